"""The ladder: what an entry is, told by what stands in it, and so where it belongs.

In the reference's order of precedence: a procedure is a skill; a fact about the user stands before a rule of the
persona, that before a project's, that before what is only looked up. What says that it is over may go. Whatever nothing
tells, or tells two things, is kept and says that it is not sure.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from keepline.cleanup.contents import Item, said
from keepline.cleanup.listed import LONG, listed
from keepline.cleanup.plan import COMPRESS, DROP, HIGH, KEEP, LOW, MEDIUM, OFFLOAD, PERSONA, PROJECT, SKILL, USER
from keepline.cleanup.purpose import purposeful
from keepline.memory import placement
from keepline.memory.block import CODE, HEADING, Block
from keepline.memory.value import NamedTuple

_LOADED = ("agent", "user", "index")
_SHELVING = ("agent", "index")  # who the user is and was stays known
_PLACED = {placement.USER: USER, placement.PERSONA: PERSONA, placement.PROJECT: PROJECT}
_REASONS = {
    USER: "it is about the user, so it belongs into the user's file",
    PERSONA: "it says how the agent is to be, everywhere",
    PROJECT: "it holds for one project",
}


class Verdict(NamedTuple):
    """What an entry is. evidence: the words that told. why and see: of a drop, as in a manifest."""

    kind: str
    confidence: str
    reason: str
    evidence: str = ""
    why: str = ""
    see: str = ""
    risk: str = LOW


class Seen(NamedTuple):
    """What is known beside the entry itself: today's day (ISO 8601), what the user is called, the role of its file,
    the entries that stand elsewhere already, by their first line, and where; near ones as well."""

    day: str
    people: frozenset[str]
    role: str
    copies: Mapping[int, str]
    near: Mapping[int, str]
    negations: tuple[str, ...] = ()


def classify(items: Sequence[Item], seen: Seen) -> Verdict:
    """What the entries of one unit are together: one entry, or a list's steps with the line that leads them in."""
    from keepline.memory.secret import find as find_secrets

    text = "\n".join(said(item.entry) for item in items)
    blocks = [block for item in items for block in item.blocks]
    if find_secrets(text):
        return Verdict(
            KEEP, HIGH, "it holds a secret, which nothing may write down again: take it out first", risk=HIGH
        )
    if copied := _copied(items, seen):
        return copied
    placed = placement.classify(blocks, seen.people)
    return _procedure(blocks, placed, seen) or _told(text, items, blocks, placed, seen)


def _procedure(blocks: Sequence[Block], placed: placement.Classified, seen: Seen) -> Verdict | None:
    if placed.kind == placement.SKILL and seen.role not in _LOADED:
        return Verdict(KEEP, HIGH, "steps are at home among a project's or a persona's instructions")
    if placed.kind == placement.SKILL:
        told = ", ".join(placed.evidence[:3])
        return Verdict(SKILL, HIGH, "steps that follow one another, or commands that do", told, risk=MEDIUM)
    if seen.role in _LOADED and (evidence := listed(blocks)):
        return Verdict(SKILL, MEDIUM, "a list with commands in it", evidence, risk=MEDIUM)
    if seen.role in _LOADED and placed.kind != placement.USER and (evidence := purposeful(blocks)):
        return Verdict(SKILL, MEDIUM, "what is to be done, under what it is for", evidence, risk=MEDIUM)
    return None


def _told(
    text: str, items: Sequence[Item], blocks: Sequence[Block], placed: placement.Classified, seen: Seen
) -> Verdict:
    """What is no procedure: over, somebody's or some project's, looked up, or kept."""
    from keepline.cleanup.passed import has_ended
    from keepline.memory.wording import prohibits

    is_rule = prohibits(text, seen.negations)
    points = placement.points(blocks)  # what it names would be found no more
    over = None if points or (is_rule and not has_ended(text)) else _over(text, blocks, seen)
    if over and placed.kind in _PLACED and placed.sure:
        return Verdict(KEEP, LOW, f"{over.reason}, yet {_REASONS[_PLACED[placed.kind]]}", over.evidence)
    if over:
        return over
    if placed.kind in _PLACED:
        return _placed(placed, seen, text, is_rule)._replace(**_near_one(items, seen))
    may_guess = seen.role != USER and not points
    if may_guess and (guessed := _guessed(blocks, is_rule, placed.kind == placement.ENVIRONMENT, seen.people)):
        return guessed._replace(**_near_one(items, seen))
    shelved = _shelved(text, blocks, is_rule, seen.day) if seen.role in _SHELVING and not points else None
    return shelved or _kept(text, items, seen, placed, is_rule)


def _near_one(items: Sequence[Item], seen: Seen) -> dict[str, str]:
    """Where nearly the same stands already, what is to be done is a person's."""
    near = next((seen.near[item.at] for item in items if item.at in seen.near), "")
    return {"confidence": LOW, "reason": f"{near} says nearly the same: make one of the two"} if near else {}


def _guessed(blocks: Sequence[Block], is_rule: bool, of_machine: bool, people: frozenset[str]) -> Verdict | None:
    """Whom it is about, by weaker signs than a rule may go by."""
    from keepline.cleanup.guessing import guess

    found = guess(blocks, of_machine, people)
    if found is None:
        return None
    kind, evidence = found
    return Verdict(kind, MEDIUM, _REASONS[kind], evidence, risk=MEDIUM if is_rule else LOW)


def _copied(items: Sequence[Item], seen: Seen) -> Verdict | None:
    """All of it stands elsewhere."""
    where = [seen.copies.get(item.at, "") for item in items]
    if not where or not all(where):
        return None
    return Verdict(DROP, HIGH, f"{where[0]} says the same", why="duplicate", see=where[0].partition(":")[0])


def _placed(placed: placement.Classified, seen: Seen, text: str, is_rule: bool) -> Verdict:
    kind = _PLACED[placed.kind]
    evidence = ", ".join(placed.evidence[:3])
    if seen.role == USER:
        return Verdict(KEEP, HIGH if kind == USER else LOW, "it stands in the user's file", evidence)
    confidence = HIGH if placed.sure else MEDIUM if kind != PROJECT or _binds(text, is_rule) else LOW
    return Verdict(kind, confidence, _REASONS[kind], evidence, risk=MEDIUM if is_rule else LOW)


def _binds(text: str, is_rule: bool) -> bool:
    """True for what a project has one do or leave; where it lies may be known everywhere."""
    from keepline.memory.placement.command import commands
    from keepline.memory.wording import mentions

    return is_rule or mentions(text, "always") or any(True for _ in commands(text))


def _over(text: str, blocks: Sequence[Block], seen: Seen) -> Verdict | None:
    """A drop: what it tells of is over, by the very rules that ask for such a line to be taken out."""
    from keepline.cleanup.passed import passed

    found = passed(text, blocks, seen.day)
    if found is None:
        return None
    if found.incident:
        return Verdict(OFFLOAD, HIGH, "it tells of one incident: looked up when it comes again", found.rule)
    return Verdict(DROP, found.confidence, found.reason, found.rule, why=found.why, risk=found.risk)


def _shelved(text: str, blocks: Sequence[Block], is_rule: bool, day: str) -> Verdict | None:
    from keepline.cleanup.shelved import binds, incident, shelved

    evidence = incident(blocks) if is_rule and binds(text) else shelved(text, blocks, day)
    if not evidence or evidence.confidence == LOW:
        return None
    return Verdict(OFFLOAD, evidence.confidence, "it is looked up, and need not be known on every turn", evidence.words)


def _kept(text: str, items: Sequence[Item], seen: Seen, placed: placement.Classified, is_rule: bool) -> Verdict:
    from keepline.cleanup.compression import compressed

    near = next((seen.near[item.at] for item in items if item.at in seen.near), "")
    if near:
        return Verdict(COMPRESS, LOW, f"nearly the same as {near}: merge the two by hand", risk=MEDIUM)
    if not is_rule and compressed(items[0].entry.text) != items[0].entry.text:
        return Verdict(COMPRESS, HIGH, "filler and blanks can go, and nothing is lost")
    codes = sum(block.kind == CODE for block in items[0].blocks)
    if len(text) > LONG and not codes:
        return Verdict(COMPRESS, MEDIUM, f"longer than one fact should be ({len(text):,} characters)")
    if is_rule:
        return Verdict(KEEP, HIGH, "a rule that forbids or requires: it stays word for word")
    if placed.kind == placement.ENVIRONMENT:
        return Verdict(KEEP, HIGH, "a fact of the agent's environment", ", ".join(placed.evidence[:3]))
    if blocks_only_head(items):
        return Verdict(KEEP, HIGH, "a heading or a lead-in")
    return Verdict(KEEP, LOW, "nothing says that it belongs elsewhere")


def blocks_only_head(items: Sequence[Item]) -> bool:
    """True for what only leads in what follows."""
    return all(block.kind == HEADING for item in items for block in item.blocks)
