"""Anchors: what a reader would act on and a summary tends to lose, with values, paths, flags and names among them.

A text is read once, from left to right. Code spans, quotations, URLs and variables are whole anchors and are not
searched again; what is left is looked at piece by piece, a piece being what stands between blanks, brackets, quotes
and Han or Kana. No expression here looks further than its piece, so reading is linear in the text's length.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from keepline.memory.languages import bag, phrases, units, vocabulary
from keepline.memory.text import code_spans


class Anchor(NamedTuple):
    """One anchor. kind: code, flag, path, url, email, host, number, version, quoted, identifier, date.

    `text` is the form for comparison: NFKC, white space folded, a unit in its one spelling ("2 GB" and "2GB").
    """

    kind: str
    text: str


class Span(NamedTuple):
    """Where an anchor stands, in code points."""

    start: int
    end: int
    anchor: Anchor


_WIDE = "\u3000-\u303f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65"
# Most lines of a memory have none of these, and are done with after one look.
_SIGN = re.compile(r"[\d`@$\"“”「『«»„《]|//|\w[/\\]|[/~]\w|\w[._:=]\w|(?<!\w)-{1,2}\w|[A-Z]{2}|[a-z][A-Z]|\[\[|[*.]\w")
_WHOLE = re.compile(
    r"""(?P<url>(?<![^\W_])[A-Za-z][A-Za-z0-9+.-]{1,20}+://[^\s<>"`“”「」『』《》，。；！？、）】]++)
      | (?P<variable>\$\{[A-Za-z_]\w{0,80}\}|\$[A-Za-z_]\w{0,80})
      | (?P<wiki>\[\[[^\[\]\n]{1,120}\]\])
      | (?P<cjkdate>(?<!\d)\d{2,4}年\d{1,2}月(?:\d{1,2}日)?|(?<!\d)\d{1,2}月\d{1,2}日)
      | (?P<quoted>(?<!\w)"[^"\n]{1,160}+"(?!\w)|“[^“”\n]{1,160}+”|„[^„“”\n]{1,160}+[“”]|「[^「」\n]{1,160}+」
          |『[^『』\n]{1,160}+』|«[^«»\n]{1,160}+»|»[^«»\n]{1,160}+«|《[^《》\n]{1,160}+》)""",
    re.VERBOSE,
)
_PIECE = re.compile(rf"[^\s\"“”„«»`()\[\]{{}}<>|…—{_WIDE}]++|[<>]=?(?=\s?\d)")
_PATH_TAIL = re.compile(r"[\w./-]+")
_SENTENCE_MARKS = ".,;:!?'’"
_DATE = re.compile(
    r"\d{4}-\d{2}-\d{2}(?:[T_]\d{2}:?\d{2}(?::?\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?|\d{4}/\d{1,2}/\d{1,2}"
    r"|\d{1,2}[./]\d{1,2}[./]\d{4}|\d{4}-(?:0[1-9]|1[0-2])"
)
_VERSION = re.compile(r"[<>=^~!]{0,2}(?:v\d+(?:\.\d+)*|\d+(?:\.\d+){2,3})(?:[-+][\w.+-]+)?(?:\.x)?")
_NUMBER = re.compile(
    r"([<>=^~≥≤≈±+-]{0,2}[$€£¥#№]?)(\d(?:[\d_]|[.,:/–-](?=\d))*)([%°×]?[^\W\d_]{0,12}(?:/[^\W\d_]{1,7})?)[+%]?"
)
_HOST = re.compile(
    r"(?:[A-Za-z0-9_](?:[\w.-]{0,250}[A-Za-z0-9_])?|\*):\d{1,5}|\d{1,3}(?:\.\d{1,3}){3}(?:/\d{1,2})?(?::\d{1,5})?"
)
_TIME = re.compile(r"\d{1,2}:\d{2}(?::\d{2})?")
_EMAIL = re.compile(r"[\w.+%-]+@[\w-]+(?:\.[\w-]+)+")
_FLAG = re.compile(r"--[^\W_][\w-]*(?:=\S+)?|-[A-Za-z][\w]{0,11}(?:=\S+)?|/[A-Z]")
_ASSIGNMENT = re.compile(r"[A-Za-z_][\w.-]{0,80}=\S+")
_EXTENSION = re.compile(r"(?:[\w*.@+-]*[\w*+-])?\.[A-Za-z][A-Za-z0-9]{0,9}")
_FILE_TYPES = bag(
    """
    md mdc txt rst json jsonl yaml yml toml ini cfg conf env lock py pyi js mjs cjs ts tsx jsx rs go rb java kt c h cpp
    hpp cs php swift sh bash zsh fish ps1 sql db sqlite csv tsv xml html css scss svg png jpg jpeg gif pdf log gz tgz
    zip tar service socket timer plist pem key crt patch diff ipynb tf hcl proto gradle vue bak tmp exe dll so whl
    gitignore dockerignore editorconfig npmrc bashrc zshrc profile gitconfig gitattributes
    """
)
_FOLDERS = bag(
    """
    src docs doc lib bin etc test tests skills memory memories notes archive scripts config packages apps app cmd pkg
    internal infra tools data build dist public assets templates references hooks ci deploy home var usr tmp opt srv mnt
    dev proc vault migrations db origin upstream feature release hotfix
    """
)
_IDENTIFIERS = (
    re.compile(r"[A-Za-z]\w*(?:::\w+)+(?:\(\))?"),  # crate::module
    re.compile(r"_*\w+_\w+"),  # snake_case
    re.compile(r"@?\w+(?:[.:]\w+)+"),  # dotted.name
    re.compile(r"[@#][\w-]+"),  # @handle, #channel
    re.compile(r"[^\W_]+(?:[-_.][^\W_]+)+"),  # hyphenated, counted below only with a digit
)
_CAMEL = re.compile(r"[a-z]+\d*[A-Z]\w*|[A-Z][a-z0-9]+[A-Z]\w*|[A-Z]{2,}[a-z]+[A-Z]\w*")
_CAPITALS = re.compile(r"[A-Z][A-Z0-9]+s?")
_LOUD = bag(
    """
    ALWAYS MUST NOTE TODO WARNING IMPORTANT CAUTION CRITICAL DANGER STOP ATTENTION FIXME ANY ALL NOW USE RUN PLEASE
    """
)
_DAY = re.compile(r"(\d{1,2})(?:st|nd|rd|th|\.|er|º|ª)?,?")
_YEAR = re.compile(r"(?:19|20)\d{2}")
_CURRENCIES = bag("€ $ £ ¥ ₽ ₹ zł kr")
_DIGIT = re.compile(r"\d")


def anchors(text: str, code: bool = False) -> frozenset[Anchor]:
    """Every anchor of a text. `code`: the text is lines of code, and each is one anchor."""
    if code:
        return frozenset(Anchor("code", _fold(line)) for line in text.split("\n") if line.strip())
    return frozenset(span.anchor for span in spans(text))


def values(text: str) -> tuple[str, ...]:
    """The anchors' texts in the order in which they stand, repeats kept."""
    return tuple(span.anchor.text for span in spans(text))


def skeleton(text: str) -> str:
    """The text with each anchor as its kind: two texts that differ in their values alone have one skeleton."""
    parts, position = [], 0
    for span in spans(text):
        parts += [text[position : span.start], f" \0{span.anchor.kind}\0 "]
        position = span.end
    parts.append(text[position:])
    return " ".join(unicodedata.normalize("NFC", "".join(parts)).casefold().split())


@lru_cache(maxsize=4096)
def spans(text: str) -> tuple[Span, ...]:
    """Where each anchor stands, in order, none over another."""
    if not _SIGN.search(text):
        return ()
    found: list[Span] = []
    position = 0
    for start, end in code_spans(text):
        found += _prose(text, position, start)
        inner = text[start:end].strip("`")
        if inner.strip():
            found.append(Span(start, end, Anchor("code", _fold(inner))))
        position = end
    found += _prose(text, position, len(text))
    return tuple(found)


def _fold(text: str) -> str:
    return " ".join(text.split())


def _normal(text: str) -> str:
    """NFKC with every script's digits as ASCII ones."""
    if text.isascii():
        return text
    return "".join(
        str(unicodedata.digit(character)) if character.isdecimal() else character
        for character in unicodedata.normalize("NFKC", text)
    )


def _prose(text: str, begin: int, stop: int) -> list[Span]:
    found: list[Span] = []
    position = begin
    for match in _WHOLE.finditer(text, begin, stop):
        found += _pieces(text, position, match.start())
        span = _whole(text, match)
        found.append(span)
        position = span.end
    return found + _pieces(text, position, stop)


def _whole(text: str, match: re.Match[str]) -> Span:
    start, end = match.span()
    kind = match.lastgroup
    if kind == "url":
        while end > start and (
            text[end - 1] in ".,;:!?'*_" or (text[end - 1] in ")]}" and _unbalanced(text[start:end]))
        ):
            end -= 1
        return Span(start, end, Anchor("url", text[start:end]))
    if kind == "variable":
        return Span(start, end, Anchor("identifier", match[0]))
    if kind == "wiki":
        return Span(start, end, Anchor("path", _fold(match[0])))
    if kind == "cjkdate":
        return Span(start, end, Anchor("date", _normal(match[0])))
    return Span(start, end, Anchor("quoted", _normal(_fold(match[0][1:-1]))))


def _unbalanced(url: str) -> bool:
    opening = {")": "(", "]": "[", "}": "{"}[url[-1]]
    return url.count(url[-1]) > url.count(opening)


class _Piece(NamedTuple):
    start: int
    end: int
    text: str


def _cut(text: str, begin: int, stop: int) -> Iterator[_Piece]:
    """What stands between blanks and brackets, its own punctuation taken off."""
    end = begin
    for match in _PIECE.finditer(text, begin, stop):
        start = match.start()
        if start < end:
            continue
        end = match.end()
        if text[end - 1] == "/" and (tail := _PATH_TAIL.match(text, end, stop)):
            end = tail.end()
        first, last = start, end
        while first < last and text[first] in "*'’,;!?" and text[first + 1 : first + 2] != ".":
            first += 1
        while last > first and (
            text[last - 1] in _SENTENCE_MARKS or (text[last - 1] == "*" and "/" not in text[first:last])
        ):
            last -= 1
        if text[first:last].startswith("_") and text[first:last].endswith("_") and text[first : first + 2] != "__":
            first, last = first + 1, max(first + 1, last - 1)
        if last > first:
            yield _Piece(first, last, text[first:last])


def _pieces(text: str, begin: int, stop: int) -> list[Span]:
    if begin >= stop or not _SIGN.search(text, begin, stop):
        return []
    pieces = list(_cut(text, begin, stop))
    found: list[Span] = []
    index = 0
    while index < len(pieces):
        span, used = _anchor_at(text, pieces, index, stop)
        if span:
            found.append(span)
        index += used
    return found


def _anchor_at(text: str, pieces: list[_Piece], index: int, stop: int) -> tuple[Span | None, int]:
    """The anchor that begins with a piece, and how many pieces it takes; (None, 1) if it is an ordinary word."""
    piece = pieces[index]
    if piece.text in _COMPARISONS and index + 1 < len(pieces) and _DIGIT.match(pieces[index + 1].text):
        span, used = _anchor_at(text, pieces, index + 1, stop)
        if span:
            joined = Anchor(span.anchor.kind, piece.text + span.anchor.text)
            return Span(piece.start, span.end, joined), used + 1
    if _DIGIT.search(piece.text):
        dated = _written_date(pieces, index)
        if dated:
            return dated
    elif piece.text.casefold() in vocabulary("months"):
        return _month_first(pieces, index) or (None, 1)
    kind = _kind(piece.text, pieces, index)
    if kind is None:
        return None, 1
    if kind == "number":
        return _number(text, pieces, index, stop)
    return Span(piece.start, piece.end, Anchor(kind, _normal(piece.text))), 1


_COMPARISONS = bag("< > <= >= = == != ≥ ≤ ≈ ~ ±")


def _kind(piece: str, pieces: list[_Piece], index: int) -> str | None:
    if len(piece) > 4096:
        return None
    has_digit = _DIGIT.search(piece) is not None
    if piece[0] == "-" and _FLAG.fullmatch(piece) and not (has_digit and _NUMBER.fullmatch(piece)):
        return "flag"
    if "@" in piece and _EMAIL.fullmatch(piece):
        return "email"
    if has_digit:
        if _DATE.fullmatch(_normal(piece)):
            return "date"
        if _HOST.fullmatch(piece) and not _TIME.fullmatch(piece):
            return "host"
        if _VERSION.fullmatch(piece):
            return "version"
        if _NUMBER.fullmatch(piece):
            return "number"
    if _is_path(piece):
        return "path"
    if _is_identifier(piece, has_digit, pieces, index):
        return "identifier"
    return None


def _is_path(piece: str) -> bool:
    if "/" in piece or "\\" in piece:
        parts = [part for part in re.split(r"[/\\]", piece) if part]
        if not parts or not any(map(str.isalpha, piece)):
            return False
        if piece[0] in "/~." or piece[-1] == "/" or len(parts) > 2 or piece[0] == "@" or piece[1:3] in (":\\", ":/"):
            return True
        return parts[0].casefold() in _FOLDERS or bool(re.search(r"[\d_.*-]", piece)) or "\\" in piece
    dot = piece.rfind(".")
    return dot >= 0 and piece[dot + 1 :].casefold() in _FILE_TYPES and _EXTENSION.fullmatch(piece) is not None


def _is_identifier(piece: str, has_digit: bool, pieces: list[_Piece], index: int) -> bool:
    if len(piece) < 2:
        return False
    if _CAPITALS.fullmatch(piece):
        return has_digit or _is_acronym(piece, pieces, index)
    if "=" in piece and _ASSIGNMENT.fullmatch(piece):
        return True
    namespaced, snake, dotted, marked, hyphenated = _IDENTIFIERS
    if "_" in piece and snake.fullmatch(piece):
        return True
    if "::" in piece and namespaced.fullmatch(piece):
        return True
    if piece[0] in "@#" and marked.fullmatch(piece):
        return True
    if "." in piece[1:] and dotted.fullmatch(piece):
        return any(len(part) > 1 for part in piece.split("."))
    if has_digit:
        return bool(hyphenated.fullmatch(piece)) or any(map(str.isalpha, piece))
    return _CAMEL.fullmatch(piece) is not None


def _is_acronym(piece: str, pieces: list[_Piece], index: int) -> bool:
    """Three capitals or more that are a name and no shouting: a word of the language, or one of several in a row."""
    name = piece.rstrip("s")
    if len(name) < 3 or name in _LOUD:
        return False
    word = piece.casefold()
    if word in vocabulary("function") or word in phrases("negations", False) or word in phrases("conditions", False):
        return False
    beside = [pieces[near].text for near in (index - 1, index + 1) if 0 <= near < len(pieces)]
    return not any(len(other) > 1 and other.isalpha() and other.isupper() and other.isascii() for other in beside)


def _number(text: str, pieces: list[_Piece], index: int, stop: int) -> tuple[Span | None, int]:
    """A number with the unit that it carries, or that the next word or the Han or Kana behind it is."""
    piece = pieces[index]
    match = _NUMBER.fullmatch(piece.text)
    assert match is not None
    sign, digits, unit = _normal(match[1]), _grouped(_normal(match[2])), _normal(match[3])
    rest = piece.text[match.end(3) :]
    if unit:
        return Span(piece.start, piece.end, Anchor("number", f"{sign}{digits}{_unit(unit)}{rest}")), 1
    if not rest:
        wide = _wide_unit(text, piece.end, stop)
        if wide:
            return Span(piece.start, piece.end + len(wide), Anchor("number", f"{sign}{digits}{_unit(wide)}")), 1
        following = pieces[index + 1] if index + 1 < len(pieces) else None
        if following and following.start - piece.end == 1 and (unit := _unit_word(following.text)):
            return Span(piece.start, following.end, Anchor("number", f"{sign}{digits}{_unit(unit)}")), 2
    return Span(piece.start, piece.end, Anchor("number", f"{sign}{digits}{rest}")), 1


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
    after = text[position : min(position + 4, stop)].lstrip(" ")
    if not after or after[0].isascii():
        return ""
    known = units()
    gap = text[position : position + 1] == " "
    for length in (3, 2, 1):
        if after[:length] in known and len(after) >= length:
            return (" " if gap else "") + after[:length]
    return ""


def _written_date(pieces: list[_Piece], index: int) -> tuple[Span, int] | None:
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


def _month_first(pieces: list[_Piece], index: int) -> tuple[Span, int] | None:
    """March 4, 2026; March 4th; March 2026."""
    if index + 1 >= len(pieces):
        return None
    following = pieces[index + 1]
    month = pieces[index].text.casefold()
    if _YEAR.fullmatch(following.text):
        return Span(pieces[index].start, following.end, Anchor("date", f"{month} {following.text}")), 2
    day = _DAY.fullmatch(following.text)
    if day is None:
        return None
    return _with_year(pieces, index, index + 1, f"{int(day[1])} {month}")


def _with_year(pieces: list[_Piece], first: int, last: int, date: str) -> tuple[Span, int]:
    year = last + 1
    if year < len(pieces) and pieces[year].text.casefold() == "de" and year + 1 < len(pieces):
        year += 1
    if year < len(pieces) and _YEAR.fullmatch(pieces[year].text):
        return Span(
            pieces[first].start, pieces[year].end, Anchor("date", f"{date} {pieces[year].text}")
        ), year - first + 1
    return Span(pieces[first].start, pieces[last].end, Anchor("date", date)), last - first + 1
