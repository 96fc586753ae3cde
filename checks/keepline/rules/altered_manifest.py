"""What it does: reports records that stood at base and are gone or changed, while their lines do not stand again.

Why: relocations/ is the ledger of where every fact went. Taking a record out takes the forwarding address with it. A
manifest may be edited until it has reached the remote: at commit this is a warning, elsewhere an error. A revert, which
takes the record away and brings its lines back, is right, and so is masking a secret in it.

Bad: last month's manifest is deleted to tidy up.

Good: manifests are left as they landed; a new change writes a new one.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.change import Change
from keepline.memory.finding import WARNING, Place, Problem
from keepline.memory.quoting import quote, shell
from keepline.memory.rule import CHANGE, Example, NoOptions, Rule

_MANIFEST = """\
keepline: 1
relocations:
  - from: MEMORY.md
    lines: "- Port 5432 is free"
    action: drop
    why: obsolete
    reason: nothing listens there
"""
_BASE = {"MEMORY.md": "- Uses pnpm\n", "relocations/a.yaml": _MANIFEST}
_EMPTY = "keepline: 1\nrelocations: []\n"


def run(change: Change, options: NoOptions) -> Iterator[Problem]:
    for record in change.account.altered:
        lines = "all of it" if record.all_lines else quote(record.lines)
        how = "changed" if record.manifest in change.head_manifests else "deleted"
        yield Problem(
            Place(record.manifest),
            f"{how}: its record for {lines} of {record.source} is gone, and the lines do not stand again",
            f"bring it back with: git checkout {change.base.snapshot.label} -- {shell(record.manifest)}",
            f"{record.source}\n{lines}",
            severity=WARNING if change.is_early else None,
        )


RULE = Rule(
    slug="altered-manifest",
    family="relocation",
    scope=CHANGE,
    summary="A manifest that stood at base was changed or removed, and its lines do not stand again.",
    run=run,
    fires=(
        Example(base=_BASE, head={"MEMORY.md": "- Uses pnpm\n"}),
        Example(base=_BASE, head={"MEMORY.md": "- Uses pnpm\n", "relocations/a.yaml": _EMPTY}),
    ),
    silent=(
        Example(base=_BASE, head={"MEMORY.md": "- Uses pnpm\n- Port 5432 is free\n"}),
        Example(base=_BASE, head={"MEMORY.md": "- Uses pnpm\n", "relocations/b.yaml": _MANIFEST}),
    ),
)
