"""Ids that go stale, lines that hold nothing else, and lines that say a thing is done or to be done."""

from __future__ import annotations

import pytest

from keepline.memory.stale import id_spans, looks_completed, looks_one_off, only_ids


def case(name: str, *values: object) -> object:
    return pytest.param(*values, id=name)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        case("a pull request", "PR #482 was merged", ["PR #482"]),
        case("a bare number", "see #482", ["#482"]),
        case("a merge request", "MR !33", ["MR !33"]),
        case("another repository's issue", "me/larder#12", ["me/larder#12"]),
        case("a commit", "in 8d1f0a3 it broke", ["8d1f0a3"]),
        case("a ticket", "LARD-42 tracks it", ["LARD-42"]),
        case("a run", "run 123456789 failed", ["run 123456789"]),
        case("a UUID", "id 8d1f0000-0000-4000-8000-000000000000", ["8d1f0000-0000-4000-8000-000000000000"]),
        case(
            "a link to a pull request",
            "https://github.com/me/larder/pull/482",
            ["https://github.com/me/larder/pull/482"],
        ),
        case("a temporary path", "output in /tmp/out/x.log", ["/tmp/out/x.log"]),
        case("a process", "pid 4711 hangs", ["pid 4711"]),
        case("a pod", "pod web-7d9f8c6b5d-x2x9z", ["web-7d9f8c6b5d-x2x9z"]),
        case("an instance", "on i-0abc12345", ["i-0abc12345"]),
        case("a colour", "accent is #1f2e3a", []),
        case("hexadecimal words", "deadbeef facade defaced", []),
        case("standards", "UTF-8, SHA-256, ISO-8601 and AES-256", []),
        case("a hash of a file", "sha256:ab12cd34ef56ab12", []),
        case("a plain number", "port 5432", []),
        case("a heading", "# 1 Tools", []),
    ],
)
def test_id_spans(text, found):
    assert [text[start:end] for start, end in id_spans(text)] == found


@pytest.mark.parametrize(
    "text",
    [
        case("merged on a weekday", "PR #482 was merged on Tuesday."),
        case("closed on a date", "Issue 12 closed 2026-03-04"),
        case("a commit landed", "commit 8d1f0a3 landed yesterday"),
        case("a run failed", "CI run 123456789 failed on Monday"),
        case("two of them", "PR #482 and #483 are merged"),
        case("an id alone", "#482"),
        case("in German", "PR #482 wurde am Dienstag gemerged"),
        case("in Spanish", "MR !33 fusionado ayer"),
        case("in Chinese", "PR #482 已合并"),
    ],
)
def test_only_ids(text):
    assert only_ids(text)


@pytest.mark.parametrize(
    "text",
    [
        case("a fact beside the id", "PR #482 moved the cache to port 6380"),
        case("a prohibition", "PR #482 must not be merged"),
        case("a negation", "PR #482 was not merged"),
        case("a condition", "PR #482 was merged after approval"),
        case("a person", "PR #482 by Dana was merged"),
        case("a path", "PR #482 merged src/larder"),
        case("a command", "PR #482 merged `just check`"),
        case("no id", "was merged on Tuesday"),
        case("a fact in Chinese", "PR #482 把缓存移到端口 6380"),
    ],
)
def test_more_than_ids(text):
    assert not only_ids(text)


@pytest.mark.parametrize(
    "text",
    [
        case("done", "Done; lockfile regenerated"),
        case("a ticked box", "- [x] import works"),
        case("Chinese", "迁移已完成"),
        case("German", "Umzug erledigt"),
        case("Japanese", "移行が完了しました"),
        case("Russian", "Перенос завершён"),
    ],
)
def test_looks_completed(text):
    assert looks_completed(text)


@pytest.mark.parametrize(
    "text",
    [
        case("a fact", "Use pnpm"),
        case("a rule", "Never deploy until tests are done"),
        case("a negation", "The import is not finished"),
        case("a state that lasts", "The registry is deployed on build-03"),
    ],
)
def test_does_not_look_completed(text):
    assert not looks_completed(text)


@pytest.mark.parametrize(
    "text",
    [
        case("a task", "TODO: fix the flaky test"),
        case("an open box", "- [ ] fix the flaky test"),
        case("today", "Rebuild the cache today"),
        case("French", "Relancer le cache aujourd'hui"),
        case("Chinese", "今天重启缓存"),
        case("Portuguese", "Reiniciar o cache hoje"),
    ],
)
def test_looks_one_off(text):
    assert looks_one_off(text)


@pytest.mark.parametrize(
    "text",
    [case("a fact", "Registry cache listens on 5001"), case("a rule", "Never deploy today without asking")],
)
def test_does_not_look_one_off(text):
    assert not looks_one_off(text)
