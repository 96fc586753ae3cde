"""What plan.yaml tells of itself against what it comes to: a plan may have been edited to say anything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

from keepline.applying.checklist import FAILED, PASSED, PERSON, Check
from keepline.cycle.brain import RHO
from keepline.cycle.laying import Log
from keepline.cycle.plan import Addition, Plan
from keepline.cycle.relocation import Note
from keepline.memory.layout import Guarded
from keepline.memory.novelty import Known
from keepline.memory.quoting import quote
from keepline.memory.snapshot import Snapshot

_SHOWN = 5
_TOLD = 20
"""Notes that a person is told of, of many."""
_SAID = ("text", "value", "description", "content")


def honest(plan: Plan, log: Log, base: Snapshot, guarded: Mapping[str, Guarded]) -> Iterator[Check]:
    """Lines of the checklist for rho's log. base: what stood before. guarded: what would be under guard."""
    if plan.system != RHO:
        return
    entries = _entries(plan, log)
    yield _line(
        "MUST NOT advance checkpoint on partial/failed runs", _checkpoint(plan, log), "it moves to the window's end"
    )
    added = [text for one in plan.additions for text in _addition(one, frozenset(read.id for read in plan.sessions))]
    yield _line("MUST include session id in source when available", added, "each addition says what its quotation says")
    yield _line("Notes are written to the vault only", _places(plan, guarded), f"notes placed: {len(plan.notes):,}")
    yield _line(
        "A pointer says no more than what it points to", _pointers(plan, entries, base), "each in its entry's own words"
    )
    new = (one for note in plan.notes for one in _note(note, entries.get(note.entry, ""), base))
    yield from islice(new, _TOLD)


def _line(line: str, found: Iterator[str] | list[str], why: str) -> Check:
    faults = list(found)
    more = f" and {len(faults) - _SHOWN:,} more" if len(faults) > _SHOWN else ""
    return Check(line, FAILED, "; ".join(faults[:_SHOWN]) + more) if faults else Check(line, PASSED, why)


def _checkpoint(plan: Plan, log: Log) -> Iterator[str]:
    mark = plan.checkpoint
    stands = next(
        (str(event.fields.get("value")) for (kind, _), event in log.live.items()
         if kind == "meta" and event.fields.get("key") == mark.key), "",
    )  # fmt: skip
    if mark.old != stands:
        yield f"`old` is {quote(mark.old)}, and {quote(stands)} stands under {quote(mark.key)}"
    if not mark.new:
        return
    if plan.window is None:
        yield "it moves, and no session was mined"
    elif mark.new != plan.window.until:
        yield f"it moves to {quote(mark.new)}, and sessions were read up to {plan.window.until}"
    if plan.unread or mark.held:
        yield f"it moves, and {mark.held or f'{len(plan.unread):,} could not be read'}"


def _addition(one: Addition, sessions: frozenset[str]) -> Iterator[str]:
    if one.session not in sessions:
        yield f"{quote(one.text)} is of no session that was read"
    elif not one.quotation:
        yield f"{quote(one.text)} stands on no quotation"
    elif "…" not in one.quotation and Known((one.quotation.strip("“”"),)).lacks(one.text):
        yield f"{quote(one.text)} is not what {one.quotation} says"


def _places(plan: Plan, guarded: Mapping[str, Guarded]) -> Iterator[str]:
    return (f"{quote(note.path)} is no file of this memory" for note in plan.notes if note.path not in guarded)


def _entries(plan: Plan, log: Log) -> dict[str, str]:
    """What the entries say that notes take over, by id."""
    wanted = {note.entry for note in plan.notes if note.entry}
    return {
        name: "\n".join(str(event.fields[key]) for key in _SAID if key in event.fields)
        for (_, name), event in log.live.items()
        if name in wanted
    }


def _known(note: Note, entry: str, base: Snapshot) -> Known:
    """What a note may say: what its entry says, and what stood in it."""
    before = base.read(note.path).decode("utf-8", "replace") if base.is_regular(note.path) else ""
    return Known((entry, before, f"See [[{note.slug}]] for: {note.slug.replace('-', ' ')}"))


def _pointers(plan: Plan, entries: Mapping[str, str], base: Snapshot) -> Iterator[str]:
    for note in plan.notes:
        if note.pointer and _known(note, entries.get(note.entry, ""), base).lacks(note.pointer):
            yield f"{quote(note.pointer)} says more than {note.entry}"


def _note(note: Note, entry: str, base: Snapshot) -> Iterator[Check]:
    """A note may be written on by hand; somebody has to read what."""
    if not note.entry:
        return
    known = _known(note, entry, base)
    body = note.text.split("---\n", 2)[-1].split("\n")
    new = [line for line in body if line.strip() and not line.startswith(("#", "- [[")) and known.lacks(line)]
    if new:
        yield Check(
            f"The note [[{note.slug}]] says what its entry says", PERSON, f"{quote(new[0])} is new: who said it"
        )
