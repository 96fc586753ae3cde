"""`keepline ci` as a job of a host sees it: the log, the annotations, the summary, files, exit codes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

POLICY = "keepline: 1\nmemories:\n  - {root: ., layout: hermes}\n"
REPOSITORY = {"full_name": "ines/memory", "private": True, "visibility": "private", "default_branch": "main"}


@pytest.fixture
def job(repository: Any, tmp_path: Path) -> Any:
    """A checkout after a push that lost a line, with the variables of GitHub Actions."""
    repository.write(".keepline.yaml", POLICY)
    repository.write("MEMORY.md", "Use pnpm.\n§\n::error::owned\n§\nTests run with `just test`.\n")
    before = repository.commit("first")
    repository.write("MEMORY.md", "Use pnpm.\n§\nTests run with `just test`.\n")
    after = repository.commit("lossy")
    event = {"ref": "refs/heads/main", "before": before, "after": after, "deleted": False, "repository": REPOSITORY}
    (tmp_path / "event.json").write_text(json.dumps(event))
    repository.environment |= {
        "GITHUB_ACTIONS": "true",
        "GITHUB_EVENT_NAME": "push",
        "GITHUB_EVENT_PATH": str(tmp_path / "event.json"),
        "GITHUB_SHA": after,
        "GITHUB_STEP_SUMMARY": str(tmp_path / "summary.md"),
    }
    return repository


def test_github_gets_annotations_and_a_summary(job: Any, tmp_path: Path) -> None:
    (tmp_path / "summary.md").write_text("What another step said.\n")
    done = job.keepline("ci")
    assert done.code == 1
    verdict, *annotations, looked_at = done.out.rstrip("\n").split("\n")
    assert verdict.startswith("keepline: blocked: 1 of 1 removed line has no forwarding address")
    assert annotations[0].startswith("::error file=MEMORY.md,")
    assert not any(line.lstrip().startswith("::error::") for line in done.out.split("\n")), "the memory's own words"
    assert "removed 1 line" in looked_at
    summary = (tmp_path / "summary.md").read_text()
    assert summary.startswith("What another step said.\n") and "MEMORY.md" in summary
    assert done.err.startswith("keepline: GitHub Actions, push to refs/heads/main: ")


@pytest.mark.parametrize("summary", ["no/such/folder/summary.md", "."])
def test_a_summary_that_cannot_be_written_changes_no_verdict(job: Any, summary: str) -> None:
    job.environment["GITHUB_STEP_SUMMARY"] = summary
    done = job.keepline("ci")
    assert done.code == 1 and "::error file=MEMORY.md," in done.out
    assert "the job's summary cannot be written" in done.err and "cannot check" not in done.err


def test_others_who_speak_its_language_get_the_text(job: Any, tmp_path: Path) -> None:
    for variable, name in (("GITEA_ACTIONS", "Gitea Actions"), ("FORGEJO_ACTIONS", "Forgejo Actions")):
        job.environment[variable] = "true"
        done = job.keepline("ci")
        assert done.code == 1 and done.out.startswith("keepline: blocked") and name in done.err
        assert not (tmp_path / "summary.md").exists()


def test_files_in_any_format(job: Any, tmp_path: Path) -> None:
    for form in ("json", "sarif", "gitlab", "markdown", "text"):
        file = tmp_path / f"report.{form}"
        done = job.keepline("ci", "--format", "json", "--output", f"{form}={file}")
        assert done.code == 1 and json.loads(done.out)["summary"]["errors"] == 1
        assert "MEMORY.md" in file.read_text()


def test_a_range_given_by_hand_still_knows_that_the_repository_is_public(job: Any, tmp_path: Path) -> None:
    file = Path(job.environment["GITHUB_EVENT_PATH"])
    event = json.loads(file.read_text())
    assert job.keepline("ci", "--range", "HEAD..HEAD", "--format", "text").code == 0
    file.write_text(json.dumps(event | {"repository": REPOSITORY | {"private": False, "visibility": "public"}}))
    done = job.keepline("ci", "--range", "HEAD..HEAD", "--format", "text")
    assert done.code == 1 and "public-remote" in done.out


def test_a_run_that_cannot_be_judged_blocks(job: Any) -> None:
    Path(job.environment["GITHUB_EVENT_PATH"]).unlink()
    done = job.keepline("ci")
    assert (done.code, done.out) == (3, "")
    assert done.err.startswith("keepline: the event of this run cannot be read: No such file or directory\n")


def test_nothing_to_guard_is_no_pass(repository: Any) -> None:
    repository.write("tool.py", "print(1)\n")
    repository.commit()
    repository.environment |= {"GITLAB_CI": "true", "CI_COMMIT_SHA": repository.head, "CI_PIPELINE_SOURCE": "schedule"}
    done = repository.keepline("ci")
    assert done.code == 2 and "nothing to guard" in done.err


def test_the_program_says_the_same_as_in_process(job: Any) -> None:
    assert job.program("ci", "--format", "json") == job.keepline("ci", "--format", "json")


def test_a_pull_request_is_mended_by_a_command_that_its_author_can_run(repository: Any, tmp_path: Path) -> None:
    repository.write(".keepline.yaml", POLICY)
    repository.write("MEMORY.md", "Use pnpm.\n§\nPort 5432.\n§\nTests run with `just test`.\n")
    base = repository.commit("first")
    repository.git("switch", "--quiet", "--create", "tidy")
    repository.write("MEMORY.md", "Use pnpm.\n§\nTests run with `just test`.\n")
    head = repository.commit("lossy")
    repository.git("switch", "--quiet", "--detach", base)
    repository.git("merge", "--quiet", "--no-ff", "--no-verify", "-m", "merged by the host", head)
    sides = {"base": {"sha": base, "ref": "main", "repo": REPOSITORY}, "head": {"sha": head, "repo": REPOSITORY}}
    event = {"action": "opened", "number": 7, "pull_request": sides, "repository": REPOSITORY}
    (tmp_path / "event.json").write_text(json.dumps(event))
    repository.environment |= {
        "GITHUB_ACTIONS": "true",
        "GITHUB_EVENT_NAME": "pull_request",
        "GITHUB_EVENT_PATH": str(tmp_path / "event.json"),
        "GITHUB_REF": "refs/pull/7/merge",
        "GITHUB_SHA": repository.head,
    }
    done = repository.keepline("ci")
    assert done.code == 1, done.out + done.err
    assert "git fetch origin main && keepline draft --range FETCH_HEAD...HEAD" in done.out
