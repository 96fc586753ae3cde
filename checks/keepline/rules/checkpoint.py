"""A checkpoint of the sleep cycle that is not true.

What it does
    Reads every value that a change gives to `memory_consolidate.last_consolidated_at` in rho's brain.jsonl: it must be
    ISO 8601 in UTC, later than the one before and not in the future; and it must not move in a change that loses
    entries nobody accounts for, or leaves a line of the log that cannot be read.

Why
    The next run mines what came after the checkpoint. One that moved too far means that sessions are never read, one
    that moved back that they are read twice, and nothing says so.

Bad
    `"value": "2026-03-01T09:00:00.000Z"` below `"2026-03-05T09:00:00.000Z"`; or a new checkpoint above a line that is
    cut off.

Good
    The run's own time, written last, when all the rest has passed: `"value": "2026-03-05T09:00:00.000Z"`.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.change import Change
from keepline.memory.finding import Place, Problem
from keepline.memory.quoting import quote
from keepline.memory.rule import CHANGE, Example, NoOptions, Rule
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime

    from keepline.memory.log import Event
    from keepline.memory.log_growth import Grown

_AHEAD = 300
"""Seconds that the clock of another machine may be ahead."""
_UTC = ("Z", "z", "+00:00", "+0000")


def run(change: Change, options: NoOptions) -> Iterator[Problem]:
    """One problem a value; of a change that does not pass, one more at the last."""
    if not change.logs:
        return
    from keepline.memory.log_growth import grown

    for log in grown(change):
        marks = log.checkpoints()
        if not marks:
            continue
        before = max((time for event in log.stood_checkpoints() if (time := _time(event))), default=None)
        sound = True
        for event in marks:
            problem = _fault(change, log, event, before)
            if problem:
                sound = False
                yield problem
            else:
                before = _time(event)
        if sound and (why := _not_passed(change, log)):
            remedy = "take the checkpoint out, mend that first, and set it last"
            yield Problem(Place(log.path, marks[-1].line), f"the checkpoint moved, and {why}", remedy, "not passed")


def _fault(change: Change, log: Grown, event: Event, before: datetime | None) -> Problem | None:
    from keepline.memory.decay import moment

    value = event.fields.get("value")
    said = value if isinstance(value, str) else str(value)
    place, time = Place(log.path, event.line), _time(event)
    if time is None or "T" not in said.upper():
        return Problem(place, f"checkpoint {quote(said)} is no ISO 8601 time", _write(change), quote(said))
    if not said.endswith(_UTC):
        return Problem(place, f"checkpoint {said} is not in UTC", _write(change), said)
    now = moment(change.evidence.now)
    if now and (time - now).total_seconds() > _AHEAD:
        return Problem(place, f"checkpoint {said} lies in the future", _write(change), said)
    if before and time < before:
        message = f"checkpoint {said} is {before - time} before the one that stood"
        return Problem(place, message, "append one that is later, or leave it as it was", said)
    return None


def _write(change: Change) -> str:
    return f'write the time of the run as `"value": "{change.evidence.now[:19] or "2026-03-05T09:00:00"}.000Z"`'


def _time(event: Event) -> datetime | None:
    from keepline.memory.decay import moment

    return moment(event.fields.get("value"))


def _not_passed(change: Change, log: Grown) -> str:
    """What of the change to this log does not pass; "" if all of it does."""
    from keepline.memory.log_fault import faults

    fault = next((one for one in faults("\n".join(log.lines), "rho") if log.lines[one.line - 1] not in log.stood), None)
    if fault:
        return f"line {fault.line} is {fault.message}"
    lost = [item for item in change.account.removed if item.path == log.path and (not item.accounted or item.failed)]
    return f"{len(lost)} {'entry' if len(lost) == 1 else 'entries'} left that no record accounts for" if lost else ""


_BEFORE = '{"id":"1","type":"learning","text":"The pantry builds with just.","created":"2026-03-01T09:00:00.000Z"}\n'
_GRAVE = (
    '{"id":"3","type":"tombstone","target_id":"1","target_type":"learning","reason":"old",'
    '"created":"2026-03-02T09:00:00.000Z"}\n'
)


def _mark(value: str) -> str:
    return (
        '{"id":"fc7d3fd8","type":"meta","key":"memory_consolidate.last_consolidated_at",'
        f'"value":"{value}","created":"2026-03-02T09:00:00.000Z"}}\n'
    )


def _brain(before: str, added: str) -> Example:
    return Example(base={"brain.jsonl": before}, head={"brain.jsonl": before + added}, layout="rho")


_OLD = _BEFORE + _mark("2026-03-02T09:00:00.000Z")

RULE = Rule(
    slug="checkpoint",
    family="consolidation",
    scope=CHANGE,
    summary="A checkpoint that moved back, lies in the future, is no UTC time, or moved in a change that does not pass",
    run=run,
    fires=(
        _brain(_OLD, _mark("2026-03-01T09:00:00.000Z")),
        _brain(_OLD, _mark("2999-01-01T00:00:00.000Z")),
        _brain(_OLD, _mark("yesterday")),
        _brain(_OLD, _mark("2026-03-03T09:00:00+02:00")),
        _brain(_BEFORE, _GRAVE + _mark("2026-03-03T09:00:00.000Z")),
    ),
    silent=(
        _brain(_OLD, _mark("2026-03-03T09:00:00.000Z")),
        _brain(_BEFORE, _mark("2026-03-03T09:00:00Z")),
        _brain(_OLD, _BEFORE.replace('"1"', '"2"').replace("just", "make")),
        _brain(_OLD, _mark("2026-03-02T09:00:00.000Z")),
    ),
)
