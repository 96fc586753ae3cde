"""Drops from an event log that a later line of it proves: another number, the contrary, and where `see` may point."""

from __future__ import annotations

import json
from typing import Any

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.memory.account import Account
from keepline.memory.snapshot import memory_snapshot

NOW = "2026-12-01T00:00:00Z"


def entry(identity: str, text: str, kind: str = "learning", **more: Any) -> str:
    return json.dumps({"id": identity, "type": kind, "text": text, **more, "created": "2026-11-20T09:00:00.000Z"})


def account(lines: list[str], gone: str, why: str, see: str, more: tuple[str, ...] = ()) -> Account:
    """What is reckoned when the entry `gone` is buried, `more` is appended, and a record says why."""
    kind = next(json.loads(line)["type"] for line in lines if json.loads(line)["id"] == gone)
    raw = next(line for line in lines if json.loads(line)["id"] == gone)
    grave = {"id": "t", "type": "tombstone", "target_id": gone, "target_type": kind, "reason": "x", "created": NOW}
    after = [*lines, json.dumps(grave), *more]
    record = ["  - from: brain.jsonl", f"    lines: '{raw}'", "    action: drop", f"    why: {why}"]
    record += [f"    see: {see}"] if see else []
    manifest = "\n".join(["keepline: 1", "relocations:", *record, "    reason: x", ""])
    before = memory_snapshot("base", {"brain.jsonl": "\n".join([*lines, ""]).encode()})
    head = {"brain.jsonl": "\n".join([*after, ""]).encode(), "relocations/a.yaml": manifest.encode()}
    return assemble(before, memory_snapshot("head", head), Asked(now=NOW), door="commit").account


NUMBERS = [entry("a", "The importer takes 12 minutes"), entry("b", "The importer takes 14 minutes")]
WISHES = [
    entry("a", "User prefers tabs", "preference", category="Code"),
    entry("b", "User prefers spaces over tabs", "preference", category="Code"),
    entry("c", "Uses Vim", "preference", category="Code"),
]
PROVED: dict[str, tuple[list[str], str, str, str]] = {
    "another number further down": (NUMBERS, "a", "superseded", "brain.jsonl#b"),
    "the contrary further down": (WISHES, "a", "superseded", "brain.jsonl#b"),
    "a check-in": ([entry("a", "Heartbeat 214: ok"), NUMBERS[1]], "a", "one-off", ""),
}
REFUSED: dict[str, tuple[list[str], str, str, str]] = {
    "the older for the newer": (NUMBERS[::-1], "a", "superseded", "brain.jsonl#b"),
    "something else": (WISHES, "a", "superseded", "brain.jsonl#c"),
    "the whole log, where the newer is not new": (NUMBERS, "a", "superseded", "brain.jsonl"),
    "an id that is not there": (NUMBERS, "a", "superseded", "brain.jsonl#zz"),
    "an inference against a preference": (
        [WISHES[0], entry("b", "Never use tabs")], "a", "superseded", "brain.jsonl#b"),
    "a fact as a one-off": (NUMBERS, "a", "one-off", ""),
}  # fmt: skip


@pytest.mark.parametrize(("lines", "gone", "why", "see"), PROVED.values(), ids=PROVED)
def test_proved(lines: list[str], gone: str, why: str, see: str) -> None:
    found = account(lines, gone, why, see)
    assert found.removed and not found.unaccounted and not found.failures and not found.on_word


@pytest.mark.parametrize(("lines", "gone", "why", "see"), REFUSED.values(), ids=REFUSED)
def test_refused(lines: list[str], gone: str, why: str, see: str) -> None:
    assert account(lines, gone, why, see).failures


def test_what_comes_with_the_change_needs_no_id() -> None:
    new = entry("n", "Use tabs over spaces everywhere", "preference", category="Code")
    assert not account(WISHES[1:], "b", "superseded", "brain.jsonl", (new,)).failures


def test_twenty_check_ins_are_no_drops_on_the_authors_word() -> None:
    lines = [entry(f"e{number}", f"Heartbeat {number}: ok") for number in range(20)]
    graves = [
        json.dumps({"id": f"t{n}", "type": "tombstone", "target_id": f"e{n}", "target_type": "learning",
                    "reason": "x", "created": NOW})
        for n in range(20)
    ]  # fmt: skip
    quoted = "".join(f"      {line}\n" for line in lines)
    record = f"  - from: brain.jsonl\n    lines: |\n{quoted}    action: drop\n    why: one-off\n    reason: x\n"
    before = memory_snapshot("base", {"brain.jsonl": "\n".join([*lines, ""]).encode()})
    after = {
        "brain.jsonl": "\n".join([*lines, *graves, ""]).encode(),
        "relocations/a.yaml": f"keepline: 1\nrelocations:\n{record}".encode(),
    }
    found = assemble(before, memory_snapshot("head", after), Asked(now=NOW), door="commit").account
    assert found.removed_lines == found.accounted_lines == 20 and found.dropped_on_word == 0


OTHER_THINGS = (
    ("The worker-12 reads orders on restart", "The worker-13 reads orders on restart"),
    ("The database db1 is saved every night", "The database db2 is saved every night"),
    ("Room 12 is on the second floor", "Room 13 is on the second floor"),
    ("The mailer of stage3a needs a quiet port", "The mailer of stage4a needs a quiet port"),
    ("Ticket #12 blocks the whole release", "Ticket #13 blocks the whole release"),
    ("The path /srv/5/data is on the slow disk", "The path /srv/6/data is on the slow disk"),
)


@pytest.mark.parametrize(("one", "other"), OTHER_THINGS)
def test_a_number_that_is_a_name_makes_another_thing(one: str, other: str) -> None:
    assert account([entry("a", one), entry("b", other)], "a", "superseded", "brain.jsonl#b").failures


SAME_THING = (
    ("The importer takes 12 minutes", "The importer takes 13.5 minutes"),
    ("Found 12 errors in the log of the mirror", "Found 14 errors in the log of the mirror"),
    ("A full save takes 12s on the build host", "A full save takes 14s on the build host"),
    ("导入需要 12 分钟才能完成", "导入需要 15 分钟才能完成"),
    ("14 snapshots are kept on the mirror", "15 snapshots are kept on the mirror"),
)


@pytest.mark.parametrize(("one", "other"), SAME_THING)
def test_a_number_that_is_a_value_is_replaced(one: str, other: str) -> None:
    assert not account([entry("a", one), entry("b", other)], "a", "superseded", "brain.jsonl#b").failures
