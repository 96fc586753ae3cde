"""Globs: which paths fit, and that the quick glance never says no where the expression says yes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keepline.memory import glob

FITS = [
    ("MEMORY.md", "memory.MD"),
    ("notes/*.md", "notes/a b.md"),
    ("**/*.md", "a.md"),
    ("**/*.md", "a/b/c.md"),
    ("a/**/b.md", "a/b.md"),
    ("a/**/b.md", "a/x/y/b.md"),
    ("a/**", "a/b/c"),
    ("drafts/", "drafts/a/b.md"),
    ("./MEMORY.md", "MEMORY.md"),
    ("20??-??-??*.md", "2026-03-05-cache.md"),
    ("a[1].md", "a[1].md"),
    ("{a,b}.md", "{a,b}.md"),
    ("**/**/a.md", "x/a.md"),
    ("記憶/*.md", "記憶/鍵.md"),
    ("*.md", "line\nbreak.md"),
    (".claude/*/x", ".claude/memory/x"),
]
MISSES = [
    ("MEMORY.md", "notes/MEMORY.md"),
    ("notes/*.md", "notes/a/b.md"),
    ("a/**/b.md", "ab.md"),
    ("**/a.md", "ba.md"),
    ("a[1].md", "a1.md"),
    ("a.md", "axmd"),
    ("20??-??-??*.md", "20/1-03-05.md"),
    ("a/**", "a"),
    ("*.md", "a.md\n"),
]


@pytest.mark.parametrize(("one", "path"), FITS)
def test_fits(one: str, path: str) -> None:
    assert glob.pattern((one,)).fullmatch(path)
    assert path.lower().endswith(glob.endings([one]))


@pytest.mark.parametrize(("one", "path"), MISSES)
def test_misses(one: str, path: str) -> None:
    assert not glob.pattern((one,)).fullmatch(path)


def test_no_glob_fits_nothing() -> None:
    assert not glob.pattern(()).fullmatch("")
    assert not glob.choice(()).fullmatch("a.md")


def test_the_first_group_that_fits_is_chosen() -> None:
    choose = glob.choice((("a.md", "b.md"), ("*.md",))).fullmatch
    found = [match.lastindex if (match := choose(path)) else None for path in ("b.md", "c.md", "c.txt")]
    assert found == [1, 2, None]


@given(st.text("aB.*?/", min_size=1, max_size=8), st.text("aB./", min_size=1, max_size=8))
def test_the_glance_is_never_narrower(one: str, path: str) -> None:
    if glob.pattern((one,)).fullmatch(path):
        assert path.lower().endswith(glob.endings([one]))
