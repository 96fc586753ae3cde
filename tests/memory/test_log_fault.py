"""Faulty lines of an event log, each with what is said of it."""

from __future__ import annotations

import json

import pytest

from keepline.memory.log_fault import faults, is_another_system

GOOD = json.dumps({"id": "1", "type": "learning", "text": "Use just.", "created": "x"})


def entry(**fields: object) -> str:
    return json.dumps({"id": "2", "created": "x", **fields})


ENTITY = '{"type":"entity","name":"a","entityType":"b","observations":["c"]}'
RELATION = '{"type":"relation","from":"a","to":"b","relationType":"c"}'


def grave(target: str, kind: str = "learning") -> str:
    return entry(type="tombstone", target_id=target, target_type=kind, reason="decay")


FOUND = {
    "cut off": ([GOOD, GOOD[:30]], [(2, "cut off")]),
    "no JSON": ([GOOD[:30], GOOD], [(1, "no JSON")]),
    "two on one line": ([GOOD + GOOD, GOOD], [(1, "two values on one line")]),
    "text after": ([GOOD + " and more", GOOD], [(1, "text after the value")]),
    "no object": (["- Use just.", GOOD], [(1, "no JSON object")]),
    "nested too deep": (['{"id":' + "[" * 100_000, GOOD], [(1, "no JSON that can be read")]),
    "an unknown type": ([entry(type="note", text="a")], [(1, "type “note”, which no reader knows")]),
    "a type that is a list": ([entry(type=["learning"])], [(1, "an object without a type")]),
    "no text": ([entry(type="learning")], [(1, "learning without `text`")]),
    "an empty text": ([entry(type="learning", text="")], [(1, "learning without `text`")]),
    "no time": ([json.dumps({"id": "1", "type": "user", "key": "a", "value": "b"})], [(1, "user without `created`")]),
    "a value that is a number": ([entry(type="user", key="a", value=7)], [(1, "user without `value`")]),
    "no target": ([GOOD, grave("9")], [(2, "no entry above it has that id")]),
    "a target of another type": ([GOOD, grave("1", "preference")], [(2, "its target is of another type")]),
    "a target that comes later": ([grave("1"), GOOD], [(1, "no entry above it has that id")]),
    "an entity twice": ([ENTITY] * 2, [(2, "the entity of line 1")]),
    "an entity without observations": ([ENTITY.replace("observations", "facts")], [(1, "without `observations`")]),
    "observations that are no texts": ([ENTITY.replace('["c"]', "[1]")], [(1, "without `observations`")]),
    "a relation to nothing": ([RELATION.replace("to", "target")], [(1, "relation without `to`")]),
    "a reminder that never comes": ([entry(type="reminder", text="a")], [(1, "without `cadence`, `enabled`")]),
    "a category of its own": ([entry(type="behavior", category="avoid", text="a")], [(1, "category “avoid”")]),
}  # fmt: skip


@pytest.mark.parametrize(("lines", "wanted"), FOUND.values(), ids=FOUND)
def test_finds(lines: list[str], wanted: list[tuple[int, str]]) -> None:
    found = list(faults("\n".join(lines)))
    assert [fault.line for fault in found] == [line for line, _ in wanted]
    assert all(text in fault.message for fault, (_, text) in zip(found, wanted, strict=True))


SOUND = {
    "nothing": "",
    "blank lines and CRLF": f"{GOOD}\r\n\r\n",
    "a byte order mark": f"\ufeff{GOOD}\n",
    "an update": f"{GOOD}\n{GOOD}\n",
    "buried twice": f"{GOOD}\n{grave('1')}\n{grave('1')}\n",
    "merge markers, which are another rule's": f"<<<<<<< a\n{GOOD}\n=======\n{GOOD}\n>>>>>>> b\n",
    "a graph": f"{ENTITY}\n{RELATION}\n{RELATION}\n",
    "an entity of which nothing is known yet": ENTITY.replace('"c"', "") + "\n",
    "a reminder": entry(type="reminder", text="a", cadence={"kind": "daily", "at": "01:00"}, enabled=False) + "\n",
    "a behavior": entry(type="behavior", category="dont", text="Push to main") + "\n",
    "every script": entry(type="learning", text="部署前先检查 שלום") + "\n",
}


@pytest.mark.parametrize("text", SOUND.values(), ids=SOUND)
def test_says_nothing(text: str) -> None:
    assert list(faults(text)) == []


@pytest.mark.parametrize(("layout", "line"), [("rho", ENTITY), ("mcp-memory", GOOD)])
def test_each_reader_knows_its_own_types(layout: str, line: str) -> None:
    (fault,) = faults(line, layout)
    assert "which no reader knows" in fault.message and fault.remedy.startswith("use one of: ")
    assert list(faults(line)) == []


def test_what_the_server_passes_over_its_next_save_loses() -> None:
    (fault,) = faults(f"{ENTITY}\n{RELATION[:20]}", "mcp-memory")
    assert fault.line == 2 and "lost at the server's next save" in fault.message


OTHER = '{"type":"episode","content":"Tea at four"}\n'


@pytest.mark.parametrize(
    ("text", "layout", "is_another"),
    [
        (OTHER * 3, "mcp-memory", True),
        (OTHER * 2, "mcp-memory", False),
        (OTHER * 3 + RELATION, "mcp-memory", False),
        (OTHER * 3, "rho", False),
        ("", "mcp-memory", False),
    ],
)
def test_a_memory_of_another_system(text: str, layout: str, is_another: bool) -> None:
    assert is_another_system(text, layout) is is_another
