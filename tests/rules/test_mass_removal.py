"""What `mass-removal` says, which its examples are too small for."""

from __future__ import annotations

from typing import Any

from keepline.doors.assembly import BASE, Asked, assemble
from keepline.engine import judge
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import mass_removal


def test_its_remedy_can_be_pasted_and_its_figures_are_counted(repository: Any) -> None:
    repository.write("MEMORY.md", "- Uses pnpm\n")
    repository.write("Ines's notes.md", "- Port 5432 is free\n")
    repository.commit("first")
    repository.remove("Ines's notes.md")
    result = repository.keepline("check")
    assert result.code == 1 and "deleted, with 1 entry: 1 line is gone, and no record names them" in result.out
    (remedy,) = (line for line in result.out.split("\n") if "bring them back with: " in line)
    command = remedy.partition("bring them back with: ")[2].partition("; or ")[0]
    assert repository.run(["sh", "-c", command]).code == 0
    assert repository.read("Ines's notes.md") == "- Port 5432 is free\n"


def test_of_a_range_the_remedy_names_its_base(repository: Any) -> None:
    repository.write("MEMORY.md", "- Uses pnpm\n")
    repository.write("notes.md", "- Port 5432 is free\n")
    base = repository.commit("first")
    repository.remove("notes.md")
    repository.commit("a loss")
    said = repository.keepline("check", "--range", "HEAD~1..").out
    assert f"git checkout {base[:12]} -- notes.md; or" in said


STRANGE = "".join(f'{{"type":"episodic","content":"Fact number {number}","weight":0.5}}\n' for number in range(8))


def of_a_strange_log(head: dict[str, str]) -> list[str]:
    policy = {".keepline.yaml": b"keepline: 1\nmemories: [{root: ., layout: mcp-memory}]\n", "keep.md": b"x\n"}
    sides = [
        memory_snapshot("side", policy | {path: text.encode() for path, text in files.items()})
        for files in ({"memory.jsonl": STRANGE}, head)
    ]
    change = assemble(sides[0], sides[1], Asked("2026-03-04T10:00:00Z"), door="range", judge=BASE)
    return [finding.problem.message for finding in judge([change], [mass_removal.RULE]).findings]


def test_a_log_of_another_system_may_not_go_unseen() -> None:
    """Nothing is known of what its entries say; that most of them are gone is."""
    (message,) = of_a_strange_log({})
    assert message == "deleted, with 8 entries, which mcp-memory does not read and no record names"
    (message,) = of_a_strange_log({"memory.jsonl": "".join(STRANGE.splitlines(True)[:5])})
    assert message.startswith("3 of 8 entries removed")
    assert of_a_strange_log({"memory.jsonl": "".join(STRANGE.splitlines(True)[:6])}) == []
    assert of_a_strange_log({"memory.jsonl": STRANGE.replace("0.5", "0.4")}) == []
    assert of_a_strange_log({"sub/memory.jsonl": STRANGE}) == [], "moved"
