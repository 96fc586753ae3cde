"""Dates that only tell when something happened: what happened holds from then on, whatever the day was."""

from __future__ import annotations

import re

from keepline.memory.anchor import Span, spans
from keepline.memory.languages import phrases, vocabulary
from keepline.memory.wording import conditions, content_words, mentions, words

FACT = 3
"""Content words that a sentence must have beside its date for the date to be no part of what it says."""

_YEAR = re.compile(r"(?:19|20)\d{2}")
_ISO = re.compile(r"(\d{4})[-/年](\d{1,2})(?:[-/月](\d{1,2}))?")
_OPENS_BRACKET = re.compile(r"[(（\[【]\s*$")
_CLOSES_BRACKET = re.compile(r"\s*[)）\]】]")
_SPLITS_OFF = re.compile(r"\s*(?:[,，、:：)）\]】–—]|-\s)")


def tells_when(text: str, now: str) -> frozenset[str]:
    """The dates of a text, as anchors, that nothing depends on: past ones that it opens with, has in brackets, or says
    with something that was done ("moved on 2025-11-03").

    now: the clock, ISO 8601 UTC. A day of this year that is written in words counts as past.
    """
    return frozenset(
        span.anchor.text
        for span in spans(text)
        if span.anchor.kind == "date" and _is_past(span.anchor.text, now) and _is_aside(text, span)
    )


def _is_past(date: str, now: str) -> bool:
    if not now:
        return False
    if iso := _ISO.match(date):
        parts = [int(part) for part in iso.groups() if part]
        return parts <= [int(part) for part in now[:10].split("-")][: len(parts)]
    year = _YEAR.search(date)
    return year is not None and year[0] <= now[:4]


def _is_aside(text: str, span: Span) -> bool:
    before, after = text[: span.start].rstrip(), text[span.end :]
    rest = f"{before} {after}"
    if len(content_words(rest)) < FACT:
        return False
    if _OPENS_BRACKET.search(before) and _CLOSES_BRACKET.match(after):
        return True
    lead = words(before)
    opens = not lead or " ".join(lead) in vocabulary("dating")
    if opens:
        return bool(_SPLITS_OFF.match(after)) or not _links(after)
    on = lead[-1] in vocabulary("dating") or before.endswith(phrases("dating", True))
    return on and mentions(rest, "happened") and not conditions(before[-20:])


def _links(after: str) -> bool:
    """True if the date is what the sentence is about: "2026-03-04 is the deadline"."""
    tokens = words(after[:40])
    return bool(tokens) and (
        tokens[0] in _copulas() or after.lstrip().startswith(("是", "は", "为", "為", "が", "—", "–", "=", "→"))
    )


def _copulas() -> frozenset[str]:
    return frozenset(phrase for phrase in vocabulary("facts.linking") if " " not in phrase)
