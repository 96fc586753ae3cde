"""What somebody still has to decide, filled in but for the word that decides.

A line that was reworded in its place, or that stands in another, comes with the record that holds if that is what was
meant. Nothing here is proved: the action stays `undecided`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from keepline.drafting.nearby import Nearby
from keepline.drafting.trial import TRIAL, tried
from keepline.drafting.write import Proposal, group, record_of
from keepline.memory.account import Removed
from keepline.memory.block import CODE, HEADING, META, ROW, Block
from keepline.memory.change import Change
from keepline.memory.destination import slug
from keepline.memory.manifest import UNDECIDED, Record
from keepline.memory.secret import find
from keepline.memory.standing import COPY, GONE, ORDER, PARENT
from keepline.memory.value import NamedTuple

MOST = 100
"""So many lines are tried; whoever lost more than that does not read the records one by one."""

_ELSEWHERE = {
    PARENT: "It stands without the item it belonged to.",
    COPY: "It stood in two places and stands in fewer.",
    ORDER: "It stands in another order.",
}


class Outline(NamedTuple):
    """A record to be written as undecided, and what to say beside it: nothing where nothing is filled in."""

    proposal: Proposal
    comments: tuple[str, ...] = ()


def outlines(change: Change, proven: Sequence[Record], items: Sequence[Removed]) -> list[Outline]:
    """Undecided records for the removed sentences, in their order. `proven` are the records that stand beside them."""
    found = [pair for path in dict.fromkeys(item.path for item in items) for pair in _of_file(change, items, path)]
    lacks: dict[Proposal, list[str]] = {}
    open_ = [choices for _, choices in found if choices]
    for turn in range(max(map(len, open_), default=0)):
        open_ = [choices for choices in open_ if turn < len(choices) and (not turn or choices[turn - 1] in lacks)]
        lacks |= _failures(change, proven, [choices[turn] for choices in open_])
    return [_outline(members, choices, lacks) for members, choices in found]


def _outline(
    items: tuple[Removed, ...], choices: Sequence[Proposal], lacks: Mapping[Proposal, Sequence[str]]
) -> Outline:
    """The first of the choices that holds; where none does, the likeliest with what it lacks."""
    if not choices:
        return Outline(Proposal(items, UNDECIDED))
    chosen = next((choice for choice in choices if choice not in lacks), choices[0])
    wrong = lacks.get(chosen, ())
    comment = f"if that is it: action: {chosen.action}{', once this is mended:' if wrong else ''}"
    # Its own file is where a `keep` stands without being told.
    return Outline(chosen._replace(action=UNDECIDED, to=()), (comment, *(f"  {lack}" for lack in wrong)))


def _of_file(
    change: Change, items: Sequence[Removed], path: str
) -> list[tuple[tuple[Removed, ...], tuple[Proposal, ...]]]:
    """What the file lost, with the records that may be meant: a block each where there are some, else by neighbours."""
    lost = [item for item in items if item.path == path]
    nearby = Nearby(change.account.reader, lost, (path,))
    found: list[tuple[tuple[Removed, ...], tuple[Proposal, ...]]] = []
    rest: list[Removed] = []
    for number, members in enumerate(_blocks(lost)):
        choices = _choices(change, nearby, members) if number < MOST else ()
        if choices:
            found += [(neighbours, ()) for neighbours in group(rest)]
            found.append((members, choices))
            rest = []
        else:
            rest += members
    return [*found, *((neighbours, ()) for neighbours in group(rest))]


def _blocks(items: Iterable[Removed]) -> list[tuple[Removed, ...]]:
    """What each block lost, by the reason why it does not stand."""
    members: dict[tuple[int, str], list[Removed]] = {}
    for item in items:
        members.setdefault((id(item.block), item.why), []).append(item)
    return [tuple(found) for found in members.values()]


def _choices(change: Change, nearby: Nearby, items: tuple[Removed, ...]) -> tuple[Proposal, ...]:
    """What may be meant, likeliest first."""
    path, why, kind = items[0].path, items[0].why, items[0].block.kind
    if why in _ELSEWHERE and (why != ORDER or kind == ROW):
        return (Proposal(items, "keep", to=(path,), reason=_ELSEWHERE[why]),)
    block = nearby.likest(items) if why == GONE and kind != HEADING else None
    if block is None:
        return ()
    text = _text(change, path, block)
    if find(text):
        return ()  # nothing writes a secret down again
    see = f"{path}#{slug(block.context.headings[-1])}" if block.context.headings else path
    return (
        Proposal(items, "keep", to=(path,), text=text),
        Proposal(items, "drop", why="superseded", see=(see,), reason="The newer line stands in its place."),
        Proposal(items, "drop", why="captured", see=(see,), reason="The newer line says it too."),
    )


def _text(change: Change, path: str, block: Block) -> str:
    """What the block has that is new: whole lines where it is read by the line, code in its fence, else sentences."""
    reader = change.account.reader
    if block.kind in (ROW, META):
        return "".join(f"{line}\n" for line in reader.head(path).document.lines[block.start - 1 : block.end])
    if block.kind == CODE:
        fence = "~~~" if "```" in block.text else "```"
        return f"{fence}\n{block.text}\n{fence}\n"
    known = reader.base(path).places
    return " ".join(sentence.text for sentence in block.sentences if sentence.key not in known) + "\n"


def _failures(change: Change, proven: Sequence[Record], choices: Sequence[Proposal]) -> dict[Proposal, list[str]]:
    """What does not hold of these records, all tried at once."""
    if not choices:
        return {}
    account = tried(change, [*proven, *map(record_of, choices)]).account
    found: dict[Proposal, list[str]] = {}
    for failure in account.failures:
        if failure.record.manifest == TRIAL and failure.record.index >= len(proven):
            found.setdefault(choices[failure.record.index - len(proven)], []).append(
                f"{failure.rule}: {failure.message}"
            )
    return found
