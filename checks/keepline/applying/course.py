"""The writing itself, file by file: new content waits beside its file, takes its place in one step, and can go back.

What is replaced keeps existing under the temporary name until the course is over. So at every moment, and after a kill
at any moment, the files themselves say how far it has come, and nothing that anybody wrote is gone.
"""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Callable, Iterable, Sequence

from keepline.applying import swap
from keepline.applying.journal import Journal, Step
from keepline.memory.errors import CannotCheck, KeeplineError, UsageError

Tell = Callable[[str], None]
"""Is told of every step, just before and just after it."""

KEPT = "kept "
"""What a step is told with that everybody should hear of."""
PENDING, PLACED = "pending", "placed"


class Changed(UsageError):
    """Somebody else wrote to a file meanwhile. What he wrote stands."""


class Stand:
    """How far one step has come. `foreign`: the file holds neither what was there before nor what we put there."""

    __slots__ = ("foreign", "state")

    def __init__(self, state: str, foreign: bool = False) -> None:
        self.state = state
        self.foreign = foreign


def stands(steps: Sequence[Step]) -> list[Stand]:
    """How far each step has come. Several steps may follow one another in one file."""
    found: dict[int, Stand] = {}
    for file in dict.fromkeys(step.file for step in steps):
        chain = [number for number, step in enumerate(steps) if step.file == file]
        contents = [steps[chain[0]].before, *(steps[number].after for number in chain)]
        live = swap.read(file)
        if live in contents:
            reached, foreign = contents.index(live), False
        else:
            reached, foreign = sum(_was_placed(steps[number]) for number in chain), True
        for place, number in enumerate(chain):
            found[number] = Stand(PLACED if place < reached else PENDING, foreign)
    return [found[number] for number in range(len(steps))]


def _was_placed(step: Step) -> bool:
    """What the temporary name says: it holds what was replaced; of a new file, nothing."""
    displaced = swap.read(step.temporary)
    return (swap.read(swap.spare(step.temporary)) if displaced is None else displaced) == step.before


class Course:
    """One journal's files."""

    def __init__(self, journal: Journal, tell: Tell) -> None:
        self.journal = journal
        self.steps = [step for step in journal.steps if not step.by_tool]
        self.tell = tell

    def stage(self) -> None:
        """All new content on the disk, beside its files: where there is no room, nothing has been touched yet."""
        for folder in self.journal.folders:
            os.makedirs(folder, exist_ok=True)
        for step, stand in zip(self.steps, stands(self.steps), strict=True):
            if stand.state == PENDING and step.after is not None:
                swap.write(step.temporary, step.after, step.mode)
                swap.settle(os.path.dirname(step.file))
                self.tell(f"staged {step.path}")

    def place(self, phases: Iterable[str]) -> None:
        """Put the files of these phases in their places, and read each back. Raises Changed for one that is not as it
        was when it was planned; it is left as it is."""
        wanted = set(phases)
        for step, stand in zip(self.steps, stands(self.steps), strict=True):
            if step.phase in wanted and stand.state == PENDING:
                self.tell(f"placing {step.path}")
                _place(step)
                swap.settle(os.path.dirname(step.file))
                self.tell(f"placed {step.path}")

    def expect_quiet(self) -> None:
        """Raises Changed where somebody wrote to what was replaced: he had it open already."""
        for step, stand in zip(self.steps, stands(self.steps), strict=True):
            displaced = swap.read(step.temporary)
            if stand.state == PLACED and None not in (step.before, displaced) and displaced != step.before:
                raise changed(step)

    def take_back(self) -> None:
        """Everything as it was. Raises Changed, with nothing touched, where somebody wrote to a file that we placed."""
        found = list(zip(self.steps, stands(self.steps), strict=True))
        for step, stand in found:
            if stand.state == PLACED and stand.foreign:
                raise Changed(
                    f"{step.path} was written to after keepline had replaced it, so it cannot be taken back",
                    f"keepline {self.journal.verb}",
                )
        for step, stand in reversed(found):
            if stand.state == PLACED:
                self.tell(f"taking back {step.path}")
                _take_back(step)
                self.tell(f"took back {step.path}")
        self.clean()
        self.remove_folders()

    def remove_folders(self) -> None:
        """The folders that were made for it, where they are empty again."""
        for folder in reversed(self.journal.folders):
            with contextlib.suppress(OSError):  # somebody put something there
                os.rmdir(folder)

    def clean(self) -> None:
        """No temporary name is left, but one that holds what somebody wrote to a file that was being replaced."""
        for step in self.steps:
            left = swap.read(step.temporary)
            if left is not None and left != step.before and not (step.after or b"").startswith(left):
                self.tell(f"{KEPT}{step.temporary}: somebody wrote this to {step.path} while it was replaced")
                continue
            for name in (step.temporary, swap.spare(step.temporary)):
                with contextlib.suppress(FileNotFoundError, NotADirectoryError):
                    os.unlink(name)


def changed(step: Step) -> Changed:
    """The error for a file that somebody else wrote to."""
    return Changed(f"{step.path} was written to meanwhile", "")


def _place(step: Step) -> None:
    if swap.read(step.file) != step.before:
        raise changed(step)
    if step.before is None:
        try:
            swap.put_new(step.temporary, step.file)
        except FileExistsError as error:
            raise changed(step) from error
    elif step.after is None:
        os.rename(step.file, step.temporary)
        if swap.read(step.temporary) != step.before:
            swap.put_new(step.temporary, step.file)
            raise changed(step)
    else:
        _exchange(step, step.before)
    if swap.read(step.file) != step.after:
        raise changed(step)


def _exchange(step: Step, expected: bytes) -> None:
    """The temporary file and the file change places. What came out must be what was expected there, or it goes back."""
    swap.exchange(step.temporary, step.file)
    if swap.read(step.temporary) != expected:
        swap.exchange(step.temporary, step.file)
        raise changed(step)


def _take_back(step: Step) -> None:
    if step.before is None:
        os.rename(step.file, step.temporary)
        if swap.read(step.temporary) != step.after:
            swap.put_new(step.temporary, step.file)
            raise changed(step)
        return
    if swap.read(step.temporary) is None:  # it had been tidied away
        swap.write(step.temporary, step.before, step.mode)
    if step.after is None:
        swap.put_new(step.temporary, step.file)
    else:
        _exchange(step, step.after)


def failure(error: OSError) -> KeeplineError:
    """What the file system refused, as an error with its remedy."""
    path = os.fsdecode(error.filename) if isinstance(error.filename, (str, bytes)) else "a file"
    remedy = {
        errno.ENOSPC: "free some space",
        errno.EDQUOT: "free some space",
        errno.EROFS: "mount its file system for writing",
    }.get(error.errno or 0, "make it and its folder writable")
    return CannotCheck(f"{path} cannot be written: {error.strerror or error}", remedy)
