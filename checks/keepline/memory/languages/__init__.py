"""Word data by language, one module each: negation, condition, function words, talk of ids, what is done, units.

Nothing is loaded until a word is asked for. A new language is one file here and its name in `NAMES`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from operator import attrgetter
from typing import NamedTuple

NAMES = (
    "arabic", "chinese", "dutch", "english", "french", "german", "hebrew", "italian", "japanese", "korean",
    "norwegian", "polish", "portuguese", "russian", "spanish",
)  # fmt: skip


class Rewrite(NamedTuple):
    """What stands in place of text where a rewrite was cut short.

    remainder names what is left out, parts what a file is made of and what is done with them, unchanged that it stays.
    """

    remainder: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    unchanged: tuple[str, ...] = ()


class Language(NamedTuple):
    """One language's words, in lower case; a phrase is words with a blank between.

    substrings: its words stand anywhere in a run of letters (Chinese, Japanese, Korean), not between blanks.
    negations and conditions turn or bind what a line says. constraints make a clause a prohibition, a permission or
    a safety rule. revoking words take back what they stand with ("obsolete", "used to"). harmless phrases hold such a
    word and mean none. function words carry no fact. reasons open the part of a sentence that only says why.
    id_talk is what is said of a pull request or a run and is worth nothing once that is over. done and one_off mark a
    line as finished or as a task. units map a spelling to one for all. secrets are the words that a password stands
    after. always opens a standing order, as a negation opens its contrary ("always", "immer"). hedges mark what was
    inferred and not said ("seems to prefer"). preferences tell what a user likes, wants or corrected. sequence words
    open a step that comes after what stood before ("then", "finally"). noise and sensitive are told by their rules'
    names.
    """

    negations: tuple[str, ...]
    constraints: tuple[str, ...]
    conditions: tuple[str, ...]
    revoking: tuple[str, ...]
    function: frozenset[str]
    substrings: bool = False
    harmless: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
    id_talk: frozenset[str] = frozenset()
    weekdays: frozenset[str] = frozenset()
    months: frozenset[str] = frozenset()
    done: tuple[str, ...] = ()
    one_off: tuple[str, ...] = ()
    units: Mapping[str, str] = {}
    secrets: tuple[str, ...] = ()
    always: tuple[str, ...] = ()
    hedges: tuple[str, ...] = ()
    preferences: tuple[str, ...] = ()
    sequence: tuple[str, ...] = ()
    noise: tuple[str, ...] = ()
    sensitive: tuple[str, ...] = ()
    rewrite: Rewrite = Rewrite()


def bag(text: str) -> frozenset[str]:
    """The words of a text, for the modules here: a set that reads like prose."""
    return frozenset(text.split())


@cache
def languages() -> tuple[Language, ...]:
    """Every language, loaded once."""
    return tuple(import_module(f"{__name__}.{name}").LANGUAGE for name in NAMES)


@cache
def phrases(field: str, substrings: bool) -> tuple[str, ...]:
    """One field over all languages that are matched one way, without repeats, longest first."""
    found = {word for one in languages() if one.substrings is substrings for word in attrgetter(field)(one)}
    return tuple(sorted(found, key=lambda word: (-len(word), word)))


@cache
def vocabulary(field: str) -> frozenset[str]:
    """One field of single words over all languages."""
    return frozenset(word for one in languages() for word in getattr(one, field))


@cache
def units() -> Mapping[str, str]:
    """Spellings of units in every language, each with the one that stands for all."""
    return {word: unit for one in languages() for word, unit in one.units.items()}
