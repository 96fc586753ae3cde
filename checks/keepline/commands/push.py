"""`keepline hook pre-push REMOTE URL`, which git calls before it sends anything: every ref of the push is judged.

Only what may block is looked for, since warnings were shown at the commit. Nothing is drafted: the commits are made.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from keepline.commands.exits import CLEAN, FINDINGS
from keepline.doors.push_shortcut import PushGlance
from keepline.doors.updates import Update, from_push
from keepline.memory.value import TYPE_CHECKING
from keepline.repository.place import locate, start
from keepline.repository.process import Git

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from keepline.doors.push import Pushed
    from keepline.memory.report import Report
    from keepline.repository.plumbing import Repository


def main(arguments: Sequence[str]) -> int:
    """The exit code that git's hook ends with. Git names the remote, or its address where it has no name."""
    remote, url = (*arguments, "", "")[:2]
    updates = from_push(sys.stdin.buffer.read())
    if not updates:
        return CLEAN
    git = Git()
    asked = start(git)
    glance = PushGlance(git, updates, remote)
    place = locate(git, asked)
    if glance.concerns_nothing(place):
        return CLEAN
    from keepline.repository.plumbing import Repository

    with Repository(git, place) as repository:
        repository.objects.start()  # it is ready by the time that the rules have been imported
        return judge_push(repository, updates, remote, url)


def judge_push(
    repository: Repository,
    updates: Sequence[Update],
    remote: str,
    url: str | None,
    families: Sequence[str] | None = None,
) -> int:
    """Judges and reports. `url`: where it goes, as in Evidence."""
    from keepline.commands.clock import trusted
    from keepline.doors.assembly import Asked
    from keepline.doors.known import of_remote
    from keepline.doors.push import PUSH, open_push
    from keepline.doors.stakes import remember

    asked = Asked(now=trusted(), remote=url)
    known = of_remote(repository, remote, asks=any(_may_lose(repository, update) for update in updates))
    pushed = open_push(repository, updates, known, asked, door=PUSH)
    code = CLEAN
    for update, report in judged(pushed, families):
        if report.blocks:
            code = _say(update, report)
    for one in pushed:
        if one.changes and one.update.new and code == CLEAN:
            remember(repository.place, one.changes[0])
            break
    return code


def judged(pushed: Iterable[Pushed], families: Sequence[str] | None = None) -> Iterator[tuple[Update, Report]]:
    """What is to be said of each ref of which there is anything to say, by the rules that may block."""
    from keepline.engine import judge
    from keepline.memory.rule import may_block
    from keepline.rules import load

    rules = load()
    for update, changes in pushed:
        if changes:
            chosen = [rule for rule in rules if may_block(rule, changes[0].policy)]
            yield update, judge(changes, chosen, families=families)


def _may_lose(repository: Repository, update: Update) -> bool:
    """True where it matters which branch is the remote's default one."""
    return bool(update.old) and not (update.new and repository.is_ancestor(update.old, update.new))


def _say(update: Update, report: Report) -> int:
    from keepline.commands.output import wants_colour
    from keepline.reports.escaping import escape
    from keepline.reports.text import render

    print(f"{escape(update.name)}:")
    sys.stdout.write(render(report, colour=wants_colour(False)))
    return FINDINGS
