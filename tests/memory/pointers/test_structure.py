"""Blocks, inline code and links, held to markdown-it-py: at random, and on cases that taught us."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.common.utils import unescapeAll

from keepline.memory.pointers.inline import DEFINITION
from keepline.memory.pointers.leaves import CODE, leaves
from keepline.memory.pointers.page import headings, read

ORACLE = MarkdownIt("commonmark")
PIECES = (
    "a", "b c", "`", "``", "```", "~~~", "\n", "\n\n", "    ", "  ", " ", "- ", "1. ", "2) ", "> ", "# ", "## ", "---",
    "===", "<!--", "-->", "[", "]", "(", ")", "](", "[x](y.md)", "![i](j.png)", "\\", '"t"', "<", ">", "[x](<y z>)",
    "\t", "* ", "+ ", "***", "[r]: d.md", "![", "x.md", "&amp;", "%20", "世",
)  # fmt: skip


class Seen(NamedTuple):
    """What a text holds: lines of code, destinations of links, those of definitions, and inline code."""

    code: list[str]
    links: Counter[str]
    definitions: set[str]
    spans: list[str]


def ours(text: str) -> Seen:
    page = read(text)
    assert len(page.prose) == len(text) and page.prose.count("\n") == text.count("\n")
    code = [text[start:end].strip() for leaf in leaves(text) if leaf.kind == CODE for start, end in leaf.pieces]
    links, definitions = Counter[str](), set()
    for link in page.links:
        destination = ORACLE.normalizeLink(unescapeAll(link.destination))
        if link.kind == DEFINITION:
            definitions.add(destination)
        else:
            links[destination] += 1
    spans = sorted(" ".join(text[start:end].replace(">", "").split()) for start, end in page.code)
    return Seen([line for line in code if line], links, definitions, spans)


def theirs(text: str) -> Seen:
    environment: dict[str, Any] = {}
    code: list[str] = []
    links, spans = Counter[str](), []

    def walk(token: Any) -> None:
        if token.type in ("link_open", "image"):
            links[token.attrs.get("href") or token.attrs.get("src") or ""] += 1
        elif token.type == "code_inline":
            spans.append(" ".join(token.content.replace(">", "").split()))
        for child in token.children or ():
            walk(child)

    for token in ORACLE.parse(text, environment):
        if token.type in ("fence", "code_block"):
            code += [line.strip() for line in token.content.split("\n") if line.strip()]
        walk(token)
    definitions = {one["href"] for one in environment.get("references", {}).values()}
    return Seen(code, links, definitions, sorted(spans))


def is_beyond_the_oracle(text: str) -> bool:
    """Where markdown-it-py leaves the specification: dashes beside a comment's end, a backslash before a blank in a
    destination, tabs and deep blanks in quotes, and what stands below a definition."""
    odd = "<!---" in text or "--->" in text or "\\ " in text
    quoted = ">" in text and ("\t" in text or "    " in text)
    return odd or quoted or ("]:" in text and ("\t" in text or "    " in text))


@settings(max_examples=600, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=16).map("".join))
def test_structure_is_that_of_commonmark(text: str) -> None:
    if is_beyond_the_oracle(text):
        return
    mine, reference = ours(text), theirs(text)
    assert mine.code == reference.code
    assert mine.spans == reference.spans
    assert not mine.links - reference.links
    assert set(reference.links - mine.links) <= reference.definitions
    assert reference.definitions <= mine.definitions


@pytest.mark.parametrize(
    ("text", "links"),
    [
        pytest.param("- [a\n- b](c.md)\n", [], id="a link does not reach from one item into the next"),
        pytest.param("[a\nb](c.md)\n", ["c.md"], id="a link over two lines"),
        pytest.param("`[a](b.md)` [c](d.md)\n", ["d.md"], id="inline code is no link"),
        pytest.param("``[a](b.md) ` [c](d.md)``\n", [], id="a span of two backticks"),
        pytest.param("```\n[a](b.md)\n```\n[c](d.md)\n", ["d.md"], id="a fence"),
        pytest.param("- x\n\n  ~~~\n  [a](b.md)\n  ~~~\n\n  [c](d.md)\n", ["d.md"], id="a fence in an item"),
        pytest.param("> ```\n> [a](b.md)\n[c](d.md)\n", ["d.md"], id="a quote's end closes its fence"),
        pytest.param("x\n\n    [a](b.md)\n", [], id="indented code"),
        pytest.param("x\n    [a](b.md)\n", ["b.md"], id="an indented line of a paragraph"),
        pytest.param("- x\n\n      [a](b.md)\n", [], id="indented code in an item"),
        pytest.param("-     [a](b.md)\n", [], id="an item that begins with code"),
        pytest.param("<!-- [a](b.md) -->\n[c](d.md)\n", ["d.md"], id="a comment"),
        pytest.param("x <!-- [a](b.md)\n--> [c](d.md)\n", ["d.md"], id="a comment within a paragraph"),
        pytest.param("<pre>\n[a](b.md)\n</pre>\n[c](d.md)\n", ["d.md"], id="preformatted"),
        pytest.param("[a](<b c.md>) [d](<e>.md)\n", ["b c.md"], id="angle brackets, and a template"),
        pytest.param("[a](b(1).md) [c](d.md 'title')\n", ["b(1).md", "d.md"], id="parentheses and a title"),
        pytest.param("\\[a](b.md) [c\\](d.md)\n", [], id="escaped"),
        pytest.param("[a [b](c.md) d](e.md)\n", ["c.md"], id="no link in a link"),
        pytest.param("[a ![b](c.png) d](e.md)\n", ["c.png", "e.md"], id="an image in a link"),
        pytest.param("[a][r]\n\n[r]: d.md 'x'\n", ["d.md"], id="a reference"),
        pytest.param("---\nlink: '[a](b.md)'\n---\n[c](d.md)\n", ["d.md"], id="frontmatter"),
        pytest.param("| [a](b.md) | `[c](d.md)` |\n|---|---|\n", ["b.md"], id="a table"),
    ],
)
def test_links(text: str, links: list[str]) -> None:
    assert sorted(link.destination for link in read(text).links) == sorted(links)


def test_where_things_stand() -> None:
    text = "- x\n  > see `a.md` and\n  > [b](c.md)\n"
    page = read(text)
    ((start, end),) = page.code
    assert text[start:end] == "a.md"
    assert text[page.links[0].start :].startswith("[b](c.md)")
    assert page.prose.split("\n")[1].replace(">", " ") == " " * 4 + "see " + " " * 6 + " and"


def test_headings() -> None:
    text = "# One #\n\nTwo\n===\n\n```\n# no\n```\n> ### Three\n#hashtag\n- ## Four\n"
    assert list(headings(text)) == ["One", "Two", "Three", "Four"]


@pytest.mark.parametrize("text", ["[" * 20_000, "`" + "``" * 10_000, "> " * 5_000 + "x", "[a](" * 10_000, "- " * 3_000])
def test_reading_is_linear(text: str) -> None:
    read(text)
