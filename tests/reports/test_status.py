"""The status: bars, what is hidden, counts by type; whole screens are golden files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from keepline.doors.assembly import Asked, assemble
from keepline.memory.overview import Memory, overview
from keepline.memory.snapshot import memory_snapshot
from keepline.reports.status import render, render_json

GOLDEN = Path(__file__).parent / "golden"
POLICY = """\
keepline: 1
memories:
  - {root: claude, layout: claude-code}
  - {root: codex, layout: codex}
  - {root: hermes, layout: hermes}
  - {root: rho, layout: rho}
"""
BRAIN = [
    {"id": "1", "type": "learning", "text": "larder uses pnpm"},
    {"id": "2", "type": "learning", "text": "The cache listens on port 5001"},
    {"id": "3", "type": "tombstone", "target_id": "1", "target_type": "learning"},
    {"id": "4", "type": "task", "description": "Fix the flaky import test"},
    {"id": "5", "type": "user", "key": "timezone", "value": "Europe/Lisbon"},
]
FILES = {
    "claude/MEMORY.md": "".join(f"- [Note {number}](note_{number}.md) — 第{number}号\n" for number in range(1, 208)),
    **{f"claude/note_{number}.md": f"# Note {number}\n" for number in range(1, 15)},
    "codex/AGENTS.md": "- Every service answers on a port of its own.\n" * 700,
    "codex/services/api/AGENTS.md": "- Never deploy on Friday.\n" * 30,
    "hermes/memories/MEMORY.md": "Use pnpm.\n§\n" + "x" * 1_800 + "\n§\nDeploy on Tuesday.",
    "hermes/memories/USER.md": "Name: Ines.",
    "hermes/SOUL.md": "Dry and brief.\n",
    "hermes/skills/\x1b[31mred/SKILL.md": "Wait.\n",
    "rho/brain/brain.jsonl": "".join(f"{json.dumps(event)}\n" for event in BRAIN),
}


def memories(files: dict[str, str], policy: str = POLICY) -> list[Memory]:
    said = {path: text.encode() for path, text in {".keepline.yaml": policy, **files}.items()}
    change = assemble(
        memory_snapshot("nothing", {}), memory_snapshot("HEAD", said), Asked(), door="all", everything=True
    )
    return overview(change.head)


def test_a_screen(golden: Any) -> None:
    text = render(memories(FILES), ".keepline.yaml", width=80)
    assert all(len(line) <= 80 for line in text.split("\n"))
    assert "\x1b" not in text
    golden.check(GOLDEN / "status.txt", text)


def test_colour_is_all_that_colour_adds() -> None:
    import re

    plain, coloured = (render(memories(FILES), "", colour=colour) for colour in (False, True))
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == plain != coloured


def test_json_has_every_file_and_every_hidden_entry() -> None:
    found = json.loads(render_json(memories(FILES), ""))
    assert found["version"] == 1 and found["policy"] is None
    assert [(memory["root"], memory["layout"], len(memory["files"])) for memory in found["memories"]] == [
        ("claude", "claude-code", 15),
        ("codex", "codex", 2),
        ("hermes", "hermes", 4),
        ("rho", "rho", 1),
    ]
    index = found["memories"][0]["files"][0]
    assert index["sizes"] == [
        {"size": 207, "cap": 200, "unit": "lines"},
        {"size": len(FILES["claude/MEMORY.md"].encode()), "cap": 25_000, "unit": "bytes"},
    ]
    assert [entry["line"] for entry in index["hidden"]] == list(range(201, 208))
    assert index["shown"] == "the first 200 lines"
    brain = found["memories"][3]["files"][0]
    assert brain["types"] == {"learning": 1, "task": 1, "user": 1} and brain["entries"] == 2
    (shared,) = found["memories"][1]["shared"]
    assert shared["paths"] == ["codex/AGENTS.md", "codex/services/api/AGENTS.md"]
    assert shared["size"] == 700 * 46 + 2 + 30 * 26 and shared["cap"] == 32_768


def test_no_secret_is_shown() -> None:
    token = "ghp_" + "a1B2c3D4e5F6g7H8i9J0" * 2
    text = FILES["claude/MEMORY.md"] + f"- The token is {token[:40]}\n"
    for shown in (
        render(memories({"claude/MEMORY.md": text}), ""),
        render_json(memories({"claude/MEMORY.md": text}), ""),
    ):
        assert token[:40] not in shown


def test_counts_of_a_graph() -> None:
    graph = [
        {"type": "entity", "name": "a", "observations": ["b", "c"]},
        {"type": "relation", "from": "a", "to": "d", "relationType": "knows"},
    ]
    files = {"memory.jsonl": "".join(f"{json.dumps(one)}\n" for one in graph)}
    policy = "keepline: 1\nmemories: [{root: ., layout: mcp-memory}]\n"
    text = render(memories(files, policy), ".keepline.yaml")
    assert "2 observation, 1 entity, 1 relation" in text and "mcp-memory in this repository" in text
