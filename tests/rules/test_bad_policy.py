"""bad-policy: head's faults where base judges, and exceptions that no longer hold."""

from __future__ import annotations

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.finding import Finding
from keepline.memory.report import Report
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import bad_policy, load

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


LONG = "- " + "x" * 2300 + "\n"
CAPPED = "keepline: 1\nmemories:\n  - {root: ., layout: plain, files: [{match: MEMORY.md, cap: {count: 2200}}]}\n"


def ignoring(fingerprint: str, rule: str = "over-cap", path: str = "MEMORY.md") -> str:
    return CAPPED + f"ignore:\n  - {{rule: {rule}, path: {path}, fingerprint: {fingerprint}, reason: moving}}\n"


def everything(policy: str, *, door: str = "all", rules: tuple[str, ...] | None = None) -> Report:
    head = memory_snapshot("head", {".keepline.yaml": policy.encode(), "MEMORY.md": LONG.encode()})
    base = memory_snapshot("base", {})
    change = assemble(base, head, Asked("2026-03-04T10:00:00Z"), door=door, everything=door == "all")
    return judge([change], load(), slugs=rules)


def of_policy(report: Report) -> list[Finding]:
    return [finding for finding in report.findings if finding.rule == "bad-policy"]


def test_with_everything_in_question_an_ignore_that_matches_nothing() -> None:
    (finding,) = of_policy(everything(ignoring("3f2a3f2a3f2a3f2a3f2a")))
    assert finding.problem.message == "an ignore of `over-cap` in MEMORY.md that matches no finding"
    assert (finding.severity, finding.problem.place.path, finding.problem.place.line) == ("error", ".keepline.yaml", 5)


def test_one_that_matches() -> None:
    (found,) = [finding for finding in everything(CAPPED).findings if finding.rule == "over-cap"]
    report = everything(ignoring(found.fingerprint))
    assert (of_policy(report), report.summary.ignored) == ([], 1)


@pytest.mark.parametrize("rule", ["unaccounted-line", "stale-time-that-is-no-rule"])
def test_of_a_rule_that_could_not_have_found_it(rule: str) -> None:
    """What a change rule finds is in a change, and a change is in question at no other time."""
    found = of_policy(everything(ignoring("3f2a", rule)))
    assert not any("matches no finding" in finding.problem.message for finding in found)


def test_where_less_is_in_question_nobody_can_tell() -> None:
    assert of_policy(everything(ignoring("3f2a"), door="commit")) == []
    assert of_policy(everything(ignoring("3f2a"), rules=("bad-policy",))) == []
    assert of_policy(everything(ignoring("3f2a"), rules=("over-cap",))) == []
    assert len(of_policy(everything(ignoring("3f2a"), rules=("over-cap", "bad-policy")))) == 1
