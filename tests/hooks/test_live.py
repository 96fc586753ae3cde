"""An agent writes MEMORY.md while a native hook runs: nothing of it is lost, and the commit is what was staged."""

from __future__ import annotations

import contextlib
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

STAGED = "Use pnpm, not npm.\n§\nThe registry cache lives in /srv/cache.\n"
MOVED = "Ines prefers short answers.\n§\nStaging listens on port 5432.\n"
# As the two kinds of memory system write: at the file's end, or a new file that is put in the old one's place.
AGENT = """
import os, sys, time
path, style, ready, stop = sys.argv[1:]
count = 0
while not os.path.exists(stop):
    count += 1
    entry = f"\\n§\\nWritten by the agent, number {count}."
    if style == "appends":
        with open(path, "a", encoding="utf-8") as file:
            file.write(entry)
    else:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        with open(path + ".new", "w", encoding="utf-8") as file:
            file.write(text + entry)
        os.replace(path + ".new", path)
    if count == 3:
        open(ready, "w").close()
    time.sleep(0.001)
print(count)
"""


@contextlib.contextmanager
def agent(memory: Path, style: str, folder: Path, wrote: list[int]) -> Iterator[None]:
    """An agent that writes an entry about every millisecond; `wrote` gets how many there were at the end."""
    ready, stop = folder / "ready", folder / "stop"
    command = [sys.executable, "-c", AGENT, str(memory), style, str(ready), str(stop)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        try:
            while not ready.exists():
                assert writer.poll() is None
                time.sleep(0.001)
            yield
        finally:
            stop.touch()
            wrote.append(int(writer.communicate()[0]))


def staged_move(repository: Any) -> None:
    repository.write("MEMORY.md", STAGED)
    repository.write("USER.md", MOVED)
    repository.git("add", "--all")


def staged_loss(repository: Any) -> None:
    policy = repository.read(".keepline.yaml").replace("on-loss: block ", "on-loss: rescue ")
    repository.write(".keepline.yaml", policy)
    repository.commit("unattended from now on")
    repository.write("MEMORY.md", STAGED)
    repository.git("add", "--all")


def staged_addition(repository: Any) -> None:
    repository.write("MEMORY.md", STAGED + "§\nStaging listens on port 5432.\n")
    repository.git("add", "--all")


@pytest.mark.parametrize("style", ["appends", "replaces"])
@pytest.mark.parametrize("change", [staged_addition, staged_move, staged_loss], ids=lambda change: change.__name__)
def test_nothing_is_lost(guarded: Any, tmp_path: Path, style: str, change: Any) -> None:
    change(guarded)
    wrote: list[int] = []
    staged = guarded.git("show", ":MEMORY.md")
    with agent(guarded.path / "MEMORY.md", style, tmp_path, wrote):
        result = guarded.try_git("commit", "--message", "while it writes")
    assert result.code == 0, result.out + result.err
    entries = "".join(f"\n§\nWritten by the agent, number {number}." for number in range(1, wrote[0] + 1))
    assert guarded.read("MEMORY.md") == staged + entries
    assert guarded.git("show", "HEAD:MEMORY.md") == staged
    assert guarded.git("status", "--porcelain") == " M MEMORY.md\n"


@pytest.mark.parametrize("style", ["appends", "replaces"])
def test_a_refusal_loses_nothing_either(guarded: Any, tmp_path: Path, style: str) -> None:
    guarded.write("MEMORY.md", STAGED)
    guarded.git("add", "--all")
    wrote: list[int] = []
    with agent(guarded.path / "MEMORY.md", style, tmp_path, wrote):
        result = guarded.try_git("commit", "--message", "a loss")
    assert result.code != 0
    assert guarded.read("MEMORY.md").count("Written by the agent") == wrote[0]
    assert guarded.read("MEMORY.md").startswith(STAGED)
