"""What the quick way out knows by name: every file that any rule could have a word on."""

from __future__ import annotations

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.doors.stakes import longest_literal, pieces, shortest
from keepline.memory.policy import POLICY_FILE
from keepline.memory.snapshot import memory_snapshot
from keepline.reading import layouts
from keepline.rules import load

NOW = Asked(now="2026-03-04T10:00:00Z")


@pytest.mark.parametrize(
    ("pattern", "piece"),
    [
        ("*.md", ".md"),
        ("MEMORY.md", "memory.md"),
        ("archive/**/*.md", "archive"),
        ("*.bak.*", ".bak."),
        ("**/*", ""),
        ("a?b/longer-*", "longer-"),
    ],
)
def test_the_longest_literal(pattern, piece):
    assert longest_literal(pattern) == piece


def test_only_the_shortest_are_kept():
    assert shortest(["memory.md", ".md", "x", ".md", "axb", "id_"]) == ["x", ".md", "id_"]


def test_a_pattern_that_fits_everything_leaves_no_quick_way():
    assert shortest(["", "a"]) == [""]


def bytes_of(files):
    return {path: text.encode() if isinstance(text, str) else text for path, text in files.items()}


EXAMPLES = [
    (rule.slug, number, example)
    for rule in load()
    for number, example in enumerate(rule.fires)
    if not example.rewritten
]


@pytest.mark.parametrize(
    "example", [each[2] for each in EXAMPLES], ids=[f"{slug} {number}" for slug, number, _ in EXAMPLES]
)
def test_no_rules_example_is_passed_over(example):
    """In every change that a rule fires on, some changed path holds a piece."""
    layout = f"keepline: 1\nmemories:\n  - {{root: ., layout: {example.layout}}}\n".encode()
    base, head = bytes_of(example.base), bytes_of(example.head)
    change = assemble(
        memory_snapshot("base", {POLICY_FILE: layout} | base), memory_snapshot("head", {POLICY_FILE: layout} | head),
        NOW, door="commit",
    )  # fmt: skip
    known = shortest(pieces(change))
    changed = {path for path in base.keys() | head.keys() if base.get(path) != head.get(path)}
    assert any(piece in path.lower() for path in changed for piece in known)


def test_without_a_policy_every_layouts_files_count():
    change = assemble(
        memory_snapshot("a", {}), memory_snapshot("b", {"MEMORY.md": b"a\n\xc2\xa7\nb\n"}), NOW, door="commit"
    )
    known = shortest(pieces(change))
    for layout in layouts().values():
        for spec in layout.files:
            for pattern in spec.match if spec.role != "unguarded" else ():
                assert any(piece in longest_literal(pattern) for piece in known), (layout.name, pattern)
