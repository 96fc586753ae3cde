"""What it does: names the numbers, paths, names, commands and prohibitions in `as` that none of its sources has.

Why: a clean-up routes facts, it does not make them. A merged line with a port that nobody ever wrote down reads as
true as any other.

Bad: "Cache on port 5001" kept `as: Cache on port 5002.`

Good: what is new is a line of its own, or the old one is dropped as superseded.
"""

from __future__ import annotations

from keepline.memory.account import claims
from keepline.memory.rule import CHANGE, Example, Rule

_LINE = "The registry cache listens on build-03:5001"
_BASE = {"MEMORY.md": f"- Uses pnpm\n- {_LINE}\n"}


def _head(text: str) -> dict[str, str | bytes]:
    manifest = (
        f'keepline: 1\nrelocations:\n  - from: MEMORY.md\n    lines: "- {_LINE}"\n    action: keep\n    as: "{text}"\n'
    )
    return {"MEMORY.md": f"- Uses pnpm\n- {text}\n", "relocations/a.yaml": manifest}


RULE = Rule(
    slug="new-fact",
    family="relocation",
    scope=CHANGE,
    summary="Reworded text with an anchor or a prohibition that none of its sources has.",
    run=claims("new-fact"),
    fires=(
        Example(base=_BASE, head=_head("build-03:5001 and build-04:5001 are where the registry cache listens")),
        Example(base=_BASE, head=_head("Never touch the registry cache; it listens on build-03:5001")),
    ),
    silent=(
        Example(base=_BASE, head=_head("build-03:5001 is where the registry cache listens.")),
        Example(base=_BASE, head=_head("The cache of the registry listens on build-03:5001")),
    ),
)
