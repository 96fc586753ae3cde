"""What it does: warns about a new record for lines that this change did not remove.

Why: it accounts for nothing. Most often its `from` or its text is wrong, and the line that it was meant for stands
unaccounted beside it. It blocks nothing by itself: a branch may have added and removed the line, two branches may
have dropped the same one, or a loss that slipped through earlier is being made good.

Bad: `from: USER.md` for a line that was removed from MEMORY.md.

Good: `from` and `lines` as they stood at base.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.change import Change
from keepline.memory.finding import WARNING, Place, Problem
from keepline.memory.quoting import quote
from keepline.memory.rule import CHANGE, Example, NoOptions, Rule

_REMEDY = {
    True: "stage the file that lost them (git add), name the lines as they stood at base, or take the record out",
    False: "name the file and the lines as they stood at base, or take the record out",
}
_BASE: dict[str, str | bytes] = {"MEMORY.md": "- Uses pnpm\n- Port 5432 is free\n", "USER.md": "- Short answers\n"}
_MANIFEST = """\
keepline: 1
relocations:
  - from: {source}
    lines: "{line}"
    action: drop
    why: obsolete
    reason: nothing listens there
"""


def run(change: Change, options: NoOptions) -> Iterator[Problem]:
    for record in change.account.phantoms:
        lines = "the whole file" if record.all_lines else quote(record.lines)
        yield Problem(
            Place(record.manifest, record.line_of("lines")),
            f"this change removed nothing of {lines} from {record.source}",
            _REMEDY[change.is_early],
            f"{record.source}\n{lines}",
        )


def _head(source: str, line: str) -> dict[str, str | bytes]:
    manifest = _MANIFEST.format(source=source, line=line)
    return _BASE | {"MEMORY.md": "- Uses pnpm\n", "relocations/a.yaml": manifest}


RULE = Rule(
    slug="phantom-record",
    family="relocation",
    scope=CHANGE,
    severity=WARNING,
    summary="A record for lines that this change did not remove.",
    run=run,
    fires=(
        Example(base=_BASE, head=_head("USER.md", "- Port 5432 is free")),
        Example(base=_BASE, head=_head("MEMORY.md", "- Port 5432")),
    ),
    silent=(
        Example(base=_BASE, head=_head("MEMORY.md", "- Port 5432 is free")),
        Example(base=_BASE, head=_head("MEMORY.md", "Port 5432 is free.")),
    ),
)
