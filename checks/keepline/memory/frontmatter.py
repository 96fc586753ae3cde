"""Frontmatter as lines: its fields with their places, and a glance that tells whether YAML may have trouble with it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from keepline.memory.value import NamedTuple

_FIELD = re.compile(r"([\"']?\w(?:[\w .\"'@/()+-]|:(?=\S))*):(?:[ \t]|$)")
_COLON = re.compile(r":(?:[ \t]|$)")
# Where a template's own program puts a value: no YAML before it ran.
_FILLED = ("{{", "<%")
# Values that any YAML loader takes: quoted without escapes, a flat list of words.
_SOUND = r"\"[^\"\\]*\"|'[^']*'|\[[\w\s,./@-]*\]"
_BLOCK = r"[|>][+-]?\d?[+-]?(?:\s+#.*)?"


class Field(NamedTuple):
    """One field: its name, its line in the file, from 1, and its value, the lines of a longer one joined."""

    name: str
    line: int
    value: str


class Frontmatter(NamedTuple):
    """`lines` are those between the marks, the first of them line 2 of the file."""

    lines: tuple[str, ...]
    fields: tuple[Field, ...]

    def value(self, name: str) -> str:
        """A field's value without its quotes; empty where there is none. Of two the last, as YAML loaders have it."""
        found = [field.value for field in self.fields if field.name == name]
        return found[-1].strip("\"'") if found else ""


def opens(lines: Sequence[str]) -> bool:
    """True if the file begins with a mark and a field below it: a note may begin with a mere line of dashes."""
    return lines[0] == "---" and is_field(next((line for line in lines[1:] if line), ""))


def read(lines: Sequence[str]) -> Frontmatter:
    """The frontmatter of a file's lines, which are without blanks at their ends and have both marks."""
    inside = tuple(lines[1 : lines.index("---", 1)])
    found: list[tuple[str, int, list[str]]] = []
    for number, line in enumerate(inside, start=2):
        if line.startswith((" ", "\t", "-")) and found:
            found[-1][2].append(line.strip())
        elif line and line[0] not in "#- \t":
            colon = _COLON.search(line)
            name, value = (line[: colon.start()], line[colon.end() :].strip()) if colon else (line, "")
            found.append((name.strip("\"' "), number, [] if re.fullmatch(_BLOCK, value) else [value]))
    fields = (Field(name, number, " ".join(filter(None, parts))) for name, number, parts in found)
    return Frontmatter(inside, tuple(fields))


def is_field(line: str) -> bool:
    """True for `name: value` at a line's start."""
    return _FIELD.match(line) is not None


def may_stand_there(line: str) -> bool:
    """True for a field, however it is called, and for what belongs to the one above it: indented, an item, a comment,
    an end of brackets."""
    return not line or line[0] in " \t#-]})" or _COLON.search(line) is not None


def looks_odd(lines: Sequence[str]) -> bool:
    """True where YAML may refuse a line: then it is worth being read by a loader, which costs as much as a start."""
    levels = {0}  # of the mappings and lists that are open; a list may stand as far in as the key that it belongs to
    opened = block = plain = -1  # the level or indent of the line above, if nothing, a `|` or plain text is its value
    inner = 0  # how far in the `|` text stands
    if any(mark in line for line in lines for mark in _FILLED):
        return False
    for line in lines:
        body = line.lstrip(" \t")
        indent = len(line) - len(body)
        if body and 0 <= block < indent:
            if indent < inner:
                return True
            inner = inner or indent
            continue
        if not body or body[0] == "#":
            continue
        is_item = body.startswith("- ")
        level = 2 * indent + is_item
        body = body[2:].lstrip(" ") if is_item else body
        name, value = _halves(body)
        if "\t" in line[:indent] or body.startswith(("- ", "#", ":")) or name[:1] in tuple("\"'[]{}&*!|>%@`?,"):
            return True
        if name or is_item:
            if level not in levels and not 0 <= opened < level:
                return True
            levels = {one for one in levels if one < level} | {level}
        elif not (0 <= opened < level or 0 <= plain < indent):
            return True
        if is_item and name:
            indent = len(line) - len(body)  # the name behind the dash opens a mapping of its own
            level = 2 * indent
            levels.add(level)
        is_block = bool(name or is_item) and re.fullmatch(_BLOCK, value) is not None
        if not is_block and _is_odd(value):
            return True
        block, inner = indent if is_block else -1, 0
        opened = level if name and not value else -1
        if name or is_item or plain < 0:
            plain = indent if value and not is_block and value[0] not in "\"'[" and " #" not in value else -1
    return False


def _halves(body: str) -> tuple[str, str]:
    """A line's name and value; no name where it is text or an item alone."""
    if ": " in body:
        name, _, value = body.partition(": ")
        return name, value.strip()
    return (body[:-1], "") if body.endswith(":") else ("", body)


def _is_odd(value: str) -> bool:
    if not value or re.fullmatch(_SOUND, value.partition(" #")[0].rstrip()):
        return False
    return value[0] in "\"'[]{}&*!|>%@`,?#-:" or ": " in value or value.endswith(":")
