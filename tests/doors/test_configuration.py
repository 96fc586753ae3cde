"""Caps that a memory system's own configuration sets: whose word counts at which door, and what comes into question."""

from __future__ import annotations

import pytest

from keepline.doors.assembly import BASE, HEAD, Asked, assemble
from keepline.engine import judge
from keepline.memory.report import Report
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import over_cap

POLICY = "keepline: 1\nmemories: [{root: ., layout: hermes}]\n"
LOW, HIGH = "memory: {memory_char_limit: 1000}\n", "memory: {memory_char_limit: 3000}\n"


def judged(base: dict[str, str], head: dict[str, str], by: str) -> Report:
    sides = [
        memory_snapshot(label, {path: text.encode() for path, text in ({".keepline.yaml": POLICY} | files).items()})
        for label, files in (("base", base), ("head", head))
    ]
    return judge([assemble(sides[0], sides[1], Asked(), door="range", judge=by)], [over_cap.RULE])


CASES = {
    "a push cannot raise its own cap": (LOW, HIGH, 900, 1500, BASE, 1),
    "nor bring a first configuration that does": ("", HIGH, 900, 2500, BASE, 1),
    "what base has raised counts": (HIGH, HIGH, 900, 2500, BASE, 0),
    "a push cannot take its cap away": (LOW, "", 900, 1500, BASE, 1),
    "at commit head's own judges": (LOW, HIGH, 900, 1500, HEAD, 0),
    "a lower one too": (HIGH, LOW, 900, 1500, HEAD, 1),
    "one that cannot be read sets nothing": (HIGH, "memory: [", 900, 2500, HEAD, 1),
}


@pytest.mark.parametrize(("before", "after", "was", "size", "by", "errors"), CASES.values(), ids=CASES)
def test_whose_cap_counts(before: str, after: str, was: int, size: int, by: str, errors: int) -> None:
    base = {"MEMORY.md": "x" * was} | ({"config.yaml": before} if before else {})
    head = {"MEMORY.md": "x" * size} | ({"config.yaml": after} if after else {})
    assert judged(base, head, by).summary.errors == errors


def test_a_lowered_cap_is_asked_of_files_that_did_not_change() -> None:
    files = {"MEMORY.md": "x" * 1500}
    report = judged(files | {"config.yaml": HIGH}, files | {"config.yaml": LOW}, HEAD)
    assert [(finding.known, finding.problem.measure) for finding in report.findings] == [(True, 500)]
    assert report.checked[0].cap == 1000


def test_a_new_repository_has_only_its_own() -> None:
    assert judged({}, {"MEMORY.md": "x" * 2500, "config.yaml": HIGH}, BASE).summary.errors == 1
    empty = memory_snapshot("nothing", {})
    head = memory_snapshot("head", {"MEMORY.md": b"x" * 2500, "config.yaml": HIGH.encode(), ".keepline.yaml": b""})
    del head.blobs[".keepline.yaml"]  # type: ignore[attr-defined]
    change = assemble(empty, head, Asked(policy_file=""), door="range", judge=BASE)
    assert not judge([change], [over_cap.RULE]).findings
