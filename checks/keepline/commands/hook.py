"""`keepline hook NAME`, which the native hooks call: judges what is staged, and accounts for what can be proved.

A commit that is refused leaves the index and the work tree as they were: nothing is written unless the commit may then
go on. (pre-merge-commit cannot add to the merge: there the records are staged, and `git commit` concludes it.)
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence

from keepline.commands.exits import CLEAN, FINDINGS
from keepline.doors.shortcut import Glance
from keepline.memory.errors import UsageError

TYPE_CHECKING = False  # typing's own costs more to import than a commit without memory may take
if TYPE_CHECKING:
    from keepline.doors.assembly import Asked
    from keepline.memory.report import Report
    from keepline.repository.plumbing import Repository

PRE_COMMIT = "pre-commit"
PRE_MERGE_COMMIT = "pre-merge-commit"
PRE_PUSH = "pre-push"
PRE_RECEIVE = "pre-receive"
# What a draft may put right; every other finding is the author's to mend.
MENDABLE = ("unaccounted-line", "mass-removal")


def main(arguments: Sequence[str]) -> int:
    """The exit code that git's hook ends with."""
    name = arguments[0] if arguments else ""
    if name == PRE_PUSH:
        from keepline.commands import push

        return push.main(arguments[1:])
    if name == PRE_RECEIVE:
        from keepline.commands import receive

        return receive.main()
    if name not in (PRE_COMMIT, PRE_MERGE_COMMIT):
        raise UsageError(f"no such hook: {name or 'none named'}", f"keepline hook {PRE_COMMIT}")
    if "--no-stage" in arguments:
        from keepline.commands import framework

        return framework.main(arguments[1:])
    glance = Glance()
    if glance.concerns_nothing():
        return CLEAN
    if "GIT_INDEX_FILE" in os.environ:
        from keepline.commands.unfinished import is_undo

        if is_undo(glance.place.git_dir):
            return CLEAN
    from keepline.repository.plumbing import Repository

    with Repository(glance.git, glance.place, glance.staged) as repository:
        repository.objects.start()  # it is ready by the time that the rules have been imported
        code = judge_staged(repository, lambda files: put_in(repository, files, name))
        if code != CLEAN:
            from keepline.commands.unfinished import say as say_unfinished

            say_unfinished(glance.place.git_dir)
        return code


def judge_staged(
    repository: Repository, settle: Callable[[Mapping[str, bytes]], int], families: Sequence[str] | None = None
) -> int:
    """Judges, drafts where that may help, and judges again with the draft laid over the index.

    `settle` takes the drafted files, once they let the change pass, and says how the run ends.
    """
    from keepline.commands.clock import now
    from keepline.doors.assembly import Asked
    from keepline.doors.commit import open_staged
    from keepline.doors.stakes import remember
    from keepline.engine import judge
    from keepline.rules import load

    asked = Asked(now=now())
    changes = open_staged(repository, asked)
    report = judge(changes, load(), families=families)
    remember(repository.place, changes[0])
    if not report.blocks:
        return say(report, CLEAN)
    if not any(finding.rule in MENDABLE for finding in report.findings):
        return say(report, FINDINGS)
    files = drafted(repository, asked)
    if not files:
        return say(report, FINDINGS)
    report = judge(open_staged(repository, asked, files), load(), families=families)
    if report.blocks:
        return say(report, FINDINGS)
    code = settle(files)
    return say(report, code) if code == CLEAN else code  # "clean" would be said of what is not staged yet


def put_in(repository: Repository, files: Mapping[str, bytes], name: str) -> int:
    """Stage what was drafted, so that the commit which is being made has it."""
    from keepline.reports.escaping import escape
    from keepline.repository.porcelain import stage

    stage(repository, files)
    print(f"keepline: accounted for what was removed, and staged {escape(', '.join(sorted(files)))}", file=sys.stderr)
    if name == PRE_MERGE_COMMIT:
        # What is staged here stays outside the merge that is being made (git 2.39).
        print("  git commit", file=sys.stderr)
        return FINDINGS
    return CLEAN


def drafted(repository: Repository, asked: Asked) -> Mapping[str, bytes]:
    """The files that account for what is removed: proven records and, where the policy says so, the rescue."""
    from keepline.commands.drafts import in_turn
    from keepline.doors.commit import open_staged
    from keepline.drafting import draft
    from keepline.memory.policy import RESCUE

    return in_turn(
        lambda files: open_staged(repository, asked, files),
        lambda change: draft(change, rescue=change.policy.on_loss == RESCUE, undecided=False),
    )[1]


def say(report: Report, code: int) -> int:
    """Prints the report where it has anything to tell; a clean commit is silent."""
    if report.findings:
        from keepline.commands.output import wants_colour
        from keepline.reports.text import render

        sys.stdout.write(render(report, colour=wants_colour(False)))
    return code
