"""What stands behind the `#` of a pointer: a heading, a block's id, or lines of the file that it names."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from keepline.memory.pointers.page import headings
from keepline.memory.pointers.placeholder import is_placeholder
from keepline.memory.pointers.pointer import PATH, Pointer

if TYPE_CHECKING:
    from keepline.memory.state import State

_LINES = r"L(\d{1,6})(?:C\d+)?(?:-L?(\d{1,6})(?:C\d+)?)?"


def missing(state: State, path: str, pointer: Pointer) -> str:
    """What of a pointer's fragment is not in the file that it leads to, in words; "" where all is."""
    fragment = pointer.fragment
    if not state.snapshot.is_regular(path) or is_placeholder(fragment):
        return ""
    lines = re.fullmatch(_LINES, fragment)
    text = state.text(path).text
    if lines:
        last = max(int(number) for number in lines.groups() if number)
        count = text.count("\n") + (not text.endswith("\n"))
        return f"{path} has {count:,} lines, not {last:,}" if last > count else ""
    if not path.lower().endswith((".md", ".mdc")) or fragment.startswith(":~:"):
        return ""
    if fragment.startswith("^"):
        block = re.search(rf"\^{re.escape(fragment[1:])}(?![\w-])", text)
        return "" if block else f"{path} has no block ^{fragment[1:]}"
    wanted = slug(fragment.rpartition("#")[2])
    if not wanted or _stands(wanted, text, fragment):
        return ""
    if pointer.kind == PATH and not any(character.isalpha() for character in fragment):
        return ""
    return f"{path} has no heading {fragment}"


def _stands(wanted: str, text: str, fragment: str) -> bool:
    again = slug(re.sub(r"-\d+$", "", fragment))  # the second heading of one name ends in -1
    if not {wanted, again}.isdisjoint(_slugs(text)):
        return True
    return re.search(rf"(?:id|name)=[\"']{re.escape(fragment)}[\"']|\{{#{re.escape(fragment)}\}}", text) is not None


@lru_cache(maxsize=64)
def _slugs(text: str) -> frozenset[str]:
    """What a text's headings are called, with and without the names of their emoji: GitHub keeps those."""
    found = tuple(headings(text))
    return frozenset(map(slug, (*found, *(re.sub(r":[a-z0-9\\_+-]+:", "", heading) for heading in found))))


def slug(heading: str) -> str:
    """A heading's letters and digits: all that the anchors of GitHub, GitBook and Obsidian have in common."""
    words = re.sub(r"\[([^\]]*)\]\([^)]*\)|\[\[(?:[^\]|]*\|)?([^\]]*)\]\]|<[^>]*>", r"\1\2", heading)
    return re.sub(r"[\W_]+", "", words.casefold())
