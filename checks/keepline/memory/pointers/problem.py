"""A pointer's problem as a rule reports it: its place, its words without secrets, and what would mend it."""

from __future__ import annotations

import shlex

from keepline.memory.finding import Place, Problem, Related
from keepline.memory.pointers.trail import Step
from keepline.memory.quoting import quote


def problem(
    step: Step, message: str, remedy: str, *, severity: str | None = None, related: tuple[Related, ...] = ()
) -> Problem:
    """The problem at a pointer. Two pointers of one kind and target in one file are the same fault."""
    pointer = step.pointer
    fragment = f"#{pointer.fragment}" if pointer.fragment else ""
    evidence = quote(f"{pointer.kind} {pointer.target}{fragment}", 200)
    place = Place(step.path, pointer.line, pointer.column)
    return Problem(place, f"{named(step)} {message}", remedy, evidence, related=related, severity=severity)


def named(step: Step) -> str:
    """The pointer as a message calls it."""
    return f"{step.pointer.kind} {quote(step.pointer.text)}"


def path(name: str) -> str:
    """A path as a shell takes it."""
    return shlex.quote(name)
