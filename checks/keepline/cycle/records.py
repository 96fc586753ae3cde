"""The relocation records of a plan: for each value that leaves the brain, where it went and what proves that it may."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from keepline.cycle.decision import CAPTURED, DECAY, DUPLICATE, RELOCATE, REMOVE
from keepline.cycle.plan import Plan, Step
from keepline.memory.errors import UsageError
from keepline.memory.manifest import Manifest, Record, manifest_name, render
from keepline.memory.past_state import STALE_ID, STALE_TIME
from keepline.memory.succession import CONTRARY

_SUMMARY = "Consolidate the brain"
_WHY = {STALE_ID: "stale-id", STALE_TIME: "obsolete"}


def manifest(
    plan: Plan, raw: Mapping[tuple[str, str], str], replaced: Sequence[tuple[str, str]] = ()
) -> tuple[str, bytes] | None:
    """The manifest's path and content; None where nothing leaves. raw: the log's line of each entry, by type and id.

    replaced: raw lines of entries with a key that one which is added takes over, each with the new one's id.
    """
    records = [*_records(plan, raw), *(_replaced(plan, line, name) for line, name in replaced)]
    if not records:
        return None
    text = render(Manifest("", tuple(records), summary=_SUMMARY))
    return manifest_name(plan.now[:10], "cycle", text), text.encode("utf-8", "surrogatepass")


def _records(plan: Plan, raw: Mapping[tuple[str, str], str]) -> Iterator[Record]:
    """Entries that go the same way share a record."""
    notes = {note.slug: note for note in plan.notes}
    known = {name for _, name in raw}
    groups: dict[tuple[str, ...], list[Step]] = {}
    for step in plan.steps:
        groups.setdefault((step.action, step.why, step.into), []).append(step)
    for group in groups.values():
        steps = [step for step in group if not _is_copy(step, raw)]
        if not steps:
            continue
        first = steps[0]
        lines = "".join(f"{_masked(raw[step.type, step.id])}\n" for step in steps)
        made = Record("", 0, plan.brain, lines, "drop", see=_see(plan, first, known), reason=reason_of(steps))
        if first.action == RELOCATE:
            if first.into not in notes:
                raise UsageError(
                    f"{first.id} is to go to [[{first.into}]], which is not among the notes",
                    "take the step out too, or put the note back",
                )
            note = notes[first.into]
            yield made._replace(action="offload", to=(note.path,), pointer=note.pointer, see=())
        else:
            yield made._replace(why=why_of(first))


def _is_copy(step: Step, raw: Mapping[tuple[str, str], str]) -> bool:
    """True for one of two that are the same to a letter: nothing leaves with it that a record could be about."""
    other = raw.get((step.type, step.into))
    return step.why == DUPLICATE and other is not None and _said(raw[step.type, step.id]) == _said(other)


def _said(line: str) -> list[object]:
    import json

    fields = json.loads(line)
    return [fields.get(name) for name in ("text", "category", "projectPath")]


def why_of(step: Step) -> str:
    """The manifest's own word for why an entry may go."""
    if step.action == REMOVE:
        return _WHY.get(step.why, "one-off")
    if step.action == DECAY:
        return "decayed"
    return step.why if step.why in (DUPLICATE, CAPTURED) else "superseded"


def _see(plan: Plan, step: Step, known: Collection[str]) -> tuple[str, ...]:
    """The entry that stands for it; one that is new has the id that rho's own tool gives it, which nobody knows yet."""
    if step.action in (REMOVE, DECAY):
        return ()
    return (f"{plan.brain}#{step.into}",) if step.into in known else (plan.brain,)


def reason_of(steps: Sequence[Step]) -> str:
    """What a record says of steps that go the same way."""
    first = steps[0]
    if first.action == REMOVE:
        return f"It would change no decision in 30 days: {first.why}."
    if first.action == DECAY:
        return "rho's own formula lets it go: old, and nobody's in particular."
    if first.action == RELOCATE:
        return "Reference: looked up when it is needed, not told every turn."
    if first.why == CONTRARY:
        return f"{first.text} is contradicted by the later {first.successor}."
    if first.why in (DUPLICATE, CAPTURED):
        return "The best worded of them stays."
    return f"The same but for a number; the newest stays: {first.successor}."


def _replaced(plan: Plan, line: str, name: str) -> Record:
    see = (f"{plan.brain}#{name}",)
    return Record("", 0, plan.brain, f"{_masked(line)}\n", "drop", why="superseded", see=see, reason="A newer value.")


def _masked(line: str) -> str:
    from keepline.memory.secret import mask

    return mask(line)
