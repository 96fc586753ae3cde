"""From a journal to the end of its course: destinations, core files, manifest, rules, commit. Or everything back.

A run that was killed is performed again from its journal, from wherever it had come to.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator

from keepline.applying import journal as journals
from keepline.applying import locks
from keepline.applying.course import KEPT, PENDING, Changed, Course, Tell, failure, stands
from keepline.applying.journal import BEGUN, DONE, UNDO, WRITTEN, Journal, Step
from keepline.applying.laid import CHECKPOINT, CORE, DESTINATION, MANIFEST, PHASES
from keepline.doors.assembly import Asked
from keepline.memory.errors import CannotCheck, KeeplineError, UsageError
from keepline.memory.quoting import shell
from keepline.memory.report import Report
from keepline.repository.plumbing import Repository

INDEX = "index"


class Blocked(UsageError):
    """The rules refuse what the course comes to. `report` says why."""

    def __init__(self, message: str, remedy: str, report: Report) -> None:
        super().__init__(message, remedy)
        self.report = report


class Folders:
    """Where this repository's journals lie: of the course that is under way, and of the last one."""

    def __init__(self, repository: Repository) -> None:
        self.running = os.path.join(repository.place.git_dir, journals.RUNNING)
        self.last = os.path.join(repository.place.git_dir, journals.LAST)


@contextlib.contextmanager
def alone(repository: Repository) -> Iterator[None]:
    """One course at a time. Raises UsageError where another process is at one."""
    folder = os.path.join(repository.place.git_dir, "keepline")
    try:
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "apply.lock"), "ab"):  # it is there for good: a lock that goes locks nobody out
            pass
    except OSError as error:
        raise failure(error) from error
    with locks.held([(os.path.join(folder, "apply"), locks.FLOCK)], patience=1.0):
        yield


def perform(repository: Repository, journal: Journal, asked: Asked, tell: Tell) -> Journal:
    """Runs a journal that is in place to its end. What could not be done is taken back, and then raised."""
    course = Course(journal, tell)
    if journal.state == BEGUN:
        with _held(repository, course):
            tell("locked")
            _write(repository, course, asked)
            journal = journals.mark(journal._replace(state=WRITTEN), Folders(repository).running)
            tell("written")
    course.clean()
    if journal.verb == UNDO:
        course.remove_folders()
    return _conclude(repository, journal, tell)


@contextlib.contextmanager
def _held(repository: Repository, course: Course) -> Iterator[None]:
    """The memory's own locks. Where one does not come free, and nothing was written yet, no journal stays."""
    with contextlib.ExitStack() as stack:
        try:
            stack.enter_context(locks.held([(step.file, step.lock) for step in course.steps if step.lock]))
        except KeeplineError:
            if all(stand.state == PENDING for stand in stands(course.steps)):
                take_back(repository, course)
            raise
        yield


def _write(repository: Repository, course: Course, asked: Asked) -> None:
    try:
        course.stage()
        if course.journal.verb == UNDO:
            for phase in reversed(PHASES):
                course.place([phase])
        else:
            _in_order(repository, course, asked)
        course.expect_quiet()
    except BaseException as error:
        take_back(repository, course)
        if isinstance(error, OSError):
            found = failure(error)
            raise CannotCheck(f"{found.message}; nothing was changed", found.remedy) from error
        if isinstance(error, Changed):
            message = f"{error.message}; what was written there stands, and nothing was changed"
            raise Changed(message, f"keepline verify {shell(course.journal.directory)}") from error
        raise


def _in_order(repository: Repository, course: Course, asked: Asked) -> None:
    """What lines go to stands, is read back and judged before they leave; a checkpoint moves after all else."""
    journal, tell = course.journal, course.tell
    course.place([DESTINATION])
    expect_clean(repository, journal, asked)
    tell("destinations read back and judged")
    course.place([CORE, MANIFEST])
    if any(step.phase == CHECKPOINT for step in journal.steps):
        expect_clean(repository, journal, asked)
        course.place([CHECKPOINT])
    expect_clean(repository, journal, asked)
    tell("judged")


def judged(repository: Repository, journal: Journal, asked: Asked) -> Report:
    """The rules' verdict on the whole course, against what stood before it. What is outside is asked where it lies."""
    from keepline.doors.plan import open_plan
    from keepline.engine import judge
    from keepline.rules import load

    before, after = outer(journal.steps)
    return judge((open_plan(repository, after, asked, before),), load())


def expect_clean(repository: Repository, journal: Journal, asked: Asked) -> None:
    """Raises Blocked where the rules refuse it."""
    report = judged(repository, journal, asked)
    if report.blocks:
        raise Blocked("the rules refuse what was written, and it was taken back", "keepline verify", report)


def outer(steps: tuple[Step, ...]) -> tuple[dict[str, bytes | None], dict[str, bytes | None]]:
    """What each file of the repository held before all steps, and holds after them."""
    before: dict[str, bytes | None] = {}
    after: dict[str, bytes | None] = {}
    for step in steps:
        before.setdefault(step.path, step.before)
        after[step.path] = step.after
    return before, after


def take_back(repository: Repository, course: Course) -> None:
    """Everything as it was, and no journal. Where that cannot be done the journal stays, and says how to go on."""
    running = Folders(repository).running
    try:
        course.take_back()
    except KeeplineError as error:
        raise _stuck(error, course, running) from error
    except OSError as error:
        found = failure(error)
        remedy = f"{found.remedy}, then: keepline {course.journal.verb} to complete it, or keepline undo"
        raise CannotCheck(f"{found.message}, and what was done cannot be taken back yet", remedy) from error
    journals.drop(running)


def _stuck(error: KeeplineError, course: Course, running: str) -> CannotCheck:
    """A file was written to after it had been replaced, and another one before: each version is there."""
    kept = " ".join(shell(os.path.join(running, f"{number}.before")) for number in range(len(course.journal.steps)))
    remedy = f"keepline {course.journal.verb} completes the rest; what stood before is in {kept}"
    return CannotCheck(f"{error.message}; nothing is lost, and nothing was taken back", remedy)


def _conclude(repository: Repository, journal: Journal, tell: Tell) -> Journal:
    """The commit, or what is staged in its place; then the journal is the last one's.

    What a clean-up had cured comes back with an undo, and a hook may refuse to commit that: it stays staged.
    """
    from keepline.repository import committing

    folders = Folders(repository)
    if journal.state == WRITTEN:
        _, after = outer(tuple(step for step in journal.steps if not step.by_tool))
        files = {path: data for path, data in after.items() if is_inside(repository, journal, path)}
        if journal.commit:
            tell("committing")
            try:
                committing.commit(repository, files, journal.message, os.path.join(folders.running, INDEX))
                tell("committed")
            except committing.Refused as error:
                if journal.verb != UNDO:
                    raise
                tell(f"{KEPT}staged, since the commit was refused:\n{error.said}")
                journal = journal._replace(commit=False)
            except CannotCheck as error:
                message = f"{error.message}; the files are written, and nothing is committed"
                raise CannotCheck(message, f"{error.remedy}, then: keepline {journal.verb}") from error
        if not journal.commit:
            committing.stage(repository, files)
            tell("staged for a commit")
        journal = journals.mark(journal._replace(state=DONE), folders.running)
        tell("done")
    if journal.verb == UNDO:
        journals.drop(folders.last)
        journals.drop(folders.running)
    else:
        journals.retire(folders.running, folders.last)
    tell("over")
    return journal


def is_inside(repository: Repository, journal: Journal, path: str) -> bool:
    """True for a file of the repository, which a commit can take."""
    file = next(step.file for step in journal.steps if step.path == path)
    return file == os.path.join(os.path.normpath(repository.root), path)


def expect_committable(repository: Repository, journal: Journal, asked: Asked) -> None:
    """Raises UsageError where the files had changes that are not committed, and the hook would refuse both together."""
    from keepline.doors.plan import open_plan_on_head
    from keepline.engine import judge
    from keepline.repository.committing import at_head, expect_identity
    from keepline.rules import load

    expect_identity(repository)
    before, after = outer(journal.steps)
    inside = {path: data for path, data in after.items() if is_inside(repository, journal, path)}
    head = at_head(repository, inside)
    dirty = [path for path in inside if head[path] != before[path]]
    if dirty and judge((open_plan_on_head(repository, inside, asked),), load()).blocks:
        names = " ".join(map(shell, dirty))
        message = f"{', '.join(dirty)} has changes that are not committed, and with them the commit would be refused"
        remedy = f"git add -- {names} && git commit, then run the same command again; or apply with --no-commit"
        raise UsageError(message, remedy)


def unfinished(repository: Repository) -> Journal | None:
    """The course that is under way, or was killed."""
    return journals.load(Folders(repository).running)


def last(repository: Repository) -> Journal | None:
    """The last apply that came to its end and was not taken back."""
    return journals.load(Folders(repository).last)
