"""A cycle's plan as a value: what it was made from, what is to become of which entry, and what it leaves alone."""

from __future__ import annotations

from collections.abc import Mapping

from keepline.cycle.relocation import Note
from keepline.memory.value import NamedTuple


class Span(NamedTuple):
    """The mining window, ISO 8601 UTC: after `since`, up to `until`. origin: given, checkpoint or fallback."""

    since: str
    until: str
    origin: str


class Read(NamedTuple):
    """A session that was mined, and how many of its messages are the user's and inside the window."""

    id: str
    messages: int


class Step(NamedTuple):
    """What becomes of one entry. line: of the log, from 1. Of `into` and `why` see consolidation.Decision."""

    id: str
    type: str
    line: int
    action: str
    why: str
    into: str = ""
    text: str = ""
    successor: str = ""


class Addition(NamedTuple):
    """An entry that is to be added: mined from a session, with the words that it stands on."""

    type: str
    text: str
    category: str = ""
    key: str = ""
    session: str = ""
    project: str = ""
    confidence: str = ""
    quotation: str = ""


class Passed(NamedTuple):
    """Something that was looked at and let be: an entry by its id, or a quotation by its session; and why."""

    id: str
    text: str
    why: str


class Recovered(NamedTuple):
    """An entry that no reader takes, since it shares its line, from 1, with another: it is appended again."""

    id: str
    line: int
    raw: str


class Checkpoint(NamedTuple):
    """The mark of how far sessions were mined. new: "" where it stays, and then `held` says why."""

    key: str
    old: str
    new: str
    held: str = ""


class Plan(NamedTuple):
    """size: bytes of the log when it was planned. base: each file that the plan was made from, with its blob id.

    before: how many entries there are of each type, by the report's names, and in all under "".
    """

    system: str
    brain: str
    now: str
    size: int
    before: Mapping[str, int]
    window: Span | None
    sessions: tuple[Read, ...]
    checkpoint: Checkpoint
    steps: tuple[Step, ...]
    notes: tuple[Note, ...]
    additions: tuple[Addition, ...]
    skipped: tuple[Passed, ...]
    spared: tuple[Passed, ...]
    doubts: tuple[Passed, ...]
    base: Mapping[str, str]
    skipped_total: int = 0
    unread: tuple[tuple[str, str], ...] = ()
    recovered: tuple[Recovered, ...] = ()
