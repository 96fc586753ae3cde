"""Follows a line through history, from whatever part of it somebody remembers."""

from __future__ import annotations

from collections.abc import Sequence

from keepline.memory.errors import UsageError
from keepline.memory.quoting import quote
from keepline.memory.secret import mask
from keepline.memory.story import Spot, Story
from keepline.tracing.ledger import from_ledger
from keepline.tracing.life import Life
from keepline.tracing.past import Past
from keepline.tracing.search import Match, Query, lost, standing
from keepline.tracing.telling import entry_at, tell


class SeveralLines(UsageError):
    """A text that several lines have in them, whose lives are not the same. spots: where each of them stands or stood,
    with its entry's id where it stands now."""

    def __init__(self, text: str, spots: Sequence[Spot]) -> None:
        super().__init__(f"{len(spots):,} lines have {quote(text)} in them", "name one by its id, or by more of it")
        self.spots = tuple(spots)


def trace(past: Past, text: str) -> Story:
    """The story of the line that `text` names: an entry's id, what it says, or a part that no other has.

    Raises UsageError where there is none, SeveralLines where there is more than one.
    """
    query = _query(text)
    matches = _matches(past, query)
    if matches:
        life, first = _one_of(past, query, matches)
        return tell(past, life, first)
    told = from_ledger(past, query)
    if told is None:
        raise _nothing(text)
    story, several = told
    if several:
        raise SeveralLines(text, several)
    return story


def find(past: Past, text: str) -> tuple[Life, Sequence[Match]]:
    """The life of the line that `text` names, and where it was found. Raises as `trace` does."""
    query = _query(text)
    matches = _matches(past, query)
    if not matches:
        raise _nothing(text)
    return _one_of(past, query, matches)


def _query(text: str) -> Query:
    query = Query(text)
    if not query.part:
        raise UsageError("no text to look for", "give a line's text, a part of it, or an entry's id")
    return query


def _matches(past: Past, query: Query) -> list[Match]:
    return standing(past, query) or lost(past, query)


def _nothing(text: str) -> UsageError:
    return UsageError(f"no line of memory says {quote(text)}, now or in history", "try fewer words of it")


def _one_of(past: Past, query: Query, matches: Sequence[Match]) -> tuple[Life, Sequence[Match]]:
    """The life that all of these matches are part of; where several lines only have the text in them, that of the line
    which once was the text."""
    first = list(matches) if matches[0].is_whole else [matches[0]]
    life = Life(past, first)
    others = [match for match in matches if match not in first and not life.covers(match)]
    if not others:
        return life, first
    was = next((match for match in lost(past, query) if match.is_whole), None)
    if was is None:
        raise SeveralLines(query.text, [_spot(past, match) for match in (matches[0], *others)])
    return Life(past, [was]), [was]


def _spot(past: Past, match: Match) -> Spot:
    lines = match.lines
    entry = entry_at(past, match.path, lines) if match.commit == past.tip else ""
    said = " ".join(sentence.text for sentence in match.sentences)
    return Spot(match.path, lines.start, lines.end, mask(said), entry)
