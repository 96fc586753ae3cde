"""The life of some sentences: backwards to their births, then forwards through all that became of them."""

from __future__ import annotations

from collections.abc import Sequence

from keepline.memory.block import ROW
from keepline.tracing.course import Course, Step, follow
from keepline.tracing.origin import arrivals
from keepline.tracing.past import Past
from keepline.tracing.search import Match, strands


class Life:
    """What became of the sentences that were matched. known: every sentence on the way, by file and key."""

    def __init__(self, past: Past, matches: Sequence[Match]) -> None:
        self.past = past
        everywhere = not any(_is_cell(past, match) for match in matches)
        found = arrivals(past, strands(matches), everywhere=everywhere)
        born = [arrival for arrival in found if not arrival.origins]
        self.course: Course = follow(past, born)
        self.known = {(path, name) for path, name in self.course.state.live}
        for step in self.course.steps:
            self.known.update(_places(step))

    def covers(self, match: Match) -> bool:
        """True if these sentences are among those whose life it is."""
        return all((match.path, sentence.key) in self.known for sentence in match.sentences)


def _is_cell(past: Past, match: Match) -> bool:
    """True for a piece of a table, which in another table is another thing."""
    index = past.index(match.path, past.tree(match.commit))
    places = (place for sentence in match.sentences for place in index.places.get(sentence.key, ()))
    return any(index.document.blocks[number].kind == ROW for number, _ in places)


def _places(step: Step) -> set[tuple[str, str]]:
    found = {(step.home.path, step.home.key)} if step.home else set()
    if step.departure:
        found.add((step.departure.item.path, step.departure.key))
        found.update((home.path, home.key) for home in step.departure.homes)
    return found
