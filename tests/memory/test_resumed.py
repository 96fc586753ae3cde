"""A text that begins like one that was read before is read on from there, and comes to the same blocks."""

from __future__ import annotations

import random

import pytest

from keepline.memory import markdown
from keepline.memory.layout import Grammar

BOOKS = ("updated: *20*",)
GRAMMARS = (Grammar(), Grammar("headings"), Grammar("lines"), Grammar("delimiter", "\n§\n"))
LINES = (
    "", "", "", "- one", "- two. And more", "  - nested", "    deep", "## Never", "### Sub", "Don't:", "**Rule**",
    "plain text", "goes on", "1. step", "2. step", "24. Dezember", "25. Dezember", "```", "| a | b |", "|---|---|", "§",
    "---", "===", "<!-- hidden", "-->", "> quoted", "updated: 2026-03-04", "Name: Ines", "a | b", "\tcode", "<del>",
    "- updated: 2026-03-04", "- - 3. deeper. And so on", "* ```", "• dot ", "-", "- a | b", "- seen <!-- not -->",
    "- ~~gone~~",
)  # fmt: skip


@pytest.fixture(autouse=True)
def nothing_known() -> None:
    markdown._recent.clear()


def fresh(lines: list[str], grammar: Grammar) -> list[markdown.Block]:
    kept = list(markdown._recent)
    markdown._recent.clear()
    found = markdown.read(lines, grammar, BOOKS)
    markdown._recent[:] = kept
    return found


@pytest.mark.parametrize("seed", range(60))
def test_a_resumed_reading_is_a_whole_one(seed: int) -> None:
    chance = random.Random(seed)
    text = [chance.choice(LINES) for _ in range(chance.randint(20, 140))]
    if seed % 5 == 0:
        text[0] = "---"
    for number in range(12):
        grammar = GRAMMARS[(seed + number // 6) % 4]
        assert markdown.read(list(text), grammar, BOOKS) == fresh(text, grammar), number
        start = chance.choice((len(text), chance.randrange(len(text))))
        text[start : start + chance.randint(0, 2)] = [chance.choice(LINES) for _ in range(chance.randint(0, 4))]


@pytest.mark.parametrize("seed", range(120))
def test_items_at_the_margin_are_read_at_once(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(seed)
    items = [line for line in LINES if line[:1] in "-*•"]
    text = [chance.choice(items if chance.random() < 0.6 else LINES) for _ in range(chance.randint(1, 80))]
    found = fresh(text, GRAMMARS[seed % 4])
    with monkeypatch.context() as patch:
        patch.setattr(markdown._Items, "__missing__", lambda self, line: None)
        markdown._items_beside.cache_clear()
        assert found == fresh(text, GRAMMARS[seed % 4])
    markdown._items_beside.cache_clear()


def test_what_is_the_same_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    real = markdown._Reader._plain_item
    monkeypatch.setattr(
        markdown._Reader, "_plain_item", lambda self, number, *said: seen.append(number) or real(self, number, *said)
    )
    text = [f"- fact {number}" for number in range(100)]
    markdown.read(text, Grammar(), ())
    seen.clear()
    assert len(markdown.read([*text, "- one more"], Grammar(), ())) == 101
    assert seen and min(seen) > 80
