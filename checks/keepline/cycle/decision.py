"""What a plan makes of one entry, and the words for it."""

from __future__ import annotations

from keepline.cycle.brain import Active
from keepline.memory.value import NamedTuple

REMOVE, MERGE, SUPERSEDE, DECAY, RELOCATE = ACTIONS = "remove", "merge", "supersede", "decay", "relocate"
DUPLICATE, CAPTURED = "duplicate", "captured"
LEARNING, PREFERENCE = "learning", "preference"
_SAID = ("manual", "session:")


class Decision(NamedTuple):
    """What becomes of one entry, and why: the rule that finds it, how it is the same as another, or "decay".

    into: the id of the entry that holds it or takes its place; of one that is relocated, its note's slug.
    """

    entry: Active
    action: str
    why: str
    into: str = ""


class Doubt(NamedTuple):
    """What a person should look at: nothing is done about it."""

    entry: Active
    message: str


def is_said(entry: Active) -> bool:
    """True for what the user said or stored, and for what only he can have asked for."""
    source = entry.fields.get("source")
    return entry.type != LEARNING or (isinstance(source, str) and source.startswith(_SAID))


def is_typed(text: str) -> bool:
    """True for what holds a command or a flag."""
    if "`" not in text and "-" not in text:
        return False
    from keepline.memory.anchor import anchors

    return any(kind == "flag" or (kind == "code" and " " in said.strip("` ")) for kind, said, *_ in anchors(text))
