"""The patch door: HEAD against the patch laid over it; without a repository, what the patch's own lines show."""

from __future__ import annotations

import os
import sys

from keepline.doors.assembly import BASE, Asked, assemble, not_empty
from keepline.doors.evidence import with_ledger
from keepline.doors.outside import with_outside
from keepline.memory.change import Change, Past
from keepline.memory.errors import UsageError
from keepline.repository.catfile import LIMIT
from keepline.repository.patch import Patch
from keepline.repository.plumbing import Repository

DOOR = "patch"


def open_patch(repository: Repository | None, file: str, asked: Asked) -> tuple[Change, ...]:
    """One change; nothing is written. `file` is `-` for standard input.

    Raises CannotCheck for a patch that is not understood to the last line, or was made for another tree.
    """
    patch = Patch("standard input" if file == "-" else os.path.basename(file), read(file))
    if repository is None:
        base, head = patch.own_lines()
    else:
        base = repository.commit("HEAD", "HEAD") if repository.has_head() else repository.empty()
        head = patch.applied_to(base)
    change = assemble(base, head, asked, door=DOOR, judge=BASE)
    if repository is None:
        change.evidence = change.evidence._replace(past=lambda path: Past(is_whole=False))
        return not_empty((change,))
    if repository.has_head():
        change = with_ledger(repository, change, "HEAD")
    return not_empty(with_outside(repository, (change,)))


def read(file: str) -> bytes:
    """The patch's bytes. Raises UsageError where there are none or too many."""
    try:
        if file == "-":
            data = sys.stdin.buffer.read(LIMIT + 1)
        else:
            with open(file, "rb") as stream:
                data = stream.read(LIMIT + 1)
    except OSError as error:
        raise UsageError(f"{file} cannot be read: {error.strerror}", "name a patch file") from error
    if not data.strip():
        raise UsageError(f"{file} is empty", "git diff > change.patch")
    if len(data) > LIMIT:
        raise UsageError(f"{file} holds over {LIMIT:,} bytes", "split it")
    return data
