"""The native pre-commit hook in real git life: what it stops, what it lets through, and what it stages."""

from __future__ import annotations

from typing import Any

import pytest

CUT = "Use pnpm, not npm.\n§\nThe registry cache lives in /srv/cache.\n"
MOVED = "Ines prefers short answers.\n§\nStaging listens on port 5432.\n"
GONE = "Staging listens on port 5432"


def refused(result: Any) -> bool:
    return result.code != 0 and GONE in result.out + result.err


def staged_paths(repository: Any) -> set[str]:
    return set(repository.git("ls-files", "-z").split("\0")) - {""}


@pytest.mark.parametrize(
    "commit",
    [
        ("commit", "-m", "x", "MEMORY.md"),
        ("commit", "-a", "-m", "x"),
        ("commit", "-m", "x", "--include", "MEMORY.md"),
        ("commit", "-a", "--amend", "-m", "x"),
    ],
    ids=" ".join,
)
def test_a_lossy_commit_is_refused_however_it_is_made(guarded: Any, commit: tuple[str, ...]) -> None:
    guarded.write("MEMORY.md", CUT)
    before = guarded.head
    assert refused(guarded.try_git(*commit))
    assert guarded.head == before


def test_a_staged_loss_is_refused_and_nothing_is_touched(guarded: Any) -> None:
    guarded.write("MEMORY.md", CUT)
    guarded.git("add", "MEMORY.md")
    before = guarded.git("ls-files", "-s"), sorted(path.name for path in guarded.path.iterdir())
    assert refused(guarded.try_git("commit", "-m", "x"))
    assert (guarded.git("ls-files", "-s"), sorted(path.name for path in guarded.path.iterdir())) == before


@pytest.mark.parametrize("way", ["rm", "emptied", "renamed"])
def test_a_whole_file_lost_is_refused(guarded: Any, way: str) -> None:
    if way == "rm":
        guarded.git("rm", "--quiet", "MEMORY.md")
    elif way == "emptied":
        guarded.write("MEMORY.md", "")
    else:
        guarded.git("mv", "MEMORY.md", "old.txt")
    guarded.git("add", "--all")
    assert refused(guarded.try_git("commit", "-m", "x"))


@pytest.mark.parametrize(
    "setting",
    [("diff.external", "true"), ("diff.noprefix", "true"), ("color.ui", "always"), ("diff.t.textconv", "true")],
)
def test_no_configuration_lets_a_loss_through(guarded: Any, setting: tuple[str, str]) -> None:
    guarded.write(".gitattributes", "*.md diff=t\nMEMORY.md -diff binary\n")
    guarded.commit()
    guarded.git("config", *setting)
    guarded.write("MEMORY.md", CUT)
    assert refused(guarded.try_git("commit", "-a", "-m", "x"))


def test_a_first_commit_and_an_addition_pass(guarded: Any) -> None:
    guarded.write("MEMORY.md", guarded.read("MEMORY.md") + "§\nDeploy on Tuesday.\n")
    result = guarded.try_git("commit", "-a", "-m", "x")
    assert (result.code, result.err) == (0, "")


@pytest.mark.parametrize("commit", [("commit", "-m", "x"), ("commit", "-a", "-m", "x")], ids=" ".join)
def test_a_move_is_accounted_for_by_the_hook_itself(guarded: Any, commit: tuple[str, ...]) -> None:
    guarded.write("MEMORY.md", CUT)
    guarded.write("USER.md", MOVED)
    if "-a" not in commit:
        guarded.git("add", "--all")
    result = guarded.try_git(*commit)
    assert result.code == 0, result.err
    assert "accounted for what was removed, and staged relocations/" in result.err
    (manifest,) = (guarded.path / "relocations").iterdir()
    assert GONE in manifest.read_text()
    assert guarded.git("status", "--porcelain") == ""
    assert f"relocations/{manifest.name}" in guarded.git("ls-tree", "-r", "--name-only", "HEAD").split("\n")


def test_under_git_commit_file_the_next_commit_keeps_what_was_added(guarded: Any) -> None:
    guarded.write("MEMORY.md", CUT)
    guarded.write("USER.md", MOVED)
    guarded.write("notes/ports.md", "# Ports\n\nStaged, and in no commit yet.\n")
    guarded.git("add", "notes/ports.md")
    result = guarded.try_git("commit", "-m", "x", "MEMORY.md", "USER.md")
    assert result.code == 0, result.err
    (manifest,) = (guarded.path / "relocations").iterdir()
    committed = guarded.git("ls-tree", "-r", "--name-only", "HEAD").split("\n")
    assert f"relocations/{manifest.name}" in committed
    assert "Staged" not in guarded.git("show", "HEAD:notes/ports.md")
    assert guarded.git("diff", "--cached", "--name-status") == "M\tnotes/ports.md\n"
    guarded.write("MEMORY.md", CUT + "§\nDeploy on Tuesday.\n")
    assert guarded.try_git("commit", "-a", "-m", "y").code == 0
    assert f"relocations/{manifest.name}" in guarded.git("ls-tree", "-r", "--name-only", "HEAD").split("\n")
    assert guarded.git("status", "--porcelain") == ""


def test_where_the_second_index_is_not_found_nothing_is_staged(guarded: Any, python: str) -> None:
    guarded.write("MEMORY.md", CUT)
    guarded.write("USER.md", MOVED)
    index = str(guarded.path / ".git" / "next-index-7.lock")
    guarded.git("read-tree", "HEAD", GIT_INDEX_FILE=index)
    guarded.git("add", "MEMORY.md", "USER.md", GIT_INDEX_FILE=index)
    result = guarded.run([python, "-I", "-m", "keepline", "hook", "pre-commit"], GIT_INDEX_FILE=index)
    assert result.code == 2
    assert "second index" in result.err
    assert not (guarded.path / "relocations").exists()


def test_another_git_at_work_is_said(guarded: Any) -> None:
    guarded.write("MEMORY.md", CUT)
    guarded.write("USER.md", MOVED)
    guarded.git("add", "--all")
    hook = guarded.path / ".git" / "hooks" / "pre-commit.before-keepline"
    hook.write_text("#!/bin/sh\n: > .git/index.lock\n")
    hook.chmod(0o755)
    result = guarded.try_git("commit", "-m", "x")
    (guarded.path / ".git" / "index.lock").unlink()
    assert result.code != 0
    assert "index.lock" in result.err
    assert "let the other git process end" in result.err
    assert not (guarded.path / "relocations").exists()


def test_unstaged_work_is_left_alone(guarded: Any) -> None:
    guarded.write("MEMORY.md", CUT)
    guarded.write("USER.md", MOVED)
    guarded.git("add", "--all")
    guarded.write("USER.md", MOVED + "§\nBeing written just now.\n")
    assert guarded.try_git("commit", "-m", "x").code == 0
    assert guarded.read("USER.md").endswith("Being written just now.\n")
    assert guarded.git("diff", "--name-only") == "USER.md\n"


def rescuing(repository: Any) -> None:
    policy = repository.read(".keepline.yaml")
    assert "on-loss: block " in policy
    repository.write(".keepline.yaml", policy.replace("on-loss: block ", "on-loss: rescue "))
    repository.commit("Unattended from now on")


@pytest.mark.parametrize("commit", [("-a",), ("MEMORY.md",)], ids=" ".join)
def test_an_unattended_commit_neither_fails_nor_loses(guarded: Any, commit: tuple[str, ...]) -> None:
    rescuing(guarded)
    guarded.write("MEMORY.md", CUT)
    result = guarded.try_git("commit", "-m", "nightly", *commit)
    assert result.code == 0, result.out + result.err
    (archive,) = (guarded.path / "archive").iterdir()
    assert GONE in archive.read_text()
    assert GONE in guarded.git("show", f"HEAD:archive/{archive.name}")
    assert guarded.git("status", "--porcelain") == ""


def test_a_second_rescue_adds_to_the_archive_and_to_unstaged_work_in_it(guarded: Any) -> None:
    rescuing(guarded)
    guarded.write("MEMORY.md", CUT)
    guarded.git("commit", "--quiet", "-a", "-m", "nightly")
    (archive,) = (guarded.path / "archive").iterdir()
    guarded.write(f"archive/{archive.name}", archive.read_text() + "\nWritten by hand.\n")
    guarded.write("MEMORY.md", "Use pnpm, not npm.\n")
    result = guarded.try_git("commit", "-m", "nightly", "MEMORY.md")
    assert result.code == 0, result.out + result.err
    assert "/srv/cache" in guarded.git("show", f"HEAD:archive/{archive.name}")
    assert "by hand" not in guarded.git("show", f"HEAD:archive/{archive.name}")
    assert GONE in archive.read_text()
    assert "Written by hand." in archive.read_text()
    assert "/srv/cache" in archive.read_text()


def test_nothing_of_memory_staged_is_quick_and_quiet(guarded: Any) -> None:
    guarded.write("src/app.py", "print()\n")
    guarded.git("add", "--all")
    assert guarded.try_git("commit", "-m", "x").err == ""


@pytest.mark.parametrize(
    "path",
    ["MEMORY.md", "deep/MEMORY.md.lock", "relocations/x.yaml", ".keepline.yaml", "memory.MD", ".husky/pre-commit"],
)
def test_the_quick_way_never_passes_what_matters(guarded: Any, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    from keepline.doors.shortcut import Glance

    guarded.write("MEMORY.md", guarded.read("MEMORY.md") + "§\nMore.\n")
    guarded.commit("so that what is at stake is known")
    for name, value in guarded.environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.chdir(guarded.path)
    guarded.write("src/app.py", "x\n")
    guarded.git("add", "--all")
    assert Glance().concerns_nothing()
    guarded.write(path, "x\n")
    guarded.git("add", "--all", "--force")
    assert not Glance().concerns_nothing()


def test_in_a_work_tree_of_its_own(guarded: Any) -> None:
    guarded.git("worktree", "add", "--quiet", "../other", "-b", "other")
    other = guarded.path.parent / "other"
    (other / "MEMORY.md").write_text(CUT)
    assert refused(guarded.try_git("-C", str(other), "commit", "-a", "-m", "x"))
    (other / "USER.md").write_text(MOVED)
    done = guarded.try_git("-C", str(other), "commit", "-m", "x", "MEMORY.md", "USER.md")
    assert done.code == 0, done.err
    assert guarded.git("-C", str(other), "status", "--porcelain") == ""
    assert list((other / "relocations").iterdir())


def test_from_a_folder_and_on_a_detached_head(guarded: Any) -> None:
    guarded.git("checkout", "--quiet", "--detach")
    guarded.write("MEMORY.md", CUT)
    assert refused(guarded.try_git("-C", "notes", "commit", "-a", "-m", "x"))


def test_a_checked_repositorys_own_modules_do_not_run(guarded: Any) -> None:
    for module in ("git/__init__.py", "yaml.py", "keepline/__init__.py", "keepline/__main__.py", "re.py", "os.py"):
        guarded.write(module, "import sys\nsys.stderr.write('hijacked')\nraise SystemExit(0)\n")
    guarded.write("MEMORY.md", CUT)
    guarded.git("add", "--all")
    for way in (".", str(guarded.path)):
        result = guarded.try_git("commit", "-m", "x", PYTHONPATH=way)
        assert refused(result)
        assert "hijacked" not in result.err
    guarded.write("USER.md", MOVED)
    guarded.git("add", "--all")
    result = guarded.try_git("commit", "-m", "x", PYTHONPATH=".")
    assert result.code == 0, result.err
    assert "hijacked" not in result.err


def test_a_name_that_is_no_hook(guarded: Any, python: str) -> None:
    result = guarded.run([python, "-I", "-m", "keepline", "hook", "post-commit"])
    assert result.code == 2
    assert "no such hook: post-commit" in result.err


def test_names_of_every_kind(guarded: Any) -> None:
    for name in ("a b.md", 'q"uote.md', "new\nline.md", "日本.md"):
        guarded.write(f"archive/{name}", f"# Note\n\nPort 7001 belongs to {len(name)}.\n")
    guarded.commit()
    for name in ("a b.md", 'q"uote.md', "new\nline.md", "日本.md"):
        (guarded.path / "archive" / name).write_text("# Note\n")
        assert guarded.try_git("commit", "-a", "-m", "x").code == 1
        guarded.git("checkout", "--quiet", "--", ".")
