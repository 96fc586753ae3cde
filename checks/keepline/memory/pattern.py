"""Expressions that are compiled when they are first looked for, and once: most commits need none of them."""

from __future__ import annotations

import re
from functools import cache


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """A pattern, compiled."""
    return re.compile(pattern)
