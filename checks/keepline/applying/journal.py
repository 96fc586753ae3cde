"""The journal of one course of writing, under the git directory: what each file was, and what it will be.

It is there from before the first file is touched until after the last, so that a run that was killed anywhere can be
completed or taken back from it alone.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator, Mapping

from keepline.applying import swap
from keepline.memory.errors import CannotCheck
from keepline.memory.value import NamedTuple

RUNNING = os.path.join("keepline", "applying")
LAST = os.path.join("keepline", "applied")
_PAGE = "journal.json"
APPLY, UNDO = "apply", "undo"
BEGUN, WRITTEN, DONE = "begun", "written", "done"


class Step(NamedTuple):
    """One file's change. path: as in the plan; file: where that is. None: no file. mode: the permissions it gets.

    temporary: the name beside it under which the new content waits, and what was replaced stays until the end. lock:
    the kind of lock that its system takes. by_tool: the memory's own tool makes this change, not we.
    """

    path: str
    file: str
    phase: str
    before: bytes | None
    after: bytes | None
    mode: int = 0o644
    append: bool = False
    temporary: str = ""
    lock: str = ""
    by_tool: bool = False


class Journal(NamedTuple):
    """A course of writing. verb: apply or undo. state: begun, written (every file stands), done.

    plan: its digest. directory: its scratch folder. commit: whether it ends as a commit, and with which message. by:
    who approved. backup: the ref that holds what stood before. head: HEAD's commit when it began. folders: those made
    for it, outermost first.
    """

    verb: str
    state: str
    plan: str
    directory: str
    kind: str
    commit: bool
    message: str
    steps: tuple[Step, ...]
    by: tuple[str, ...] = ()
    backup: str = ""
    head: str = ""
    folders: tuple[str, ...] = ()


def save(journal: Journal, folder: str) -> None:
    """Put a journal in place whole. Raises CannotCheck where that cannot be done; then none is there."""
    new = f"{folder}.new"
    try:
        shutil.rmtree(new, ignore_errors=True)
        os.makedirs(new, mode=0o700)
        for number, step in enumerate(journal.steps):
            for side, data in (("before", step.before), ("after", step.after)):
                if data is not None:
                    swap.write(os.path.join(new, f"{number}.{side}"), data, 0o600)
        swap.write(os.path.join(new, _PAGE), _page(journal), 0o600)
        swap.settle(new)
        os.rename(new, folder)
        swap.settle(os.path.dirname(folder))
    except OSError as error:
        shutil.rmtree(new, ignore_errors=True)
        remedy = "free some space in the git directory or make it writable; nothing was changed"
        raise CannotCheck(f"no journal can be written: {error.strerror}", remedy) from error


def mark(journal: Journal, folder: str) -> Journal:
    """Note how far it has come; returns the journal."""
    new = os.path.join(folder, f"{_PAGE}.new")
    try:
        swap.write(new, _page(journal), 0o600)
        os.replace(new, os.path.join(folder, _PAGE))
        swap.settle(folder)
    except OSError as error:
        remedy = f"free some space, then: keepline {journal.verb}"
        raise CannotCheck(f"the journal cannot be written on: {error.strerror}", remedy) from error
    return journal


def load(folder: str) -> Journal | None:
    """The journal in a folder, None where there is none. Raises CannotCheck where it cannot be read."""
    try:
        with open(os.path.join(folder, _PAGE), encoding="ascii") as file:
            page = json.load(file)
        steps = tuple(_step(folder, number, row) for number, row in enumerate(page.pop("steps")))
        for key in ("by", "folders"):
            page[key] = tuple(page[key])
        return Journal(steps=steps, **page)
    except FileNotFoundError:
        return None
    except (OSError, ValueError, TypeError, KeyError) as error:
        message = f"{folder} cannot be read: {error}"
        raise CannotCheck(message, f"look at what lies there, then: rm -r {folder}") from error


def retire(running: str, last: str) -> None:
    """The course is over: its journal becomes that of the last one."""
    shutil.rmtree(last, ignore_errors=True)
    os.rename(running, last)


def drop(folder: str) -> None:
    """Nothing of a course is left: no journal either. The page goes first, so that half a journal is none."""
    if os.path.exists(os.path.join(folder, _PAGE)):
        os.unlink(os.path.join(folder, _PAGE))
    shutil.rmtree(folder, ignore_errors=True)


def _page(journal: Journal) -> bytes:
    page = journal._asdict() | {"steps": [dict(_row(step)) for step in journal.steps]}
    return json.dumps(page, ensure_ascii=True, indent=1).encode("ascii") + b"\n"


def _row(step: Step) -> Iterator[tuple[str, object]]:
    for key, value in step._asdict().items():
        yield key, value is not None if key in ("before", "after") else value


def _step(folder: str, number: int, row: Mapping[str, object]) -> Step:
    kept = {side: _kept(folder, number, side) if row[side] else None for side in ("before", "after")}
    return Step(**(row | kept))  # type: ignore[operator]


def _kept(folder: str, number: int, side: str) -> bytes:
    data = swap.read(os.path.join(folder, f"{number}.{side}"))
    if data is None:
        raise ValueError(f"{number}.{side} is gone")
    return data
