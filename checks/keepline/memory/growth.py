"""A file that only grows: which of its earlier lines are gone, or no longer in their order.

Branches that were merged interleave what each of them added, so earlier lines must remain a subsequence, not a prefix.
Blank lines and the kind of line ends do not count. Linear in the lines, but for a logarithm.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections import Counter, deque
from itertools import accumulate, islice
from operator import itemgetter

from keepline.memory.masked import Gaps, gaps, is_masked
from keepline.memory.secret import find
from keepline.memory.standing import longest_chain
from keepline.memory.value import NamedTuple

# A text that stands so often is not asked which of its copies moved, and a line not which of so many it became.
_TOO_COMMON = 8
_TWINS = 64


class Broken(NamedTuple):
    """A line of the earlier text: its number there, from 1, and whether it is gone, or only stands elsewhere."""

    line: int
    text: str
    gone: bool


class _Line(NamedTuple):
    number: int
    text: str


def broken(before: str, after: str, *, is_log: bool) -> list[Broken]:
    """The lines of `before` that `after` does not hold in their order.

    A secret masked in its place is no break, nor is a last line without a line end that was completed; in a log one
    that was cut off may go.
    """
    if after.startswith(before):
        return []
    was, now = _lines(before), [line.text for line in _lines(after)]
    if was and not before.endswith("\n") and _is_stump(was[-1].text, now, is_log):
        was.pop()
    return _compared(*_trimmed(was, now))


def _lines(text: str) -> list[_Line]:
    lines = enumerate(text.removeprefix("\ufeff").split("\n"), start=1)
    return [_Line(number, line.removesuffix("\r")) for number, line in lines if line.strip()]


def _is_stump(last: str, now: list[str], is_log: bool) -> bool:
    """True if an unfinished line was completed, or says nothing by itself."""
    if any(line.startswith(last) for line in now):
        return True
    if not is_log:
        return False
    import json

    try:
        json.loads(last)
    except (ValueError, RecursionError):
        return True
    return False


def _trimmed(was: list[_Line], now: list[str]) -> tuple[list[_Line], list[str]]:
    """The same less the lines that both begin with, and those that both end with."""
    start, stop = 0, 0
    shorter = min(len(was), len(now))
    while start < shorter and was[start].text == now[start]:
        start += 1
    while stop < shorter - start and was[-1 - stop].text == now[-1 - stop]:
        stop += 1
    return was[start : len(was) - stop], now[start : len(now) - stop]


def _compared(was: list[_Line], now: list[str]) -> list[Broken]:
    places: dict[str, list[int]] = {}
    for place, text in enumerate(now):
        places.setdefault(text, []).append(place)
    if _first_lost(was, places) is None:
        return []
    _add_masked(was, now, places)
    lost = _first_lost(was, places)
    if lost is None:
        return []
    left, right = Counter(line.text for line in was), {text: len(found) for text, found in places.items()}
    where = [places.get(line.text, []) for line in was]
    rows = [row if len(row) <= _TOO_COMMON else [] for row in where]
    kept = set(longest_chain(rows))
    found = list[Broken]()
    for at, line in enumerate(was):
        gone = left[line.text] > right.get(line.text, 0)
        if at not in kept and (gone or rows[at]):
            found.append(Broken(line.number, line.text, gone))
            left[line.text] -= gone
    return found or [Broken(lost.number, lost.text, False)]


def _first_lost(was: list[_Line], places: dict[str, list[int]]) -> _Line | None:
    """The first line that cannot be found behind the one before it; None where the lines are a subsequence."""
    at = -1
    for line in was:
        found = places.get(line.text, [])
        next_ = bisect_right(found, at)
        if next_ == len(found):
            return line
        at = found[next_]
    return None


def _add_masked(was: list[_Line], now: list[str], places: dict[str, list[int]]) -> None:
    """Note of lines that are gone where each stands with its secrets masked."""
    known = {line.text for line in was}
    new = sorted((text, place) for place, text in enumerate(now) if text not in known)
    gone = [line.text for line in was if line.text not in places] if new else []
    without = _without_secrets(gone)
    wanted = Counter(before.pieces[0] for before in without.values())
    twins = {
        head: deque(sorted(new[start : start + count + _TWINS], key=itemgetter(1)))
        for head, count in wanted.items()
        if (start := bisect_left(new, (head, -1))) < len(new)
    }
    for number, before in without.items():
        few = twins.get(before.pieces[0], deque())
        at = next((at for at, (text, _) in enumerate(islice(few, _TWINS)) if is_masked(before, text)), None)
        if at is not None:
            insort(places.setdefault(gone[number], []), few[at][1])
            del few[at]


def _without_secrets(lines: list[str]) -> dict[int, Gaps]:
    """Those of the lines that hold secrets, by their place in the list."""
    secrets = find("\n".join(lines))
    starts = [0, *accumulate(len(line) + 1 for line in lines)]
    numbers = {bisect_right(starts, secret.start) - 1 for secret in secrets}
    return {number: gaps(lines[number]) for number in sorted(numbers)}
