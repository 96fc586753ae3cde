"""The rules, one module each, found by looking: a new rule is one new file here that defines RULE."""

from __future__ import annotations

import importlib
import os
from functools import cache

from keepline.memory.rule import Rule


@cache
def load() -> tuple[Rule, ...]:
    """Every rule of this package, by slug. A module without RULE is a mistake and fails on import."""
    rules: list[Rule] = []
    # Not pkgutil: it imports inspect, which costs a commit half of what YAML does.
    for file in os.listdir(__path__[0]):  # noqa: PTH208
        if file.endswith(".py") and file != "__init__.py":
            rules.append(importlib.import_module(f"{__name__}.{file.removesuffix('.py')}").RULE)
    return tuple(sorted(rules, key=lambda rule: rule.slug))
