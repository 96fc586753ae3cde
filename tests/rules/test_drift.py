"""drift: what each system's own tool would refuse, drop or change, with its place and what it says of it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.finding import Finding
from keepline.memory.mending import mended
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import drift

MARK = "§"
ENTITY = '{"type":"entity","name":"pantry","entityType":"project","observations":["Builds with just"]'
PERSONA = {"system/persona.md": "---\ndescription: who I am\n---\nLark.\n"}


def findings(
    files: Mapping[str, str], layout: str, base: Mapping[str, str] | None = None, door: str = "commit"
) -> list[Finding]:
    policy = f"keepline: 1\nmemories: [{{root: ., layout: {layout}}}]\n"
    trees = [
        {path: text.encode() for path, text in {".keepline.yaml": policy, **one}.items()} for one in (base or {}, files)
    ]
    before, after = memory_snapshot("HEAD", trees[0]), memory_snapshot("the index", trees[1])
    change = assemble(before, after, Asked(), door=door, everything=door == "all")
    return list(judge([change], [drift.RULE]).findings)


def hermes(text: str) -> list[Finding]:
    return findings({"MEMORY.md": text}, "hermes")


STRAY = {
    "an empty line above": ("A.\n\n§\nB.", {"blanks": [2]}),
    "an empty line below": ("A.\n§\n\nB.", {"blanks": [3]}),
    "a blank at an entry's end": ("A. \n§\nB.", {"blanks": [1]}),
    "an ideographic space": ("部署前先测试。　\n§\n🧠", {"blanks": [1]}),
    "a no-break space below": ("שלום\n§\n\u00a0B.", {"blanks": [3]}),
    "many": ("A.\n\n§\n\nB.\n\n§\nC.", {"blanks": [2, 4, 6]}),
    "blanks beside it": ("A.\n§ \nB.\n  §\nC.", {"padded": [2, 4]}),
    "an empty entry": ("A.\n§\n \n§\nB.", {"empty": [2]}),
    "two in a row": ("A.\n§\n§\nB.", {"empty": [2]}),
    "at the beginning": ("§\nA.", {"leading": [1]}),
    "below an empty line": ("\n§\nA.", {"leading": [2]}),
    "at the end": ("A.\n§\n", {"trailing": [2]}),
    "at the very end": ("A.\n§", {"trailing": [2]}),
    "after CR LF": ("A.\r\n\r\n§\r\nB.\r\n", {"blanks": [2]}),
    "a byte order mark before it": ("\ufeff§\nA.", {"leading": [1]}),
}


@pytest.mark.parametrize(("text", "wanted"), STRAY.values(), ids=STRAY)
def test_stray_marks(text: str, wanted: dict[str, list[int]]) -> None:
    found = hermes(text)
    places = {
        finding.problem.evidence: [finding.problem.place.line, *(other.line for other in finding.problem.related)]
        for finding in found
    }
    assert places == wanted
    assert all(finding.severity == "error" for finding in found)
    assert all(finding.problem.remedy == "keepline check --fix" for finding in found)


@pytest.mark.parametrize("text", [text for text, _ in STRAY.values()], ids=STRAY)
def test_what_it_finds_is_mended(text: str) -> None:
    from keepline.memory.layout import Grammar, Guarded

    guarded = Guarded("MEMORY.md", "agent", Grammar("delimiter", "\n§\n"), (), "hermes", ".")
    assert hermes(mended(text, guarded)) == []


@pytest.mark.parametrize(
    ("text", "is_refused"),
    [
        ("A.\n\n§\nB.", True),
        ("A.\n§\n\n§\nB.", True),
        ("\n§\nA.", True),
        ("A.\n§\n", True),
        ("§\nA.", False),
        ("A.\n§\n§\nB.", False),
        ("A.\n§", False),
        ("A.\n§ \nB.", False),
    ],
)
def test_it_says_whether_the_tool_refuses(text: str, is_refused: bool) -> None:
    """As `_detect_external_drift` does: what is read, joined again, against what stands there."""
    (finding,) = hermes(text)
    entries = [entry for entry in (piece.strip() for piece in text.split("\n§\n")) if entry]
    assert (text.strip() != "\n§\n".join(entries)) is is_refused
    assert ("replace and remove refuse the file" in finding.problem.message) is is_refused


@pytest.mark.parametrize(
    "text",
    [
        "A.\n§\nB.\n\n",
        "\nA.\n§\nB.",
        "A.\n\n- b\n  - c\n§\n## D\n\nE.",
        "See §3.2 and § 4.\n§\n§§ is a pair",
        "```\n § \n```\n§\nB.",
        "A list:\n    §\nand on\n§\nB.",
        "一。\n§\n二。\n§\nשלוש.",
        "",
        "\n\n",
    ],
)
def test_a_store_that_reads_back(text: str) -> None:
    assert hermes(text) == []


def test_an_entry_larger_than_the_store() -> None:
    (finding,) = hermes("Use pnpm.\n§\n" + "她喜欢简短的回答。" * 300)
    assert finding.problem.place.line == 3 and finding.problem.measure == 500
    assert "2,700 characters in one entry" in finding.problem.message
    assert "replace and remove refuse the file" in finding.problem.message
    assert "by hand" in finding.problem.remedy


def test_what_fix_would_leave_has_another_remedy() -> None:
    found = hermes("Use pnpm.\n§ \nB.\n§\n" + "x" * 2300)
    remedies = {finding.problem.evidence: finding.problem.remedy for finding in found}
    assert remedies["padded"].startswith("write `§` alone on its line")


def test_everything_is_mended_with_all() -> None:
    (finding,) = findings({"MEMORY.md": "A.\n\n§\nB."}, "hermes", door="all")
    assert finding.problem.remedy == "keepline check --all --fix"


def test_more_of_a_known_fault_blocks() -> None:
    before, after = "A.\n\n§\nB.", "A.\n\n§\nB.\n\n§\nC."
    (known,) = findings({"MEMORY.md": before + "\nmore"}, "hermes", {"MEMORY.md": before})
    assert known.known
    (new,) = findings({"MEMORY.md": after}, "hermes", {"MEMORY.md": before})
    assert not new.known and new.severity == "error"


PORCUPINE = {
    "a heading after the first entry": ("# M\n- A.\n\n## Later\n- B.\n", [(4, "error")]),
    "a hashtag": ("- A.\n#home is Lisbon\n", [(2, "error")]),
    "an indented heading": ("- A.\n  ## Later\n- B.\n", [(2, "error")]),
    "nested bullets": ("# M\n- Deploy:\n  - 一\n\t- два\n", [(3, "error")]),
    "prose": ("# M\n\nUses just.\nLikes tea.\n", [(3, "warning")]),
    "other bullets": ("- A.\n* B.\n1. C.\n", [(2, "warning")]),
}  # fmt: skip


@pytest.mark.parametrize(("text", "wanted"), PORCUPINE.values(), ids=PORCUPINE)
@pytest.mark.parametrize("path", ["MEMORY.md", "USER.md"])
def test_porcupine(path: str, text: str, wanted: list[tuple[int, str]]) -> None:
    found = findings({path: text}, "porcupine")
    assert [(finding.problem.place.line, finding.severity) for finding in found] == wanted
    assert all("next write" in finding.problem.message for finding in found)


@pytest.mark.parametrize("text", ["# M\n\n## Facts\n\n- [a:b] A.\n\n- B.  \r\n", "", "# M\n", "- 用 pnpm\n- שלום\n"])
def test_porcupine_writes_back_the_same(text: str) -> None:
    assert findings({"MEMORY.md": text}, "porcupine") == []


@pytest.mark.parametrize("text", ["# Summary\n", "\nv1\n", "v1 \nA.\n", "V1\n", "v2\n"])
@pytest.mark.parametrize("path", ["memories/memory_summary.md", "memory_summary.md"])
def test_a_codex_summary_without_its_version(path: str, text: str) -> None:
    (finding,) = findings({path: text}, "codex")
    assert finding.problem.place.line == 1 and finding.severity == "error"


@pytest.mark.parametrize(
    "files",
    [
        {"memories/memory_summary.md": "v1\n# Summary\n"},
        {"memories/memory_summary.md": "v1\r\n# Summary\r\n"},
        {"memories/memory_summary.md": ""},
        {"memories/MEMORY.md": "# Task Group: a\n", "AGENTS.md": "# Rules\n"},
    ],
)
def test_other_codex_files(files: dict[str, str]) -> None:
    assert findings(files, "codex") == []


def test_fields_that_the_memory_server_leaves_out() -> None:
    text = f'{ENTITY},"createdAt":"2026-03-01"}}\n{ENTITY}}}\n{ENTITY},"createdAt":"x","id":7}}\n'
    found = findings({"memory.jsonl": text}, "mcp-memory")
    assert [(finding.problem.evidence, finding.problem.measure) for finding in found] == [
        ("field createdAt", 2),
        ("field id", 1),
    ]
    assert {finding.severity for finding in found} == {"warning"}


def test_what_the_server_passes_over_is_another_rule_s() -> None:
    lines = f'{ENTITY}}}\n{{"type":"note","text":"a"}}\nno JSON\n{{"type":"relation","from":"a","target":"b"}}\n'
    assert findings({"memory.jsonl": lines}, "mcp-memory") == []


@pytest.mark.parametrize(
    ("line", "severity"),
    [
        ("- Uses just <!-- trigger: build, make", "error"),
        ("- Uses just <!-- importance: 5\n- Tea <!-- importance: 5 -->", "error"),
        ("- Uses just <!-- importance: 11 -->", "warning"),
        ("- Uses just <!-- importance: high -->", "warning"),
    ],
)
def test_openclaw_metadata(line: str, severity: str) -> None:
    (finding,) = findings({"MEMORY.md": f"# Memory\n\n{line}\n"}, "openclaw")
    assert finding.problem.place.line == 3 and finding.severity == severity


@pytest.mark.parametrize(
    "text",
    [
        "- Uses just <!-- trigger: build, 构建 --> <!-- importance: 10 -->\n",
        "- End an entry with `<!-- importance: 1-10 -->`\n",
        "```\n<!-- importance: 1-10\n```\n",
        "<!-- importance of tea: high -->\n<!-- a remark\nover two lines -->\n",
    ],
)
def test_openclaw_metadata_as_it_should_be(text: str) -> None:
    assert findings({"MEMORY.md": text}, "openclaw") == []


@pytest.mark.parametrize("path", ["skills/deploy.md", "memory/skills/deploy.md"])
def test_letta_refuses_a_flat_skill(path: str) -> None:
    (finding,) = findings({**PERSONA, path: "1. `make`\n"}, "letta")
    assert finding.problem.place.path == path and finding.severity == "error"
    assert f"git mv {path} {path.removesuffix('.md')}/SKILL.md" in finding.problem.remedy


TWIN = {"reference/cache.md": "Port 5001.\n", "reference/cache/ports.md": "5001\n"}


def test_letta_has_no_file_and_folder_of_one_name() -> None:
    (finding,) = findings({**PERSONA, **TWIN}, "letta")
    assert finding.problem.place.path == "reference/cache.md" and finding.severity == "warning"


def test_the_folder_that_comes_second_is_named() -> None:
    base = {**PERSONA, "reference/cache.md": "Port 5001.\n"}
    (finding,) = findings({**PERSONA, **TWIN}, "letta", base)
    assert finding.problem.place.path == "reference/cache/ports.md"
    assert "reference/cache.md" in finding.problem.message


@pytest.mark.parametrize("path", ["skills/deploy/SKILL.md", "skills/deploy/notes.md", "reference/skills/a.md"])
def test_letta_takes_these(path: str) -> None:
    assert findings({**PERSONA, path: "1. `make`\n"}, "letta") == []


@pytest.mark.parametrize("layout", ["plain", "claude-code", "gemini-cli", "openclaw"])
def test_where_nothing_rewrites_nothing_drifts(layout: str) -> None:
    assert findings({"MEMORY.md": "§\n\n- A:\n  - b\n\n## Later\n\nprose\n"}, layout) == []
