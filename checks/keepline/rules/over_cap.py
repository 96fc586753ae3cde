"""A file is larger than its memory system takes.

What it does
    Counts each capped file as its own system counts it (code points, UTF-16 units, bytes, lines or tokens; of the whole
    file, of its entries, or of the text without blanks at its end) and says by how much it is over, and which entries
    are the largest. A file that was over its cap before is shown and does not block, unless it grew. Where the system
    itself selects what it loads (rho), it is a warning.

Why
    A memory over its cap is refused, cut or partly hidden when it is loaded, and the agent is not told: Hermes takes
    no new entry, Claude Code never sees what follows line 200, OpenClaw loses the middle.

Bad
    A MEMORY.md of Hermes with 2,350 characters of entries, where 2,200 are taken.

Good
    The same after its longest procedure became a skill, with one line that names it.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.counting import NAMES, file_size, size
from keepline.memory.entry import entries
from keepline.memory.finding import WARNING, Place, Problem
from keepline.memory.layout import SELECT, Cap, Guarded
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State

_SHOWN = 3


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    """One problem for each cap that a file is over."""
    for guarded in state.files():
        for cap in guarded.caps:
            found = file_size(state, guarded, cap)
            if found > cap.count:
                yield _problem(state, guarded, cap, found)


def _problem(state: State, guarded: Guarded, cap: Cap, found: int) -> Problem:
    excess = found - cap.count
    message = f"{found:,} {NAMES[cap.unit]}, {excess:,} over the cap of {cap.count:,}"
    largest = _largest(state.text(guarded.path).text, guarded, cap)
    if largest:
        message += f"; largest: {', '.join(largest)}"
    remedy = f"move at least {excess:,} {NAMES[cap.unit]} to a note or a skill, and leave one line that names it"
    # what a system selects from is not yet lost to it
    severity = WARNING if cap.when_full == SELECT else None
    evidence = f"{cap.unit} over {cap.over}"
    return Problem(Place(guarded.path), message, remedy, evidence, measure=excess, severity=severity)


def _largest(text: str, guarded: Guarded, cap: Cap) -> list[str]:
    """The largest entries, each with its lines and its size."""
    sizes = [
        (size(entry.text, cap._replace(over="file"), guarded.grammar), entry.start, entry.end)
        for entry in entries(text, guarded.grammar, guarded.bookkeeping)
    ]
    sizes.sort(key=lambda item: (-item[0], item[1]))
    return [
        f"line {start} ({count:,})" if start == end else f"lines {start}-{end} ({count:,})"
        for count, start, end in sizes[:_SHOWN]
    ]


RULE = Rule(
    slug="over-cap",
    family="size",
    scope=STATE,
    summary="A file is over its cap, counted as its own memory system counts it",
    run=run,
    fires=(
        Example({"MEMORY.md": "Use pnpm.\n§\n" + "x" * 2189}, layout="hermes"),
        Example({"MEMORY.md": "- [Cache](cache.md) — how to rebuild it\n" * 201}, layout="claude-code"),
        Example({"MEMORY.md": "\U0001f9e0" * 6001}, layout="openclaw"),
    ),
    silent=(
        Example({"MEMORY.md": "Use pnpm.\n§\n" + "\U0001f9e0" * 2188 + "\n§\n \n§\n"}, layout="hermes"),
        Example({"MEMORY.md": "- [Cache](cache.md) — how to rebuild it\n" * 200}, layout="claude-code"),
        Example({"MEMORY.md": "\U0001f9e0" * 6000 + "\n" * 50}, layout="openclaw"),
        Example({"MEMORY.md": "Nothing caps a plain folder.\n" * 5000}),
    ),
)
