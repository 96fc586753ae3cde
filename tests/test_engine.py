"""The engine: severities, the ratchet, ignores, order and merges, with rules made up for the test."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from keepline.engine import judge
from keepline.memory.change import Change, Evidence
from keepline.memory.finding import Place, Problem, Unchecked
from keepline.memory.layout import Cap, Grammar, Guarded
from keepline.memory.policy import Ignore, Policy, RuleSetting
from keepline.memory.report import Report
from keepline.memory.rule import CHANGE, STATE, Rule
from keepline.memory.snapshot import SYMLINK, Blob, Snapshot, memory_snapshot
from keepline.memory.state import State


def shouting(state: State, options: Any) -> Iterator[Problem]:
    """A state rule: every line with a `!` is a problem, as bad as it has of them."""
    for guarded in state.files():
        for number, line in enumerate(state.text(guarded.path).text.split("\n"), start=1):
            if "!" in line:
                evidence = line.replace("!", "")
                yield Problem(Place(guarded.path, number), "shouting", "speak", evidence, measure=line.count("!"))


def fresh(change: Change, options: Any) -> Iterator[Problem]:
    """A change rule: every changed file is a problem."""
    for path in sorted(change.changed):
        yield Problem(Place(path), "changed", "undo", path)


def rule(**more: Any) -> Rule:
    defaults = {"slug": "shouting", "family": "tone", "scope": STATE, "summary": "", "run": shouting}
    return Rule(**(defaults | {"fires": (), "silent": ()} | more))


def state(files: Mapping[str, str], roles: Mapping[str, str], rules: tuple[tuple[str, str], ...] = ()) -> State:
    guarded = {
        path: Guarded(path, roles.get(path, "agent"), Grammar(), (Cap(9, "bytes"),), "plain", ".", rules=rules)
        for path in files
        if path.endswith(".md")
    }
    snapshot = memory_snapshot("side", {path: text.encode() for path, text in files.items()})
    return State(snapshot, guarded, frozenset(guarded))


def change(
    base: Mapping[str, str],
    head: Mapping[str, str],
    policy: Policy | None = None,
    *,
    door: str = "commit",
    now: str = "2026-03-04T10:00:00Z",
    roles: Mapping[str, str] | None = None,
    rules: tuple[tuple[str, str], ...] = (),
) -> Change:
    sides = (state(base, roles or {}, rules), state(head, roles or {}, rules))
    return Change(*sides, policy or Policy(), door=door, evidence=Evidence(now=now))


def verdicts(report: Report) -> list[tuple[int, str, bool]]:
    return [(item.problem.place.line, item.severity, item.known) for item in report.findings]


NEW, KNOWN = "error", "warning"

RATCHET = {
    "a new one blocks": ("", "a!", [(1, NEW, False)]),
    "what base has is known": ("a!", "a!", [(1, KNOWN, True)]),
    "moved down is still known": ("a!", "x\ny\na!", [(3, KNOWN, True)]),
    "worse than at base is new": ("a!", "a!!", [(1, NEW, False)]),
    "better than at base is known": ("a!!!", "a!", [(1, KNOWN, True)]),
    "more often than at base is new": ("a!", "a!\na!", [(1, NEW, False), (2, NEW, False)]),
    "less often than at base is known": ("a!\na!", "a!", [(1, KNOWN, True)]),
    "one of two got worse": ("a!\na!", "a!\na!!", [(1, KNOWN, True), (2, NEW, False)]),
    "traded places is known": ("a!\na!!", "a!!\na!", [(1, KNOWN, True), (2, KNOWN, True)]),
    "another one is new beside a known one": ("a!", "a!\nb!", [(1, KNOWN, True), (2, NEW, False)]),
    "mended": ("a!", "a", []),
}


@pytest.mark.parametrize("name", RATCHET)
def test_ratchet(name: str) -> None:
    base, head, expected = RATCHET[name]
    report = judge([change({"M.md": base}, {"M.md": head})], [rule()])
    assert verdicts(report) == expected
    assert report.summary.errors == sum(not known for _, _, known in expected)
    assert report.summary.known == sum(known for _, _, known in expected)
    assert report.summary.warnings == 0
    assert report.blocks == any(not known for _, _, known in expected)


def test_the_same_problem_in_another_file_is_new() -> None:
    report = judge([change({"M.md": "a!"}, {"N.md": "a!"})], [rule()])
    assert verdicts(report) == [(1, NEW, False)]


def test_with_no_base_everything_has_its_own_severity() -> None:
    report = judge([change({"M.md": "a!"}, {"M.md": "a!"}, door="all")], [rule()])
    assert verdicts(report) == [(1, NEW, False)]


def test_a_rule_that_does_not_ratchet_blocks_in_a_changed_file_only() -> None:
    hard = rule(ratchets=False)
    assert judge([change({"M.md": "a!"}, {"M.md": "a!\nb"})], [hard]).blocks
    assert not judge([change({"M.md": "a!"}, {"M.md": "a!"})], [hard]).blocks


def test_a_merge_is_not_blamed_for_what_a_parent_has() -> None:
    head = {"M.md": "a!\nb!\nc!"}
    parents = [change({"M.md": "a!"}, head, door="merge"), change({"M.md": "b!"}, head, door="merge")]
    report = judge(parents, [rule()])
    assert verdicts(report) == [(1, KNOWN, True), (2, KNOWN, True), (3, NEW, False)]


def test_a_merge_is_not_blamed_for_a_file_that_one_parent_brings_whole() -> None:
    head = state({"M.md": "a!"}, {})
    unchanged = Change(state({"M.md": "a!"}, {}), State(head.snapshot, head.guarded, frozenset()), Policy())
    brought = Change(state({}, {}), head, Policy())
    assert not judge([brought, unchanged], [rule()]).blocks


def test_findings_of_several_parents_are_said_once() -> None:
    parents = [change({}, {"M.md": "a"}), change({}, {"M.md": "a"})]
    assert len(judge(parents, [rule(scope=CHANGE, run=fresh)]).findings) == 1


def test_base_is_read_once_for_all_rules() -> None:
    bases = []

    def watched(state: State, options: Any) -> Iterator[Problem]:
        bases.append(state)
        return shouting(state, options)

    rules = [rule(slug=slug, run=watched) for slug in ("one", "two")]
    judge([change({"M.md": "a!"}, {"M.md": "a!\nb!"})], rules)
    assert len(bases) == 4 and len({id(state) for state in bases}) == 2


def settings(severity: str | None) -> Policy:
    return Policy(rules={"shouting": RuleSetting(severity, {})})


def severity(policy: Policy, *, own: str | None = None, role: str = "agent", file: str | None = None) -> str | None:
    def run(state: State, options: Any) -> Iterator[Problem]:
        for problem in shouting(state, options):
            yield problem._replace(severity=own)

    tried = change({}, {"M.md": "a!"}, policy, roles={"M.md": role}, rules=(("shouting", file),) if file else ())
    report = judge([tried], [rule(run=run, off_for=frozenset({"daily"}))])
    return report.findings[0].severity if report.findings else None


def test_severity_from_the_rule_up_to_the_file() -> None:
    assert severity(Policy()) == "error"
    assert severity(Policy(), own="warning") == "warning"
    assert severity(settings(None)) == "error"
    assert severity(settings("warning")) == "warning"
    assert severity(settings("error"), own="warning") == "error"
    assert severity(settings("off"), own="error") is None
    assert severity(settings("error"), file="warning") == "warning"
    assert severity(settings("error"), file="off") is None


def test_a_role_switches_a_rule_off_unless_the_file_itself_wants_it() -> None:
    assert severity(Policy(), role="daily") is None
    assert severity(settings("error"), role="daily") is None
    assert severity(Policy(), role="daily", file="warning") == "warning"


def test_strict_makes_new_warnings_block_and_known_ones_not() -> None:
    strict = Policy(strict=True)
    mild = rule(severity="warning")
    assert judge([change({}, {"M.md": "a!"}, strict)], [mild]).blocks
    assert not judge([change({}, {"M.md": "a!"})], [mild]).blocks
    assert not judge([change({"M.md": "a!"}, {"M.md": "a!"}, strict)], [mild]).blocks


def ignoring(fingerprint: str, until: str = "", path: str = "M.md") -> Policy:
    return Policy(ignores=(Ignore("shouting", path, fingerprint, "why", until, 1),))


def test_ignores() -> None:
    fingerprint = judge([change({}, {"M.md": "a!"})], [rule()]).findings[0].fingerprint

    def ignored(policy: Policy, now: str = "2026-03-04T10:00:00Z") -> int:
        report = judge([change({}, {"M.md": "a!"}, policy, now=now)], [rule()])
        assert len(report.findings) == report.summary.errors == 1 - report.summary.ignored
        return report.summary.ignored

    assert ignored(ignoring(fingerprint)) == 1
    assert ignored(ignoring(fingerprint, "2026-03-04")) == 1
    assert ignored(ignoring(fingerprint, "2026-03-03")) == 0
    assert ignored(ignoring(fingerprint, "2026-03-04T09:00:00Z")) == 0
    assert ignored(ignoring("f" * 20)) == 0
    assert ignored(ignoring(fingerprint, path="N.md")) == 0


def test_order_is_path_line_rule_and_rules_are_chosen_by_slug_or_family() -> None:
    tried = change({}, {"b.md": "x!\ny!", "a.md": "x!"})
    rules = [rule(slug="z"), rule(slug="a", family="other")]
    order = [(item.problem.place.path, item.problem.place.line, item.rule) for item in judge([tried], rules).findings]
    assert order == [(p, n, s) for p, n in (("a.md", 1), ("b.md", 1), ("b.md", 2)) for s in ("a", "z")]
    assert {item.rule for item in judge([tried], rules, slugs=["z"]).findings} == {"z"}
    assert {item.rule for item in judge([tried], rules, families=["other"]).findings} == {"a"}
    assert {item.rule for item in judge([tried], rules, slugs=["z"], families=["other"]).findings} == {"a", "z"}


def test_what_was_read_skipped_and_unchecked_is_said() -> None:
    def blind(state: State, options: Any) -> Iterator[Unchecked]:
        yield Unchecked("", "M.md", "no repository")

    head = state({"M.md": "é\n", "L.md": ""}, {})
    blobs = dict(head.snapshot.blobs) | {"L.md": Blob(SYMLINK, "x")}
    linked = State(Snapshot("side", blobs, head.snapshot.load_objects), head.guarded, head.in_question)
    report = judge([Change(state({}, {}), linked, Policy())], [rule(run=blind)])
    assert [(item.path, item.size, item.unit, item.cap) for item in report.checked] == [("M.md", 3, "bytes", 9)]
    assert [(item.path, item.why) for item in report.skipped] == [("L.md", "symbolic link")]
    assert report.unchecked == (Unchecked("shouting", "M.md", "no repository"),)
