"""bad-manifest: where it points, and that a fault of yesterday does not block today."""

from __future__ import annotations

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.finding import Finding
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import bad_manifest

PATH = "relocations/2026-03-04-tools-0a1b2c.yaml"
POLICY = "keepline: 1\nmemories: [{root: ., layout: plain}]\n"
OPEN = "keepline: 1\nrelocations:\n  - {from: MEMORY.md, lines: x, action: undecided}\n"


def findings(base: str, head: str, door: str = "commit") -> list[Finding]:
    files = [{".keepline.yaml": POLICY, "MEMORY.md": "- Use pnpm.\n"} for _ in range(2)]
    for tree, manifest in zip(files, (base, head), strict=True):
        if manifest:
            tree[PATH] = manifest
    raw = [{path: text.encode() for path, text in tree.items()} for tree in files]
    change = assemble(
        memory_snapshot("HEAD", raw[0]), memory_snapshot("the index", raw[1]), Asked(), door=door,
        everything=door == "all",
    )  # fmt: skip
    return list(judge([change], [bad_manifest.RULE]).findings)


def test_it_points_at_the_key() -> None:
    (finding,) = findings("", OPEN)
    assert finding.severity == "error"
    assert (finding.problem.place.path, finding.problem.place.line) == (PATH, 3)


def test_one_record_more_is_new() -> None:
    more = OPEN + "  - {from: MEMORY.md, lines: y, action: undecided}\n"
    assert [finding.severity for finding in findings(OPEN, more)] == ["warning", "error"]


def test_a_manifest_that_nobody_touched_is_not_read_again() -> None:
    assert findings(OPEN, OPEN) == []
    assert [finding.severity for finding in findings(OPEN, OPEN, "all")] == ["error"]
