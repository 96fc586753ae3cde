"""Compression that loses nothing: blanks that nobody reads, and words from a list that say nothing.

Everything that is cut is proved by the account before it is proposed; what needs judgement is left to the author.
"""

from __future__ import annotations

from functools import cache

from keepline.memory.pattern import compiled
from keepline.memory.text import outside_code

_BLANKS = r"(?<=\S)[ \t\u00a0]{2,}(?=\S)"
_TRAILING = r"[ \t\u00a0]{1,}(?=\n)"
_BLANK_LINES = r"\n{3,}"


def compressed(text: str) -> str:
    """An entry with less of what says nothing; itself where nothing can go."""
    if "```" in text or "~~~" in text or "\t" in text or "|" in text:
        return text
    parts = [(part, is_code) for part, is_code in outside_code(text)]
    out = "".join(part if is_code else _less(part) for part, is_code in parts)
    return _without_openers(out) or text


def _less(prose: str) -> str:
    first = compiled(_BLANKS).sub(" ", prose)
    return compiled(_BLANK_LINES).sub("\n\n", compiled(_TRAILING).sub("", first)) if first.strip() else prose


def _without_openers(text: str) -> str:
    """Without the phrases that open a sentence and say nothing."""
    out = text
    for pattern in _openers():
        if pattern[0] in out.casefold():
            out = compiled(pattern[1]).sub(_capital, out)
    return out


def _capital(match: object) -> str:
    before, first = match[1], match[2]  # type: ignore[index]
    return f"{before}{first.upper()}"


@cache
def _openers() -> tuple[tuple[str, str], ...]:
    """The phrases, the longest first, each with its pattern: at a sentence's beginning, and the letter after it."""
    import re

    from keepline.memory.languages import phrases

    found = []
    for one in (*phrases("cleanup.fillers", False), *phrases("cleanup.fillers", True)):
        blank = r"[,:，：]?\s{0,2}" if not one.isascii() and " " not in one else r"[,:]?\s{1,2}"
        found.append(
            (
                one,
                rf"(?i)(^(?:[-*+•]\s)?|[.!?]\s|[。！？])(?:{re.escape(one)}){blank}(\w)(?=\S{{0,40}}\s\S{{1,40}}\s|[^\x00-\x7f])",
            )
        )
    return tuple(found)
