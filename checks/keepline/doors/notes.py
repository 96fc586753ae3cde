"""Keeps the notes of a memory between runs, by blob id, under the git directory of this clone.

What a blob says never changes, so an entry is never stale; the file may be thrown away at any time. It is this clone's
own and is used for its own commits only: a range, a push or a server reads everything afresh.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cached_property

from keepline import __version__
from keepline.memory.change import Change
from keepline.memory.value import TYPE_CHECKING
from keepline.repository.plumbing import Repository

if TYPE_CHECKING:
    from keepline.doors.rows import Rows
    from keepline.memory.pointers.pointer import Note

NAME = os.path.join("keepline", "notes.db")
# What stands for these notes: another version may find other pointers in the same text.
FORMAT = f"{__version__} 2"


def keep_notes(repository: Repository, changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """The same changes, which take notes from this clone's store and leave new ones there. A bare one has none."""
    for change in changes if repository.place.root else ():
        change.head.store = Notes(os.path.join(repository.place.common_dir, NAME))
    return changes


class Notes:
    """A store of notes. A file that cannot be read or written, or that another process holds, costs time only."""

    def __init__(self, path: str) -> None:
        self.path = path

    @cached_property
    def _rows(self) -> Rows:
        from keepline.doors.rows import Rows  # a commit of a few files asks no store

        return Rows(self.path)

    def load(self, wanted: Iterable[str]) -> Mapping[str, Note]:
        """Those of the wanted that are kept."""
        with self._rows.suppressed():
            return {key: _read(row) for key, row in self._rows.load(FORMAT, list(wanted)).items()}
        return {}

    def save(self, notes: Mapping[str, Note]) -> None:
        """Keep these too."""
        self._rows.save(FORMAT, ((key, _written(note)) for key, note in notes.items()))


def _written(note: Note) -> str:
    import json

    return json.dumps(note, ensure_ascii=True, separators=(",", ":"))


def _read(row: str) -> Note:
    import json

    from keepline.memory.pointers.pointer import Note, Pointer

    names, pointers = json.loads(row)
    return Note(tuple(names), tuple(Pointer(*one) for one in pointers))
