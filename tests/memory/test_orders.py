"""The parts of orders in each language: that what looks for them finds each, however it is inflected."""

from __future__ import annotations

import pytest

from keepline.memory.injection import gate
from keepline.memory.injection.fold import folded, lowered
from keepline.memory.injection.orders import grammar_of, openings
from keepline.memory.injection.sign import LETTERS
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
    orders = languages()[NAMES.index(name)].orders
    for verb in orders.drop:
        for rules in orders.rules[:3]:
            run = [rules.replace("*", ""), orders.earlier[0].replace("*", "")]
            for words in (run, run[::-1]):
                text = " ".join([*words, verb[1:]] if verb.startswith("…") else [verb, *words])
                assert [sign.id for sign in signs(text, text)] == ["override-rules"], text
    for phrase in (*orders.conceal, *(f"{hush} {rest}" for hush in orders.hush for rest in orders.hushed)):
        text = folded(phrase.replace("…", f" {orders.user[0]} "))
        assert [sign.id for sign in signs(text, lowered(text))] == ["hide-from-user"], text
    assert grammar_of(name).language is languages()[NAMES.index(name)]


def test_the_gate_is_asked_in_every_language():
    assert tuple(gate.BEGINS) == NAMES
    assert {name for name in NAMES if languages()[NAMES.index(name)].substrings} == gate.UNSPACED


@pytest.mark.parametrize("name", [name for name in NAMES if name not in gate.UNSPACED])
def test_the_gate_has_a_word_of_every_order(name):
    """Whoever adds an order: put its first word into the gate's first text, and the beginning of one that it needs
    into the second."""
    first, core = (frozenset(words.split()) for words in gate.BEGINS[name])
    assert openings(name) - first == set()
    for orders in grammar_of(name).orders.values():
        for order in orders:
            assert not order.letters or any(letters <= core for letters in order.letters), order
