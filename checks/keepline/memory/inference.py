"""What was made out about a person and not said: guesses at what somebody likes, and at what is nobody's business.

Both need a hedge and a person. A hedge about a machine, a condition ("if the user seems to prefer"), a rule against
guessing and what a person said of itself are neither. `names` says that a capital alone makes a person, as it does in
a file about the user; elsewhere it may be a tool.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from keepline.memory.block import HEADING, Block
from keepline.memory.languages import vocabulary
from keepline.memory.one_off import Found
from keepline.memory.pattern import compiled
from keepline.memory.phrasing import Hints, Said, fold, search, sentences

_CLAUSE = r"[^.;:!?。；：！？—]"
_LIKES = rf"<inference.hedges>{_CLAUSE}{{0,40}}?<inference.inclinations>"
_LIKES_FIRST = rf"<inference.inclinations>{_CLAUSE}{{0,20}}?<inference.trailing>"
_GUESS = r"^\W{0,8}<inference.guesses>[ ,，]{0,2}(?:\w{1,4} ){0,2}<inference.persons>(?!'s)"
_IS = rf"(?:<inference.hedges>|<inference.judging>){_CLAUSE}{{0,30}}?<inference.topics>"
_IS_FIRST = rf"<inference.topics>{_CLAUSE}{{0,12}}?<inference.trailing>"
_GUESSED = rf"<inference.guesses>{_CLAUSE}{{0,12}}?<inference.persons>{_CLAUSE}{{0,30}}?<inference.topics>"
_NAME = r"\W{0,8}(?:[^\W\d_a-z][^\W\d_A-Z]{1,20} ){1,2}$"
_TOLD_BY = tuple(f"inference.{name}" for name in ("hedges", "trailing", "guesses", "judging", "venting"))


def hedged(blocks: Iterable[Block], hints: Hints, *, names: bool = False) -> Iterator[Found]:
    """Each sentence that guesses at what a person likes or wants."""
    for said, line in _sentences(blocks, hints):
        if _guesses_liking(said, names):
            yield Found(said.raw, line, "guesses at what somebody likes")
        elif _guesses_at_person(said) and not _is_private(said, names):
            yield Found(said.raw, line, "guesses at a person")


def sensitive(blocks: Iterable[Block], hints: Hints, *, names: bool = False) -> Iterator[Found]:
    """Each sentence that vents, or guesses at a person's health, mood, faith, politics, sex or money."""
    for said, line in _sentences(blocks, hints):
        if said.has("inference.venting") and not _is_put_otherwise(said, len(said.plain)):
            yield Found(said.raw, line, "vents")
        elif _is_private(said, names):
            yield Found(said.raw, line, "guesses at what is private")


def _sentences(blocks: Iterable[Block], hints: Hints) -> Iterator[tuple[Said, int]]:
    for block in blocks:
        if block.kind != HEADING and hints.may(fold(block.text), *_TOLD_BY):
            yield from sentences(block, hints)


def _guesses_liking(said: Said, names: bool) -> bool:
    if not said.may("inference.inclinations"):
        return False
    before, after = said.found(_LIKES), said.found(_LIKES_FIRST)
    return (before is not None and _is_of_person(said, before.start(), names)) or (
        after is not None and _is_of_person(said, after.start(), names, object_first=True)
    )


def _guesses_at_person(said: Said) -> bool:
    match = said.found(_GUESS) if said.may("inference.guesses") else None
    return match is not None and not _is_put_otherwise(said, match.start())


def _is_private(said: Said, names: bool) -> bool:
    if not said.may("inference.topics"):
        return False
    before, after, guess = said.found(_IS), said.found(_IS_FIRST), said.found(_GUESSED)
    return (
        (before is not None and _is_of_person(said, before.start(), names))
        or (after is not None and _is_of_person(said, after.start(), names, object_first=True))
        or (guess is not None and not _is_put_otherwise(said, guess.start()))
    )


def _is_of_person(said: Said, start: int, names: bool, *, object_first: bool = False) -> bool:
    """True where what stands before the guess is a person, a name, or nothing: then it is about the user.

    In Japanese the object stands there too, and a subject only with its particle.
    """
    before = said.plain[:start]
    if _is_put_otherwise(said, start):
        return False
    if not any(map(str.isalnum, before)) or search("<inference.persons>", before):
        return True
    if object_first and before[-1] in vocabulary("inference.joins"):
        return not search("<inference.subjects>", before)
    if not names or compiled(_NAME).match(before) is None:
        return False
    return before.split()[0].lower() not in vocabulary("function") | vocabulary("inference.crowds")


def _is_put_otherwise(said: Said, start: int) -> bool:
    """True for a condition or a rule that the guess stands in, for a question, and for what the person said."""
    before = said.plain[:start]
    bound = search("<conditions>", before) or search("<negations>", before) or search("<tasks.recurring>", before)
    return bound is not None or said.plain.endswith(("?", "？")) or said.has("inference.stated")
