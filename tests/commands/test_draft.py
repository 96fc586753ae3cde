"""What `keepline draft` says is to be done next, followed to the letter."""

from __future__ import annotations

from typing import Any

import pytest

DECIDED = "action: drop\n    why: obsolete\n    reason: It is told."


@pytest.fixture
def memory(repository: Any) -> Any:
    repository.write("MEMORY.md", "- Uses pnpm\n- Deploys go out on Tuesday\n- Lena likes tea\n- x\n- y\n- z\n")
    repository.write("USER.md", "- Name: Ines\n")
    repository.commit("first")
    repository.write("MEMORY.md", "- Uses pnpm\n- x\n- y\n- z\n")
    repository.write("USER.md", "- Name: Ines\n- Lena likes tea\n")
    return repository


def decide(memory: Any) -> str:
    (manifest,) = (memory.path / "relocations").iterdir()
    manifest.write_text(manifest.read_text().replace("action: undecided", DECIDED))
    return f"relocations/{manifest.name}"


@pytest.mark.parametrize("staged", [pytest.param(True, id="staged"), pytest.param(False, id="on disk only")])
@pytest.mark.parametrize("options", [pytest.param((), id="staging"), pytest.param(("--no-stage",), id="writing only")])
def test_what_it_says_commits_the_change_with_its_manifest(memory: Any, staged: bool, options: tuple[str, ...]) -> None:
    if staged:
        memory.git("add", "--all")
    result = memory.keepline("draft", *options)
    assert result.code == 1 and "1 record proved by the change itself, 1 undecided" in result.err
    assert "accounted for" not in result.err
    manifest = decide(memory)
    command = result.err.partition(", then: ")[2].strip()
    assert memory.run(["sh", "-c", f"{command} --quiet --message x"]).code == 0
    assert sorted(memory.git("show", "--format=", "--name-only").split()) == ["MEMORY.md", "USER.md", manifest]
    assert memory.git("status", "--porcelain") == ""


def test_a_manifest_put_elsewhere_is_decided_there(memory: Any) -> None:
    result = memory.keepline("draft", "--output", "out.yaml")
    assert (
        result.code == 1 and "decide each `action: undecided` in out.yaml, and commit it as relocations/" in result.err
    )
    printed = memory.keepline("draft", "--output", "-")
    assert "decide each `action: undecided`, and commit it as relocations/" in printed.err
    assert printed.out == memory.read("out.yaml")
    assert not (memory.path / "relocations").exists()


def test_what_was_decided_once_is_not_written_over(memory: Any) -> None:
    memory.git("add", "--all")
    memory.keepline("draft")
    first = decide(memory)
    memory.git("add", "--all")
    memory.git("commit", "--quiet", "--message", "cut")
    decided = memory.read(first)
    memory.write("MEMORY.md", "- Uses pnpm\n- Deploys go out on Tuesday\n- Lena likes tea\n- x\n- y\n- z\n")
    memory.write("USER.md", "- Name: Ines\n")
    memory.git("add", "--all")
    memory.git("commit", "--quiet", "--no-verify", "--message", "back")
    memory.write("MEMORY.md", "- Uses pnpm\n- x\n- y\n- z\n")
    memory.write("USER.md", "- Name: Ines\n- Lena likes tea\n")
    memory.git("add", "--all")
    memory.keepline("draft")
    assert memory.read(first) == decided
    assert len(list((memory.path / "relocations").iterdir())) == 2
