"""How old each entry of a file is, when it changed last, and where it came from.

What counts is what a line says: wrapping, bullets, and moving about in the file change nothing, and neither does a move
from another file or a rewording, which only are its last change.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from keepline.drafting.trial import TRIAL
from keepline.memory.block import Sentence
from keepline.memory.entry import entries
from keepline.memory.errors import UsageError
from keepline.memory.secret import mask
from keepline.memory.story import Aged, Moment, Spot
from keepline.repository.walk import Commit
from keepline.tracing.edit import Lines
from keepline.tracing.origin import Arrival, arrivals
from keepline.tracing.past import Past, is_text

_Place = tuple[str, str]


def blame(past: Past, path: str) -> list[Aged]:
    """Every entry of a file as it stands, in order. Raises UsageError for a file that is not there, or not guarded."""
    if not is_text(past.now.blobs.get(path)):
        raise UsageError(f"{path} is no file of {past.now.label}", "name a file that git tracks")
    if path not in past.guards(past.now):
        raise UsageError(f"{path} is not guarded", "keepline status")
    index = past.index(path, past.now)
    lines = {
        sentence.key: Lines(sentence.start, sentence.end)
        for block in index.document.blocks
        for sentence in block.sentences
    }
    ages = _Ages(arrivals(past, {past.tip: {path: lines}}))
    found = []
    for entry in entries("\n".join(index.document.lines), *past.grammar(path, past.now)):
        sentences = [
            sentence
            for block in index.document.blocks
            if entry.start <= block.start and block.end <= entry.end
            for sentence in block.sentences
        ]
        if sentences:
            spot = Spot(path, entry.start, entry.end, mask(entry.text), entry.id)
            found.append(ages.of(spot, sentences))
    return found


class _Ages:
    """What is known of how sentences came to stand, to be asked entry by entry."""

    def __init__(self, found: Iterator[Arrival]) -> None:
        self._arrivals: dict[_Place, list[Arrival]] = {}
        self._order: dict[str, int] = {}
        for arrival in found:
            self._arrivals.setdefault((arrival.path, arrival.key), []).append(arrival)
            self._order.setdefault(arrival.commit.id, len(self._order))

    def of(self, spot: Spot, sentences: Sequence[Sentence]) -> Aged:
        """One entry. Where it came from is told of the line that came last."""
        places = [(spot.path, sentence.key) for sentence in sentences]
        born = max((commit for place in places for commit in self._births(place)), key=self._age)
        last = min(
            (arrival for place in places for arrival in self._arrivals[place]), key=lambda one: self._age(one.commit)
        )
        source, manifest = self._source(spot.path, places)
        return Aged(spot, _moment(born), _moment(last.commit), source, manifest)

    def _age(self, commit: Commit) -> int:
        """The older, the more."""
        return self._order[commit.id]

    def _births(self, place: _Place) -> Iterator[Commit]:
        """The commits in which a sentence, or what it came from, was first written."""
        todo, seen = [place], {place}
        while todo:
            for arrival in self._arrivals.get(todo.pop(), ()):
                if not arrival.origins:
                    yield arrival.commit
                before = {(one.item.path, one.key) for one in arrival.origins} - seen
                seen |= before
                todo.extend(before)

    def _source(self, path: str, places: Sequence[_Place]) -> tuple[str, str]:
        """The file that these sentences came from last, and the manifest that says so."""
        todo, seen = list(places), set(places)
        while todo:
            for arrival in sorted(self._arrivals.get(todo.pop(0), ()), key=lambda one: self._age(one.commit)):
                for origin in arrival.origins:
                    if origin.item.path != path:
                        manifest = origin.record.manifest if origin.record else ""
                        return origin.item.path, "" if manifest == TRIAL else manifest
                    if (before := (path, origin.key)) not in seen:
                        seen.add(before)
                        todo.append(before)
        return "", ""


def _moment(commit: Commit) -> Moment:
    return Moment(commit.id, commit.date, commit.author)
