"""Drafts for all the changes of a door: a merge has several, and each is drafted with the ones before it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from keepline.drafting import Draft
from keepline.memory.change import Change


def in_turn(
    reopen: Callable[[Mapping[str, bytes]], Sequence[Change]], write: Callable[[Change], Draft]
) -> tuple[list[Draft], dict[str, bytes]]:
    """One draft a change, and the files that they come to. `reopen` opens the door with files laid over its head."""
    drafts: list[Draft] = []
    files: dict[str, bytes] = {}
    while True:
        changes = reopen(files)
        made = write(changes[len(drafts)])
        drafts.append(made)
        files.update(made.files)
        if made.data:
            files[made.path] = made.data
        if len(drafts) == len(changes):
            return drafts, files
