"""Procedures: steps whose order is the point. Did one that moved or was reworded keep every step, in its order?

A procedure is a numbered list, the lines of one fence, or pieces of prose that say themselves that they follow one
another ("First …", "Then …"). It is judged over all records of a change together, since each step may have its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from keepline.memory.account import masked_keys
from keepline.memory.anchor import anchors
from keepline.memory.block import CODE, HEADING, ROW, STEP, Block, Document, Sentence
from keepline.memory.claim import Failure
from keepline.memory.destination import path_of
from keepline.memory.quoting import quote
from keepline.memory.sameness import LIKENESS, missing_anchors, share
from keepline.memory.skill import lacks, skill_of
from keepline.memory.standing import longest_chain
from keepline.memory.value import NamedTuple
from keepline.memory.wording import content_words, opens_with

if TYPE_CHECKING:
    from keepline.memory.account import Account, Removed
    from keepline.memory.claim import Claim
    from keepline.memory.manifest import Record

FEWEST = 2
"""From so many steps on there is an order to keep."""


class Step(NamedTuple):
    """One sentence of a step, and the step's number, from 1."""

    number: int
    sentence: Sentence


def procedures(document: Document) -> Iterator[list[Step]]:
    """Every procedure of a file, as its steps in their order."""
    for group in _groups(document.blocks):
        yield [Step(number, sentence) for number, block in enumerate(group, start=1) for sentence in block.sentences]
    for told in _told(document.blocks):
        yield [Step(number, sentence) for number, sentence in enumerate(told, start=1)]


def _groups(blocks: Iterable[Block]) -> Iterator[list[Block]]:
    """Numbered lists, and fences."""
    members: dict[int, list[Block]] = {}
    for block in blocks:
        if block.group and block.kind in (STEP, CODE):
            members.setdefault(block.group, []).append(block)
    return (group for group in members.values() if len(group) >= FEWEST)


def _told(blocks: Iterable[Block]) -> Iterator[list[Sentence]]:
    """Sentences under one heading, each of which says that it follows the one before: "Then …", "Finally, …"."""
    prose = [block for block in blocks if block.kind not in (HEADING, STEP, CODE, ROW)]
    for _, section in groupby(prose, key=lambda block: block.context.headings):
        run: list[Sentence] = []
        for sentence in (sentence for block in section for sentence in block.sentences):
            if not opens_with(sentence.text, "sequence"):
                if len(run) >= FEWEST:
                    yield run
                run = []  # what the first "then" follows is a step too, though it does not say so
            run.append(sentence)
        if len(run) >= FEWEST:
            yield run


def left_out(claim: Claim, items: Iterable[Removed]) -> list[Removed]:
    """Which of a record's reworded sentences are steps that its text does not tell at all; each is noted."""
    found = []
    for item in items:
        step = claim.account.steps(item.document).get((item.sentence.start, item.sentence.key))
        if step is not None and not _found(claim.account, item):
            _fail_step(claim.account, step, item, f"step {step.number} is missing")
            found.append(item)
    return found


def judge(account: Account) -> None:
    """Note each step that stands before one that it came after, and each skill that cannot be loaded."""
    by_record: dict[int, list[Removed]] = {}
    by_path: dict[str, list[Removed]] = {}
    for item in account.removed:
        if item.record is not None and not item.record.faulty and not item.failed and item.record.action != "drop":
            by_record.setdefault(id(item.record), []).append(item)
            by_path.setdefault(item.path, []).append(item)
    for record in account.records:
        if record.action == "skill" and id(record) in by_record:
            _judge_skill(account, record, by_record[id(record)])
    for path, items in by_path.items():
        known = {(item.sentence.start, item.sentence.key): item for item in items}
        for procedure in procedures(items[0].document):
            steps = [(step, known.get((step.sentence.start, step.sentence.key))) for step in procedure]
            if any(item for _, item in steps):
                _judge_order(account, path, steps)


def _judge_skill(account: Account, record: Record, items: Iterable[Removed]) -> None:
    head = account.reader.change.head
    for path in dict.fromkeys(map(path_of, record.to)):
        skill = skill_of(head, path)
        lack = lacks(skill, account.reader.head(skill.path).document) if skill else "no SKILL.md is in its folder"
        if lack and path in head.snapshot:
            _fail(account, items, record, f"{path} is no skill yet: {lack}", "mend it, or say `action: offload`")


def _judge_order(account: Account, source: str, steps: Sequence[tuple[Step, Removed | None]]) -> None:
    homes: dict[str, list[tuple[Step, Removed | None, list[int]]]] = {}
    for step, item in steps:
        found = _found(account, item) if item else {source: _places(account, source, step.sentence.key)}
        for path, places in found.items():
            homes.setdefault(path, []).append((step, item, places))
    for path, members in homes.items():
        members = [member for member in members if member[2]]
        kept = set(_longest_run([places for _, _, places in members]))
        for at, (step, item, _) in enumerate(members):
            if at not in kept:
                # Of two that changed places either may be the one that moved: the one with a record answers for it.
                answers = [(step, item)] if item else [(other, its) for other, its, _ in members if its][:1]
                for other, its in answers:
                    if its:
                        _fail_step(account, other, its, f"step {other.number} stands in another order in {path}")


def _longest_run(rows: Sequence[Sequence[int]]) -> list[int]:
    """The steps that can be given places that never fall; two may share one, where they were put into one sentence."""
    spread = len(rows) + 1
    return longest_chain([[place * spread + at for place in places] for at, places in enumerate(rows)])


def _found(account: Account, step: Removed) -> dict[str, list[int]]:
    """Where a step stands now: the files that its record's text came to, and the places there, counted in sentences."""
    assert step.record is not None
    ending = account.endings.get(id(step.record))
    found: dict[str, list[int]] = {}
    if ending is None:
        return found
    names = [step.sentence.key]
    if "[secret]" in step.record.lines:
        names.extend(masked_keys(account.reader, step))
    verbatim = [name for name in names if name in ending.keys]
    told = [] if verbatim else account.reader.sentences(step.record, step.record.text)
    names = verbatim[:1] or [
        sentence.key
        for at, sentence in enumerate(told)
        if _tells(sentence.text, " ".join(other.text for other in told[at : at + 2]), step)
    ]
    for path in dict.fromkeys(ending.files):
        places = [place for name in names for place in _places(account, path, name)]
        if places:
            found[path] = sorted(set(places))
    return found


def _places(account: Account, path: str, name: str) -> list[int]:
    """Where a key stands in a file at head, counted in sentences."""
    index = account.reader.head(path)
    return [index.starts[block] + inner for block, inner in index.places.get(name, ())]


def _tells(text: str, with_next: str, step: Removed) -> bool:
    """True if a sentence says what the step says: its commands and values, or half of its words with the next one's."""
    said, code = step.sentence.text, step.block.kind == CODE
    if anchors(said, code):
        return not missing_anchors(said, code, text)
    return bool(content_words(said) & content_words(text)) and share(content_words(said), with_next) >= LIKENESS


def _fail_step(account: Account, step: Step, item: Removed, message: str) -> None:
    assert item.record is not None
    remedy = "put the step where it belongs, in the file and in `as:`" if item.record.text else "put it in its order"
    _fail(account, [item], item.record, f"{message}: {quote(item.sentence.text)}", remedy)


def _fail(account: Account, items: Iterable[Removed], record: Record, message: str, remedy: str) -> None:
    for item in items:
        item.failed = True
    key = "as" if record.text else "to"
    account.failures.append(Failure("broken-procedure", record, key, message, remedy, message))
