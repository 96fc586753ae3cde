"""Whatever is edited and whatever a manifest claims: a change that passes lost nothing that no record names."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.anchor import anchors
from keepline.memory.block import parse
from keepline.memory.change import Change
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import load

FAMILY = [rule for rule in load() if rule.family == "relocation"]
POLICY = b"keepline: 1\nmemories:\n  - {root: ., layout: plain}\n"
NOW = "2026-03-04T10:00:00Z"
FACTS = (
    "The registry listens on build-03:5001",
    "Never restart the cache by day",
    "Run `just check` before a release",
    "Node 18 is pinned for larder",
    "Backups go to /mnt/vault at 02:30",
    "Ines prefers short answers",
    "The staging database is on port 5432",
    "The production database is on port 6379",
    "PR #482 was merged on Tuesday",
    "部署前先跑 `just smoke`",
    "Кэш нельзя перезапускать днём",
    "Die Größe des Zwischenspeichers ist 40 GB",
)
REWORDINGS = (
    "The registry has a port of its own", "Restart the cache by day", "Check before a release", "Node is pinned",
    "Backups go to /mnt/vault at 03:30", "Ines likes answers", "The staging database is on port 6379",
    "The production database is on port 5432", "A pull request was merged", "部署", "Кэш можно перезапускать днём",
    "Die Größe ist 80 GB", "Node 20 is pinned for larder", "build-03:5001 is where the registry listens",
)  # fmt: skip
FILES = ("MEMORY.md", "USER.md", "notes/a.md", "archive/a.md", "skills/s/SKILL.md")
FRONT = "---\nname: s\ndescription: Use for all of it\n---\n"
WHYS = ("superseded", "duplicate", "captured", "stale-id", "secret", "obsolete", "completed", "one-off", "forgotten")

memories = st.lists(st.tuples(st.sampled_from(FILES[:3]), st.sampled_from(FACTS)), min_size=1, max_size=8, unique=True)
edits = st.lists(st.sampled_from(["keep", "delete", "move", "reword"]), min_size=8, max_size=8)


@st.composite
def records(draw: Any, source: str, line: str) -> dict[str, Any] | None:
    """A record for a line, right or wrong, or none."""
    action = draw(st.sampled_from([None, "keep", "move", "offload", "skill", "drop", "drop"]))
    if action is None:
        return None
    record: dict[str, Any] = {"from": source, "lines": line, "action": action}
    record["lines"] = draw(st.sampled_from([line, line, line, draw(st.sampled_from(FACTS)), "all"]))
    if action != "drop" and (action != "keep" or draw(st.booleans())):
        record["to"] = draw(st.sampled_from([*FILES, "notes/none.md", "provider:notes/1"]))
    if action != "drop" and draw(st.booleans()):
        record["as"] = draw(st.sampled_from(REWORDINGS + FACTS))
    if action == "drop":
        record |= {"why": draw(st.sampled_from(WHYS)), "reason": "tidied up"}
        if draw(st.booleans()):
            record["see"] = draw(st.sampled_from(FILES))
        if draw(st.booleans()):
            record["approved-by"] = "mallory"
    if draw(st.integers(0, 4)) == 0:
        record["waive"] = [{"anchor": draw(st.sampled_from(["build-03:5001", "just check", "5432"])), "reason": "old"}]
    return record


@st.composite
def changes(draw: Any) -> tuple[Change, list[dict[str, Any]]]:
    base: dict[str, list[str]] = {path: ["A line that stays"] for path in FILES}
    head: dict[str, list[str]] = {path: ["A line that stays"] for path in FILES}
    made: list[dict[str, Any]] = []
    placed = draw(memories)
    for (path, line), edit in zip(placed, draw(edits), strict=False):
        base[path].append(line)
        if edit == "keep":
            head[path].append(line)
            continue
        place, rewording = draw(st.sampled_from(FILES)), draw(st.sampled_from(REWORDINGS))
        honest: dict[str, Any] = {
            "from": path,
            "lines": line,
            "action": "drop",
            "why": "obsolete",
            "reason": "tidied up",
        }
        if edit == "move":
            head[place].append(line)
            honest = {"from": path, "lines": line, "action": "move", "to": place}
        if edit == "reword":
            head[place].append(rewording)
            honest = {"from": path, "lines": line, "action": "move", "to": place, "as": rewording}
        record = honest if draw(st.integers(0, 2)) else draw(records(path, line))
        if record:
            made.append(record)
    manifest = json.dumps({"keepline": "1", "relocations": made}, ensure_ascii=False).encode()
    before, after = ({path: text(path, lines) for path, lines in side.items()} for side in (base, head))
    policy = {".keepline.yaml": POLICY}
    change = assemble(
        memory_snapshot("HEAD", policy | before),
        memory_snapshot("the index", policy | after | {"relocations/a.yaml": manifest}),
        Asked(NOW),
        door="commit",
    )
    return change, made


def text(path: str, lines: list[str]) -> bytes:
    return ((FRONT if path.startswith("skills/") else "") + "".join(f"- {line}\n" for line in lines)).encode()


@settings(max_examples=400, deadline=None)
@given(changes())
def test_a_change_that_passes_lost_nothing_that_no_record_names(made: tuple[Change, list[dict[str, Any]]]) -> None:
    change, given_records = made
    if judge([change], FAMILY).blocks:
        return
    standing = {sentence.key for path in FILES for sentence in sentences(change.head.text(path).text)}
    whole = "\n".join(change.head.text(path).text for path in FILES)
    named = {record["lines"] for record in given_records}
    dropped = {record["lines"] for record in given_records if record["action"] == "drop"}
    everything = {record["from"] for record in given_records if record["lines"] == "all"}
    on_word = {item.sentence.text for item in change.account.on_word}  # each summary says how many
    emptied = {record["from"] for record in given_records if (record["lines"], record["action"]) == ("all", "drop")}
    for path in FILES:
        for sentence in sentences(change.base.text(path).text):
            line = sentence.text
            here = {other.key for other in sentences(change.head.text(path).text)}
            if sentence.key in here:
                continue
            assert line in named or path in everything, f"{line} left {path} without a record"
            if line in dropped | on_word or path in emptied or sentence.key in standing:
                continue
            waived = {one["anchor"] for record in given_records for one in record.get("waive", ())}
            for anchor in anchors(line):
                assert anchor.text.strip("`") in whole or anchor.text in waived, f"{anchor} of {line} is nowhere"


def sentences(content: str) -> list[Any]:
    return [sentence for block in parse(content).blocks for sentence in block.sentences]


RULES_OF_THE_POOL = (FACTS[1], FACTS[9], FACTS[10])


@settings(max_examples=300, deadline=None)
@given(changes())
def test_no_rule_and_no_preference_leaves_without_a_failure(made: tuple[Change, list[dict[str, Any]]]) -> None:
    """Whoever can write into the memory, but is no approver: what forbids, and what the user wants, stands after it."""
    change, _ = made
    if judge([change], FAMILY).blocks:
        return
    whole = "\n".join(change.head.text(path).text for path in FILES)
    before = "\n".join(change.base.text(path).text for path in FILES)
    for line in (*RULES_OF_THE_POOL, FACTS[5]):
        assert line not in before or line in whole, line


@pytest.mark.parametrize("line", FACTS)
def test_each_fact_of_the_pool_is_missed(line: str) -> None:
    base = {".keepline.yaml": POLICY, "MEMORY.md": f"- A\n- {line}\n- B\n".encode()}
    change = assemble(
        memory_snapshot("a", base), memory_snapshot("b", base | {"MEMORY.md": b"- A\n- B\n"}), Asked(NOW), door="commit"
    )
    assert judge([change], FAMILY).blocks
