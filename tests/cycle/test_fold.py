"""The fold against a slow one that does what rho's does, entry by entry, on any sequence of events."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from types import ModuleType
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as some

from keepline.memory.log import fold, read

KEYS = {"identity": "key", "user": "key", "meta": "key", "context": "path"}
TYPES = ("learning", "preference", "behavior", "task", "reminder", *KEYS)
IDS = ("a", "b", "c")

_event = some.one_of(
    some.fixed_dictionaries(
        {"type": some.sampled_from((*TYPES, "note")), "id": some.sampled_from(IDS), "text": some.sampled_from("xyz")}
    ),
    some.fixed_dictionaries(
        {"type": some.just("tombstone"), "id": some.just("t"), "target_id": some.sampled_from(IDS),
         "target_type": some.sampled_from((*TYPES, "note"))}
    ),
)  # fmt: skip


def with_key(event: dict[str, Any]) -> dict[str, Any]:
    """A keyed type's key goes with its id, as rho makes it."""
    key = KEYS.get(event["type"])
    return {**event, key: f"key of {event['id']}"} if key else event


def slowly(events: list[dict[str, Any]]) -> list[str]:
    """What stands, by one pass for each event."""
    live: list[dict[str, Any]] = []
    for event in events:
        if event["type"] == "tombstone":
            live = [one for one in live if (one["type"], one["id"]) != (event["target_type"], event["target_id"])]
        elif event["type"] in TYPES:
            live = [one for one in live if (one["type"], one["id"]) != (event["type"], event["id"])]
            live.append(event)
    return sorted(json.dumps(one, sort_keys=True) for one in live)


@settings(max_examples=300, deadline=None)
@given(some.lists(_event.map(with_key), max_size=24))
def test_the_fold_is_rhos(events: list[dict[str, Any]]) -> None:
    found = fold(read([json.dumps(event) for event in events]).events)
    assert sorted(json.dumps(dict(one.fields), sort_keys=True) for one in found) == slowly(events)


@settings(max_examples=100, deadline=None)
@given(some.lists(_event.map(with_key), max_size=12), some.lists(_event.map(with_key), max_size=12), some.randoms())
def test_lines_that_a_merge_put_between_each_other(mine: Any, theirs: Any, dice: Any) -> None:
    rest, merged = [list(mine), list(theirs)], []
    while any(rest):
        merged.append(dice.choice([side for side in rest if side]).pop(0))
    found = fold(read([json.dumps(event) for event in merged]).events)
    assert sorted(json.dumps(dict(one.fields), sort_keys=True) for one in found) == slowly(merged)


def test_a_tail_that_was_cut_off_and_what_nobody_knows_change_nothing(line: Any) -> None:
    whole = [line("a", "learning", "One"), line("b", "learning", "Two")]
    odd = [line("c", "note", "Three"), '{"id":"d","type":"learn']
    assert fold(read([*whole, *odd]).events) == fold(read(whole).events)


def test_a_hundred_thousand_events_in_linear_time(brains: ModuleType, brain: Callable[..., Any]) -> None:
    def seconds(events: int) -> float:
        lines = brains.grown(events).split("\n")
        start = time.process_time()
        fold(read(lines).events)
        return time.process_time() - start

    small, large = min(seconds(25_000) for _ in range(3)), min(seconds(100_000) for _ in range(2))
    assert large < 3 and large < 10 * small


def test_a_brain_of_ten_and_one_of_a_thousand(brains: ModuleType, brain: Callable[..., Any]) -> None:
    for events in (10, 1_000):
        planned = brain(*brains.grown(events).strip().split("\n"))
        report = planned.plan(now="2026-03-03T00:00:00Z")
        gone = sum(report[name] for name in ("decayed", "removed", "merged", "superseded", "relocated"))
        assert report["counts"]["after"]["total"] == report["counts"]["before"]["total"] - gone
        assert not planned.verify().blocks
