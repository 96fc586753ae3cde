"""duplicate-key: which names are one entry's own, and which files are read for them."""

from __future__ import annotations

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.snapshot import memory_snapshot
from keepline.rules.duplicate import RULE as DUPLICATE
from keepline.rules.duplicate_key import RULE

NOTE = "---\ntitle: {}\npermalink: {}\n---\n# x\n"
SKILL = "---\nname: deploy\ndescription: Use when a site goes out\n---\n1. `make`\n"


def case(name: str, *values: object) -> object:
    return pytest.param(*values, id=name)


def new(head: dict[str, str], base: dict[str, str] | None = None, layout: str = "plain") -> list[tuple[str, str, int]]:
    policy = {".keepline.yaml": f"keepline: 1\nmemories:\n  - root: .\n    layout: {layout}\n"}
    before, after = (
        memory_snapshot(label, {path: text.encode() for path, text in (policy | files).items()})
        for label, files in (("HEAD", base or {}), ("the index", head))
    )
    report = judge([assemble(before, after, Asked("2026-03-04T10:00:00Z"), door="commit")], [DUPLICATE, RULE])
    return [(one.rule, one.problem.place.path, one.problem.place.line) for one in report.findings if not one.known]


@pytest.mark.parametrize("layout", ["hermes", "porcupine", "openclaw", "plain"])
def test_a_key_in_two_files(layout: str) -> None:
    files = {"MEMORY.md": "- [env:editor] vim", "USER.md": "- [Env:editor] Helix"}
    assert new(files, layout=layout) == [("duplicate-key", "USER.md", 1)]


def test_the_same_text_under_one_key_is_a_duplicate() -> None:
    assert new({"USER.md": "- [user:tea] green tea\n- [user:tea] Green tea.\n"}) == [("duplicate", "USER.md", 2)]


@pytest.mark.parametrize(
    "line",
    [
        case("a reference", "[cache]: https://example.org"),
        case("a link", "[user:tea](tea.md) likes tea"),
        case("a wikilink", "[[user:tea]] likes tea"),
        case("a time", "[10:30] stand-up"),
        case("a category", "[decision] use pnpm"),
        case("in the middle", "likes [user:tea] tea"),
        case("a sentence in brackets", "[see: the other file] tea"),
    ],
)
def test_no_key(line: str) -> None:
    assert new({"USER.md": f"- {line}, once\n- {line}, twice\n"}) == []


def test_a_key_and_the_lines_of_its_entry_are_one() -> None:
    assert new({"USER.md": "[user:tea] likes\n- green tea\n- black tea"}, layout="hermes") == []


def test_a_key_twice_in_code_or_in_a_day_is_none() -> None:
    assert new({"USER.md": "```\n[a:b] x\n[a:b] y\n```\n"}) == []
    assert new({"MEMORY.md": "- x\n", "memory/2026-03-04.md": "- [a:b] x\n- [a:b] y\n"}) == []


def test_a_new_note_takes_a_name_that_another_has() -> None:
    base = {"a.md": NOTE.format("Larder", "larder"), "b.md": NOTE.format("Pantry", "pantry")}
    head = base | {"c/d.md": NOTE.format("Cellar", "larder")}
    assert new(head, base, layout="basic-memory") == [("duplicate-key", "c/d.md", 3)]
    head = base | {"0.md": NOTE.format("Cellar", "Larder")}
    assert new(head, base, layout="basic-memory") == [("duplicate-key", "a.md", 3)]


def test_a_note_that_keeps_its_names_is_not_asked() -> None:
    base = {"a.md": NOTE.format("Larder", "larder"), "b.md": NOTE.format("Pantry", "larder")}
    assert new(base | {"a.md": base["a.md"] + "more\n"}, base, layout="basic-memory") == []


def test_titles_are_one_folders_own_elsewhere() -> None:
    assert new({"a/x.md": NOTE.format("Larder", "x"), "a/y.md": NOTE.format("larder", "y")}) == [
        ("duplicate-key", "a/y.md", 2)
    ]
    assert new({"a/x.md": NOTE.format("Larder", "x"), "b/y.md": NOTE.format("Larder", "y")}) == []


def test_a_name_that_stands_in_the_text_is_none() -> None:
    note = "# x\n\n---\npermalink: larder\n---\n"
    assert new({"a.md": note, "b.md": note}, layout="basic-memory") == []


def test_skills_of_one_folder() -> None:
    assert new({"skills/a/SKILL.md": SKILL, "skills/ops/b/SKILL.md": SKILL}, layout="hermes") == [
        ("duplicate-key", "skills/ops/b/SKILL.md", 2)
    ]
    assert new({".claude/skills/a/SKILL.md": SKILL, ".agents/skills/a/SKILL.md": SKILL}) == []
    assert new({"profiles/office/skills/a/SKILL.md": SKILL, "skills/a/SKILL.md": SKILL}, layout="hermes") == []


def test_what_was_put_away_or_comes_with_another_is_not_asked() -> None:
    assert new({"skills/a/SKILL.md": SKILL, "skills/.archive/a/SKILL.md": SKILL}, layout="hermes") == []
    assert new({"skills/a/SKILL.md": SKILL, "skills/a/more/b/SKILL.md": SKILL}, layout="hermes") == []
    assert new({"Archive-2025/a.md": NOTE.format("A", "a"), "Archive-2025/b.md": NOTE.format("A", "b")}) == []


def event(name: str, kind: str, text: str) -> str:
    return f'{{"id":"{name}","type":"{kind}","category":"code","text":"{text}","created":"2026-03-04T10:00:00.000Z"}}\n'


def test_an_id_of_two_types() -> None:
    log = event("1", "learning", "Use just") + event("1", "preference", "Likes tea")
    assert new({"brain.jsonl": log}, layout="rho") == [("duplicate-key", "brain.jsonl", 2)]


def test_an_id_again_in_its_type_is_an_update() -> None:
    log = event("1", "learning", "Use just") + event("1", "learning", "Use make")
    assert new({"brain.jsonl": log}, layout="rho") == []
