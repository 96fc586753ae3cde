"""An entry is longer than one fact should be.

What it does
    Warns of entries of more than 400 characters (option `characters`). Steps and code are a procedure, and a table is
    many facts: neither is measured here.

Why
    A long entry is several facts that can only be found, corrected and moved together, and it is paid for in every
    prompt though a question needs one sentence of it.

Bad
    One bullet that tells where the cache runs, how it was set up, what went wrong in March and whom to ask.

Good
    "The registry cache runs on build-03:5001; load skill rotate-registry-cache to rebuild it."
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from keepline.memory.finding import WARNING, Place, Problem
from keepline.memory.roles import HISTORY, ON_DEMAND, SKILL
from keepline.memory.rule import STATE, Example, Rule
from keepline.memory.state import State
from keepline.memory.value import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from keepline.memory.block import Block

_LONG = "The cache was moved to build-03 since the old host had too little room, and that took a day. " * 5


class Options(NamedTuple):
    """characters: from how many code points on an entry is too long."""

    characters: int = 400


def run(state: State, options: Options) -> Iterator[Problem]:
    """One problem an entry."""
    from keepline.memory.entry import pieces

    for guarded in state.files_but(RULE.off_for):
        text = state.text(guarded.path).text
        if len(text) <= options.characters:
            continue  # an archive of a hundred thousand lines is not read for nothing
        long = [entry for entry in pieces(state.document(guarded)) if len(entry.text) > options.characters]
        structured = _structured(state.document(guarded).blocks) if long else set()
        for entry in long:
            if structured.isdisjoint(range(entry.start, entry.end + 1)):
                from keepline.memory.quoting import quote

                yield Problem(
                    Place(guarded.path, entry.start),
                    f"{len(entry.text):,} characters in one entry, {options.characters:,} are plenty for a fact",
                    "keep what is needed every day, and move the rest to a note or a skill that it names",
                    quote(entry.text),
                    measure=len(entry.text),
                )


def _structured(blocks: Iterable[Block]) -> set[int]:
    """The lines that belong to a procedure or to a table."""
    from collections import Counter

    from keepline.memory.block import CODE, ROW, STEP

    found = [block for block in blocks if block.kind in (CODE, ROW, STEP)]
    steps = Counter(block.group for block in found if block.kind == STEP)
    return {
        line
        for block in found
        if block.kind != STEP or steps[block.group] > 1
        for line in range(block.start, block.end + 1)
    }


RULE = Rule(
    slug="long-entry",
    family="size",
    scope=STATE,
    summary="An entry longer than one fact should be",
    run=run,
    local=True,
    severity=WARNING,
    options=Options,
    off_for=SKILL | ON_DEMAND | HISTORY,
    fires=(
        Example({"MEMORY.md": f"- {_LONG}\n"}),
        Example({"MEMORY.md": f"Use pnpm.\n§\n{_LONG}"}, layout="hermes"),
        Example({"USER.md": "- " + "她喜欢简短的回答。" * 60}),
    ),
    silent=(
        Example({"MEMORY.md": "- The cache runs on build-03.\n" * 40}),
        Example({"MEMORY.md": "".join(f"{number}. Restart service {number} and wait.\n" for number in range(1, 30))}),
        Example({"MEMORY.md": "```\n" + "podman restart cache\n" * 40 + "```\n"}),
        Example({"MEMORY.md": "- x\n", "notes/cache.md": _LONG, "skills/cache/SKILL.md": _LONG}),
    ),
)
