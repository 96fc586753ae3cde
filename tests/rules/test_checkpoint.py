"""checkpoint: forward, not ahead, in UTC, and only where all else passes."""

from __future__ import annotations

from typing import Any

import pytest

OLD = "2026-03-05T09:00:00.000Z"


@pytest.mark.parametrize(
    ("value", "what"),
    [
        ("2026-03-04T09:00:00.000Z", "1 day, 0:00:00 before the one that stood"),
        ("2026-03-07T09:00:00.000Z", "lies in the future"),
        ("2026-03-06T08:00:00+02:00", "is not in UTC"),
        ("2026-03-06T08:00:00", "is not in UTC"),
        ("2026-03-06", "is no ISO 8601 time"),
        ("1772870400", "is no ISO 8601 time"),
        ("", "is no ISO 8601 time"),
        (None, "is no ISO 8601 time"),
    ],
)
def test_what_a_checkpoint_must_not_be(brain: Any, value: Any, what: str) -> None:
    (found,) = brain.findings("checkpoint", brain.mark(OLD), brain.mark(OLD) + brain.mark(value))
    assert what in found.problem.message and found.problem.place.line == 2


@pytest.mark.parametrize(
    "value", ["2026-03-06T08:00:00.000Z", "2026-03-06T08:00:00Z", "2026-03-06T08:00:00+00:00", OLD]
)
def test_what_it_may_be(brain: Any, value: str) -> None:
    assert brain.findings("checkpoint", brain.mark(OLD), brain.mark(OLD) + brain.mark(value)) == []


def test_the_clock_of_another_machine_may_be_minutes_ahead(brain: Any) -> None:
    assert brain.findings("checkpoint", "", brain.mark("2026-03-06T09:03:00Z")) == []


def test_a_first_one_and_several_that_go_forward(brain: Any) -> None:
    marks = brain.mark("2026-03-04T09:00:00Z") + brain.mark("2026-03-05T09:00:00Z")
    assert brain.findings("checkpoint", "", marks) == []


def test_it_does_not_move_past_a_line_that_cannot_be_read(brain: Any) -> None:
    broken = brain.line("a1", text="Uses just.")[:40] + "\n"
    (found,) = brain.findings("checkpoint", "", broken + brain.mark(OLD))
    assert "the checkpoint moved, and line 1 is" in found.problem.message
    assert brain.findings("checkpoint", broken, broken + brain.mark(OLD)) == []


def test_it_does_not_move_past_an_entry_that_nobody_accounts_for(brain: Any) -> None:
    text = brain.line("a1", text="The pantry builds with just, and the larder with make.")
    (found,) = brain.findings("checkpoint", text, text + brain.grave("a1", "learning", "old") + brain.mark(OLD))
    assert "1 entry left that no record accounts for" in found.problem.message


def test_other_keys_are_no_checkpoint(brain: Any) -> None:
    assert brain.findings("checkpoint", "", brain.line("m1", "meta", key="schema_version", value="later")) == []


def test_a_checkpoint_that_stands_wrong_is_mended_by_a_later_one(brain: Any) -> None:
    wrong = brain.mark("soon")
    assert brain.findings("checkpoint", wrong, wrong + brain.mark(OLD)) == []
    ahead = brain.mark("2027-01-01T00:00:00Z")
    assert brain.findings("checkpoint", ahead, ahead + brain.line("a1", text="Uses just.")) == []
