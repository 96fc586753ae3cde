"""The default door: HEAD against the tracked files as they are on disk."""

from __future__ import annotations

from keepline.doors.assembly import Asked, assemble, not_empty
from keepline.doors.evidence import with_ledger
from keepline.doors.notes import keep_notes
from keepline.doors.outside import with_outside
from keepline.memory.change import Change
from keepline.repository.plumbing import Repository

DOOR = "worktree"


def open_worktree(repository: Repository, asked: Asked) -> tuple[Change, ...]:
    """What `git commit -a` would change. Raises UsageError in a bare repository."""
    change = assemble(repository.head(), repository.worktree(), asked, door=DOOR)
    return keep_notes(repository, not_empty(with_outside(repository, (with_ledger(repository, change, "HEAD"),))))
