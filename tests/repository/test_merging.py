"""The merge that is not made: in clones of every kind, with nothing of theirs taking part, and nothing left behind."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from keepline.memory.errors import CannotCheck
from keepline.repository.merging import merged
from keepline.repository.plumbing import Repository


def branches(repository: Any) -> tuple[str, str]:
    """Two branches that each changed a file of their own."""
    repository.write("a.md", "one\n")
    repository.write("b.md", "one\n")
    repository.commit("first")
    repository.git("checkout", "--quiet", "-b", "theirs")
    repository.write("b.md", "two\n")
    theirs = repository.commit("theirs")
    repository.git("checkout", "--quiet", "main")
    repository.write("a.md", "two\n")
    return repository.commit("ours"), theirs


def tree(opened: Repository, ours: str, theirs: str) -> dict[str, bytes]:
    with merged(opened, ours, theirs) as found:
        assert found
        both, commit = found
        assert both.parents(commit) == (ours, theirs)
        snapshot = both.commit(commit)
        return {path: snapshot.read(path) for path in snapshot.blobs}


def test_both_sides_are_in_it(sealed: Any, reader: Callable[..., Repository]) -> None:
    ours, theirs = branches(sealed)
    before = sorted((sealed.path / ".git").rglob("*"))
    assert tree(reader(), ours, theirs) == {"a.md": b"two\n", "b.md": b"two\n"}
    assert sorted((sealed.path / ".git").rglob("*")) == before


def test_a_conflict_is_no_merge(sealed: Any, reader: Callable[..., Repository]) -> None:
    ours, theirs = branches(sealed)
    sealed.write("b.md", "three\n")
    ours = sealed.commit("mine too")
    with merged(reader(), ours, theirs) as found:
        assert found is None


@pytest.mark.parametrize("name", ["a:b", 'quo"te', "back\\slash", "ü 中", ":start"])
def test_a_clone_of_any_name(make_repository: Any, name: str) -> None:
    repository = make_repository(name)
    ours, theirs = branches(repository)
    with Repository.discover(str(repository.path)) as opened:
        assert tree(opened, ours, theirs)["b.md"] == b"two\n"


def test_clones_of_other_kinds(make_repository: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    repository = make_repository()
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    ours, theirs = branches(repository)
    repository.git("worktree", "add", "--quiet", "--detach", str(tmp_path / "tree"))
    repository.git("clone", "--quiet", "--shared", str(repository.path), str(tmp_path / "shared"))
    repository.git("clone", "--quiet", "--bare", str(repository.path), str(tmp_path / "bare.git"))
    for place in ("tree", "shared", "bare.git"):
        with Repository.discover(str(tmp_path / place)) as opened:
            assert tree(opened, ours, theirs)["a.md"] == b"two\n"


def test_ids_of_sha256(tmp_path: Path, make_repository: Any) -> None:
    repository = make_repository()
    repository.environment["GIT_DEFAULT_HASH"] = "sha256"
    repository.path = tmp_path / "sha256"
    repository.path.mkdir()
    repository.git("init", "--quiet", "--initial-branch=main")
    ours, theirs = branches(repository)
    with Repository.discover(str(repository.path)) as opened:
        assert len(ours) == 64 and tree(opened, ours, theirs)["a.md"] == b"two\n"


def test_a_git_that_cannot_says_which_can(
    sealed: Any, reader: Callable[..., Repository], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, theirs = branches(sealed)
    git = subprocess.run(["which", "git"], capture_output=True, text=True, check=True).stdout.strip()
    old = tmp_path / "old"
    old.mkdir()
    usage = "usage: git merge-tree <base-tree> <branch1> <branch2>"
    (old / "git").write_text(
        f'#!/bin/sh\ncase "$*" in *merge-tree*) echo "{usage}" >&2; exit 129 ;; esac\nexec {git} "$@"\n'
    )
    (old / "git").chmod(0o755)
    monkeypatch.setenv("PATH", f"{old}:{sealed.environment['PATH']}")
    with pytest.raises(CannotCheck) as error, merged(reader(), ours, theirs):
        pass
    assert "use git 2.38 or newer" in error.value.remedy
