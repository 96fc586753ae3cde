"""A commit's tree as what it changed of its parent's: walking a history copies no tree but now and then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from keepline.memory.snapshot import Blob
from keepline.repository.listing import Blobs

if TYPE_CHECKING:
    from keepline.repository.walk import Touched

# Changed paths up to which they lie over the tree below; a lookup asks twice, and each commit copies these.
LAYER = 256


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


def after(before: Mapping[str, Blob], touched: Iterable[Touched]) -> Mapping[str, Blob]:
    """The tree that these changes made of `before`."""
    below, over = (before.below, before.over) if isinstance(before, Tree) else (before, {})
    over = {**over, **{file.path: file.after for file in touched}}
    if len(over) <= LAYER:
        return Tree(below if isinstance(below, dict) else dict(below), over)
    return {path: blob for path, blob in {**below, **over}.items() if blob is not None}
