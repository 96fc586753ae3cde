"""A commit's tree as another one and what sets the two apart: walking a history copies a tree only now and then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from keepline.memory.snapshot import Blob
from keepline.repository.listing import Blobs

if TYPE_CHECKING:
    from keepline.repository.plumbing import Repository
    from keepline.repository.walk import Commit

# Changed paths up to which they lie over the tree below; a lookup asks twice, and each commit copies these.
LAYER = 256
# Changed paths up to which a line of commits is laid out from where it was laid out last; then it is listed anew.
LINE = 10_000


class Tree(Mapping[str, Blob]):
    """`below` with some paths replaced, or (None) taken away. It never changes."""

    __slots__ = ("_size", "below", "over")

    def __init__(self, below: Blobs, over: Mapping[str, Blob | None]) -> None:
        self.below = below
        self.over = over
        self._size = -1

    def __getitem__(self, path: str) -> Blob:
        blob = self.over[path] if path in self.over else self.below[path]
        if blob is None:
            raise KeyError(path)
        return blob

    def __contains__(self, path: object) -> bool:
        return self.over[str(path)] is not None if path in self.over else path in self.below

    def __iter__(self) -> Iterator[str]:
        yield from (path for path in self.below if path not in self.over)
        yield from (path for path, blob in self.over.items() if blob is not None)

    def __len__(self) -> int:
        if self._size < 0:
            self._size = sum(1 for _ in self)
        return self._size


def over(tree: Mapping[str, Blob], files: Mapping[str, Blob | None]) -> Mapping[str, Blob]:
    """The tree with some files put in, or (None) taken out."""
    below, layer = (tree.below, {**tree.over, **files}) if isinstance(tree, Tree) else (tree, files)
    if len(layer) <= LAYER:
        return Tree(below if isinstance(below, dict) else dict(below), layer)
    return {path: blob for path, blob in {**below, **layer}.items() if blob is not None}


class Line:
    """Commits in the order in which they were made, whose trees are laid out only when one is asked for."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._newest: Commit | None = None
        self._known = ""
        self._since: dict[str, Blob | None] = {}

    def add(self, commit: Commit) -> None:
        """The next commit. One whose parent is not the last one begins anew."""
        first = commit.parents[0] if commit.parents else ""
        if self._newest is None or self._newest.id != first or len(self._since) > LINE:
            self._known, self._since = first, {}
        elif self._known != first:
            self._since.update((file.path, file.after) for file in self._newest.touched[0])
        self._newest = commit

    def lay(self) -> None:
        """Put the newest commit's tree and its parents' at hand."""
        assert self._newest is not None
        if self._since:
            known = self._repository.commit(self._known) if self._known else self._repository.empty()
            self._repository.beside(self._newest.parents[0], known, self._since)
            self._since = {}
        self._repository.lay(self._newest)
        self._known = self._newest.id
