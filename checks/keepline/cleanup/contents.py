"""A memory file as its entries, and written anew with some of them replaced, taken out or added.

Lines that belong to no entry (headings, frontmatter, blank lines) stay as they are; a heading that loses all that stood
under it goes with it. A store whose entries a delimiter parts comes out as its own system would write it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from keepline.memory.block import CODE, COMMENT, HEADING, META, Block, Document
from keepline.memory.delimited import rewritten
from keepline.memory.entry import Entry, entries
from keepline.memory.layout import Guarded
from keepline.memory.placement.unit import units
from keepline.memory.state import State
from keepline.memory.value import NamedTuple

_MARKER = ("- ", "* ", "+ ", "• ")


class Item(NamedTuple):
    """One entry with all of its lines, fences too, its blocks, and the number of what it belongs to together with its
    neighbours (the steps of a list and their lead-in are one). at: the line that it first says something on."""

    entry: Entry
    blocks: tuple[Block, ...]
    unit: int
    at: int


def items(state: State, guarded: Guarded) -> list[Item]:
    """The entries of a file, in order."""
    document = state.document(guarded)
    found = entries(state.text(guarded.path).text, guarded.grammar, guarded.bookkeeping)
    numbers = list(dict.fromkeys(block.entry for block in document.blocks if block.entry >= 0))
    blocks: dict[int, list[Block]] = {number: [] for number in numbers}
    for block in document.blocks:
        if block.entry >= 0:
            blocks[block.entry].append(block)
    unit_of = {block.entry: place for place, unit in enumerate(units(document.blocks)) for block in unit}
    ends = [0, *(entry.end for entry in found)]
    starts = [*(entry.start for entry in found[1:]), len(document.lines) + 1]
    return [
        Item(
            _whole(entry, document, guarded, blocks[number], (ends[place], starts[place])),
            tuple(blocks[number]),
            unit_of.get(number, -1 - place),
            entry.start,
        )
        for place, (entry, number) in enumerate(zip(found, numbers, strict=True))
    ]


def _whole(
    entry: Entry, document: Document, guarded: Guarded, blocks: Sequence[Block], between: tuple[int, int]
) -> Entry:
    """The entry with the lines that belong to it and say nothing: of a store all to its delimiters, else its fences.

    between: the last line of the entry before it, and the first of the one after it.
    """
    first, last = entry.start, max(entry.start, entry.end)  # of an item that is a comment, the end is not known
    mark = guarded.grammar.delimiter.strip("\n")

    def belongs(number: int, beside: Block) -> bool:
        line = document.lines[number - 1].strip()
        return line != mark if mark else beside.kind == CODE and line.startswith(("```", "~~~"))

    while first - 1 > between[0] and belongs(first - 1, blocks[0]):
        first -= 1
    while last + 1 < between[1] and belongs(last + 1, blocks[-1]):
        last += 1
    while first < entry.start and not document.lines[first - 1].strip():
        first += 1
    while last > max(first, entry.end) and not document.lines[last - 1].strip():
        last -= 1
    if (first, last) == (entry.start, entry.end):
        return entry
    return entry._replace(text="\n".join(document.lines[first - 1 : last]).strip(), start=first, end=last)


def said(entry: Entry) -> str:
    """What an entry says, without the marker of its list and the indent that belongs to it."""
    lines = entry.text.split("\n")
    first = lines[0].lstrip()
    marker = next((mark for mark in _MARKER if first.startswith(mark)), "")
    if not marker:
        return entry.text.strip()
    rest = [line.removeprefix(" " * len(marker)) for line in lines[1:]]
    return "\n".join([first[len(marker) :], *rest]).strip()


class Edit(NamedTuple):
    """What stands in place of lines `first` to `last`, from 1; nothing for lines that go."""

    first: int
    last: int
    text: str


def rewrite(text: str, guarded: Guarded, document: Document, edits: Sequence[Edit], added: Sequence[str] = ()) -> str:
    """The file with the edits made, and `added` entries at its end. Line ends and the final newline are its own."""
    if not edits and not added:
        return text
    end = "\r\n" if "\r\n" in text else "\n"
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    lines = _edited(document, edits)
    is_store = guarded.grammar.kind == "delimiter"
    if added and not is_store:
        lines = _with(lines, added, document)
    body = "\n".join(lines)
    if is_store:
        tail = "\n" if body.endswith("\n") or (not document.lines[-1] and text.endswith("\n")) else ""
        body = guarded.grammar.delimiter.join(filter(None, (body.strip("\n"), *map(str.strip, added))))
        body = rewritten(body + tail, guarded.grammar.delimiter)
    return mark + body.replace("\n", end)


def _edited(document: Document, edits: Sequence[Edit]) -> list[str]:
    """The lines after the edits; where lines went, no two blank ones are left side by side."""
    gone = {number for edit in edits if not edit.text for number in range(edit.first, edit.last + 1)}
    gone |= _bare_headings(document, gone)
    by_first = {edit.first: edit for edit in edits if edit.text}
    out: list[str] = []
    number, joined = 1, False
    while number <= len(document.lines):
        line = document.lines[number - 1]
        if number in by_first:
            edit = by_first[number]
            out += _as_stood(edit.text, document.lines[number - 1])
            number = edit.last + 1
            joined = False
            continue
        if number in gone:
            joined = True
        elif not (joined and not line.strip() and (not out or not out[-1].strip())):
            out.append(line)
            joined = joined and not line.strip()
        number += 1
    return out


def _as_stood(text: str, first: str) -> list[str]:
    """New words with the marker and the indent that the old ones had."""
    bare = first.lstrip()
    indent = first[: len(first) - len(bare)]
    marker = next((mark for mark in _MARKER if bare.startswith(mark)), "")
    lines = text.split("\n")
    if marker and lines[0].startswith(marker):
        return [f"{indent}{lines[0]}", *lines[1:]]  # with the marker come the indents that belong to it
    deep = indent + " " * len(marker)
    return [f"{indent}{marker}{lines[0]}", *(f"{deep}{line}" if line and marker else line for line in lines[1:])]


def _bare_headings(document: Document, gone: set[int]) -> set[int]:
    """The lines of headings under which nothing is left that had something there; a title stays."""
    found: set[int] = set()
    for place, block in enumerate(document.blocks):
        if block.kind != HEADING or block.entry >= 0 or not block.context.headings:
            continue
        below = list(_below(document.blocks, place))
        if below and all(other.start in gone for other in below):
            found.update(range(block.start, block.end + 1))
    return found


def _below(blocks: Sequence[Block], place: int) -> Iterator[Block]:
    heading = blocks[place]
    depth = len(heading.context.headings)
    for block in blocks[place + 1 :]:
        if len(block.context.headings) <= depth or block.context.headings[depth] != heading.key:
            return
        if block.kind not in (HEADING, META, COMMENT):
            yield block


def _with(lines: Sequence[str], added: Sequence[str], document: Document) -> list[str]:
    """The lines with new entries at the end, as items of a list; under a heading of their own where the file has such,
    so that nothing that binds what stands there binds them too."""
    out = list(lines)
    while out and not out[-1].strip():
        out.pop()
    last = document.blocks[-1] if document.blocks else None
    apart = last is not None and bool(last.context.headings[1:] or last.context.lead or last.context.parents)
    if apart and f"## {MOVED}" not in out:
        out += ["", f"## {MOVED}", ""]
    elif out and not out[-1].lstrip().startswith(_MARKER):
        out.append("")
    return [*out, *bullets(added), ""]


MOVED = "Also"


def bullets(added: Sequence[str]) -> list[str]:
    """Entries as list items; what has several lines is indented below its first."""
    out: list[str] = []
    for text in added:
        lines = text.split("\n")
        out.append(f"- {lines[0]}")
        out += [f"  {line}" if line.strip() else "" for line in lines[1:]]
    return out
