"""What the cycle makes of entries that are told twice, taken back, old, past, or reference."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

CREATED = "2026-11-20T09:00:00.000Z"
OLD = "2026-03-01T09:00:00.000Z"
STEPS = (
    "Rebuilding the registry cache.\n\n1. Stop the cache with `systemctl stop cache`.\n2. Move the old tree aside.\n"
    "3. Start it and pull one image.\n4. Compare its digest with the mirror's.\n\nThe log of the mirror tells the rest."
)

LEARNINGS: dict[str, tuple[list[str], dict[str, tuple[str, str, str]]]] = {
    "eight that differ by a number leave the newest": (
        [f"The importer takes {minutes} minutes on the build host" for minutes in range(12, 20)],
        {f"e{number}": ("supersede", "number", "e7") for number in range(7)},
    ),
    "of copies the best worded stays": (
        ["larder uses pnpm, not npm", "Larder uses pnpm, not npm.", "larder uses **pnpm**, not npm"],
        {"e0": ("merge", "duplicate", "e1"), "e2": ("merge", "duplicate", "e1")},
    ),
    "what another one holds": (
        ["Restart the cache after every deploy", "Restart the cache after every gateway deploy"],
        {"e0": ("merge", "captured", "e1")},
    ),
    "a later contrary": (
        ["Always run the importer as root", "Never run the importer as root"],
        {"e0": ("supersede", "contrary", "e1")},
    ),
    "copies and numbers at once": (
        ["The loom needs 4 workers", "the loom needs 4 workers", "The loom needs 6 workers"],
        {"e0": ("supersede", "number", "e2"), "e1": ("supersede", "number", "e2")},
    ),
    "a check-in": (["Heartbeat Feb 19: all clear"], {"e0": ("remove", "noise", "")}),
    "a score": (["scored 42/89 = 47.2%"], {"e0": ("remove", "noise", "")}),
    "an update": (["updated rho to v1.2.3"], {"e0": ("remove", "version-note", "")}),
    "a review that found nothing": (["reviewed the parser, no bugs found"], {"e0": ("remove", "noise", "")}),
    "how something looks": (["The layout uses 3 columns"], {"e0": ("remove", "noise", "")}),
    "a task that is done": (["Task 7 is complete"], {"e0": ("remove", "noise", "")}),
    "ids alone": (["PR #482 was merged on Tuesday."], {"e0": ("remove", "stale-id", "")}),
    "a day that has passed": (["Deploys are frozen until 2026-02-28"], {"e0": ("remove", "stale-time", "")}),
    "a check-in in Chinese": (["心跳检查：一切正常"], {"e0": ("remove", "noise", "")}),
    "a runbook": ([STEPS], {"e0": ("relocate", "reference", "rebuilding-the-registry-cache")}),
}

STAYING: dict[str, list[str]] = {
    "two things with a number each": ["Staging listens on port 5432", "Production listens on port 6379"],
    "numbered things": [f"Service {number} listens on port {5000 + number}" for number in range(1, 6)],
    "alike, of two things": [
        "Use 4-space indent in Python files as PEP 8 has it", "Use 2-space indent in YAML files as we have it"],
    "a check-in with a rule behind it": ["Heartbeat Feb 19: all clear. Never restart the gateway during a heartbeat."],
    "an update with a lesson": ["Updated the gateway to v1.2.3 because 1.2.2 loses messages"],
    "a task with a fact": ["Task 7 is complete. The importer needs Node 20"],
    "a line that leads somewhere": ["[ ] port the importer, as [[larder]] says"],
    "a rule that is told at length": ["Never push to the release branch of larder while the mirror is rebuilt. " * 5],
    "in other scripts": ["部署前先备份数据库", "לפני פריסה מגבים את מסד הנתונים", "يجب نسخ قاعدة البيانات قبل النشر"],
    "emoji": ["🎉", "🎉🎉"],
}  # fmt: skip


@pytest.mark.parametrize(("texts", "steps"), LEARNINGS.values(), ids=LEARNINGS)
def test_leaves(brain: Callable[..., Any], line: Any, texts: list[str], steps: dict[str, Any]) -> None:
    planned = brain(*(line(f"e{number}", "learning", text) for number, text in enumerate(texts)))
    planned.plan()
    assert planned.steps == steps
    report = planned.verify()
    assert not report.blocks, [finding.problem.message for finding in report.findings]
    assert report.summary.accounted_lines == report.summary.removed_lines and report.summary.dropped_on_word == 0


@pytest.mark.parametrize("texts", STAYING.values(), ids=STAYING)
def test_stays(brain: Callable[..., Any], line: Any, texts: list[str]) -> None:
    planned = brain(*(line(f"e{number}", "learning", text) for number, text in enumerate(texts)))
    report = planned.plan()
    assert planned.steps == {} and report["counts"]["after"] == report["counts"]["before"]


WISHES: dict[str, tuple[list[tuple[str, str]], dict[str, str]]] = {
    "chosen before another": ([("Code", "User prefers tabs"), ("Code", "User prefers spaces over tabs")], {"e0": "e1"}),
    "refused": ([("Tools", "Prefers npm for installs"), ("Tools", "Use pnpm, never npm")], {"e0": "e1"}),
    "another number": ([("Code", "User prefers 4-space indentation"), ("Code", "User prefers 2-space indentation")],
                       {"e0": "e1"}),
    "in German": ([("Code", "Bevorzugt Tabs"), ("Code", "Bevorzugt Leerzeichen statt Tabs")], {"e0": "e1"}),
    "no longer": ([("Code", "User prefers early returns"), ("Code", "User no longer prefers early returns")],
                  {"e0": "e1"}),
    "does not like": ([("Style", "User likes emojis"), ("Style", "User doesn't like emojis")], {"e0": "e1"}),
    "in Spanish": ([("Code", "Prefiere tabulaciones"), ("Code", "Prefiere espacios en lugar de tabulaciones")],
                   {"e0": "e1"}),
    "taken back in Spanish": ([("Code", "Prefiere tabulaciones"), ("Code", "Ya no quiere tabulaciones")], {"e0": "e1"}),
    "taken back in Chinese": ([("Style", "喜欢深色模式"), ("Style", "不再喜欢深色模式")], {"e0": "e1"}),
    "in French": ([("Style", "Préfère les réponses longues"), ("Style", "Ne veut plus de réponses longues")],
                  {"e0": "e1"}),
    "in Japanese": ([("Code", "タブを使う"), ("Code", "タブを使わない")], {"e0": "e1"}),
    "in Chinese": ([("Tools", "喜欢用 npm 安装依赖"), ("Tools", "不要用 npm 安装依赖")], {"e0": "e1"}),
    "taken back twice": ([("Code", "Always use tabs"), ("Code", "Never use tabs"), ("Code", "Always use tabs")],
                         {"e0": "e2", "e1": "e2"}),
    "two that both hold": ([("Taste", "Likes tea"), ("Taste", "Likes coffee")], {}),
    "another one in one case": ([("Code", "Prefers tabs"), ("Code", "Prefers spaces in YAML files")], {}),
    "another sense": ([("Taste", "Prefers dark mode"), ("Taste", "Doesn't like dark roast coffee")], {}),
    "a rule that is narrower": ([("Code", "Never use emojis in commits"), ("Code", "Use emojis in chat")], {}),
    "a rule behind a name": ([("You", "称呼：馆长，不要叫太肉麻的名字"), ("You", "称呼：老大")], {}),
    "one of two sentences": ([("Code", "Always use tabs. Sort imports by length."), ("Code", "Never use tabs")], {}),
    "nothing contradicts it": ([("Code", "User prefers early returns"), ("Tools", "Uses Vim")], {}),
    "the same in two categories": (
        [("Code", "Prefer explicit over implicit"), ("Communication", "Prefer explicit over implicit")], {}),
    "a rule on something else": (
        [("Workflow", "Groups browser tabs by project"), ("Code", "Never use tabs in YAML files")], {}),
}  # fmt: skip


@pytest.mark.parametrize(("wishes", "retired"), WISHES.values(), ids=WISHES)
def test_a_preference_leaves_for_what_takes_it_back(
    brain: Callable[..., Any], line: Any, wishes: list[tuple[str, str]], retired: dict[str, str]
) -> None:
    planned = brain(
        *(line(f"e{number}", "preference", text, category=kind) for number, (kind, text) in enumerate(wishes))
    )
    report = planned.plan()
    assert {name: into for name, (_, _, into) in planned.steps.items()} == retired
    assert not planned.verify().blocks
    for name, into in retired.items():
        both = {name: dict(enumerate(wishes))[int(name[1:])][1], into: dict(enumerate(wishes))[int(into[1:])][1]}
        assert any(all(text in change for text in both.values()) for change in report["changes"])


def test_a_preference_stays_where_only_an_inference_is_against_it(brain: Callable[..., Any], line: Any) -> None:
    planned = brain(
        line("e0", "preference", "Always use tabs", category="Code"),
        line("e1", "learning", "Never use tabs", source="auto"),
    )
    report = planned.plan()
    assert planned.steps == {} and [doubt["id"] for doubt in report["doubts"]] == ["e0"]


def test_behaviors_and_keyed_entries_are_never_touched(brain: Callable[..., Any], line: Any) -> None:
    planned = brain(
        line("b1", "behavior", "Use tabs", category="do"),
        line("b2", "behavior", "Use tabs", category="dont"),
        line("b3", "behavior", "Use tabs", category="do"),
        line("k1", "user", key="status", value="Heartbeat: all clear"),
        line("k2", "context", project="larder", path="/larder", content="Task 7 is complete"),
    )
    planned.plan()
    assert planned.steps == {}


def test_decay_is_rhos_own_but_for_what_was_stored_on_purpose(brain: Callable[..., Any], line: Any) -> None:
    planned = brain(
        line("old", "learning", "The cellar scheduler drops batches", created=OLD, source="auto"),
        line("hand", "learning", "The attic proxy needs a header", created=OLD, source="manual"),
        line("rule", "learning", "Never restart the kiln while it fires", created=OLD, source="auto"),
        line("typed", "learning", "The kiln is reset by `kiln reset --all`", created=OLD, source="auto"),
        line("wish", "preference", "Likes short answers", created=OLD, category="Style"),
        line("new", "learning", "The ferry importer reads from a socket"),
        line("undated", "learning", "The mill exporter sorts by day", created="last spring"),
    )
    report = planned.plan()
    assert planned.steps == {"old": ("decay", "decay", "")} and report["decayed"] == 1
    assert {one["id"]: one["why"] for one in report["spared"]} == {
        "hand": "stored by hand", "rule": "a rule", "typed": "a command",
    }  # fmt: skip
    assert not planned.verify().blocks


def test_decay_by_the_settings_of_rho(brain: Callable[..., Any], line: Any, repository: Any) -> None:
    repository.write("init.toml", "[settings.memory]\ndecay_after_days = 5\ndecay_min_score = 20\n")
    planned = brain(line("e0", "learning", "The cellar scheduler drops batches", source="auto"))
    planned.plan()
    assert planned.steps == {"e0": ("decay", "decay", "")} and not planned.verify().blocks


def test_a_learning_of_a_project_is_not_taken_from_another(
    brain: Callable[..., Any], line: Any, repository: Any
) -> None:
    here = {"scope": "project", "projectPath": str(repository.path)}
    there = {"scope": "project", "projectPath": "/else"}
    planned = brain(
        line("here", "learning", "The cellar scheduler drops batches", created=OLD, source="auto", **here),
        line("there", "learning", "The attic proxy needs a header", created=OLD, **there),
    )
    report = planned.plan()
    assert planned.steps == {} and report["decayed"] == 0
    assert [(one["id"], one["why"]) for one in report["spared"]] == [("there", "kept in its own project")]


def test_an_update_is_as_new_as_what_stands_above_it(brain: Callable[..., Any], line: Any) -> None:
    planned = brain(
        line("a", "preference", "Always use tabs", category="Code", created=OLD),
        line("b", "preference", "Never use tabs", category="Code"),
        line("a", "preference", "Always use tabs", category="Code", created=OLD),
    )
    planned.plan()
    assert planned.steps == {"b": ("supersede", "contrary", "a")}


SHAPES: dict[str, Callable[[int], tuple[str, str]]] = {
    "ever another number": lambda number: ("learning", f"The importer takes {number} minutes on the build host"),
    "said and taken back again": lambda number: ("preference", f"{('Always', 'Never')[number % 2]} use tabs"),
    "runbooks with the same steps": lambda number: ("learning", f"Part {number}. {STEPS}"),
}


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_four_times_as_many_take_about_four_times_as_long(
    brain: Callable[..., Any], line: Any, shape: Callable[[int], tuple[str, str]]
) -> None:
    def seconds(count: int) -> float:
        lines = [line(f"{at:08x}", kind, text, category="Code") for at in range(count) for kind, text in [shape(at)]]
        planned = brain(*lines)
        start = time.process_time()
        planned.plan()
        return time.process_time() - start

    seconds(10)
    assert seconds(1_200) < 9 * max(seconds(300), 0.05)
