"""A repository as it is read: where it is, its trees, its history. Writing is porcelain's."""

from __future__ import annotations

import os
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from functools import cached_property

from keepline.memory.errors import CannotCheck, UsageError
from keepline.memory.quoting import shell
from keepline.memory.snapshot import Blob, Snapshot
from keepline.memory.value import TYPE_CHECKING
from keepline.repository import listing
from keepline.repository.catfile import CatFile, remedy
from keepline.repository.listing import Blobs
from keepline.repository.place import Place, git_for, locate, start
from keepline.repository.process import Git
from keepline.repository.promise import without_traps
from keepline.repository.snapshot import on_disk, stored
from keepline.repository.staged import Staged

if TYPE_CHECKING:
    from keepline.repository.walk import Commit, Range

LIST_UNSTAGED = ("diff-files", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-relative", "--ignore-submodules=all")
LIST_UNTRACKED = ("ls-files", "--others", "--exclude-standard", "-z", "--full-name", "--", ":/")
LIST_OUTSIDE = ("ls-files", "--others", "-z", "--full-name", "--", ":/")
# A range is walked from parent to child, and each tree is both in turn.
TREES_KEPT = 16


class Repository:
    """One repository. Nothing is started before it is needed, and what is started is ended by `close`."""

    def __init__(self, git: Git, place: Place, staged: Staged | None = None) -> None:
        self.git = git = without_traps(git, place.common_dir)
        self.place = place
        self.objects = CatFile(git)
        self._staged = staged
        self.trees_kept = TREES_KEPT
        self._trees: dict[str, Snapshot] = {}

    @classmethod
    def discover(cls, directory: str = "") -> Repository:
        """The repository that holds `directory` ("" or ".": where the process stands, by git's variables in a hook).

        Raises UsageError where there is none.
        """
        git = git_for(directory)
        return cls(git, locate(git, start(git)))

    def close(self) -> None:
        """End every child."""
        self.objects.close()
        if self._staged is not None:
            self._staged.close()

    def __enter__(self) -> Repository:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def root(self) -> str:
        """The top of the work tree. Raises UsageError for a bare repository."""
        if not self.place.root:
            raise UsageError(
                "a bare repository has no work tree and no index", "name commits: --range A..B or --commit"
            )
        return self.place.root

    @property
    def staged(self) -> Staged:
        """The index against HEAD, being listed; once read, the listings stay what they were."""
        if self._staged is None:
            self._staged = Staged(self.git)
        return self._staged

    def empty(self) -> Snapshot:
        """The tree before the first commit."""
        return Snapshot("the empty tree", {}, lambda oids: {})

    @cached_property
    def entries(self) -> tuple[Blobs, list[str]]:
        """What the index holds, and the paths whose merge is unresolved. Raises UsageError in a bare repository."""
        _ = self.root
        return listing.index(self.staged.index)

    def index(self) -> Snapshot:
        """What is staged: under `git commit FILE` and `commit -a` the temporary index that is about to be committed.

        Raises UsageError where a merge is unresolved.
        """
        blobs, unmerged = self.entries
        if unmerged:
            first = shell(unmerged[0])
            raise UsageError(
                f"{len(unmerged)} unmerged: {', '.join(unmerged[:3])}", f"resolve it, then git add {first}"
            )
        return stored("the index", blobs, self.objects)

    def head(self) -> Snapshot:
        """HEAD's tree, known from the index and what differs from it; the empty tree on an unborn branch."""
        changed = self.staged.changed
        if changed is None:
            return self.empty()
        return stored("HEAD", listing.before(self.entries[0], listing.raw_diff(changed)), self.objects)

    def worktree(self, *, untracked: bool = False) -> Snapshot:
        """The tracked files as they are on disk; with `untracked`, those too that git would take up and has not."""
        root = self.root
        git = self.without_filters
        unstaged = git.start(*LIST_UNSTAGED)
        indexed = stored("the index", self.entries[0], self.objects)
        differing = list(listing.raw_diff(git.read(unstaged, *LIST_UNSTAGED)))
        if untracked:
            differing += listing.records(self.git.run(*LIST_UNTRACKED))
        return on_disk("the work tree", indexed, root, differing)

    @cached_property
    def without_filters(self) -> Git:
        """Git as it compares files that were just written with the index, or writes one: it would run the filters that
        this repository's own configuration names over them. Those that the user chose for all of his are his."""
        asked = ("config", "--null", "--show-scope", "--name-only", "--get-regexp", r"^filter\.")
        fields = os.fsdecode(self.git.ask(*asked)[1]).split("\0")
        scopes = zip(fields[::2], fields[1::2], strict=False)
        own = {name.rpartition(".")[0] for scope, name in scopes if scope in ("local", "worktree")}
        silent = {"clean": "", "process": "", "required": "false"}
        return self.git.with_settings({f"{name}.{key}": said for name in sorted(own) for key, said in silent.items()})

    def untracked_or_ignored(self) -> list[str]:
        """Every file of the work tree that the index does not hold."""
        return list(listing.records(self.git.run(*LIST_OUTSIDE)))

    def of_the_user(self, setting: str) -> list[str]:
        """The values of a git setting that the user chose for all his repositories: no clone brings these along."""
        status, data = self.git.ask("config", "--global", "--get-all", setting)
        return [] if status else os.fsdecode(data).split("\n")[:-1]

    def remotes(self) -> list[str]:
        """The names of the remotes."""
        return os.fsdecode(self.git.run("remote")).split("\n")[:-1]

    def commit(self, rev: str, label: str = "") -> Snapshot:
        """A commit's tree. Raises UsageError for a revision that is not here, CannotCheck for a tree that is not."""
        commit = rev if looks_like_an_id(rev) else self.resolve(rev)
        if commit in self._trees:
            self._trees[commit] = self._trees.pop(commit)  # the one that was asked for last goes last
        else:
            listed = ("ls-tree", "-r", "-z", "--full-tree", commit)
            status, data = self.git.ask(*listed)
            if status:
                self.resolve(rev)
                raise CannotCheck(f"git ls-tree failed: {self.git.reason(*listed)}", remedy(self.git))
            self._keep(commit, stored(label or commit[:12], listing.tree(data), self.objects))
        return self._trees[commit]

    def _keep(self, commit: str, tree: Snapshot) -> None:
        while len(self._trees) >= self.trees_kept:
            self._trees.pop(next(iter(self._trees)))
        self._trees[commit] = tree

    def walk(self, wanted: Range, paths: tuple[str, ...] = ()) -> Iterator[Commit]:
        """The commits of a range, each with the files that it touched; see repository.walk."""
        from keepline.repository.walk import walk

        for batch in walk(self.git, wanted, paths, self.cut):
            yield from batch

    def batches(self, wanted: Range, known: Container[str]) -> Iterator[list[Commit]]:
        """The same but for the known commits, some dozens at a time."""
        from keepline.repository.walk import walk

        yield from walk(self.git, wanted, (), self.cut, known)

    def history(self, wanted: Range, ahead: Callable[[list[Commit]], object] = len) -> Iterator[Commit]:
        """The same one by one, with each commit's tree and its parents' at hand: `commit` has them for nothing.

        `ahead` is told which commits come next, some dozens at a time.
        """
        for batch in self.batches(wanted, frozenset()):
            ahead(batch)
            for commit in batch:
                if wanted.oldest_first:
                    self.lay(commit)
                else:
                    self._lay_below(commit)
                yield commit

    def _lay_below(self, commit: Commit) -> None:
        """Put the trees of a commit's parents at hand, made of its own."""
        tree = self.commit(commit.id)
        before = [
            self.beside(parent, tree, {file.path: file.before for file in touched})
            for parent, touched in zip(commit.parents, commit.touched, strict=False)
        ]
        tree.apart = _apart(before, commit)

    def lay(self, commit: Commit) -> None:
        """Put a commit's tree and its parents' at hand, of which the first one's costs nothing if it is there."""
        before = [self.commit(parent) for parent in commit.parents] or [self.empty()]
        tree = self.beside(commit.id, before[0], {file.path: file.after for file in commit.touched[0]})
        tree.apart = _apart(before, commit)

    def beside(self, commit: str, known: Snapshot, files: Mapping[str, Blob | None]) -> Snapshot:
        """A commit's tree as another one with these files in it."""
        from keepline.repository.tree import over

        if commit not in self._trees:
            self._keep(commit, stored(commit[:12], over(known.blobs, files), self.objects))
        return self._trees[commit]

    @cached_property
    def cut(self) -> frozenset[str]:
        """The commits at which a shallow clone ends."""
        try:
            with open(os.path.join(self.place.common_dir, "shallow"), encoding="ascii") as file:
                return frozenset(file.read().split())
        except FileNotFoundError:
            return frozenset()

    def has_head(self) -> bool:
        """False on an unborn branch."""
        return self.git.ask("rev-parse", "--verify", "--quiet", "HEAD")[0] == 0

    def resolve(self, rev: str) -> str:
        """A commit's id. Raises CannotCheck where a clone lacks it, UsageError where nothing has that name."""
        status, data = self.git.ask("rev-parse", "--verify", "--quiet", "--end-of-options", f"{rev}^{{commit}}")
        if status == 0:
            return data.decode("ascii").strip()
        if self.is_shallow():
            raise CannotCheck(f"{rev} is not in this shallow clone", "git fetch --unshallow")
        if looks_like_an_id(rev):
            raise CannotCheck(f"commit {rev} is not in this repository", f"git fetch origin {rev}")
        raise UsageError(f"{rev} names no commit", "name one that git log shows")

    def is_shallow(self) -> bool:
        """True for a clone whose history was cut."""
        return os.path.exists(os.path.join(self.place.common_dir, "shallow"))

    def merge_base(self, *commits: str) -> str:
        """The newest common ancestor, "" where there is none. Raises CannotCheck where the clone is too shallow."""
        arguments = ("merge-base", *(["--octopus"] if len(commits) > 2 else []), *commits)
        status, data = self.git.ask(*arguments)
        if status == 0:
            return data.decode("ascii").split("\n")[0]
        if self.is_shallow():
            names = " and ".join(commit[:12] for commit in commits)
            raise CannotCheck(f"no common ancestor of {names} in this shallow clone", "git fetch --unshallow")
        if status != 1:
            raise CannotCheck(f"git merge-base failed: {self.git.reason(*arguments)}", remedy(self.git))
        return ""

    def parents(self, rev: str) -> tuple[str, ...]:
        """A commit's parents, first parent first. Raises CannotCheck where a shallow clone cut them off."""
        commit = self.resolve(rev)
        # The commit itself and not rev-list, which says that a commit at a shallow clone's edge has no parents.
        lines = self.git.run("cat-file", "commit", commit).split(b"\n\n", 1)[0].split(b"\n")
        found = tuple(line[7:].decode("ascii") for line in lines if line.startswith(b"parent "))
        for parent in found:
            self.resolve(parent)
        return found

    def is_ancestor(self, one: str, other: str) -> bool:
        """True if `other` holds all of `one`'s history."""
        return self.git.ask("merge-base", "--is-ancestor", one, other)[0] == 0

    def commits(self, base: str, tip: str, paths: tuple[str, ...] = ()) -> tuple[tuple[str, ...], ...]:
        """The commits of base..tip, oldest first: each its id, then its parents' ids. base "": all of tip's history.
        `paths` are pathspecs: only commits that touched one of them.

        Raises CannotCheck where a shallow clone ends within the range.
        """
        exclude = [f"^{base}"] if base else []
        arguments = ("log", "--full-history", "--topo-order", "--reverse", "--no-show-signature", "--format=%H %P")
        data = self.git.run(*arguments, tip, *exclude, "--", *paths)
        found = tuple(tuple(line.split()) for line in data.decode("ascii").split("\n") if line)
        for commit, *parents in found if self.is_shallow() else ():
            if not parents:
                self.parents(commit)  # raises where git only calls it a root because the clone ends there
        return found

    def peeled(self, ids: Iterable[str]) -> dict[str, tuple[str, str]]:
        """What each id comes to, tags followed to what they are of: its id and kind, two empty ones where it is not
        here."""
        wanted = list(dict.fromkeys(ids))
        answers = self.git.answers(
            ("cat-file", "--batch-check=%(objectname) %(objecttype)"), [f"{i}^{{}}" for i in wanted]
        )
        found = (line.split(" ") for line in answers)
        kinds = ("commit", "tree", "blob")
        return {
            one: (answer[0], answer[1]) if len(answer) == 2 and answer[1] in kinds else ("", "")
            for one, answer in zip(wanted, found, strict=True)
        }

    def parted(self, tip: str, known: tuple[str, ...]) -> str:
        """The newest commit of tip's history that `known`, arguments of rev-list, hold; "" where there is none."""
        listed = self.git.run("rev-list", "--boundary", "--topo-order", tip, "--not", *known, "--").decode("ascii")
        lines = listed.split("\n")[:-1]
        edge = [line[1:] for line in lines if line.startswith("-")]
        if not lines:
            return tip
        if len(edge) < 2:
            return edge[0] if edge else ""
        # Not `merge_base`, which asks for an ancestor of all: here the known ones count as one history.
        return self.git.run("merge-base", tip, *edge).decode("ascii").split("\n")[0]

    def count(self, tip: str, without: str) -> int:
        """How many commits of tip's history another one lacks."""
        return int(self.git.run("rev-list", "--count", tip, f"^{without}", "--"))

    def refs(self, folder: str) -> list[tuple[str, str]]:
        """The refs below a folder that ends in a slash, with what they name; symbolic ones are left out."""
        return [(name, oid) for name, oid, target in self._refs(folder) if not target]

    def aliases(self, folder: str) -> dict[str, str]:
        """The symbolic refs below a folder, with the ref that moves in their place."""
        return {name: target for name, _, target in self._refs(folder) if target}

    def _refs(self, folder: str) -> Iterator[list[str]]:
        form = "--format=%(refname)%00%(objectname)%00%(symref)"
        lines = os.fsdecode(self.git.run("for-each-ref", form, folder)).split("\n")[:-1]
        return (line.split("\0") for line in lines)

    def symbolic(self, ref: str) -> str:
        """What a symbolic ref names, whether that is there or not; "" for one that is none."""
        status, data = self.git.ask("symbolic-ref", "--quiet", ref)
        return "" if status else os.fsdecode(data).rstrip("\n")

    def settings(self, name: str) -> list[str]:
        """All values of a git setting, wherever it was made."""
        status, data = self.git.ask("config", "--get-all", name)
        return [] if status else os.fsdecode(data).split("\n")[:-1]

    def on_remote(self, rev: str) -> bool:
        """True if a remote-tracking branch holds this commit."""
        found = self.git.run("for-each-ref", "--count=1", "--format=%(refname)", f"--contains={rev}", "refs/remotes")
        return bool(found.strip())

    def added_by(self, path: str, tip: str) -> str:
        """The newest commit in tip's history that added this path."""
        arguments = ("log", "-1", "--no-renames", "--format=%H", "--no-show-signature", "--diff-filter=A")
        found = self.git.run("--literal-pathspecs", *arguments, tip, "--", path).decode("ascii").split("\n")[0]
        if not found:
            raise CannotCheck(f"no commit in this clone brought {path}", remedy(self.git))
        return found

    def files_added(self, rev: str) -> dict[str, str]:
        """The files that a commit added against its first parent, with their blob ids.

        Raises CannotCheck at the edge of a shallow clone, where git would call every file new.
        """
        parents = self.parents(rev)
        sides = ("--root", rev) if not parents else (parents[0], rev)
        arguments = ("diff-tree", "-r", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-commit-id", *sides)
        pairs = listing.raw_diff(self.git.run(*arguments))
        return {path: pair.after.oid for path, pair in pairs.items() if pair.before is None and pair.after}


def _apart(before: Iterable[Snapshot], commit: Commit) -> tuple[tuple[Mapping[str, Blob], frozenset[str]], ...]:
    return tuple(
        (tree.blobs, frozenset(file.path for file in touched))
        for tree, touched in zip(before, commit.touched, strict=False)
    )


def looks_like_an_id(rev: str) -> bool:
    """True for a whole object id."""
    return len(rev) in (40, 64) and not rev.strip("0123456789abcdef")
