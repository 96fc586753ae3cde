"""How much two statements must say to be one fact told twice. It grows with what parts them.

Where a file has headings, what a line says depends on those, and on what it is nested in: "Uses Postgres" under two
projects are two facts, "Prefers short answers with the command first" is one wherever it stands.
"""

from __future__ import annotations

from keepline.memory.block import ITEM, PARAGRAPH, ROW, STEP, VALUE
from keepline.memory.pattern import compiled
from keepline.memory.roles import LOADED
from keepline.memory.session import together
from keepline.memory.text import outside_code
from keepline.memory.value import TYPE_CHECKING
from keepline.memory.wordform import form, key, tokens, weight

if TYPE_CHECKING:
    from keepline.memory.statement import Statement

SAME, AGAIN, ELSEWHERE, APART = range(4)
"""In one list or section; in a second one of the same name; under other headings; about something else."""
LEAST_NEAR, LEAST_BY_WORD = 2, 4
"""Words that two statements have at least which are the same but for a number, and but for a word."""
_DATED = r"\d{4}[-/.年]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}月\d{1,2}日"
_HEAD = r"([^:：→=]{1,60}?)(?:[:：→]|->|=>?| [—–-] )"
_SHORT = 8
"""Words up to which what stands behind a head is a value, which many things may share."""


def distance(one: Statement, other: Statement) -> int:
    """What parts two statements."""
    same_file = one.guarded.path == other.guarded.path
    if same_file and one.entry == other.entry and (one.whole or other.whole):
        return APART
    if not same_file and not together(one.guarded, other.guarded):
        return APART
    if one.kind == VALUE or other.kind == VALUE:
        return SAME if one.kind == other.kind and one.subject == other.subject else APART
    if one.flat and other.flat and one.whole and other.whole:
        return SAME
    mine, its = one.context, other.context
    if same_file and mine == its and (one.entry == other.entry or (one.whole and other.whole) or not mine.parents):
        return SAME if one.place == other.place else AGAIN
    if mine.parents or its.parents:
        return APART
    differing = set(mine.elements()) ^ set(its.elements())
    return APART if any(compiled(_DATED).search(element) for element in differing) else ELSEWHERE


def least_equal(one: Statement, other: Statement) -> int | None:
    """How many words two equal statements must have; None where they are never one fact."""
    apart = distance(one, other)
    if apart == APART or one.kind != other.kind:
        return None
    if one.kind in (ROW, STEP):
        return _in_order(one, other, apart)
    if one.guarded.role not in LOADED:
        if apart != SAME or is_manual(one):
            return None
        return 6 if one.kind == ITEM else 10
    if apart == SAME:
        return 1 if one.flat else 4 if one.kind == PARAGRAPH else 2
    return 6


def size(one: Statement) -> int:
    """How many words a statement has; of a note, outside code: the same command is run there again and again."""
    if one.guarded.role in LOADED or "`" not in one.text:
        return weight(one.form)
    return weight(form("".join(piece for piece, is_code in outside_code(one.text) if not is_code)))


def may_be_near(one: Statement) -> bool:
    """False for what has its place in an order, and for the prose of what is read on demand."""
    if one.guarded.role in LOADED:
        return one.kind not in (ROW, STEP)
    return one.kind == ITEM and not is_manual(one)


def least_near(one: Statement, other: Statement, by_number: bool = False) -> int | None:
    """The same for two that are nearly equal."""
    apart = distance(one, other)
    if apart == APART or one.kind != other.kind or not may_be_near(one):
        return None
    if one.guarded.role not in LOADED:
        return None if apart != SAME else 5 if by_number else 10
    if apart == ELSEWHERE:
        return 8
    return LEAST_NEAR if by_number else LEAST_BY_WORD


def has_own_subject(one: Statement, other: Statement) -> bool:
    """True if two statements that differ in little say it of different things: "Staging: not yet", "Production: not
    yet"; of two paths; or each of what it stands under."""
    if key(one.text) and key(other.text):
        return True  # of one key, `duplicate-key` tells
    words, others = set(tokens(one.form)), set(tokens(other.form))
    own, its = words - others, others - words
    if any("/" in word for word in own | its) or _has_own_head(one.text, other.text):
        return True
    if one.context == other.context:
        return False
    places = [set(tokens(form(" ".join(side.context.elements())))) for side in (one, other)]
    return not own.isdisjoint(places[0]) and not its.isdisjoint(places[1])


def _in_order(one: Statement, other: Statement, apart: int) -> int | None:
    """A step may be taken twice; a row stands in its table once."""
    if one.guarded.role not in LOADED:
        return None
    if one.kind == ROW:
        return 3 if one.group == other.group and apart == SAME else None
    return 8 if one.group != other.group else None


def is_manual(one: Statement) -> bool:
    """Documentation repeats itself; a list in it may not."""
    return one.guarded.role != "skill" and "skills/" in one.guarded.path


def _has_own_head(text: str, other: str) -> bool:
    heads = compiled(_HEAD).match(text), compiled(_HEAD).match(other)
    if heads[0] is None or heads[1] is None:
        return False
    words, others = (set(tokens(form(head[1]))) for head in heads if head)
    is_name = text.startswith("`") and other.startswith("`")
    return words.isdisjoint(others) and (is_name or weight(form(text[heads[0].end() :])) <= _SHORT)
