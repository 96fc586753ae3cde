"""inventory.md: what the brain holds, by type, each entry with its importance and what becomes of it."""

from __future__ import annotations

from collections.abc import Iterator

from keepline.cycle.brain import REPORTED, SERVER, Brain
from keepline.cycle.importance import importance, importance_of
from keepline.cycle.observations import OBSERVATION, told
from keepline.cycle.plan import Plan
from keepline.memory.log import read
from keepline.memory.quoting import quote

_LONGEST = 160


def inventory(plan: Plan, brain: Brain) -> str:
    """The file's content."""
    return "\n".join([*_counts(plan), *_faults(brain), *_entries(plan, brain)]) + "\n"


def _counts(plan: Plan) -> Iterator[str]:
    yield f"# Inventory of {plan.brain}, {plan.now}"
    yield from ("", "| type | active |", "|---|---|")
    yield from (f"| {name or 'total'} | {count:,} |" for name, count in plan.before.items())
    yield from ("", "🔴 stays, 🟡 may stay, 🟢 goes or is put away.")


def _faults(brain: Brain) -> Iterator[str]:
    """What no reader of the log takes, each with its line and what to do."""
    if brain.faults:
        yield from ("", f"## Lines that no reader takes ({len(brain.faults):,})", "")
        yield from (f"- line {fault.line}: {fault.message}. Remedy: {fault.remedy}" for fault in brain.faults)


def _entries(plan: Plan, brain: Brain) -> Iterator[str]:
    steps = {(step.type, step.id): step for step in plan.steps}
    if plan.system == SERVER:
        yield from ("", "## observations", "")
        for one in told(read(brain.lines).events):
            step = steps.get((OBSERVATION, one.id))
            level, why = importance_of(one.text, step)
            yield f"- {level} {one.entity}, {one.id}: {quote(one.text, _LONGEST)} — {why}"
    for kind, name in REPORTED.items():
        entries = [entry for entry in brain.entries if entry.type == kind]
        if entries:
            yield from ("", f"## {name} ({len(entries):,})", "")
        for entry in entries:
            found = importance(entry, steps.get((entry.type, entry.id)))
            yield f"- {found.level} {entry.id} {quote(entry.text, _LONGEST)} — {found.evidence}"
