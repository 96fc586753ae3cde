"""The plan as drafted passes the very rules that will judge it: what they refuse stays as it is, and says why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from keepline.cleanup.plan import KEEP, LOW, UNDECIDED, Entry, Row
from keepline.memory.change import Change
from keepline.memory.finding import ERROR, Finding
from keepline.memory.report import Report
from keepline.memory.value import NamedTuple

ROUNDS = 5
"""Times that what is refused is taken back and the rest is judged anew; after that nothing moves at all."""


class Laid(NamedTuple):
    """A plan on trial: its files, its records, and the manifest's path."""

    files: Mapping[str, str]
    records: Sequence[Entry]
    manifest: str


class Proved(NamedTuple):
    """What is left of the rows, their layout, and the last report on it."""

    rows: tuple[Row, ...]
    laid: Laid
    report: Report | None


def prove(
    rows: Sequence[Row], lay: Callable[[Sequence[Row]], Laid], judge: Callable[[Laid], tuple[Change, Report]]
) -> Proved:
    """The rows that hold, laid out."""
    kept = tuple(rows)
    for _ in range(ROUNDS):
        laid = lay(kept)
        if not laid.files:
            return Proved(kept, laid, None)
        change, report = judge(laid)
        refused = _refused(kept, laid, change, report)
        if not refused:
            return Proved(kept, laid, report)
        kept = tuple(_kept(row, refused[place]) if place in refused else row for place, row in enumerate(kept))
    kept = tuple(_kept(row, "the rest of the plan did not hold") for row in kept)
    return Proved(kept, lay(kept), None)


def _kept(row: Row, why: str) -> Row:
    if row.decision in (KEEP, UNDECIDED):
        return row
    return row._replace(
        decision=KEEP, to="", text="", pointer="", confidence=LOW, reason=f"{row.reason}; kept, since {why}"
    )


def _refused(rows: Sequence[Row], laid: Laid, change: Change, report: Report) -> dict[int, str]:
    """The places of the rows that a new error is about, with what it says."""
    moving = [(place, row) for place, row in enumerate(rows) if row.decision not in (KEEP, UNDECIDED)]
    found: dict[int, str] = {}
    for finding in report.findings:
        strict = finding.severity == ERROR or report.strict
        if finding.known or not strict:
            continue
        said = f"{finding.rule}: {finding.problem.message}"
        guilty = _guilty(finding, moving, laid, change)
        for place in guilty or [place for place, _ in moving]:
            found.setdefault(place, said)
    return found


def _guilty(finding: Finding, moving: Sequence[tuple[int, Row]], laid: Laid, change: Change) -> list[int]:
    """Whose fault a finding is: of the record it stands at, of the entry whose line it names, of what came there."""
    path, line = finding.problem.place.path, finding.problem.place.line
    if path == laid.manifest:
        ids = _ids_at(line, laid, change)
        return [place for place, row in moving if row.id in ids]
    mine = [place for place, row in moving if row.file == path and row.first <= line <= row.last]
    if mine and finding.problem.place.path in change.base.snapshot and finding.rule in _AT_BASE:
        return mine
    came = [place for place, row in moving if row.to.partition("#")[0] == path]
    if came:
        return came
    stands = change.head.text(path).text.split("\n")[line - 1 : line] if line and path in change.head.snapshot else []
    left = [
        place
        for place, row in moving
        if row.file == path and any(text and stands and text in stands[0] for text in (row.pointer, row.text))
    ]
    return left or mine or [place for place, row in moving if row.file == path]


_AT_BASE = ("unaccounted-line", "mass-removal", "append-only", "redacted-value")


def _ids_at(line: int, laid: Laid, change: Change) -> frozenset[str]:
    """The entries of the record that a line of the manifest lies in."""
    manifest = change.head_manifests.get(laid.manifest)
    records = manifest.records if manifest else ()
    before = [number for number, record in enumerate(records) if record.line_of() <= line]
    return frozenset(laid.records[before[-1]].ids) if before and before[-1] < len(laid.records) else frozenset()
