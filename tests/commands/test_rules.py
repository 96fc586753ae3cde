"""`keepline rules`: the list, a rule's page, and the nearest name for a slip of the pen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from keepline.commands.main import main
from keepline.commands.rules import listing, page
from keepline.memory.rule import STATE, Rule
from keepline.rules import load


class Options(NamedTuple):
    share_of_cap: float = 0.8


def nothing(state: Any, options: Any) -> Iterator[Any]:
    yield from ()


RULE = Rule("a-rule", "size", STATE, "what it is about", nothing, (), (), options=Options, off_for=frozenset({"daily"}))


def test_a_page_has_everything_that_the_rule_knows() -> None:
    text = "\n".join(page(RULE))
    assert text.startswith("a-rule  (size, error by default, looks at a state)\n\nwhat it is about\n\n")
    assert __doc__ in text
    assert "share-of-cap: 0.8" in text
    assert "Off for the roles daily" in text


def test_the_list_is_by_family() -> None:
    assert list(listing([RULE, RULE._replace(slug="b", family="format", severity="warning")])) == [
        "format",
        "  b       warning  what it is about",
        "size",
        "  a-rule  error    what it is about",
    ]


@pytest.mark.parametrize("slug", [rule.slug for rule in load()])
def test_every_rule_has_a_page(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", slug]) == 0
    assert capsys.readouterr().out.startswith(slug)


def test_an_unknown_rule_is_wrong_use_and_the_nearest_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "ower-cap"]) == 2
    assert capsys.readouterr().err == "keepline: there is no rule ower-cap\n  did you mean over-cap?\n"
