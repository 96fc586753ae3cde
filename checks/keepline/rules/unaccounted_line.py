"""What it does: names each line that a change removed and that no new relocation record accounts for.

Why: a clean-up that loses lines reports success all the same, and nobody notices until the agent needs what is gone.
A line counts as removed when a sentence that it belongs to no longer stands in the same file; re-wrapping,
re-indenting, other bullets and moving it about within the file remove nothing.

Bad: an entry is deleted from MEMORY.md, and relocations/ holds no new record for it.

Good: the same change adds a record that says where the entry went, and the entry stands there. `keepline draft`
writes the records that the change itself proves.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.account import Removed
from keepline.memory.change import Change
from keepline.memory.finding import Place, Problem
from keepline.memory.quoting import quote
from keepline.memory.rule import CHANGE, Example, NoOptions, Rule

_WHY = {
    "gone": "is gone, and no record says where it went",
    "context": "left or entered a prohibition or condition, and no record says why",
    "order": "stands in another order, and no record says why",
    "parent": "lost the item it belonged to, and no record says why",
    "swapped": "changed places with its like, and no record says why",
    "copy": "stood in two places and stands in fewer, and no record says why",
}


def run(change: Change, options: NoOptions) -> Iterator[Problem]:
    account = change.account
    named: set[tuple[str, int, str]] = set()
    for item in account.unaccounted:
        if item.path in account.mass_removals:
            continue
        for line in item.lines:
            text = item.line_as_read(line)
            if (item.path, line, text) not in named:
                named.add((item.path, line, text))
                yield _problem(text, item, line, change)


def _problem(text: str, item: Removed, line: int, change: Change) -> Problem:
    quoted = quote(text)
    return Problem(
        Place(item.path, line),
        f"{quoted} {_WHY[item.why]}",
        _remedy(change),
        quoted,
    )


def _remedy(change: Change) -> str:
    """The draft where it can be made; of a patch or a commit that stands, what the next change has to do."""
    return change.drafted_by or "bring it back, or add a record to relocations/ that says where it is"


RULE = Rule(
    slug="unaccounted-line",
    family="relocation",
    scope=CHANGE,
    summary="A removed line that no new relocation record accounts for.",
    run=run,
    at_base=True,
    fires=(
        Example(base={"MEMORY.md": "- Uses pnpm\n- Port 5432\n"}, head={"MEMORY.md": "- Uses pnpm\n"}),
        Example(base={"MEMORY.md": "Deploy on Friday\n"}, head={"MEMORY.md": "Never deploy on Friday\n"}),
        Example(
            base={"MEMORY.md": "## Never\n- push\n\n## Notes\n- x\n"}, head={"MEMORY.md": "## Notes\n- x\n- push\n"}
        ),
    ),
    silent=(
        Example(base={"MEMORY.md": "- Uses pnpm\n- Port 5432\n"}, head={"MEMORY.md": "* Port 5432\n* Uses pnpm.\n"}),
        Example(base={"MEMORY.md": "One fact\nwrapped here.\n"}, head={"MEMORY.md": "One fact wrapped\nhere.\n"}),
        Example(
            base={"MEMORY.md": "- Uses pnpm\n- Port 5432\n"},
            head={
                "MEMORY.md": "- Uses pnpm\n",
                "USER.md": "- Port 5432\n",
                "relocations/2026-03-05-tidy-abc123.yaml": (
                    "keepline: 1\nrelocations:\n  - from: MEMORY.md\n    lines: |\n      - Port 5432\n"
                    "    action: move\n    to: USER.md\n"
                ),
            },
        ),
    ),
)
