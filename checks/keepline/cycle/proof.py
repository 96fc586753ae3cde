"""Proves a plan's steps as the commit will be judged: by the account, over the few entries that the plan touches."""

from __future__ import annotations

from collections.abc import Iterable

from keepline.cycle import laying
from keepline.cycle.brain import SERVER, Brain
from keepline.cycle.decision import DECAY, RELOCATE, REMOVE
from keepline.cycle.events import added
from keepline.cycle.observations import told
from keepline.cycle.plan import Passed, Plan, Step
from keepline.cycle.relocation import Note
from keepline.doors.assembly import Asked, assemble
from keepline.memory.account import Account, Removed
from keepline.memory.change import Change
from keepline.memory.finding import ERROR
from keepline.memory.log import read
from keepline.memory.snapshot import overlay

_SURE = (REMOVE, DECAY)
"""What was decided by the very tests that prove it."""
_ROUNDS = 4
"""What leans on a step that fell is tried again, so often."""


def proved(asked: Asked, plan: Plan, brain: Brain) -> Plan:
    """The plan with the steps that hold; those that do not are among its doubts."""
    plan = _named(plan, brain)
    sure = tuple(step for step in plan.steps if step.action in _SURE)
    left = _proved(asked, plan._replace(steps=tuple(step for step in plan.steps if step.action not in _SURE)), brain)
    return left._replace(steps=tuple(sorted((*sure, *left.steps), key=lambda step: (step.line, step.id))))


def _proved(asked: Asked, plan: Plan, brain: Brain) -> Plan:
    for _ in range(_ROUNDS):
        if not plan.steps:
            return plan
        change = _of_server(asked, plan, brain) if plan.system == SERVER else _change(asked, plan, brain)
        failed = _failed(change.account, plan) or _refused(change, plan)
        if not failed:
            return plan
        plan = without(plan, failed)
    return without(plan, {step.id: "its proof leans on others that do not hold" for step in plan.steps})


def _named(plan: Plan, brain: Brain) -> Plan:
    """Each step with what takes its place, in words, as the records quote it."""
    from keepline.memory.quoting import quote

    if plan.system == SERVER:
        texts = {one.id: one.text for one in told(read(brain.lines).events)}
    else:
        texts = {entry.id: entry.text for entry in brain.entries}
    new = added(plan.additions, plan.now, brain.ids)
    texts |= {entry["id"]: one.text for entry, one in zip(new, plan.additions, strict=True)}
    steps = tuple(
        step._replace(successor=quote(texts[step.into]) if step.into in texts else step.successor)
        for step in plan.steps
    )
    return plan._replace(steps=steps)


def _change(asked: Asked, plan: Plan, brain: Brain) -> Change:
    """What the plan makes of a log that holds no more than what it touches."""
    touched = {step.id for step in plan.steps} | {step.into for step in plan.steps}
    entries = [entry for entry in brain.entries if entry.id in touched]
    small = "".join(f"{brain.lines[entry.line - 1].strip()}\n" for entry in entries).encode("utf-8", "surrogatepass")
    less = plan._replace(base={**plan.base, plan.brain: ""}, size=len(small))
    files: dict[str, bytes | None] = {}
    for write in laying.writes(less, laying.log_of(small)):
        before = files.get(write.path) or (small if write.append else b"")
        files[write.path] = before + write.data if write.append else write.data
    base = overlay(brain.state.snapshot, "the brain", {plan.brain: small})
    return assemble(base, overlay(base, "the plan", files), asked, door="plan")


def _of_server(asked: Asked, plan: Plan, brain: Brain) -> Change:
    """The same for a memory that is rewritten whole."""
    base = brain.state.snapshot
    written = laying.writes(plan, laying.log_of(base.read(plan.brain)))
    return assemble(base, overlay(base, "the plan", {one.path: one.data for one in written}), asked, door="plan")


def _failed(account: Account, plan: Plan) -> dict[str, str]:
    """The ids of the entries whose record does not hold, each with why."""
    known = {step.id for step in plan.steps}
    why: dict[int, str] = {}
    for failure in account.failures:
        why.setdefault(id(failure.record), failure.message)
    found: dict[str, str] = {}
    for item in account.removed:
        name = _name(item, plan.system) if item.path == plan.brain else ""
        if name in known and (not item.accounted or item.failed or item in account.on_word):
            reason = why.get(id(item.record), "") if item.record else "no record accounts for it"
            found[name] = reason or "it would leave on the author's word alone"
    return found


def _refused(change: Change, plan: Plan) -> dict[str, str]:
    """The ids of the entries whose note a rule refuses: one that leads nowhere from there, for example."""
    slugs = {note.path: note.slug for note in plan.notes}
    if not slugs:
        return {}
    from keepline.engine import judge
    from keepline.rules import load

    broken = {
        slugs[finding.problem.place.path]: finding.problem.message
        for finding in judge([change], load()).findings
        if finding.severity == ERROR and not finding.known and finding.problem.place.path in slugs
    }
    return {step.id: broken[step.into] for step in plan.steps if step.action == RELOCATE and step.into in broken}


def _name(item: Removed, system: str) -> str:
    """How a plan names what was removed: by its id, or its place among its entity's observations."""
    event = read([item.document.lines[item.block.start - 1]]).events[0]
    if system != SERVER:
        return str(event.fields.get("id", ""))
    places = [place for place, text in enumerate(event.fields["observations"], start=1) if text == item.block.text]
    return f"{item.block.start}.{places[0]}" if places else ""


def without(plan: Plan, failed: dict[str, str]) -> Plan:
    """The plan less some steps, each said why; its note goes with a relocation."""
    gone = [step for step in plan.steps if step.id in failed]
    left = {step.into for step in plan.steps if step.action == RELOCATE and step.id not in failed}
    lost = [f"- [[{note.slug}]]\n" for note in plan.notes if note.entry and note.slug not in left]
    notes = tuple(_less(note, lost) for note in plan.notes if not note.entry or note.slug in left) if left else ()
    kept = {path for path in plan.base if not path.endswith(".md")} | {note.path for note in notes}
    return plan._replace(
        steps=tuple(step for step in plan.steps if step.id not in failed),
        notes=notes,
        base={path: blob for path, blob in plan.base.items() if path in kept},
        doubts=(*plan.doubts, *_passed(gone, failed)),
    )


def _less(note: Note, lost: Iterable[str]) -> Note:
    """An index without the notes that are not written."""
    text = note.text
    for line in () if note.entry else lost:
        text = text.replace(line, "")
    return note._replace(text=text)


def _passed(steps: Iterable[Step], failed: dict[str, str]) -> list[Passed]:
    return [Passed(step.id, step.text, f"not proved, so it stays: {failed[step.id]}") for step in steps]
