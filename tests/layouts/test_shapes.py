"""Small memories of every system, in the shapes that their own tools write: no rule finds an error in a sound one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.finding import ERROR
from keepline.memory.report import Report
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import load

CREATED = "2026-03-01T09:00:00.000Z"
Files = dict[str, str]


def log(*events: dict[str, Any]) -> str:
    return "".join(json.dumps({"created": CREATED, **event}, separators=(",", ":")) + "\n" for event in events)


def note(body: str, **fields: str) -> str:
    return "---\n" + "".join(f"{name}: {value}\n" for name, value in fields.items()) + f"---\n\n{body}"


EVENTS: list[dict[str, Any]] = [
    {"id": "m1", "type": "meta", "key": "schema_version", "value": "1"},
    {"id": "i1", "type": "identity", "key": "name", "value": "rho"},
    {"id": "u1", "type": "user", "key": "home", "value": "Porto"},
    {"id": "b1", "type": "behavior", "category": "dont", "text": "Push to branches that others review"},
    {"id": "p1", "type": "preference", "category": "Mail", "text": "Wants drafts, never sent mail"},
    {"id": "l1", "type": "learning", "text": "pantry builds with just", "source": "manual"},
    {"id": "l2", "type": "learning", "text": "The printer queue has nine states", "source": "auto"},
    {"id": "c1", "type": "context", "project": "pantry", "path": "/home/dana/pantry", "content": "Go. Run just test."},
    {"id": "k1", "type": "task", "description": "Rename the queue", "status": "pending", "priority": "low", "tags": []},
    {"id": "l3", "type": "learning", "text": "See [[printer-queue]] for the states", "source": "manual"},
    {"id": "t1", "type": "tombstone", "target_id": "l2", "target_type": "learning", "reason": "relocated"},
]
QUEUE = (
    "# Printer queue\n\n## Connections\n\n- [[pantry]]\n- [[_index|home]]\n\n"
    "## Body\n\nThe printer queue has nine states.\n"
)
RHO: Files = {
    "brain/brain.jsonl": log(*EVENTS),
    "vault/_index.md": note("# Index\n\n## Connections\n\n- [[printer-queue]]\n- [[pantry]]\n", type="moc", tags="[]"),
    "vault/_inbox.md": "# Inbox\n\n---\n\n**2026-03-05T10:00:00.000Z**\n> Source: conversation\n\nCount them again.\n",
    "vault/references/printer-queue.md": note(QUEUE, type="reference", tags="[ops]"),
    "vault/projects/pantry.md": note(
        "# Pantry\n\n## Connections\n\n- [[printer-queue]]\n\n## Body\n\nA shop.\n", type="project"
    ),
    "vault/log/2026-03-05.md": note("# 2026-03-05\n\nMoved the states out of the brain.\n", type="log"),
}
SKILL = note(
    "# Queue\n\n1. `lpstat -t`\n2. `cancel -a`\n3. `lpstat -t` shows an empty queue.\n",
    name="queue",
    description="Clear the printer queue.",
)

SHAPES: dict[str, Files] = {
    "hermes": {
        "memories/MEMORY.md": "The laptop runs Alpine.\n§\nRun `just test` first.\n§\nTo clear it load skill queue.",
        "memories/USER.md": "Name: Dana.\n§\nReads mail in the evening.",
        "SOUL.md": "# Voice\n\nCalm.\n",
        "config.yaml": "memory:\n  memory_enabled: true\n  memory_char_limit: 2200\n  provider: ''\n",
        "skills/ops/queue/SKILL.md": SKILL,
    },
    "porcupine": {
        "MEMORY.md": "# MEMORY\n\n- The printer is on port 9100\n- pantry keeps its recipes in db/recipes.sql\n",
        "USER.md": "# USER\n\n- [identity:name] Dana, cook\n- [preference:answers] Short ones\n",
    },
    "rho": RHO,
    "claude-code": {
        "MEMORY.md": "# Index\n\n- [Answers](feedback_answers.md) — short\n- [Queue](reference_queue.md) — nine\n",
        "feedback_answers.md": note("Short.\n\n**Why:** she reads on a watch.\n", name="answers", description="Short"),
        "reference_queue.md": note("Nine states. See [[answers]].\n", name="queue", description="The printer queue"),
    },
    "codex": {
        "AGENTS.md": "# AGENTS.md\n\n- Use just.\n",
        "services/web/AGENTS.md": "- Serve on port 8080.\n",
        "memories/memory_summary.md": "v1\n\n## User profile\n\nDana.\n\n## What's in memory\n\n- pantry: build\n",
        "memories/MEMORY.md": (
            "# Task Group: pantry / build\n\nscope: the build of pantry\n"
            "applies_to: cwd=/home/dana/pantry; reuse_rule=safe\n\n"
            "## Task 1: move to just, success\n\n### rollout_summary_files\n\n"
            "- rollout_summaries/2026-03-05-just.md (cwd=/home/dana/pantry, updated_at=2026-03-05T09:00:00Z)\n\n"
            "### keywords\n\n- just, make\n\n## Reusable knowledge\n\n- just reads .env by itself [Task 1]\n"
        ),
        "memories/rollout_summaries/2026-03-05-just.md": "cwd: /home/dana/pantry\n\n# Move to just\n\nDone.\n",
    },
    "openclaw": {
        "MEMORY.md": "# MEMORY\n\n- The printer: see memory/2026-03-05.md. <!-- importance: 6 -->\n",
        "SOUL.md": "# SOUL\n\nCalm.\n",
        "AGENTS.md": "# AGENTS.md\n\nRead MEMORY.md in the main session only.\n",
        "IDENTITY.md": "# IDENTITY\n\n- Name: Crab\n",
        "USER.md": "# USER\n\n- Name: Dana\n",
        "TOOLS.md": "# TOOLS\n\n- Printer: port 9100\n",
        "HEARTBEAT.md": "- look at the queue\n",
        "memory/2026-03-05.md": "# 2026-03-05\n\n- Cleared the printer queue.\n",
        "skills/queue/SKILL.md": SKILL,
    },
    "letta": {
        "system/persona.md": note("Calm.\n", description="Who I am"),
        "system/human.md": note(
            "Dana, Porto. Queue: [[reference/queue.md]]. Skill: [[skills/queue/SKILL.md]]\n", description="Dana"),
        "system/policy.md": note("Set by the server.\n", description="Policy", read_only="true"),
        "reference/queue.md": note("Nine states.\n", description="The printer queue"),
        "skills/queue/SKILL.md": SKILL,
    },
    "basic-memory": {
        "pantry.md": note(
            "# Pantry\n\n- [tool] Builds with just #build (told by Dana)\n- depends_on [[Printer Queue]]\n",
            title="Pantry", type="note", permalink="pantry"),
        "queue.md": note(
            "# Printer Queue\n\n- [port] Listens on 9100\n- part_of [[Pantry]]\n- see memory://pantry\n"
            "- later [[Not Yet Written]]\n",
            title="Printer Queue", type="note", permalink="printer-queue"),
    },
    "gemini-cli": {
        "GEMINI.md": "# Pantry\n\n@./docs/style.md\n\n- Use just.\n",
        "docs/style.md": "# Style\n\n- Small functions.\n",
        "memory/MEMORY.md": (
            "# Project Memory\n\n- The printer is on port 9100.\n"
            "- See /home/dana/.gemini/tmp/pantry/memory/queue.md for the states.\n"),
        "memory/queue.md": "# queue\n\nNine states.\n",
    },
    "cline": {
        f"memory-bank/{name}.md": f"# {name}\n\n{text}\n"
        for name, text in {
            "projectbrief": "A shop for pantries.", "productContext": "People run out of rice.",
            "activeContext": "The printer queue.", "systemPatterns": "One process.", "techContext": "Go, just.",
            "progress": "Orders work; returns do not.",
        }.items()
    },
    "mcp-memory": {
        "memory.jsonl": "".join(
            json.dumps(one, separators=(",", ":")) + "\n"
            for one in (
                {"type": "entity", "name": "pantry", "entityType": "project", "observations": ["Builds with just"]},
                {"type": "entity", "name": "queue", "entityType": "service", "observations": ["Nine states"]},
                {"type": "relation", "from": "pantry", "to": "queue", "relationType": "uses"},
            )
        )
    },
    "agents-md": {
        "AGENTS.md": "# AGENTS.md\n\n- Use just.\n",
        "CLAUDE.md": "# Pantry\n\nSee @docs/style.md\n\n- Run `just test` (an `@decorator` in code is no import).\n",
        "docs/style.md": "# Style\n\n- Small functions.\n",
        ".cursor/rules/core.mdc": note("- Use just.\n", description="Core", globs="", alwaysApply="true"),
        ".windsurf/rules/core.md": note("- Use just.\n", trigger="always_on"),
        ".github/copilot-instructions.md": "# Review\n\n- Flag lock files.\n",
    },
}  # fmt: skip


def judged(layout: str, head: Files, base: Files | None = None) -> Report:
    policy = {".keepline.yaml": f"keepline: 1\nmemories: [{{root: ., layout: {layout}}}]\n"}
    sides = [
        memory_snapshot(label, {path: text.encode() for path, text in {**policy, **files}.items()})
        for label, files in (("base", base or {}), ("head", head))
    ]
    door = "all" if base is None else "commit"
    return judge(
        [assemble(sides[0], sides[1], Asked("2026-03-06T00:00:00Z"), door=door, everything=base is None)], load()
    )


@pytest.mark.parametrize("layout", SHAPES)
def test_a_sound_memory_has_no_error(layout: str) -> None:
    found = judged(layout, SHAPES[layout]).findings
    assert [finding for finding in found if finding.severity == ERROR] == []


@pytest.mark.parametrize("layout", SHAPES)
def test_its_layout_is_detected(layout: str) -> None:
    from keepline.reading import detect

    found = detect(memory_snapshot("HEAD", {path: text.encode() for path, text in SHAPES[layout].items()}))
    assert layout in {memory.layout for memory in found.memories}


def test_every_layout_but_plain_has_a_shape() -> None:
    from keepline.reading import layouts

    assert set(SHAPES) == set(layouts()) - {"plain"}


@pytest.mark.parametrize("layout", SHAPES)
def test_each_of_its_files_can_lose_nothing_unseen(layout: str) -> None:
    """Every guarded file but the working ones, emptied, is an error."""
    from keepline.memory.layout import assign
    from keepline.memory.policy import Memory, Policy
    from keepline.reading import layouts

    files = SHAPES[layout]
    guarded = assign(files, Policy(memories=(Memory(".", layout),)), layouts())
    for path in guarded:
        if guarded[path].role != "working":
            found = judged(layout, files | {path: ""}, files).findings
            assert [item for item in found if item.rule == "mass-removal" and item.problem.place.path == path], path


def test_a_line_cut_out_of_a_brain() -> None:
    head = RHO | {"brain/brain.jsonl": log(*EVENTS[:4], *EVENTS[5:])}
    found = [item for item in judged("rho", head, RHO).findings if item.rule == "unaccounted-line"]
    assert [(item.severity, item.problem.place) for item in found] == [(ERROR, ("brain/brain.jsonl", 5, 0))]
    assert found[0].problem.message.startswith("“Wants drafts, never sent mail” is gone")


def test_a_tombstone_without_a_record() -> None:
    grave = {"id": "t2", "type": "tombstone", "target_id": "l1", "target_type": "learning", "reason": "decay"}
    head = RHO | {"brain/brain.jsonl": log(*EVENTS, grave)}
    found = [item for item in judged("rho", head, RHO).findings if item.rule == "unaccounted-line"]
    assert [item.problem.place.line for item in found] == [6]


def test_nested_bullets_of_porcupine_are_facts_of_their_own() -> None:
    base = {"MEMORY.md": "# MEMORY\n\n- Deploy\n  - build it first\n  - then ship it\n"}
    head = {"MEMORY.md": "# MEMORY\n\n- Deploy\n  - then ship it\n"}
    found = [item for item in judged("porcupine", head, base).findings if item.rule == "unaccounted-line"]
    assert [item.problem.place.line for item in found] == [4]
