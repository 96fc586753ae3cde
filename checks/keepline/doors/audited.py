"""What audits have said, kept under the git directory of this clone: a run goes on where the last one stopped, and one
that has nothing new to judge costs little more than listing the commits.

A commit's verdict hangs on its content, on what judges it and on this version alone. The file may be thrown away at any
time; where it cannot be written, nothing is kept for the next run.
"""

from __future__ import annotations

import json
import os
import sqlite3
from array import array
from bisect import bisect_left
from collections.abc import Iterable
from contextlib import suppress
from heapq import merge

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
_MERGE = 8_192
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
        self._known = _Flags()
        self.reload()

    def reload(self) -> None:
        """Take in what another process has kept meanwhile."""
        asked = f"SELECT id, is_before * {BEFORE} + (verdict IS NOT NULL) * {TOLD} FROM commits"
        asked += f" WHERE length(id) % 2 = {len(self._mark)}"  # an id has an even number of bytes
        self._known = _Flags()
        self._known.update(self._database.execute(asked))

    def again(self) -> Audited:
        """The same for another process, where `is_shared`: what either keeps, both can read."""
        return Audited(self._folder, self._mine, first_parent=bool(self._mark))

    def close(self) -> None:
        """Let go of the file."""
        self._database.close()

    def __contains__(self, commit: object) -> bool:
        return self._known.get(self._key(str(commit))) is not None

    def __getitem__(self, commit: str) -> Row:
        """What was said of a commit. Raises KeyError where nothing was."""
        key = self._key(commit)
        flags = self._known.get(key)
        if flags is None:
            raise KeyError(commit)
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


class _Flags:
    """Small numbers by id, for a hundred thousand commits and more: two flat arrays, and what came last.

    Of an id the first eight bytes count, in which no two commits of a repository are alike.
    """

    def __init__(self) -> None:
        self._keys = array("Q")
        self._flags = array("B")
        self._last: dict[int, int] = {}

    def get(self, key: bytes) -> int | None:
        """The number, None where there is none."""
        short = int.from_bytes(key[:8], "big")
        if short in self._last:
            return self._last[short]
        place = bisect_left(self._keys, short)
        return self._flags[place] if place < len(self._keys) and self._keys[place] == short else None

    def update(self, flags: Iterable[tuple[bytes, int]]) -> None:
        """Take in new ids."""
        for key, flag in flags:
            self._last[int.from_bytes(key[:8], "big")] = flag
            if len(self._last) >= _MERGE:
                self._merge()

    def _merge(self) -> None:
        keys, flags = array("Q"), array("B")
        for key, flag in merge(zip(self._keys, self._flags, strict=True), sorted(self._last.items())):
            keys.append(key)
            flags.append(flag)
        self._keys, self._flags, self._last = keys, flags, {}


def _text(verdict: Verdict | None) -> str | None:
    packed = verdict.packed() if verdict else None
    return None if packed is None else json.dumps(packed, ensure_ascii=True, separators=(",", ":"))
