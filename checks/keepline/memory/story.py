"""The life of a line, as it is told: where it was born, each time that it left, and where it stands now.

Every text in these values is masked: no secret stands in any of them.
"""

from __future__ import annotations

from keepline.memory.value import NamedTuple

BORN, CAME_BACK, MOVED, KEPT, DROPPED, LOST, UNDONE = "born", "came-back", "moved", "kept", "dropped", "lost", "undone"
"""What happens to a line. moved: to another file, with a record or in plain sight. kept: reworded or put elsewhere in
its file. dropped: gone, and a record says why. lost: gone, and no record says so. undone: a record was taken back, and
the line with it. came-back: somebody wrote it again, where it had been or elsewhere."""


class Spot(NamedTuple):
    """Some lines of a file, from 1, as they stand or stood, and the id of the entry that they belong to, if any. Of
    line 0 nobody knows which it is."""

    path: str
    start: int
    end: int
    text: str
    entry: str = ""


class Said(NamedTuple):
    """What a record says of it: the manifest and the record's line in it, and its keys. The manifest is "" where
    nothing was written and keepline reads it off the change itself."""

    manifest: str
    line: int
    action: str
    to: tuple[str, ...] = ()
    pointer: str = ""
    why: str = ""
    see: tuple[str, ...] = ()
    reason: str = ""
    approved_by: str = ""
    query: str = ""
    attested: str = ""


class Event(NamedTuple):
    """One thing that a commit did to the line.

    commit, date (ISO 8601) and author are "" for what is not committed yet. before: where it stood, and what it said;
    None where it was not there. after: where it stands since, and what it says there; of what was superseded, by what;
    of what was lost, what it may have become. outside: destinations that lie outside the repository. others: how many
    other lines the record merged into the same text. note: what else has to be known.
    """

    what: str
    commit: str
    date: str
    author: str
    before: Spot | None
    after: tuple[Spot, ...]
    said: Said | None = None
    outside: tuple[str, ...] = ()
    others: int = 0
    note: str = ""


class Story(NamedTuple):
    """All that became of a line. text: what it says now, or said last. now: where it stands; outside: where else it is
    said to be, out of the repository. cut: the clone is shallow, and the history before its edge unknown."""

    text: str
    events: tuple[Event, ...]
    now: tuple[Spot, ...]
    outside: tuple[Said, ...] = ()
    cut: bool = False


class Moment(NamedTuple):
    """A commit, its date (ISO 8601) and its author; all "" for what is not committed yet."""

    commit: str
    date: str
    author: str


class Aged(NamedTuple):
    """An entry of a file with its past. born: when its oldest line was first written, in whatever file and words.
    changed: when one of its lines was last brought, reworded or added. source: the file that it came from last, and
    manifest the record of that; both "" for what was born in this file, manifest for what nobody recorded."""

    entry: Spot
    born: Moment
    changed: Moment
    source: str
    manifest: str
