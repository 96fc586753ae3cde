"""A placeholder where a value stood: the same words otherwise, and `[REDACTED]`, `***` or `<your-token>` among them."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cache

from keepline.memory.credentials import is_stand_in
from keepline.memory.pattern import compiled
from keepline.memory.text import has_memory
from keepline.memory.value import NamedTuple

LONGEST = 200
"""Characters of a value that may have stood there."""
# Texts are cut at so many placeholders, and compared with so many others that begin or end alike.
_PIECES = 8
_ALIKE = 64
_PLACEHOLDER = (
    r"\[[^\[\]\n]{1,60}\]|<[^<>\n]{1,60}>|\{[^{}\n]{1,60}\}|【[^【】\n]{1,60}】|［[^［］\n]{1,60}］|（[^（）\n]{1,60}）"
    r"|\([Rr][Ee][Dd][Aa][Cc][Tt][Ee][Dd][^()\n]{0,60}\)|\bREDACTED\b|\bYOUR[_-][A-Z][A-Z0-9_-]{1,40}\b"
    r"|\*{3,}|•{3,}|█{2,}|■{3,}|●{3,}|(?<![A-Za-z0-9])(?:x{4,}+|X{4,}+)(?:-(?:x{4,}+|X{4,}+)){0,8}(?![A-Za-z0-9])"
)
# What tools that take personal data out write for it.
_KINDS = (
    r"(?:[A-Z]+[_ ])?(?:EMAIL|PHONE|NAME|ADDRESS|SSN|IP|URL|PII|PERSON|LOCATION|CREDIT[_ ]CARD)"
    r"(?:[_ ](?:\d{1,3}|ADDRESS|NUMBER))?"
)
# `***` on both sides of a word is emphasis.
_EMPHASIS = r"\*{3}(?=[^\s*])[^*\n]{1,200}(?<=[^\s*])\*{3}"
# `<your-token>`, `<API_KEY>`; a template's `<name>` may be what the line was meant to say.
_YOURS = r"(?i:your|my)[ _-][\w .-]{1,40}|[A-Z][A-Z0-9]*_[A-Z0-9_]{1,40}"
_BRACKETED = r"<[^<>\n]{1,60}>"
_SHORTEST = 5  # characters of a word for a secret that stands for one in brackets: `[pass]` is a result


class Passage(NamedTuple):
    """A sentence, or a row of a table, and the number of its first line, from 1."""

    text: str
    line: int


class Redacted(NamedTuple):
    """A passage with a placeholder, as it stands, and the place in the list of the one whose value that took."""

    now: Passage
    was: int
    placeholder: str


def redacted(was: Sequence[Passage], now: Sequence[Passage]) -> Iterator[Redacted]:
    """The passages of `now`, which are new, that are one of `was` but for a placeholder."""
    before = _Before(was)
    for passage in now:
        for at, values, placeholders in before.like(passage.text):
            taken = _taken(values, placeholders)
            if taken:
                yield Redacted(passage, at, taken)
                break


def _taken(values: Sequence[str], placeholders: Sequence[str]) -> str:
    """The first placeholder that took a value's place, "" where none did."""
    pairs = zip(values, placeholders, strict=True)
    return next((placeholder for value, placeholder in pairs if has_memory(value) and not _is_one(value)), "")


def _is_one(value: str) -> bool:
    """True for what was a placeholder already."""
    if " " not in value.strip() and is_stand_in(value):
        return True
    if compiled(_BRACKETED).fullmatch(value.strip()):
        return True  # `<Ines' role>`: a template's own
    pieces, found = _cut(value)
    return bool(found) and not has_memory("".join(pieces))


class _Before:
    """What stood, in the order of beginnings and of ends."""

    def __init__(self, was: Sequence[Passage]) -> None:
        self.texts = [" ".join(passage.text.split()) for passage in was]
        self.by_start = sorted((text, at) for at, text in enumerate(self.texts))
        self.by_end = sorted((text[::-1], at) for at, text in enumerate(self.texts))

    def like(self, text: str) -> Iterator[tuple[int, list[str], list[str]]]:
        """Each text that is this one with something else for its placeholders: its place, those values, and these."""
        pieces, placeholders = _cut(" ".join(text.split()))
        if not placeholders or not has_memory("".join(pieces)):
            return
        first, last = pieces[0], pieces[-1][::-1]
        order, start = (self.by_start, first) if len(first) >= len(last) else (self.by_end, last)
        place = bisect_left(order, (start, -1))
        for text_, at in order[place : place + _ALIKE]:
            if not text_.startswith(start):
                return
            values = _between(pieces, self.texts[at])
            if values is not None:
                yield at, values, placeholders


def _cut(text: str) -> tuple[list[str], list[str]]:
    """What stands round the placeholders of a text, and these."""
    pieces, found, position = list[str](), list[str](), 0
    emphasis = [match.span() for match in compiled(_EMPHASIS).finditer(text)] if "***" in text else []
    for match in compiled(_PLACEHOLDER).finditer(text):
        if len(found) < _PIECES and _is_placeholder(match, emphasis):
            pieces.append(text[position : match.start()])
            found.append(match[0])
            position = match.end()
    return [*pieces, text[position:]], found


def _is_placeholder(match: re.Match[str], emphasis: list[tuple[int, int]]) -> bool:
    text, (start, end) = match[0], match.span()
    if text.startswith("*"):
        before = bisect_left(emphasis, (end, 0))
        return before == 0 or emphasis[before - 1][1] <= start
    if text[0] not in "[<{【［（":
        return True
    if text.startswith("<"):
        return bool(compiled(_YOURS).fullmatch(text[1:-1])) or _says_redacted(text)
    if text.startswith("["):
        if match.string[end : end + 1] in ("(", "[", ":") or match.string[start - 1 : start] == "[":
            return False  # a link, its definition, or a wikilink
        if compiled(_KINDS).fullmatch(text[1:-1]):
            return True
    return _says_redacted(text)


def _between(pieces: Sequence[str], text: str) -> list[str] | None:
    """What stands in a text between these pieces of it; None where it is not made of them."""
    first, *inner, last = pieces
    if not text.startswith(first) or not text.endswith(last) or len(text) < len(first) + len(last):
        return None
    values, position = [], len(first)
    for piece in inner:
        at = text.find(piece, position, position + LONGEST + len(piece))
        if at < 0:
            return None
        values.append(text[position:at])
        position = at + len(piece)
    end = len(text) - len(last)
    return [*values, text[position:end]] if position <= end <= position + LONGEST else None


def _says_redacted(placeholder: str) -> bool:
    """True for brackets round a word for what was blotted out, or round what the value was: `[api key]`, `<密码>`."""
    inside = " ".join(re.sub(r"[_-]", " ", placeholder[1:-1].casefold()).split())
    spaced, unspaced, secrets = _words()
    if inside in secrets or inside.partition(" ")[2] in secrets:  # `<your token>`
        return True
    words = compiled(r"\w+").findall(inside)
    return bool(words) and (not spaced.isdisjoint((words[0], words[-1])) or any(word in inside for word in unspaced))


@cache
def _words() -> tuple[frozenset[str], tuple[str, ...], frozenset[str]]:
    """Words for what was blotted out, those of scripts without blanks, and words for secrets."""
    from keepline.memory.languages import phrases

    unspaced = phrases("secrets", True)
    secrets = {word.replace("-", " ") for word in phrases("secrets", False) if len(word) >= _SHORTEST}
    return frozenset(phrases("redacted", False)), phrases("redacted", True), frozenset((*secrets, *unspaced))
