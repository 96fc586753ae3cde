"""A rule's options from the policy's words."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from keepline.memory.errors import ConfigurationError
from keepline.memory.options import build
from keepline.memory.rule import NoOptions
from keepline.reading import load


class Options(NamedTuple):
    share: float = 0.25
    at_most: int = 3
    strict: bool = False
    words: tuple[str, ...] = ()
    name: str = "x"


def made(text: str, options: object = Options) -> object:
    return build(options, load(text.encode(), ".keepline.yaml").fields or {})


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("{}", Options()),
        ("share: 50%", Options(share=0.5)),
        ("share: 0.5", Options(share=0.5)),
        ("at-most: 7", Options(at_most=7)),
        ("strict: true", Options(strict=True)),
        ("words: [a, b]", Options(words=("a", "b"))),
        ("words: a", Options(words=("a",))),
        ("name: no", Options(name="no")),
    ],
)
def test_values(text: str, wanted: Options) -> None:
    assert made(text) == wanted


@pytest.mark.parametrize(
    ("text", "message", "remedy"),
    [
        ("\nshar: 1", ".keepline.yaml:2: unknown option `shar`", "write `share`"),
        ("share: much", ".keepline.yaml:1: `share` is text, not a number", "write a number such as 0.8 or 80%"),
        ("at-most: 1.5", "`at-most` is text, not a whole number above 0", "write a whole number"),
        ("at-most: [1]", "`at-most` is a list, not a whole number", "write a whole number"),
        ("strict: perhaps", "`strict` is text, not true or false", "write true or false"),
        ("words: [[a]]", "`words` is a list, not a list of texts", "write a list of texts"),
        ("name:", "`name` is empty, not text", "write text"),
    ],
)
def test_faults(text: str, message: str, remedy: str) -> None:
    with pytest.raises(ConfigurationError) as caught:
        made(text)
    assert message in caught.value.message
    assert caught.value.remedy.startswith(remedy)


def test_a_rule_without_options() -> None:
    assert made("{}", NoOptions) == NoOptions()
    with pytest.raises(ConfigurationError) as caught:
        made("share: 1", NoOptions)
    assert caught.value.remedy == "take `share` out: this rule has no options"
