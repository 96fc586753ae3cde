"""Keeps the notes of a memory between runs, by blob id, under the git directory of this clone.

What a blob says never changes, so an entry is never stale; the file may be thrown away at any time. It is this clone's
own and is used for its own commits only: a range, a push or a server reads everything afresh.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from contextlib import closing, suppress
from typing import TYPE_CHECKING

from keepline import __version__
from keepline.memory.change import Change
from keepline.repository.plumbing import Repository

if TYPE_CHECKING:
    import sqlite3

    from keepline.memory.pointers.pointer import Note

NAME = os.path.join("keepline", "notes.db")
# What stands for these notes: another version may find other pointers in the same text.
FORMAT = f"{__version__} 1"
# The file is swept when it holds this many times what is wanted: old versions of notes, other branches.
SLACK = 4
FLOOR = 1_000


def keep_notes(repository: Repository, changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """The same changes, which take notes from this clone's store and leave new ones there. A bare one has none."""
    for change in changes if repository.place.root else ():
        change.head.store = Notes(os.path.join(repository.place.common_dir, NAME))
    return changes


class Notes:
    """A store of notes. A file that cannot be read or written, or that another process holds, costs time only."""

    def __init__(self, path: str) -> None:
        self.path = path

    def load(self, wanted: Iterable[str]) -> Mapping[str, Note]:
        """Those of the wanted that are kept."""
        keys = set(wanted)
        found: dict[str, Note] = {}
        with self._suppressed(), closing(self._opened()) as database:
            rows = dict(database.execute("SELECT key, note FROM notes"))
            found = {key: _read(rows[key]) for key in keys & rows.keys()}
            if len(rows) > max(SLACK * len(keys), FLOOR):
                with database:
                    database.executemany("DELETE FROM notes WHERE key = ?", [(key,) for key in rows.keys() - keys])
        return found

    def save(self, notes: Mapping[str, Note]) -> None:
        """Keep these too."""
        with self._suppressed(), closing(self._opened()) as database, database:
            rows = ((key, _written(note)) for key, note in notes.items())
            database.executemany("INSERT OR REPLACE INTO notes VALUES (?, ?)", rows)

    def _suppressed(self) -> suppress:
        import sqlite3

        return suppress(OSError, sqlite3.Error, ValueError, TypeError)

    def _opened(self) -> sqlite3.Connection:
        import sqlite3

        os.makedirs(os.path.dirname(self.path), exist_ok=True)
        database = sqlite3.connect(self.path, timeout=0)
        if database.execute("PRAGMA user_version").fetchone()[0] != _stamp():
            with database:
                database.execute("DROP TABLE IF EXISTS notes")
                database.execute("CREATE TABLE notes (key TEXT PRIMARY KEY, note TEXT) WITHOUT ROWID")
                database.execute(f"PRAGMA user_version = {_stamp()}")
        return database


def _stamp() -> int:
    """The format as the number that SQLite keeps of a file."""
    import zlib

    return zlib.crc32(FORMAT.encode()) & 0x7FFFFFFF


def _written(note: Note) -> str:
    import json

    return json.dumps(note, ensure_ascii=True, separators=(",", ":"))


def _read(row: str) -> Note:
    import json

    from keepline.memory.pointers.pointer import Note, Pointer

    names, pointers = json.loads(row)
    return Note(tuple(names), tuple(Pointer(*one) for one in pointers))
