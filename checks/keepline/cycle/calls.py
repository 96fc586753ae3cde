"""A plan as the calls of rho's own tools, in the order in which they are to be made."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from keepline.cycle import events
from keepline.cycle.plan import Plan
from keepline.cycle.relocation import type_of

_FIRST = "# Made by keepline for rho's own tools: one call a line, in this order. Stop at the first that fails."
_NOTES = "# Notes first, each read back: what it takes over leaves the brain only once it is there."
_LAST = "# Last, and only once everything above stands:"


def calls(plan: Plan, directory: str, entries: Mapping[str, Mapping[str, Any]]) -> str:
    """The script. entries: what stands in the log, by id."""
    from keepline.memory.quoting import shell

    lines = [_FIRST, *_notes(plan), *_brain(plan, entries)]
    mark = events.checkpoint(plan)
    if mark:
        lines += [_LAST, f"# keepline verify {shell(directory)}", _call("brain", "add", _params(mark))]
    return "\n".join(lines) + "\n"


def _notes(plan: Plan) -> Iterator[str]:
    if plan.notes:
        yield _NOTES
    for note in plan.notes:
        yield _call("vault", "write", {"slug": note.slug, "type": type_of(note.text), "content": note.text})
        yield _call("vault", "read", {"slug": note.slug})


def _brain(plan: Plan, entries: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    for event in events.appended(plan, frozenset(), entries):
        if event["type"] == "tombstone":
            yield _call("brain", "remove", {"id": event["target_id"], "reason": event["reason"]})
        else:
            yield _call("brain", "add", _params(event))


def _params(event: dict[str, object]) -> dict[str, object]:
    """What the tool takes: it makes the id and the time itself."""
    return {name: value for name, value in event.items() if name not in ("id", "created")}


def _call(tool: str, action: str, params: dict[str, object]) -> str:
    values = (f"{name}={json.dumps(value, ensure_ascii=False)}" for name, value in params.items())
    return " ".join((tool, f"action={action}", *values))
