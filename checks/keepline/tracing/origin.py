"""Backwards: from sentences that stand in some commit to the commits in which they, or what they came from, were born.

A sentence stood in a parent if its key did, in the same file. Where it did not, the account of that commit says what
it came from: a line that was moved, reworded or merged. What it came from is followed in its turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from keepline.memory.standing import Index
from keepline.memory.value import NamedTuple
from keepline.repository.walk import Commit, Touched
from keepline.tracing.departure import Departure
from keepline.tracing.edit import Lines
from keepline.tracing.past import Past, is_text
from keepline.tracing.probe import Probe

Standing = Mapping[str, Mapping[str, Lines]]
"""Sentences by their file and their key, and where they stand. Never changed once made: commits share it."""


class Arrival(NamedTuple):
    """A commit from which on a sentence stands in a file, and what it was before; nothing where it was born there."""

    path: str
    key: str
    lines: Lines
    commit: Commit
    origins: tuple[Departure, ...] = ()


def arrivals(past: Past, start: Mapping[str, Standing], *, everywhere: bool = False) -> Iterator[Arrival]:
    """How sentences of some commits came to stand there, newest first; stops when all of them are known.

    everywhere: they may have stood in other files too, and before they were written again, so that every commit is
    asked whether it took them away from somewhere; if one did, that life is followed as well.
    """
    pending: dict[str, Standing] = dict(start)
    names = (name for standing in start.values() for keys in standing.values() for name in keys)
    watched = {name: Probe(name) for name in names} if everywhere else {}
    for commit in past.backward():
        here = pending.pop(commit.id, None)
        past.interest = None if watched else {path for standing in pending.values() for path in standing}
        if watched:
            _taken_away(past, commit, watched, pending)
        for arrival in _arrived(past, commit, here, pending) if here else ():
            if everywhere and not arrival.origins:
                watched[arrival.key] = Probe(arrival.key)
            yield arrival
        if not pending and not watched:
            return


def _taken_away(past: Past, commit: Commit, watched: Mapping[str, Probe], pending: dict[str, Standing]) -> None:
    """Ask a commit whether it took one of these sentences away from a file."""
    for number, parent in enumerate(commit.parents):
        for taken in past.taken(commit, number):
            for name, probe in watched.items():
                if probe.may_stand_in(taken.text) and name not in taken.after().places:
                    lines = nearest(taken.before(), name, Lines(1, 1))
                    if lines:
                        _add(pending, parent, {taken.path: {name: lines}})


def _arrived(past: Past, commit: Commit, here: Standing, pending: dict[str, Standing]) -> Iterator[Arrival]:
    """Hand down to each parent what stood there already; the rest came with this commit."""
    known: dict[str, set[str]] = {}
    for number, parent in enumerate(commit.parents):
        touched = {file.path: file for file in commit.touched[number]}
        stood = {
            path: _before(past, touched[path], parent, keys) if path in touched else keys for path, keys in here.items()
        }
        for path, keys in stood.items():
            known.setdefault(path, set()).update(keys)
        _add(pending, parent, stood)
    for path, keys in here.items():
        for name, lines in keys.items():
            if name not in known.get(path, ()):
                origins = [] if commit.is_cut else _origins(past, commit, path, name, pending)
                yield Arrival(path, name, lines, commit, tuple(origins))


def _before(past: Past, file: Touched, parent: str, keys: Mapping[str, Lines]) -> Mapping[str, Lines]:
    """Which sentences of a file stood in it before a commit touched it, and where."""
    if not is_text(file.before):
        return {}
    edit = past.edit(file.after, file.before)
    stood: dict[str, Lines] = {}
    index: Index | None = None
    for name, lines in keys.items():
        moved = edit.moved(lines)
        if moved is None:
            index = index or past.index(file.path, past.tree(parent))
            moved = nearest(index, name, lines)
        if moved is not None:
            stood[name] = moved
    return stood


def nearest(index: Index, name: str, lines: Lines) -> Lines | None:
    """Where a sentence stands in a version of its file, at or beside these lines where it does so more than once."""
    found = [index.document.blocks[number].sentences[inner] for number, inner in index.places.get(name, ())]
    if not found:
        return None
    near = min(found, key=lambda sentence: abs(sentence.start - lines.start))
    return Lines(near.start, near.end)


def _origins(past: Past, commit: Commit, path: str, name: str, pending: dict[str, Standing]) -> Iterator[Departure]:
    for number, parent in enumerate(commit.parents):
        if past.removes(commit, number) and _may_have_come(past, commit, number, path, name):
            for departure in past.departures(commit, number).into(path, name):
                source = departure.item.path
                _add(pending, parent, {source: {departure.key: departure.lines}})
                yield departure


def _may_have_come(past: Past, commit: Commit, number: int, path: str, name: str) -> bool:
    """False for what can only be new: its file lost nothing, no other lost the same words, and no record came along."""
    taken = past.taken(commit, number)
    if past.brings_records(commit, number) or any(one.path == path for one in taken):
        return True
    was, now = past.tree(commit.parents[number]), past.tree(commit.id)
    if path not in was and any(one.path not in now for one in taken):
        return True
    probe = Probe(name)
    return any(probe.may_stand_in(one.text) for one in taken)


def _add(pending: dict[str, Standing], commit: str, more: Standing) -> None:
    """Note what else is asked about in a commit."""
    known = pending.get(commit, {})
    both = dict(known)
    for path, keys in more.items():
        if keys:
            both[path] = {**keys, **known[path]} if path in known and known[path] is not keys else keys
    if both:
        pending[commit] = both
