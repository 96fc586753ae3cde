"""The CI door: which base and head a run on a CI host means. Base's policy judges, and nothing of head is executed.

A branch that is to be merged is judged as what it will be: the target's tip against the merge, the host's own or one
that is made here and kept nowhere. So the policy is the one that stands at the target now, however old the branch is,
and two changes that are each under the cap and together over it are seen. Where the two conflict nothing can be merged,
and the branch is judged from where it parted.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from keepline.doors.assembly import Asked
from keepline.doors.everything import open_everything
from keepline.doors.hosts.run import BRANCHES, EVERYTHING, PUSH, Run
from keepline.doors.push import PUSH as PUSHED
from keepline.doors.push import Known, open_push
from keepline.doors.range import open_range
from keepline.doors.updates import Update
from keepline.memory.change import Change
from keepline.memory.errors import CannotCheck
from keepline.memory.quoting import shell
from keepline.repository.fetching import bring, deeper, has, require, tip
from keepline.repository.merging import merged
from keepline.repository.plumbing import Repository


@contextmanager
def open_ci(repository: Repository, run: Run, asked: Asked) -> Iterator[tuple[Change, ...]]:
    """What the run is about, for as long as it is judged. A shallow clone is deepened as far as that takes.

    Raises CannotCheck, with what to set on this host, where something is missing and cannot be fetched.
    """
    asked = placed(asked, run)
    with ExitStack() as stack:
        more = deeper(repository, [run.head, *([run.base] if run.base else [])])
        while True:
            try:
                changes = _opened(repository, run, asked, stack)
                break
            except CannotCheck as error:
                is_cut = repository.is_shallow() or not error.remedy
                if not is_cut or next(more, "end") == "end":
                    remedy = (run.depth or error.remedy) if is_cut else error.remedy
                    raise CannotCheck(error.message, remedy) from error
        yield changes


def placed(asked: Asked, run: Run) -> Asked:
    """Where a run's memory lies: at which address, and whether everybody can read it there."""
    return asked._replace(is_public=run.is_public, remote=None if run.is_public else run.remote)


def _opened(repository: Repository, run: Run, asked: Asked, stack: ExitStack) -> tuple[Change, ...]:
    if run.kind == EVERYTHING:
        return open_everything(repository, asked, run.head or "HEAD")
    require(repository, run.head, run.head_ref)
    if run.kind == PUSH:
        return _pushed(repository, run, asked)
    return _merged(repository, run, asked, stack)


# A branch that is to be merged ----------------------------------------------------------------------------------


def _merged(repository: Repository, run: Run, asked: Asked, stack: ExitStack) -> tuple[Change, ...]:
    changes = _merging(repository, run, asked, stack)
    if run.target:  # no author's clone has the merge commit
        branch = shell(run.target.removeprefix(BRANCHES))
        for change in changes:
            change.drafted_with = f"git fetch origin {branch} && keepline draft --range FETCH_HEAD...HEAD"
    return changes


def _merging(repository: Repository, run: Run, asked: Asked, stack: ExitStack) -> tuple[Change, ...]:
    if target := _merged_onto(repository, run):
        return open_range(repository, f"{target}..{run.merge}", asked)
    target = _target(repository, run)
    if _holds(repository, target, run.head):
        return open_range(repository, f"{target}..{run.head}", asked)
    both = stack.enter_context(merged(repository, target, run.head))
    if both is None:
        return open_range(repository, f"{target}...{run.head}", asked)
    with_merge, commit = both
    with_merge.commit(commit, f"{run.head[:12]} merged into {target[:12]}")
    return open_range(with_merge, f"{target}..{commit}", asked)


def _merged_onto(repository: Repository, run: Run) -> str:
    """What the host's merge commit goes onto; "" where it made none, or one of something else."""
    if not run.merge or run.merge == run.head or not has(repository, run.merge):
        return ""
    parents = repository.parents(run.merge)
    return parents[0] if len(parents) == 2 and parents[1] == run.head else ""


def _target(repository: Repository, run: Run) -> str:
    """The tip of what it is merged into: what the event says, what the remote has, or where the two parted."""
    for found in (run.base, tip(repository, run.target) if run.target and not run.base else "", run.parted):
        if found and bring(repository, found):
            return found
    raise CannotCheck(f"what {run.event} is merged into is not in this clone, and the remote does not give it")


# A ref that was moved -------------------------------------------------------------------------------------------


def _pushed(repository: Repository, run: Run, asked: Asked) -> tuple[Change, ...]:
    before, default = run.base, ""
    if before and not bring(repository, before):
        if run.is_protected:
            message = f"{before}, which {run.ref} was before, is gone, so what it lost cannot be told"
            raise CannotCheck(message, f"from a clone that still has it: keepline check --range {before}..{run.head}")
        before = ""
    goes_on = bool(before) and _holds(repository, before, run.head)
    if run.ref != run.target:
        default = tip(repository, run.target) if run.target else ""
        if not goes_on and not (default and bring(repository, default)):
            what = run.target or "the default branch"
            raise CannotCheck(f"{what} is not in this clone, and the remote does not give it")
        default = default if default and has(repository, default) else ""
        _ = default and _holds(repository, default, run.head)
    known = Known(tuple(filter(None, (before, default))), run.target, default or before)
    (pushed,) = open_push(repository, [Update(run.ref, before, run.head)], known, asked, door=PUSHED)
    # A branch at a commit that the default branch has: there is nothing new, and still something to guard.
    return pushed.changes or open_range(repository, f"{run.head}..{run.head}", asked)


def _holds(repository: Repository, one: str, other: str) -> bool:
    """True if `other` holds all of `one`'s history. Raises CannotCheck where a shallow clone leaves that open."""
    holds = repository.is_ancestor(one, other)
    if not holds and repository.is_shallow():
        raise CannotCheck(f"how {one[:12]} and {other[:12]} go together is not in this shallow clone")
    return holds
