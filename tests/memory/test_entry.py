"""Entries: how each grammar splits a file, with the lines of each."""

from __future__ import annotations

import pytest

from keepline.memory.entry import entries
from keepline.memory.layout import Grammar

LINES, BULLETS = Grammar("lines"), Grammar("bullets")
HERMES = Grammar("delimiter", "\n§\n")

SPLIT: dict[str, tuple[Grammar, str, list[tuple[str, int, int]]]] = {
    "every line is a fact": (
        LINES, "# MEMORY\n\n- One\nTwo\n\n- Three\n", [("- One", 3, 3), ("Two", 4, 4), ("- Three", 6, 6)]),
    "nested ones too": (
        LINES, "- Deploy\n  - step\n    more of it\n", [("- Deploy", 1, 1), ("- step", 2, 2), ("more of it", 3, 3)]),
    "a fence, a row, a quote": (
        LINES, "```\nmake\n```\n| a | b |\n> said\n", [("make", 2, 2), ("| a | b |", 4, 4), ("> said", 5, 5)]),
    "a heading after the first is none": (LINES, "- One\n\n## Later\n\n- Two\n", [("- One", 1, 1), ("- Two", 5, 5)]),
    "a bullet with what is under it": (
        BULLETS, "- Deploy\n  - step\n\nTwo\nlines\n", [("- Deploy\n  - step", 1, 2), ("Two\nlines", 4, 5)]),
    "what the delimiter cuts": (HERMES, "One\nmore\n§\nTwo\n", [("One\nmore", 1, 2), ("Two", 4, 4)]),
    "a section each": (
        Grammar("headings"), "# A\n\none\n\n# B\n\ntwo\n", [("# A\n\none", 1, 3), ("# B\n\ntwo", 5, 7)]),
}  # fmt: skip


@pytest.mark.parametrize(("grammar", "text", "wanted"), SPLIT.values(), ids=SPLIT)
def test_splits(grammar: Grammar, text: str, wanted: list[tuple[str, int, int]]) -> None:
    assert [(entry.text, entry.start, entry.end) for entry in entries(text, grammar)] == wanted


def test_equal_entries_have_ids_of_their_own() -> None:
    first, second, other = entries("- One\n- One\n- Two\n", BULLETS)
    assert second.id == f"{first.id}-2" and other.id not in (first.id, second.id)
