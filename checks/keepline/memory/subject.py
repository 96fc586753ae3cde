"""What a sentence says of what: a subject and its one value, or that something is to be done or not.

Narrow on purpose. A value counts where its subject can have but one ("timezone", "port", "lives in") or where it is a
number; a stance where one side is an order that forbids. The words are in `keepline.memory.languages`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from keepline.memory.languages import phrases, vocabulary
from keepline.memory.pattern import compiled
from keepline.memory.text import UNSPACED, sentence_ends
from keepline.memory.value import NamedTuple
from keepline.memory.wordform import form, is_spaced, tokens
from keepline.memory.wording import conditions, content_words, negates, prohibits, revokes

_LONGEST = 240
"""Characters from which on a sentence says more than one thing."""
_SHORT = 5
"""Words that a value may have; three times as many characters of a script without blanks."""
_NAMED = 3
"""Content words that may stand behind "not", "instead of"."""
_LABEL = r"(?:\*\*|__)?([^:：\n`\[\]|]{1,60}?)(?:\*\*|__)?[:：](?:\*\*|__)?(?=\s|[^\x00-\x7f])[ ]?([^\n:：]{1,120})$"
_DATED = r"\b\d{4}-\d{2}(?:-\d{2})?\b|\d{4}年|\d{1,2}月\d{1,2}日|\b\d{1,2}\.\d{1,2}\.\d{2,4}\b"
_NEGATED = frozenset(("dont", "cant", "wont", "doesnt", "isnt", "mustnt", "shouldnt"))
# The verb of a Japanese sentence is inflected at its end; so are those of an order in many languages.
_INFLECTED = "[ぁ-ん]+[。.!！]?$"
_ENDING = "(?:[aeo]s?|ar|er|ir|an|en|ить|ать|ять|ите|йте|й|и)$"
_COPULA = "(?:です|だ|である|でした|ます)$"


_TURNING = ("negations", "facts.disliking", "facts.instead")
_NOTHING, _DISLIKED = frozenset[str](), frozenset(("dislikes",))
_OF_ALL = ("facts.using", "facts.disliking", "always", "negations", "placing.user")


class Value(NamedTuple):
    """A subject and its value, as they are compared. `single`: the subject can have no other besides."""

    subject: str
    value: str
    single: bool


class Stance(NamedTuple):
    """What is to be done or not, as its content words; what binds it ("before"); and whether it is an order."""

    core: frozenset[str]
    positive: bool
    bound: frozenset[str] = frozenset()
    forbids: bool = False


def sentences(text: str) -> Iterator[str]:
    """The sentences of a text, and what semicolons part."""
    ends = [0, *sentence_ends(text), len(text)]
    for at in range(len(ends) - 1):
        for part in compiled("[;；]").split(text[ends[at] : ends[at + 1]]):
            if part.strip():
                yield part.strip()


# A subject and its value ------------------------------------------------------------------------------------------


def _is_told_at_length(sentence: str) -> bool:
    """True for what says more than one thing, and for what says when it held."""
    return len(sentence) > _LONGEST or compiled(_DATED).search(sentence) is not None


def value_of(sentence: str) -> Value | None:
    """The subject of a sentence with its value; None where there is none."""
    if _is_told_at_length(sentence):
        return None
    match = compiled(_LABEL).match(sentence)
    if match:
        subject, link, value = form(match[1]), "", form(match[2])
    else:
        subject, link, value = _linked(form(sentence))
    named = _without_user(subject)
    if not value or not _is_short(value) or len(named) > 60:
        return None
    if link in vocabulary("facts.single"):
        return Value(f"{named} {link}".strip(), value, True)
    if not named:
        return None
    if _is_attribute(named):
        return Value(named, value, True)
    if link and any(map(str.isdigit, value)) and not any(map(str.isdigit, named)):
        return Value(named, value, False)
    return None


def glance(sentence: str, said: str) -> str | None:
    """The last word of what may be a sentence's subject; `said` is its form. Only where another sentence has the same
    are both read."""
    head, mark, rest = sentence.partition(":" if ":" in sentence else "：")
    if mark and rest and len(head) <= 60:
        return _last(form(head))
    words = said.split()
    if not _first_of_links().isdisjoint(words):
        for before, word in pairwise(("", *words)):
            if word in _first_of_links():
                return _last(before or word)
    match = None if said.isascii() else _links_within().search(said, 1)
    return _last(said[: match.start()]) if match else None


def _last(text: str) -> str | None:
    """The last word; of a script without blanks two characters."""
    if text.isascii():
        return text.rpartition(" ")[2].removesuffix("'s") or None
    return text.rpartition(" ")[2][-2:] if compiled(f"[{UNSPACED}]$").search(text) else text.rpartition(" ")[2]


def disagree(one: Value, other: Value) -> bool:
    """True if both cannot hold: another value, and not the same told more exactly."""
    if one.subject != other.subject or one.value in other.value or other.value in one.value:
        return False
    mine, its = set(tokens(one.value)), set(tokens(other.value))
    if mine <= its or its <= mine:
        return False
    number = compiled(r"\d++(?:[.:]\d++)*+")
    return one.single or (other.value != one.value and number.sub("0", one.value) == number.sub("0", other.value))


def is_bound(sentence: str) -> bool:
    """True for what holds in a case only, or no longer."""
    return bool(revokes(sentence) or conditions(sentence))


def _is_short(value: str) -> bool:
    return len(tokens(value)) <= (_SHORT if is_spaced(value) else 3 * _SHORT)


def _linked(text: str) -> tuple[str, str, str]:
    """What stands before and behind the first linking word of a form, and that word."""
    words = text.split()
    for at in range(len(words) - 1):
        for length in (3, 2, 1):
            link = " ".join(words[at : at + length])
            if link in _links() and at + length < len(words) and (at or link in vocabulary("facts.single")):
                return " ".join(words[:at]), link, " ".join(words[at + length :])
    if not text.isascii() and (match := _links_within().search(text, 1)):
        return text[: match.start()], match[0], compiled(_COPULA).sub("", text[match.end() :])
    return "", "", ""


@cache
def _links() -> frozenset[str]:
    return frozenset((*phrases("facts.linking", False), *phrases("facts.single", False)))


@cache
def _first_of_links() -> frozenset[str]:
    return frozenset(link.partition(" ")[0] for link in _links())


@cache
def _links_within() -> re.Pattern[str]:
    found = sorted((*phrases("facts.linking", True), *phrases("facts.single", True)), key=len, reverse=True)
    return re.compile("|".join(map(re.escape, found)))


def _without_user(subject: str) -> str:
    """The subject less articles and less the user, whose memory it is."""
    for phrase in phrases("placing.user", True):
        subject = subject.removeprefix(phrase).removeprefix("的").removeprefix("の")
    drop = vocabulary("function") | vocabulary("placing.user")
    words = (word.removesuffix("'s") for word in subject.split())
    return " ".join(word for word in words if word not in drop)


def _is_attribute(named: str) -> bool:
    words, known = named.split(), vocabulary("facts.attributes")
    ends = (part for length in (1, 2, 3) for part in (words[-length:], words[:length]))
    if any(" ".join(part) in known for part in ends):
        return True
    return not named.isascii() and named.endswith(phrases("facts.attributes", True))


# To be done or not ------------------------------------------------------------------------------------------------


def stances(sentence: str) -> Iterator[Stance]:
    """What a sentence wants done and not done; nothing of a question, or of what it takes back itself."""
    if "?" in sentence or "？" in sentence or _is_told_at_length(sentence) or _is_taken_back(sentence):
        return
    for part in _parts(sentence):
        before, after = _set_before(part)
        if after:
            yield Stance(_core(before), True, conditions(part))
            yield Stance(_core(after), False, conditions(part), True)
            continue
        found = negates(part) | (_DISLIKED if _has(part, "facts.disliking") else _NOTHING)
        if len(found) > 1 and not found.isdisjoint(vocabulary("facts.lacking")):
            continue
        yield Stance(_core(part), not found, conditions(part), bool(found) and (found == _DISLIKED or prohibits(part)))


def _is_taken_back(sentence: str) -> bool:
    return not revokes(sentence) <= vocabulary("facts.disliking")


def may_forbid(said: str) -> bool:
    """False where no word of a form negates, dislikes, or sets one thing before another."""
    return "n't" in said or any(_stands_in(said, field) for field in _TURNING)


def outline(said: str) -> frozenset[str] | None:
    """The beginnings of the words that may be a stance's core; None where that has to be read."""
    if "'" in said or not is_spaced(said):
        return None
    return frozenset([beginning(word) for word in said.split() if word not in _dropped()])


def sets_before(said: str) -> bool:
    """True if a form may choose one thing before another."""
    return _stands_in(said, "facts.instead")


def _stands_in(said: str, field: str) -> bool:
    """True if a form has one of a field's words; which one, or that it means nothing there, is not asked."""
    single, first, longer, within = _by_length(field)
    words = said.split()
    if not single.isdisjoint(words):
        return True
    if not first.isdisjoint(words) and any(phrase in said for phrase in longer):
        return True
    return not said.isascii() and any(phrase in f"{said}。" for phrase in within)


@cache
def _by_length(field: str) -> tuple[frozenset[str], frozenset[str], tuple[str, ...], tuple[str, ...]]:
    """Single words, the first of several, those several, and what stands anywhere in a run of characters."""
    spaced = phrases(field, False)
    longer = tuple(word for word in spaced if " " in word)
    first = frozenset(word.partition(" ")[0] for word in longer)
    return frozenset(spaced) - frozenset(longer) | _NEGATED, first, longer, phrases(field, True)


def beginning(word: str) -> str:
    """What two forms of one word have in common."""
    return word.rstrip("s")[:4]


@cache
def _dropped() -> frozenset[str]:
    fields = (*_OF_ALL, "conditions", "function")
    return frozenset(part for field in fields for word in vocabulary(field) for part in word.split()) | _NEGATED


def contrary(one: Stance, other: Stance) -> bool:
    """True if one forbids what the other wants, in the same case."""
    return (
        bool(one.core)
        and one.core == other.core
        and one.positive != other.positive
        and (one.forbids or other.forbids)
        and one.bound == other.bound
    )


def _parts(sentence: str) -> list[str]:
    """A sentence, cut where it goes on to forbid: "use npm, never pnpm"."""
    comma = compiled(r"[,，、]\s*")
    parts = comma.split(sentence)
    if len(parts) == 1 or not _has(parts[0], "facts.using", "always"):
        return [sentence]
    return parts if all(_opens_with_negation(part) for part in parts[1:]) else [sentence]


def _opens_with_negation(text: str) -> bool:
    words = form(text).split()
    known = vocabulary("negations")
    return any(" ".join(words[:length]) in known for length in (1, 2)) or text.startswith(phrases("negations", True))


def _set_before(text: str) -> tuple[str, str]:
    """What is chosen, and what it is set before: "tabs over spaces"; nothing where a sentence says no such thing."""
    words = form(text).split()
    for at in range(1, len(words)):
        for length in (3, 2, 1):
            joint = " ".join(words[at : at + length])
            if joint not in vocabulary("facts.instead"):
                continue
            chosen, other = " ".join(words[:at]), " ".join(words[at + length :])
            if _has(text, "facts.using") and 0 < len(_core(other)) <= _NAMED and not negates(chosen):
                return chosen, other
    if not text.isascii():
        for phrase in phrases("facts.instead", True):
            chosen, found, other = text.partition(phrase)
            if found and _has(text, "facts.using") and chosen and other:
                return chosen, other
    return "", ""


def _has(text: str, *fields: str) -> bool:
    words = set(form(text).split())
    return any(
        not words.isdisjoint(phrases(field, False)) or any(phrase in text for phrase in phrases(field, True))
        for field in fields
    )


def _core(text: str) -> frozenset[str]:
    """The content words, less what chooses, orders or forbids."""
    text = text.casefold().replace("`", " ")
    if not text.isascii():
        text = compiled(_INFLECTED).sub("", text)
        for phrase in _said_of_all_within():
            text = text.replace(phrase, " ")
    return frozenset(map(_stem, content_words(text) - _said_of_all()))


def _stem(word: str) -> str:
    """The word less its ending, if it is long: an order has another one than a prohibition has ("usa", "no uses")."""
    return compiled(_ENDING).sub("", word) if len(word) > 4 and word.isalpha() else word


@cache
def _said_of_all() -> frozenset[str]:
    return frozenset(part for field in _OF_ALL for word in phrases(field, False) for part in content_words(word))


@cache
def _said_of_all_within() -> tuple[str, ...]:
    found = {word for field in _OF_ALL for word in phrases(field, True)}
    return tuple(sorted(found, key=lambda word: (-len(word), word)))
