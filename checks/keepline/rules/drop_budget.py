"""What it does: counts the lines that left on the author's word alone (obsolete, completed, one-off, an anchor waived,
a rewording about something else) and reports more of them than the budget allows: a share of the removed lines, or
three lines, whichever is more. A line of ten sentences counts as ten, and an always loaded file is never emptied so.

Why: each such drop may be right, and nobody can see from the line that it is. Many of them at once is how a clean-up
loses a memory with a clean record.

Bad: twenty lines, each `why: obsolete`.

Good: what is duplicated, superseded or captured says where; the rest is offloaded, or approved by somebody.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.account import DROP_FLOOR, Removed, drop_allowance
from keepline.memory.change import Change
from keepline.memory.finding import Place, Problem
from keepline.memory.rule import CHANGE, Example, NoOptions, Rule

_FACTS = [f"- The {name} service is written in Go" for name in ("mail", "cache", "login", "search", "billing")]
_RECORD = """\
  - from: MEMORY.md
    lines: "{line}"
    action: drop
    why: obsolete
    reason: no longer of use
"""


def run(change: Change, options: NoOptions) -> Iterator[Problem]:
    account = change.account
    allowed = drop_allowance(change)
    if account.drops_on_word > allowed:
        yield _problem(
            account.on_word[0],
            f"{account.drops_on_word} lines dropped on the author's word alone, {allowed} allowed"
            f" ({change.policy.drop_budget:.0%} of {account.removed_lines} removed lines, at least {DROP_FLOOR})",
            "drop budget",
            account.drops_on_word - allowed,
        )
    for path in account.emptied_on_word:
        item = next(item for item in account.on_word if item.path == path)
        yield _problem(item, f"{path} is emptied on the author's word alone", path)


def _problem(item: Removed, message: str, evidence: str, measure: int = 0) -> Problem:
    record = item.record
    place = Place(record.manifest, record.line_of("why")) if record else Place(item.path)
    remedy = "offload them instead, say where they are held (duplicate, captured, superseded), or have them approved"
    return Problem(place, message, remedy, evidence, measure=measure)


def _head(dropped: int) -> dict[str, str | bytes]:
    records = "".join(_RECORD.format(line=line) for line in _FACTS[:dropped])
    kept = "\n".join(["- Uses pnpm", *_FACTS[dropped:]]) + "\n"
    return {"MEMORY.md": kept, "relocations/a.yaml": f"keepline: 1\nrelocations:\n{records}"}


_BASE: dict[str, str | bytes] = {"MEMORY.md": "\n".join(["- Uses pnpm", *_FACTS]) + "\n"}

RULE = Rule(
    slug="drop-budget",
    family="relocation",
    scope=CHANGE,
    summary="More dropped on the author's word alone than the budget allows.",
    run=run,
    fires=(Example(base=_BASE, head=_head(4)), Example(base=_BASE, head=_head(5))),
    silent=(Example(base=_BASE, head=_head(3)), Example(base=_BASE, head=_head(1))),
)
