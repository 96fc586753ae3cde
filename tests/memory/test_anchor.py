"""Anchors: what is one, what is none, and in what form it is compared."""

from __future__ import annotations

import time

import pytest

from keepline.memory.anchor import Anchor, anchors, skeleton, spans, values


def case(name: str, *values: object) -> object:
    return pytest.param(*values, id=name)


@pytest.mark.parametrize(
    ("text", "kind", "anchor"),
    [
        case("inline code", "Run `just  check` first", "code", "just check"),
        case("a long flag", "commit with --no-verify", "flag", "--no-verify"),
        case("a short flag", "ls -la shows it", "flag", "-la"),
        case("a home path", "in ~/src/larder today", "path", "~/src/larder"),
        case("a glob", "touch migrations/0001_*.sql", "path", "migrations/0001_*.sql"),
        case("a file name", "see MEMORY.md.", "path", "MEMORY.md"),
        case("a Windows path", r"in C:\Users\ines", "path", r"C:\Users\ines"),
        case("a path within a link", "[Title](docs/a.md)", "path", "docs/a.md"),
        case("a wikilink", "See [[registry-cache]]", "path", "[[registry-cache]]"),
        case("a URL without its sentence's end", "at https://x.org/a?b=1.", "url", "https://x.org/a?b=1"),
        case("an e-mail address", "mail a.b@x.org", "email", "a.b@x.org"),
        case("host and port", "on build-03.lan:5432", "host", "build-03.lan:5432"),
        case("an address", "at 10.0.0.1", "host", "10.0.0.1"),
        case("a bare number", "Node 20 is pinned", "number", "20"),
        case("a number and its unit", "for 14 days", "number", "14 days"),
        case("a unit set off", "keep 2 GB", "number", "2GB"),
        case("a unit at the number", "keep 2GB", "number", "2GB"),
        case("thousands", "1,200 lines", "number", "1200 lines"),
        case("a comparison", "Node >= 20", "number", ">=20"),
        case("percent", "over 80 %", "number", "80%"),
        case("an id", "PR #482", "number", "#482"),
        case("Chinese days", "保留30天", "number", "30 days"),
        case("Chinese minutes", "5分钟", "number", "5min"),
        case("Chinese minutes set off", "等 5 分钟", "number", "5min"),
        case("a Russian word that begins like a unit", "5 символов", "number", "5 characters"),
        case("Korean minutes", "5분 후", "number", "5min"),
        case("Japanese minutes", "30分", "number", "30min"),
        case("full-width digits", "端口５４３２", "number", "5432"),
        case("Arabic digits", "٥ دقائق", "number", "5min"),
        case("German days", "nach 14 Tagen", "number", "14 days"),
        case("Russian days", "через 14 дней", "number", "14 days"),
        case("French hours", "après 3 heures", "number", "3h"),
        case("a version", "pnpm v9.1.2", "version", "v9.1.2"),
        case("a version without its letter", "pnpm 9.1.2", "version", "9.1.2"),
        case("straight quotes", 'said "never npm here"', "quoted", "never npm here"),
        case("curly quotes", "said “use pnpm”", "quoted", "use pnpm"),
        case("corner brackets", "「本番」では", "quoted", "本番"),
        case("guillemets", "dit « bonjour »", "quoted", "bonjour"),
        case("German quotes", "heißt „Larder“", "quoted", "Larder"),
        case("snake case", "the max_tokens option", "identifier", "max_tokens"),
        case("camel case", "uses OpenClaw", "identifier", "OpenClaw"),
        case("capitals with an underscore", "set NODE_ENV", "identifier", "NODE_ENV"),
        case("an acronym", "the API is slow", "identifier", "API"),
        case("a dotted name", "memory.char_limit is 2200", "identifier", "memory.char_limit"),
        case("a hyphen and a digit", "worker build-03", "identifier", "build-03"),
        case("a setting", "AUTH=off here", "identifier", "AUTH=off"),
        case("a variable", "in $HOME", "identifier", "$HOME"),
        case("an ISO date", "since 2026-03-04", "date", "2026-03-04"),
        case("a written date", "on 4 March 2026", "date", "4 march 2026"),
        case("the month first", "on March 4, 2026", "date", "4 march 2026"),
        case("a German date", "am 4. März 2026", "date", "4 märz 2026"),
        case("a Chinese date", "于2026年3月4日", "date", "2026年3月4日"),
    ],
)
def test_an_anchor(text, kind, anchor):
    assert Anchor(kind, anchor) in anchors(text)


@pytest.mark.parametrize(
    "text",
    [
        case("prose", "Workstation is Debian with rootless Podman"),
        case("two words about a slash", "read and/or write"),
        case("an apostrophe is no quote", "don't 'quote' it's fine"),
        case("abbreviations", "e.g. this, i.e. that, in the U.S. too"),
        case("shouting", "DO NOT TOUCH PROD"),
        case("a weekday", "Deploy on Friday"),
        case("a hyphen without a digit", "the on-call is thin"),
    ],
)
def test_no_anchor(text):
    assert anchors(text) == frozenset()


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        case("a URL is not also a path and numbers", "https://x.org:8080/a/b_c/12", ["url"]),
        case("code is not searched again", "`curl -s https://x.org/12`", ["code"]),
        case("a quotation is not searched again", '"port 5432"', ["quoted"]),
        case("a date is not three numbers", "2026-03-04", ["date"]),
        case("inches are no quotation", 'a 27" and a 24" screen', ["number", "number"]),
    ],
)
def test_the_longest_wins(text, kinds):
    assert [span.anchor.kind for span in spans(text)] == kinds


def test_spans_are_where_the_text_stands():
    text = "  Keep 14 days of ~/logs/x.log — “all”."
    for span in spans(text):
        assert span.anchor.text in (text[span.start : span.end], text[span.start : span.end].strip("“”"))


def test_lines_of_code_are_anchors_as_they_stand():
    assert anchors("make  build\n\n# AUTH=off\n", code=True) == {
        Anchor("code", "make build"),
        Anchor("code", "# AUTH=off"),
    }


def test_values_keep_their_order():
    assert values("from 5432 to 6379, then 5432") == ("5432", "6379", "5432")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        case("another number", "Node 18 is pinned", "Node 20 is pinned"),
        case("another path and case", "See docs/a.md", "see docs/b.md"),
        case("another code span", "Run `make`", "Run `just check`"),
    ],
)
def test_one_skeleton(one, other):
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        case("another word", "Node 18 is pinned", "Node 18 is broken"),
        case("another kind of value", "Run `18`", "Run 18"),
    ],
)
def test_another_skeleton(one, other):
    assert skeleton(one) != skeleton(other)


HOSTILE = [
    "a",
    " ",
    '"',
    "`",
    "[",
    "1",
    ".",
    "/",
    "-",
    "_",
    "A",
    "不",
    "“",
    "「",
    "a.",
    "a@",
    "1,",
    "a/",
    "://",
    "$",
    "`a``",
    "aA",
]


@pytest.mark.parametrize("piece", HOSTILE, ids=repr)
def test_a_megabyte_of_one_thing_is_read_in_a_second(piece):
    text = (piece * 1_000_000)[:1_000_000]
    start = time.perf_counter()
    spans.__wrapped__(text)
    assert time.perf_counter() - start < 3, "a second on an idle machine; a quadratic expression takes minutes"
