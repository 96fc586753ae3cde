"""Where in a file's lines its secrets stand, each line with the values masked."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

from keepline.memory.secret import MASK, Secret, find
from keepline.memory.value import NamedTuple


class Leak(NamedTuple):
    """One secret of a text: its kind, its first and last line and its first column, from 1, in code points.

    `masked` is the text of its lines with every secret of them as `[secret]`. It holds no part of a value.
    """

    kind: str
    line: int
    last: int
    column: int
    masked: str


def leaks(text: str, also: Iterable[Secret] = ()) -> list[Leak]:
    """The secrets of a text, in order. `also` are another scanner's: what overlaps one of ours is the same secret."""
    found = find(text)
    if also:
        found = merged(found, also)
    if not found:
        return []
    starts = [0]
    while (newline := text.find("\n", starts[-1])) >= 0:
        starts.append(newline + 1)
    masked: dict[tuple[int, int], str] = {}  # of a line with thousands of secrets one text for all of them
    located = []
    for number, secret in enumerate(found):
        first, last = (bisect_right(starts, at) - 1 for at in (secret.start, secret.end - 1))
        if (first, last) not in masked:
            end = starts[last + 1] - 1 if last + 1 < len(starts) else len(text)
            masked[first, last] = _masked(text, starts[first], end, found, number)
        column = secret.start - starts[first] + 1
        located.append(Leak(secret.kind, first + 1, last + 1, column, masked[first, last]))
    return located


def merged(ours: list[Secret], theirs: Iterable[Secret]) -> list[Secret]:
    """Both lists as one, in order, none over another. Where two overlap, the kind is ours and the span covers both."""
    kept: list[Secret] = []
    named = set(ours)
    for secret in sorted([*ours, *theirs], key=lambda secret: (secret.start, -secret.end)):
        if kept and secret.start < kept[-1].end:
            last = kept[-1]
            kind = secret.kind if secret in named and last not in named else last.kind
            kept[-1] = Secret(kind, last.start, max(last.end, secret.end))
            if secret in named or last in named:
                named.add(kept[-1])
        else:
            kept.append(secret)
    return kept


def _masked(text: str, start: int, end: int, found: list[Secret], number: int) -> str:
    """What stands from start to end with its secrets masked: the one of that number in `found`, and its neighbours."""
    while number and found[number - 1].end > start:
        number -= 1
    parts, position = [], start
    while number < len(found) and found[number].start < end:
        parts += [text[position : found[number].start], MASK]
        position = found[number].end
        number += 1
    return "".join((*parts, text[position:end]))
