"""Every line that an accepted history removed can be traced: to a place that holds it, or to a drop and its reason."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from keepline.memory.block import HEADING

POLICY = "keepline: 1\nmemories:\n  - root: .\n    layout: plain\ndrop-budget: 100%\napprovers: [dana]\n"
FACTS = (
    "Uses pnpm for every project of the shop",
    "Deploys go out on Tuesday after the backup",
    "Staging answers on db1.staging.example:5432",
    "Marta owns billing and reads German",
    "部署前先跑测试，周五不发布",
    "The nightly export lands in /srv/export at 02:30",
)
FILES = ("MEMORY.md", "USER.md", "archive/2026.md")
DROP = "action: drop\n    why: obsolete\n    reason: It is no longer so.\n    approved-by: dana"

_Move = tuple[str, int, int]
MOVES = st.lists(
    st.tuples(
        st.sampled_from(("move", "reword", "drop", "add", "rename", "copy", "revert", "branch", "merge", "shuffle")),
        st.integers(0, 5),
        st.integers(0, 2),
    ),
    min_size=2,
    max_size=7,
)


class History:
    """A repository that grows by moves; what keepline refuses is taken back."""

    def __init__(self, repository: Any) -> None:
        self.repository = repository
        self.removed: set[str] = set()
        repository.write(".keepline.yaml", POLICY)
        repository.write("MEMORY.md", "# Memory\n\n" + "".join(f"- {fact}\n" for fact in FACTS))
        repository.write("USER.md", "# User\n\n- Name: Ines\n")
        repository.write("archive/2026.md", "# Archive\n")
        repository.commit("first")

    def lines(self, path: str) -> list[str]:
        return self.repository.read(path).split("\n") if (self.repository.path / path).exists() else []

    def play(self, move: _Move) -> None:
        what, which, where = move
        if what == "branch":
            self.repository.try_git("switch", "--quiet", "--create", f"side{which}")
            return
        if what in ("revert", "merge"):
            self.unhooked("revert", "--no-edit", "HEAD") if what == "revert" else self.unhooked("merge", "main")
            return
        paths = [path for path in (*FILES, "notes.md") if self.lines(path)]
        if not paths:
            return
        path = paths[which % len(paths)]
        if what == "rename":
            if path != "notes.md":
                self.repository.git("mv", "--force", path, "notes.md")
        else:
            self.edit(what, path, which, FILES[where])
        self.commit()

    def edit(self, what: str, path: str, which: int, other: str) -> None:
        lines = self.lines(path)
        facts = [at for at, line in enumerate(lines) if line.startswith("- ")]
        if what == "add":
            lines.insert(len(lines) - 1, f"- Added line number {which} about something")
        elif what == "shuffle":
            lines = lines[:2] + lines[2:][::-1]
        elif facts:
            at = facts[which % len(facts)]
            line = lines[at]
            if what == "reword":
                lines[at] = f"{line} these days"
            else:
                if what in ("move", "drop"):
                    del lines[at]
                if what != "drop" and other != path:
                    there = self.lines(other) or [""]
                    self.repository.write(other, "\n".join([*there[:-1], line, ""]))
        self.repository.write(path, "\n".join(lines))

    def commit(self) -> None:
        """Draft, decide, commit."""
        repository = self.repository
        repository.git("add", "--all")
        repository.keepline("draft", "--staged", "--now", "2026-05-01T00:00:00Z")
        for path in (repository.path / "relocations").glob("*.yaml"):
            path.write_text(path.read_text().replace("action: undecided", DROP))
        repository.git("add", "--all")
        repository.commit("change")
        self.judge(f"{repository.head}~1")

    def unhooked(self, *command: str) -> None:
        """What git commits by itself, with no hook to stop it."""
        before = self.repository.head
        if self.repository.try_git(*command).code:
            self.repository.git(command[0], "--abort", check=False)
        elif self.repository.head != before:
            self.judge(before)

    def judge(self, before: str) -> None:
        """Note what the newest commit removed; take it back where it does not pass."""
        from keepline.doors.assembly import Asked
        from keepline.doors.commit_id import open_commit
        from keepline.repository.plumbing import Repository

        if self.repository.keepline("check", "--commit", "HEAD").code:
            self.repository.git("reset", "--quiet", "--hard", before)
            return
        with Repository.discover(str(self.repository.path)) as opened:
            for change in open_commit(opened, "HEAD", Asked()):
                self.removed |= {item.sentence.text for item in change.account.removed if item.block.kind != HEADING}


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(MOVES)
def test_every_removed_line_can_be_traced(make_repository: Callable[..., Any], moves: list[_Move]) -> None:
    repository = make_repository("random")
    try:
        history = History(repository)
        for move in moves:
            history.play(move)
        for text in sorted(history.removed):
            note(repository.git("log", "--graph", "--format=%h %s", "-p", "-U0"))
            check(repository, text)
    finally:
        shutil.rmtree(repository.path)


def check(repository: Any, text: str) -> None:
    """The story ends where it says, and no line left it without a word."""
    from keepline.doors.assembly import Asked
    from keepline.repository.plumbing import Repository
    from keepline.tracing.past import Past
    from keepline.tracing.trace import trace

    with Repository.discover(str(repository.path)) as opened:
        story = trace(Past(opened, Asked()), text)
    assert story.events[0].what == "born"
    assert "lost" not in [event.what for event in story.events], story
    for spot in story.now:
        assert spot.text in repository.read(spot.path)
    if not story.now:
        assert any(event.what == "dropped" and event.said and event.said.reason for event in story.events), story


def test_the_history_is_one_that_removes_lines(repository: Any) -> None:
    history = History(repository)
    for move in [("move", 0, 1), ("reword", 0, 0), ("drop", 1, 0), ("rename", 0, 0), ("branch", 0, 0), ("add", 1, 0)]:
        history.play(move)
    assert len(history.removed) > 5
    assert len(list((repository.path / "relocations").iterdir())) == 4


@pytest.mark.parametrize("moves", [[("move", 0, 1), ("revert", 0, 0)], [("drop", 0, 0), ("revert", 0, 0)]])
def test_what_was_taken_back_stands_again(repository: Any, moves: list[_Move]) -> None:
    history = History(repository)
    for move in moves:
        history.play(move)
    (text,) = history.removed
    check(repository, text)
    assert text in repository.read("MEMORY.md")


def test_a_line_is_found_by_what_it_was_though_two_lines_have_that_in_them_now(repository: Any) -> None:
    history = History(repository)
    for move in [("reword", 1, 0), ("copy", 1, 0)]:
        history.play(move)
    assert history.removed == {"Name: Ines"}
    assert "Name: Ines these days" in repository.read("USER.md")
    assert "Name: Ines these days" in repository.read("MEMORY.md")
    check(repository, "Name: Ines")
