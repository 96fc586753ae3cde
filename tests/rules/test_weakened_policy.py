"""weakened-policy: each way of letting more through, who may, and where it blocks."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from keepline.doors.assembly import BASE, HEAD, Asked, assemble
from keepline.engine import judge
from keepline.memory.finding import Finding
from keepline.memory.snapshot import memory_snapshot
from keepline.memory.state import State
from keepline.rules import weakened_policy

TOP = "keepline: 1\n"
PLAIN = TOP + "memories: [{root: ., layout: plain}]\n"
CODEX = PLAIN.replace("plain", "codex")
FILES = {"MEMORY.md": b"- Use pnpm.\n", "USER.md": b"- Ines.\n", "notes/a.md": b"- A\n", "notes/b.md": b"- B\n"}
IGNORE = "ignore: [{rule: stale-id, path: MEMORY.md, fingerprint: 3f2a, reason: moving, until: %s}]\n"
WORKFLOW = b"run: keepline check --range origin/main...\n"


def of_file(text: str) -> str:
    return TOP + "memories: [{root: ., layout: plain, files: [{match: MEMORY.md, " + text + "}]}]\n"


def findings(
    base: str | None,
    head: str | None,
    *,
    door: str = "range",
    before: Mapping[str, bytes] | None = None,
    after: Mapping[str, bytes] | None = None,
) -> list[Finding]:
    """The rule alone; at the commit door head's policy judges, elsewhere base's."""
    sides = [FILES | (before or {}), FILES | (after or {})]
    for files, policy in zip(sides, (base, head), strict=True):
        if policy is not None:
            files[".keepline.yaml"] = policy.encode()
    snapshots = memory_snapshot("base", sides[0]), memory_snapshot("head", sides[1])
    judging = HEAD if door == "commit" else BASE
    change = assemble(*snapshots, Asked("2026-03-04T10:00:00Z"), door=door, judge=judging)
    return list(judge([change], [weakened_policy.RULE]).findings)


WEAKER = {
    "a rule off": (PLAIN, PLAIN + "rules: {over-cap: off}\n", "`over-cap` turned down from error to off"),
    "a rule down": (PLAIN, PLAIN + "rules: {over-cap: warning}\n", "`over-cap` turned down from error to warning"),
    "a setting that was stricter than the default goes": (
        PLAIN + "rules: {near-cap: error}\n", PLAIN, "`near-cap` turned down from error to warning",
    ),
    "an option": (
        PLAIN, PLAIN + "rules: {near-cap: {ratio: 95%}}\n", "`ratio` of `near-cap` changed from 0.8 to 0.95",
    ),
    "a cap raised": (
        of_file("cap: {count: 2200, unit: codepoints}"), of_file("cap: {count: 4000, unit: codepoints}"),
        "the cap of 2,200 characters for MEMORY.md raised to 4,000",
    ),
    "a cap off": (
        of_file("cap: {count: 2200, unit: codepoints}"), of_file("cap: off"),
        "the cap of 2,200 characters for MEMORY.md taken off",
    ),
    "a rule off for one file": (
        PLAIN, of_file("rules: {over-cap: off}"), "1 rule turned down for MEMORY.md: over-cap",
    ),
    "a file out of guard": (PLAIN, of_file("role: unguarded"), "1 file out of guard: MEMORY.md"),
    "a memory out of guard": (
        PLAIN, TOP + "memories: [{root: notes, layout: plain}]\n", "2 files out of guard: MEMORY.md, USER.md",
    ),
    "a file whose lines come and go": (
        PLAIN, of_file("role: working"),
        "`working` in place of `agent`, so that lines may leave MEMORY.md without a record",
    ),
    "append-only": (of_file("append-only: true"), PLAIN, "`append-only` taken off MEMORY.md"),
    "read-only": (of_file("read-only: true"), of_file("read-only: false"), "`read-only` taken off MEMORY.md"),
    "bookkeeping": (
        PLAIN, PLAIN.replace("plain", "plain, bookkeeping: ['- *']"),
        "lines like `- *` may leave MEMORY.md unseen",
    ),
    "a cap over several files raised": (
        CODEX,
        CODEX.replace("codex", "codex, total: {count: 65536}"),
        "the cap of 32,768 bytes over **/AGENTS.override.md, **/AGENTS.md together raised to 65,536",
    ),
    "a cap over several files off": (
        CODEX,
        CODEX.replace("codex", "codex, total: off"),
        "the cap of 32,768 bytes over **/AGENTS.override.md, **/AGENTS.md together taken off",
    ),
    "Markdown read as a log": (
        PLAIN,
        of_file("grammar: log"),
        "MEMORY.md read as a log, of which lines that are no JSON count for nothing",
    ),
    "nobody to approve": (
        PLAIN + "approvers: [dana]\n",
        PLAIN,
        "`approvers` empty, so that nobody has to approve any more",
    ),
    "the budget": (PLAIN, PLAIN + "drop-budget: 50%\n", "drop-budget raised from 10% to 50%"),
    "reviews": (PLAIN + "reviews: 2\n", PLAIN, "reviews lowered from 2 to 1"),
    "strict": (PLAIN + "strict: true\n", PLAIN, "`strict` turned off"),
    "attestations": (
        PLAIN, PLAIN + "attestations: true\n", "attestations taken in place of what can be read",
    ),
    "remotes": (
        PLAIN + "remotes: ['git@a.example:*']\n", PLAIN + "remotes: ['git@a.example:*', '*']\n",
        "`remotes` widened by *",
    ),
    "no remotes": (
        PLAIN + "remotes: ['git@a.example:*']\n", PLAIN, "`remotes` empty, so that memory may be pushed anywhere",
    ),
    "roots": (PLAIN, PLAIN + "roots: {web: ../web}\n", "`roots` widened by web: ../web"),
    "protected": (PLAIN + "protected: [main, live]\n", PLAIN + "protected: [main]\n", "`protected` without live"),
    "words": (PLAIN + "words: {negation: [nope]}\n", PLAIN, "`words: negation` without nope"),
    "an ignore": (PLAIN, PLAIN + IGNORE % "2026-06-01", "1 finding of `stale-id` in MEMORY.md to be ignored"),
    "an ignore for longer": (
        PLAIN + IGNORE % "2026-06-01", PLAIN + IGNORE % "2027-06-01",
        "1 finding of `stale-id` in MEMORY.md to be ignored until 2027-06-01",
    ),
    "the policy gone": (PLAIN, None, "the policy is taken away"),
    "a first policy that is weaker than none": (
        None, PLAIN + "rules: {over-cap: off}\n", "`over-cap` turned down from error to off",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", WEAKER)
def test_what_is_weaker(case: str) -> None:
    base, head, message = WEAKER[case]
    assert message in [finding.problem.message for finding in findings(base, head)]


@pytest.mark.parametrize("case", [case for case in WEAKER if WEAKER[case][0] and WEAKER[case][1]])
def test_the_way_back_is_no_weakening(case: str) -> None:
    base, head, message = WEAKER[case]
    assert message not in [finding.problem.message for finding in findings(head, base)]


def test_a_first_list_of_remotes_allows_less() -> None:
    assert findings(PLAIN, PLAIN + "remotes: ['git@a.example:*']\n") == []


def test_a_first_policy_that_is_none_weaker() -> None:
    assert findings(None, PLAIN) == []


def test_many_files_are_one_finding() -> None:
    (finding,) = findings(PLAIN, PLAIN.replace("plain", "plain, files: [{match: notes/*.md, role: unguarded}]"))
    assert finding.problem.message == "2 files out of guard: notes/a.md, notes/b.md"


def test_what_many_files_share_is_said_once() -> None:
    assert len(findings(CODEX, CODEX.replace("codex", "codex, total: off"))) == 1


def test_it_stands_where_the_policy_says_it() -> None:
    (finding,) = findings(PLAIN, PLAIN + "strict: true\nrules:\n  near-cap: error\n  over-cap: off\n")
    assert (finding.problem.place.path, finding.problem.place.line) == (".keepline.yaml", 6)


NAMED = PLAIN + "approvers: [dana, lee]\n"
LOOSE = NAMED + "drop-budget: 20%\n"


def test_at_commit_it_is_said_and_elsewhere_it_blocks() -> None:
    assert [finding.severity for finding in findings(NAMED, LOOSE, door="commit")] == ["warning"]
    (finding,) = findings(NAMED, LOOSE)
    assert finding.severity == "error"
    assert "dana or lee" in finding.problem.remedy
    assert "`approved-by: <name>, 2026-03-04`" in finding.problem.remedy


def test_where_base_names_no_approvers_it_is_a_warning() -> None:
    assert [finding.severity for finding in findings(PLAIN, PLAIN + "drop-budget: 20%\n")] == ["warning"]


@pytest.mark.parametrize("said", ["dana", "lee, 2026-03-04, since the move doubles what is dropped"])
def test_one_whom_base_names_lets_it_pass(said: str) -> None:
    assert findings(NAMED, f"{LOOSE}approved-by: {said}\n") == []


@pytest.mark.parametrize("said", ["kim", "dan", "danah", "kim, dana"])
def test_nobody_else_does(said: str) -> None:
    assert [finding.severity for finding in findings(NAMED, f"{LOOSE}approved-by: {said}\n")] == ["error"]


def test_nobody_names_himself_in_the_change_that_needs_him() -> None:
    head = PLAIN + "approvers: [dana, lee, kim]\ndrop-budget: 20%\napproved-by: kim\n"
    assert {finding.severity for finding in findings(NAMED, head)} == {"error"}


def test_an_approval_is_for_one_change() -> None:
    before = f"{LOOSE}approved-by: 'dana, 2026-01-01'\n"
    assert findings(before, before.replace("20%", "30%"))
    assert findings(before, before.replace("20%", "30%").replace("2026-01-01", "2026-03-04")) == []


def test_a_policy_that_cannot_be_read_is_repaired() -> None:
    assert findings("keepline: [\n", PLAIN + "drop-budget: 20%\n") == []


def test_no_rule_turns_itself_off() -> None:
    assert findings(NAMED, LOOSE + "rules: {weakened-policy: off}\n")


def merge(ours: str, theirs: str, merged: str, ancestor: str | None = None) -> list[Finding]:
    """What a merge's commit is told of the policy, coming from our side."""
    sides = [memory_snapshot("side", FILES | {".keepline.yaml": text.encode()}) for text in (ours, theirs, merged)]
    change = assemble(sides[0], sides[2], Asked("2026-03-04T10:00:00Z"), door="merge")
    change.evidence = change.evidence._replace(others=(State(sides[1], {}, frozenset()),))
    if ancestor:
        parted = State(memory_snapshot("ancestor", {".keepline.yaml": ancestor.encode()}), {}, frozenset())
        change.evidence = change.evidence._replace(ancestor=parted)
    return list(judge([change], [weakened_policy.RULE]).findings)


def test_what_a_merge_brings_from_the_other_side_was_judged_there() -> None:
    assert merge(PLAIN, LOOSE, LOOSE) == merge(PLAIN, LOOSE, LOOSE, PLAIN) == []
    assert merge(PLAIN, LOOSE, LOOSE, LOOSE), "theirs brought nothing: the merge dropped what ours had tightened"
    assert [finding.severity for finding in merge(PLAIN, NAMED, PLAIN + "drop-budget: 90%\n")] == ["warning"]


@pytest.mark.parametrize("path", [".github/workflows/memory.yml", ".pre-commit-config.yaml", ".husky/pre-commit"])
def test_what_runs_keepline_is_touched(path: str) -> None:
    for after in ({path: b"run: true\n"}, {}):
        (finding,) = findings(NAMED, NAMED, before={path: WORKFLOW}, after=after)
        assert (finding.problem.place.path, finding.severity) == (path, "error")


def test_what_does_not_run_it_is_let_be() -> None:
    before = {".github/workflows/lint.yml": b"run: lint\n", "docs/keepline.txt": WORKFLOW, "new.yml": b""}
    after = {".github/workflows/lint.yml": b"run: lint 2\n", ".github/workflows/memory.yml": WORKFLOW}
    assert findings(NAMED, NAMED, before=before, after=after) == []


HERMES, RHO = PLAIN.replace("plain", "hermes"), PLAIN.replace("plain", "rho")
LOW, HIGH = "memory: {memory_char_limit: 1000}\n", "memory: {memory_char_limit: 3000}\n"
BRAIN = {"brain/brain.jsonl": b'{"id":"1","type":"learning","text":"Use just.","created":"2026-03-01"}\n'}


def configured(text: str | None, path: str = "config.yaml") -> dict[str, bytes]:
    return {path: text.encode()} if text else {}


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        (LOW, HIGH, "the cap of 1,000 characters for MEMORY.md raised to 3,000"),
        (None, HIGH, "the cap of 2,200 characters for MEMORY.md raised to 3,000"),
        (LOW, None, "the cap of 1,000 characters for MEMORY.md raised to 2,200"),
        (HIGH, LOW, ""),
        (LOW, LOW + "memory2: x\n", ""),
    ],
)
def test_a_cap_that_the_systems_own_configuration_raises(before: str | None, after: str | None, message: str) -> None:
    for policy in (HERMES, None):
        found = findings(policy, policy, before=MEMORIES | configured(before), after=MEMORIES | configured(after))
        assert [finding.problem.message for finding in found] == ([message] if message else [])
        assert all(finding.problem.place.path == "config.yaml" for finding in found)


MEMORIES = {"MEMORY.md": "Use pnpm.\n§\nUse just.\n".encode(), "SOUL.md": b"Kind.\n"}


def test_rhos_budget_is_one_too() -> None:
    text = "[settings.memory]\nprompt_budget = %d\n"
    sides = (BRAIN | configured(text % size, "init.toml") for size in (2000, 9000))
    (finding,) = findings(RHO, RHO, before=next(sides), after=next(sides))
    assert finding.problem.message == "the cap of 2,000 tokens for brain/brain.jsonl raised to 9,000"
    assert finding.problem.place.path == "init.toml"


@pytest.mark.parametrize(("door", "approvers", "severity"), [
    ("commit", "approvers: [dana]\n", "warning"),
    ("range", "approvers: [dana]\n", "error"),
    ("range", "", "warning"),
])  # fmt: skip
def test_where_it_blocks(door: str, approvers: str, severity: str) -> None:
    policy = HERMES + approvers
    (finding,) = findings(policy, policy, door=door, before=configured(LOW), after=configured(HIGH))
    assert finding.severity == severity


def test_an_approver_may_allow_it() -> None:
    policy = HERMES + "approvers: [dana]\n"
    for name, count in (("dana", 0), ("lee", 1)):
        approved = f"{policy}approved-by: {name}\n"
        assert len(findings(policy, approved, before=configured(LOW), after=configured(HIGH))) == count


def test_where_the_policy_sets_the_cap_no_configuration_counts() -> None:
    policy = HERMES.replace("hermes", "hermes, files: [{match: MEMORY.md, cap: {count: 900}}]")
    assert findings(policy, policy, before=configured(LOW), after=configured(HIGH)) == []


def test_both_changed_is_said_once() -> None:
    head = HERMES + "strict: true\n"
    (finding,) = findings(HERMES, head, before=configured(LOW), after=configured(HIGH))
    assert finding.problem.message == "the cap of 1,000 characters for MEMORY.md raised to 3,000"


def test_a_first_commit_may_bring_any() -> None:
    files = {".keepline.yaml": HERMES.encode(), "MEMORY.md": b"x\n"} | configured(HIGH)
    change = assemble(memory_snapshot("nothing", {}), memory_snapshot("head", files), Asked(), door="commit")
    assert not judge([change], [weakened_policy.RULE]).findings


def test_a_configuration_that_came_with_a_merge_was_judged_there() -> None:
    def side(config: str) -> dict[str, bytes]:
        return FILES | {".keepline.yaml": HERMES.encode()} | configured(config)

    change = assemble(memory_snapshot("ours", side(LOW)), memory_snapshot("m", side(HIGH)), Asked(), door="merge")
    assert judge([change], [weakened_policy.RULE]).findings
    change.evidence = change.evidence._replace(others=(State(memory_snapshot("b", side(HIGH)), {}, frozenset()),))
    assert not judge([change], [weakened_policy.RULE]).findings
