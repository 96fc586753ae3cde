"""Merges through the native hooks: what a merge loses is stopped, what it brings along is not judged again."""

from __future__ import annotations

from typing import Any

BASE = "Use pnpm, not npm.\n§\nStaging listens on port 5432.\n§\nThe registry cache lives in /srv/cache.\n"
GONE = "Staging listens on port 5432"


def branch_and_return(repository: Any, files: dict[str, str]) -> None:
    """A branch `side` with these files, and main again."""
    repository.git("checkout", "--quiet", "-b", "side")
    for path, text in files.items():
        repository.write(path, text)
    repository.commit("side")
    repository.git("checkout", "--quiet", "main")


def test_a_clean_merge_passes(guarded: Any) -> None:
    branch_and_return(guarded, {"MEMORY.md": guarded.read("MEMORY.md") + "§\nDeploy on Tuesday.\n"})
    guarded.write("USER.md", guarded.read("USER.md") + "§\nInes lives in Porto.\n")
    guarded.commit("main")
    result = guarded.try_git("merge", "--no-edit", "side")
    assert result.code == 0, result.out + result.err


def test_a_merge_that_drops_a_line_of_either_parent_is_stopped(guarded: Any) -> None:
    branch_and_return(guarded, {"MEMORY.md": guarded.read("MEMORY.md") + "§\nDeploy on Tuesday.\n"})
    guarded.write("MEMORY.md", guarded.read("MEMORY.md") + "§\nBackups run at noon.\n")
    guarded.commit("main")
    assert guarded.try_git("merge", "side").code == 1
    for lost in ("Deploy on Tuesday", "Backups run at noon"):
        kept = "Backups run at noon." if lost.startswith("Deploy") else "Deploy on Tuesday."
        guarded.write("MEMORY.md", BASE + f"§\n{kept}\n")
        guarded.git("add", "MEMORY.md")
        result = guarded.try_git("commit", "--no-edit")
        assert result.code != 0
        assert lost in result.out + result.err
    guarded.write("MEMORY.md", BASE + "§\nBackups run at noon.\n§\nDeploy on Tuesday.\n")
    guarded.git("add", "MEMORY.md")
    result = guarded.try_git("commit", "--no-edit")
    assert result.code == 0, result.out + result.err


def test_a_branch_brings_its_records_along(guarded: Any) -> None:
    guarded.git("checkout", "--quiet", "-b", "side")
    guarded.write("MEMORY.md", BASE.replace("Staging listens on port 5432.\n§\n", ""))
    guarded.write("USER.md", guarded.read("USER.md") + "§\nStaging listens on port 5432.\n")
    guarded.commit("a move, which the hook accounts for")
    guarded.git("checkout", "--quiet", "main")
    guarded.write("src.txt", "x\n")
    guarded.commit("main")
    result = guarded.try_git("merge", "--no-edit", "side")
    assert result.code == 0, result.out + result.err


def test_a_loss_that_slipped_into_a_branch_is_stopped_at_the_merge(guarded: Any) -> None:
    guarded.git("checkout", "--quiet", "-b", "side")
    guarded.write("MEMORY.md", BASE.replace("Staging listens on port 5432.\n§\n", ""))
    guarded.git("commit", "--quiet", "--no-verify", "-a", "-m", "a loss")
    guarded.git("checkout", "--quiet", "main")
    guarded.write("src.txt", "x\n")
    guarded.commit("main")
    before = guarded.head
    result = guarded.try_git("merge", "--no-edit", "side")
    assert result.code != 0
    assert GONE in result.out + result.err
    assert guarded.head == before


def test_what_can_be_proved_is_staged_and_git_commit_concludes_the_merge(guarded: Any) -> None:
    """What pre-merge-commit stages stays outside the merge commit: so it stops, and says how to go on."""
    guarded.git("checkout", "--quiet", "-b", "side")
    guarded.write("MEMORY.md", BASE.replace("Staging listens on port 5432.\n§\n", ""))
    guarded.write("USER.md", guarded.read("USER.md") + "§\nStaging listens on port 5432.\n")
    guarded.git("commit", "--quiet", "--no-verify", "-a", "-m", "a move without a record")
    guarded.git("checkout", "--quiet", "main")
    guarded.write("src.txt", "x\n")
    guarded.commit("main")
    before = guarded.head
    result = guarded.try_git("merge", "--no-edit", "side")
    assert result.code != 0
    assert "staged relocations/" in result.err
    assert "  git commit\n" in result.err
    assert guarded.head == before
    result = guarded.try_git("commit", "--no-edit")
    assert result.code == 0, result.out + result.err
    assert "relocations/" in guarded.git("ls-tree", "-r", "--name-only", "HEAD")
    assert guarded.git("rev-list", "--parents", "-1", "HEAD").count(" ") == 2
    assert guarded.git("status", "--porcelain") == ""


def test_what_main_removed_is_not_judged_again(guarded: Any) -> None:
    branch_and_return(guarded, {"src.txt": "x\n"})
    guarded.write("MEMORY.md", BASE.replace("Staging listens on port 5432.\n§\n", ""))
    guarded.git("commit", "--quiet", "--no-verify", "-a", "-m", "long ago, before keepline")
    result = guarded.try_git("merge", "--no-edit", "side")
    assert result.code == 0, result.out + result.err
