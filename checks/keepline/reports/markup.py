"""Somebody else's text in Markdown and HTML: always as code, where no host finds a link, a mention or a picture in it.

Hosts look for mentions, issue numbers and bare addresses in the finished page, so that escaping alone does not help;
they leave code alone. In tables the rows are HTML, which Markdown takes as it stands up to the first blank line.
"""

from __future__ import annotations

import re

from keepline.reports.escaping import escape

_TICKS = re.compile("`+")
_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;", "`": "&#96;"}


def code(text: str) -> str:
    """The text on one line as a code span of Markdown, between more backticks than it has in a row."""
    line = escape(text)
    if not line.strip():
        return "`(empty)`"
    ticks = "`" * (_longest(line) + 1)
    pad = " " if line[0] in "` " or line[-1] in "` " else ""
    return f"{ticks}{pad}{line}{pad}{ticks}"


def fenced(lines: list[str], language: str) -> str:
    """Lines as a block of code."""
    shown = [escape(line) for line in lines]
    ticks = "`" * max(3, *(_longest(line) + 1 for line in shown))
    return "\n".join((f"{ticks}{language}", *shown, ticks))


def html(text: str) -> str:
    """The text on one line as the inside of an HTML element."""
    return "".join(_ENTITIES.get(character, character) for character in escape(text))


def html_code(text: str) -> str:
    """The same as code."""
    return f"<code>{html(text)}</code>"


def html_lines(text: str) -> str:
    """Several lines as a block of HTML; none of them is blank, which would end the HTML."""
    lines = (html(line.removesuffix("\r")) if line.strip() else "&#32;" for line in text.split("\n"))
    return f"<pre>{'&#10;'.join(lines)}</pre>"


def _longest(text: str) -> int:
    return max((len(run) for run in _TICKS.findall(text)), default=0)
