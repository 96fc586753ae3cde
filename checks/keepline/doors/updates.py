"""What git tells its hooks of a push, one line a ref. Imports next to nothing, for a quick way out."""

from __future__ import annotations

import os

from keepline.memory.errors import CannotCheck
from keepline.memory.value import NamedTuple

BRANCHES = "refs/heads/"


class Update(NamedTuple):
    """One ref of a push. name: as the remote calls it (refs/heads/main). old: what the remote has there, new: what it
    will have; whole ids, "" for nothing: a ref that is new, or one that is deleted."""

    name: str
    old: str
    new: str


def from_push(data: bytes) -> list[Update]:
    """pre-push: `<local ref> <local id> <remote ref> <remote id>`; the first may be any revision, blanks and all."""
    updates = []
    for line in _lines(data):
        fields = line.rsplit(" ", 3)
        _expect(line, len(fields) == 4)
        updates.append(Update(fields[2], _id(line, fields[3]), _id(line, fields[1])))
    return updates


def from_receive(data: bytes) -> list[Update]:
    """pre-receive: `<old id> <new id> <ref>`."""
    updates = []
    for line in _lines(data):
        fields = line.split(" ", 2)
        _expect(line, len(fields) == 3)
        updates.append(Update(fields[2], _id(line, fields[0]), _id(line, fields[1])))
    return updates


def _lines(data: bytes) -> list[str]:
    lines = os.fsdecode(data).split("\n")
    _expect(lines[-1], not lines[-1])
    return lines[:-1]


def _id(line: str, text: str) -> str:
    """A whole id, "" for zeros."""
    _expect(line, len(text) in (40, 64) and not text.strip("0123456789abcdef"))
    return text if text.strip("0") else ""


def _expect(line: str, is_so: bool) -> None:
    if not is_so:
        raise CannotCheck(f"what git said of the push is not what a hook is told: {line[:200]}", "push again")
