"""What is looked up rather than known: background, history, research, inventories, old logs, in the languages of
memories."""

from __future__ import annotations

from collections.abc import Sequence

from keepline.cleanup.plan import HIGH, LOW, MEDIUM
from keepline.memory.anchor import spans
from keepline.memory.block import CODE, HEADING, ITEM, ROW, Block
from keepline.memory.pattern import compiled
from keepline.memory.value import NamedTuple

LISTED = 6
"""Items, rows or values from which on an entry is an inventory."""
LABELLED = 90
"""Bytes from which on an entry with such a label is worth putting away."""
LEAST = 200
"""Characters below which a list or a history is no burden."""
DATED = 3
"""Dates from which on an entry is a history."""
_MONTH = r"(?<![\w./-])(?:19|20)\d\d(?:[-/.年]\d{1,2}){0,2}(?![\w/])|(?<!\d)\d{1,2}[./]\d{1,2}[./](?:19|20)\d\d"
_FIELD = "cleanup.shelved"


class Shelved(NamedTuple):
    """The words that told, and how sure they are."""

    words: str
    confidence: str


def shelved(text: str, blocks: Sequence[Block]) -> Shelved | None:
    """What says that an entry is of the long tail, None for what may be needed on any turn."""
    from keepline.memory.placement.clause import sentences

    told = [block for block in blocks if block.kind not in (CODE, HEADING)]
    if not told:
        return None
    headings = [*told[0].context.headings[1:], told[0].context.lead]
    named = next((name for name in headings if name and _opens(name)), "")
    if named:
        return Shelved(named, MEDIUM)
    for clause in (clause for sentence in list(sentences(told[0]))[:1] for clause in sentence):
        is_long = len(text.encode("utf-8", "surrogatepass")) >= LABELLED
        dated = any(span.anchor.kind == "date" for span in spans(text[:200]))
        sure = HIGH if is_long else MEDIUM if dated else LOW
        if clause.label and (_opens(clause.label) or _is_background(clause.label)):
            return Shelved(clause.label, sure)
        if found := clause.opens(_FIELD):
            return Shelved(found, sure)
    return incident(told) or _inventory(text, told)


def incident(told: Sequence[Block]) -> Shelved | None:
    """A day, and that something was out of order on it, with no lesson beside it: looked up when it comes again."""
    from keepline.memory.phrasing import Hints, Said
    from keepline.memory.placement.clause import read
    from keepline.memory.wording import prohibits

    text = " ".join(block.text for block in told)
    if len(told) > 3 or "`" in text or not any(span.anchor.kind == "date" for span in spans(text[:200])):
        return None
    if Said(text[:400], Hints(text[:400])).has("noise.lessons"):
        return None
    found = next((words for clause in read(text[:400]) if (words := clause.holds("cleanup.incidents"))), "")
    if not found or prohibits(text.casefold().replace(found, " ")):  # "did not work" forbids nothing
        return None
    return Shelved(found, MEDIUM)


def _opens(label: str) -> bool:
    """True for a label or a heading that says so."""
    from keepline.memory.placement.clause import read

    return any(clause.opens(_FIELD) for clause in read(label[:60]))


def _is_background(label: str) -> bool:
    from keepline.memory.placement.clause import opening

    return bool(opening(f"{label} ", label, "cleanup.backgrounds"))


def _inventory(text: str, told: Sequence[Block]) -> Shelved | None:
    rows = sum(block.kind in (ITEM, ROW) for block in told)
    dates = len(compiled(_MONTH).findall(text[:4000]))
    if len(text) < LEAST:
        return None
    if dates >= DATED and dates * 200 >= len(text):
        return Shelved(f"{dates} dates", MEDIUM)
    if rows >= LISTED:
        return Shelved(f"{rows} items", MEDIUM)
    values = max(map(len, (part.split(",") for part in text.replace("、", ",").replace("，", ",").split(";"))))
    if values >= 2 * LISTED:
        return Shelved(f"{values} values", MEDIUM)
    return None
