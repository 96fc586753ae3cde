"""What a change proves of a removed sentence: where it stands now, or why it may go.

In the order of preference: a secret taken out, text that stands elsewhere, a line reworded with everything kept, a line
with words added, a newer value in its place, nothing but stale ids, a heading renamed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from keepline.drafting.write import Proposal, merge
from keepline.memory.account import Reader, Removed
from keepline.memory.anchor import skeleton, values
from keepline.memory.block import COMMENT, HEADING, LINES_OF_CODE, META, ROW, Block
from keepline.memory.change import Change
from keepline.memory.destination import slug
from keepline.memory.sameness import (
    binds_alike,
    extends,
    is_newer_value,
    is_value_swap,
    keeps_order,
    label,
    missing_anchors,
    same_key,
)
from keepline.memory.standing import GONE, Index
from keepline.memory.wording import content_words, plain, prohibits

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


def propose(change: Change, items: Sequence[Removed]) -> list[Proposal]:
    """Proposals for what seems provable, neighbours merged; each still has to pass the account."""
    if not items:
        return []
    search = _Search(change, items)
    decided: dict[int, Proposal] = {}
    for item in items:
        if id(item) not in decided:
            for proposal in search.proposals(item):
                if all(id(other) not in decided for other in proposal.items):
                    decided.update({id(other): proposal for other in proposal.items})
                    break
    ordered = dict.fromkeys(id(decided[id(item)]) for item in items if id(item) in decided)
    by_id = {id(proposal): proposal for proposal in decided.values()}
    return merge([by_id[number] for number in ordered])


class _Search:
    def __init__(self, change: Change, items: Sequence[Removed]) -> None:
        self.change = change
        self.reader: Reader = change.account.reader
        self.items = items
        self._by_path: dict[str, list[Removed]] = {}
        self._by_block: dict[tuple[str, int], tuple[Removed, ...]] = {}
        for item in items:
            self._by_path.setdefault(item.path, []).append(item)
            place = (item.path, id(item.block))
            self._by_block[place] = (*self._by_block.get(place, ()), item)
        self._forms: dict[str, dict[str, list[Removed]]] = {}
        self._fresh: dict[str, list[Block]] = {}
        self._ranked: dict[str, list[str]] = {}
        self._texts: dict[str, set[str]] = {}
        self._candidates: list[str] | None = None

    def proposals(self, item: Removed) -> Iterator[Proposal]:
        """What may be so, best first."""
        yield from self._secret(item)
        if item.why == GONE:
            yield from self._elsewhere(item)
        if item.block.kind == HEADING:
            yield from self._renamed(item)
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
        unit = self._unit(item)
        block = item.block._replace(sentences=tuple(other.sentence for other in unit))
        for path in self._files_with(item):
            place = self.reader.head(path)
            if self.reader.losses([block], item.path, place, same_file=False):
                continue
            stood = all(name.key in self.reader.base(path).places for name in block.sentences)
            if stood and not self._same_there(block, place):
                continue
            yield self._moved(unit, path, stood)

    def _unit(self, item: Removed) -> tuple[Removed, ...]:
        """Everything that the item's block lost."""
        return self._by_block[item.path, id(item.block)]

    def _moved(self, unit: tuple[Removed, ...], path: str, stood: bool) -> Proposal:
        if stood:
            return Proposal(unit, "drop", why="duplicate", see=(path,), reason="It stands there already.")
        return Proposal(unit, self._action(path), to=(path,))

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

    # -- reworded, or with words added ----------------------------------------------------------------------------

    def _reworded(self, item: Removed) -> Iterator[Proposal]:
        if item.block.kind in (*LINES_OF_CODE, ROW):
            return
        near = self._near(item)
        for path, block in near:
            for sentence in block.sentences:
                if extends(sentence.text, item.sentence.text):
                    yield self._kept((item,), path, sentence.text)
            sources = self._merged_into(item, block.text)
            if sources:
                yield self._kept(sources, path, block.text)
        pieces = self._split_into(item, near)
        if pieces:
            path = pieces[0][0]
            yield self._kept((item,), path, "\n\n".join(block.text for _, block in pieces))

    def _kept(self, sources: tuple[Removed, ...], path: str, text: str) -> Proposal:
        action = "keep" if path == sources[0].path else self._action(path)
        return Proposal(sources, action, to=(path,), text=f"{text}\n")

    def _split_into(self, item: Removed, near: Sequence[tuple[str, Block]]) -> list[tuple[str, Block]]:
        """The new blocks of one file that together are the item: a sentence cut in two at its "and"."""
        own = content_words(item.sentence.text)
        pieces = [
            (path, block) for path, block in near if content_words(block.text) and content_words(block.text) <= own
        ]
        if len(pieces) < 2 or len({path for path, _ in pieces}) > 1:
            return []
        joined = " ".join(block.text for _, block in pieces)
        return pieces if self._says_all(joined, item.sentence.text) else []

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

    def _merged_into(self, item: Removed, text: str) -> tuple[Removed, ...]:
        """The removed sentences whose every word and anchor is in the text, if together they make all of it."""
        have = content_words(text)
        if not content_words(item.sentence.text) <= have:
            return ()
        sources = [
            other
            for other in self._by_path[item.path]
            if other.block.kind not in (*LINES_OF_CODE, ROW)
            and content_words(other.sentence.text) <= have
            and not missing_anchors(other.sentence.text, False, text)
        ]
        if item not in sources or not content_words(item.sentence.text):
            return ()
        joined = " ".join(other.sentence.text for other in sources)
        if have - content_words(joined) or missing_anchors(text, False, joined):
            return ()
        policy = self.change.policy
        if not binds_alike(text, joined, policy.negations, policy.conditions):
            return ()
        if not all(keeps_order(text, other.sentence.text) for other in sources):
            return ()
        if prohibits(text, policy.negations) or prohibits(joined, policy.negations):
            known = f" {plain(text)} "
            if not all(f" {plain(other.sentence.text)} " in known for other in sources):
                return ()
        return tuple(sources)

    def _near(self, item: Removed) -> list[tuple[str, Block]]:
        """New blocks that stand under what the item stood under, or under what replaced it: in its own file, and in the
        one that its file was renamed to. A comment, a fence or frontmatter is near to its own kind only."""
        own = item.block.context.elements()[-1:]
        known = self.reader.base(item.path).block_keys
        found = []
        for path in (item.path, *self._renamed_to(item.path)):
            for block in self._new_blocks(path):
                above = block.context.elements()[-1:]
                alike = above == own or (above and above[0] not in known) or not own or item.block.kind == HEADING
                apart = (*LINES_OF_CODE, META, COMMENT)
                if alike and (
                    block.kind == item.block.kind or (block.kind not in apart and item.block.kind not in apart)
                ):
                    found.append((path, block))
        return found

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
            and 2 * sum(i.sentence.key in self.reader.head(other).places for i in lost) >= len(lost)
        ]

    def _new_blocks(self, path: str) -> list[Block]:
        if path not in self._fresh:
            base = self.reader.base(path).places
            self._fresh[path] = [
                block
                for block in self.reader.head(path).document.blocks
                if any(sentence.key not in base for sentence in block.sentences)
            ]
        return self._fresh[path]

    # -- a newer value --------------------------------------------------------------------------------------------

    def _superseded(self, item: Removed) -> Iterator[Proposal]:
        old = self._text(item)
        candidates = [
            (path, block, text)
            for path, block in self._near(item)
            for text in ([block.text] if block.kind == ROW else [sentence.text for sentence in block.sentences])
            if block.kind == item.block.kind and self._newer(text, old, item)
        ]
        if len(candidates) != 1:
            candidates = self._paired(item, old)
        for path, block, text in candidates:
            if not self._takes_from_another(item, old, text):
                see = path + (f"#{slug(block.context.headings[-1])}" if block.context.headings else "")
                unit = self._unit(item) if item.block.kind == ROW else (item,)
                reason = "The newer line stands in its place."
                yield Proposal(unit, "drop", why="superseded", see=(see,), reason=reason)

    def _newer(self, text: str, old: str, item: Removed) -> bool:
        if text in self._known(item.path):
            return False
        if prohibits(old, self.change.policy.negations):
            return False  # no proof touches a rule
        if item.block.kind == META and label(old):
            return label(text) == label(old) and is_newer_value(text, old)
        return is_value_swap(text, old) or (item.block.kind not in LINES_OF_CODE and same_key(text, old))

    def _known(self, path: str) -> set[str]:
        """Every sentence that the file had at base, as it stood."""
        if path not in self._texts:
            blocks = self.reader.base(path).document.blocks
            self._texts[path] = {sentence.text for block in blocks for sentence in block.sentences}
        return self._texts[path]

    def _paired(self, item: Removed, old: str) -> list[tuple[str, Block, str]]:
        """Of several lines alike but for their values, the one in the same rank, if as many came as went."""
        gone = list({id(other.block): other for other in self._alike(item.path, skeleton(old))}.values())
        if len(gone) < 2:
            return []
        came = [
            (path, block, block.text)
            for path, block in self._near(item)
            if block.kind == item.block.kind and is_value_swap(block.text, old)
        ]
        if prohibits(old, self.change.policy.negations):
            return []
        rank = next((number for number, other in enumerate(gone) if other.block is item.block), None)
        if rank is None or len(gone) != len(came):
            return []
        return [came[rank]]

    def _alike(self, path: str, form: str) -> list[Removed]:
        """What the file lost of one form, its values aside."""
        if path not in self._forms:
            self._forms[path] = {}
            for item in self._by_path[path]:
                self._forms[path].setdefault(skeleton(self._text(item)), []).append(item)
        return self._forms[path].get(form, [])

    def _text(self, item: Removed) -> str:
        return item.block.text if item.block.kind == ROW else item.sentence.text

    def _takes_from_another(self, item: Removed, old: str, new: str) -> bool:
        """A value that came here from another removed line is no update: 5432 and 6379 may have changed places."""
        came = Counter(values(new)) - Counter(values(old))
        return any(
            came.keys() & set(values(self._text(other)))
            for other in self._by_path[item.path]
            if other.block is not item.block
        )

    # -- nothing to keep, or only a heading's name ----------------------------------------------------------------

    def _stale(self, item: Removed) -> Iterator[Proposal]:
        from keepline.memory.stale import only_ids

        if item.block.kind not in LINES_OF_CODE and only_ids(self._text(item)):
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
        heading = next(b for b in head.document.blocks if b.kind == HEADING and b.key == best)
        yield Proposal((item,), "keep", to=(item.path,), text=f"{heading.text}\n")
