"""All that one change removed, to be asked what became of it, and from where what stands now came."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from keepline.drafting import completed
from keepline.memory.change import Change
from keepline.tracing.departure import Departure, Part
from keepline.tracing.edit import Lines

FEW = 16
"""Files up to which a change is judged as a whole; a line that more of them share tells nothing."""
_NONE: frozenset[str] = frozenset()


class Departures:
    """All that one change removed, to be asked from either end.

    A change of hundreds of files is not judged as a whole, but for each question with the files that may matter to it:
    those that share lines with the file that is asked about.
    """

    def __init__(self, change: Change) -> None:
        self.change = change
        self._parts: dict[tuple[frozenset[str], bool], Part] = {}
        self._differing: dict[str, tuple[frozenset[str], frozenset[str]]] = {}
        guarded = (change.base.guarded, change.head.guarded)
        self._touched = [path for path in change.changed if any(path in side for side in guarded)]
        self._is_whole = len(self._touched) <= FEW or bool(change.head_manifests or change.base_manifests)

    def of(self, path: str, name: str, lines: Lines) -> list[Departure]:
        """What became of a sentence that stood in a file; nothing where it was not removed."""
        return self._part(path, everywhere=True).of(path, name, lines)

    def into(self, path: str, name: str) -> list[Departure]:
        """What became a sentence that stands in a file now."""
        return self._part(path, everywhere=False).into(path, name)

    def _part(self, path: str, *, everywhere: bool) -> Part:
        files = frozenset() if self._is_whole else self._sharing(path)
        if (files, everywhere) not in self._parts:
            change = self.change.within(files) if files else self.change
            self._parts[files, everywhere] = Part(completed(change, everywhere=everywhere))
        return self._parts[files, everywhere]

    def _sharing(self, path: str) -> frozenset[str]:
        """The file, and those of the others that lost lines to it or took lines from it, the most first."""
        lost, came = self._lines_of(path)
        shared = {other: self._count(other, lost, came) for other in self._touched if other != path}
        likely = sorted((other for other, count in shared.items() if count), key=lambda other: -shared[other])
        return frozenset((path, *likely[:FEW]))

    def _count(self, other: str, lost: frozenset[str], came: frozenset[str]) -> int:
        other_lost, other_came = self._lines_of(other)
        return sum(map(self._rarity, (lost & other_came) | (came & other_lost)))

    def _rarity(self, line: str) -> bool:
        """True for a line that few of the files share: frontmatter and rules are everywhere."""
        return self._frequency[line] <= FEW

    @cached_property
    def _frequency(self) -> Counter[str]:
        return Counter(line for path in self._touched for line in frozenset().union(*self._lines_of(path)))

    def _lines_of(self, path: str) -> tuple[frozenset[str], frozenset[str]]:
        """The lines that a file lost, and those that it took up."""
        if path not in self._differing:
            before, after = (
                frozenset(map(str.strip, side.text(path).text.split("\n"))) if side.snapshot.is_regular(path) else _NONE
                for side in (self.change.base, self.change.head)
            )
            self._differing[path] = (before - after, after - before)
        return self._differing[path]
