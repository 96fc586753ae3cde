"""Audits a history: judges what no earlier run has judged, and takes the verdicts of all its commits together."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator

from keepline import reading
from keepline.doors.assembly import Asked, configuration, detect, read_override, read_policy, refuse_unreadable
from keepline.doors.audited import Audited, Row
from keepline.doors.range import ends
from keepline.memory.audit import About, Audit, Described
from keepline.memory.errors import UsageError
from keepline.memory.ignoring import holding
from keepline.memory.layout import Configuration, is_manifest
from keepline.memory.policy import POLICY_FILE, Policy
from keepline.memory.snapshot import Snapshot
from keepline.memory.state import decode
from keepline.memory.value import NamedTuple
from keepline.memory.verdict import Verdict, name
from keepline.repository.catfile import Recent
from keepline.repository.plumbing import Repository
from keepline.repository.walk import Commit, Range

KEEP = 512
"""Commits after which what was said of them is kept."""
RECENT = 4096
KEPT = 2_000_000
"""Bytes of blobs that are kept, of which the next commits will need some again."""
_DESCRIBE = ("log", "--no-walk=unsorted", "--no-patch", "-z", "--format=%H%x00%an%x00%aI%x00%s", "--encoding=UTF-8")
_PLAIN = ("--no-show-signature", "--no-color", "--no-notes", "--no-mailmap")
_AT_ONCE = 200

Progress = Callable[[int, int], object]
"""Is told how many commits of how many have been judged."""


class Judge(NamedTuple):
    """What judges: the policy, what the systems' own configuration sets, and a text that differs where either does."""

    policy: Policy
    told: Configuration
    mark: str


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
    repository.objects = Recent(repository.git, KEPT)
    if not repository.has_head():
        raise UsageError("nothing to audit: there is no commit yet", "commit something first")
    base, tip = ends(repository, range_) if ".." in range_ else ("", repository.resolve(range_ or "HEAD"))
    wanted = Range(tip, (base,) if base else (), oldest_first=True, first_parent=first_parent)
    judge = _judge(repository, asked)
    commits = _listed(repository, wanted)
    cut = repository.cut.intersection(commits)
    store = Audited(repository.place.common_dir, judge.mark, first_parent=first_parent)
    history = History(repository, About(base, tip, first_parent, judge.policy.source, tuple(sorted(cut))), store)
    missing = sum(commit not in store for commit in commits) - len(cut)
    # They come in the order of the list, so that each is taken in where it stands.
    judged = _judged(repository, wanted, judge, asked.now, store) if missing else iter(())
    done = 0
    for commit in commits:
        if commit in cut:
            continue
        if commit in store:
            row = store[commit]
        else:
            found, row = next(judged)
            assert found == commit
            done += 1
            progress(done, missing)
        history.audit.add(commit, row.day, row.is_before, row.verdict)
    for _ in judged:  # what is left is to be kept
        pass
    history.audit.close(lambda path: _names(repository.commit(tip), path))
    return history


def _listed(repository: Repository, wanted: Range) -> list[str]:
    """The commits of a range, oldest first."""
    options = ("--topo-order", "--reverse", *(["--first-parent"] if wanted.first_parent else []))
    data = repository.git.run("rev-list", *options, wanted.tip, *(f"^{one}" for one in wanted.without), "--")
    return data.decode("ascii").split("\n")[:-1]


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


# What is judged --------------------------------------------------------------------------------------------------


def _judged(repository: Repository, wanted: Range, judge: Judge, now: str, store: Audited) -> Iterator[tuple[str, Row]]:
    """The commits that nothing is known of, oldest first. What is said of them is kept now and then."""
    from keepline.doors.audit import Auditor

    auditor = Auditor(repository, judge.policy, judge.told, now)
    arrival = _Arrival(repository, judge.policy, store)
    rows: list[tuple[str, Row]] = []
    for batch in repository.batches(wanted, store):
        commits = [commit for commit in batch if not commit.is_cut]
        for commit, verdict in zip(commits, auditor.verdicts(commits), strict=True):
            rows.append(
                (commit.id, Row(commit.date[:10], arrival.is_before(commit), verdict if any(verdict) else None))
            )
            yield rows[-1]
        if len(rows) >= KEEP:
            store.save(rows)
            rows = []
    store.save(rows)


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
            self._recent[commit] = (
                self._store[commit].is_before if commit in self._store else not self._has_come(commit)
            )
        return self._recent[commit]

    def _has_come(self, commit: str) -> bool:
        """True where some commit of this one's history touched a policy or a record."""
        globs = (f":(top,glob){root}/relocations/*.y*ml" for root in self._roots if root != ".")
        paths = (f":(top,literal){POLICY_FILE}", ":(top,glob)relocations/*.y*ml", *globs)
        return bool(self._repository.git.run("rev-list", "-1", commit, "--", *paths).strip())
