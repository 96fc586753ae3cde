"""A range of commits with what each touched, from one child: `repository.walk` for whoever needs no more than that.

Ordinary commits come with their raw listing from `git log` itself. Of a merge git would leave out a parent that nothing
differs from, so each of its parents is compared by a child of its own; of thousands of commits few are merges.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

from keepline.memory.errors import CannotCheck
from keepline.memory.snapshot import Blob
from keepline.repository import listing
from keepline.repository.process import Git
from keepline.repository.walk import Commit, Touched

LIST = (
    "log", "-z", "--raw", "--root", "--no-diff-merges", "--no-abbrev", "--no-renames",
    "--format=%x01%H%x00%P%x00%B%x00",
    "--topo-order", "--reverse", "--ignore-submodules=none", "--no-show-signature", "--no-color", "--no-notes",
    "--no-mailmap", "--encoding=UTF-8",
)  # fmt: skip
COMPARE = ("diff-tree", "-r", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-commit-id")
AT_ONCE = 200
"""Commits."""


class Stream:
    """The commits that these arguments of rev-list name, parents before children. Git begins at once, and lists ahead
    while something else is done."""

    def __init__(self, git: Git, revs: tuple[str, ...]) -> None:
        self.git = git
        self._arguments = (*LIST, *revs, "--")
        self._child = git.start(*self._arguments)
        self._child.run_ahead()

    def close(self) -> None:
        """End the child, where nobody has read it to its end."""
        if not self._child.ended:
            self._child.wait()

    def batches(self, cut: frozenset[str]) -> Iterator[list[Commit]]:
        """So many at a time. cut: the commits at which a shallow clone ends.

        Raises CannotCheck for what git cannot read.
        """
        found: list[Commit] = []
        for commit, parents, message, touched in _commits(_fields(self._child.output.fileno())):
            sides = (tuple(touched),) if len(parents) < 2 else _of_merge(self.git, commit, parents)
            found.append(Commit(commit, parents, "", "", sides, commit in cut, message))
            if len(found) >= AT_ONCE:
                yield found
                found = []
        if self._child.wait():
            raise CannotCheck(f"git log failed: {self.git.reason(*self._arguments)}", "git fsck")
        yield found


def _fields(descriptor: int) -> Iterator[bytes]:
    """What stands before each NUL."""
    rest: list[bytes] = []  # of a message there may be any amount
    while chunk := os.read(descriptor, 1 << 16):
        first, *whole = chunk.split(b"\0")
        rest.append(first)
        if whole:
            yield b"".join(rest)
            yield from whole[:-1]
            rest = [whole[-1]]


def _commits(fields: Iterator[bytes]) -> Iterator[tuple[str, tuple[str, ...], str, list[Touched]]]:
    commit, parents, message = "", tuple[str, ...](), ""
    touched: list[Touched] = []
    for field in fields:
        if field.startswith(b"\x01"):
            if commit:
                yield commit, parents, message, touched
            commit, touched = field[1:].decode("ascii"), []
            parents = tuple(next(fields).decode("ascii").split())
            message = next(fields).decode("utf-8", "replace")
        elif field.lstrip(b"\n").startswith(b":"):
            mode, new_mode, oid, new_oid, _ = field.lstrip(b"\n")[1:].decode("ascii").split(" ")
            path = os.fsdecode(next(fields))
            touched.append(Touched(path, _side(mode, oid), _side(new_mode, new_oid)))
    if commit:
        yield commit, parents, message, touched


def _side(mode: str, oid: str) -> Blob | None:
    return None if mode == "000000" else Blob(int(mode, 8), oid)


def _of_merge(git: Git, commit: str, parents: tuple[str, ...]) -> tuple[tuple[Touched, ...], ...]:
    pairs = (listing.raw_diff(git.run(*COMPARE, parent, commit)) for parent in parents)
    return tuple(tuple(Touched(path, pair.before, pair.after) for path, pair in side.items()) for side in pairs)
