"""Which statements of a memory are the same, and which nearly so.

The same: equal forms (keepline.memory.wordform). Nearly: the same but for one number or one word, or, where they are
long, by Dice's coefficient of their three-word shingles. One word apart are two texts that are equal once a word is
taken out of one or of both; all texts with a word less are looked up. The index of shingles takes the rarest first:
where texts differ in so many, one of as many rarest and one more is in both. What is paired is not compared again: a
thousand heartbeats cost a thousand comparisons.

How much two statements must say depends on what parts them (keepline.memory.nearness).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import chain, islice

from keepline.memory.nearness import (
    LEAST_BY_WORD,
    LEAST_NEAR,
    has_own_subject,
    least_equal,
    least_near,
    may_be_near,
    size,
)
from keepline.memory.pattern import compiled
from keepline.memory.statement import Statement
from keepline.memory.value import NamedTuple
from keepline.memory.wordform import is_spaced, starts, tokens

ALIKE = 0.8
"""Dice's coefficient from which on two texts say nearly the same."""
LONGEST = 4_000
"""Characters from which on a statement is a document, and compared with none but its equals."""
_LONG, _OVERLAP, _UNSPACED = 14, 2, 2
"""Words from which on a text is compared by shingles; up to so many more by its words, too. A script without blanks has
so many characters for a word."""
_RUN = 4
"""How many characters of a script without blanks a word may have."""
_KEPT = 16
"""How many statements under one key a new one is compared with."""
_NUMBERS = 8
"""How many numbers of a statement may be the one that differs."""
_NUMBER = r"\d++(?:[.,:/-]\d++)*+"
_TIME = r"\b\d{4}-\d{2}-\d{2}(?:[t ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?z?)?\b|\b\d{1,2}:\d{2}(?::\d{2})?\b"

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
            said = size(one)
            first = next((other for other in others if _reaches(said, least_equal(other, one))), None)
            if first is not None:
                if one.whole:
                    copied.add((one.guarded.path, one.entry))
                yield Pair(first, one)
                continue
        if len(others) < _KEPT:
            others.append(one)


def near(group: Sequence[Statement]) -> Iterator[Pair]:
    """Each statement that nearly stands above already, with one that it is near to; no copies."""
    seconds = [pair.second for pair in copies(group)]
    passed = {id(one) for one in seconds}
    paired = {(one.guarded.path, one.entry) for one in seconds if one.whole}
    rest = [one for one in group if may_be_near(one) and len(one.form) <= LONGEST and id(one) not in passed]
    sizes = [size(one) for one in rest]
    numbers, index = _Numbers(rest, sizes), _Index(rest, sizes)
    for place, one in enumerate(rest):
        entry = one.guarded.path, one.entry
        if entry in paired or sizes[place] < LEAST_NEAR:
            continue
        first = numbers.find_or_add(place)
        first = index.find_or_add(place) if first is None else first
        if first is not None:
            if one.whole:
                paired.add(entry)
            yield Pair(rest[first], one)


def _reaches(said: int, least: int | None) -> bool:
    return least is not None and said >= least


class _Seen:
    """Places by key: the first under each, and a few more where that was not the one looked for."""

    def __init__(self) -> None:
        self._first: dict[Hashable, int] = {}
        self._more: dict[Hashable, list[int]] = {}

    def find_or_add(self, keys: Iterable[Hashable], place: int, fits: Callable[[int, int], bool]) -> int | None:
        """The first place under one of the keys that fits this one; it is kept for others under those that it adds."""
        tried: set[int] = set()
        for key in keys:
            first = self._first.setdefault(key, place)
            if first == place:
                continue
            more = self._more.setdefault(key, [])
            for other in (first, *more):
                if other not in tried:
                    if fits(other, place):
                        return other
                    tried.add(other)
            if len(more) < _KEPT:
                more.append(place)
        return None


class _Numbers:
    """Statements by their forms, one number left out, and with it all times, which tell no thing from another."""

    def __init__(self, rest: Sequence[Statement], sizes: Sequence[int]) -> None:
        self._rest = rest
        self._sizes = sizes
        self._seen = _Seen()

    def find_or_add(self, place: int) -> int | None:
        """The first that is the same but for one number.

        Where two numbers differ, one of them may tell which thing it is, and the other one what of it.
        """
        form = self._rest[place].form
        keys = _less_a_number(form)
        timeless = compiled(_TIME).sub("\0", form) if keys else form
        if timeless != form:
            keys += [timeless, *_less_a_number(timeless)]
        return self._seen.find_or_add(keys, place, self._fits) if keys else None

    def _fits(self, first: int, second: int) -> bool:
        one, other = self._rest[first], self._rest[second]
        if one.form == other.form or not _reaches(self._sizes[first], least_near(one, other, by_number=True)):
            return False
        return not has_own_subject(one, other)


class _Index:
    """Statements by their words, one left out, and by their rarest shingles."""

    def __init__(self, rest: Sequence[Statement], sizes: Sequence[int]) -> None:
        self._rest = rest
        self._sizes = sizes
        self._words = [tokens(one.form) for one in rest]
        self._long = [_LONG if is_spaced(one.form) else _LONG * _UNSPACED for one in rest]
        self._shingles = [
            _shingles(words) if len(words) >= long else [] for words, long in zip(self._words, self._long, strict=True)
        ]
        counts = Counter(chain.from_iterable(self._shingles))
        self._counts = {shingle: count for shingle, count in counts.items() if count > 1}
        self._seen = _Seen()

    def find_or_add(self, place: int) -> int | None:
        """One that differs in a word, or is alike."""
        return self._seen.find_or_add(self._keys(place), place, self._fits)

    def _keys(self, place: int) -> list[Hashable]:
        keys: list[Hashable] = list(self._rare(place))
        long = self._long[place]
        if len(self._words[place]) <= long + _OVERLAP and self._sizes[place] >= LEAST_BY_WORD:
            keys += _less_a_word(self._rest[place].form, 1 if long == _LONG else _RUN)
        return keys

    def _rare(self, place: int) -> list[_Shingle]:
        """One more of the rarest than a change may take away; those that stand here alone are among them."""
        own, counts = self._shingles[place], self._counts
        shared = [shingle for shingle in own if shingle in counts]
        lost = max(_RUN + 2, int(len(own) * (1 - ALIKE)))
        most = lost + 1 - (len(own) - len(shared))
        return sorted(shared, key=counts.__getitem__)[:most] if most > 0 else []

    def _fits(self, first: int, second: int) -> bool:
        one, other = self._rest[first], self._rest[second]
        words, others = self._words[first], self._words[second]
        if not is_one_word_apart(words, others):
            mine, its = set(self._shingles[first]), set(self._shingles[second])
            alike = 2 * len(mine & its) >= ALIKE * (len(mine) + len(its)) > 0
            if not alike or tells_another_value(words, others):
                return False
        said = min(self._sizes[first], self._sizes[second])
        return one.form != other.form and _reaches(said, least_near(one, other)) and not has_own_subject(one, other)


def _less_a_number(form: str) -> list[str]:
    numbers = islice(compiled(_NUMBER).finditer(form), _NUMBERS)
    return [f"{form[: match.start()]}\0{form[match.end() :]}" for match in numbers]


def _less_a_word(form: str, longest: int) -> list[str]:
    """The form, and what is left of it without each word, which is a run of up to so many characters."""
    begins = [*starts(form), len(form)]
    left = [form]
    for length in range(1, longest + 1):
        left += [form[:begin] + form[end:] for begin, end in zip(begins, begins[length:], strict=False)]
    return list(map(str.rstrip, left)) if " " in form else left


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
    return len(words) <= 1 or (len(words) <= _RUN and not any(map(is_spaced, words)))


def tells_another_value(words: Iterable[str], others: Iterable[str]) -> bool:
    """True if both a word and a number differ: a list of hosts and their ports says as many facts as it has lines."""
    one, other = Counter(words), Counter(others)
    sides = ((one - other).keys(), (other - one).keys())
    numbered = [{any(map(str.isdigit, word)) for word in side} for side in sides]
    return all(found == {True, False} for found in numbered)
