"""The range door: A..B compares A's tree with B's, A...B their merge base with B. Base's policy judges."""

from __future__ import annotations

from keepline.doors.assembly import BASE, Asked, assemble, not_empty
from keepline.doors.evidence import with_ledger
from keepline.doors.outside import with_outside
from keepline.doors.stretch import with_history
from keepline.memory.change import Change
from keepline.memory.errors import UsageError
from keepline.repository.plumbing import Repository

DOOR = "range"


def open_range(repository: Repository, text: str, asked: Asked) -> tuple[Change, ...]:
    """The net change of a range, in one. An empty side is HEAD, a side of zeros (a new branch's) the empty tree.

    Raises UsageError for what is no range, CannotCheck where a shallow clone lacks its base.
    """
    base, tip = ends(repository, text)
    before = repository.commit(base) if base else repository.empty()
    change = assemble(before, repository.commit(tip), asked, door=DOOR, judge=BASE)
    change = with_ledger(repository, change, base) if base else change
    return not_empty(with_outside(repository, (with_history(repository, change, base, tip, asked),)))


def ends(repository: Repository, text: str) -> tuple[str, str]:
    """The commits that are compared; base "" is the empty tree."""
    dots = "..." if "..." in text else ".."
    left, found, right = text.partition(dots)
    if not found or ".." in right:
        raise UsageError(f"{text} is no range", "write --range A..B or --range A...B")
    tip = repository.resolve(right or "HEAD")
    if left and not left.strip("0"):
        return "", tip
    base = repository.resolve(left or "HEAD")
    return (repository.merge_base(base, tip) if dots == "..." else base), tip
