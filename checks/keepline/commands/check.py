"""`keepline check`: one change, or all that stands, judged and reported. It writes nothing, but with --fix."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, ExitStack, nullcontext
from typing import TYPE_CHECKING

from keepline.commands import output
from keepline.commands.exits import CLEAN, FINDINGS
from keepline.commands.names import expect
from keepline.memory.errors import UsageError

if TYPE_CHECKING:
    import argparse

    from keepline.commands.staged import Plain
    from keepline.memory.change import Change
    from keepline.repository.plumbing import Repository


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The doors, which rules, and where the report goes."""
    doors = parser.add_argument_group("what to judge (default: the tracked files as they are on disk, against HEAD)")
    door = doors.add_mutually_exclusive_group()
    door.add_argument("--staged", action="store_true", help="what would be committed now")
    door.add_argument("--range", metavar="A..B", help="the change from A to B; A...B: from where they parted")
    door.add_argument("--commit", metavar="REV", help="one commit against each of its parents")
    door.add_argument("--all", action="store_true", help="everything that stands, with no base")
    door.add_argument("--patch", metavar="FILE", help="a patch in unified or git format; - for standard input")
    parser.add_argument("--rule", metavar="SLUG", action="append", help="only this rule; may be given again")
    parser.add_argument("--family", metavar="NAME", action="append", help="only this family; may be given again")
    parser.add_argument("--fix", action="store_true", help="first put right what is mechanical, and show it")
    output.add_arguments(parser)


def run(arguments: argparse.Namespace | Plain, repository: Repository | None = None) -> int:
    """Prints the report; the exit code says whether the change may pass. `repository`: where it is open already."""
    from keepline.engine import judge
    from keepline.rules import load

    output.check_arguments(arguments)
    rules = load()
    expect(arguments.rule or (), {rule.slug for rule in rules}, "rule")
    expect(arguments.family or (), {rule.family for rule in rules}, "family")
    if arguments.fix:
        from keepline.commands.fix import fix

        fix(arguments)
    with ExitStack() as stack:
        changes = _changes(arguments, stack, repository)
        report = judge(changes, rules, slugs=arguments.rule, families=arguments.family)
    output.write(report, arguments)
    return FINDINGS if report.blocks else CLEAN


def _changes(
    arguments: argparse.Namespace | Plain, stack: ExitStack, repository: Repository | None
) -> Sequence[Change]:
    """The changes of the door that was asked for. Their repository stays open as long as `stack`."""
    from keepline.doors.assembly import Asked
    from keepline.repository.plumbing import Repository

    asked = Asked(now=arguments.now, policy_file=arguments.policy or "")
    if arguments.patch is not None:
        from keepline.doors.patch import open_patch

        return open_patch(stack.enter_context(_found(arguments.repo)), arguments.patch, asked)
    repository = stack.enter_context(repository or Repository.discover(arguments.repo))
    if arguments.staged:
        from keepline.doors.commit import open_staged

        return open_staged(repository, asked)
    if arguments.range is not None:
        from keepline.doors.range import open_range

        return open_range(repository, arguments.range, asked)
    if arguments.commit is not None:
        from keepline.doors.commit_id import open_commit

        return open_commit(repository, arguments.commit, asked)
    if arguments.all:
        from keepline.doors.everything import open_everything

        return open_everything(repository, asked)
    from keepline.doors.worktree import open_worktree

    return open_worktree(repository, asked)


def _found(directory: str) -> AbstractContextManager[Repository | None]:
    """The repository; nothing outside of any, where a patch can still be judged by its own lines."""
    from keepline.repository.plumbing import Repository

    try:
        return Repository.discover(directory)
    except UsageError as error:
        if "not a git repository" in error.message:
            return nullcontext()
        raise  # one is there, and git will not touch it
