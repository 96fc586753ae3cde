"""What the verdicts of a history come to: what was lost and never made good, which secrets stand in it, and how full
its capped files were."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from sys import intern

from keepline.memory.finding import ERROR
from keepline.memory.value import NamedTuple
from keepline.memory.verdict import WHOLE_FILE, Exposed, Verdict

AGAIN = ""
"""In place of the commit that made a loss good: the line stands where it stood."""


class About(NamedTuple):
    """Which history was audited: base ("" for all of it) and tip are commit ids; source is where the policy came from,
    "" where files showed what is guarded; unjudged are the commits at which a shallow clone ends."""

    base: str
    tip: str
    first_parent: bool
    source: str
    unjudged: tuple[str, ...] = ()


class Described(NamedTuple):
    """A commit as its author describes it: hostile, all of it, but for the id."""

    commit: str
    author: str
    date: str
    subject: str


class Step:
    """A commit that lost lines, or whose records do not hold.

    commit is its id, day its author's date (ISO 8601), is_before whether it is from before keepline came. lines: how
    many it lost; errors: of its records. mended: for each lost line that was made good, by its index, the commit that
    did it, or AGAIN.
    """

    __slots__ = ("commit", "day", "errors", "is_before", "lines", "mended")

    def __init__(self, commit: str, day: str, is_before: bool, verdict: Verdict) -> None:
        self.commit = commit
        self.day = day
        self.is_before = is_before
        self.lines = len(verdict.lost)
        self.errors = sum(fault.severity == ERROR for fault in verdict.faults)
        self.mended: dict[int, str] = {}

    @property
    def open(self) -> int:
        """How many lines are lost to this day."""
        return self.lines - len(self.mended)


class Leak(NamedTuple):
    """A secret that a commit wrote down."""

    commit: str
    day: str
    exposed: Exposed


class Point(NamedTuple):
    """The size of a capped file after a commit; 0 where it is not there."""

    commit: str
    day: str
    size: int
    cap: int


class Series:
    """How large a capped file was after each commit that wrote it, oldest first."""

    def __init__(self, path: str, unit: str) -> None:
        self.path = path
        self.unit = unit
        self._commits = bytearray()
        self._days: list[str] = []
        self._sizes = array("q")
        self._caps = array("q")

    def add(self, commit: str, day: str, size: int, cap: int) -> None:
        """The next size."""
        self._commits += bytes.fromhex(commit)
        self._days.append(intern(day))
        self._sizes.append(size)
        self._caps.append(cap)

    def __len__(self) -> int:
        return len(self._sizes)

    def __getitem__(self, index: int) -> Point:
        width = len(self._commits) // len(self)
        commit = self._commits[index * width : (index + 1) * width].hex()
        return Point(commit, self._days[index], self._sizes[index], self._caps[index])

    def __iter__(self) -> Iterator[Point]:
        return map(self.__getitem__, range(len(self)))

    def peak(self) -> Point:
        """The largest size, the first of equals."""
        return self[max(range(len(self)), key=lambda index: (self._sizes[index], -index))]

    def over(self) -> Iterator[tuple[int, int]]:
        """Each time that it was over its cap: the first and the last index of it."""
        start = -1
        for index, (size, cap) in enumerate(zip(self._sizes, self._caps, strict=True)):
            if size > cap and start < 0:
                start = index
            elif size <= cap and start >= 0:
                yield start, index - 1
                start = -1
        if start >= 0:
            yield start, len(self) - 1


class Audit:
    """A history's verdicts, taken in from its first commit to its last."""

    def __init__(self) -> None:
        self.commits = 0
        self.before = 0
        self.steps: list[Step] = []
        self.rules: Counter[tuple[str, str]] = Counter()
        self.series: dict[tuple[str, str], Series] = {}
        self.leaks: list[Leak] = []
        self._open: dict[str, dict[str, list[tuple[Step, int]]]] = {}

    def add(self, commit: str, day: str, is_before: bool, verdict: Verdict | None) -> None:
        """The next commit; None where there is nothing to say of it."""
        self.commits += 1
        self.before += is_before
        if verdict is None:
            return
        for path, name in verdict.named:
            self._mend(path, name, commit)
        if verdict.lost or verdict.faults:
            self._lose(Step(commit, day, is_before, verdict), verdict)
        self.rules.update((fault.rule, fault.severity) for fault in verdict.faults)
        self.leaks += (Leak(commit, day, exposed) for exposed in verdict.exposed)
        for path, unit, cap, size in verdict.sized:
            series = self.series.setdefault((path, unit), Series(path, unit))
            series.add(commit, day, size, cap)

    def close(self, standing: Callable[[str], Collection[str]]) -> None:
        """After the last commit: what stands again is not lost. `standing` tells the names of the lines of a file."""
        for path, lines in self._open.items():
            lost = [name for name, places in lines.items() if any(not step.is_before for step, _ in places)]
            stand = standing(path) if lost else ()
            for name in lost:
                if name in stand:
                    self._mend_one(lines[name], AGAIN)
        self._open.clear()

    def lost(self, is_before: bool) -> tuple[int, int]:
        """How many commits lost how many lines that are lost to this day."""
        counts = [step.open for step in self.steps if step.is_before is is_before and step.open]
        return len(counts), sum(counts)

    @property
    def errors(self) -> int:
        """Errors of records, since keepline came."""
        return sum(step.errors for step in self.steps if not step.is_before)

    @property
    def blocks(self) -> bool:
        """True where something was lost since keepline came, a record does not hold, or a secret stands."""
        return bool(self.lost(False)[1] or self.errors or self.leaks)

    def _lose(self, step: Step, verdict: Verdict) -> None:
        self.steps.append(step)
        for index, line in enumerate(verdict.lost):
            self._open.setdefault(line.path, {}).setdefault(line.name, []).append((step, index))

    def _mend(self, path: str, name: str, commit: str) -> None:
        lines = self._open.get(path, {})
        for one in list(lines) if name == WHOLE_FILE else (name,):
            self._mend_one(lines.pop(one, ()), commit)

    @staticmethod
    def _mend_one(places: Collection[tuple[Step, int]], commit: str) -> None:
        for step, index in places:
            step.mended[index] = commit
