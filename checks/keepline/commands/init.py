"""`keepline init`: guards a repository. Says what it will do, asks, does it; a second time nothing is left to do."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from keepline.commands.exits import CLEAN, FINDINGS
from keepline.memory.errors import UsageError
from keepline.memory.policy import POLICY_FILE

if TYPE_CHECKING:
    from keepline.memory.policy import Memory
    from keepline.repository.hooks import Step
    from keepline.repository.plumbing import Repository

HEAD = """\
# keepline: no line leaves this memory without a forwarding address.
keepline: 1
memories:
"""
TAIL = """\
on-loss: block     # rescue: an unattended commit puts what it cannot account for into archive/, and goes on
drop-budget: 10%   # how much of what is removed may be dropped on the author's word alone
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How it is installed, for which memory, and whether to ask."""
    parser.add_argument("--native", action="store_true", help="git's own hooks, for a live memory (the default)")
    parser.add_argument("--layout", metavar="NAME", default="", help="the memory system (default: what the files show)")
    parser.add_argument("--yes", action="store_true", help="do it without asking")


def run(arguments: argparse.Namespace) -> int:
    """Exit 0 where all is in place at the end, 1 where the answer was no."""
    from keepline.repository.hooks import plan
    from keepline.repository.plumbing import Repository

    expect_importable(sys.executable)
    with Repository.discover(arguments.repo) as repository:
        policy = policy_steps(repository, arguments.layout)
        steps = [*policy, *plan(repository, sys.executable)]
        if not steps:
            print("keepline is in place; nothing to do")
            return CLEAN
        for step in steps:
            print(f"  {step.says}")
        if not (arguments.yes or is_agreed()):
            return FINDINGS
        for step in steps:
            step.do()
    print(
        f"done; now put the policy into the repository:\n  git add {POLICY_FILE} && git commit -m 'Guard this memory'"
    )
    return CLEAN


def expect_importable(python: str) -> None:
    """Raises UsageError where a hook could not find keepline: it runs with -I, so that no checked repository's own
    `yaml.py` runs in our place, and -I leaves out PYTHONPATH and user installs."""
    command = [python, "-I", "-m", "keepline", "--version"]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        raise UsageError(
            f"{python} -I does not find keepline, and that is how a hook calls it",
            "install keepline in a virtual environment (pipx install keepline), and run its keepline init",
        )


def is_agreed() -> bool:
    """What the person at the terminal says. Raises UsageError where there is none."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError("nothing done: nobody here to ask", "keepline init --native --yes")
    return input("do this? [y/N] ").strip().lower() in ("y", "yes")


def policy_steps(repository: Repository, layout: str) -> list[Step]:
    """Writes the policy, unless there is one."""
    from keepline import reading
    from keepline.memory.policy import Memory
    from keepline.repository.hooks import Step
    from keepline.repository.porcelain import put

    file = Path(repository.root, POLICY_FILE)
    if file.exists():
        return []
    if layout and layout not in reading.layouts():
        raise UsageError(f"no such layout: {layout}", f"choose one of: {', '.join(sorted(reading.layouts()))}")
    memories = (Memory(".", layout),) if layout else reading.detect(repository.worktree(untracked=True)).memories
    names = ", ".join(f"{memory.layout} in {memory.root}" for memory in memories)
    data = policy_text(memories).encode()
    return [Step(f"write {file} ({names})", lambda: put(repository.root, POLICY_FILE, data))]


def policy_text(memories: tuple[Memory, ...]) -> str:
    """A small policy that says what is guarded."""
    entries = "".join(f"  - root: {quoted(memory.root)}\n    layout: {memory.layout}\n" for memory in memories)
    return HEAD + entries + TAIL


def quoted(text: str) -> str:
    """A folder's name as YAML takes it: plain where that is safe."""
    if text == "." or text.replace("/", "").replace("-", "").isalnum():
        return text
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'
