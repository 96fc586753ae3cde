"""What it does: reports a record whose `to` or `see` names a file or heading that the change does not have.

Why: a forwarding address that leads nowhere is a loss with a receipt. Files count as git has them at head: what is
not added is not there for anybody else.

Bad: `to: skills/deploy/SKILL.md`, and that file was never added.

Good: the destination is written first, added, and then named.
"""

from __future__ import annotations

from keepline.memory.account import claims
from keepline.memory.rule import CHANGE, Example, Rule

_MANIFEST = """\
keepline: 1
relocations:
  - from: MEMORY.md
    lines: "- Port 5432"
    action: move
    to: notes/ports.md
"""


RULE = Rule(
    slug="missing-destination",
    family="relocation",
    scope=CHANGE,
    summary="A record's `to` or `see` is not in head.",
    run=claims("missing-destination"),
    fires=(
        Example(
            base={"MEMORY.md": "- Uses pnpm\n- Port 5432\n"},
            head={"MEMORY.md": "- Uses pnpm\n", "relocations/a.yaml": _MANIFEST},
        ),
        Example(
            base={"MEMORY.md": "- Uses pnpm\n- Port 5432\n"},
            head={
                "MEMORY.md": "- Uses pnpm\n",
                "relocations/a.yaml": _MANIFEST.replace("notes/ports.md", "USER.md#ports"),
                "USER.md": "# Other\n- x\n",
            },
        ),
    ),
    silent=(
        Example(
            base={"MEMORY.md": "- Uses pnpm\n- Port 5432\n"},
            head={"MEMORY.md": "- Uses pnpm\n", "notes/ports.md": "Port 5432\n", "relocations/a.yaml": _MANIFEST},
        ),
        Example(
            base={"MEMORY.md": "- Uses pnpm\n- Port 5432\n"},
            head={
                "MEMORY.md": "- Uses pnpm\n",
                "USER.md": "# The Ports\n- Port 5432\n",
                "relocations/a.yaml": _MANIFEST.replace("notes/ports.md", "USER.md#the-ports"),
            },
        ),
    ),
)
