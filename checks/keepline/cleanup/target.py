"""The target: how small a memory file is to become, resolved as the clean-up's reference has it."""

from __future__ import annotations

from keepline.memory.counting import NAMES
from keepline.memory.errors import UsageError
from keepline.memory.pattern import compiled
from keepline.memory.quoting import quote

WORDS = {"aggressive": 60, "moderate": 40, "light": 20}
"""Percent that go."""
_SHARE = r"([0-9]{1,3}(?:\.[0-9]{1,3})?)\s?%"
_SIZE = r"([0-9]{1,3}(?:[,_][0-9]{3}){1,4}|[0-9]{1,12})(?:\s?([A-Za-z][A-Za-z0-9 -]{0,20}))?"
_UNITS = {
    "codepoints": ("char", "chars", "character", "characters", "codepoints", "code points"),
    "utf16": ("char", "chars", "character", "characters", "units", "utf-16 units", "utf16"),
    "bytes": ("byte", "bytes", "b"),
    "lines": ("line", "lines"),
    "approx_tokens": ("token", "tokens"),
}
_REMEDY = "--target 50%, --target 5000, --target '5000 chars', or aggressive, moderate or light"


def resolve(requested: str, current: int, cap: int, unit: str) -> int:
    """The size to reach, in `unit`. cap 0: the file has none.

    A percentage or a word is what goes; a number is what stays; nothing asked is the cap, and never below it. Raises
    UsageError for what is none of these.
    """
    asked = requested.strip().casefold()
    if not asked:
        return min(cap, current) if cap else current
    if asked in WORDS:
        return _less(current, WORDS[asked])
    if share := compiled(_SHARE).fullmatch(asked):
        percent = float(share[1])
        if not 0 < percent < 100:
            raise UsageError(f"--target {quote(requested)} leaves nothing to reach", _REMEDY)
        return _less(current, percent)
    size = compiled(_SIZE).fullmatch(asked)
    if size is None:
        raise UsageError(f"--target {quote(requested)} is no size, percentage or word", _REMEDY)
    if size[2] and " ".join(size[2].split()) not in _UNITS[unit]:
        raise UsageError(
            f"--target {quote(requested)}: this file is counted in {NAMES[unit]}", f"--target '{size[1]} {NAMES[unit]}'"
        )
    count = int(size[1].replace(",", "").replace("_", ""))
    if count == 0:
        raise UsageError(f"--target {quote(requested)} leaves nothing to reach", _REMEDY)
    return count


def _less(current: int, percent: float) -> int:
    return round(current * (1 - percent / 100))
