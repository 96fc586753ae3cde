"""Tells a live memory, which an agent writes to while people commit, from a clone in which people work."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from keepline.memory import glob
from keepline.memory.layout import Layout, join
from keepline.memory.policy import Memory

if TYPE_CHECKING:
    from keepline.repository.plumbing import Repository


def why_live(repository: Repository, memories: Iterable[tuple[Memory, Layout]], home: Path) -> str:
    """What shows that the memory is live; "" where nothing does, as in a clone.

    In doubt it is: a native hook in a clone costs nothing, while pre-commit in a live memory can cost an agent's write.
    """
    root = Path(repository.root)
    if root.is_relative_to(home) and any(part.startswith(".") for part in root.relative_to(home).parts):
        return f"it lies in {root}, a hidden folder of your home, where agents keep what they write"
    globs = tuple(sorted(join(memory.root, one) for memory, layout in memories for one in layout.stray))
    leaving = next(filter(glob.pattern(globs).fullmatch, repository.untracked_or_ignored()), "")
    if leaving:
        return f"its memory system left {leaving} beside it"
    if not repository.remotes():
        return "it has no remote, so that it is nobody's clone"
    return ""
