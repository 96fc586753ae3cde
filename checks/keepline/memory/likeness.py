"""Which statements of a memory are the same, and which nearly so.

The same: equal forms (keepline.memory.wordform). Nearly: the same but for one number, for one word, or by Dice's
coefficient of their three-word shingles. An index of shingles, rarest first, finds the pairs: where two texts differ in
one word, at most three shingles of each differ, so among its four rarest is one that both have. What is paired is not
compared again: a thousand heartbeats cost a thousand comparisons.

How much two statements must say depends on what parts them (keepline.memory.nearness).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from keepline.memory.nearness import has_own_subject, least_equal, least_near
from keepline.memory.pattern import compiled
from keepline.memory.statement import Statement
from keepline.memory.wordform import is_unspaced, tokens, weight

ALIKE = 0.8
"""Dice's coefficient from which on two texts say nearly the same."""
LONGEST = 4_000
"""Characters from which on a statement is a document, and compared with none but its equals."""
_LOST = 3
"""Shingles that a change of one word takes away."""
_RUN = 4
"""How many characters of a script without blanks a word may have."""
_KEPT = 16
"""How many statements of one form, or under one shingle, a new one is compared with."""
_NUMBER = r"\d++(?:[.,:/-]\d++)*+"

_Shingle = tuple[str, str, str]


class Pair(NamedTuple):
    """Two statements, the later one second."""

    first: Statement
    second: Statement


def copies(group: Sequence[Statement]) -> Iterator[Pair]:
    """Each statement that stands above already, with the first of its kind."""
    seen: dict[str, list[Statement]] = {}
    copied: set[tuple[str, int]] = set()
    for one in group:
        others = seen.setdefault(one.form, [])
        if others and (one.guarded.path, one.entry) not in copied:
            size = weight(one.form)
            first = next((other for other in others if _reaches(size, least_equal(other, one))), None)
            if first is not None:
                if one.whole:
                    copied.add((one.guarded.path, one.entry))
                yield Pair(first, one)
                continue
        if len(others) < _KEPT:
            others.append(one)


def near(group: Sequence[Statement]) -> Iterator[Pair]:
    """Each statement that nearly stands above already, with one that it is near to; no copies."""
    seconds = {id(pair.second) for pair in copies(group)}
    rest = [one for one in group if id(one) not in seconds and len(one.form) <= LONGEST]
    numbers, words = _Numbers(), _Words(rest)
    paired: set[tuple[str, int]] = set()
    for place, one in enumerate(rest):
        entry = one.guarded.path, one.entry
        if entry in paired:
            continue
        first = numbers.find_or_add(one) or words.find_or_add(place)
        if first is not None:
            if one.whole:
                paired.add(entry)
            yield Pair(first, one)


def _reaches(size: int, least: int | None) -> bool:
    return least is not None and size >= least


class _Numbers:
    """Statements by their forms with every number as one."""

    def __init__(self) -> None:
        self._seen: dict[str, list[Statement]] = {}

    def find_or_add(self, one: Statement) -> Statement | None:
        """The first that is the same but for one number; where there is none, this one is kept for others."""
        masked, count = compiled(_NUMBER).subn("0", one.form)
        if not count:
            return None
        others = self._seen.setdefault(masked, [])
        if others:
            size = weight(one.form)
            for other in others:
                if self._fits(other, one, size):
                    return other
        if len(others) < _KEPT:
            others.append(one)
        return None

    def _fits(self, one: Statement, other: Statement, size: int) -> bool:
        """Not where two numbers differ: one of them tells which thing it is, and the other one what of it."""
        number = compiled(_NUMBER)
        pairs = zip(number.findall(one.form), number.findall(other.form), strict=True)
        return sum(mine != its for mine, its in pairs) == 1 and _reaches(size, least_near(one, other, by_number=True))


class _Words:
    """Statements by their rarest shingles."""

    def __init__(self, rest: Sequence[Statement]) -> None:
        self._rest = rest
        self._words = [tokens(one.form) for one in rest]
        self._shingles = [_shingles(words) for words in self._words]
        counts = Counter(chain.from_iterable(self._shingles))
        self._counts = {shingle: count for shingle, count in counts.items() if count > 1}
        self._seen: dict[_Shingle, list[int]] = {}

    def find_or_add(self, place: int) -> Statement | None:
        """One that differs in a word, or is alike; where there is none, this one is kept for others."""
        rare, seen = self._rare(place), self._seen
        if not rare:
            return None
        candidates = dict.fromkeys(other for shingle in rare for other in seen.get(shingle, ()))
        for other in candidates:
            if self._fits(other, place):
                return self._rest[other]
        for shingle in rare:
            others = seen.setdefault(shingle, [])
            if len(others) < _KEPT:
                others.append(place)
        return None

    def _rare(self, place: int) -> list[_Shingle]:
        """One more of the rarest than a change may take away; those that stand here alone are among them."""
        own, counts = self._shingles[place], self._counts
        shared = [shingle for shingle in own if shingle in counts]
        lost = max(_LOST if self._rest[place].form.isascii() else _RUN + 2, int(len(own) * (1 - ALIKE)))
        most = lost + 1 - (len(own) - len(shared))
        return sorted(shared, key=counts.__getitem__)[:most] if most > 0 else []

    def _fits(self, first: int, second: int) -> bool:
        one, other = self._rest[first], self._rest[second]
        words, others = self._words[first], self._words[second]
        if not is_one_word_apart(words, others):
            mine, its = set(self._shingles[first]), set(self._shingles[second])
            if 2 * len(mine & its) < ALIKE * (len(mine) + len(its)) or tells_another_value(words, others):
                return False
        size = min(weight(one.form), weight(other.form))
        return _reaches(size, least_near(one, other)) and not has_own_subject(one, other)


def _shingles(words: Sequence[str]) -> list[_Shingle]:
    """Every three words in a row; the first and the last stand at the edge in two more."""
    padded = ("", "", *words, "", "")
    return list(zip(padded, padded[1:], padded[2:], strict=False))


def is_one_word_apart(words: Sequence[str], others: Sequence[str]) -> bool:
    """True if one word was replaced, put in or taken out."""
    shorter = min(len(words), len(others))
    start = 0
    while start < shorter and words[start] == others[start]:
        start += 1
    end = 0
    while end < shorter - start and words[-1 - end] == others[-1 - end]:
        end += 1
    return all(_is_one_word(side[start : len(side) - end]) for side in (words, others))


def _is_one_word(words: Sequence[str]) -> bool:
    return len(words) <= 1 or (len(words) <= _RUN and all(map(is_unspaced, words)))


def tells_another_value(words: Iterable[str], others: Iterable[str]) -> bool:
    """True if both a word and a number differ: a list of hosts and their ports says as many facts as it has lines."""
    one, other = Counter(words), Counter(others)
    sides = ((one - other).keys(), (other - one).keys())
    numbered = [{any(map(str.isdigit, word)) for word in side} for side in sides]
    return all(found == {True, False} for found in numbered)
