"""Long runs of lines that a record carries whole: compared as one text, not line by line.

A clean-up of a memory that grew for years may offload a hundred thousand entries under one record. Where such a run
stands whole in its file at base, in the record and at every destination of it, reading it line by line three times
over could find nothing that the comparison of the texts does not. Only runs of plain items are taken: no heading,
fence or lead-in in them that what follows would stand under. A run that was sorted, split or written with other
bullets on its way is read line by line, as any other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from keepline.memory.block import Block, Document, parse
from keepline.memory.layout import Grammar
from keepline.memory.value import NamedTuple

_FOLLOWING = ("", "\n", "-", "*", "+", "#")
_ITEMS = re.compile(r"(?:[-*+] \S[^\n]*(?<![:：*_])\n)+")


class Slab(NamedTuple):
    """One run: its text, every line ended, how many lines it has, and the line that stands for it while reading."""

    text: str
    length: int
    token: str


def find(number: int, lines: str, before: str, after: str, destinations: Iterable[str]) -> Slab | None:
    """The record's lines as a slab, if they stand whole in the file `before` and in all destinations' texts, and none
    of them stands in the file `after`."""
    if "\r" in before:
        return None
    text = lines.strip("\n") + "\n"
    if any(_place(text, file) < 0 for file in (before, *destinations)) or not _ITEMS.fullmatch(text):
        return None
    members = text.split("\n")[:-1]
    if len(set(members)) != len(members) or not _bare(members).isdisjoint(_bare(after.split("\n"))):
        return None
    return Slab(text, len(members), f"\ue000{number}")


def _bare(lines: Iterable[str]) -> set[str]:
    """Lines without their bullets: an item is no other for being nested or written with another sign."""
    return {line.lstrip(" \t-*+").rstrip() for line in lines}


def _place(text: str, file: str) -> int:
    """Where the run stands, -1 unless it stands once, from the beginning of a line, and no line goes on with it."""
    start = file.find(text)
    if start < 0 or (start and file[start - 1] != "\n"):
        return -1
    end = start + len(text)
    return start if file[end : end + 1] in _FOLLOWING and file.find(text, start + 1) < 0 else -1


def read(text: str, grammar: Grammar, bookkeeping: tuple[str, ...], slabs: Iterable[Slab]) -> Document:
    """The document, each slab in it as one item of one sentence; all lines keep their numbers."""
    short, found = text, {}
    for slab in slabs:
        start = _place(slab.text, short)
        if start >= 0:
            short = "".join((short[:start], "- ", slab.token, "\n" * slab.length, short[start + len(slab.text) :]))
            found[slab.token] = slab
    if not found:
        return parse(text, grammar, bookkeeping)
    document = parse(short, grammar, bookkeeping)
    blocks = tuple(_whole(block, found[block.key]) if block.key in found else block for block in document.blocks)
    return Document(tuple(text.split("\n")), blocks)


def _whole(block: Block, slab: Slab) -> Block:
    last = block.start + slab.length - 1
    sentence = block.sentences[0]._replace(text=slab.text, end=last)
    return block._replace(sentences=(sentence,), end=last)
