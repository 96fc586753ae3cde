"""What audits have said, kept under the git directory of this clone: a run goes on where the last one stopped, and one
that has nothing new to judge costs little more than listing the commits.

A commit's verdict hangs on its content, on what judges it and on this version alone. The file may be thrown away at any
time; where it cannot be written, nothing is kept for the next run.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable
from contextlib import suppress

from keepline import __version__
from keepline.doors.reported import VERDICTS
from keepline.memory.errors import CannotCheck
from keepline.memory.value import NamedTuple
from keepline.memory.verdict import Verdict, unpacked

FORMAT = "1"
WAIT = 10.0
"""Seconds that another audit may hold the file."""
BEFORE, TOLD = 1, 2
"""Of a commit: it is from before keepline came, there is something to say of it."""
_TABLES = """
DROP TABLE IF EXISTS judge; DROP TABLE IF EXISTS commits;
CREATE TABLE judge (mark TEXT);
CREATE TABLE commits (id BLOB PRIMARY KEY, day TEXT, is_before INTEGER, verdict TEXT) WITHOUT ROWID;
"""


class Row(NamedTuple):
    """A commit that was judged: its author's day, whether it is from before keepline came, and the verdict, None where
    there is nothing to say."""

    day: str
    is_before: bool
    verdict: Verdict | None


class Audited:
    """Verdicts by commit, of one judge. With `first_parent` a merge is another commit than without."""

    def __init__(self, folder: str, judge: str, *, first_parent: bool) -> None:
        self._mark = b"^" if first_parent else b""
        self._mine = judge
        self._judge = f"{__version__} {FORMAT} {judge}"
        self._folder = folder
        self.is_shared = False
        self._database = self._opened(os.path.join(folder, VERDICTS))
        self._known: dict[bytes, int] = {}
        self.reload()

    def reload(self) -> None:
        """Take in what another process has kept meanwhile."""
        asked = f"SELECT id, is_before * {BEFORE} + (verdict IS NOT NULL) * {TOLD} FROM commits"
        self._known = dict(self._database.execute(asked))

    def again(self) -> Audited:
        """The same for another process, where `is_shared`: what either keeps, both can read."""
        return Audited(self._folder, self._mine, first_parent=bool(self._mark))

    def close(self) -> None:
        """Let go of the file."""
        self._database.close()

    def __contains__(self, commit: object) -> bool:
        return self._key(str(commit)) in self._known

    def __getitem__(self, commit: str) -> Row:
        """What was said of a commit. Raises KeyError where nothing was."""
        key = self._key(commit)
        flags = self._known[key]
        if not flags & TOLD:
            return Row("", bool(flags & BEFORE), None)
        asked = "SELECT day, verdict FROM commits WHERE id = ?"
        day, text = self._database.execute(asked, (key,)).fetchone()
        return Row(day, bool(flags & BEFORE), unpacked(json.loads(text)))

    def save(self, rows: Iterable[tuple[str, Row]]) -> None:
        """Keep these commits. Raises CannotCheck where another audit does not let go of the file."""
        made = [(self._key(commit), row.day, row.is_before, _text(row.verdict)) for commit, row in rows]
        try:
            with self._database:
                self._database.executemany("INSERT OR REPLACE INTO commits VALUES (?, ?, ?, ?)", made)
        except sqlite3.Error as error:
            raise CannotCheck(f"what was audited cannot be kept: {error}", "run one audit at a time") from error
        self._known.update((key, is_before * BEFORE + (text is not None) * TOLD) for key, _, is_before, text in made)

    def _key(self, commit: str) -> bytes:
        return bytes.fromhex(commit) + self._mark

    def _opened(self, path: str) -> sqlite3.Connection:
        for _ in range(2):
            try:
                os.makedirs(os.path.dirname(path), exist_ok=True)
                opened = self._prepared(sqlite3.connect(path, timeout=WAIT))
                self.is_shared = True
                return opened
            except (OSError, sqlite3.OperationalError):
                break
            except sqlite3.DatabaseError:  # no database, or a broken one
                os.remove(path)
        return self._prepared(sqlite3.connect(":memory:"))

    def _prepared(self, database: sqlite3.Connection) -> sqlite3.Connection:
        database.execute("PRAGMA synchronous = OFF")  # a machine that dies costs an audit, not a memory
        with suppress(sqlite3.OperationalError):  # no such table
            if database.execute("SELECT mark FROM judge").fetchone() == (self._judge,):
                return database
        with database:
            database.executescript(_TABLES)
            database.execute("INSERT INTO judge VALUES (?)", (self._judge,))
        return database


def _text(verdict: Verdict | None) -> str | None:
    packed = verdict.packed() if verdict else None
    return None if packed is None else json.dumps(packed, ensure_ascii=True, separators=(",", ":"))
