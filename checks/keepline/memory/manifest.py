"""The relocation manifest: what left, and where it went. One YAML file a change, under relocations/."""

from __future__ import annotations

from typing import NamedTuple

ACTIONS = ("keep", "move", "offload", "skill", "drop", "undecided")
PROVED = ("superseded", "duplicate", "captured", "stale-id", "secret", "decayed")
ON_WORD = ("obsolete", "completed", "one-off")
FORGOTTEN = "forgotten"
RISKS = ("low", "medium", "high")
ALL = "all"


class Waiver(NamedTuple):
    """An anchor given up on purpose."""

    anchor: str
    reason: str


class Record(NamedTuple):
    """One record of a manifest. `at` maps a key ("to", "lines", …; "" is the record itself) to its line, from 1.

    `lines` is the removed text as it stood at base; `all_lines` says that the record wrote the word `all` instead.
    """

    manifest: str
    index: int
    source: str
    lines: str
    action: str
    at: tuple[tuple[str, int], ...] = ()
    all_lines: bool = False
    to: tuple[str, ...] = ()
    text: str = ""
    pointer: str = ""
    why: str = ""
    see: tuple[str, ...] = ()
    query: str = ""
    waive: tuple[Waiver, ...] = ()
    approved_by: str = ""
    risk: str = ""
    reason: str = ""

    def line_of(self, key: str = "") -> int:
        """The line of a key in its manifest, or of the record where it has no such key."""
        lines = dict(self.at)
        return lines.get(key) or lines.get("") or 0


class Fault(NamedTuple):
    """Why a manifest does not fit the schema. Lines and columns count from 1."""

    line: int
    column: int
    message: str
    remedy: str
    evidence: str


class Manifest(NamedTuple):
    """A manifest as far as it could be read: its records, and its faults if it has any."""

    path: str
    records: tuple[Record, ...]
    faults: tuple[Fault, ...] = ()
    summary: str = ""
    target: str = ""
