"""CommonMark's block structure, as far as pointers ask for it: which characters are text, code, comment or heading.

markdown-it-py would tell, and costs four fifths of what a commit may take to import; a test holds the two together.
What stands in HTML blocks other than comments, `<pre>`, `<script>` and `<style>` counts as text: an agent reads it.
"""

from __future__ import annotations

import re
from functools import lru_cache

from keepline.memory.value import NamedTuple

TEXT, HEADING, CODE, COMMENT = "text", "heading", "code", "comment"

_QUOTE = -1  # a container that is a block quote; a list item is the columns that its content is indented by
_SETEXT = r"(?:=+|-+)[ \t]*$"
_MARKER = r"(?:[*+-]|(\d{1,9})[.)])(?=[ \t]|$)"
_BREAK = r"(?:(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|(?:-[ \t]*){3,})$"
_STARTS = {
    "#": r"#{1,6}(?=[ \t]|$)",
    "`": r"`{3,}(?=[^`]*$)",
    "~": r"~{3,}",
    "<": r"<(?:!--|(pre|script|style|textarea)(?=[\s>]|$))",
    "*": _BREAK,
    "_": _BREAK,
    "-": _BREAK,
}


@lru_cache
def _compiled(expression: str) -> re.Pattern[str]:
    return re.compile(expression, re.IGNORECASE)


class Leaf(NamedTuple):
    """One block without blocks in it: its kind and the (start, end) of its content on each of its lines."""

    kind: str
    pieces: list[tuple[int, int]]


class _Item:
    """An open container. `need`: the columns of a list item's content, or _QUOTE. `filled`: it holds something."""

    __slots__ = ("filled", "need")

    def __init__(self, need: int) -> None:
        self.need = need
        self.filled = False


def leaves(text: str, start: int = 0) -> list[Leaf]:
    """The blocks of a text from the offset `start` on, in order."""
    reader = _Reader(text)
    end = len(text)
    while start <= end:
        stop = text.find("\n", start)
        stop = end if stop < 0 else stop
        reader.line(start, stop - 1 if stop > start and text[stop - 1] == "\r" else stop)
        start = stop + 1
    return reader.found


class _Reader:
    """Walks the lines once, as the specification's appendix has it: containers first, then new blocks, then text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.found: list[Leaf] = []
        self.items: list[_Item] = []
        self.leaf: Leaf | None = None  # the block that the next line may go on with
        self.until = ""  # what ends it: a fence's mark, "-->", a closing tag; nothing for indented code
        self.position = self.column = self.stop = 0
        self._blanks = (0, 0, 0)  # where white space was looked for last, where it ends, and the column there

    # -- the cursor ----------------------------------------------------------------------------------------------

    def indent(self) -> tuple[int, int]:
        """The columns of white space at the cursor, and the position after them."""
        seen, end, reached = self._blanks
        if seen <= self.position <= end:
            return reached - self.column, end  # a line in a thousand lists asks a thousand times
        position, column = self.position, self.column
        while position < self.stop:
            character = self.text[position]
            if character == " ":
                column += 1
            elif character == "\t":
                column += 4 - column % 4
            else:
                break
            position += 1
        self._blanks = (self.position, position, column)
        return column - self.column, position

    def advance(self, columns: int) -> None:
        """Over this many columns of white space; a tab may be left half-way."""
        while columns > 0 and self.position < self.stop and self.text[self.position] in " \t":
            width = 1 if self.text[self.position] == " " else 4 - self.column % 4
            step = min(width, columns)
            self.column += step
            columns -= step
            if step == width:
                self.position += 1

    def looking_at(self, expression: str, position: int) -> re.Match[str] | None:
        return _compiled(expression).match(self.text, position, self.stop)  # `$` is the end of this line

    # -- one line ------------------------------------------------------------------------------------------------

    def line(self, start: int, stop: int) -> None:
        self.position, self.column, self.stop = start, 0, stop
        self._blanks = (stop, start, 0)
        matched = self._containers()
        whole = matched == len(self.items)
        if self.leaf is not None and self.leaf.kind in (CODE, COMMENT):
            if whole and self._goes_on(self.leaf):
                return
            self.leaf = None
        done, matched = self._starts(matched)
        if done:
            return
        _, position = self.indent()
        if position == stop:
            del self.items[matched:]
            self.leaf = None
        elif self.leaf is not None:
            self.leaf.pieces.append((position, stop))  # a lazy line keeps the containers that it does not repeat
        else:
            del self.items[matched:]
            self._open(TEXT, position)

    def _containers(self) -> int:
        """How many of the open containers go on in this line."""
        for depth, item in enumerate(self.items):
            indent, position = self.indent()
            if item.need == _QUOTE:
                if indent > 3 or position == self.stop or self.text[position] != ">":
                    return depth
                self._after_quote(indent, position)
            elif position == self.stop:
                if not item.filled:
                    return depth
            elif indent >= item.need:
                self.advance(item.need)
            else:
                return depth
        return len(self.items)

    def _after_quote(self, indent: int, position: int) -> None:
        self.position, self.column = position + 1, self.column + indent + 1
        self.advance(1)

    def _goes_on(self, leaf: Leaf) -> bool:
        """Adds the line to an open block of code or comment; false where that has ended before it."""
        indent, position = self.indent()
        if self.until[:1] in ("`", "~"):
            rest = self.text[position : self.stop].rstrip(" \t")
            if indent <= 3 and rest.startswith(self.until) and not rest.strip(self.until[0]):
                self.leaf = None
            else:
                leaf.pieces.append((self.position, self.stop))
            return True
        if self.until:
            leaf.pieces.append((self.position, self.stop))
            if self.until in self.text[self.position : self.stop].lower():
                self.leaf = None
            return True
        if indent >= 4:
            leaf.pieces.append((self.position, self.stop))
        return indent >= 4 or position == self.stop

    def _starts(self, matched: int) -> tuple[bool, int]:
        """Opens whatever begins in this line: whether nothing is left for a paragraph, and how many containers hold."""
        while True:
            indent, position = self.indent()
            if position == self.stop:
                return False, matched
            if indent >= 4:
                if self.leaf is not None:
                    return False, matched
                del self.items[matched:]
                self._open(CODE, self.position)
                self.until = ""
                return True, matched
            character = self.text[position]
            in_paragraph = self.leaf is not None and matched == len(self.items)
            if character in "#`~<=*_-" and self._opens(character, position, matched, in_paragraph):
                return True, matched
            if character == ">":
                self._push(matched, _QUOTE)
                self._after_quote(indent, position)
            elif (need := self._marker(indent, position, in_paragraph)) is not None:
                self._push(matched, need)
            else:
                return False, matched
            matched += 1

    def _opens(self, character: str, position: int, matched: int, in_paragraph: bool) -> bool:
        """A block that holds no others begins here, or the paragraph so far turns out to be a heading."""
        if in_paragraph and character in "=-" and self.looking_at(_SETEXT, position):
            self.found[-1] = Leaf(HEADING, self.found[-1].pieces)
            self.leaf = None
            return True
        mark = self.looking_at(_STARTS[character], position) if character in _STARTS else None
        if mark is None:
            return False
        del self.items[matched:]
        if character == "#":
            self._open(HEADING, mark.end())
        elif character in "`~":
            self._open(CODE, self.stop)
            self.until = mark[0]
            return True
        elif character == "<":
            self._open(CODE if mark[1] else COMMENT, position)
            self.until = f"</{mark[1].lower()}>" if mark[1] else "-->"
            if self.until not in self.text[position : self.stop].lower():
                return True
        else:
            self._fill()
        self.leaf = None
        return True

    def _marker(self, indent: int, position: int, in_paragraph: bool) -> int | None:
        """A list item's marker is passed; the columns that its content needs, or None where there is none."""
        mark = self.looking_at(_MARKER, position)
        if mark is None or (in_paragraph and mark[1] and int(mark[1]) != 1):
            return None
        width = mark.end() - position
        if in_paragraph and not self.text[mark.end() : self.stop].strip(" \t"):
            return None
        self.position, self.column = mark.end(), self.column + indent + width
        spaces, content = self.indent()
        spaces = spaces if 1 <= spaces <= 4 and content < self.stop else 1
        self.advance(spaces)
        return indent + width + spaces

    # -- what is open --------------------------------------------------------------------------------------------

    def _push(self, matched: int, need: int) -> None:
        del self.items[matched:]
        self._fill()
        self.leaf = None
        self.items.append(_Item(need))

    def _open(self, kind: str, start: int) -> None:
        self._fill()
        self.leaf = Leaf(kind, [(start, self.stop)])
        self.found.append(self.leaf)

    def _fill(self) -> None:
        for item in self.items:
            item.filled = True
