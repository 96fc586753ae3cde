"""CommonMark's inline structure, as far as pointers ask for it: code spans, comments, links and images."""

from __future__ import annotations

import re

from keepline.memory.value import NamedTuple

_TOKEN = re.compile(r"\\[!-/:-@\[-`{-~]|`+|<!--|!?\[|\]")
_ESCAPE = r"\\([!-/:-@\[-`{-~])"
_DEFINITION = r" {0,3}\[((?:[^\[\]\\]|\\.){1,200})\]:"
DEEPEST = 32


class Span(NamedTuple):
    """Something in a text from start to end. kind: code, comment or escape (a backslash and what it guards)."""

    kind: str
    start: int
    end: int


class Link(NamedTuple):
    """A link, an image or a reference's definition: where it stands, and its destination as it is written."""

    kind: str
    start: int
    destination: str


LINK, IMAGE, DEFINITION = "link", "image", "definition"


def scan(text: str, defines: bool = True) -> tuple[list[Span], list[Link]]:
    """The spans and links of one block, in order, of its text alone. `defines`: it may begin with definitions."""
    spans: list[Span] = []
    links, position = _definitions(text) if defines else ([], 0)
    runs = _runs(text)
    last_comment = text.rfind("-->")
    openers: list[tuple[int, bool]] = []  # where, whether an image
    within = 0  # of the openers that stand before a link only images may still become one: no link stands in a link
    while token := _TOKEN.search(text, position):
        start, position = token.span()
        mark = token[0]
        if mark[0] == "\\":
            spans.append(Span("escape", start, position))
        elif mark[0] == "`":
            end = _closing(runs, position - start, position)
            if end:
                spans.append(Span("code", start, end))
                position = end
        elif mark == "<!--":
            end = _comment_end(text, start, last_comment)
            if end:
                spans.append(Span("comment", start, end))
                position = end
        elif mark != "]":
            openers.append((start, mark[0] == "!"))
        elif openers:
            where, is_image = openers.pop()
            found = _destination(text, position) if is_image or len(openers) >= within else None
            within = min(within, len(openers))
            if found:
                destination, position = found
                links.append(Link(IMAGE if is_image else LINK, where, destination))
                if not is_image:
                    within = len(openers)
    return spans, links


def unescape(text: str) -> str:
    """A destination as it is meant: backslashes, entities and percent signs read."""
    if "\\" in text:
        text = re.sub(_ESCAPE, r"\1", text)
    if "&" in text:
        from html import unescape as entities

        text = entities(text)
    if "%" in text:
        from urllib.parse import unquote

        text = unquote(text, errors="surrogateescape")
    return text


def _runs(text: str) -> dict[int, list[int]]:
    """Where the runs of backticks of each length end, last first: each is taken once, so that reading is linear."""
    runs: dict[int, list[int]] = {}
    if "`" in text:
        for match in reversed(list(re.finditer(r"`+", text))):
            runs.setdefault(match.end() - match.start(), []).append(match.end())
    return runs


def _closing(runs: dict[int, list[int]], length: int, after: int) -> int:
    """The end of the next run of this length, 0 where there is none."""
    ends = runs.get(length, [])
    while ends and ends[-1] <= after:
        ends.pop()
    return ends[-1] if ends else 0


def _comment_end(text: str, start: int, last: int) -> int:
    """The end of a comment, 0 where none follows. `last`: where the last end of one stands, -1 for none."""
    for short in ("<!-->", "<!--->"):
        if text.startswith(short, start):
            return start + len(short)
    return text.find("-->", start + 4) + 3 if last >= start + 4 else 0


def _destination(text: str, position: int) -> tuple[str, int] | None:
    """What `(destination "title")` says at a position, and where it ends; None where it is none."""
    if text[position : position + 1] != "(":
        return None
    found = _target(text, _blanks(text, position + 1))
    if found is None:
        return None
    target, position = found
    following = _blanks(text, position)
    if following > position and (end := _title(text, following)):
        following = _blanks(text, end)
    return (target, following + 1) if text[following : following + 1] == ")" else None


def _blanks(text: str, position: int) -> int:
    while text[position : position + 1] in (" ", "\t", "\n"):
        position += 1
    return position


def _target(text: str, position: int) -> tuple[str, int] | None:
    if text[position : position + 1] == "<":
        match = re.compile(r"<((?:[^<>\\\n]|\\.)*)>").match(text, position)
        return (match[1], match.end()) if match else None
    depth, start = 0, position
    while position < len(text):
        character = text[position]
        if character <= " " or character == "\x7f":
            break
        if character == "\\" and text[position + 1 : position + 2] > " ":
            position += 1
        elif character == "(":
            depth += 1
            if depth > DEEPEST:
                return None
        elif character == ")":
            if not depth:
                break
            depth -= 1
        position += 1
    return None if depth else (text[start:position], position)


_TITLES = {
    '"': r'"(?:[^"\\]|\\.)*"',
    "'": r"'(?:[^'\\]|\\.)*'",
    "(": r"\((?:[^()\\]|\\.)*\)",
}


def _title(text: str, position: int) -> int:
    """The end of a title, 0 where there is none."""
    expression = _TITLES.get(text[position : position + 1])
    match = re.compile(expression, re.DOTALL).match(text, position) if expression else None
    return match.end() if match else 0


def _definitions(text: str) -> tuple[list[Link], int]:
    """The reference definitions that a paragraph begins with, `[label]: destination "title"`, and where they end."""
    found: list[Link] = []
    position = 0
    while match := re.compile(_DEFINITION).match(text, position):
        target = _target(text, _blanks(text, match.end())) if match[1].strip() else None
        if target is None or (not target[0] and text[target[1] - 1] != ">"):
            break
        after = _after_definition(text, target[1])
        if not after:
            break
        found.append(Link(DEFINITION, match.start(), target[0]))
        position = after
    return found, position


def _after_definition(text: str, end: int) -> int:
    """Where the line after a definition begins, its title passed; 0 where the definition is none."""
    following = _blanks(text, end)
    if following > end and (closed := _title(text, following)):
        line = text[closed : _line_end(text, closed)]
        if not line.strip(" \t"):
            return _line_end(text, closed) + 1
    return _line_end(text, end) + 1 if not text[end : _line_end(text, end)].strip(" \t") else 0


def _line_end(text: str, position: int) -> int:
    end = text.find("\n", position)
    return len(text) if end < 0 else end
