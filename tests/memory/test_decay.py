"""rho's own formula of decay, and the drops that it proves."""

from __future__ import annotations

import json
from typing import Any

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.memory.decay import Limits, decays, limits, moment
from keepline.memory.snapshot import memory_snapshot

NOW = "2026-12-01T00:00:00Z"


def learning(**more: Any) -> dict[str, Any]:
    return {"id": "a", "type": "learning", "text": "The cellar scheduler drops batches", **more}


# Ninety days before, to the hour: what is older decays.
CASES = {
    "91 days": ({"created": "2026-08-31T23:00:00Z"}, Limits(), True),
    "90 days": ({"created": "2026-09-02T00:00:00.000Z"}, Limits(), False),
    "by hand": ({"created": "2026-03-01T00:00:00Z", "source": "manual"}, Limits(), True),
    "of the project in hand": (
        {"created": "2026-03-01T00:00:00Z", "scope": "project", "projectPath": "/src/larder"},
        Limits(cwd="/src/larder/web"), False),
    "of another project": (
        {"created": "2026-03-01T00:00:00Z", "scope": "project", "projectPath": "/src/larder"},
        Limits(cwd="/src/pantry"), True),
    "a path that is not its scope": (
        {"created": "2026-03-01T00:00:00Z", "projectPath": "/src"}, Limits(cwd="/src"), True),
    "kept longer": ({"created": "2026-03-01T00:00:00Z"}, Limits(after_days=400), False),
    "young, and a high score asked": ({"created": "2026-11-20T00:00:00Z"}, Limits(after_days=5, min_score=20), True),
    "from the future": ({"created": "2027-03-01T00:00:00Z"}, Limits(), False),
    "no date": ({"created": "last spring"}, Limits(), False),
    "no text for a date": ({"created": 20260301}, Limits(), False),
}  # fmt: skip


@pytest.mark.parametrize(("fields", "own", "expected"), CASES.values(), ids=CASES)
def test_decays(fields: dict[str, Any], own: Limits, expected: bool) -> None:
    now = moment(NOW)
    assert now is not None and decays(learning(**fields), now, own) is expected


def test_nothing_but_learnings_decays() -> None:
    now = moment(NOW)
    assert now is not None and not decays(learning(type="preference", created="2026-01-01T00:00:00Z"), now)


SETTINGS = {
    "both": ("[settings.memory]\ndecay_after_days = 30\ndecay_min_score = 5\n", (30, 5)),
    "one": ("[settings.memory]\ndecay_after_days = 30\n", (30, 3)),
    "none": ("", (90, 3)),
    "no number": ('[settings.memory]\ndecay_after_days = "30"\ndecay_min_score = true\n', (90, 3)),
    "no table": ("settings = 1\n", (90, 3)),
    "no TOML": ("[settings\n", (90, 3)),
}


@pytest.mark.parametrize(("text", "expected"), SETTINGS.values(), ids=SETTINGS)
def test_limits(text: str, expected: tuple[int, int]) -> None:
    assert limits(text)[:2] == expected


def dropped(entry: dict[str, Any], *, init: str = "", path: str = "brain.jsonl", layout: str = "") -> list[str]:
    """What is wrong with dropping an entry as decayed."""
    line = json.dumps(entry)
    grave = {"id": "t", "type": "tombstone", "target_id": "a", "target_type": entry["type"], "reason": "decay"}
    record = f"  - from: {path}\n    lines: '{line}'\n    action: drop\n    why: decayed\n    reason: old\n"
    before = {path: f"{line}\n".encode(), "init.toml": init.encode()}
    after = {
        **before,
        path: f"{line}\n{json.dumps({**grave, 'created': NOW})}\n".encode(),
        "relocations/a.yaml": f"keepline: 1\nrelocations:\n{record}".encode(),
    }
    change = assemble(memory_snapshot("base", before), memory_snapshot("head", after), Asked(now=NOW), door="commit")
    assert change.account.removed and not change.account.unaccounted
    return [failure.message for failure in change.account.failures]


OLD = "2026-03-01T00:00:00Z"
DROPS = {
    "what the formula lets go": (learning(created=OLD), "", ""),
    "what is young": (learning(created="2026-11-20T00:00:00Z"), "", "rho's own formula would keep it"),
    "by hand": (learning(created=OLD, source="manual"), "", "somebody stored it by hand"),
    "a rule": ({**learning(created=OLD), "text": "Never restart the kiln"}, "", "a prohibition"),
    "kept longer by its settings": (
        learning(created=OLD), "[settings.memory]\ndecay_after_days = 900\n", "rho's own formula would keep it"),
    "a preference": (learning(created=OLD, type="preference", category="Code"), "", "rho's own formula would keep it"),
}  # fmt: skip


@pytest.mark.parametrize(("entry", "init", "message"), DROPS.values(), ids=DROPS)
def test_a_drop_as_decayed(entry: dict[str, Any], init: str, message: str) -> None:
    found = dropped(entry, init=init)
    assert bool(found) is bool(message) and all(message in one for one in found)
