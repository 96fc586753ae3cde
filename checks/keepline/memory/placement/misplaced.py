"""The entries of a file that belong elsewhere: what they are, and where that lives in this memory."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from keepline.memory.block import Block
from keepline.memory.layout import join
from keepline.memory.log import role as role_of_value
from keepline.memory.placement import ENVIRONMENT, PERSONA, PROJECT, USER, Classified, classify
from keepline.memory.placement.gate import may_tell
from keepline.memory.placement.home import home
from keepline.memory.placement.people import people
from keepline.memory.placement.unit import units
from keepline.memory.value import NamedTuple

if TYPE_CHECKING:
    from keepline.memory.layout import Guarded
    from keepline.memory.state import State

# What is not at home in a file of each role.
_STRANGERS = {"agent": (USER, PERSONA, PROJECT), "index": (USER,), "user": (ENVIRONMENT, PERSONA)}
_WHAT = {
    USER: "is about the user", PERSONA: "tells how the agent is to be", PROJECT: "holds for one project",
    ENVIRONMENT: "is about a machine, not about the user",
}  # fmt: skip
# Memories of one project each: a rule of that project is at home there.
_OF_ONE_PROJECT = ("claude-code", "codex", "gemini-cli", "cline", "agents-md", "plain")
_RHO = {
    USER: "add it as a `preference` or as `user`, and retire this entry with a tombstone",
    PERSONA: "add it as a `behavior` or as `identity`, and retire this entry with a tombstone",
    PROJECT: "add it as a `context` of that project, and retire this entry with a tombstone",
    ENVIRONMENT: "add it as a `learning`, and retire this entry with a tombstone",
}
# Where a system has a file of its own for what is on the machine.
_MACHINES = {"openclaw": "TOOLS.md"}
_TOPIC = "move it to {path}, a topic of `type: user`, and leave an index line that links it"
_OWN_PROJECT = "move it to that project's own AGENTS.md, and leave one line here that names the file"


class Misplaced(NamedTuple):
    """entries: how many of one section, all under the heading that is their evidence."""

    line: int
    text: str
    what: str
    evidence: tuple[str, ...]
    remedy: str
    entries: int = 1


class _Found(NamedTuple):
    unit: list[Block]
    told: Classified


def misplaced(state: State, guarded: Guarded) -> Iterator[Misplaced]:
    """What is surely of another kind than its file, where that kind has a home of its own."""
    names = _names(state, guarded)
    found = []
    for unit in units(state.document(guarded).blocks):
        role = role_of_value(unit[0], guarded.role)
        if role in _STRANGERS and may_tell(unit, role, names):
            told = classify(unit, names)
            if told.sure and told.kind in _STRANGERS[role] and not _is_at_home(told, guarded):
                found.append(_Found(unit, told))
    remedies = {kind: _remedy(state, guarded, kind) for kind in {item.told.kind for item in found}}
    for (section, kind), group in groupby(found, key=lambda item: (item.told.section, item.told.kind)):
        if remedies[kind]:
            yield from _reported(list(group), section, remedies[kind])


def _is_at_home(told: Classified, guarded: Guarded) -> bool:
    """True for a project's rule in what is that project's own memory."""
    return told.kind == PROJECT and (guarded.layout in _OF_ONE_PROJECT or "project" in guarded.path)


def _reported(group: Sequence[_Found], section: str, remedy: str) -> Iterator[Misplaced]:
    if section and len(group) > 1:
        remedy = remedy.replace(" it ", " them ", 1)
        yield Misplaced(group[0].unit[0].start, section, "are about the user", (section,), remedy, len(group))
        return
    for unit, told in group:
        text = " ".join(block.text for block in unit)
        yield Misplaced(unit[0].start, text, _WHAT[told.kind], told.evidence, remedy)


def _names(state: State, guarded: Guarded) -> frozenset[str]:
    """What this memory calls its user."""
    if guarded.grammar.kind == "log":
        return people([state.document(guarded)])
    found = home(state, guarded, "user")
    if found is None or not found.there or not state.snapshot.is_regular(found.path):
        return frozenset()
    return people([state.document(state.guarded[found.path])])


def _remedy(state: State, guarded: Guarded, kind: str) -> str:
    """Where a kind lives, as what to do; nothing where it has no home of its own here."""
    if guarded.layout == "rho" and guarded.grammar.kind == "log":
        return _RHO[kind]
    if kind == PROJECT:
        return _OWN_PROJECT
    if kind == USER and guarded.layout == "claude-code":
        return _TOPIC.format(path=_topic(state, guarded))
    if kind == USER and guarded.layout == "gemini-cli":
        return "move it to ~/.gemini/GEMINI.md, which is read in every project"
    if kind == ENVIRONMENT and guarded.layout in _MACHINES:
        return f"move it to {join(guarded.root, _MACHINES[guarded.layout])}"
    found = home(state, guarded, "agent" if kind == ENVIRONMENT else kind)
    return f"move it to {found.path}" if found else ""


def _topic(state: State, guarded: Guarded) -> str:
    """The topic about the user that is there, or what one would be called."""
    folder = guarded.path.rpartition("/")[0]
    for path, other in sorted(state.guarded.items()):
        name = path.rpartition("/")[2]
        if other.role == "topic" and other.root == guarded.root and name.lower().startswith("user"):
            return path
    return f"{folder}/user_profile.md".lstrip("/")
