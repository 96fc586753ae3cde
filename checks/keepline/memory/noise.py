"""Lines that inform nobody: check-ins, results of runs, reviews that found nothing, looks, completions, incidents.

What has a lesson is none: a cause, a rule or a remedy in the same entry makes a result or an incident worth keeping.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from keepline.memory.block import HEADING, ITEM, PARAGRAPH, STEP, Block
from keepline.memory.box import is_ticked
from keepline.memory.one_off import Found, is_model
from keepline.memory.phrasing import Hints, Said, fold, sentences
from keepline.memory.value import NamedTuple

_BEFORE = r"^\W{0,8}(?:20\d\d-\d\d-\d\d\W{1,3})?(?:\d\d?:\d\d\W{1,3})?"
_DAY = (
    r"(?:20\d\d ?[-/.年] ?\d{1,2}(?: ?[-/.月] ?\d{1,2})?|\d{1,2}[./]\d{1,2}[./](?:20)?\d\d|\d{1,2}月\d{1,2}日"
    r"|<months>\.? \d{1,2}(?!\d)|\d{1,2}\.? (?:de |of )?<months>|<weekdays>)"
)
_CHECK_IN = (
    rf"{_BEFORE}(?:\w{{1,12}} ){{0,2}}<noise.beats>[^:：—–.。;]{{0,30}}(?:[:：—–]| - |（).{{0,30}}?"
    r"(?:<noise.calm>|ok\W{0,3}$)"
)
_COUNTED = (
    r"(?<![\w./])\d{1,6} ?(?:<noise.tests> ?)?<noise.results>|(?<![\w./])\d{1,6} ?<noise.tests> ?<noise.outcomes>"
)
_OF_ALL = r"(?<![\w./])\d{1,6} ?/ ?\d{1,6} ?(?:<noise.tests>|<noise.results>)"
_SHARE = r"(?<![\w./])\d{1,6} ?/ ?\d{1,6} ?(?:=|[(]) ?\d{1,3}(?:[.,]\d{1,3})? ?%"
_SCORED = r"<noise.scores>[ :：]{0,2}\d{1,6}(?:[.,]\d{1,4})? ?(?:/|%|<tasks.of>)"
_LOOKS = r"<noise.interface>.{0,40}?<noise.restyled>"
_END = r"\W{0,6}(?:(?:at |on )?[(]?[\d .:/-]{4,20}(?:UTC)?[)]?)?\W{0,6}$"
_ENDED = rf"{_BEFORE}(?:\S{{1,20}} ){{0,2}}?<noise.runs>.{{0,60}}?<noise.ended>{_END}"
_TICKED = rf"^\W{{0,3}}[✅☑✔].{{0,80}}?(?:<noise.ended>|<done>){_END}"
_DONE = r"^\W{0,8}<done> ?[:：] ?\S"
_INCIDENT = rf"{_DAY}.{{0,80}}?<noise.outages>|<noise.outages>.{{0,60}}?{_DAY}"
_DIGITS = "0123456789"


class _Kind(NamedTuple):
    """A pattern, and what must stand for it to match: a phrase of `fields`, one of `others`, one of `marks`.

    denies: it negates by nature.
    """

    text: str
    pattern: str
    fields: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    marks: str = ""
    denies: bool = False

    def may_be(self, said: Said) -> bool:
        """False where the pattern cannot match: most sentences, for which it need not be compiled."""
        return (
            (not self.fields or said.may(*self.fields))
            and (not self.others or said.may(*self.others))
            and (not self.marks or any(mark in said.raw for mark in self.marks))
        )


_WELL, _NOTHING, _FAILED, _RESULT, _LOOK, _OVER = (
    "reports that all is well", "reports a review that found nothing", "tells of one incident",
    "is the result of one run", "tells how something looks", "reports that something ended",
)  # fmt: skip
_RAN = ("noise.results", "noise.tests")
_KINDS = (
    _Kind(_WELL, _CHECK_IN, ("noise.beats",), denies=True),
    _Kind(_NOTHING, "<noise.sweeps>", ("noise.sweeps",), denies=True),
    _Kind(_FAILED, _INCIDENT, ("noise.outages",), denies=True),
    _Kind(_RESULT, _COUNTED, _RAN, marks=_DIGITS),
    _Kind(_RESULT, _OF_ALL, _RAN, marks="/"),
    _Kind(_RESULT, _SCORED, ("noise.scores",), marks=_DIGITS),
    _Kind(_RESULT, _SHARE, marks="%"),
    _Kind(_LOOK, _LOOKS, ("noise.interface",), ("noise.restyled",)),
    _Kind(_OVER, _ENDED, ("noise.runs",), ("noise.ended",)),
    _Kind(_OVER, _TICKED, ("noise.ended", "done"), marks="✅☑✔"),
    _Kind(_OVER, _DONE, ("done",), marks=":："),
)
_TOLD_BY = tuple(dict.fromkeys(field for kind in _KINDS for field in kind.fields))


def noises(blocks: Sequence[Block], hints: Hints, *, in_notes: bool = False) -> Iterator[Found]:
    """The first such line of each block. In notes ticked boxes are everyday life."""
    for number, block in enumerate(blocks):
        if block.kind == HEADING or is_model(block.context):
            continue
        ticked = block.kind in (ITEM, STEP) and not in_notes and is_ticked(block.text) and "[" in block.text[:8]
        found = Found(block.text, block.start, _OVER) if ticked else _sentence(block, hints)
        if found and not _teaches(blocks, number, hints):
            yield found


def _sentence(block: Block, hints: Hints) -> Found | None:
    lowered = fold(block.text)
    if "%" not in lowered and not hints.may(lowered, *_TOLD_BY):
        return None
    for said, line in sentences(block, hints):
        for kind in _KINDS:
            if kind.may_be(said) and said.found(kind.pattern) and not _binds(said, kind.denies):
                return Found(said.raw, line, kind.text)
    return None


def _binds(said: Said, denies: bool) -> bool:
    """True for a rule, a condition or what somebody likes, whatever it says beside. "No errors found" forbids none."""
    bound = said.found("<conditions>") or (not denies and said.found("<constraints>"))
    return bool(bound or said.has("tasks.recurring") or said.has("inference.inclinations"))


def _teaches(blocks: Sequence[Block], number: int, hints: Hints) -> bool:
    """True where the same entry, or a heading over it, has a cause, a rule or a remedy."""
    block = blocks[number]
    entry = [block.text, *block.context.elements()]
    for step in (-1, 1):
        at = number + step
        while 0 <= at < len(blocks) and abs(at - number) < 40 and _are_one(block, blocks[at]):
            entry.append(blocks[at].text)
            at += step
    return any("`" in text or "→" in text or Said(text[:400], hints).has("noise.lessons") for text in entry)


def _are_one(block: Block, other: Block) -> bool:
    """One entry, or paragraphs of one section, which may be about one thing."""
    if block.kind == PARAGRAPH:
        return other.section == block.section
    return other.entry == block.entry >= 0
