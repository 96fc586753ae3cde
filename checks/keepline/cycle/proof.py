"""Proves a plan's steps as the commit will be judged: by the account, over the few entries that the plan touches."""

from __future__ import annotations

from collections.abc import Iterable

from keepline.cycle import laying
from keepline.cycle.brain import Brain
from keepline.cycle.consolidation import DECAY, RELOCATE
from keepline.cycle.plan import Passed, Plan, Step
from keepline.doors.assembly import Asked, assemble
from keepline.memory.account import Account
from keepline.memory.snapshot import overlay
from keepline.repository.plumbing import Repository

_ROUNDS = 4
"""What leans on a step that fell is tried again, so often."""


def proved(repository: Repository, asked: Asked, plan: Plan, brain: Brain) -> Plan:
    """The plan with the steps that hold; those that do not are among its doubts, or spared from decay."""
    for _ in range(_ROUNDS):
        if not plan.steps:
            return plan
        plan = _named(plan, brain)
        failed = _failed(_account(asked, plan, brain), plan)
        if not failed:
            return plan
        plan = without(plan, failed)
    return without(plan, {step.id: "its proof leans on others that do not hold" for step in plan.steps})


def _named(plan: Plan, brain: Brain) -> Plan:
    """Each step with what takes its place, in words, as the records quote it."""
    from keepline.memory.quoting import quote

    texts = {entry.id: entry.text for entry in brain.entries}
    steps = tuple(step._replace(successor=quote(texts[step.into]) if step.into in texts else "") for step in plan.steps)
    return plan._replace(steps=steps)


def _account(asked: Asked, plan: Plan, brain: Brain) -> Account:
    """The account of the plan over a log that holds no more than what it touches."""
    touched = {step.id for step in plan.steps} | {step.into for step in plan.steps}
    entries = [entry for entry in brain.entries if entry.id in touched]
    small = "".join(f"{brain.lines[entry.line - 1].strip()}\n" for entry in entries).encode("utf-8", "surrogatepass")
    less = plan._replace(base={**plan.base, plan.brain: ""}, size=len(small))
    files: dict[str, bytes | None] = {}
    for write in laying.writes(less, laying.log_of(small)):
        before = files.get(write.path) or (small if write.append else b"")
        files[write.path] = before + write.data if write.append else write.data
    base = overlay(brain.state.snapshot, "the brain", {plan.brain: small})
    return assemble(base, overlay(base, "the plan", files), asked, door="plan").account


def _failed(account: Account, plan: Plan) -> dict[str, str]:
    """The ids of the entries whose record does not hold, each with why."""
    by_line = {name: step for step in plan.steps for name in (step.id,)}
    why: dict[int, str] = {}
    for failure in account.failures:
        why.setdefault(id(failure.record), failure.message)
    found: dict[str, str] = {}
    for item in account.removed:
        name = _id_of(item.document.lines[item.block.start - 1]) if item.path == plan.brain else ""
        if name in by_line and (not item.accounted or item.failed or item in account.on_word):
            reason = why.get(id(item.record), "") if item.record else "no record accounts for it"
            found[name] = reason or "it would leave on the author's word alone"
    return found


def _id_of(line: str) -> str:
    import json

    return str(json.loads(line).get("id", ""))


def without(plan: Plan, failed: dict[str, str]) -> Plan:
    """The plan less some steps, each said why; its note goes with a relocation."""
    gone = [step for step in plan.steps if step.id in failed]
    left = {step.into for step in plan.steps if step.action == RELOCATE and step.id not in failed}
    notes = tuple(note for note in plan.notes if not note.entry or note.slug in left)
    notes = notes if any(note.entry for note in notes) else ()
    kept = {note.path for note in notes} | {plan.brain}
    return plan._replace(
        steps=tuple(step for step in plan.steps if step.id not in failed),
        notes=notes,
        base={path: blob for path, blob in plan.base.items() if path in kept},
        spared=(*plan.spared, *_passed((step for step in gone if step.action == DECAY), failed)),
        doubts=(*plan.doubts, *_passed((step for step in gone if step.action != DECAY), failed)),
    )


def _passed(steps: Iterable[Step], failed: dict[str, str]) -> list[Passed]:
    return [Passed(step.id, step.text, f"not proved, so it stays: {failed[step.id]}") for step in steps]
