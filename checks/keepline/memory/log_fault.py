"""What is wrong with the lines of an event log: what its own system passes over, or takes for something else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from keepline.memory.log import ENTITY, MERGE_MARKS, RELATION, TOMBSTONE, TYPES, Event, read
from keepline.memory.quoting import quote
from keepline.memory.value import NamedTuple

# rho, brain-store.ts, SCHEMA_REGISTRY: what each type must have beside `id` and `created`. Texts may not be empty.
_REQUIRED: Mapping[str, tuple[str, ...]] = {
    "behavior": ("category", "text"),
    "identity": ("key", "value"),
    "user": ("key", "value"),
    "meta": ("key", "value"),
    "context": ("project", "path", "content"),
    "learning": ("text",),
    "preference": ("text", "category"),
    "task": ("description",),
    "reminder": ("text", "cadence", "enabled"),
    TOMBSTONE: ("target_id", "target_type", "reason"),
}
_NO_TEXTS = ("cadence", "enabled")
_CATEGORIES = ("do", "dont", "value")
# modelcontextprotocol/servers, src/memory: what a record must have to be loaded, and so to be there after a save.
_RECORD: Mapping[str, tuple[str, ...]] = {
    ENTITY: ("name", "entityType", "observations"),
    RELATION: ("from", "to", "relationType"),
}
_SERVER = "mcp-memory"
# `memory.jsonl` is a name that anybody may have given; so many objects tell whose it is.
_SEVERAL = 3


class LogFault(NamedTuple):
    """A line, from 1, what is wrong with it, and what of that stays the same when lines above it move."""

    line: int
    message: str
    remedy: str
    evidence: str


def faults(text: str, layout: str = "") -> Iterator[LogFault]:
    """What is wrong, line by line. An empty log is sound. `layout` says whose log it is; without one, either's."""
    log = read(text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n"))
    mend = "write one whole JSON object on a line of its own"
    lost = "passed over, and lost at the server's next save" if layout == _SERVER else "passed over by every reader"
    found = [LogFault(line, f"{lost}: {why}", mend, _lasting(why)) for line, why in log.bad.items()]
    found += [
        LogFault(line, f"{lost}: no JSON object", mend, "no object")
        for line, loose in log.loose.items()
        if not loose.startswith(MERGE_MARKS)
    ]
    yield from sorted([*found, *_of_events(log.events, layout)])


def _lasting(why: str) -> str:
    """A last line that was cut off is the same fault once another one stands below it."""
    return "no JSON" if why == "cut off" else why


def is_another_system(text: str, layout: str) -> bool:
    """True for a log of the MCP server's name in which not one of several objects is a record of it."""
    if layout != _SERVER or any(f'"{kind}"' in text for kind in _RECORD):
        return False
    return len(read(text.split("\n")).events) >= _SEVERAL


def _of_events(events: tuple[Event, ...], layout: str) -> Iterator[LogFault]:
    known = _known(layout)
    entities: dict[str, int] = {}
    stood: set[tuple[object, object]] = set()
    ids: set[object] = set()
    for event in events:
        if event.type not in known:
            message = f"type {quote(event.type)}, which no reader knows" if event.type else "an object without a type"
            yield LogFault(event.line, message, f"use one of: {', '.join(known)}", f"type {quote(event.type)}")
        elif event.type in _RECORD:
            yield from _of_record(event, entities)
        else:
            yield from _missing(event, ("id", "created", *_REQUIRED[event.type]))
            if event.type == TOMBSTONE:
                yield from _removes_nothing(event, stood, ids)
            else:
                stood.add((event.type, _hashable(event.fields.get("id"))))
                ids.add(_hashable(event.fields.get("id")))


def _known(layout: str) -> tuple[str, ...]:
    if layout == _SERVER:
        return (ENTITY, RELATION)
    return (*TYPES, TOMBSTONE) if layout == "rho" else (*TYPES, TOMBSTONE, ENTITY, RELATION)


def _of_record(event: Event, entities: dict[str, int]) -> Iterator[LogFault]:
    """`entities` are the lines of those that stand above it, by name."""
    yield from _missing(event, _RECORD[event.type])
    name = event.fields.get("name")
    if event.type == ENTITY and isinstance(name, str):
        if name in entities:
            message = f"the entity of line {entities[name]} again: its name is its identity"
            yield LogFault(event.line, message, "merge their observations into one line", f"twice: {quote(name)}")
        entities.setdefault(name, event.line)


def _missing(event: Event, wanted: tuple[str, ...]) -> Iterator[LogFault]:
    missing = [name for name in wanted if not _is_given(name, event.fields.get(name), event.type)]
    if missing:
        names = ", ".join(f"`{name}`" for name in missing)
        message = f"{event.type} without {names}, which its reader passes over"
        yield LogFault(event.line, message, f"append the line with {names}", f"{event.type} without {names}")
    category = event.fields.get("category")
    if event.type == "behavior" and "category" not in missing and category not in _CATEGORIES:
        message = f"a behavior of the category {quote(str(category))}, which rho does not know"
        yield LogFault(event.line, message, f"use one of: {', '.join(_CATEGORIES)}", f"category {quote(str(category))}")


def _is_given(name: str, value: object, kind: str) -> bool:
    if name in _NO_TEXTS:
        return value is not None
    if name == "observations":
        return isinstance(value, list) and all(isinstance(text, str) for text in value)
    # the server takes an empty text
    return isinstance(value, str) and (value != "" or kind in _RECORD)


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
