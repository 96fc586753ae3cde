"""bad-encoding: where it points, and what it says of each kind of damage."""

from __future__ import annotations

import pytest

from keepline.memory.finding import Problem
from keepline.memory.layout import Grammar, Guarded
from keepline.memory.rule import NoOptions
from keepline.memory.snapshot import memory_snapshot
from keepline.memory.state import State
from keepline.rules import bad_encoding


def problems(data: bytes, path: str = "MEMORY.md") -> list[Problem]:
    guarded = {"MEMORY.md": Guarded("MEMORY.md", "agent", Grammar(), (), "plain", ".")}
    return list(bad_encoding.run(State(memory_snapshot("head", {path: data}), guarded, frozenset({path})), NoOptions()))


@pytest.mark.parametrize(
    ("data", "line", "column", "words"),
    [
        pytest.param(
            "- ok\n- 你好 Mü".encode() + b"\xfc", 2, 8, "0xFC", id="a Latin-1 byte, its column in code points"
        ),
        pytest.param(b"- ok\n\xed\xa0\xbd", 2, 1, "surrogate", id="half a surrogate pair"),
        pytest.param("- ok".encode("utf-16"), 1, 1, "UTF-16LE", id="UTF-16"),
        pytest.param(b"\xef\xbb\xbf- ok", 1, 1, "byte order mark", id="a byte order mark"),
        pytest.param(b"- ok\n- a\x00b", 2, 4, "NUL", id="NUL"),
        pytest.param(b"- \x1b[0m\n\x1b[1m\n", 1, 3, "U+001B stands here, 2 times", id="escape sequences, counted"),
        pytest.param("- a\u0085b".encode(), 1, 4, "U+0085", id="a C1 control"),
    ],
)
def test_it_points_at_the_first_place(data, line, column, words):
    (problem,) = problems(data)
    assert (problem.place.line, problem.place.column) == (line, column)
    assert words in problem.message


def test_more_of_a_control_is_worse():
    assert problems(b"\x1b\x1b")[0].measure > problems(b"\x1b")[0].measure


def test_a_manifest_is_read_too():
    assert problems(b"keepline: 1\x00\n", "relocations/2026-03-04-a-0a1b2c.yaml")


def test_another_file_is_let_be():
    assert problems(b"\xff", "assets/logo.png") == []
