"""wrong-case-name: names that a system looks up, in another case; and names that only look like one."""

from __future__ import annotations

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.finding import Finding
from keepline.memory.glob import spelled
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import wrong_case_name


def findings(paths: list[str], layout: str, root: str = ".", files: str = "[]") -> list[Finding]:
    policy = f"keepline: 1\nmemories: [{{root: {root}, layout: {layout}, files: {files}}}]\n".encode()
    tree = {".keepline.yaml": policy, **dict.fromkeys(paths, b"- Use pnpm\n")}
    head = memory_snapshot("the index", tree)
    change = assemble(memory_snapshot("HEAD", {".keepline.yaml": policy}), head, Asked(), door="commit")
    return list(judge([change], [wrong_case_name.RULE]).findings)


@pytest.mark.parametrize(
    ("layout", "path", "right"),
    [
        ("hermes", "memory.md", "MEMORY.md"),
        ("hermes", "memories/user.md", "memories/USER.md"),
        ("hermes", "Memories/MEMORY.md", "memories/MEMORY.md"),
        ("hermes", "profiles/Büro/memories/Memory.md", "profiles/Büro/memories/MEMORY.md"),
        ("hermes", "soul.md", "SOUL.md"),
        ("hermes", "skills/ops/deploy/skill.md", "skills/ops/deploy/SKILL.md"),
        ("hermes", "Skills/部署/SKILL.md", "skills/部署/SKILL.md"),
        ("porcupine", "user.md", "USER.md"),
        ("rho", "brain/Brain.jsonl", "brain/brain.jsonl"),
        ("rho", "Vault/_index.md", "vault/_index.md"),
        ("claude-code", "Memory.md", "MEMORY.md"),
        ("codex", "agents.md", "AGENTS.md"),
        ("codex", "memories/MEMORY_SUMMARY.md", "memories/memory_summary.md"),
        ("openclaw", "heartbeat.md", "HEARTBEAT.md"),
        ("openclaw", "Memory.md", "MEMORY.md"),
        ("openclaw", "Memory/2026-03-04.md", "memory/2026-03-04.md"),
        ("letta", "system/Persona.md", "system/persona.md"),
        ("letta", "System/rules.md", "system/rules.md"),
        ("gemini-cli", "gemini.md", "GEMINI.md"),
        ("cline", "memory-bank/projectBrief.md", "memory-bank/projectbrief.md"),
        ("cline", "memory-bank/activecontext.md", "memory-bank/activeContext.md"),
        ("mcp-memory", "Memory.jsonl", "memory.jsonl"),
        ("agents-md", "claude.md", "CLAUDE.md"),
        ("plain", "skills/deploy/Skill.md", "skills/deploy/SKILL.md"),
    ],
)
def test_in_every_layout(layout: str, path: str, right: str) -> None:
    (finding,) = findings([path], layout)
    assert finding.problem.place.path == path and finding.severity == "warning"
    assert right in finding.problem.message and right in finding.problem.remedy
    assert findings([right], layout) == []


@pytest.mark.parametrize(
    ("layout", "path"),
    [
        ("openclaw", "memory.md"),
        ("hermes", "agents.md"),
        ("claude-code", "TODO.md"),
        ("claude-code", "LAST_SESSION.md"),
        ("claude-code", "Feedback_Style.md"),
        ("plain", "User.md"),
        ("plain", "tools/gemini.md"),
        ("plain", "Soul.md"),
        ("basic-memory", "Claude.md"),
        ("basic-memory", "skills/deploy/Skill.md"),
        ("agents-md", "docs/agents.md"),
        ("codex", "docs/agents.md"),
        ("mcp-memory", "data/Memory.jsonl"),
        ("hermes", "archive/Memory.md"),
    ],
)
def test_what_nobody_looks_for_by_that_name(layout: str, path: str) -> None:
    assert findings([path], layout) == []


def test_below_a_root() -> None:
    (finding,) = findings(["bot/home/memory.md"], "hermes", "bot/home")
    assert finding.problem.remedy == "git mv bot/home/memory.md bot/home/MEMORY.md"
    (finding,) = findings(["profiles/office/memory.md"], "porcupine", "profiles/*")
    assert finding.problem.remedy == "git mv profiles/office/memory.md profiles/office/MEMORY.md"


def test_beside_the_right_one() -> None:
    (finding,) = findings(["memory.md", "MEMORY.md"], "claude-code")
    assert finding.problem.remedy == "move what it says into MEMORY.md, then: git rm memory.md"


def test_a_policy_that_names_it_so_means_it() -> None:
    assert findings(["memory.md"], "claude-code", files="[{match: memory.md, role: agent}]") == []
    assert len(findings(["memory.md"], "claude-code", files="[{match: MEMORY.md, cap: {count: 9000}}]")) == 1
    assert len(findings(["memory.md"], "claude-code", files="[{match: '*.md', role: agent}]")) == 1


@pytest.mark.parametrize(
    ("path", "glob", "right"),
    [
        ("a/B/c.MD", "A/*/C.md", "A/B/C.md"),
        ("A/x/y/skill.md", "a/**/SKILL.md", "a/x/y/SKILL.md"),
        ("x.md", "**/X.md", "X.md"),
        ("A/b/c", "a/**", "a/b/c"),
        ("Notes/2026-03-04.md", "notes/20??-??-??*.md", "notes/2026-03-04.md"),
    ],
)
def test_spelled(path: str, glob: str, right: str) -> None:
    assert spelled(path, glob) == right
