"""What it does: warns where a record's destination is a file that keepline does not guard.

Why: the text stands there now, but the next commit could lose it and nobody would be asked.

Bad: `to: README.md`, or a folder that no memory of the policy covers.

Good: the destination is a file of the memory, or the policy guards it too.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.change import Change
from keepline.memory.destination import path_of
from keepline.memory.finding import WARNING, Place, Problem
from keepline.memory.rule import CHANGE, Example, NoOptions, Rule

_BASE = {"MEMORY.md": "- Uses pnpm\n- Port 5432 is free\n"}
_MANIFEST = """\
keepline: 1
relocations:
  - from: MEMORY.md
    lines: "- Port 5432 is free"
    action: move
    to: {to}
"""


def run(change: Change, options: NoOptions) -> Iterator[Problem]:
    for record in change.account.records:
        for target in record.to:
            path = path_of(target)
            if path in change.head.snapshot and path not in change.head.guarded:
                yield Problem(
                    Place(record.manifest, record.line_of("to")),
                    f"{path} is not guarded, so the next change could lose the text unseen",
                    f"guard it in .keepline.yaml with: files: [{{match: {path}, role: note}}]",
                    target,
                )


def _head(to: str) -> dict[str, str | bytes]:
    return {"MEMORY.md": "- Uses pnpm\n", to: "Port 5432 is free\n", "relocations/a.yaml": _MANIFEST.format(to=to)}


RULE = Rule(
    slug="unguarded-destination",
    family="relocation",
    scope=CHANGE,
    severity=WARNING,
    summary="The destination is no guarded file, so the next commit could lose the text unseen.",
    run=run,
    fires=(Example(base=_BASE, head=_head("docs/ports.txt")), Example(base=_BASE, head=_head("README.md"))),
    silent=(Example(base=_BASE, head=_head("USER.md")), Example(base=_BASE, head=_head("notes/ports.md"))),
)
