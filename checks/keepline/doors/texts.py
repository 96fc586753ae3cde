"""Blobs as texts, the last ones kept: most commits of a memory change what the one before them wrote."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeGuard

from keepline.memory.hunk import Text
from keepline.memory.snapshot import SUBMODULE, SYMLINK, Blob
from keepline.memory.state import decode
from keepline.repository.catfile import CatFile

KEPT = 500_000
"""Code points that are kept at most, beside those that were asked for in one go."""


class Texts:
    """Texts by blob."""

    def __init__(self, objects: CatFile) -> None:
        self._objects = objects
        self._kept: dict[str, tuple[Text, int]] = {}
        self._room = KEPT

    def fetch(self, blobs: Iterable[Blob | None]) -> None:
        """Read these in one go, of those that are regular files. Raises CannotCheck for what cannot be read."""
        wanted = dict.fromkeys(blob.oid for blob in blobs if is_regular(blob))
        missing = [oid for oid in wanted if oid not in self._kept]
        for oid, data in self._objects.blobs(missing).items() if missing else ():
            text = decode(data).text
            self._kept[oid] = Text(text), len(data)
            self._room -= len(text)
        oldest = list(self._kept) if self._room < 0 else ()
        for oid in oldest:
            if self._room >= 0:
                break
            if oid not in wanted:
                self._room += len(self._kept.pop(oid)[0].text)

    def ahead(self, blobs: Iterable[Blob | None]) -> None:
        """Begin to read those that will be asked for next."""
        self._objects.ahead(
            dict.fromkeys(blob.oid for blob in blobs if is_regular(blob) and blob.oid not in self._kept)
        )

    def text(self, blob: Blob | None) -> Text:
        """A file's text; an empty one for what is no regular file."""
        return self._read(blob)[0] if is_regular(blob) else Text("")

    def octets(self, blob: Blob) -> int:
        """How many bytes a regular file has."""
        return self._read(blob)[1]

    def _read(self, blob: Blob) -> tuple[Text, int]:
        if blob.oid not in self._kept:
            self.fetch([blob])
        return self._kept[blob.oid]


def is_regular(blob: Blob | None) -> TypeGuard[Blob]:
    """True for a plain file, false for nothing, a link or a submodule."""
    return blob is not None and blob.mode not in (SYMLINK, SUBMODULE)
