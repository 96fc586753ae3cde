"""public-remote: a push under the pre-commit framework, what a CI host says, and roots that are checkouts."""

from __future__ import annotations

from typing import Any

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.report import Report
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import public_remote

POLICY = "keepline: 1\nmemories: [{root: ., layout: plain}]\n"
LISTED = POLICY + "remotes: ['git@example.org:me/*']\n"
TOKEN = "glpat-" + "x7Kq2mVb9TzR4wLp8Nc3"


def judged(policy: str, **sent: Any) -> Report:
    files = {".keepline.yaml": policy.encode(), "MEMORY.md": b"- Uses pnpm\n"}
    change = assemble(memory_snapshot("a", {}), memory_snapshot("b", files), Asked(**sent), door="range")
    return judge([change], [public_remote.RULE])


def test_a_host_that_says_the_repository_is_public() -> None:
    for policy in (POLICY, LISTED):
        (finding,) = judged(policy, is_public=True).findings
        assert finding.severity == "error" and finding.problem.message == "this repository is public"
    (finding,) = judged(LISTED, is_public=True, remote=f"https://x:{TOKEN}@example.org/me/notes").findings
    assert "example.org/me/notes”, which is public" in finding.problem.message


@pytest.mark.parametrize("sent", [{}, {"is_public": False}, {"remote": None}])
def test_nothing_is_claimed(sent: dict[str, Any]) -> None:
    for policy in (POLICY, LISTED):
        report = judged(policy, **sent)
        assert (report.findings, report.unchecked) == ((), ())
    report = judged(POLICY, remote="https://example.net/x/y")
    assert (report.findings, report.unchecked) == ((), ())


def test_a_push_to_nobody_knows_where_is_unchecked_where_a_list_would_be_asked() -> None:
    (missing,) = judged(LISTED, remote="").unchecked
    assert missing.rule == "public-remote"
    assert judged(POLICY, remote="").unchecked == ()


def test_no_credential_is_shown() -> None:
    for url in (f"https://ines:{TOKEN}@example.net/x/y", f"https://{TOKEN}@example.net/x/y", f"ext::sh -c {TOKEN}"):
        (finding,) = judged(LISTED, remote=url).findings
        assert TOKEN not in repr(finding)


def push(repository: Any, url: str, *options: str) -> Any:
    refs = {"PRE_COMMIT_FROM_REF": "HEAD~1", "PRE_COMMIT_TO_REF": "HEAD"} if url else {}
    more = refs | ({"PRE_COMMIT_REMOTE_URL": url} if url else {})
    return repository.program("hook", "pre-commit", "--no-stage", *options, **more)


@pytest.fixture
def memory(repository: Any) -> Any:
    repository.write(".keepline.yaml", LISTED)
    repository.write("MEMORY.md", "- Uses pnpm\n")
    repository.commit("one")
    repository.write("MEMORY.md", "- Uses pnpm\n- Port 5432 is free\n")
    repository.commit("two")
    return repository


def test_a_push_under_the_framework(memory: Any) -> None:
    assert push(memory, "https://example.org/me/notes.git", "--push").code == 0
    refused = push(memory, f"https://ines:{TOKEN}@example.net/me/notes", "--push")
    assert refused.code == 1 and "public-remote" in refused.out and "example.net/me/notes" in refused.out
    assert TOKEN not in refused.out + refused.err
    assert push(memory, "https://example.net/me/notes").code == 0, "a run over two commits is no push"
    assert push(memory, "https://example.net/me/notes", "--push", "--family", "size").code == 0


def test_a_push_that_lists_its_own_remote_is_judged_by_the_list_before_it(memory: Any) -> None:
    memory.write(".keepline.yaml", LISTED.replace("me/*'", "me/*', 'https://example.net/*'"))
    memory.commit("widened")
    assert push(memory, "https://example.net/me/notes", "--push").code == 1


RECORD = "keepline: 1\nrelocations:\n  - {from: MEMORY.md, lines: Port 5432 is free, action: move, to: %s}\n"


@pytest.mark.parametrize(("remote", "code"), [
    ("git@example.org:me/web.git", 0),
    ("git@example.net:team/web.git", 1),
    ("", 0),
])  # fmt: skip
def test_a_root_that_is_a_checkout(memory: Any, make_repository: Any, remote: str, code: int) -> None:
    web = make_repository("web")
    web.write("docs/ports.md", "Port 5432 is free\n")
    if remote:
        web.git("remote", "add", "origin", remote)
    memory.write(".keepline.yaml", LISTED + "roots: {web: ../web}\n")
    memory.commit("a root")
    memory.write("MEMORY.md", "- Uses pnpm\n")
    memory.write("relocations/a.yaml", RECORD % "'web:docs/ports.md'")
    memory.git("add", "--all")
    for door in (["--staged"], []):
        result = memory.keepline("check", "--rule", "public-remote", *door)
        assert result.code == code, result.out
        assert ("web, which is pushed to “example.net/team/web”" in result.out) is bool(code)
    memory.write(".keepline.yaml", POLICY + "roots: {web: ../web}\n")
    assert memory.keepline("check", "--rule", "public-remote").code == 0, "no list"


def test_a_root_that_is_none(memory: Any) -> None:
    memory.write(".keepline.yaml", LISTED + "roots: {web: ../nowhere}\n")
    memory.commit("a root")
    memory.write("MEMORY.md", "- Uses pnpm\n")
    memory.write("relocations/a.yaml", RECORD % "[USER.md, 'web:x.md', 'other:x.md']")
    memory.git("add", "--all")
    assert memory.keepline("check", "--staged", "--rule", "public-remote").code == 0


def test_where_git_rewrites_the_address(memory: Any, make_repository: Any) -> None:
    web = make_repository("web")
    web.write("ports.md", "Port 5432 is free\n")
    web.git("remote", "add", "origin", "git@example.org:me/web.git")
    web.git("config", "url.https://example.net/.pushInsteadOf", "git@example.org:")
    memory.write(".keepline.yaml", LISTED + "roots: {web: ../web}\n")
    memory.commit("a root")
    memory.write("MEMORY.md", "- Uses pnpm\n")
    memory.write("relocations/a.yaml", RECORD % "'web:ports.md'")
    memory.git("add", "--all")
    assert "example.net/me/web" in memory.keepline("check", "--staged", "--rule", "public-remote").out
