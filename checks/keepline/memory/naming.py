"""Names of people, places and things: words with a capital amid a sentence, in languages that write nouns without."""

from __future__ import annotations

import re

from keepline.memory.anchor import spans
from keepline.memory.languages import german, vocabulary
from keepline.memory.ruling import LONG
from keepline.memory.wording import words

TITLE = 0.6
"""Share of capitals from which a line is written like a title, and a capital says nothing."""
ENDING = 3
"""Letters at a name's end that may be its case: Ольга, Ольги, Ольгою."""

_WORD = re.compile(r"[^\W\d_]+")


def lost_names(original: str, text: str) -> list[str]:
    """The names amid a sentence that another text has in no form, in order."""
    found = names(original)
    have = [word for token in words(text) for word in re.split(r"[-./'@_]", token)] if found else []
    return [name for name in found if not _stands(name.casefold(), have)]


def names(original: str) -> list[str]:
    """The names amid a sentence, in order; none where the language writes every noun so."""
    if len(original) > LONG or not any(map(str.isupper, original[1:])) or _is_german(original):
        return []
    taken = [(span.start, span.end) for span in spans(original)]
    found = [match for match in _WORD.finditer(original) if not any(a <= match.start() < b for a, b in taken)]
    long = [match for match in found if len(match[0]) > 2]
    if sum(match[0][0].isupper() for match in long) > TITLE * len(long):
        return []
    return [match[0] for match in long if _is_name(original, match)]


def _is_name(text: str, match: re.Match[str]) -> bool:
    word = match[0]
    if not (word[0].isupper() and word[1:].islower()):
        return False
    before = text[max(0, match.start() - 2) : match.start()]
    amid = len(before) == 2 and before[1] == " " and (before[0].islower() or before[0] in ",)")
    again = before[1:] == " " and before[0].isalpha()  # the second of two names
    known = any(word.casefold() in vocabulary(field) for field in ("months", "weekdays", "function"))
    return (amid or again) and not known and not _follows_acronym(text, match.start())


def _follows_acronym(text: str, start: int) -> bool:
    """True behind a word of the sentence's own beginning in capitals, of which nothing can be told."""
    return text[:start].strip().isupper()


def _stands(name: str, words_of_text: list[str]) -> bool:
    stem = name[: max(len(name) - ENDING, 3)]
    return any(word.startswith(stem) for word in words_of_text)


def _is_german(text: str) -> bool:
    """True if the text may be German, where every noun has a capital."""
    own = german.LANGUAGE.function
    tokens = words(text)
    spoken = sum(token in own for token in tokens)
    return spoken > 0 and spoken >= sum(token in vocabulary("function") - own for token in tokens)
