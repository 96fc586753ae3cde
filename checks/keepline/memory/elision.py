"""Markers in place of text, "[... rest of the file unchanged ...]": a rewrite leaves them where it was cut short.

A marker is a whole line, or a sentence of its own at a line's end, in brackets, a comment or between ellipses, and
made of nothing but the words for what is left out and for staying as it is. Such a word among others is prose. What
says "(unchanged)" alone is one where it is all of an entry, or all that follows the entry's label.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import zip_longest

from keepline.memory.block import CODE, COMMENT, HEADING, INDENTED, ITEM, META, ROW, VALUE, Block, Document
from keepline.memory.pattern import compiled
from keepline.memory.value import NamedTuple

_BRACKETS = {"[": "]", "(": ")", "{": "}", "<": ">", "（": "）", "［": "］", "【": "】", "〔": "〕", "〈": "〉"}
_COMMENTS = (("<!--", "-->"), ("{/*", "*/}"), ("/*", "*/"), ("//", ""))
_ELLIPSIS = r"(?:\.{2,8}|…{1,4}|⋯{1,4}|。{3,8}|・{3,8})"
_STOPS = (".", "。", "!", "！", "?", "？")
_EMPHASIS = " \t\u3000*_~"
_LONGEST = 160
# Brackets with an ellipsis may name what they stand for: "[... rest of the Deploys section unchanged ...]".
_NAMED = 2
# What systems write where their prompt leaves something out (Hermes, memory_tool.py, `_render_block`; OpenClaw,
# bootstrap.ts; Porcupine, memory-store.ts; rho, brain-store.ts): a file that has it was written from its own cut view.
_RENDERED = (
    r"\[\.\.\. [\d,]{1,12} chars truncated — memory over budget"
    r"|\[\.\.\.truncated, read [^\]]{1,80} for full content\.\.\.\]"
    r"|…\(truncated [^():]{1,80}: kept \d{1,9}\+\d{1,9} chars"
    r"|… \(\d{1,6} more entries in [^()]{1,80} — read via"
    r"|\(…\d{1,6} more omitted\)"
)


# A label and what it has.
_VALUE = r".{1,80}?[:：][*_]{0,3}\s{0,3}([*_]{0,3}[\[(（【<{［].*)"


class Marker(NamedTuple):
    """A marker as it stands, and its line, from 1.

    stays: it says of what is not there that it did not change, and names no rest. is_value: of what a label had.
    """

    line: int
    text: str
    stays: bool = False
    is_value: bool = False


class Shell(NamedTuple):
    """What stands inside brackets, comments and ellipses, and which of them stood round it."""

    inner: str
    is_wrapped: bool
    leads: bool
    trails: bool


def markers(document: Document) -> Iterator[Marker]:
    """The markers of a file, outside code, tables and quotations. What lists two of them in a row gives examples."""
    found: dict[int, tuple[Block, Marker]] = {}
    for block, following in zip_longest(document.blocks, document.blocks[1:]):
        for marker in _of_block(document, block, following):
            found.setdefault(marker.line, (block, marker))
    ordered = [found[line] for line in sorted(found)]
    for at, (block, marker) in enumerate(ordered):
        beside = [ordered[other] for other in (at - 1, at + 1) if 0 <= other < len(ordered)]
        is_example = not marker.is_value and any(
            _are_listed(block, other) for other, near in beside if not near.is_value
        )
        if not is_example and not _forbids(block):
            yield marker


def _of_block(document: Document, block: Block, following: Block | None) -> Iterator[Marker]:
    if block.kind in (CODE, INDENTED, META, ROW):
        return
    if block.kind in (VALUE, COMMENT):
        lines = [(block.start, block.text)]
    else:
        lines = [(number, document.lines[number - 1]) for number in range(block.start, block.end + 1)]
    for number, line in lines:
        if _may_hold(line):
            text = _bare(line)
            if _is_rendered(text) or any(_leaves_out(shell, block.kind == HEADING) for shell in _shells(text)):
                yield Marker(number, text)
    if block.kind != HEADING and _may_hold(block.text) and len(block.text) <= _LONGEST:
        text = block.text.strip(_EMPHASIS)
        value = compiled(_VALUE).match(text)
        if _stays(text):
            yield Marker(block.start, block.text, True)
        elif value and _stays(value[1]) and not (following and block.key in following.context.parents):
            yield Marker(block.start, block.text, True, True)


def _may_hold(line: str) -> bool:
    """A glance: a quotation has none, and what ends in a word begins with brackets, a comment or an ellipsis."""
    return line.rstrip(f"{_EMPHASIS}:").endswith((*_BRACKETS.values(), "/", *_STOPS, "…", "⋯", "・", "-->")) or (
        line.lstrip(f"{_EMPHASIS}-+#>0123456789.)")[:1] in ("/", "…", "⋯") or ".." in line[:40]
    )


def _bare(line: str) -> str:
    """The line without what makes it an item or a heading; a quoted one as it is."""
    from keepline.memory.markdown import unmarked

    text = unmarked(line.strip())
    level = len(text) - len(text.lstrip("#"))
    return text[level:].strip() if 0 < level < 7 and text[level : level + 1] == " " else text


def _is_rendered(text: str) -> bool:
    if "more" not in text and "truncated" not in text:
        return False
    return "`" not in text and compiled(_RENDERED).match(text.strip(_EMPHASIS)) is not None


def _shells(text: str) -> Iterator[Shell]:
    """The line as a whole, and the sentence in brackets at its end."""
    text = text.strip(_EMPHASIS)
    if len(text) <= _LONGEST:
        yield _peeled(text)
    tail = text[-_LONGEST:].rstrip("".join(_STOPS))
    opening = next((one for one, other in (("<!--", "-->"), *_BRACKETS.items()) if tail.endswith(other)), "")
    start = tail.rfind(opening) if opening else 0
    if start > 0 and len(text) > len(tail) - start:
        before = tail[:start].rstrip(_EMPHASIS)
        dots = compiled(f"{_ELLIPSIS}$").search(before[-8:])
        if dots or opening == "<!--" or before.endswith(_STOPS):
            yield _peeled(f"{dots[0] if dots else ''}{tail[start:]}")


def _peeled(text: str) -> Shell:
    is_wrapped = leads = trails = False
    while True:
        text = text.strip(_EMPHASIS)
        comment = next((one for one in _COMMENTS if text.startswith(one[0]) and text.endswith(one[1])), None)
        if comment:
            is_wrapped, text = True, text[len(comment[0]) : len(text) - len(comment[1])]
        elif _is_bracketed(text):
            is_wrapped, text = True, text[1:-1]
        elif dots := compiled(_ELLIPSIS).match(text):
            leads, text = True, text[dots.end() :]
        elif dots := compiled(f"{_ELLIPSIS}$").search(text[-8:]):
            trails, text = True, text[: -len(dots[0])]
        elif len(text) > 1 and text.endswith((*_STOPS, ":", "：", ",", ";")):
            text = text[:-1]
        else:
            return Shell(text, is_wrapped, leads, trails)


def _is_bracketed(text: str) -> bool:
    """True for one pair of brackets round the whole, and none of its kind within."""
    opening, closing = text[:1], _BRACKETS.get(text[:1], "\0")
    return text.endswith(closing) and text.count(opening) == text.count(closing) == 1


def _leaves_out(shell: Shell, is_heading: bool) -> bool:
    """True for words that name what is left out, with that it stays or between marks of something left out."""
    dots = shell.leads or shell.trails
    if not (shell.is_wrapped or dots) or not shell.inner or (is_heading and not shell.leads):
        return False
    rest, part, same, other = _reading(shell.inner)
    if rest and same:
        return other <= (_NAMED if shell.is_wrapped and dots else 0)
    return bool(rest and part) and not other and ((shell.is_wrapped and dots) or (shell.leads and shell.trails))


def _stays(text: str) -> bool:
    """True for "(unchanged)" and its kind."""
    shell = _peeled(text)
    if not shell.is_wrapped or not shell.inner:
        return False
    rest, _, same, other = _reading(shell.inner)
    return bool(same) and not rest and not other


def _reading(text: str) -> tuple[int, int, int, int]:
    """How many words name what is left out, a part of a file, that it stays the same, and anything else.

    Code, numbers, file names and function words are none of these.
    """
    from keepline.memory.languages import vocabulary
    from keepline.memory.text import outside_code
    from keepline.memory.wording import words

    counts = [0, 0, 0, 0]
    prose = " ".join(piece for piece, is_code in outside_code(text) if not is_code).casefold()
    if not prose.isascii():
        for phrase, field in _substrings():
            if phrase in prose:
                counts[field] += 1
                prose = prose.replace(phrase, " ")
    tokens, table, function = words(prose), _phrases(), vocabulary("function")
    at = 0
    while at < len(tokens):
        token = tokens[at]
        found = next((one for one in table.get(token, ()) if tuple(tokens[at : at + len(one[0])]) == one[0]), None)
        if found:
            counts[found[1]] += 1
        elif token not in function and not set(token) <= function and token.isalpha():
            counts[3] += 1
        at += len(found[0]) if found else 1
    return counts[0], counts[1], counts[2], counts[3]


_FIELDS = ("rewrite.remainder", "rewrite.parts", "rewrite.unchanged")


@cache
def _substrings() -> tuple[tuple[str, int], ...]:
    """The phrases of scripts without blanks, longest first, each with its field."""
    from keepline.memory.languages import phrases

    found = [(phrase, at) for at, field in enumerate(_FIELDS) for phrase in phrases(field, True)]
    return tuple(sorted(found, key=lambda pair: -len(pair[0])))


@cache
def _phrases() -> dict[str, list[tuple[tuple[str, ...], int]]]:
    """All others by their first word, longest first, each with its field."""
    from keepline.memory.languages import phrases
    from keepline.memory.wording import words

    table: dict[str, list[tuple[tuple[str, ...], int]]] = {}
    for at, field in enumerate(_FIELDS):
        for phrase in phrases(field, False):
            tokens = tuple(words(phrase))
            table.setdefault(tokens[0], []).append((tokens, at))
    for options in table.values():
        options.sort(key=lambda pair: -len(pair[0]))
    return table


def _are_listed(one: Block, other: Block) -> bool:
    """True for two items of one list that follow each other."""
    near = abs(one.start - other.start) == 1
    return near and one.kind == other.kind == ITEM and one.context == other.context


def _forbids(block: Block) -> bool:
    """True where what the marker stands under forbids such a thing, or gives it as one to be avoided."""
    from keepline.memory.wording import negates, prohibits

    above = (*block.context.headings[-1:], block.context.lead, *block.context.parents)
    return any(prohibits(text) or negates(text) for text in above if text)
