"""Snapshots that git holds: a commit, the index, and the tracked files as they are on disk."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping

from keepline.memory.errors import CannotCheck
from keepline.memory.snapshot import SUBMODULE, SYMLINK, Blob, Snapshot
from keepline.repository.catfile import LIMIT, CatFile

DISK = "disk:"


def stored(label: str, blobs: Mapping[str, Blob], objects: CatFile) -> Snapshot:
    """A tree whose content is in the object store."""

    def name(oid: str) -> str:
        paths = (path for path, blob in blobs.items() if blob.oid == oid)
        return f"{next(paths, 'object')} ({oid[:12]} in {label})"

    def load(oids: Iterable[str]) -> Mapping[str, bytes]:
        return objects.blobs(oids, name)

    return Snapshot(label, blobs, load)


def on_disk(label: str, below: Snapshot, root: str, differing: Iterable[str]) -> Snapshot:
    """`below` (the index) with the files that differ from it as they are on disk. A link's content is its target."""
    blobs = dict(below.blobs)
    for path in differing:
        blob = look(root, path, blobs.get(path))
        if blob is None:
            blobs.pop(path, None)
        else:
            blobs[path] = blob

    def load(oids: Iterable[str]) -> Mapping[str, bytes]:
        wanted = list(oids)
        found = {oid: read(root, oid.removeprefix(DISK)) for oid in wanted if oid.startswith(DISK)}
        rest = [oid for oid in wanted if oid not in found]
        return found | dict(below.load_objects(rest)) if rest else found

    return Snapshot(label, blobs, load)


def look(root: str, path: str, known: Blob | None) -> Blob | None:
    """What stands on disk where git tracks `path`: None where it is gone, a submodule as it was."""
    try:
        status = os.lstat(os.path.join(root, path))
    except (FileNotFoundError, NotADirectoryError):
        return None
    kind = status.st_mode & 0o170000
    if kind == 0o120000:
        return Blob(SYMLINK, DISK + path)
    if kind == 0o040000:
        return known if known is not None and known.mode == SUBMODULE else None
    if kind != 0o100000:
        raise CannotCheck(f"{path} is no file, link or folder", "put a plain file in its place")
    return Blob(0o100755 if status.st_mode & 0o100 else 0o100644, DISK + path)


def read(root: str, path: str) -> bytes:
    """The bytes of a file on disk, of a link its target. Raises CannotCheck where they cannot be had."""
    full = os.path.join(root, path)
    try:
        if os.path.islink(full):
            return os.fsencode(os.readlink(full))
        with open(full, "rb") as file:
            data = file.read(LIMIT + 1)
    except OSError as error:
        raise CannotCheck(f"{path} cannot be read: {error.strerror}", "make it readable") from error
    if len(data) > LIMIT:
        raise CannotCheck(f"{path} holds over {LIMIT:,} bytes", "take it out of guard in .keepline.yaml")
    return data
