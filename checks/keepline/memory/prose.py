"""The lines of a guarded file that say something to a reader: no code blocks, frontmatter, comments or log fields."""

from __future__ import annotations

import re
from collections.abc import Iterator

from keepline.memory.block import CODE, COMMENT, META, Block
from keepline.memory.layout import Guarded
from keepline.memory.state import State

# What an event log says about an entry and not in it: who, when, from which session. Blanked, so that columns stay.
_FIELD = (
    r'"(?:id|\w{0,20}(?:[iI]d|_at|At)|created|updated|timestamp|source\w{0,20}|type|reason)"\s{0,3}:\s{0,3}'
    r'(?:"(?:[^"\\]|\\.)*+"|\d++)'
)
_SKIPPED = (CODE, META, COMMENT)


def prose(state: State, guarded: Guarded) -> Iterator[tuple[int, str]]:
    """Each line that is prose, with its number from 1."""
    if guarded.grammar.kind == "log":
        text = state.text(guarded.path).text
        for number, line in enumerate(text.split("\n"), start=1):
            # A quotation mark there is the log's own, not somebody's words.
            yield number, re.sub(_FIELD, lambda match: " " * len(match[0]), line).replace('"', " ")
        return
    document = state.document(guarded)
    said: set[int] = set()
    silent: set[int] = set()
    for block in document.blocks:
        (silent if block.kind in _SKIPPED else said).update(range(block.start, block.end + 1))
    for number in sorted(said - silent):
        yield number, document.lines[number - 1]


def sayings(state: State, guarded: Guarded) -> Iterator[Block]:
    """Each block that is prose, wrapped lines joined; of a log what it says now, each value for itself."""
    return (block for block in state.document(guarded).blocks if block.kind not in _SKIPPED)
