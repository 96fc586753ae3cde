"""A file has little room left under its cap.

What it does
    Warns from 80 % of a cap on, counted as the file's own memory system counts. Option `ratio`: from which share.

Why
    A memory that is nearly full refuses the next thing worth remembering in the middle of the work. Hermes advises to
    consolidate above 80 %; that is best done while there is time to find each line a home.

Bad
    A MEMORY.md of Hermes with 2,150 of 2,200 characters used, and nobody told.

Good
    The same at 1,500 characters, its two longest entries kept as notes.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.counting import NAMES, file_size
from keepline.memory.finding import WARNING, Place, Problem
from keepline.memory.rule import STATE, Example, Rule
from keepline.memory.state import State
from keepline.memory.value import NamedTuple


class Options(NamedTuple):
    """ratio: the share of the cap, from 0 to 1, from which on a file is nearly full."""

    ratio: float = 0.8


def run(state: State, options: Options) -> Iterator[Problem]:
    """One problem for each cap that a file comes near and is not over."""
    for guarded in state.files():
        for cap in guarded.caps:
            found = file_size(state, guarded, cap)
            if cap.count * options.ratio <= found <= cap.count:
                unit = NAMES[cap.unit]
                message = f"{found:,} of {cap.count:,} {unit}, {found * 100 // cap.count} % of the cap"
                remedy = f"move what is not needed every day to a note; {cap.count - found:,} {unit} are left"
                evidence = f"{cap.unit} over {cap.over}"
                yield Problem(Place(guarded.path), message, remedy, evidence, measure=found)


RULE = Rule(
    slug="near-cap",
    family="size",
    scope=STATE,
    summary="A file has used 80 % of its cap or more",
    run=run,
    severity=WARNING,
    options=Options,
    fires=(
        Example({"MEMORY.md": "x" * 1760}, layout="hermes"),
        Example({"MEMORY.md": "- [Cache](cache.md)\n" * 200}, layout="claude-code"),
        Example(
            {
                ".keepline.yaml": "keepline: 1\nmemories: [{root: ., layout: hermes}]\n"
                "rules: {near-cap: {ratio: 50%}}\n",
                "USER.md": "x" * 700,
            }
        ),
    ),
    silent=(
        Example({"MEMORY.md": "x" * 1759}, layout="hermes"),
        Example({"MEMORY.md": "x" * 2201}, layout="hermes"),
        Example({"MEMORY.md": "Nothing caps a plain folder.\n" * 5000}),
    ),
)
