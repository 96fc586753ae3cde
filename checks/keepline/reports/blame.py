"""The entries of a file with their age, for people and for programs.

The JSON document: `{"version": 1, "tool": {"name", "version"}, "path", "at", "entries": [{"id", "start", "end", "text",
"born": MOMENT, "changed": MOMENT, "source", "manifest"}]}`, a MOMENT being `{"commit", "date", "author"}`, all null for
what is not committed yet; source and manifest are null for what was born in this file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from keepline import __version__
from keepline.memory.quoting import quote
from keepline.memory.story import Aged, Moment
from keepline.reports.columns import padded, width_of
from keepline.reports.escaping import as_json, escape
from keepline.reports.text import Ink

VERSION = 1
SHORT = 8
NAME = 18
IDS = 17
"""An id of twelve digits, room for `-99` of one that stands as often, and two blanks."""


def render(path: str, at: str, entries: Sequence[Aged], *, colour: bool = False, width: int = 100) -> str:
    """A line an entry, and one more for what came from another file. `at`: the version that was read."""
    ink = Ink(colour)
    names = min(NAME, max((width_of(escape(one.changed.author)) for one in entries), default=0))
    places = [_lines(one) for one in entries]
    column = max(map(len, places), default=0)
    number = "1 entry" if len(entries) == 1 else f"{len(entries):,} entries"
    lines = [
        f"{ink(escape(path), 'bold')} in {escape(at)}: {number}",
        ink(f"{'':{column}}  {'id':<{IDS}}{'born':<12}{'changed':<12}commit", "dim") if entries else "",
    ]
    for one, place in zip(entries, places, strict=True):
        lines += _entry(one, place, column, names, width, ink)
    return "".join(f"{line}\n" for line in lines if line)


def _entry(one: Aged, place: str, column: int, names: int, width: int, ink: Ink) -> Iterator[str]:
    changed = one.changed.commit[:SHORT] or "not yet"
    when = f"{one.entry.entry:<{IDS - 2}}  {_day(one.born):<12}{_day(one.changed):<12}{changed:<10}"
    who = padded(escape(one.changed.author), names)
    room = width - column - len(when) - names - 4
    yield f"{place:>{column}}  {ink(when, 'dim')}{who}  {escape(quote(one.entry.text, max(room, 24)))}"
    if one.source:
        by = f", {escape(one.manifest)}" if one.manifest else ", no record"
        yield f"{'':{column}}  {'':{IDS}}{ink(f'from {escape(one.source)}{by}', 'dim')}"


def _lines(one: Aged) -> str:
    return str(one.entry.start) if one.entry.start == one.entry.end else f"{one.entry.start}-{one.entry.end}"


def _day(moment: Moment) -> str:
    return moment.date[:10] or "-"


def render_json(path: str, at: str, entries: Sequence[Aged]) -> str:
    """The same as one JSON object."""
    document = {
        "version": VERSION,
        "tool": {"name": "keepline", "version": __version__},
        "path": path,
        "at": at,
        "entries": [
            {
                "id": one.entry.entry,
                "start": one.entry.start,
                "end": one.entry.end,
                "text": one.entry.text,
                "born": {name: value or None for name, value in one.born._asdict().items()},
                "changed": {name: value or None for name, value in one.changed._asdict().items()},
                "source": one.source or None,
                "manifest": one.manifest or None,
            }
            for one in entries
        ],
    }
    return as_json(document) + "\n"
