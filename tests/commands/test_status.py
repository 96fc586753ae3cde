"""`keepline status` as people call it."""

from __future__ import annotations

import json
from typing import Any


def test_text_and_json(repository: Any) -> None:
    repository.write("memories/MEMORY.md", "Use pnpm.\n§\nDeploy on Tuesday.")
    repository.write("config.yaml", "memory: {memory_char_limit: 100}\n")
    repository.commit()
    result = repository.keepline("status")
    assert (result.code, result.err) == (0, "")
    assert "as the files show" in result.out and "30 of 100 characters" in result.out and "\x1b" not in result.out
    (memory,) = json.loads(repository.keepline("status", "--format", "json").out)["memories"]
    assert memory["files"][0]["sizes"] == [{"size": 30, "cap": 100, "unit": "codepoints"}]


def test_what_is_on_disk_counts(repository: Any) -> None:
    repository.write("memories/MEMORY.md", "Use pnpm.")
    repository.commit()
    repository.write("memories/MEMORY.md", "Use pnpm, not npm.")
    assert "18 of 2,200 characters" in repository.keepline("status").out


def test_a_policy_of_one_s_own(repository: Any) -> None:
    repository.write("a.md", "- x\n")
    repository.write("other.yaml", "keepline: 1\nmemories: [{root: ., layout: plain}]\n")
    repository.commit()
    assert "as other.yaml says" in repository.keepline("status", "--policy", "other.yaml").out


def test_nothing_to_guard_is_no_status(repository: Any) -> None:
    repository.write("main.py", "print(1)\n")
    repository.commit()
    result = repository.keepline("status")
    assert result.code == 2 and "nothing to guard" in result.err


def test_a_bare_repository(make_repository: Any, repository: Any) -> None:
    repository.write("memories/MEMORY.md", "Use pnpm.")
    repository.commit()
    bare = make_repository("remote", bare=True)
    repository.git("push", "--quiet", str(bare.path), "main")
    assert "9 of 2,200 characters" in bare.keepline("status").out
