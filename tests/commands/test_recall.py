"""`keepline recall`: what was put away is found again."""

from __future__ import annotations

import json
from typing import Any

import pytest


@pytest.fixture
def memory(repository: Any) -> Any:
    repository.write("MEMORY.md", "- Uses pnpm\n")
    repository.write("archive/2026.md", "# 2026\n\n- The cache listens on build-03:5001\n- \x1b[31m红色警报 fires\n")
    repository.commit("first")
    return repository


def test_path_line_and_text(memory: Any) -> None:
    result = memory.keepline("recall", "cache port")
    assert (result.code, result.err) == (0, "")
    assert result.out == "archive/2026.md:3\n  The cache listens on build-03:5001\n"


def test_only_the_archive_unless_asked(memory: Any) -> None:
    assert memory.keepline("recall", "pnpm").code == 1
    assert "MEMORY.md:1" in memory.keepline("recall", "pnpm", "--all").out


def test_json(memory: Any) -> None:
    found = json.loads(memory.keepline("recall", "cache", "--format", "json").out)
    assert found["hits"] == [{"path": "archive/2026.md", "line": 3, "text": "The cache listens on build-03:5001"}]


def test_no_terminal_is_driven(memory: Any) -> None:
    out = memory.keepline("recall", "红色").out
    assert "\x1b" not in out and "红色警报" in out


def test_a_query_without_a_word(memory: Any) -> None:
    result = memory.keepline("recall", "!!")
    assert result.code == 2 and "no word" in result.err
