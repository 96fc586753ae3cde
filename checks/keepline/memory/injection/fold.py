"""A text as a model takes it: compatibility forms folded, letters that nobody sees brought to light or left out."""

from __future__ import annotations

import re
import unicodedata

from keepline.memory.pattern import compiled
from keepline.memory.text import normalized

_APOSTROPHES = "’‘ʼ′"
# Fillers that are letters or marks by their category and show nothing.
_BLANKS = "\u034f\u115f\u1160\u3164\uffa0"
# Letters of other alphabets that look like Latin ones.
_LOOKALIKES = str.maketrans(
    "аеорсухіјѕһԁԛԝкмтАЕОРСУХІЈЅКМНТВΑΒΕΖΗΙΚΜΝΟΡΤΥΧοραινυτκ",
    "aeopcyxijshdqwkmtAEOPCYXIJSKMHTBABEZHIKMNOPTYXopaivutk",
)
_MIXED = "[A-Za-z][\u0370-\u052f]|[\u0370-\u052f][A-Za-z]"
_WORD = "[A-Za-z\u0370-\u052f]{2,40}"


def folded(text: str) -> str:
    """The text in NFKC without what is invisible; tag characters are the letters that they stand for.

    Lines stay lines: no newline comes or goes.
    """
    if text.isascii():
        return text
    characters = set(text)
    unseen = {ord(character): _meant(character) for character in characters if _is_unseen(character)}
    text = normalized("NFKC", text.translate(unseen) if unseen else text)
    for mark in characters.intersection(_APOSTROPHES):
        text = text.replace(mark, "'")
    if any("\u0370" <= character <= "\u052f" for character in characters) and compiled(_MIXED).search(text):
        text = compiled(_WORD).sub(_latin, text)
    return text


def _is_unseen(character: str) -> bool:
    return not character.isascii() and (
        unicodedata.category(character) == "Cf" or character in _BLANKS or "\ufe00" <= character <= "\ufe0f"
    )


def _meant(character: str) -> str | None:
    """The letter that a tag character stands for, None for what stands for nothing."""
    return chr(ord(character) - 0xE0000) if "\U000e0020" <= character <= "\U000e007e" else None


def lowered(text: str) -> str:
    """The text in lower case, as long as before."""
    return text.replace("İ", "I").lower()


def _latin(word: re.Match[str]) -> str:
    """A word of two alphabets in Latin letters."""
    return word[0].translate(_LOOKALIKES) if compiled(_MIXED).search(word[0]) else word[0]
