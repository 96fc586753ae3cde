"""The rule `stale-id`: which files it looks at, and what the policy's repositories say of a commit."""

from __future__ import annotations

import json
from typing import Any

import pytest

POLICY = "keepline: 1\nmemories:\n  - root: .\n    layout: plain\n"


@pytest.fixture
def guarded(repository: Any) -> Any:
    repository.write(".keepline.yaml", POLICY)
    repository.write("MEMORY.md", "- Use pnpm\n")
    repository.commit("first")
    return repository


def found(repository: Any, *arguments: str) -> list[tuple[str, str, bool]]:
    """(path, severity, known) of each finding, with what is staged now."""
    return [(one["path"], one["severity"], one["known"]) for one in report(repository, *arguments)["findings"]]


def report(repository: Any, *arguments: str) -> Any:
    repository.git("add", "--all")
    arguments = arguments or ("--staged",)
    return json.loads(repository.keepline("check", *arguments, "--rule", "stale-id", "--format", "json").out)


@pytest.mark.parametrize(
    ("path", "severity"),
    [
        ("MEMORY.md", "error"),
        ("USER.md", "error"),
        ("SOUL.md", "error"),
        ("AGENTS.md", "error"),
        ("skills/lint/SKILL.md", "error"),
        ("notes/cache.md", "warning"),
        ("2026-03-04.md", None),
        ("archive/2026/old.md", None),
    ],
)
def test_each_role(guarded, path, severity):
    guarded.write(path, "The cache fix is PR #482.\n")
    assert found(guarded) == ([(path, severity, False)] if severity else [])


def test_a_file_of_history_that_the_policy_wants_checked(guarded):
    guarded.write(
        ".keepline.yaml", POLICY + "    files:\n      - match: archive/**/*.md\n        rules: {stale-id: warning}\n"
    )
    guarded.commit("policy")
    guarded.write("archive/old.md", "The cache fix is PR #482.\n")
    assert found(guarded) == [("archive/old.md", "warning", False)]


def test_what_base_has_is_known(guarded):
    guarded.write("MEMORY.md", "- The cache fix is PR #482\n")
    guarded.commit("then")
    guarded.write("MEMORY.md", "- Use pnpm\n- The cache fix is PR #482\n- See PR #97\n")
    assert found(guarded) == [("MEMORY.md", "warning", True), ("MEMORY.md", "error", False)]


def test_a_link_with_its_whole_address_may_stand_in_a_note(guarded):
    line = "Upstream said so in [issue #97](https://github.com/me/larder/issues/97).\n"
    guarded.write("notes/cache.md", f"{line}It waits for me/larder#12.\n")
    assert found(guarded) == []
    guarded.write("MEMORY.md", line)
    assert found(guarded) == [("MEMORY.md", "error", False)]


def test_no_signature_is_shown(guarded):
    signature = "x7Kq2mVb9T" * 3
    guarded.write("MEMORY.md", f"- https://files.example.net/a.csv?Expires=1772701200&Signature={signature}\n")
    shown = json.dumps(report(guarded))
    assert "files.example.net/a.csv" in shown and signature not in shown


@pytest.fixture
def webapp(guarded: Any, make_repository: Any) -> Any:
    """A second repository that the policy names, and the policy."""
    other = make_repository("webapp")
    other.write("a.txt", "a\n")
    other.commit("a")
    guarded.write(".keepline.yaml", POLICY + "commits: [., ../webapp]\n")
    guarded.commit("policy")
    return other


def test_a_commit_that_a_repository_has_is_a_warning_with_its_date(guarded, webapp):
    guarded.write("MEMORY.md", f"- Cache rebuilt in {webapp.head[:8]}, larder in commit {guarded.head}\n")
    findings = report(guarded)["findings"]
    assert [one["severity"] for one in findings] == ["warning", "warning"]
    assert all("2026-03-04" in one["message"] for one in findings)


def test_a_commit_that_no_repository_has_is_dead(guarded, webapp):
    guarded.write("MEMORY.md", "- Broken since commit 8d1f0a3\n")
    (finding,) = report(guarded)["findings"]
    assert finding["severity"] == "error" and "dead" in finding["message"]


def test_a_bare_run_of_digits_that_no_repository_has_is_none(guarded, webapp):
    guarded.write("MEMORY.md", "- The batch is called 8d1f0a3\n")
    assert found(guarded) == []


def test_without_repositories_the_words_decide(guarded):
    guarded.write("MEMORY.md", f"- Broken since commit 8d1f0a3\n- the batch is {guarded.head[:8]}\n")
    (finding,) = report(guarded)["findings"]
    assert "dead" not in finding["message"] and finding["line"] == 1


def test_a_repository_that_is_not_there_is_said(guarded):
    guarded.write(".keepline.yaml", POLICY + "commits: [../gone]\n")
    guarded.commit("policy")
    guarded.write("MEMORY.md", "- Broken since commit 8d1f0a3\n- the batch is 9e2f0b4\n")
    said = report(guarded)
    assert [one["severity"] for one in said["findings"]] == ["error"]
    assert "dead" not in said["findings"][0]["message"]
    assert [(one["rule"], one["path"]) for one in said["unchecked"]] == [("stale-id", "MEMORY.md")]
    assert "../gone" in said["unchecked"][0]["why"]


def test_a_shallow_clone_cannot_say_that_a_commit_is_dead(guarded, webapp):
    webapp.write("a.txt", "b\n")
    webapp.commit("b")
    guarded.git("clone", "--quiet", "--depth", "1", f"file://{webapp.path}", "../shallow")
    guarded.write(".keepline.yaml", POLICY + "commits: [../shallow]\n")
    guarded.commit("policy")
    guarded.write("MEMORY.md", f"- Broken since commit {webapp.git('rev-parse', 'HEAD~1').strip()}\n")
    said = report(guarded)
    assert "dead" not in said["findings"][0]["message"]
    assert len(said["unchecked"]) == 1


@pytest.mark.parametrize("arguments", [("--all",), ("--range", "HEAD~1..HEAD"), ("--commit", "HEAD"), ()], ids=str)
def test_every_door_asks(guarded, webapp, arguments):
    guarded.write("MEMORY.md", "- Broken since commit 8d1f0a3\n")
    if arguments:
        guarded.commit("then")
    (finding,) = report(guarded, *arguments)["findings"]
    assert "dead" in finding["message"]


def test_no_repository_is_asked_where_no_commit_is_named(guarded, webapp, monkeypatch):
    from keepline.repository import lookup

    def refuse(*_: object) -> None:
        raise AssertionError("asked")

    monkeypatch.setattr(lookup, "look_up", refuse)
    guarded.write("MEMORY.md", "- Use pnpm 9\n- accent is #1f2e3a\n")
    assert found(guarded) == []


def test_many_commits_at_once(guarded, webapp):
    lines = "".join(f"- Broken since commit {number:07x}f\n" for number in range(1, 900))
    guarded.write("MEMORY.md", lines + f"- and {webapp.head}\n")
    findings = report(guarded)["findings"]
    assert len([one for one in findings if "dead" in one["message"]]) > 700
    assert findings[-1]["severity"] == "warning"
