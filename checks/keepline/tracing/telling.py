"""Tells the life of a line as a story: one event for each thing that a commit did, and where it stands at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from keepline.memory.block import HEADING
from keepline.memory.entry import entries
from keepline.memory.manifest import Record
from keepline.memory.policy import POLICY_FILE
from keepline.memory.secret import mask
from keepline.memory.snapshot import Snapshot
from keepline.memory.standing import Index
from keepline.memory.story import BORN, CAME_BACK, DROPPED, KEPT, LOST, MOVED, UNDONE, Event, Said, Spot, Story
from keepline.tracing.course import Step
from keepline.tracing.departure import Departure, Home
from keepline.tracing.edit import Lines
from keepline.tracing.life import Life
from keepline.tracing.past import Past
from keepline.tracing.search import Match, elsewhere


def tell(past: Past, life: Life, matches: Sequence[Match]) -> Story:
    """The story of a life that was found by these matches."""
    steps = life.course.steps
    events = tuple(_event(past, group) for group in _groups(steps))
    now = tuple(_now(past, life.course.state.live))
    asked = " ".join(sentence.text for sentence in matches[0].sentences)
    outside = tuple(event.said for event in events if event.outside and event.said) if not now else ()
    cut = any(step.home and not step.again and step.commit.is_cut for step in steps)
    return Story(mask(asked), events, now, outside, cut)


def _groups(steps: Iterable[Step]) -> Iterator[list[Step]]:
    """Steps that are one event: the same commit did the same to them, by the same record."""
    groups: dict[tuple[object, ...], list[Step]] = {}
    for step in steps:
        groups.setdefault(_kind(step), []).append(step)
    return iter(groups.values())


def _kind(step: Step) -> tuple[object, ...]:
    departure = step.departure
    if departure is None:
        return (step.commit.id, step.again, step.home and step.home.path)
    record = departure.drop or departure.record
    homes = tuple(dict.fromkeys(home.path for home in departure.homes))
    return (step.commit.id, departure.item.path, homes, record and (record.manifest, record.index), step.unasked)


def _event(past: Past, steps: Sequence[Step]) -> Event:
    first = steps[0]
    commit = first.commit
    tree = past.tree(commit.id)
    who = (commit.id, commit.date, commit.author)
    if first.home is not None:
        homes = [step.home for step in steps if step.home]
        note = "where this shallow clone begins" if commit.is_cut and not first.again else ""
        return Event(CAME_BACK if first.again else BORN, *who, None, _spots(past, tree, homes), note=note)
    before = past.tree(commit.parents[first.parent])
    departures = [step.departure for step in steps if step.departure]
    return _departed(past, first, departures, before, tree, who)


def _departed(
    past: Past, step: Step, departures: Sequence[Departure], before: Snapshot, tree: Snapshot, who: tuple[str, str, str]
) -> Event:
    first = departures[0]
    was = _spots(past, before, [Home(one.item.path, one.key, one.lines) for one in departures])[0]
    homes = list(dict.fromkeys(home for one in departures for home in one.homes))
    spots = _spots(past, tree, homes or [home for one in departures for home in one.seen])
    record = first.drop or first.record
    what = _what(first)
    note = ""
    if what == LOST:
        note = _why_unasked(past, before, first) if step.unasked else _failed(first) or _before_keepline(tree)
    others = _others(past, step, departures) if record and record.text else 0
    said = said_of(record, first.written) if record else None
    return Event(what, *who, was, spots, said, first.outside, others, note)


def _what(departure: Departure) -> str:
    if departure.undone:
        return UNDONE
    if departure.drop:
        return DROPPED
    if any(home.path != departure.item.path for home in departure.homes) or departure.outside:
        return MOVED
    return KEPT if departure.homes else LOST


def _others(past: Past, step: Step, departures: Sequence[Departure]) -> int:
    """How many other lines became the same text."""
    own = {(one.item.path, one.key) for one in departures}
    sources = past.departures(step.commit, step.parent)
    into = {(one.item.path, one.key) for home in departures[0].homes for one in sources.into(home.path, home.key)}
    return len(into - own)


def _failed(departure: Departure) -> str:
    record = departure.record
    return f"its record says {', '.join(record.to)}, where it is not" if record and record.to else ""


def _before_keepline(tree: Snapshot) -> str:
    return "" if POLICY_FILE in tree else "before keepline guarded it"


def _why_unasked(past: Past, before: Snapshot, departure: Departure) -> str:
    """Why the account does not ask about a line that is gone."""
    guarded = past.guards(before).get(departure.item.path)
    if guarded is None:
        return "it stood in a file that nothing guarded"
    if guarded.role == "working":
        return "it stood in a working file, whose lines come and go"
    return "with all the lines below it" if departure.item.block.kind == HEADING else ""


def said_of(record: Record, written: bool) -> Said:
    """What a record says, its secrets masked; without its place where nobody wrote it."""
    attested = ", ".join(filter(None, record.attest)) if record.attest else ""
    return Said(
        record.manifest if written else "",
        record.line_of() if written else 0,
        record.action,
        record.to,
        mask(record.pointer.strip()),
        record.why,
        record.see,
        mask(record.reason.strip()),
        record.approved_by,
        mask(record.query),
        attested,
    )


def _spots(past: Past, tree: Snapshot, homes: Iterable[Home]) -> tuple[Spot, ...]:
    """One spot a file: from the first line of these sentences in it to the last, and what they say."""
    by_path: dict[str, list[Home]] = {}
    for home in dict.fromkeys(homes):
        by_path.setdefault(home.path, []).append(home)
    return tuple(
        Spot(
            path,
            min(home.lines.start for home in found),
            max(home.lines.end for home in found),
            mask(" ".join(_text(past.index(path, tree), home) for home in sorted(found, key=lambda home: home.lines))),
        )
        for path, found in by_path.items()
    )


def _text(index: Index, home: Home) -> str:
    sentences = [index.document.blocks[number].sentences[inner] for number, inner in index.places.get(home.key, ())]
    near = min(sentences, key=lambda sentence: abs(sentence.start - home.lines.start), default=None)
    return near.text if near else home.key


def _now(past: Past, live: Mapping[tuple[str, str], Lines]) -> Iterator[Spot]:
    """Where the sentences stand, entry by entry: where they went, and wherever else somebody wrote them."""
    guards = past.guards(past.now)
    unguarded = [Home(path, name, lines) for (path, name), lines in live.items() if path not in guards]
    yield from now_of(past, dict.fromkeys(name for _, name in live), unguarded)


def now_of(past: Past, names: Iterable[str], homes: Iterable[Home] = ()) -> Iterator[Spot]:
    """Where sentences stand by their keys, and at these homes, entry by entry."""
    found = [*homes]
    for path, sentence in elsewhere(past, names):
        found.append(Home(path, sentence.key, Lines(sentence.start, sentence.end)))
    spots: dict[tuple[str, str], list[Home]] = {}
    for home in sorted(found, key=lambda home: (home.path, home.lines)):
        spots.setdefault((home.path, entry_at(past, home.path, home.lines)), []).append(home)
    for (_, entry), members in spots.items():
        yield from (spot._replace(entry=entry) for spot in _spots(past, past.now, members))


def entry_at(past: Past, path: str, lines: Lines) -> str:
    """The id of the entry that these lines of a file belong to, "" where they stand outside of any."""
    document = past.index(path, past.now).document
    found = entries("\n".join(document.lines), *past.grammar(path, past.now))
    return next((entry.id for entry in found if entry.start <= lines.start <= entry.end), "")
