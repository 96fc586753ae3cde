"""The output contract of a dry run, as the clean-up's reference has it: every line of it, as text and for a program."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from keepline.cleanup.plan import (
    COMPRESS,
    DROP,
    KEEP,
    LEVELS,
    LOW,
    OFFLOAD,
    PERSONA,
    PROJECT,
    SKILL,
    UNDECIDED,
    USER,
    Plan,
    Row,
)
from keepline.memory.counting import NAMES
from keepline.memory.value import NamedTuple

RISKIEST = 10
_COUNTED = (
    ("Keep/compress", (KEEP, COMPRESS)), ("Move to USER.md", (USER,)), ("Move to SOUL.md/persona", (PERSONA,)),
    ("Move to AGENTS.md/context", (PROJECT,)), ("Offload to provider", (OFFLOAD,)), ("Convert to skill", (SKILL,)),
    ("Drop", (DROP,)),
)  # fmt: skip
_CHECKS = {
    USER: "read it beside the user's file: is it a fact about the user, and said there only once",
    PERSONA: "is it to hold everywhere, and does the persona's file say it in the same words",
    PROJECT: "does it hold in that one project alone",
    OFFLOAD: "search for it with keepline recall: is it found, and is it never needed unasked",
    SKILL: "read the skill beside the entry: every command, every step, every pitfall, and the trigger",
    DROP: "read the entry: does anything in it still hold",
    COMPRESS: "read the shorter text beside the entry: does it say the same",
}
_RANK = {"high": 0, "medium": 1, "low": 2}


class Contract(NamedTuple):
    """What a dry run says at its end. files: the artifacts that were written."""

    plan: Plan
    files: tuple[str, ...] = ()

    @property
    def counts(self) -> Mapping[str, int]:
        """How many entries go each way, by the reference's own names; undecided ones last, if there are any."""
        rows = self.plan.rows
        found = {name: sum(row.decision in kinds for row in rows) for name, kinds in _COUNTED}
        undecided = sum(row.decision == UNDECIDED for row in rows)
        return {**found, "Undecided": undecided} if undecided else found

    @property
    def riskiest(self) -> tuple[Row, ...]:
        """The moves that a reviewer should look at first."""
        moved = [row for row in self.plan.rows if row.decision != KEEP]
        moved.sort(
            key=lambda row: (row.decision != UNDECIDED, _RANK.get(row.risk, 3), -LEVELS.index(row.confidence or LOW))
        )
        return tuple(moved[:RISKIEST])

    def json(self) -> dict[str, Any]:
        """All of it, for a program."""
        plan, target = self.plan, self.plan.target
        return {
            "version": 1,
            "status": "proposed",
            "target": {
                "requested": target.requested, "cap": target.cap, "goal": target.goal, "unit": target.unit,
                "memory": target.memory, "user": target.user,
            },
            "before": {"memory": target.before, "user": plan.user_before},
            "after": {"memory": target.after, "user": plan.user_after, "user_cap": plan.user_cap},
            "gap": max(0, target.after - target.goal),
            "moves": dict(self.counts),
            "riskiest": [
                {"id": row.id, "decision": row.decision, "risk": row.risk, "why": row.reason, "check": _check(row)}
                for row in self.riskiest
            ],
            "notes": list(plan.notes),
            "files": list(self.files),
        }  # fmt: skip

    def text(self) -> str:
        """All of it, in the reference's own lines."""
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        plan, target = self.plan, self.plan.target
        unit = NAMES[target.unit]
        cap = f"{target.cap:,} {unit}" if target.cap else "none"
        yield "Target:"
        yield f"- Requested: {target.requested or 'none'}"
        yield f"- Cap: {cap}"
        way = f"{target.memory} {target.before:,} -> {target.goal:,}"
        yield f"- Resolved memory-file goal: {target.goal:,} {unit} ({way})"
        yield from ("", "Before:", f"- memory file: {target.before:,} {unit}")
        if target.user:
            yield f"- user file: {plan.user_before:,} {unit}"
        yield from ("", "After proposed:")
        reduction = _reduction(target.before, target.after)
        yield f"- memory file: {target.after:,} {unit} ({reduction}, {_fits(target.after, target.cap)})"
        if target.user:
            change = _change(plan.user_before, plan.user_after)
            yield f"- user file: {plan.user_after:,} {unit} ({change}, {_fits(plan.user_after, plan.user_cap)})"
        yield from ("", "Moves:")
        yield from (f"- {name}: {count:,}" for name, count in self.counts.items())
        yield from ("", "Highest-risk decisions:")
        yield from (f"- {row.id}: {row.decision}, {row.reason}; {_check(row)}" for row in self.riskiest)
        if not self.riskiest:
            yield "- none: every entry stays"
        if plan.notes:
            yield from ("", "Notes:")
            yield from (f"- {note}" for note in plan.notes)
        yield from ("", "Files written:")
        yield from (f"- {path}" for path in self.files)


def _check(row: Row) -> str:
    return _CHECKS.get(row.decision, "decide what becomes of it")


def _reduction(before: int, after: int) -> str:
    percent = 100 * (before - after) / before if before else 0.0
    return f"{percent:.0f}% reduction" if percent >= 0 else f"{-percent:.0f}% growth"


def _change(before: int, after: int) -> str:
    return f"{100 * (after - before) / before:+.0f}%" if before else ("new" if after else "empty")


def _fits(size: int, cap: int) -> str:
    if not cap:
        return "no cap"
    return "over cap" if size > cap else "at or under cap"
