"""The index against HEAD as git lists it, raw: all that the quick way out of a hook needs, and so without imports."""

from __future__ import annotations

from functools import cached_property

from keepline.memory.errors import CannotCheck
from keepline.repository.process import Git

LIST_INDEX = ("ls-files", "-s", "-z", "--full-name", "--", ":/")
LIST_CHANGED = (
    "diff-index", "--cached", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-relative",
    "--ignore-submodules=none", "HEAD", "--",
)  # fmt: skip


class Staged:
    """Listed by two children that run side by side, from the moment that this is made."""

    def __init__(self, git: Git) -> None:
        self.git = git
        self._index = git.start(*LIST_INDEX)
        self._changed = git.start(*LIST_CHANGED)

    @cached_property
    def index(self) -> bytes:
        """`ls-files -s -z` of the whole index, wherever in the work tree we stand."""
        return self.git.read(self._index, *LIST_INDEX)

    @cached_property
    def changed(self) -> bytes | None:
        """`diff-index --raw -z` from HEAD to the index; None on an unborn branch, where all of the index is new."""
        status, data = self._changed.finish()
        if status == 0:
            return data
        # Without ^{commit}: a branch that names a lost commit is damaged, not unborn.
        if self.git.ask("rev-parse", "--verify", "--quiet", "HEAD")[0]:
            return None
        said = self.git.reason(*LIST_CHANGED)
        raise CannotCheck(f"the index cannot be compared with HEAD: {said}", "git fsck --full")

    def close(self) -> None:
        """End what was not read."""
        for child in (self._index, self._changed):
            if not child.ended:
                child.wait()
