"""What rules need from history: a merge's other parents, a range's steps, what a manifest's own commit made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from keepline import reading
from keepline.doors.assembly import BASE, HEAD, Asked, assemble
from keepline.memory.added import added_lines
from keepline.memory.change import Added, Change, Past
from keepline.memory.layout import assign, is_manifest
from keepline.memory.snapshot import SUBMODULE, SYMLINK, Blob, Snapshot
from keepline.memory.state import State, decode
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


def with_history(repository: Repository, change: Change, base: str, tip: str, asked: Asked) -> Change:
    """The change of a range, told of its merges and, where it drops lines, of its ordinary commits one by one."""
    commits = repository.commits(base, tip)
    merges: list[Change] = []
    for commit, *parents in commits:
        if len(parents) > 1:
            landed = [bool(base) and repository.is_ancestor(parent, base) for parent in parents]
            merge = repository.commit(commit)
            merges += from_each_parent(repository, parents, landed, merge, asked, door=change.door, judge=BASE)
    steps: list[Change] = []
    ordinary = [(commit, parents) for commit, *parents in commits if len(parents) < 2]
    if len(ordinary) > 1 and _drops(change):
        for commit, parents in ordinary:
            before = repository.commit(parents[0]) if parents else repository.empty()
            steps.append(assemble(before, repository.commit(commit), asked, door=change.door, judge=BASE))
    change.evidence = change.evidence._replace(
        merges=tuple(merges), steps=tuple(steps), added=lambda: _added(repository, change, base, tip)
    )
    return change


def _added(repository: Repository, change: Change, base: str, tip: str) -> Iterator[Added]:
    """What each commit wrote into guarded files and manifests. Of each path only the last text is kept meanwhile."""
    guards = cache(lambda path: _is_guarded(change, path))
    last: dict[str, tuple[str, str]] = {}

    def text(path: str, blob: Blob | None) -> str:
        if blob is None or blob.mode in (SYMLINK, SUBMODULE):
            return ""
        if last.get(path, ("", ""))[0] != blob.oid:
            last[path] = blob.oid, decode(repository.objects.blobs([blob.oid], lambda oid: path)[blob.oid]).text
        return last[path][1]

    for file in repository.written(base, tip):
        if guards(file.path):
            before = [text(file.path, blob) for blob in file.before]
            after = text(file.path, file.after)
            lines = added_lines(after, *before)
            if lines:
                yield Added(file.commit, file.path, after, lines)


def _is_guarded(change: Change, path: str) -> bool:
    """True for a file that is guarded at either end, or would be if it had not gone within the range."""
    if path in change.base.guarded or path in change.head.guarded:
        return True
    roots = {memory.root for memory in change.policy.memories}
    return is_manifest(path, roots) or path in assign([path], change.policy, reading.layouts())


def _drops(change: Change) -> bool:
    manifests = change.head_manifests.values()
    return any(record.action == "drop" or record.waive for manifest in manifests for record in manifest.records)
