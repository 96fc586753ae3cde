"""A stretch of history: the commits that a change comes with, walked once, however many changes share them.

A change over many commits is judged by its two ends. What the ends do not show is gathered here: secrets that single
commits wrote, lines that a merge lost though neither end has them, and what each commit dropped on its author's word.
Of thousands of commits nearly none has any of it, and a glance tells which (tests/doors/test_stretch.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from keepline import reading
from keepline.doors.assembly import BASE, Asked, assemble
from keepline.doors.evidence import from_each_parent
from keepline.doors.texts import Texts, is_regular
from keepline.memory.added import added_lines
from keepline.memory.change import Added, Change
from keepline.memory.errors import CannotCheck
from keepline.memory.hunk import Text, hunk, plainly_lost
from keepline.memory.layout import Everything, Guarded, assign, is_manifest
from keepline.memory.policy import Policy
from keepline.memory.secret import find, has_telling_column
from keepline.memory.snapshot import Blob
from keepline.memory.value import NamedTuple
from keepline.repository.plumbing import Repository
from keepline.repository.stream import Stream
from keepline.repository.walk import Commit, Touched

_KEY = "-----BEGIN "  # a private key is told by more than one line, as a table's row is
_SHORTEST = 4
"""Characters; no shorter line tells of a secret."""
_LINES = 20_000
"""Lines that are looked at in one go."""
_WORKING = "working"
KEPT = 1_000_000
"""Lines that are remembered as holding no secret; beyond, some are looked at again."""
SUSPECT = 200_000_000
"""Characters of files that may hold a secret and are read in full."""


class Missing(NamedTuple):
    """What a merge lacks of one parent's file: the lines, None where only a full reading can tell."""

    parent: int
    file: Touched
    lines: tuple[str, ...] | None


class Merge(NamedTuple):
    """A merge that may have lost something."""

    commit: Commit
    lost: tuple[Missing, ...]


class Stretch:
    """What these commits come to for these changes, by whose policies files are guarded; by `also` besides, where a ref
    that brings a policy of its own could say that nothing is.

    Raises CannotCheck where a shallow clone ends within the range.
    """

    def __init__(
        self, repository: Repository, commits: Stream, changes: Sequence[Change], also: Policy | None = None
    ) -> None:
        self.repository = repository
        self.commits: set[str] = set()
        self.suspects: list[Added] = []
        self.merges: list[Merge] = []
        self._ancestors: dict[str, str] = {}
        self._texts = Texts(repository.objects)
        self._guards = [Guarding(change, also) for change in changes]
        self._also = also
        self._room = SUSPECT
        self._kinds: dict[str, list[Guarded | bool]] = {}
        # Another scanner's finding may go over lines.
        settings = [change.policy.rules.get("secret") for change in changes]
        self._scans_whole = any(setting is not None and setting.options for setting in settings)
        self._clean: set[str] = set()
        self._waiting: list[_Written] = []
        self._messages: list[tuple[Commit, str]] = []
        self._fresh: dict[str, None] = {}
        batches = commits.batches(repository.cut)
        batch = next(batches)
        while batch:
            following = next(batches, [])
            self._texts.fetch(self._needed(batch))
            self._texts.ahead(self._needed(following))
            self._take(batch)
            batch = following
        self._look()

    def _take(self, batch: Sequence[Commit]) -> None:
        for commit in batch:
            if commit.is_cut:
                message = f"the parents of {commit.id[:12]} are not in this shallow clone"
                raise CannotCheck(message, "git fetch --unshallow")
            self.commits.add(commit.id)
            ours = [(path, sides) for path, sides in written(commit) if self._kind(path)]
            for path, sides in ours:
                self._read(commit, path, sides)
            if ours:
                self._hear(commit, ours[0][0])
            if len(commit.parents) > 1 and (lost := tuple(self._lost(commit))):
                self.merges.append(Merge(commit, lost))
        if len(self._fresh) > _LINES:
            self._look()

    def _needed(self, batch: Iterable[Commit]) -> Iterator[Blob | None]:
        for commit in batch:
            for touched in commit.touched:
                for file in touched:
                    if self._kind(file.path):
                        yield file.before
                        yield file.after

    def _kind(self, path: str) -> list[Guarded | bool]:
        """How the changes guard a path, each way once; empty for what does not concern them."""
        found = self._kinds.get(path)
        if found is None:
            kinds = {kind: None for guards in self._guards if (kind := guards(path))}
            found = self._kinds[path] = list(kinds)
        return found

    # -- secrets ----------------------------------------------------------------------------------------------------

    def _read(self, commit: Commit, path: str, sides: Sequence[Touched]) -> None:
        """Note what a commit wrote, where that may hold a secret."""
        if not is_regular(sides[0].after):
            return
        after = self._texts.text(sides[0].after)
        fresh = [line for line in after.lines if line not in self._clean]
        for side in sides if fresh else ():
            fresh = new_lines(fresh, self._texts.text(side.before).lines)
        fresh = [line for line in fresh if len(line) >= _SHORTEST]
        is_whole = self._scans_whole or _KEY in after.text
        if not is_whole and fresh and any("|" in line for line in fresh):
            is_whole = has_telling_column(after.lines)
        if is_whole or fresh:
            before_it = [self._texts.text(side.before) for side in sides]
            self._waiting.append(_Written(commit.id, path, after, before_it, [] if is_whole else fresh))
        if not is_whole:
            self._fresh.update(dict.fromkeys(fresh))

    def _hear(self, commit: Commit, path: str) -> None:
        """Note what a commit that touched a file of ours says of itself."""
        lines = [line for line in commit.message.split("\n") if len(line) >= _SHORTEST and line not in self._clean]
        if lines:
            self._messages.append((commit, path))
            self._fresh.update(dict.fromkeys(lines))

    def _look(self) -> None:
        """Of what waits, keep what holds a secret in a line of its own; every line is looked at once."""
        guilty = holding(self._fresh)
        for item in self._waiting:
            if not item.fresh or not guilty.isdisjoint(item.fresh):
                lines = added_lines(item.after.text, *(text.text for text in item.before))
                if lines:
                    self._suspect(Added(item.commit, item.path, item.after.text, lines))
        for commit, path in self._messages:
            said = commit.message.split("\n")
            if _KEY in commit.message or not guilty.isdisjoint(said):
                everything = frozenset(range(1, len(said) + 1))
                self._suspect(Added(commit.id, path, commit.message, everything, is_message=True))
        if len(self._clean) > KEPT:
            self._clean.clear()
        # What a table's row tells hangs on the head of its column.
        self._clean.update(line for line in self._fresh if line not in guilty and "|" not in line)
        self._waiting, self._fresh, self._messages = [], {}, []

    def _suspect(self, added: Added) -> None:
        self._room -= len(added.text)
        if self._room < 0:
            message = f"{SUSPECT:,} characters may hold a secret, and more come"
            raise CannotCheck(message, "push it in parts, an older commit first")
        self.suspects.append(added)

    # -- merges -----------------------------------------------------------------------------------------------------

    def _lost(self, merge: Commit) -> Iterator[Missing]:
        for parent, touched in enumerate(merge.touched):
            for file in touched:
                kinds = self._kind(file.path)
                if kinds and kinds[0] is not True and is_regular(file.before):
                    lines = self._lost_lines(file, kinds)
                    if lines is None or lines:
                        yield Missing(parent, file, lines)

    def _lost_lines(self, file: Touched, kinds: Sequence[Guarded | bool]) -> tuple[str, ...] | None:
        kind = kinds[0]
        if len(kinds) > 1 or isinstance(kind, bool):
            return None
        if kind.role == _WORKING:
            return ()
        before, after = self._texts.text(file.before), self._texts.text(file.after)
        if not is_regular(file.after):
            return tuple(before.lines)
        numbers = plainly_lost(before, after, hunk(before.lines, after.lines), kind.grammar, kind.bookkeeping)
        return None if numbers is None else tuple(before.lines[number - 1] for number in numbers)

    # -- what a change is told --------------------------------------------------------------------------------------

    def merges_of(self, change: Change, base: str, tip: str, asked: Asked) -> Iterator[Change]:
        """The changes from each parent to each merge that may have lost what neither end of the change shows."""
        asked = asked._replace(fallback=change.policy)
        stand = cache(lambda path: _standing(change, path))
        for commit, lost in self.merges:
            found = [each for each in lost if each.lines is None or not stand(each.file.path).issuperset(each.lines)]
            paths = frozenset(each.file.path for each in found if self._is_the_merges(commit, each))
            if paths and self._is_in(commit.id, tip):
                landed = [parent not in self.commits for parent in commit.parents]
                merge = self.repository.commit(commit.id)
                sides = from_each_parent(
                    self.repository, commit.parents, landed, merge, asked, door=change.door, judge=BASE
                )
                yield from (side.within(paths) for side in sides)

    def _is_the_merges(self, merge: Commit, lost: Missing) -> bool:
        """False where another parent took out what is missing, since the two parted: that is no doing of the merge."""
        if merge.id not in self._ancestors:
            self._ancestors[merge.id] = self.repository.merge_base(*merge.parents)
        ancestor = self._stood(self._ancestors[merge.id], lost.file.path)
        others = [
            self._stood(parent, lost.file.path) for number, parent in enumerate(merge.parents) if number != lost.parent
        ]
        if lost.file.before == ancestor and lost.file.after in others:
            return False  # one side alone changed the file, and the merge has it as that side left it
        if lost.lines is None:
            return True
        before, stand = set(self._texts.text(ancestor).lines), [set(self._texts.text(other).lines) for other in others]
        return any(line not in before or all(line in other for other in stand) for line in lost.lines)

    def _stood(self, commit: str, path: str) -> Blob | None:
        return self.repository.commit(commit).blobs.get(path) if commit else None

    def suspects_of(self, change: Change, tip: str) -> Iterator[Added]:
        """What commits of a tip's history wrote into files that the change guards, where that may hold a secret."""
        guarded = Guarding(change, self._also)
        return (added for added in self.suspects if guarded(added.path) and self._is_in(added.commit, tip))

    def is_clean(self, before: str, after: str) -> bool:
        """True where every line that a text has and the one before has not was looked at, and tells of no secret."""
        if self._scans_whole or _KEY in after or "|" in after:
            return False
        rest = [line for line in after.split("\n") if len(line) >= _SHORTEST and line not in self._clean]
        return not rest or not new_lines(rest, before.split("\n"))

    def _is_in(self, commit: str, tip: str) -> bool:
        return len(self._guards) == 1 or self.repository.is_ancestor(commit, tip)


class _Written:
    """A file as a commit wrote it; fresh: the lines that are to be looked at, none where all of it is."""

    __slots__ = ("after", "before", "commit", "fresh", "path")

    def __init__(self, commit: str, path: str, after: Text, before: list[Text], fresh: list[str]) -> None:
        self.commit = commit
        self.path = path
        self.after = after
        self.before = before
        self.fresh = fresh


def with_history(repository: Repository, change: Change, base: str, tip: str, asked: Asked) -> Change:
    """The change of a range, told of the commits that lie between. base "": all of tip's history."""
    revs = (tip, *([f"^{base}"] if base else []))
    return told(Stretch(repository, Stream(repository.git, revs), [change]), change, base, tip, asked)


def told(stretch: Stretch, change: Change, base: str, tip: str, asked: Asked) -> Change:
    """The change from base to tip, told what a stretch that holds its commits knows of them."""
    change.evidence = change.evidence._replace(
        merges=tuple(stretch.merges_of(change, base, tip, asked)),
        steps=tuple(steps(stretch.repository, change, base, tip, asked)) if drops(change) else (),
        added=lambda: stretch.suspects_of(change, tip),
        is_clean=stretch.is_clean,
    )
    return change


def steps(repository: Repository, change: Change, base: str, tip: str, asked: Asked) -> Iterator[Change]:
    """The net changes of those ordinary commits that wrote to the ledger, oldest first: only they can have dropped."""
    asked = asked._replace(fallback=change.policy)
    roots = dict.fromkeys(("", *(memory.root for memory in change.policy.memories)))
    for commit, *parents in repository.commits(base, tip, ledgers(roots)):
        if len(parents) < 2:
            before = repository.commit(parents[0]) if parents else repository.empty()
            yield assemble(before, repository.commit(commit), asked, door=change.door, judge=BASE)


def ledgers(roots: Iterable[str]) -> tuple[str, ...]:
    """Pathspecs of every manifest under these roots, a folder or a glob each."""
    inner = (root.strip("/").removeprefix("./") for root in roots)
    return tuple(dict.fromkeys(f":(top,glob){root}/relocations/*.y*ml".replace(")/", ")") for root in inner))


class Guarding:
    """How a change guards any path of its history: as it stands at either end, or would if it had not gone."""

    def __init__(self, change: Change, also: Policy | None = None) -> None:
        policies = [change.policy, *([also] if also else [])]
        self._roots = tuple(dict.fromkeys(memory.root for policy in policies for memory in policy.memories))
        anywhere = (assign(Everything(), policy, reading.layouts()) for policy in policies)
        self._sides = (change.base.guarded, change.head.guarded, *anywhere)
        self.look = cache(self._look)

    def __call__(self, path: str) -> Guarded | bool:
        """How it is guarded; True for a manifest, False for what does not concern us."""
        return self.look(path)

    def _look(self, path: str) -> Guarded | bool:
        found = next((guarded for side in self._sides if (guarded := side.get(path))), None)
        return found or is_manifest(path, self._roots)


def written(commit: Commit) -> Iterator[tuple[str, Sequence[Touched]]]:
    """The files that are like no parent's, each with how it stood in all of them."""
    if len(commit.touched) < 2:
        yield from ((file.path, (file,)) for touched in commit.touched for file in touched)
        return
    first, *others = ({file.path: file for file in touched} for touched in commit.touched)
    for path, file in first.items():
        if all(path in other for other in others):
            yield path, (file, *(other[path] for other in others))


def new_lines(lines: list[str], before: Sequence[str]) -> list[str]:
    """Those of the lines that stand here oftener than before: a secret that is written once more is written anew."""
    if len(set(lines)) < len(lines):
        return list((Counter(lines) - Counter(before)).elements())
    stood = set(before)
    return [line for line in lines if line not in stood]


def holding(lines: Iterable[str]) -> frozenset[str]:
    """Those of the lines that may hold a secret. They are looked at together, ASCII by itself: it takes much less."""
    found = set()
    groups: tuple[list[str], list[str]] = ([], [])
    for line in lines:
        groups[line.isascii()].append(line)
    for group in groups:
        secrets = iter(find("\n".join(group))) if group else iter(())
        secret, end = next(secrets, None), 0
        for line in group:
            if secret is None:
                break
            end += len(line) + 1
            while secret is not None and secret.start < end:
                found.add(line)
                secret = next(secrets, None)
    return frozenset(found)


def _standing(change: Change, path: str) -> frozenset[str]:
    """The lines of a file at either end: what only base has is seen to be gone there, and what stands is no loss."""
    texts = (state.text(path).text for state in (change.base, change.head) if state.snapshot.is_regular(path))
    return frozenset(line for text in texts for line in text.split("\n"))


def drops(change: Change) -> bool:
    """True where head's manifests drop or waive anything."""
    manifests = change.head_manifests.values()
    return any(record.action == "drop" or record.waive for manifest in manifests for record in manifest.records)
