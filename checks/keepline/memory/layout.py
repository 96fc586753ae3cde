"""What a memory system loads, and how it splits, counts and cuts each of its files."""

from __future__ import annotations

from typing import NamedTuple

ROLES = (
    "agent", "user", "persona", "project", "skill", "topic", "note", "daily", "log", "index", "archive", "working",
)  # fmt: skip


class Grammar(NamedTuple):
    """How a file splits into entries.

    kind: `delimiter` (a line that is exactly `delimiter`'s own text), `bullets` (a top-level item or paragraph an
    entry), `headings` (a heading's section an entry), `lines` (every line a fact), `log` (a JSON object a line).
    """

    kind: str = "bullets"
    delimiter: str = ""


class Cap(NamedTuple):
    """A size limit. unit: codepoints, utf16, bytes, lines. over: `file` (all of it), `entries` (stripped entries
    joined by the delimiter, as Hermes counts), `trimmed` (trailing blanks off, as OpenClaw counts)."""

    count: int
    unit: str
    over: str = "file"
    when_full: str = "refuse"


class FileSpec(NamedTuple):
    """Which files of a memory are of which kind. `match` are globs under the memory's root, case-insensitive."""

    match: tuple[str, ...]
    role: str
    grammar: Grammar = Grammar()
    caps: tuple[Cap, ...] = ()
    rules: tuple[tuple[str, str], ...] = ()


class Layout(NamedTuple):
    """One memory system. The first FileSpec that matches a path decides; `detect` are its most telling files."""

    name: str
    files: tuple[FileSpec, ...]
    bookkeeping: tuple[str, ...] = ()
    stray: tuple[str, ...] = ()
    detect: tuple[str, ...] = ()


class Guarded(NamedTuple):
    """One guarded file: its repository path and how its memory system reads it. `rules`: severities of its own."""

    path: str
    role: str
    grammar: Grammar
    caps: tuple[Cap, ...]
    layout: str
    root: str
    bookkeeping: tuple[str, ...] = ()
    rules: tuple[tuple[str, str], ...] = ()
