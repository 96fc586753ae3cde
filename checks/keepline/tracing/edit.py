"""What one version of a file changed of another, line by line: enough to know that most lines were not touched.

A history has thousands of versions of a file, and parsing each would take minutes. A line that lies well within what
two versions share, with no change around it that it could stand under or within, is the same memory in both. Where that
takes a closer look, the answer is that it does. A property test holds this to the account.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from keepline.memory.layout import Grammar
from keepline.memory.log import ENTITY, RELATION, TYPES
from keepline.memory.value import NamedTuple

# What the lines around it may stand under or within: headings, quotes, tables, fences, comments, rules, lead-ins.
_OPENS = ("#", ">", "|", "<", "`", "~", "---", "===", "___", "**", "__", "[")
_ENDS = (":", "：", "*", "_")
_WITHIN = ("<!--", "-->", "</")
_ITEM = re.compile(r"[-*+] \S")
# A numbered line is one of a list if one of the next lines has the next number: markdown looks twelve ahead.
_AHEAD = 13
# Lines above and below a change within which a sentence that it cut begins and ends; and what begins another.
_NEAR = 12
_BEGINS = re.compile(r"\s*(?:$|[-*+•] |\d+[.)] |[#|>§]|```|~~~)")


class Lines(NamedTuple):
    """Where a sentence stands: its first and last line, from 1."""

    start: int
    end: int


class Edit:
    """The change of one text into another: how many lines they share at the head and at the tail, and what differs."""

    def __init__(self, before: Sequence[str], after: Sequence[str]) -> None:
        self.before = before
        self.after = after
        self.head = _common_head(before, after)
        self.tail = _common_tail(before, after, self.head)

    @property
    def old(self) -> Sequence[str]:
        """The lines that are no longer there, or no longer there in this place."""
        return self.before[self.head : len(self.before) - self.tail]

    @property
    def new(self) -> Sequence[str]:
        """The lines that stand in their place."""
        return self.after[self.head : len(self.after) - self.tail]

    @property
    def around(self) -> str:
        """What is no longer there at all, with the lines beside it on which a sentence of it may begin or end."""
        spare = Counter(self.new)
        kept: set[int] = set()
        for at, line in enumerate(self.old, start=self.head):
            if spare[line]:
                spare[line] -= 1
            else:
                kept.update(range(self._start(at - 1), self._end(at + 2)))
        return "\n".join(self.before[at] for at in sorted(kept))

    def _start(self, at: int) -> int:
        """The first line of what goes on in a line, counted from 0."""
        first = max(at - _NEAR, 0)
        while at > first and not _BEGINS.match(self.before[at]):
            at -= 1
        return max(at, 0)

    def _end(self, at: int) -> int:
        """The line after the last of what goes on before a line."""
        last = min(at + _NEAR, len(self.before))
        while at < last and not _BEGINS.match(self.before[at]):
            at += 1
        return min(at, len(self.before))

    def moved(self, lines: Lines) -> Lines | None:
        """Where these lines of `before` stand in `after`; None if what changed is within or right beside them."""
        return self._shared(lines) or self._carried(lines)

    def untouched(self, lines: Lines, grammar: Grammar) -> Lines | None:
        """The same for lines that surely say what they said; None where that takes a closer look."""
        moved = self._shared(lines)
        if moved is None:
            return self._carried(lines) if self._is_plain and grammar.kind == "bullets" else None
        if grammar.kind == "log":
            return moved if self._is_independent(lines) else None
        between = self.before[lines.end : self.head]
        if moved is not lines:
            between = self.before[len(self.before) - self.tail : lines.start - 1]
        if grammar.kind == "delimiter" and grammar.delimiter.strip("\n") in between and not self._has_frontmatter:
            return moved
        first = self.before[lines.start - 1]
        if not self._is_plain or (first.lstrip()[:1].isdigit() and len(between) < _AHEAD):
            return None
        if moved is lines:
            return moved
        apart = _ITEM.match(first) or (
            not first[:1].isspace() and any(not line or _ITEM.match(line) for line in between)
        )
        return moved if apart and grammar.kind == "bullets" else None

    def _shared(self, lines: Lines) -> Lines | None:
        """Where lines stand that lie well within what both share; they are `lines` themselves at the head."""
        if lines.end < self.head:
            return lines
        if lines.start > len(self.before) - self.tail + 1:
            shift = len(self.after) - len(self.before)
            return Lines(lines.start + shift, lines.end + shift)
        return None

    def _carried(self, lines: Lines) -> Lines | None:
        """Where an item of one line stands that is in both once, by itself, wherever it was put."""
        line = self.before[lines.start - 1]
        if lines.start != lines.end or not _ITEM.match(line) or self.before.count(line) != 1:
            return None
        if self.after.count(line) != 1 or not _ends(self.before, lines.start):
            return None
        at = self.after.index(line) + 1
        return Lines(at, at) if _ends(self.after, at) else None

    @cached_property
    def _is_plain(self) -> bool:
        return not any(map(_is_structure, (*self.old, *self.new)))

    @property
    def _has_frontmatter(self) -> bool:
        return any(lines and lines[0].strip() == "---" for lines in (self.before, self.after))

    def _is_independent(self, lines: Lines) -> bool:
        """True if no line that changed can replace or remove this one of a log: none has its id or its key."""
        names = _names(self.before[lines.start - 1])
        changed = "\n".join((*self.old, *self.new))
        return names is not None and not any(name in changed for name in names)


def _ends(lines: Sequence[str], number: int) -> bool:
    """True if the next line does not go on with this one, from 1."""
    following = lines[number] if number < len(lines) else ""
    return not following or _ITEM.match(following) is not None


def _is_structure(line: str) -> bool:
    stripped = line.strip()
    return stripped.startswith(_OPENS) or stripped.endswith(_ENDS) or any(mark in stripped for mark in _WITHIN)


def _names(line: str) -> list[str] | None:
    """What another line of a log would call this one by; None where that cannot be told from the line's own letters."""
    import json

    try:
        event = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(event, dict) or "path" in event:
        return None
    names = [event[field] for field in ("id", "key") if field in event]
    if event.get("type") not in TYPES:
        return [] if event.get("type") in (ENTITY, RELATION) else None
    return names if all(isinstance(name, str) and re.fullmatch(r"[\w.-]+", name, re.ASCII) for name in names) else None


def _common_head(one: Sequence[str], other: Sequence[str]) -> int:
    """How many lines are the same at the head."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _common_tail(one: Sequence[str], other: Sequence[str], head: int) -> int:
    """How many are the same at the tail, of those that are not at the head."""
    low, high = 0, min(len(one), len(other)) - head
    while low < high:
        middle = (low + high + 1) // 2
        if one[len(one) - middle : len(one) - low] == other[len(other) - middle : len(other) - low]:
            low = middle
        else:
            high = middle - 1
    return low
