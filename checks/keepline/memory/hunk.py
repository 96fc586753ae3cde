"""The lines in which two texts differ, and what can be told of losses from them alone.

Most commits of a memory add a line or two, or replace one; reading both texts as blocks only says that all the rest
still stands. What is told here is what that reading says (tests/memory/test_hunk.py holds the two together). Where a
hunk might change what the lines round it say, or what they stand under, nothing is told.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property

from keepline.memory.block import ITEM, PARAGRAPH, STEP, Block
from keepline.memory.layout import Grammar
from keepline.memory.markdown import is_bookkeeping, read
from keepline.memory.text import fold, has_memory
from keepline.memory.value import NamedTuple

_BULLETS = ("- ", "* ", "+ ")
# What ends the paragraph above it, wherever it stands.
_BEGINS = re.compile(r"[ \t]*(?:#{1,6}(?:[ \t]|$)|(?:[-*+]|\d{1,9}[.)])[ \t]+\S)")
_HEADING = re.compile(r"(#{1,6})(?:[ \t]|$)")
_OPENS = ("```", "~~~", "<", "-->")
# A word that no reading folds: nothing but these letters becomes them, save a K that is the sign of a unit.
_WORD = re.compile(r"[0-9A-JL-Za-z]{2,}")
_FRONT = "---"
_ENDS = ("---", "...")


class Text:
    """A file's text, with what comparing it again and again would work out again and again.

    is_clean: whoever looks for secrets found none in any of its lines.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.is_clean = not text

    @cached_property
    def lines(self) -> list[str]:
        """Without their ends."""
        return self.text.split("\n")

    @cached_property
    def is_plain(self) -> bool:
        """True where lines end as they should and nothing stands before the first."""
        return "\r" not in self.text and not self.text.startswith("\ufeff")

    def entries(self, delimiter: str) -> list[str] | None:
        """What stands between delimiter lines, less the blank lines at both ends of each; None for a text that begins
        with frontmatter, or has nothing between two."""
        if delimiter not in self._entries:
            self._entries[delimiter] = _entries(self.text, delimiter)
        return self._entries[delimiter]

    @cached_property
    def _entries(self) -> dict[str, list[str] | None]:
        return {}

    def lacks(self, block: Block) -> bool:
        """True where certainly no sentence of a block stands here. False where that is not certain."""
        if block.kind not in (PARAGRAPH, ITEM, STEP):
            return False
        return all(self._lacks(sentence.key) for sentence in block.sentences)

    def _lacks(self, key: str) -> bool:
        # A plain word stands in whatever its sentence becomes; U+FFFD matches whatever repairs it.
        if "\ufffd" in key:
            return False
        if any(word not in self.text for word in _WORD.findall(key)):
            return True
        # What a dash at an edge folds to hangs on the blank beyond it.
        if self._may_hide or key.startswith(("-", "<")) or key.endswith("-") or unicodedata.combining(key[0]):
            return False
        return fold(key) not in self._folded

    @cached_property
    def _folded(self) -> str:
        # A delimiter alone on its line would make every text more than ASCII.
        return fold("\n".join([line for line in self.lines if len(line) > 1]))

    @cached_property
    def _may_hide(self) -> bool:
        """True where a sentence may be wrapped with more than blanks between: in a quotation, round a comment."""
        return "<!--" in self.text or (">" in self.text and any(line.lstrip()[:1] == ">" for line in self.lines))


class Hunk(NamedTuple):
    """Two texts as lines, and how many of them both have at the beginning and at the end."""

    before: Sequence[str]
    after: Sequence[str]
    first: int
    last: int

    @property
    def gone(self) -> Sequence[str]:
        """What the text before has between."""
        return self.before[self.first : len(self.before) - self.last]

    @property
    def new(self) -> Sequence[str]:
        """What the text after has between."""
        return self.after[self.first : len(self.after) - self.last]

    @property
    def added(self) -> Sequence[str]:
        """What is new and not only moved: the lines that the text after has oftener, in its order."""
        gone = set(self.gone)
        new = self.new
        if len(set(new)) < len(new):
            rest = Counter(new) - Counter(self.gone)
            return [line for line in new if line in rest]
        return [line for line in new if line not in gone] if gone else new

    @property
    def below(self) -> Sequence[str]:
        """What both have at the end."""
        return self.before[len(self.before) - self.last :]

    def above(self, distance: int = 1) -> str:
        """A line above, the nearest at distance 1; empty where there is none."""
        return self.before[self.first - distance] if distance <= self.first else ""


def hunk(before: Sequence[str], after: Sequence[str]) -> Hunk:
    """The lines from the first to the last that differ."""
    first = _alike(before, after, 0)
    return Hunk(before, after, first, _ending(before, after, first))


def _alike(before: Sequence[str], after: Sequence[str], start: int) -> int:
    most = min(len(before), len(after))
    return next((place for place in range(start, most) if before[place] != after[place]), most)


def _ending(before: Sequence[str], after: Sequence[str], first: int) -> int:
    most = min(len(before), len(after)) - first
    return next((place for place in range(most) if before[-1 - place] != after[-1 - place]), most)


def plainly_lost(
    before: Text, after: Text, differing: Hunk, grammar: Grammar, bookkeeping: tuple[str, ...]
) -> list[int] | None:
    """The lines of `before`, from 1, that `after` has lost; None where only a full reading can tell."""
    if not before.text.strip():
        return []
    if grammar.kind == "log" or not before.is_plain or not after.is_plain:
        return None
    if grammar.kind == "delimiter":
        return _lost_entries(before, after, grammar, bookkeeping)
    return _lost_lines(after, differing, grammar, bookkeeping)


# Entries apart ---------------------------------------------------------------------------------------------------


def _lost_entries(before: Text, after: Text, grammar: Grammar, bookkeeping: tuple[str, ...]) -> list[int] | None:
    """Nothing reaches from one entry into another: those which both texts have are out of question."""
    delimiter = grammar.delimiter.strip("\n")
    was, now = before.entries(delimiter), after.entries(delimiter)
    if was is None or now is None:
        return None
    stay = set(now)
    left = [entry for entry in was if entry not in stay and entry]
    if len(stay) < len(now) or len(set(was)) < len(was):
        left = list((Counter(filter(None, was)) - Counter(now)).elements())
    if not left:
        return []
    if len(set(left)) < len(left):
        return None
    found = []
    for text in left:
        blocks = read(text.split("\n"), grammar, bookkeeping)
        if text.startswith(_FRONT) or not all(map(after.lacks, blocks)):
            return None
        first = _line_of(text, before.text, delimiter)
        found += [first + number - 1 for number in _lines(blocks)]
    return sorted(found)


def _line_of(entry: str, text: str, delimiter: str) -> int:
    """The number of an entry's first line."""
    line = 1
    for whole in text.split(f"\n{delimiter}\n"):
        inner = whole.lstrip("\n")
        if inner.rstrip("\n") == entry:
            return line + len(whole) - len(inner)
        line += whole.count("\n") + 2
    return line


def _entries(text: str, delimiter: str) -> list[str] | None:
    mark = f"\n{delimiter}\n"
    padded = f"\n{text}\n"
    if padded.startswith((mark, f"\n{_FRONT}")) or padded.endswith(mark) or f"{mark}{delimiter}\n" in padded:
        return None
    return [entry.strip("\n") for entry in text.split(mark)]


# Lines under lines -----------------------------------------------------------------------------------------------


def _lost_lines(after: Text, found: Hunk, grammar: Grammar, bookkeeping: tuple[str, ...]) -> list[int] | None:
    found = _less_bookkeeping(found, bookkeeping)
    gone, new = found.gone, found.new
    if not gone and not new:
        return []
    if not _is_past_front(found):
        return None
    if not gone and _lets_be_above(found, new) and (_is_blank(found.below) or _lets_be_below(found, new)):
        return []
    if not _are_items(found, gone, new, bookkeeping):
        return None
    return _lost_items(after, found, grammar, bookkeeping)


def _less_bookkeeping(found: Hunk, bookkeeping: tuple[str, ...]) -> Hunk:
    """The same less what begins it and is bookkeeping in both: the date at the top of a note changes every time."""
    before, after, first, _ = found
    if not all(_is_dated(lines, first, bookkeeping) for lines in (before, after)):
        return found
    if any(mark in line for line in before[:first] for mark in "`~<"):
        return found  # in code, and in a comment, it is a line like any other
    while all(_is_dated(lines, first, bookkeeping) for lines in (before, after)):
        first = _alike(before, after, first + 1)
    return Hunk(before, after, first, _ending(before, after, first))


def _is_dated(lines: Sequence[str], place: int, bookkeeping: tuple[str, ...]) -> bool:
    return place < len(lines) and lines[place][:1].isalpha() and is_bookkeeping(lines[place], bookkeeping)


def _is_past_front(found: Hunk) -> bool:
    """True where frontmatter, if there is any, ends above."""
    if not found.first:
        return all(lines[0].strip() != _FRONT for lines in (found.before, found.after))
    if found.before[0].strip() != _FRONT:
        return True
    return any(line.strip() in _ENDS for line in found.before[1 : found.first])


def _lets_be_above(found: Hunk, new: Sequence[str]) -> bool:
    """True where new lines go on with nothing that stands above them."""
    if not found.above().strip():
        return True
    return _BEGINS.match(new[0]) is not None and "<!--" not in new[0]  # less its comment, `-` underlines a heading


def _lets_be_below(found: Hunk, new: Sequence[str]) -> bool:
    """True where what follows new lines is a heading that takes back all that they could bring about."""
    below = found.below
    place = next(place for place, line in enumerate(below) if line.strip())
    heading = _HEADING.match(below[place])
    if not heading or (place == 0 and new[-1].strip()) or _resumes_code(below):
        return False
    for line in new:
        bare = line.strip()
        level = _HEADING.match(bare)
        if (
            (level and len(level[1]) < len(heading[1]))
            or any(mark in line for mark in _OPENS)
            or (bare and not bare.strip("=-"))
        ):
            return False
    return True


def _is_blank(lines: Iterable[str]) -> bool:
    return not any(map(str.strip, lines))


def _are_items(found: Hunk, gone: Sequence[str], new: Sequence[str], bookkeeping: tuple[str, ...]) -> bool:
    """True where all lines are items at the margin, between such lines as they neither go on with nor begin."""
    if not all(not line or _is_item(line) for line in (*gone, *new)):
        return False
    is_apart = not found.above() or not found.below or not found.below[0]
    if not is_apart and "" in (*gone, *new):
        return False
    return _may_stand_below(found) and _may_stand_above(found.below, bookkeeping)


def _is_item(line: str) -> bool:
    """True for an item at the margin that begins and ends with itself: nothing in it opens, closes, or belongs to a
    table."""
    if not line.startswith(_BULLETS) or "|" in line or "<" in line or "```" in line or "~~~" in line:
        return False
    return "-->" not in line and has_memory(line)


def _may_stand_below(found: Hunk) -> bool:
    """True where an item may come next or not."""
    line = found.above()
    if _HEADING.match(line):
        return not found.above(2)
    if line:
        return _is_item(line)
    return not _is_deep(next((line for line in reversed(found.before[: found.first]) if line.strip()), ""))


def _may_stand_above(below: Sequence[str], bookkeeping: tuple[str, ...]) -> bool:
    """True where an item may have come before or not."""
    said = (line for line in below if line.strip() and not is_bookkeeping(line, bookkeeping))
    line = next(said, "")
    if below and below[0] and not _is_item(below[0]) and not _HEADING.match(below[0]):
        return False
    # What is indented belongs to the item above, and so do a comment within a line and an empty quotation.
    return line[:1] not in (" ", "\t", "[", ">") and "<!--" not in line and not _resumes_code(below)


def _resumes_code(below: Sequence[str]) -> bool:
    """True where what may be code follows a heading at once: whether it is hangs on what is above."""
    place = next((place for place, line in enumerate(below) if line and not _HEADING.match(line)), 0)
    return place > 0 and below[place - 1] != "" and any(map(_is_deep, below[place : place + 2]))


def _is_deep(line: str) -> bool:
    """True for what may be indented code."""
    return "\t" in line[:4] or line.startswith("    ")


def _lost_items(after: Text, found: Hunk, grammar: Grammar, bookkeeping: tuple[str, ...]) -> list[int] | None:
    """What stands among the new lines too stands under the same: between the two there is nothing but items."""
    lost = []
    stay = {"", *found.new}
    for number, line in enumerate(found.gone, start=found.first + 1):
        if line not in stay:
            blocks = read([line], grammar, ())
            if is_bookkeeping(line, bookkeeping) or not all(map(after.lacks, blocks)):
                return None
            lost += [number] if blocks else []
    return lost


def _lines(blocks: Iterable[Block]) -> list[int]:
    spans = (range(sentence.start, sentence.end + 1) for block in blocks for sentence in block.sentences)
    return sorted({line for span in spans for line in span})
