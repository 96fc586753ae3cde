"""What the ledger alone tells of a line that no commit in reach still has: a squashed import, a shallow clone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from keepline import reading
from keepline.memory.block import Sentence, parse
from keepline.memory.destination import path_of
from keepline.memory.errors import CannotCheck
from keepline.memory.manifest import Record
from keepline.memory.offload import address
from keepline.memory.secret import mask
from keepline.memory.standing import Index
from keepline.memory.story import DROPPED, KEPT, MOVED, Event, Spot, Story
from keepline.repository.walk import Commit, Range
from keepline.tracing.past import Past
from keepline.tracing.search import Query
from keepline.tracing.telling import now_of, said_of

NOTE = "as the ledger tells it"


class Entry(NamedTuple):
    """A record, and those of its sentences that were asked for."""

    record: Record
    sentences: tuple[Sentence, ...]

    @property
    def keys(self) -> frozenset[str]:
        """Their keys."""
        return frozenset(sentence.key for sentence in self.sentences)


def from_ledger(past: Past, query: Query) -> tuple[Story, list[Spot]] | None:
    """The story of the first line that matches in a record, and where in the manifests others do that are not part of
    it; None where none does."""
    found = [entry for record in _records(past) for entry in _matching(past, query, record)]
    if not found:
        return None
    chain = _chain(past, found[0])
    others = [entry for entry in found if not any(entry.keys <= link.keys for link in chain)]
    carried = {name for link in chain for name in (*link.keys, *_keys(past, link.record, link.record.text))}
    text = mask(" ".join(sentence.text for sentence in found[0].sentences))
    story = Story(text, tuple(_events(past, chain)), tuple(now_of(past, carried)), cut=bool(past.repository.cut))
    spots = [_spot(entry) for entry in (found[0], *others)]
    return story, spots if others else []


def _records(past: Past) -> Iterator[Record]:
    for path in sorted(past.now.blobs):
        if past.is_ledger(path, past.now) and past.now.is_regular(path):
            yield from reading.read_manifest(past.now.read(path), path).records


def _matching(past: Past, query: Query, record: Record) -> Iterator[Entry]:
    for text in (record.lines, record.text):
        if text and query.may_stand_in(text):
            index = _index(past, record, text)
            whole = query.whole(index, past.grammar(record.source, past.now)[0])
            parts = [whole] if whole else list(query.partly(index))
            yield from (Entry(record, part) for part in parts)
            if parts:
                return


def _index(past: Past, record: Record, text: str) -> Index:
    return Index(parse(text.lstrip(" \t"), past.grammar(record.source, past.now)[0]))


def _keys(past: Past, record: Record, text: str) -> frozenset[str]:
    return frozenset(_index(past, record, text).places) if text else frozenset()


def _chain(past: Past, first: Entry) -> list[Entry]:
    """The record with those that brought its text and those that took it on."""
    chain, records = [first], list(_records(past))
    for link in chain:
        own = link.keys | _keys(past, link.record, link.record.text)
        for record in records:
            if any(record == known.record for known in chain):
                continue
            lines, text = _index(past, record, record.lines), _keys(past, record, record.text)
            onward = record.source in map(path_of, link.record.to) and own & lines.places.keys()
            before = link.record.source in map(path_of, record.to) and link.keys & (lines.places.keys() | text)
            if onward or before:
                names = set(onward or lines.places.keys() & link.keys) or set(lines.places)
                found = [
                    lines.document.blocks[at].sentences[inner] for name in names for at, inner in lines.places[name]
                ]
                chain.append(Entry(record, tuple(found)))
    return chain


def _events(past: Past, chain: list[Entry]) -> Iterator[Event]:
    told = [(_when(past, entry.record.manifest), entry) for entry in chain]
    for commit, entry in sorted(told, key=lambda one: (one[0].date, one[1].record.manifest)):
        record = entry.record
        before = Spot(record.source, 0, 0, mask(" ".join(sentence.text for sentence in entry.sentences)))
        inside = [target for target in record.to if not address(target, past.now)]
        after = tuple(Spot(path_of(target), 0, 0, mask(record.text.strip()) or before.text) for target in inside)
        what = DROPPED if record.action == "drop" else KEPT if record.to == (record.source,) else MOVED
        outside = tuple(target for target in record.to if address(target, past.now))
        yield Event(
            what, commit.id, commit.date, commit.author, before, after, said_of(record, True), outside, note=NOTE
        )


def _when(past: Past, manifest: str) -> Commit:
    """The commit that brought a manifest; of what is not committed yet one without an id."""
    try:
        commit = past.repository.added_by(manifest, past.head) if past.head else ""
    except CannotCheck:
        commit = ""
    return next(past.repository.walk(Range(commit))) if commit else Commit("", (), "", "")


def _spot(entry: Entry) -> Spot:
    line = entry.record.line_of("lines")
    return Spot(entry.record.manifest, line, line, mask(" ".join(sentence.text for sentence in entry.sentences)))
