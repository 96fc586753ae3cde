"""What it does: names the numbers, paths, names, commands and prohibitions in `as` that none of its sources has.

Why: a clean-up routes facts, it does not make them. A merged line with a port that nobody ever wrote down reads as
true as any other.

Bad: "Cache on port 5001" kept `as: Cache on port 5002.`

Good: what is new is a line of its own, or named under `adds`; or the old line is dropped as superseded.
"""

from __future__ import annotations

from keepline.memory.account import claims
from keepline.memory.rule import CHANGE, Rule, rewording

_LINE = "The registry cache listens on build-03:5001"

RULE = Rule(
    slug="new-fact",
    family="relocation",
    scope=CHANGE,
    summary="Reworded text with an anchor or a prohibition that none of its sources has.",
    run=claims("new-fact"),
    fires=(
        rewording(_LINE, "build-03:5001 and build-04:5001 are where the registry cache listens"),
        rewording(_LINE, "Never touch the registry cache; it listens on build-03:5001"),
    ),
    silent=(
        rewording(_LINE, "build-03:5001 is where the registry cache listens."),
        rewording(_LINE, "The cache of the registry listens on build-03:5001"),
    ),
)
