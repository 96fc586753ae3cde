"""`keepline audit` on real histories: what was lost and made good, secrets, caps, and runs that go on."""

from __future__ import annotations

import json
import random
import signal
import sqlite3
import sys
from pathlib import Path
from typing import Any

import pytest

SOURCE_ROOT = str(Path(__file__).resolve().parents[2] / "checks")
POLICY = "keepline: 1\nmemories:\n  - {root: ., layout: hermes}\n"
PNPM = "Use pnpm, not npm."
PORT = "Staging listens on port 5432."
CACHE = "The registry cache lives in /srv/cache."
# Put together here, so that no file holds one whole.
PASSWORD = "Tr0ub4dor" + "&3"


def entries(*lines: str) -> str:
    return "\n§\n".join(lines) + "\n"


def record(line: str, to: str = "USER.md", action: str = "move") -> str:
    where = f"    to: {to}\n" if action != "drop" else "    why: obsolete\n    reason: the rack is gone\n"
    return f"keepline: 1\nrelocations:\n  - from: MEMORY.md\n    lines: |\n      {line}\n    action: {action}\n{where}"


@pytest.fixture
def guarded(repository: Any) -> Any:
    repository.write(".keepline.yaml", POLICY)
    repository.write("MEMORY.md", entries(PNPM, PORT, CACHE))
    repository.write("USER.md", entries("Ines prefers short answers."))
    repository.commit("keepline comes")
    return repository


def audit(repository: Any, *arguments: str) -> Any:
    """The JSON report, with its exit code."""
    result = repository.keepline("audit", "--format", "json", *arguments)
    assert result.err == ""
    return result.code, json.loads(result.out)


def lines_of(report: Any) -> dict[str, list[str]]:
    return {loss["subject"]: [line["text"] for line in loss["lines"]] for loss in report["losses"]}


# What was lost ---------------------------------------------------------------------------------------------------


def test_nothing_was_lost(guarded: Any) -> None:
    guarded.write("MEMORY.md", entries(PNPM, PORT, CACHE, "Ask Tom about the blue cable."))
    guarded.commit("add")
    result = guarded.keepline("audit")
    assert (result.code, result.err) == (0, "")
    assert "nothing lost since keepline came" in result.out and "\x1b" not in result.out


def test_a_line_that_no_record_accounts_for(guarded: Any) -> None:
    guarded.write("MEMORY.md", entries(PNPM, CACHE))
    lossy = guarded.commit("tidy up")
    code, report = audit(guarded)
    assert code == 1
    (loss,) = report["losses"]
    assert (loss["commit"], loss["author"], loss["subject"], loss["before"]) == (lossy, "Ines", "tidy up", False)
    (line,) = loss["lines"]
    assert (line["path"], line["line"], line["text"], line["why"]) == ("MEMORY.md", 3, PORT, "gone")
    assert report["summary"]["lost"] == {"commits": 1, "lines": 1}
    text = guarded.keepline("audit").out
    assert "1 line lost without account in 1 commit" in text and PORT in text and lossy[:12] in text


def test_a_record_accounts_for_it(guarded: Any) -> None:
    guarded.write("MEMORY.md", entries(PNPM, CACHE))
    guarded.write("USER.md", entries("Ines prefers short answers.", PORT))
    guarded.write("relocations/2026-03-04-port-000000.yaml", record(PORT))
    guarded.commit("move it")
    code, report = audit(guarded)
    assert (code, report["losses"]) == (0, [])


def test_a_record_that_does_not_hold(guarded: Any) -> None:
    guarded.write("MEMORY.md", entries(PNPM, CACHE))
    guarded.write("relocations/2026-03-04-port-000000.yaml", record(PORT))
    guarded.commit("say that it moved")
    code, report = audit(guarded)
    assert code == 1
    (loss,) = report["losses"]
    assert [line["why"] for line in loss["lines"]] == ["record"]
    assert [finding["rule"] for finding in loss["findings"]] == ["content-not-there"]
    assert "its record does not hold" in guarded.keepline("audit").out


def test_a_later_record_repairs_a_loss(guarded: Any) -> None:
    guarded.write("MEMORY.md", entries(PNPM, CACHE))
    guarded.commit("past the hook")
    guarded.write("USER.md", entries("Ines prefers short answers.", PORT))
    guarded.write("relocations/2026-03-05-port-000000.yaml", record(PORT))
    repair = guarded.commit("make it good")
    code, report = audit(guarded)
    assert code == 0
    (line,) = report["losses"][0]["lines"]
    assert (line["repaired_by"], line["stands_again"]) == (repair, False)
    assert f"1 repaired by {repair[:12]}" in guarded.keepline("audit").out


def test_what_stands_again_is_not_lost(guarded: Any) -> None:
    guarded.write("MEMORY.md", entries(PNPM))
    guarded.commit("a stale copy")
    guarded.write("MEMORY.md", entries(PNPM, PORT))
    guarded.commit("half of it comes back")
    code, report = audit(guarded)
    assert code == 1
    assert [(line["text"], line["stands_again"]) for line in report["losses"][0]["lines"]] == [
        (PORT, True), (CACHE, False),
    ]  # fmt: skip


def test_commits_from_before_keepline_stand_apart(repository: Any) -> None:
    repository.write("MEMORY.md", entries(PNPM, PORT, CACHE))
    repository.commit("first")
    repository.write("MEMORY.md", entries(PNPM, CACHE))
    repository.commit("an early loss")
    repository.write(".keepline.yaml", POLICY)
    repository.commit("keepline comes")
    repository.write("MEMORY.md", entries(PNPM, CACHE, "x"))
    repository.commit("goes on")
    code, report = audit(repository)
    assert code == 0
    assert report["summary"]["before"] == {"commits": 1, "lines": 1, "audited": 2}
    assert [loss["before"] for loss in report["losses"]] == [True]
    assert "before keepline: 1 commit lost 1 line" in repository.keepline("audit").out
    code, report = audit(repository, "HEAD~1..HEAD")
    assert report["commits"] == 1 and report["summary"]["before"]["audited"] == 0


def test_a_deleted_file(guarded: Any) -> None:
    guarded.remove("MEMORY.md")
    guarded.commit("gone")
    code, report = audit(guarded)
    assert code == 1 and lines_of(report) == {"gone": [PNPM, PORT, CACHE]}


def test_the_policy_has_a_say(guarded: Any) -> None:
    guarded.write("MEMORY.md", entries(PNPM, CACHE))
    guarded.commit("tidy up")
    assert audit(guarded)[0] == 1
    guarded.write(".keepline.yaml", f"{POLICY}rules:\n  unaccounted-line: off\n  mass-removal: off\n")
    guarded.commit("do not ask")
    code, report = audit(guarded)
    assert (code, report["losses"]) == (0, [])


def test_another_policy(guarded: Any, tmp_path: Path) -> None:
    guarded.write("notes/cable.md", "- The blue cable is Tom's.\n")
    guarded.commit("a note")
    guarded.write("notes/cable.md", "- The red cable is Tom's.\n")
    guarded.commit("another colour")
    assert audit(guarded)[1]["losses"] == []
    (tmp_path / "plain.yaml").write_text("keepline: 1\nmemories:\n  - {root: ., layout: plain}\n")
    report = audit(guarded, "--policy", str(tmp_path / "plain.yaml"))[1]
    assert lines_of(report) == {"another colour": ["- The blue cable is Tom's."]}


# Merges ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def merged(guarded: Any) -> Any:
    """A branch that adds, and a main that moves; both come together."""
    guarded.git("checkout", "--quiet", "-b", "work")
    guarded.write("archive/new.md", "# New\n\n- The oven is hot.\n")
    guarded.commit("on the branch")
    guarded.git("checkout", "--quiet", "main")
    guarded.write("MEMORY.md", entries(PNPM, CACHE))
    guarded.write("USER.md", entries("Ines prefers short answers.", PORT))
    guarded.write("relocations/2026-03-04-port-000000.yaml", record(PORT))
    guarded.commit("on main")
    return guarded


def test_an_honest_merge_loses_nothing(merged: Any) -> None:
    merged.git("merge", "--quiet", "--no-edit", "work")
    assert audit(merged)[0] == 0
    assert audit(merged, "--first-parent")[0] == 0


def test_a_merge_that_drops_a_parent_s_line(merged: Any) -> None:
    merged.git("merge", "--quiet", "--no-commit", "work")
    merged.write("archive/new.md", "# New\n")
    merged.commit("merge work")
    code, report = audit(merged)
    assert code == 1 and lines_of(report) == {"merge work": ["- The oven is hot."]}


def test_first_parents_only(merged: Any) -> None:
    merged.git("checkout", "--quiet", "work")
    merged.write("archive/new.md", "# New\n")
    merged.commit("lost on the branch")
    merged.git("checkout", "--quiet", "main")
    merged.git("merge", "--quiet", "--no-edit", "work")
    assert lines_of(audit(merged)[1]) == {"lost on the branch": ["- The oven is hot."]}
    code, report = audit(merged, "--first-parent")
    assert (code, report["losses"], report["commits"]) == (0, [], 3)


# Secrets ---------------------------------------------------------------------------------------------------------


def test_a_secret_in_a_middle_commit(guarded: Any) -> None:
    guarded.write("MEMORY.md", entries(PNPM, PORT, CACHE, f"The staging password is {PASSWORD}."))
    leak = guarded.commit("oops")
    guarded.write("MEMORY.md", entries(PNPM, PORT, CACHE))
    guarded.write("relocations/2026-03-04-x-000000.yaml", record("The staging password is [secret].", action="drop"))
    guarded.commit("take it out")
    code, report = audit(guarded)
    assert code == 1
    place = {"commit": leak, "date": "2026-03-04", "path": "MEMORY.md", "line": 7, "column": 25, "kind": "password"}
    assert report["secrets"] == [place]
    for shown in (guarded.keepline("audit").out, json.dumps(report)):
        assert PASSWORD not in shown
    kept = Path(guarded.path, ".git/keepline/audit.db").read_bytes()
    assert PASSWORD.encode() not in kept and b"4dor" not in kept


def test_a_secret_that_is_lost_is_not_repeated(guarded: Any) -> None:
    guarded.write("USER.md", f"| host | password |\n|---|---|\n| build-03 | {PASSWORD} |\n")
    guarded.commit("a table")
    guarded.write("USER.md", "| host | password |\n|---|---|\n| build-03 | in the vault |\n")
    guarded.commit("mask it")
    result = guarded.keepline("audit")
    assert result.code == 1 and PASSWORD not in result.out
    kept = Path(guarded.path, ".git/keepline/audit.db").read_bytes()
    assert PASSWORD.encode() not in kept


def test_a_secret_in_a_table_s_row_under_an_old_head(guarded: Any) -> None:
    guarded.write("USER.md", "| host | password |\n|---|---|\n| build-02 | in the vault |\n")
    guarded.commit("a table")
    assert audit(guarded)[1]["secrets"] == []
    guarded.write(
        "USER.md", f"| host | password |\n|---|---|\n| build-02 | in the vault |\n| build-03 | {PASSWORD} |\n"
    )
    guarded.commit("a row")
    assert [leak["line"] for leak in audit(guarded)[1]["secrets"]] == [4]


# Caps ------------------------------------------------------------------------------------------------------------


def test_caps_over_time(guarded: Any) -> None:
    sizes = (2000, 2300, 2400, 2100)
    for size in sizes:
        guarded.write("MEMORY.md", "x" * size)
        guarded.write("relocations/a.yaml", "keepline: 1\nrelocations: []\n")
        guarded.commit(f"size {size}")
    caps = {cap["path"]: cap for cap in audit(guarded)[1]["caps"]}
    series = caps["MEMORY.md"]
    assert [point["size"] for point in series["sizes"]][1:] == list(sizes)
    assert {point["cap"] for point in series["sizes"]} == {2200} and series["over"] == [[2, 3]]
    text = guarded.keepline("audit").out
    assert "now 2,100 of 2,200 characters; peak 2,400 on 2026-03-04" in text
    assert "over from 2026-03-04" in text and "2 commits" in text and "USER.md" not in text


# Runs that go on -------------------------------------------------------------------------------------------------


def judged(repository: Any) -> int:
    with sqlite3.connect(Path(repository.path, ".git/keepline/audit.db")) as database:
        return int(database.execute("SELECT count(*) FROM commits").fetchone()[0])


def test_a_second_run_judges_what_is_new(guarded: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from keepline.doors.audit import Auditor

    counts: list[int] = []
    real = Auditor.verdicts
    monkeypatch.setattr(Auditor, "verdicts", lambda self, batch: counts.append(len(batch)) or real(self, batch))
    first = audit(guarded)
    assert counts == [1]
    assert audit(guarded) == first and counts == [1]
    guarded.write("MEMORY.md", entries(PNPM, CACHE))
    guarded.commit("tidy up")
    assert audit(guarded)[0] == 1 and counts == [1, 1]


def test_many_commits_are_judged_by_two_processes(guarded: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(8):
        guarded.write("MEMORY.md", entries(PNPM, PORT, *(f"Fact {n}." for n in range(number % 3, 4))))
        guarded.commit(f"change {number}")
    alone = audit(guarded)
    Path(guarded.path, ".git/keepline/audit.db").unlink()
    monkeypatch.setattr("keepline.doors.judging.SHARED", 2)
    assert audit(guarded) == alone and judged(guarded) == 9


def test_a_helper_that_cannot_is_stood_in_for(guarded: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from keepline.doors.audited import Audited

    for number in range(4):
        guarded.write("USER.md", entries("Ines prefers short answers.", *map(str, range(100, 101 + number))))
        guarded.commit(f"change {number}")
    monkeypatch.setattr("keepline.doors.judging.SHARED", 2)
    monkeypatch.setattr(Audited, "again", lambda self: 1 / 0)
    assert audit(guarded)[0] == 0 and judged(guarded) == 5


KILLED = """
import os, signal, sys
from keepline.__main__ import run
from keepline.doors.audited import Audited
save = Audited.save
def last(self, rows):
    save(self, rows)
    os.kill(os.getpid(), signal.SIGKILL)
Audited.save = last
sys.exit(run(["audit"]))
"""


def test_a_run_that_was_killed_is_gone_on_with(guarded: Any) -> None:
    stream = []
    for number in range(1_200):
        text = entries(PNPM, *(f"Fact {n}: node {n} answers." for n in range(number % 7, 9)))
        stream.append(
            f"commit refs/heads/main\ncommitter Ines <i@example.org> {1772618400 + number} +0000\ndata 1\nx\n"
            + (f"from {guarded.head}\n" if not number else "")
            + f"M 100644 inline MEMORY.md\ndata {len(text.encode())}\n{text}\n"
        )
    guarded.git("fast-import", "--quiet", "--force", stdin="".join(stream))
    killed = guarded.run([sys.executable, "-P", "-c", KILLED], PYTHONPATH=SOURCE_ROOT)
    assert killed.code == -signal.SIGKILL and 500 < judged(guarded) < 600
    code, report = audit(guarded)
    assert report["commits"] == 1_201 == judged(guarded)
    Path(guarded.path, ".git/keepline/audit.db").unlink()
    assert audit(guarded) == (code, report)


def test_what_was_kept_under_another_policy_is_not_used(guarded: Any) -> None:
    guarded.write("notes/a.md", "- one\n")
    guarded.commit("note")
    guarded.write("notes/a.md", "- two\n")
    guarded.commit("other note")
    assert audit(guarded)[1]["losses"] == []
    policy = "keepline: 1\nmemories:\n  - root: .\n    layout: hermes\n    files: [{match: notes/*.md, role: note}]\n"
    guarded.write(".keepline.yaml", policy)
    guarded.commit("guard the notes too")
    assert lines_of(audit(guarded)[1]) == {"other note": ["- one"]}


def test_the_same_question_is_answered_from_the_last_report(guarded: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    guarded.write("MEMORY.md", entries(PNPM, CACHE))
    guarded.commit("tidy up")
    first = guarded.keepline("audit")
    with monkeypatch.context() as patch:
        patch.setattr("keepline.doors.history.audit", None)
        assert guarded.keepline("audit") == first
    assert guarded.keepline("audit", "--first-parent").out != first.out
    guarded.write("MEMORY.md", entries(PNPM))
    guarded.commit("and more")
    assert "2 lines lost" in guarded.keepline("audit").out


def test_a_git_directory_that_cannot_be_written(guarded: Any) -> None:
    guarded.write(".git/keepline", "a file where the folder should be")
    assert [guarded.keepline("audit").code for _ in range(2)] == [0, 0]


def test_a_file_of_the_cache_that_is_none(guarded: Any) -> None:
    guarded.write(".git/keepline/audit.db", "no database at all, and longer than its header would be" * 10)
    assert audit(guarded)[0] == 0
    assert judged(guarded) == 1


# Strange histories -----------------------------------------------------------------------------------------------


def test_a_shallow_clone_says_so(guarded: Any, make_repository: Any) -> None:
    for number in range(3):
        guarded.write("USER.md", entries("Ines prefers short answers.", *map(str, range(100, 101 + number))))
        guarded.commit(f"change {number}")
    clone = make_repository("clone")
    clone.git("fetch", "--quiet", "--depth=2", f"file://{guarded.path}", "main")
    clone.git("reset", "--quiet", "--hard", "FETCH_HEAD")
    code, report = audit(clone)
    assert (code, report["commits"], len(report["unjudged"])) == (3, 1, 1)
    text = clone.keepline("audit")
    assert "this clone is shallow: 1 commit at its edge" in text.out and "git fetch --unshallow" in text.out
    assert audit(guarded, "HEAD~2..HEAD")[1]["unjudged"] == []


def test_a_repository_without_a_commit(repository: Any) -> None:
    result = repository.keepline("audit")
    assert result.code == 2 and "there is no commit yet" in result.err


def test_nothing_to_guard(repository: Any) -> None:
    repository.write("main.py", "print(1)\n")
    repository.commit()
    result = repository.keepline("audit")
    assert result.code == 2 and "nothing to guard" in result.err


def test_no_such_commit(guarded: Any) -> None:
    assert guarded.keepline("audit", "nowhere..HEAD").code == 2
    assert guarded.keepline("audit", "HEAD..HEAD").code == 0


def test_a_hostile_subject_author_and_path(guarded: Any) -> None:
    guarded.write("skills/a\x1b[2J/SKILL.md", "# Hostile\n\n- Press the \x1b[31mred\x07 button.\n")
    guarded.commit("a skill")
    guarded.write("skills/a\x1b[2J/SKILL.md", "# Hostile\n")
    guarded.git("add", "--all")
    guarded.git(
        "commit", "--quiet", "-m", "\x1b]0;owned\x07 \u202edone", GIT_AUTHOR_NAME="In\x1bes", GIT_COMMITTER_NAME="Ines"
    )
    result = guarded.keepline("audit")
    assert result.code == 1 and "\x1b" not in result.out and "\x07" not in result.out and "\u202e" not in result.out
    assert "\\x1b]0;owned" in result.out
    assert guarded.keepline("audit", "--format", "json").out.isascii()


def test_bytes_that_are_no_utf_8(guarded: Any) -> None:
    guarded.write("MEMORY.md", entries(PNPM, CACHE).encode() + b"\xa7\nCaf\xe9 opens at 7.\n")
    guarded.write("relocations/a.yaml", record(PORT, action="drop"))
    guarded.commit("latin-1")
    guarded.write("MEMORY.md", entries(PNPM, CACHE).encode())
    guarded.commit("without it")
    assert "without it" in lines_of(audit(guarded)[1])


def test_a_link_in_place_of_a_file(guarded: Any) -> None:
    guarded.remove("MEMORY.md")
    (guarded.path / "MEMORY.md").symlink_to("USER.md")
    guarded.commit("a link")
    assert lines_of(audit(guarded)[1]) == {"a link": [PNPM, PORT, CACHE]}


def test_a_bare_repository(guarded: Any, make_repository: Any) -> None:
    bare = make_repository("remote", bare=True)
    guarded.git("push", "--quiet", str(bare.path), "main")
    assert audit(bare)[0] == 0


# The verdict is that of `check --commit` -------------------------------------------------------------------------

FACTS = [
    PNPM, PORT, CACHE, "Never push to main on Friday.", "Ask Tom. He has the key.", "端口是 5432。", "## Rules",
    f"The staging password is {PASSWORD}.", "Use `just check` before a push.", "Don't:", "- wait", "updated: 2026-03",
]  # fmt: skip


LINES = ("unaccounted-line", "mass-removal")


def random_history(repository: Any, seed: int) -> None:
    """A dozen commits on two branches, merged now and then, some with records that may or may not be right."""
    chance = random.Random(seed)
    files = {"MEMORY.md": [PNPM, PORT], "USER.md": [CACHE], "archive/old.md": ["# Old", "", "- x"]}

    def write() -> None:
        for path, lines in files.items():
            text = "\n".join(lines) if path.startswith("archive") else "\n§\n".join(lines)
            repository.write(path, text + "\n" if lines else "")

    write()
    repository.commit("first")
    for number in range(10):
        removed = []
        for path in chance.sample(list(files), chance.randint(1, 2)):
            lines = files[path]
            for _ in range(chance.randint(1, 2)):
                if lines and chance.random() < 0.5:
                    removed.append((path, lines.pop(chance.randrange(len(lines)))))
                else:
                    fact = chance.choice(FACTS)
                    prefix = "- " if path.startswith("archive") and not fact.startswith(("#", "-")) else ""
                    lines.insert(chance.randint(0, len(lines)), prefix + fact)
        if removed and chance.random() < 0.5:
            path, line = removed[0]
            target = chance.choice([other for other in files if other != path])
            if chance.random() < 0.7:
                files[target].append(line)
            repository.write(f"relocations/r{number}.yaml", record(line, target).replace("MEMORY.md", path, 1))
        write()
        repository.commit(f"change {number}")
        if chance.random() < 0.25:
            repository.git("checkout", "--quiet", "-B", "side", "HEAD~1")
            repository.write("archive/side.md", f"# Side\n\n- {chance.choice(FACTS)}\n")
            repository.commit(f"side {number}")
            repository.git("checkout", "--quiet", "main")
            repository.git("merge", "--quiet", "--no-edit", "-X", "ours", "side")


def others(findings: list[Any], beside: tuple[str, ...]) -> set[tuple[str, str, int]]:
    return {(item["rule"], item["path"], item["line"]) for item in findings if item["rule"] not in beside}


@pytest.mark.parametrize("seed", range(20))
def test_the_verdict_is_that_of_check(repository: Any, tmp_path: Path, seed: int) -> None:
    (tmp_path / "policy.yaml").write_text(POLICY)
    random_history(repository, seed)
    policy = ("--policy", str(tmp_path / "policy.yaml"))
    report = audit(repository, *policy)[1]
    lost = {loss["commit"]: loss for loss in report["losses"]}
    for commit in repository.git("rev-list", "HEAD").split():
        rules = ("--family", "relocation", "--rule", "secret")
        said = json.loads(repository.keepline("check", "--commit", commit, *policy, *rules, "--format", "json").out)
        new = [finding for finding in said["findings"] if not finding["known"]]
        places = {(item["path"], item["line"]) for item in new if item["rule"] == "unaccounted-line"}
        whole = {item["path"] for item in new if item["rule"] == "mass-removal"}
        mine = [line for line in lost.get(commit, {"lines": []})["lines"] if line["why"] != "record"]
        told = {(line["path"], line["line"]) for line in mine}
        assert {place for place in told if place[0] not in whole} == places, commit
        assert whole <= {path for path, _ in told}
        # An audit shows every state that a file went back to, and of a parent's manifest what is wrong in the parent.
        is_merge = len(repository.git("rev-list", "-1", "--parents", commit).split()) > 2
        beside = (*LINES, "secret", "rolled-back", *(["bad-manifest"] if is_merge else []))
        named = lost.get(commit, {"findings": []})["findings"]
        assert others(named, beside) == others(new, beside), commit
        leaks = {(item["path"], item["line"], item["column"]) for item in new if item["rule"] == "secret"}
        found = {(item["path"], item["line"], item["column"]) for item in report["secrets"] if item["commit"] == commit}
        assert found == leaks, commit
