"""The rules, one module each, found by looking: a new rule is one new file here that defines RULE."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from keepline.memory.rule import Rule


@cache
def load() -> tuple[Rule, ...]:
    """Every rule of this package, by slug. A module without RULE is a mistake and fails on import."""
    rules: list[Rule] = []
    for module in pkgutil.iter_modules(__path__):
        rules.append(importlib.import_module(f"{__name__}.{module.name}").RULE)
    return tuple(sorted(rules, key=lambda rule: rule.slug))
