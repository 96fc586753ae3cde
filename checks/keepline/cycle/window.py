"""The span of time whose sessions are mined: from a time, a duration or the last run's checkpoint, to the run's now."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from keepline.memory.decay import moment
from keepline.memory.errors import UsageError
from keepline.memory.pattern import compiled
from keepline.memory.quoting import quote
from keepline.memory.value import NamedTuple

GIVEN, CHECKPOINT, FALLBACK = "given", "checkpoint", "fallback"
LAST = ("last", "last_consolidation")
_DURATION = r"(\d{1,9})(m|min|h|d|w)|P(\d{1,9})([DW])|PT(\d{1,9})([HM])"
_UNITS = {
    "m": timedelta(minutes=1), "min": timedelta(minutes=1), "h": timedelta(hours=1), "d": timedelta(days=1),
    "w": timedelta(weeks=1), "D": timedelta(days=1), "W": timedelta(weeks=1), "H": timedelta(hours=1),
    "M": timedelta(minutes=1),
}  # fmt: skip
_WAYS = "write --since 2026-03-05T09:00:00Z, a duration such as 12h, 7d or 2w, or last"


class Window(NamedTuple):
    """ISO 8601 UTC: after `since`, up to and with `until`. origin: given, checkpoint or fallback."""

    since: str
    until: str
    origin: str


def resolve(since: str, checkpoint: str, days_fallback: int, now: str) -> Window:
    """The window of a run at `now`. checkpoint: what the brain says, "" where it has none.

    Raises UsageError for what is no time, lies after `now`, or reaches before the calendar's beginning.
    """
    until = moment(now)
    if until is None:
        raise UsageError(f"--now {quote(now)} is no ISO 8601 time", "write it as 2026-03-05T09:00:00Z")
    if since in LAST:
        begin, origin = _last(checkpoint, days_fallback, until)
    else:
        begin, origin = _given(since, until), GIVEN
    if begin > until:
        raise UsageError(f"--since {since} is {_stamp(begin)}, which lies after now, {_stamp(until)}", _WAYS)
    return Window(_stamp(begin), _stamp(until), origin)


def _last(checkpoint: str, days: int, until: datetime) -> tuple[datetime, str]:
    if not checkpoint:
        return _before(until, timedelta(days=1), days, f"--days-fallback {days}"), FALLBACK
    begin = moment(checkpoint)
    remedy = "say where to begin: --since 7d; a run that passes sets the checkpoint anew"
    if begin is None:
        raise UsageError(f"the checkpoint {quote(checkpoint)} is no ISO 8601 time", remedy)
    if begin > until:
        raise UsageError(f"the checkpoint {_stamp(begin)} lies after now, {_stamp(until)}", remedy)
    return begin, CHECKPOINT


def _given(since: str, until: datetime) -> datetime:
    match = compiled(_DURATION).fullmatch(since)
    if match:
        count, unit = [group for group in match.groups() if group]
        return _before(until, _UNITS[unit], int(count), f"--since {since}")
    begin = moment(since) if "-" in since else None  # a bare number of eight digits is no day that anybody means
    if begin is None:
        raise UsageError(f"--since {quote(since)} is no time and no duration", _WAYS)
    return begin


def _before(until: datetime, unit: timedelta, count: int, what: str) -> datetime:
    try:
        return until - unit * count
    except OverflowError:
        raise UsageError(f"{what} reaches before the year 1", _WAYS) from None


def _stamp(at: datetime) -> str:
    return at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
