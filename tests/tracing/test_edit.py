"""What an edit surely left alone: held to the account, for random memories and random edits."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from keepline.memory.block import parse
from keepline.memory.change import Change
from keepline.memory.layout import Grammar, Guarded
from keepline.memory.policy import Policy
from keepline.memory.snapshot import memory_snapshot
from keepline.memory.standing import Index
from keepline.memory.state import State
from keepline.tracing.course import lines_if_same
from keepline.tracing.edit import Edit, Lines
from keepline.tracing.probe import Probe

BULLETS = Grammar()
DELIMITER = Grammar("delimiter", "\n§\n")
LINES = st.sampled_from(
    (
        *("- use pnpm", "- deploy on friday", "- port 5432", "- port 6379", "  - nested one", "  - only on staging"),
        *("plain words here", "more words. And a second sentence.", "Deploy:", "Timezone: Lisbon", "**Bold lead**"),
        *("", "", "# Memory", "## Never", "## Staging", "Never:", "§", "---", "```", "code 1", "code 2", "> quoted"),
        *("1. first", "2. second", "3. third", "24. Dezember", "| a | b |", "|---|---|", "| port | 5432 |"),
        *("<!-- hidden", "-->", "<del>", "</del>", "Title", "===", "***", "!!!", "    indented"),
    )
)
TEXTS = st.lists(LINES, max_size=14)


def removed(before: str, after: str, grammar: Grammar) -> set[tuple[str, int]]:
    """What the account calls removed: keys and first lines."""
    guarded = {"m.md": Guarded("m.md", "agent", grammar, (), "plain", ".")}
    sides = (
        State(memory_snapshot(label, {"m.md": text.encode()}), guarded, frozenset(guarded))
        for label, text in (("base", before), ("head", after))
    )
    return {(item.sentence.key, item.sentence.start) for item in Change(*sides, Policy()).account.removed}


@settings(max_examples=600, deadline=None)
@given(TEXTS, TEXTS, TEXTS, TEXTS, st.sampled_from((BULLETS, DELIMITER)))
@example(["- a 1", "- b"], ["x"], [], ["- c"], BULLETS)
def test_what_is_untouched_is_not_removed(
    head: list[str], old: list[str], new: list[str], tail: list[str], grammar: Grammar
) -> None:
    before, after = [*head, *old, *tail], [*head, *new, *tail]
    texts = "\n".join(before), "\n".join(after)
    was, now = (Index(parse(text, grammar)) for text in texts)
    gone = removed(*texts, grammar)
    edit = Edit(before, after)
    for block in was.document.blocks:
        for sentence in block.sentences:
            lines = Lines(sentence.start, sentence.end)
            passed = edit.untouched(lines, grammar)
            assert passed is None or (sentence.key, sentence.start) not in gone
            if passed is not None:
                stands = (now.document.blocks[number].sentences[inner] for number, inner in now.places[sentence.key])
                assert passed in [Lines(one.start, one.end) for one in stands]
            same = lines_if_same(was, now, sentence.key)
            assert same is None or (sentence.key, sentence.start) not in gone


@pytest.mark.parametrize(
    ("before", "after", "lines", "passed"),
    [
        pytest.param("- a\n- b\n- c\n- d", "- a\n- b\n- c\n- d\n- e", (1, 1), (1, 1), id="a line added at the end"),
        pytest.param("- a\n- b\n- c", "- x\n- a\n- b\n- c", (3, 3), (4, 4), id="a line added at the start"),
        pytest.param("- a\n- b", "- x\n- a\n- b", (1, 1), (2, 2), id="an item that is there once"),
        pytest.param("- a\n- b\n- a", "- x\n- a\n- b\n- a", (1, 1), None, id="an item that is there twice"),
        pytest.param("a\nb", "x\na\nb", (1, 1), None, id="right beside what changed"),
        pytest.param("# A\n- a\n- b\n- c", "# B\n- a\n- b\n- c", (4, 4), None, id="under a heading that changed"),
        pytest.param("- a\n- b\n- c", "- a\n- x\n- c", (2, 2), None, id="what changed itself"),
        pytest.param("x\ny\n  - a\n  - b", "z\ny\n  - a\n  - b", (4, 4), None, id="what may hang on it"),
    ],
)
def test_where_lines_stand_after_an_edit(
    before: str, after: str, lines: tuple[int, int], passed: tuple[int, int] | None
) -> None:
    edit = Edit(before.split("\n"), after.split("\n"))
    assert edit.untouched(Lines(*lines), BULLETS) == passed


LOG = """\
{"id":"a1","type":"user","key":"tz","value":"x"}
{"id":"b2","type":"learning","text":"y"}
{"id":"c3","type":"learning","text":"z"}
"""


@pytest.mark.parametrize(
    ("added", "passed"),
    [
        pytest.param('{"id":"d4","type":"learning","text":"w"}', True, id="another entry"),
        pytest.param('{"id":"d4","type":"tombstone","target_id":"a1","target_type":"user"}', False, id="its tombstone"),
        pytest.param('{"id":"d4","type":"user","key":"tz","value":"v"}', False, id="another value of its key"),
    ],
)
def test_in_a_log_a_later_line_may_replace_an_earlier_one(added: str, passed: bool) -> None:
    edit = Edit(LOG.split("\n"), (LOG + added + "\n").split("\n"))
    assert (edit.untouched(Lines(1, 1), Grammar("log")) is not None) == passed


@settings(max_examples=300, deadline=None)
@given(TEXTS, TEXTS, TEXTS, TEXTS, st.sampled_from((BULLETS, DELIMITER)))
def test_what_is_gone_is_found_around_the_change(
    head: list[str], old: list[str], new: list[str], tail: list[str], grammar: Grammar
) -> None:
    before, after = [*head, *old, *tail], [*head, *new, *tail]
    was, now = (Index(parse("\n".join(lines), grammar)) for lines in (before, after))
    around = Edit(before, after).around
    for block in was.document.blocks:
        if block.kind in ("item", "paragraph"):
            for sentence in block.sentences:
                raw = set(before[sentence.start - 1 : sentence.end])
                assert sentence.key in now.places or raw <= set(after) or Probe(sentence.key).may_stand_in(around)
