"""Whether a text is an older one with nothing changed but that its secrets were taken out where they stood."""

from __future__ import annotations

from keepline.memory.secret import find
from keepline.memory.value import NamedTuple

LONGEST = 64
"""Characters that may stand in a secret's place: `[secret]`, `***`, a word and where to find the value."""


class Gaps(NamedTuple):
    """A text without its secrets: what stands before, between and behind them, one piece more than there are secrets.

    `values` are the secrets themselves, to be compared with and never to be shown.
    """

    pieces: tuple[str, ...]
    values: frozenset[str]


def gaps(text: str) -> Gaps:
    """The text cut at its secrets; one piece where it has none."""
    pieces, values, position = [], set(), 0
    for secret in find(text):
        pieces.append(text[position : secret.start])
        values.add(text[secret.start : secret.end])
        position = secret.end
    return Gaps((*pieces, text[position:]), frozenset(values))


def is_masked(before: Gaps, after: str) -> bool:
    """True if something else, or nothing, stands in `after` where the text had a secret, and all the rest is the same.

    What stands there now is no secret of its own.
    """
    if not before.values or not _fits(before, after):
        return False
    return all(after[secret.start : secret.end] in before.values for secret in find(after))


def _fits(before: Gaps, text: str) -> bool:
    """True if the pieces stand in the text one after another, from its start to its end, with a mask behind each."""
    first, *inner, last = before.pieces
    reach = max(LONGEST, *map(len, before.values))
    if not text.startswith(first) or not text.endswith(last):
        return False
    position = len(first)
    for piece in inner:
        at = text.find(piece, position, position + reach + len(piece))
        if at < 0:
            return False
        position = at + len(piece)
    return 0 <= len(text) - len(last) - position <= reach
