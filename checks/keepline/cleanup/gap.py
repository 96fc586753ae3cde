"""What is left to a person: how much each entry still has to lose, and what would close the gap to the goal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from keepline.cleanup.plan import COMPRESS, KEEP, Plan, Row, Target
from keepline.memory.counting import NAMES

if TYPE_CHECKING:
    from keepline.cleanup.making import Memory

LEAST = 80
"""The size from which on an entry can be said in fewer words; below, there is nothing to gain."""
FLOOR = 0.4
"""The share of an entry that a person may be asked to come down to, and no less."""
SHOWN = 3
NO_ROOM = "has no room for it"


def with_budgets(rows: Sequence[Row], target: Target, user_after: int, user_cap: int) -> tuple[Row, ...]:
    """The rows with a size to reach for each entry that has to be shorter, so that the sizes add up to the goal."""
    found = list(rows)
    excess = {target.memory: target.after - target.goal}
    if target.user and user_cap:
        excess[target.user] = user_after - user_cap
    for path, over in excess.items():
        places = [place for place, row in enumerate(found) if row.file == path and _can_shrink(row)]
        total = sum(found[place].size for place in places)
        share = max(FLOOR, 1 - over / total) if total else 1.0
        for place in places if over > 0 else ():
            found[place] = found[place]._replace(budget=int(found[place].size * share))
    return tuple(found)


def _can_shrink(row: Row) -> bool:
    return row.decision in (KEEP, COMPRESS) and row.size >= LEAST and "word for word" not in row.reason


def notes(memory: Memory, plan: Plan) -> Iterator[str]:
    """What a person has to know before it is approved."""
    target, unit = plan.target, NAMES[plan.target.unit]
    if target.cap and target.goal > target.cap:
        yield (
            f"the goal of {target.goal:,} {unit} is over the cap of {target.cap:,}: the file stays over its cap, and "
            "needs a second pass"
        )
    gap = target.after - target.goal
    if gap > 0:
        yield from _gap(memory, plan, gap, unit)
    full = sum(NO_ROOM in row.reason for row in plan.rows)
    if full:
        yield f"{full:,} entries belong elsewhere and stay, as their file has no room: make room there, then plan anew"
    if plan.user_cap and plan.user_after > plan.user_cap:
        yield from _user_gap(plan, unit)
    changed = memory.repository.worktree()
    head = memory.repository.head() if memory.repository.has_head() else None
    for path in memory.sources:
        if head is None or path not in head or head.content_id(path) != changed.content_id(path):
            yield f"{path} has changes that are not committed: the plan was made from the file as it is on disk"


def _gap(memory: Memory, plan: Plan, gap: int, unit: str) -> Iterator[str]:
    path = plan.target.memory
    yield (
        f"gap: {gap:,} {unit} over the goal of {plan.target.goal:,}; this is the safe minimum, the rest is for a "
        "person to shorten or to put elsewhere"
    )
    asked = [row for row in plan.rows if row.file == path and row.budget]
    could = sum(row.size - row.budget for row in asked)
    if asked:
        what = f"{len(asked):,} entries of {path} have a `budget`"
        yield f"a person must still write: {what}, which frees {could:,} {unit}"
    if could < gap:
        yield f"shortening alone leaves {gap - could:,} {unit} too many: {_elsewhere(memory)}"
    large = sorted((row for row in plan.rows if row.file == path and row.decision == KEEP), key=lambda row: -row.size)
    for row in large[:SHOWN]:
        yield f"would help to close it: {row.id} ({row.size:,} {unit}) as `decision: offload` or `skill`: {row.words}"


def _elsewhere(memory: Memory) -> str:
    """Where more may go."""
    names = [name for name in memory.policy.providers if name != "archive"]
    where = f"archive/ or the provider {', '.join(names)}" if names else "archive/"
    return f"offload what is only looked up to {where}, and make skills of what is done step by step"


def _user_gap(plan: Plan, unit: str) -> Iterator[str]:
    path, over = plan.target.user, plan.user_after - plan.user_cap
    asked = [row for row in plan.rows if row.file == path and row.budget]
    yield f"{path} stays {over:,} {unit} over its cap of {plan.user_cap:,}: nothing moves in, and nothing is forced out"
    if asked:
        yield f"a person must still write: {len(asked):,} entries of {path} have a `budget`"
