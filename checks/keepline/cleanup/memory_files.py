"""Which files a clean-up is about: the memory file, the user's, and how large each is in its own unit."""

from __future__ import annotations

from keepline.memory.counting import file_size, size
from keepline.memory.errors import UsageError
from keepline.memory.layout import UNCAPPED, Cap, Guarded
from keepline.memory.placement.home import home
from keepline.memory.state import State

_MEMORY = ("agent", "index")
_BY_WEIGHT = (_MEMORY, ("project",), ("topic", "note"))
_BESIDE = ("topic", "note", "project", "persona")
"""What is cleaned up where a layout has no memory file of its own, if it is named."""


def memory_file(state: State, named: str = "") -> Guarded:
    """The file that is named, else the one memory file that is tracked.

    Raises UsageError where there is none or more than one to choose from, and for an event log, which has a cycle.
    """
    guarded = _named(state, named) if named else _only(state)
    if guarded.grammar.kind == "log":
        raise UsageError(
            f"{guarded.path} is an event log: its entries are consolidated, not rewritten", "keepline cycle plan"
        )
    if guarded.append_only or guarded.read_only:
        what = "append-only" if guarded.append_only else "read-only"
        raise UsageError(f"{guarded.path} is {what}", "name another file: keepline plan --file PATH")
    return guarded


def _named(state: State, named: str) -> Guarded:
    path = named.removeprefix("./")
    found = state.guarded.get(path)
    if found is None or not state.snapshot.is_regular(path):
        raise UsageError(f"{path} is no guarded file that is tracked", f"git add {path}, or name another file")
    if found.role not in (*_MEMORY, *_BESIDE, "user"):
        raise UsageError(f"{path} is of the role {found.role}, which is not cleaned up", "name the agent's memory file")
    return found


def _only(state: State) -> Guarded:
    files = [one for path, one in sorted(state.guarded.items()) if state.snapshot.is_regular(path)]
    # a layout without a memory file of its own has instructions, or notes
    found = next(filter(None, ([one for one in files if one.role in roles] for roles in _BY_WEIGHT)), [])
    named = [one for one in found if one.path.rpartition("/")[2].lower() in ("memory.md", "memory_summary.md")]
    found = named or found
    folders = {one.path.rpartition("/")[0] for one in named}
    if len(found) > 1 and len({one.root for one in found}) == 1 and len(folders) < 2:
        # system/*.md of Letta, memory-bank/*.md of Cline: of one memory, the largest is what weighs
        found = [max(found, key=lambda one: len(state.text(one.path).text))]
    if not found:
        raise UsageError("no memory file of an agent is tracked here", "name one: keepline plan --file PATH")
    if len(found) > 1:
        names = ", ".join(one.path for one in found[:4])
        raise UsageError(f"{len(found)} memory files here: {names}", f"name one: keepline plan --file {found[0].path}")
    return found[0]


def user_file(state: State, memory: Guarded) -> Guarded | None:
    """The user's file of the same memory, None where none is tracked."""
    if memory.role == "user":
        return None
    found = home(state, memory, "user")
    if found is None or not found.there or found.path == memory.path or not state.snapshot.is_regular(found.path):
        return None
    guarded = state.guarded[found.path]
    return None if guarded.grammar.kind == "log" or guarded.read_only or guarded.append_only else guarded


def cap_of(guarded: Guarded) -> Cap:
    """The cap that its target is for: the first, or one of no size where it has none."""
    return guarded.caps[0] if guarded.caps else UNCAPPED


def current(state: State, guarded: Guarded) -> int:
    """The size of the file as it stands, in its first cap's unit."""
    return file_size(state, guarded, cap_of(guarded))


def sized(text: str, guarded: Guarded) -> int:
    """The size of a whole text as this file, in the same unit."""
    return size(text, cap_of(guarded), guarded.grammar)


def over_by(text: str, guarded: Guarded) -> int:
    """By how much a text would be over any of the file's caps, 0 if over none."""
    return max((size(text, cap, guarded.grammar) - cap.count for cap in guarded.caps), default=0)
