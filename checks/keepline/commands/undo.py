"""`keepline undo`: takes the last apply back, or an apply that was cut short. It refuses where files changed since."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from keepline.commands.apply import complete, settle, teller
from keepline.commands.exits import CLEAN
from keepline.memory.errors import UsageError

if TYPE_CHECKING:
    from keepline.applying.course import Tell
    from keepline.applying.journal import Journal
    from keepline.doors.assembly import Asked
    from keepline.repository.plumbing import Repository


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How it ends."""
    parser.add_argument("--no-commit", action="store_true", help="leave it staged")


def run(arguments: argparse.Namespace) -> int:
    """Exit 0 where everything stands as it did before."""
    from keepline.applying import journal as journals
    from keepline.applying import performing
    from keepline.applying.course import Course
    from keepline.applying.journal import BEGUN, UNDO
    from keepline.doors.assembly import Asked
    from keepline.repository.plumbing import Repository

    asked = Asked(now=arguments.now, policy_file=arguments.policy or "")
    tell = teller(arguments.verbose)
    with Repository.discover(arguments.repo) as repository, performing.alone(repository):
        running = performing.unfinished(repository)
        if running is not None and running.verb == UNDO:
            return complete(repository, running, asked, tell)
        if running is not None and running.state == BEGUN:
            performing.take_back(repository, Course(running, tell))
            print("keepline: the apply that was cut short is taken back; everything is as it was")
            return CLEAN
        if running is not None:
            folders = performing.Folders(repository)
            journals.retire(folders.running, folders.last)
        last = performing.last(repository)
        if last is None:
            raise UsageError("there is no apply to take back here", "git log, then git revert COMMIT")
        return _undo(repository, last, arguments, asked, tell)


def _undo(repository: Repository, last: Journal, arguments: argparse.Namespace, asked: Asked, tell: Tell) -> int:
    from importlib import import_module

    from keepline.applying import performing
    from keepline.applying.preparing import begin, reverse
    from keepline.repository import committing

    committing.expect_free(repository)
    events = getattr(import_module(f"keepline.{last.kind}"), "reversed_events", None)
    journal = reverse(repository, last, commit=not arguments.no_commit, now=asked.now, events=events)
    tell("ready")
    begin(repository, journal)
    tell("begun")
    return settle(lambda: performing.perform(repository, journal, asked, tell), journal.verb)
