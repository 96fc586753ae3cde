"""A glance at a stretch of history finds the secrets and the losses of merges that a full reading finds."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from keepline.doors.assembly import BASE, Asked, assemble
from keepline.doors.evidence import from_each_parent
from keepline.doors.range import open_range
from keepline.doors.stretch import with_history
from keepline.memory.added import added_lines
from keepline.memory.errors import CannotCheck
from keepline.memory.leak import leaks

NOW = Asked(now="2026-03-04T10:00:00Z")
POLICY = "keepline: 1\nmemories:\n  - {root: ., layout: plain}\n"
TOKEN = "glpat-" + "x7Kq2mVb9TzR4wLp8Nc3"
KEY = (
    "-----BEGIN RSA " + "PRIVATE KEY-----\n" + "MIIEowIBAAKCAQEA7vT9kQ2xLmZp4RsWb8YdNf3HgUjK6cXo1EiVnBtA5lPqMwSy\n" * 3
)
FACTS = [f"- The {thing} of hall {number} is {colour}" for number, thing in enumerate(("lamp", "oven", "desk", "door"))
         for colour in ("blue", "red", "old")]  # fmt: skip


def grown(repository: Any, seed: int) -> None:
    """A history of branches that are merged, some of them carelessly, in which secrets come and go."""
    chance = random.Random(seed)
    repository.write(".keepline.yaml", POLICY)
    repository.write("MEMORY.md", "# Memory\n\n" + "\n".join(FACTS[:6]) + "\n")
    repository.write("notes/a.md", "# A\n\n" + "\n".join(FACTS[6:]) + "\n")
    repository.commit("first")
    repository.git("branch", "base")
    for step in range(6):
        side = f"side{step}"
        repository.git("checkout", "--quiet", "-b", side)
        edit(repository, chance, f"s{step}")
        repository.git("checkout", "--quiet", "main")
        edit(repository, chance, f"m{step}")
        repository.try_git("merge", "--quiet", "--no-commit", "--no-ff", side)
        for path in ("MEMORY.md", "notes/a.md"):
            lines = [
                line for line in repository.read(path).split("\n") if line[:7] not in ("<<<<<<<", "=======", ">>>>>>>")
            ]
            if chance.random() < 0.5 and len(lines) > 4:
                lines.pop(chance.randrange(2, len(lines) - 1))
            repository.write(path, "\n".join(lines))
        repository.commit(f"merge {step}")


def edit(repository: Any, chance: random.Random, name: str) -> None:
    path = chance.choice(("MEMORY.md", "notes/a.md"))
    lines = repository.read(path).rstrip("\n").split("\n")
    what = chance.random()
    if what < 0.6:
        lines.insert(chance.randrange(2, len(lines) + 1), f"- {name} was born here, and says so")
    elif what < 0.8 and len(lines) > 5:
        lines.pop(chance.randrange(2, len(lines)))
    else:
        lines.append(
            chance.choice((f"- Clone with {TOKEN}", f"| host | password |\n|---|---|\n| {name} | Tr0ub4dor&3x |", KEY))
        )
    repository.write(path, "\n".join(lines) + "\n")
    repository.commit(name)


@pytest.mark.parametrize("seed", range(6))
def test_a_glance_finds_what_a_full_reading_finds(sealed: Any, reader: Callable[..., Any], seed: int) -> None:
    grown(sealed, seed)
    repository = reader()
    base, tip = repository.resolve("base"), repository.resolve("main")

    def change() -> Any:
        return assemble(repository.commit(base), repository.commit(tip), NOW, door="range", judge=BASE)

    quick, full = with_history(repository, change(), base, tip, NOW), change()
    merges: list[Any] = []
    secrets = set()
    for commit, *parents in repository.commits(base, tip):
        tree = repository.commit(commit)
        if len(parents) > 1:
            landed = [repository.is_ancestor(parent, base) for parent in parents]
            merges += from_each_parent(repository, parents, landed, tree, NOW, door="range", judge=BASE)
        for path in ("MEMORY.md", "notes/a.md"):
            before = [repository.commit(parent).read(path).decode() for parent in parents]
            text = tree.read(path).decode()
            new = added_lines(text, *before)
            found = [leak for leak in leaks(text) if not new.isdisjoint(range(leak.line, leak.last + 1))]
            secrets |= {(commit, path, leak.line) for leak in found}
    full.evidence = full.evidence._replace(merges=tuple(merges))
    told = {
        (added.commit, added.path, leak.line)
        for added in quick.evidence.added()
        for leak in leaks(added.text)
        if not added.lines.isdisjoint(range(leak.line, leak.last + 1))
    }
    assert told == secrets
    lost = [{(item.path, item.sentence.key) for item in each.account.removed} for each in (quick, full)]
    assert lost[0] == lost[1]


def test_the_histories_hold_what_is_looked_for(make_repository: Callable[..., Any]) -> None:
    """Else the test above would say nothing."""
    lost = leaked = 0
    for seed in range(6):
        repository = make_repository(f"r{seed}")
        grown(repository, seed)
        done = repository.keepline("check", "--range", "base..main")
        lost += "was born here" in done.out
        leaked += "held a secret in commit" in done.out or "holds a secret" in done.out
    assert lost and leaked


def test_where_one_side_alone_changed_a_file_the_merge_did_nothing(sealed: Any, reader: Callable[..., Any]) -> None:
    sealed.write(".keepline.yaml", POLICY)
    sealed.write("MEMORY.md", "# Memory\n\n- Port 5432\n")
    sealed.commit("first")
    sealed.write("MEMORY.md", "# Memory\n\n- Port 5432\n- a fact of the range\n")
    sealed.commit("a fact")
    sealed.git("checkout", "--quiet", "-b", "side")
    sealed.write("MEMORY.md", "# Never\n\n- Port 5432\n")
    sealed.commit("it goes, and another heading comes")
    sealed.git("checkout", "--quiet", "main")
    sealed.write("notes/a.md", "- b\n")
    sealed.commit("main goes on")
    sealed.git("merge", "--quiet", "--no-edit", "side")
    (change,) = open_range(reader(), "main~2..main", NOW)
    assert change.evidence.merges == ()


def test_where_a_shallow_clone_ends_nothing_is_guessed(sealed: Any, reader: Callable[..., Any]) -> None:
    sealed.write(".keepline.yaml", POLICY)
    for number in range(3):
        sealed.write("MEMORY.md", f"- {number}\n")
        sealed.commit(str(number))
    far = sealed.path.parent / "far"
    sealed.git("clone", "--quiet", "--depth", "1", f"file://{sealed.path}", str(far))
    with pytest.raises(CannotCheck, match="shallow"):
        open_range(reader(str(far)), f"{'0' * 40}..HEAD", NOW)
