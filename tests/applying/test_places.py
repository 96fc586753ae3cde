"""Where and what a memory may be: folders, names, modes, ids, line ends, and a first commit that is not there yet."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

ENTRIES = "Uses pnpm\n§\nPR #482 was merged on Tuesday.\n§\nInes prefers short answers"


def make(repository: Any) -> None:
    repository.git("config", "user.name", "Ines")
    repository.git("config", "user.email", "ines@example.org")
    repository.write("memories/MEMORY.md", ENTRIES)
    repository.write("memories/USER.md", "Name: Ines")
    repository.git("add", "--all")


def applied(repository: Any, scratch: Path, *options: str) -> Any:
    planned = repository.keepline("plan", "--target", "20%", "--scratch", str(scratch), *options)
    assert planned.code in (0, 1), planned.err
    verified = repository.keepline("verify", str(scratch), "--format", "json", *options)
    assert verified.code == 0, verified.out + verified.err
    digest = json.loads(verified.out)["digest"]
    return repository.keepline("apply", str(scratch), "--approve", digest, *options)


def test_before_the_first_commit(repository: Any, tmp_path: Path) -> None:
    make(repository)
    repository.write("other.txt", "mine\n")
    repository.git("add", "other.txt")
    done = applied(repository, tmp_path / "scratch")
    assert done.code == 0, done.err
    assert repository.git("status", "--porcelain") == "A  other.txt\n"
    assert repository.git("log", "--format=%s") == "Clean up the memory\n"


def test_modes_stay(repository: Any, tmp_path: Path) -> None:
    make(repository)
    (repository.path / "memories/MEMORY.md").chmod(0o600)
    (repository.path / "memories/USER.md").chmod(0o755)
    repository.commit("First")
    assert applied(repository, tmp_path / "scratch").code == 0
    assert (repository.path / "memories/MEMORY.md").stat().st_mode & 0o777 == 0o600
    assert (repository.path / "memories/USER.md").stat().st_mode & 0o777 == 0o755
    assert repository.git("status", "--porcelain") == ""


def test_a_repository_of_long_ids(make_repository: Any, tmp_path: Path) -> None:
    repository = make_repository("long")
    repository.git("init", "--quiet", "--template=", "--object-format=sha256", str(tmp_path / "sha256"))
    repository.path = tmp_path / "sha256"
    make(repository)
    repository.commit("First")
    assert applied(repository, tmp_path / "scratch").code == 0
    assert repository.git("status", "--porcelain") == ""
    assert repository.keepline("undo").code == 0
    assert repository.read("memories/MEMORY.md") == ENTRIES


def test_in_a_linked_work_tree(repository: Any, tmp_path: Path) -> None:
    make(repository)
    repository.commit("First")
    repository.git("worktree", "add", "--quiet", str(tmp_path / "linked"))
    main, repository.path = repository.path, tmp_path / "linked"
    assert applied(repository, tmp_path / "scratch").code == 0
    assert repository.git("status", "--porcelain") == ""
    assert (main / "memories/MEMORY.md").read_text() == ENTRIES


def test_from_a_folder_below_and_from_elsewhere(repository: Any, tmp_path: Path) -> None:
    make(repository)
    repository.commit("First")
    top, repository.path = repository.path, tmp_path
    assert applied(repository, tmp_path / "scratch", "--repo", str(top)).code == 0
    repository.path = top / "memories"
    assert repository.keepline("undo").code == 0
    assert repository.git("status", "--porcelain") == ""
    repository.path = top
    assert repository.read("memories/MEMORY.md") == ENTRIES


@pytest.mark.parametrize("name", ["my memory", "it's", "naïve 记忆", 'say "hi"'])
def test_folders_of_any_name(repository: Any, tmp_path: Path, name: str) -> None:
    quoted = json.dumps(name, ensure_ascii=False)
    repository.write(".keepline.yaml", f"keepline: 1\nmemories: [{{root: {quoted}, layout: hermes}}]\n")
    repository.git("config", "user.name", "Ines")
    repository.git("config", "user.email", "ines@example.org")
    repository.write(f"{name}/memories/MEMORY.md", ENTRIES)
    repository.write(f"{name}/memories/USER.md", "Name: Ines")
    repository.commit("First")
    done = applied(repository, tmp_path / "scratch")
    assert done.code == 0, done.err
    assert repository.git("status", "--porcelain") == ""
    assert "short answers" in repository.read(f"{name}/memories/USER.md")


def test_two_at_once(repository: Any, tmp_path: Path) -> None:
    from keepline.applying.performing import alone
    from keepline.repository.plumbing import Repository

    make(repository)
    repository.commit("First")
    with Repository.discover(str(repository.path)) as mine, alone(mine):
        refused = repository.program("undo")
    assert refused.code == 2
    assert "apply.lock is held by process" in refused.err


def test_a_bare_repository(make_repository: Any, tmp_path: Path) -> None:
    bare = make_repository("bare", bare=True)
    assert bare.keepline("apply", str(tmp_path / "none")).code == 2


def test_a_file_in_the_place_of_a_folder(repository: Any, tmp_path: Path) -> None:
    """A skill would go into skills/, which is a file here."""
    make(repository)
    steps = "Outage: run `podman stop c`, then `mv /srv/c /srv/c.old`, then `podman start c`."
    repository.write("memories/MEMORY.md", f"{ENTRIES}\n§\n{steps}")
    repository.write("skills", "a file\n")
    repository.commit("First")
    refused = repository.keepline("plan", "--target", "20%", "--scratch", str(tmp_path / "scratch"))
    assert refused.code == 2
    assert "/skills is no folder" in refused.err and "put a folder in its place" in refused.err


def test_several_memories_are_asked_about(repository: Any, tmp_path: Path) -> None:
    for name in ("a", "b"):
        repository.write(f"profiles/{name}/memories/MEMORY.md", ENTRIES)
        repository.write(f"profiles/{name}/memories/USER.md", f"Name: {name}")
    repository.commit("First")
    plan = ("plan", "--target", "20%", "--scratch", str(tmp_path / "scratch"))
    refused = repository.keepline(*plan)
    assert refused.code == 2
    assert "2 memory files here: profiles/a/memories/MEMORY.md, profiles/b/memories/MEMORY.md" in refused.err
    assert repository.keepline(*plan, "--file", "profiles/b/memories/MEMORY.md").code == 0
