"""Credentials in a text: where they stand and of what kind, never what they say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from keepline.memory.credentials import SERVICES, expression, has_checksum, is_random, is_stand_in
from keepline.memory.languages import phrases

MASK = "[secret]"
_BEGIN = "-----BEGIN "
_KEY_BLOCK = re.compile(r"-----BEGIN (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----")
_KEY_END = re.compile(r"-----END (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----")
_KEY_BODY = re.compile(r"(?:[A-Za-z0-9+/=:,.\s\\]|-(?!-)){0,20000}+")
_DISCORD = re.compile(r"\b[MNO][A-Za-z0-9_-]{22,25}\.[A-Za-z0-9_-]{6}\.")


class Secret(NamedTuple):
    """One credential: its kind, and where its value stands, in code points. It holds no part of the value."""

    kind: str
    start: int
    end: int


def find(text: str) -> list[Secret]:
    """Every credential of a text, in order, none over another."""
    if not _may_hold(text):
        return []
    from keepline.memory.password import passwords  # its expressions are for the few texts that come this far

    found = sorted((start, -end, kind) for kind, start, end in (*_key_blocks(text), *_known(text), *passwords(text)))
    kept: list[Secret] = []
    for start, minus_end, kind in found:
        if not kept or start >= kept[-1].end:
            kept.append(Secret(kind, start, -minus_end))
    return kept


def mask(text: str) -> str:
    """The text with `[secret]` in place of each value."""
    parts, position = [], 0
    for secret in find(text):
        parts += [text[position : secret.start], MASK]
        position = secret.end
    return "".join((*parts, text[position:]))


def matches_masked(masked: str, original: str) -> bool:
    """True if `masked` is `original` with `[secret]` in place of values that `find` reports, each whole, no other."""
    ends = {secret.start: secret.end for secret in find(original)}
    position = 0
    pieces = masked.split(MASK)
    for index, piece in enumerate(pieces):
        if not original.startswith(piece, position):
            return False
        position += len(piece)
        if index == len(pieces) - 1:
            break
        if position in ends:
            position = ends[position]
        elif original.startswith(MASK, position):
            position += len(MASK)
        else:
            return False
    return position == len(original)


@cache
def _hints() -> tuple[str, ...]:
    return tuple({service.hint for service in SERVICES if len(service.hint) > 1})


@cache
def _stems(ascii_only: bool) -> tuple[str, ...]:
    """The beginnings of all words and prefixes, none of which holds another."""
    stems = (
        {word.split(" ")[0][:4] for word in (*phrases("secrets", False), *phrases("secrets", True))}
        | {hint[:6].lower() for hint in _hints()}
        | {"://", " -u ", "-----begin"}
    )
    return tuple(
        stem
        for stem in sorted(stems, key=len)
        if (stem.isascii() or not ascii_only) and not any(other != stem and other in stem for other in stems)
    )


def _may_hold(text: str) -> bool:
    """False for most lines of a memory, by plain searches alone."""
    lower = text.lower()
    for stem in _stems(text.isascii()):
        if stem in lower:
            return True
    return text.count(".") > 1 and _DISCORD.search(text) is not None


def _known(text: str) -> Iterator[tuple[str, int, int]]:
    for service in SERVICES:
        if service.hint in text:
            for match in expression(service).finditer(text):
                value = match[0]
                if has_checksum(service.kind, value) or (is_random(value) and not is_stand_in(value)):
                    yield service.kind, match.start(), match.end()


def _key_blocks(text: str) -> Iterator[tuple[str, int, int]]:
    """Private keys with their armour; a mention of the first line alone is none."""
    if _BEGIN not in text:
        return
    for match in _KEY_BLOCK.finditer(text):
        body = _KEY_BODY.match(text, match.end())
        stop = body.end() if body else match.end()
        end = _KEY_END.search(text, match.end(), stop + 64)
        stop = end.end() if end else stop
        if sum(map(str.isalnum, text[match.end() : stop])) >= 60:
            yield "private-key", match.start(), stop
