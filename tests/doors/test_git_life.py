"""Git life: honest histories come out clean at the commit and the range door, and their lossy twins are stopped.

Each commit goes through the hook's own command, which accounts for what it can prove; nothing is bypassed but where a
history says so.
"""

from __future__ import annotations

from typing import Any

import pytest

PNPM = "Use pnpm, not npm."
PORT = "Staging listens on port 5432."
CACHE = "The registry cache lives in /srv/cache."
INES = "Ines prefers short answers."
LINKS = "See the wiki for the map of services."


def entries(*lines: str) -> str:
    return "\n§\n".join(lines) + "\n"


@pytest.fixture
def life(repository: Any) -> Any:
    repository.write(".keepline.yaml", "keepline: 1\nmemories:\n  - {root: ., layout: hermes}\n")
    repository.write("MEMORY.md", entries(PNPM, PORT, CACHE))
    repository.write("USER.md", entries(INES))
    repository.write("archive/old.md", f"# Old\n\n{LINKS}\n")
    commit(repository, "base")
    repository.git("branch", "base")
    return repository


def commit(repository: Any, message: str, *options: str) -> None:
    """Through the commit door; the hook may stage records."""
    repository.git("add", "--all")
    result = repository.keepline("hook", "pre-commit")
    assert result.code == 0, result.out + result.err
    repository.git("commit", "--quiet", "--allow-empty", "-m", message, *options)


def past_the_hook(repository: Any, message: str) -> None:
    repository.git("add", "--all")
    repository.git("commit", "--quiet", "-m", message)


def branch(repository: Any, name: str, start: str = "base") -> None:
    repository.git("checkout", "--quiet", "-b", name, start)


def move(repository: Any, line: str, source: str, target: str) -> None:
    drop(repository, line, source)
    repository.write(target, repository.read(target).rstrip("\n") + f"\n§\n{line}\n")


def drop(repository: Any, line: str, source: str) -> None:
    rest = [entry for entry in repository.read(source).rstrip("\n").split("\n§\n") if entry != line]
    repository.write(source, entries(*rest))


def record(repository: Any, name: str, text: str) -> None:
    repository.write(f"relocations/2026-03-04-{name}-000000.yaml", f"keepline: 1\nrelocations:\n{text}")


def is_clean(repository: Any, range_: str) -> None:
    result = repository.keepline("check", "--range", range_)
    assert result.code == 0, result.out + result.err


def is_stopped(repository: Any, range_: str, *names: str) -> None:
    result = repository.keepline("check", "--range", range_)
    assert result.code == 1, result.out + result.err
    for name in names:
        assert name in result.out


def test_added_and_removed_in_a_branch(life: Any) -> None:
    branch(life, "work")
    life.write("MEMORY.md", entries(PNPM, PORT, CACHE, "Ask Tom about the blue cable."))
    commit(life, "add")
    life.write("MEMORY.md", entries(PNPM, PORT, CACHE))
    past_the_hook(life, "take it out again")
    is_clean(life, "base..work")
    drop(life, PORT, "MEMORY.md")
    past_the_hook(life, "and one more")
    is_stopped(life, "base..work", PORT)


def test_moved_on_and_on(life: Any) -> None:
    branch(life, "work")
    move(life, PORT, "MEMORY.md", "USER.md")
    commit(life, "to USER.md")
    drop(life, PORT, "USER.md")
    life.write("archive/old.md", f"# Old\n\n{LINKS}\n\n{PORT}\n")
    commit(life, "to the archive")
    is_clean(life, "base..work")
    is_clean(life, "base...work")
    life.write("archive/old.md", f"# Old\n\n{LINKS}\n")
    past_the_hook(life, "lost at its last stop")
    is_stopped(life, "base..work", PORT)


def test_squashed(life: Any) -> None:
    branch(life, "work")
    move(life, PORT, "MEMORY.md", "USER.md")
    commit(life, "one")
    move(life, CACHE, "MEMORY.md", "USER.md")
    commit(life, "two")
    life.git("checkout", "--quiet", "main")
    life.git("merge", "--quiet", "--squash", "work")
    commit(life, "both")
    is_clean(life, "base..main")
    drop(life, CACHE, "USER.md")
    past_the_hook(life, "lossy twin")
    is_stopped(life, "base..main", CACHE)


def test_rebased(life: Any) -> None:
    branch(life, "work")
    move(life, PORT, "MEMORY.md", "USER.md")
    commit(life, "move")
    life.git("checkout", "--quiet", "main")
    life.write("archive/new.md", "# New\n\nThe oven is hot.\n")
    commit(life, "main goes on")
    life.git("checkout", "--quiet", "work")
    life.git("rebase", "--quiet", "main")
    is_clean(life, "main..work")
    is_clean(life, "base..work")
    life.git("rm", "--quiet", "archive/new.md")
    past_the_hook(life, "lossy twin")
    is_stopped(life, "main..work", "archive/new.md")


def test_amended(life: Any) -> None:
    branch(life, "work")
    move(life, PORT, "MEMORY.md", "USER.md")
    commit(life, "one")
    move(life, CACHE, "MEMORY.md", "USER.md")
    commit(life, "one, and another", "--amend")
    is_clean(life, "base..work")
    assert life.git("rev-list", "--count", "base..work") == "1\n"
    life.git("rm", "--quiet", "-r", "relocations")
    life.git("commit", "--quiet", "--amend", "-m", "lossy twin")
    is_stopped(life, "base..work", PORT, CACHE)


def test_a_clean_up_reverted(life: Any) -> None:
    move(life, PORT, "MEMORY.md", "USER.md")
    drop(life, CACHE, "MEMORY.md")
    life.write("archive/2026-03.md", f"# March\n\n{CACHE}\n")
    commit(life, "clean up")
    life.git("branch", "cleaned")
    life.git("revert", "--no-commit", "HEAD")
    commit(life, "revert it")
    is_clean(life, "base..main")
    is_clean(life, "cleaned..main")
    drop(life, PNPM, "MEMORY.md")
    past_the_hook(life, "lossy twin")
    is_stopped(life, "cleaned..main", PNPM)


def test_two_branches_that_move_the_same_line(life: Any) -> None:
    for name in ("one", "two"):
        branch(life, name)
        move(life, PORT, "MEMORY.md", "USER.md")
        commit(life, name)
    life.git("merge", "--quiet", "--no-edit", "one")
    is_clean(life, "base..two")
    is_clean(life, "one..two")
    drop(life, PORT, "USER.md")
    past_the_hook(life, "lossy twin")
    is_stopped(life, "one..two", PORT)


def test_a_merge_in_the_range_that_lost_a_line(life: Any) -> None:
    branch(life, "side")
    life.write("USER.md", entries(INES, "Ines lives in Porto."))
    commit(life, "a new fact")
    life.git("checkout", "--quiet", "main")
    life.write("archive/new.md", "# New\n\nThe oven is hot.\n")
    commit(life, "main goes on")
    life.git("merge", "--quiet", "--no-edit", "side")
    is_clean(life, "base..main")
    life.git("reset", "--quiet", "--hard", "HEAD~1")
    life.git("merge", "--quiet", "--no-commit", "side")
    life.write("USER.md", entries(INES))
    past_the_hook(life, "the merge forgot it")
    is_stopped(life, "base..main", "Ines lives in Porto")
    life.write("USER.md", entries(INES, "Ines lives in Porto."))
    commit(life, "it stands again")
    is_clean(life, "base..main")


def test_a_merge_that_gutted_a_file_of_the_other_branch(life: Any) -> None:
    branch(life, "side")
    life.write("archive/born.md", "# Born\n\nNever eat in the lab.\n")
    commit(life, "a new file")
    life.git("checkout", "--quiet", "main")
    life.write("USER.md", entries(INES, "Ines lives in Porto."))
    commit(life, "main goes on")
    life.git("merge", "--quiet", "--no-commit", "side")
    life.write("archive/born.md", "# Born\n\nNothing much.\n")
    past_the_hook(life, "the merge gutted it")
    is_stopped(life, "base..main", "Never eat in the lab")


def test_a_loss_repaired_later(life: Any) -> None:
    branch(life, "work")
    drop(life, PORT, "MEMORY.md")
    past_the_hook(life, "a loss")
    is_stopped(life, "base..work", PORT)
    life.write("USER.md", entries(INES, PORT))
    record(life, "repair", f"  - {{from: MEMORY.md, lines: {PORT!r}, action: move, to: USER.md}}\n")
    commit(life, "repair it: the record is about no line of this commit, which is a warning")
    is_clean(life, "base..work")


def test_a_secret_purged_in_place(life: Any) -> None:
    token = "ghp_" + "".join(chr(ord("a") + (7 * place) % 26) for place in range(30)) + "Zq4T2x"
    life.write("MEMORY.md", entries(PNPM, PORT, CACHE, f"Clone with {token} on the build host."))
    past_the_hook(life, "a secret slipped in")
    life.git("branch", "leaked")
    life.write("MEMORY.md", entries(PNPM, PORT, CACHE, "Clone with [secret] on the build host."))
    line = "Clone with [secret] on the build host."
    record(life, "purge", f"  - {{from: MEMORY.md, lines: {line!r}, action: drop, why: secret, reason: rotated}}\n")
    commit(life, "purge it")
    is_clean(life, "leaked..main")
    life.write("MEMORY.md", entries(PNPM, PORT, "Clone with [secret] on the build host."))
    past_the_hook(life, "lossy twin")
    is_stopped(life, "leaked..main", CACHE)


def test_detached_and_in_a_work_tree_of_its_own(life: Any) -> None:
    life.git("checkout", "--quiet", "--detach")
    move(life, PORT, "MEMORY.md", "USER.md")
    commit(life, "detached")
    is_clean(life, "base..HEAD")
    drop(life, CACHE, "MEMORY.md")
    past_the_hook(life, "lossy twin")
    is_stopped(life, "base..", CACHE)


def test_the_first_commit_of_all(repository: Any) -> None:
    repository.write("MEMORY.md", entries(PNPM, PORT))
    commit(repository, "first")
    assert repository.keepline("check", "--commit", "HEAD").code == 0
    assert repository.keepline("check", "--range", f"{'0' * 40}..HEAD").code == 0
