"""Reads the plain kind of YAML in which policies and manifests are mostly written, or says that this is another kind.

Importing PyYAML costs as much as starting Python. What stands in a file as keepline writes it (block mappings and
lists, one-line scalars and flows, `|` blocks, comments) is read here; at the first sign of anything else the answer is
None, and PyYAML reads the file. A property test holds the two to the same nodes.
"""

from __future__ import annotations

import re

from keepline.memory.document import Node

_KEY = re.compile(r"([A-Za-z][A-Za-z0-9_-]*):(?: +(.*))?$")
_PLAIN_START = re.compile(r"[^\W_]|[./~_($+<]")
_QUOTED = re.compile(r"(?:\"((?:[^\"\\]|\\[n\"\\])*)\"|'([^']*)') *(?:(?<= )#.*)?$")
_FLOW_SCALAR = re.compile(
    r"\"((?:[^\"\\]|\\[n\"\\])*)\"|'([^']*)'"
    r"|((?:[^\W_]|[./~_($+<])(?:[^,\[\]{}:#\s]|:(?![\s,\[\]{}])| (?=[^\s,\[\]{}:#]))*)"
)
_DEPTH = 12
_VALUES = 20_000
_LONGEST = 1 << 16  # characters of a scalar on one line: an expression takes a hundred bytes for each that it repeats


class _Other(Exception):
    """The text is not plain: PyYAML reads it."""


def read(text: str) -> Node | None:
    """The document's nodes, or None where PyYAML has to read it. The text is known to have no unfit character."""
    if "\t" in text or "\r" in text or not text.endswith("\n") or not text.strip():
        return None
    reader = _Reader(text.split("\n"))
    try:
        return reader.document()
    except _Other:
        return None


class _Reader:
    """Goes down the lines once. `at` is the index of the next line."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.at = 0
        self._values = 0

    def document(self) -> Node:
        indent = self._next()
        if indent is None:
            raise _Other
        node = self._block(indent, 0)
        if self._next() is not None:
            raise _Other
        return node

    def _next(self) -> int | None:
        """The indent of the next line that says something; None at the end. Comments and blank lines are skipped."""
        while self.at < len(self.lines):
            line = self.lines[self.at]
            stripped = line.lstrip(" ")
            if stripped and stripped[0] != "#":
                if line.startswith(("---", "...", "%")):
                    raise _Other
                return len(line) - len(stripped)
            self.at += 1
        return None

    def _block(self, indent: int, depth: int) -> Node:
        if depth > _DEPTH:
            raise _Other
        content = self.lines[self.at][indent:]
        return self._list(indent, depth) if content.startswith("- ") else self._mapping(indent, depth)

    def _list(self, indent: int, depth: int) -> Node:
        items: list[Node] = []
        node = Node(items, self.at + 1, indent + 1)
        while self._next() == indent and self.lines[self.at][indent:].startswith("- "):
            content = self.lines[self.at][indent + 2 :]
            if not content or content.startswith((" ", "- ", "#")):
                raise _Other
            if _KEY.match(content.rstrip(" ")):
                items.append(self._mapping(indent + 2, depth + 1))
            else:
                items.append(self._scalar(content, self.at + 1, indent + 3, indent))
        return node

    def _mapping(self, indent: int, depth: int) -> Node:
        """A mapping whose keys stand at `indent`; its first line may be a list item's, behind the dash."""
        fields: dict[str, Node] = {}
        keys: dict[str, int] = {}
        node = Node(fields, self.at + 1, indent + 1, keys)
        first = True
        while first or self._next() == indent:
            first = False
            match = _KEY.match(self.lines[self.at][indent:].rstrip(" "))
            if not match or match[1] in fields:
                raise _Other
            name, value = match[1], match[2] or ""
            keys[name] = self.at + 1
            if value and value[0] != "#":
                column = indent + match.start(2) + 1
                fields[name] = self._scalar(value, self.at + 1, column, indent)
            else:
                fields[name] = self._below(indent, depth)
        return node

    def _below(self, indent: int, depth: int) -> Node:
        """What stands under a key that has nothing beside it: deeper, or a list at the key's own indent."""
        self.at += 1
        below = self._next()
        if below is None or below < indent:
            raise _Other
        if below == indent and not self.lines[self.at][indent:].startswith("- "):
            raise _Other
        return self._block(below, depth + 1)

    def _scalar(self, text: str, line: int, column: int, indent: int) -> Node:
        """A one-line scalar, or a `|` block. `indent` is that of the key or dash that it belongs to."""
        self.at += 1
        if len(text) > _LONGEST:
            raise _Other
        if text == "|":
            return Node(self._literal(indent), line, column)
        if text[0] in "[{":
            node, end = self._flow(text, 0, line, column, 0)
            if text[end:].lstrip(" ")[:1] not in ("", "#") or text[end : end + 1] == "#":
                raise _Other
            return self._last(node, indent)
        if text[0] in "\"'":
            match = _QUOTED.match(text)
            if not match:
                raise _Other
            said = _unescaped(match[1]) if match[1] is not None else match[2]
        else:
            said = text.partition(" #")[0].rstrip(" ")
            if not _PLAIN_START.match(said) or ": " in said or said.endswith(":"):
                raise _Other
        return self._last(Node(said, line, column), indent)

    def _last(self, node: Node, indent: int) -> Node:
        """The node, if the next line does not go on with it."""
        following = self._next()
        if following is not None and following > indent:
            raise _Other
        self._values += 1
        if self._values > _VALUES:
            raise _Other
        return node

    def _flow(self, text: str, at: int, line: int, column: int, depth: int) -> tuple[Node, int]:
        """A flow list or mapping, or a scalar within one, and where it ends. `column` is that of the text's first."""
        if depth > _DEPTH:
            raise _Other
        opening = text[at : at + 1]
        if opening not in ("[", "{"):
            match = _FLOW_SCALAR.match(text, at)
            if not match:
                raise _Other
            said = _unescaped(match[1]) if match[1] is not None else (match[2] if match[2] is not None else match[3])
            return Node(said, line, column + at), match.end()
        items: list[Node] = []
        fields: dict[str, Node] = {}
        keys: dict[str, int] = {}
        closing = "]" if opening == "[" else "}"
        node = Node(items if opening == "[" else fields, line, column + at, {} if opening == "[" else keys)
        at = _skip(text, at + 1)
        while text[at : at + 1] != closing:
            value, at = self._flow(text, at, line, column, depth + 1)
            if opening == "{":
                name = value.text
                if name is None or name in fields or text[at : at + 2] != ": ":
                    raise _Other
                keys[name] = line
                value, at = self._flow(text, _skip(text, at + 2), line, column, depth + 1)
                fields[name] = value
            else:
                items.append(value)
            at = _skip(text, at)
            if text[at : at + 1] == ",":
                at = _skip(text, at + 1)
                if text[at : at + 1] == closing:
                    raise _Other
            elif text[at : at + 1] != closing:
                raise _Other
        return node, at + 1

    def _literal(self, indent: int) -> str:
        lines: list[str] = []
        block = 0
        while self.at < len(self.lines):
            line = self.lines[self.at]
            stripped = line.lstrip(" ")
            own = len(line) - len(stripped)
            if not stripped:
                if not block or own > block:
                    raise _Other
                lines.append("")
            elif not block:
                if own <= indent:
                    raise _Other
                block = own
                lines.append(stripped)
            elif own >= block:
                lines.append(line[block:])
            elif own > indent:
                raise _Other
            else:
                break
            self.at += 1
        while lines and not lines[-1]:
            lines.pop()
        if not lines:
            raise _Other
        return "\n".join(lines) + "\n"


def _skip(text: str, at: int) -> int:
    """The place of the next character that is no blank."""
    while text[at : at + 1] == " ":
        at += 1
    return at


def _unescaped(text: str) -> str:
    """The inside of double quotes, of whose escapes the reader takes the line end, the quote and the backslash."""
    if "\\" not in text:
        return text
    return re.sub(r"\\(.)", lambda match: "\n" if match[1] == "n" else match[1], text)
