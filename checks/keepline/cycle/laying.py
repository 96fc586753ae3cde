"""A plan laid out as the files that it leaves: notes first, then what the log gains, the records, the checkpoint."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from keepline.applying.laid import CHECKPOINT, CORE, DESTINATION, MANIFEST, Write
from keepline.cycle import events, observations, records
from keepline.cycle.brain import SERVER
from keepline.cycle.plan import Plan
from keepline.memory.errors import UsageError
from keepline.memory.log import Event, fold, read
from keepline.memory.snapshot import blob_id
from keepline.memory.value import NamedTuple

AGAIN = "keepline cycle plan --scratch"


class Log(NamedTuple):
    """The log as it was planned from: its bytes, what stood in it, and its entries and their lines by type and id."""

    data: bytes
    events: tuple[Event, ...]
    live: Mapping[tuple[str, str], Event]
    raw: Mapping[tuple[str, str], str]


def log_of(data: bytes) -> Log:
    """What these bytes say."""
    lines = data.decode("utf-8").removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    found = read(lines)
    live = {(event.type, str(event.fields.get("id"))): event for event in fold(found.events)}
    return Log(data, found.events, live, {name: lines[event.line - 1].strip() for name, event in live.items()})


def writes(plan: Plan, log: Log) -> tuple[Write, ...]:
    """Every file that the plan writes. Raises UsageError for one that names an entry which does not stand."""
    if plan.system == SERVER:
        return observations.writes(plan, log.data)
    for step in plan.steps:
        if (step.type, step.id) not in log.live:
            raise UsageError(f"no {step.type} {step.id} stands in {plan.brain}", f"{AGAIN} DIR")
    new = _appended(plan, log)
    texts = {note.path: note.text.encode("utf-8") for note in plan.notes}
    found = [
        Write(path, plan.base.get(path, ""), data, DESTINATION)
        for path, data in texts.items()
        if blob_id(data, plan.base.get(path, "")) != plan.base.get(path)
    ]
    before, after = plan.base[plan.brain], log.data
    if new:
        data = _begun(after) + events.lines(new)
        found.append(Write(plan.brain, before, data, CORE, append=True))
        after += data
        before = blob_id(after, before)
    manifest = records.manifest(plan, log.raw, _replaced(new, log))
    if manifest:
        found.append(Write(manifest[0], "", manifest[1], MANIFEST))
    mark = events.checkpoint(plan)
    if mark:
        found.append(Write(plan.brain, before, _begun(after) + events.lines([mark]), CHECKPOINT, append=True))
    return tuple(found)


def after(plan: Plan, log: Log) -> tuple[Event, ...]:
    """The log as the plan leaves it, as its reader takes it."""
    if plan.system == SERVER:
        return log_of(next((write.data for write in writes(plan, log)), log.data)).events
    mark = events.checkpoint(plan)
    new = [*_appended(plan, log), *([mark] if mark else ())]
    last = log.events[-1].line if log.events else 0
    gained = (Event(last + number, str(one["type"]), one) for number, one in enumerate(new, start=1))
    return (*log.events, *gained)


def _appended(plan: Plan, log: Log) -> list[dict[str, Any]]:
    known = frozenset(name for event in log.events if isinstance(name := event.fields.get("id"), str))
    return events.appended(plan, known, {name: event.fields for (_, name), event in log.live.items()})


def _begun(data: bytes) -> bytes:
    """What ends an unfinished last line: it stays what it is, and what follows stands on a line of its own."""
    return b"" if not data or data.endswith(b"\n") else b"\n"


def _replaced(new: list[dict[str, Any]], log: Log) -> list[tuple[str, str]]:
    """The entries with a key that a new one says anew, by their raw lines, each with the id of the new one."""
    by_key = {
        (event.type, str(event.fields.get("key"))): name
        for name, event in log.live.items()
        if event.type in ("identity", "user")
    }
    found = []
    for entry in new:
        name = by_key.get((str(entry["type"]), str(entry.get("key"))))
        if name and log.live[name].fields.get("value") != entry.get("value"):
            found.append((log.raw[name], str(entry["id"])))
    return found
