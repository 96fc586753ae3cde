"""Makes text that somebody else wrote safe to show: a memory file must drive neither a terminal nor a host.

`escape` is for terminals and logs, `inert` for what a host shows in its own pages, `as_json` for programs; Markdown and
HTML have their own in `reports.markup`.
"""

from __future__ import annotations

import re

TYPE_CHECKING = False  # the error of a hook comes here too
if TYPE_CHECKING:
    from typing import Any

# C0 and C1 controls (ESC, CSI, backspace, a lone CR …), line and paragraph separators, bidi controls and isolates,
# invisible operators, the BOM, tag characters, and surrogates from undecodable path bytes. ZWJ and ZWNJ stay: emoji and
# several scripts need them, and they move nothing.
_HOSTILE = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff"
    "\U000e0000-\U000e007f]"
    # Commands to the host that reads a job's log: `::error …::` after blanks (GitHub, Gitea, Forgejo), and anywhere in
    # a line `##[error]` (GitHub), `##vso[…]` (Azure), `##teamcity[…]`.
    r"|(?<!\S):(?=:[A-Za-z])|#(?=#[a-z]{0,12}\[)"
)
_SHORT = {"\n": "\\n", "\t": "\\t", "\r": "\\r"}
# A link's or an image's second half, a tag, a comment or an address in angle brackets, and a mention.
_MARKUP = re.compile(r"(?<=\])[(\[:]|<(?=[A-Za-z/!?])|(?<![\w.])@(?=\w)")


def escape(text: str) -> str:
    r"""The text on one line, with every character that is not plainly visible as \n, \x1b, \u202e or \U000e0041.

    The first character of a command to a CI host is shown so too.
    """
    return _HOSTILE.sub(_shown, text)


def escape_lines(text: str) -> str:
    """Several lines, each as `escape` has it."""
    return "\n".join(map(escape, text.split("\n")))


def inert(text: str) -> str:
    """The same, and nothing in it is a link, an image, a tag or a mention where a host reads Markdown or HTML."""
    return _MARKUP.sub(_shown, escape(text))


def as_json(document: Any, indent: int | None = 2) -> str:
    """A document as ASCII, so that no terminal acts on what a memory holds; nor does a CI host (see `escape`)."""
    import json

    return json.dumps(document, indent=indent, ensure_ascii=True).replace("##", "#\\u0023")


def _shown(found: re.Match[str]) -> str:
    character = found.group()
    if character in _SHORT:
        return _SHORT[character]
    code = ord(character)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
