"""Finds the sentences that somebody means: by an entry's id, by their text, or by a part of it; in what stands now,
else in what history lost.

A text is matched as the account matches: by its key, so that wrapping, bullets, typography and a final full stop count
for nothing. What a report printed with its secret masked is found again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from keepline.memory.block import ROW, Block, Document, Sentence, parse
from keepline.memory.entry import entries
from keepline.memory.layout import Grammar
from keepline.memory.secret import MASK, mask
from keepline.memory.standing import Index
from keepline.memory.text import key
from keepline.memory.value import NamedTuple
from keepline.tracing.edit import Lines
from keepline.tracing.past import Past, Taken, is_text
from keepline.tracing.probe import Probe

_ID = re.compile(r"[0-9a-f]{6,12}(?:-\d{1,6})?")
_WHOLE = 12
AT_ONCE = 200


class Match(NamedTuple):
    """Sentences of one file as they stand in a commit, and where. is_whole: they are all that was asked for, and not
    merely have it in them."""

    commit: str
    path: str
    sentences: tuple[Sentence, ...]
    is_whole: bool

    @property
    def lines(self) -> Lines:
        """From its first line to its last."""
        return Lines(self.sentences[0].start, self.sentences[-1].end)


class Query:
    """What somebody typed: an id, or a text."""

    def __init__(self, text: str) -> None:
        self.text = text.strip()
        self.identity = self.text if _ID.fullmatch(self.text) else ""
        self.part = key(self.text).casefold()
        self._probe = Probe(self.part.replace(MASK.casefold(), " "))

    def may_stand_in(self, text: str) -> bool:
        """False for a text that surely has none of it."""
        return self._probe.may_stand_in(text.casefold())

    def whole(self, index: Index, grammar: Grammar) -> tuple[Sentence, ...]:
        """The sentences of a file that are the text, all of it."""
        read = parse(self.text, grammar)
        names = [sentence.key for block in read.blocks for sentence in block.sentences]
        for wanted in (names, [key(self.text)], [key(self.text, code=True)]):
            if wanted and all(name in index.places for name in wanted):
                found = (index.places[name][0] for name in wanted)
                units = (_unit(index.document.blocks[number], inner) for number, inner in found)
                return tuple(dict.fromkeys(sentence for unit in units for sentence in unit))
        if MASK not in self.text:
            return ()
        return tuple(
            sentence for _, sentence in _said(index.document) if key(mask(sentence.text)).casefold() == self.part
        )

    def partly(self, index: Index) -> Iterator[tuple[Sentence, ...]]:
        """The sentences that have the text in them, or the blocks where it goes on over several."""
        for block in index.document.blocks:
            holding = [at for at, sentence in enumerate(block.sentences) if self.part in sentence.key.casefold()]
            yield from dict.fromkeys(_unit(block, at) for at in holding)
            if not holding and len(block.sentences) > 1 and self.part in block.key.casefold():
                yield block.sentences

    def identified(
        self, document: Document, grammar: Grammar, bookkeeping: tuple[str, ...]
    ) -> Iterator[tuple[Sentence, ...]]:
        """The sentences of the entries with this id, or with one that begins so."""
        for entry in entries("\n".join(document.lines), grammar, bookkeeping):
            if entry.id == self.identity or (len(self.identity) < _WHOLE and entry.id.startswith(self.identity)):
                blocks = [block for block in document.blocks if entry.start <= block.start and block.end <= entry.end]
                if blocks:
                    yield tuple(sentence for block in blocks for sentence in block.sentences)


def _unit(block: Block, inner: int) -> tuple[Sentence, ...]:
    """What is followed together with a sentence: a cell is nothing without its row."""
    return block.sentences if block.kind == ROW else (block.sentences[inner],)


def standing(past: Past, query: Query) -> list[Match]:
    """What matches now, in guarded files, in path order: what is the text, else what has it in it."""
    if query.identity and (found := list(_by_id(past, query))):
        return found
    whole: list[Match] = []
    partly: list[Match] = []
    for path, index in _holding(past, query):
        if sentences := query.whole(index, past.grammar(path, past.now)[0]):
            whole.append(Match(past.tip, path, sentences, True))
        elif query.part:
            partly += [Match(past.tip, path, part, False) for part in query.partly(index)]
    return whole or partly


def _by_id(past: Past, query: Query) -> Iterator[Match]:
    for path in _guarded(past):
        grammar, bookkeeping = past.grammar(path, past.now)
        document = past.index(path, past.now).document
        for sentences in query.identified(document, grammar, bookkeeping):
            yield Match(past.tip, path, sentences, True)
            if len(query.identity) >= _WHOLE:
                return


def _holding(past: Past, query: Query) -> Iterator[tuple[str, Index]]:
    for path in _guarded(past):
        if query.may_stand_in("\n".join(past.lines(past.now.blobs[path]))):
            yield path, past.index(path, past.now)


def _guarded(past: Past) -> Iterator[str]:
    """The guarded files as they stand, read many at once."""
    guards = past.guards(past.now)
    paths = iter(sorted(path for path in guards if is_text(past.now.blobs[path])))
    while part := list(islice(paths, AT_ONCE)):
        past.prefetch(past.now.blobs[path] for path in part)
        yield from part


def lost(past: Past, query: Query) -> list[Match]:
    """What matches among all that commits took away, newest first: what is the text, as it stood last; else each line
    that has it in it, as it stood last."""
    partly: dict[tuple[str, ...], Match] = {}
    for commit in past.backward():
        for number, parent in enumerate(commit.parents):
            for taken in past.taken(commit, number):
                if query.identity or query.may_stand_in(taken.text):
                    for match in _matching(past, query, parent, taken):
                        if match.is_whole:
                            return [match]
                        partly.setdefault(tuple(sentence.key for sentence in match.sentences), match)
    return list(partly.values())


def _matching(past: Past, query: Query, parent: str, taken: Taken) -> Iterator[Match]:
    """What matches of a file and is no longer in it."""
    grammar, bookkeeping = past.grammar(taken.path, past.tree(parent))
    index, remaining = taken.before(), taken.after().places

    def gone(sentences: Iterable[Sentence]) -> bool:
        return any(sentence.key not in remaining for sentence in sentences)

    whole = query.whole(index, grammar)
    by_id = query.identified(index.document, grammar, bookkeeping) if query.identity else ()
    for sentences in (*by_id, whole):
        if gone(sentences):
            yield Match(parent, taken.path, sentences, True)
    for part in query.partly(index) if query.part and not whole else ():
        if gone(part):
            yield Match(parent, taken.path, part, False)


def elsewhere(past: Past, names: Iterable[str]) -> Iterator[tuple[str, Sentence]]:
    """Where any of these sentences stand now, by their keys."""
    wanted = [(name, Probe(name)) for name in names]
    for path in _guarded(past) if wanted else ():
        text = "\n".join(past.lines(past.now.blobs[path]))
        likely = [name for name, probe in wanted if probe.may_stand_in(text)]
        index = past.index(path, past.now) if likely else Index(Document((), ()))
        for name in likely:
            for number, inner in index.places.get(name, ()):
                yield path, index.document.blocks[number].sentences[inner]


def _said(document: Document) -> Iterator[tuple[Block, Sentence]]:
    return ((block, sentence) for block in document.blocks for sentence in block.sentences)


def strands(matches: Sequence[Match]) -> dict[str, dict[str, dict[str, Lines]]]:
    """The sentences of matches by commit, file and key."""
    found: dict[str, dict[str, dict[str, Lines]]] = {}
    for match in matches:
        keys = found.setdefault(match.commit, {}).setdefault(match.path, {})
        keys.update({sentence.key: Lines(sentence.start, sentence.end) for sentence in match.sentences})
    return found
