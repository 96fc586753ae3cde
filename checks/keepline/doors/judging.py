"""Judges the commits of a history that no earlier run has judged, the second half of many by a process of its own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import islice

from keepline.doors.audit import Auditor
from keepline.doors.audited import Audited, Row
from keepline.memory.layout import Configuration, is_manifest
from keepline.memory.policy import POLICY_FILE, Policy
from keepline.memory.value import NamedTuple
from keepline.repository.catfile import Recent
from keepline.repository.ids import Ids
from keepline.repository.plumbing import Repository
from keepline.repository.walk import Commit, Range

KEEP = 512
"""Commits after which what was said of them is kept."""
SHARED = 1_500
"""Commits from which on a second process is worth its start."""
RECENT = 4_096
TREES = 4
"""Trees that are kept, each with all its paths: a commit and its parents are enough."""


class Judge(NamedTuple):
    """What judges: the policy, what the systems' own configuration sets, and a text that differs where either does."""

    policy: Policy
    told: Configuration
    mark: str


def judge_missing(
    repository: Repository, wanted: Range, judge: Judge, now: str, store: Audited, missing: Ids
) -> Iterator[Row]:
    """What is said of the missing commits of a range, which come oldest first; it is kept now and then."""
    if not missing:
        return
    task = _Task(repository, wanted, judge, now, store)
    half = len(missing) // 2
    if len(missing) < SHARED or not store.is_shared or (os.cpu_count() or 1) < 2:
        yield from task.rows(0)
        return
    helper = task.hand_over(half)
    try:
        yield from islice(task.rows(0), half)
    finally:
        os.waitpid(helper, 0)
    store.reload()
    place = half
    while place < len(missing) and missing[place] in store:
        yield store[missing[place]]
        place += 1
    if place < len(missing):  # the helper could not: whatever it met is met again, and told
        yield from task.rows(0)


class _Task(NamedTuple):
    repository: Repository
    wanted: Range
    judge: Judge
    now: str
    store: Audited

    def rows(self, first: int) -> Iterator[Row]:
        """Of all commits that are not in the store, from the one at that place on."""
        auditor = Auditor(self.repository, self.judge.policy, self.judge.told, self.now)
        arrival = _Arrival(self.repository, self.judge.policy, self.store)
        rows: list[tuple[str, Row]] = []
        try:
            for batch in self.repository.batches(self.wanted, _Passed(self.store, first)):
                commits = [commit for commit in batch if not commit.is_cut]
                for commit, verdict in zip(commits, auditor.verdicts(commits), strict=True):
                    row = Row(commit.date[:10], arrival.is_before(commit), verdict if any(verdict) else None)
                    rows.append((commit.id, row))
                    yield row
                if len(rows) >= KEEP:
                    self.store.save(rows)
                    rows = []
        finally:
            self.store.save(rows)

    def hand_over(self, first: int) -> int:
        """Let another process judge from there on. Its id; what it says is in the store."""
        self.repository.close()  # no child of ours may be its, too
        helper = os.fork()
        if helper:
            return helper
        try:
            with Repository(self.repository.git, self.repository.place) as repository:
                repository.objects = Recent(repository.git)
                repository.trees_kept = TREES
                own = self._replace(repository=repository, store=self.store.again())
                for _ in own.rows(first):
                    pass
        finally:
            os._exit(0)


class _Passed:
    """The commits that are passed over, each of which is asked about once, in order: those in the store, and of the
    others the first ones."""

    def __init__(self, store: Audited, first: int) -> None:
        self.store = store
        self.left = first

    def __contains__(self, commit: object) -> bool:
        if commit in self.store:
            return True
        self.left -= 1
        return self.left >= 0


class _Arrival:
    """Which commits are from before keepline came: no policy and no record stood in them or in what they grew from."""

    def __init__(self, repository: Repository, policy: Policy, store: Audited) -> None:
        self._repository = repository
        self._roots = tuple(memory.root for memory in policy.memories)
        self._store = store
        self._recent: dict[str, bool] = {}

    def is_before(self, commit: Commit) -> bool:
        """Whether one is, whose parents have been asked about, or lie outside."""
        brought = any(file.after is not None and self._is_ours(file.path) for file in commit.touched[0])
        found = not brought and all(map(self._was_before, commit.parents))
        self._recent[commit.id] = found
        if len(self._recent) > RECENT:
            del self._recent[next(iter(self._recent))]
        return found

    def _is_ours(self, path: str) -> bool:
        return path == POLICY_FILE or is_manifest(path, self._roots)

    def _was_before(self, commit: str) -> bool:
        if commit not in self._recent:
            known = commit in self._store
            self._recent[commit] = self._store[commit].is_before if known else not self._has_come(commit)
        return self._recent[commit]

    def _has_come(self, commit: str) -> bool:
        """True where some commit of this one's history touched a policy or a record."""
        globs = (f":(top,glob){root}/relocations/*.y*ml" for root in self._roots if root != ".")
        paths = (f":(top,literal){POLICY_FILE}", ":(top,glob)relocations/*.y*ml", *globs)
        return bool(self._repository.git.run("rev-list", "-1", commit, "--", *paths).strip())
