"""What a change appended to rho's event log: its new lines in runs, each of which ends with the checkpoint it sets.

A consolidation appends what it removed, what it mined and last the checkpoint; what somebody tells rho by hand ends
with none. Lines that another parent of a merge brings were judged where they were written.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from keepline.memory.log import TOMBSTONE, Event, fold, read
from keepline.memory.value import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from keepline.memory.change import Change
    from keepline.memory.layout import Guarded
    from keepline.memory.state import State

CHECKPOINT = "memory_consolidate.last_consolidated_at"
META = "meta"
_RUN = 3_600
"""Seconds between two entries of one run, at most."""


class Run(NamedTuple):
    """New entries that belong together, and the checkpoint that ends them; None for those that end with none."""

    entries: tuple[Event, ...]
    checkpoint: Event | None


class Grown:
    """A log before and after. Only the lines that are new are read as events, until somebody asks what they come to."""

    def __init__(self, change: Change, guarded: Guarded) -> None:
        self.guarded = guarded
        self.path = guarded.path
        self.lines = change.head.text(self.path).text.split("\n")
        self._before = _lines(change.base, self.path)
        self._others = [_lines(other, self.path) for other in change.evidence.others]
        self.stood = frozenset(self._before)
        left = Counter(map(str.strip, self._before))
        for other in self._others:
            left |= Counter(map(str.strip, other))
        new = []
        for line in map(str.strip, self.lines):
            is_new = left[line] <= 0
            left[line] -= not is_new
            new.append(line if is_new else "")
        self.new: Sequence[Event] = read(new).events

    @property
    def graves(self) -> list[Event]:
        """The new tombstones."""
        return [event for event in self.new if event.type == TOMBSTONE]

    def live_before(self) -> Mapping[tuple[str, str], Event]:
        """What counted at base, by type and id."""
        return live(read(self._before).events)

    def live_after(self) -> Mapping[tuple[str, str], Event]:
        """What counts at head, by type and id."""
        return live(read(self.lines).events)

    def checkpoints(self) -> list[Event]:
        """The checkpoint as this change sets it, every time that it does."""
        return [event for event in self.new if is_checkpoint(event)]

    def stood_checkpoints(self) -> list[Event]:
        """The checkpoint that stands at base, and those at the other parents of a merge."""
        sides = (self._before, *self._others)
        marks = ([line for line in side if CHECKPOINT in line] for side in sides)
        return [event for side in marks for event in fold(read(side).events) if is_checkpoint(event)]

    def runs(self) -> Iterator[Run]:
        """The new entries, by the checkpoint behind them, and within it by when they were made."""
        entries: list[Event] = []
        for event in self.new:
            if is_checkpoint(event):
                parts = list(_by_time(entries))
                yield from (Run(part, None) for part in parts[:-1])
                yield Run(parts[-1] if parts else (), event)
                entries = []
            elif event.type not in (TOMBSTONE, META):
                entries.append(event)
        yield from (Run(part, None) for part in _by_time(entries))


@lru_cache(maxsize=1)  # five rules ask it of one change
def grown(change: Change) -> tuple[Grown, ...]:
    """Every log of rho's that the change touched, if it can be read."""
    return tuple(Grown(change, guarded) for guarded in change.logs)


def live(events: Sequence[Event]) -> dict[tuple[str, str], Event]:
    """What counts of some events, by type and id."""
    return {(event.type, str(event.fields.get("id", ""))): event for event in fold(events)}


def is_checkpoint(event: Event) -> bool:
    """True for the mark of how far sessions were mined."""
    return event.type == META and event.fields.get("key") == CHECKPOINT


def _lines(state: State, path: str) -> list[str]:
    return state.text(path).text.split("\n") if path in state.guarded and state.snapshot.is_regular(path) else []


def _by_time(entries: Sequence[Event]) -> Iterator[tuple[Event, ...]]:
    """Entries that were made within an hour of one another; what tells no time stays with what stands above it."""
    from keepline.memory.decay import moment

    part: list[Event] = []
    last: float | None = None
    for event in entries:
        made = moment(event.fields.get("created"))
        at = made.timestamp() if made else None
        if part and at is not None and last is not None and abs(at - last) > _RUN:
            yield tuple(part)
            part = []
        part.append(event)
        last = at if at is not None else last
    if part:
        yield tuple(part)
