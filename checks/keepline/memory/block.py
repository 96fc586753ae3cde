"""A memory file as blocks: paragraphs, list items, steps, table rows, lines of code, headings, each with its context.

Not a whole Markdown reader: it knows the block structure that decides what a line says and under what it stands.
Lines count from 1.
"""

from __future__ import annotations

from functools import lru_cache

from keepline.memory.layout import Grammar
from keepline.memory.value import NamedTuple

HEADING, PARAGRAPH, ITEM, STEP, ROW, CODE, INDENTED, META, COMMENT, VALUE = (
    "heading", "paragraph", "item", "step", "row", "code", "indented", "meta", "comment", "value",
)  # fmt: skip
LINES_OF_CODE = (CODE, INDENTED)


class Sentence(NamedTuple):
    """One sentence: its key, its text as it stands, and its first and last line. In a table, `under` is the key of
    the cell that heads its column."""

    key: str
    text: str
    start: int
    end: int
    under: str = ""


class Context(NamedTuple):
    """What a block stands under, as keys: headings from the top, the lead-in line, the parent items from the top."""

    headings: tuple[str, ...] = ()
    lead: str = ""
    parents: tuple[str, ...] = ()

    def elements(self) -> tuple[str, ...]:
        """Everything it stands under, from the top."""
        return (*self.headings, *((self.lead,) if self.lead else ()), *self.parents)


class Block(NamedTuple):
    """One block. `group` is the list, table or fence in which order counts, 0 if it does not. `section` counts the
    headings and delimiters before it, `entry` the entries from 0; what stands outside entries has -1. `ordinal` is the
    number of a numbered item that belongs to no list: in "24. Dezember" it is no marker."""

    kind: str
    sentences: tuple[Sentence, ...]
    start: int
    end: int
    context: Context
    group: int
    section: int
    entry: int
    ordinal: str = ""

    @property
    def key(self) -> str:
        """The whole block's key, for naming it as a parent."""
        return self.sentences[0].key if len(self.sentences) == 1 else " ".join(s.key for s in self.sentences)

    @property
    def text(self) -> str:
        """What the block says, on one line; the cells of a row with bars between them."""
        return (" | " if self.kind == ROW else " ").join(sentence.text for sentence in self.sentences)


class Document(NamedTuple):
    """A file's lines (without line ends) and blocks, in the order in which they stand."""

    lines: tuple[str, ...]
    blocks: tuple[Block, ...]


_BULLETS = Grammar()


_SHORT = 1_000
"""Characters of what a record quotes: thousands are read again for every ref of a push, and cost little to keep. No
file may be driven out by them."""


def parse(text: str, grammar: Grammar = _BULLETS, bookkeeping: tuple[str, ...] = ()) -> Document:
    """Read a file's text. `bookkeeping` are globs of whole lines that carry no memory."""
    return (_short if len(text) <= _SHORT else _long)(text, grammar, bookkeeping)


def _parse(text: str, grammar: Grammar, bookkeeping: tuple[str, ...]) -> Document:
    if text.startswith("\ufeff"):
        text = text[1:]
    if "\r" in text:
        text = text.replace("\r\n", "\n")
    # Both are made of the values above.
    if grammar.kind == "log":
        from keepline.memory.log import document

        found = document(text)
        if found is not None:
            return found
    from keepline.memory.markdown import read

    lines = text.split("\n")
    return Document(tuple(lines), tuple(read(lines, grammar, bookkeeping)))


_long = lru_cache(maxsize=256)(_parse)
_short = lru_cache(maxsize=4_096)(_parse)


def forget() -> None:
    """Let go of the texts that were read: hundreds of them are kept."""
    _long.cache_clear()
    _short.cache_clear()
