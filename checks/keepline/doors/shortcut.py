"""The quick way out of a commit that concerns no memory: nothing staged has a name that any pattern in force could fit.

It imports nothing, since it runs at every commit. What it knows comes from a file under the git directory, written by
a full run under the same policy: for each pattern its longest piece without a wildcard, which a path must hold to fit.
The file is this clone's own, like the hook that reads it; no server or CI run ever does.
"""

from __future__ import annotations

import os

from keepline import __version__
from keepline.repository.place import Place, locate, start
from keepline.repository.process import Git
from keepline.repository.staged import Staged

# The policy's name is spelt here once more, since keepline.memory.policy costs more to import than git to run.
POLICY_FILE = ".keepline.yaml"
NO_POLICY = "none"


class Glance:
    """A repository whose index is being compared with HEAD, before anything else is known of it."""

    __slots__ = ("git", "place", "staged")

    def __init__(self) -> None:
        self.git = Git()
        asked = start(self.git)
        self.staged = Staged(self.git)
        try:
            self.place = locate(self.git, asked)
        except Exception:
            self.staged.close()
            raise

    def concerns_nothing(self) -> bool:
        """True where a full run would find no file to look at. False whenever that is not certain."""
        changed = self.staged.changed
        if changed is None or is_merging(self.place):
            return False
        pieces = pieces_of(self.place, policy_id(self.staged.index))
        if not pieces:
            return False
        paths = os.fsdecode(changed).lower().split("\0")[1::2]
        return not any(piece in path for path in paths for piece in pieces)


def pieces_of(place: Place, policy: str) -> list[str]:
    """The pieces, one of which a path must hold to concern a memory under this policy; none where nobody knows."""
    try:
        with open(known(place), encoding="utf-8") as file:
            key, *pieces = file.read().split("\n")
    except (OSError, UnicodeDecodeError):
        return []
    return pieces if key == wanted(policy) else []


def is_merging(place: Place) -> bool:
    """True while a merge is being committed, where more than the index against HEAD is judged."""
    in_environment = any(name.startswith("GITHEAD_") for name in os.environ)
    return in_environment or os.path.exists(os.path.join(place.git_dir, "MERGE_HEAD"))


def policy_id(index: bytes) -> str:
    """The blob id of the policy in a raw listing of the index."""
    end = f"\t{POLICY_FILE}\0".encode()
    at = index.find(end)
    return index[index.rfind(b"\0", 0, at) + 1 : at].split(b" ")[1].decode() if at >= 0 else NO_POLICY


def wanted(policy: str) -> str:
    """What the pieces depend on: this version's layouts, and the policy."""
    return f"{__version__} {policy}"


def known(place: Place) -> str:
    """Where the pieces are kept."""
    return os.path.join(place.common_dir, "keepline", "at-stake")
