"""The parts of orders in each language: that what looks for them finds each, however it is inflected."""

from __future__ import annotations

import pytest

from keepline.memory.injection.fold import folded, lowered
from keepline.memory.injection.orders import LETTERS, grammar_of
from keepline.memory.injection.spoken import signs
from keepline.memory.languages import NAMES, languages

GATED = ("earlier", "own", "rules", "unbound", "prompt", "aloud", "haul", "user")


@pytest.mark.parametrize("name", NAMES)
def test_a_stem_is_long_enough_to_be_looked_for(name):
    orders = languages()[NAMES.index(name)].orders
    stems = [word for field in GATED for word in getattr(orders, field) if word.endswith("*")]
    assert all(len(stem) >= LETTERS for stem in stems)


@pytest.mark.parametrize("name", NAMES)
def test_every_verb_finds_its_rules(name):
    """Each verb with each of its words is an order; a phrase with the user is one as it stands."""
    which = NAMES.index(name)
    orders = languages()[which].orders
    for verb in orders.drop:
        for rules in orders.rules[:3]:
            run = [rules.replace("*", ""), orders.earlier[0].replace("*", "")]
            for words in (run, run[::-1]):
                text = " ".join([*words, verb[1:]] if verb.startswith("…") else [verb, *words])
                assert [sign.id for sign in signs(text, text)] == ["override-rules"], text
    for phrase in (*orders.conceal, *(f"{hush} {rest}" for hush in orders.hush for rest in orders.hushed)):
        text = folded(phrase.replace("…", f" {orders.user[0]} "))
        assert [sign.id for sign in signs(text, lowered(text))] == ["hide-from-user"], text
    assert grammar_of(which).language is languages()[which]
