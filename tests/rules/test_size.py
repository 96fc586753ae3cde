"""over-cap and near-cap: the edge of each cap, what is said, and how growth is told from what was there."""

from __future__ import annotations

import pytest

from keepline.engine import judge
from keepline.memory.change import Change
from keepline.memory.finding import Finding
from keepline.memory.layout import assign
from keepline.memory.policy import Memory, Policy
from keepline.memory.snapshot import memory_snapshot
from keepline.memory.state import State
from keepline.reading import layouts
from keepline.rules import near_cap, over_cap

BRAIN = "\U0001f9e0"
LINK = "- [Cache](cache.md) — how to rebuild it\n"


def state(label: str, layout: str, files: dict[str, str | bytes]) -> tuple[State, Policy]:
    policy = Policy(memories=(Memory(".", layout),))
    raw = {path: text if isinstance(text, bytes) else text.encode() for path, text in files.items()}
    snapshot = memory_snapshot(label, raw)
    return State(snapshot, assign(files, policy, layouts()), frozenset(files)), policy


def findings(layout: str, head: str | bytes, base: str = "", path: str = "MEMORY.md") -> list[Finding]:
    after, policy = state("the index", layout, {path: head})
    before, _ = state("HEAD", layout, {path: base} if base else {})
    change = Change(before, after, policy, door="commit")
    return list(judge([change], [over_cap.RULE, near_cap.RULE]).findings)


EDGES = {
    "hermes, full of emoji": ("hermes", "MEMORY.md", BRAIN * 2200, "near-cap"),
    "hermes, one over": ("hermes", "MEMORY.md", BRAIN * 2201, "over-cap"),
    "hermes, a newline at the end": ("hermes", "MEMORY.md", "x" * 2200 + "\n", "near-cap"),
    "hermes, delimiters count": ("hermes", "MEMORY.md", "x" * 1099 + "\n§\n" + "y" * 1099, "over-cap"),
    "hermes, the user's file": ("hermes", "memories/USER.md", "x" * 1376, "over-cap"),
    "hermes, room": ("hermes", "MEMORY.md", "x" * 1759, ""),
    "openclaw, full of emoji": ("openclaw", "SOUL.md", BRAIN * 6000 + "  \n", "near-cap"),
    "openclaw, one over": ("openclaw", "SOUL.md", BRAIN * 6000 + "x", "over-cap"),
    "openclaw, a day's note": ("openclaw", "memory/2026-03-05.md", "x" * 50_000, ""),
    "claude-code, 200 lines": ("claude-code", "MEMORY.md", "- a\n" * 200, "near-cap"),
    "claude-code, 201 lines": ("claude-code", "MEMORY.md", "- a\n" * 201, "over-cap"),
    "claude-code, 25,000 bytes": ("claude-code", "MEMORY.md", "漢" * 8333 + "x", "near-cap"),
    "claude-code, 25,001 bytes": ("claude-code", "MEMORY.md", "漢" * 8333 + "xy", "over-cap"),
    "claude-code, bytes that are no text": ("claude-code", "MEMORY.md", b"\xff" * 25_000, "near-cap"),
    "claude-code, a topic": ("claude-code", "cache.md", "- a\n" * 5000, ""),
}


@pytest.mark.parametrize(("layout", "path", "text", "rule"), EDGES.values(), ids=EDGES)
def test_edges(layout: str, path: str, text: str | bytes, rule: str) -> None:
    assert [finding.rule for finding in findings(layout, text, path=path)] == ([rule] if rule else [])


def test_it_says_by_how_much_and_what_is_largest() -> None:
    text = "Use pnpm.\n§\n" + "a" * 1500 + "\n" + "b" * 400 + "\n§\n" + "c" * 300 + "\n"
    (finding,) = findings("hermes", text)
    assert finding.problem.message == (
        "2,216 characters, 16 over the cap of 2,200; largest: lines 3-4 (1,901), line 6 (300), line 1 (9)"
    )
    assert finding.problem.measure == 16
    assert finding.problem.remedy.startswith("move at least 16 characters to a note or a skill")


def test_two_caps_are_two_findings() -> None:
    found = findings("claude-code", LINK * 1000)
    assert [finding.problem.message.partition(";")[0] for finding in found] == [
        "1,000 lines, 800 over the cap of 200",
        "42,000 bytes, 17,000 over the cap of 25,000",
    ]
    assert len({finding.fingerprint for finding in found}) == 2


def test_what_was_over_before_does_not_block_unless_it_grew() -> None:
    def blocks(base: int, head: int) -> list[bool]:
        return [not finding.known for finding in findings("hermes", "x" * head, "x" * base)]

    assert blocks(2300, 2290) == [False]
    assert blocks(2300, 2301) == [True]
    assert blocks(2200, 2201) == [True]
