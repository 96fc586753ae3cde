"""A misplaced fact and a procedure are found in each layout where they can occur, and their home is that layout's."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.snapshot import memory_snapshot
from keepline.rules.procedure_in_memory import RULE as PROCEDURE_IN_MEMORY
from keepline.rules.wrong_file import RULE as WRONG_FILE


def case(name: str, *values: object) -> object:
    return pytest.param(*values, id=name)


def remedies(layout: str, files: Mapping[str, str], rule=WRONG_FILE, root: str = ".") -> list[str]:
    policy = f"keepline: 1\nmemories:\n  - root: {root}\n    layout: {layout}\n".encode()
    change = assemble(
        memory_snapshot("HEAD", {".keepline.yaml": policy}),
        memory_snapshot(
            "the index", {".keepline.yaml": policy} | {path: text.encode() for path, text in files.items()}
        ),
        Asked("2026-03-04T10:00:00Z"),
        door="commit",
    )
    return [finding.problem.remedy for finding in judge([change], [rule]).findings]


def rho(kind: str, text: str) -> str:
    field = "value" if kind == "user" else "text"
    entry = {"id": "1", "type": kind, field: text, "created": "2026-03-04T10:00:00Z", "category": "Style", "key": "x"}
    return json.dumps(entry) + "\n"


LIKING = "User prefers short answers."
MACHINE = "The registry listens on 127.0.0.1:5001."
PERSONA = "You are a dry, careful librarian."
PROJECT = "In the larder repo, never touch migrations/."
TOMBSTONE = ", and retire this entry with a tombstone"


@pytest.mark.parametrize(
    ("layout", "files", "remedy"),
    [
        case("hermes", "hermes", {"MEMORY.md": f"Use pnpm.\n§\n{LIKING}"}, "move it to USER.md"),
        case("hermes's folder", "hermes", {"memories/MEMORY.md": LIKING}, "move it to memories/USER.md"),
        case(
            "the nearest that is there",
            "hermes",
            {"profiles/office/memories/MEMORY.md": LIKING, "profiles/office/USER.md": "x", "USER.md": "x"},
            "move it to profiles/office/USER.md",
        ),
        case(
            "a profile's own",
            "hermes",
            {"profiles/office/memories/MEMORY.md": LIKING},
            "move it to profiles/office/memories/USER.md",
        ),
        case("hermes, a machine", "hermes", {"memories/USER.md": MACHINE}, "move it to memories/MEMORY.md"),
        case("hermes, a persona", "hermes", {"memories/USER.md": PERSONA}, "move it to SOUL.md"),
        case("a profile's persona", "hermes", {"profiles/a/MEMORY.md": PERSONA}, "move it to profiles/a/SOUL.md"),
        case("openclaw", "openclaw", {"MEMORY.md": f"- {LIKING}\n"}, "move it to USER.md"),
        case("openclaw, a machine", "openclaw", {"USER.md": f"- {MACHINE}\n"}, "move it to TOOLS.md"),
        case("openclaw, a persona", "openclaw", {"MEMORY.md": PERSONA}, "move it to SOUL.md"),
        case(
            "openclaw, an identity",
            "openclaw",
            {"MEMORY.md": PERSONA, "IDENTITY.md": "x", "SOUL.md": "x"},
            "move it to SOUL.md",
        ),
        case("porcupine", "porcupine", {"MEMORY.md": f"# MEMORY\n\n- {LIKING}\n"}, "move it to USER.md"),
        case("porcupine, a key", "porcupine", {"MEMORY.md": "- [identity:name] Ines\n"}, "move it to USER.md"),
        case("porcupine, a machine", "porcupine", {"USER.md": f"- {MACHINE}\n"}, "move it to MEMORY.md"),
        case(
            "letta",
            "letta",
            {"system/policy.md": f"---\ndescription: x\n---\n{LIKING}\n"},
            "move it to system/human.md",
        ),
        case(
            "letta, a persona",
            "letta",
            {"system/human.md": f"---\ndescription: x\n---\n{PERSONA}\n"},
            "move it to system/persona.md",
        ),
        case(
            "letta, a machine",
            "letta",
            {"system/human.md": MACHINE, "system/host.md": "x"},
            "move it to system/host.md",
        ),
        case(
            "claude-code",
            "claude-code",
            {"MEMORY.md": f"# Memory index\n\n- {LIKING}\n"},
            "move it to user_profile.md, a topic of `type: user`, and leave an index line that links it",
        ),
        case(
            "claude-code, the topic that is there",
            "claude-code",
            {"MEMORY.md": f"- {LIKING}\n", "user_ines.md": "---\ntype: user\n---\nx"},
            "move it to user_ines.md, a topic of `type: user`, and leave an index line that links it",
        ),
        case(
            "gemini-cli",
            "gemini-cli",
            {"memory/MEMORY.md": f"- {LIKING}\n"},
            "move it to ~/.gemini/GEMINI.md, which is read in every project",
        ),
        case("plain", "plain", {"a/MEMORY.md": f"- {LIKING}\n", "a/USER.md": "- Ines\n"}, "move it to a/USER.md"),
        case("plain, a machine", "plain", {"USER.md": f"- {MACHINE}\n", "MEMORY.md": "x"}, "move it to MEMORY.md"),
        case("plain, a persona", "plain", {"MEMORY.md": PERSONA, "SOUL.md": "x"}, "move it to SOUL.md"),
        case(
            "rho",
            "rho",
            {"brain/brain.jsonl": rho("learning", LIKING)},
            "add it as a `preference` or as `user`" + TOMBSTONE,
        ),
        case("rho, a machine", "rho", {"brain.jsonl": rho("user", MACHINE)}, "add it as a `learning`" + TOMBSTONE),
        case(
            "rho, a persona",
            "rho",
            {"brain.jsonl": rho("learning", PERSONA)},
            "add it as a `behavior` or as `identity`" + TOMBSTONE,
        ),
        case(
            "rho, a project",
            "rho",
            {"brain.jsonl": rho("learning", PROJECT)},
            "add it as a `context` of that project" + TOMBSTONE,
        ),
        *(
            case(
                f"{layout}, a project",
                layout,
                {path: PROJECT},
                "move it to that project's own AGENTS.md, and leave one line here that names the file",
            )
            for layout, path in {
                "hermes": "MEMORY.md",
                "openclaw": "MEMORY.md",
                "porcupine": "MEMORY.md",
                "letta": "system/facts.md",
            }.items()
        ),
    ],
)
def test_its_home(layout, files, remedy):
    assert remedies(layout, files) == [remedy]


def test_under_a_root_of_its_own():
    files = {"agents/a/MEMORY.md": LIKING, "agents/b/USER.md": "x"}
    assert remedies("hermes", files, root="agents/*") == ["move it to agents/a/USER.md"]


@pytest.mark.parametrize(
    ("layout", "files"),
    [
        case("where nothing else is for the user", "plain", {"MEMORY.md": f"- {LIKING}\n"}),
        case("codex keeps it there", "codex", {"memories/memory_summary.md": f"v1\n\n## User\n\n- {LIKING}\n"}),
        case("cline's files are the project's", "cline", {"memory-bank/projectbrief.md": f"- {LIKING}\n"}),
        case(
            "one file for all",
            "mcp-memory",
            {"memory.jsonl": json.dumps({"type": "entity", "name": "u", "observations": [LIKING]}) + "\n"},
        ),
        case("a file for projects", "agents-md", {"AGENTS.md": f"- {LIKING}\n"}),
        case("notes", "basic-memory", {"ines.md": f"---\ntitle: Ines\n---\n- {LIKING}\n"}),
        case("no persona", "porcupine", {"MEMORY.md": f"- {PERSONA}\n"}),
        case("a preference", "rho", {"brain.jsonl": rho("preference", LIKING)}),
        case("an identity", "rho", {"brain.jsonl": rho("behavior", PERSONA)}),
        case("a day", "openclaw", {"memory/2026-03-04.md": f"- {LIKING}\n"}),
        case("a topic", "claude-code", {"feedback_style.md": f"{LIKING}\n"}),
        case("a linked topic", "claude-code", {"MEMORY.md": "- [User prefers brevity](style.md)\n", "style.md": "x"}),
        case("a block about the project", "letta", {"system/project/larder.md": PROJECT}),
    ],
)
def test_at_home(layout, files):
    assert remedies(layout, files) == []


RUN = "Outage: run `podman stop cache`, then `podman start cache`."


@pytest.mark.parametrize(
    ("layout", "path", "text", "where"),
    [
        ("hermes", "memories/MEMORY.md", RUN, "skills/<name>/SKILL.md"),
        ("porcupine", "USER.md", f"- {RUN}\n", "skills/<name>/SKILL.md"),
        ("openclaw", "MEMORY.md", f"- {RUN}\n", "skills/<name>/SKILL.md"),
        ("letta", "system/facts.md", f"---\ndescription: x\n---\n{RUN}\n", "skills/<name>/SKILL.md"),
        ("rho", "brain/brain.jsonl", rho("learning", RUN), "skills/<name>/SKILL.md"),
        ("claude-code", "MEMORY.md", f"- {RUN}\n", ".claude/skills/<name>/SKILL.md"),
        ("codex", "memories/memory_summary.md", f"v1\n\n- {RUN}\n", "memories/skills/<name>/SKILL.md"),
        ("gemini-cli", "memory/MEMORY.md", f"- {RUN}\n", "memory/skills/<name>/SKILL.md"),
        ("plain", "MEMORY.md", f"- {RUN}\n", "skills/<name>/SKILL.md"),
        (
            "mcp-memory",
            "memory.jsonl",
            json.dumps({"type": "entity", "name": "cache", "entityType": "host", "observations": [RUN]}) + "\n",
            "a skill of the agent's",
        ),
    ],
)
def test_a_procedure(layout, path, text, where):
    assert remedies(layout, {path: text}, PROCEDURE_IN_MEMORY) == [
        f"put all of it into {where}, and leave one line that says when to load it"
    ]
