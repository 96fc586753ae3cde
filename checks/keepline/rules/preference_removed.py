"""A preference of the user's that was taken back, and nothing that contradicts or supersedes it.

What it does
    Finds the preferences of rho's brain.jsonl that counted before a change and do not after it. What took one's place
    must count now: an entry that says the contrary, the same with another number, or all of it. Where the relocation
    record for it holds, or somebody approved it, that is enough.

Why
    Preferences never decay. What the user said he wants ends only by what he says himself.

Bad
    `{"type": "tombstone", "target_type": "preference", "reason": "old", …}`

Good
    The new preference is appended, and the tombstone's reason is "superseded by <its id>".
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain, islice

from keepline.memory.change import Change
from keepline.memory.finding import Place, Problem, Related
from keepline.memory.quoting import quote
from keepline.memory.rule import CHANGE, Example, NoOptions, Rule
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.memory.block import Block
    from keepline.memory.log import Event
    from keepline.memory.log_growth import Grown
    from keepline.memory.statement import Statement

_KIND = "preference"
_COMPARED = 400
"""Entries that are looked through for one that takes a preference's place: those that are named, then the newest."""


def run(change: Change, options: NoOptions) -> Iterator[Problem]:
    """One problem a preference, at its tombstone."""
    if not change.logs:
        return
    from keepline.memory.log_growth import grown

    for log in grown(change):
        if not any(grave.fields.get("target_type") == _KIND for grave in log.graves):
            continue
        after = log.live_after()
        graves = {str(grave.fields.get("target_id")): grave for grave in log.graves}
        standing = _Standing(log)
        for (kind, name), event in log.live_before().items():
            if kind != _KIND or (kind, name) in after or name not in graves:
                continue
            if not (standing.succeeds(event, graves[name]) or _is_accounted(change, log, event)):
                text = event.fields.get("text")
                said = quote(text if isinstance(text, str) else "")
                yield Problem(
                    Place(log.path, graves[name].line),
                    f"preference taken back, and nothing contradicts or supersedes it: {said}",
                    "take the tombstone out, or append first what the user said instead, and name its id in the reason",
                    said,
                    related=(Related(log.path, event.line, said),),
                )


class _Standing:
    """What counts now, read once for all that was taken back."""

    def __init__(self, log: Grown) -> None:
        self._guarded = log.guarded
        self._statements: dict[int, Statement] = {}

        @cache
        def newest() -> list[tuple[str, Block]]:
            return sorted(_blocks(log), key=lambda one: -one[1].start)

        self._newest = newest

    def succeeds(self, event: Event, grave: Event) -> bool:
        """True if an entry that counts now says the contrary, another number, or all that the preference said."""
        from keepline.memory.sameness import captures
        from keepline.memory.succession import of_value, succession

        own = _of(event)
        if own is None:
            return False
        old = of_value(self._guarded, own)
        reason = str(grave.fields.get("reason", ""))
        named = [one for one in self._newest() if one[0] in reason]
        others = (one for one in self._newest() if one[0] not in reason)
        for name, block in islice(chain(named, others), _COMPARED):
            new = self._statement(block)
            if new.form == old.form or captures(block.text, own.text):
                return True
            if (block.start > event.line or name in reason) and succession(old, new):
                return True
        return False

    def _statement(self, block: Block) -> Statement:
        from keepline.memory.succession import of_value

        if id(block) not in self._statements:
            self._statements[id(block)] = of_value(self._guarded, block)
        return self._statements[id(block)]


def _blocks(log: Grown) -> list[tuple[str, Block]]:
    """What counts now, with its ids."""
    from keepline.memory.log import by_id, document

    found = document("\n".join(log.lines))
    return [(name, block) for name, blocks in by_id(found).items() for block in blocks] if found else []


def _of(event: Event) -> Block | None:
    """An entry's own value, as a block."""
    import json

    from keepline.memory.log import document

    found = document(json.dumps(event.fields))
    return found.blocks[0] if found and found.blocks else None


def _is_accounted(change: Change, log: Grown, event: Event) -> bool:
    """True if the record for it is proved, or has an approver who may say so; a word alone is not enough."""
    items = [item for item in change.account.removed if item.path == log.path and item.block.start == event.line]
    return bool(items) and all(
        item.record is not None
        and not (item.failed or item.record.faulty)
        and (item.record.action != "drop" or item.record.why in _PROVED or item.record.approved_by in change.approvers)
        for item in items
    )


_PROVED = frozenset(("duplicate", "captured", "superseded", "secret", "forgotten"))


_OLD = (
    '{"id":"1","type":"preference","category":"code","text":"Prefers tabs over spaces.",'
    '"created":"2026-03-01T09:00:00.000Z"}\n'
)
_NEW = _OLD.replace('"1"', '"2"').replace("tabs over spaces", "spaces over tabs")
_OTHER = _OLD.replace('"1"', '"2"').replace("Prefers tabs over spaces", "Answers in Portuguese")


def _grave(reason: str, kind: str = "preference") -> str:
    return (
        f'{{"id":"3","type":"tombstone","target_id":"1","target_type":"{kind}","reason":"{reason}",'
        '"created":"2026-03-02T09:00:00.000Z"}\n'
    )


def _brain(added: str) -> Example:
    return Example(base={"brain.jsonl": _OLD}, head={"brain.jsonl": _OLD + added}, layout="rho")


RULE = Rule(
    slug="preference-removed",
    family="consolidation",
    scope=CHANGE,
    summary="A preference retired with nothing that contradicts or supersedes it",
    run=run,
    fires=(_brain(_grave("old")), _brain(_grave("decay")), _brain(_OTHER + _grave("superseded by 2"))),
    silent=(
        _brain(_NEW + _grave("superseded by 2")),
        _brain(_OLD.replace('"1"', '"2"') + _grave("duplicate of 2")),
        _brain(_grave("old", "learning")),
        _brain(_grave("old") + _OLD),
    ),
)
