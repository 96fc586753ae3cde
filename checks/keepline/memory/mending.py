"""What can be put right in a memory file without touching what it says: byte order mark, line ends, stray blanks."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from keepline.memory.counting import size
from keepline.memory.layout import Cap, Guarded

BOM = "\ufeff"
# Whose own readers would take a carriage return for a part of the line: it hides a delimiter, and ends a JSON value.
_SPLIT_AT_NEWLINE = ("delimiter", "lines", "log")
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_CODE = re.compile(r"(?: {4}| {0,3}\t)")
_HARD_BREAK = re.compile(r"  +$")


def mended(text: str, guarded: Guarded) -> str:
    """The text, put right; itself where nothing is to be done. A lone CR is left: it may mean a line's end."""
    once = _once(text, guarded)
    return once if once == text else mended(once, guarded)


def _once(text: str, guarded: Guarded) -> str:
    kind = guarded.grammar.kind
    text = text.removeprefix(BOM)
    if "\r\n" in text and (kind in _SPLIT_AT_NEWLINE or text.count("\n") > text.count("\r\n")):
        text = text.replace("\r\n", "\n")
    if kind == "log" or "\r" in text:
        return text
    text = "\n".join(_without_trailing_blanks(text.split("\n")))
    return _delimited(text, guarded.grammar.delimiter) if kind == "delimiter" else text


def unfit(text: str, guarded: Guarded) -> str:
    """Why the file's own system would not read back what stands here; "" where it would, or has no reader that we know.

    Hermes refuses to replace and remove in a file that is not what it would write itself, or has an entry over the
    store's limit (tools/memory_tool.py, `_detect_external_drift`). Porcupine's next save drops headings after the first
    entry and flattens nested bullets (memory-store.ts). A log is read line by line, each an object.
    """
    kind = guarded.grammar.kind
    if kind == "delimiter":
        return _unfit_for_hermes(text, guarded)
    if kind == "lines":
        return next(_unfit_for_porcupine(text), "")
    return next(_unfit_log(text), "") if kind == "log" else ""


def _without_trailing_blanks(lines: list[str]) -> Iterator[str]:
    """Blanks at a line's end go where Markdown gives them no meaning: not in code, nor where two make a line break."""
    fence = ""
    frontmatter = lines[:1] == ["---"] and "---" in lines[1:]
    ended = not frontmatter
    for number, line in enumerate(lines):
        found = _FENCE.match(line)
        if not ended:
            ended = number > 0 and line == "---"
            yield line
        elif fence:
            yield line
            if found and found[1].startswith(fence) and not line[found.end() :].strip():
                fence = ""
        elif found:
            fence = found[1]
            yield line
        else:
            following = lines[number + 1] if number + 1 < len(lines) else ""
            yield _stripped(line, following)


def _stripped(line: str, following: str) -> str:
    bare = line.rstrip(" \t")
    if not bare:
        return ""
    breaks = bool(_HARD_BREAK.search(line)) and bool(following.strip())
    return line if breaks or _CODE.match(line) else bare


def _delimited(text: str, delimiter: str) -> str:
    """The entries as Hermes would write them: stripped, none empty, the delimiter between them and nowhere else."""
    mark = delimiter.strip("\n")
    entries: list[list[str]] = [[]]
    fence = ""
    for line in text.split("\n"):
        is_mark = line == mark or (line.strip() == mark and not fence and not _CODE.match(line))
        if is_mark:
            entries.append([])
            fence = ""
            continue
        found = _FENCE.match(line)
        if found and not fence:
            fence = found[1]
        elif found and found[1].startswith(fence) and not line[found.end() :].strip():
            fence = ""
        entries[-1].append(line)
    bodies = ["\n".join(entry).strip() for entry in entries]
    end = "\n" if text.endswith("\n") else ""
    return delimiter.join(body for body in bodies if body) + end


def _unfit_for_hermes(text: str, guarded: Guarded) -> str:
    delimiter = guarded.grammar.delimiter
    entries = [entry for entry in (piece.strip() for piece in text.split(delimiter)) if entry]
    if text.strip() != delimiter.join(entries):
        return "its entries do not read back as they stand"
    whole = [cap for cap in guarded.caps if cap.over == "entries"]
    for cap in whole:
        for number, entry in enumerate(entries, start=1):
            found = size(entry, Cap(0, cap.unit), guarded.grammar)
            if found > cap.count:
                return f"entry {number} alone is over the cap of {cap.count:,} by {found - cap.count:,}"
    return ""


def _unfit_for_porcupine(text: str) -> Iterator[str]:
    begun = False
    for number, line in enumerate(text.split("\n"), start=1):
        is_heading = line.startswith("#")
        if begun and is_heading:
            yield f"line {number} is a heading after the first entry, which the next save drops"
        elif begun and line[:1] in (" ", "\t") and line.strip():
            yield f"line {number} is nested, which the next save flattens"
        begun = begun or bool(line.strip() and not is_heading)


def _unfit_log(text: str) -> Iterator[str]:
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            try:
                json.loads(line)
            except ValueError:
                yield f"line {number} is no JSON"
