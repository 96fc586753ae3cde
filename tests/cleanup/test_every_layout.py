"""A plan as it is drafted passes every rule, in every layout and script; what would not pass stays where it is."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from keepline.cleanup import read, scratch
from keepline.cleanup.making import Wanted
from keepline.cleanup.passed import has_ended
from keepline.cleanup.refreshing import fresh
from keepline.doors.assembly import Asked
from keepline.doors.plan import open_plan
from keepline.engine import judge
from keepline.memory.wording import prohibits
from keepline.repository.plumbing import Repository
from keepline.rules import load

ASKED = Asked(now="2026-12-01T02:00:00Z")
HERMES, USER = "memories/MEMORY.md", "memories/USER.md"
PROCEDURE = "Outage: run `podman stop c`, then `mv /srv/c /srv/c.old`, then `podman start c`."
LISTED = "Release:\n\n1. Run `just build`\n2. Run `just test`\n3. Run `just release`\n"
FRONT = "---\ndescription: {}\n---\n\n{}"

CASES = {
    "hermes": (
        {
            HERMES: f"Uses pnpm.\n§\n{PROCEDURE}\n§\nUser prefers short answers.\n§\nPR #482 was merged on Tuesday.",
            USER: "Name: Ines.",
        },
        {"keep": 2, "skill": 1, "user": 1, "drop": 1},
    ),
    "hermes, CRLF": (
        {HERMES: f"Uses pnpm.\r\n§\r\n{PROCEDURE}\r\n§\r\nUser prefers short answers.", USER: "Name: Ines."},
        {"keep": 2, "skill": 1, "user": 1},
    ),
    "hermes, a mark before the text": ({HERMES: f"\ufeffUses pnpm.\n§\n{PROCEDURE}"}, {"keep": 1, "skill": 1}),
    "hermes, no user file yet": ({HERMES: "Uses pnpm.\n§\nUser prefers short answers."}, {"keep": 1, "user": 1}),
    "hermes, everything goes": (
        {HERMES: "User prefers short answers.\n§\nPR #482 was merged on Tuesday.", USER: "Name: Ines."},
        {"user": 1, "drop": 1, "keep": 1},
    ),
    "hermes, empty": ({HERMES: "", USER: "Name: Ines."}, {"keep": 1}),
    "hermes, drifted": (
        {HERMES: "Uses pnpm. \n§\n\n§\nUser prefers short answers.\n\n§\nPR #482 was merged.", USER: "Name: Ines."},
        {"keep": 2, "user": 1, "drop": 1},
    ),
    "hermes, many scripts": (
        {
            HERMES: "🎉 Deploys happen on the 🦊 box.\n§\n用户喜欢 🍵。\n§\nאין לגעת בקבצים תחת vendor.\n§\n"
            f"👨‍👩‍👧 plan.\n§\n{PROCEDURE}\n§\n{PROCEDURE}",
            USER: "Name: אינס 🎈",
        },
        {"keep": 4, "user": 1, "skill": 1, "drop": 1},
    ),
    "openclaw": (
        {
            "MEMORY.md": "# MEMORY\n\n## Preferences\n\n- User prefers short answers\n\n"
            f"## Ops\n\n- {PROCEDURE}\n\n{LISTED}",
            "USER.md": "# USER\n\n- Name: Ines\n",
            "SOUL.md": "# SOUL\n",
            "IDENTITY.md": "# I\n",
            "HEARTBEAT.md": "x\n",
        },
        {"user": 1, "skill": 5, "keep": 1},
    ),
    "porcupine": (
        {
            "MEMORY.md": f"# Memory\n\n- [env:os] Debian 13\n- User prefers short answers\n- {PROCEDURE}\n",
            "USER.md": "# User\n\n- [user:name] Ines\n",
        },
        {"keep": 2, "user": 1, "skill": 1},
    ),
    "claude-code": (
        {
            "MEMORY.md": "# Index\n\n- [Style](feedback_style.md) — short\n- [Style](feedback_style.md) — short\n"
            "- PR #482 was merged.\n",
            "feedback_style.md": "---\nname: style\ndescription: d\ntype: feedback\n---\n\nShort answers.\n",
        },
        {"keep": 1, "drop": 2},
    ),
    "letta": (
        {
            "system/persona.md": FRONT.format("p", "Plain.\n"),
            "system/human.md": FRONT.format("h", "Ines.\n"),
            "system/policy.md": FRONT.format(
                "r", f"- User prefers short answers\n- {PROCEDURE}\n- You are dry and calm.\n"
            ),
        },
        {"user": 1, "skill": 1, "persona": 1, "keep": 1},
    ),
    "gemini-cli": (
        {"memory/MEMORY.md": f"# M\n\n- See /x/cache.md for the cache.\n- {PROCEDURE}\n", "GEMINI.md": "x\n"},
        {"keep": 1, "skill": 1},
    ),
    "codex": (
        {
            "memories/memory_summary.md": f"v1\n\n- {PROCEDURE}\n- PR #482 was merged.\n",
            "memories/MEMORY.md": "# Task Group: x\nscope: a\n",
        },
        {"keep": 1, "skill": 1, "drop": 1},
    ),
    "cline": (
        {
            "memory-bank/projectbrief.md": "# P\n\n- The larder repo requires signed commits\n",
            "memory-bank/activeContext.md": "x\n",
        },
        {"keep": 1},
    ),
    "basic-memory": (
        {
            "registry.md": "---\ntitle: Registry\ntype: note\npermalink: registry\n---\n\n- Port 5001\n",
            "larder.md": "---\ntitle: Larder\ntype: note\npermalink: larder\n---\n\n- [env] Uses pnpm\n",
        },
        {"keep": 1},
    ),
    "plain": (
        {
            "MEMORY.md": f"# M\n\n- User prefers short answers\n- {PROCEDURE}\n- Never push on Friday\n",
            "USER.md": "# U\n\n- Name: Ines\n",
        },
        {"user": 1, "skill": 1, "keep": 2},
    ),
    "plain, under a rule's heading": (
        {
            "MEMORY.md": "# M\n\n## Never\n\n- delete backups\n- User prefers short answers\n",
            "USER.md": "# U\n\n- Name: Ines\n",
        },
        {"keep": 3},
    ),
    "plain, nothing to say": (
        {"MEMORY.md": "- Please note that the cache   listens on port 6380 of build-03.\n"},
        {"compress": 1},
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_what_is_planned_passes_every_rule(sealed: Any, tmp_path_factory: pytest.TempPathFactory, name: str) -> None:
    files, decisions = CASES[name]
    for path, text in files.items():
        sealed.write(path, text)
    sealed.commit()
    folder = str(tmp_path_factory.mktemp("dry") / "run")
    with Repository.discover(str(sealed.path)) as repository:
        plan, written = fresh(repository, ASKED, Wanted("50%"), folder)
        scratch.write(folder, written)
        laid = read(repository, folder)
        change = open_plan(repository, {write.path: write.data for write in laid.writes}, ASKED)
        report = judge([change], load())
    new = [
        (found.rule, found.problem.message)
        for found in report.findings
        if not found.known and found.severity == "error"
    ]
    assert new == []
    assert dict(Counter(row.decision for row in plan.rows)) == decisions
    assert {write.path for write in laid.writes} >= {row.to for row in plan.rows if row.to and row.decision != "keep"}


def test_an_event_log_has_a_cycle_of_its_own(sealed: Any, tmp_path_factory: pytest.TempPathFactory) -> None:
    sealed.write(
        "brain/brain.jsonl", '{"id":"1","type":"learning","created":"2026-03-01T09:00:00.000Z","text":"Uses just"}\n'
    )
    sealed.commit()
    done = sealed.keepline("plan", "--scratch", str(tmp_path_factory.mktemp("dry") / "run"))
    assert done.code == 2
    assert "keepline cycle plan" in done.err


def test_no_procedure_and_no_prohibition_of_all_labelled_entries_is_lost(
    sealed: Any, tmp_path_factory: pytest.TempPathFactory
) -> None:
    lines = [
        line.split("|", 2)
        for name in ("labelled.txt", "varied.txt")
        for line in (Path(__file__).parent / name).read_text("utf-8").split("\n")
        if line and not line.startswith("#")
    ]
    entries = list(dict.fromkeys(text.replace("\\n", "\n") for _, _, text in lines))
    sealed.write(HERMES, "\n§\n".join(entries))
    sealed.write(USER, "Name: Ines.")
    memory = "{root: ., layout: hermes, files: [{match: memories/*.md, cap: {count: 90000}}]}"
    sealed.write(".keepline.yaml", f"keepline: 1\nmemories: [{memory}]\n")
    sealed.commit()
    folder = str(tmp_path_factory.mktemp("dry") / "run")
    with Repository.discover(str(sealed.path)) as repository:
        plan, written = fresh(repository, ASKED, Wanted("50%"), folder)
        scratch.write(folder, written)
        laid = read(repository, folder)
        change = open_plan(repository, {write.path: write.data for write in laid.writes}, ASKED)
        report = judge([change], load())
    assert [found.problem.message for found in report.findings if not found.known and found.severity == "error"] == []
    proposed = "\n".join(data.decode() for name, data in written.items() if name.startswith("proposed-"))
    procedures = [text.replace("\\n", "\n") for _, kind, text in lines if kind == "skill"]
    assert [text for text in procedures if text not in proposed] == []
    assert [text for text in entries if prohibits(text) and text not in proposed and not has_ended(text)] == []
    assert {row.decision for row in plan.rows} >= {"keep", "user", "persona", "project", "offload", "skill", "drop"}


def test_what_a_project_has_a_root_for_goes_there(sealed: Any, tmp_path_factory: pytest.TempPathFactory) -> None:
    larder = sealed.path.parent / "larder"
    larder.mkdir()
    (larder / "AGENTS.md").write_text("# AGENTS\n\n- Uses pnpm\n")
    sealed.write(HERMES, "Uses just.\n§\nIn the larder repo, run `just check` before every push.")
    sealed.write(".keepline.yaml", "keepline: 1\nmemories: [{root: ., layout: hermes}]\nroots: {larder: ../larder}\n")
    sealed.commit()
    with Repository.discover(str(sealed.path)) as repository:
        plan, written = fresh(repository, ASKED, Wanted(), str(tmp_path_factory.mktemp("dry") / "run"))
    assert [row.to for row in plan.rows if row.to] == ["larder:AGENTS.md"]
    assert b"- In the larder repo, run `just check` before every push.\n" in written["proposed-larder__AGENTS.md"]
    assert (larder / "AGENTS.md").read_text() == "# AGENTS\n\n- Uses pnpm\n"
