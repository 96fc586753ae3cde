"""What a change proves of a removed sentence: where it stands now, or why it may go.

In the order of preference: a secret taken out, text that stands elsewhere, a heading renamed, a table sorted, a line
reworded with everything kept, one with words added, a newer value in its place, nothing but stale ids.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from keepline.drafting.nearby import Nearby, text_of
from keepline.drafting.write import Proposal, merge
from keepline.memory.account import Reader, Removed
from keepline.memory.anchor import values
from keepline.memory.block import HEADING, LINES_OF_CODE, META, ROW, Block, Context
from keepline.memory.change import Change
from keepline.memory.destination import slug
from keepline.memory.drops import is_its_row, is_key
from keepline.memory.sameness import (
    binds_alike,
    extends,
    is_name,
    is_newer_value,
    is_value_swap,
    keeps_apart,
    keeps_order,
    label,
    missing_anchors,
    same_key,
    stands_in,
)
from keepline.memory.standing import GONE, ORDER, Index
from keepline.memory.wording import content_words, plain, prohibits, words

_ACTIONS = {
    "agent": "move",
    "user": "move",
    "persona": "move",
    "project": "move",
    "index": "move",
    "skill": "skill",
}
SEARCH_LIMIT = 1 << 31
"""Bytes that may be searched for removed sentences among files that did not change, before only those that did are."""

SELF_CONTAINED = 4
"""Content words from which on a sentence says the same under any heading; "Port: 5432" does not."""


def propose(change: Change, items: Sequence[Removed], *, everywhere: bool = True) -> list[Proposal]:
    """Proposals for what seems provable, neighbours merged; each still has to pass the account.

    Without `everywhere` only files that the change touched are searched.
    """
    if not items:
        return []
    search = _Search(change, items, everywhere)
    decided: dict[int, Proposal] = {}
    for item in items:
        if id(item) not in decided:
            for proposal in search.proposals(item):
                if all(id(other) not in decided for other in proposal.items):
                    decided.update({id(other): proposal for other in proposal.items})
                    break
    ordered = dict.fromkeys(id(decided[id(item)]) for item in items if id(item) in decided)
    by_id = {id(proposal): proposal for proposal in decided.values()}
    return [_named_apart(proposal, search) for proposal in merge([by_id[number] for number in ordered])]


def _named_apart(proposal: Proposal, search: _Search) -> Proposal:
    """The proposal, by its sentences where its lines lost others that it is not about."""
    own = {id(item) for item in proposal.items}
    lines = {line for item in proposal.items for line in item.lines}
    beside = (
        other
        for item in proposal.items
        if item.block.kind != ROW
        for other in search.unit(item)
        if id(other) not in own
    )
    return proposal._replace(by_sentence=any(not lines.isdisjoint(other.lines) for other in beside))


class _Search:
    def __init__(self, change: Change, items: Sequence[Removed], everywhere: bool) -> None:
        self.change = change
        self.reader: Reader = change.account.reader
        self.items = items
        self._by_path: dict[str, list[Removed]] = {}
        self._by_block: dict[tuple[str, int], tuple[Removed, ...]] = {}
        for item in items:
            self._by_path.setdefault(item.path, []).append(item)
            place = (item.path, id(item.block))
            self._by_block[place] = (*self._by_block.get(place, ()), item)
        self._near: dict[str, Nearby] = {}
        self._merged: dict[int, tuple[Removed, ...]] = {}
        self._ranked: dict[str, list[str]] = {}
        self._texts: dict[str, set[str]] = {}
        self._candidates: list[str] | None = None if everywhere else []
        self._pointers: dict[tuple[str, str], str] = {}

    def proposals(self, item: Removed) -> Iterator[Proposal]:
        """What may be so, best first."""
        yield from self._secret(item)
        if item.why == GONE:
            yield from self._elsewhere(item)
        if item.block.kind == HEADING:
            yield from self._renamed(item)
        if item.why == ORDER:
            yield from self._sorted(item)
        if item.why == GONE:
            yield from self._reworded(item)
            yield from self._superseded(item)
            yield from self._stale(item)

    # -- a secret taken out ---------------------------------------------------------------------------------------

    def _secret(self, item: Removed) -> Iterator[Proposal]:
        from keepline.memory.secret import find

        if find(item.whole_lines):
            yield Proposal((item,), "drop", why="secret", reason="The secret was taken out of memory.")

    # -- it stands elsewhere --------------------------------------------------------------------------------------

    def _elsewhere(self, item: Removed) -> Iterator[Proposal]:
        unit = self.unit(item)
        block = item.block._replace(sentences=tuple(other.sentence for other in unit))
        for path in self._files_with(item):
            place = self.reader.head(path)
            if self.reader.losses([block], item.path, place, self.reader.trigger(path)):
                continue
            if not self._binds_alike(block, place):
                continue
            stood = all(name.key in self.reader.base(path).places for name in block.sentences)
            if stood and not self._same_there(block, place):
                continue
            yield self._moved(unit, path, stood)

    def _binds_alike(self, block: Block, place: Index) -> bool:
        """What holds "only on staging" is not proved by the same line under "only on production"."""
        wanted = self._bound_to(block.context)
        return not wanted or all(
            any(
                self._bound_to(place.document.blocks[number].context) == wanted
                for number, _ in place.places.get(sentence.key, ())
            )
            for sentence in block.sentences
        )

    def _bound_to(self, context: Context) -> frozenset[str]:
        """The words of the headings, lead-ins and parents that make a rule or a condition of what is below."""
        return frozenset(
            word for name in context.elements() if self.reader.constraint(name) for word in content_words(name)
        )

    def unit(self, item: Removed) -> tuple[Removed, ...]:
        """Everything that the item's block lost."""
        return self._by_block[item.path, id(item.block)]

    def _moved(self, unit: tuple[Removed, ...], path: str, stood: bool) -> Proposal:
        if stood:
            reason, pointer = "It stands there already.", self._pointer(unit, path)
            return Proposal(unit, "drop", why="duplicate", see=(path,), reason=reason, pointer=pointer)
        return Proposal(unit, self._action(path), to=(path,), pointer=self._pointer(unit, path))

    def _pointer(self, unit: tuple[Removed, ...], path: str) -> str:
        """The new line of the file that names where this went, if there is one."""
        source = unit[0].path
        folder, _, name = path.rpartition("/")
        stem = folder.rpartition("/")[2] if name.lower() == "skill.md" else name.rpartition(".")[0]
        if (source, stem) not in self._pointers:
            known = self.reader.base(source).places
            self._pointers[source, stem] = next(
                (
                    sentence.text
                    for block in self.reader.head(source).document.blocks
                    for sentence in block.sentences
                    if sentence.key not in known and stands_in(stem, sentence.text)
                ),
                "",
            )
        return self._pointers[source, stem]

    def _action(self, path: str) -> str:
        """What it is to move a line into this file."""
        return _ACTIONS.get(self.change.head.guarded[path].role, "offload")

    def _files_with(self, item: Removed) -> Iterator[str]:
        """Guarded files of head that hold the sentence: those that changed first."""
        head = self.change.head
        for path in self._changed(item.path):
            if item.sentence.key in self.reader.head(path).places:
                yield path
        needle = item.sentence.text.split("\n")[0][:60].encode("utf-8", "surrogatepass")
        for path in self._others():
            if needle in head.snapshot.read(path) and item.sentence.key in self.reader.head(path).places:
                yield path

    def _changed(self, source: str) -> list[str]:
        """The other changed files, those first that hold most of what this one lost."""
        if source not in self._ranked:
            gone = {item.sentence.key for item in self._by_path[source]}
            others = [
                path for path in sorted(self.change.changed) if path in self.change.head.guarded and path != source
            ]
            self._ranked[source] = sorted(others, key=lambda path: -len(gone & self.reader.head(path).places.keys()))
        return self._ranked[source]

    def _others(self) -> list[str]:
        if self._candidates is None:
            head = self.change.head
            self._candidates = [
                path
                for path, guarded in sorted(head.guarded.items())
                if path not in self.change.changed and guarded.role != "working" and head.snapshot.is_regular(path)
            ]
            head.snapshot.prefetch(self._candidates)
            if len(self.items) * sum(len(head.snapshot.read(path)) for path in self._candidates) > SEARCH_LIMIT:
                self._candidates = []
        return self._candidates

    def _same_there(self, block: Block, place: Index) -> bool:
        """A line that stood there all along says the same only if it says so by itself, or under the same heading."""
        if block.kind in (META, *LINES_OF_CODE, ROW, HEADING):
            return False
        if all(len(content_words(sentence.text)) >= SELF_CONTAINED for sentence in block.sentences):
            return True
        own = block.context.elements()[-1:]
        return any(
            place.document.blocks[number].context.elements()[-1:] == own
            for sentence in block.sentences
            for number, _ in place.places.get(sentence.key, ())
        )

    # -- a table sorted ----------------------------------------------------------------------------------------------

    def _sorted(self, item: Removed) -> Iterator[Proposal]:
        """A row in another order, of a table that is looked up by the names in its first column."""
        first = item.block.sentences[0].text
        if item.block.kind == ROW and is_name(first) and not any(map(str.isdigit, first)):
            yield Proposal(self.unit(item), "keep", to=(item.path,), reason="The row stands in another order.")

    # -- reworded, or with words added ----------------------------------------------------------------------------

    def _reworded(self, item: Removed) -> Iterator[Proposal]:
        if item.block.kind == ROW:
            yield from self._longer_row(item)
        if item.block.kind in (*LINES_OF_CODE, ROW):
            return
        nearby = self._nearby(item.path)
        for path, block in nearby.holding(item):
            if id(block) not in self._merged:
                self._merged[id(block)] = self._merged_into(nearby.lost_within(block.text), block.text)
            sources = self._merged[id(block)]
            if item in sources:
                yield self._kept(sources, path, block.text)
        for path, text in nearby.sentences_holding(item):
            if extends(text, item.sentence.text):
                added = tuple(dict.fromkeys(anchor.text for anchor in missing_anchors(text, False, item.sentence.text)))
                yield self._kept((item,), path, text)._replace(adds=added)
        pieces = list(nearby.within(item))
        joined = " ".join(block.text for _, block in pieces)
        parts = [block.text for _, block in pieces]
        together = len(pieces) > 1 and len({self._home(path, block) for path, block in pieces}) == 1
        if together and self._says_all(joined, item.sentence.text) and keeps_apart(item.sentence.text, parts):
            yield self._kept((item,), pieces[0][0], "\n\n".join(block.text for _, block in pieces))

    def _longer_row(self, item: Removed) -> Iterator[Proposal]:
        """The one row of its name, with words added in some of its cells."""
        for path, block, text in self._nearby(item.path).alike(item):
            if is_its_row(self.reader, item, block, path) and text != text_of(item):
                pairs = [(now.text, was.text) for now, was in zip(block.sentences, item.block.sentences, strict=True)]
                if all(now == was or extends(now, was) for now, was in pairs):
                    found = [anchor for now, was in pairs for anchor in missing_anchors(now, False, was)]
                    added = tuple(dict.fromkeys(anchor.text for anchor in found))
                    cells = " | ".join(now for now, _ in pairs)
                    yield self._kept(self.unit(item), path, f"| {cells} |")._replace(adds=added)

    def _home(self, path: str, block: Block) -> tuple[object, ...]:
        """What the pieces of a line stay in: its file and section, and its entry where entries come and go singly."""
        single = self.reader.grammar(path)[0].kind == "delimiter"
        return (path, block.context.headings, block.entry if single else None)

    def _kept(self, sources: tuple[Removed, ...], path: str, text: str) -> Proposal:
        action = "keep" if path == sources[0].path else self._action(path)
        pointer = self._pointer(sources, path) if path != sources[0].path else ""
        return Proposal(sources, action, to=(path,), text=f"{text}\n", pointer=pointer)

    def _says_all(self, text: str, original: str) -> bool:
        """True if a text says what the original did, no less and no more, in other words or another order."""
        policy = self.change.policy
        return (
            content_words(text) == content_words(original)
            and not missing_anchors(original, False, text)
            and not missing_anchors(text, False, original)
            and binds_alike(text, original, policy.negations, policy.conditions)
            and keeps_order(text, original)
            and not prohibits(original, policy.negations)
        )

    def _merged_into(self, lost: Sequence[Removed], text: str) -> tuple[Removed, ...]:
        """Those of the removed sentences whose every anchor is in the text, if together they make all of it."""
        sources = [
            item
            for item in lost
            if item.block.kind not in (*LINES_OF_CODE, ROW) and not missing_anchors(item.sentence.text, False, text)
        ]
        joined = " ".join(item.sentence.text for item in sources)
        if content_words(text) - content_words(joined) or missing_anchors(text, False, joined):
            return ()
        policy = self.change.policy
        if not binds_alike(text, joined, policy.negations, policy.conditions):
            return ()
        if not all(keeps_order(text, item.sentence.text) for item in sources):
            return ()
        if not keeps_apart(text, [item.sentence.text for item in sources]):
            return ()
        if prohibits(text, policy.negations) or prohibits(joined, policy.negations):
            known = f" {plain(text)} "
            if not all(f" {plain(item.sentence.text)} " in known for item in sources):
                return ()
        return tuple(sources)

    def _nearby(self, path: str) -> Nearby:
        if path not in self._near:
            self._near[path] = Nearby(self.reader, self._by_path[path], (path, *self._renamed_to(path)))
        return self._near[path]

    def _renamed_to(self, path: str) -> list[str]:
        """The new file that holds most of what a deleted one had, if it holds half of it."""
        head, base = self.change.head.snapshot, self.change.base.snapshot
        lost = self._by_path[path]
        if path in head:
            return []
        return [
            other
            for other in self._changed(path)[:1]
            if other not in base
            and 2 * sum(item.sentence.key in self.reader.head(other).places for item in lost) >= len(lost)
        ]

    # -- a newer value --------------------------------------------------------------------------------------------

    def _superseded(self, item: Removed) -> Iterator[Proposal]:
        if prohibits(text_of(item), self.change.policy.negations):
            return  # no proof touches a rule
        if item.block.kind != ROW and not self._tells_of_what(item):
            return
        nearby = self._nearby(item.path)
        candidates = [found for found in nearby.alike(item) if self._newer(*found, item)]
        if len(candidates) != 1:
            candidates = self._paired(item, candidates)
        for path, block, text in candidates:
            if not nearby.takes_from_another(item, text):
                see = path + (f"#{slug(block.context.headings[-1])}" if block.context.headings else "")
                unit = self.unit(item) if item.block.kind == ROW else (item,)
                reason = "The newer line stands in its place."
                yield Proposal(unit, "drop", why="superseded", see=(see,), reason=reason)

    def _tells_of_what(self, item: Removed) -> bool:
        """False for a sentence that the lost ones on its line told of what it was: "See `a.md`" is no newer for
        "See `b.md`" in a line about something else."""
        if not any(other is not item and not set(other.lines).isdisjoint(item.lines) for other in self.unit(item)):
            return True
        text = item.sentence.text
        own = content_words(text) - {word for value in values(text) for word in words(value)}
        return bool(label(text)) or len(own) >= SELF_CONTAINED

    def _newer(self, path: str, block: Block, text: str, item: Removed) -> bool:
        old = text_of(item)
        if text in self._known(item.path):
            return False
        if item.block.kind == META and label(old):
            return label(text) == label(old) and is_newer_value(text, old)
        if is_newer_value(text, old) and is_its_row(self.reader, item, block, path):
            return True
        return is_value_swap(text, old) or (
            item.block.kind not in LINES_OF_CODE and same_key(text, old) and is_key(self.reader, item, block, [path])
        )

    def _known(self, path: str) -> set[str]:
        """Every sentence that the file had at base, as it stood."""
        if path not in self._texts:
            blocks = self.reader.base(path).document.blocks
            self._texts[path] = {sentence.text for block in blocks for sentence in block.sentences}
        return self._texts[path]

    def _paired(self, item: Removed, found: Sequence[tuple[str, Block, str]]) -> list[tuple[str, Block, str]]:
        """Of several lines alike but for their values, the one in the same rank, if as many came as went."""
        gone = self._nearby(item.path).lost_alike(item)
        came = [candidate for candidate in found if is_value_swap(candidate[2], text_of(item))]
        rank = next((number for number, other in enumerate(gone) if other.block is item.block), None)
        if rank is None or len(gone) < 2 or len(gone) != len(came):
            return []
        return [came[rank]]

    # -- nothing to keep, or only a heading's name ----------------------------------------------------------------

    def _stale(self, item: Removed) -> Iterator[Proposal]:
        from keepline.memory.stale import only_ids

        if item.block.kind not in LINES_OF_CODE and only_ids(text_of(item)):
            yield Proposal((item,), "drop", why="stale-id", reason="It held nothing but ids that go stale.")

    def _renamed(self, item: Removed) -> Iterator[Proposal]:
        """The one new heading over a line that stood under the old one."""
        old = item.block.key
        base, head = self.reader.base(item.path), self.reader.head(item.path)
        names: Counter[str] = Counter()
        for block in base.document.blocks:
            if old in block.context.headings:
                depth = block.context.headings.index(old)
                for number, _ in head.places.get(block.sentences[0].key, ()):
                    now = head.document.blocks[number].context.headings
                    if len(now) > depth and now[depth] not in base.block_keys:
                        names[now[depth]] += 1
        if not names:
            return
        best = names.most_common(1)[0][0]
        if self.reader.constraint(old) and content_words(old) != content_words(best):
            return
        heading = next(b for b in head.document.blocks if b.kind == HEADING and b.key == best)
        yield Proposal((item,), "keep", to=(item.path,), text=f"{heading.text}\n")
