"""`keepline hook pre-receive`, which git calls in a repository that is pushed to, before any ref moves.

What is pushed lies in quarantine, and is thrown away unless this ends with 0. Only whoever administers the repository
can say anything here: the policy that judges is the one that stands at base, the limits are settings of git's, and no
push option is read. Nothing is written.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from keepline.commands.exits import CLEAN, FINDINGS
from keepline.commands.push import judged
from keepline.doors.updates import Update, from_receive
from keepline.memory.errors import ConfigurationError
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.repository.plumbing import Repository


def main() -> int:
    """The exit code that git's hook ends with: nothing is taken where it is not 0."""
    from keepline.repository.budget import BYTES, DEFAULT_BYTES, DEFAULT_SECONDS, SECONDS, Metered, within
    from keepline.repository.plumbing import Repository

    with Repository.discover() as repository, within(limit(repository, SECONDS, DEFAULT_SECONDS)):
        repository.objects = Metered(repository.git, limit(repository, BYTES, DEFAULT_BYTES))
        updates = from_receive(sys.stdin.buffer.read())
        return receive(repository, updates) if updates else CLEAN


def receive(repository: Repository, updates: Sequence[Update]) -> int:
    """Judges every ref, and says what is wrong with each that cannot be taken."""
    from keepline.commands.clock import trusted
    from keepline.doors.assembly import Asked
    from keepline.doors.known import moved, of_receiver
    from keepline.doors.push import RECEIVE, open_push
    from keepline.reports.remote import render

    updates = moved(repository, updates)
    pushed = open_push(repository, updates, of_receiver(repository), Asked(now=trusted()), door=RECEIVE)
    code = CLEAN
    for update, report in judged(pushed):
        if report.blocks:
            code = FINDINGS
            sys.stdout.write(render(update.name, report))
    return code


def limit(repository: Repository, setting: str, default: int) -> int:
    """A limit as the repository's own configuration sets it. Raises ConfigurationError for what is no number."""
    told = repository.settings(setting)
    if not told:
        return default
    if not told[-1].isdecimal() or not int(told[-1]):
        raise ConfigurationError(
            f"{setting} is {told[-1]}, and no number of one or more", f"git config {setting} {default}"
        )
    return int(told[-1])
