"""A clean-up as a batch for Hermes' own tool: what the tool then has is what was proposed, in its order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keepline.cleanup.hermes_calls import entries, operations, played

LISTS = st.lists(st.text("ab §\n", min_size=1, max_size=4).map(str.strip).filter(bool), unique=True, max_size=6)

CASES: dict[str, tuple[list[str], list[str], list[str]]] = {
    "nothing": (["a", "b"], ["a", "b"], []),
    "one goes": (["a", "b", "c"], ["a", "c"], ["remove"]),
    "one is shorter": (["a long one", "b"], ["short", "b"], ["replace"]),
    "one comes": (["a"], ["a", "b"], ["add"]),
    "two become one": (["a", "b", "c"], ["ab", "c"], ["remove", "replace"]),
    "one comes in the middle": (["a", "c"], ["a", "b", "c"], ["remove", "add", "add"]),
    "a part of another goes": (["deploy", "deploy on Friday"], ["deploy on Friday"], ["remove", "remove", "add"]),
}


@pytest.mark.parametrize(("before", "after", "actions"), CASES.values(), ids=CASES)
def test_the_fewest_calls(before: list[str], after: list[str], actions: list[str]) -> None:
    made = operations(before, after)
    assert [one["action"] for one in made] == actions
    assert played(before, made) == after


@given(LISTS, LISTS)
def test_any_list_becomes_any_other(before: list[str], after: list[str]) -> None:
    assert played(before, operations(before, after)) == after


def test_entries_as_hermes_reads_them() -> None:
    assert entries("a\n§\n b \n§\n\n§\na\n§ c") == ["a", "b", "a\n§ c"]
