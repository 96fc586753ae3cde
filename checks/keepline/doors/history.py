"""Audits a history: judges what no earlier run has judged, and takes the verdicts of all its commits together."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator

from keepline import reading
from keepline.doors.assembly import Asked, configuration, detect, read_override, read_policy, refuse_unreadable
from keepline.doors.audited import Audited
from keepline.doors.judging import TREES, Judge, judge_missing
from keepline.doors.range import ends
from keepline.memory.audit import About, Audit, Described
from keepline.memory.errors import CannotCheck, UsageError
from keepline.memory.ignoring import holding
from keepline.memory.policy import POLICY_FILE, Policy
from keepline.memory.snapshot import Snapshot
from keepline.memory.state import decode
from keepline.memory.verdict import Verdict, name
from keepline.repository.catfile import Recent
from keepline.repository.ids import Ids
from keepline.repository.plumbing import Repository
from keepline.repository.walk import Range

_DESCRIBE = ("log", "--no-walk=unsorted", "--no-patch", "-z", "--format=%H%x00%an%x00%aI%x00%s", "--encoding=UTF-8")
_PLAIN = ("--no-show-signature", "--no-color", "--no-notes", "--no-mailmap")
_AT_ONCE = 200

Progress = Callable[[int, int], object]
"""Is told how many commits of how many have been judged."""


class History:
    """A history that was audited."""

    def __init__(self, repository: Repository, about: About, store: Audited) -> None:
        self.repository = repository
        self.about = about
        self.audit = Audit()
        self._store = store

    def verdict(self, commit: str) -> Verdict:
        """What was said of a commit."""
        return self._store[commit].verdict or Verdict()

    def describe(self, commits: Iterable[str]) -> Iterator[Described]:
        """Each commit's author, date and subject, in the order given."""
        wanted = list(commits)
        for first in range(0, len(wanted), _AT_ONCE):
            part = wanted[first : first + _AT_ONCE]
            data = self.repository.git.run(*_DESCRIBE, *_PLAIN, *part, "--")
            fields = data.decode("utf-8", "replace").split("\0")
            yield from (Described(*fields[at : at + 4]) for at in range(0, len(fields) - 3, 4))

    def close(self) -> None:
        """Let go of what was kept."""
        self._store.close()


def audit(repository: Repository, range_: str, asked: Asked, first_parent: bool, progress: Progress) -> History:
    """The audit of A..B, of all of B's history, or with "" of HEAD's.

    Raises UsageError where there is no commit or nothing says what is guarded, CannotCheck for what cannot be read.
    """
    repository.objects = Recent(repository.git)
    repository.trees_kept = TREES
    if not repository.has_head():
        raise UsageError("nothing to audit: there is no commit yet", "commit something first")
    base, tip = ends(repository, range_) if ".." in range_ else ("", repository.resolve(range_ or "HEAD"))
    wanted = Range(tip, (base,) if base else (), oldest_first=True, first_parent=first_parent)
    judge = _judge(repository, asked)
    commits = _listed(repository, wanted)
    cut = repository.cut.intersection(commits)
    store = Audited(repository.place.common_dir, judge.mark, first_parent=first_parent)
    history = History(repository, About(base, tip, first_parent, judge.policy.source, tuple(sorted(cut))), store)
    missing = Ids(commit for commit in commits if commit not in store and commit not in cut)
    # They come in the order of the list, so that each is taken in where it stands.
    judged = judge_missing(repository, wanted, judge, asked.now, store, missing)
    left = iter(missing)
    awaited, done = next(left, ""), 0
    for commit in commits:
        if commit == awaited:
            row, awaited, done = next(judged), next(left, ""), done + 1
            progress(done, len(missing))
        elif commit not in cut:
            row = store[commit]
        else:
            continue
        history.audit.add(commit, row.day, row.is_before, row.verdict)
    for _ in judged:  # what is left is to be kept
        pass
    history.audit.close(lambda path: _names(repository.commit(tip), path))
    return history


def _listed(repository: Repository, wanted: Range) -> Ids:
    """The commits of a range, oldest first."""
    options = ("--topo-order", "--reverse", *(["--first-parent"] if wanted.first_parent else []))
    arguments = ("rev-list", *options, wanted.tip, *(f"^{one}" for one in wanted.without), "--")
    child = repository.git.start(*arguments)
    commits = Ids(line[:-1].decode("ascii") for line in child.output)  # as it comes
    if child.wait():
        raise CannotCheck(f"git rev-list failed: {repository.git.reason(*arguments)}", "git fsck")
    return commits


def _names(tree: Snapshot, path: str) -> Collection[str]:
    """The names of a file's lines."""
    if not tree.is_regular(path):
        return ()
    return {name(line) for line in decode(tree.read(path)).text.split("\n")}


# What judges -----------------------------------------------------------------------------------------------------


def _judge(repository: Repository, asked: Asked) -> Judge:
    """Today's policy: HEAD's, or the one that was given; without either, what HEAD's files show."""
    head = repository.commit("HEAD", "HEAD")
    if asked.policy_file:
        policy = read_override(asked.policy_file)
        with open(asked.policy_file, "rb") as file:
            seen = file.read().decode("utf-8", "replace")
    elif read := read_policy(head):
        refuse_unreadable(read)
        policy, seen = read.policy, head.blobs[POLICY_FILE].oid
    else:
        policy = detect(head, head)
        seen = repr(policy.memories)
    configured = [path for path in _configuring(head, policy) if head.is_regular(path)]
    parts = (seen, *(head.blobs[path].oid for path in configured), repr(holding(policy.ignores, asked.now)))
    return Judge(policy, configuration(head), "\n".join(parts))


def _configuring(tree: Snapshot, policy: Policy) -> list[str]:
    """The files by which memory systems set their caps."""
    layouts = reading.layouts()
    names = {config.file for memory in policy.memories if (config := layouts[memory.layout].reads_config)}
    return sorted(path for path in tree.blobs if os.path.basename(path) in names) if names else []
