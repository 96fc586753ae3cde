"""The orders of a language, put together from its words: what each begins with, and what must stand with it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from keepline.memory.languages import Language, Orders, languages

USER, END, COLON = "…", ".", ":"


class Order(NamedTuple):
    """One way to begin: what it would be a sign of, and the words that it opens with.

    needs: the fields of which the run must have one each, empty for a phrase. behind: the words stand at its end.
    goes_on: a hushed phrase must follow.
    """

    id: str
    words: tuple[str, ...]
    needs: tuple[tuple[str, ...], ...] = ()
    behind: bool = False
    goes_on: bool = False


class Item(NamedTuple):
    """One of the other words, or some together, and the fields that it is in."""

    words: tuple[str, ...]
    fields: frozenset[str]


class Grammar(NamedTuple):
    """A language's orders by first word, its items by first letter and by last, hushed phrases by first letter."""

    language: Language
    orders: dict[str, list[Order]]
    after: dict[str, list[Item]]
    before: dict[str, list[Item]]
    hushed: dict[str, list[tuple[str, ...]]]
    users: tuple[tuple[str, ...], ...]


# An id, the verbs, and what must stand with them.
_COMPOSED = (
    ("override-rules", "drop", (("earlier", "own", "prompt"), ("rules", "prompt"))),
    ("role-hijack", "cast", (("unbound",),)),
    ("prompt-leak", "reveal", (("prompt", "aloud"),)),
    ("prompt-leak", "show", (("own",), ("prompt",))),
    ("send-secrets", "send", (("haul",),)),
)
_RUN = ("earlier", "own", "rules", "unbound", "prompt", "aloud", "haul")


@cache
def openings() -> tuple[frozenset[str], ...]:
    """For each language the first words of its orders."""
    return tuple(frozenset(_first(_words(phrase)[0], one) for phrase in _begun(one.orders)) for one in languages())


def _begun(orders: Orders) -> Iterator[str]:
    for _, verbs, _ in _COMPOSED:
        for verb in getattr(orders, verbs):
            yield verb.removeprefix(USER)
    for phrase in (*orders.fresh, *orders.hush, *orders.conceal):
        if phrase.startswith(USER):
            yield from orders.user
        else:
            yield phrase


def _first(word: str, language: Language) -> str:
    """By what a phrase is looked for that begins with this word: the letters up to a mark, or in a run all of it."""
    if language.substrings or word.isalpha():
        return word
    return word[: next(at for at, letter in enumerate(word) if not letter.isalpha())]


@cache
def grammar_of(which: int) -> Grammar:
    """The grammar of one of `languages()`, built when a text has the first word of an order in it."""
    language = languages()[which]
    found: dict[str, list[Order]] = {}
    orders = language.orders
    users = tuple(map(_words, sorted(orders.user, key=len, reverse=True)))

    def add(order: Order) -> None:
        if order.words[0] == USER:
            for user in users:
                add(order._replace(words=(*user, *order.words[1:])))
        else:
            found.setdefault(_first(order.words[0], language), []).append(order)

    for id_, verbs, needs in _COMPOSED:
        for verb in getattr(orders, verbs):
            add(Order(id_, _words(verb.removeprefix(USER)), needs, verb.startswith(USER)))
    for phrase in orders.fresh:
        add(Order("new-rules", _words(phrase)))
    for phrase in orders.conceal:
        add(Order("hide-from-user", _words(phrase)))
    for phrase in orders.hush:
        add(Order("hide-from-user", _words(phrase), goes_on=True))
    for items in found.values():
        items.sort(key=lambda order: len(order.words), reverse=True)
    hushed: dict[str, list[tuple[str, ...]]] = {}
    for phrase in orders.hushed:
        hushed.setdefault(phrase[0], []).append(_words(phrase))
    after: dict[str, list[Item]] = {}
    before: dict[str, list[Item]] = {}
    fields: dict[str, set[str]] = {word: set() for word in orders.between}
    for field in _RUN:
        for word in getattr(orders, field):
            fields.setdefault(word, set()).add(field)
    for word in sorted(fields, key=len, reverse=True):
        item = Item(_words(word), frozenset(fields[word]))
        after.setdefault(word[0].lower(), []).append(item)
        before.setdefault(word[-1], []).append(item)
    return Grammar(language, found, after, before, hushed, users)


def _words(phrase: str) -> tuple[str, ...]:
    """A phrase in words; the user's place, an end and a colon are words of their own."""
    mark = phrase[-1] if phrase[-1] in (END, COLON) else ""
    words = phrase.removesuffix(mark).replace(USER, f" {USER} ").split()
    return (*words, mark) if mark else tuple(words)
