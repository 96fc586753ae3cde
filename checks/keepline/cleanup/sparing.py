"""What of a plan's rows is acted on: as far as there is room, as far as the goal asks, and as the policy allows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from keepline.cleanup import memory_files
from keepline.cleanup.gap import NO_ROOM
from keepline.cleanup.homes import homes
from keepline.cleanup.plan import COMPRESS, KEEP, LOW, MEDIUM, OFFLOAD, Row, Target

if TYPE_CHECKING:
    from keepline.cleanup.making import Memory


def spared(memory: Memory, rows: Sequence[Row], target: Target) -> tuple[Row, ...]:
    """The rows with what has no room at its destination left where it is, and with guesses acted on only where the
    goal asks for it; of what may go on the author's word no more than the policy allows, the rest is put away."""
    kept = list(rows)
    _fill(memory, kept)
    _within_budget(memory, kept)
    excess = target.before - target.goal
    for row in kept:
        if row.file == target.memory and (row.decision not in (KEEP, OFFLOAD) or _is_sure_offload(row)):
            excess -= row.size - len(row.pointer)
    guesses = sorted((p for p, row in enumerate(kept) if row.decision == OFFLOAD and not _is_sure_offload(row)),
                     key=lambda place: -kept[place].size)  # fmt: skip
    for place in guesses:
        if excess > 0:
            excess -= kept[place].size
        else:
            reason = f"{kept[place].reason}; it stays, since the goal is met without it"
            kept[place] = kept[place]._replace(decision=KEEP, to="", reason=reason)
    return tuple(kept)


def _is_sure_offload(row: Row) -> bool:
    return row.decision == OFFLOAD and (row.confidence != MEDIUM or row.kind != OFFLOAD)


def _fill(memory: Memory, rows: list[Row]) -> None:
    """Take in at each destination what its cap has room for, in order."""
    for path in dict.fromkeys(row.to for row in rows if row.to):
        guarded = memory.guard(path)
        if guarded is None or not guarded.caps:
            continue
        places = [place for place, row in enumerate(rows) if row.to == path]
        before = max(0, memory_files.over_by(memory.existing(path), guarded))
        leaving = [row for row in rows if row.file == path and row.to != path]
        taken: list[Row] = []
        for place in places:
            text = memory.lay([*leaving, *taken, rows[place]]).get(path, "")
            if memory_files.over_by(text, guarded) > before or (before and memory_files.over_by(text, guarded) > 0):
                cap = memory_files.cap_of(guarded)
                reason = f"{rows[place].reason}, but {path} {NO_ROOM} within its cap of {cap.count:,}"
                rows[place] = rows[place]._replace(decision=KEEP, to="", pointer="", reason=reason, confidence=LOW)
            else:
                taken.append(rows[place])


def _within_budget(memory: Memory, rows: list[Row]) -> None:
    """So many lines may go on the author's word; the rest goes into the archive, where it is found again."""
    from keepline.memory.account import DROP_FLOOR
    from keepline.memory.manifest import ON_WORD

    leaving = sum(row.last - row.first + 1 for row in rows if row.decision != KEEP)
    left = max(DROP_FLOOR, int(memory.policy.drop_budget * leaving))
    archive = homes(memory.state, memory.guarded, memory.asked.now[:7]).archive
    for place, row in enumerate(rows):
        if row.why not in ON_WORD or row.kind == COMPRESS or row.decision == KEEP:
            continue
        facts = max(row.last - row.first + 1, row.words.count(". ") + row.words.count("。") + 1)
        left -= facts
        if left < 0:
            most = f"{memory.policy.drop_budget:.0%}"
            reason = f"{row.reason}; put away, since no more than {most} may go on the author's word"
            rows[place] = row._replace(decision=OFFLOAD, to=archive, why="", reason=reason)
