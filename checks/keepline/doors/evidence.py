"""What rules need from history: a merge's other parents, what a manifest's own commit made, how a file stood before."""

from __future__ import annotations

from collections.abc import Sequence

from keepline import reading
from keepline.doors.assembly import HEAD, Asked, assemble
from keepline.memory.change import Change, Past
from keepline.memory.layout import assign
from keepline.memory.snapshot import Snapshot
from keepline.memory.state import State
from keepline.repository.plumbing import Repository


def from_each_parent(
    repository: Repository,
    parents: Sequence[str],
    landed: Sequence[bool],
    merge: Snapshot,
    asked: Asked,
    *,
    door: str,
    judge: str = HEAD,
) -> tuple[Change, ...]:
    """One change from each parent to the merge. `landed` says of each parent that it is on the remote or the target."""
    trees = [repository.commit(parent) for parent in parents]
    base = repository.merge_base(*parents)
    ancestor = repository.commit(base) if base else None
    changes = []
    for place, tree in enumerate(trees):
        change = assemble(tree, merge, asked, door=door, judge=judge)
        change.evidence = change.evidence._replace(
            others=tuple(_state(other, change) for at, other in enumerate(trees) if at != place),
            ancestor=_state(ancestor, change) if ancestor else None,
            others_landed=all(there for at, there in enumerate(landed) if at != place),
        )
        changes.append(with_ledger(repository, change, parents[place]))
    return tuple(changes)


def _state(snapshot: Snapshot, change: Change) -> State:
    guarded = assign(snapshot.blobs, change.policy, reading.layouts())
    return State(snapshot, guarded, change.head.in_question)


def with_ledger(repository: Repository, change: Change, base: str) -> Change:
    """The change, told where each manifest that it altered came from, and, once that is asked, how base's files stood
    before. Costs nothing where it altered none."""
    change.evidence = change.evidence._replace(past=lambda path: _past(repository, path, base))
    altered = sorted(change.base_manifests)
    if altered:
        born = {path: repository.files_added(repository.added_by(path, base)) for path in altered}
        change.evidence = change.evidence._replace(born=born)
    return change


def _past(repository: Repository, path: str, tip: str) -> Past:
    from keepline.repository.past import past

    return past(repository, path, tip)
