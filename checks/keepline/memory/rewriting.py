"""What a push would take away from a branch whose history is to stay."""

from __future__ import annotations

from keepline.memory.value import NamedTuple

ALLOWED = "keepline.mayDrop"
"""The setting of git's that names the tips whose history whoever administers the repository lets go."""


class Rewritten(NamedTuple):
    """A protected branch of which a push would drop commits. tip: where it stands, a whole id.

    commits: how many would be dropped, 0 where the branch itself is to go. is_known: false where they are not here to
    be counted, since the remote has gone on.
    """

    branch: str
    tip: str
    commits: int = 0
    is_known: bool = True
