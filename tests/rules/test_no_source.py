"""no-source: of what a run adds, and of a `session:` that names none."""

from __future__ import annotations

from typing import Any

import pytest

END = "2026-03-05T09:00:00.000Z"


@pytest.mark.parametrize("source", ["session:8d1f", "session:0199aaaa-bbbb", "auto", "manual"])
def test_a_source_is_a_source(brain: Any, source: str) -> None:
    assert brain.findings("no-source", "", brain.line("a1", text="Uses just.", source=source) + brain.mark(END)) == []


@pytest.mark.parametrize("source", ["", "chat", "session:", "session: 8d1f", 7, None])
def test_what_is_none_is_named_with_its_line(brain: Any, source: Any) -> None:
    first = brain.line("a0", text="Uses pnpm.")
    added = brain.line("a1", "preference", "Likes tea.", category="food", source=source)
    (found,) = brain.findings("no-source", first, first + added + brain.mark(END))
    assert found.problem.place.line == 2 and "session:<id>" in found.problem.remedy


def test_what_is_told_by_hand_needs_none(brain: Any) -> None:
    assert brain.findings("no-source", "", brain.line("a1", text="Uses just.")) == []


def test_a_session_without_an_id_is_wrong_anywhere(brain: Any) -> None:
    assert len(brain.findings("no-source", "", brain.line("a1", text="Uses just.", source="session:"))) == 1


def test_types_without_a_source_are_not_asked_for_one(brain: Any) -> None:
    lines = brain.line("u1", "user", key="name", value="Ines") + brain.line(
        "b1", "behavior", "Be brief.", category="do"
    )
    assert brain.findings("no-source", "", lines + brain.mark(END)) == []


def test_what_was_there_long_before_the_run_is_not_the_runs(brain: Any) -> None:
    old = brain.line("a1", text="Uses just.", created="2026-03-01T09:00:00Z")
    new = brain.line("a2", text="Uses pnpm.", source="session:8d1f")
    assert brain.findings("no-source", "", old + new + brain.mark(END)) == []
