"""How much an entry is worth keeping, with what tells it: high stays, medium is for review, low goes or is put away."""

from __future__ import annotations

from keepline.cycle.brain import Active
from keepline.cycle.decision import DECAY, MERGE, RELOCATE, REMOVE, is_said, is_typed
from keepline.cycle.plan import Step
from keepline.memory.decay import is_by_hand
from keepline.memory.value import NamedTuple
from keepline.memory.wording import prohibits

HIGH, MEDIUM, LOW = "🔴", "🟡", "🟢"
_KINDS = {
    "behavior": "how the agent is to behave", "identity": "who the agent is", "user": "the user's own data",
    "context": "what a project is", "preference": "what the user wants", "task": "the task tool's",
    "reminder": "the reminder tool's",
}  # fmt: skip


class Importance(NamedTuple):
    """One of the three symbols, and what tells it."""

    level: str
    evidence: str


def importance(entry: Active, step: Step | None) -> Importance:
    """`step`: what the plan makes of it, None where it stays."""
    if step is not None:
        return Importance(LOW, told(step))
    if entry.type in _KINDS:
        return Importance(MEDIUM if entry.type in ("task", "reminder") else HIGH, _KINDS[entry.type])
    found = importance_of(entry.text, None)
    if found.level == HIGH:
        return found
    if is_by_hand(entry.fields):
        return Importance(HIGH, "stored by hand")
    if is_said(entry):
        return Importance(HIGH, f"said by the user ({entry.fields.get('source')})")
    return found


def importance_of(text: str, step: Step | None) -> Importance:
    """The same of a text of which nothing else is known."""
    if step is not None:
        return Importance(LOW, told(step))
    if prohibits(text):
        return Importance(HIGH, "a rule")
    if is_typed(text):
        return Importance(HIGH, "something that is typed")
    return Importance(MEDIUM, "noted by the agent itself")


def told(step: Step) -> str:
    """What the plan makes of an entry, in a few words."""
    if step.action == REMOVE:
        return f"changes no decision in 30 days: {step.why}"
    if step.action == DECAY:
        return "old, by rho's own formula"
    if step.action == RELOCATE:
        return f"reference: to [[{step.into}]]"
    if step.action == MERGE:
        return f"said by {step.into} too ({step.why})"
    return f"replaced by the later {step.into} ({step.why})"
