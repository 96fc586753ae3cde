"""The story of a line, for people and for programs: one line an event, newest last, then where it stands now.

The JSON document:
`{"version": 1, "tool": {"name", "version"}, "query", "text", "cut", "events": [EVENT], "now": [SPOT], "outside":
[RECORD]}`; where several lines were meant, `{"version", "tool", "query", "candidates": [SPOT]}`.
EVENT: `{"what", "commit", "date", "author", "before": SPOT, "after": [SPOT], "outside": [TEXT], "others", "note",
"record": RECORD}`. SPOT: `{"path", "start", "end", "text", "entry"}`. RECORD: `{"manifest", "line", "action", "to",
"pointer", "why", "see", "reason", "approved_by", "query", "attested"}`. What is not there is null: the commit of what
is not committed yet, the record where none was found, `before` of a birth. A record whose manifest is null was written
by nobody: the change itself shows it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from keepline import __version__
from keepline.memory.quoting import quote
from keepline.memory.story import BORN, CAME_BACK, DROPPED, KEPT, LOST, MOVED, UNDONE, Event, Said, Spot, Story
from keepline.reports.columns import padded, width_of
from keepline.reports.escaping import as_json, escape
from keepline.reports.text import Ink, count

VERSION = 1
SHORT = 8
NAME = 18
"""Columns of an author's name."""
_MOVED = {"offload": "offloaded", "skill": "made part of a skill"}
_NOT_YET = "not committed yet"


def render(story: Story, *, colour: bool = False, width: int = 100) -> str:
    """The whole story as lines, each ended by a newline."""
    ink = Ink(colour)
    names = min(NAME, max((width_of(escape(event.author)) for event in story.events), default=0))
    lines = [ink(escape(quote(story.text, 4 * width)), "bold"), ""]
    text = story.text
    for event in story.events:
        lines += _event(event, text, names, width, ink)
        text = event.after[0].text if event.after and event.what not in (DROPPED, LOST) else text
    return "".join(f"{line}\n" for line in (*lines, "", *_now(story, text, width, ink)))


def _event(event: Event, text: str, names: int, width: int, ink: Ink) -> Iterator[str]:
    """When, which commit, who, what; below it what else there is to say."""
    who = f"{event.date[:10]:<10}  {event.commit[:SHORT]:<{SHORT}}  {padded(escape(event.author), names)}"
    if not event.commit:
        who = f"{_NOT_YET:<{22 + names}}"
    yield f"{ink(who, 'dim')}  {_what(event)}"
    below = list(_below(event, text, width - len(who) - 2))
    yield from (f"{' ' * (22 + names)}  {ink(line, 'dim')}" for line in below)


def _what(event: Event) -> str:
    was = _place(event.before) if event.before else ""
    where = " and ".join(map(_place, event.after))
    changed = bool(event.before and event.after and event.after[0].text != event.before.text)
    if event.what == BORN:
        return f"{'stood' if event.note else 'born'} in {where}{_noted(event)}"
    if event.what == CAME_BACK:
        return f"written again in {where}"
    if event.what == KEPT:
        return f"{_merged(event) or ('reworded' if changed else 'put elsewhere')} in {where}"
    if event.what == MOVED:
        action = event.said.action if event.said and event.said.manifest else ""
        verb = _merged(event) or _MOVED.get(action, "moved")
        return f"{verb}: from {was} to {' and '.join(filter(None, (where, *map(escape, event.outside))))}"
    if event.what == UNDONE:
        return f"its record was taken back: gone from {was}" + (f", stands again in {where}" if where else "")
    if event.what == DROPPED and event.said:
        return _dropped(event, event.said, was, where)
    assert event.what == LOST
    if event.said is not None:
        return f"left {was}: {escape(event.note)}"
    return f"left {was} without a record{_noted(event)}{f'; perhaps it became {where}' if where else ''}"


def _dropped(event: Event, said: Said, was: str, where: str) -> str:
    if said.why == "superseded":
        return f"superseded in {was} by {where or ', '.join(map(escape, said.see))}"
    if said.why == "secret":
        return f"its secret was taken out of {was}" + (f"; the rest stands in {where}" if where else "")
    if where:
        return f"dropped from {was} as a duplicate: it stands in {where}"
    return f"dropped from {was}: {escape(said.why)}"


def _merged(event: Event) -> str:
    return f"merged with {count(event.others, 'other line')}" if event.others else ""


def _noted(event: Event) -> str:
    return f" ({escape(event.note)})" if event.note else ""


def _below(event: Event, text: str, width: int) -> Iterator[str]:
    """What it says now if that is news, and what its record says."""
    if event.after and event.after[0].text != (event.before.text if event.before else text):
        yield escape(quote(event.after[0].text, max(width, 40)))
    said = event.said
    if said is None:
        yield from ["no record"] if event.what in (MOVED, KEPT) else []
        return
    if said.pointer:
        yield f"pointer left behind: {escape(quote(said.pointer, max(width - 22, 40)))}"
    if said.reason and said.manifest:
        yield f"reason: {escape(quote(said.reason, max(width - 8, 40)))}"
    if said.query:
        yield f"found by: {escape(quote(said.query))}" + (
            f", attested {escape(said.attested)}" if said.attested else ""
        )
    if not said.manifest:
        yield "no record; the change itself shows it"
    else:
        approved = f", approved by {escape(said.approved_by)}" if said.approved_by else ""
        told = f" ({escape(event.note)})" if event.note else ""
        yield f"{escape(said.manifest)}:{said.line}{approved}{told}"


def _now(story: Story, text: str, width: int, ink: Ink) -> Iterator[str]:
    if story.cut:
        yield "this clone is shallow: git fetch --unshallow shows what was before"
    for spot in story.now:
        entry = f", entry {spot.entry}" if spot.entry else ""
        yield f"{ink('stands in', 'green')} {_place(spot)}{entry}"
        if spot.text != text:
            yield f"  {escape(quote(spot.text, max(width - 2, 40)))}"
    for said in story.outside:
        yield f"{ink('is said to be in', 'yellow')} {', '.join(map(escape, said.to))}, which was not looked at"
    if not story.now and not story.outside:
        yield f"{ink('stands nowhere in memory', 'yellow')}"


def render_candidates(spots: Sequence[Spot], *, colour: bool = False, width: int = 100, most: int = 20) -> str:
    """The lines that a text may have meant, each with the id of its entry; "-" for one that stands no more."""
    ink = Ink(colour)
    places = [_place(spot) for spot in spots[:most]]
    column = max(map(len, places))
    lines = [
        f"{spot.entry or '-':<14}  {place:<{column}}  {escape(quote(spot.text, max(width - column - 20, 40)))}"
        for spot, place in zip(spots, places, strict=False)
    ]
    more = [f"and {len(spots) - most:,} more (--format json lists them)"] if len(spots) > most else []
    return "".join(f"{line}\n" for line in (*lines, *(ink(line, "dim") for line in more)))


def _place(spot: Spot) -> str:
    return f"{escape(spot.path)}:{spot.start}" if spot.start else escape(spot.path)


def render_json(story: Story, query: str) -> str:
    """The same as one JSON object."""
    return _dumped(
        {
            "query": quote(query, 400)[1:-1],
            "text": story.text,
            "cut": story.cut,
            "events": [_event_document(event) for event in story.events],
            "now": [spot._asdict() for spot in story.now],
            "outside": [said._asdict() for said in story.outside],
        }
    )


def render_candidates_json(spots: Sequence[Spot], query: str) -> str:
    """The candidates as one JSON object."""
    return _dumped({"query": quote(query, 400)[1:-1], "candidates": [spot._asdict() for spot in spots]})


def _dumped(document: dict[str, Any]) -> str:
    head = {"version": VERSION, "tool": {"name": "keepline", "version": __version__}}
    return as_json(head | document) + "\n"


def _event_document(event: Event) -> dict[str, Any]:
    said = event.said._asdict() if event.said else None
    return {
        "what": event.what,
        "commit": event.commit or None,
        "date": event.date or None,
        "author": event.author or None,
        "before": event.before._asdict() if event.before else None,
        "after": [spot._asdict() for spot in event.after],
        "outside": list(event.outside),
        "others": event.others,
        "note": event.note or None,
        "record": said and {**said, "manifest": said["manifest"] or None},
    }
