"""Turns what was decided about removed sentences into a manifest's records."""

from __future__ import annotations

from collections.abc import Sequence

from keepline.memory.account import Removed
from keepline.memory.block import COMMENT
from keepline.memory.manifest import Record
from keepline.memory.text import has_memory
from keepline.memory.value import NamedTuple


class Proposal(NamedTuple):
    """A decision about some removed sentences of one file, in the manifest's own terms. by_sentence: another sentence
    of the same line was lost too, and goes another way, so that the record names no more than its own.
    """

    items: tuple[Removed, ...]
    action: str
    to: tuple[str, ...] = ()
    text: str = ""
    why: str = ""
    see: tuple[str, ...] = ()
    reason: str = ""
    pointer: str = ""
    adds: tuple[str, ...] = ()
    by_sentence: bool = False


def record_of(proposal: Proposal) -> Record:
    """The record; its `lines` are the sentences' whole lines as they stood at base, secrets written `[secret]`."""
    from keepline.memory.secret import mask

    source = proposal.items[0].path
    if proposal.by_sentence:
        text = "\n".join(f"{item.sentence.text}\n" for item in proposal.items)
    else:
        text = _whole_lines(proposal)
    return Record(
        manifest="",
        index=0,
        source=source,
        lines=mask(text),
        action=proposal.action,
        to=proposal.to,
        text=proposal.text,
        why=proposal.why,
        see=proposal.see,
        reason=proposal.reason,
        pointer=proposal.pointer,
        adds=proposal.adds,
    )


def _whole_lines(proposal: Proposal) -> str:
    lines = proposal.items[0].document.lines
    numbers = sorted({line for item in proposal.items for line in item.lines})
    comments = {line for item in proposal.items if item.block.kind == COMMENT for line in item.lines}
    # What a blank line kept apart stays apart: two paragraphs quoted as one would be another text. So would the end of
    # a comment, quoted without its beginning, and the line after it.
    apart = {
        number
        for number in numbers[1:]
        if number - 1 not in numbers or (number in comments) != (number - 1 in comments)
    }
    return "".join(("\n" if number in apart else "") + lines[number - 1] + "\n" for number in numbers)


def group(items: Sequence[Removed]) -> list[tuple[Removed, ...]]:
    """Neighbours together: sentences of one entry with nothing but blank lines between them."""
    groups: list[list[Removed]] = []
    for item in items:
        if groups and _beside(groups[-1][-1], item):
            groups[-1].append(item)
        else:
            groups.append([item])
    return [tuple(members) for members in groups]


def merge(proposals: Sequence[Proposal]) -> list[Proposal]:
    """Neighbours that go the same way as one record."""
    merged: list[Proposal] = []
    for proposal in proposals:
        last = merged[-1] if merged else None
        if last and last[1:] == proposal[1:] and _beside(last.items[-1], proposal.items[0]):
            merged[-1] = last._replace(items=last.items + proposal.items)
        else:
            merged.append(proposal)
    return merged


def _beside(left: Removed, right: Removed) -> bool:
    if left.path != right.path or left.block.section != right.block.section:
        return False
    if left.block is not right.block and left.block.entry != right.block.entry and not _listed(left, right):
        return False
    lines = left.document.lines
    return not any(has_memory(lines[number - 1]) for number in range(left.sentence.end + 1, right.sentence.start))


def _listed(left: Removed, right: Removed) -> bool:
    """Items of one list may share a record; each is an entry of its own where bullets are entries."""
    return left.block.context == right.block.context and left.block.kind == right.block.kind != "paragraph"
