"""frontmatter: what each system's loader asks of it, refuses in it, or passes over."""

from __future__ import annotations

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.finding import Finding
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import frontmatter

SKILL = "---\nname: deploy\ndescription: {}\n---\n# Deploy\n\n1. `make`\n"
PATHS = {
    "hermes": "skills/deploy/SKILL.md",
    "porcupine": "skills/deploy/SKILL.md",
    "claude-code": "skills/deploy/SKILL.md",
    "codex": "memories/skills/deploy/SKILL.md",
    "openclaw": "skills/deploy/SKILL.md",
    "gemini-cli": "skills/deploy/SKILL.md",
    "plain": "skills/deploy/SKILL.md",
    "letta": "skills/deploy/SKILL.md",
    "rho": "skills/deploy/SKILL.md",
}


def findings(files: dict[str, str], layout: str) -> list[Finding]:
    policy = f"keepline: 1\nmemories: [{{root: ., layout: {layout}}}]\n".encode()
    base = memory_snapshot("HEAD", {".keepline.yaml": policy})
    tree = {".keepline.yaml": policy, **{path: text.encode() for path, text in files.items()}}
    change = assemble(base, memory_snapshot("the index", tree), Asked(), door="commit")
    return list(judge([change], [frontmatter.RULE]).findings)


@pytest.mark.parametrize("layout", PATHS)
def test_a_skill_is_asked_for_its_frontmatter_everywhere(layout: str) -> None:
    path = PATHS[layout]
    for text in ("# Deploy\n", "---\nname: deploy\n---\n# Deploy\n", SKILL.format("x").replace("\n---\n#", "\n#")):
        (finding,) = findings({path: text}, layout)
        assert finding.problem.place.path == path and finding.severity == "error"
    assert findings({path: SKILL.format("部署前先测试")}, layout) == []


NO_YAML = ["Use when: a site goes out", "'Use when a site goes out", "[a, b", "@ines", '"a" and "b"']


@pytest.mark.parametrize("value", NO_YAML)
@pytest.mark.parametrize("layout", PATHS)
def test_what_is_no_yaml(layout: str, value: str) -> None:
    """Letta and rho read line by line; Codex refuses the skill; of the others nobody can be sure."""
    found = findings({PATHS[layout]: SKILL.format(value)}, layout)
    wanted = {"letta": [], "rho": [], "codex": ["error"]}.get(layout, ["warning"])
    assert [finding.severity for finding in found] == wanted
    for finding in found:
        assert "not YAML" in finding.problem.message and finding.problem.place.line in (3, 4)
        assert "“" in finding.problem.evidence


@pytest.mark.parametrize(
    ("layout", "severity"), [("basic-memory", "error"), ("plain", "warning"), ("claude-code", "warning")]
)
def test_a_note_that_is_no_yaml(layout: str, severity: str) -> None:
    (finding,) = findings({"notes/cache.md": "---\ntype: note\ntitle: Cache: ports\n---\n# Cache\n"}, layout)
    assert (finding.problem.place.line, finding.severity) == (3, severity)
    assert "double quotes" in finding.problem.remedy


@pytest.mark.parametrize("layout", PATHS)
def test_a_field_given_twice(layout: str) -> None:
    (finding,) = findings({PATHS[layout]: SKILL.format("x\ndescription: y")}, layout)
    assert finding.problem.place.line == 4
    assert finding.severity == ("error" if layout == "codex" else "warning")


@pytest.mark.parametrize("layout", PATHS)
def test_a_description_that_is_too_long(layout: str) -> None:
    for value in ("x" * 1025, f">\n  {'x' * 1000}\n  {'y' * 30}", f'"{"部" * 1025}"'):
        (finding,) = findings({PATHS[layout]: SKILL.format(value)}, layout)
        assert finding.severity == ("error" if layout in ("hermes", "codex") else "warning")
        assert finding.problem.place.line == 3
    assert findings({PATHS[layout]: SKILL.format(f'"{"部" * 1024}"')}, layout) == []


@pytest.mark.parametrize(
    ("layout", "name", "is_fine"),
    [
        ("hermes", "deploy_web.v2", True),
        ("hermes", "Deploy", False),
        ("plain", "deploy-web-2", True),
        ("plain", "deploy_web", False),
        ("plain", "deploy--web", False),
        ("plain", "-deploy", False),
        ("claude-code", "Deploy Web", False),
        ("openclaw", "部署", False),
    ],
)
def test_names(layout: str, name: str, is_fine: bool) -> None:
    found = findings({f"skills/{name}/SKILL.md": SKILL.format("x").replace("name: deploy", f"name: {name}")}, layout)
    assert [finding.severity for finding in found] == ([] if is_fine else ["warning"])


def test_a_name_that_is_too_long_and_a_skill_without_text() -> None:
    name = "a" * 65
    path, text = f"skills/{name}/SKILL.md", SKILL.format("x").replace("name: deploy", f"name: {name}")
    assert [finding.severity for finding in findings({path: text}, "hermes")] == ["error"]
    bare = SKILL.format("x").partition("# Deploy")[0]
    (finding,) = findings({PATHS["hermes"]: bare}, "hermes")
    assert finding.severity == "error" and "no text" in finding.problem.message


PERSONA = "---\ndescription: who I am\n{}---\nLark.\n"


@pytest.mark.parametrize("path", ["system/persona.md", "system/deep/er.md", "reference/cache.md", "memory/system/x.md"])
def test_letta_refuses_other_fields_of_a_block(path: str) -> None:
    (finding,) = findings({path: PERSONA.format("limit: 20000\ntags: [a]\n")}, "letta")
    assert (finding.problem.place.line, finding.severity) == (4, "error")
    assert findings({path: PERSONA.format("limit: 20000\nread_only: true\n")}, "letta") == []


def test_other_files_of_letta_have_what_fields_they_like() -> None:
    assert findings({"notes/a.md": "---\ntags: [a]\n---\nTea\n"}, "letta") == []
    newer = {"MEMORY.md": "# Memory\n", "system/persona.md": PERSONA.format("name: persona\n")}
    assert findings(newer, "letta") == []


@pytest.mark.parametrize("value", ["\n  - a\n  - b", "\n- a", " one\n  and more"])
def test_rho_reads_one_line(value: str) -> None:
    text = f"---\ntype: project\ntags:{value}\n---\n# Pantry\n"
    (finding,) = findings({"vault/projects/pantry.md": text}, "rho")
    assert (finding.problem.place.line, finding.severity) == (3, "warning")
    assert findings({"notes/pantry.md": text}, "basic-memory") == []


def test_an_error_goes_before_a_warning() -> None:
    text = "---\nname: Deploy Web\nname: deploy\n---\n# Deploy\n"
    (finding,) = findings({"skills/deploy/SKILL.md": text}, "openclaw")
    assert finding.severity == "error" and "no `description`" in finding.problem.message


@pytest.mark.parametrize(
    "text",
    [
        "---\nmetadata:\n  hermes:\n    tags: [a, b]\nwhen: 12:30\nurl: https://example.org/a:b\n---\n# Cache\n",
        "---\ntitle: 'Cache: ports'\ndescription: |\n  a: b: c\n  [ ' {\n---\n",
        "---\r\ntitle: Cache\r\ntags:\r\n  - a\r\n---\r\n# Cache\r\n",
        "\ufeff---\ntitle: Cache\n---\n",
        "# Cache\n\n---\na: b: c\n---\n",
    ],
)
def test_what_is_fine_or_none(text: str) -> None:
    assert findings({"notes/a.md": text}, "basic-memory") == []


def test_no_secret_in_the_evidence() -> None:
    token = "ghp_" + "a1B2" * 9
    (finding,) = findings({"notes/a.md": f"---\ntitle: a\nthe token is {token}\n---\n"}, "plain")
    assert token not in str(finding)


@pytest.mark.parametrize("piece", ["a", " ", "[", '"', "a: b\n", "  - a\n", "- ", ": ", "a:\n b: "])
def test_much_of_it_takes_no_time(piece: str) -> None:
    text = f"---\ntitle: {piece * (1_000_000 // len(piece))}\n---\n"
    assert len(findings({"notes/a.md": text}, "basic-memory")) <= 1
