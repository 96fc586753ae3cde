"""The one clock: rules never read it, commands hand it down."""

from __future__ import annotations

import time

from keepline.memory.errors import CannotCheck

FORMAT = "%Y-%m-%dT%H:%M:%SZ"
# Before this version there was no keepline, and twenty years on nobody runs it.
FIRST, LAST = "2026", "2046"


def now() -> str:
    """The time in UTC, ISO 8601, to the second."""
    return time.strftime(FORMAT, time.gmtime())


def trusted() -> str:
    """The same where a push is judged: by a clock that is years slow, what the policy ignored for a while would be
    ignored again. Raises CannotCheck for one that cannot be right."""
    told = now()
    if not FIRST <= told[:4] < LAST:
        raise CannotCheck(f"the clock says {told}, which cannot be", "set the clock of this machine")
    return told
