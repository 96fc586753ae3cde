"""A cycle's plan that was edited to say what is not so fails verify, whatever else of it holds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cycle.conftest import INDEX, LARDER, NOW, entry

KEY = "memory_consolidate.last_consolidated_at"
OLD = "2026-11-25T00:00:00.000Z"
RUNBOOK = (
    "Registry cache rebuild: 1. stop the proxy with `systemctl stop proxy` 2. move /srv/cache to /srv/cache.old "
    "3. run `just rebuild --all` 4. wait for `curl -f http://build-03:5001/v2/` 5. start the proxy with "
    "`systemctl start proxy` 6. check `journalctl -u proxy` for ten minutes; roll back with `mv /srv/cache.old "
    "/srv/cache` when it fails twice"
)
LINES = [
    entry("e0", "learning", "Larder builds with just"),
    entry("p1", "preference", "User prefers early returns", category="Code"),
    entry("e4", "learning", RUNBOOK, source="manual"),
    entry("k1", "meta", key=KEY, value=OLD),
]
POINTER = '"pointer": "See [[registry-cache-rebuild]] for: Registry cache rebuild"'
CHECKPOINT = "MUST NOT advance checkpoint on partial/failed runs"
SAID = "MUST include session id in source when available"
VAULT = "Notes are written to the vault only"
WORDS = "A pointer says no more than what it points to"


def message(text: str) -> str:
    said = {"role": "user", "content": [{"type": "text", "text": text}]}
    return json.dumps({"type": "message", "id": "m1", "timestamp": "2026-11-28T10:00:00.000Z", "message": said})


class Cycle:
    """A brain, one session, and a plan of both."""

    def __init__(self, repository: Any, folder: Path) -> None:
        self.repository = repository
        self.scratch = folder / "scratch"
        self.sessions = folder / "sessions" / "--larder--"
        self.sessions.mkdir(parents=True)
        head = {"type": "session", "version": 3, "id": "8d1f", "timestamp": "2026-11-28T09:00:00.000Z", "cwd": "/l"}
        self.session = self.sessions / "s.jsonl"
        self.session.write_text(f"{json.dumps(head)}\n{message('I prefer answers in Portuguese.')}\n", "utf-8")

    def plan(self, *options: str) -> None:
        fixed = ["cycle", "plan", "--scratch", str(self.scratch), "--now", NOW, "--sessions", str(self.sessions.parent)]
        done = self.repository.keepline(*fixed, *options)
        assert done.code == 0, done.err

    def edit(self, old: str, new: str) -> None:
        file = self.scratch / "plan.yaml"
        text = file.read_text("utf-8")
        assert old in text, text
        file.write_text(text.replace(old, new, 1), "utf-8")

    def verify(self) -> Any:
        return self.repository.keepline("verify", str(self.scratch), "--format", "json", "--now", NOW)

    def failed(self) -> dict[str, str]:
        said = json.loads(self.verify().out)
        found = {one["line"]: one["why"] for one in said["checklist"] if one["status"] == "failed"}
        assert said["passes"] is not bool(found)
        return found


@pytest.fixture
def cycle(repository: Any, tmp_path: Path) -> Cycle:
    repository.write("brain/brain.jsonl", "\n".join(LINES) + "\n")
    repository.write("vault/_index.md", INDEX)
    repository.write("vault/larder.md", LARDER)
    repository.commit("brain")
    made = Cycle(repository, tmp_path)
    made.plan()
    return made


def test_an_honest_plan_passes(cycle: Cycle) -> None:
    assert cycle.failed() == {}


@pytest.mark.parametrize(
    ("line", "old", "new", "why"),
    [
        (CHECKPOINT, f'"new": "{NOW[:-1]}.000Z"', '"new": "2026-11-30T00:00:00.000Z"', "sessions were read up to"),
        (CHECKPOINT, f'"key": "{KEY}"', '"key": "another"', "“” stands under “another”"),
        (CHECKPOINT, f'"old": "{OLD}"', '"old": ""', "stands under"),
        (CHECKPOINT, "unread: []", 'unread:\n  - {"path": "s2", "why": "cut off"}', "1 could not be read"),
        (SAID, '"session": "8d1f"', '"session": "9999"', "of no session that was read"),
        (SAID, ', "session": "8d1f"', "", "of no session that was read"),
        (SAID, '"text": "I prefer answers in Portuguese"', '"text": "Deploys go to build-9:777"', "is not what"),
        (SAID, '"quotation": "“I prefer answers in Portuguese”"', '"quotation": ""', "stands on no quotation"),
        (VAULT, '"path": "vault/references/registry-cache-rebuild.md"', '"path": "src/x.md"', "no file of this memory"),
        (WORDS, POINTER, '"pointer": "See [[registry-cache-rebuild]] on build-9:777"', "says more than e4"),
    ],
)  # fmt: skip
def test_what_is_not_so(cycle: Cycle, line: str, old: str, new: str, why: str) -> None:
    cycle.edit(old, new)
    assert why in cycle.failed()[line]


def test_a_checkpoint_that_moves_though_nothing_was_mined(cycle: Cycle) -> None:
    cycle.plan("--no-mining")
    cycle.edit('"new": ""', f'"new": "{NOW[:-1]}.000Z"')
    assert "it moves, and no session was mined" in cycle.failed()[CHECKPOINT]


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ('{"id": "e0", "type": "learning", "line": 1, "action": "eat", "why": "noise"}', "no action “eat”"),
        ('{"id": "k1", "type": "meta", "line": 4, "action": "remove", "why": "noise"}', "no type “meta”"),
    ],
)
def test_a_step_that_no_cycle_takes(cycle: Cycle, step: str, message: str) -> None:
    cycle.edit("steps:\n", f"steps:\n  - {step}\n")
    done = cycle.verify()
    assert done.code == 2
    assert message in done.err


def test_counts_that_are_not_so(cycle: Cycle) -> None:
    counted = json.loads(cycle.verify().out)["contract"]["counts"]
    cycle.edit('"learnings": 2', '"learnings": 400')
    assert json.loads(cycle.verify().out)["contract"]["counts"] == counted


def test_a_note_that_says_more_is_for_a_person(cycle: Cycle) -> None:
    """Notes are edited by hand: what was added may be right, and nobody but a person can tell."""
    note = cycle.scratch / "notes" / "registry-cache-rebuild.md"
    note.write_text(f"{note.read_text('utf-8')}\nDeploys go to build-9:777\n", "utf-8")
    said = json.loads(cycle.verify().out)
    assert said["passes"]
    assert any(
        one["status"] == "for a person" and "“Deploys go to build-9:777” is new" in one["why"]
        for one in said["checklist"]
    )
