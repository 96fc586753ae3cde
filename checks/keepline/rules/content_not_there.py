"""What it does: looks for a record's text at its destination: `lines` as they stood, or `as` where they were reworded.

Why: a summary says that a fact was moved; only the file can show it. Records compose: text that another new record
takes on from there is looked for at the end of the chain, and a chain that goes round in a circle ends nowhere.

Bad: a record moves a line to USER.md, and USER.md does not have it.

Good: the line stands in USER.md, or `as` gives the words that stand there.
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
    to: USER.md
"""


RULE = Rule(
    slug="content-not-there",
    family="relocation",
    scope=CHANGE,
    summary="The destination does not contain the text, or `as` where it was reworded.",
    run=claims("content-not-there"),
    fires=(
        Example(
            base={"MEMORY.md": "- Uses pnpm\n- Port 5432\n"},
            head={"MEMORY.md": "- Uses pnpm\n", "USER.md": "- Port 6379\n", "relocations/a.yaml": _MANIFEST},
        ),
        Example(
            base={"MEMORY.md": "- Uses pnpm\n- Port 5432\n"},
            head={"MEMORY.md": "- Uses pnpm\n", "USER.md": "## Never\n- Port 5432\n", "relocations/a.yaml": _MANIFEST},
        ),
    ),
    silent=(
        Example(
            base={"MEMORY.md": "- Uses pnpm\n- Port 5432\n"},
            head={"MEMORY.md": "- Uses pnpm\n", "USER.md": "- Port 5432\n", "relocations/a.yaml": _MANIFEST},
        ),
        Example(
            base={"MEMORY.md": "- Uses pnpm\n- Port 5432\n"},
            head={
                "MEMORY.md": "- Uses pnpm\n",
                "USER.md": "The port is 5432.\n",
                "relocations/a.yaml": _MANIFEST + "    as: The port is 5432.\n",
            },
        ),
    ),
)
