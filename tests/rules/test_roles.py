"""The role table: which rules are off in which files, and which only warn there, by slug or by family.

A new rule of a family is held to it from the day on which it appears.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.finding import WARNING
from keepline.memory.layout import ROLES
from keepline.memory.rule import CHANGE, STATE, Example, Rule
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import load


class Row(NamedTuple):
    """off and mild are slugs and families; `but` are slugs of such a family that hold all the same."""

    off: frozenset[str] = frozenset()
    mild: frozenset[str] = frozenset()
    but: frozenset[str] = frozenset()


def row(off: str = "", mild: str = "", but: str = "") -> Row:
    return Row(frozenset(off.split()), frozenset(mild.split()), frozenset(but.split()))


INSTRUCTIONS = row("procedure-in-memory one-off")
ON_DEMAND = row("long-entry procedure-in-memory", mild="stale-id stale-time noise")
HISTORY = row("stale-ids one-off noise long-entry procedure-in-memory near-duplicate", mild="pointers")
TABLE = {
    "agent": row(),
    "user": row(),
    "index": row(),
    "persona": INSTRUCTIONS,
    "project": INSTRUCTIONS,
    "skill": row("procedure-in-memory long-entry version-note stale-time one-off"),
    "topic": ON_DEMAND,
    "note": ON_DEMAND,
    "daily": HISTORY._replace(mild=frozenset()),
    "log": HISTORY._replace(mild=frozenset()),
    "archive": HISTORY,
    "working": row("relocation stale-ids hygiene", but="injection"),
}
# Off beyond the table, and why.
OTHERWISE: Mapping[str, tuple[str, str]] = {
    "wrong-file": ("persona project skill topic note daily log archive", "it knows what is the user's and the agent's"),
    "duplicate": ("daily log archive", "no session loads them together"),
    "duplicate-key": ("daily log archive", "no session loads them together"),
    "contradiction": ("daily log archive", "what was true then need not be now"),
}
# Of a change it is the account of removed lines that leaves these files out, and what is marked is marked on purpose.
BY_ACCOUNT = {"append-only", "read-only"}
# Pointers that only warn in the archive: those whose own page says so.
HARD_IN_ARCHIVE = {"orphan", "outside-pointer"}


def named(rule: Rule, names: frozenset[str], row: Row) -> bool:
    return rule.slug not in row.but and (rule.slug in names or rule.family in names)


def expected(rule: Rule) -> frozenset[str]:
    more = OTHERWISE.get(rule.slug, ("", ""))[0].split()
    return frozenset(role for role in ROLES if named(rule, TABLE[role].off, TABLE[role])).union(more)


RULES = [pytest.param(rule, id=rule.slug) for rule in load()]
OF_STATE = [pytest.param(rule, id=rule.slug) for rule in load() if rule.scope == STATE]
OF_CHANGE = [pytest.param(rule, id=rule.slug) for rule in load() if rule.scope == CHANGE]


def test_the_table_knows_every_role():
    assert set(TABLE) == set(ROLES)


def test_the_table_names_families_and_rules_that_there_are():
    from keepline.memory.catalogue import SLUGS

    families = {rule.family for rule in load()}
    names = frozenset().union(*(row.off | row.mild | row.but for row in TABLE.values()))
    assert names <= families | SLUGS and OTHERWISE.keys() <= SLUGS


@pytest.mark.parametrize("rule", OF_STATE)
def test_off_where_the_table_says_so(rule):
    assert rule.off_for == expected(rule)


@pytest.mark.parametrize("rule", OF_CHANGE)
def test_a_rule_of_a_change_is_off_at_most_there(rule):
    assert rule.off_for <= expected(rule)


@pytest.mark.parametrize("rule", OF_STATE)
def test_only_a_warning_where_the_table_says_so(rule):
    """Asked of the rule itself: it may tell by what it found, beside `mild_for`."""
    for role in ROLES:
        row = TABLE[role]
        if not named(rule, row.mild, row) or rule.slug in HARD_IN_ARCHIVE or role in rule.off_for:
            continue
        severities = [severity for example in rule.fires for severity in in_role(rule, example, role)]
        assert set(severities) <= {WARNING}, role


def in_role(rule: Rule, example: Example, role: str) -> list[str]:
    """The severities of what a rule says of an example, with every file of that role."""
    files = "".join(f"      - {{match: {path!r}, role: {role}}}\n" for path in example.head if path.endswith(".md"))
    policy = f"keepline: 1\nmemories:\n  - root: .\n    layout: {example.layout}\n"
    policy += f"    files:\n{files}" if files else ""
    head = {".keepline.yaml": policy.encode()} | {
        path: text.encode() if isinstance(text, str) else text
        for path, text in example.head.items()
        if path != ".keepline.yaml"
    }
    change = assemble(
        memory_snapshot("HEAD", {".keepline.yaml": policy.encode()}),
        memory_snapshot("the index", head),
        Asked("2026-03-04T10:00:00Z"),
        door="commit",
    )
    return [finding.severity for finding in judge([change], [rule]).findings]


LINES = "- Uses pnpm, never npm\n- The cache is on build-03\n- Run `just check` before a push\n- Ines reviews\n"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(LINES, LINES.partition("\n")[2], id="a line is gone"),
        pytest.param(LINES, "", id="emptied"),
        pytest.param(LINES, None, id="deleted"),
        pytest.param(LINES, LINES.replace("never npm", "npm too"), id="a rule is turned"),
        pytest.param(LINES, "- Uses pnpm\n\n[... rest of the file unchanged ...]\n", id="cut short"),
    ],
)
def test_lines_come_and_go_in_a_working_file(before, after):
    policy = b"keepline: 1\nmemories:\n  - root: .\n    layout: openclaw\n"
    same = {".keepline.yaml": policy, "MEMORY.md": b"- x\n"}
    head = same | ({"HEARTBEAT.md": after.encode()} if after is not None else {})
    change = assemble(
        memory_snapshot("HEAD", same | {"HEARTBEAT.md": before.encode()}),
        memory_snapshot("the index", head),
        Asked("2026-03-04T10:00:00Z"),
        door="commit",
    )
    assert judge([change], load(), families=["relocation"]).findings == ()


@pytest.mark.parametrize("rule", [rule for rule in RULES if rule.values[0].family == "relocation"])
def test_nor_does_any_rule_of_relocation_look_there(rule):
    """Its own examples, with every file a working one."""
    if rule.slug in BY_ACCOUNT:
        pytest.skip("what is marked is marked on purpose")
    for example in rule.fires:
        paths = {path for path in (*example.base, *example.head) if path.endswith((".md", ".jsonl"))}
        files = "".join(f"      - {{match: {path!r}, role: working}}\n" for path in sorted(paths))
        policy = f"keepline: 1\nmemories:\n  - root: .\n    layout: {example.layout}\n    files:\n{files}".encode()
        sides = [
            {path: text.encode() if isinstance(text, str) else text for path, text in side.items()}
            | {".keepline.yaml": policy}
            for side in (example.base, example.head)
        ]
        change = assemble(
            memory_snapshot("HEAD", sides[0]),
            memory_snapshot("the index", sides[1]),
            Asked("2026-03-04T10:00:00Z"),
            door="commit",
        )
        findings = judge([change], [rule]).findings
        assert not [finding for finding in findings if finding.problem.place.path in paths]
