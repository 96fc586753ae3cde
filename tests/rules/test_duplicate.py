"""duplicate and near-duplicate: what parts two lines, what is known of them, and what a commit is asked about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.finding import Finding
from keepline.memory.report import Report
from keepline.memory.rule import Rule
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import load
from keepline.rules.contradiction import RULE as CONTRADICTION
from keepline.rules.duplicate import RULE as DUPLICATE
from keepline.rules.near_duplicate import RULE as NEAR

TEA = "Likes green tea in the morning, and coffee after lunch"
FLUSH = "Restart the registry cache after every deploy of the importer"


def case(name: str, *values: object) -> object:
    return pytest.param(*values, id=name)


def judged(
    head: dict[str, str],
    base: dict[str, str] | None = None,
    layout: str = "plain",
    door: str = "commit",
    rules: Iterable[Rule] = (DUPLICATE, NEAR, CONTRADICTION),
) -> Report:
    policy = {".keepline.yaml": f"keepline: 1\nmemories:\n  - root: .\n    layout: {layout}\n"}
    before, after = (
        memory_snapshot(label, {path: text.encode() for path, text in (policy | files).items()})
        for label, files in (("HEAD", base or {}), ("the index", head))
    )
    change = assemble(before, after, Asked("2026-03-04T10:00:00Z"), door=door, everything=door == "all")
    return judge([change], rules)


def findings(*values: Any, **named: Any) -> list[Finding]:
    return list(judged(*values, **named).findings)


def new(*values: Any, **named: Any) -> list[tuple[str, str, int]]:
    found = findings(*values, **named)
    return [(one.rule, one.problem.place.path, one.problem.place.line) for one in found if not one.known]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        case("in one list", f"# Likes\n\n- {TEA}\n- {FLUSH}\n- {TEA}\n", 5),
        case("under two headings, with much to say", f"## Drinks\n\n- {TEA}\n\n## Mornings\n\n- {TEA}\n", 7),
        case("nested in one item", f"- Mornings:\n  - {TEA}\n  - {FLUSH}\n  - {TEA}\n", 4),
        case("an item with all that it holds", f"- Tea\n  - green\n- {FLUSH}\n- Tea\n  - green\n", 4),
        case("a row of one table", "| a | b | c |\n|---|---|---|\n| tea | milk | cups |\n| tea | milk | cups |\n", 4),
        case("a paragraph", f"{TEA}.\n\n{FLUSH}.\n\n{TEA}.\n", 5),
        case("wrapped elsewhere", f"- {TEA}\n- {TEA.replace(', ', ',' + chr(10) + '  ')}\n", 2),
        case("two words in one list", "- Uses pnpm\n- Uses rg\n- uses pnpm\n", 3),
    ],
)
def test_the_same(text: str, line: int) -> None:
    assert new({"MEMORY.md": text}) == [("duplicate", "MEMORY.md", line)]


@pytest.mark.parametrize(
    "text",
    [
        case("two days", "## Monday\n\n- none\n- all quiet\n\n## Tuesday\n\n- none\n- all quiet\n"),
        case("two dates, with much to say", f"## 2026-03-01\n\n- {TEA}\n\n## 2026-03-02\n\n- {TEA}\n"),
        case("two projects", "## Larder\n\n- Uses Postgres 15\n\n## Pantry\n\n- Uses Postgres 15\n"),
        case("two parents", f"- Ines\n  - {TEA}\n- Omar\n  - {TEA}\n"),
        case("two leads", "Ines:\n\n- likes tea\n\nOmar:\n\n- likes tea\n"),
        case("steps", "1. Stop the importer\n2. Flush\n3. Stop the importer\n"),
        case(
            "rows of two tables", "## A\n\n| a | b |\n|---|---|\n| x | y |\n\n## B\n\n| a | b |\n|---|---|\n| x | y |\n"
        ),
        case("code", "```\npodman restart cache now\npodman restart cache now\n```\n"),
        case("headings", "## Notes on the cache\n\nx\n\n## Notes on the cache\n\ny\n"),
        case("leads", "Run these commands here:\n\n- a b\n\nRun these commands here:\n\n- c d\n"),
        case("frontmatter", "---\ntags: a b c d\nmore: a b c d\n---\n# x\n"),
        case("comments", "- Tea <!-- importance: 3 -->\n- Soup <!-- importance: 3 -->\n"),
        case("nothing but signs", "- ---\n- ---\n- 🎉\n- 🎉\n- 5432\n- 5432\n"),
        case("boxes", "- [ ] rotate the deploy key\n- [x] rotate the deploy key\n"),
    ],
)
def test_not_the_same(text: str) -> None:
    assert [found for found in new({"MEMORY.md": text}) if found[0] == "duplicate"] == []


def test_a_note_is_compared_with_itself_alone() -> None:
    note = f"# Tea\n\n- {TEA}\n"
    assert new({"notes/a.md": note, "notes/b.md": note}) == []
    assert new({"notes/a.md": f"{note}- {TEA}\n"}) == [("duplicate", "notes/a.md", 4)]
    assert new({"notes/a.md": f"{note}\n## More\n\n- {TEA}\n"}) == []


@pytest.mark.parametrize("path", ["memory/2026-03-04.md", "archive/a.md", "todo.md"])
def test_history_and_work_may_repeat_themselves(path: str) -> None:
    assert new({path: f"- {TEA}\n- {TEA}\n- Heartbeat 214: ok\n- Heartbeat 215: ok\n"}) == []


def test_what_nobody_touched_is_compared_too() -> None:
    base = {"MEMORY.md": f"{TEA}\n§\n{FLUSH}", "USER.md": "Name: Ines"}
    head = base | {"USER.md": f"Name: Ines\n§\n{TEA}"}
    assert new(head, base, layout="hermes") == [("duplicate", "USER.md", 3)]
    head = base | {"MEMORY.md": f"{TEA}\n§\n{FLUSH}\n§\nName: Ines"}
    assert new(head, base, layout="hermes") == [("duplicate", "USER.md", 1)]


def test_what_base_has_is_known_wherever_it_moved() -> None:
    base = f"- {TEA}\n- {FLUSH}\n- {TEA}\n- {FLUSH.replace('every', 'each')}\n"
    head = f"- Likes soup.\n- {TEA}\n- {FLUSH.replace('every', 'each')}\n- {FLUSH}\n- {TEA}\n"
    found = findings({"MEMORY.md": head}, {"MEMORY.md": base})
    assert {(one.rule, one.known) for one in found} == {("duplicate", True), ("near-duplicate", False)}
    # The one that stood first now stands second, and is the one that says it nearly again.
    head = f"- Likes soup.\n{base}"
    assert all(one.known for one in findings({"MEMORY.md": head}, {"MEMORY.md": base}))


def test_a_third_copy_is_new() -> None:
    base = f"- {TEA}\n- {FLUSH}\n- {TEA}\n"
    found = findings({"MEMORY.md": f"{base}- {TEA}\n"}, {"MEMORY.md": base})
    assert [one.known for one in found] == [False, False]
    base = "- Heartbeat 214: ok\n- Heartbeat 215: ok\n"
    found = findings({"MEMORY.md": f"{base}- Heartbeat 216: ok\n"}, {"MEMORY.md": base})
    assert [(one.problem.place.line, one.known) for one in found] == [(2, True), (3, False)]


def test_a_copy_that_went_leaves_no_finding() -> None:
    base = f"- {TEA}\n- {FLUSH}\n- {TEA}\n"
    assert findings({"MEMORY.md": f"- {TEA}\n- {FLUSH}\n"}, {"MEMORY.md": base}) == []


def test_both_places_are_said() -> None:
    (found,) = findings({"MEMORY.md": TEA, "USER.md": f"Name: Ines\n§\n{TEA}"}, layout="hermes")
    assert found.problem.message.startswith("the same as MEMORY.md:1: “Likes green tea")
    ((path, line, _),) = found.problem.related
    assert (path, line) == ("MEMORY.md", 1)
    (found,) = findings({"MEMORY.md": "- Heartbeat 214: ok\n- Heartbeat 215: ok\n"})
    assert found.problem.message == "nearly line 1: “Heartbeat 214: ok”, “Heartbeat 215: ok”"


def test_the_remedy_is_accepted() -> None:
    base = {"MEMORY.md": f"{TEA}\n§\n{FLUSH}", "USER.md": f"Name: Ines\n§\n{TEA.lower()}."}
    (found,) = findings(base, layout="hermes")
    remedy = found.problem.remedy
    assert "`action: drop`, `why: duplicate`, `see: MEMORY.md`" in remedy
    record = f"  - from: USER.md\n    lines: {TEA.lower()}.\n    action: drop\n    reason: twice\n    why: duplicate\n"
    head = base | {
        "USER.md": "Name: Ines",
        "relocations/a.yaml": f"keepline: 1\nrelocations:\n{record}    see: MEMORY.md\n",
    }
    assert judged(head, base, layout="hermes", rules=load()).summary.errors == 0


def test_no_secret_is_repeated() -> None:
    secret = "hunter2" + "XkQ9vLmZ"
    line = f"The password of the larder is {secret}, and it opens the pantry too"
    found = findings({"MEMORY.md": f"- {line}\n- **{line}**\n- {line.replace('opens', 'locks')}\n"})
    assert [one.rule for one in found] == ["duplicate", "near-duplicate"]
    assert all(secret.casefold() not in repr(one.problem).casefold() for one in found)


def test_with_everything_in_question_each_fault_is_said_once() -> None:
    files = {"MEMORY.md": f"- {TEA}\n", "USER.md": f"- {TEA}\n", "SOUL.md": f"- {TEA}\n"}
    places = [(one.rule, one.problem.place.path) for one in findings(files, door="all")]
    assert places == [("duplicate", "SOUL.md"), ("duplicate", "USER.md")]


def test_a_file_can_be_asked_though_its_role_is_not() -> None:
    policy = (
        "keepline: 1\nmemories:\n  - root: .\n    layout: plain\n    files:\n"
        "      - {match: journal.md, role: daily, rules: {duplicate: error}}\n"
    )
    assert new({".keepline.yaml": policy, "journal.md": f"- {TEA}\n- {TEA}\n"}) == [("duplicate", "journal.md", 2)]
