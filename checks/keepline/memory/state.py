"""One snapshot as a memory: which of its files are guarded, and what they say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from keepline.memory.layout import Guarded, Guards
from keepline.memory.snapshot import Snapshot


class Text(NamedTuple):
    """A file's text. `damaged`: it was not UTF-8, and what could not be read stands as U+FFFD."""

    text: str
    damaged: bool


class State:
    """A snapshot, what is guarded in it, and the files that state rules are asked about (`in_question`)."""

    def __init__(self, snapshot: Snapshot, guarded: Mapping[str, Guarded], in_question: frozenset[str]) -> None:
        self.snapshot = snapshot
        self.guarded = guarded
        self.in_question = in_question
        self._texts: dict[str, Text] = {}

    def memories(self) -> frozenset[tuple[str, tuple[str, ...]]]:
        """Each memory's root, a folder or a glob of folders, with the globs of what its system leaves behind."""
        if isinstance(self.guarded, Guards):
            return self.guarded.memories
        return frozenset((guarded.root, guarded.stray) for guarded in self.guarded.values())

    def files(self) -> Iterator[Guarded]:
        """The guarded regular files in question, in path order."""
        for path in sorted(self.in_question):
            if path in self.guarded and self.snapshot.is_regular(path):
                yield self.guarded[path]

    def text(self, path: str) -> Text:
        """The file as strict UTF-8, or with U+FFFD for what is none."""
        if path not in self._texts:
            self._texts[path] = decode(self.snapshot.read(path))
        return self._texts[path]


def decode(data: bytes) -> Text:
    """Strict UTF-8, or the same with U+FFFD for every bad byte."""
    try:
        return Text(data.decode("utf-8"), False)
    except UnicodeDecodeError:
        return Text(data.decode("utf-8", "replace"), True)
