"""What the sessions gave for a brain: less what it says already, and what it may correct."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from keepline.cycle.brain import CHECKPOINT_KEY, Brain
from keepline.cycle.plan import Addition, Passed, Read, Span
from keepline.memory.quoting import quote
from keepline.memory.value import NamedTuple
from keepline.memory.wordform import form

SHOWN = 200
"""Doubts and skipped quotations that a plan lists; the rest are counted."""
CONFIDENCE = ("high", "medium")


class Wanted(NamedTuple):
    """What the command line asks for. since: last, a time or a duration. sessions: their folder; None mines nothing."""

    since: str = "last"
    sessions: str | None = None
    confidence: str = "high"
    max_new: int = 10
    key: str = CHECKPOINT_KEY
    days_fallback: int = 1
    brain: str = ""
    progress: Callable[[str], None] | None = None


class Mining(NamedTuple):
    """What the sessions gave: None of a window where nothing was mined. corrected: ids of entries, each with the words
    that may correct it."""

    window: Span | None = None
    sessions: tuple[Read, ...] = ()
    additions: tuple[Addition, ...] = ()
    skipped: tuple[Passed, ...] = ()
    skipped_total: int = 0
    unread: tuple[tuple[str, str], ...] = ()
    corrected: tuple[tuple[str, str], ...] = ()


def mine_for(brain: Brain, wanted: Wanted, now: str) -> Mining:
    if wanted.sessions is None:
        return Mining()
    from keepline.cycle.mining import Known, Options, mine
    from keepline.cycle.window import resolve

    window = resolve(wanted.since, brain.meta.get(wanted.key, ""), wanted.days_fallback, now)
    known = [Known(entry.id, entry.type, entry.category, entry.text) for entry in brain.entries]
    mined = mine(wanted.sessions, window, known, Options(wanted.confidence, wanted.max_new), wanted.progress)
    return Mining(
        Span(*window),
        tuple(Read(one.id, one.messages) for one in mined.sessions),
        tuple(
            Addition(one.type, one.text, one.category, one.key, one.session, one.project, one.confidence, one.quotation)
            for one in mined.candidates
        ),
        tuple(Passed(one.session, one.quotation, one.reason) for one in mined.skipped)[:SHOWN],
        max(mined.skipped_total, len(mined.skipped)),
        mined.unread,
        tuple((one.corrects, one.quotation) for one in mined.candidates if one.corrects),
    )


def fresh(mining: Mining, brain: Brain) -> Mining:
    """Less what stands in the brain already, from a run that was interrupted perhaps."""
    known = {_name(entry.type, str(entry.fields.get("key", "")), entry.text): entry.id for entry in brain.entries}
    names = [_name(one.type, one.key, f"{one.key}: {one.text}" if one.key else one.text) for one in mining.additions]
    every = list(zip(mining.additions, names, strict=True))
    stood = tuple(
        Passed(one.session, one.quotation, f"{known[name]} says it already") for one, name in every if name in known
    )
    return mining._replace(
        additions=tuple(one for one, name in every if name not in known),
        skipped=(*mining.skipped, *stood),
        skipped_total=mining.skipped_total + len(stood),
    )


def uncorrected(brain: Brain, mining: Mining, settled: Iterable[str]) -> list[Passed]:
    """What a session seems to correct and nothing proves. settled: the ids of what was decided, or is in doubt."""
    known = frozenset(settled)
    said = {entry.id: entry.text for entry in brain.entries}
    return [
        Passed(name, quote(said[name]), f"may be corrected: {words}")
        for name, words in mining.corrected
        if name in said and name not in known
    ]


def _name(kind: str, key: str, text: str) -> tuple[str, str]:
    """What makes two entries one: what they say, and the key that it is said under."""
    return (f"{kind} {key}" if key else "", form(text))
