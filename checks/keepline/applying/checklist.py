"""A review's checklist: each line passed, failed, or left to a person; never passed where nobody looked."""

from __future__ import annotations

from keepline.memory.value import NamedTuple

PASSED = "passed"
FAILED = "failed"
PERSON = "for a person"


class Check(NamedTuple):
    """One line of a checklist. why: what was looked at, or what a person should look at."""

    line: str
    status: str
    why: str
