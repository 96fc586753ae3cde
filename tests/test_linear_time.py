"""No text makes keepline slow: four times as much of anything takes about four times as long, under every rule.

A regular expression that tries again from every character would take sixteen times as long.
"""

from __future__ import annotations

import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import load

RULES = load()
POLICY = b"keepline: 1\nmemories: [{root: ., layout: %s}]\n"
SMALL, TIMES = 50_000, 4
GROWTH = 8
"""What four times as much may take: linear is 4, quadratic 16."""
SLACK = 0.3
"""Seconds of the process that a busy machine, or a first import, may add."""
ATOMS = (
    "a", " ", "\t", "[", "]", "(", "{", '"', "'", "`", "*", "_", "<", ">", "|", "#", "-", "§", "0", ".", "/", ":", "=",
    "@", "$", "~", "!", "中", "\u200b", "a ", "A1 ", "a/", "a.", "a@", "a-1 ", "a: ", "[[", "](", '"a" ', "<!--",
    "- [ ] ", "1. ", "{\"", "**a", "`a", "&a", "\\", "…", "“", "https://a", "never ", "a:1 ",
)  # fmt: skip


def seconds(text: str, layout: bytes = b"plain") -> float:
    """What it takes to judge a file that is new, and then gone."""
    policy = {".keepline.yaml": POLICY % layout}
    with_it = policy | {"MEMORY.md": b"- One\n" + text.encode()}
    without = policy | {"MEMORY.md": b"- One\n"}
    begun = time.process_time()
    for before, after in ((without, with_it), (with_it, without)):
        trees = memory_snapshot("HEAD", before), memory_snapshot("the index", after)
        judge([assemble(*trees, Asked("2026-03-04T10:00:00Z"), door="commit")], RULES)
    return time.process_time() - begun


def is_linear(text: str, layout: bytes = b"plain") -> bool:
    """Asked again where it was not: a machine may have had something else to do."""
    return any(seconds(text * TIMES, layout) <= GROWTH * seconds(text, layout) + SLACK for _ in range(3))


@pytest.fixture(scope="module", autouse=True)
def warm() -> None:
    seconds("- Never push `main`; see [[notes]] and https://larder.example, 密码: x\n" * 20)


@pytest.mark.parametrize("atom", ATOMS)
def test_one_long_line_of_the_same(atom: str) -> None:
    assert is_linear(atom * (SMALL // len(atom)))


@pytest.mark.parametrize("atom", ["a", "[", "§", "- ", "1. ", "| a ", "# ", "> ", "a: ", '{"', "中"])
def test_many_short_lines_of_the_same(atom: str) -> None:
    assert is_linear((atom * 12 + "\n") * (SMALL // (len(atom) * 12 + 1)))


@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.sampled_from([*ATOMS, "\n"]), min_size=1, max_size=6), st.sampled_from([b"plain", b"hermes"]))
def test_whatever_they_are_mixed_to(atoms: list[str], layout: bytes) -> None:
    unit = "".join(atoms)
    assert is_linear(unit * (SMALL // 2 // len(unit)), layout)
