"""`keepline verify`: every line of the review, nothing passed that nobody looked at, and what stands against a plan."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

ENTRIES = [
    "Uses pnpm",
    "Never push to main without a green build",
    "Ines prefers short answers without bullet points",
    "When the registry is down:\n1. Run `podman exec registry rebuild --all`\n"
    "2. Wait for `curl -f http://build-03:5001/v2/` to answer\n3. Check `podman logs registry | tail -50`",
]


@pytest.fixture
def scratch(tmp_path: Path) -> Path:
    return tmp_path / "scratch"


@pytest.fixture
def memory(repository: Any, scratch: Path) -> Any:
    """A Hermes memory with a plan."""
    repository.write("memories/MEMORY.md", "\n§\n".join(ENTRIES))
    repository.write("memories/USER.md", "Name: Ines")
    repository.commit("First")
    assert repository.keepline("plan", "--target", "20%", "--scratch", str(scratch)).code in (0, 1)
    return repository


def verified(memory: Any, scratch: Path) -> tuple[int, dict[str, Any]]:
    done = memory.keepline("verify", str(scratch), "--format", "json")
    return done.code, json.loads(done.out) if done.out else {"error": done.err}


def test_every_line_of_the_checklist(memory: Any, scratch: Path) -> None:
    code, said = verified(memory, scratch)
    assert code == 0
    lines = {one["line"]: one["status"] for one in said["checklist"]}
    assert len(lines) == 12
    assert set(lines.values()) == {"passed", "for a person"}
    assert lines["The proposed files match the user's formatting and voice rules."] == "for a person"
    assert said["passes"] and len(said["digest"]) == 32
    assert said["apply"] == f"keepline apply {scratch} --approve {said['digest']}"


def test_the_contract_as_text(memory: Any, scratch: Path) -> None:
    said = memory.keepline("verify", str(scratch)).out
    for part in ("Target:", "Before:", "After", "Moves:", "Highest-risk decisions:", "Files written:", "--approve "):
        assert part in said


def test_the_same_plan_has_the_same_digest(memory: Any, scratch: Path) -> None:
    assert verified(memory, scratch)[1]["digest"] == verified(memory, scratch)[1]["digest"]
    assert memory.git("status", "--porcelain") == ""


def test_a_rule_that_is_off_passes_nothing(repository: Any, scratch: Path) -> None:
    policy = "keepline: 1\nmemories: [{root: ., layout: hermes}]\nrules: {lost-constraint: off}\n"
    repository.write(".keepline.yaml", policy)
    repository.write("memories/MEMORY.md", "\n§\n".join(ENTRIES))
    repository.commit("First")
    repository.keepline("plan", "--target", "20%", "--scratch", str(scratch))
    _, said = verified(repository, scratch)
    safety = next(one for one in said["checklist"] if one["line"].startswith("No safety-critical"))
    assert safety["status"] == "for a person"
    assert "lost-constraint" in safety["why"]


def test_an_entry_that_was_taken_out_by_hand(memory: Any, scratch: Path) -> None:
    proposed = scratch / "proposed-MEMORY.md"
    proposed.write_text(proposed.read_text().replace(f"{ENTRIES[1]}\n§\n", ""))
    memory.keepline("plan", "--refresh", "--scratch", str(scratch))
    code, said = verified(memory, scratch)
    assert code == 1, said
    assert not said["passes"] and said["digest"] is None and said["apply"] is None
    assert any(one["status"] == "failed" for one in said["checklist"])
    refused = memory.keepline("apply", str(scratch), "--approve", "0" * 32)
    assert refused.code == 2
    assert memory.git("status", "--porcelain") == ""


def test_a_row_that_is_missing(memory: Any, scratch: Path) -> None:
    """Every original entry is accounted for, or it says which is not."""
    from keepline.applying.checklist import FAILED
    from keepline.cleanup import reviewing
    from keepline.cleanup.plan_file import load
    from keepline.doors.assembly import Asked
    from keepline.doors.plan import open_plan
    from keepline.repository.plumbing import Repository

    plan, _ = load(str(scratch))
    with Repository.discover(str(memory.path)) as repository:
        change = open_plan(repository, {}, Asked(now="2026-03-05T10:00:00Z"))
        assert reviewing._inventory(plan, change).status == "passed"
        found = reviewing._inventory(plan._replace(rows=plan.rows[1:]), change)
    assert found.status == FAILED
    assert "memories/MEMORY.md:1 “Uses pnpm” has no row" in found.why
