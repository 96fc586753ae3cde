"""A plan.yaml that says what is not so: verify reads what a plan comes to, not what it tells of itself."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from keepline.cleanup.plan import File, Plan
from keepline.cleanup.plan_file import load, render_plan
from keepline.cleanup.writing import content, decided
from keepline.memory.snapshot import blob_id

HERMES, USER = "memories/MEMORY.md", "memories/USER.md"
RULE = "Never push to main without a green build"
ENTRIES = [
    "The staging host is build-03.example.org; its registry listens on port 5001",
    "Ines prefers short answers without bullet points",
    "PR #482 was merged on Tuesday.",
    RULE,
]
INVENTORY = "Every original entry is represented in the inventory."
EQUIVALENT = "Relocated content was read back and confirmed equivalent before the original was removed."
POLICY = "keepline: 1\nmemories: [{root: ., layout: hermes}]\nrules: {unaccounted-line: off, protected-line: off}\n"


@pytest.fixture
def scratch(tmp_path: Path) -> Path:
    return tmp_path / "scratch"


@pytest.fixture
def memory(repository: Any, scratch: Path) -> Any:
    """A Hermes memory with a plan that passes."""
    repository.write(HERMES, "\n§\n".join(ENTRIES))
    repository.write(USER, "Name: Ines")
    repository.commit("First")
    assert repository.keepline("plan", "--target", "20%", "--scratch", str(scratch)).code == 0
    assert verified(repository, scratch)["passes"]
    return repository


def verified(memory: Any, scratch: Path) -> dict[str, Any]:
    done = memory.keepline("verify", str(scratch), "--format", "json")
    assert done.out, done.err
    said: dict[str, Any] = json.loads(done.out)
    return said


def failed(memory: Any, scratch: Path) -> dict[str, str]:
    """The lines of the checklist that failed, with why."""
    said = verified(memory, scratch)
    found = {one["line"]: one["why"] for one in said["checklist"] if one["status"] == "failed"}
    assert bool(found) is not said["passes"]
    return found


def sealed(scratch: Path, edit: Callable[[Plan], Plan] = lambda plan: plan) -> None:
    """The plan edited, with every digest in it made to agree: what somebody does who knows how it is checked."""
    plan = edit(load(str(scratch))[0])
    files = []
    for file in plan.files:
        data = content(str(scratch), file)
        assert data is not None
        files.append(file._replace(content=blob_id(data)))
    plan = decided(plan._replace(files=tuple(files)))
    (scratch / "plan.yaml").write_text(render_plan(plan, "again"), encoding="utf-8")


def without_rule(plan: Plan) -> Plan:
    return plan._replace(rows=tuple(row for row in plan.rows if row.words != RULE))


def proposed(scratch: Path, name: str, edit: Callable[[str], str]) -> None:
    file = scratch / f"proposed-{name}"
    file.write_text(edit(file.read_text(encoding="utf-8") if file.exists() else ""), encoding="utf-8")


def test_an_entry_taken_out_of_the_inventory(memory: Any, scratch: Path) -> None:
    sealed(scratch, without_rule)
    assert RULE in failed(memory, scratch)[INVENTORY]


def test_the_same_with_other_files_named_as_the_memorys(memory: Any, scratch: Path) -> None:
    sealed(scratch, lambda plan: without_rule(plan)._replace(target=plan.target._replace(memory=USER, user="")))
    assert RULE in failed(memory, scratch)[INVENTORY]


def test_a_memory_file_that_is_none(memory: Any, scratch: Path) -> None:
    sealed(scratch, lambda plan: plan._replace(target=plan.target._replace(memory="notes.txt")))
    refused = memory.keepline("verify", str(scratch))
    assert refused.code == 2
    assert "“notes.txt” is no file of a memory here" in refused.err


def test_sizes_that_are_not_so(memory: Any, scratch: Path) -> None:
    honest = verified(memory, scratch)["contract"]
    sealed(scratch, lambda plan: plan._replace(target=plan.target._replace(after=1, before=9, goal=2), user_after=3))
    told = verified(memory, scratch)["contract"]
    assert (told["before"], told["after"], told["target"]) == (honest["before"], honest["after"], honest["target"])


@pytest.mark.parametrize("path", [".keepline.yaml", ".gitattributes", "src/main.py", "root:x/SKILL.md"])
def test_a_file_that_no_entry_goes_to(memory: Any, scratch: Path, path: str) -> None:
    proposed(scratch, "more", lambda _: POLICY)
    sealed(scratch, lambda plan: plan._replace(files=(*plan.files, File(path, "project", "proposed-more", ""))))
    assert f"“{path}” is written, and no entry goes there" in failed(memory, scratch)[INVENTORY]


def test_a_policy_that_an_entry_goes_to(memory: Any, scratch: Path) -> None:
    proposed(scratch, "more", lambda _: POLICY)

    def edit(plan: Plan) -> Plan:
        rows = tuple(row._replace(to=".keepline.yaml") if row.to else row for row in plan.rows)
        return plan._replace(files=(*plan.files, File(".keepline.yaml", "", "proposed-more", "")), rows=rows)

    sealed(scratch, edit)
    assert "“.keepline.yaml” is written, and is no file of this memory" in failed(memory, scratch)[INVENTORY]


@pytest.mark.parametrize("path", [".git/hooks/pre-commit", ".GIT/hooks/pre-commit", "skills/.Git/x"])
def test_the_git_directory_in_any_case(memory: Any, scratch: Path, path: str) -> None:
    proposed(scratch, "more", lambda _: "x")
    sealed(scratch, lambda plan: plan._replace(files=(*plan.files, File(path, "skill", "proposed-more", ""))))
    refused = memory.keepline("verify", str(scratch))
    assert refused.code == 2
    assert f"{path} would be written outside the repository" in refused.err


def test_an_entry_that_is_said_to_stay(memory: Any, scratch: Path) -> None:
    """The counts of a review would say that nothing is dropped."""

    def edit(plan: Plan) -> Plan:
        rows = (row._replace(decision="keep", why="") if row.decision == "drop" else row for row in plan.rows)
        return plan._replace(rows=tuple(rows))

    sealed(scratch, edit)
    assert "is to stay, and “PR #482 was merged on Tuesday.” does not" in failed(memory, scratch)[INVENTORY]


def test_an_entry_that_is_said_to_move_and_is_dropped(memory: Any, scratch: Path) -> None:
    def edit(plan: Plan) -> Plan:
        rows = (row._replace(decision="user", to=USER) if row.decision == "drop" else row for row in plan.rows)
        return plan._replace(rows=tuple(rows))

    sealed(scratch, edit)
    assert "is to go to “memories/USER.md”, and its record drops it" in failed(memory, scratch)[INVENTORY]


@pytest.mark.parametrize(
    ("name", "more"),
    [
        ("USER.md", "\n§\nInes was born in Lisbon in 1980"),
        ("MEMORY.md", "\n§\nThe build host is build-77"),
        ("MEMORY.md", "\n§\nNever restart the staging host"),
        ("MEMORY.md", "\n§\n生产数据库每天凌晨三点备份"),
    ],
)
def test_a_fact_that_no_entry_has(memory: Any, scratch: Path, name: str, more: str) -> None:
    proposed(scratch, name, lambda text: text + more)
    assert memory.keepline("plan", "--refresh", "--scratch", str(scratch)).code == 0
    assert "is said by no entry" in failed(memory, scratch)[EQUIVALENT]


def test_a_port_that_came_out_as_another(memory: Any, scratch: Path) -> None:
    """For a commit that is an update; a clean-up learns nothing."""
    proposed(scratch, "MEMORY.md", lambda text: text.replace("5001", "5002"))
    assert memory.keepline("plan", "--refresh", "--scratch", str(scratch)).code == 0
    assert "MEMORY.md:1 “The staging host is build-03" in failed(memory, scratch)[EQUIVALENT]


def test_an_entry_in_fewer_words_by_hand(memory: Any, scratch: Path) -> None:
    """Nothing is new in it."""
    shorter = "Staging host: build-03.example.org; registry listens on port 5001"
    proposed(scratch, "MEMORY.md", lambda text: text.replace(ENTRIES[0], shorter))
    assert memory.keepline("plan", "--refresh", "--scratch", str(scratch)).code == 0
    assert failed(memory, scratch) == {}
