"""What git's raw listings say: paths, modes and object ids. NUL-terminated, so that any path comes through."""

from __future__ import annotations

import os
from collections.abc import Iterator

from keepline.memory.errors import CannotCheck
from keepline.memory.snapshot import Blob
from keepline.memory.value import NamedTuple

Blobs = dict[str, Blob]


def records(data: bytes) -> list[str]:
    """The records of a `-z` listing. Path bytes that are no UTF-8 become surrogates, as everywhere in Python."""
    parts = os.fsdecode(data).split("\0")
    if parts.pop():
        raise CannotCheck("a listing of git's ends in the middle of a record", "run git fsck")
    return parts


def tree(data: bytes) -> Blobs:
    """`ls-tree -r -z`: mode, type, id, path."""
    blobs = {}
    for record in records(data):
        meta, _, path = record.partition("\t")
        mode, _, oid = meta.split(" ")
        blobs[path] = Blob(int(mode, 8), oid)
    return blobs


def index(data: bytes) -> tuple[Blobs, list[str]]:
    """`ls-files -s -z`: mode, id, stage, path. The entries, and the paths whose merge is unresolved."""
    blobs = {}
    unmerged = set()
    for record in records(data):
        meta, _, path = record.partition("\t")
        mode, oid, stage = meta.split(" ")
        if stage != "0":
            unmerged.add(path)
        blobs[path] = Blob(int(mode, 8), oid)
    return blobs, sorted(unmerged)


class Pair:
    """One path of a raw diff: what stood before and what stands after; None where there was or is nothing."""

    __slots__ = ("after", "before")

    def __init__(self, before: Blob | None, after: Blob | None) -> None:
        self.before = before
        self.after = after


def raw_diff(data: bytes) -> dict[str, Pair]:
    """`diff-index --raw -z` and its kind, with --no-renames: `:mode mode id id status`, then the path."""
    parts = records(data)
    pairs = {}
    for meta, path in zip(parts[::2], parts[1::2], strict=True):
        mode, new_mode, oid, new_oid, _ = meta[1:].split(" ")
        pairs[path] = Pair(side(mode, oid), side(new_mode, new_oid))
    return pairs


class Written(NamedTuple):
    """A file that a commit wrote: what stood there in each parent (None: nothing), and what stands there now."""

    commit: str
    path: str
    before: tuple[Blob | None, ...]
    after: Blob


def written(data: bytes) -> Iterator[Written]:
    """`log -z --raw -c --format=%x01%H%x00`: of a merge only files that no parent has like this (`::modes ids`)."""
    commit = ""
    parts = iter(data.split(b"\0"))
    for part in parts:
        if part.startswith(b"\x01"):
            commit = part[1:].decode("ascii")
        elif meta := part.lstrip(b"\n"):
            path = os.fsdecode(next(parts))
            fields = meta.lstrip(b":").decode("ascii").split(" ")[:-1]
            modes, ids = fields[: len(fields) // 2], fields[len(fields) // 2 :]
            *before, after = map(side, modes, ids)
            if after is not None:
                yield Written(commit, path, tuple(before), after)


def side(mode: str, oid: str) -> Blob | None:
    """One side of a raw diff; mode 0 is absence."""
    number = int(mode, 8)
    return Blob(number, oid) if number else None


def before(after: Blobs, pairs: dict[str, Pair]) -> Blobs:
    """The tree that `pairs` led from to `after`, without listing it."""
    blobs = dict(after)
    for path, pair in pairs.items():
        if pair.before is None:
            blobs.pop(path, None)
        else:
            blobs[path] = pair.before
    return blobs
