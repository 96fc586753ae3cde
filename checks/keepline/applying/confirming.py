"""Does a plan's outcome stand by now, whoever wrote it?"""

from __future__ import annotations

from keepline.applying.approval import digest
from keepline.applying.journal import Journal
from keepline.applying.laid import MANIFEST, Laid
from keepline.applying.live import Live, outcome
from keepline.applying.performing import last, outer, unfinished
from keepline.repository.plumbing import Repository

_RECORDS = b"\nrelocations:"


def missing(repository: Repository, live: Live, laid: Laid) -> tuple[str, ...] | None:
    """None where nothing of the plan stands, nothing where all of it does, else what is missing, a line each."""
    mark = digest(laid)
    courses = (unfinished(repository), last(repository))
    course = next((one for one in courses if one is not None and one.plan == mark and one.verb == "apply"), None)
    written = outer(course.steps)[1] if course else {}
    manifests = {write.path for write in laid.writes if write.phase == MANIFEST}
    wanted = outcome(live, laid)
    found = []
    stands = 0
    for path, data in wanted.items():
        here = live.data(path)
        same = (
            _alike(here, data)
            or _alike(here, written.get(path, data))
            or (path in manifests and here is not None and here.partition(_RECORDS)[2] == data.partition(_RECORDS)[2])
        )
        if same:
            stands += not live.has(path, _planned(laid, path))
        else:
            found.append(f"{path} {'is not there' if here is None else 'does not hold what was proposed'}")
    return tuple(found) if stands else None


def _alike(here: bytes | None, wanted: bytes | None) -> bool:
    """True if both hold the same. A memory's own tool writes a final newline or none."""
    if here is None or wanted is None:
        return here is wanted
    return here.removesuffix(b"\n") == wanted.removesuffix(b"\n")


def script_of(repository: Repository, laid: Laid) -> Journal | None:
    """The last course, where it was this plan's and left the rest to the memory's own tool."""
    course = last(repository)
    if course is None or course.plan != digest(laid) or not any(step.by_tool for step in course.steps):
        return None
    return course


def _planned(laid: Laid, path: str) -> str:
    return next(write.before for write in laid.writes if write.path == path)
