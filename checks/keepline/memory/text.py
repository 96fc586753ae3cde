"""Keys and sentences: when two pieces of text are the same memory.

A key is the text in NFC with white space folded, case kept and one final full stop ignored. Outside code, typographic
quotes, dashes and ellipses are folded too; inside code only white space is: `--flag` is not `—flag`. White space
beside Han, Kana and Thai is dropped, since those scripts are wrapped without it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal

_FOLDS = {
    **dict.fromkeys(map(ord, "‘’‚‛ʼ′"), "'"),
    **dict.fromkeys(map(ord, "“”„‟«»″"), '"'),
    **dict.fromkeys(map(ord, "‐‑‒–—―−"), "-"),
    ord("…"): "...",
}
UNSPACED = "\u0e00-\u0e7f\u2e80-\u303f\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uff65"
# Compiled when first used: most commits of a memory never need them, and each costs half a millisecond.
_UNSPACED_GAP = rf"(?<=[{UNSPACED}]) | (?=[{UNSPACED}])"
_DOUBLE_DASH = r"(?<= )-{2,3}(?= )"
# So many characters are normalized at once.
_PIECE = 512
_BACKTICKS = r"`+"
_INK = re.compile(r"\S")
_SENTENCE_END = re.compile(r"[.!?…](?=\s)|[。！？]")
# What a full stop ends no sentence of: a struck-out span, a link's title, a comment, an abbreviation.
_SPANS = r"~~[^~\n]+~~|\]\([^()\n]*\)|<[^<>\n]+>"
_ABBREVIATIONS = frozenset(
    (
        *("e.g", "i.e", "E.g", "I.e", "eg", "ie", "cf", "vs", "al", "approx", "Dr", "Mr", "Mrs", "Ms", "Prof", "St"),
        *(
            "Nr",
            "Art",
            "Fig",
            "fig",
            "bzw",
            "ca",
            "ggf",
            "usw",
            "inkl",
            "z",
            "z. B",
            "d",
            "h",
            "u",
            "a",
            "o",
            "p",
            "ej",
        ),
    )
)


def normalized(form: Literal["NFC", "NFKC"], text: str) -> str:
    """`unicodedata.normalize`, which takes time with the square of a run of combining marks.

    A long text is taken in pieces, cut before a character that joins none before it, or in a run in which none stands.
    """
    if len(text) <= _PIECE or text.isascii():
        return unicodedata.normalize(form, text)
    pieces, begin = [], 0
    while begin < len(text):
        end = begin + _PIECE
        end = next((at for at in range(end, min(end + _PIECE, len(text))) if _stands_alone(text[at])), end)
        pieces.append(unicodedata.normalize(form, text[begin:end]))
        begin = end
    return "".join(pieces)


def _stands_alone(character: str) -> bool:
    """True for ASCII, and for Kana, Han and whole syllables of Korean."""
    return character.isascii() or ("\u3041" <= character <= "\ud7a3" and not unicodedata.combining(character))


def key(text: str, code: bool = False) -> str:
    """The form in which two texts are compared; empty if there is nothing to compare."""
    text = " ".join(text.split())
    if text.isascii():
        if code:
            return text
        if "--" in text:
            text = _fold_prose(text, _fold_double_dash)
        return text[:-1].rstrip() if text.endswith(".") else text
    text = normalized("NFC", text)
    if code:
        return text
    text = _fold_prose(text, _fold_typography)
    return text[:-1].rstrip() if text.endswith((".", "。")) else text


def fold(text: str) -> str:
    """Any text, however long, with all that keys fold folded, in code too: it holds the fold of each of its keys."""
    text = " ".join(text.split())
    if text.isascii():
        return _fold_double_dash(text) if "--" in text else text
    return _fold_typography(normalized("NFC", text))


def has_memory(text: str) -> bool:
    """True if the text has a letter or a digit; a rule, a lone bracket or an emoji carries no memory."""
    return any(map(str.isalnum, text))


def code_spans(text: str) -> list[tuple[int, int]]:
    """Where inline code stands, its backticks included: (start, end) in code points."""
    if "`" not in text:
        return []
    runs = [(match.start(), match.end()) for match in re.finditer(_BACKTICKS, text)]
    by_length: dict[int, list[int]] = {}
    for index in reversed(range(len(runs))):
        by_length.setdefault(runs[index][1] - runs[index][0], []).append(index)
    spans: list[tuple[int, int]] = []
    index = 0
    while index < len(runs):
        start, end = runs[index]
        # A run closes at the next run of its own length (CommonMark 6.1); each list is walked once, so this is linear.
        later = by_length[end - start]
        while later and later[-1] <= index:
            later.pop()
        if later:
            index = later[-1]
            spans.append((start, runs[index][1]))
        index += 1
    return spans


def outside_code(text: str) -> Iterator[tuple[str, bool]]:
    """The text in pieces, each with whether it is inline code."""
    position = 0
    for start, end in code_spans(text):
        if start > position:
            yield text[position:start], False
        yield text[start:end], True
        position = end
    if position < len(text):
        yield text[position:], False


def sentence_ends(text: str) -> list[int]:
    """The positions after which a new sentence begins, the text's own end left out."""
    if not _SENTENCE_END.search(text):
        return []
    ends = [match.end() for match in _SENTENCE_END.finditer(text)]
    if any(mark in text for mark in ("`", "~~", "](", "<")) and (spans := [*code_spans(text), *_inline_spans(text)]):
        ends = _outside(ends, sorted(spans))
    return [end for end in ends if end < len(text) and (text[end - 1] != "." or _ends_sentence(text, end))]


def _inline_spans(text: str) -> Iterator[tuple[int, int]]:
    return ((match.start(), match.end()) for match in re.finditer(_SPANS, text))


def _ends_sentence(text: str, end: int) -> bool:
    """False for the full stop of an abbreviation, and for one after which a sentence goes on in lower case."""
    following = _INK.search(text, end)
    if following and following[0].islower():
        return False
    before = text[max(0, end - 12) : end - 1]
    word = before[-4:] if before.endswith("z. B") else before.rpartition(" ")[2].lstrip("([*_\"'")
    return word not in _ABBREVIATIONS


def _outside(positions: list[int], spans: list[tuple[int, int]]) -> list[int]:
    """The positions that lie in none of the spans, which are sorted and may nest."""
    kept, index, reach = [], 0, 0
    for position in positions:
        while index < len(spans) and spans[index][0] < position:
            reach = max(reach, spans[index][1])
            index += 1
        if position >= reach:
            kept.append(position)
    return kept


def _fold_prose(text: str, fold: Callable[[str], str]) -> str:
    if "`" not in text:
        return fold(text)
    return "".join(piece if is_code else fold(piece) for piece, is_code in outside_code(text))


def _fold_double_dash(text: str) -> str:
    return re.sub(_DOUBLE_DASH, "-", text)


def _fold_typography(text: str) -> str:
    text = text.translate(_FOLDS)
    if " " in text:
        text = re.sub(_UNSPACED_GAP, "", text)
    return _fold_double_dash(text) if "--" in text else text
