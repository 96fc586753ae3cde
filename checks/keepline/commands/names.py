"""Names of rules and families that people type: one that is known, or the nearest that is."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from keepline.memory.errors import UsageError


def expect(wanted: Sequence[str], known: Collection[str], noun: str) -> None:
    """Raises UsageError for the first name that is not known, with the nearest that is, or what lists them all."""
    from difflib import get_close_matches

    for name in wanted:
        if name not in known:
            nearest = get_close_matches(name, sorted(known), 1, 0.5)
            remedy = f"did you mean {nearest[0]}?" if nearest else "keepline rules"
            raise UsageError(f"there is no {noun} {name}", remedy)
