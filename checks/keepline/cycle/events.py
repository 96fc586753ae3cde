"""The lines that a plan appends to rho's log: tombstones, pointers to the vault, what was mined, and the checkpoint.

Their ids are made of what they say, so that a run that is repeated says nothing twice.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from keepline.cycle.decision import DECAY, DUPLICATE, MERGE, RELOCATE, REMOVE
from keepline.cycle.plan import Addition, Plan, Step
from keepline.memory.decay import moment
from keepline.memory.log import TOMBSTONE, TYPES
from keepline.memory.past_state import NOISE
from keepline.memory.succession import CONTRARY

_TAKEN = 1_000


def stamp(now: str) -> str:
    """A time as rho writes it: UTC, with milliseconds."""
    at = moment(now)
    assert at is not None
    return f"{at.strftime('%Y-%m-%dT%H:%M:%S')}.{at.microsecond // 1000:03d}Z"


def appended(plan: Plan, known: frozenset[str], entries: Mapping[str, Mapping[str, Any]]) -> list[dict[str, Any]]:
    """All but the checkpoint, in order. known: the ids of the log. entries: what stands, by id."""
    new = added(plan.additions, plan.now, known)
    ids = _Ids(known | {entry["id"] for entry in new})
    found = [json.loads(one.raw) for one in plan.recovered]
    return [*found, *_graves(plan, ids), *_pointers(plan, ids, entries), *new]


def checkpoint(plan: Plan) -> dict[str, Any] | None:
    """The checkpoint's own line, where it moves."""
    mark = plan.checkpoint
    if not mark.new:
        return None
    return {"id": natural("meta", mark.key), "type": "meta", "key": mark.key, "value": mark.new, "created": mark.new}


def lines(events: list[dict[str, Any]]) -> bytes:
    """The events as the log has them."""
    return "".join(f"{json.dumps(event, ensure_ascii=False, separators=(',', ':'))}\n" for event in events).encode(
        "utf-8", "surrogatepass"
    )


def reason(step: Step) -> str:
    """What the tombstone says."""
    if step.action == REMOVE:
        return NOISE if step.why == NOISE else f"{NOISE}: {step.why}"
    if step.action == MERGE:
        return f"duplicate of {step.into}" if step.why == DUPLICATE else f"merged into {step.into}"
    if step.action == RELOCATE:
        return f"relocated to vault:{step.into}"
    if step.action == DECAY:
        return DECAY
    return f"contradicted by {step.into}" if step.why == CONTRARY else f"superseded by {step.into}"


def natural(kind: str, key: str) -> str:
    """The id of an entry that has a key (brain-store.ts, `deterministicId`)."""
    from hashlib import sha256

    return sha256(f"{kind}:{key}".encode("utf-8", "surrogatepass")).hexdigest()[:8]


class _Ids:
    """Ids as rho's are, eight hex digits, none of them taken."""

    def __init__(self, known: frozenset[str]) -> None:
        self._taken = set(known)

    def of(self, *parts: str) -> str:
        found = ""
        for number in range(_TAKEN):
            found = natural("\0".join(parts), str(number or ""))
            if found not in self._taken:
                break
        self._taken.add(found)
        return found


def _graves(plan: Plan, ids: _Ids) -> Iterator[dict[str, Any]]:
    created = stamp(plan.now)
    for step in plan.steps:
        yield {
            "id": ids.of(TOMBSTONE, step.type, step.id, created),
            "type": TOMBSTONE,
            "target_id": step.id,
            "target_type": step.type,
            "reason": reason(step),
            "created": created,
        }


def _pointers(plan: Plan, ids: _Ids, entries: Mapping[str, Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """One a note, for whom the entry was: its project's, or everybody's."""
    for note in plan.notes:
        if note.pointer:
            was = entries.get(note.entry, {})
            kept = {name: was[name] for name in ("scope", "projectPath") if isinstance(was.get(name), str)}
            entry = {"id": ids.of("pointer", note.slug, note.pointer), "type": "learning", "text": note.pointer}
            yield {**entry, "source": "auto", **kept, "created": stamp(plan.now)}


def added(additions: Iterable[Addition], now: str, known: frozenset[str]) -> list[dict[str, Any]]:
    """What was mined, as the log has it. known: the ids of the log."""
    ids = _Ids(known)
    return [
        _entry(one, natural(one.type, one.key) if TYPES[one.type] else ids.of(one.type, one.text, one.session), now)
        for one in additions
    ]


def _entry(one: Addition, identity: str, now: str) -> dict[str, Any]:
    entry: dict[str, Any] = {"id": identity, "type": one.type}
    if one.type in ("identity", "user"):
        entry |= {"key": one.key, "value": one.text}
    elif one.type in ("preference", "behavior"):
        entry |= {"category": one.category or ("General" if one.type == "preference" else "do"), "text": one.text}
    else:
        entry |= {"text": one.text}
    entry["source"] = f"session:{one.session}" if one.session else "auto"
    if one.project and one.type == "learning":
        entry |= {"scope": "project", "projectPath": one.project}
    return {**entry, "created": stamp(now)}
