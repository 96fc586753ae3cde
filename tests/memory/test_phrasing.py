"""Phrases that count where they stand: whole words, runs, cues; and that a long text is read in linear time."""

from __future__ import annotations

import time

import pytest

from keepline.memory.block import parse
from keepline.memory.inference import hedged, sensitive
from keepline.memory.noise import noises
from keepline.memory.one_off import one_offs
from keepline.memory.phrasing import LONGEST, Hints, Said, search


def case(name: str, *values: object) -> object:
    return pytest.param(*values, id=name)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        case("a word", "It is todo", True),
        case("in capitals", "It is TODO", True),
        case("a phrase", "The next step is known", True),
        case("a part of a word", "Use a todolist", False),
        case("a file", "It is in todo.md", False),
        case("a flag", "Pass --todo", False),
        case("a run of characters", "这是待办事项", True),
    ],
)
def test_a_phrase_is_whole_words_or_a_run(text, found):
    assert (search("<tasks.labels>", text) is not None) is found


def said(text: str) -> Said:
    return Said(text, Hints(text))


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        case("emphasis", "**Next** *step*: __move__ it", "Next step: move it"),
        case("an identifier", "`a` snake_case_name", "snake_case_name"),
        case("code", "Run `todo now` first", "Run first"),
        case("a quotation", "Says “do it now” often", "Says often"),
        case("a curly apostrophe", "aujourd’hui", "aujourd'hui"),
        case("too long for one thing", "a " * LONGEST, ""),
    ],
)
def test_a_sentence_less_what_is_not_its_own(text, plain):
    assert said(text).plain == plain


def test_hints_are_the_file_s():
    hints = Hints("- The next step is known\n")
    assert Said("The next step is known", hints).may("tasks.labels")
    assert not Said("待办事项", hints).may("tasks.labels"), "the file has no such cue"
    assert not Said("The next one", hints).may("tasks.labels"), "a cue is no phrase"


PIECES = [
    "a", " ", "[ ] ", "- ", '"', "“", "*", "(", "TODO: ", "next step: ", "3/7 ", "99% ", "heartbeat ", "today ", "fix ",
    "seems to ", "user ", "待办", "今天", "`", "在 ", "。", ". ", "is now ", "| ", "[x] ",
]  # fmt: skip


@pytest.mark.parametrize("piece", PIECES, ids=repr)
def test_a_line_of_a_megabyte_is_read_in_linear_time(piece):
    def seconds(length: int) -> float:
        line = "- " + (piece * length)[:length]
        blocks = parse(line).blocks
        start = time.perf_counter()
        hints = Hints(line)
        for read in (one_offs, noises, hedged, sensitive):
            list(read(blocks, hints))
        return time.perf_counter() - start

    seconds(1000)
    assert seconds(1_000_000) < 40 * seconds(100_000) + 0.5
