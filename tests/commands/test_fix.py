"""`check --fix` on real work trees: what it writes, shows, says and refuses."""

from __future__ import annotations

from typing import Any

import pytest

POLICY = "keepline: 1\nmemories:\n  - root: .\n    layout: {}\n"
SOUND = "Use pnpm.\n§\nPort 5432.\n"
STRAY = "\ufeffUse pnpm.\n§ \n\nPort 5432. \n"


@pytest.fixture
def memory(repository: Any) -> Any:
    repository.write(".keepline.yaml", POLICY.format("hermes"))
    repository.write("MEMORY.md", SOUND)
    repository.write("USER.md", "Ines.\n§\n\nLikes tea.\n")
    repository.commit("first")
    return repository


def test_it_mends_shows_and_says_what_to_add(memory: Any) -> None:
    memory.write("MEMORY.md", STRAY)
    (memory.path / "MEMORY.md").chmod(0o600)
    result = memory.keepline("check", "--fix")
    assert result.code == 0, result.out + result.err
    assert memory.read("MEMORY.md") == SOUND
    assert (memory.path / "MEMORY.md").stat().st_mode & 0o777 == 0o600
    assert "-\\ufeffUse pnpm.\n" in result.err
    assert "-§·\n" in result.err and "-Port 5432.·\n" in result.err
    assert "now: git add -- MEMORY.md\n" in result.err
    assert result.out.startswith("keepline: clean")
    assert memory.git("status", "--porcelain") == ""


def test_what_is_not_in_question_is_let_be_but_with_all(memory: Any) -> None:
    result = memory.keepline("check", "--fix")
    assert (result.code, result.err) == (0, "")
    result = memory.keepline("check", "--fix", "--all", "--format", "json")
    assert memory.read("USER.md") == "Ines.\n§\nLikes tea.\n"
    assert result.out.startswith("{") and "git add -- USER.md" in result.err


def test_a_second_run_changes_nothing(memory: Any) -> None:
    memory.write("MEMORY.md", STRAY)
    memory.keepline("check", "--fix")
    assert memory.keepline("check", "--fix").err == ""


def test_what_it_would_not_read_back_is_left(memory: Any) -> None:
    text = "Use pnpm.\n§ \n" + "x" * 2201 + "\n§\nPort 5432.\n"
    memory.write("MEMORY.md", text)
    result = memory.keepline("check", "--fix")
    assert result.code == 1
    assert (
        "MEMORY.md is left as it is: line 3: 2,201 characters in one entry, and the whole store takes 2,200"
        in result.err
    )
    assert memory.read("MEMORY.md") == text


def test_where_the_account_shows_a_loss_it_is_left(memory: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """No mending that we know loses a line; one that did would be refused."""
    from keepline.memory import mending

    memory.write("MEMORY.md", STRAY)
    monkeypatch.setattr(mending, "mended", lambda text, guarded: "Use pnpm.\n")
    result = memory.keepline("check", "--fix")
    assert "MEMORY.md is left as it is: line 4 would no longer say what it says" in result.err
    assert memory.read("MEMORY.md") == STRAY


def test_what_is_no_text_is_left(memory: Any) -> None:
    data = b"Use pnpm. \n\xa7\nPort 5432.\n"
    memory.write("MEMORY.md", data)
    memory.keepline("check", "--fix")
    assert (memory.path / "MEMORY.md").read_bytes() == data


def test_a_link_is_left(memory: Any) -> None:
    memory.write("elsewhere.txt", STRAY)
    memory.remove("MEMORY.md")
    (memory.path / "MEMORY.md").symlink_to("elsewhere.txt")
    memory.keepline("check", "--fix")
    assert memory.read("elsewhere.txt") == STRAY


def test_line_ends_that_git_converts_are_not_fought_over(memory: Any) -> None:
    memory.git("config", "core.autocrlf", "true")
    memory.write("MEMORY.md", SOUND.replace("\n", "\r\n"))
    memory.git("add", "--all")
    assert memory.keepline("check", "--fix", "--all").code == 0
    assert memory.read("MEMORY.md") == SOUND.replace("\n", "\r\n")


@pytest.mark.parametrize("door", [("--staged",), ("--range", "HEAD..HEAD"), ("--commit", "HEAD"), ("--patch", "x")])
def test_only_the_work_tree_can_be_mended(memory: Any, door: tuple[str, ...]) -> None:
    result = memory.keepline("check", "--fix", *door)
    assert result.code == 2 and "keepline check --fix" in result.err


def test_an_agent_that_writes_meanwhile_loses_nothing(memory: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from keepline.commands import fix

    memory.write("MEMORY.md", STRAY)
    shown = fix.shown

    def agent(*arguments: Any) -> Any:
        memory.write("MEMORY.md", STRAY + "§\nWritten just now.\n")
        return shown(*arguments)

    monkeypatch.setattr(fix, "shown", agent)
    result = memory.keepline("check", "--fix")
    assert result.code == 2 and "was written to meanwhile" in result.err
    assert memory.read("MEMORY.md") == STRAY + "§\nWritten just now.\n"
