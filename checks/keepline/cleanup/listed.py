"""Procedures by weaker signs than a rule may go by: a numbered list with a command, commands in a row, a fence under
its lead-in. To make a skill of what is none costs a file; to miss one costs its steps when somebody shortens them."""

from __future__ import annotations

from collections.abc import Sequence

from keepline.memory.block import CODE, HEADING, STEP, Block

FEWEST = 3
"""From so many numbered items on a list may be a procedure."""
LONG = 400
"""Characters from which on an entry is longer than one fact should be (as in the rule long-entry)."""


def listed(blocks: Sequence[Block]) -> str:
    """The beginnings of numbered items of which one at least is to be typed; nothing where most of them are rules."""
    from keepline.memory.placement.clause import read
    from keepline.memory.placement.command import commands, is_command
    from keepline.memory.wording import prohibits

    steps = [block.text for block in blocks if block.kind == STEP]
    typed = [text for text in steps if is_command(text) or any(True for _ in commands(text))]
    rules = sum(prohibits(text) for text in steps)
    leads = any(block.kind != STEP and block.text.rstrip("*_ ").endswith((":", "：")) for block in blocks)
    acting = [text for text in steps if text in typed or any(clause.opens("placing.steps") for clause in read(text))]
    if len(steps) < FEWEST or not typed or rules * 2 > len(steps) or (len(acting) * 2 < len(steps) and not leads):
        return _ordered(blocks) or _fenced(blocks)
    return ", ".join(text[:40] for text in steps[:3])


def _ordered(blocks: Sequence[Block]) -> str:
    """Things to do in one sentence, one after another, of which one at least is typed."""
    from keepline.memory.pattern import compiled
    from keepline.memory.placement.clause import read
    from keepline.memory.placement.command import commands

    for block in blocks:
        if block.kind in (CODE, HEADING) or len(block.text) > LONG or not any(True for _ in commands(block.text)):
            continue
        pieces = [
            piece
            for piece in compiled(r"[,;:，；：、]\s?(?:and |und |et |y |e |и )?").split(block.text[:2000])
            if piece.strip()
        ]
        acting = [piece for piece in pieces if any(clause.opens("placing.steps") for clause in read(piece))]
        if len(acting) > FEWEST:
            return ", ".join(piece[:40] for piece in acting[:3])
        if rows := _in_a_row(block.text):
            return ", ".join(rows)
    return ""


def _in_a_row(text: str) -> list[str]:
    """Three commands or more with nothing between them but a comma."""
    from keepline.memory.pattern import compiled
    from keepline.memory.placement.command import commands

    row: list[str] = []
    end = -1
    for command in commands(text[:2000]):
        beside = end >= 0 and compiled(r"\s?[,;、，；]?\s?(?:and|und|et|y|e|и|和|と)?\s?").fullmatch(
            text[end : command.start]
        )
        row = [*row, command.text] if beside else [command.text]
        end = command.end
        if len(row) >= FEWEST:
            return row
    return []


def _fenced(blocks: Sequence[Block]) -> str:
    """The lines of a fence of which one at least is a command, under a line that leads them in; a table of commands,
    each explained, is none."""
    from keepline.memory.placement.command import is_command

    lines = [block.text for block in blocks if block.kind == CODE]
    leads = any(block.kind != CODE and block.text.rstrip("*_ ").endswith((":", "：")) for block in blocks)
    told = [line for line in lines if not line.startswith("#") and " # " not in line]
    if len(told) < 2 or len(told) * 2 < len(lines) or not leads or not any(is_command(one, alone=True) for one in told):
        return ""
    return ", ".join(told[:3])
