"""The reference's own demands on a cycle, one by one: passed, failed, or for a person to look at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from keepline.applying.checklist import FAILED, PASSED, PERSON, Check
from keepline.cycle.plan import Plan
from keepline.cycle.relocation import lacks
from keepline.memory.finding import ERROR
from keepline.memory.layout import Guarded
from keepline.memory.report import Report
from keepline.memory.value import NamedTuple


class _Demand(NamedTuple):
    """A line of the reference, the rules that tell where it is not met, and what else was looked at."""

    line: str
    rules: tuple[str, ...]
    why: str


_DEMANDS = (
    _Demand("MUST mine only sessions in the resolved window", ("no-source",), "each addition names its session"),
    _Demand("MUST NOT exceed max_new_entries", ("too-many-new",), "additions counted"),
    _Demand("MUST dedupe against existing memory before add", ("duplicate", "duplicate-key"), "none stands twice"),
    _Demand(
        "MUST NOT remove preferences unless contradicted/superseded", ("preference-removed", "protected-line"),
        "each that leaves names the later one",
    ),
    _Demand("MUST NOT invent new facts while merging", ("new-fact",), "what stays of a merge stands word for word"),
    _Demand("MUST write vault notes before removing corresponding brain entries", ("note-first", "missing-destination"),
            "notes are written first and read back"),
    _Demand("Each note MUST include ## Connections with [[wikilinks]]", ("no-connections", "dead-pointer"),
            "rho's own gate, and where each link leads"),
    _Demand("Never edit brain.jsonl directly", ("append-only", "bad-log"), "lines are appended, none is edited"),
    _Demand("Every line that leaves has a forwarding address",
            ("unaccounted-line", "content-not-there", "bad-drop", "drop-budget", "mass-removal", "bad-manifest"),
            "a record for each, and its proof"),
    _Demand("No secret in memory, notes or records", ("secret",), "every added line scanned"),
    _Demand("MUST update checkpoint only after successful completion", ("checkpoint",), "written last, after all else"),
)  # fmt: skip


def checks(plan: Plan, report: Report, guarded: Mapping[str, Guarded]) -> Iterator[Check]:
    """`report`: of all rules on the plan. `guarded`: what it would leave under guard."""
    yield Check("MUST report counts for each type and total", PASSED, f"{plan.before.get('', 0):,} active before")
    broken: dict[str, list[str]] = {}
    for finding in report.findings:
        if finding.severity == ERROR and not finding.known:
            place = finding.problem.place
            broken.setdefault(finding.rule, []).append(f"{place.path}:{place.line}: {finding.problem.message}")
    for line, rules, why in _DEMANDS:
        found = [message for rule in rules for message in broken.get(rule, ())]
        yield Check(line, FAILED, found[0]) if found else Check(line, PASSED, why)
    yield _notes(plan, guarded)
    for one in plan.doubts[:_SHOWN]:
        yield Check(f"When uncertain, keep: {one.text}", PERSON, one.why)


def _notes(plan: Plan, guarded: Mapping[str, Guarded]) -> Check:
    names = [path.rpartition("/")[2].removesuffix(".md") for path in guarded]
    line = "Notes pass the vault's own gate"
    for note in plan.notes:
        for what in lacks(note.text, [*names, *(other.slug for other in plan.notes)]):
            return Check(line, FAILED, f"{note.path}: {what}")
    return Check(line, PASSED, f"notes read: {len(plan.notes):,}")


_SHOWN = 20
