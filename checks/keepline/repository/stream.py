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
    "log", "-z", "--raw", "--root", "--no-diff-merges", "--no-abbrev", "--no-renames", "--format=%x01%H%x00%P%x00",
    "--topo-order", "--reverse", "--ignore-submodules=none", "--no-show-signature", "--no-color", "--no-notes",
    "--no-mailmap",
)  # fmt: skip
COMPARE = ("diff-tree", "-r", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-commit-id")
AT_ONCE = 500
"""Commits."""


def stream(git: Git, revs: tuple[str, ...], cut: frozenset[str]) -> Iterator[list[Commit]]:
    """The commits that these arguments of rev-list name, parents before children, some hundreds at a time.

    cut: the commits at which a shallow clone ends. Raises CannotCheck for what git cannot read.
    """
    arguments = (*LIST, *revs, "--")
    child = git.start(*arguments)
    found: list[Commit] = []
    try:
        for commit, parents, touched in _commits(_fields(child.output.fileno())):
            sides = (tuple(touched),) if len(parents) < 2 else _of_merge(git, commit, parents)
            found.append(Commit(commit, parents, "", "", sides, commit in cut))
            if len(found) >= AT_ONCE:
                yield found
                found = []
    finally:
        status = child.wait()
    if status:
        raise CannotCheck(f"git log failed: {git.reason(*arguments)}", "git fsck")
    yield found


def _fields(descriptor: int) -> Iterator[bytes]:
    """What stands before each NUL."""
    rest = b""
    while chunk := os.read(descriptor, 1 << 16):
        *whole, rest = (rest + chunk).split(b"\0")
        yield from whole


def _commits(fields: Iterator[bytes]) -> Iterator[tuple[str, tuple[str, ...], list[Touched]]]:
    commit, parents = "", tuple[str, ...]()
    touched: list[Touched] = []
    for field in fields:
        if field.startswith(b"\x01"):
            if commit:
                yield commit, parents, touched
            commit, touched = field[1:].decode("ascii"), []
            parents = tuple(next(fields).decode("ascii").split())
        elif field.lstrip(b"\n").startswith(b":"):
            mode, new_mode, oid, new_oid, _ = field.lstrip(b"\n")[1:].decode("ascii").split(" ")
            path = os.fsdecode(next(fields))
            touched.append(Touched(path, _side(mode, oid), _side(new_mode, new_oid)))
    if commit:
        yield commit, parents, touched


def _side(mode: str, oid: str) -> Blob | None:
    return None if mode == "000000" else Blob(int(mode, 8), oid)


def _of_merge(git: Git, commit: str, parents: tuple[str, ...]) -> tuple[tuple[Touched, ...], ...]:
    pairs = (listing.raw_diff(git.run(*COMPARE, parent, commit)) for parent in parents)
    return tuple(tuple(Touched(path, pair.before, pair.after) for path, pair in side.items()) for side in pairs)
