"""One piece of a text: what stands between blanks, brackets, quotes and Han or Kana, and which kind of anchor it is."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from keepline.memory.languages import bag, phrases, vocabulary
from keepline.memory.text import normalized
from keepline.memory.value import NamedTuple

_WIDE = "\u3000-\u303f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65"
_PIECE = re.compile(rf"[^\s\"“”„«»`()\[\]{{}}<>|…—{_WIDE}]++|[<>]=?(?=\s?\d)")
_PATH_TAIL = re.compile(r"[\w./-]+")
_SENTENCE_MARKS = ".,;:!?'’"
_DATE = re.compile(
    r"\d{4}-\d{2}-\d{2}(?:[T_]\d{2}:?\d{2}(?::?\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?|\d{4}/\d{1,2}/\d{1,2}"
    r"|\d{1,2}[./]\d{1,2}[./]\d{4}|\d{4}-(?:0[1-9]|1[0-2])"
)
_VERSION = re.compile(r"[<>=^~!]{0,2}(?:v\d+(?:\.\d+)*|\d+(?:\.\d+){2,3})(?:[-+][\w.+-]+)?(?:\.x)?")
NUMBER = re.compile(
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
DIGIT = re.compile(r"\d")


class Piece(NamedTuple):
    """A piece without its sentence's punctuation, and where it stands, in code points."""

    start: int
    end: int
    text: str


def cut(text: str, begin: int, stop: int) -> Iterator[Piece]:
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
        while first < last and text[first] in "*'’,:;!?" and text[first + 1 : first + 2] not in (".", ":"):
            first += 1
        while last > first and (
            text[last - 1] in _SENTENCE_MARKS or (text[last - 1] == "*" and "/" not in text[first:last])
        ):
            last -= 1
        if text[first:last].startswith("_") and text[first:last].endswith("_") and text[first : first + 2] != "__":
            first, last = first + 1, max(first + 1, last - 1)
        if last > first:
            yield Piece(first, last, text[first:last])


def kind_of(pieces: Sequence[Piece], index: int) -> str | None:
    """Which kind of anchor the piece at an index is; None for an ordinary word."""
    piece = pieces[index].text
    if len(piece) > 4096:
        return None
    has_digit = DIGIT.search(piece) is not None
    if piece[0] == "-" and _FLAG.fullmatch(piece) and not (has_digit and NUMBER.fullmatch(piece)):
        return "flag"
    if "@" in piece and _EMAIL.fullmatch(piece):
        return "email"
    if has_digit:
        if _DATE.fullmatch(normal(piece)):
            return "date"
        if _HOST.fullmatch(piece) and not _TIME.fullmatch(piece):
            return "host"
        if _VERSION.fullmatch(piece):
            return "version"
        if NUMBER.fullmatch(piece):
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


def _is_identifier(piece: str, has_digit: bool, pieces: Sequence[Piece], index: int) -> bool:
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


def _is_acronym(piece: str, pieces: Sequence[Piece], index: int) -> bool:
    """Three capitals or more that are a name and no shouting: a word of the language, or one of several in a row."""
    name = piece.rstrip("s")
    if len(name) < 3 or name in _LOUD:
        return False
    word = piece.casefold()
    if word in vocabulary("function") or word in phrases("negations", False) or word in phrases("conditions", False):
        return False
    beside = [pieces[near].text for near in (index - 1, index + 1) if 0 <= near < len(pieces)]
    return not any(len(other) > 1 and other.isalpha() and other.isupper() and other.isascii() for other in beside)


def normal(text: str) -> str:
    """NFKC with every script's digits as ASCII ones."""
    if text.isascii():
        return text
    return "".join(
        str(unicodedata.digit(character)) if character.isdecimal() else character
        for character in normalized("NFKC", text)
    )
