"""Frontmatter as lines: fields and their values, and which lines are worth a YAML loader."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keepline.memory.frontmatter import looks_odd, may_stand_there, opens, read
from keepline.reading import yaml_fault

LINES = [
    "---", "name: deploy", "# a remark", "description: >-", "  Use when", "  a site goes out", "tags:", "- a", "- b",
    "metadata:", "  author: Ines", "title: 'Cache: ports'", "", "用途: 部署", "---", "text",
]  # fmt: skip


def test_fields() -> None:
    front = read(LINES)
    assert [(field.name, field.line, field.value) for field in front.fields] == [
        ("name", 2, "deploy"),
        ("description", 4, "Use when a site goes out"),
        ("tags", 7, "- a - b"),
        ("metadata", 10, "author: Ines"),
        ("title", 12, "'Cache: ports'"),
        ("用途", 14, "部署"),
    ]
    assert front.value("title") == "Cache: ports" and front.value("author") == ""


@pytest.mark.parametrize("line", ["_id: a", "23:00-CEST:", "🏷: a", "Stand (neu): a", '"a: b": c', "用途:", "a b:\tc"])
def test_a_field_is_called_as_one_likes(line: str) -> None:
    assert may_stand_there(line)


@pytest.mark.parametrize("line", ["some words", "https://example.org", "12:30", "部署：前端", "[[a]]"])
def test_what_is_no_field(line: str) -> None:
    assert not may_stand_there(line)


def test_what_a_template_fills_in_is_let_be() -> None:
    assert not looks_odd(["created: {{date:YYYY-MM-DD}}T{{time}}", "title: <% tp.file.title %>"])


def test_of_a_field_given_twice_the_last_counts() -> None:
    assert read(["---", "a: 1", "a: 2", "---"]).value("a") == "2"


@pytest.mark.parametrize(("lines", "wanted"), [
    (["---", "name: a", "---"], True),
    (["---", "", "name: a", "---"], True),
    (["---", "", "A line of dashes above.", "---"], False),
    (["# Title", "---", "a: b", "---"], False),
    (["---"], False),
], ids=repr)  # fmt: skip
def test_what_opens_one(lines: list[str], wanted: bool) -> None:
    assert opens(lines) is wanted


SOUND = """
name: deploy
title: 'Cache: ports'
other: "Cache: ports"
tags: [缓存, a-b, c/d]
list:
- a
- b
more:
  - a: b
    c: d
  - a: e
url: https://example.org/a:b
time: 12:30
text: a # b
note: it's a "quoted" word
day: 2026-03-04
# x: y: z
description: |
  a: b: c
    [ ' {
  # d

folded: >-
  x: y: z
metadata:
  hermes:
    tags: [a, b]
  version: 1.2.3
用途: 部署：前端
empty: ''
nothing:
long: a word
  and another
math: a - b
""".strip().split("\n")


def test_what_is_sound_is_not_handed_on() -> None:
    assert not looks_odd(SOUND)
    assert yaml_fault("\n".join(SOUND) + "\n") is None


@pytest.mark.parametrize(
    "lines",
    [
        ["description: Use when: x"],
        ["description: Use when:"],
        ["description: 'Use when"],
        ['description: "a" and "b"'],
        ["tags: [a, b"],
        ["tags: {a, b: }}"],
        ["title: *bold*"],
        ["title: @ines"],
        ["title: `code`"],
        ["title: %x"],
        ["title: - a"],
        ["metadata:", "\ta: b"],
        ["related: [[a]], [[b]]"],
        ["description: Use when a site", "  goes out: now"],
        ["triggers:", '  - "a" / "b"'],
        ["title: |x"],
        ["title: > x"],
    ],
    ids=repr,
)
def test_what_yaml_refuses_is_handed_on(lines: list[str]) -> None:
    assert looks_odd(lines)
    assert yaml_fault("\n".join(lines) + "\n") is not None


MARKS = ["'", '"', "[", "]", "{", "}", ", ", "*", "&x", "!", "|", ">", "@", "`", "- ", "\\", "?", "%", "-", ": ", ":"]
PIECES = st.sampled_from(["a", "b c", "部署", " # ", "12:30", *MARKS])
VALUES = st.lists(PIECES, max_size=4).map("".join)
KEYS = st.sampled_from(
    ["name: ", "a: ", "  b: ", "- ", "  - ", "  - c: ", "  ", "d:", "    ", "    e: ", "    - ", "\t"]
)
BLOCKS = st.lists(st.tuples(KEYS, VALUES).map(lambda pair: f"{pair[0]}{pair[1]}".rstrip()), min_size=1, max_size=6)


@given(BLOCKS)
def test_what_yaml_refuses_looks_odd(lines: list[str]) -> None:
    lines = [line for line in lines if line.strip() and "{{" not in line]
    if lines and not lines[0].startswith((" ", "-", "\t")) and all(map(may_stand_there, lines)):
        assert looks_odd(lines) or yaml_fault("\n".join(lines) + "\n") is None
