"""What became of each sentence that a change removed: where it stands now, or why it stands nowhere.

What was removed, which record covers it, where the record leads and what the change proves by itself is the account's
and draft's to say. Here it is only looked up, from either end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from keepline.drafting.trial import TRIAL
from keepline.memory.account import Removed
from keepline.memory.block import LINES_OF_CODE, Block, Sentence, parse
from keepline.memory.change import Change
from keepline.memory.destination import path_of
from keepline.memory.manifest import Record
from keepline.memory.offload import address
from keepline.memory.sameness import LIKENESS, captures, replaces, share
from keepline.memory.standing import GONE, Index
from keepline.memory.text import key
from keepline.memory.value import NamedTuple
from keepline.memory.wording import content_words, plain
from keepline.tracing.edit import Lines


class Home(NamedTuple):
    """A sentence that stands: its file, its key and its lines."""

    path: str
    key: str
    lines: Lines


class Departure(NamedTuple):
    """One removed sentence. homes: where it stands since. outside: where it is said to be, out of the repository.

    record: what covers it, if anything does; drop: the drop that it ended in, by whatever chain of records. written:
    somebody wrote that record, and it is not the change alone that proves it. undone: a record was taken back, and this
    with it. seen: what the drop's `see` has in its place.
    """

    item: Removed
    key: str
    lines: Lines
    homes: tuple[Home, ...]
    outside: tuple[str, ...] = ()
    record: Record | None = None
    drop: Record | None = None
    written: bool = False
    undone: bool = False
    seen: tuple[Home, ...] = ()


class Part:
    """What became of all that was removed from some files, as one account has it."""

    def __init__(self, change: Change) -> None:
        self.change = change
        self.account = change.account
        self._items: dict[tuple[str, str], list[Removed]] = {}
        self._runs: list[Removed] = []
        for item in self.account.removed:
            # A long run of lines that a record carries whole is one sentence to the account.
            if item.sentence.key.startswith("\ue000"):
                self._runs.append(item)
            else:
                self._items.setdefault((item.path, item.sentence.key), []).append(item)
        self._indexes: dict[str, Index] = {}

    def of(self, path: str, name: str, lines: Lines) -> list[Departure]:
        """What became of a sentence that stood in a file; nothing where it was not removed."""
        runs = [
            item for item in self._runs if item.path == path and item.sentence.start <= lines.start <= item.sentence.end
        ]
        return [
            *(self._departure(item, name, _lines(item.sentence)) for item in self._items.get((path, name), ())),
            *(self._departure(item, name, lines) for item in runs),
        ]

    def into(self, path: str, name: str) -> list[Departure]:
        """What became a sentence that stands in a file now."""
        found = list(self._by_home.get((path, name), ()))
        for item in self._runs:
            ending = self.account.endings.get(id(item.record))
            if ending and path in ending.files:
                found += [self._departure(item, name, lines) for lines in self._within(item, name)]
        return found

    @cached_property
    def _by_home(self) -> dict[tuple[str, str], list[Departure]]:
        table: dict[tuple[str, str], list[Departure]] = {}
        for (_, name), items in self._items.items():
            for item in items:
                departure = self._departure(item, name, _lines(item.sentence))
                for home in departure.homes:
                    table.setdefault((home.path, home.key), []).append(departure)
        return table

    def _within(self, item: Removed, name: str) -> Iterator[Lines]:
        """Where a run had a sentence."""
        first = item.sentence.start
        for block in parse(item.sentence.text, self.account.reader.grammar(item.path)[0]).blocks:
            for sentence in block.sentences:
                if sentence.key == name:
                    yield Lines(sentence.start + first - 1, sentence.end + first - 1)

    # -- one sentence ---------------------------------------------------------------------------------------------

    def _departure(self, item: Removed, name: str, lines: Lines) -> Departure:
        record = item.record
        if item.reverted:
            return Departure(item, name, lines, tuple(self._undone(item, name)), undone=True)
        if record is None:
            plainly = tuple(self._unrecorded(item, name))
            return Departure(item, name, lines, plainly, seen=() if plainly else tuple(self._perhaps(item)))
        written = record.manifest != TRIAL
        ending = self.account.endings.get(id(record))
        drop = record if record.action == "drop" else None
        if ending and not drop:
            drop = next((link for link, keys in ending.drops if name in keys and name not in ending.keys), None)
        if drop is not None:
            homes, seen = self._dropped(item, drop)
            return Departure(item, name, lines, tuple(homes), (), record, drop, written, seen=tuple(seen))
        files = dict.fromkeys(ending.files if ending and ending.files else map(path_of, record.to))
        texts = ending.texts if ending else ()
        homes = [home for path in files for home in self._rests(item, name, path, record, texts)]
        outside = tuple(target for target in record.to if address(target, self.change.head.snapshot))
        return Departure(item, name, lines, tuple(homes), outside, record, None, written)

    def _rests(self, item: Removed, name: str, path: str, record: Record, texts: Sequence[str]) -> Iterator[Home]:
        """Where a sentence stands in one of the files that a record led it to: as it was, masked, or reworded."""
        index = self._index(path)
        if own := self._own(item, name, path):
            yield own
            return
        wanted = {form for text in texts for form in (key(text), key(text, code=True))}
        if not texts and record.text:
            wanted = {sentence.key for sentence in self.account.reader.sentences(record, record.text)}
        found = [(block, sentence) for block, sentence in _said(index) if sentence.key in wanted]
        words = content_words(item.sentence.text)
        alike = [pair for pair in found if share(words, pair[1].text) >= LIKENESS]
        for _, sentence in alike or (found if record.text else ()):
            yield Home(path, sentence.key, _lines(sentence))

    def _own(self, item: Removed, name: str, path: str) -> Home | None:
        """The sentence itself in a file, in whatever form its key takes there."""
        index = self._index(path)
        text = item.sentence.text
        forms = [name]
        if not item.sentence.key.startswith("\ue000"):
            from keepline.memory.secret import mask

            masked = mask(text)
            code = item.block.kind in LINES_OF_CODE
            forms += [key(text, not code), *({key(masked), key(masked, code)} if masked != text else ())]
        for form in forms:
            if places := index.places.get(form):
                sentences = [index.document.blocks[number].sentences[inner] for number, inner in places]
                near = min(sentences, key=lambda sentence: abs(sentence.start - item.sentence.start))
                return Home(path, form, _lines(near))
        return None

    def _dropped(self, item: Removed, drop: Record) -> tuple[list[Home], list[Home]]:
        """Where a dropped sentence stands for all that (a duplicate, what a secret left), and what its `see` has."""
        text = item.sentence.text
        if drop.why == "secret":
            return list(self._without_secret(item, drop)), []
        seen = [(path, pair) for path in map(path_of, drop.see) for pair in _said(self._index(path))]
        if drop.why in ("duplicate", "captured"):
            code = item.block.kind in LINES_OF_CODE
            own = plain(text)
            holding = [
                Home(path, sentence.key, _lines(sentence))
                for path, (_, sentence) in seen
                if plain(sentence.text) == own or (drop.why == "captured" and captures(sentence.text, text, code))
            ]
            return holding[:1], []
        known = self.account.reader.base
        newer = [
            Home(path, sentence.key, _lines(sentence))
            for path, (_, sentence) in seen
            if sentence.key not in known(path).places and replaces(sentence.text, text)
        ]
        return [], newer[:1]

    def _without_secret(self, item: Removed, drop: Record) -> Iterator[Home]:
        """What stands of the line: itself with the value masked, or what has the rest of its words."""
        from keepline.memory.secret import MASK, mask

        paths = dict.fromkeys((item.path, *map(path_of, drop.see)))
        whole = content_words(mask(item.whole_lines).replace(MASK, " "))
        for path in paths:
            known = self.account.reader.base(path).places
            if (own := self._own(item, item.sentence.key, path)) is not None:
                yield own
                continue
            for _, sentence in _said(self._index(path)):
                if sentence.key not in known and whole and share(whole, sentence.text) >= LIKENESS:
                    yield Home(path, sentence.key, _lines(sentence))

    def _undone(self, item: Removed, name: str) -> Iterator[Home]:
        """Where a text stands again that a record had brought elsewhere and that went back with the record."""
        for record in self.account.undone:
            homes = map(path_of, record.to)
            if item.path not in (*homes, record.source) or record.all_lines:
                continue
            back = {sentence.key for sentence in self.account.reader.sentences(record, record.lines)}
            known = self.account.reader.base(record.source).places
            index = self._index(record.source)
            found = [sentence for _, sentence in _said(index) if sentence.key in back and sentence.key not in known]
            words = content_words(item.sentence.text)
            alike = [sentence for sentence in found if sentence.key == name or share(words, sentence.text) >= LIKENESS]
            for sentence in alike:
                yield Home(record.source, sentence.key, _lines(sentence))

    def _unrecorded(self, item: Removed, name: str) -> Iterator[Home]:
        """Where a sentence plainly went, or stayed, though nobody says so and nothing is proved."""
        base, head = self.change.base.snapshot, self.change.head.snapshot
        if item.why != GONE and (own := self._own(item, name, item.path)):
            yield own
            return
        guarded = self.change.head.guarded
        for path in sorted(self.change.changed):
            if path == item.path or path not in guarded or not head.is_regular(path):
                continue
            renamed = path not in base and item.path not in head and head.blobs[path].oid == base.blobs[item.path].oid
            came = renamed or name not in self.account.reader.base(path).places
            if came and (own := self._own(item, name, path)):
                yield own

    def _perhaps(self, item: Removed) -> Iterator[Home]:
        """The new sentence of its file that is most like it, under the same and of the same kind; nothing proves it."""
        known, words = self.account.reader.base(item.path).places, content_words(item.sentence.text)
        above = item.block.context.elements()[-1:]
        best, likeness = None, LIKENESS
        for block, sentence in _said(self._index(item.path)):
            if sentence.key in known or block.kind != item.block.kind or block.context.elements()[-1:] != above:
                continue
            alike = min(share(words, sentence.text), share(content_words(sentence.text), item.sentence.text))
            if words and alike >= likeness:
                best, likeness = sentence, alike
        if best is not None:
            yield Home(item.path, best.key, _lines(best))

    def _index(self, path: str) -> Index:
        """A file at head, line by line, whatever the account took for one run."""
        if path not in self._indexes:
            head = self.change.head
            text = head.text(path).text if head.snapshot.is_regular(path) else ""
            self._indexes[path] = Index(parse(text, *self.account.reader.grammar(path)))
        return self._indexes[path]


def _said(index: Index) -> Iterator[tuple[Block, Sentence]]:
    return ((block, sentence) for block in index.document.blocks for sentence in block.sentences)


def _lines(sentence: Sentence) -> Lines:
    return Lines(sentence.start, sentence.end)
