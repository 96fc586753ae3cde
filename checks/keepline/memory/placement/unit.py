"""What belongs together though a system counts it singly: the steps of a list, a fence, and what leads them in."""

from __future__ import annotations

from collections.abc import Iterable

from keepline.memory.block import CODE, COMMENT, HEADING, META, STEP, Block

_SILENT = (META, COMMENT)


def units(blocks: Iterable[Block]) -> list[list[Block]]:
    """The blocks of a document by entry, in order, where the steps of one list, a fence and their lead-in are one.

    What stands outside entries, such as a heading, is in none.
    """
    found: list[list[Block]] = []
    for block in blocks:
        if block.entry < 0 or block.kind in _SILENT:
            continue
        last = found[-1] if found else []
        if last and (last[-1].entry == block.entry or _goes_on(last, block)):
            last.append(block)
        else:
            found.append([block])
    return found


def _goes_on(last: list[Block], block: Block) -> bool:
    """True for the next step of a list, and for a list or a fence right under the line that leads it in."""
    if block.kind not in (STEP, CODE) or last[-1].kind == HEADING or last[-1].section != block.section:
        return False
    if any(other.group == block.group for other in last if other.kind == block.kind):
        return True
    return bool(block.context.lead) and last[-1].key == block.context.lead
