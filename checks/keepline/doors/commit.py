"""The commit door: HEAD, or the empty tree before the first commit, against the index. At a merge, each parent."""

from __future__ import annotations

import os
from collections.abc import Mapping

from keepline.doors.assembly import Asked, assemble, not_empty
from keepline.doors.evidence import from_each_parent, with_ledger
from keepline.doors.notes import keep_notes
from keepline.doors.outside import with_outside
from keepline.memory.change import Change
from keepline.memory.snapshot import overlay
from keepline.repository.plumbing import Repository

DOOR = "commit"
MERGE = "merge"


def open_staged(repository: Repository, asked: Asked, added: Mapping[str, bytes] | None = None) -> tuple[Change, ...]:
    """The changes that a commit would make now: one, or one a parent where a merge is being committed.

    `added` are files that would be staged as well: what a draft would come to, with nothing written.
    """
    head = repository.index()
    if added:
        head = overlay(head, head.label, added)
    merged = being_merged(repository)
    if merged:
        parents = (repository.resolve("HEAD"), *merged)
        # What HEAD's side removed was judged when it was committed; the other side's, once it is on the remote.
        landed = (True, *(repository.on_remote(parent) for parent in merged))
        changes = from_each_parent(repository, parents, landed, head, asked, door=MERGE)
        return keep_notes(repository, not_empty(with_outside(repository, changes)))
    change = assemble(repository.head(), head, asked, door=DOOR)
    return keep_notes(repository, not_empty(with_outside(repository, (with_ledger(repository, change, "HEAD"),))))


def being_merged(repository: Repository) -> tuple[str, ...]:
    """The commits that are being merged into HEAD.

    MERGE_HEAD names them after a conflict; pre-merge-commit runs before it is written, and has them as GITHEAD_<id>.
    """
    try:
        with open(os.path.join(repository.place.git_dir, "MERGE_HEAD"), encoding="ascii") as file:
            return tuple(file.read().split())
    except FileNotFoundError:
        named = (name.removeprefix("GITHEAD_") for name in os.environ if name.startswith("GITHEAD_"))
        return tuple(sorted(named))
