"""The quick way out of a push that concerns no memory: none of its commits touched a name that any pattern could fit.

It imports nothing, like the one of a commit (keepline.doors.shortcut), and knows what that one knows. The children run
side by side. Whatever is not certain is looked at in full.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from keepline.doors.shortcut import NO_POLICY, POLICY_FILE, pieces_of
from keepline.doors.updates import BRANCHES, Update
from keepline.repository.place import Place
from keepline.repository.process import Child, Git

MOST = 10
"""Refs; each takes children of its own."""
LONGEST = 10_000
"""Bytes; no piece of a pattern is as long."""
TAGS = "refs/tags/"
LIST = ("log", "-m", "--root", "--name-only", "-z", "--format=", "--no-renames", "--no-show-signature")


class PushGlance:
    """A push, before anything else is known of it."""

    def __init__(self, git: Git, updates: Sequence[Update], remote: str) -> None:
        self._paths: Child | None = None
        self._policies: list[Child] = []
        self._ancestries: list[Child] = []
        plain = all(update.new and update.name.startswith((BRANCHES, TAGS)) for update in updates)
        if not plain or len(updates) > MOST:
            return
        new = dict.fromkeys(update.new for update in updates)
        old = dict.fromkeys(update.old for update in updates if update.old)
        self._paths = git.start(*LIST, *new, "--not", f"--remotes={remote}", *old, "--")
        self._policies = [git.start("ls-tree", "--full-tree", tip, "--", POLICY_FILE) for tip in new]
        self._ancestries = [
            git.start("merge-base", "--is-ancestor", update.old, update.new) for update in updates if update.old
        ]

    def concerns_nothing(self, place: Place) -> bool:
        """True where a full run would find no file to look at, and nothing taken away. False where that is not
        certain."""
        if self._paths is None:
            return False
        policies = [child.finish() for child in self._policies]
        ancestries = [child.wait() for child in self._ancestries]
        ids = {_oid(data) if not failed else "" for failed, data in policies}
        pieces = pieces_of(place, ids.pop()) if len(ids) == 1 and not any(ancestries) else []
        names = _none_of(self._paths, pieces) if pieces else False
        return self._paths.wait() == 0 and names


def _none_of(listed: Child, pieces: list[str]) -> bool:
    """True where no piece stands in anything that a child lists; it is read up to the first one."""
    rest = b""
    while chunk := os.read(listed.output.fileno(), 1 << 16):
        rest += chunk
        text = os.fsdecode(rest).lower()
        if any(piece in text for piece in pieces):
            return False
        rest = rest[-LONGEST:]  # a name may go over the end of what was read
    return True


def _oid(listed: bytes) -> str:
    """The policy's blob in a listing of it."""
    return listed.split(b"\t")[0].split(b" ")[2].decode("ascii") if listed else NO_POLICY
