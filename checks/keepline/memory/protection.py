"""Lines too precious to leave quietly: what the user wants, who the agent is, what must not be done, what is typed.

They leave for a newer line of the same key or subject, by way of a pointer, or with one of base's approvers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from keepline.memory.anchor import anchors
from keepline.memory.claim import approved
from keepline.memory.manifest import Record
from keepline.memory.policy import RESCUE
from keepline.memory.quoting import quote
from keepline.memory.roles import LOADED, PROTECTED
from keepline.memory.wording import prohibits

if TYPE_CHECKING:
    from keepline.memory.block import Block
    from keepline.memory.claim import Claim
    from keepline.memory.fidelity import Original

FORBIDS, ENVIRONMENT = "forbids", "environment"
COMMAND, RULE = "a command", "a prohibition"
_ROLES = {"persona": "a persona line", "user": "a line about the user"}
_REMEDY = (
    "give it a destination that is loaded, name the newer line (why: superseded, `see`), or ask one of the policy's "
    "`approvers` for `approved-by`"
)


def is_command(original: Original) -> bool:
    """True if the sentence holds something to be typed: a line of code, or inline code of more than one word."""
    return original.code or any(is_typed(anchor.kind, anchor.text) for anchor in anchors(original.text))


def is_typed(kind: str, text: str) -> bool:
    """True for an anchor that somebody types: a flag, or inline code of more than one word."""
    return kind == "flag" or (kind == "code" and " " in text.strip("` "))


def refuse_protected(claim: Claim, record: Record, original: Original, key: str, why: str) -> None:
    """Note where a line that is protected would leave on the author's word; at the manifest's `key`."""
    kind = protection(claim, original)
    if not kind or approved(claim, record):
        return
    if key == "as" and kind in (COMMAND, RULE):
        return  # what was kept of those has been looked at, word for word
    if kind == COMMAND:
        from keepline.memory.fidelity import refuse

        refuse(claim, record, original, f"{kind} needs `approved-by` where {why}", key)
    else:
        _refuse(claim, record, key, original, kind, f"needs `approved-by` where {why}")


def judge_move(claim: Claim, record: Record, originals: Sequence[Original], files: Sequence[str]) -> None:
    """A line about the user or a persona's that is loaded no more leaves a pointer where it stood.

    A policy that has losses rescued has said that the archive will do.
    """
    change = claim.reader.change
    roles = {guarded.role for path in files if (guarded := change.head.guarded.get(path))}
    if record.pointer or approved(claim, record) or change.policy.on_loss == RESCUE or roles & LOADED:
        return
    for original in originals:
        if original.role in _ROLES and _is_at_home(claim, original):
            _refuse(
                claim,
                record,
                "see" if record.see else "to",
                original,
                _ROLES[original.role],
                "is loaded no more, and no `pointer` is left",
            )
            return


def _is_at_home(claim: Claim, original: Original) -> bool:
    """False for what only came there: brought from the agent's file by a record, or a machine's by its words."""
    origins = claim.reader.origins(original.item)
    if origins and not PROTECTED & set(origins):
        return False
    return _classified(claim, original) != ENVIRONMENT


def _refuse(claim: Claim, record: Record, key: str, original: Original, kind: str, what: str) -> None:
    remedy = _REMEDY
    if "pointer" in what:
        remedy = (
            f"leave a line in {record.source} that names {(record.to or record.see)[0]}, and put it under `pointer`"
        )
    message = f"{quote(original.text)}, {kind}, {what}"
    claim.fail("protected-line", record, key, message, remedy, f"{record.why}\n{quote(original.text)}")


def protection(claim: Claim, original: Original) -> str:
    """What makes a line too precious to leave on the author's word, or nothing."""
    if FORBIDS in original.above or prohibits(original.text, claim.reader.change.policy.negations):
        return RULE
    roles = [original.role, *claim.reader.origins(original.item)]
    kind = next((_ROLES[role] for role in roles if role in _ROLES), "") or _ROLES.get(_classified(claim, original), "")
    return kind or (COMMAND if is_command(original) else "")


def _classified(claim: Claim, original: Original) -> str:
    """What the line is wherever it stands: a preference in the agent's file is the user's all the same, and a port in
    the user's is not, where that is sure."""
    return classified(original.item.block._replace(sentences=(original.item.sentence,)), claim.reader.people)


def about_somebody(alone: Block, people: frozenset[str]) -> str:
    """How a line is called that is about the user, or says who the agent is; "" for any other."""
    return _ROLES.get(classified(alone, people), "")


def classified(alone: Block, people: frozenset[str]) -> str:
    """The same of a block of one sentence. people: what the user is called, in lower case."""
    from keepline.memory.placement import USER, classify
    from keepline.memory.placement.clause import sentences
    from keepline.memory.placement.people import whose_preference

    found = classify([alone], people)
    if not found.kind and any(whose_preference(sentence[0]) for sentence in sentences(alone)):
        return USER  # somebody of whom no file says who he is
    return found.kind if found.sure or found.kind == USER else ""
