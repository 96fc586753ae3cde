"""A decision that somebody changed in plan.yaml, completed with what it needs, or refused with what is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from keepline.cleanup import skill_text
from keepline.cleanup.contents import said
from keepline.cleanup.homes import homes
from keepline.cleanup.plan import (
    COMPRESS,
    DROP,
    KEEP,
    MOVES,
    OFFLOAD,
    PERSONA,
    PLAN_FILE,
    PROJECT,
    SKILL,
    UNDECIDED,
    USER,
)
from keepline.memory.entry import Entry
from keepline.memory.errors import UsageError
from keepline.memory.manifest import NEED_SEE
from keepline.memory.placement.home import NAME
from keepline.memory.quoting import quote

if TYPE_CHECKING:
    from keepline.cleanup.making import Memory
    from keepline.cleanup.plan import Plan, Row


def amended(memory: Memory, row: Row, plan: Plan) -> Row:
    """The row, complete. Raises UsageError where a decision lacks what only a person knows."""
    if row.file not in memory.sources:
        raise UsageError(
            f"{PLAN_FILE}: entry {row.id} is of {row.file}, which this plan is not about", "leave `file` as it was"
        )
    document = memory.sources[row.file].document
    whole = "\n".join(document.lines[row.first - 1 : row.last]).strip()
    if not whole or row.last < row.first or row.last > len(document.lines):
        raise UsageError(f"{PLAN_FILE}: entry {row.id} has no such lines in {row.file}", "leave `lines` as it was")
    text = said(Entry(row.id, whole, row.first, row.last))
    if row.decision in (KEEP, UNDECIDED):
        return row._replace(to="", text="", pointer="")
    if row.decision == COMPRESS:
        if not row.text.strip():
            raise UsageError(
                f"{PLAN_FILE}: entry {row.id} is to be compressed and has no `text`",
                "write the shorter text under `text:`",
            )
        return row._replace(to="", pointer="", text=row.text.strip("\n"))
    if row.decision == DROP:
        return _dropped(row)
    if row.decision in MOVES and not row.to:
        row = row._replace(to=_home(memory, row, text, plan))
    if row.decision == SKILL and not row.text and not _has_company(row, plan):
        name = row.to.split("/")[-2] if "/" in row.to else "skill"
        row = row._replace(text=text, pointer=row.pointer or skill_text.pointer(name, text))
    return row._replace(why="", see="")


def _has_company(row: Row, plan: Plan) -> bool:
    """True for a step of a procedure whose first entry carries all of its text."""
    return any(
        other.to == row.to and other.text and other.id != row.id and other.decision == SKILL for other in plan.rows
    )


def _dropped(row: Row) -> Row:
    if not row.why:
        raise UsageError(
            f"{PLAN_FILE}: entry {row.id} is to be dropped and has no `why`",
            "write why: obsolete, completed, one-off, or duplicate with `see`",
        )
    if row.why in NEED_SEE and not row.see:
        raise UsageError(
            f"{PLAN_FILE}: entry {row.id}: `why: {row.why}` without `see`", "name the file that holds it under `see:`"
        )
    return row._replace(to="", text="", pointer="")


def _home(memory: Memory, row: Row, text: str, plan: Plan) -> str:
    found = homes(memory.state, memory.guarded, memory.asked.now[:7])
    taken = frozenset(other.to.split("/")[-2] for other in plan.rows if other.decision == SKILL and "/" in other.to)
    path = {
        USER: found.user, PERSONA: found.persona, PROJECT: found.project(""), OFFLOAD: found.archive,
        SKILL: found.skills.replace(NAME, skill_text.name_of(text, taken)),
    }[row.decision]  # fmt: skip
    if not path:
        raise UsageError(
            f"{PLAN_FILE}: entry {row.id} ({quote(text, 40)}): this layout has no file for `{row.decision}`",
            "name one under `to:`",
        )
    return path
