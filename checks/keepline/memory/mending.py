"""What can be put right in a memory file without touching what it says: byte order mark, line ends, stray blanks."""

from __future__ import annotations

import json
from collections.abc import Iterator

from keepline.memory.delimited import CODE, FENCE, rewritten
from keepline.memory.drift import drifts
from keepline.memory.layout import Guarded
from keepline.memory.pattern import compiled

BOM = "\ufeff"
# Whose own readers would take a carriage return for a part of the line: it hides a delimiter, and ends a JSON value.
_SPLIT_AT_NEWLINE = ("delimiter", "lines", "log")


def mended(text: str, guarded: Guarded) -> str:
    """The text, put right; itself where nothing is to be done. A lone CR is left: it may mean a line's end."""
    once = _once(text, guarded)
    return once if once == text else mended(once, guarded)


def _once(text: str, guarded: Guarded) -> str:
    kind = guarded.grammar.kind
    text = text.removeprefix(BOM)
    is_read_at_newlines = kind in _SPLIT_AT_NEWLINE or (guarded.layout == "letta" and text.startswith("---\r\n"))
    if "\r\n" in text and (is_read_at_newlines or text.count("\n") > text.count("\r\n")):
        text = text.replace("\r\n", "\n")
    if kind == "log" or "\r" in text:
        return text
    text = "\n".join(_without_trailing_blanks(text.split("\n")))
    return rewritten(text, guarded.grammar.delimiter) if kind == "delimiter" else text


def unfit(text: str, guarded: Guarded) -> str:
    """Why the file's own system would not read back what stands here; "" where it would, or has no reader that we know.

    A log is read line by line, each an object; of everything else `keepline.memory.drift` knows.
    """
    if guarded.grammar.kind == "log":
        return next(_unfit_log(text), "")
    return next((f"line {drift.line}: {drift.message}" for drift in drifts(text, guarded) if not drift.severity), "")


def _without_trailing_blanks(lines: list[str]) -> Iterator[str]:
    """Blanks at a line's end go where Markdown gives them no meaning: not in code, nor where two make a line break."""
    fence = ""
    frontmatter = lines[:1] == ["---"] and "---" in lines[1:]
    ended = not frontmatter
    for number, line in enumerate(lines):
        found = compiled(FENCE).match(line)
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
    breaks = line.endswith("  ") and bool(following.strip())
    return line if breaks or compiled(CODE).match(line) else bare


def _unfit_log(text: str) -> Iterator[str]:
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            try:
                json.loads(line)
            except ValueError:
                yield f"line {number} is no JSON"
