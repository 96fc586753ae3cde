"""The plain `keepline check --staged`, which scripts run at every commit: no argument is parsed.

Where a hook's earlier run left behind that nothing of a memory is at stake, not even the repository is read.
"""

from __future__ import annotations

import sys

from keepline.commands.exits import CLEAN
from keepline.doors.shortcut import Glance

# What the text report says of such a change; a test holds the two together.
NOTHING = """\
keepline: clean
HEAD..the index: 0 errors, 0 warnings; read 0 files, skipped 0, unchecked 0; \
removed 0 lines, accounted for 0, dropped on word alone 0
"""


class Plain:
    """The arguments as the parser would give them; a test holds the two together."""

    staged = True
    range = commit = patch = policy = rule = family = None
    all = fix = no_color = verbose = False
    output = ()
    format = "text"
    repo = "."

    def __init__(self, now: str) -> None:
        self.now = now


def run() -> int:
    """The exit code."""
    glance = Glance()
    if glance.concerns_nothing():
        sys.stdout.write(NOTHING)
        return CLEAN
    from keepline.commands import check
    from keepline.commands.clock import now
    from keepline.repository.plumbing import Repository

    return check.run(Plain(now()), Repository(glance.git, glance.place, glance.staged))
