"""What an explicit statement must not be: a secret, nobody's business, an id or a day that passes, a task, noise."""

from __future__ import annotations

from keepline.memory.block import VALUE, Block, Context
from keepline.memory.log import said
from keepline.memory.phrasing import Hints
from keepline.memory.secret import find

_NOWHERE = Context()


def unworthy(text: str, message: str) -> str:
    """Why a statement is not to be kept; "" for one that is. `message`: all of what it was said in."""
    if find(text) or any(_overlaps(text, message, secret.start, secret.end) for secret in find(message)):
        return "a secret"
    from keepline.memory.inference import hedged, sensitive
    from keepline.memory.noise import noises
    from keepline.memory.one_off import one_offs
    from keepline.memory.stale import id_spans

    sentences = said(text)
    blocks = [Block(VALUE, sentences, 1, 1, _NOWHERE, 0, 0, 0)] if sentences else []
    hints = Hints(text)
    if not blocks:
        return "says too little"
    if any(sensitive(blocks, hints)):
        return "private"
    if any(hedged(blocks, hints)):
        return "hedged"
    if any(one_offs(blocks, hints)):
        return "one-off"
    if any(noises(blocks, hints)):
        return "noise"
    return "an id that will be gone" if id_spans(text) else ""


def _overlaps(text: str, message: str, start: int, end: int) -> bool:
    at = message.find(text)
    return at >= 0 and at < end and start < at + len(text)
