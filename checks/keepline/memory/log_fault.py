"""What is wrong with the lines of an event log: what its own system passes over, or takes for something else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from keepline.memory.log import ENTITY, MERGE_MARKS, RELATION, TOMBSTONE, TYPES, Event, read
from keepline.memory.quoting import quote

# rho, brain-store.ts: what each type must have, texts that are not empty, beside `created`.
_REQUIRED: Mapping[str, tuple[str, ...]] = {
    "behavior": ("category", "text"),
    "identity": ("key", "value"),
    "user": ("key", "value"),
    "meta": ("key", "value"),
    "context": ("project", "path", "content"),
    "learning": ("text",),
    "preference": ("text", "category"),
    "task": ("description",),
    "reminder": ("text",),
    TOMBSTONE: ("target_id", "target_type", "reason"),
}


class LogFault(NamedTuple):
    """A line, from 1, what is wrong with it, and what of that stays the same when lines above it move."""

    line: int
    message: str
    remedy: str
    evidence: str


def faults(text: str) -> Iterator[LogFault]:
    """What is wrong, line by line. An empty log is sound."""
    log = read(text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n"))
    mend = "write one whole JSON object on a line of its own"
    found = [LogFault(line, f"passed over by every reader: {why}", mend, why) for line, why in log.bad.items()]
    found += [
        LogFault(line, "passed over by every reader: no JSON object", mend, "no object")
        for line, loose in log.loose.items()
        if not loose.startswith(MERGE_MARKS)
    ]
    yield from sorted([*found, *_of_events(log.events)])


def _of_events(events: tuple[Event, ...]) -> Iterator[LogFault]:
    entities: dict[str, int] = {}
    stood: set[tuple[object, object]] = set()
    ids: set[object] = set()
    for event in events:
        name = event.fields.get("name")
        if event.type == ENTITY and isinstance(name, str):
            if name in entities:
                message = f"the entity of line {entities[name]} again: its name is its identity"
                yield LogFault(event.line, message, "merge their observations into one line", f"twice: {quote(name)}")
            entities.setdefault(name, event.line)
        elif event.type in _REQUIRED:
            yield from _missing(event)
            if event.type == TOMBSTONE:
                yield from _removes_nothing(event, stood, ids)
            else:
                stood.add((event.type, _hashable(event.fields.get("id"))))
                ids.add(_hashable(event.fields.get("id")))
        elif event.type not in (ENTITY, RELATION):
            known = ", ".join((*TYPES, TOMBSTONE))
            message = f"type {quote(event.type)}, which no reader knows" if event.type else "an object without a type"
            yield LogFault(event.line, message, f"use one of: {known}", f"type {quote(event.type)}")


def _missing(event: Event) -> Iterator[LogFault]:
    wanted = ("id", "created", *_REQUIRED[event.type])
    missing = [name for name in wanted if not isinstance(event.fields.get(name), str) or not event.fields[name]]
    if missing:
        names = ", ".join(f"`{name}`" for name in missing)
        message = f"{event.type} without {names}, which its reader passes over"
        yield LogFault(event.line, message, f"append the line with {names}", f"{event.type} without {names}")


def _removes_nothing(event: Event, stood: set[tuple[object, object]], ids: set[object]) -> Iterator[LogFault]:
    """A second tombstone is none: two branches that were merged may both have buried an entry."""
    target, kind = _hashable(event.fields.get("target_id")), _hashable(event.fields.get("target_type"))
    if (kind, target) in stood:
        return
    if target in ids:
        message = "a tombstone that removes nothing: its target is of another type"
    else:
        message = "a tombstone that removes nothing: no entry above it has that id"
    yield LogFault(
        event.line, message, "append one with the target's id and type", f"tombstone of {quote(f'{kind} {target}')}"
    )


def _hashable(value: object) -> object:
    return value if isinstance(value, str) else ""
