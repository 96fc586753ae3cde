"""preference-removed: what ends a preference, and what does not."""

from __future__ import annotations

from typing import Any

import pytest


def preference(brain: Any, name: str, text: str, kind: str = "preference", **more: Any) -> str:
    return str(brain.line(name, kind, text, **({"category": "code"} if kind == "preference" else {}), **more))


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        ("Prefers tabs over spaces.", "Prefers spaces over tabs.", "preference"),
        ("Always use npm for installs.", "Never use npm for installs.", "behavior"),
        ("Answers in at most 5 sentences.", "Answers in at most 3 sentences.", "preference"),
        ("Prefers short answers.", "Prefers short answers.", "preference"),
        ("用 npm 安装依赖。", "不要用 npm 安装依赖。", "preference"),
    ],
)
def test_what_contradicts_or_supersedes_it_ends_it(brain: Any, old: str, new: str, kind: str) -> None:
    base = preference(brain, "p1", old)
    category = {"category": "dont"} if kind == "behavior" else {}
    after = base + preference(brain, "p2", new, kind, **category) + brain.grave("p1", "preference", "superseded by p2")
    assert brain.findings("preference-removed", base, after) == []


@pytest.mark.parametrize("reason", ["decay", "old", "noise", "superseded by p2", "duplicate of p2", "superseded by p9"])
def test_nothing_else_does_whatever_the_reason_says(brain: Any, reason: str) -> None:
    base = preference(brain, "p1", "Prefers tabs over spaces.")
    after = base + preference(brain, "p2", "Answers in Portuguese.") + brain.grave("p1", "preference", reason)
    (found,) = brain.findings("preference-removed", base, after)
    assert found.problem.place.line == 3 and "Prefers tabs over spaces" in found.problem.message
    assert found.problem.related[0].line == 1


def test_an_update_is_no_removal_nor_one_that_comes_back(brain: Any) -> None:
    base = preference(brain, "p1", "Prefers tabs over spaces.")
    assert brain.findings("preference-removed", base, base + preference(brain, "p1", "Prefers four blanks.")) == []
    again = base + brain.grave("p1", "preference", "old") + preference(brain, "p1", "Prefers tabs over spaces.", a=1)
    assert brain.findings("preference-removed", base, again) == []


def test_a_tombstone_of_another_type_or_a_learning_is_not_asked(brain: Any) -> None:
    base = preference(brain, "p1", "Prefers tabs.") + brain.line("l1", text="The larder uses pnpm.")
    graves = brain.grave("p1", "learning", "old") + brain.grave("l1", "learning", "decay")
    assert brain.findings("preference-removed", base, base + graves) == []


def test_an_approver_may_end_it(brain: Any) -> None:
    base = preference(brain, "p1", "Prefers tabs over spaces.")
    said = "from: brain/brain.jsonl, lines: Prefers tabs over spaces., action: drop"
    record = f"keepline: 1\nrelocations:\n  - {{{said}, why: %s}}\n"
    after = base + brain.grave("p1", "preference", "no longer")

    def judged(why: str) -> int:
        return len(brain.findings("preference-removed", base, after, {"relocations/a.yaml": record % why}))

    assert judged("obsolete, reason: he said so, approved-by: dana") == 0
    assert judged("obsolete, reason: he said so, approved-by: eve") == 1
    assert judged("obsolete, reason: he said so") == 1


def test_a_secret_in_it_is_not_told(brain: Any) -> None:
    token = "glpat-" + "x7Kq2mVb9TzR4wLp8Nc3"
    base = preference(brain, "p1", f"Prefers the token {token} for pushes.")
    (found,) = brain.findings("preference-removed", base, base + brain.grave("p1", "preference", "old"))
    assert token not in repr(found)
