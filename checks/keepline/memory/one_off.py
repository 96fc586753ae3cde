"""Work that is to be done once, in the blocks of a memory: open boxes, tasks, progress, orders for a day, sessions.

Narrow, since it blocks a commit: a task is told by a box, by the label or the heading that it stands under, or by a
verb that orders something beside a day. A standing order ("each day", "always"), a checklist to be followed and what
only says where tasks are kept are none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from keepline.memory.block import HEADING, ITEM, STEP, VALUE, Block, Context
from keepline.memory.box import is_open, is_ticked
from keepline.memory.languages import phrases, vocabulary
from keepline.memory.passing import is_readers_day
from keepline.memory.pattern import compiled
from keepline.memory.phrasing import Hints, Said, fold, search, sentences
from keepline.memory.value import NamedTuple

_BEFORE = r"^\W{0,8}(?:20\d\d-\d\d-\d\d\W{1,3})?"
_COLON = r"(?: ?[(（][^()（）]{0,40}[)）])? ?[:：] ?(?=\S)"
_LABEL = rf"(?:{_BEFORE}|[;；] | [—–] )<tasks.labels>{_COLON}"
# In Spanish and Portuguese "Todo:" is "all:", so as a label it must be in capitals, or order something.
_CAPITALS = r"^\W{0,8}(?:TODO|TO-DO|FIXME|WIP)(?: ?[(][^()]{0,40}[)])?(?:[:：]| [—–-] ) ?(?=\S)"
_ALL = r"(?i)^\W{0,8}todos?\W"
_MARKED = r"^\W{0,8}(?:todo|to-do|fixme)\b[:：]? <tasks.errands>"
_DONE = r"(?:<done>|<tasks.reached>)"
_JOINED = r" ?(?:/|<tasks.of>) ?"
_SHARE = rf"(?<![\w./-])(\d{{1,4}}){_JOINED}(\d{{1,4}})(?![\w./])[^,;:.|]{{0,24}}?{_DONE}"
_PERCENT = rf"(?<![\d.])\d{{1,2}} ?% ?{_DONE}"
_PART = rf"(?:<tasks.halves>|(?<![\d.])\d{{1,2}} ?%|(?<![\w./-])\d{{1,4}}{_JOINED}\d{{1,4}}(?![\w./]))"
_GOES_ON = rf"(?:{_PART}[^;.|]{{0,40}}?{_DONE}|{_DONE}.{{0,6}}?{_PART})[^.|]{{0,60}}?<tasks.onward>"
_DAY_AFTER = (
    r"^\W{0,8}(?:<tasks.bids>[ ,:]{0,2})?<tasks.errands> "
    r"(?:(?:.{0,78} )?<tasks.days>|<tasks.articles> .{1,78} <tasks.moments>\W{0,3}$)"
)
_DAY_FIRST = (
    r"^\W{0,8}<tasks.days>[ ,，:：、]{0,3}(?:[^\W\d_]{1,3} )?(?:<tasks.bids>.{0,8}?)?<tasks.errands>(?!了|过|完|好)"
)
_VERB_LAST = r"<tasks.days>.{0,60}?<tasks.late>\W{0,3}$|<tasks.days>[^ ，。]{1,12}?<tasks.errands>\W{0,3}$"
_ORDERS = (_DAY_AFTER, _DAY_FIRST, _VERB_LAST)


_TOLD_BY = ("tasks.labels", "tasks.sittings", "tasks.once", "tasks.reached", "tasks.days", "tasks.moments", "done")


class Found(NamedTuple):
    """What is to be done, its first line, from 1, and what it is."""

    text: str
    line: int
    kind: str


def one_offs(blocks: Iterable[Block], hints: Hints, *, in_notes: bool = False) -> Iterator[Found]:
    """Each of them, the outermost of nested ones. In notes, where lists of tasks are everyday life, sentences only."""
    above: set[tuple[int, str]] = set()
    for block in blocks:
        if block.kind == HEADING or any((block.section, parent) in above for parent in block.context.parents):
            continue
        item = (None if in_notes else _item(block, hints)) or _sentence(block, hints)
        if item:
            above.add((block.section, block.key))
            yield item


def _item(block: Block, hints: Hints) -> Found | None:
    """A list item that is a task by its box, or by what it stands under."""
    if block.kind not in (ITEM, STEP, VALUE):
        return None
    boxed = is_open(block.text)
    if not boxed and (is_ticked(block.text) or not _is_listed(block.context)):
        return None
    said = Said(block.text, hints)
    if is_model(block.context) or said.has("tasks.recurring") or is_readers_day(block.text):
        return None
    if not boxed and ((len(block.text) < 26 and _is_none(said)) or said.has("tasks.elsewhere")):
        return None
    return Found(block.text, block.start, "is an open task" if boxed else "stands under what is to be done")


def _is_none(said: Said) -> bool:
    return search("<negations>", said.plain) is not None or not said.plain


@lru_cache(maxsize=512)
def _is_listed(context: Context) -> bool:
    """True right under a heading, a lead or an item that says that what follows is to be done."""
    return any(map(_is_label, (*context.headings[-1:], context.lead, *context.parents[-1:])))


@lru_cache(maxsize=512)
def _is_label(element: str) -> bool:
    """True for a heading or a lead that says no more than "Next steps", with a date, a mark or a name behind it."""
    bare = compiled(r"[(（\[][^()（）\[\]]{0,60}[)）\]]").sub(" ", element[:120].casefold())
    parts = (bare, compiled(r"[:：|]| [—–-] ").split(bare)[0])
    return any(_words_only(part) in vocabulary("tasks.labels") for part in parts)


def _words_only(text: str) -> str:
    letters = " ".join(compiled(r"[^\w\s'-]+").sub(" ", text).split())
    return compiled(r"^[\d\s._-]+|[\s_-]+[\d\s._-]*$").sub("", letters)


@lru_cache(maxsize=512)
def is_model(context: Context) -> bool:
    """True under the heading of something that is followed or filled in, such as a checklist."""
    above = " ".join(compiled(r"[\W_]+").sub(" ", f" {element}") for element in context.elements()).casefold()
    return any(f" {word}" in above for word in phrases("tasks.models", False)) or any(
        word in above for word in phrases("tasks.models", True)
    )


def _sentence(block: Block, hints: Hints) -> Found | None:
    """The first sentence of a block that tells of work to be done."""
    if not hints.may(fold(block.text), *_TOLD_BY):
        return None
    for said, line in sentences(block, hints):
        kind = "" if said.raw.startswith("~~") else _kind(said, block)
        if kind and not said.has("tasks.recurring") and not is_model(block.context):
            return Found(said.raw, line, kind)
    return None


def _kind(said: Said, block: Block) -> str:
    if said.may("tasks.labels") and _is_labelled(said, block.kind == STEP):
        return "is to be done"
    if said.may("tasks.sittings") and said.found(r"^\W{0,8}<tasks.sittings>"):
        return "tells of one session"
    if said.has("tasks.once") and not said.found("<negations>"):
        return "holds one time"
    if said.may("done", "tasks.reached") and _may_be_part(said) and _is_progress(said):
        return "says how far a task is"
    ordered = said.may("tasks.days", "tasks.moments") and said.may("tasks.errands", "tasks.late")
    if ordered and not is_readers_day(said.raw) and any(map(said.found, _ORDERS)):
        return "is an order for one day"
    return ""


def _is_labelled(said: Said, is_step: bool) -> bool:
    """True for "TODO: …" and "Next step: …" with more behind it than a name. Steps have a next one by nature."""
    if said.found(_MARKED):
        return True
    capitals = compiled(_CAPITALS).match(said.plain)
    label = capitals or (None if is_step or compiled(_ALL).match(said.plain) else said.found(_LABEL))
    rest = said.plain[label.end() :] if label else ""
    long = rest.count(" ") > 1 or (not rest.isascii() and len(rest) > 5)
    return long and not search("<tasks.elsewhere>", rest[:60]) and not search("<tasks.models>", rest)


def _may_be_part(said: Said) -> bool:
    return any(map(str.isdigit, said.raw)) or said.may("tasks.halves")


def _is_progress(said: Said) -> bool:
    share = said.found(_SHARE)
    part = share is not None and int(share[1]) < int(share[2])
    goes_on = said.may("tasks.onward") and said.found(_GOES_ON) is not None
    return (part or goes_on or said.found(_PERCENT) is not None) and not said.found("<conditions>")
