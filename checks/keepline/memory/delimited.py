"""A store whose entries a delimiter line parts, as Hermes reads and writes it: what does not read back, and its mend.

Hermes (tools/memory_tool.py, `_read_file`, `_detect_external_drift`) splits at the exact delimiter, strips the pieces
and drops empty ones. Where these joined are not the file again, or one piece is over the store's whole limit, replace
and remove refuse the file; add does not look.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.counting import NAMES, size
from keepline.memory.drift import Drift
from keepline.memory.layout import Cap
from keepline.memory.pattern import compiled
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.memory.layout import Guarded

FENCE = r" {0,3}(`{3,}|~{3,})"
CODE = r"(?: {4}| {0,3}\t)"


def marks(lines: list[str], mark: str) -> list[int]:
    """The indexes of the lines that part entries, or were meant to: the mark with blanks beside it, outside code."""
    found = []
    fence = ""
    for index, line in enumerate(lines):
        if line == mark or (line.strip() == mark and not fence and not compiled(CODE).match(line)):
            found.append(index)
            fence = ""
            continue
        opening = compiled(FENCE).match(line)
        if opening and not fence:
            fence = opening[1]
        elif opening and opening[1].startswith(fence) and not line[opening.end() :].strip():
            fence = ""
    return found


def rewritten(text: str, delimiter: str) -> str:
    """The entries as Hermes would write them: stripped, none empty, the delimiter between them and nowhere else."""
    lines = text.split("\n")
    bounds = [-1, *marks(lines, delimiter.strip("\n")), len(lines)]
    bodies = ["\n".join(lines[bounds[at] + 1 : bounds[at + 1]]).strip() for at in range(len(bounds) - 1)]
    end = "\n" if text.endswith("\n") else ""
    return delimiter.join(body for body in bodies if body) + end


def drifts_of_store(text: str, guarded: Guarded) -> Iterator[Drift]:
    """What the store's own tool would not read back, with line ends of LF alone."""
    delimiter = guarded.grammar.delimiter
    mark = delimiter.strip("\n")
    entries = [entry for entry in map(str.strip, text.split(delimiter)) if entry]
    is_locked = text.strip() != delimiter.join(entries)
    if is_locked or any(mark in entry for entry in entries):
        yield from _stray(text, mark, guarded, is_locked)
    yield from _too_long(text, entries, guarded)


def _stray(text: str, mark: str, guarded: Guarded, is_locked: bool) -> Iterator[Drift]:
    """Marks that part nothing, or have blanks beside, above or below them: each kind once, at its first line."""
    refused = "replace and remove refuse the file" if guarded.layout == "hermes" else "its system reads it otherwise"
    kept = refused if is_locked else f"`{mark}` counts as text of the entry"
    said = {
        "padded": f"blanks beside `{mark}` on its line: the entries above and below it are read as one",
        "blanks": f"blanks between an entry and `{mark}`: {refused}",
        "empty": f"nothing stands between two `{mark}`: {kept}",
        "leading": f"the file begins with `{mark}`: {kept}",
        "trailing": f"the file ends with `{mark}`: {kept}",
    }
    found = _kinds(text.split("\n"), mark)
    for kind, message in said.items():
        places = found.get(kind, [])
        if places and (is_locked or kind != "blanks"):
            often = f", {len(places):,} times in the file" if len(places) > 1 else ""
            yield Drift(places[0], f"{message}{often}", "", kind, len(places), tuple(places[1:]))


def _kinds(lines: list[str], mark: str) -> dict[str, list[int]]:
    """The lines, from 1, at which something is stray, by its kind."""
    places = marks(lines, mark)
    bounds = [-1, *places, len(lines)]
    last = len(bounds) - 2
    found: dict[str, list[int]] = {"padded": [place + 1 for place in places if lines[place] != mark]}
    for at in range(len(bounds) - 1 if places else 0):
        body = "\n".join(lines[bounds[at] + 1 : bounds[at + 1]])
        if not body.strip():
            kind = "leading" if at == 0 else "trailing" if at == last else "empty"
            found.setdefault(kind, []).append(bounds[at or 1] + 1)
            continue
        if at > 0 and body[:1].isspace():
            found.setdefault("blanks", []).append(bounds[at] + 2)
        if at < last and body[-1:].isspace():
            found.setdefault("blanks", []).append(bounds[at + 1])
    return found


def _too_long(text: str, entries: list[str], guarded: Guarded) -> Iterator[Drift]:
    """Entries that are larger by themselves than all of the store may be."""
    for cap in guarded.caps:
        begin = 0
        for entry in entries if cap.over == "entries" else ():
            begin = text.index(entry, begin) + len(entry)
            if 4 * len(entry) <= cap.count:
                continue  # a code point is four bytes at most, and less in every other unit
            measured = size(entry, Cap(0, cap.unit), guarded.grammar)
            if measured > cap.count:
                from keepline.memory.quoting import quote

                line = text.count("\n", 0, begin - len(entry)) + 1
                message = f"{measured:,} {NAMES[cap.unit]} in one entry, and the whole store takes {cap.count:,}"
                if guarded.layout == "hermes":
                    message += ": replace and remove refuse the file"
                remedy = "split or shorten the entry by hand, and move what is not needed daily to a note or a skill"
                yield Drift(line, message, remedy, quote(entry), measured - cap.count)
