"""Anchors: what a reader would act on and a summary tends to lose, with values, paths, flags and names among them.

A text is read once, from left to right. Code spans, quotations, URLs and variables are whole anchors and are not
searched again; what is left is looked at piece by piece, a piece being what stands between blanks, brackets, quotes
and Han or Kana. No expression here looks further than its piece, so reading is linear in the text's length.
"""

from __future__ import annotations

import re
from functools import lru_cache

from keepline.memory.languages import bag, vocabulary
from keepline.memory.piece import DIGIT, Piece, cut, kind_of, normal
from keepline.memory.quantity import month_first, number, written_date
from keepline.memory.text import code_spans, normalized
from keepline.memory.value import NamedTuple


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


# Most lines of a memory have none of these, and are done with after one look.
_SIGN = re.compile(r"[\d`@$\"“”「『«»„《]|//|\w[/\\]|[/~]\w|\w[._:=]\w|(?<!\w)-{1,2}\w|[A-Z]{2}|[a-z][A-Z]|\[\[|[*.]\w")
_WHOLE = re.compile(
    r"""(?P<url>(?<![^\W_])[A-Za-z][A-Za-z0-9+.-]{1,20}+://(?:[^,;\s<>"`“”「」『』《》，。；：！？、（）【】]|[,;](?![\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]))++)
      | (?P<variable>\$\{[A-Za-z_]\w{0,80}\}|\$[A-Za-z_]\w{0,80})
      | (?P<wiki>\[\[[^\[\]\n]{1,120}\]\])
      | (?P<cjkdate>(?<!\d)\d{2,4}年\d{1,2}月(?:\d{1,2}日)?|(?<!\d)\d{1,2}月\d{1,2}日)
      | (?P<quoted>(?<!\w)"[^"\n]{1,160}+"(?!\w)|“[^“”\n]{1,160}+”|„[^„“”\n]{1,160}+[“”]|「[^「」\n]{1,160}+」
          |『[^『』\n]{1,160}+』|«[^«»\n]{1,160}+»|»[^«»\n]{1,160}+«|《[^《》\n]{1,160}+》)""",
    re.VERBOSE,
)
# Lines whose anchors are kept at hand: a walk over more lines than that, for each of them, finds none again.
_REMEMBERED = 1 << 15
_COMPARISONS = bag("< > <= >= = == != ≥ ≤ ≈ ~ ±")


def anchors(text: str, code: bool = False) -> frozenset[Anchor]:
    """Every anchor of a text. `code`: the text is lines of code, and each is one anchor."""
    if code:
        return frozenset(Anchor("code", _fold(line)) for line in text.split("\n") if line.strip())
    return frozenset(span.anchor for span in spans(text))


def values(text: str) -> tuple[str, ...]:
    """The anchors' texts in the order in which they stand, repeats kept."""
    return tuple(span.anchor.text for span in spans(text))


@lru_cache(maxsize=_REMEMBERED)
def skeleton(text: str) -> str:
    """The text with each anchor as its kind: two texts that differ in their values alone have one skeleton."""
    parts, position = [], 0
    for span in spans(text):
        parts += [text[position : span.start], f" \0{span.anchor.kind}\0 "]
        position = span.end
    parts.append(text[position:])
    return " ".join(normalized("NFC", "".join(parts)).casefold().split())


@lru_cache(maxsize=_REMEMBERED)
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
        return Span(start, end, Anchor("date", normal(match[0])))
    return Span(start, end, Anchor("quoted", normal(_fold(match[0][1:-1]))))


def _unbalanced(url: str) -> bool:
    opening = {")": "(", "]": "[", "}": "{"}[url[-1]]
    return url.count(url[-1]) > url.count(opening)


def _pieces(text: str, begin: int, stop: int) -> list[Span]:
    if begin >= stop or not _SIGN.search(text, begin, stop):
        return []
    pieces = list(cut(text, begin, stop))
    found: list[Span] = []
    index = 0
    while index < len(pieces):
        span, used = _anchor_at(text, pieces, index, stop)
        if span:
            found.append(span)
        index += used
    return found


def _anchor_at(text: str, pieces: list[Piece], index: int, stop: int) -> tuple[Span | None, int]:
    """The anchor that begins with a piece, and how many pieces it takes; (None, 1) if it is an ordinary word."""
    piece = pieces[index]
    if piece.text in _COMPARISONS and index + 1 < len(pieces) and DIGIT.match(pieces[index + 1].text):
        span, used = _anchor_at(text, pieces, index + 1, stop)
        if span:
            joined = Anchor(span.anchor.kind, piece.text + span.anchor.text)
            return Span(piece.start, span.end, joined), used + 1
    if DIGIT.search(piece.text):
        dated = written_date(pieces, index)
    elif piece.text.casefold() in vocabulary("months"):
        dated = month_first(pieces, index)
    else:
        dated = None
    if dated:
        return Span(dated.start, dated.end, Anchor("date", dated.text)), dated.pieces
    kind = kind_of(pieces, index)
    if kind is None:
        return None, 1
    if kind == "number":
        measured = number(text, pieces, index, stop)
        return Span(measured.start, measured.end, Anchor("number", measured.text)), measured.pieces
    return Span(piece.start, piece.end, Anchor(kind, normal(piece.text))), 1
