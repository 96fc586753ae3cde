"""A plan as calls of the memory system's own tool, for agents that must go through it."""

from __future__ import annotations

from keepline.memory.value import NamedTuple


class Script(NamedTuple):
    """text: the calls, as the tool takes them. covers: the paths that they write; what else a plan has is ours."""

    text: str
    covers: frozenset[str]
