"""The 30-day test: what informs no decision in a month, since every sentence of it tells of a state that is past.

The sentences are those that `noise`, `one-off`, `version-note`, `stale-id` and `stale-time` find. One sentence that
says anything else, a rule, a condition, a cause or code beside it, and the whole stays: what is doubtful is kept.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.block import VALUE, Block, Context, Sentence
from keepline.memory.phrasing import Hints, Said
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_NOWHERE = Context()
NOISE, ONE_OFF, VERSION_NOTE, STALE_ID, STALE_TIME = "noise", "one-off", "version-note", "stale-id", "stale-time"


def past_state(text: str, day: str = "") -> str:
    """The rule that finds the first sentence, where one finds each of them; "" for what stays. `day` is today."""
    from keepline.memory.log import said

    if "](" in text or "[[" in text:
        return ""  # it leads somewhere, and what is there may be worth it
    found = [_rule(sentence, day) for sentence in said(text)]
    return found[0] if found and all(found) else ""


def _rule(sentence: Sentence, day: str) -> str:
    hints = Hints(sentence.text)
    block = Block(VALUE, (sentence,), 1, 1, _NOWHERE, 0, 0, 0)
    return next(_found(sentence.text, [block], hints, day), "")


def _found(text: str, blocks: Sequence[Block], hints: Hints, day: str) -> Iterator[str]:
    from keepline.memory.noise import noises
    from keepline.memory.one_off import one_offs
    from keepline.memory.stale import only_ids

    if any(noises(blocks, hints)):
        yield NOISE
    if any(one_offs(blocks, hints)):
        yield ONE_OFF
    if only_ids(text):
        yield STALE_ID
    if _confirms(text, hints):
        yield VERSION_NOTE
    if _has_passed(text, day):
        yield STALE_TIME


def _confirms(text: str, hints: Hints) -> bool:
    """An update, with nothing beside it that a reader would act on."""
    from keepline.memory.update import update_note
    from keepline.memory.wording import conditions, negates, prohibits

    if update_note(text) is None or "`" in text or "→" in text.replace("->", ""):
        return False
    return not (prohibits(text) or negates(text) or conditions(text) or Said(text, hints).has("noise.lessons"))


def _has_passed(text: str, day: str) -> bool:
    from keepline.memory.passing import last_days

    days = list(last_days(text)) if day else []
    return bool(days) and all(one.last < day and not one.doubtful for one in days)
