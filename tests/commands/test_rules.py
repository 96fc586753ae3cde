"""`keepline rules`: the list, a rule's page, and the nearest name for a slip of the pen."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from keepline.commands.main import main
from keepline.commands.rules import by_role, folded, listing, page
from keepline.rules import load


class Options(NamedTuple):
    share_of_cap: float = 0.8


RULE = load()[0]


def test_a_page_has_everything_that_the_rule_knows() -> None:
    text = "\n".join(
        page(RULE._replace(options=Options, off_for=frozenset({"daily"}), mild_for=frozenset({"archive"})))
    )
    assert text.startswith(f"{RULE.slug}  ({RULE.family}, {RULE.severity} by default, looks at a {RULE.scope})\n\n")
    assert RULE.summary in text and "Why" in text
    assert "share-of-cap: 0.8" in text
    assert "Off for the roles daily" in text and "A warning only for the roles archive." in text


def test_the_list_is_by_family() -> None:
    one = RULE._replace(slug="a-rule", family="size", severity="error", summary="What it is about.")
    assert list(listing([one, one._replace(slug="b", family="format", severity="warning")])) == [
        "format",
        "  b       warning  What it is about",
        "size",
        "  a-rule  error    What it is about",
    ]


def test_the_roles_of_files_with_what_is_off_there(capsys: pytest.CaptureFixture[str]) -> None:
    off, mild = RULE._replace(slug="a", off_for=frozenset({"note", "log"})), RULE._replace(slug="b-c")
    mild = mild._replace(off_for=frozenset({"log"}), mild_for=frozenset({"note", "log"}))
    table = dict(line.split(maxsplit=1) for line in by_role([off, mild]))
    assert table["note"] == "off: a; a warning only: b-c" and table["log"] == "off: a, b-c"
    assert table["agent"] == "every rule holds"
    assert list(by_role([off, mild], 22))[:2] == ["agent      every rule", " " * 11 + "holds"]
    assert main(["rules", "--roles"]) == 0
    assert capsys.readouterr().out.startswith("agent ")


def test_a_narrow_terminal_gets_whole_words() -> None:
    one = RULE._replace(slug="a-rule", family="size", severity="error", summary="What it is about, at some length.")
    assert list(listing([one], 40)) == ["size", "  a-rule  error    What it is about, at", " " * 19 + "some length"]
    for rule in load():
        lines = list(page(rule, 80))
        assert max(map(len, lines)) <= 80
        assert " ".join(rule.manual.split()) in " ".join(" ".join(lines).split()), "folding loses no word"


def test_paragraphs_keep_apart_and_keep_their_indent() -> None:
    text = "What it does\n    Reports a line\n    that shouts.\n\n\nWhy"
    assert list(folded(text, 34)) == ["What it does", "    Reports a line that shouts.", "", "Why"]


@pytest.mark.parametrize("slug", [rule.slug for rule in load()])
def test_every_rule_has_a_page(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", slug]) == 0
    assert capsys.readouterr().out.startswith(slug)


def test_an_unknown_rule_is_wrong_use_and_the_nearest_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "ower-cap"]) == 2
    assert capsys.readouterr().err == "keepline: there is no rule ower-cap\n  did you mean over-cap?\n"
    assert main(["rules", "qqq"]) == 2
    assert capsys.readouterr().err == "keepline: there is no rule qqq\n  keepline rules\n"
