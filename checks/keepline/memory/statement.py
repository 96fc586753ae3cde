"""What a memory states: each entry, and each line within an entry of several, with what it stands under.

Gathered once a state, for all rules that compare entries with one another.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from operator import attrgetter

from keepline.memory.block import COMMENT, HEADING, ITEM, LINES_OF_CODE, META, PARAGRAPH, STEP, VALUE, Context, parse
from keepline.memory.log import subject
from keepline.memory.roles import LOADED, PASSING
from keepline.memory.session import sessions
from keepline.memory.text import has_memory
from keepline.memory.value import TYPE_CHECKING, NamedTuple
from keepline.memory.wordform import form

if TYPE_CHECKING:
    from keepline.memory.block import Block
    from keepline.memory.layout import Guarded
    from keepline.memory.state import State

_UNSAID = frozenset((*LINES_OF_CODE, META, COMMENT))
_FLAT = frozenset(("delimiter", "lines", "log"))
"""Grammars in which every entry stands for itself, whatever heading it stands under."""


class Statement(NamedTuple):
    """An entry, or a line within one. Lines count from 1.

    form: as it is compared. kind: the block's, of an entry of several blocks its first one's. place: the line at which
    the list or section begins that it stands in. entry: which of the file's entries it is or belongs to, and whole
    that it is the entry. flat: entries of its file stand for themselves. subject: what a log's value is about.
    """

    guarded: Guarded
    start: int
    text: str
    form: str
    kind: str
    context: Context
    place: int
    group: int
    entry: int
    whole: bool
    flat: bool
    subject: tuple[str, ...] = ()

    @property
    def path(self) -> str:
        """The file, from the repository's root."""
        return self.guarded.path

    def seen_from(self, other: Statement) -> str:
        """Where it stands, for a message about another."""
        return f"line {self.start}" if self.path == other.path else f"{self.path}:{self.start}"


def gather(state: State) -> tuple[tuple[Statement, ...], ...]:
    """The statements that are to be compared with one another, by session, and by file where each is read alone."""
    groups = list(state.loaded_statements)
    groups += [_of_file(state, guarded) for guarded in state.files_but(PASSING) if guarded.role not in LOADED]
    return tuple(group for group in groups if len(group) > 1)


def gather_loaded(state: State) -> tuple[tuple[Statement, ...], ...]:
    """Those of what is always loaded alone, by session."""
    return tuple(tuple(one for guarded in session for one in _of_file(state, guarded)) for session in sessions(state))


def _of_file(state: State, guarded: Guarded) -> tuple[Statement, ...]:
    return _stated(guarded, state.text(guarded.path).text)


@lru_cache(maxsize=256)  # the refs of one push, and the two ends of one change, have most files in common
def _stated(guarded: Guarded, text: str) -> tuple[Statement, ...]:
    reader, found = _Reader(guarded), list[Statement]()
    for entry, blocks in groupby(parse(text, guarded.grammar, guarded.bookkeeping).blocks, attrgetter("entry")):
        found += reader.statements(list(blocks), entry >= 0)
    return tuple(found)


class _Reader:
    """Turns the blocks of one file into statements."""

    def __init__(self, guarded: Guarded) -> None:
        self.guarded = guarded
        self.flat = guarded.grammar.kind in _FLAT
        self.sections: dict[Context, int] = {}
        self.lists: dict[Context, int] = {}
        self.last: Block | None = None

    def statements(self, blocks: list[Block], is_entry: bool) -> Iterator[Statement]:
        """Of one entry, or of headings."""
        said = [(block, self._place(block)) for block in blocks if block.kind not in _UNSAID]
        if not is_entry or not said:
            return
        if len(said) == 1 and not any(block.kind in LINES_OF_CODE for block in blocks):
            yield from self._statement(*said[0], form(said[0][0].text), True)
            return
        if said[0][0].kind != VALUE:
            whole = "\n".join(form(block.text) for block in blocks if block.kind not in (META, COMMENT))
            yield from self._statement(*said[0], whole, True)
        for (block, place), following in zip(said, (*(block for block, _ in said[1:]), None), strict=True):
            # What has lines below it is said with those, by the entry.
            if following is None or len(following.context.parents) <= len(block.context.parents):
                yield from self._statement(block, place, form(block.text), False)

    def _place(self, block: Block) -> int:
        """The line at which began what a block stands in: there may be two headings, leads or lists of one text."""
        context, last, self.last = block.context, self.last, block
        if block.kind == HEADING:
            self.sections.clear()
        if block.kind == HEADING or (block.kind == PARAGRAPH and not context.parents):
            self.lists.clear()
        opened = self.lists if block.kind in (ITEM, STEP) else self.sections
        if last is not None and context != last.context and last.key == _opener(context):
            opened[context] = block.start
        return opened.setdefault(context, block.start)

    def _statement(self, block: Block, place: int, text: str, whole: bool) -> Iterator[Statement]:
        leads_in = block.text.rstrip("*_ ").endswith((":", "：")) and "\n" not in text
        if block.kind == HEADING or leads_in or not has_memory(text):
            return
        about = subject(block.context) if block.kind == VALUE else ()
        yield Statement(
            self.guarded, block.start, block.text, text, block.kind, block.context, place, block.group, block.entry,
            whole, self.flat, about,
        )  # fmt: skip


def _opener(context: Context) -> str:
    """The key of the block that a context begins with: the parent, or the lead."""
    return context.parents[-1] if context.parents else context.lead
