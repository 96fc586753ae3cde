"""The quick reader of plain YAML says what PyYAML says, or nothing."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keepline import reading
from keepline.memory import plain_yaml
from keepline.memory.document import Node
from keepline.memory.manifest import Manifest, Record, render

PLAIN = """\
keepline: 1             # the format's version
memories:
  - root: .
    layout: hermes      # a comment
  # another
  - root: "profiles/a b"
    layout: 'plain'
on-loss: block
rules: {near-cap: off, stale-id: {severity: warning}}
files: [{match: ["*.md", notes/x.md], role: note}]
relocations:
- from: MEMORY.md
  lines: |
    - One line
      that goes on

    and # no comment
  action: move
  to: USER.md#a-b
"""
PIECES = [*PLAIN.split("\n"), "a: b: c", "a:", "- - x", "x", "  deeper: 1", "a: [b, c]", "a: {b: c}", "a: >", "a: |-"]
PIECES += [
    "a: &x y",
    "a: *x",
    "a: !t y",
    'a: "b\\n"',
    "a: 'it''s'",
    "a: b # c",
    "a: #c",
    "a: b#c",
    "? a",
    "a: -",
    "---",
]
PIECES += [
    "    ",
    "      two",
    "a: “b”",
    "ä: b",
    "a: ä",
    "a: '",
    "a : b",
    "a:b",
    "a: b ",
    "- a: 1",
    "  b: 2",
    "- ",
    "-",
]
PIECES += [
    "a: [b,c]",
    "a: [b, c d, 'e']",
    'a: {b: "c", d: [e]}',
    "a: [b: c]",
    "a: [b, ]",
    "a: {b:c}",
    "a: [b] # c",
    "a: [b]c",
]
PIECES += [
    "- [a, b]",
    "- {match: [x/*.md], cap: 1}",
    "a: [ b , c ]",
    "a: {b: c, b: d}",
    "a: [b",
    "a: [ä, b:c, d#e]",
    "a: []",
    "a: {}",
]
PIECES += ["a: - b", "#", "%A", "a: ~", "...", "a: |", "   x", "a: 'b' # c", "a: 'b' c"]


def slowly(text: str, monkeypatch: pytest.MonkeyPatch) -> Node | None:
    with monkeypatch.context() as patch:
        patch.setattr(plain_yaml, "read", lambda text: None)
        try:
            return reading.load(text.encode(), "x")
        except reading.Unreadable:
            return None


def test_what_keepline_writes_is_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    assert plain_yaml.read(PLAIN) == slowly(PLAIN, monkeypatch)
    assert plain_yaml.read(PLAIN) is not None
    record = Record("", 0, "MEMORY.md", "- Never push\n", "keep", to=("MEMORY.md",), text="Do not push\n", reason="So.")
    text = render(Manifest("", (record, record._replace(source="a b.md")), summary="Back under the cap"))
    assert plain_yaml.read(text) == slowly(text, monkeypatch) is not None


@settings(max_examples=3000, deadline=None)
@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=9))
def test_what_it_reads_pyyaml_reads_the_same(lines: list[str]) -> None:
    text = "\n".join(lines) + "\n"
    quick = plain_yaml.read(text)
    with pytest.MonkeyPatch.context() as patch:
        assert quick is None or quick == slowly(text, patch), text


@settings(max_examples=1500, deadline=None)
@given(st.lists(st.integers(0, 30), min_size=1, max_size=4), st.text("ab:#- |'\"{}[],&*!>%@`\n.~_0é", max_size=3))
def test_nor_does_a_slip_of_the_pen_change_that(places: list[int], slip: str) -> None:
    lines = PLAIN.split("\n")
    for place in places:
        line = lines[place % len(lines)]
        at = (place * 7) % (len(line) + 1)
        lines[place % len(lines)] = line[:at] + slip + line[at:]
    text = "\n".join(lines) + "\n"
    quick = plain_yaml.read(text)
    with pytest.MonkeyPatch.context() as patch:
        assert quick is None or quick == slowly(text, patch), text
