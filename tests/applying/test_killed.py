"""`kill -9` at each step of an apply and of an undo: what comes next completes or restores, and no line is lost."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

KILLED = -signal.SIGKILL
ASSASSIN = """\
import os, signal, sys
from keepline.commands import apply, undo
left = int(sys.argv[1])
def teller(verbose):
    def tell(step):
        global left
        left -= 1
        if not left:
            os.kill(os.getpid(), signal.SIGKILL)
    return tell
apply.teller = undo.teller = teller
from keepline.__main__ import run
sys.exit(run(sys.argv[2:]))
"""
STEPS = 24
"""More than either has: the last ones end by themselves."""


def run_until(memory: Any, step: int, *arguments: str) -> int:
    import sys

    source = str(Path(__file__).resolve().parents[2] / "checks")
    done = memory.run([sys.executable, "-c", ASSASSIN, str(step), *arguments], PYTHONPATH=source)
    return int(done.code)


def stands(memory: Any) -> dict[str, bytes]:
    """Every file of the work tree, but the locks that a memory's own system leaves too."""
    files = (file for file in sorted(memory.path.rglob("*")) if file.is_file() and ".git" not in file.parts)
    return {str(file.relative_to(memory.path)): file.read_bytes() for file in files if file.suffix != ".lock"}


@pytest.fixture
def applied(memory: Any, plan: Callable[..., str], scratch: str) -> tuple[str, dict[str, bytes], dict[str, bytes]]:
    """The digest, and what stands before and after: the memory is as before again."""
    before, digest = stands(memory), plan(memory)
    start = memory.head
    assert memory.keepline("apply", scratch, "--approve", digest, "--now", "2026-03-05").code == 0
    after = stands(memory)
    memory.git("reset", "--quiet", "--hard", start)
    import shutil

    shutil.rmtree(memory.path / ".git/keepline")
    assert stands(memory) == before != after
    return digest, before, after


@pytest.mark.parametrize("step", range(1, STEPS))
def test_apply_again_completes(memory: Any, scratch: str, applied: Any, step: int) -> None:
    digest, before, after = applied
    how = ("apply", scratch, "--approve", digest, "--now", "2026-03-05")
    code = run_until(memory, step, *how)
    assert code in (0, KILLED)
    for path, data in stands(memory).items():
        known = (before.get(path), after.get(path))
        assert data in known or ".tmp." in path, f"{path} is half written"
    assert memory.keepline(*how).code == 0
    assert stands(memory) == after
    assert memory.git("diff", "HEAD", "--name-only") == ""
    assert memory.git("log", "--format=%s").split("\n")[:2] == ["Clean up the memory", "First"]
    assert memory.keepline("verify", scratch).code == 0


@pytest.mark.parametrize("step", range(2, STEPS))
def test_undo_restores(memory: Any, scratch: str, applied: Any, step: int) -> None:
    digest, before, _ = applied
    run_until(memory, step, "apply", scratch, "--approve", digest)
    undone = memory.keepline("undo")
    assert undone.code == 0, undone.err
    assert stands(memory) == before
    assert memory.git("diff", "HEAD", "--name-only") == ""


@pytest.mark.parametrize("step", range(1, STEPS, 2))
def test_undo_again_completes(memory: Any, scratch: str, applied: Any, step: int) -> None:
    digest, before, _ = applied
    assert memory.keepline("apply", scratch, "--approve", digest).code == 0
    code = run_until(memory, step, "undo")
    again = memory.keepline("undo")
    assert again.code == (0 if code == KILLED and step < STEPS - 1 and "no apply" not in again.err else 2), again.err
    assert stands(memory) == before
    assert memory.git("diff", "HEAD", "--name-only") == ""


def test_other_commands_say_so(memory: Any, scratch: str, applied: Any) -> None:
    assert run_until(memory, 5, "apply", scratch, "--approve", applied[0]) == KILLED
    said = memory.keepline("status").err
    assert "unfinished: keepline apply completes it" in said
    assert "keepline undo takes it back" in said
    assert memory.keepline("undo").code == 0
    assert "unfinished" not in memory.keepline("status").err


def test_a_change_after_the_kill_is_kept(memory: Any, scratch: str, applied: Any) -> None:
    """The agent wrote to the core file before the plan came to it: nothing of the plan stays, all of his does."""
    digest, before, _ = applied
    assert run_until(memory, 9, "apply", scratch, "--approve", digest) == KILLED
    mine = before["memories/MEMORY.md"] + "\n§\nThe new cache is build-11".encode()
    memory.write("memories/MEMORY.md", mine)
    refused = memory.keepline("apply")
    assert refused.code == 2
    assert "memories/MEMORY.md was written to meanwhile" in refused.err
    assert stands(memory) == before | {"memories/MEMORY.md": mine}
    assert json.loads(memory.keepline("status", "--format", "json").out)
