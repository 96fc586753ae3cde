"""The orders of a language, put together from its words: what each begins with, and what must stand with it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module

from keepline.memory.injection.sign import COLON, END, LETTERS, USER
from keepline.memory.languages import Language, Orders
from keepline.memory.value import NamedTuple


class Order(NamedTuple):
    """One way to begin: what it would be a sign of, and the words that it opens with.

    needs: the fields of which the run must have one each, empty for a phrase. behind: the words stand at its end.
    goes_on: a hushed phrase must follow. of_user: the user stands before it. letters: what some words of a text must
    begin with, one of each set, for it to hold such an order.
    """

    id: str
    words: tuple[str, ...]
    needs: tuple[tuple[str, ...], ...] = ()
    behind: bool = False
    goes_on: bool = False
    of_user: bool = False
    letters: tuple[frozenset[str], ...] = ()


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
    users: tuple[str, ...]


# An id, the verbs, and what must stand with them.
_COMPOSED = (
    ("override-rules", "drop", (("earlier", "own", "prompt"), ("rules", "prompt"))),
    ("role-hijack", "cast", (("unbound",),)),
    ("prompt-leak", "reveal", (("prompt", "aloud"),)),
    ("prompt-leak", "show", (("own",), ("prompt",))),
    ("send-secrets", "send", (("haul",),)),
)
_RUN = ("earlier", "own", "rules", "unbound", "prompt", "aloud", "haul")


def language_of(name: str) -> Language:
    """One language, without the others."""
    found: Language = import_module(f"keepline.memory.languages.{name}").LANGUAGE
    return found


@cache
def openings(name: str) -> frozenset[str]:
    """The first words of a language's orders."""
    spoken = language_of(name)
    return frozenset(_first(phrase, spoken) for phrase in _begun(spoken.orders))


def _begun(orders: Orders) -> Iterator[str]:
    for _, verbs, _ in _COMPOSED:
        yield from getattr(orders, verbs)
    yield from (*orders.fresh, *orders.hush, *orders.conceal)


def _first(phrase: str, language: Language) -> str:
    """By what a phrase is looked for: the letters of its first word up to a mark, in a run of letters all of it."""
    word = _words(phrase.removeprefix(USER))[0]
    if language.substrings or word.isalpha():
        return word
    return word[: next(at for at, letter in enumerate(word) if not letter.isalpha())]


@cache
def grammar_of(name: str) -> Grammar:
    """The grammar of a language, built when a text has the first word of an order in it."""
    spoken = language_of(name)
    found: dict[str, list[Order]] = {}
    for phrase, order in _orders(spoken):
        found.setdefault(_first(phrase, spoken), []).append(order)
    for items in found.values():
        items.sort(key=lambda order: len(order.words), reverse=True)
    hushed: dict[str, list[tuple[str, ...]]] = {}
    for phrase in spoken.orders.hushed:
        hushed.setdefault(phrase[0], []).append(_words(phrase))
    fields: dict[str, set[str]] = {word: set() for word in spoken.orders.between}
    for field in _RUN:
        for word in getattr(spoken.orders, field):
            fields.setdefault(word, set()).add(field)
    after: dict[str, list[Item]] = {}
    before: dict[str, list[Item]] = {}
    for word in sorted(fields, key=len, reverse=True):
        item = Item(_words(word), frozenset(fields[word]))
        after.setdefault(word[0].lower(), []).append(item)
        before.setdefault(word[-1], []).append(item)
    users = tuple(sorted(spoken.orders.user, key=len, reverse=True))
    return Grammar(spoken, found, after, before, hushed, users)


def _orders(language: Language) -> Iterator[tuple[str, Order]]:
    orders = language.orders
    users = _letters(language, *orders.user)
    for id_, verbs, needs in _COMPOSED:
        groups = tuple(
            _letters(language, *(word for field in fields for word in getattr(orders, field))) for fields in needs
        )
        for verb in getattr(orders, verbs):
            words = _words(verb.removeprefix(USER))
            letters = (_letters(language, " ".join(words)), *groups)
            yield verb, Order(id_, words, needs, verb.startswith(USER), letters=letters)
    for phrase in orders.fresh:
        yield phrase, Order("new-rules", _words(phrase), letters=(_letters(language, phrase),))
    for phrase in orders.conceal:
        own = _letters(language, phrase.replace(USER, " "))
        hidden = Order("hide-from-user", _words(phrase.removeprefix(USER)), letters=(own, users))
        yield phrase, hidden._replace(of_user=phrase.startswith(USER))
    for phrase in orders.hush:
        yield phrase, Order("hide-from-user", _words(phrase), goes_on=True, letters=(users,))


def _letters(language: Language, *phrases: str) -> frozenset[str]:
    """How the longest word of each phrase begins; nothing is asked of a language without blanks."""
    if language.substrings:
        return frozenset(("",))
    return frozenset(_beginning(max(phrase.lower().split(), key=len)) for phrase in phrases)


def _beginning(word: str) -> str:
    """The first letters of a word up to a mark, or of a word that begins with one behind it."""
    letters = word.lstrip(".-'").replace("-", " ").replace("'", " ").replace("*", " ").split()
    return max(letters, key=len)[:LETTERS]


def _words(phrase: str) -> tuple[str, ...]:
    """A phrase in words; the user's place, an end and a colon are words of their own."""
    mark = phrase[-1] if phrase[-1] in (END, COLON) else ""
    words = phrase.removesuffix(mark).replace(USER, f" {USER} ").split()
    return (*words, mark) if mark else tuple(words)
