"""Tasks, noise and guesses are found in each layout, in the files that its sessions load, wherever a line can stand."""

from __future__ import annotations

import json

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.snapshot import memory_snapshot
from keepline.rules.hedged import RULE as HEDGED
from keepline.rules.noise import RULE as NOISE
from keepline.rules.one_off import RULE as ONE_OFF
from keepline.rules.sensitive import RULE as SENSITIVE

RULES = [ONE_OFF, NOISE, HEDGED, SENSITIVE]
LINES = {
    "one-off": [
        "TODO: rotate the deploy key",
        "Half of the migration done, continue with the orders table",
        "In progress: the importer is ported to Go",
        "Deploy larder to staging today",
        "Fix the login now",
        "In this session we moved the cache",
        "Next step: move the cache to build-03",
    ],
    "noise": [
        "Heartbeat Feb 19: all clear",
        "scored 42/89 = 47.2%",
        "12 passed, 3 failed in 4.2 s",
        "Reviewed the importer, no bugs found",
        "The button text was changed to Save all",
        "The layout uses 3 columns",
        "Task 7 is complete",
        "Run alpha failed",
        "On 2026-02-19 the registry was down for 20 minutes",
    ],
    "hedged": ["The user seems to prefer short answers", "I think the user wants a dark theme"],
    "sensitive": ["The user seems depressed lately", "He is obviously broke"],
}


def rho(text: str) -> str:
    entry = {"id": "a1", "type": "learning", "created": "2026-03-04T10:00:00Z", "text": text, "source": "auto"}
    return json.dumps(entry) + "\n"


def entity(text: str) -> str:
    return json.dumps({"type": "entity", "name": "larder", "entityType": "project", "observations": [text]}) + "\n"


# The agent's or the user's file of each, with the shape that a line has there.
FILES = {
    "hermes": ("MEMORY.md", "Use pnpm.\n§\n{}"),
    "hermes, a profile": ("profiles/office/memories/USER.md", "Name: Ines.\n§\n{}"),
    "porcupine": ("MEMORY.md", "# Memory\n- {}\n"),
    "claude-code": ("MEMORY.md", "- [Larder](larder.md) — the shop\n- {}\n"),
    "codex": ("memories/MEMORY.md", "# Task Group: larder\n\n- {}\n"),
    "letta": ("system/human.md", "---\ndescription: who they are\n---\n{}\n"),
    "gemini-cli": ("memory/MEMORY.md", "- {}\n"),
    "openclaw": ("MEMORY.md", "| Larder | x |\n|---|---|\n| shop | {} |\n"),
    "openclaw, the user": ("USER.md", "- **Name:** Ines\n- {}\n"),
    "plain": ("MEMORY.md", "> {}\n"),
    "plain, numbered": ("USER.md", "1. {}\n"),
}
CASES = [
    pytest.param(slug, line, layout, id=f"{slug}, {layout}, {line[:24]}")
    for slug, lines in LINES.items()
    for line in lines
    for layout in (*FILES, "rho", "mcp-memory")
    if not (layout == "plain, numbered" and line.startswith(("Next", "In progress")))
]


@pytest.mark.parametrize(("slug", "line", "layout"), CASES)
def test_found(slug, line, layout):
    if layout in ("rho", "mcp-memory"):
        path, text = ("brain/brain.jsonl", rho(line)) if layout == "rho" else ("memory.jsonl", entity(line))
    else:
        path, text = FILES[layout][0], FILES[layout][1].format(line)
    findings = judged(layout.partition(",")[0], path, text)
    assert {(finding.rule, finding.problem.place.path) for finding in findings} == {(slug, path)}


@pytest.mark.parametrize(
    ("layout", "path"),
    [
        ("codex", "AGENTS.md"),
        ("agents-md", "AGENTS.md"),
        ("gemini-cli", "GEMINI.md"),
        ("cline", "memory-bank/projectbrief.md"),
    ],
)
def test_instructions_may_order_what_they_like(layout, path):
    """But what they tell of the person, and what informs nobody, is no order."""
    text = "".join(f"- {line}\n" for lines in LINES.values() for line in lines)
    assert {finding.rule for finding in judged(layout, path, text)} == {"noise", "hedged", "sensitive"}


@pytest.mark.parametrize(
    ("layout", "path"),
    [("basic-memory", "larder.md"), ("claude-code", "larder.md"), ("rho", "vault/projects/larder.md")],
)
def test_in_notes_they_are_warnings(layout, path):
    text = "---\ntype: project\n---\n\n- [ ] port the importer\n- TODO: rotate the key\n- Heartbeat Feb 19: all clear\n"
    found = [(finding.rule, finding.severity, finding.problem.place.line) for finding in judged(layout, path, text)]
    assert found == [("one-off", "warning", 6), ("noise", "warning", 7)]


def judged(layout, path, text):
    policy = f"keepline: 1\nmemories:\n  - root: .\n    layout: {layout}\n".encode()
    change = assemble(
        memory_snapshot("HEAD", {".keepline.yaml": policy}),
        memory_snapshot("the index", {".keepline.yaml": policy, path: text.encode()}),
        Asked("2026-03-04T10:00:00Z"),
        door="commit",
    )
    return judge([change], RULES).findings
