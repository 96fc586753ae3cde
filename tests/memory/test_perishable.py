"""Perishable ids: what is one, and which of their look-alikes stand for good."""

from __future__ import annotations

import time

import pytest

from keepline.memory.perishable import perishables


def case(name: str, *values: object) -> object:
    return pytest.param(*values, id=name)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        case("a pull request", "- the fix is PR #482, merged", ["PR #482"]),
        case("a pull request without its sign", "landed with PR 482", ["PR 482"]),
        case("spelt out", "see pull request 482", ["pull request 482"]),
        case("a merge request", "see MR !33", ["MR !33"]),
        case("an issue", "tracked in issue #97", ["issue #97"]),
        case("a number after its word", "fixed in #482 and #483", ["#482", "#483"]),
        case("a number in brackets", "known issue (#90)", ["#90"]),
        case("another repository", "waits for me/larder#12", ["me/larder#12"]),
        case("Chinese", "缓存修复已提交上游 #30385", ["#30385"]),
        case("Japanese", "プルリクエスト #482 で直した", ["プルリクエスト #482"]),
        case("German", "wurde mit PR #482 behoben", ["PR #482"]),
        case("a link", "https://github.com/me/larder/pull/482", ["https://github.com/me/larder/pull/482"]),
        case("a link to a run", "https://github.com/me/l/actions/runs/9812345678", None),
        case("a commit", "broken since commit 8d1f0a3", ["8d1f0a3"]),
        case("a commit in code", "reverted `8d1f0a3c4b`", ["8d1f0a3c4b"]),
        case("a commit in Chinese", "脚本已推送（提交 8d1f0a3）", ["8d1f0a3"]),
        case("a commit in Russian", "сломано после коммита 8d1f0a3", ["8d1f0a3"]),
        case("a run", "CI run 12345678901 failed", ["run 12345678901"]),
        case("a build", "build #4711 is broken", ["build #4711"]),
        case("a job by its id", "job id 99812 hangs", ["job id 99812"]),
        case("a ticket", "Jira: LARD-42 blocks it", ["LARD-42"]),
        case("a session", "session 8d1f0000-1f2e-4a3b-8c4d-5e6f7a8b9c0d", None),
        case("a session by its time", "see session 20260304_101500_ab12cd", ["session 20260304_101500_ab12cd"]),
        case("a container", "runs as container 3f2a1b9c0d1e", ["container 3f2a1b9c0d1e"]),
        case("a pod", "pod web-7d9f8c6b5d-x2x9z restarts", ["web-7d9f8c6b5d-x2x9z"]),
        case("an instance", "on i-0abc1234def567890", ["i-0abc1234def567890"]),
        case("a process", "gateway is PID 47113", ["PID 47113"]),
        case("an ephemeral port", "dev server is currently on port 53127", ["port 53127"]),
        case("a temporary file", "report in /tmp/report.md", ["/tmp/report.md"]),
        case("macOS's", "cache /var/folders/x1/abc/T/run.log", ["/var/folders/x1/abc/T/run.log"]),
        case("a work tree", "fix is in ~/src/.worktrees/cache-fix", ["~/src/.worktrees/cache-fix"]),
        case("a signed link", "https://s3.example.net/a?X-Amz-Signature=0a1b2c3d4e5f6a7b", None),
    ],
)
def test_perishable(line, found):
    shown = [line[item.start : item.end] for item in perishables(line) if item.sure]
    assert shown == (found if found is not None else [line.removeprefix("- ")])


@pytest.mark.parametrize(
    "line",
    [
        case("a heading's number", "#1 rule: tests first"),
        case("a rank", "zenmux is #3 by price"),
        case("a step", "do not attempt Fix #4 without asking"),
        case("a round", "深度学习 #14 完成"),
        case("a patch's own number", "WebUI 补丁 #11 改了 api/config.py"),
        case("a colour", "accent is #1f2e3a on #757575"),
        case("a section", "see §3.2 and section 4"),
        case("a place in a file", "see notes/cache.md#12"),
        case("permanent residence", "PR 1-2年 vs 5年"),
        case("a port", "the registry listens on port 5001; database on 5432"),
        case("a service's high port", "gRPC on port 50051, WireGuard on port 51820"),
        case("a pinned commit", "actions/checkout is pinned to 8d1f0a3c4b5e6f708192a3b4c5d6e7f8091a2b3c"),
        case("an action's commit", "uses: actions/checkout@8d1f0a3c4b5e6f708192a3b4c5d6e7f8091a2b3c"),
        case("a checksum", "sha256: 9f86d081884c7d659a2feaa0c55ad0159f86d081"),
        case("an image", "podman image registry@sha256:9f86d081884c7d65"),
        case("words", "deadbeef, facade and defaced"),
        case("a key's kind", "ssh keys are ed25519"),
        case("a cron job's id", "Daily briefing cron (job ID f3a42a49fae6, 08:00)"),
        case("an agent's id", "Agent ID: eed2a40d-a869-4ec2-8abf-cfcc76312bef"),
        case("an account", "Telegram chat id 773172564"),
        case("standards", "UTF-8, SHA-256, ISO-8601, RFC-2119 and AES-256 per spec"),
        case("a model", "uses GPT-4 and CLAUDE-3 per request"),
        case("a licence", "fixed: it is AGPL-3.0"),
        case("an example", "name branches like issue-482, e.g. PR #482"),
        case("an example in Chinese", "输出（如 `pid 98424, Chrome`）"),
        case("a command", "run `gh pr view --json PR #482`"),
        case("a placeholder", "https://github.com/$OWNER/$REPO/pull/42"),
        case("a placeholder in a path", "work trees are in .worktrees/<branch>"),
        case("a scratch folder", "write temporary files to /tmp/ or /tmp/scratch"),
        case("a socket", "the agent's socket is /tmp/ollama-1.sock"),
        case("work trees in general", "all coding happens in worktrees/branches"),
        case("the first process", "s6 is PID 1"),
        case("counts", "issue 12 times, run 1000 iterations, build 26100"),
        case("a page's address", "https://docs.example.net/guide?version=3&lang=en"),
        case("a date", "on 2026-03-04 at 10:15"),
        case("a hyphenated name", "the api-gateway-v2 service"),
        case("token budget", "token budget is 2000"),
        case("a range of ports", "Ephemeral ports 49152-65535 are open in the firewall"),
    ],
)
def test_standing(line):
    assert [line[item.start : item.end] for item in perishables(line) if item.sure] == []


def test_a_bare_run_of_digits_may_be_a_commit():
    (item,) = perishables("broken since 8d1f0a3")
    assert (item.kind, item.sure) == ("commit", False)


PIECES = [
    "a", "-", "#1 ", "PR ", "a-", "abc-1", "/tmp/", "x/", "https://", "https://a?", "https://a/?a=b&", "deadbee1 ",
    "worktrees/", "run 1", "e.g. ", "PR #1 and ", "`", "pid ", "session ", "A-1 ", "i-0", "(",
    "ab1-ab1-", "0",
]  # fmt: skip


@pytest.mark.parametrize("piece", PIECES, ids=repr)
def test_a_line_of_a_megabyte_is_read_in_linear_time(piece):
    def seconds(length: int) -> float:
        line = (piece * length)[:length]
        start = time.perf_counter()
        perishables(line)
        return time.perf_counter() - start

    seconds(1000)
    assert seconds(1_000_000) < 40 * seconds(100_000) + 0.5
