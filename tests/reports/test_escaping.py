"""What escaping shows: everything that a reader sees, and nothing that a terminal, a host or a page would act on."""

from __future__ import annotations

import json

import pytest

from keepline.reports.escaping import as_json, escape, inert


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\nb\tc\rd", "a\\nb\\tc\\rd"),
        ("\x1b[2J\x07\x9b", "\\x1b[2J\\x07\\x9b"),
        ("\u202eabc\u2066\U000e0041\udcff", "\\u202eabc\\u2066\\U000e0041\\udcff"),
        ("::error::x", "\\x3a:error::x"),
        ("  ::stop-commands::x", "  \\x3a:stop-commands::x"),
        ("\u00a0::error::x", "\u00a0\\x3a:error::x"),
        ("a ##[add-mask]b", "a \\x23#[add-mask]b"),
        ("##vso[task.complete]", "\\x23#vso[task.complete]"),
        ("##teamcity[x]", "\\x23#teamcity[x]"),
    ],
)
def test_what_is_acted_on_is_written_out(text: str, shown: str) -> None:
    assert escape(text) == shown
    assert escape(shown) == shown, "once is enough"


@pytest.mark.parametrize(
    "text", ["std::vector", "listen on ::1", "## heading [x]", "# [x]", "👩‍💻 部署 עברית العربية", "a::b", "50 %0A"]
)
def test_ordinary_text_stays(text: str) -> None:
    assert escape(text) == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("![x](https://a.example)", "![x]\\x28https://a.example)"),
        ("[x][y] and [y]: z", "[x]\\x5by] and [y]\\x3a z"),
        ("<img src=x> </b> <!-- x", "\\x3cimg src=x> \\x3c/b> \\x3c!-- x"),
        ("@octocat (@acme/team)", "\\x40octocat (\\x40acme/team)"),
    ],
)
def test_a_host_finds_no_markup(text: str, shown: str) -> None:
    assert inert(text) == shown


@pytest.mark.parametrize("text", ["dana@example.org", "a < b <= 3", "f(x) [1] x", "pkg@1.2 @"])
def test_what_only_looks_like_markup_stays(text: str) -> None:
    assert inert(text) == text


def test_json_says_the_same_and_is_no_command() -> None:
    document = {"a": "x ##[error] ###", "b": ["\x7f\u202e\x1b", "####"]}
    text = as_json(document)
    assert json.loads(text) == document
    assert "##" not in text and text.isascii() and "\x7f" not in text
