"""A rule: what it is called, what it looks at, how bad it is, and the examples that are its documentation and tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from keepline.memory.finding import ERROR, Problem

STATE = "state"
CHANGE = "change"


class Example(NamedTuple):
    """A change in small: files at base and at head. A state rule's examples leave `base` empty.

    Texts, not bytes, except where bytes are the point. `.keepline.yaml` in head is the policy; without one, `layout`.
    """

    head: Mapping[str, str | bytes]
    base: Mapping[str, str | bytes] = {}
    layout: str = "plain"


class NoOptions(NamedTuple):
    """For a rule that has no options of its own."""


class Rule(NamedTuple):
    """One rule. `run` takes a State and the options for a state rule, a Change for a change rule.

    `off_for`: the roles it does not fit. `ratchets` false: in a file that changed, what base has blocks all the same.
    The slug is the public name; a rule never repeats it itself.
    """

    slug: str
    family: str
    scope: str
    summary: str
    run: Callable[[Any, Any], Iterator[Problem]]
    fires: tuple[Example, ...]
    silent: tuple[Example, ...]
    severity: str = ERROR
    options: Any = NoOptions
    off_for: frozenset[str] = frozenset()
    ratchets: bool = True
