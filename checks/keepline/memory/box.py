"""The boxes of task lists, open and ticked."""

from __future__ import annotations

from keepline.memory.pattern import compiled

_OPEN = r"\s*(?:[-*+]\s+)?(?:\[[ /~]?\](?![(\[:])|[☐⬜🔲])"
_TICKED = r"\s*(?:[-*+]\s+)?(?:\[[xX]\](?![(\[:])|[✅☑✔])"


def is_open(text: str) -> bool:
    """True if a line begins with a box that is not ticked, also one that is half done: `[ ]`, `[/]`, ☐."""
    return compiled(_OPEN).match(text) is not None


def is_ticked(text: str) -> bool:
    """True if a line begins with a ticked box or a check mark: `[x]`, ✅."""
    return compiled(_TICKED).match(text) is not None
