"""Which two trees a ref of a push stands for, whose policy judges, and what is known of the commits between."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from keepline.doors.assembly import Asked
from keepline.doors.known import of_receiver, of_remote, standing
from keepline.doors.push import PUSH, RECEIVE, Known, open_push
from keepline.doors.stretch import holding
from keepline.doors.updates import Update, from_push, from_receive
from keepline.engine import judge
from keepline.memory.errors import CannotCheck, UsageError
from keepline.rules import load

NOW = "2026-03-04T10:00:00Z"
POLICY = "keepline: 1\nmemories:\n  - {root: ., layout: hermes}\nprotected: [release/*]\n"
TOKEN = "glpat-" + "x7Kq2mVb9TzR4wLp8Nc3"
MAIN = "refs/heads/main"


@pytest.fixture
def memory(sealed: Any) -> Any:
    sealed.write(".keepline.yaml", POLICY)
    sealed.write("MEMORY.md", "a fact\n§\nanother fact\n")
    sealed.commit("one")
    sealed.write("MEMORY.md", "a fact\n§\nanother fact\n§\na third fact\n")
    sealed.commit("two")
    return sealed


@pytest.fixture
def opened(memory: Any, reader: Callable[..., Any]) -> Callable[..., Any]:
    """Updates as `name:old..new`, against a remote that has the commits which are named."""

    def open_(*updates: str, has: tuple[str, ...] = ("HEAD~1",), door: str = PUSH, **asked: Any) -> Any:
        def oid(rev: str) -> str:
            return str(memory.git("rev-parse", rev).strip()) if rev else ""

        found = [
            Update(name, *map(oid, ends.split("..")))
            for name, _, ends in (update.rpartition("=") for update in updates)
        ]
        tip = oid(has[0]) if has else ""
        known = Known(tuple(map(oid, has)), MAIN, tip)
        return open_push(reader(), found, known, Asked(now=NOW, **asked), door=door)

    return open_


def bases(pushed: Any) -> list[tuple[str, str, str]]:
    return [
        (one.update.name, change.base.snapshot.label, change.head.snapshot.label)
        for one in pushed
        for change in one.changes
    ]


def short(memory: Any, rev: str) -> str:
    return str(memory.git("rev-parse", rev).strip()[:12])


def test_a_fast_forward_starts_from_the_old_tip(memory: Any, opened: Callable[..., Any]) -> None:
    assert bases(opened(f"{MAIN}=HEAD~1..HEAD")) == [(MAIN, short(memory, "HEAD~1"), short(memory, "HEAD"))]


def test_a_new_branch_starts_where_it_parted(memory: Any, opened: Callable[..., Any]) -> None:
    name = "refs/heads/new"
    assert bases(opened(f"{name}=..HEAD")) == [(name, short(memory, "HEAD~1"), short(memory, "HEAD"))]
    assert bases(opened(f"{name}=..HEAD", has=())) == [(name, "the empty tree", short(memory, "HEAD"))]
    here = short(memory, "HEAD")
    assert bases(opened(f"{name}=..HEAD", has=("HEAD",))) == [(name, here, here)]


def test_a_branch_that_merged_what_the_remote_has(memory: Any, opened: Callable[..., Any]) -> None:
    memory.git("checkout", "--quiet", "-b", "work", "HEAD~1")
    memory.write("USER.md", "somebody\n")
    memory.commit("work")
    memory.git("merge", "--quiet", "--no-edit", "main")
    pushed = opened("refs/heads/work=..HEAD", has=("main", "main~1"))
    assert bases(pushed) == [("refs/heads/work", short(memory, "main"), short(memory, "HEAD"))]


def test_a_rewritten_branch_of_ones_own(memory: Any, opened: Callable[..., Any]) -> None:
    memory.git("branch", "before")
    memory.git("commit", "--quiet", "--amend", "--message", "said otherwise")
    pushed = opened("refs/heads/work=before..HEAD", has=("HEAD~1", "before"))
    assert bases(pushed) == [("refs/heads/work", short(memory, "HEAD~1"), short(memory, "HEAD"))]
    assert pushed[0].changes[0].evidence.rewritten is None
    memory.git("checkout", "--quiet", "--orphan", "anew")
    memory.commit("with nothing in common: what stood there is all that can be compared")
    pushed = opened("refs/heads/work=before..HEAD", has=("before",))
    assert bases(pushed) == [("refs/heads/work", short(memory, "before"), short(memory, "HEAD"))]


@pytest.mark.parametrize("name", [MAIN, "refs/heads/release/1"])
def test_a_rewritten_protected_branch(memory: Any, opened: Callable[..., Any], name: str) -> None:
    memory.git("branch", "before")
    memory.git("commit", "--quiet", "--amend", "--message", "said otherwise")
    (pushed,) = opened(f"{name}=before..HEAD", has=("before",))
    lost = pushed.changes[0].evidence.rewritten
    assert (lost.branch, lost.commits) == (name.removeprefix("refs/heads/"), 1)
    (deleted,) = opened(f"{name}=before..", has=("before",))
    assert deleted.changes[0].evidence.rewritten.commits == 0
    rules = {finding.rule for finding in judge(deleted.changes, load()).findings}
    assert rules == {"rewritten-history"}
    memory.git("config", "keepline.mayDrop", memory.git("rev-parse", "before").strip())
    assert opened(f"{name}=before..", has=("before",))[0].changes == ()
    (pushed,) = opened(f"{name}=before..HEAD", has=("before",))
    assert pushed.changes[0].evidence.rewritten is None
    assert pushed.changes[0].base.snapshot.label == short(memory, "before")


def test_what_the_remote_has_and_we_do_not(memory: Any, reader: Callable[..., Any]) -> None:
    gone, here = "1" * 40, memory.head
    (pushed,) = open_push(reader(), [Update(MAIN, gone, here)], Known((), MAIN), Asked(now=NOW), door=PUSH)
    assert pushed.changes[0].evidence.rewritten == ("main", gone, 0, False)
    (pushed,) = open_push(reader(), [Update("refs/heads/x", gone, here)], Known((), MAIN), Asked(now=NOW), door=PUSH)
    assert pushed.changes[0].evidence.rewritten is None
    with pytest.raises(CannotCheck, match="is not here"):
        open_push(reader(), [Update(MAIN, here, gone)], Known((), MAIN), Asked(now=NOW), door=PUSH)


def test_refs_that_bring_the_same_are_judged_once(memory: Any, opened: Callable[..., Any]) -> None:
    memory.git("tag", "--annotate", "--message", "x", "v1")
    pushed = opened("refs/tags/v1=..v1", "refs/tags/v2=..HEAD", f"{MAIN}=HEAD~1..HEAD", "refs/heads/x=..HEAD")
    assert [(one.update.name, len(one.changes)) for one in pushed] == [
        (MAIN, 1), ("refs/heads/x", 0), ("refs/tags/v1", 1), ("refs/tags/v2", 0),
    ]  # fmt: skip
    (tag,) = pushed[2].changes
    assert tag.changed == frozenset(), "a branch of the same push brings what it names"


def test_a_secret_belongs_to_the_ref_that_brings_it(memory: Any, opened: Callable[..., Any]) -> None:
    for name, value in (("one", "nothing of note"), ("two", TOKEN)):
        memory.git("checkout", "--quiet", "-b", name, "main")
        memory.write("USER.md", f"Clone with {value}.\n")
        memory.commit(name)
        memory.write("USER.md", "Ines\n")
        memory.commit("taken back")
    pushed = opened("refs/heads/one=..one", "refs/heads/two=..two", has=("main",))
    found = {one.update.name: [added.path for added in one.changes[0].evidence.added()] for one in pushed}
    assert found == {"refs/heads/one": [], "refs/heads/two": ["USER.md"]}


def test_a_secret_in_what_a_commit_says_of_itself(memory: Any, opened: Callable[..., Any]) -> None:
    memory.write("src.py", "print(1)\n")
    memory.commit(f"no memory is touched: {TOKEN}")
    memory.write("USER.md", "Ines\n")
    memory.commit("Ines, by name")
    assert not judge(opened(f"{MAIN}=HEAD~2..HEAD", has=("HEAD~2",))[0].changes, load()).blocks
    memory.write("USER.md", "Ines\n§\nInes lives in Porto\n")
    memory.commit(f"Clone\n\nwith {TOKEN}\n")
    (finding,) = [
        one
        for one in judge(opened(f"{MAIN}=HEAD~3..HEAD", has=("HEAD~3",))[0].changes, load()).findings
        if one.rule == "secret"
    ]
    assert finding.severity == "error" and finding.problem.place.path == "USER.md"
    assert finding.problem.message.startswith(f"the message of commit {memory.head[:12]}, line 3, holds a secret")
    assert TOKEN not in repr(finding)


def test_a_branch_that_says_nothing_is_guarded_brings_no_secret(memory: Any, opened: Callable[..., Any]) -> None:
    memory.git("checkout", "--quiet", "--orphan", "other")
    memory.write(".keepline.yaml", "keepline: 1\nmemories:\n  - {root: nowhere, layout: plain}\n")
    memory.write("USER.md", f"Clone with {TOKEN}.\n")
    memory.commit("a leak")
    memory.write("USER.md", "Ines\n")
    memory.commit("taken back")
    (pushed,) = opened("refs/heads/other=..other", has=("main",))
    assert not judge(pushed.changes, load()).summary.removed_lines
    assert {finding.rule for finding in judge(pushed.changes, load()).findings} == {"secret", "weakened-policy"}


@pytest.mark.parametrize(
    "first",
    [
        "rules: {unaccounted-line: off, mass-removal: off}",
        "drop-budget: 100%",
        "memories: [{root: ., layout: hermes, files: [{match: MEMORY.md, role: working}]}]",
        "memories: [{root: ., layout: hermes, files: [{match: MEMORY.md, rules: {unaccounted-line: off}}]}]",
    ],
)
def test_a_first_policy_does_not_let_through_what_comes_with_it(
    memory: Any, opened: Callable[..., Any], first: str
) -> None:
    memory.git("rm", "--quiet", ".keepline.yaml")
    memory.commit("none")
    text = memory.read("MEMORY.md")
    top = "keepline: 1\n" if "memories" in first else POLICY
    memory.write(".keepline.yaml", f"{top}{first}\n")
    memory.write("MEMORY.md", "Nothing.\n")
    memory.commit("a policy and a loss")
    (pushed,) = opened(f"{MAIN}=HEAD~1..HEAD")
    report = judge(pushed.changes, load())
    assert report.blocks and report.summary.removed_lines > report.summary.accounted_lines
    memory.write("MEMORY.md", text)
    memory.commit("all of it again")
    (pushed,) = opened(f"{MAIN}=HEAD~2..HEAD")
    assert not judge(pushed.changes, load()).blocks


def test_a_branch_without_a_policy_gets_none_weaker_than_the_default_branchs(
    memory: Any, opened: Callable[..., Any]
) -> None:
    memory.git("checkout", "--quiet", "--orphan", "other")
    memory.write(".keepline.yaml", POLICY + "rules: {secret: off}\n")
    memory.write("USER.md", f"Clone with {TOKEN}.\n")
    memory.commit("a leak that it allows itself")
    (pushed,) = opened("refs/heads/other=..other", has=("main",))
    assert "secret" in {
        finding.rule for finding in judge(pushed.changes, load()).findings if finding.severity == "error"
    }


def test_a_first_policy_runs_nothing_of_its_own(memory: Any, opened: Callable[..., Any]) -> None:
    memory.git("rm", "--quiet", ".keepline.yaml")
    memory.commit("none")
    memory.write(
        ".keepline.yaml", POLICY + "providers: {notes: {kind: command, command: [touch, x]}}\nroots: {out: ..}\n"
    )
    memory.commit("a first policy")
    (pushed,) = opened(f"{MAIN}=HEAD~1..HEAD")
    assert not pushed.changes[0].policy.providers and not pushed.changes[0].policy.roots


def test_base_judges_and_the_default_branch_where_a_ref_has_no_policy(memory: Any, opened: Callable[..., Any]) -> None:
    memory.write(".keepline.yaml", POLICY + "strict: true\n")
    memory.commit("strict")
    (pushed,) = opened(f"{MAIN}=HEAD~1..HEAD")
    assert not pushed.changes[0].policy.strict
    memory.git("checkout", "--quiet", "--orphan", "other")
    memory.git("rm", "--quiet", "-f", ".keepline.yaml")
    memory.commit("no policy")
    (pushed,) = opened("refs/heads/other=..other", has=("main",))
    assert pushed.changes[0].policy.strict


def test_nobody_puts_another_commit_in_the_place_of_one(memory: Any, opened: Callable[..., Any]) -> None:
    name = f"refs/replace/{memory.head}"
    memory.git("checkout", "--quiet", "--orphan", "other")
    memory.write("MEMORY.md", "a fact\n")
    memory.commit("a history without the rest")
    with pytest.raises(CannotCheck, match="refs/replace/"):
        opened(f"{name}=..other", has=("main",))
    (pushed,) = opened(f"{name}=other..", has=("main",))
    assert pushed.changes == ()


def test_nothing_to_guard(sealed: Any, reader: Callable[..., Any]) -> None:
    sealed.write("src.py", "print(1)\n")
    sealed.commit("code")
    with pytest.raises(UsageError):
        open_push(reader(), [Update(MAIN, "", sealed.head)], Known(), Asked(now=NOW), door=RECEIVE)


def test_a_server_asks_nobody(memory: Any, opened: Callable[..., Any]) -> None:
    memory.write(".keepline.yaml", POLICY + "roots: {etc: /etc}\ncommits: [., /srv/other]\n")
    memory.commit("roots")
    memory.write("MEMORY.md", "a fact\n§\nanother fact\n")
    record = "  - {from: MEMORY.md, lines: a third fact, action: move, to: 'etc:hostname'}\n"
    memory.write("relocations/2026-03-04-x-000000.yaml", f"keepline: 1\nrelocations:\n{record}")
    memory.commit("moved out")
    for door, asked in ((PUSH, True), (RECEIVE, False)):
        (pushed,) = opened(f"{MAIN}=HEAD~1..HEAD", has=("HEAD~1",), door=door)
        evidence = pushed.changes[0].evidence
        assert bool(evidence.answers("etc:hostname", "").text) is asked
        assert (evidence.unread_commits == (".", "/srv/other")) is not asked


def test_the_default_branch(memory: Any, reader: Callable[..., Any], make_repository: Callable[..., Any]) -> None:
    tip = memory.head
    memory.git("symbolic-ref", "HEAD", "refs/heads/trunk")
    assert of_receiver(reader()) == Known(("--all",), MAIN, tip)
    memory.git("update-ref", "refs/remotes/origin/work", tip)
    assert of_remote(reader(), "origin", asks=False) == Known(("--remotes=origin",), "refs/heads/work", tip)
    memory.git("update-ref", "refs/remotes/origin/main", tip)
    assert of_remote(reader(), "origin", asks=False).default == MAIN
    memory.git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/work")
    assert of_remote(reader(), "origin", asks=True).default == "refs/heads/work"
    memory.git("config", "remote.origin.url", "https://example.org/me/memory")
    assert of_remote(reader(), "https://example.org/me/memory", asks=False).revs == ("--remotes=origin",)
    bare = make_repository("far.git", bare=True)
    bare.git("symbolic-ref", "HEAD", "refs/heads/far")
    memory.git("push", "--quiet", str(bare.path), "main:far", "main:main")
    assert of_remote(reader(), str(bare.path), asks=True).default == "refs/heads/far"
    with pytest.raises(CannotCheck, match="cannot be found out"):
        of_remote(reader(), str(bare.path) + "-gone", asks=True)
    assert (
        standing("", {}) == "" and standing("refs/heads/x", {"refs/heads/a": "", "refs/heads/b": ""}) == "refs/heads/x"
    )


def test_what_git_tells_its_hooks() -> None:
    one, two, zeros = "1" * 40, "2" * 64, "0" * 40
    assert from_push(f"HEAD^{{/a b}} {one} {MAIN} {zeros}\n".encode()) == [Update(MAIN, "", one)]
    assert from_push(f"(delete) {zeros} refs/heads/x {two}\n".encode()) == [Update("refs/heads/x", two, "")]
    assert from_receive(f"{one} {zeros} refs/heads/\udce9\n".encode("utf-8", "surrogateescape")) == [
        Update("refs/heads/\udce9", one, "")
    ]
    assert from_push(b"") == from_receive(b"") == []
    for told in (
        b"x\n",
        b"\n",
        f"{one} {one}\n".encode(),
        f"{one} abc {MAIN}\n".encode(),
        f"{one} {one} {MAIN}".encode(),
    ):
        with pytest.raises(CannotCheck):
            from_receive(told)


def test_lines_that_may_hold_a_secret() -> None:
    lines = ["nothing", f"Clone with {TOKEN}.", "数据库", f"密码是 {TOKEN}", "", "last"]
    assert holding(lines) == {lines[1], lines[3]}
    assert holding([]) == frozenset()
