"""Procedures in prose: ordered steps, and commands that are to follow one another.

A ranking, a list of rules, a table of commands and alternatives to one another are none of it. So a list counts by what
its items do, and commands by what joins them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from keepline.memory.block import CODE, HEADING, ROW, STEP, VALUE, Block
from keepline.memory.pattern import compiled
from keepline.memory.placement.clause import Clause, read, sentences
from keepline.memory.placement.command import Command, commands, is_command
from keepline.memory.value import NamedTuple
from keepline.memory.wording import negates, prohibits

FEWEST = 3
"""From so many items on a numbered list may be steps."""
SHOWN = 3
"""Steps that the evidence names."""
LONGEST = 4000
"""Characters of one block that are read for commands."""
_INLINE = r"(?:^|(?<=[\s。；;，,：:.]))[(（]?(\d{1,2})[.)）、](?!\d)\s{0,2}|([①-⑳])\s{0,2}"
_CIRCLED = ord("①") - 1
_ONWARD = r"→|->|=>|⇒|➜|&&|⟶"
# A command behind a label, in brackets or behind a dash is named there, not ordered.
_LABELLED = r"(?:[:：=(（|/]|[-–—•])\s{0,2}[\"'“*]{0,2}$"
_MARK = r"[✅☑✔❌✗]|\?\s*$|？\s*$"
_REMARK = r"\s#\s?\S"


class Item(NamedTuple):
    """One item of a list: its clause, and its commands."""

    clause: Clause
    commands: tuple[str, ...]


def steps(unit: Sequence[Block]) -> tuple[str, ...]:
    """What tells that a unit is a procedure: its commands, or the beginnings of its steps; nothing if it is none."""
    return _listed(unit) or _told(unit) or _fenced(unit)


def _listed(unit: Sequence[Block]) -> tuple[str, ...]:
    """A numbered list of steps, or one inside a sentence: (1) …, (2) …, (3) …."""
    lists: dict[int, list[str]] = {}
    for place, block in enumerate(unit, start=1):
        if block.kind == STEP:
            lists.setdefault(block.group, []).append(block.text)
        elif block.kind == VALUE:  # a log's list has lost its numbers
            lists[-place] = [sentence.text for sentence in block.sentences]
    lead = _lead(unit)
    for texts in (
        *lists.values(),
        *(_inline(block.text) for block in unit if block.kind not in (STEP, CODE, ROW, VALUE)),
    ):
        if len(texts) >= FEWEST:
            items = [Item(next(read(text)), tuple(found.text for found in commands(text))) for text in texts]
            if _is_procedure(items, lead):
                return tuple(" ".join(text.split())[:40] for text in texts[:SHOWN])
    return ()


def _lead(unit: Sequence[Block]) -> list[str]:
    """What the unit stands under, and the line that leads it in."""
    above = list(unit[0].context.elements())
    return [*above[-2:], unit[0].text] if unit[0].kind != STEP else above[-2:]


def _inline(text: str) -> list[str]:
    """The items of a list inside a text: what stands behind 1., (2) and ③ in their order."""
    marks: list[re.Match[str]] = []
    for match in compiled(_INLINE).finditer(text):
        number = int(match[1]) if match[1] else ord(match[2]) - _CIRCLED
        if number == len(marks) + 1:
            marks.append(match)
    if len(marks) < FEWEST:
        return []
    ends = [*(match.start() for match in marks[1:]), len(text)]
    return [text[match.end() : end].strip() for match, end in zip(marks, ends, strict=True)]


def _is_procedure(items: Sequence[Item], lead: Sequence[str]) -> bool:
    told = [next(read(text)) for text in lead]
    if any(clause.holds("placing.principles") or clause.holds("one_off") for clause in told):
        return False
    if sum(compiled(_MARK).search(item.clause.text) is not None for item in items) * 2 >= len(items):
        return False
    acting = [item for item in items if item.commands or _acts(item.clause)]
    typed = [item for item in items if item.commands and _acts(item.clause)]
    ordered = [item for item in items if item.clause.opens("sequence")]
    if len(ordered) >= 2 or len(typed) >= 2:
        return len(acting) * 2 >= len(items)
    binding = [item for item in items if prohibits(item.clause.text)]
    if any(clause.holds("placing.procedures") for clause in told):
        return len(acting) * 3 >= len(items) * 2
    return len(acting) == len(items) and not binding


def _acts(clause: Clause) -> bool:
    """True for a clause that says to do something: it begins with a verb of that kind; in Japanese it ends with one."""
    if clause.opens("placing.steps"):
        return True
    first = clause.opens("sequence")
    if first and (clause.spoken.startswith(f"{first} ") or clause.run.startswith(first)):
        rest = clause._replace(
            spoken=clause.spoken.removeprefix(f"{first} "), run=clause.run.removeprefix(first).lstrip(" ,，、")
        )
        return bool(rest.opens("placing.steps"))
    return not clause.run.isascii() and bool(_ends(clause))


def _ends(clause: Clause) -> str:
    from keepline.memory.languages import phrases

    tail = clause.run.rstrip(" 。.!！").removesuffix("する").removesuffix("します").removesuffix("して")
    return next(
        (phrase for phrase in phrases("placing.steps", True) if phrase[0] in "をに" and tail.endswith(phrase)), ""
    )


def _told(unit: Sequence[Block]) -> tuple[str, ...]:
    """Commands in sentences, that words, arrows or the order to run each of them join."""
    for block in unit:
        if block.kind in (CODE, ROW, HEADING) or "`" not in block.text:
            continue
        text = block.text[:LONGEST]
        found = list(commands(text))
        joined = [pair for pair in pairwise(found) if _follows(text, *pair)]
        if joined:
            return tuple(dict.fromkeys(command.text for pair in joined for command in pair))
        if found and sum(bool(clause.opens("sequence")) for sentence in sentences(block) for clause in sentence) >= 2:
            return tuple(command.text for command in found)
    return ()


def _follows(text: str, one: Command, other: Command) -> bool:
    """True if the second command is to be typed after the first."""
    between = text[one.end : other.start]
    if len(between) > 160 or compiled(_LABELLED).search(between) or negates(between):
        return False
    if compiled(_ONWARD).search(between):
        return True
    clauses = [clause for piece in compiled(r"[,，、;；.。]\s*").split(between) if piece for clause in read(piece)]
    if any(clause.opens("sequence") for clause in clauses):
        return True
    before = text[max(0, one.start - 40) : one.start]
    first = [clause for piece in compiled(r"[,，、;；.。:：]\s*").split(before) if piece for clause in read(piece)]
    return bool(clauses and first) and _acts(clauses[-1]) and _acts(first[-1])


def _fenced(unit: Sequence[Block]) -> tuple[str, ...]:
    """Lines of code of which two are commands, under a line that says what they are for."""
    lines = [block.text for block in unit if block.kind == CODE]
    typed = [line for line in lines if is_command(line, alone=True)]
    if len(typed) < 2 or len(typed) * 2 < len(lines):
        return ()
    if sum(line.startswith("#") or compiled(_REMARK).search(line) is not None for line in lines) >= len(typed):
        return ()  # each is explained by itself: a table of commands
    told = [next(read(text)) for text in _lead(unit)]
    if any(clause.holds("placing.principles") for clause in told):
        return ()
    changes_folder = typed[0].startswith("cd ")
    if changes_folder or any(clause.holds("placing.procedures") or _acts(clause) for clause in told):
        return tuple(typed[:SHOWN])
    return ()
