"""Full-text search over files of a snapshot, passage by passage, ranked; by SQLite's FTS5 with BM25.

A passage is a block: a paragraph, an item, a row, a step. What is indexed of it are its content words as
`keepline.memory.wording` cuts them, so that every script is found: scripts without blanks as pairs of characters and as
single ones. The index knows texts by blob id, so that it is never stale, and may be thrown away at any time.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing

from keepline import __version__
from keepline.memory.block import COMMENT, HEADING, META, Block, parse
from keepline.memory.errors import CannotCheck
from keepline.memory.layout import Grammar
from keepline.memory.value import NamedTuple
from keepline.memory.wording import content_words

IN_MEMORY = ":memory:"
# What stands for these passages: another version may cut other words from the same text.
FORMAT = f"{__version__} 1"
SLACK = 4
"""The index is swept when it holds this many times the blobs that are wanted."""
FLOOR = 1_000
CANDIDATES = 1_000
"""Passages that are ranked."""
_SCHEMA = """
DROP TABLE IF EXISTS passages;
DROP TABLE IF EXISTS blobs;
CREATE TABLE blobs (oid TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE VIRTUAL TABLE passages USING fts5(oid UNINDEXED, line UNINDEXED, text UNINDEXED, words, tokenize=unicode61);
"""


class File(NamedTuple):
    """One file to be searched: its path, its blob's id, and how it splits."""

    path: str
    oid: str
    grammar: Grammar


class Hit(NamedTuple):
    """One passage that was found: its file, its first line, from 1, and what it says."""

    path: str
    line: int
    text: str


def search(
    files: Iterable[File], read: Callable[[str], str], query: str, limit: int, location: str = IN_MEMORY
) -> list[Hit]:
    """The passages that fit a query best, best first. `read` gives the text of a path; `location` is where SQLite
    keeps the index. Raises CannotCheck where SQLite has no full-text search, or its file cannot be used."""
    wanted = sorted(content_words(query)) or query.split()
    by_oid: dict[str, list[File]] = {}
    for file in files:
        by_oid.setdefault(file.oid, []).append(file)
    if not wanted or not by_oid:
        return []
    try:
        with closing(_opened(location)) as database:
            _index(database, by_oid, read)
            return list(_hits(database, wanted, by_oid, limit))
    except sqlite3.Error as error:
        raise CannotCheck(f"the search index {location} cannot be used: {error}", f"delete {location}") from error


def _opened(location: str) -> sqlite3.Connection:
    import zlib

    database = sqlite3.connect(location, timeout=5)
    stamp = zlib.crc32(FORMAT.encode()) & 0x7FFFFFFF
    if database.execute("PRAGMA user_version").fetchone()[0] != stamp:
        database.executescript(f"{_SCHEMA}PRAGMA user_version = {stamp};")
    return database


def _index(database: sqlite3.Connection, by_oid: Mapping[str, list[File]], read: Callable[[str], str]) -> None:
    """Take in what is new, and sweep out what is not wanted once there is much of it."""
    known = {oid for (oid,) in database.execute("SELECT oid FROM blobs")}
    with database:
        for oid in by_oid.keys() - known:
            file = by_oid[oid][0]
            rows = ((oid, line, text, words) for line, text, words in _passages(file, read(file.path)))
            database.executemany("INSERT INTO passages VALUES (?, ?, ?, ?)", rows)
            database.execute("INSERT INTO blobs VALUES (?)", (oid,))
        if len(known) > max(SLACK * len(by_oid), FLOOR):
            gone = [(oid,) for oid in known - by_oid.keys()]
            database.executemany("DELETE FROM passages WHERE oid = ?", gone)
            database.executemany("DELETE FROM blobs WHERE oid = ?", gone)


def _passages(file: File, text: str) -> Iterator[tuple[int, str, str]]:
    for block in parse(text, file.grammar).blocks:
        if block.kind not in (HEADING, META, COMMENT):
            yield block.start, block.text, " ".join(_words(_told(block)))


def _told(block: Block) -> str:
    """What a passage says, with what it stands under: nobody asks for "the port" without saying whose."""
    return "\n".join((*block.context.elements(), block.text))


def _words(text: str) -> Iterator[str]:
    """The content words, and of scripts without blanks each character by itself too."""
    for word in sorted(content_words(text)):
        yield word
        if not word.isascii() and len(word) == 2:
            yield from word


def _hits(
    database: sqlite3.Connection, wanted: Sequence[str], by_oid: Mapping[str, list[File]], limit: int
) -> Iterator[Hit]:
    """What has more of the words comes first, then what BM25 puts first: in a small archive every word is common."""
    expression = " OR ".join('"{}"'.format(word.replace('"', '""')) for word in wanted)
    rows = database.execute(
        "SELECT oid, line, text, words FROM passages WHERE words MATCH ? ORDER BY rank, oid, line LIMIT ?",
        (expression, CANDIDATES),
    ).fetchall()
    rows.sort(key=lambda row: -sum(word in row[3] for word in wanted))
    left = limit
    for oid, line, text, _ in rows:
        for file in by_oid.get(oid, ()):
            if left:
                yield Hit(file.path, line, text)
                left -= 1
