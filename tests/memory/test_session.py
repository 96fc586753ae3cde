"""Which files one session loads together."""

from __future__ import annotations

import pytest

from keepline.memory.layout import assign
from keepline.memory.policy import Memory, Policy
from keepline.memory.session import sessions, together
from keepline.memory.snapshot import memory_snapshot
from keepline.memory.state import State
from keepline.reading import layouts


def state(layout: str, *paths: str, asked: str = "", root: str = ".") -> State:
    policy = Policy(memories=(Memory(root, layout),))
    snapshot = memory_snapshot("HEAD", dict.fromkeys(paths, b"x\n"))
    return State(snapshot, assign(paths, policy, layouts()), frozenset((asked,) if asked else paths))


def case(name: str, *values: object) -> object:
    return pytest.param(*values, id=name)


@pytest.mark.parametrize(
    ("layout", "one", "other"),
    [
        case("Hermes' stores", "hermes", "memories/MEMORY.md", "memories/USER.md"),
        case("its persona", "hermes", "memories/MEMORY.md", "SOUL.md"),
        case("a profile's", "hermes", "profiles/office/memories/MEMORY.md", "profiles/office/SOUL.md"),
        case("OpenClaw's files", "openclaw", "AGENTS.md", "TOOLS.md"),
        case("Letta's blocks", "letta", "system/human/work.md", "system/persona.md"),
        case("two of one name", "letta", "system/human/work.md", "system/persona/work.md"),
        case("a bank and its rules", "cline", "memory-bank/techContext.md", ".clinerules/style.md"),
        case("a chain", "codex", "AGENTS.md", "services/api/AGENTS.md"),
        case("a rule and its file", "agents-md", ".claude/rules/style.md", "CLAUDE.md"),
        case("a log and its persona", "rho", "brain/brain.jsonl", "SOUL.md"),
        case("a folder's own", "plain", "team/MEMORY.md", "team/USER.md"),
    ],
)
def test_together(layout: str, one: str, other: str) -> None:
    guarded = state(layout, one, other).guarded
    assert together(guarded[one], guarded[other]) and together(guarded[other], guarded[one])


@pytest.mark.parametrize(
    ("layout", "one", "other"),
    [
        case("two profiles", "hermes", "profiles/office/memories/MEMORY.md", "profiles/home/memories/MEMORY.md"),
        case("a profile and home", "hermes", "profiles/office/memories/MEMORY.md", "memories/MEMORY.md"),
        case("two places of one store", "hermes", "MEMORY.md", "memories/MEMORY.md"),
        case("two agents' files", "plain", "AGENTS.md", "CLAUDE.md"),
        case("two agents' rules", "agents-md", ".cursor/rules/style.mdc", ".claude/rules/style.md"),
        case("two branches of a chain", "codex", "web/AGENTS.md", "services/AGENTS.md"),
        case("two agents' memories", "plain", "ines/MEMORY.md", "omar/MEMORY.md"),
        case("a name that begins alike", "codex", "web/AGENTS.md", "website/AGENTS.md"),
    ],
)
def test_apart(layout: str, one: str, other: str) -> None:
    guarded = state(layout, one, other).guarded
    assert not together(guarded[one], guarded[other]) and not together(guarded[other], guarded[one])


def test_what_nobody_touched_is_read_with_what_somebody_did() -> None:
    files = ("memories/MEMORY.md", "memories/USER.md", "skills/a/SKILL.md", "skills/a/b.md")
    (session,) = sessions(state("hermes", *files, asked="memories/USER.md"))
    assert [guarded.path for guarded in session] == ["memories/MEMORY.md", "memories/USER.md"]
    assert list(sessions(state("hermes", *files, asked="skills/a/b.md"))) == []


def test_each_root_is_a_memory_of_its_own() -> None:
    found = sessions(state("hermes", "a/MEMORY.md", "a/USER.md", "b/MEMORY.md", root="*"))
    assert [[guarded.path for guarded in session] for session in found] == [
        ["a/MEMORY.md", "a/USER.md"],
        ["b/MEMORY.md"],
    ]
