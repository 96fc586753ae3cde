"""What it does: compares the anchors of removed text with those of its rewording and names each that is gone.

Why: what a summary tends to lose is what one acts on: the port, the flag, the path, the date that matters.

Bad: "The registry listens on build-03:5001" kept `as: The registry has its own port.`

Good: every anchor stands in `as`, or the original stands word for word under a second `to`, or `waive` gives one up
for a reason that is said.
"""

from __future__ import annotations

from keepline.memory.account import claims
from keepline.memory.rule import CHANGE, Rule, rewording

_LINE = "The registry cache listens on build-03:5001"

RULE = Rule(
    slug="lost-anchor",
    family="relocation",
    scope=CHANGE,
    summary="Reworded text that lost a command, path, number, name or another piece that a reader acts on.",
    run=claims("lost-anchor"),
    fires=(
        rewording(_LINE, "The registry cache listens on its own port."),
        rewording(_LINE, "The registry cache listens on build-03."),
    ),
    silent=(
        rewording(_LINE, "build-03:5001 is where the registry cache listens."),
        rewording(_LINE, "Registry cache: listens on build-03:5001"),
    ),
)
