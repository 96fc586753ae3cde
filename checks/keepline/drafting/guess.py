"""The three best guesses about a removed line, as comments beside its undecided record."""

from __future__ import annotations

from collections.abc import Sequence

from keepline.memory.account import Removed
from keepline.memory.change import Change
from keepline.memory.quoting import quote

_MOST = 3
_FLOOR = 55
"""Likeness, from 0 to 100, below which a guess is only noise."""


def guesses(change: Change, items: Sequence[Removed]) -> list[str]:
    """Comment lines: what stands at head that is most like the text, and what to write if that is it."""
    from rapidfuzz import fuzz, process

    text = " ".join(item.sentence.text for item in items)
    places = _places(change, items[0].path)
    found = process.extract(text, [place[2] for place in places], scorer=fuzz.token_set_ratio, limit=_MOST)
    lines = []
    for _, score, number in found:
        if score >= _FLOOR:
            path, line, said = places[number]
            action = "keep" if path == items[0].path else "move"
            lines.append(f"{score:.0f} % alike, {path}:{line}: {quote(said, 90)}")
            lines.append(f"  if that is it: action: {action}, to: {path}, as: the text that stands there")
    lines.append("choose: keep | move | offload | skill (with `to`), or drop (with `why` and `reason`)")
    return lines


def _places(change: Change, source: str) -> list[tuple[str, int, str]]:
    """Every block of the file itself and of the guarded files that changed: path, line, text."""
    head = change.head
    paths = [source, *(path for path in sorted(change.changed) if path in head.guarded and path != source)]
    return [
        (path, block.start, block.text)
        for path in paths
        if head.snapshot.is_regular(path)
        for block in change.account.reader.head(path).document.blocks
    ]
