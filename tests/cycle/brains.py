"""Brains of rho as they grow: facts told once, updated and told again, check-ins, tasks, tombstones."""

from __future__ import annotations

import json
import random
from datetime import UTC, datetime, timedelta
from typing import Any

START = datetime(2026, 3, 1, 9, tzinfo=UTC)
_WORDS = str.split
_THINGS = _WORDS(
    "larder pantry cellar attic kiln loom orchard harbor quarry mill forge ferry barn tannery bakery depot"
)
_PARTS = _WORDS("gateway importer scheduler worker cache index mailer exporter parser ledger router proxy uploader")
_VERBS = _WORDS("reads writes retries drops batches sorts signs caches rejects streams mirrors queues")
_OBJECTS = _WORDS("invoices labels receipts tickets photos logs messages orders rows uploads feeds reports")
_WHENS = (
    "after a timeout", "before the nightly save", "when the queue is full", "on every restart", "in batches",
    "over a second socket", "with the old schema", "unless the lock is held", "through the proxy", "by hand only",
)  # fmt: skip


def entry(identity: str, kind: str, at: datetime, **fields: Any) -> str:
    """One line of a brain, without its end."""
    created = at.strftime("%Y-%m-%dT%H:%M:%S.000Z")
    return json.dumps({"id": identity, "type": kind, **fields, "created": created}, ensure_ascii=False)


def grown(events: int, seed: int = 7) -> str:
    """A brain of so many lines, most of them facts of their own."""
    dice = random.Random(seed)
    lines = [entry("6c7c00d2", "meta", START, key="schema_version", value="1")]
    lines.append(entry("75dd7234", "identity", START, key="name", value="rho"))
    lines.append(entry("045c31a9", "user", START, key="timezone", value="Europe/Lisbon"))
    known: list[str] = []
    while len(lines) < events:
        number = len(lines)
        at = START + timedelta(minutes=number % 400_000)
        roll = dice.random()
        if roll < 0.06 and known:
            target = known.pop(dice.randrange(len(known)))
            lines.append(_grave(number, target, at))
        elif roll < 0.12:
            lines.append(_task(number, dice, at))
        elif roll < 0.16:
            lines.append(entry(f"h{number:07x}", "learning", at, text=f"Heartbeat {number}: all clear", source="auto"))
        elif roll < 0.22 and known:
            again = dice.choice(known)
            lines.append(entry(again, "learning", at, text=_fact(dice), source="auto"))
        else:
            known.append(f"{number:08x}")
            lines.append(
                entry(known[-1], "learning", at, text=_fact(dice), source=dice.choice(("auto", "session:8d1f")))
            )
    return "\n".join(lines) + "\n"


def _fact(dice: random.Random) -> str:
    thing, part = dice.choice(_THINGS), dice.choice(_PARTS)
    verb, what, when = dice.choice(_VERBS), dice.choice(_OBJECTS), dice.choice(_WHENS)
    number = dice.choice(("", f" on port {dice.randrange(2000, 9000)}", f", at most {dice.randrange(2, 90)} a minute"))
    return f"The {thing} {part}-{dice.randrange(1, 40)} {verb} {what} {when}{number}"


def _task(number: int, dice: random.Random, at: datetime) -> str:
    state = dice.choice(("pending", "done"))
    return entry(f"t{number:07x}", "task", at, description=f"Look at the {dice.choice(_PARTS)}", status=state, tags=[])


def _grave(number: int, target: str, at: datetime) -> str:
    fields = {"target_id": target, "target_type": "learning", "reason": "manual"}
    return entry(f"d{number:07x}", "tombstone", at, **fields)
