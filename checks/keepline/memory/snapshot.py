"""One tree of a repository as a value: every path it has, and bytes on demand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from keepline.memory.errors import CannotCheck
from keepline.memory.value import NamedTuple

SYMLINK = 0o120000
SUBMODULE = 0o160000


class Blob(NamedTuple):
    """A tree entry: git's mode (0o100644, 0o100755, 0o120000 link, 0o160000 submodule) and object id."""

    mode: int
    oid: str


class Snapshot:
    """The paths of one tree, and their content.

    `load` takes blobs and returns their bytes by object id; it raises CannotCheck for one that is missing.
    `label` is how messages call this tree: "HEAD", "the index", a short commit id. `apart`: from which other trees it
    is known to differ, and in which paths.
    """

    apart: tuple[tuple[Mapping[str, Blob], frozenset[str]], ...] = ()

    def __init__(
        self, label: str, blobs: Mapping[str, Blob], load: Callable[[Iterable[str]], Mapping[str, bytes]]
    ) -> None:
        self.label = label
        self.blobs = blobs
        self._load = load
        self._bytes: dict[str, bytes] = {}

    def __contains__(self, path: str) -> bool:
        return path in self.blobs

    def prefetch(self, paths: Iterable[str]) -> None:
        """Read many files in one go; paths that are not here, links and submodules are passed over."""
        wanted = {
            blob.oid
            for path in paths
            if (blob := self.blobs.get(path)) and blob.mode != SUBMODULE and blob.oid not in self._bytes
        }
        if wanted:
            self._bytes.update(self._load(wanted))

    def read(self, path: str) -> bytes:
        """The bytes of one file; of a symlink, its target. Raises CannotCheck if they cannot be had."""
        blob = self.blobs.get(path)
        if blob is None:
            raise CannotCheck(f"{path} is not in {self.label}")
        if blob.oid not in self._bytes:
            self._bytes.update(self._load([blob.oid]))
        return self._bytes[blob.oid]

    def content_id(self, path: str) -> str:
        """The id of a file's blob. What is only on disk has none yet, and gets that of its content."""
        oid = self.blobs[path].oid
        return oid if oid.isalnum() else blob_id(self.read(path))

    def load_objects(self, oids: Iterable[str]) -> Mapping[str, bytes]:
        """Bytes by object id, for a snapshot that lies over this one."""
        return self._load(oids)

    def is_regular(self, path: str) -> bool:
        """True for a plain file, false for a link, a submodule or nothing."""
        blob = self.blobs.get(path)
        return blob is not None and blob.mode not in (SYMLINK, SUBMODULE)


def differing(base: Snapshot, head: Snapshot) -> frozenset[str]:
    """Every path whose blob or mode is not the same in both."""
    known = next((paths for other, paths in head.apart if other is base.blobs), None)
    return known if known is not None else frozenset(path for path, _ in base.blobs.items() ^ head.blobs.items())


def blob_id(data: bytes, like: str = "") -> str:
    """The id that git gives these bytes as a blob: a file laid over equals a stored one of its content.

    By SHA-1, or as the id `like` was made where that is one of SHA-256.
    """
    from hashlib import sha1, sha256

    content = b"blob %d\0" % len(data) + data
    return (sha256(content) if len(like) == 64 else sha1(content, usedforsecurity=False)).hexdigest()


def overlay(below: Snapshot, label: str, files: Mapping[str, bytes | None]) -> Snapshot:
    """`below` with some files replaced, added, or (None) taken away. Nothing is written."""
    blobs = dict(below.blobs)
    content: dict[str, bytes] = {}
    for path, data in files.items():
        if data is None:
            blobs.pop(path, None)
            continue
        oid = blob_id(data)
        blobs[path] = Blob(0o100644, oid)
        content[oid] = data

    def load(oids: Iterable[str]) -> Mapping[str, bytes]:
        wanted = list(oids)
        mine = {oid: content[oid] for oid in wanted if oid in content}
        rest = [oid for oid in wanted if oid not in content]
        if rest:
            mine.update(below.load_objects(rest))
        return mine

    return Snapshot(label, blobs, load)


def memory_snapshot(label: str, files: Mapping[str, bytes]) -> Snapshot:
    """A snapshot that lives in memory alone, for patches and for tests."""
    return overlay(Snapshot(label, {}, lambda oids: {}), label, files)
