"""`keepline apply DIR --approve DIGEST`: a reviewed plan, written in one safe course that ends as a commit.

Without DIR it completes an apply that was cut short. Nothing is ever half written: what cannot be done is taken back.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from keepline.commands.exits import CLEAN, FINDINGS
from keepline.memory.errors import UsageError
from keepline.reports.escaping import escape, escape_lines

if TYPE_CHECKING:
    from keepline.applying.course import Tell
    from keepline.applying.journal import Journal
    from keepline.applying.laid import Laid
    from keepline.applying.live import Live
    from keepline.commands.planned import Planned, Review
    from keepline.doors.assembly import Asked
    from keepline.repository.plumbing import Repository


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which plan, who approved it, and how it ends."""
    parser.add_argument("directory", metavar="DIR", nargs="?", default="", help="the scratch folder of the plan")
    parser.add_argument("--approve", metavar="DIGEST", action="append", default=[], help="what verify printed")
    parser.add_argument("--as", dest="names", metavar="NAME", action="append", default=[], help="who approves; repeat")
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--no-commit", action="store_true", help="leave it staged")
    way.add_argument("--script", action="store_true", help="print the calls of the memory's own tool for it to make")
    parser.add_argument("--write", action="store_true", help="write it, where a script would be the default (rho)")


def run(arguments: argparse.Namespace) -> int:
    """Exit 0 where it is applied, 1 where the rules refuse it."""
    from keepline.applying import performing
    from keepline.doors.assembly import Asked
    from keepline.repository.plumbing import Repository

    asked = Asked(now=arguments.now, policy_file=arguments.policy or "")
    tell = teller(arguments.verbose)
    with Repository.discover(arguments.repo) as repository, performing.alone(repository):
        running = performing.unfinished(repository)
        if running is not None:
            return complete(repository, running, asked, tell)
        if not arguments.directory:
            raise UsageError("no apply is unfinished here", "keepline apply DIR --approve DIGEST")
        return _apply(repository, arguments, asked, tell)


def teller(verbose: bool) -> Tell:
    """What hears of every step; a person does with --verbose, and always of what was kept."""
    from keepline.applying.course import KEPT

    def tell(step: str) -> None:
        if verbose or step.startswith(KEPT):
            print(f"keepline: {step}", file=sys.stderr)

    return tell


def complete(repository: Repository, running: Journal, asked: Asked, tell: Tell) -> int:
    """Runs what was cut short to its end."""
    from keepline.applying.performing import perform

    print(f"keepline: completing the {running.verb} that was cut short", file=sys.stderr)
    return settle(lambda: perform(repository, running, asked, tell), running.verb)


def settle(action: object, verb: str) -> int:
    """Tells how a course ended. What a hook or the rules said is shown whole."""
    from keepline.applying.performing import Blocked
    from keepline.reports.text import render
    from keepline.repository.committing import Refused

    assert callable(action)
    try:
        told(action())
    except Blocked as error:
        sys.stdout.write(render(error.report))
        print(f"keepline: {escape(error.message)}", file=sys.stderr)
        return FINDINGS
    except Refused as error:
        print(escape_lines(error.said), file=sys.stderr)
        remedy = f"mend what it names, then: keepline {verb}; or take it back: keepline undo"
        raise UsageError(error.message, remedy) from error
    return CLEAN


def _size(data: bytes | None) -> int | None:
    """Code points; None for no file."""
    return None if data is None else len(data.decode("utf-8", "replace"))


def told(journal: Journal) -> None:
    """What was written, with the sizes as they are now, and what a running session does not see of it."""
    from keepline.applying import swap

    first = {step.path: step for step in reversed(journal.steps) if not step.by_tool}
    for path, step in reversed(first.items()):
        before, now = map(_size, (step.before, swap.read(step.file)))
        print(f"  {escape(path)}: " + ("taken away" if now is None else f"{before or 0:,} -> {now:,} characters"))
    if any(step.by_tool for step in journal.steps):
        print("keepline: that is what the tool does not write; it is staged")
        return
    done = "committed" if journal.commit else "staged, not committed yet: keepline check --staged, then git commit"
    print(f"keepline: {'taken back' if journal.verb == 'undo' else 'applied'} and {done}")
    undo = "; take it back with: keepline undo" if journal.verb == "apply" else ""
    print(f"what stood before is kept in {journal.backup}{undo}")
    print("a session that is running still holds the old memory; the next one loads the new")


def _apply(repository: Repository, arguments: argparse.Namespace, asked: Asked, tell: Tell) -> int:
    from keepline.applying import approval
    from keepline.applying.confirming import script_of
    from keepline.applying.live import expect_unchanged
    from keepline.commands import planned as plans
    from keepline.memory.quoting import shell
    from keepline.reports.text import render
    from keepline.repository import committing
    from keepline.repository.plumbing import Repository

    planned = plans.find(repository, arguments.directory)
    live = plans.live_files(repository, asked)
    missing = plans.confirmed(repository, planned, live)
    if missing == ():
        return already(repository, planned, live)
    if not arguments.approve:
        raise UsageError("not approved", f"keepline verify {shell(arguments.directory)}")
    if take_script_back(repository, planned.laid, asked, tell):
        with Repository.discover(arguments.repo) as afresh:  # an index that was listed stays as it was
            return _apply(afresh, arguments, asked, tell)
    if missing and script_of(repository, planned.laid) is not None:
        remedy = f"make the rest of the calls, then keepline verify {shell(arguments.directory)}; or: keepline undo"
        raise UsageError(f"the tool has made some of the calls: {'; '.join(missing[:3])}", remedy)
    expect_unchanged(live, planned.laid, planned.anew)
    review = plans.review(repository, planned, live, asked)
    approval.expect(planned.laid, arguments.approve, arguments.names, review.change.policy, review.change.approvers)
    if not review.passes:
        expect_unchanged(plans.live_files(repository, asked), planned.laid, planned.anew)
        sys.stdout.write(render(review.report))
        raise UsageError(
            "this plan does not pass, nothing was changed", f"keepline verify {shell(arguments.directory)}"
        )
    script = arguments.script or (planned.kind.SCRIPT_BY_DEFAULT(planned.laid) and not arguments.write)
    if script:
        return _script(repository, planned, live, review, arguments, asked, tell)
    committing.expect_free(repository)
    return _write(repository, planned, live, review, arguments, asked, tell)


def take_script_back(repository: Repository, laid: Laid, asked: Asked, tell: Tell) -> bool:
    """What was written for a script of this very plan goes again, where the tool has done nothing of it yet."""
    from keepline.applying import performing
    from keepline.applying.confirming import script_of
    from keepline.applying.preparing import begin, reverse

    last = script_of(repository, laid)
    if last is None:
        return False
    journal = reverse(repository, last, commit=False, now=asked.now, events=None)
    if any(step.path in {one.path for one in last.steps if one.by_tool} for step in journal.steps):
        return False
    begin(repository, journal)
    performing.perform(repository, journal, asked, tell)
    return True


def _write(
    repository: Repository,
    planned: Planned,
    live: Live,
    review: Review,
    arguments: argparse.Namespace,
    asked: Asked,
    tell: Tell,
    by_tool: frozenset[str] = frozenset(),
) -> int:
    from keepline.applying import performing
    from keepline.applying.preparing import begin, prepare

    commit = not arguments.no_commit and not by_tool
    names = tuple(dict.fromkeys(arguments.names))
    journal = prepare(repository, live, planned.laid, review.change, names=names, commit=commit, by_tool=by_tool)
    if not journal.steps:
        print("keepline: the plan changes nothing; nothing to do")
        return CLEAN
    if commit:
        performing.expect_committable(repository, journal, asked)
    tell("ready")
    begin(repository, journal)
    tell("begun")
    return settle(lambda: performing.perform(repository, journal, asked, tell), journal.verb)


def _script(
    repository: Repository,
    planned: Planned,
    live: Live,
    review: Review,
    arguments: argparse.Namespace,
    asked: Asked,
    tell: Tell,
) -> int:
    """The tool's calls on standard output. What the tool does not write is written first, so that nothing is lost."""
    import contextlib

    from keepline.memory.quoting import shell

    script = planned.kind.script(planned.laid, review.change)
    code = CLEAN
    if any(write.path not in script.covers for write in planned.laid.writes):
        with contextlib.redirect_stdout(sys.stderr):
            code = _write(repository, planned, live, review, arguments, asked, tell, by_tool=script.covers)
    if code == CLEAN:
        sys.stdout.write(script.text)
        print(f"keepline: make these calls, then: keepline verify {shell(arguments.directory)}", file=sys.stderr)
    return code


def already(repository: Repository, planned: Planned, live: Live) -> int:
    """All of it stands: by our own hand, or by the tool's; what is not committed yet is said."""
    from keepline.applying.live import outcome
    from keepline.memory.quoting import shell
    from keepline.repository.committing import at_head

    inside = [path for path in outcome(live, planned.laid) if not live.root_of(path)]
    head = at_head(repository, dict.fromkeys(inside))
    left = [path for path in inside if head[path] != live.data(path)]
    if left:
        paths = escape(" ".join(map(shell, left)))
        print(f"keepline: all of it stands; now: git add -- {paths} && git commit -m 'Apply the plan'")
    else:
        print("keepline: this plan is applied and committed; nothing to do")
    return CLEAN
