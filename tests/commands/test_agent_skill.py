"""The skill that `keepline init --skill` writes: valid by our own rules in every layout, its commands as they run."""

from __future__ import annotations

import os
import re
import stat
import sys
from pathlib import Path
from typing import Any

import pytest

from keepline.commands.agent_skill import TEXT, place
from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.policy import Memory
from keepline.memory.snapshot import memory_snapshot
from keepline.reading import layouts
from keepline.rules import load

FILES = {"letta": {"system/persona.md": "---\ndescription: who it is\n---\n\nCalm.\n"}}


@pytest.mark.parametrize("name", sorted(layouts()))
def test_our_own_rules_pass_it(name: str, tmp_path: Path) -> None:
    path = place(tmp_path, [(Memory(".", name), layouts()[name])])
    policy = f"keepline: 1\nmemories: [{{root: ., layout: {name}}}]\n"
    base = {".keepline.yaml": policy, "MEMORY.md": "- Uses pnpm\n"} | FILES.get(name, {})
    before = memory_snapshot("before", {file: text.encode() for file, text in base.items()})
    after = memory_snapshot("after", {file: text.encode() for file, text in (base | {path: TEXT}).items()})
    change = assemble(before, after, Asked(now="2026-03-05T10:00:00Z"), door="commit")
    report = judge((change,), load())
    found = [one.rule for one in report.findings if one.problem.place.path == path]
    assert found == (["orphan"] if name == "basic-memory" else [])  # there every Markdown file is a note


def test_it_is_put_into_the_layouts_folder_once(repository: Any) -> None:
    repository.write("memories/MEMORY.md", "Uses pnpm\n§\nPort 5001")
    repository.commit("First")
    how = ("init", "--pre-commit", "--skill", "--yes")
    assert repository.keepline(*how).code == 0
    assert repository.read("skills/keepline/SKILL.md") == TEXT
    repository.write("skills/keepline/SKILL.md", TEXT + "\nMine.\n")
    assert repository.keepline(*how).code == 0
    assert repository.read("skills/keepline/SKILL.md").endswith("Mine.\n")


def test_its_commands_run(repository: Any, tmp_path: Path) -> None:
    """All of them in their order, as an agent pastes them; the digest is what verify printed."""
    repository.git("config", "user.name", "Ines")
    repository.git("config", "user.email", "ines@example.org")
    entries = ["Uses pnpm", "PR #482 was merged on Tuesday.", "Ines prefers short answers", "Port 5001 is the registry"]
    repository.write("memories/MEMORY.md", "\n§\n".join(entries))
    repository.write("memories/USER.md", "Name: Ines")
    repository.commit("First")
    blocks = re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL)
    commands = "".join(blocks)
    assert commands.count("keepline ") >= 7
    commands = commands.replace(
        'keepline verify "$SCRATCH"\n',
        'keepline verify "$SCRATCH" > "$SCRATCH.out"\nDIGEST=$(grep -o "[0-9a-f]\\{32\\}$" "$SCRATCH.out")\n',
    )
    program = tmp_path / "bin/keepline"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -P -m keepline "$@"\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    source = str(Path(__file__).resolve().parents[2] / "checks")
    path = f"{program.parent}{os.pathsep}{os.environ['PATH']}"
    done = repository.run(["sh", "-e", "-x", "-c", commands], PYTHONPATH=source, PATH=path, TMPDIR=str(tmp_path))
    assert done.code == 0, done.out + done.err
    assert repository.read("memories/MEMORY.md") == "\n§\n".join(entries)
    assert "Clean up the memory" in repository.git("log", "--format=%s")
