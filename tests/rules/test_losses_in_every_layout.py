"""Three accidents in each layout: a file emptied, one overwritten by another text, one set back to an older version."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

FACTS = [
    "The user is called Ines.",
    "Ines prefers short answers.",
    "Ines lives in Porto.",
    "Her registry is on build-03.",
    "Staging listens on port 5432.",
]
FLUSH = ["Session began at nine.", "Checked the mail and the calendar.", "Nothing else to report."]


def bullets(lines: list[str]) -> str:
    return "".join(f"- {line}\n" for line in lines)


def headed(lines: list[str]) -> str:
    return f"# Memory\n\n{bullets(lines)}"


def delimited(lines: list[str]) -> str:
    return "\n§\n".join(lines) + "\n"


def block(lines: list[str]) -> str:
    return f"---\ndescription: who they are\n---\n{bullets(lines)}"


def note(lines: list[str]) -> str:
    return f"---\ntitle: Pantry\ntype: note\n---\n# Pantry\n\n{bullets(lines)}"


def sections(lines: list[str]) -> str:
    return "".join(f"## Part {number}\n\n{line}\n\n" for number, line in enumerate(lines))


def index(lines: list[str]) -> str:
    return "".join(f"- [Topic](topic.md) — {line}\n" for line in lines)


def graph(lines: list[str]) -> str:
    return json.dumps({"type": "entity", "name": "Ines", "entityType": "person", "observations": lines}) + "\n"


def log(lines: list[str]) -> str:
    base = {"type": "learning", "created": "2026-03-01T09:00:00.000Z"}
    return "".join(json.dumps(base | {"id": f"a{number}", "text": line}) + "\n" for number, line in enumerate(lines))


FILES: list[tuple[str, str, Callable[[list[str]], str]]] = [
    ("hermes", "memories/USER.md", delimited),
    ("hermes", "memories/MEMORY.md", delimited),
    ("hermes", "profiles/office/memories/USER.md", delimited),
    ("porcupine", "USER.md", headed),
    ("porcupine", "MEMORY.md", headed),
    ("rho", "brain/brain.jsonl", log),
    ("rho", "vault/projects/pantry.md", note),
    ("rho", "vault/log/2026-03-04.md", headed),
    ("claude-code", "MEMORY.md", index),
    ("claude-code", "feedback_answers.md", block),
    ("codex", "AGENTS.md", sections),
    ("codex", "memories/MEMORY.md", sections),
    ("letta", "system/human.md", block),
    ("letta", "reference/pantry.md", block),
    ("basic-memory", "pantry.md", note),
    ("gemini-cli", "GEMINI.md", headed),
    ("cline", "memory-bank/productContext.md", headed),
    ("agents-md", "AGENTS.md", headed),
    ("agents-md", ".claude/rules/sql.md", bullets),
    ("mcp-memory", "memory.jsonl", graph),
    ("openclaw", "USER.md", headed),
    ("openclaw", "MEMORY.md", bullets),
    ("openclaw", "memory/2026-03-04.md", headed),
    ("openclaw", "memory/2026-03-04-pantry.md", sections),
    ("openclaw", "memory/archive/2026-03.md", headed),
    ("plain", "USER.md", headed),
    ("plain", "2026-03-04.md", bullets),
    ("plain", "archive/2026/old.md", headed),
]
IDS = [f"{layout} {path}" for layout, path, _ in FILES]


@pytest.fixture(params=FILES, ids=IDS)
def memory(request: Any, repository: Any) -> Any:
    """A repository with two versions of one file: `repository.file` its path, `repository.make` what writes it."""
    layout, repository.file, repository.make = request.param
    repository.write(".keepline.yaml", f"keepline: 1\nmemories: [{{root: ., layout: {layout}}}]\n")
    repository.write(repository.file, repository.make(FACTS[:-1]))
    repository.write("archive/kept.md", "# Kept\n\nTom has the blue cable.\n")
    repository.commit("first")
    repository.write(repository.file, repository.make(FACTS))
    repository.commit("second")
    return repository


def blamed(memory: Any, text: str | None) -> set[str]:
    """The rules with an error or a warning on the file, once the hook has done what it can to let it pass."""
    if text is None:
        memory.remove(memory.file)
    else:
        memory.write(memory.file, text)
    memory.git("add", "--all")
    assert memory.keepline("hook", "pre-commit").code == 1
    report = json.loads(memory.keepline("check", "--staged", "--family", "relocation", "--format", "json").out)
    return {finding["rule"] for finding in report["findings"] if finding["path"] == memory.file}


@pytest.mark.parametrize("left", ["nothing", "a blank line", "its frame", "no file"])
def test_emptied(memory: Any, left: str) -> None:
    texts = {"nothing": "", "a blank line": "\n", "its frame": memory.make([]), "no file": None}
    assert "mass-removal" in blamed(memory, texts[left])


def test_overwritten_by_a_flush(memory: Any) -> None:
    rules = blamed(memory, memory.make(FLUSH))
    assert {"mass-removal", "unaccounted-line"} & rules


def test_cut_short(memory: Any) -> None:
    rules = blamed(memory, memory.make(FACTS[:2]))
    assert {"mass-removal", "unaccounted-line"} & rules


def test_set_back(memory: Any) -> None:
    rules = blamed(memory, memory.make(FACTS[:-1]))
    assert "rolled-back" in rules and "unaccounted-line" in rules
