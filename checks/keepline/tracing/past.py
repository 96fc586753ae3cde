"""A repository's past as far back as somebody asks: versions of files, what guarded them, what each commit removed.

The files on disk are one more version, that of a commit without an id.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import lru_cache, partial
from typing import TypeVar

from keepline import reading
from keepline.doors import commit_id, worktree
from keepline.doors.assembly import Asked, assemble, read_override, read_policy, unreadable
from keepline.doors.evidence import with_ledger
from keepline.memory.block import parse
from keepline.memory.change import Change
from keepline.memory.errors import UsageError
from keepline.memory.layout import Grammar, Guards, assign, is_manifest
from keepline.memory.policy import POLICY_FILE, Policy
from keepline.memory.snapshot import SUBMODULE, SYMLINK, Blob, Snapshot, differing
from keepline.memory.standing import Index
from keepline.memory.state import decode
from keepline.memory.value import NamedTuple
from keepline.repository.plumbing import Repository
from keepline.repository.snapshot import DISK
from keepline.repository.walk import Commit, Range, Touched
from keepline.tracing.departures import Departures
from keepline.tracing.edit import Edit

ON_DISK = ""
"""The id of the commit that the files on disk would make."""
VERSIONS_KEPT = 64
CHANGES_KEPT = 8


class Taken(NamedTuple):
    """A file out of which lines were taken: the text of those lines and beside them, and the file before and after."""

    path: str
    before: Callable[[], Index]
    after: Callable[[], Index]
    text: str


_Key = TypeVar("_Key")
_Answer = TypeVar("_Answer")


class Past:
    """A history from one commit back, or from the files on disk where `at` names none.

    interest: which files the one who walks will ask about, None for all that is guarded; they are read many at once.
    Raises UsageError for a revision that is not there, or where nothing is guarded.
    """

    def __init__(self, repository: Repository, asked: Asked, at: str = "") -> None:
        self.repository = repository
        self.on_disk = not at and bool(repository.place.root)
        self.head = repository.resolve(at or "HEAD") if at or not self.on_disk or repository.has_head() else ""
        self.now = repository.worktree() if self.on_disk else repository.commit(self.head)
        self._uncommitted = self._differing() if self.on_disk else None
        self._override = read_override(asked.policy_file) if asked.policy_file else None
        self._asked = asked._replace(fallback=self._override or self._latest_policy())
        self.interest: Collection[str] | None = None
        self._bytes: OrderedDict[str, bytes] = OrderedDict()
        self._guards: dict[str, Guards] = {}
        self.lines = lru_cache(VERSIONS_KEPT)(self._lines)
        self.edit = lru_cache(VERSIONS_KEPT)(self._edit)
        self._indexed = lru_cache(VERSIONS_KEPT)(self._read)
        self._changes: OrderedDict[str, tuple[Change, ...]] = OrderedDict()
        self._departures: OrderedDict[tuple[str, int], Departures] = OrderedDict()
        self._taken: OrderedDict[tuple[str, int], list[Taken]] = OrderedDict()

    def _differing(self) -> Commit | None:
        """What is not committed yet, None where nothing is."""
        before = self.repository.commit(self.head) if self.head else self.repository.empty()
        paths = sorted(differing(before, self.now))
        if not paths and self.head:
            return None
        touched = tuple(Touched(path, before.blobs.get(path), self.now.blobs.get(path)) for path in paths)
        return Commit(ON_DISK, (self.head,) if self.head else (), "", "", (touched,))

    def _latest_policy(self) -> Policy:
        """What judges a tree that has no policy of its own: the newest one, or what the newest files look like."""
        snapshots = [self.now, *([self.repository.commit(self.head)] if self.head else [])]
        for snapshot in snapshots:
            read = read_policy(snapshot)
            if read and not unreadable(read):
                return read.policy
        try:
            return reading.detect(self.now)
        except UsageError:
            return reading.detect(snapshots[-1])

    # -- commits --------------------------------------------------------------------------------------------------

    def backward(self) -> Iterator[Commit]:
        """Every commit, children before parents, from what is not committed yet."""
        if self._uncommitted:
            yield self._uncommitted
        if self.head:
            yield from self.repository.history(Range(self.head), ahead=self._ahead)

    def forward(self, without: tuple[str, ...] = ()) -> Iterator[Commit]:
        """The commits that are not in the history of these, parents before children."""
        if self.head:
            yield from self.repository.history(Range(self.head, without, oldest_first=True), ahead=self._ahead)
        if self._uncommitted:
            yield self._uncommitted

    def _ahead(self, commits: Iterable[Commit]) -> None:
        """Read at once what the next commits made of the files that are asked about."""
        files = [file for commit in commits for touched in commit.touched for file in touched]
        paths = {file.path for file in files}
        wanted = self.guards(self.now).among(paths) if self.interest is None else self.interest
        self.prefetch(blob for file in files if file.path in wanted for blob in (file.before, file.after))

    def tree(self, commit: str) -> Snapshot:
        """A commit's tree."""
        if commit == ON_DISK and self.on_disk:
            return self.now
        return self.repository.commit(commit) if commit else self.repository.empty()

    @property
    def tip(self) -> str:
        """The commit that stands now."""
        return ON_DISK if self._uncommitted else self.head

    # -- files ----------------------------------------------------------------------------------------------------

    def guards(self, tree: Snapshot) -> Guards:
        """What is guarded in a tree, by its own policy where it has one that can be read."""
        blob = tree.blobs.get(POLICY_FILE) if self._override is None else None
        name = blob.oid if blob else ""
        if name not in self._guards:
            read = read_policy(tree) if blob and tree.is_regular(POLICY_FILE) else None
            policy = read.policy if read and not unreadable(read) else self._asked.fallback
            assert policy is not None
            self._guards[name] = assign(tree.blobs, policy, reading.layouts())
        return self._guards[name].among(tree.blobs)

    def is_ledger(self, path: str, tree: Snapshot) -> bool:
        """True for a manifest."""
        return is_manifest(path, [root for root, _ in self.guards(tree).memories])

    def grammar(self, path: str, tree: Snapshot) -> tuple[Grammar, tuple[str, ...]]:
        """How a file splits in a tree, and which of its lines are bookkeeping."""
        guarded = self.guards(tree).get(path)
        return (guarded.grammar, guarded.bookkeeping) if guarded else (Grammar(), ())

    def index(self, path: str, tree: Snapshot) -> Index:
        """A file as it stands in a tree, empty where it does not."""
        blob = tree.blobs.get(path)
        return self._indexed(blob if is_text(blob) else None, *self.grammar(path, tree))

    def prefetch(self, blobs: Iterable[Blob | None]) -> None:
        """Read many versions in one go."""
        wanted = dict.fromkeys(blob.oid for blob in blobs if is_text(blob) and blob and blob.oid not in self._bytes)
        self._bytes.update(self._load(list(wanted)))
        while len(self._bytes) > 2 * VERSIONS_KEPT + len(wanted):
            self._bytes.popitem(last=False)

    def _load(self, oids: list[str]) -> dict[str, bytes]:
        on_disk = [oid for oid in oids if oid.startswith(DISK)]
        stored = [oid for oid in oids if not oid.startswith(DISK)]
        return {**(self.now.load_objects(on_disk) if on_disk else {}), **self.repository.objects.blobs(stored)}

    def _lines(self, blob: Blob | None) -> tuple[str, ...]:
        """A version's lines, as they are parsed."""
        if blob is None or not is_text(blob):
            return ()
        data = self._bytes.get(blob.oid)
        if data is None:
            data = self._bytes[blob.oid] = self._load([blob.oid])[blob.oid]
        return tuple(decode(data).text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n"))

    def _edit(self, before: Blob | None, after: Blob | None) -> Edit:
        return Edit(self.lines(before), self.lines(after))

    def _read(self, blob: Blob | None, grammar: Grammar, bookkeeping: tuple[str, ...]) -> Index:
        return Index(parse("\n".join(self.lines(blob)), grammar, bookkeeping))

    # -- changes --------------------------------------------------------------------------------------------------

    def changes(self, commit: Commit) -> tuple[Change, ...]:
        """What a commit changed of each parent, ready to be judged."""
        return _kept(self._changes, commit.id, CHANGES_KEPT, lambda: self._assembled(commit))

    def _assembled(self, commit: Commit) -> tuple[Change, ...]:
        if commit.id != ON_DISK:
            return commit_id.changes(self.repository, commit.id, commit.parents, self._asked)
        before = self.tree(self.head)
        change = assemble(before, self.now, self._asked, door=worktree.DOOR)
        return (with_ledger(self.repository, change, self.head) if self.head else change,)

    def departures(self, commit: Commit, parent: int) -> Departures:
        """What became of all that a commit removed of one of its parents."""
        name = (commit.id, parent)
        return _kept(self._departures, name, CHANGES_KEPT, lambda: Departures(self.changes(commit)[parent]))

    def removes(self, commit: Commit, parent: int) -> bool:
        """False where a commit only added lines to what is guarded, and brought no record."""
        return bool(self.taken(commit, parent)) or self.brings_records(commit, parent)

    def brings_records(self, commit: Commit, parent: int) -> bool:
        """True where a commit touched a manifest."""
        tree = self.tree(commit.parents[parent])
        return any(self.is_ledger(file.path, tree) for file in commit.touched[parent])

    def taken(self, commit: Commit, parent: int) -> list[Taken]:
        """The guarded files out of which a commit took lines."""
        return _kept(self._taken, (commit.id, parent), CHANGES_KEPT, lambda: list(self._losing(commit, parent)))

    def _losing(self, commit: Commit, parent: int) -> Iterator[Taken]:
        tree, after = self.tree(commit.parents[parent]), self.tree(commit.id)
        guards = self.guards(tree)
        for file in commit.touched[parent]:
            if file.path in guards and is_text(file.before):
                edit = self.edit(file.before, file.after)
                # A log takes a value back by a line more.
                is_log = guards[file.path].grammar.kind == "log"
                if is_log or any(edit.old):
                    text = "\n".join(edit.before) if is_log else edit.around
                    was, now = (partial(self.index, file.path, side) for side in (tree, after))
                    yield Taken(file.path, was, now, text)


def is_text(blob: Blob | None) -> bool:
    """True for a plain file."""
    return blob is not None and blob.mode not in (SYMLINK, SUBMODULE)


def _kept(store: OrderedDict[_Key, _Answer], name: _Key, most: int, make: Callable[[], _Answer]) -> _Answer:
    """What the store has of this name, or what is made, of which it keeps the newest."""
    if name not in store:
        store[name] = make()
        while len(store) > most:
            store.popitem(last=False)
    return store[name]
