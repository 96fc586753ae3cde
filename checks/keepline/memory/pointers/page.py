"""A Markdown text as a reader of pointers needs it: its prose, its inline code and its links, each where it stands."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from operator import itemgetter

from keepline.memory.pointers.inline import LINK, Link, Span
from keepline.memory.value import NamedTuple

_TAGS = ("<!--", "<pre", "<script", "<style", "<textarea")
_SPAN = re.compile(r"`([^`\n]+)`")
_LINK = re.compile(r"!?\[[^\[\]\n]*\]\(([^\s()<>]+)\)")


_NOTHING: tuple[list[Span], list[Link]] = ([], [])


class Page(NamedTuple):
    """`prose` is as long as the text, with blanks for all that is none: code, comments, frontmatter, escapes.

    code: (start, end) of what stands between backticks. links: links, images and definitions outside code. start:
    where the text begins, after its frontmatter.
    """

    prose: str
    code: tuple[tuple[int, int], ...]
    links: tuple[Link, ...]
    start: int


def read(text: str) -> Page:
    """A Markdown file read."""
    start = frontmatter_end(text)
    simple = None if _needs_structure(text) else _simple(text, start)
    return simple or _structured(text, start)


def _needs_structure(text: str) -> bool:
    """True for what only blocks can settle: code blocks, comments, escapes and definitions.

    Most notes have none. A single character is found ten times as fast as two, so it is asked first.
    """
    return (
        "\t" in text
        or "\\" in text
        or ("~" in text and "~~~" in text)
        or ("<" in text and any(tag in text.lower() for tag in _TAGS))
        or ("    " in text and ("\n    " in text or "     " in text or text.startswith("    ")))
        or ("]" in text and "]:" in text)
    )


def frontmatter_end(text: str) -> int:
    """Where the text begins after YAML between `---` lines at the very top; 0 where there is none."""
    if not text.startswith(("---\n", "---\r\n")):
        return 0
    at = text.find("\n---", 3)
    while at >= 0:
        end = text.find("\n", at + 1) + 1 or len(text)
        if not text[at + 4 : end].strip():
            return end
        at = text.find("\n---", at + 4)
    return 0


def headings(text: str) -> Iterator[str]:
    """The headings' own words, in order."""
    from keepline.memory.pointers.leaves import HEADING, leaves

    if "#" in text or "\n==" in text or "\n--" in text:
        for leaf in leaves(text, frontmatter_end(text)):
            if leaf.kind == HEADING:
                yield " ".join(text[start:end] for start, end in leaf.pieces).strip().rstrip("#").strip()


def _simple(text: str, start: int) -> Page | None:
    """What is read line by line alone; None where that is not enough."""
    prose = _blank(text[:start]) + text[start:] if start else text
    code: list[tuple[int, int]] = []
    if "`" in prose:
        parts: list[str] = []
        done = -1
        for match in _SPAN.finditer(prose):
            begin, end = match.span()
            if begin == done:
                return None  # two backticks in a row, which open or close a span of their own
            code.append((begin + 1, end - 1))
            parts += (prose[max(done, 0) : begin], " " * (end - begin))
            done = end
        prose = "".join((*parts, prose[max(done, 0) :]))
        if "`" in prose:
            return None
    links: tuple[Link, ...] = ()
    if "](" in prose:
        links = tuple(Link(LINK, match.start(), match[1]) for match in _LINK.finditer(prose))
        if len(links) != prose.count("]("):
            return None
    return Page(prose, tuple(code), links, start)


def _structured(text: str, start: int) -> Page:
    from keepline.memory.pointers.inline import scan
    from keepline.memory.pointers.leaves import CODE, COMMENT, TEXT, leaves

    parts: list[str] = []
    code: list[tuple[int, int]] = []
    links: list[Link] = []
    done = 0
    for leaf in leaves(text, start):
        if leaf.kind in (CODE, COMMENT):
            continue
        starts, length = [], 0
        for begin, end in leaf.pieces:
            starts.append((length, begin))
            length += end - begin + 1
        body = "\n".join(text[begin:end] for begin, end in leaf.pieces)
        if "`" in body or "[" in body or "<!--" in body:
            spans, found = scan(body, leaf.kind == TEXT or body.startswith("["))
        else:
            spans, found = _NOTHING
        links += [link._replace(start=_offset(starts, link.start)) for link in found]
        kept, position = [], 0
        for kind, begin, end in spans:
            if body[begin:end] == "\\|":
                continue  # in a table it parts a wikilink from its alias
            kept += [body[position:begin], _blank(body[begin:end])]
            position = end
            if kind == "code":
                width = _run(body, begin)
                code.append((_offset(starts, begin) + width, _offset(starts, end - 1) + 1 - width))
        body = "".join((*kept, body[position:]))
        for (at, begin), (_, end) in zip(starts, leaf.pieces, strict=True):
            parts += [_blank(text[done:begin]), body[at : at + end - begin]]
            done = end
    parts.append(_blank(text[done:]))
    return Page("".join(parts), tuple(code), tuple(sorted(links, key=itemgetter(1))), start)


def _run(text: str, start: int) -> int:
    """How many backticks stand here."""
    return len(text) - start - len(text[start:].lstrip("`"))


def _offset(starts: list[tuple[int, int]], position: int) -> int:
    """A position in a block's text as one in the file's."""
    at, begin = starts[bisect_right(starts, position, key=itemgetter(0)) - 1]
    return begin + position - at


def _blank(text: str) -> str:
    """The same lines with nothing on them."""
    if "\n" not in text:
        return " " * len(text)
    return "\n".join([" " * len(line) for line in text.split("\n")])
