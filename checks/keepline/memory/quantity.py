"""Numbers with their units, and dates in words: anchors that take more than one piece of a text."""

from __future__ import annotations

import re
from collections.abc import Sequence

from keepline.memory.languages import bag, units, vocabulary
from keepline.memory.piece import NUMBER, Piece, normal
from keepline.memory.value import NamedTuple

_DAY = re.compile(r"(\d{1,2})(?:st|nd|rd|th|\.|er|º|ª)?,?")
_YEAR = re.compile(r"(?:19|20)\d{2}")
_CURRENCIES = bag("€ $ £ ¥ ₽ ₹ zł kr")


class Quantity(NamedTuple):
    """Where a number or date stands, its form for comparison, and how many pieces it takes."""

    start: int
    end: int
    text: str
    pieces: int


def number(text: str, pieces: Sequence[Piece], index: int, stop: int) -> Quantity:
    """A number with the unit that it carries, or that the next word or the Han or Kana behind it is."""
    piece = pieces[index]
    match = NUMBER.fullmatch(piece.text)
    assert match is not None
    sign, digits, unit = normal(match[1]), _grouped(normal(match[2])), normal(match[3])
    rest = piece.text[match.end(3) :]
    if unit:
        return Quantity(piece.start, piece.end, f"{sign}{digits}{_unit(unit)}{rest}", 1)
    if not rest:
        wide = _wide_unit(text, piece.end, stop)
        if wide:
            return Quantity(piece.start, piece.end + len(wide), f"{sign}{digits}{_unit(wide.strip())}", 1)
        following = pieces[index + 1] if index + 1 < len(pieces) else None
        if following and _is_everyday(following.text) and text[following.end : following.end + 1] == " ":
            following = None  # "с командой" is "with a command", and no seconds
        if following and following.start - piece.end == 1 and (unit := _unit_word(following.text)):
            return Quantity(piece.start, following.end, f"{sign}{digits}{_unit(unit)}", 2)
    return Quantity(piece.start, piece.end, f"{sign}{digits}{rest}", 1)


def _is_everyday(word: str) -> bool:
    """True for a unit that is a word of every second sentence too."""
    return not word.isascii() and word.casefold() in vocabulary("function")


def _grouped(digits: str) -> str:
    """A number without its thousands separators: 1,200 and 1_200 are 1200; 1.200 may be a decimal and stays."""
    if "," in digits or "_" in digits:
        plain = digits.replace("_", "")
        if re.fullmatch(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?", plain):
            plain = plain.replace(",", "")
        return plain
    return digits


def _unit(unit: str) -> str:
    """A unit in its one spelling, set off by a space where it is a word. Case counts in Mb and MB."""
    word, slash, per = unit.partition("/")
    known = units().get(word.casefold(), word)
    if word.isascii() and len(word) <= 3 and known.casefold() == word.casefold() and word != word.casefold():
        known = word
    return f"{' ' if len(known) > 3 else ''}{known}{slash}{per}"


def _unit_word(word: str) -> str:
    word = word.rstrip(".")
    head = word.partition("/")[0]
    return word if head.casefold() in units() or head in _CURRENCIES else ""


def _wide_unit(text: str, position: int, stop: int) -> str:
    """The unit in Han, Kana or Hangul behind a number, with the blank before it if there is one."""
    after = text[position : min(position + 4, stop)]
    gap = " " if after.startswith(" ") else ""
    if after[len(gap) : len(gap) + 1] < "\u3040":
        return ""
    known = units()
    for length in (3, 2, 1):
        unit = after[len(gap) : len(gap) + length]
        if unit in known:
            return gap + unit
    return ""


def written_date(pieces: Sequence[Piece], index: int) -> Quantity | None:
    """4 March 2026, 4. März, March of the next piece."""
    day = _DAY.fullmatch(pieces[index].text)
    if not day or index + 1 >= len(pieces):
        return None
    month = index + 1
    if pieces[month].text.casefold() in ("de", "of", "di") and month + 1 < len(pieces):
        month += 1
    if pieces[month].text.casefold() not in vocabulary("months"):
        return None
    return _with_year(pieces, index, month, f"{int(day[1])} {pieces[month].text.casefold()}")


def month_first(pieces: Sequence[Piece], index: int) -> Quantity | None:
    """March 4, 2026; March 4th; March 2026."""
    if index + 1 >= len(pieces):
        return None
    following = pieces[index + 1]
    month = pieces[index].text.casefold()
    if _YEAR.fullmatch(following.text):
        return Quantity(pieces[index].start, following.end, f"{month} {following.text}", 2)
    day = _DAY.fullmatch(following.text)
    if day is None:
        return None
    return _with_year(pieces, index, index + 1, f"{int(day[1])} {month}")


def _with_year(pieces: Sequence[Piece], first: int, last: int, date: str) -> Quantity:
    year = last + 1
    if year < len(pieces) and pieces[year].text.casefold() == "de" and year + 1 < len(pieces):
        year += 1
    if year < len(pieces) and _YEAR.fullmatch(pieces[year].text):
        return Quantity(pieces[first].start, pieces[year].end, f"{date} {pieces[year].text}", year - first + 1)
    return Quantity(pieces[first].start, pieces[last].end, date, last - first + 1)
