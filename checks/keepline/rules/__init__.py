"""The rules, one module each, found by looking: a new rule is one new file here that defines RULE."""

from __future__ import annotations

import importlib
import os
from functools import cache

from keepline.memory.rule import Rule


@cache
def load(family: str = "") -> tuple[Rule, ...]:
    """Every rule of this package, or of one family, by slug. A module without RULE is a mistake and fails on import."""
    rules: list[Rule] = []
    # Not pkgutil: it imports inspect, which costs a commit half of what YAML does.
    for file in os.listdir(__path__[0]):  # noqa: PTH208
        if file.endswith(".py") and file != "__init__.py" and _may_be_of(family, file):
            module = importlib.import_module(f"{__name__}.{file.removesuffix('.py')}")
            rules.append(module.RULE._replace(manual=(module.__doc__ or "").strip()))
    return tuple(sorted((rule for rule in rules if family in ("", rule.family)), key=lambda rule: rule.slug))


def _may_be_of(family: str, file: str) -> bool:
    """False for a module that does not even name the family: to read it costs a tenth of importing it."""
    if not family:
        return True
    with open(os.path.join(__path__[0], file), "rb") as module:  # noqa: PTH118
        return family.encode() in module.read()
