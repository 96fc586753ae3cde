"""Confirmations of an update.

What it does
    Reports lines that tell of an update: "updated X to v1.2.3", "released 2.0", a changelog's rows. A version that
    something is pinned to, needs, or runs on is a standing fact and is none.

Why
    The next update makes the line wrong, and what was updated when stands in git and in the changelog. What a reader
    needs is which version to use, and the line does not say.

Bad
    `Updated the gateway to v1.2.3 on Tuesday`

Good
    `The gateway needs Node 20`, `Pin pnpm 9.1.2: 9.2 breaks the lockfile`
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import WARNING, Place, Problem
from keepline.memory.roles import PASSING, SKILL
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    """One problem a line."""
    from keepline.memory.prose import prose
    from keepline.memory.quoting import quote
    from keepline.memory.update import may_confirm, update_note

    for guarded in state.files_but(RULE.off_for):
        if not may_confirm(state.text(guarded.path).text):
            continue
        for number, line in prose(state, guarded):
            found = update_note(line)
            if found:
                yield Problem(
                    Place(guarded.path, number, found[0] + 1),
                    f"{quote(found[1])} confirms an update",
                    "write down which version to use and why, or leave it to git",
                    quote(line),
                )


RULE = Rule(
    slug="version-note",
    family="stale-ids",
    scope=STATE,
    severity=WARNING,
    summary="Confirmations of an update, such as “updated X to v1.2.3”",
    run=run,
    local=True,
    off_for=PASSING | SKILL,
    fires=(
        Example({"MEMORY.md": "- Updated the gateway to v1.2.3\n"}),
        Example({"MEMORY.md": "- 网关已升级到 v1.2.3\n"}),
        Example({"MEMORY.md": "- Das Gateway wurde aktualisiert auf 2.4.1\n- Обновили шлюз до 2.4\n"}),
        Example({"MEMORY.md": "| V6.3.22 | 2026-03-09 | new index |\n"}),
        Example({"MEMORY.md": "- Migrated larder to Node 22\n"}),
    ),
    silent=(
        Example({"MEMORY.md": "- Use Node 20 and pnpm 9.1.2; never upgrade to Node 21\n"}),
        Example({"MEMORY.md": "- The lockfile must be updated to 9.0 format by hand\n- Needs Python >= 3.11\n"}),
        Example({"MEMORY.md": "- The registry moved to port 5001 on build-03\n- §3.2 of the spec\n"}),
        Example({"MEMORY.md": "- x\n", "CHANGELOG.md": "## 1.2.3 - 2026-03-04\n"}),
    ),
)
