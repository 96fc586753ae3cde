"""Entries: what a memory system counts as one thing remembered, with an id that survives reordering."""

from __future__ import annotations

from keepline.memory.block import VALUE, Document, parse
from keepline.memory.layout import Grammar
from keepline.memory.value import NamedTuple


class Piece(NamedTuple):
    """What one entry says, and its first and last line, from 1."""

    text: str
    start: int
    end: int


class Entry(NamedTuple):
    """One entry: its id (twelve hex digits of its content), its text, and its first and last line, from 1.

    Of two entries with the same content the second is called `<id>-2`.
    """

    id: str
    text: str
    start: int
    end: int


def entries(text: str, grammar: Grammar, bookkeeping: tuple[str, ...] = ()) -> list[Entry]:
    """The entries of a file, in the order in which they stand."""
    import hashlib

    seen: dict[str, int] = {}
    found = []
    for piece in pieces(parse(text, grammar, bookkeeping)):
        digest = hashlib.sha256(piece.text.encode("utf-8", "surrogatepass")).hexdigest()[:12]
        seen[digest] = seen.get(digest, 0) + 1
        name = digest if seen[digest] == 1 else f"{digest}-{seen[digest]}"
        found.append(Entry(name, *piece))
    return found


def pieces(document: Document) -> list[Piece]:
    """The same without ids, which cost a commit more than it may take."""
    texts = said(document)
    return [
        Piece(texts.get(start) or "\n".join(document.lines[start - 1 : end]).strip(), start, end)
        for start, end in spans(document)
    ]


def said(document: Document) -> dict[int, str]:
    """What each line of a log says, without the JSON around it; nothing where the document is none."""
    found: dict[int, list[str]] = {}
    for block in document.blocks:
        if block.kind == VALUE:
            found.setdefault(block.start, []).append(block.text)
    return {line: "\n".join(texts) for line, texts in found.items()}


def spans(document: Document) -> list[tuple[int, int]]:
    """The first and last line of each entry, from 1, inclusive."""
    lines: dict[int, tuple[int, int]] = {}
    for block in document.blocks:
        if block.entry >= 0:
            start, _ = lines.get(block.entry, (block.start, 0))
            lines[block.entry] = (start, block.end)
    return list(lines.values())
