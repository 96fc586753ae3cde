"""Does what a plan wanted stand by now, whoever did it? And the lines that take back what was appended."""

from __future__ import annotations

from collections.abc import Iterator

from keepline.applying.laid import Laid
from keepline.cycle import events, plan_file
from keepline.cycle.brain import RHO
from keepline.cycle.laying import Log, log_of
from keepline.cycle.plan import Plan
from keepline.memory.log import TOMBSTONE, Event
from keepline.memory.snapshot import Snapshot
from keepline.memory.wordform import form
from keepline.repository.plumbing import Repository


def confirm(repository: Repository, laid: Laid) -> tuple[str, ...] | None:
    """What is missing yet, nothing where all of it stands; None where none of it was begun."""
    plan = plan_file.read(laid.directory)[0]
    tree = repository.worktree(untracked=True)
    if plan.system != RHO or not tree.is_regular(plan.brain):
        return None
    log = log_of(tree.read(plan.brain))
    wanted = len(plan.steps) + sum(bool(note.pointer) + 1 for note in plan.notes) + len(plan.additions)
    found = (*_notes(plan, tree), *_steps(plan, log), *_said(plan, log))
    marked = _is_marked(plan, log)
    if len(found) == wanted and not (marked and plan.checkpoint.new):
        return None
    return found if marked else (*found, _unmarked(plan))


def _notes(plan: Plan, tree: Snapshot) -> Iterator[str]:
    for note in plan.notes:
        if note.path not in tree or note.text.strip() not in tree.read(note.path).decode("utf-8", "replace"):
            yield f"the note {note.path} does not stand as it was planned"


def _steps(plan: Plan, log: Log) -> Iterator[str]:
    for step in plan.steps:
        if (step.type, step.id) in log.live:
            yield f"{step.type} {step.id} {step.text} is still there"


def _said(plan: Plan, log: Log) -> Iterator[str]:
    """Entries that the tool made have ids of its own, so these are looked for by what they say."""
    live = {_name(event) for event in log.live.values()}
    for note in plan.notes:
        if note.pointer and ("learning", "", form(note.pointer)) not in live:
            yield f"the pointer to [[{note.slug}]] is not there"
    for one in plan.additions:
        if (one.type, one.key, form(one.text)) not in live:
            yield f"the {one.type} of session:{one.session} is not there"


def _name(event: Event) -> tuple[str, str, str]:
    fields = event.fields
    return event.type, str(fields.get("key") or ""), form(str(fields.get("text") or fields.get("value") or ""))


def _is_marked(plan: Plan, log: Log) -> bool:
    mark = plan.checkpoint
    values = [event.fields for event in log.live.values() if event.type == "meta"]
    return not mark.new or any(one.get("key") == mark.key and str(one.get("value")) >= mark.new for one in values)


def _unmarked(plan: Plan) -> str:
    mark = plan.checkpoint
    return f"the checkpoint is not set: brain action=add type=meta key={mark.key} value={mark.new}"


def reversed_events(before: bytes, after: bytes, now: str) -> bytes:
    """Lines that, appended to `after`, bring what it says back to what `before` says: nothing is taken out of a log."""
    was, is_now = log_of(before), log_of(after)
    taken = frozenset(str(event.fields.get("id")) for event in is_now.events)
    created = events.stamp(now)
    lines = []
    for (kind, name), event in is_now.live.items():
        if (kind, name) not in was.live:
            identity = events.natural("undo", f"{kind}\0{name}\0{created}")
            identity = identity if identity not in taken else events.natural("undo again", f"{kind}\0{name}\0{created}")
            fields = {"target_id": name, "target_type": event.type, "reason": "undone", "created": created}
            lines.append(events.lines([{"id": identity, "type": TOMBSTONE, **fields}]))
    lines += [
        f"{was.raw[name]}\n".encode("utf-8", "surrogatepass")
        for name, event in was.live.items()
        if name not in is_now.live or is_now.live[name].fields != event.fields
    ]
    return (b"" if after.endswith(b"\n") or not after or not lines else b"\n") + b"".join(lines)
