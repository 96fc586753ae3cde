"""Forwards: what each commit did to some sentences, from where they were born to where they stand now, or left.

Most commits are passed by because nothing near the sentence changed; what is left is the account's to judge. A sentence
that is gone may come back, so that every later commit is looked at for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from keepline.memory.account import Removed
from keepline.memory.block import HEADING, ITEM, PARAGRAPH, VALUE, Block
from keepline.memory.markdown import unmarked
from keepline.memory.snapshot import Snapshot
from keepline.memory.standing import GONE, Index, Loss
from keepline.memory.text import key
from keepline.memory.value import NamedTuple
from keepline.repository.walk import Commit, Touched
from keepline.tracing.departure import Departure, Home
from keepline.tracing.edit import Lines
from keepline.tracing.origin import Arrival, nearest
from keepline.tracing.past import Past, is_text
from keepline.tracing.probe import Probe

_SIMPLE = (HEADING, ITEM, PARAGRAPH, VALUE)


class Step(NamedTuple):
    """What one commit did to one sentence. parent: which of the commit's parents it stood in, by number.

    departure is None for a sentence that was born, or written again (`again`), at `home`. unasked: it left, and the
    account does not ask about it.
    """

    commit: Commit
    parent: int
    departure: Departure | None = None
    home: Home | None = None
    again: bool = False
    unasked: bool = False


class State(NamedTuple):
    """The sentences that stand in a commit, by file and key, and those that left, each with the file that it left."""

    live: Mapping[tuple[str, str], Lines] = {}
    gone: Mapping[str, str] = {}


class Course(NamedTuple):
    """All steps in order, and what stands at the end."""

    steps: list[Step]
    state: State


def follow(past: Past, born: Iterable[Arrival]) -> Course:
    """The course of sentences from their births, given newest first. Parents come before children."""
    births: dict[str, list[Arrival]] = {}
    oldest: tuple[str, ...] = ()
    for arrival in born:
        births.setdefault(arrival.commit.id, []).append(arrival)
        oldest = arrival.commit.parents
    steps: list[Step] = []
    states: dict[str, State] = {}
    for commit in past.forward(oldest):
        state = _after(past, commit, states, steps)
        past.interest = None if state.gone else {path for path, _ in state.live}
        if commit.id in births:
            state = _with_births(commit, state, births[commit.id], steps)
        if state.live or state.gone:
            states[commit.id] = state
    return Course(steps, states.get(past.tip, State()))


def _with_births(commit: Commit, state: State, births: Iterable[Arrival], steps: list[Step]) -> State:
    live = dict(state.live)
    for arrival in births:
        if (arrival.path, arrival.key) not in live:
            live[arrival.path, arrival.key] = arrival.lines
            again = any(step.home and step.home.key == arrival.key for step in steps)
            steps.append(Step(commit, 0, home=Home(arrival.path, arrival.key, arrival.lines), again=again))
    return State(live, state.gone)


def _after(past: Past, commit: Commit, states: Mapping[str, State], steps: list[Step]) -> State:
    """What of the parents' sentences stands after a commit."""
    sides = [
        _Passage(past, commit, number, states[parent]).run()
        for number, parent in enumerate(commit.parents)
        if parent in states
    ]
    if len(sides) == 1:
        steps += sides[0].steps
        return sides[0].state
    live = {place: lines for side in sides for place, lines in side.live.items()}
    known: list[tuple[object, ...]] = []
    for side in sides:
        for step in side.steps:
            if (seen := _told(step)) not in known:
                known.append(seen)
                steps.append(step)
    standing = {name for _, name in live}
    return State(live, {name: path for side in sides for name, path in side.gone.items() if name not in standing})


def _told(step: Step) -> tuple[object, ...]:
    """What a step is about, whichever parent of a merge it was told of."""
    if step.departure is None:
        return (step.home, step.again)
    return (step.departure.item.path, step.departure.key, step.departure.homes, step.departure.record)


class _Passage:
    """The sentences of one parent on their way through a commit."""

    def __init__(self, past: Past, commit: Commit, number: int, before: State) -> None:
        self.past = past
        self.commit = commit
        self.number = number
        self.before = before
        self.touched = {file.path: file for file in commit.touched[number]}
        self.live: dict[tuple[str, str], Lines] = {}
        self.gone: dict[str, str] = dict(before.gone)
        self.steps: list[Step] = []
        self.state = before

    def run(self) -> _Passage:
        is_same = True
        for (path, name), lines in self.before.live.items():
            file = self.touched.get(path)
            passed = lines if file is None else self._untouched(file, name, lines)
            if passed is None:
                self._judge(path, name, lines)
            else:
                self.live[path, name] = passed
            is_same = is_same and passed is lines
        for name in self.before.gone if self.touched else ():
            for home in self._back(name):
                self.live[home.path, home.key] = home.lines
                self.gone.pop(name, None)
                self.steps.append(Step(self.commit, self.number, home=home, again=True))
        if not is_same or self.steps:
            self.state = State(self.live, self.gone)
        return self

    def _untouched(self, file: Touched, name: str, lines: Lines) -> Lines | None:
        """Where the sentence stands after a change of its file that surely left it as it was; else None."""
        if not is_text(file.after):
            return None
        before = self._tree_before
        passed = self.past.edit(file.before, file.after).untouched(lines, self.past.grammar(file.path, before)[0])
        if passed is not None:
            return passed
        was, now = self.past.index(file.path, before), self._index(file.path)
        return lines_if_same(was, now, name)

    def _judge(self, path: str, name: str, lines: Lines) -> None:
        """What became of a sentence that may have been removed."""
        found = self.past.departures(self.commit, self.number).of(path, name, lines)
        if not found:
            self._not_removed(path, name, lines)
        for departure in found:
            self.steps.append(Step(self.commit, self.number, departure))
            for home in departure.homes:
                self.live[home.path, home.key] = home.lines
            if not departure.homes and not departure.outside:
                self.gone[name] = path

    def _not_removed(self, path: str, name: str, lines: Lines) -> None:
        """The account does not call it removed: it stands, in one form or other, or it is none that would be missed."""
        index = self._index(path)
        stays = nearest(index, name, lines)
        if stays is None:
            for form in self._forms(path, name):
                if (stays := nearest(index, form, lines)) is not None:
                    name = form
                    break
        if stays is not None:
            self.live[path, name] = stays
        elif len(self.commit.parents) < 2:  # of a merge, another parent has told already
            self.gone[name] = path
            departure = Departure(self._removed(path, name, lines), name, lines, ())
            self.steps.append(Step(self.commit, self.number, departure, unasked=True))

    def _removed(self, path: str, name: str, lines: Lines) -> Removed:
        """The sentence as the account has those that it asks about."""
        document = self.past.index(path, self._tree_before).document
        pairs = [(block, one) for block in document.blocks for one in block.sentences if one.key == name]
        block, sentence = min(pairs, key=lambda pair: abs(pair[1].start - lines.start))
        return Removed(path, document, Loss(block, sentence, GONE))

    def _forms(self, path: str, name: str) -> Iterator[str]:
        """What its key may be where it is code that became prose, or the other way, or was mended."""
        was, now = self.past.index(path, self._tree_before), self._index(path)
        for number, inner in was.places.get(name, ())[:1]:
            text = was.document.blocks[number].sentences[inner].text
            yield from (key(text), key(text, code=True), key(unmarked(text)))
        for number, inner in [*now.unfenced.get(name, ()), *(now.repaired(name) if "\ufffd" in name else ())][:1]:
            yield now.document.blocks[number].sentences[inner].key

    def _back(self, name: str) -> Iterator[Home]:
        """Where a sentence that had left stands again."""
        wanted = Probe(name)
        guarded = self.past.guards(self._tree)
        for path, file in self.touched.items():
            if path in guarded and is_text(file.after) and (path, name) not in self.before.live:
                if not wanted.may_stand_in("\n".join(self.past.edit(file.before, file.after).new)):
                    continue
                lines = nearest(self._index(path), name, Lines(1, 1))
                if lines and name not in self.past.index(path, self._tree_before).places:
                    yield Home(path, name, lines)

    @property
    def _tree(self) -> Snapshot:
        return self.past.tree(self.commit.id)

    @property
    def _tree_before(self) -> Snapshot:
        return self.past.tree(self.commit.parents[self.number])

    def _index(self, path: str) -> Index:
        return self.past.index(path, self._tree)


def lines_if_same(was: Index, now: Index, name: str) -> Lines | None:
    """Where a sentence stands now, if it stood once, stands once, by itself and under the same: then nothing became of
    it, whatever else did. What order counts for is not asked about here."""
    before, after = _only(was, name), _only(now, name)
    if before is None or after is None or before.kind != after.kind or before.context != after.context:
        return None
    return Lines(after.start, after.end) if before.ordinal == after.ordinal else None


def _only(index: Index, name: str) -> Block | None:
    places = index.places.get(name, ())
    if len(places) != 1:
        return None
    block = index.document.blocks[places[0][0]]
    return block if len(block.sentences) == 1 and block.kind in _SIMPLE else None
