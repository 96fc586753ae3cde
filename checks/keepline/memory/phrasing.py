"""Phrases of the language data that count only where they stand, looked for in little time.

In a template `<tasks.labels>` is any phrase of that field, of every language. Phrases between blanks are whole words;
those of Chinese and Japanese stand anywhere. An expression of some hundred phrases is slow, so a file is first looked
over for all of them as letters, by cues: of each phrase the longest word, or the first character of a run.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from operator import attrgetter

from keepline.memory.block import Block
from keepline.memory.languages import Inference, Noise, Tasks, languages, phrases
from keepline.memory.passing import own_words
from keepline.memory.pattern import compiled

LONGEST = 400
"""Code points of a sentence that is looked at: what is longer says more than one thing."""
MOST = 100
"""Sentences of a block that are looked at: no memory says more in one breath."""

_FIELDS = (
    "done",
    *(f"tasks.{name}" for name in Tasks._fields),
    *(f"noise.{name}" for name in Noise._fields),
    *(f"inference.{name}" for name in Inference._fields),
)
_MARKS = r"[*~]+|(?<![^\W_])_+|_+(?![^\W_])"
_PLACE = r"<([a-z.]+)>"
_WORD = r"[^\W_]+"


class Hints:
    """The phrases that a whole file has, as letters; no other is looked for in any of its lines."""

    def __init__(self, text: str) -> None:
        folded = " ".join(fold(text).replace("\\n", " ").split())  # a log writes the end of a line as two characters
        self._phrases: dict[str, list[str]] = {}
        cues = _cues()
        for cue in cues.keys() & frozenset(compiled(_WORD).findall(folded)):
            self._add(folded, cues[cue], cue)
        if not text.isascii():
            runs = _runs()
            for first in runs.keys() & frozenset(folded):
                self._add(folded, runs[first], "")
        self._asked: dict[tuple[str, ...], tuple[str, ...]] = {}

    def _add(self, folded: str, known: list[tuple[str, str]], found: str) -> None:
        for phrase, field in known:
            if phrase == found or phrase in folded:
                self._phrases.setdefault(field, []).append(phrase)

    def may(self, folded: str, *fields: str) -> bool:
        """False where a text, folded, can have no phrase of these fields."""
        found = self._asked.get(fields)
        if found is None:
            found = tuple(dict.fromkeys(phrase for field in fields for phrase in self._phrases.get(field, ())))
            self._asked[fields] = found
        return any(map(folded.__contains__, found))


class Said:
    """One sentence: its own words, and the phrases that may be in them."""

    def __init__(self, text: str, hints: Hints) -> None:
        self.raw = text
        self._folded = fold(text)
        self._hints = hints
        self._plain: str | None = None

    def may(self, *fields: str) -> bool:
        """False where no phrase of these fields can be in it."""
        return self._hints.may(self._folded, *fields)

    def has(self, field: str) -> bool:
        """True where a phrase of the field is among its own words."""
        return self.may(field) and self.found(f"<{field}>") is not None

    def found(self, template: str) -> re.Match[str] | None:
        """Where its own words have what the template asks for."""
        return search(template, self.plain) if self.plain else None

    @property
    def plain(self) -> str:
        """The text without code, quotations and emphasis; empty where it is too long for one thing."""
        if self._plain is None:
            short = own_words(self.raw).replace("’", "'") if len(self.raw) <= LONGEST else ""
            self._plain = " ".join(compiled(_MARKS).sub("", short).split())
        return self._plain


def sentences(block: Block, hints: Hints) -> Iterator[tuple[Said, int]]:
    """The sentences of a block, each with its first line, from 1."""
    return ((Said(sentence.text, hints), sentence.start) for sentence in block.sentences[:MOST])


def fold(text: str) -> str:
    """A text in the form in which it is asked for phrases."""
    return text.lower().replace("’", "'")


def search(template: str, text: str) -> re.Match[str] | None:
    """Where a text has what the template asks for."""
    return _expression(template, text.isascii()).search(text)


# A text in one alphabet needs none of the words in others, which take most of the time to compile.
@cache
def _expression(template: str, is_ascii: bool) -> re.Pattern[str]:
    source = re.sub(_PLACE, lambda match: _any_of(match[1], is_ascii), template)
    return re.compile(source, re.IGNORECASE | (re.ASCII if is_ascii else 0))


def _any_of(field: str, is_ascii: bool) -> str:
    spaced = [re.escape(word) for word in phrases(field, False) if word.isascii() or not is_ascii]
    runs = [] if is_ascii else [re.escape(word) for word in phrases(field, True)]
    whole = rf"(?<![\w/.-])(?:{'|'.join(spaced)})(?![\w/-]|\.\w)" if spaced else "(?!)"
    return f"(?:{'|'.join((whole, *runs))})"


@cache
def _cues() -> Mapping[str, list[tuple[str, str]]]:
    """Every phrase that stands between blanks, with its field, by the longest of its words."""
    found: dict[str, list[tuple[str, str]]] = {}
    for phrase, field in _every(False):
        words = phrase.split()
        if not all(map(str.isalpha, words)):
            words = compiled(_WORD).findall(phrase)
        found.setdefault(max(words, key=len), []).append((phrase, field))
    return found


@cache
def _runs() -> Mapping[str, list[tuple[str, str]]]:
    """Every phrase that stands anywhere, with its field, by its first character."""
    found: dict[str, list[tuple[str, str]]] = {}
    for phrase, field in _every(True):
        found.setdefault(phrase[0], []).append((phrase, field))
    return found


def _every(substrings: bool) -> Iterator[tuple[str, str]]:
    """Unsorted: a commit pays for each phrase."""
    for field in _FIELDS:
        read = attrgetter(field)
        for one in languages():
            if one.substrings is substrings:
                yield from ((phrase, field) for phrase in read(one))
