"""Repetitions and contradictions are found in each layout, wherever two entries can stand there."""

from __future__ import annotations

import json

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import load

NOW = Asked("2026-03-04T10:00:00Z")
RULES = ("duplicate", "near-duplicate", "duplicate-key", "contradiction")
OTHER = "The pantry service writes its log to the second disk."


def events(one: str, other: str) -> str:
    made = "2026-03-04T10:00:00Z"
    lines = [
        {"id": str(number), "type": "learning", "created": made, "text": text}
        for number, text in enumerate((one, OTHER, other))
    ]
    return "".join(json.dumps(line) + "\n" for line in lines)


def entity(one: str, other: str) -> str:
    fields = {"type": "entity", "name": "nas", "entityType": "host", "observations": [one, OTHER, other]}
    return json.dumps(fields) + "\n"


def note(one: str, other: str) -> str:
    return f"---\ntitle: NAS\npermalink: nas\ntype: note\n---\n# NAS\n\n- {one}\n- {OTHER}\n- {other}\n"


def block(one: str, other: str) -> str:
    return f"---\ndescription: what I know\n---\n# NAS\n\n- {one}\n- {OTHER}\n- {other}\n"


def bullets(one: str, other: str) -> str:
    return f"# NAS\n\n- {one}\n- {OTHER}\n- {other}\n"


TASK = "# Task Group: NAS\n- {}\n- {}\n- {}\n"
FILES = {
    "hermes": ("MEMORY.md", lambda one, other: f"{one}\n§\n{OTHER}\n§\n{other}"),
    "hermes, the user": ("memories/USER.md", lambda one, other: f"{one}\n§\n{OTHER}\n§\n{other}\n"),
    "hermes, a skill": ("skills/nas/SKILL.md", bullets),
    "porcupine": ("MEMORY.md", lambda one, other: f"# Memory\n- {one}\n{OTHER}\n- {other}\n"),
    "rho": ("brain/brain.jsonl", events),
    "mcp-memory": ("memory.jsonl", entity),
    "openclaw": ("MEMORY.md", bullets),
    "openclaw, the persona": ("SOUL.md", lambda one, other: f"* {one}\n* {OTHER}\n* {other}\n"),
    "claude-code": ("MEMORY.md", bullets),
    "claude-code, a topic": ("nas.md", block),
    "codex": ("AGENTS.md", lambda one, other: f"## NAS\n\n{one}\n\n{OTHER}\n\n{other}\n"),
    "codex, its memory": ("memories/MEMORY.md", lambda one, other: TASK.format(one, OTHER, other)),
    "letta": ("system/human.md", block),
    "letta, another block": ("system/nas.md", block),
    "basic-memory": ("nas.md", note),
    "cline": ("memory-bank/techContext.md", bullets),
    "gemini-cli": ("GEMINI.md", lambda one, other: f"## Gemini Added Memories\n- {one}\n- {OTHER}\n- {other}\n"),
    "agents-md": ("CLAUDE.md", bullets),
    "agents-md, rules": (".cursor/rules/nas.mdc", block),
    "plain": ("MEMORY.md", bullets),
    "plain, a note": ("notes/nas.md", bullets),
}  # fmt: skip
FAULTS = {
    "the same": ("duplicate", "The registry cache runs on build-03.", "the registry cache runs on **build-03**"),
    "but for a number": (
        "near-duplicate",
        "Heartbeat 214 of the registry cache came in and all was well",
        "Heartbeat 215 of the registry cache came in and all was well",
    ),
    "but for a word": (
        "near-duplicate",
        "The registry cache is flushed every night before the backup of the images starts",
        "The registry cache is flushed each night before the backup of the images starts",
    ),
    "another value": ("contradiction", "The deploy port is 5432", "Deploy port: 6379"),
    "ordered and forbidden": ("contradiction", "Always use pnpm", "Never use pnpm"),
    "chosen and not": ("contradiction", "Use pnpm", "Use npm, not pnpm"),
    "one key": ("duplicate-key", "[user:timezone] Berlin", "[user:timezone] Lisbon"),
}
# A key is a custom of files that are always loaded.
NO_KEYS = ("hermes, a skill", "claude-code, a topic", "codex, its memory", "basic-memory", "plain, a note")
CASES = [(name, fault) for name in FILES for fault in FAULTS if fault != "one key" or name not in NO_KEYS]


def found(layout: str, files: dict[str, str], base: dict[str, str] | None = None) -> list[tuple[str, str, int]]:
    policy = {".keepline.yaml": f"keepline: 1\nmemories:\n  - root: .\n    layout: {layout}\n"}
    before, after = (
        memory_snapshot(label, {path: text.encode() for path, text in (policy | tree).items()})
        for label, tree in (("HEAD", base or {}), ("the index", files))
    )
    report = judge([assemble(before, after, NOW, door="commit")], load(), slugs=RULES)
    return [
        (finding.rule, finding.problem.place.path, finding.problem.place.line)
        for finding in report.findings
        if not finding.known
    ]


@pytest.mark.parametrize(("name", "fault"), CASES)
def test_found(name: str, fault: str) -> None:
    path, write = FILES[name]
    rule, one, other = FAULTS[fault]
    text = write(one, other)
    ((slug, where, line),) = found(name.partition(",")[0], {path: text})
    assert (slug, where) == (rule, path)
    assert other in text.split("\n")[line - 1]


@pytest.mark.parametrize("name", FILES)
def test_what_says_something_else_is_silent(name: str) -> None:
    layout, (path, write) = name.partition(",")[0], FILES[name]
    ports = write("The staging database listens on 5432", "The production database listens on 6379")
    days = write("Deploy on weekdays", "Never deploy on Fridays")
    assert found(layout, {path: ports}) == found(layout, {path: days}) == []
