"""The audit door: one commit against each of its parents, or the empty tree where it has none. Base's policy judges."""

from __future__ import annotations

from collections.abc import Sequence

from keepline.doors.assembly import BASE, Asked, assemble, not_empty
from keepline.doors.evidence import from_each_parent, with_ledger
from keepline.doors.outside import with_outside
from keepline.memory.change import Change
from keepline.repository.plumbing import Repository

DOOR = "commit-id"


def open_commit(repository: Repository, rev: str, asked: Asked) -> tuple[Change, ...]:
    """One change a parent. Raises UsageError where nothing is guarded."""
    commit = repository.resolve(rev)
    return not_empty(with_outside(repository, changes(repository, commit, repository.parents(commit), asked)))


def changes(repository: Repository, commit: str, parents: Sequence[str], asked: Asked) -> tuple[Change, ...]:
    """The same for a commit whose parents are known, whatever is guarded, and with nothing asked of other repositories.

    Within `repository.history` their trees are at hand, and this starts no child but at a merge.
    """
    head = repository.commit(commit)
    if len(parents) > 1:
        # In an audit each parent is judged as a commit of its own: only what the merge itself lost is its.
        landed = [True] * len(parents)
        return from_each_parent(repository, parents, landed, head, asked, door=DOOR, judge=BASE)
    before = repository.commit(parents[0]) if parents else repository.empty()
    change = assemble(before, head, asked, door=DOOR, judge=BASE)
    return (with_ledger(repository, change, parents[0]) if parents else change,)
