"""The account of removed lines: what was removed, which record covers it, and whether the record's claim holds.

The relocation rules, draft and the reports only read it. What "removed" means is in `standing`, what a record must
prove in `claim`; this module brings the two together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice

from keepline.memory.block import HEADING, LINES_OF_CODE, META, ROW, VALUE, Block, Context, Document, Sentence, parse
from keepline.memory.destination import path_of
from keepline.memory.entry import spans
from keepline.memory.finding import Place, Problem
from keepline.memory.layout import Grammar, Guarded
from keepline.memory.manifest import Manifest, Record
from keepline.memory.markdown import commented, unmarked
from keepline.memory.standing import GONE, Index, Loss, losses
from keepline.memory.text import has_memory, key
from keepline.memory.value import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from keepline.memory.change import Change
    from keepline.memory.claim import Ending, Failure
    from keepline.memory.procedure import Step
    from keepline.memory.slab import Slab
    from keepline.memory.state import State

SLAB_FLOOR = 1 << 16
"""Characters from which on a record's lines are compared as one text; below, reading them costs next to nothing."""
SHORT_HEADING = 3
"""Content words up to which any negation in a heading is about what stands below; a longer one may only describe."""
MASS_SHARE = 0.25
MASS_FLOOR = 3
ALWAYS_LOADED = ("agent", "user", "persona", "project", "index")
DROP_FLOOR = 3
"""So many lines may always be dropped on the author's word, however small the change."""


class Removed:
    """A sentence that a file lost: where it stood, why it no longer stands, and what accounts for it.

    `document` is the file as it stood: at base, or in the parent whose line a merge lost. `record` is the one that
    covers it, and `failed` that its claim does not hold; `reverted` says that it left because the record which brought
    it was undone.
    """

    __slots__ = ("block", "document", "failed", "path", "record", "reverted", "sentence", "why")

    def __init__(self, path: str, document: Document, loss: Loss) -> None:
        self.path = path
        self.document = document
        self.block = loss.block
        self.sentence = loss.sentence
        self.why = loss.why
        self.record: Record | None = None
        self.reverted = False
        self.failed = False

    @property
    def accounted(self) -> bool:
        """True if a record covers it, right or wrong."""
        return self.reverted or self.record is not None

    @property
    def lines(self) -> range:
        """The numbers of its lines, from 1."""
        return range(self.sentence.start, self.sentence.end + 1)

    def line_as_read(self, number: int) -> str:
        """One of its lines, from 1, as somebody reads it: of a log what the value says, without the JSON."""
        return self.block.text if self.block.kind == VALUE else self.document.lines[number - 1]

    @property
    def whole_lines(self) -> str:
        """Its lines as they stood, whatever else they hold."""
        return "\n".join(self.document.lines[self.sentence.start - 1 : self.sentence.end])


class Gone(NamedTuple):
    """An entry of which no line stands: its first and last line at base."""

    start: int
    end: int


class Account:
    """Everything that one change removed, and what the records say of it."""

    def __init__(self, reader: Reader, removed: list[Removed], new: list[Record], undone: list[Record]) -> None:
        self.reader = reader
        self.removed = removed
        self.records = new
        self.undone = undone
        self.phantoms: list[Record] = []
        self.failures: list[Failure] = []
        self.attested: list[tuple[Record, str]] = []
        self.unasked: list[tuple[Record, str, str]] = []
        self.endings: dict[int, Ending] = {}
        self.on_word: list[Removed] = []
        self._steps: dict[int, dict[tuple[int, str], Step]] = {}
        self._by_value: dict[str, tuple[dict[str, list[Removed]], dict[str, list[str]]]] = {}

    @property
    def unaccounted(self) -> list[Removed]:
        """What no new record mentions."""
        return [item for item in self.removed if not item.accounted]

    @cached_property
    def removed_lines(self) -> int:
        """How many lines of memory were removed."""
        return _count_lines(self.removed)

    @cached_property
    def accounted_lines(self) -> int:
        """How many of them are covered by records whose claims hold."""
        open_ = _count_lines(
            item
            for item in self.removed
            if not item.accounted or item.failed or (item.record is not None and item.record.faulty)
        )
        return self.removed_lines - open_

    @property
    def dropped_on_word(self) -> int:
        """How many lines left on the author's word alone."""
        return _count_lines(self.on_word)

    @property
    def drops_on_word(self) -> int:
        """The same for the budget: a line of ten sentences is ten facts, a row of ten cells is one."""
        facts = {(item.path, item.block.start, item.block.kind != ROW and item.sentence.key) for item in self.on_word}
        return max(self.dropped_on_word, len(facts))

    @cached_property
    def emptied_on_word(self) -> list[str]:
        """Always loaded files of which nothing is left, all of it on the author's word."""
        left = {item.path for item in self.removed if item not in self.on_word}
        return [
            path
            for path in dict.fromkeys(item.path for item in self.on_word)
            if path not in left
            and (guarded := self.reader.guarded(path))
            and guarded.role in ALWAYS_LOADED
            and not any(block.kind != HEADING for block in self.reader.head(path).document.blocks)
        ]

    def steps(self, document: Document) -> dict[tuple[int, str], Step]:
        """The steps of every procedure of a document, by the line that their sentence begins on and its key."""
        if id(document) not in self._steps:
            from keepline.memory.procedure import procedures

            steps = [step for procedure in procedures(document) for step in procedure]
            self._steps[id(document)] = {(step.sentence.start, step.sentence.key): step for step in steps}
        return self._steps[id(document)]

    def by_value(self, path: str) -> tuple[dict[str, list[Removed]], dict[str, list[str]]]:
        """What a file lost, and what is new in it, by the values (numbers, names, paths …) that it has."""
        if path not in self._by_value:
            from keepline.memory.anchor import values

            lost: dict[str, list[Removed]] = {}
            for item in self.removed:
                if item.path == path:
                    for value in set(values(item.sentence.text)):
                        lost.setdefault(value, []).append(item)
            known, fresh = self.reader.base(path).places, dict[str, list[str]]()
            for block in self.reader.head(path).document.blocks:
                for sentence in block.sentences:
                    for value in set(values(sentence.text)) if sentence.key not in known else ():
                        fresh.setdefault(value, []).append(sentence.text)
            self._by_value[path] = (lost, fresh)
        return self._by_value[path]

    @property
    def altered(self) -> list[Record]:
        """Records that stood at base, are gone or changed at head, and whose lines do not stand again."""
        return [record for record in self.undone if not self.reader.stands_again(record)]

    @cached_property
    def mass_removals(self) -> dict[str, tuple[list[Gone], int]]:
        """Files that were emptied, or lost more than a quarter of their entries (three at least), with no record for
        any of those: the entries that are gone, and how many there were."""
        found = {}
        for path in dict.fromkeys(item.path for item in self.removed if not item.accounted):
            gone, total = self.gone_entries(path)
            emptied = not self.reader.head(path).document.blocks
            if gone and (emptied or (len(gone) >= MASS_FLOOR and len(gone) > MASS_SHARE * total)):
                lines = {line for entry in gone for line in range(entry.start, entry.end + 1)}
                if not any(
                    item.accounted for item in self.removed if item.path == path and item.sentence.start in lines
                ):
                    found[path] = (gone, total)
        return found

    def gone_entries(self, path: str) -> tuple[list[Gone], int]:
        """The entries of a file of which no line stands, and how many it had."""
        lost = {
            (item.sentence.start, item.sentence.key) for item in self.removed if item.path == path and not item.reverted
        }
        document = self.reader.base(path).document
        blocks: dict[int, list[Block]] = {}
        for block in document.blocks:
            blocks.setdefault(block.entry, []).append(block)
        blocks.pop(-1, None)
        gone = [
            Gone(start, end)
            for (start, end), members in zip(spans(document), blocks.values(), strict=True)
            if all((sentence.start, sentence.key) in lost for block in _said(members) for sentence in block.sentences)
        ]
        return gone, len(blocks)


def _said(entry: list[Block]) -> list[Block]:
    """An entry's blocks without its headings, which need no record where all below them left; alone, the headings."""
    return [block for block in entry if block.kind != HEADING] or entry


class Trigger:
    """What a skill's frontmatter says of when to load it: a condition that stands there binds every line below.

    "When the registry is down:" above the steps may become "Use when the registry is down" in the description.
    """

    def __init__(self, reader: Reader, skill: Document | None) -> None:
        self._reader = reader
        self._said = " ".join(block.text for block in skill.blocks if block.kind == META) if skill else ""

    def constraint(self, element: str) -> frozenset[str]:
        """What a heading or lead-in makes of the lines below, less what the trigger says already."""
        found = self._reader.constraint(element)
        return frozenset() if found and self.says(element) else found

    def says(self, element: str) -> bool:
        """True for a condition whose own words the trigger has."""
        if not self._said:
            return False
        from keepline.memory.wording import content_words

        tags = self._reader.constraint(element)
        own = content_words(element)
        return (
            all(tag.startswith("if:") for tag in tags)
            and tags <= self._reader.constraint(self._said)
            and bool(own)
            and own <= content_words(self._said)
        )


class Reader:
    """Documents of both sides of a change, each read once, and the words that its policy adds."""

    def __init__(self, change: Change) -> None:
        self.change = change
        self.slabs: list[Slab] = []
        self._indexes: dict[tuple[int, str], Index] = {}
        self._constraints: dict[str, frozenset[str]] = {}
        self._outside: dict[str, Index] = {}
        self._entries: dict[str, dict[str, list[Block]]] = {}

    def constraint(self, element: str) -> frozenset[str]:
        """What a heading, lead-in or parent makes of the lines below: it forbids them, requires or permits them,
        revokes them, or binds them to a condition (by its own words: "before" is not "after"); empty if nothing."""
        if element not in self._constraints:
            from keepline.memory.wording import conditions, content_words, negates, prohibits, revokes

            policy = self.change.policy
            tags = {f"if:{word}" for word in conditions(element, policy.conditions)}
            forbids = bool(negates(element, policy.negations))
            if prohibits(element, policy.negations):
                tags.add("forbids" if forbids else "requires")
            elif forbids and len(content_words(element)) <= SHORT_HEADING:
                tags.add("forbids")
            if revokes(element):
                tags.add("revokes")
            self._constraints[element] = frozenset(tags)
        return self._constraints[element]

    def above(self, context: Context) -> frozenset[str]:
        """What all that a block stands under makes of it."""
        return frozenset(tag for element in context.elements() for tag in self.constraint(element))

    @cached_property
    def people(self) -> frozenset[str]:
        """What this memory calls its user, as its own files for him say at base."""
        from keepline.memory.placement.people import people

        guarded = self.change.base.guarded
        return people(self.base(path).document for path, file in guarded.items() if file.role == "user")

    def base(self, path: str) -> Index:
        """A file as it stood, empty if it did not."""
        return self._index(self.change.base, path)

    def head(self, path: str) -> Index:
        """A file as it stands, or a destination outside as it was read back; empty if it is gone."""
        return self._outside.get(path) or self._index(self.change.head, path)

    def entries(self, path: str) -> Mapping[str, list[Block]]:
        """What stands in a log, by the ids of its lines."""
        if path not in self._entries:
            from keepline.memory.log import by_id

            self._entries[path] = by_id(self.head(path).document)
        return self._entries[path]

    def read_outside(self, target: str, text: str) -> Index:
        """What a destination outside the repository holds, at hand under its name from now on."""
        self._outside[target] = Index(parse(text))
        return self._outside[target]

    def index(self, state: State, path: str) -> Index:
        """A file of another state, read as base or head reads it."""
        return self._index(state, path)

    def guarded(self, path: str) -> Guarded | None:
        """How the file is guarded: as base's policy has it, or head's where base has none."""
        return self.change.base.guarded.get(path) or self.change.head.guarded.get(path)

    def _index(self, state: State, path: str) -> Index:
        place = (id(state), path)
        if place not in self._indexes:
            document = Document((), ())
            if state.snapshot.is_regular(path):
                document = self._read(state.text(path).text, *self.grammar(path))
            self._indexes[place] = Index(document)
        return self._indexes[place]

    def _read(self, text: str, grammar: Grammar, bookkeeping: tuple[str, ...]) -> Document:
        if not self.slabs:
            return parse(text, grammar, bookkeeping)
        from keepline.memory.slab import read

        return read(text, grammar, bookkeeping, self.slabs)

    def take_slabs(self, records: Iterable[Record]) -> None:
        """Before anything is read: the long runs of lines that these records carry whole."""
        for record in records:
            path, base = record.source, self.change.base
            if len(record.lines) < SLAB_FLOOR or not base.snapshot.is_regular(path):
                continue
            from keepline.memory.slab import find

            destinations = map(self._written, map(path_of, (*record.to, *record.see)))
            slab = find(len(self.slabs), record.lines, base.text(path).text, self._written(path), destinations)
            self.slabs += [slab] if slab else []

    def _written(self, path: str) -> str:
        head = self.change.head
        return head.text(path).text if head.snapshot.is_regular(path) else ""

    def grammar(self, path: str) -> tuple[Grammar, tuple[str, ...]]:
        """How a file splits, and which of its lines are bookkeeping."""
        guarded = self.guarded(path)
        return (guarded.grammar, guarded.bookkeeping) if guarded else (Grammar(), ())

    def losses(self, blocks: Iterable[Block], path: str, head: Index, trigger: Trigger | None = None) -> list[Removed]:
        """Which sentences of a file's blocks at base do not stand in a document; without a trigger, its own at head."""
        apart = trigger is None and self.grammar(path)[0].kind == "delimiter"
        constraint = trigger.constraint if trigger else self.constraint
        found = losses(tuple(blocks), self.base(path), head, constraint, _skeleton, trigger is None, apart)
        return [Removed(path, self.base(path).document, loss) for loss in found]

    def losses_of(self, blocks: Sequence[Block], own: Index, head: Index, trigger: Trigger) -> list[Loss]:
        """The same for text that a record brings, which has a document of its own."""
        return losses(blocks, own, head, trigger.constraint, _skeleton, same_file=False)

    def trigger(self, path: str) -> Trigger:
        """What a file says of when it is read: of a skill, its frontmatter."""
        guarded = self.guarded(path)
        is_skill = guarded is not None and guarded.role == "skill"
        return Trigger(self, self.head(path).document if is_skill else None)

    def sentences(self, record: Record, text: str) -> list[Sentence]:
        """A record's text, read as its file is. Quoted by itself, an indented first line is not yet code."""
        document = self._read(text.lstrip(" \t"), self.grammar(record.source)[0], ())
        return [sentence for block in document.blocks for sentence in block.sentences]

    def origins(self, item: Removed) -> list[str]:
        """The roles of the files from which earlier records, at base, had brought this sentence to its file."""
        records = [record for manifest in self.change.ledger.values() for record in manifest.records]
        todo, seen, roles = [(item.path, item.sentence.key)], {(item.path, item.sentence.key)}, []
        while todo:
            path, name = todo.pop()
            for record in records:
                if path not in {path_of(target) for target in (*record.to, *record.see)}:
                    continue
                lines = [sentence.key for sentence in self.sentences(record, record.lines)]
                brought = {*lines, *(sentence.key for sentence in self.sentences(record, record.text))}
                if not record.all_lines and name not in brought:
                    continue
                guarded = self.guarded(record.source)
                roles.extend([guarded.role] if guarded else [])
                before = {(record.source, key) for key in (lines or [name])} - seen
                seen |= before
                todo.extend(before)
        return roles

    def stands_again(self, record: Record) -> bool:
        """True if every line that the record took away is back in its file."""
        places = self.head(record.source).places
        if record.all_lines:
            return record.source in self.change.head.snapshot
        return all(sentence.key in places for sentence in self.sentences(record, record.lines))


def _skeleton(text: str) -> str:
    from keepline.memory.anchor import skeleton  # asked of lines that changed places, which few commits have

    return skeleton(text)


def reckon(change: Change) -> Account:
    """Compare the two sides, lay the new records over what is gone, and test what they claim."""
    reader = Reader(change)
    new, undone = _records(change)
    reader.take_slabs(new)
    removed = [item for path in _paths(change) for item in _removed(reader, path)]
    removed += _lost_by_merges(reader, removed)
    account = Account(reader, removed, new, undone)
    _undo(account)
    mentions = {id(record): Mentions(reader, record) for record in new}
    _cover(account, mentions)
    if new:
        from keepline.memory.claim import test

        test(account, mentions)
    return account


def _count_lines(items: Iterable[Removed]) -> int:
    lines: dict[str, set[int]] = {}
    for item in items:
        lines.setdefault(item.path, set()).update(item.lines)
    return sum(map(len, lines.values()))


def _paths(change: Change) -> list[str]:
    """The changed files whose removed lines count, in order; those whose lines come and go do not."""
    found = []
    for path in sorted(change.changed):
        guarded = change.base.guarded.get(path) or change.head.guarded.get(path)
        if guarded and guarded.role != "working" and change.base.snapshot.is_regular(path):
            found += [path] if change.plain.get(path, True) else []
    return found


def _removed(reader: Reader, path: str) -> list[Removed]:
    evidence, base = reader.change.evidence, reader.base(path)
    plain = reader.change.plain.get(path)
    if plain and not reader.slabs:
        return _at_lines(path, base.document, frozenset(plain))
    found = reader.losses(base.document.blocks, path, reader.head(path))
    if not found or not evidence.others:
        return found
    return [item for item in found if not _left_before(reader, item)]


def _at_lines(path: str, document: Document, lines: frozenset[int]) -> list[Removed]:
    """What stands on lines that are known to be gone."""
    return [
        Removed(path, document, Loss(block, sentence, GONE))
        for block in document.blocks
        for sentence in block.sentences
        if sentence.start in lines
    ]


def _left_before(reader: Reader, item: Removed) -> bool:
    """In a merge: another parent had removed the line, which has been judged where that parent landed."""
    return reader.change.evidence.others_landed and _by_a_parent(reader, item)


def _by_a_parent(reader: Reader, item: Removed) -> bool:
    """True if the line stood at the merge base, and one of the other parents no longer has it."""
    evidence = reader.change.evidence
    if evidence.ancestor is None:
        return False
    if item.sentence.key not in reader.index(evidence.ancestor, item.path).places:
        return False
    return any(item.sentence.key not in reader.index(other, item.path).places for other in evidence.others)


def _lost_by_merges(reader: Reader, removed: Iterable[Removed]) -> list[Removed]:
    """What a merge inside a range lost of one of its parents, that neither base nor the tip has."""
    known = {(item.path, item.sentence.key) for item in removed}
    found = []
    for merge in reader.change.evidence.merges:
        side = Reader(merge)
        for path in _paths(merge):
            for item in _removed(side, path):
                place = (path, item.sentence.key)
                if place in known or item.sentence.key in reader.head(path).places or _by_a_parent(side, item):
                    continue
                known.add(place)
                found.append(item)
    return found


def _records(change: Change) -> tuple[list[Record], list[Record]]:
    """The records that are new in head against base, and those of base that head lacks or has changed."""
    before = _contents(change.base_manifests)
    after = _contents(change.head_manifests)
    spare = Counter(content for content, _ in before)
    new = []
    for content, record in after:
        if spare[content]:
            spare[content] -= 1
        else:
            new.append(record)
    undone = []
    for content, record in before:
        if spare[content]:
            spare[content] -= 1
            undone.append(record)
    return _less_masked(new, undone)


def _less_masked(new: list[Record], undone: list[Record]) -> tuple[list[Record], list[Record]]:
    """The same less the records in which only a secret was masked: that is no other record."""
    if not new or not undone:
        return new, undone
    from keepline.memory.secret import mask

    def masked(record: Record) -> Record:
        lines, text, pointer, reason = map(mask, (record.lines, record.text, record.pointer, record.reason))
        return _content(record)._replace(lines=lines, text=text, pointer=pointer, reason=reason)

    old = [masked(record) for record in undone]
    fresh = [_content(record) for record in new]
    return (
        [record for record, content in zip(new, fresh, strict=True) if content not in old],
        [record for record, content in zip(undone, old, strict=True) if content not in fresh],
    )


def _content(record: Record) -> Record:
    """What a record says, whatever file and line it stands in."""
    return record._replace(manifest="", index=0, at=())


def _contents(manifests: Mapping[str, Manifest]) -> list[tuple[Record, Record]]:
    """Records beside their content alone: neither the file nor the line they stand in counts."""
    return [(_content(record), record) for path in sorted(manifests) for record in manifests[path].records]


def _undo(account: Account) -> None:
    """A record taken back while its lines stand again accounts, reversed, for what it had brought."""
    reader = account.reader
    born = reader.change.evidence.born
    for record in account.undone:
        if not reader.stands_again(record):
            continue
        brought = {sentence.key for sentence in reader.sentences(record, record.text or record.lines)}
        pointer = {sentence.key for sentence in reader.sentences(record, record.pointer)}
        homes = set(map(path_of, record.to))
        made = born.get(record.manifest, {})
        for item in account.removed:
            blob = reader.change.base.snapshot.blobs.get(item.path)
            item.reverted = item.reverted or (
                (item.path in homes and item.sentence.key in brought)
                or (item.path == record.source and item.sentence.key in pointer | brought)
                or (
                    item.path not in reader.change.head.snapshot
                    and blob is not None
                    and made.get(item.path) == blob.oid
                )
            )


class Mentions:
    """The keys that a record names, each as often as it names it."""

    def __init__(self, reader: Reader, record: Record) -> None:
        self.record = record
        self.touched = False
        self._reader = reader
        self._read = self._count(record.lines)
        self._left: Counter[str] = Counter(self._read)
        self._raw = False

    def take(self, item: Removed) -> bool:
        """True if the record names this sentence once more."""
        if self.record.all_lines:
            return True
        return any(self._take(name) for name in self._names(item))

    def names(self, name: str) -> bool:
        """True if the key is among the record's, taken or not."""
        self._read_raw()
        return self.record.all_lines or name in self._read

    def has_row(self, block: Block) -> bool:
        """True for a row of which the record quotes all: "Status" is a cell of many, and each is named with its own."""
        return block.kind == ROW and all(sentence.key in self._read for sentence in block.sentences)

    def _count(self, text: str) -> Counter[str]:
        return Counter(sentence.key for sentence in self._reader.sentences(self.record, text))

    def count(self, name: str) -> int:
        """How often it names a key."""
        return self._read[name]

    def named(self) -> Iterable[str]:
        """Every key that the record names."""
        return self._read

    def raw(self) -> Iterable[str]:
        """The same with those that only a raw line has."""
        self._read_raw()
        return self._read

    def _take(self, name: str) -> bool:
        if not self._left[name]:
            if self._raw:
                return False
            self._read_raw()
            if not self._left[name]:
                return False
        self._left[name] -= 1
        return True

    def _names(self, item: Removed) -> Iterable[str]:
        yield from named_by(item)
        if "[secret]" in self.record.lines:
            yield from masked_keys(self._reader, item)
        if "[private]" in self.record.lines and self.record.why == "forgotten":
            yield from (name for name in self._read if _matches_private(name, item.sentence.key))

    def _read_raw(self) -> None:
        """Lines quoted out of their block: code without its fence, a row without its table."""
        if self._raw:
            return
        self._raw = True
        raw: Counter[str] = Counter()
        for line in () if self.is_log() else self.record.lines.split("\n"):
            stripped = line.strip()
            if has_memory(stripped):
                row = f"| {stripped}" if "|" in stripped else ""
                whole = Counter({key(stripped), key(stripped, code=True), key(commented(stripped))})
                whole |= self._count(unmarked(stripped))
                raw.update(self._count(stripped) | self._count(row) | whole)
        more = (self._read | raw) - self._read
        self._read += more
        self._left += more

    def is_log(self) -> bool:
        """True where the record quotes a log's own lines, each of which is a whole already."""
        lines = self.record.lines.split("\n")
        is_log = self._reader.grammar(self.record.source)[0].kind == "log"
        return is_log and all(line.startswith("{") for line in lines if line)


def masked_keys(reader: Reader, item: Removed) -> Iterable[str]:
    """The sentence's key with its secrets written `[secret]`: as they show in the sentence, and in its whole line."""
    from keepline.memory.secret import mask

    code = item.block.kind in LINES_OF_CODE
    yield key(mask(item.sentence.text), code)
    whole = mask(item.whole_lines)
    if "[secret]" in whole:
        document = parse(whole, reader.grammar(item.path)[0], ())
        yield from (
            sentence.key for block in document.blocks for sentence in block.sentences if "[secret]" in sentence.key
        )


def _matches_private(name: str, original: str) -> bool:
    import re

    pieces = name.split("[private]")
    return len(pieces) > 1 and bool(re.fullmatch(".+".join(map(re.escape, pieces)), original))


def _cover(account: Account, mentions: Mapping[int, Mentions]) -> None:
    """Give each removed sentence the first record that names it; a record from another file covers nothing."""
    lost: dict[str, _Lost] = {}
    for item in account.removed:
        lost.setdefault(item.path, _Lost()).items.append(item)
    for record in account.records:
        if record.source in lost:
            lost[record.source].cover(record, mentions[id(record)])


class _Lost:
    """What one file lost, by the names that a record may call it: each record is asked about what it names alone."""

    def __init__(self) -> None:
        self.items: list[Removed] = []
        self._open: set[int] | None = None
        self._by_name: dict[str, list[int]] = {}
        self._begun: dict[str, int] = {}

    def cover(self, record: Record, named: Mentions) -> None:
        """Give the record what it names and no record before it did."""
        if self._open is None:
            self._open = set(range(len(self.items)))
            for place, item in enumerate(self.items):
                for name in named_by(item):
                    self._by_name.setdefault(name, []).append(place)
        if record.all_lines or "[secret]" in record.lines or "[private]" in record.lines:
            self._take(record, named, self._open)
            return
        if named.is_log():
            self._take_in_log(record, named)
            return
        self._take(record, named, self._places(named.named()))
        if self._open:  # whatever is left may stand in it as a raw line
            self._take(record, named, self._places(named.raw()))

    def _take_in_log(self, record: Record, named: Mentions) -> None:
        """Of each name as many as the record says, until no more is found: a thousand entries may have it."""
        before = -1
        while self._open and before != len(self._open):
            before = len(self._open)
            self._take(record, named, {place for name in named.named() for place in self._next(name, named)})

    def _next(self, name: str, named: Mentions) -> Iterator[int]:
        """The first open places of a name. What stands before them is covered, and is not asked again."""
        places, start = self._by_name.get(name, ()), self._begun.get(name, 0)
        while start < len(places) and self.items[places[start]].record is not None:
            start += 1
        self._begun[name] = start
        left = (places[at] for at in range(start, len(places)) if self.items[places[at]].record is None)
        return islice(left, named.count(name))

    def _places(self, names: Iterable[str]) -> set[int]:
        return {place for name in names for place in self._by_name.get(name, ())}

    def _take(self, record: Record, named: Mentions, places: Iterable[int]) -> None:
        order = sorted(places)
        if "|" in record.lines:
            order.sort(key=lambda place: not named.has_row(self.items[place].block))
        for place in order:
            if self.items[place].record is None and named.take(self.items[place]):
                self.items[place].record = record
                named.touched = True
                if self._open is not None:
                    self._open.discard(place)


def named_by(item: Removed) -> Iterator[str]:
    """The names by which a record may call a removed sentence, none of its secrets masked."""
    yield item.sentence.key
    if item.block.kind == VALUE:
        from keepline.memory.log import names

        yield from names(item.block, item.sentence)


def claims(slug: str) -> Callable[[Change, object], Iterator[Problem]]:
    """The run of a rule that reports the claims failing under its name, each at its key in the manifest."""

    def run(change: Change, options: object) -> Iterator[Problem]:
        for failure in change.account.failures:
            if failure.rule == slug:
                place = Place(failure.record.manifest, failure.record.line_of(failure.key))
                yield Problem(place, failure.message, failure.remedy, failure.evidence)

    return run


def drop_allowance(change: Change) -> int:
    """How many lines may leave on the author's word: the policy's share of the removed ones, three at least.

    A range may drop what its commits that did drop might have dropped one by one.
    """
    accounts = [step.account for step in change.evidence.steps if step.account.on_word] or [change.account]
    return sum(max(DROP_FLOOR, int(change.policy.drop_budget * account.removed_lines)) for account in accounts)
