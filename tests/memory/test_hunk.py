"""What two texts' hunk tells of losses is what a full reading says of them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keepline.memory.account import Removed
from keepline.memory.change import Change
from keepline.memory.hunk import Text, hunk, plainly_lost
from keepline.memory.layout import Grammar, Guarded
from keepline.memory.policy import Policy
from keepline.memory.snapshot import memory_snapshot
from keepline.memory.state import State

BULLETS = Grammar()
HERMES = Grammar("delimiter", "\n§\n")
BOOKS = ("updated: *20*", "last updated: *20*")


def removed(before: str, after: str, grammar: Grammar, plain: list[int] | None = None) -> list[Removed]:
    """What a change removed; `plain`: the lines of which that is known."""
    guarded = {"A.md": Guarded("A.md", "agent", grammar, (), "plain", ".", BOOKS)}
    base, head = (
        State(memory_snapshot(label, {"A.md": text.encode()}), guarded, frozenset(guarded))
        for label, text in (("base", before), ("head", after))
    )
    change = Change(base, head, Policy())
    change.plain = {} if plain is None else {"A.md": plain}
    return change.account.removed


def fully_lost(before: str, after: str, grammar: Grammar) -> list[int]:
    return sorted({line for item in removed(before, after, grammar) for line in item.lines})


def told_lost(before: str, after: str, grammar: Grammar) -> list[int] | None:
    was, now = Text(before), Text(after)
    return plainly_lost(was, now, hunk(was.lines, now.lines), grammar, BOOKS)


NOTE = "---\nname: x\nupdated: 2026-03-04\n---\n\n# Facts\n\n- one\n- two\n\n## Never\n\n- push to main\n"
TOLD = {
    "an item at the end": (BULLETS, "- one\n- two\n", "- one\n- two\n- three\n", []),
    "a paragraph after a blank line": (BULLETS, "# Day\n\nfirst\n", "# Day\n\nfirst\n\nsecond\nand more\n", []),
    "a heading at the end, and all below it": (BULLETS, "- one\n", "- one\n## Never\n- push\n```\nx\n", []),
    "an item among items": (BULLETS, "- one\n- two\n", "- one\n- and\n- two\n", []),
    "the date at the top, and an item": (
        BULLETS, NOTE, NOTE.replace("03-04", "03-05").replace("- two\n", "- two\n- three\n"), [],
    ),
    "a section before a heading": (BULLETS, NOTE, NOTE.replace("## Never", "## New\n\nSome text.\n\n## Never"), []),
    "an item replaced": (BULLETS, "- one\n- port 5432\n- two\n", "- one\n- port 6379\n- two\n", [2]),
    "an item taken out": (BULLETS, NOTE, NOTE.replace("- two\n", ""), [9]),
    "an entry at the end": (HERMES, "one\n§\ntwo\n", "one\n§\ntwo\n§\n## Never\nthree\n", []),
    "an entry taken out": (HERMES, "one\n§\ntwo\nlines here\n§\nthree", "three\n§\none\n", [3, 4]),
    "entries in another order": (HERMES, "one\n§\ntwo", "two\n§\none\n", []),
    "an empty text": (BULLETS, "\n", "- x\n", []),
}  # fmt: skip
NOT_TOLD = {
    "a paragraph goes on": (BULLETS, "first\n", "first\nand more\n"),
    "an item goes on": (BULLETS, "- first\n", "- first\n  and more\n"),
    "a heading of what stands above": (BULLETS, "first\n", "first\n---\n"),
    "a heading over what stands below": (BULLETS, "- push\n", "## Never\n- push\n"),
    "an item that is a comment": (BULLETS, "first\n", "first\n- <!-- x -->\n"),
    "a fence that opens": (BULLETS, "# A\n\n# B\n\n- x\n", "# A\n\n```\n\n# B\n\n- x\n"),
    "a parent for what is nested": (BULLETS, "- a\n  - b\n", "- a\n- c\n  - b\n"),
    "a comment below": (BULLETS, "- a\n\n- <!-- b -->\n", "- a\n- c\n\n- <!-- b -->\n"),
    "a blank line that ends a title": (BULLETS, "Ines\n- x\n- y\n", "Ines\n- x\n\n- y\n"),
    "what may stand elsewhere": (BULLETS, "- one\n- two\n", "- two one\n"),
    "a log": (Grammar("log"), '{"type":"user"}\n', '{"type":"user"}\n{"type":"user"}\n'),
    "carriage returns": (BULLETS, "- a\r\n", "- a\r\n- b\r\n"),
    "frontmatter that ends later": (BULLETS, "---\na: b\n", "---\na: b\n\n---\n"),
    "an entry that stands in a wrapped one": (HERMES, "one two\n§\nx", "one\ntwo\n§\nx"),
}


@pytest.mark.parametrize(("grammar", "before", "after", "lost"), TOLD.values(), ids=TOLD)
def test_told(grammar: Grammar, before: str, after: str, lost: list[int]) -> None:
    assert told_lost(before, after, grammar) == lost == fully_lost(before, after, grammar)


@pytest.mark.parametrize(("grammar", "before", "after"), NOT_TOLD.values(), ids=NOT_TOLD)
def test_not_told(grammar: Grammar, before: str, after: str) -> None:
    assert told_lost(before, after, grammar) is None


def test_the_hunk() -> None:
    found = hunk(["a", "b", "c", "d"], ["a", "x", "d"])
    assert (found.gone, found.new, found.above(), found.above(2), found.below) == (["b", "c"], ["x"], "a", "", ["d"])
    assert hunk(["a", "a"], ["a", "a", "a"]).new == ["a"]
    assert hunk(["a"], ["a"]).gone == []
    assert hunk(["a", "b", "c"], ["b", "c", "d"]).added == ["d"]
    assert hunk(["a", "b"], ["b", "a", "b", "b"]).added == ["b", "b"]


WORDS = st.sampled_from(
    ["port 5432", "deploy. never push", "Ines", "x — y", "a -- b", "端口 5432。", "`a  b`", "one two."]
)
LINE = st.one_of(
    st.builds("{}{}".format, st.sampled_from(["", "- ", "- ", "* ", "  - ", "    ", "> ", "## ", "24. "]), WORDS),
    st.sampled_from(
        ["", "", "", "---", "===", "```", "| a | b |", "|---|---|", "## Never", "Don't:", "**Rule**", "<!-- x", "-->",
         "updated: 2026-03-04", "last updated: 2026-03-05", "§", "§", "Name: Ines", "<del>", "</del>", "- <!-- x -->",
         "- Don't:", "# Only on staging", "\tcode", "- "]
    ),
)  # fmt: skip


@st.composite
def edited(draw: st.DrawFn) -> tuple[str, str]:
    before = draw(st.lists(LINE, max_size=12))
    after = list(before)
    for _ in range(draw(st.integers(1, 2))):
        start = draw(st.integers(0, len(after)))
        end = draw(st.integers(start, min(len(after), start + 2)))
        after[start:end] = draw(st.lists(LINE, max_size=3))
    return "\n".join(before), "\n".join(after)


@settings(max_examples=400)
@given(edited(), st.sampled_from([BULLETS, HERMES, Grammar("lines"), Grammar("headings")]))
def test_what_is_told_is_what_a_full_reading_says(texts: tuple[str, str], grammar: Grammar) -> None:
    told = told_lost(*texts, grammar)
    if told is not None:
        assert told == fully_lost(*texts, grammar)
        full, plain = removed(*texts, grammar), removed(*texts, grammar, told)
        assert [(item.block, item.sentence, item.why) for item in plain] == [
            (item.block, item.sentence, item.why) for item in full
        ]


FACTS = st.sampled_from(
    ["- one", "- two. And more", "- one", "- port 5432", "* three", "- `a  b`", "updated: 2026-03-04"]
)


@settings(max_examples=400)
@given(st.lists(FACTS, max_size=9), st.lists(FACTS, max_size=9), st.sampled_from(["", "# Facts\n\n", "Don't:\n"]))
def test_items_that_come_and_go(before: list[str], after: list[str], above: str) -> None:
    was, now = (above + "\n".join(lines) + "\n" for lines in (before, after))
    told = told_lost(was, now, BULLETS)
    assert told is None or told == fully_lost(was, now, BULLETS)


def test_items_of_which_some_stay() -> None:
    was, now = ("".join(f"- fact {letter}\n" for letter in letters) for letters in ("abcdefg", "bhdfgi"))
    assert told_lost(was, now, BULLETS) == fully_lost(was, now, BULLETS) == [1, 3, 5]
