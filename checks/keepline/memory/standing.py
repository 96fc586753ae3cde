"""What of some blocks still stands in a document, and for what does not, why.

This is the definition of "removed" (tests/memory/test_removed.py has it as examples). A sentence stands where a block
of the document has its key, in a context that says the same, in the order in which order counts. Everything else is
lost, and somebody has to say where it went.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import accumulate, pairwise
from operator import itemgetter

from keepline.memory.block import (
    CODE,
    HEADING,
    INDENTED,
    LINES_OF_CODE,
    META,
    ROW,
    STEP,
    VALUE,
    Block,
    Context,
    Document,
    Sentence,
)
from keepline.memory.markdown import unmarked
from keepline.memory.text import key
from keepline.memory.value import NamedTuple

GONE, MOVED_CONTEXT, ORDER, PARENT, SWAPPED, COPY = "gone", "context", "order", "parent", "swapped", "copy"
# A line that stands more often than this says nothing by its place in a list.
_TOO_COMMON = 64

Constraint = Callable[[str], frozenset[str]]
"""Tells of a heading, lead-in or parent item (by its key) what it makes of the lines below, in words of its own: that
it forbids, requires or revokes them, or binds them to a condition. Empty: nothing."""


class Loss(NamedTuple):
    """A sentence that no longer stands: its block, and why (one of the words above)."""

    block: Block
    sentence: Sentence
    why: str


_Places = list[tuple[int, int]]
_Chain = tuple[int, int, int, tuple[int, ...]]
"""How well a row has the cells of another, the least the best: less the number of cells, the first cell, the row."""


class Index:
    """A document by its keys."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.places: dict[str, list[tuple[int, int]]] = {}
        places = self.places
        for number, block in enumerate(document.blocks):
            for inner, sentence in enumerate(block.sentences):
                found = places.get(sentence.key)
                if found is None:
                    places[sentence.key] = [(number, inner)]
                else:
                    found.append((number, inner))
        self._block_keys: set[str] | None = None
        self._unfenced: dict[str, list[tuple[int, int]]] | None = None
        self._under: dict[bool, dict[tuple[str, ...], list[Block]]] = {}
        self._labels: dict[str, list[tuple[str, ...]]] | None = None
        self._contexts: dict[str, dict[tuple[Context, str], _Places]] = {}
        self._numbered: dict[str, dict[str, _Places]] = {}

    @cached_property
    def starts(self) -> list[int]:
        """How many sentences stand above each block."""
        return list(accumulate((len(block.sentences) for block in self.document.blocks), initial=0))

    def under_context(self, key: str) -> dict[tuple[Context, str], _Places]:
        """The places of a key by what they stand under and by their number."""
        if key not in self._contexts:
            table = self._contexts[key] = {}
            for place in self.places.get(key, ()):
                block = self.document.blocks[place[0]]
                table.setdefault((block.context, block.ordinal), []).append(place)
        return self._contexts[key]

    def numbered(self, key: str) -> dict[str, _Places]:
        """The places of a key by their number."""
        if key not in self._numbered:
            table = self._numbered[key] = {}
            for place in self.places.get(key, ()):
                table.setdefault(self.document.blocks[place[0]].ordinal, []).append(place)
        return self._numbered[key]

    @property
    def block_keys(self) -> set[str]:
        """The keys of all whole blocks."""
        if self._block_keys is None:
            self._block_keys = {block.key for block in self.document.blocks}
        return self._block_keys

    def under(self, whole: bool) -> dict[tuple[str, ...], list[Block]]:
        """Blocks by what they stand under, or by what is next above them."""
        if whole not in self._under:
            table: dict[tuple[str, ...], list[Block]] = {}
            for block in self.document.blocks:
                if block.kind != HEADING:
                    elements = block.context.elements()
                    table.setdefault(elements if whole else elements[-1:], []).append(block)
            self._under[whole] = table
        return self._under[whole]

    @property
    def unfenced(self) -> dict[str, list[tuple[int, int]]]:
        """Lines of code by the key that they would have outside their fence."""
        if self._unfenced is None:
            self._unfenced = {}
            for number, block in enumerate(self.document.blocks):
                if block.kind == CODE:
                    name = key(unmarked(block.sentences[0].text))
                    self._unfenced.setdefault(name, []).append((number, 0))
        return self._unfenced

    @property
    def labels(self) -> dict[str, list[tuple[str, ...]]]:
        """For each label that lines begin with: what each of these lines stands under."""
        from keepline.memory.sameness import label  # asked of superseded lines, which few commits have

        if self._labels is None:
            self._labels = {}
            for block in self.document.blocks:
                for sentence in block.sentences:
                    self._labels.setdefault(label(sentence.text), []).append(block.context.elements())
        return self._labels

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
    apart: bool = False,
) -> list[Loss]:
    """The sentences of `blocks` (of the document `base`) that do not stand in `head`, in their order.

    `same_file`: head is the same file later on. In another file a nested item need not find its parent again.
    `apart`: entries are shown, replaced and removed one by one, so that a line stays with its entry's first line.
    """
    return _Comparison(base, head, constraint, skeleton, same_file, apart).run(blocks)


class _Comparison:
    def __init__(
        self,
        base: Index,
        head: Index,
        constraint: Constraint,
        skeleton: Callable[[str], str],
        same_file: bool,
        apart: bool,
    ) -> None:
        self.base = base
        self.head = head
        self.constraint = constraint
        self.skeleton = skeleton
        self.same_file = same_file
        self.apart = apart
        self.unmoved: set[int] = set()
        self.agreed: dict[tuple[Context, Context], bool] = {}
        self.right: dict[tuple[str, Context, str, str, str], list[tuple[int, int]]] = {}
        self.known: set[tuple[str, ...]] | None = None
        self.over: dict[str, tuple[set[tuple[str, ...]], list[tuple[str, ...]]]] = {}
        # By the ids of lists of places, which are kept here, so that no other list gets one of them.
        self.rows: dict[tuple[tuple[int, int], ...], tuple[_Places, _Chain, dict[int, _Places]]] = {}

    def run(self, blocks: Sequence[Block]) -> list[Loss]:
        lost: dict[tuple[int, int], str] = {}
        standing: dict[int, list[tuple[int, int]]] = {}
        for number, block in enumerate(blocks):
            places = self._unmoved(block, number) or self._stand(block, number, lost)
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

    def _unmoved(self, block: Block, number: int) -> _Places | None:
        """What `_stand` finds for the sentence of a block that stands once, under the same: nearly all of a file."""
        if len(block.sentences) == 1:
            sentence = block.sentences[0]
            places = self.head.places.get(sentence.key, ())
            if len(places) == 1:
                now = self.head.document.blocks[places[0][0]]
                is_same = now.context is block.context and now.kind == block.kind and now.ordinal == block.ordinal
                if is_same and now.sentences[places[0][1]].under == sentence.under:
                    self.unmoved.add(number)
                    return places
        return None

    def _stand(self, block: Block, number: int, lost: dict[tuple[int, int], str]) -> list[tuple[int, int]]:
        """Note which sentences are lost; return the places of the first that stands."""
        found: list[list[tuple[int, int]]] = []
        for inner, sentence in enumerate(block.sentences):
            places = self._places(block, sentence)
            right = self._right(block, sentence, places)
            if not right:
                lost[number, inner] = self._why(block, places) if places else GONE
            found.append(right)
        if len(found) > 1:
            if block.kind == ROW:
                return self._one_row(number, found, lost)
            self._keep_order(number, found, lost)
        return next((places for inner, places in enumerate(found) if places and (number, inner) not in lost), [])

    def _right(self, block: Block, sentence: Sentence, places: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """The places at which the sentence says the same.

        Of a line that stands a thousand times all are asked for once, and where some stand under just the same, a
        thousand headings with one line each, of the others no more than tell that it is common.
        """
        if len(places) <= _TOO_COMMON:
            return [place for place in places if self._says_the_same(block, sentence, place)]
        asked = (block.kind, block.context, block.ordinal, sentence.under, sentence.text)
        if asked not in self.right:
            if self.same_file and block.ordinal:
                numbered = self.head.numbered(sentence.key)
                places = sorted(numbered.get(block.ordinal, []) + numbered.get("", []))
            same = self.head.under_context(sentence.key).get((block.context, block.ordinal), ())
            right = {place for place in same if self._says_the_same(block, sentence, place)}
            found = len(right)
            others = places[: 2 * _TOO_COMMON] if right and block.kind != ROW else places
            right.update(place for place in others if self._says_the_same(block, sentence, place))
            if found < len(right) <= _TOO_COMMON:
                right.update(place for place in places if self._says_the_same(block, sentence, place))
            self.right[asked] = sorted(right)
        return self.right[asked]

    def _places(self, block: Block, sentence: Sentence) -> list[tuple[int, int]]:
        """Where head has the sentence's key, or what it became for reasons that change nothing in it."""
        places = self.head.places.get(sentence.key, [])
        if not places and self.same_file:
            places = self._as_prose(block, sentence)
        if not places and "\ufffd" in sentence.key:
            places = self.head.repaired(sentence.key)
        return places

    def _as_prose(self, block: Block, sentence: Sentence) -> list[tuple[int, int]]:
        """Where a line of code now stands as prose, or the other way: one fence too many turns a whole file over."""
        if block.kind == CODE:
            return self.head.places.get(key(unmarked(sentence.text)), [])
        return self.head.unfenced.get(sentence.key, [])

    def _says_the_same(self, was: Block, sentence: Sentence, place: tuple[int, int]) -> bool:
        now = self.head.document.blocks[place[0]]
        if was.kind != now.kind and not self._same_sort(was.kind, now.kind, sentence):
            return False
        if self.same_file and was.ordinal and now.ordinal and was.ordinal != now.ordinal:
            return False
        if sentence.under != (under := now.sentences[place[1]].under) and self.constraint(sentence.under) != (
            self.constraint(under)
        ):
            return False
        if was.context is now.context:
            return True
        if self.same_file and was.kind == VALUE:  # in a log it is the type, category and key that say what a text is
            return was.context == now.context
        pair = (was.context, now.context)
        if pair not in self.agreed:
            self.agreed[pair] = (
                self._constraints_agree(*pair) and self._parents_agree(*pair) and self._leads_agree(*pair)
            )
        return self.agreed[pair]

    def _same_sort(self, was: str, now: str, sentence: Sentence) -> bool:
        """Frontmatter is taken off before a reader sees the rest, and a rule put into a fence is only an example.

        In another file a line of code or of frontmatter may stand as prose, but prose may not stand as either.
        """
        if INDENTED in (was, now):
            return META not in (was, now)  # four blanks may be meant as code, or as nothing
        if not self.same_file:
            return _sort(now) in ("", _sort(was))
        if _sort(was) == _sort(now):
            return True
        return META not in (was, now) and (was == CODE or not self.constraint(sentence.key))

    def _why(self, was: Block, places: Iterable[tuple[int, int]]) -> str:
        now = [self.head.document.blocks[number] for number, _ in places]
        if all(was.ordinal and block.ordinal and was.ordinal != block.ordinal for block in now):
            return GONE
        if any(self._constraints_agree(was.context, block.context) for block in now):
            return PARENT if was.context.parents else MOVED_CONTEXT
        return MOVED_CONTEXT

    def _constraints_agree(self, was: Context, now: Context) -> bool:
        before = {element: kind for element in was.elements() if (kind := self.constraint(element))}
        after = {element: kind for element in now.elements() if (kind := self.constraint(element))}
        if before.keys() == after.keys():
            return True
        if not self.same_file:
            return _all(before) == _all(after)
        left = before.keys() - after.keys()
        entered = after.keys() - before.keys()
        # "## Never" reworded to "## Do not", or to "## Notes": the heading itself is the loss, not every line below it.
        gone = bool(left) and not any(name in self.head.block_keys for name in left)
        return gone and self._replaced(left, was, now) and not any(name in self.base.block_keys for name in entered)

    def _replaced(self, left: Iterable[str], was: Context, now: Context) -> bool:
        """True if something new stands in the place of all that went: a heading for a heading, a lead-in for one."""
        levels = ((was.headings, now.headings), ((was.lead,), (now.lead,)), (was.parents, now.parents))
        return all(
            any(name and name not in self.base.block_keys for name in after)
            for before, after in levels
            if not set(left).isdisjoint(before)
        )

    def _parents_agree(self, was: Context, now: Context) -> bool:
        if not self.same_file or not was.parents:
            return True
        parent = was.parents[-1]
        if parent in self.head.block_keys:
            return parent in now.parents
        return bool(now.parents)

    def _leads_agree(self, was: Context, now: Context) -> bool:
        return not (self.apart and was.lead) or was.lead == now.lead or was.lead not in self.head.block_keys

    def _keep_order(self, number: int, found: list[list[tuple[int, int]]], lost: dict[tuple[int, int], str]) -> None:
        """The sentences of a block that stand keep their order, wherever in the file they stand."""
        common = {inner for inner, places in enumerate(found) if len(places) > _TOO_COMMON}
        rows = [
            [] if inner in common else [self.head.starts[place] + at for place, at in places]
            for inner, places in enumerate(found)
        ]
        kept = {inner for inner, row in enumerate(rows) if row}
        if not _rises([row[0] for row in rows if row]):
            kept = set(longest_chain(rows))
        kept |= common
        for inner, places in enumerate(found):
            if places and inner not in kept:
                lost[number, inner] = ORDER

    def _one_row(
        self, number: int, found: list[list[tuple[int, int]]], lost: dict[tuple[int, int], str]
    ) -> list[tuple[int, int]]:
        """A row's cells stand in one row, in their order. Returns the places of rows that have them all."""
        common = {inner: places for inner, places in enumerate(found) if len(places) > _TOO_COMMON}
        scarce = [[] if inner in common else places for inner, places in enumerate(found)]
        cells: dict[int, list[list[int]]] = {}
        for inner, places in enumerate(scarce):
            for place, at in places:
                cells.setdefault(place, [[] for _ in found])[inner].append(at)
        for inner, places in common.items():
            for place, row in cells.items():
                row[inner].extend(_in_row(places, place))
        whole, best = _best(cells, len(found))
        if common:  # a value that stands in a thousand rows is looked up in each of them, not each row for it
            others, other = self._common_rows(common, len(found))
            whole, best = whole if any(scarce) else others, min(best, other, key=itemgetter(slice(3)))
        kept = set(best[-1])
        for inner, places in enumerate(found):
            if places and inner not in kept:
                lost[number, inner] = ORDER
        return whole

    def _common_rows(self, common: dict[int, _Places], width: int) -> tuple[_Places, _Chain]:
        """The same by cells that stand in many rows, of which all are read once."""
        asked = tuple((inner, id(places)) for inner, places in common.items())
        if asked not in self.rows:
            cells: dict[int, list[list[int]]] = {}
            for inner, places in common.items():
                for place, at in places:
                    cells.setdefault(place, [[] for _ in range(width)])[inner].append(at)
            self.rows[asked] = (*_best(cells, width), common)
        whole, best, _ = self.rows[asked]
        return whole, best

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
        for contexts in seen.values():
            if len(contexts) < 2:
                continue
            first, inner = next(iter(contexts.values()))[0]
            places = self._places(blocks[first], blocks[first].sentences[inner])
            now = [self.head.document.blocks[number].context.elements() for number, _ in places]
            present = set(now)
            spare = len(contexts) - len(present if self.same_file else now)
            gone = [context for context in contexts if context not in present]
            for context in (gone + [context for context in contexts if context in present])[: max(spare, 0)]:
                lost.update(dict.fromkeys(contexts[context], COPY))

    def _swaps(
        self, blocks: Sequence[Block], lost: dict[tuple[int, int], str], standing: dict[int, list[tuple[int, int]]]
    ) -> None:
        """Text equal but for its values that exchanges places: 5432 under staging, 6379 under production."""
        for number, places in standing.items():
            block = blocks[number]
            if number in self.unmoved or block.kind == HEADING:
                continue
            if block.kind == ROW:
                if self._is_swapped(block, block.text, places):
                    lost.update({(number, inner): SWAPPED for inner in range(len(block.sentences))})
                continue
            for inner, sentence in enumerate(block.sentences):
                if (number, inner) not in lost:
                    where = places if len(block.sentences) == 1 else self.head.places.get(sentence.key, ())
                    if self._is_swapped(block, sentence.text, where):
                        lost[number, inner] = SWAPPED

    def _is_swapped(self, block: Block, text: str, places: Iterable[tuple[int, int]]) -> bool:
        """True if it left what it stood under, and its like, which stood elsewhere, stands there now."""
        under = self._under(block)
        if any(self._under(self.head.document.blocks[place]) == under for place, _ in places):
            return False
        rivals = self.head.under(self.same_file).get(under, ())
        return bool(rivals) and any(
            rival.kind == block.kind and self._took_the_place(text, said, key, under)
            for rival in rivals
            for said, key in _said(rival)
        )

    def _took_the_place(self, text: str, said: str, key: str, under: tuple[str, ...]) -> bool:
        if said == text or self.skeleton(said) != self.skeleton(text):
            return False
        stood = [
            self._under(block)
            for number, _ in self.base.places.get(key, ())
            if (block := self.base.document.blocks[number]).kind != ROW or block.text == said
        ]
        return bool(stood) and under not in stood

    def _under(self, block: Block) -> tuple[str, ...]:
        """What a block stands under; in another file only what is next above it, as the rest has other names there."""
        elements = block.context.elements()
        return elements if self.same_file else elements[-1:]

    def _orders(
        self, blocks: Sequence[Block], lost: dict[tuple[int, int], str], standing: dict[int, list[tuple[int, int]]]
    ) -> None:
        """Steps, rows and lines of code keep their order."""
        groups: dict[int, list[int]] = {}
        for number, block in enumerate(blocks):
            if block.group and block.kind in (STEP, ROW, *LINES_OF_CODE) and number in standing:
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
        left = [headings for headings in (before, blocks[number].context.headings) if name not in headings]
        for child in below:
            if any((child, inner) in lost for inner in range(len(blocks[child].sentences))):
                continue
            under, new = self._headings_over(blocks[child].sentences[0].key, blocks)
            if any(headings in under for headings in left) or any(name not in headings for headings in new):
                return True
        return False

    def _headings_over(self, key: str, blocks: Sequence[Block]) -> tuple[set[tuple[str, ...]], list[tuple[str, ...]]]:
        """Under which headings a key stands now, and those among them that none of the blocks stands under."""
        if self.known is None:
            self.known = {_headings_at(block) for block in blocks if block.kind == HEADING} | {()}
        if key not in self.over:
            places = self.head.places.get(key, ())
            under = {self.head.document.blocks[place].context.headings for place, _ in places}
            self.over[key] = (under, [headings for headings in under if headings not in self.known])
        return self.over[key]


def _in_row(places: _Places, row: int) -> list[int]:
    """Which of the places, which are sorted, lie in this row."""
    at = bisect_left(places, (row, 0))
    found = []
    while at < len(places) and places[at][0] == row:
        found.append(places[at][1])
        at += 1
    return found


def _best(rows: Mapping[int, list[list[int]]], width: int) -> tuple[_Places, _Chain]:
    """The rows that have all of the cells in order, and the best one, of equals the one with the first cell."""
    whole = []
    best: _Chain = (0, 0, 0, ())
    for place, cells in rows.items():
        chain = longest_chain(cells)
        first = next(inner for inner, places in enumerate(cells) if places)
        best = min(best, (-len(chain), first, place, tuple(chain)))
        if len(chain) == width:
            whole.append((place, 0))
    return whole, best


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


def _all(tags: Mapping[str, frozenset[str]]) -> frozenset[str]:
    return frozenset().union(*tags.values())


def _said(block: Block) -> Iterable[tuple[str, str]]:
    """What a block says, sentence by sentence, a row as one; each with a key to find it by."""
    if block.kind == ROW:
        return [(block.text, block.sentences[-1].key)]
    return [(sentence.text, sentence.key) for sentence in block.sentences]


def _sort(kind: str) -> str:
    """Whether a reader takes it as code or as frontmatter."""
    return kind if kind in (CODE, META) else ""


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
