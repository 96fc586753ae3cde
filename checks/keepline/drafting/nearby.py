"""Where a removed line may have gone in its own file: new blocks, found by the words that they share with it.

A rewritten memory has thousands of lines on both sides, and comparing each with each takes minutes. What holds all of a
line's words holds its rarest one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from keepline.memory.account import Reader, Removed
from keepline.memory.anchor import skeleton, values
from keepline.memory.block import COMMENT, HEADING, LINES_OF_CODE, META, ROW, Block
from keepline.memory.sameness import LIKENESS, label
from keepline.memory.wording import content_words

MOST_ALIKE = 100
"""New lines of one form or label up to which a removed line is compared with each of them."""
_APART = (*LINES_OF_CODE, META, COMMENT)


class WordIndex:
    """Texts by their content words; answers with their places in the list, in order."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._words = [content_words(text) for text in texts]
        count = Counter(word for words in self._words for word in words)
        self._having: dict[str, list[int]] = {}
        self._by_rarest: dict[str, list[int]] = {}
        for number, words in enumerate(self._words):
            for word in words:
                self._having.setdefault(word, []).append(number)
            if words:
                self._by_rarest.setdefault(min(words, key=lambda word: (count[word], word)), []).append(number)

    def holding(self, words: frozenset[str]) -> list[int]:
        """The texts that have all of these words."""
        if not words:
            return []
        rarest = min((self._having.get(word, []) for word in words), key=len)
        return [number for number in rarest if words <= self._words[number]]

    def sharing(self, words: frozenset[str], share: float) -> list[int]:
        """The texts that have so large a share of these words, those with most of them first, and of these the
        shortest first."""
        count = Counter(number for word in words for number in self._having.get(word, ()))
        found = [number for number, had in count.items() if had >= share * len(words)]
        return sorted(found, key=lambda number: (-count[number], len(self._words[number]), number))

    def within(self, words: frozenset[str]) -> list[int]:
        """The texts that have none but these words."""
        found = (number for word in words for number in self._by_rarest.get(word, ()))
        return sorted(number for number in found if self._words[number] <= words)


class Nearby:
    """What one file lost, and the new blocks of that file and of the one that it was renamed to."""

    def __init__(self, reader: Reader, lost: Sequence[Removed], paths: Sequence[str]) -> None:
        self._known = reader.base(lost[0].path).block_keys
        self.lost = lost
        self.blocks = [(path, block) for path in paths for block in _new_blocks(reader, path)]
        self._texts = WordIndex([block.text for _, block in self.blocks])
        places = [(number, sentence) for number, (_, block) in enumerate(self.blocks) for sentence in block.sentences]
        self._sentences = places
        self._sentence_texts = WordIndex([sentence.text for _, sentence in places])
        self._lost_texts = WordIndex([item.sentence.text for item in lost])
        self._forms: dict[str, list[int]] = {}
        self._labels: dict[str, list[int]] = {}
        for number, (_, block) in enumerate(self.blocks):
            for text in said(block):
                self._forms.setdefault(skeleton(text), []).append(number)
                if name := name_of(block, text):
                    self._labels.setdefault(name, []).append(number)
        self._lost_forms: dict[str, list[Removed]] = {}
        self._ranks: dict[int, tuple[int, int]] = {}
        self._values: dict[str, set[int]] = {}
        for item in lost:
            text = text_of(item)
            self._lost_forms.setdefault(skeleton(text), []).append(item)
            for value in values(text):
                self._values.setdefault(value, set()).add(id(item.block))

    def holding(self, item: Removed) -> Iterator[tuple[str, Block]]:
        """New blocks near the item that have all its words."""
        return self._near(item, self._texts.holding(content_words(item.sentence.text)))

    def sentences_holding(self, item: Removed) -> Iterator[tuple[str, str]]:
        """New sentences near the item that have all its words: file and text."""
        for number in self._sentence_texts.holding(content_words(item.sentence.text)):
            place, sentence = self._sentences[number]
            for path, _ in self._near(item, [place]):
                yield path, sentence.text

    def within(self, item: Removed) -> Iterator[tuple[str, Block]]:
        """New blocks near the item that have no other words."""
        return self._near(item, self._texts.within(content_words(item.sentence.text)))

    def alike(self, item: Removed) -> Iterator[tuple[str, Block, str]]:
        """New text near the item that is the same but for its values, or has the same label."""
        old = text_of(item)
        form, name = skeleton(old), name_of(item.block, old)
        numbers = sorted({*self._forms.get(form, ()), *self._labels.get(name, ())})
        if len(numbers) > MOST_ALIKE:
            numbers = self._in_rank(item, numbers)
        for path, block in self._near(item, numbers):
            if block.kind == item.block.kind:
                for text in said(block):
                    if skeleton(text) == form or (name and name_of(block, text) == name):
                        yield path, block, text

    def likest(self, items: Sequence[Removed]) -> Block | None:
        """The new block near what a block lost that has most of its words, half of them at least, or its label."""
        item = items[0]
        text = text_of(item) if item.block.kind == ROW else " ".join(other.sentence.text for other in items)
        name = name_of(item.block, text)
        numbers = [*self._labels.get(name, ())] if name else []
        numbers += self._texts.sharing(content_words(text), LIKENESS)
        return next((block for _, block in self._near(item, numbers) if block.kind == item.block.kind), None)

    def lost_within(self, text: str) -> list[Removed]:
        """The lost sentences that have none but the text's words."""
        return [self.lost[number] for number in self._lost_texts.within(content_words(text))]

    def lost_alike(self, item: Removed) -> list[Removed]:
        """What the file lost of one form, its values aside, one for each block."""
        found = self._lost_forms.get(skeleton(text_of(item)), [])
        return list({id(other.block): other for other in found}.values())

    def _in_rank(self, item: Removed, numbers: list[int]) -> list[int]:
        """Of as many lines as went, the one in the same rank; comparing each with each would take minutes."""
        if not self._ranks:
            for members in self._lost_forms.values():
                blocks = dict.fromkeys(id(other.block) for other in members)
                self._ranks.update({block: (rank, len(blocks)) for rank, block in enumerate(blocks)})
        rank, count = self._ranks[id(item.block)]
        return numbers[rank : rank + 1] if count == len(numbers) else []

    def takes_from_another(self, item: Removed, new: str) -> bool:
        """A value that came here from another removed line is no update: 5432 and 6379 may have changed places."""
        came = Counter(values(new)) - Counter(values(text_of(item)))
        return any(self._values.get(value, set()) - {id(item.block)} for value in came)

    def _near(self, item: Removed, numbers: Sequence[int]) -> Iterator[tuple[str, Block]]:
        """Those that stand under what the item stood under, or under what replaced it. A comment, a fence or
        frontmatter is near to its own kind only."""
        own = item.block.context.elements()[-1:]
        for number in numbers:
            path, block = self.blocks[number]
            above = block.context.elements()[-1:]
            alike = above == own or (above and above[0] not in self._known) or not own or item.block.kind == HEADING
            if alike and (block.kind == item.block.kind or not {block.kind, item.block.kind} & {*_APART}):
                yield path, block


def said(block: Block) -> list[str]:
    """What a block says, sentence by sentence, a row as one."""
    return [block.text] if block.kind == ROW else [sentence.text for sentence in block.sentences]


def name_of(block: Block, text: str) -> str:
    """What a line tells something about: its label, of a row its first cell."""
    return block.sentences[0].key if block.kind == ROW and len(block.sentences) > 1 else label(text)


def text_of(item: Removed) -> str:
    """What a removed sentence says, of a row all of it."""
    return item.block.text if item.block.kind == ROW else item.sentence.text


def _new_blocks(reader: Reader, path: str) -> list[Block]:
    base = reader.base(path).places
    return [
        block
        for block in reader.head(path).document.blocks
        if any(sentence.key not in base for sentence in block.sentences)
    ]
