"""What it does: tests each drop's reason: a duplicate or captured line stands at `see`, a superseded one has a newer
line there, a stale id is all that the line held, a secret was found in it and is gone.

Why: "obsolete" over everything is how memories are lost with a clean record. A command never leaves on the
author's word alone; `approved-by` one of base's approvers lifts that.

Bad: `why: duplicate`, and `see` does not hold the line.

Good: `why: superseded`, and `see` has the newer line of the same key.
"""

from __future__ import annotations

from keepline.memory.account import claims
from keepline.memory.rule import CHANGE, Example, Rule

_BASE: dict[str, str | bytes] = {
    "MEMORY.md": "- Uses pnpm\n- Port 5432 is free\n- `podman restart cache` clears it\n- Node 18 is pinned\n",
    "USER.md": "- Short answers\n",
}


def _head(line: str, why: str, see: str = "") -> dict[str, str | bytes]:
    manifest = (
        f'keepline: 1\nrelocations:\n  - from: MEMORY.md\n    lines: "{line}"\n    action: drop\n    why: {why}\n'
        "    reason: tidied up\n"
    )
    memory = str(_BASE["MEMORY.md"]).replace(f"{line}\n", "")
    user = "- Short answers\n- Node 20 is pinned\n"
    return {"MEMORY.md": memory, "USER.md": user, "relocations/a.yaml": manifest + (f"    see: {see}\n" if see else "")}


RULE = Rule(
    slug="bad-drop",
    family="relocation",
    scope=CHANGE,
    summary="A drop whose reason does not hold.",
    run=claims("bad-drop"),
    fires=(
        Example(base=_BASE, head=_head("- Port 5432 is free", "duplicate", "USER.md")),
        Example(base=_BASE, head=_head("- `podman restart cache` clears it", "obsolete")),
        Example(base=_BASE, head=_head("- Port 5432 is free", "stale-id")),
    ),
    silent=(
        Example(base=_BASE, head=_head("- Node 18 is pinned", "superseded", "USER.md")),
        Example(base=_BASE, head=_head("- Port 5432 is free", "obsolete")),
    ),
)
