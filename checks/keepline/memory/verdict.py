"""What an audit says of one commit: what it lost, what it wrote down that is a secret, and how large it left its files.

A verdict is a pure function of the commit and of what judges it, so that it can be kept for the next run.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from keepline.memory.markdown import unmarked
from keepline.memory.secret import MASK
from keepline.memory.text import has_memory, key
from keepline.memory.value import NamedTuple

WIDTH = 200
"""Characters of a lost line that are kept."""
WHOLE_FILE = "*"
RECORD = "record"


class Lost(NamedTuple):
    """A line that a commit lost without account: its file, its number at the parent, what it said (on one line, secrets
    masked), why it no longer stands, and a name by which a later record or line can be known to be about it.

    why: as in `standing`; or RECORD, where one covers the line and does not hold.
    """

    path: str
    line: int
    text: str
    why: str
    name: str


class Fault(NamedTuple):
    """What else a rule says of the commit: of its records, as a rule."""

    rule: str
    severity: str
    path: str
    line: int
    message: str


class Exposed(NamedTuple):
    """A secret that the commit wrote down: where and of what kind, never what it says."""

    path: str
    line: int
    column: int
    kind: str


class Sized(NamedTuple):
    """How large the commit left a capped file, in the cap's unit; 0 where it took the file away."""

    path: str
    unit: str
    cap: int
    size: int


class Verdict(NamedTuple):
    """Everything of one commit. named: the lines (file and name) that its records account for, whoever removed them."""

    lost: tuple[Lost, ...] = ()
    faults: tuple[Fault, ...] = ()
    exposed: tuple[Exposed, ...] = ()
    sized: tuple[Sized, ...] = ()
    named: tuple[tuple[str, str], ...] = ()

    def packed(self) -> list[Any] | None:
        """The same as plain lists, None where there is nothing to say."""
        return [[list(item) for item in part] for part in self] if any(self) else None


def unpacked(lists: list[Any] | None) -> Verdict:
    """A verdict from plain lists."""
    if lists is None:
        return Verdict()
    lines, faults, exposed, sized, named = lists
    return Verdict(
        tuple(Lost(*item) for item in lines),
        tuple(Fault(*item) for item in faults),
        tuple(Exposed(*item) for item in exposed),
        tuple(Sized(*item) for item in sized),
        tuple((path, name) for path, name in named),
    )


def lost(path: str, line: int, text: str, why: str) -> Lost:
    """One lost line, whose text is masked already."""
    short = " ".join(text[: 20 * WIDTH].split())
    return Lost(path, line, short if len(short) <= WIDTH else f"{short[: WIDTH - 1]}…", why, name(text))


def name(text: str) -> str:
    """What a line is known by, wherever and with whatever bullet it stands. Its secrets must be masked."""
    from hashlib import blake2b

    said = key(unmarked(text.strip()))
    return blake2b(said.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def names(lines: str) -> set[str]:
    """The names of the lines of a record."""
    return {name(line) for line in lines.split("\n") if has_memory(line)}


def masks(text: str) -> Mapping[int, str]:
    """The lines of a text, from 1, that hold secrets, with these masked; where one goes over several, they are all it
    says."""
    from keepline.memory.leak import leaks

    found = {}
    for leak in leaks(text):
        for line in range(leak.line, leak.last + 1):
            found[line] = leak.masked if leak.line == leak.last else MASK
    return found
