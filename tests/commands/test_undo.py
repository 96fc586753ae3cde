"""`keepline undo` where there is nothing, where the tool made the change, and what hooks say of half an apply."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

ENTRIES = ["Uses pnpm", "PR #482 was merged on Tuesday.", "Ines prefers short answers", "Port 5001 is the registry"]


@pytest.fixture
def memory(repository: Any) -> Any:
    repository.git("config", "user.name", "Ines")
    repository.git("config", "user.email", "ines@example.org")
    repository.write("memories/MEMORY.md", "\n§\n".join(ENTRIES))
    repository.write("memories/USER.md", "Name: Ines")
    repository.commit("First")
    return repository


def planned(memory: Any, scratch: str) -> str:
    assert memory.keepline("plan", "--target", "20%", "--scratch", scratch).code in (0, 1)
    verified = memory.keepline("verify", scratch, "--format", "json")
    assert verified.code == 0, verified.out + verified.err
    return str(json.loads(verified.out)["digest"])


def test_nothing_to_take_back(memory: Any) -> None:
    refused = memory.keepline("undo")
    assert refused.code == 2
    assert "there is no apply to take back here" in refused.err


def test_what_the_tool_wrote_is_taken_back_too(memory: Any, tmp_path: Path) -> None:
    """Else its lines would be nowhere: what they went to goes."""
    scratch = str(tmp_path / "scratch")
    digest = planned(memory, scratch)
    assert memory.keepline("apply", scratch, "--approve", digest, "--script").code == 0
    for name in ("MEMORY", "USER"):
        memory.write(f"memories/{name}.md", Path(scratch, f"proposed-{name}.md").read_bytes())
    assert memory.keepline("verify", scratch).code == 0
    assert memory.keepline("undo").code == 0
    assert memory.read("memories/MEMORY.md") == "\n§\n".join(ENTRIES)
    assert memory.read("memories/USER.md") == "Name: Ines"
    assert memory.git("status", "--porcelain") == ""


def test_a_script_whose_calls_were_never_made(memory: Any, tmp_path: Path) -> None:
    scratch = str(tmp_path / "scratch")
    digest = planned(memory, scratch)
    assert memory.keepline("apply", scratch, "--approve", digest, "--script").code == 0
    assert memory.keepline("undo").code == 0
    assert memory.git("status", "--porcelain") == ""


def test_a_journal_that_cannot_be_read(memory: Any) -> None:
    memory.write(".git/keepline/applying/journal.json", "torn")
    for verb in ("apply", "undo"):
        refused = memory.keepline(verb)
        assert refused.code == 3
        assert "cannot be read" in refused.err and "rm -r" in refused.err


def test_twice_taken_back_twice_applied(memory: Any, tmp_path: Path) -> None:
    for number in range(2):
        scratch = str(tmp_path / f"scratch{number}")
        assert memory.keepline("apply", scratch, "--approve", planned(memory, scratch)).code == 0
        assert memory.keepline("undo").code == 0
        assert memory.read("memories/MEMORY.md") == "\n§\n".join(ENTRIES)
    assert len(memory.git("for-each-ref", "refs/keepline").strip().split("\n")) >= 2


@pytest.mark.parametrize("end", [b"", b"\n"])
def test_a_final_newline_more_or_less_is_the_tools_own(memory: Any, tmp_path: Path, end: bytes) -> None:
    scratch = str(tmp_path / "scratch")
    digest = planned(memory, scratch)
    assert memory.keepline("apply", scratch, "--approve", digest, "--script").code == 0
    for name in ("MEMORY", "USER"):
        data = Path(scratch, f"proposed-{name}.md").read_bytes()
        memory.write(f"memories/{name}.md", data.removesuffix(b"\n") + end)
    assert memory.keepline("verify", scratch).code == 0


def test_no_call_is_printed_that_the_tool_would_refuse(memory: Any, tmp_path: Path) -> None:
    scratch = str(tmp_path / "scratch")
    kept = [f"Service number {number} of the shop listens on port {5000 + number}." for number in range(60)]
    memory.write("memories/MEMORY.md", "\n§\n".join([*ENTRIES, *kept]))
    memory.git("add", "--all")
    memory.commit("More")
    refused = memory.keepline("apply", scratch, "--approve", planned(memory, scratch), "--script")
    assert refused.code == 2 and refused.out == ""
    assert "of 2,200 characters, and Hermes' own tool refuses what is over" in refused.err
    assert memory.git("status", "--porcelain") == ""
