"""Reads Markdown into blocks, one pass over the lines.

It knows the block structure that decides what a line says and under what it stands: headings, lists and their nesting,
fences, tables, frontmatter, comments. What is inside a line is `keepline.memory.text`'s.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from keepline.memory.block import (
    CODE,
    COMMENT,
    HEADING,
    INDENTED,
    ITEM,
    META,
    PARAGRAPH,
    ROW,
    STEP,
    Block,
    Context,
    Sentence,
)
from keepline.memory.layout import Grammar
from keepline.memory.text import code_spans, has_memory, key, sentence_ends
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

_BULLETS = "-*+•‣◦▪"
_ITEM = re.compile(rf"(?:[{_BULLETS}]|(\d{{1,9}})[.)])(?:\s+|$)")
# Compiled when first used: short memories have no paragraph that would need them.
_LABEL_WORD = r"[^\s:：*_|`]{0,40}"
_LABEL = rf"(?:\*\*|__)?[^\W\d_a-z]{_LABEL_WORD}(?: {_LABEL_WORD}){{0,3}}(?:\*\*|__)?(?::(?:\*\*|__)?(?=\s|$)|：)"
_SYMBOL_START = r"[^\w\s\x00-\x7f‘’“”«»—–…「」『』（）《》【】、。，；：！？·]"
_LEAD_BOLD = r"(?:\*\*|__)[^*_]+(?:\*\*|__)[.:：]?$"
_REFERENCE_COMMENT = r"\[[^\]]*\]:\s*#"
_LOOK_AHEAD = 12
_TABLE_RULE = frozenset("|:- \t")


_DATE_WORDS = frozenset(
    (
        *(
            "jan",
            "feb",
            "mar",
            "apr",
            "may",
            "jun",
            "jul",
            "aug",
            "sep",
            "oct",
            "nov",
            "dec",
            "utc",
            "gmt",
            "cet",
            "est",
        ),
        *("mon", "tue", "wed", "thu", "fri", "sat", "sun", "am", "pm", "at", "by", "on", "mär", "mai", "okt", "dez"),
        *(
            "die",
            "mit",
            "don",
            "fre",
            "sam",
            "son",
            "ene",
            "abr",
            "ago",
            "dic",
            "lun",
            "mié",
            "jue",
            "vie",
            "sáb",
            "dom",
        ),
        *("fév", "avr", "aoû", "déc", "mer", "jeu", "ven", "dim", "fev", "set", "out", "ter", "qua", "qui", "sex"),
        *("янв", "фев", "мар", "апр", "май", "июн", "июл", "авг", "сен", "окт", "ноя", "дек", "年", "月", "日"),
    )
)


# The texts that were read last. One that is the same as another for a while is read on from there: a file at base and
# at head, and in a history the file that each commit goes on with.
_recent: list[_Reader] = []
_RECENT = 16
_STRIDE = 8
_LONG = 3 * _STRIDE
_new = tuple.__new__
_LINES = 2048
"""Lines of which it is kept what they say as items."""


def read(lines: list[str], grammar: Grammar, bookkeeping: tuple[str, ...]) -> list[Block]:
    """The blocks of a file's lines, in the order in which they stand. The list is not to be changed."""
    reader = _Reader(lines, grammar, _bookkeeping(bookkeeping))
    if len(lines) < _LONG:
        reader.read(reader.front_matter())
        return reader.blocks
    reader.read(reader.resume(reader.front_matter(), _recent))
    _recent.append(reader)
    del _recent[:-_RECENT]
    return reader.blocks


@lru_cache(maxsize=32)
def _bookkeeping(patterns: tuple[str, ...]) -> re.Pattern[str] | None:
    """One expression for all of them: `*` is any run, and a pattern that ends in a colon takes any value."""
    if not patterns:
        return None
    globs = ("(.*)".join(map(re.escape, pattern.split("*"))) for pattern in patterns)
    return re.compile("|".join(f"{glob}(.*)" if glob.endswith(":") else glob for glob in globs), re.IGNORECASE)


def is_bookkeeping(line: str, patterns: tuple[str, ...]) -> bool:
    """True for a line outside code that carries no memory by these globs."""
    expression = _bookkeeping(patterns)
    return expression is not None and _is_kept_book(expression, _bare(line.strip()))


def _bare(stripped: str) -> str:
    return stripped.lstrip("-*_# >").rstrip("*_ ")


def _is_kept_book(expression: re.Pattern[str], stripped: str) -> bool:
    match = expression.fullmatch(stripped)
    return match is not None and _is_date(" ".join(filter(None, match.groups())))


def _is_date(text: str) -> bool:
    """True for what a bookkeeping line may say: a time, and no more words than a month, a weekday and a zone."""
    return all(word.casefold()[:3] in _DATE_WORDS for word in re.findall(r"[^\W\d_]{2,}", text))


class _Items(dict[str, "tuple[str, tuple[tuple[str, str], ...]] | None"]):
    """Of a line that is an item at the margin whatever stands round it, and says all it says in itself: its key, and
    each sentence with its own; None for any other line. Most lines of a memory are such items."""

    def __init__(self, bookkeeping: re.Pattern[str] | None) -> None:
        self._bookkeeping = bookkeeping

    def __missing__(self, line: str) -> tuple[str, tuple[tuple[str, str], ...]] | None:
        if len(self) >= _LINES:
            self.clear()
        found = self[line] = self._read(line)
        return found

    def _read(self, line: str) -> tuple[str, tuple[tuple[str, str], ...]] | None:
        match = _ITEM.match(line)
        if not match or match[1] or "|" in line or "<!--" in line or not has_memory(line):
            return None
        stripped = line.strip()
        content = stripped[match.end() :]
        if _fence(content) or (self._bookkeeping and _is_kept_book(self._bookkeeping, _bare(stripped))):
            return None
        said = _said(content[_past_markers(content) :])
        return (" ".join(name for name, _ in said), said) if said else None


@lru_cache(maxsize=32)
def _items_beside(bookkeeping: re.Pattern[str] | None) -> _Items:
    return _Items(bookkeeping)


class _Item:
    """An open list item: where its marker stands, and its key once it is known."""

    __slots__ = ("group", "indent", "key")

    def __init__(self, indent: int, group: int) -> None:
        self.indent = indent
        self.group = group
        self.key = ""

    def copy(self) -> _Item:
        """The same, to go on from."""
        copied = _Item(self.indent, self.group)
        copied.key = self.key
        return copied


class _Reader:
    """Walks the lines once. What is open (paragraph, fence, list, headings) is its state."""

    def __init__(self, lines: list[str], grammar: Grammar, bookkeeping: re.Pattern[str] | None) -> None:
        self.lines = lines
        self.grammar = grammar
        self.delimiter = grammar.delimiter.strip("\n") if grammar.kind == "delimiter" else None
        self.bookkeeping = bookkeeping
        self.known = _items_beside(bookkeeping)
        self.blocks: list[Block] = []
        self.entry = 0 if grammar.kind == "delimiter" else -1
        self.groups = 0
        self.section = 0
        self.front = 0
        self.marks: list[tuple[int, dict[str, Any]]] = []
        self._begin_entry()

    def _begin_entry(self) -> None:
        self.headings: list[tuple[int, str]] = []
        self.lead = ""
        self.title = ""  # a paragraph's first line, which the labelled lines right below it are about
        self.items: list[_Item] = []
        self.open_lists: dict[int, int] = {}
        self.numbers: dict[int, int] = {}
        self.ordinal = ""
        self.paragraph: list[tuple[int, str]] = []
        self.paragraph_kind = PARAGRAPH
        self.paragraph_group = 0
        self.fence = ""
        self.fence_group = 0
        self.table = 0
        self.columns: list[str] = []
        self.comment = ""
        self.after_blank = True
        self.context: Context | None = None
        self.margin: Context | None = None  # what an item at the margin stands under, while no heading comes

    def read(self, start: int) -> None:
        """Read on from a line, by its index."""
        lines, known = self.lines, self.known
        is_long = len(lines) >= _LONG
        may_be_plain = self.grammar.kind != "lines"
        following = [*lines[start + 1 :], ""]
        for number in range(start, len(lines)):
            # In a paragraph without end every mark would hold all of it.
            if is_long and number % _STRIDE == 0 and number > start and len(self.paragraph) <= _STRIDE:
                self.marks.append((number, self._state()))
            raw = lines[number]
            if not raw and self.after_blank and not self.fence:
                continue
            if raw == self.delimiter:
                self._flush()
                self._begin_entry()
                self.entry += 1
                self.section += 1
            elif (
                may_be_plain
                and raw[:1] in _BULLETS
                and (item := known[raw])
                and not (self.fence or self.comment)
                and (not (below := following[number - start]) or (below[0] in _BULLETS and known[below]))
            ):
                self._plain_item(number + 1, *item)
            else:
                self._line(number + 1, raw)
        self._flush()

    # -- a text that begins like another ----------------------------------------------------------------------------

    def resume(self, front: int, others: list[_Reader]) -> int:
        """Take over what another reader made of the lines that both have at the beginning. Returns the next index."""
        self.front = front
        best, mark = 0, None
        for other in others:
            if other.front == front and other.grammar == self.grammar and other.bookkeeping is self.bookkeeping:
                same = _alike(self.lines, other.lines)
                for place, state in reversed(other.marks):
                    if place <= best:
                        break
                    if place < same and place + self._looks_ahead(place) <= same:
                        best, mark = place, (other, state)
                        break
        if mark is None:
            return front
        other, state = mark
        self.marks = [(place, known) for place, known in other.marks if place <= best]
        self.blocks = other.blocks[: state["blocks"]]
        for name, value in _copied(state).items():
            if name not in _FIXED:
                setattr(self, name, value)
        return best

    def _looks_ahead(self, place: int) -> int:
        """How many lines, from that one on, may decide what the lines above it say."""
        above = self.lines[max(place - _LOOK_AHEAD, 0) : place]
        return _LOOK_AHEAD if any(line.lstrip("> \t")[:1].isdigit() for line in above) else 1

    def _state(self) -> dict[str, Any]:
        return _copied(vars(self)) | {"blocks": len(self.blocks), "lines": None, "marks": None}

    # -- one line ------------------------------------------------------------------------------------------------

    def _line(self, number: int, raw: str) -> None:
        stripped = raw.strip()
        if self.grammar.kind == "lines" and stripped:
            self._flush()
            self.entry += 1
        if self.fence:
            self._code_line(number, stripped)
            return
        if self.comment:
            self._comment_line(number, stripped)
            return
        if not stripped:
            self._flush()
            if self.title:
                self.title = ""
                self._set_lead("")
            self.table = 0
            self.after_blank = True
            return
        if "<!--" in stripped and not stripped.startswith("<!--"):
            stripped = self._without_comments(number, stripped)
        if self._is_bookkeeping(_bare(stripped)):
            self._flush()
            return
        indent = len(raw) - len(raw.lstrip()) if raw[0] in " \t" else 0
        if "\t" in raw[:indent]:
            indent = len(raw[:indent].expandtabs(4))
        self._structure(number, indent, stripped)
        self.after_blank = False

    def _is_bookkeeping(self, stripped: str) -> bool:
        return self.bookkeeping is not None and _is_kept_book(self.bookkeeping, stripped)

    def _structure(self, number: int, indent: int, stripped: str) -> None:
        first = stripped[0]
        if first == ">" and not stripped[1:].lstrip()[:1].isdigit():
            stripped = stripped[1:].strip()
            if not stripped:
                self._flush()
                return
            first = stripped[0]
        if first in "`~" and (fence := _fence(stripped)):
            self._close_lists(indent)
            self._flush()
            self._open_fence(fence)
            return
        if first == "#" and (level := _level(stripped)):
            self._heading(level, [(number, stripped[level:].strip().rstrip("#").rstrip())])
            return
        if first == "<" and (closing := _hides(stripped)):
            self._flush()
            self._close_lists(indent)
            self.comment = closing
            self._comment_line(number, stripped)
            return
        if first == "[" and re.match(_REFERENCE_COMMENT, stripped):
            self._flush()
            self._emit_line(COMMENT, number, commented(stripped))
            return
        is_row = first == "|" or self.table or ("|" in stripped and self._rule_follows(number))
        if is_row and self._row(number, indent, stripped):
            return
        if first in "-=" and self.paragraph and not stripped.strip(first) and self.paragraph_kind == PARAGRAPH:
            self._setext(1 if first == "=" else 2)
            return
        if self._is_code(indent):
            if has_memory(stripped):
                self._emit_line(INDENTED, number, stripped, code=True, group=self._code_group())
            return
        self.fence_group = 0
        match = _ITEM.match(stripped)
        if match and has_memory(stripped):
            self._item(number, indent, stripped, match)
        elif has_memory(stripped):
            self._text(number, indent, stripped)
        else:
            self._flush()
            self._close_lists(indent)

    def _text(self, number: int, indent: int, stripped: str) -> None:
        if self.paragraph and (re.match(_LABEL, stripped) or re.match(_SYMBOL_START, stripped)):
            kind = self.paragraph_kind
            labelled = re.match(_LABEL, stripped) is not None
            titled = labelled and kind == PARAGRAPH and not re.match(_LABEL, self.paragraph[0][1])
            self._flush()
            if kind == PARAGRAPH:
                title = self.blocks[-1].key if titled and self.blocks else self.title
                self._begin_paragraph(indent)
                self._set_lead(title)
                self.title = title
        elif not self.paragraph:
            self._begin_paragraph(indent)
        self.paragraph.append((number, stripped))

    def _begin_paragraph(self, indent: int) -> None:
        self._close_lists(indent)
        self.paragraph_kind = PARAGRAPH
        self.paragraph_group = 0
        if not self.items:
            self._set_lead("")
            self.title = ""
            self.open_lists.clear()
            self._count_entry()

    def _ordinal(self, number: int, indent: int, digits: str) -> str:
        """A number that may be text, as in "24. Dezember": it begins no list, nor does it go on with one."""
        value = int(digits)
        last = self.numbers.get(indent)
        self.numbers[indent] = value
        goes_on = value < 2 or (last is not None and last <= value <= last + 2)
        return "" if goes_on or self._counts_on(number, value + 1) else digits

    def _counts_on(self, number: int, value: int) -> bool:
        """True if one of the next lines has the number that follows."""
        marks = (f"{value}.", f"{value})")
        return any(line.lstrip().startswith(marks) for line in self.lines[number : number + _LOOK_AHEAD])

    # -- lists ---------------------------------------------------------------------------------------------------

    def _item(self, number: int, indent: int, stripped: str, match: re.Match[str]) -> None:
        self._flush()
        while self.items and self.items[-1].indent >= indent:
            self.items.pop()
        self.context = None
        depth = len(self.items)
        group = 0
        if match[1]:
            for deeper in [level for level in self.open_lists if level > depth]:
                del self.open_lists[deeper]
            group = self.open_lists.setdefault(depth, self._new_group())
        if not self.items:
            self._count_entry()
        content = stripped[match.end() :]
        self.paragraph_kind = STEP if match[1] else ITEM
        self.ordinal = self._ordinal(number, indent, match[1]) if match[1] else ""
        self.paragraph_group = group
        fence = _fence(content)
        if fence:
            self.items.append(_Item(indent, group))
            self._open_fence(fence)
            return
        self.paragraph.append((number, content[_past_markers(content) :]))
        self._context()
        self.items.append(_Item(indent, group))

    def _plain_item(self, number: int, name: str, said: tuple[tuple[str, str], ...]) -> None:
        """The same for an item at the margin that nothing goes on with, as most are: all at once."""
        if self.paragraph:
            self._flush()
        self.after_blank = False
        self.fence_group = self.table = 0
        self._count_entry()
        if self.margin is None or self.margin.lead != self.lead:
            self.margin = _standing_under(tuple([heading for _, heading in self.headings]), self.lead, ())
        # Past the class's own __new__, which takes longer than all the rest of a line.
        sentences = tuple([_new(Sentence, (key, text, number, number, "")) for key, text in said])
        place = (self.margin, 0, self.section, self.entry, "")
        self.blocks.append(_new(Block, (ITEM, sentences, number, number, *place)))
        item = _Item(0, 0)
        item.key = name
        self.items = [item]
        self.context = None

    def _close_lists(self, indent: int) -> None:
        """A block at this indent ends the items that it does not stand in."""
        if self.items and not self.paragraph:
            while self.items and self.items[-1].indent >= indent:
                self.items.pop()
            self.context = None

    # -- other structure -----------------------------------------------------------------------------------------

    def _heading(self, level: int, lines: list[tuple[int, str]]) -> None:
        self._flush()
        self.items.clear()
        self.open_lists.clear()
        self.lead = ""
        while self.headings and self.headings[-1][0] >= level:
            self.headings.pop()
        self.context = None
        if self.grammar.kind == "headings":
            self.entry += 1
        if any(has_memory(text) for _, text in lines):
            self.section += 1
            self._emit(HEADING, lines)
            self.headings.append((level, self.blocks[-1].key))
            self.context = None
        self.margin = None

    def _setext(self, level: int) -> None:
        lines, self.paragraph = self.paragraph, []
        self._heading(level, lines)

    def _open_fence(self, mark: str) -> None:
        self.fence = mark
        self.fence_group = self._new_group()
        if not self.items:
            self._count_entry()

    def _code_line(self, number: int, stripped: str) -> None:
        if stripped.startswith(self.fence) and not stripped.strip(self.fence[0]):
            self.fence = ""
            self.fence_group = 0
        elif has_memory(stripped):
            self._emit_line(CODE, number, stripped, code=True, group=self.fence_group)

    def _is_code(self, indent: int) -> bool:
        """Indented code: four blanks after an empty line, outside lists (CommonMark 4.4)."""
        return indent >= 4 and not self.items and not self.paragraph and (self.after_blank or self.fence_group > 0)

    def _code_group(self) -> int:
        if not self.fence_group:
            self.fence_group = self._new_group()
            self._count_entry()
        return self.fence_group

    def _comment_line(self, number: int, stripped: str) -> None:
        if has_memory(stripped):
            self._emit_line(COMMENT, number, commented(stripped))
        if self.comment in stripped:
            self.comment = ""

    def _without_comments(self, number: int, text: str) -> str:
        """The line less its comments, which are blocks of their own: a rule put into one is out of sight."""
        spans = code_spans(text)
        start = text.find("<!--")
        while start >= 0:
            if any(begin <= start < end for begin, end in spans):
                start = text.find("<!--", start + 4)
                continue
            end = text.find("-->", start)
            self._emit_line(COMMENT, number, commented(text[start : end + 3] if end >= 0 else text[start:]))
            if end < 0:
                self.comment = "-->"
                return text[:start].rstrip()
            text = f"{text[:start].rstrip()} {text[end + 3 :].lstrip()}".strip()
            spans = code_spans(text)
            start = text.find("<!--")
        return text

    def _rule_follows(self, number: int) -> bool:
        following = self.lines[number].strip() if number < len(self.lines) else ""
        return "|" in following and "-" in following and _TABLE_RULE.issuperset(following)

    def _row(self, number: int, indent: int, stripped: str) -> bool:
        if "|" not in stripped:
            self.table = 0
            return False
        if not self.table:
            self._flush()
            self._close_lists(indent)
            self.table = self._new_group()
            self.columns = []
            if not self.items:
                self._count_entry()
            if self._rule_follows(number):
                self.columns = [key(cell) for cell in _cells(stripped)]
        if has_memory(stripped):
            heads = self.columns if not self._rule_follows(number) else []
            sentences = [
                sentence._replace(under=heads[column]) if column < len(heads) else sentence
                for column, cell in enumerate(_cells(stripped))
                if has_memory(cell)
                for sentence in _sentences([(number, cell.strip())])
            ]
            if sentences:
                row = Block(
                    ROW, tuple(sentences), number, number, self._context(), self.table, self.section, self.entry
                )
                self.blocks.append(row)
        return True

    def front_matter(self) -> int:
        """YAML between `---` lines at the very top, a line a block. Returns the index of the first line after it."""
        if not self.lines or self.lines[0].strip() != "---":
            return 0
        for end in range(1, len(self.lines)):
            if self.lines[end].strip() in ("---", "..."):
                break
        else:
            return 0
        for number in range(2, end + 1):
            stripped = self.lines[number - 1].strip()
            if has_memory(stripped) and not self._is_bookkeeping(stripped):
                match = _ITEM.match(stripped)
                self._emit(META, [(number, stripped[match.end() :] if match else stripped)])
        return end + 1

    # -- output --------------------------------------------------------------------------------------------------

    def _flush(self) -> None:
        if not self.paragraph:
            return
        lines, self.paragraph = self.paragraph, []
        kind = self.paragraph_kind
        opened = self.items.pop() if kind != PARAGRAPH and self.items else None
        if opened:
            self.context = None
        self._emit(kind, lines, group=self.paragraph_group, ordinal=self.ordinal if kind == STEP else "")
        if opened:
            opened.key = self.blocks[-1].key if self.blocks else ""
            self.items.append(opened)
            self.context = None
        elif not self.items and is_lead_in(lines[-1][1]):
            self._set_lead(self.blocks[-1].key)

    def _emit(self, kind: str, lines: list[tuple[int, str]], group: int = 0, ordinal: str = "") -> None:
        sentences = _sentences(lines)
        if sentences:
            entry = -1 if kind == HEADING and self.grammar.kind not in ("delimiter", "headings") else self.entry
            first, last = lines[0][0], lines[-1][0]
            place = (self._context(), group, self.section, entry, ordinal)
            self.blocks.append(Block(kind, sentences, first, last, *place))

    def _emit_line(self, kind: str, number: int, text: str, code: bool = False, group: int = 0) -> None:
        sentence = Sentence(key(text, code), text, number, number)
        self.blocks.append(Block(kind, (sentence,), number, number, self._context(), group, self.section, self.entry))

    def _context(self) -> Context:
        if self.context is None:
            headings = tuple([name for _, name in self.headings])
            parents = tuple([item.key for item in self.items if item.key]) if self.items else ()
            self.context = _standing_under(headings, self.lead, parents)
        return self.context

    def _set_lead(self, lead: str) -> None:
        if lead != self.lead:
            self.lead = lead
            self.context = None

    def _new_group(self) -> int:
        self.groups += 1
        return self.groups

    def _count_entry(self) -> None:
        if self.grammar.kind == "bullets" or (self.grammar.kind == "headings" and self.entry < 0):
            self.entry += 1


def _past_markers(content: str) -> int:
    """Where an item's text begins behind the markers of items within it, as in "- - 1. text"."""
    last = next((at for at in reversed(range(len(content))) if content[at].isalnum()), -1)
    start = 0
    # By position: a slice for each of a hundred thousand markers took minutes.
    while (inner := _ITEM.match(content, start)) and inner.end() <= last:
        start = inner.end()
    return start


_FIXED = ("lines", "grammar", "delimiter", "bookkeeping", "known", "blocks", "front", "marks")


_LISTS = ("headings", "open_lists", "numbers", "paragraph", "columns")


def _copied(state: dict[str, Any]) -> dict[str, Any]:
    """The state less what it shares with its reader."""
    copied = state.copy()
    for name in _LISTS:
        copied[name] = copied[name].copy()
    copied["items"] = [item.copy() for item in copied["items"]]
    return copied


def _alike(one: list[str], other: list[str]) -> int:
    """How many lines both have at the beginning, in strides."""
    place = 0
    while one[place : place + _STRIDE] == other[place : place + _STRIDE] and place < min(len(one), len(other)):
        place += _STRIDE
    return place


@lru_cache(maxsize=1024)
def _standing_under(headings: tuple[str, ...], lead: str, parents: tuple[str, ...]) -> Context:
    """One value for all lines that stand under the same, at base and at head: they are compared again and again."""
    return Context(headings, lead, parents)


def unmarked(line: str) -> str:
    """The line less its list marker, for one quoted out of its list."""
    match = _ITEM.match(line)
    return line[match.end() :] if match else line


def _hides(text: str) -> str:
    """What ends the hidden part that this line opens, empty if it opens none."""
    if text.startswith("<!--"):
        return "-->"
    match = re.match(
        r"<(del|s|strike|template|script|style|\w+(?=[^>]*(?:\shidden\b|display:\s*none)))\b[^>]*>", text, re.I
    )
    return f"</{match[1]}>" if match else ""


def commented(line: str) -> str:
    """A line of a comment as a whole one: out of a reader's sight, it must not have the key of the line outside."""
    return f"<!-- {line.removeprefix('<!--').removesuffix('-->').strip()} -->"


def is_lead_in(line: str) -> bool:
    """True for a paragraph's last line that leads in what follows: it ends in a colon, or is bold from end to end."""
    return line.rstrip().endswith((":", "：")) or bool(re.match(_LEAD_BOLD, line.strip()))


def _fence(text: str) -> str:
    """The mark that opens a fence, empty if the text opens none (CommonMark 4.5)."""
    mark = text[: len(text) - len(text.lstrip(text[:1]))] if text[:1] in ("`", "~") else ""
    return mark if len(mark) >= 3 and not (mark[0] == "`" and "`" in text[len(mark) :]) else ""


def _level(text: str) -> int:
    """The level of an ATX heading, 0 if it is none: `#hashtag` is a paragraph (CommonMark 4.2)."""
    level = len(text) - len(text.lstrip("#"))
    return level if level <= 6 and text[level : level + 1].strip() == "" else 0


def _sentences(lines: list[tuple[int, str]]) -> tuple[Sentence, ...]:
    if len(lines) == 1:
        number, text = lines[0]
        return tuple([Sentence(name, said, number, number) for name, said in _said(text)])
    starts, length = [], 0
    for number, line in lines:
        starts.append((length, number))
        length += len(line) + 1
    # By a space, which the key drops again beside Han, Kana and Thai.
    text = " ".join(line for _, line in lines)
    found, begin = [], 0
    for end in [*sentence_ends(text), len(text)]:
        piece = text[begin:end]
        if has_memory(piece):
            first, last = _line_at(starts, begin + len(piece) - len(piece.lstrip())), _line_at(starts, end - 1)
            found.append(Sentence(key(piece), piece.strip(), first, last))
        begin = end
    return tuple(found)


@lru_cache(maxsize=2048)
def _said(line: str) -> tuple[tuple[str, str], ...]:
    """The sentences of one line, each with its key. Base and head have most of their lines in common."""
    ends = sentence_ends(line)
    if not ends:
        return ((key(line), line),) if has_memory(line) else ()
    pieces = (line[begin:end] for begin, end in pairwise((0, *ends, len(line))))
    return tuple((key(piece), piece.strip()) for piece in pieces if has_memory(piece))


def _line_at(starts: list[tuple[int, int]], offset: int) -> int:
    """The line on which an offset of the joined text stands."""
    low, high = 0, len(starts)
    while high - low > 1:
        middle = (low + high) // 2
        if starts[middle][0] <= offset:
            low = middle
        else:
            high = middle
    return starts[low][1]


def _cells(row: str) -> list[str]:
    """A table row cut at its pipes, escaped ones and those in inline code left alone."""
    spans = code_spans(row)
    cuts = [
        position
        for position, character in enumerate(row)
        if character == "|"
        and (position == 0 or row[position - 1] != "\\")
        and not any(start <= position < end for start, end in spans)
    ]
    edges = [-1, *cuts, len(row)]
    return [row[left + 1 : right] for left, right in pairwise(edges)]
