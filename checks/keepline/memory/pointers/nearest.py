"""The name that a dead pointer most likely meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from keepline.memory.pointers.names import SKILL_FILE
from keepline.memory.pointers.pointer import SKILL

if TYPE_CHECKING:
    from keepline.memory.pointers.trail import Step
    from keepline.memory.state import State

_FLOOR = 0.8
_MOST = 2_000
"""Names compared by likeness: past that many, only those that begin alike."""


def nearest(state: State, step: Step) -> str:
    """A tracked file of the same name elsewhere, or of the name most like it; "" where nothing is near."""
    target = step.pointer.target.rstrip("/").lower()
    last = target[target.rfind("/") + 1 :]
    if step.pointer.kind == SKILL:
        names = {name: paths[0] for name, paths in state.names.skills.items()}
        return names[_like(last, list(names))].split("/")[-2] if _like(last, list(names)) else ""
    by_name = state.names.by_name
    for name in (last, f"{last}.md"):
        same = [path for path in by_name.get(name, ()) if name != SKILL_FILE]
        if same:
            return sorted(same)[0]
    suffix = ".md" if "." not in last else last[last.rfind(".") :]
    alike = _like(last.removesuffix(suffix), [name.removesuffix(suffix) for name in by_name if name.endswith(suffix)])
    return sorted(by_name[f"{alike}{suffix}"])[0] if alike else ""


def _like(name: str, names: list[str]) -> str:
    from difflib import get_close_matches

    if len(names) > _MOST:
        names = [other for other in names if other[:2] == name[:2]][:_MOST]
    found = get_close_matches(name, names, 5, _FLOOR)
    return next((other for other in found if _letters(other) != _letters(name)), "")


def _letters(name: str) -> str:
    """A name without its numbers: a note of another day is not what was meant."""
    return "".join(character for character in name if character.isalpha())
