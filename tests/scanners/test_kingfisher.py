"""Kingfisher beside our own layer: places in code points, findings merged, and what is said where it is missing."""

from __future__ import annotations

import json
import random
import string
from importlib.util import find_spec
from typing import Any

import pytest

from keepline.memory.leak import merged
from keepline.memory.secret import Secret
from keepline.scanners import kingfisher

POLICY = "keepline: 1\nmemories:\n  - root: .\n    layout: plain\nrules:\n  secret: {kingfisher: true}\n"
_SOURCE = random.Random(4)
TOKEN = "glpat-" + "".join(_SOURCE.choice(string.ascii_letters + string.digits) for _ in range(20))
needs_it = pytest.mark.skipif(find_spec("kingfisher_sdk") is None, reason="keepline[kingfisher] is not installed")


@pytest.mark.parametrize(
    ("ours", "theirs", "expected"),
    [
        ([Secret("token", 5, 9)], [], [Secret("token", 5, 9)]),
        ([], [Secret("gitlab-pat", 5, 9)], [Secret("gitlab-pat", 5, 9)]),
        ([Secret("gitlab", 5, 9)], [Secret("gitlab-pat", 5, 9)], [Secret("gitlab", 5, 9)]),
        ([Secret("gitlab", 5, 9)], [Secret("generic", 2, 12)], [Secret("gitlab", 2, 12)]),
        ([Secret("a", 0, 4), Secret("b", 6, 9)], [Secret("c", 3, 7)], [Secret("a", 0, 9)]),
        ([Secret("a", 0, 4)], [Secret("c", 4, 7)], [Secret("a", 0, 4), Secret("c", 4, 7)]),
    ],
)
def test_findings_are_merged_by_their_spans(ours, theirs, expected):
    assert merged(ours, theirs) == expected


@needs_it
def test_places_are_code_points():
    text = f"# Müsli 🥣 密码\nclone with {TOKEN}, please\n"
    (found,) = kingfisher.find(text)
    assert text[found.start : found.end] == TOKEN


@needs_it
def test_a_stand_in_is_none():
    assert kingfisher.find("clone with glpat-" + "x" * 20 + "\n") == []


@needs_it
def test_its_validator_is_never_asked(monkeypatch: pytest.MonkeyPatch):
    import kingfisher_sdk

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("asked")

    for name in ("Validator", "Revoker"):
        monkeypatch.setattr(kingfisher_sdk, name, refuse)
    assert kingfisher.find(f"clone with {TOKEN}\n")


@pytest.fixture
def guarded(repository: Any) -> Any:
    repository.write(".keepline.yaml", POLICY)
    repository.write("MEMORY.md", "- Use pnpm\n")
    repository.commit("first")
    repository.write("MEMORY.md", f"- Use pnpm\n- clone with {TOKEN}\n")
    repository.git("add", "--all")
    return repository


def test_where_it_is_missing_the_report_says_so(guarded: Any, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(kingfisher, "is_installed", lambda: False)
    report = json.loads(guarded.keepline("check", "--staged", "--rule", "secret", "--format", "json").out)
    assert [one["rule"] for one in report["unchecked"]] == ["secret"]
    assert "keepline[kingfisher]" in report["unchecked"][0]["why"]
    assert [one["line"] for one in report["findings"]] == [2]


def test_what_it_finds_is_reported_without_the_value(guarded: Any, monkeypatch: pytest.MonkeyPatch):
    guarded.write("MEMORY.md", "- Use pnpm\n- the exotic one is zzTOPzz-exotic\n")
    guarded.git("add", "--all")
    monkeypatch.setattr(kingfisher, "is_installed", lambda: True)
    monkeypatch.setattr(
        kingfisher, "find", lambda text: [Secret("exotic", at, at + 14)] if (at := text.find("zzTOP")) >= 0 else []
    )
    out = guarded.keepline("check", "--staged", "--rule", "secret", "--format", "json").out
    (finding,) = json.loads(out)["findings"]
    assert (finding["line"], finding["column"]) == (2, 21) and "exotic" in finding["message"]
    assert "zzTOP" not in out
