"""The plan's door: the tracked files as they are on disk, against the same with a plan laid over them."""

from __future__ import annotations

from collections.abc import Mapping

from keepline.doors.assembly import Asked, assemble, not_empty
from keepline.doors.evidence import with_ledger
from keepline.doors.notes import keep_notes
from keepline.doors.outside import with_outside
from keepline.memory.change import Change
from keepline.memory.offload import address
from keepline.memory.snapshot import Snapshot, overlay
from keepline.repository.plumbing import Repository

DOOR = "plan"


def open_plan(
    repository: Repository,
    files: Mapping[str, bytes | None],
    asked: Asked,
    before: Mapping[str, bytes | None] | None = None,
) -> Change:
    """What a plan would change; nothing is written.

    files: all that each file would hold, by its path (`root:path` under one of the policy's roots outside), None for
    one that goes. before: what stood there, where some of it is on disk already. Raises UsageError in a bare
    repository.
    """
    live = repository.worktree()
    base = overlay(live, live.label, before) if before else live
    inside, outside = apart(files, base)
    change = assemble(base, overlay(base, "the plan", inside), asked, door=DOOR)
    change = with_ledger(repository, change, "HEAD") if repository.has_head() else change
    changes = with_outside(repository, (change,), outside)
    return keep_notes(repository, not_empty(changes))[0]


def open_plan_on_head(repository: Repository, files: Mapping[str, bytes | None], asked: Asked) -> Change:
    """What a commit of these files alone would change, whatever else is on disk or staged."""
    head = repository.commit("HEAD", "HEAD") if repository.has_head() else repository.empty()
    change = assemble(head, overlay(head, "the plan", files), asked, door=DOOR)
    change = with_ledger(repository, change, "HEAD") if repository.has_head() else change
    return not_empty(with_outside(repository, (change,)))[0]


def apart(files: Mapping[str, bytes | None], base: Snapshot) -> tuple[dict[str, bytes | None], dict[str, bytes]]:
    """The files of the repository, and those under a root outside that would not be taken away."""
    inside = {path: data for path, data in files.items() if address(path, base) is None}
    return inside, {path: data for path, data in files.items() if path not in inside and data is not None}
