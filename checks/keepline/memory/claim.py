"""Does a record's claim hold at head? Where its text went, by whatever chain of records, and what it kept.

A record that moves text is followed until the text stands, or until another new record takes it on from there; the
whole chain is then judged as one record, from its first file and its original words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from keepline.memory.block import (
    COMMENT,
    HEADING,
    LINES_OF_CODE,
    META,
    ROW,
    VALUE,
    Block,
    Context,
    Document,
    Sentence,
    parse,
)
from keepline.memory.destination import Place, find, path_of
from keepline.memory.manifest import Record
from keepline.memory.offload import FIRST, address
from keepline.memory.quoting import quote, shell
from keepline.memory.roles import PROTECTED
from keepline.memory.standing import COPY, GONE, MOVED_CONTEXT, ORDER, PARENT, SWAPPED, Index
from keepline.memory.text import key
from keepline.memory.value import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from keepline.memory.account import Account, Mentions, Removed
    from keepline.memory.fidelity import Original

_WHY = {
    ORDER: "stands there in another order",
    SWAPPED: "stands there under another heading, and its like has taken its place",
    MOVED_CONTEXT: "stands there under another prohibition or condition",
    PARENT: "stands there without the item it belonged to",
}


class Failure(NamedTuple):
    """A record's claim that does not hold. `rule` is the slug it falls under, `key` the manifest's key it is about."""

    rule: str
    record: Record
    key: str
    message: str
    remedy: str
    evidence: str


def _masked(block: Block, sentence: Sentence) -> Sentence:
    """The sentence as it may stand elsewhere: its secrets are not to be written down again."""
    from keepline.memory.secret import mask

    text = mask(sentence.text)
    return (
        sentence if text == sentence.text else sentence._replace(key=key(text, block.kind in LINES_OF_CODE), text=text)
    )


def _kind(block: Block, original: Block) -> str:
    """What a rewording is read as: of a field of the frontmatter or a line of code, what that was."""
    return original.kind if original.kind in (META, *LINES_OF_CODE) else block.kind


def _is_lead_in(block: Block) -> bool:
    """True for a line that says when, of what or where the lines below are."""
    return block.kind == HEADING or block.text.rstrip("*_ ").endswith((":", "："))


def said_by(item: Removed) -> str:
    """What a removed sentence says: a cell of a table what its row does."""
    return item.block.text if item.block.kind == ROW else item.sentence.text


def approved(claim: Claim, record: Record) -> bool:
    """True if one of base's approvers stands behind the record."""
    return bool(record.approved_by) and record.approved_by in claim.reader.change.approvers


class Ending(NamedTuple):
    """Where a record's text came to rest: what stands, in which files, and what was dropped on the way."""

    texts: list[str]
    keys: set[str]
    files: list[str]
    drops: list[tuple[Record, set[str]]]


def test(account: Account, mentions: Mapping[int, Mentions]) -> None:
    """Judge every new record; write failures, drops on word and phantoms into the account."""
    covered: dict[int, list[Removed]] = {}
    for item in account.removed:
        if item.record is not None:
            covered.setdefault(id(item.record), []).append(item)
    for record in account.records:
        items = covered.get(id(record))
        if items and not record.faulty:
            Claim(account, mentions, record, items).test()
    if _may_break_steps(account, covered):
        from keepline.memory.procedure import judge

        judge(account)
    account.phantoms = [
        record
        for record in account.records
        if not mentions[id(record)].touched and not record.faulty and not _thinned(account, mentions[id(record)])
    ]


def _may_break_steps(account: Account, covered: Mapping[int, Sequence[Removed]]) -> bool:
    """False where all that moved stands in the order in which it stood, so that words of order need not be known."""
    records = [record for record in account.records if id(record) in covered]
    if any(record.action == "skill" or (record.text and record.action != "drop") for record in records):
        return True
    last: dict[tuple[str, str], tuple[int, int]] = {}
    for item in account.removed:
        if item.record is None or item.record.action == "drop":
            continue
        for path in account.endings[id(item.record)].files if id(item.record) in account.endings else ():
            places = account.reader.head(path).places.get(item.sentence.key, ())
            before = last.get((item.path, path), (-1, -1))
            last[item.path, path] = max(places, default=before)
            if places and min(places) < before:
                return True
    return False


def _thinned(account: Account, named: Mentions) -> bool:
    """One of two equal lines left: nothing was lost, and a record that names it is no phantom."""
    source = named.record.source
    before, after = account.reader.base(source).places, account.reader.head(source).places
    return any(named.names(name) and len(places) > len(after.get(name, ())) for name, places in before.items())


class Claim:
    def __init__(
        self, account: Account, mentions: Mapping[int, Mentions], record: Record, items: Sequence[Removed]
    ) -> None:
        self.account = account
        self.reader = account.reader
        self.mentions = mentions
        self.record = record
        self.items = items

    def test(self) -> None:
        ending = self.account.endings[id(self.record)] = Ending([], set(), [], [])
        if not self._follow(self.record, self._blocks(), ending, ()):
            return
        self._findable(self.record)
        self._pointer()
        self._account_retold()
        kept: list[Removed] = []
        for item in self.items:
            drop = next((record for record, keys in ending.drops if item.sentence.key in keys), None)
            if drop is None and ending.drops and not ending.texts:
                drop = ending.drops[0][0]
            if drop is not None and item.sentence.key not in ending.keys:
                self._drop(drop, item)
            else:
                kept.append(item)
        if kept:
            self._words(kept, ending)
            self._protected(kept, ending)
            self._in_guard(kept, ending)

    def _protected(self, items: Sequence[Removed], ending: Ending) -> None:
        if all(self._role(item) not in PROTECTED for item in items):
            return
        from keepline.memory.protection import judge_move

        if not any(item.failed for item in items):
            judge_move(
                self, self.record, [self._original(item) for item in items if item.block.kind != HEADING], ending.files
            )

    def _in_guard(self, items: Sequence[Removed], ending: Ending) -> None:
        """A rule, a command or what the user wants stays in guard: elsewhere the next change may lose it unseen."""
        head = self.reader.change.head
        if any(path in head.guarded or path not in head.snapshot for path in ending.files) or not ending.files:
            return
        if self.record.action == "skill" and not any(path.endswith("SKILL.md") for path in ending.files):
            return  # no skill at all, which is said of its steps
        from keepline.memory.protection import refuse_protected

        for item in items:
            if not item.failed and item.block.kind != HEADING:
                refuse_protected(self, self.record, self._original(item), "to", "no guarded file holds it")

    def _account_retold(self) -> None:
        """What stands in its file in another place is nobody's loss but where it is a rule, a command or the like."""
        if self.record.action == "drop" or self.record.source not in map(path_of, self.record.to):
            return
        retold = [item for item in self.items if self._retold(item)]
        if retold and not approved(self, self.record):
            from keepline.memory.protection import refuse_protected

            for item in retold:
                refuse_protected(self, self.record, self._original(item), "reason", "it stands in another place")

    def fail(self, rule: str, record: Record, key: str, message: str, remedy: str, evidence: str) -> None:
        """Note what does not hold; once for each rule, record and piece of evidence."""
        for item in self.items:
            item.failed = True
        failure = Failure(rule, record, key, message, remedy, evidence)
        if failure not in self.account.failures:
            self.account.failures.append(failure)

    # -- where the text went -------------------------------------------------------------------------------------

    def _blocks(self) -> list[Block]:
        """The record's removed sentences as the blocks that they stood in, masked where the record masks them."""
        blocks: dict[int, tuple[Block, list[int]]] = {}
        for item in self.items:
            blocks.setdefault(id(item.block), (item.block, []))[1].append(id(item.sentence))
        masks = self.record.action != "drop" and "[secret]" in self.record.lines
        return [
            block._replace(
                sentences=tuple(
                    _masked(block, sentence) if masks else sentence
                    for sentence in block.sentences
                    if id(sentence) in wanted
                )
            )
            for block, wanted in blocks.values()
        ]

    def _follow(self, record: Record, blocks: Sequence[Block], ending: Ending, trail: tuple[Record, ...]) -> bool:
        """Find where these blocks came to rest; false if they nowhere did, which is then noted as a failure."""
        if record in trail:
            self.fail(
                "content-not-there", record, "to",
                f"the records send this text round in a circle: {' → '.join(r.source for r in (*trail, record))}",
                "name the file that holds it now, or put it back", record.lines,
            )  # fmt: skip
            return False
        if record.action == "drop":
            ending.drops.append((record, {sentence.key for block in blocks for sentence in block.sentences}))
            return True
        written = parse(record.text, self.reader.grammar(record.source)[0], ()).blocks if record.text else ()
        carried = list(written) or list(blocks)
        if any(block.kind == COMMENT for block in written) and not any(block.kind == COMMENT for block in blocks):
            self.fail(
                "content-not-there", record, "as", "the text stands in a comment, out of a reader's sight",
                "put it where it is read", record.text,
            )  # fmt: skip
            return False
        places, missing = self._places(record)
        homeless, why = self._settle(carried, blocks if written else None, record, places, ending)
        onward: dict[int, tuple[Record, list[Block]]] = {}
        stuck: list[Block] = []
        for block in homeless:
            following = self._onward(record, block)
            if following is None:
                stuck.append(block)
            else:
                self.mentions[id(following)].touched = True
                onward.setdefault(id(following), (following, []))[1].append(block)
        for target in missing:
            if stuck or not homeless or not self._moved_on(record, target):
                self._missing(record, target)
                return False
        if stuck:
            self._not_there(record, stuck, why)
            return False
        # All of them, even after one failed: each link is told what it lacks, and none is taken for a phantom.
        settled = [self._follow(following, part, ending, (*trail, record)) for following, part in onward.values()]
        return all(settled)

    def _settle(
        self,
        carried: Sequence[Block],
        originals: Sequence[Block] | None,
        record: Record,
        places: Sequence[Place],
        ending: Ending,
    ) -> tuple[list[Block], str]:
        """Which of the blocks stand at none of the places, each cut to the sentences that do not."""
        open_: dict[tuple[int, str], str] = {
            (number, sentence.key): GONE for number, block in enumerate(carried) for sentence in block.sentences
        }
        for place in places:
            lost = self._lost(carried, originals, record, place)
            if originals is not None:
                verbatim = self._lost(originals, None, record, place)
                ending.keys.update(
                    sentence.key
                    for number, block in enumerate(originals)
                    for sentence in block.sentences
                    if (number, sentence.key) not in verbatim
                )
            for number, block in enumerate(carried):
                for sentence in block.sentences:
                    why = lost.get((number, sentence.key))
                    if why is None:
                        open_.pop((number, sentence.key), None)
                        ending.keys.add(sentence.key)
                        ending.texts.append(sentence.text)
                    elif (number, sentence.key) in open_ and why != GONE:
                        open_[number, sentence.key] = why
            ending.files.append(place.path)
        homeless = [
            block._replace(sentences=left)
            for number, block in enumerate(carried)
            if (left := tuple(sentence for sentence in block.sentences if (number, sentence.key) in open_))
        ]
        return homeless, next((why for why in open_.values() if why != GONE), GONE)

    def _lost(
        self, carried: Sequence[Block], originals: Sequence[Block] | None, record: Record, place: Place
    ) -> dict[tuple[int, str], str]:
        # What its own file lost does not stand there, whatever it looks like by itself: steps that changed places.
        here = {}
        if place.path == self.record.source and not approved(self, self.record):
            here = {item.sentence.key: item.why for item in self.items if not self._retold(item)}
        trigger = self.reader.trigger(place.path)
        if originals is None:
            if place.path == self.record.source:
                return {
                    (number, sentence.key): here[sentence.key]
                    for number, block in enumerate(carried)
                    for sentence in block.sentences
                    if sentence.key in here
                }
            numbers = {id(block): number for number, block in enumerate(carried)}
            found = self.reader.losses(carried, self.record.source, place.contents, trigger)
            return {
                (numbers[id(item.block)], item.sentence.key): item.why
                for item in found
                if not (_is_lead_in(item.block) and trigger.says(item.sentence.key))
            }
        # Reworded text stands under what the original stood under, or says by itself or above itself what that said.
        tries = []
        known = {tag for block in originals for tag in self.reader.above(block.context)}
        known.update(tag for block in originals if _is_lead_in(block) for tag in self.reader.constraint(block.key))
        contexts: list[Context | None] = [originals[0].context._replace(parents=()), Context()]
        if all(self.reader.above(block.context) <= known for block in carried):
            contexts.append(None)
        for context in contexts:
            blocks = [
                block._replace(context=context or block.context, kind=_kind(block, originals[0])) for block in carried
            ]
            numbers = {id(block): number for number, block in enumerate(blocks)}
            lost = self.reader.losses_of(blocks, Index(Document((), tuple(blocks))), place.contents, trigger)
            moved = {
                (number, sentence.key): here[sentence.key]
                for number, block in enumerate(blocks)
                for sentence in block.sentences
                if here.get(sentence.key, GONE) != GONE
            }
            tries.append(moved | {(numbers[id(loss.block)], loss.sentence.key): loss.why for loss in lost})
        return min(tries, key=len)

    def _retold(self, item: Removed) -> bool:
        """True for what stands in its file in another place, where the record says why.

        A nested item without its parent, one of two copies, a table sorted. Steps, code and rules are never so.
        """
        if item.why == PARENT:
            return bool(self.record.reason) and self._is_flattened(item)
        return bool(self.record.reason) and (item.why == COPY or (item.why == ORDER and item.block.kind == ROW))

    def _is_flattened(self, item: Removed) -> bool:
        """True if a nested item stands by itself now; under another item it would be said of that."""
        head = self.reader.head(item.path)
        places = head.places.get(item.sentence.key, ())
        return any(not head.document.blocks[place].context.parents for place, _ in places)

    def _places(self, record: Record) -> tuple[list[Place], list[str]]:
        """The record's destinations that are there, and the names of those that are not."""
        places, missing = [], []
        for target in record.to:
            outside = address(target, self.reader.change.head.snapshot)
            place = self._outside(record, target) if outside else find(self.account, target, self.mentions)
            if place is None:
                missing.append(target)
            else:
                places.append(place)
        return places, missing

    def _outside(self, record: Record, target: str) -> Place | None:
        """A destination outside the snapshot as it reads there; None if nobody could ask, and no attestation counts."""
        answer = self.reader.change.evidence.answers(target, record.query)
        text = answer.text
        if answer.why:
            if not (record.attest and self.reader.change.policy.takes_attestations):
                return None
            self.account.attested.append((record, target))
            text = record.text or record.lines
        return Place(target, self.reader.read_outside(target, text))

    def _among(self, found: Sequence[str], record: Record) -> bool:
        """True if one of the passages is about what left, where it is known which they are."""
        wanted = {sentence.key for sentence in self.reader.sentences(record, record.text or record.lines)}
        return not found or any(
            sentence.key in wanted for text in found for block in parse(text).blocks for sentence in block.sentences
        )

    def _findable(self, record: Record) -> None:
        """An offload's query must bring the note back."""
        if not record.query:
            return
        for target in record.to:
            answer = self.reader.change.evidence.answers(target, record.query)
            if answer.why:
                if (record, target) not in self.account.attested:
                    self.account.unasked.append((record, target, answer.why))
            elif not 1 <= answer.rank <= FIRST or not self._among(answer.found, record):
                found = f"only as number {answer.rank}" if answer.rank else "not at all"
                self.fail(
                    "unverified-offload", record, "query", f"{quote(record.query)} brings {target} back {found}",
                    f"choose a query that finds it among the first {FIRST}: keepline recall {shell(record.query)}",
                    f"{record.query}\n{target}",
                )  # fmt: skip

    def _onward(self, record: Record, block: Block) -> Record | None:
        """The new record that takes this block on from where `record` had put it."""
        homes = {path_of(target) for target in record.to}
        for other in self.account.records:
            if other is not record and other.source in homes and not other.faulty:
                named = self.mentions[id(other)]
                if all(named.names(sentence.key) for sentence in block.sentences):
                    return other
        return None

    def _moved_on(self, record: Record, target: str) -> bool:
        path = path_of(target)
        return any(other.source == path and other is not record for other in self.account.records)

    def _missing(self, record: Record, target: str) -> None:
        path, _, heading = target.partition("#")
        head = self.reader.change.head
        if address(target, head.snapshot):
            why = self.reader.change.evidence.answers(target, record.query).why
            what = f"{target} was not read: {why}"
            remedy = "name a file of the repository, archive/ for example, or let it be attested where it can be read"
            self.fail("unverified-offload", record, "to", what, remedy, target)
            return
        if path not in head.snapshot:
            what, remedy = f"{path} is not in {head.snapshot.label}", f"create it and run: git add -- {shell(path)}"
        elif (guarded := head.guarded.get(path)) and guarded.role == "working":
            what = f"{path} is a working file, whose lines come and go"
            remedy = "name a file that keeps what it holds"
        elif heading:
            what, remedy = f"{path} has no heading '{heading}'", "name a heading that stands there"
        else:
            what, remedy = f"{path} is no regular file", "name a file of the repository"
        self.fail("missing-destination", record, "to", what, remedy, target)

    def _not_there(self, record: Record, stuck: Sequence[Block], why: str) -> None:
        first = stuck[0].sentences[0].text
        count = sum(len(block.sentences) for block in stuck)
        more = f" and {count - 1} more" if count > 1 else ""
        where = ", ".join(record.to)
        what = _WHY.get(why, "does not stand there")
        self.fail(
            "content-not-there", record, "as" if record.text else "to",
            f"{where}: {quote(first)}{more} {what}",
            "put the text there as it stands, or say in `as:` how it reads there", f"{where}\n{first}",
        )  # fmt: skip

    def _pointer(self) -> None:
        record = self.record
        if not record.pointer:
            return
        wanted = [sentence.key for sentence in self.reader.sentences(record, record.pointer)]
        files = [record.source, *(path for path in self.reader.change.head.guarded if path != record.source)]
        for name in wanted:
            if not any(name in self.reader.head(path).places for path in files) and not any(
                other.source == record.source and self.mentions[id(other)].names(name)
                for other in self.account.records
                if other is not record
            ):
                self.fail(
                    "content-not-there", record, "pointer", f"the pointer {quote(record.pointer)} stands in no file",
                    f"put it into {record.source}, or take `pointer` out of the record", record.pointer,
                )  # fmt: skip
                return

    # -- what it kept --------------------------------------------------------------------------------------------

    def _words(self, items: Sequence[Removed], ending: Ending) -> None:
        reworded = [
            self._original(item)
            for item in items
            if not self._arrived(item, ending) and not self._renamed_heading(item, ending)
        ]
        if reworded:
            from keepline.memory.procedure import left_out

            lost = left_out(self, [original.item for original in reworded])
            reworded = [original for original in reworded if original.item not in lost]
        if not reworded:
            return
        from keepline.memory.fidelity import judge_words

        siblings = [
            other
            for other in self.account.removed
            if other.record and other.record.text == self.record.text and other.record.to == self.record.to
        ]
        on_word = judge_words(self, reworded, ending.texts, self._file_texts(ending), siblings)
        self.account.on_word.extend(item for item in items if any(original.item is item for original in on_word))

    def _arrived(self, item: Removed, ending: Ending) -> bool:
        """True if it stands at a destination as it stood, its secrets aside."""
        if item.sentence.key in ending.keys:
            return True
        return "[secret]" in self.record.lines and _masked(item.block, item.sentence).key in ending.keys

    def _file_texts(self, ending: Ending) -> list[str]:
        return ["\n".join(self.reader.head(path).document.lines) for path in dict.fromkeys(ending.files)]

    def _original(self, item: Removed) -> Original:
        from keepline.memory.fidelity import Original

        return Original(item, said_by(item), self._role(item), self.reader.above(item.block.context))

    def _role(self, item: Removed) -> str:
        """As what a line counts: its file's role, of a log's value its own."""
        guarded = self.reader.guarded(item.path)
        role = guarded.role if guarded else ""
        if item.block.kind == VALUE:
            from keepline.memory.log import role as role_in_log

            return role_in_log(item.block, role)
        return role

    def _renamed_heading(self, item: Removed, ending: Ending) -> bool:
        """A heading renamed over the same lines: `as` is the new heading, and a line of the old one stands below."""
        if item.block.kind != HEADING or not self.record.text:
            return False
        old = item.block.key
        new = key(self.record.text.lstrip("# \n").rstrip("\n"))
        head = self.reader.head(item.path)
        if self.reader.constraint(old) != self.reader.constraint(new):
            return False
        below = [block for block in self.reader.base(item.path).document.blocks if old in block.context.headings]
        return not below or any(
            new in head.document.blocks[place].context.headings
            for block in below
            for place, _ in head.places.get(block.sentences[0].key, ())
        )

    def _drop(self, drop: Record, item: Removed) -> None:
        from keepline.memory.drops import judge_drop

        if judge_drop(self, drop, self._original(item)):
            self.account.on_word.append(item)
