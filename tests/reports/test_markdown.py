"""The page: what it shows, and that nothing in it is anybody else's Markdown or HTML."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from markdown_it import MarkdownIt

from keepline.reports.markdown import LIMIT, ROWS, render
from keepline.reports.markup import code, fenced, html_lines

GOLDEN = Path(__file__).parent / "golden"
OURS = {"table", "tr", "th", "td", "code", "pre", "b", "br", "h2", "h3", "p", "ul", "li", "strong"}


class Page(HTMLParser):
    """The elements of a page, and the text that stands outside of code."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, list[Any]]] = []
        self.plain: list[str] = []
        self.code: list[str] = []
        self.strange: list[str] = []
        self._open: list[str] = []
        self.feed(MarkdownIt("gfm-like", {"html": True, "linkify": False}).render(text))
        self.close()

    def handle_starttag(self, tag: str, attrs: list[Any]) -> None:
        self.elements.append((tag, attrs))
        if tag != "br":
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag, "every element ends where it should"

    def handle_data(self, data: str) -> None:
        inside = {"code", "pre"} & set(self._open)
        (self.code if inside else self.plain).append(data)

    def handle_comment(self, data: str) -> None:
        self.strange.append(data)

    handle_decl = handle_pi = unknown_decl = handle_comment


def test_golden(situation: Any, golden: Any) -> None:
    name, report = situation
    golden.check(GOLDEN / f"{name}.md", render(report))


def test_only_our_elements_are_there(situation: Any) -> None:
    page = Page(render(situation[1]))
    assert {tag for tag, _ in page.elements} <= OURS
    assert {name for _, attributes in page.elements for name, _ in attributes} <= {"class"}, "of a fenced block"
    assert not page.strange


def test_nothing_hostile_stands_outside_of_code(hostile_report: Any) -> None:
    page = Page(render(hostile_report))
    plain = " ".join(page.plain)
    for part in ("@octocat", "http", "javascript", "::", "##", "evil", "octocat", "alert", "rm -rf"):
        assert part not in plain
    assert not any(character in render(hostile_report) for character in "\x1b\x07\x9b\r\u202e\u2066\udcff")


def test_every_hostile_text_is_shown_as_it_is(hostile_report: Any, hostile_texts: Any) -> None:
    from keepline.reports.escaping import escape

    shown = "\n".join(Page(render(hostile_report)).code)
    for text in hostile_texts:
        assert escape(text) in shown


@pytest.mark.parametrize("text", ["a", "`", "``", "`a", "a`", " a ", " ", "", "a``b`c", "|", "\\`", "x\\", "`" * 99])
def test_a_code_span_holds_any_text(text: str) -> None:
    page = Page(f"before {code(text)} after")
    assert page.code == [text if text.strip() else "(empty)"]
    assert "".join(page.plain).split() == ["before", "after"]


def test_a_block_holds_any_lines() -> None:
    assert Page(fenced(["```", "````sh", "</code>", ""], "sh")).code == ["```\n````sh\n</code>\n\n"]
    page = Page(f"<table>\n<tr><td>{html_lines('a' + chr(13) + chr(10) * 3 + '# b')}</td></tr>\n</table>")
    assert "".join(page.code).replace(" ", "") == "a\n\n\n#b"
    assert {tag for tag, _ in page.elements} == {"table", "tr", "td", "pre"}


def test_what_is_too_much_is_counted(flooded: Any) -> None:
    text = render(flooded)
    assert len(text.encode()) <= LIMIT
    rows = text.count("<tr>")
    assert rows < 3 * ROWS
    assert "more rows not shown here" in text and "more records not shown here" in text
    assert text.rstrip("\n").endswith("dropped on word alone 0`"), "the last line is never cut"


def test_a_page_of_nothing_but_long_names_is_cut_as_a_whole(make_report: Any) -> None:
    from keepline.memory.report import Skipped

    skipped = tuple(Skipped("\U000e0041" * 3000, "\U000e0041" * 3000) for _ in range(1000))
    assert len(render(make_report(skipped=skipped)).encode()) <= LIMIT
