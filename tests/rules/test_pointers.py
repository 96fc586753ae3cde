"""The rules about pointers: what each memory system resolves, what a change breaks elsewhere, what nobody can check."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.finding import Finding
from keepline.memory.report import Report
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import load

RULES = [rule for rule in load() if rule.family == "pointers"]
SKILL = "---\nname: deploy-web\ndescription: Deploys.\n---\n\n1. `make deploy`\n"
Files = Mapping[str, str]


def report(
    head: Files, base: Files | None = None, layout: str = "plain", policy: str = "", door: str = "commit"
) -> Report:
    policy = policy or f"keepline: 1\nmemories: [{{root: ., layout: {layout}}}]\n"
    trees = []
    for label, files in (("HEAD", base or {}), ("the index", head)):
        trees.append(
            memory_snapshot(label, {".keepline.yaml": policy.encode()} | {p: t.encode() for p, t in files.items()})
        )
    return judge([assemble(*trees, Asked(), door=door, everything=door == "all")], RULES)


def findings(head: Files, base: Files | None = None, **more: str) -> list[Finding]:
    return list(report(head, base, **more).findings)


def said(head: Files, base: Files | None = None, **more: str) -> list[tuple[str, str, int]]:
    """Rule, path and line of what is new; orphans have tests of their own."""
    new = [finding for finding in findings(head, base, **more) if not finding.known and finding.rule != "orphan"]
    return [(finding.rule, finding.problem.place.path, finding.problem.place.line) for finding in new]


@pytest.mark.parametrize(
    ("layout", "path", "text", "others", "rule"),
    [
        pytest.param("hermes", "MEMORY.md", "Load skill deploy-x1.", {}, "dead-pointer", id="hermes: a skill"),
        pytest.param(
            "hermes",
            "skills/a1/SKILL.md",
            "See `references/x1.md`",
            {},
            "dead-pointer",
            id="hermes: a reference",
        ),
        pytest.param("porcupine", "MEMORY.md", "- Load skill deploy-x1", {}, "dead-pointer", id="porcupine: a skill"),
        pytest.param("openclaw", "MEMORY.md", "- see memory/x1.md", {}, "dead-pointer", id="openclaw: a note"),
        pytest.param(
            "openclaw",
            "MEMORY.md",
            "- Source: memory/x1.md#L2-L9",
            {"memory/x1.md": "one\n"},
            "dead-pointer",
            id="openclaw: lines past the end",
        ),
        pytest.param("claude-code", "MEMORY.md", "- [X](x1.md)", {}, "dead-pointer", id="claude-code: an index line"),
        pytest.param("claude-code", "a1.md", "see [[x1]]", {}, "dead-pointer", id="claude-code: a topic"),
        pytest.param(
            "codex", "memories/MEMORY.md", "- rollout_summaries/x1.md (cwd=/x)", {}, "dead-pointer", id="codex"
        ),
        pytest.param("letta", "system/a1.md", "see [[reference/x1.md]]", {}, "dead-pointer", id="letta: a path"),
        pytest.param("rho", "vault/a1.md", "[[x1]]", {}, "dead-pointer", id="rho: a note"),
        pytest.param(
            "rho",
            "brain/brain.jsonl",
            '{"id":"1","type":"learning","text":"See [[x1]]","created":"2026-03-04"}',
            {},
            "dead-pointer",
            id="rho: in the log",
        ),
        pytest.param("rho", "vault/a1.md", "[[x1]]", {"vault/p/X1.md": "x"}, "wrong-case-pointer", id="rho: case"),
        pytest.param("gemini-cli", "MEMORY.md", "- [X](x1.md)", {}, "dead-pointer", id="gemini-cli: a sibling"),
        pytest.param("agents-md", "GEMINI.md", "@./docs/x1.md", {}, "dead-pointer", id="gemini-cli: an import"),
        pytest.param("cline", "memory-bank/progress.md", "see `memory-bank/x1.md`", {}, "dead-pointer", id="cline"),
        pytest.param("basic-memory", "a1.md", "- part_of [[X 1]]", {}, "dead-pointer", id="basic-memory: forward"),
        pytest.param("plain", "a1.md", "[X](x1.md#ports)", {"x1.md": "# Names\n\nx\n"}, "dead-pointer", id="a heading"),
        pytest.param("plain", "a1.md", "[[x1#^b1]]", {"x1.md": "x ^b2\n"}, "dead-pointer", id="a block"),
        pytest.param("plain", "a1.md", "[X](X1.md)", {"x1.md": "x"}, "wrong-case-pointer", id="a link's case"),
        pytest.param(
            "plain", "n/a1.md", "[[x1]]", {"p/x1.md": "x", "q/x1.md": "y"}, "ambiguous-pointer", id="two of a name"
        ),
        pytest.param(
            "plain", "a1.md", "[[x1]]", {"x1.md": "---\ntitle: X\n---\n"}, "hollow-pointer", id="an empty note"
        ),
        pytest.param("plain", "a1.md", "[X](../x1.md)", {}, "outside-pointer", id="above the root"),
    ],
)
def test_each_system_resolves_its_own(layout: str, path: str, text: str, others: Files, rule: str) -> None:
    assert said({path: f"{text}\n", **others}, layout=layout) == [(rule, path, 1)]


@pytest.mark.parametrize(
    ("layout", "files"),
    [
        pytest.param(
            "claude-code", {"a1.md": "[[answer-style]]\n", "x1.md": "---\nname: answer-style\n---\n\nx\n"}, id="name"
        ),
        pytest.param(
            "letta", {"system/a1.md": "[[reference/x1]] [[reference]]\n", "reference/x1.md": "x\n"}, id="folder"
        ),
        pytest.param(
            "basic-memory",
            {"a1.md": "[[X One]] memory://ops/x1\n", "x1.md": "---\ntitle: X One\npermalink: ops/x1\n---\n\nx\n"},
            id="title",
        ),
        pytest.param(
            "hermes",
            {"MEMORY.md": "Load skill x-one.\n", "skills/a/b/SKILL.md": "---\nname: x-one\n---\n\nx\n"},
            id="a skill by its name",
        ),
        pytest.param(
            "hermes",
            {"MEMORY.md": "Answer [[reply_to_current]], as `[[wikilink]]` or [[My Obsidian Note]].\n"},
            id="no vault",
        ),
        pytest.param(
            "gemini-cli",
            {"MEMORY.md": "- See /home/ines/.gemini/tmp/larder/memory/x1.md\n", "x1.md": "x\n"},
            id="a home",
        ),
        pytest.param(
            "plain",
            {"a1.md": "[X](x%201.md#the-ports) [[#Here]]\n\n# Here\n", "x 1.md": "# The *Ports*!\n\nx\n"},
            id="escaped",
        ),
        pytest.param("plain", {"a1.md": "see `src/gone.py`, `origin/main` and `GET /api/v1`\n"}, id="another project"),
        pytest.param(
            "plain",
            {
                "a1.md": "[[img.png]] [[notes/x1]] [y](sub/)\n",
                "i/img.png": "",
                "notes/x1.md": "x\n",
                "sub/z1.md": "z\n",
            },
            id="vault",
        ),
    ],
)
def test_what_resolves_is_silent(layout: str, files: Files) -> None:
    assert said(files, layout=layout) == []


def test_a_note_deleted_breaks_pointers_in_files_that_the_change_did_not_touch() -> None:
    before = {
        "notes/one.md": "Ports: [[larder-ports]].\n",
        "notes/two.md": "Listed in `notes/larder-ports.md`.\n\nSee [[gone-long-ago]].\n",
        "notes/larder-ports.md": "5001\n",
        "memory/2026-03-04.md": "Wrote [[larder-ports]].\n",
    }
    after = {path: text for path, text in before.items() if path != "notes/larder-ports.md"}
    assert said(after, before) == [("dead-pointer", "notes/one.md", 1), ("dead-pointer", "notes/two.md", 1)]
    old = [finding for finding in findings(after, before) if finding.known]
    assert [finding.problem.place.line for finding in old] == [3]
    assert report(after, after).findings == ()


def test_dead_pointers_from_before_are_known_and_do_not_block() -> None:
    before = {"notes/one.md": "See [[gone-one]].\n"}
    after = {"notes/one.md": "See [[gone-one]] and [[gone-two]].\n"}
    first, second = findings(after, before)
    assert (first.known, second.known) == (True, False)
    assert "gone-one" in first.problem.message and "gone-two" in second.problem.message


def test_a_rename_names_where_the_file_went() -> None:
    before = {"a1.md": "[Ports](ports.md)\n", "ports.md": "5001\n"}
    (finding,) = [
        one
        for one in findings({"a1.md": before["a1.md"], "ops/ports.md": "5001\n"}, before)
        if one.rule == "dead-pointer"
    ]
    assert "name ops/ports.md instead" in finding.problem.remedy


def test_of_a_file_that_this_change_took_away_the_remedy_brings_it_back() -> None:
    index = {"MEMORY.md": "- [Style](style.md): tabs\n"}
    (dead,) = findings(index, index | {"style.md": "Four spaces.\n"})
    assert "this change took style.md away" in dead.problem.message
    assert dead.problem.remedy.endswith("git checkout HEAD -- style.md")


def test_a_second_note_of_one_name_makes_old_pointers_ambiguous() -> None:
    before = {"n/a1.md": "[[deploy-web]]\n", "p/deploy-web.md": "x\n"}
    assert said({**before, "q/deploy-web.md": "y\n"}, before) == [("ambiguous-pointer", "n/a1.md", 1)]


def test_a_path_that_is_only_mentioned_counts_where_it_stood_before() -> None:
    before = {"a1.md": "Settings are in `conf/app.yaml`.\n", "conf/app.yaml": "a: b\n"}
    assert said({"a1.md": before["a1.md"]}, before) == [("dead-pointer", "a1.md", 1)]
    assert (
        said(
            {"a1.md": "Settings were in `conf/app.yaml`, which is gone.\n"}, {"a1.md": "x\n", "conf/app.yaml": "a: b\n"}
        )
        == []
    )


def test_imports_are_followed_five_deep() -> None:
    files = {"CLAUDE.md": "@d/f1.md\n"} | {f"d/f{n}.md": f"@f{n + 1}.md\n" for n in range(1, 6)} | {"d/f6.md": "x\n"}
    assert said(files, layout="agents-md") == [("dead-pointer", "d/f5.md", 1)]
    shorter = files | {"d/f4.md": "`@f5.md` and\n\n    @f9.md\n"}
    assert said(shorter, layout="agents-md") == []
    assert said({"CLAUDE.md": "@d/f1.md\n", "d/f1.md": "@f2.md\n"}, layout="agents-md") == [
        ("dead-pointer", "d/f1.md", 1)
    ]


def test_a_configured_root_is_unchecked_and_no_pass() -> None:
    policy = "keepline: 1\nmemories: [{root: ., layout: hermes}]\nroots: {larder: ~/src/larder}\n"
    found = report({"MEMORY.md": "Read ~/src/larder/AGENTS.md. Read ~/src/other/AGENTS.md."}, policy=policy)
    assert [one.rule for one in found.unchecked] == ["outside-pointer"] and "larder" in found.unchecked[0].why
    assert [finding.rule for finding in found.findings] == ["outside-pointer"]


def test_forward_links_are_warnings_in_basic_memory() -> None:
    (finding,) = findings(
        {"a1.md": "- part_of [[To Come]]\n", "b1.md": "[[a1]]\n"}, {"b1.md": "[[a1]]\n"}, layout="basic-memory"
    )
    assert (finding.rule, finding.severity) == ("dead-pointer", "warning")


@pytest.mark.parametrize(
    ("head", "wanted"),
    [
        pytest.param({"MEMORY.md": "- [A](a1.md)\n", "a1.md": "x\n", "b1.md": "y\n"}, ["b1.md"], id="not in the index"),
        pytest.param(
            {"MEMORY.md": "- [Ops](ops_index.md)\n", "ops_index.md": "[[b1]]\n", "b1.md": "[[c1]]\n", "c1.md": "z\n"},
            [],
            id="by way of a hub",
        ),
        pytest.param(
            {"MEMORY.md": "- [A](a1.md)\n", "a1.md": "x\n", "b1.md": "[[c1]]\n", "c1.md": "[[b1]]\n"},
            ["b1.md", "c1.md"],
            id="a ring that nothing reaches",
        ),
        pytest.param(
            {"MEMORY.md": "- The rest lies in `sub/`\n- see a1.md\n", "sub/b1.md": "y\n"}, [], id="by its folder"
        ),
    ],
)
def test_orphans(head: Files, wanted: list[str]) -> None:
    found = [one for one in findings(head, layout="claude-code", door="all") if one.rule == "orphan"]
    assert [one.problem.place.path for one in found] == wanted
    assert all(one.severity == "warning" for one in found)


def test_an_orphan_is_news_when_it_is_made() -> None:
    before = {"MEMORY.md": "- [A](a1.md)\n- [B](b1.md)\n", "a1.md": "x\n", "b1.md": "y\n", "old.md": "z\n"}
    after = before | {"MEMORY.md": "- [A](a1.md)\n", "new.md": "n\n"}
    found = [one.problem.place.path for one in findings(after, before, layout="claude-code") if one.rule == "orphan"]
    assert found == ["b1.md", "new.md"]


def test_no_message_holds_a_secret() -> None:
    secret = "gh" + "p_" + "a1B2" * 9
    for finding in findings({"a1.md": f"[x](notes/{secret}.md)\n"}):
        assert secret not in repr(finding)


def test_history_only_warns_of_what_it_pointed_at(repository: Any) -> None:
    """A rescue puts a line into the archive as it stood, and a commit by night must not fail for that."""
    repository.write(".keepline.yaml", "keepline: 1\nmemories: [{root: ., layout: plain}]\n")
    repository.write("archive/2026-03.md", "# March\n\n- Ports: see `notes/ports.md`\n- Load the relevant skill\n")
    repository.git("add", "--all")
    result = repository.keepline("check", "--staged")
    assert result.code == 0, result.out
    assert "dead-pointer" in result.out


@pytest.mark.parametrize(
    ("layout", "path", "text", "rules"),
    [
        # What an agent is told to read once it is there, and makes itself.
        ("openclaw", "AGENTS.md", "1. Read `SOUL.md`\n2. In the main session also read `MEMORY.md`\n", []),
        ("openclaw", "AGENTS.md", "1. Read `SOUL.md`\n2. Also read `MEMORIES.md`\n", ["dead-pointer"]),
        ("plain", "AGENTS.md", "1. Read `SOUL.md`\n2. Also read `MEMORY.md`\n", ["dead-pointer"]),
        # Written from the project's root, it leads to the project beside this one.
        ("claude-code", "memory/topic.md", "- [x](../larder/src/scan.ts)\n- [y](../../larder/a/b.md)\n", []),
        ("claude-code", "memory/topic.md", "- [gone](../notes/gone.md)\n", ["dead-pointer"]),
        ("claude-code", "memory/topic.md", "- [gone](../gone.md)\n", ["dead-pointer"]),
        # A path calls no skill by the word before it.
        ("openclaw", "AGENTS.md", "1. Run `python3 skills/ports/tools/scan.py` and load the answer\n", []),
        ("openclaw", "AGENTS.md", "1. Run the `scan-ports` skill\n", ["dead-pointer"]),
    ],
)
def test_what_is_dead_and_what_is_only_elsewhere(layout: str, path: str, text: str, rules: list[str]) -> None:
    head = {path: text, "SOUL.md": "Be brief.\n", "notes/ports.md": "Ports are counted from 5000.\n"}
    new = [finding for finding in findings(head, layout=layout) if finding.severity == "error"]
    assert [finding.rule for finding in new if finding.problem.place.path == path] == rules


def test_a_command_beside_the_word_for_skills_is_no_name() -> None:
    text = (
        '- Callable skills: `curl "https://larder.example/skills?limit=20"`\n- 技能: `curl -s https://larder.example`\n'
    )
    assert said({"TOOLS.md": text}, layout="openclaw") == []
    assert said({"TOOLS.md": "- Load skill `deploy-web`\n"}, layout="openclaw") == [("dead-pointer", "TOOLS.md", 1)]
