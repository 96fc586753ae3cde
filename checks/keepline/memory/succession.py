"""When one value of an event log takes the place of another: the same but for one number, or the contrary of it.

In a log what is further down is newer, so both may stand there already. Narrow: of two values that both may hold, each
in its case, neither succeeds the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from keepline.memory.block import VALUE, Block
from keepline.memory.log import subject
from keepline.memory.pattern import compiled
from keepline.memory.statement import Statement
from keepline.memory.value import TYPE_CHECKING
from keepline.memory.wordform import form

if TYPE_CHECKING:
    from keepline.memory.layout import Guarded
    from keepline.memory.subject import Stance

NUMBER, CONTRARY = "number", "contrary"
_DIGITS = r"\d++(?:[.,:/-]\d++)*+"
# A digit behind letters or a sign that ties it to them, and one before more letters than a unit has.
_PART_OF_A_NAME = r"[^\W\d_\u3040-\uffff][-_./#]?$|[#_@/]$"
_LETTERS = r"[a-z_]{4}|[_/.][a-z]"
_WIDER = 1
"""Content words that what was wanted may have beyond what is refused now: "no npm" ends "npm for installs", and says
nothing of "npm scripts of the old billing service"."""
_EXPLICIT = frozenset(("preference", "behavior"))


def of_value(guarded: Guarded, block: Block) -> Statement:
    """A value of a log as it is compared."""
    about = subject(block.context)
    return Statement(
        guarded, block.start, block.text, form(block.text), VALUE, block.context, 0, 0, block.start, True, True, about
    )


def succession(older: Statement, newer: Statement) -> str:
    """How the newer takes the older one's place: NUMBER, CONTRARY, or "" where it does not.

    What the user said he wants ends only by what he says himself.
    """
    newer = newer._replace(entry=older.entry + 1)  # the server has an entity's observations on one line
    kinds = [one.context.headings[0] if one.context.headings else "" for one in (older, newer)]
    if kinds[0] == "preference" and kinds[1] not in _EXPLICIT:
        return ""
    if kinds[0] == kinds[1] and is_another_number(older, newer):
        return NUMBER
    return CONTRARY if _says_one_thing(older.text) and _is_contrary(older, newer) else ""


def _says_one_thing(text: str) -> bool:
    """False for several sentences, and for a wish with a rule behind it: only one of them is contradicted."""
    from keepline.memory.subject import sentences
    from keepline.memory.wording import prohibits

    if len(list(sentences(text))) != 1:
        return False
    return not (compiled("[,，、]").search(text.strip(" ,，、")) and prohibits(text))


def is_another_number(older: Statement, newer: Statement) -> bool:
    """True if one number differs and nothing else, and it does not tell which thing is meant."""
    from keepline.memory.likeness import near

    if without_numbers(older.form) != without_numbers(newer.form) or _is_a_name(older.form, newer.form):
        return False
    return any(near([older, newer._replace(entry=older.entry + 1)]))


def _is_a_name(form: str, other: str) -> bool:
    """True if the number that differs tells which thing is meant: "worker-12 reads", "room 12 is"."""
    pairs = zip(compiled(_DIGITS).finditer(form), compiled(_DIGITS).finditer(other), strict=False)
    return any(
        compiled(_PART_OF_A_NAME).search(form[max(0, one.start() - 40) : one.start()]) is not None
        or compiled(_LETTERS).match(form, one.end()) is not None
        or _is_said_of_it(form, one.start(), one.end())
        for one, two in pairs
        if one[0] != two[0]
    )


def _is_said_of_it(form: str, start: int, end: int) -> bool:
    """True for a number among the first words, of which something is said then."""
    from keepline.memory.languages import vocabulary

    after = form[end:].split(None, 1)[:1] if form[end : end + 1].isspace() else []
    return len(form[:start].split()) in (1, 2) and any(word in vocabulary("facts.linking") for word in after)


def without_numbers(text: str) -> str:
    """A form with a mark in place of each number."""
    return compiled(_DIGITS).sub("\0", text)


def _is_contrary(older: Statement, newer: Statement) -> bool:
    from keepline.memory.contradiction import conflicts

    return any(conflicts([older, newer])) or _ends(older.text, newer.text)


def _ends(wanted: str, refusal: str) -> bool:
    """True if the newer refuses, in every case, what the older wanted, or little less than that; or takes it back."""
    from keepline.memory.subject import stances

    wishes = [stance for stance in stances(wanted) if stance.positive and not stance.forbids and stance.core]
    return bool(wishes) and any(
        _covers(no, yes) if no.forbids else no.core == yes.core for no in refusals(refusal) for yes in wishes
    )


def refusals(text: str) -> Iterator[Stance]:
    """What a text does not want, whatever the case: refused, disliked, or no longer wanted."""
    from keepline.memory.subject import stances
    from keepline.memory.wording import revokes

    lowered = _without_standing(text.casefold())
    for said in dict.fromkeys((text, lowered)):
        yield from (stance for stance in stances(said) if not stance.positive and not stance.bound and stance.core)
    revoked = revokes(text)
    for phrase in revoked:
        lowered = lowered.replace(phrase, " ")
    if revoked:
        yield from (stance._replace(positive=False, forbids=False) for stance in stances(lowered) if stance.core)


def _without_standing(text: str) -> str:
    """The text less what makes it hold from now on and everywhere, which narrows nothing."""
    spaced = f" {text} "
    for phrase in _standing():
        if phrase in spaced:
            edged = f" {phrase}" if phrase.isascii() else phrase
            spaced = spaced.replace(edged, " ") if not phrase.isascii() or f"{edged} " in spaced else spaced
    return spaced.strip(" ,")


@cache
def _standing() -> tuple[str, ...]:
    from keepline.memory.languages.telling import NAMES, telling
    from keepline.memory.wording import conditions

    every = {phrase.lstrip("…") for name in NAMES for phrase in telling(name).standing}
    plain = (phrase for phrase in every if not any(mark in phrase for mark in "…(|)") and not conditions(phrase))
    return tuple(sorted(plain, key=lambda phrase: (-len(phrase), phrase)))


def _covers(refused: Stance, wanted: Stance) -> bool:
    return bool(refused.core) and refused.core <= wanted.core and len(wanted.core - refused.core) <= _WIDER
