"""bad-policy: head's faults where base judges, and exceptions that no longer hold."""

from __future__ import annotations

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.finding import Finding
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import bad_policy

HEAD = "keepline: 1\nmemories: [{root: ., layout: plain}]\n"
LAPSED = HEAD + "ignore: [{rule: over-cap, path: MEMORY.md, fingerprint: 3f2a, reason: moving, until: 2026-03-03}]\n"


def findings(base: str, head: str, *, judging: str = "head", everything: bool = False) -> list[Finding]:
    files = [{".keepline.yaml": text.encode(), "MEMORY.md": b"- Use pnpm.\n"} for text in (base, head)]
    before, after = memory_snapshot("base", files[0]), memory_snapshot("head", files[1])
    door = "all" if everything else "range"
    asked = Asked("2026-03-04T10:00:00Z")
    change = assemble(before, after, asked, door=door, judge=judging, everything=everything)
    return list(judge([change], [bad_policy.RULE]).findings)


def test_a_push_that_breaks_the_policy() -> None:
    (finding,) = findings(HEAD, HEAD + "strict: true\nmemorys: []\n", judging="base")
    assert (finding.problem.place.path, finding.problem.place.line) == (".keepline.yaml", 4)
    assert (finding.severity, finding.problem.remedy) == ("error", "write `memories`")


def test_a_push_that_mends_the_policy() -> None:
    assert findings(HEAD + "memorys: []\n", HEAD, judging="base") == []


def test_a_day_that_passes_blocks_nobody() -> None:
    assert [finding.severity for finding in findings(LAPSED, LAPSED)] == ["warning"]
    assert [finding.severity for finding in findings(HEAD, LAPSED)] == ["error"]
    assert [finding.severity for finding in findings(LAPSED, LAPSED, everything=True)] == ["error"]


def test_it_says_which_and_until_when() -> None:
    (finding,) = findings(HEAD, LAPSED)
    assert finding.problem.message == "an ignore of `over-cap` that held until 2026-03-03"
    assert finding.problem.place.line == 3
