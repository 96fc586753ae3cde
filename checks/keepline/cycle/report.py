"""The report that the reference demands: every line of it, as text and as a mapping for JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from keepline.cycle import observations
from keepline.cycle.brain import SERVER, counted
from keepline.cycle.decision import DECAY, MERGE, PREFERENCE, RELOCATE, REMOVE, SUPERSEDE
from keepline.cycle.importance import told
from keepline.cycle.plan import Plan, Step
from keepline.memory.log import Event, fold
from keepline.memory.quoting import quote
from keepline.memory.succession import NUMBER
from keepline.memory.value import NamedTuple

SIGNIFICANT = 10
_LISTED = 20


class Contract(NamedTuple):
    """A cycle's report. after: as `before` in the plan. created and updated: the slugs of vault notes."""

    plan: Plan
    after: Mapping[str, int]
    created: tuple[str, ...]
    updated: tuple[str, ...]

    @property
    def counts(self) -> Mapping[str, int]:
        """How many entries decayed, were removed, merged, superseded and relocated."""
        steps = self.plan.steps
        return {
            "decayed": sum(step.action == DECAY for step in steps),
            "removed": sum(step.action == REMOVE for step in steps),
            "merged": sum(is_merge(step) for step in steps),
            "superseded": sum(step.action == SUPERSEDE and not is_merge(step) for step in steps),
            "relocated": sum(step.action == RELOCATE for step in steps),
        }

    def json(self) -> dict[str, Any]:
        """All of it, for a program."""
        plan, mark = self.plan, self.plan.checkpoint
        window = plan.window and plan.window._asdict()
        return {
            "version": 1,
            "brain": plan.brain,
            "counts": {
                "before": {name or "total": count for name, count in plan.before.items()},
                "after": {name or "total": count for name, count in self.after.items()},
            },
            "window": window,
            "sessions": [one._asdict() for one in plan.sessions],
            "unread": [{"path": path, "why": why} for path, why in plan.unread],
            "added": [one._asdict() for one in plan.additions],
            "skipped": [{"session": one.id, "quotation": one.text, "reason": one.why} for one in plan.skipped],
            "skipped_total": plan.skipped_total,
            "recovered": [{"id": one.id, "line": one.line} for one in plan.recovered],
            **self.counts,
            "spared": [one._asdict() for one in plan.spared],
            "doubts": [one._asdict() for one in plan.doubts],
            "notes": {"created": list(self.created), "updated": list(self.updated)},
            "checkpoint": {"key": mark.key, "old": mark.old, "new": mark.new or mark.old, "held": mark.held},
            "changes": list(changes(plan)),
        }

    def text(self) -> str:
        """All of it, for a person."""
        return "\n".join([*self._figures(), *self._mined(), *self._consolidated(), *self._changes()]) + "\n"

    def _figures(self) -> Iterator[str]:
        yield f"{self.plan.brain}: before → after"
        for name, before in self.plan.before.items():
            yield f"  {name or 'total':<12} {before:>7,} → {self.after[name]:,}"

    def _mined(self) -> Iterator[str]:
        plan = self.plan
        if plan.window is None:
            yield "window: none, nothing was mined"
        else:
            messages = sum(one.messages for one in plan.sessions)
            span = f"after {plan.window.since}, up to {plan.window.until} ({plan.window.origin})"
            yield f"window: {span}: {_many(len(plan.sessions), 'session')}, {_many(messages, 'message')} of the user"
            yield from _first([f"  {one.id}: {_many(one.messages, 'message')}" for one in plan.sessions])
            if plan.checkpoint.new and plan.checkpoint.old and plan.window.since > plan.checkpoint.old:
                yield f"  not mined, and not again: what lies between {plan.checkpoint.old} and {plan.window.since}"
        yield from (f"  unread: {path}: {why}" for path, why in plan.unread[:_LISTED])
        yield f"added {len(plan.additions):,}, skipped {plan.skipped_total:,}"
        for one in plan.additions:
            said = f" on {one.quotation}" if one.quotation else ""
            yield f"  + {one.type} {quote(one.text, 120)} (session:{one.session}, {one.confidence}){said}"
        yield from _first([f"  - {one.text} (session:{one.id}): {one.why}" for one in plan.skipped], plan.skipped_total)

    def _consolidated(self) -> Iterator[str]:
        plan = self.plan
        yield ", ".join(f"{name} {count:,}" for name, count in self.counts.items())
        for one in plan.recovered:
            yield f"recovered {one.id}, which shares line {one.line} with another and is read by nobody"
        if plan.spared:
            yield f"`brain action=decay` would take {len(plan.spared):,} more, which stay"
            yield from _first([f"  {one.id} {one.text}: {one.why}" for one in plan.spared])
        if plan.doubts:
            yield f"for a person to look at: {len(plan.doubts):,}"
            yield from _first([f"  {one.id} {one.text}: {one.why}" for one in plan.doubts])
        yield f"vault notes created: {', '.join(self.created) or 'none'}"
        yield f"vault notes updated: {', '.join(self.updated) or 'none'}"
        mark = plan.checkpoint
        old = mark.old or "none"
        yield f"checkpoint: {old} → {mark.new}" if mark.new else f"checkpoint: stays at {old}: {mark.held}"

    def _changes(self) -> Iterator[str]:
        found = list(changes(self.plan))
        yield f"changes ({len(found)} most significant)"
        yield from (f"  {change}" for change in found)


def contract_of(plan: Plan, events: Sequence[Event]) -> Contract:
    """The report on a plan; `events` are the log's as they would be."""
    made = [note for note in plan.notes if note.entry or note.slug]
    return Contract(
        plan,
        counts(plan, events),
        tuple(note.slug for note in made if not plan.base.get(note.path)),
        tuple(note.slug for note in made if plan.base.get(note.path)),
    )


def counts(plan: Plan, events: Sequence[Event]) -> Mapping[str, int]:
    """How many entries there are of each type, by the report's names, and in all under ""."""
    if plan.system == SERVER:
        return observations.counted(events)
    return counted([event.type for event in fold(events)])


def is_merge(step: Step) -> bool:
    """True for one of several that say the same, or the same but for a number."""
    return step.action == MERGE or (step.why == NUMBER and step.type != PREFERENCE)


def changes(plan: Plan) -> Iterator[str]:
    """Up to ten of the changes that matter most: what the user takes back first, what is only noise last."""
    every = [*_contradicted(plan), *_added(plan), *_relocated(plan), *_joined(plan), *_gone(plan)]
    yield from every[:SIGNIFICANT]


def _contradicted(plan: Plan) -> Iterator[str]:
    for step in plan.steps:
        if step.action == SUPERSEDE and not is_merge(step):
            yield f"{step.type} {step.id} {step.text} retired: the later {step.into} {step.successor} takes its place"


def _added(plan: Plan) -> Iterator[str]:
    yield from (f"{one.type} added: {quote(one.text)} (session:{one.session})" for one in plan.additions)


def _relocated(plan: Plan) -> Iterator[str]:
    for step in plan.steps:
        if step.action == RELOCATE:
            yield f"{step.type} {step.id} {step.text} moved to the vault: [[{step.into}]]"


def _joined(plan: Plan) -> Iterator[str]:
    """What several said, those of the most first."""
    groups: dict[str, list[Step]] = {}
    for step in plan.steps:
        if is_merge(step):
            groups.setdefault(step.into, []).append(step)
    for into, steps in sorted(groups.items(), key=lambda item: (-len(item[1]), item[0])):
        newest = ", the newest of them" if any(step.why == NUMBER for step in steps) else ""
        yield f"{len(steps) + 1:,} that say the same became one: {into} {steps[0].successor}{newest}"


def _gone(plan: Plan) -> Iterator[str]:
    for step in plan.steps:
        if step.action in (REMOVE, DECAY):
            yield f"{step.type} {step.id} {step.text} {'removed' if step.action == REMOVE else 'decayed'}: {told(step)}"


def _first(lines: Sequence[str], total: int = 0) -> Iterator[str]:
    yield from lines[:_LISTED]
    left = max(total, len(lines)) - len(lines[:_LISTED])
    if left > 0:
        yield f"  and {left:,} more"


def _many(count: int, what: str) -> str:
    return f"{count:,} {what if count == 1 else what + 's'}"
