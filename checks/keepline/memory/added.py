"""Which lines of a text are new against what stood before, as a multiset: moved about, a line is not new."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable


def added_lines(after: str, *before: str) -> frozenset[int]:
    """The lines of `after`, from 1, that no text of `before` has as often. Line ends do not count."""
    stood: Counter[str] = Counter()
    for text in before:
        stood |= Counter(lines(text))
    found = set()
    for number, line in enumerate(lines(after), start=1):
        if stood[line] > 0:
            stood[line] -= 1
        else:
            found.add(number)
    return frozenset(found)


def lines(text: str) -> Iterable[str]:
    """The lines without their ends: a file whose line ends were mended has no new line."""
    return (line.removesuffix("\r") for line in text.split("\n"))
