"""Ids that mean nothing once their matter is over, told by their shape and by what stands around them.

What says that an id is a standing fact lets it be: an example, a pin, a checksum, a schedule's own id.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache

from keepline.memory.id_shapes import COMMIT, LINK, PATH, PLACEHOLDERS, REFERENCE, SHAPES, SIGNED, Shape
from keepline.memory.pattern import compiled
from keepline.memory.text import code_spans
from keepline.memory.value import NamedTuple

_HEX = r"(?<![\w#:./@%=-])[0-9a-f]{7,40}(?![\w-]|\.\d)"
_COMMIT_BEFORE = (
    r"(?i)(?:(?<![^\W_])(?:commits?|committed|sha|revision|rev|revert(?:ed|s)?|cherry-pick(?:ed)?|landed|merged|fixed"
    r"|коммит\w{0,3})|提交|コミット|커밋)(?:[ ](?:id|in|as|by|with|at|from|of|en|dans|via|mit))?"
    r"(?:[ ]?[#:=(\[（：]){0,2}[ ]?[`*\"']{0,3}$"
)
_NO_COMMIT = (
    r"(?i)(?:sha-?(?:1|224|256|384|512)|md5|crc\d{0,2}|blake\w{0,3}|checksum|digest|integrity|etag|hash|fingerprint"
    r"|colou?rs?|farbe|couleur|颜色|0x|uuid|pin(?:ned|s)?(?:[ ]\w{1,12}){0,3}|lock(?:ed)?[ ](?:to|at)|vendored[ ]at"
    r"|key(?:[ ]?id)?|mac|address)\W{0,6}$"
)
_EXAMPLE = (
    r"(?i)(?:(?<![^\W_])(?:e\.?g\.?|i\.e\.|examples?|for instance|such as|like|format|pattern|syntax|placeholder"
    r"|z\.?\s?b\.?|beispiel|par exemple|p\.?\s?ej\.?|por ejemplo|например|esempio|f\.?eks\.?)(?![^\W_])"
    r"|例如|比如|例えば|たとえば|[(（]如|예)[^.!?。]{0,24}$"
)
_MADE_UP = r"[<>{}$]|example\.(?:com|org)"
_ANY = r"\d|/tmp/|/var/folders/|worktrees/"
_LINKED = r"[^\s\]]{0,8}\]\(https?://"
_IN_COMMANDS = (COMMIT, PATH, SIGNED)


class Perishable(NamedTuple):
    """One id: what it is, and where it stands, in code points. `sure`: what stands beside it says what it is.

    Only a commit may be unsure: it counts where a repository knows it.
    """

    kind: str
    start: int
    end: int
    sure: bool = True


@lru_cache(maxsize=4_096)  # the refs of one push have most lines in common
def perishables(line: str) -> tuple[Perishable, ...]:
    """The ids of one line, in order, none over another. In a command only what no other machine has counts."""
    if not compiled(_ANY).search(line):
        return ()
    found = [*_shaped(line), *commits(line)]
    if not found:
        return ()
    commands = [(start, end) for start, end in code_spans(line) if " " in line[start:end].strip("` ")]
    kept: list[Perishable] = []
    for item in sorted(found, key=lambda item: (item.start, -item.end)):
        if item.kind not in _IN_COMMANDS and _is_within(commands, item.start):
            continue
        if not kept or item.start >= kept[-1].end:
            kept.append(item)
        elif item.sure and not kept[-1].sure:
            kept[-1] = item
    return tuple(kept)


def _is_within(spans: list[tuple[int, int]], position: int) -> bool:
    at = bisect_right(spans, (position + 1,)) - 1
    return at >= 0 and position < spans[at][1]


def _shaped(line: str) -> Iterator[Perishable]:
    lower = line.lower()
    for shape in SHAPES:
        if any(map(lower.__contains__, shape.hints)):
            for match in compiled(shape.pattern).finditer(line):
                if shape.fits(line, match) and not _is_example(line, match):
                    yield Perishable(LINK if _has_address(shape, line, match) else shape.kind, *match.span())


def _has_address(shape: Shape, line: str, match: re.Match[str]) -> bool:
    """True for a number that says itself where it is to be found: `me/larder#12`, `[#12](https://…)`."""
    if shape.kind != REFERENCE:
        return False
    return bool(match.groupdict().get("repository")) or compiled(_LINKED).match(line, match.end()) is not None


def commits(text: str) -> Iterator[Perishable]:
    """What may be a commit's id. A bare run of hexadecimal digits is one only where a word or a repository says so."""
    for match in compiled(_HEX).finditer(text):
        value = match[0]
        if value.isalpha() or value in PLACEHOLDERS or value == "ed25519":
            continue
        before = text[max(0, match.start() - 40) : match.start()]
        if compiled(_NO_COMMIT).search(before):
            continue
        told = compiled(_COMMIT_BEFORE).search(before) is not None
        if told or not value.isdigit():
            yield Perishable(COMMIT, *match.span(), sure=told and not _is_example(text, match))


def _is_example(text: str, match: re.Match[str]) -> bool:
    if compiled(_MADE_UP).search(match[0]):
        return True
    return compiled(_EXAMPLE).search(text, max(0, match.start() - 60), match.start()) is not None
