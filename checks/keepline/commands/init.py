"""`keepline init`: guards a repository. Says what it will do, asks, does it; a second time nothing is left to do.

It adds lines and files, and changes none that stands there.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from keepline.commands.exits import CLEAN, FINDINGS
from keepline.commands.first_lines import ATTRIBUTES, IGNORE, SAID, leavings, topped, unions
from keepline.commands.splice import CONFIG, fresh, spliced
from keepline.memory.errors import ConfigurationError, UsageError
from keepline.memory.policy import POLICY_FILE
from keepline.reports.escaping import escape

if TYPE_CHECKING:
    from keepline.memory.layout import Layout
    from keepline.memory.policy import Memory
    from keepline.repository.hooks import Step
    from keepline.repository.plumbing import Repository

Memories = list[tuple["Memory", "Layout"]]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How it is installed, for which memory, and whether to ask."""
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--native", action="store_true", help="git's own hooks, for a memory that an agent writes to")
    way.add_argument("--pre-commit", action="store_true", help=f"{CONFIG}, for a clone (default: what it looks like)")
    way.add_argument(
        "--server", metavar="FILE", nargs="?", const="",
        help="the hook of a repository that is pushed to, in it or in the file where its host looks for one",
    )  # fmt: skip
    parser.add_argument("--layout", metavar="NAME", default="", help="the memory system (default: what the files show)")
    parser.add_argument("--skill", action="store_true", help="also a skill that tells an agent how to use keepline")
    parser.add_argument("--yes", action="store_true", help="do it without asking, as an agent must")


def run(arguments: argparse.Namespace) -> int:
    """Exit 0 where all is in place at the end, 1 where the answer was no."""
    from keepline.repository.plumbing import Repository

    if arguments.server is not None:
        return on_server(arguments)
    with Repository.discover(arguments.repo) as repository:
        memories, policy = guarded(repository, arguments.layout)
        native = is_native(repository, arguments, memories)
        files = {path: data for path, data in additions(repository, memories, policy, native) if data}
        files |= dict(skill(repository, memories)) if arguments.skill else {}
        steps = [*file_steps(repository, files), *(native_steps(repository) if native else [])]
        if not steps:
            print("keepline is in place; nothing to do")
        elif not agreed(steps, arguments, "--native" if native else "--pre-commit"):
            return FINDINGS
        for step in steps:
            step.do()
        tell(repository, sorted(files), native)
    return CLEAN


def on_server(arguments: argparse.Namespace) -> int:
    """One hook, and nothing in the repository: the policy that judges comes with what is pushed."""
    from keepline.repository.hooks import plan_file, plan_receiver
    from keepline.repository.plumbing import Repository

    expect_importable(sys.executable)
    if arguments.server:
        steps = plan_file(Path(arguments.server).absolute(), sys.executable)
    else:
        with Repository.discover(arguments.repo) as repository:
            steps = plan_receiver(repository, sys.executable)
    if not steps:
        print("keepline is in place; nothing to do")
    elif not agreed(steps, arguments, "--server"):
        return FINDINGS
    for step in steps:
        step.do()
    return CLEAN


def guarded(repository: Repository, layout: str) -> tuple[Memories, bytes]:
    """The memories that the policy names or the files show; and the policy to be written, if there is none."""
    from keepline import reading
    from keepline.commands.first_policy import policy_text
    from keepline.memory.policy import Memory

    layouts = reading.layouts()
    if layout and layout not in layouts:
        raise UsageError(f"no such layout: {layout}", f"choose one of: {', '.join(sorted(layouts))}")
    standing = content(repository, POLICY_FILE)
    if standing:
        policy, faults = reading.read_policy(standing, POLICY_FILE)
        if faults:
            raise ConfigurationError(f"{POLICY_FILE}:{faults[0].line}: {faults[0].message}", faults[0].remedy)
        memories = policy.memories
    else:
        memories = (Memory(".", layout),) if layout else reading.detect(repository.worktree(untracked=True)).memories
    data = b"" if standing else policy_text(memories).encode()
    return [(memory, layouts[memory.layout]) for memory in memories], data


def is_native(repository: Repository, arguments: argparse.Namespace, memories: Memories) -> bool:
    """Which way it is. Where nobody said, it is what is there already, or what the repository looks like."""
    if arguments.native or arguments.pre_commit:
        return bool(arguments.native)
    from keepline.commands.liveness import why_live
    from keepline.repository.hooks import are_installed

    if are_installed(repository):
        return True
    reason = why_live(repository, memories, Path.home())
    if reason:
        print(f"native hooks, for this memory is live: {reason} (else: keepline init --pre-commit)")
    else:
        print(f"{CONFIG}, for this looks like a clone (where an agent writes: keepline init --native)")
    return bool(reason)


def additions(repository: Repository, memories: Memories, policy: bytes, native: bool) -> Iterator[tuple[str, bytes]]:
    """The files of the repository that are written or added to, whole; nothing for one that is as it should be."""
    yield POLICY_FILE, policy
    for path, lines in ((ATTRIBUTES, unions(memories)), (IGNORE, leavings(memories))):
        data, missing = topped(content(repository, path), SAID[path], lines)
        yield path, data if missing else b""
    if not native:
        from keepline.commands.origin import block

        standing = content(repository, CONFIG)
        try:
            text = standing.decode("utf-8")
        except UnicodeDecodeError as error:
            raise UsageError(f"{CONFIG} is not UTF-8", "mend it, then keepline init --pre-commit") from error
        data = (spliced(text, block()) if text.strip() else fresh(block())).encode()
        yield CONFIG, data if data != standing else b""


def skill(repository: Repository, memories: Memories) -> Iterator[tuple[str, bytes]]:
    """The agents' skill, where none of its name stands yet: one that somebody made his own stays as it is."""
    from keepline.commands.agent_skill import TEXT, place

    path = place(Path(repository.root), memories)
    if not content(repository, path):
        yield path, TEXT.encode()


def content(repository: Repository, path: str) -> bytes:
    """A file as it is on disk, nothing where there is none. Raises UsageError for what is no plain file."""
    file = Path(repository.root, path)
    if file.is_symlink() or (file.exists() and not file.is_file()):
        raise UsageError(f"{file} is no plain file", "put a plain file in its place")
    return file.read_bytes() if file.exists() else b""


def file_steps(repository: Repository, files: dict[str, bytes]) -> Iterator[Step]:
    """One step a file, which shows every line that it adds."""
    from keepline.repository.hooks import Step
    from keepline.repository.porcelain import put

    for path, data in files.items():
        standing = content(repository, path).decode("utf-8", "replace").split("\n")
        verb = "add to" if any(standing) else "write"
        added = new_lines(standing, data.decode("utf-8", "replace").split("\n"))
        shown = "".join(f"\n      {line.rstrip()}" for line in added if line.strip())
        yield Step(f"{verb} {path}:{shown}", partial(put, repository.root, path, data))


def new_lines(before: list[str], after: list[str]) -> list[str]:
    """The lines of `after` that `before` lacks, in their order."""
    import difflib

    parts = difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    return [line for _, _, _, start, end in (part for part in parts if part[0] != "equal") for line in after[start:end]]


def native_steps(repository: Repository) -> list[Step]:
    """What is still to be done for git to call this keepline."""
    from keepline.repository.hooks import plan

    expect_importable(sys.executable)
    return plan(repository, sys.executable)


def expect_importable(python: str) -> None:
    """Raises UsageError where a hook could not find keepline: it runs with -I, so that no checked repository's own
    `yaml.py` runs in our place, and -I leaves out PYTHONPATH and user installs."""
    command = [python, "-I", "-m", "keepline", "--version"]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        raise UsageError(
            f"{python} -I does not find keepline, and that is how a hook calls it",
            "install keepline in a virtual environment (pipx install keepline), and run its keepline init",
        )


def agreed(steps: list[Step], arguments: argparse.Namespace, way: str) -> bool:
    """Shows what will be done, and asks the person at the terminal. Raises UsageError where there is none."""
    for step in steps:
        print("  " + "\n".join(map(escape, step.says.split("\n"))))
    if arguments.yes:
        return True
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        layout = f" --layout {arguments.layout}" if arguments.layout else ""
        raise UsageError("nothing done: nobody here to ask", f"keepline init {way}{layout} --yes")
    return input("do this? [y/N] ").strip().lower() in ("y", "yes")


def tell(repository: Repository, files: list[str], native: bool) -> None:
    """What is left to the person: commits are theirs, and so is the pre-commit program."""
    from shutil import which

    from keepline.repository.hooks import runs_pre_commit

    if not native and b"entry: keepline " in content(repository, CONFIG) and which("keepline") is None:
        print("keepline is not on the path here, and the hook looks for it there: pipx install keepline")
    commands = [] if native or runs_pre_commit(repository) else ["pre-commit install"]
    if files:
        commands.append(f"git add -- {escape(' '.join(files))} && git commit -m 'Guard this memory'")
    if commands:
        print("now:", *commands, sep="\n  ")
