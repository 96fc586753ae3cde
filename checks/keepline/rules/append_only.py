"""Lines taken out of a file that only grows.

What it does
    Compares the raw lines of rho's brain.jsonl, and of every file that the policy marks `append-only: true`, before and
    after: those that stood must stand still, in their order. New ones may come between them, as a merge puts them. A
    secret may be masked where it stands, and a last line that was cut off may be completed; in a log it may go.

Why
    A log's reader replays it. Without the line that made an entry, or with the tombstone before it, the entry is not
    what it was, on every machine that pulls. What is to go is taken back by a new line.

Bad
    An entry's line deleted from brain.jsonl, or the file written anew with its lines sorted.

Good
    The line stays, and below it stands
    `{"type": "tombstone", "target_id": "a1", "target_type": "learning", "reason": "obsolete", …}`.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import Place, Problem, Related
from keepline.memory.rule import CHANGE, Example, NoOptions, Rule
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.memory.change import Change
    from keepline.memory.growth import Broken

_SHOWN = 50


def run(change: Change, options: NoOptions) -> Iterator[Problem]:
    """One problem a file, with the lines that are gone."""
    for path in sorted(change.changed):
        before, after = change.base.guarded.get(path), change.head.guarded.get(path)
        # From the commit on that brings the mark, and until the one that takes it off.
        if before and before.append_only and (after is None or after.append_only):
            lost = _lost(change, path, before.grammar.kind == "log")
            if lost:
                yield _problem(change, path, lost, before.grammar.kind == "log")


def _lost(change: Change, path: str, is_log: bool) -> list[Broken]:
    from keepline.memory.growth import broken

    if not change.base.snapshot.is_regular(path):
        return []
    before, head = change.base.text(path).text, change.head
    lost = broken(before, head.text(path).text if head.snapshot.is_regular(path) else "", is_log=is_log)
    if not lost or (path not in head.snapshot and _is_renamed(change, before, is_log)):
        return []
    numbers, texts = _forgotten(change, path), _left_before(change, path)
    return [line for line in lost if line.line not in numbers and line.text not in texts]


def _is_renamed(change: Change, before: str, is_log: bool) -> bool:
    """True if another file of this kind that is new holds all of it."""
    from keepline.memory.growth import broken

    return any(
        not broken(before, change.head.text(path).text, is_log=is_log)
        for path in change.changed
        if path not in change.base.snapshot
        and change.head.snapshot.is_regular(path)
        and (guarded := change.head.guarded.get(path))
        and guarded.append_only
    )


def _forgotten(change: Change, path: str) -> frozenset[int]:
    """The lines that somebody asked to be forgotten, where an approver stands behind it."""
    return frozenset(
        line
        for item in change.account.removed
        if item.path == path
        and (record := item.record)
        and record.why == "forgotten"
        and not (item.failed or record.faulty)
        for line in item.lines
    )


def _left_before(change: Change, path: str) -> frozenset[str]:
    """In a merge: what another parent had lost, which was judged where that parent landed."""
    evidence = change.evidence
    if not evidence.others_landed or evidence.ancestor is None:
        return frozenset()
    stood, *others = (
        frozenset(state.text(path).text.split("\n")) if state.snapshot.is_regular(path) else frozenset[str]()
        for state in (evidence.ancestor, *evidence.others)
    )
    return frozenset().union(*(stood - lines for lines in others))


def _problem(change: Change, path: str, lost: list[Broken], is_log: bool) -> Problem:
    from keepline.memory.quoting import quote, shell

    gone = sum(line.gone for line in lost)
    moved = len(lost) - gone
    parts = [f"{gone:,} {'line is' if gone == 1 else 'lines are'} gone"] if gone else []
    parts += [f"{moved:,} {'is' if moved == 1 else 'are'} no longer in order"] if moved else []
    instead = "append a tombstone for what is to go" if is_log else "append what is new"
    return Problem(
        Place(path, lost[0].line),
        f"{' and '.join(parts)}, in a file that only grows",
        f"bring it back with: git checkout {change.base.snapshot.label} -- {shell(path)}; then {instead}",
        quote(lost[0].text),
        measure=len(lost),
        related=tuple(Related(path, line.line, quote(line.text, 100)) for line in lost[:_SHOWN]),
    )


_ONE = '{"id":"1","type":"learning","text":"Use just.","created":"2026-03-01T09:00:00.000Z"}\n'
_TWO = _ONE.replace('"1"', '"2"').replace("just", "pnpm")
_GRAVE = (
    '{"id":"3","type":"tombstone","target_id":"1","target_type":"learning","reason":"obsolete",'
    '"created":"2026-03-02T09:00:00.000Z"}\n'
)
# Put together here, so that no file holds it whole.
_TOKEN = "glpat-" + "x7Kq2mVb9TzR4wLp8Nc3"
_POLICY = "keepline: 1\nmemories: [{root: ., layout: plain, files: [{match: journal.md, append-only: true}]}]\n"


def _brain(before: str, after: str) -> Example:
    return Example(base={"brain.jsonl": before}, head={"brain.jsonl": after}, layout="rho")


def _journal(before: str, after: str) -> Example:
    sides = [{".keepline.yaml": _POLICY, "journal.md": text} for text in (before, after)]
    return Example(base=sides[0], head=sides[1])


RULE = Rule(
    slug="append-only",
    family="relocation",
    scope=CHANGE,
    summary="Lines of an append-only file that are gone, or no longer in their order",
    run=run,
    at_base=True,
    fires=(
        _brain(_ONE + _TWO, _TWO),
        _brain(_ONE + _TWO + _GRAVE, _TWO + _GRAVE + _ONE),
        _brain(_ONE, _ONE.replace("just", "make")),
        Example(base={"brain.jsonl": _ONE, "SOUL.md": "Kind.\n"}, head={"SOUL.md": "Kind.\n"}, layout="rho"),
        _journal("Monday: rain.\nTuesday: sun.\n", "Tuesday: sun.\nWednesday: wind.\n"),
    ),
    silent=(
        _brain(_ONE + _TWO, _ONE + _TWO + _GRAVE),
        _brain(_ONE + _TWO, _ONE + _GRAVE + _TWO),
        _brain(_ONE + _TWO[:40], _ONE),
        _brain(_ONE.replace("Use just.", f"Clone with {_TOKEN}."), _ONE.replace("Use just.", "Clone with [secret].")),
        Example(base={"brain.jsonl": _ONE}, head={"brain/brain.jsonl": _ONE + _TWO}, layout="rho"),
        Example(base={"memory.jsonl": _ONE + _TWO}, head={"memory.jsonl": _TWO}, layout="mcp-memory"),
        _journal("Monday: rain.\n", "Monday: rain.\r\nTuesday: sun.\r\n"),
    ),
)
