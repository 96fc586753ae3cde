"""Texts by key in a file under the git directory of this clone: what is known of a blob never changes.

The file may be thrown away at any time. It is this clone's own and is used for its own commits only: a range, a push or
a server reads everything afresh.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable
from contextlib import closing, suppress

from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3

# The file is swept when it holds this many times what is wanted: old versions of files, other branches.
SLACK = 4
FLOOR = 1_000


class Rows:
    """One such file. One that cannot be read or written, or that another process holds, costs time only."""

    def __init__(self, path: str) -> None:
        self.path = path

    def load(self, stamp: str, wanted: Collection[str]) -> dict[str, str]:
        """Those of the wanted that were kept under this stamp."""
        keys = set(wanted)
        found: dict[str, str] = {}
        with self.suppressed(), closing(self._opened(stamp)) as database:
            rows = dict(database.execute("SELECT key, said FROM rows"))
            found = {key: rows[key] for key in keys & rows.keys()}
            if len(rows) > max(SLACK * len(keys), FLOOR):
                with database:
                    database.executemany("DELETE FROM rows WHERE key = ?", [(key,) for key in rows.keys() - keys])
        return found

    def save(self, stamp: str, rows: Iterable[tuple[str, str]]) -> None:
        """Keep these too. What was kept under another stamp goes."""
        with self.suppressed(), closing(self._opened(stamp)) as database, database:
            database.executemany("INSERT OR REPLACE INTO rows VALUES (?, ?)", rows)

    def suppressed(self) -> suppress:
        """What may go wrong with a file that is of no matter, or with what stands in it."""
        import sqlite3

        return suppress(OSError, sqlite3.Error, ValueError, TypeError)

    def _opened(self, stamp: str) -> sqlite3.Connection:
        import sqlite3

        os.makedirs(os.path.dirname(self.path), exist_ok=True)
        database = sqlite3.connect(self.path, timeout=0)
        if database.execute("PRAGMA user_version").fetchone()[0] != _number(stamp):
            with database:
                database.execute("DROP TABLE IF EXISTS rows")
                database.execute("CREATE TABLE rows (key TEXT PRIMARY KEY, said TEXT) WITHOUT ROWID")
                database.execute(f"PRAGMA user_version = {_number(stamp)}")
        return database


def _number(stamp: str) -> int:
    """The stamp as the number that SQLite keeps of a file."""
    import zlib

    return zlib.crc32(stamp.encode()) & 0x7FFFFFFF
