"""The mining window: from where to where, and what cannot be one."""

from __future__ import annotations

import pytest

from keepline.cycle.window import resolve
from keepline.memory.errors import UsageError

NOW = "2026-03-06T09:00:00Z"
UNTIL = "2026-03-06T09:00:00.000Z"


@pytest.mark.parametrize(
    ("since", "begin"),
    [
        ("30m", "2026-03-06T08:30:00.000Z"),
        ("12h", "2026-03-05T21:00:00.000Z"),
        ("7d", "2026-02-27T09:00:00.000Z"),
        ("2w", "2026-02-20T09:00:00.000Z"),
        ("P1D", "2026-03-05T09:00:00.000Z"),
        ("PT6H", "2026-03-06T03:00:00.000Z"),
        ("2026-03-05", "2026-03-05T00:00:00.000Z"),
        ("2026-03-05T10:00:00", "2026-03-05T10:00:00.000Z"),
        ("2026-03-05T10:00:00+02:00", "2026-03-05T08:00:00.000Z"),
    ],
)
def test_a_window_that_is_given(since: str, begin: str) -> None:
    assert resolve(since, "2026-01-01T00:00:00Z", 1, NOW) == (begin, UNTIL, "given")


@pytest.mark.parametrize("last", ["last", "last_consolidation"])
def test_the_checkpoint_and_without_one_the_days(last: str) -> None:
    assert resolve(last, "2026-03-04T08:00:00.000Z", 1, NOW) == ("2026-03-04T08:00:00.000Z", UNTIL, "checkpoint")
    assert resolve(last, "", 1, NOW) == ("2026-03-05T09:00:00.000Z", UNTIL, "fallback")
    assert resolve(last, "", 3, NOW).since == "2026-03-03T09:00:00.000Z"


@pytest.mark.parametrize(
    ("since", "checkpoint", "what"),
    [
        ("soon", "", "no time and no duration"),
        ("7", "", "no time and no duration"),
        ("-3d", "", "no time and no duration"),
        ("20260305", "", "no time and no duration"),
        ("2027-01-01", "", "lies after now"),
        ("999999999w", "", "before the year 1"),
        ("last", "yesterday", "the checkpoint “yesterday” is no ISO 8601 time"),
        ("last", "2027-01-01T00:00:00Z", "the checkpoint 2027-01-01T00:00:00.000Z lies after now"),
    ],
)
def test_what_is_no_window_says_so_and_how_to_write_one(since: str, checkpoint: str, what: str) -> None:
    with pytest.raises(UsageError, match=what) as raised:
        resolve(since, checkpoint, 1, NOW)
    assert "--since" in raised.value.remedy


def test_an_unusable_checkpoint_does_not_matter_where_a_time_is_given() -> None:
    assert resolve("1d", "yesterday", 1, NOW).origin == "given"
