"""Entries that share a line with another one, so that no reader takes either: what of them can be appended again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from keepline.cycle.brain import Brain
from keepline.cycle.plan import Recovered
from keepline.memory.log import TYPES, read
from keepline.memory.log_fault import faults

_MOST = 1_000
"""Objects of one line that are looked at."""


def recovered(brain: Brain) -> Iterator[Recovered]:
    """Each whole entry of such a line that the log says nothing else of: not again, and not that it is gone."""
    lines = [fault.line for fault in brain.faults if "two values on one line" in fault.message]
    if not lines:
        return
    events = read(brain.lines).events
    known = {str(event.fields.get(name)) for event in events for name in ("id", "target_id") if name in event.fields}
    for line in lines:
        for fields in _objects(brain.lines[line - 1].strip()):
            raw = json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
            name = fields.get("id")
            if isinstance(name, str) and name not in known and _is_sound(fields, raw, brain.guarded.layout):
                known.add(name)
                yield Recovered(name, line, raw)


def _objects(text: str) -> Iterator[dict[str, Any]]:
    decode, at = json.JSONDecoder().raw_decode, 0
    for _ in range(_MOST):
        try:
            fields, at = decode(text, at)
        except ValueError:
            return
        if isinstance(fields, dict):
            yield fields
        while at < len(text) and text[at].isspace():
            at += 1


def _is_sound(fields: dict[str, Any], raw: str, layout: str) -> bool:
    """True for an entry that its reader would take, and that holds no secret."""
    from keepline.memory.secret import find

    return fields.get("type") in TYPES and not any(faults(raw, layout)) and not find(raw)
