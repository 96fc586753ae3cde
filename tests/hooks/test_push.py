"""The hook before a push, and a whole life of pushes through it and through the server's: nothing honest is in the way
of either, and no lossy twin gets past."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

PNPM = "Use pnpm, not npm."
PORT = "Staging listens on port 5432."
CACHE = "The registry cache lives in /srv/cache."
INES = "Ines prefers short answers."
LINKS = "See the wiki for the map of services."
SOURCE = str(Path(__file__).resolve().parents[2] / "checks")
TOKEN = "glpat-" + "x7Kq2mVb9TzR4wLp8Nc3"
POLICY = "keepline: 1\nmemories:\n  - {root: ., layout: hermes}\n"


def entries(*lines: str) -> str:
    return "\n§\n".join(lines) + "\n"


@pytest.fixture
def memory(repository: Any, make_repository: Callable[..., Any], install: Callable[..., Any], python: str) -> Any:
    """A clone with the native hooks, and a server with its own; the first commit is on both."""
    bare = make_repository("server.git", bare=True)
    bare.environment["PYTHONDONTWRITEBYTECODE"] = "1"
    assert bare.run([python, "-I", "-m", "keepline", "init", "--server", "--yes"]).code == 0
    repository.write(".keepline.yaml", POLICY)
    repository.write("MEMORY.md", entries(PNPM, PORT, CACHE))
    repository.write("USER.md", entries(INES))
    repository.write("archive/old.md", f"# Old\n\n{LINKS}\n")
    repository.write(".gitignore", "*.lock\n")
    assert install(repository).code == 0
    repository.commit("base")
    repository.git("remote", "add", "origin", str(bare.path))
    repository.git("push", "--quiet", "--set-upstream", "origin", "main")
    repository.git("branch", "base")
    return repository


def lands(memory: Any, *arguments: str) -> None:
    """Through both hooks, with nothing said."""
    result = memory.try_git("push", "--quiet", "origin", *(arguments or ("main",)))
    assert (result.code, result.out, result.err) == (0, "", "")


def is_stopped(memory: Any, *arguments: str, says: str) -> None:
    """By either hook alone."""
    arguments = arguments or ("main",)
    here = memory.try_git("push", "origin", *arguments)
    assert here.code != 0 and says in here.out + here.err and "pre-receive" not in here.err
    there = memory.try_git("push", "--no-verify", "origin", *arguments)
    assert there.code != 0 and says in there.err and "pre-receive hook declined" in there.err


def move(memory: Any, line: str, source: str = "MEMORY.md", target: str = "USER.md") -> None:
    drop(memory, line, source)
    memory.write(target, memory.read(target).rstrip("\n") + f"\n§\n{line}\n")


def drop(memory: Any, line: str, source: str) -> None:
    rest = [entry for entry in memory.read(source).rstrip("\n").split("\n§\n") if entry != line]
    memory.write(source, entries(*rest))


def branch(memory: Any, name: str, start: str = "base") -> None:
    memory.git("checkout", "--quiet", "-b", name, start)


def back(memory: Any, name: str = "main") -> None:
    memory.git("checkout", "--quiet", name)


# Honest histories -------------------------------------------------------------------------------------------------


def squashed(memory: Any) -> None:
    branch(memory, "work")
    move(memory, PORT)
    memory.commit("one")
    move(memory, CACHE)
    memory.commit("two")
    back(memory)
    memory.git("merge", "--quiet", "--squash", "work")
    memory.commit("both")


def rebased(memory: Any) -> None:
    branch(memory, "work")
    move(memory, PORT)
    memory.commit("move")
    lands(memory, "work")
    back(memory)
    memory.write("archive/new.md", "# New\n\nThe oven is hot.\n")
    memory.commit("main goes on")
    lands(memory)
    back(memory, "work")
    memory.git("rebase", "--quiet", "main")
    lands(memory, "--force", "work")
    back(memory)
    memory.git("merge", "--quiet", "--ff-only", "work")


def reverted(memory: Any) -> None:
    move(memory, PORT)
    drop(memory, CACHE, "MEMORY.md")
    memory.write("archive/2026-03.md", f"# March\n\n{CACHE}\n")
    memory.commit("clean up")
    lands(memory)
    memory.git("revert", "--no-edit", "HEAD")


def picked(memory: Any) -> None:
    branch(memory, "work")
    memory.write("archive/new.md", "# New\n\nThe oven is hot.\n")
    memory.commit("something else")
    move(memory, PORT)
    commit = memory.commit("move")
    back(memory)
    memory.git("cherry-pick", commit)


def dropped_by_both(memory: Any) -> None:
    for name in ("one", "two"):
        branch(memory, name)
        move(memory, PORT)
        memory.write(f"notes/{name}.txt", "x\n")
        memory.commit(name)
        lands(memory, name)
    back(memory)
    memory.git("merge", "--quiet", "--ff-only", "one")
    lands(memory)
    memory.git("merge", "--quiet", "--no-edit", "two")


def purged(memory: Any) -> None:
    """The secret came before the hooks did."""
    line = "Clone with {} on the build host."
    memory.write("MEMORY.md", entries(PNPM, PORT, CACHE, line.format(TOKEN)))
    memory.git("add", "--all")
    memory.git("commit", "--quiet", "--no-verify", "--message", "a secret slipped in")
    bare = memory.git("remote", "get-url", "origin").strip()
    memory.git("-C", bare, "fetch", "--quiet", str(memory.path), "+main:main")
    memory.git("fetch", "--quiet", "origin")
    memory.write("MEMORY.md", entries(PNPM, PORT, CACHE, line.format("[secret]")))
    record = (
        f"  - {{from: MEMORY.md, lines: {line.format('[secret]')!r}, action: drop, why: secret, reason: rotated}}\n"
    )
    memory.write("relocations/2026-03-04-purge-000000.yaml", f"keepline: 1\nrelocations:\n{record}")
    memory.commit("purge it")


def amended(memory: Any) -> None:
    move(memory, PORT)
    memory.commit("one")
    move(memory, CACHE)
    memory.commit("one, and another", "--amend")


def merged(memory: Any) -> None:
    branch(memory, "work")
    move(memory, PORT)
    memory.commit("move")
    back(memory)
    memory.write("archive/new.md", "# New\n\nThe oven is hot.\n")
    memory.commit("main goes on")
    memory.git("merge", "--quiet", "--no-edit", "work")


def repaired(memory: Any) -> None:
    drop(memory, PORT, "MEMORY.md")
    memory.git("commit", "--quiet", "--all", "--no-verify", "--message", "a loss")
    is_stopped(memory, says=PORT)
    memory.write("USER.md", entries(INES, PORT))
    record = f"  - {{from: MEMORY.md, lines: {PORT!r}, action: move, to: USER.md}}\n"
    memory.write("relocations/2026-03-04-repair-000000.yaml", f"keepline: 1\nrelocations:\n{record}")
    memory.commit("repaired")


HISTORIES = (squashed, rebased, reverted, picked, dropped_by_both, purged, amended, merged, repaired)


@pytest.mark.parametrize("history", HISTORIES, ids=lambda history: history.__name__)
def test_it_lands_without_a_bypass_and_its_lossy_twin_does_not(memory: Any, history: Callable[[Any], None]) -> None:
    history(memory)
    lands(memory)
    drop(memory, PNPM, "MEMORY.md")
    memory.git("commit", "--quiet", "--all", "--no-verify", "--message", "lossy twin")
    is_stopped(memory, says=PNPM)
    is_stopped(memory, "main:refs/heads/elsewhere", says=PNPM)


def test_a_merge_that_forgot_a_line_of_the_other_branch(memory: Any) -> None:
    branch(memory, "side")
    memory.write("USER.md", entries(INES, "Ines lives in Porto."))
    memory.commit("a new fact")
    lands(memory, "side")
    back(memory)
    memory.write("archive/new.md", "# New\n\nThe oven is hot.\n")
    memory.commit("main goes on")
    memory.git("merge", "--quiet", "--no-commit", "side")
    memory.write("USER.md", entries(INES))
    memory.git("add", "--all")
    memory.git("commit", "--quiet", "--no-verify", "--message", "the merge forgot it")
    is_stopped(memory, says="Ines lives in Porto")
    memory.write("USER.md", entries(INES, "Ines lives in Porto."))
    memory.commit("it stands again")
    lands(memory)


# The hook in the clone ---------------------------------------------------------------------------------------------


def test_a_push_without_memory_is_let_through_at_a_glance(memory: Any) -> None:
    memory.write("tool.py", "print(1)\n")
    memory.commit("code")
    script = (
        "import sys\n"
        "before = set(sys.modules)\n"
        "from keepline.__main__ import run\n"
        "code = run(['hook', 'pre-push', 'origin', 'x'])\n"
        "dear = {'keepline.engine', 'json', 'pathlib', 're', 'subprocess', 'typing', 'yaml'}\n"
        "print(code, bool(dear & set(sys.modules) - before))\n"
    )
    told = "refs/heads/main {} refs/heads/main {}\n"
    base = memory.git("rev-parse", "base").strip()

    def run(old: str, new: str) -> str:
        done = memory.run([sys.executable, "-P", "-c", script], stdin=told.format(new, old), PYTHONPATH=SOURCE)
        assert done.err == ""
        return str(done.out)

    assert run(base, memory.head) == "0 False\n"
    code = memory.head
    memory.write("MEMORY.md", entries(PNPM, PORT, CACHE, "Deploy on Tuesday."))
    memory.commit("memory")
    memory.git("revert", "--no-edit", "HEAD")
    assert run(code, memory.head) == "0 True\n"  # what a commit between touched counts, too
    assert "rewritten-history" in run(memory.head, base)


def test_a_deletion_and_a_forced_push_of_the_default_branch(memory: Any) -> None:
    memory.git("push", "--quiet", "origin", "main:work")
    lands(memory, ":work")
    result = memory.try_git("push", "origin", ":main")
    assert result.code != 0 and "would be deleted" in result.out + result.err
    memory.git("commit", "--quiet", "--amend", "--no-verify", "--message", "base, said otherwise")
    is_stopped(memory, "--force", "main", says="rewritten-history")
    memory.git("remote", "set-head", "origin", "main")
    is_stopped(memory, "--force", "main", says="rewritten-history")
    memory.git("config", "--add", "keepline.mayDrop", memory.git("rev-parse", "base").strip())
    there = memory.try_git("push", "--force", "origin", "main")
    assert "pre-receive hook declined" in there.err  # what the clone lets go is no matter to the server


def test_a_secret_that_was_taken_back_later_in_the_push(memory: Any) -> None:
    memory.write("USER.md", entries(INES, f"Clone with {TOKEN} on the build host."))
    memory.git("commit", "--quiet", "--all", "--no-verify", "--message", "leak")
    leak = memory.head
    memory.write("USER.md", entries(INES))
    memory.git("commit", "--quiet", "--all", "--no-verify", "--message", "taken back")
    is_stopped(memory, says=leak[:12])
    is_stopped(memory, "main:refs/heads/new", says=leak[:12])


def test_memory_goes_only_where_the_policy_says(memory: Any) -> None:
    memory.write(".keepline.yaml", POLICY + "remotes: ['git@example.org:me/*']\n")
    memory.commit("list")
    lands(memory)  # by the policy that stands there, which lists nothing
    memory.write("USER.md", entries(INES, "Ines lives in Porto."))
    memory.commit("on")
    for remote in ("origin", memory.git("remote", "get-url", "origin").strip()):
        result = memory.try_git("push", remote, "main")
        assert result.code != 0 and "public-remote" in result.out + result.err
    lands(memory, "main~1:refs/heads/base")  # nothing of it is new there


def test_an_earlier_hook_gets_the_same_input(memory: Any, install: Callable[..., Any]) -> None:
    hook = memory.path / ".git" / "hooks" / "pre-push"
    hook.write_text('#!/bin/sh\necho "$1" >> seen\ncat >> seen\n[ ! -e stop ] || exit 7\n')
    assert install(memory).code == 0
    memory.write("USER.md", entries(INES, "Ines lives in Porto."))
    memory.commit("on")
    memory.git("push", "--quiet", "origin", "main", "main:other")
    assert memory.read("seen").split("\n")[0] == "origin"
    assert memory.read("seen").count("refs/heads/") == 4
    memory.write("stop", "")
    assert memory.try_git("push", "origin", "main:third").code != 0
    memory.remove("stop")
    drop(memory, PORT, "MEMORY.md")
    memory.git("commit", "--quiet", "--all", "--no-verify", "--message", "loss")
    is_stopped(memory, says=PORT)


def test_nothing_is_pushed_and_nothing_is_said(memory: Any) -> None:
    lands(memory)
    lands(memory, "--dry-run")


def test_what_is_no_input_of_gits_blocks(memory: Any) -> None:
    for told in ("refs/heads/main\n", "a b c d\n", f"main {'0' * 40} refs/heads/main", "\n"):
        assert memory.program("hook", "pre-push", "origin", "x", stdin=told).code == 3
        assert memory.program("hook", "pre-receive", stdin=told).code == 3


# Under the pre-commit framework --------------------------------------------------------------------------------------


@pytest.fixture
def framed(memory: Any) -> Any:
    """The same clone with the framework's hook in place of ours."""
    pytest.importorskip("pre_commit")
    (memory.path / ".git" / "hooks" / "pre-push").unlink()
    entry = f"{sys.executable} -P -m keepline hook pre-commit --no-stage --push"
    memory.write(
        ".pre-commit-config.yaml",
        "repos:\n  - repo: local\n    hooks:\n      - id: keepline-push\n        name: keepline push\n"
        f"        entry: {entry}\n        language: system\n        pass_filenames: false\n"
        "        always_run: true\n        stages: [pre-push]\n",
    )
    memory.environment |= {"PRE_COMMIT_HOME": str(memory.path.parent / "store"), "PYTHONPATH": SOURCE}
    done = memory.run([sys.executable, "-m", "pre_commit", "install", "--hook-type", "pre-push"])
    assert done.code == 0, done.out + done.err
    memory.git("add", "--all")
    memory.git("commit", "--quiet", "--no-verify", "--message", "framework")
    return memory


def test_pre_commit_brings_one_ref_and_its_range(framed: Any, make_repository: Callable[..., Any]) -> None:
    result = framed.try_git("push", "origin", "main")
    assert result.code == 0, result.out + result.err
    drop(framed, PORT, "MEMORY.md")
    framed.git("commit", "--quiet", "--all", "--no-verify", "--message", "loss")
    for target in ("main", "main:refs/heads/new"):
        result = framed.try_git("push", "origin", target)
        assert result.code != 0 and PORT in result.out + result.err and "pre-receive" not in result.err
    framed.git("reset", "--quiet", "--hard", "HEAD~1")
    framed.git("commit", "--quiet", "--amend", "--no-verify", "--message", "said otherwise")
    result = framed.try_git("push", "--force", "origin", "main")
    assert result.code != 0 and "rewritten-history" in result.out + result.err and "pre-receive" not in result.err
    empty = make_repository("empty.git", bare=True)
    framed.git("remote", "add", "backup", str(empty.path))
    framed.write("USER.md", entries(INES, f"Clone with {TOKEN} on the build host."))
    framed.git("commit", "--quiet", "--all", "--no-verify", "--message", "leak")
    result = framed.try_git("push", "backup", "main")
    said = result.out + result.err
    assert result.code != 0 and "holds a secret" in said
    assert "no range of a first push" in said and "keepline init --native" in said
