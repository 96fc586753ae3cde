"""Phrases of the language data that count only where they stand, looked for in little time.

In a template `<tasks.labels>` is any phrase of that field, of every language. Phrases between blanks are whole words;
those of Chinese and Japanese stand anywhere. An expression of some hundred phrases is slow, so a text is first looked
over for its cues, of each phrase the longest word: where there is none, no phrase can be.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from keepline.memory.block import Block
from keepline.memory.languages import phrases
from keepline.memory.passing import own_words
from keepline.memory.pattern import compiled

LONGEST = 400
"""Code points of a sentence that is looked at: what is longer says more than one thing."""
MOST = 100
"""Sentences of a block that are looked at: no memory says more in one breath."""

_APOSTROPHES = str.maketrans("’ʼ＇", "'''")
_MARKS = r"[*~]+|(?<![^\W_])_+|_+(?![^\W_])"
_PLACE = r"<([a-z.]+)>"
_WORD = r"[^\W_]+"
_UNSPACED = r"[\u3040-\u30ff\u3400-\u9fff]"


class Hints:
    """The cues that a whole file has; what none of them stands for is looked for in none of its lines."""

    def __init__(self, text: str) -> None:
        self._text = text.lower()
        self._words = frozenset(compiled(_WORD).findall(self._text))
        self._has_runs = not text.isascii() and compiled(_UNSPACED).search(text) is not None
        self._phrases: dict[str, tuple[str, ...]] = {}

    def may(self, text: str, *fields: str) -> bool:
        """False where a text, in lower case, can have no phrase of these fields."""
        return any(any(map(text.__contains__, self._in_file(field))) for field in fields)

    def _in_file(self, field: str) -> tuple[str, ...]:
        """The cues and the runs of a field that the file has."""
        found = self._phrases.get(field)
        if found is None:
            cues = _cues(field).intersection(self._words)
            runs = (run for run in phrases(field, True) if run in self._text) if self._has_runs else ()
            found = self._phrases[field] = (*cues, *runs)
        return found


class Said:
    """One sentence: its own words, and the phrases that may be in them."""

    def __init__(self, text: str, hints: Hints) -> None:
        self.raw = text
        self._lowered = text.lower()
        self._hints = hints
        self._plain: str | None = None

    def may(self, *fields: str) -> bool:
        """False where no phrase of these fields can be in it."""
        return self._hints.may(self._lowered, *fields) and any(_may(self._lowered, field) for field in fields)

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
            short = own_words(self.raw).translate(_APOSTROPHES) if len(self.raw) <= LONGEST else ""
            self._plain = " ".join(compiled(_MARKS).sub("", short).split())
        return self._plain


def sentences(block: Block, hints: Hints) -> Iterator[tuple[Said, int]]:
    """The sentences of a block, each with its first line, from 1."""
    return ((Said(sentence.text, hints), sentence.start) for sentence in block.sentences[:MOST])


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


def _may(text: str, field: str) -> bool:
    """True where a text in lower case has a phrase of a field, as letters: cheaper than to compile an expression."""
    text = text.translate(_APOSTROPHES)
    return any(map(text.__contains__, phrases(field, False))) or any(map(text.__contains__, phrases(field, True)))


@cache
def _cues(field: str) -> frozenset[str]:
    return frozenset(max(compiled(_WORD).findall(phrase), key=len) for phrase in phrases(field, False))
