"""A clean-up's plan as a value: what was asked for, what becomes of each entry, and which files come of that."""

from __future__ import annotations

from collections.abc import Mapping

from keepline.memory.manifest import Record
from keepline.memory.value import NamedTuple

KEEP, COMPRESS, USER, PERSONA, PROJECT, OFFLOAD, SKILL, DROP = CLASSES = (
    "keep", "compress", "user", "persona", "project", "offload", "skill", "drop",
)  # fmt: skip
"""The classes of the ladder, in the order in which the output contract counts them."""
UNDECIDED = "undecided"
DECISIONS = (*CLASSES, UNDECIDED)
MOVES = (USER, PERSONA, PROJECT, OFFLOAD, SKILL)
HIGH, MEDIUM, LOW = LEVELS = ("high", "medium", "low")
PLAN_FILE = "plan.yaml"
AGAIN = "keepline plan --refresh --scratch"
ANEW = "plan anew into another folder: keepline plan --scratch DIR"
"""A plan is of the memory that it was made from: its decisions are about lines that stood there."""


class Target(NamedTuple):
    """What the memory file is to come down to; all sizes in its own layout's unit.

    requested: as it was asked for, "" for nothing. memory: the file that it holds for; user: the user's file, "" where
    there is none. cap 0: none. after: the memory file's size as proposed.
    """

    requested: str
    memory: str
    user: str
    unit: str
    before: int
    cap: int
    goal: int
    after: int = 0


class Row(NamedTuple):
    """One entry, what it is, and what becomes of it.

    id: the entry's own (memory.entry). first and last: its lines, from 1. size: in its file's unit. kind: what the
    ladder says that it is; decision: what happens to it, which is `keep` where that was not sure or not safe. text:
    what stands for it, there or at its destination, "" for its own words. pointer: the line that stays behind. why and
    see: of a drop. evidence: the words that told. budget: the size to reach, of what a person must still shorten.
    """

    id: str
    file: str
    first: int
    last: int
    size: int
    kind: str
    decision: str
    to: str = ""
    text: str = ""
    pointer: str = ""
    why: str = ""
    see: str = ""
    evidence: str = ""
    reason: str = ""
    risk: str = LOW
    confidence: str = HIGH
    budget: int = 0
    words: str = ""


class File(NamedTuple):
    """One file that the plan writes. proposed: its name in the scratch folder. before: the blob id of what stands
    there, "" for nothing. content: that of the proposed file, and decided a digest of the decisions that it was made
    of, so that an edit of either is seen. edited: by hand, and no longer made of the decisions."""

    path: str
    role: str
    proposed: str
    before: str
    content: str = ""
    decided: str = ""
    edited: bool = False


class Entry(NamedTuple):
    """A record of the manifest to be, with the ids of the entries that it is about."""

    ids: tuple[str, ...]
    record: Record


class Plan(NamedTuple):
    """now: ISO 8601. base: each file that the plan was made from, with its blob id, "" where it was not there. notes:
    what a person has to know: the gap to the goal, and what would close it. sizes: of the user's file, before and
    after, and its cap."""

    now: str
    target: Target
    base: Mapping[str, str]
    files: tuple[File, ...]
    rows: tuple[Row, ...]
    records: tuple[Entry, ...]
    notes: tuple[str, ...] = ()
    user_before: int = 0
    user_after: int = 0
    user_cap: int = 0
