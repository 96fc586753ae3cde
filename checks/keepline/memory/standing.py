"""What of some blocks still stands in a document, and for what does not, why.

This is the definition of "removed" (tests/memory/test_removed.py has it as examples). A sentence stands where a block
of the document has its key, in a context that says the same, in the order in which order counts. Everything else is
lost, and somebody has to say where it went.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from keepline.memory.block import CODE, HEADING, ROW, STEP, Block, Context, Document, Sentence

GONE, MOVED_CONTEXT, ORDER, PARENT, SWAPPED, COPY = "gone", "context", "order", "parent", "swapped", "copy"
# A line that stands more often than this says nothing by its place in a list.
_TOO_COMMON = 64

Constraint = Callable[[str], str]
"""Tells of a heading, lead-in or parent item (by its key) what it makes of the lines below: "" nothing, "p" a
prohibition, "c" a condition, "pc" both."""


class Loss(NamedTuple):
    """A sentence that no longer stands: its block, and why (one of the words above)."""

    block: Block
    sentence: Sentence
    why: str


class Index:
    """A document by its keys."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.places: dict[str, list[tuple[int, int]]] = {}
        self.starts: list[int] = []
        position = 0
        places = self.places
        for number, block in enumerate(document.blocks):
            self.starts.append(position)
            position += len(block.sentences)
            for inner, sentence in enumerate(block.sentences):
                found = places.get(sentence.key)
                if found is None:
                    places[sentence.key] = [(number, inner)]
                else:
                    found.append((number, inner))
        self._parents: set[str] | None = None
        self._block_keys: set[str] | None = None
        self._nearest: dict[str, list[Block]] | None = None

    @property
    def block_keys(self) -> set[str]:
        """The keys of all whole blocks."""
        if self._block_keys is None:
            self._block_keys = {block.key for block in self.document.blocks}
        return self._block_keys

    @property
    def nearest(self) -> dict[str, list[Block]]:
        """Blocks by what they stand directly under."""
        if self._nearest is None:
            self._nearest = {}
            for block in self.document.blocks:
                self._nearest.setdefault(_nearest(block.context), []).append(block)
        return self._nearest

    def repaired(self, key: str) -> list[tuple[int, int]]:
        """Where a key stands that held unreadable bytes: U+FFFD matches whatever repairs it."""
        import re

        pattern = re.compile(".{1,4}?".join(map(re.escape, key.split("\ufffd"))), re.DOTALL)
        return [place for other, places in self.places.items() if pattern.fullmatch(other) for place in places]


def losses(
    blocks: Sequence[Block],
    base: Index,
    head: Index,
    constraint: Constraint,
    skeleton: Callable[[str], str],
    same_file: bool = True,
) -> list[Loss]:
    """The sentences of `blocks` (of the document `base`) that do not stand in `head`, in their order.

    `same_file`: head is the same file later on. In another file a nested item need not find its parent again.
    """
    return _Comparison(base, head, constraint, skeleton, same_file).run(blocks)


class _Comparison:
    def __init__(
        self, base: Index, head: Index, constraint: Constraint, skeleton: Callable[[str], str], same_file: bool
    ) -> None:
        self.base = base
        self.head = head
        self.constraint = constraint
        self.skeleton = skeleton
        self.same_file = same_file
        self.agreed: dict[tuple[Context, Context], bool] = {}

    def run(self, blocks: Sequence[Block]) -> list[Loss]:
        lost: dict[tuple[int, int], str] = {}
        standing: dict[int, list[tuple[int, int]]] = {}
        for number, block in enumerate(blocks):
            places = self._stand(block, number, lost)
            if places:
                standing[number] = places
        self._copies(blocks, lost, standing)
        self._swaps(blocks, lost, standing)
        self._orders(blocks, lost, standing)
        if self.same_file:
            self._headings(blocks, lost)
        return [
            Loss(blocks[number], blocks[number].sentences[inner], why) for (number, inner), why in sorted(lost.items())
        ]

    # -- does it stand anywhere? ---------------------------------------------------------------------------------

    def _stand(self, block: Block, number: int, lost: dict[tuple[int, int], str]) -> list[tuple[int, int]]:
        """Note which sentences are lost; return the places of the first that stands."""
        found: list[list[tuple[int, int]]] = []
        for inner, sentence in enumerate(block.sentences):
            places = self.head.places.get(sentence.key, [])
            if not places and "\ufffd" in sentence.key:
                places = self.head.repaired(sentence.key)
            right = [place for place in places if self._says_the_same(block, self.head.document.blocks[place[0]])]
            if not right:
                lost[number, inner] = self._why(block, places) if places else GONE
            found.append(right)
        if len(found) > 1:
            self._keep_order(block, number, found, lost)
        return next((places for inner, places in enumerate(found) if places and (number, inner) not in lost), [])

    def _says_the_same(self, was: Block, now: Block) -> bool:
        if was.context is now.context:
            return True
        pair = (was.context, now.context)
        if pair not in self.agreed:
            self.agreed[pair] = self._constraints_agree(*pair) and self._parents_agree(*pair)
        return self.agreed[pair]

    def _why(self, was: Block, places: Iterable[tuple[int, int]]) -> str:
        blocks = self.head.document.blocks
        if any(self._constraints_agree(was.context, blocks[number].context) for number, _ in places):
            return PARENT
        return MOVED_CONTEXT

    def _constraints_agree(self, was: Context, now: Context) -> bool:
        before = {element: kind for element in was.elements() if (kind := self.constraint(element))}
        after = {element: kind for element in now.elements() if (kind := self.constraint(element))}
        if before.keys() == after.keys():
            return True
        if not self.same_file:
            return set("".join(before.values())) == set("".join(after.values()))
        left = before.keys() - after.keys()
        entered = after.keys() - before.keys()
        # "## Never" reworded to "## Do not": the heading itself is the loss, not every line below it.
        renamed = not any(name in self.head.block_keys for name in left) and not any(
            name in self.base.block_keys for name in entered
        )
        return renamed and sorted(before[name] for name in left) == sorted(after[name] for name in entered)

    def _parents_agree(self, was: Context, now: Context) -> bool:
        if not self.same_file or not was.parents:
            return True
        parent = was.parents[-1]
        if parent in self.head.block_keys:
            return parent in now.parents
        return bool(now.parents)

    def _keep_order(
        self, block: Block, number: int, found: list[list[tuple[int, int]]], lost: dict[tuple[int, int], str]
    ) -> None:
        """Within one section the sentences of a block keep their order; a row's cells stand in one row."""
        blocks = self.head.document.blocks
        by_scope: dict[int, list[list[int]]] = {}
        common = {inner for inner, places in enumerate(found) if len(places) > _TOO_COMMON}
        for inner, places in enumerate(found):
            for place in () if inner in common else places:
                scope = place[0] if block.kind == ROW else blocks[place[0]].section
                rows = by_scope.setdefault(scope, [[] for _ in found])
                rows[inner].append(self.head.starts[place[0]] + place[1])
        kept: set[int] = set()
        for rows in by_scope.values():
            chain = set(longest_chain(rows))
            if block.kind == ROW:
                kept = max(kept, chain, key=len)
            else:
                kept |= chain
        for inner, places in enumerate(found):
            if places and inner not in kept | common:
                lost[number, inner] = ORDER

    # -- the same words, but saying something else ----------------------------------------------------------------

    def _copies(
        self, blocks: Sequence[Block], lost: dict[tuple[int, int], str], standing: dict[int, list[tuple[int, int]]]
    ) -> None:
        """What stood in two contexts stands in two: "Status: active" under two projects is two facts."""
        seen: dict[str, dict[tuple[str, ...], list[tuple[int, int]]]] = {}
        for number in standing:
            block = blocks[number]
            if block.kind in (HEADING, ROW):
                continue
            for inner, sentence in enumerate(block.sentences):
                if (number, inner) not in lost and len(self.base.places.get(sentence.key, ())) > 1:
                    contexts = seen.setdefault(sentence.key, {})
                    contexts.setdefault(block.context.elements(), []).append((number, inner))
        for key, contexts in seen.items():
            if len(contexts) < 2:
                continue
            now = [self.head.document.blocks[number].context.elements() for number, _ in self.head.places[key]]
            spare = len(contexts) - len(set(now) if self.same_file else now)
            gone = [context for context in contexts if context not in now]
            for context in (gone + [context for context in contexts if context in now])[: max(spare, 0)]:
                lost.update(dict.fromkeys(contexts[context], COPY))

    def _swaps(
        self, blocks: Sequence[Block], lost: dict[tuple[int, int], str], standing: dict[int, list[tuple[int, int]]]
    ) -> None:
        """Blocks equal but for their values that exchange places: 5432 under staging, 6379 under production."""
        for number, places in standing.items():
            block = blocks[number]
            under = _nearest(block.context)
            if block.kind == HEADING or any(
                _nearest(self.head.document.blocks[place[0]].context) == under for place in places
            ):
                continue
            for rival in self.head.nearest.get(under, ()):
                if rival.kind != HEADING and self._took_the_place(block, rival, under):
                    lost.update({(number, inner): SWAPPED for inner in range(len(block.sentences))})
                    break

    def _took_the_place(self, block: Block, rival: Block, under: str) -> bool:
        if rival.key == block.key or self.skeleton(rival.text) != self.skeleton(block.text):
            return False
        stood = [
            _nearest(self.base.document.blocks[number].context)
            for number, _ in self.base.places.get(rival.sentences[0].key, ())
        ]
        return bool(stood) and under not in stood

    def _orders(
        self, blocks: Sequence[Block], lost: dict[tuple[int, int], str], standing: dict[int, list[tuple[int, int]]]
    ) -> None:
        """Steps, rows and lines of code keep their order."""
        groups: dict[int, list[int]] = {}
        for number, block in enumerate(blocks):
            if block.group and block.kind in (STEP, ROW, CODE) and number in standing:
                groups.setdefault(block.group, []).append(number)
        for members in groups.values():
            members = [number for number in members if len(standing[number]) <= _TOO_COMMON]
            rows = [[self.head.starts[place] + inner for place, inner in standing[number]] for number in members]
            if len(rows) < 2 or _rises([row[0] for row in rows]):
                continue
            kept = set(longest_chain(rows))
            for index, number in enumerate(members):
                if index not in kept:
                    for inner in range(len(blocks[number].sentences)):
                        lost.setdefault((number, inner), ORDER)

    # -- headings -------------------------------------------------------------------------------------------------

    def _headings(self, blocks: Sequence[Block], lost: dict[tuple[int, int], str]) -> None:
        """A heading that is gone needs no record of its own where it had lines and all of them left it."""
        for number, block in enumerate(blocks):
            if block.kind != HEADING or (number, 0) not in lost:
                continue
            below = _below(blocks, number)
            if below and not self._stays(blocks, number, below, lost):
                for inner in range(len(block.sentences)):
                    lost.pop((number, inner), None)

    def _stays(
        self, blocks: Sequence[Block], number: int, below: Sequence[int], lost: dict[tuple[int, int], str]
    ) -> bool:
        """True if a line below the heading still stands where the heading's mere deletion would have left it."""
        before = blocks[number].context.headings if number == 0 else _headings_at(blocks[number - 1])
        name = blocks[number].key
        known = {_headings_at(block) for block in blocks if block.kind == HEADING} | {()}
        for child in below:
            if any((child, inner) in lost for inner in range(len(blocks[child].sentences))):
                continue
            for place, _ in self.head.places.get(blocks[child].sentences[0].key, ()):
                now = self.head.document.blocks[place].context.headings
                if name in now:
                    continue
                if now not in known or now in (before, blocks[number].context.headings):
                    return True
        return False


def _below(blocks: Sequence[Block], number: int) -> list[int]:
    """The blocks under a heading, by their index, those of its subheadings included."""
    name = blocks[number].key
    found = []
    for index in range(number + 1, len(blocks)):
        if name not in blocks[index].context.headings:
            break
        found.append(index)
    return found


def _headings_at(block: Block) -> tuple[str, ...]:
    """The headings in force after a block."""
    return (*block.context.headings, block.key) if block.kind == HEADING else block.context.headings


def _nearest(context: Context) -> str:
    if context.parents:
        return context.parents[-1]
    return context.lead or (context.headings[-1] if context.headings else "")


def _rises(values: Sequence[int]) -> bool:
    return all(left < right for left, right in pairwise(values))


def longest_chain(rows: Sequence[Sequence[int]]) -> list[int]:
    """The indexes of the longest run of rows that can be given strictly rising values, one of its own each.

    Hunt and Szymanski: each row's values from the highest down, so that no row is used twice.
    """
    tails: list[int] = []
    tail_nodes: list[tuple[int, int]] = []
    links: dict[tuple[int, int], tuple[int, int] | None] = {}
    for index, row in enumerate(rows):
        for value in sorted(row, reverse=True):
            slot = bisect_left(tails, value)
            node = (index, value)
            links[node] = tail_nodes[slot - 1] if slot else None
            if slot == len(tails):
                tails.append(value)
                tail_nodes.append(node)
            else:
                tails[slot] = value
                tail_nodes[slot] = node
    chain: list[int] = []
    node_: tuple[int, int] | None = tail_nodes[-1] if tail_nodes else None
    while node_ is not None:
        chain.append(node_[0])
        node_ = links[node_]
    return chain[::-1]
