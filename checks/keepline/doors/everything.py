"""The --all door: no base, so that every guarded file is in question and every finding has its own severity."""

from __future__ import annotations

from keepline.doors.assembly import Asked, assemble, not_empty
from keepline.doors.findings import keep_findings
from keepline.doors.notes import keep_notes
from keepline.doors.outside import with_outside
from keepline.memory.change import Change
from keepline.repository.plumbing import Repository

DOOR = "all"


def open_everything(repository: Repository, asked: Asked, rev: str = "") -> tuple[Change, ...]:
    """The tracked files as they are on disk; in a bare repository, HEAD's. `rev`: a commit's, whatever is on disk."""
    is_on_disk = not rev and repository.place.root
    head = repository.worktree() if is_on_disk else repository.commit(rev or "HEAD", rev or "HEAD")
    change = assemble(repository.empty(), head, asked, door=DOOR, everything=True)
    change.base_manifests = change.head_manifests  # with no base no record is news, and none can be a phantom
    changes = keep_notes(repository, not_empty(with_outside(repository, (change,))))
    return keep_findings(repository, changes)
