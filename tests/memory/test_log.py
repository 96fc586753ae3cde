"""Event logs: how they fold, what of them is memory, and what the account makes of a value that went."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.drafting import draft
from keepline.memory.account import Account
from keepline.memory.block import parse
from keepline.memory.change import Change
from keepline.memory.entry import entries
from keepline.memory.layout import Grammar
from keepline.memory.log import fold, read
from keepline.memory.snapshot import memory_snapshot

LOG = Grammar("log")
CREATED = "2026-03-01T09:00:00.000Z"


def line(**fields: Any) -> str:
    return json.dumps({"created": CREATED, **fields}, ensure_ascii=False)


def learning(name: str, text: str, **more: Any) -> str:
    return line(id=name, type="learning", text=text, **more)


def tombstone(target: str, kind: str = "learning", reason: str = "decay") -> str:
    return line(id=f"t-{target}", type="tombstone", target_id=target, target_type=kind, reason=reason)


def said(*lines: str) -> list[str]:
    return [block.text for block in parse("".join(f"{one}\n" for one in lines), LOG).blocks]


FOLDS: dict[str, tuple[list[str], list[str]]] = {
    "in order": ([learning("a", "One"), learning("b", "Two")], ["One", "Two"]),
    "the same id replaces": ([learning("a", "One"), learning("b", "Two"), learning("a", "Three")], ["Two", "Three"]),
    "an id of another type is another's": (
        [learning("a", "One"), line(id="a", type="preference", category="Code", text="Two")], ["One", "Two"]),
    "a keyed type replaces by key": (
        [line(id="a", type="user", key="timezone", value="Lisbon"),
         line(id="b", type="user", key="timezone", value="Porto")], ["timezone: Porto"]),
    "a key of another type is another's": (
        [line(id="a", type="user", key="name", value="Ines"), line(id="b", type="identity", key="name", value="rho")],
        ["name: Ines", "name: rho"]),
    "an id that got another key": (
        [line(id="a", type="user", key="zone", value="Lisbon"), line(id="a", type="user", key="home", value="Porto")],
        ["home: Porto"]),
    "a context replaces by its path": (
        [line(id="a", type="context", project="larder", path="/x", content="Rust."),
         line(id="b", type="context", project="larder", path="/x", content="Go.")], ["Go."]),
    "a tombstone removes": ([learning("a", "One"), learning("b", "Two"), tombstone("a")], ["Two"]),
    "not in another type": ([learning("a", "One"), tombstone("a", "preference")], ["One"]),
    "nor what comes later": ([tombstone("a"), learning("a", "One")], ["One"]),
    "what was buried is back": ([learning("a", "One"), tombstone("a"), learning("a", "Two")], ["Two"]),
    "a replaced id can no longer be buried": (
        [line(id="a", type="user", key="k", value="v"), line(id="b", type="user", key="k", value="w"),
         tombstone("a", "user")], ["k: w"]),
    "twice buried": ([learning("a", "One"), tombstone("a"), tombstone("a")], []),
    "an unknown type is passed over": ([line(id="a", type="note", text="One"), learning("b", "Two")], ["Two"]),
    "state is no memory": (
        [line(id="a", type="meta", key="schema_version", value="1"), line(id="b", type="task", description="Fix it"),
         line(id="c", type="reminder", text="Consolidate", cadence={})], []),
    "a line that was cut off": ([learning("a", "One"), '{"id":"b","type":"lea'], ["One"]),
    "two on one line": ([learning("a", "One") + learning("b", "Two"), learning("c", "Three")], ["Three"]),
    "no object": (["[1]", learning("a", "One")], ["[1]", "One"]),
    "merge markers": (["<<<<<<< HEAD", learning("a", "One"), "=======", learning("b", "Two"), ">>>>>>> x"],
                      ["One", "Two"]),
    "no text at all": ([learning("a", ""), line(id="b", type="learning"), line(id="c", type="learning", text=[1])], []),
    "what nests too deep": (['{"id":' + "[" * 100_000, learning("a", "One")], ["One"]),
    "a number too long": (['{"id":' + "1" * 10_000 + "}", learning("a", "One")], ["One"]),
    "every script": ([learning("a", "部署前先跑 `just smoke`"), learning("b", "שלום \ud83e\udde0")],
                     ["部署前先跑 `just smoke`", "שלום \ud83e\udde0"]),
    "entities and relations": (
        [json.dumps({"type": "entity", "name": "Larder", "entityType": "project", "observations": ["Rust", "Port 1"]}),
         json.dumps({"type": "relation", "from": "Larder", "to": "Cache", "relationType": "depends_on"})],
        ["Rust", "Port 1", "Larder depends_on Cache"]),
    "an entity twice": ([json.dumps({"type": "entity", "name": "a", "observations": ["b"]})] * 2, ["b", "b"]),
}  # fmt: skip


@pytest.mark.parametrize(("lines", "wanted"), FOLDS.values(), ids=FOLDS)
def test_folds(lines: list[str], wanted: list[str]) -> None:
    assert sorted(said(*lines)) == sorted(wanted)


def test_a_byte_order_mark_and_crlf_are_no_part_of_it() -> None:
    assert [block.text for block in parse(f"\ufeff{learning('a', 'One')}\r\n", LOG).blocks] == ["One"]


def test_sentences_keep_their_line_and_their_code() -> None:
    text = "Run this first. Then stop.\n\n```\njust check  --all\n```"
    (first, second) = parse(f"{learning('a', 'x')}\n{learning('b', text)}\n", LOG).blocks
    assert [sentence.text for sentence in second.sentences] == ["Run this first.", "Then stop.", "just check  --all"]
    assert {(sentence.start, sentence.end) for sentence in second.sentences} == {(2, 2)}
    assert (first.entry, second.entry) == (0, 1)


def test_an_entry_is_what_a_line_says() -> None:
    text = json.dumps({"type": "entity", "name": "a", "observations": ["One", "Two"]}) + f"\n{learning('a', 'Three')}\n"
    assert [(entry.text, entry.start) for entry in entries(text, LOG)] == [("One\nTwo", 1), ("Three", 2)]


def test_what_cannot_be_read_says_why() -> None:
    good = learning("a", "One")
    lines = [good, "{" + "x" * 9, good + good, good + " x", "", "loose", '{"id":"b"']
    log = read(lines)
    assert log.bad == {2: "no JSON", 3: "two values on one line", 4: "text after the value", 7: "cut off"}
    assert log.loose == {6: "loose"} and [event.line for event in log.events] == [1]


def test_a_hundred_thousand_events_fold_in_linear_time() -> None:
    lines = [
        learning(f"{number % 60_000:x}", f"Service {number} answers on port {number}.") for number in range(90_000)
    ]
    lines += [tombstone(f"{number:x}") for number in range(10_000)]
    text = "\n".join(lines)
    started = time.process_time()
    document = parse(text, LOG)
    assert time.process_time() - started < 3
    assert len(document.blocks) == 50_000
    assert len(fold(read(lines).events)) == 50_000


# The account ---------------------------------------------------------------------------------------------------------

BRAIN = [
    line(id="i1", type="identity", key="name", value="rho"),
    line(id="u1", type="user", key="timezone", value="Europe/Lisbon"),
    line(id="b1", type="behavior", category="dont", text="Rewrite history on shared branches"),
    line(id="p1", type="preference", category="Code", text="User prefers early returns"),
    learning("l1", "larder uses pnpm", scope="project", projectPath="/src/larder"),
    learning("l2", "The cache rebuild has eleven steps. Start with `podman stop regcache`."),
    line(id="c1", type="context", project="larder", path="/src/larder", content="TypeScript. Run `just check`."),
    line(id="m1", type="meta", key="memory_consolidate.last_consolidated_at", value=CREATED),
    line(id="k1", type="task", description="Fix the flaky import test", status="pending"),
]
POLICY = "keepline: 1\nmemories: [{root: ., layout: rho}]\n"
NOTE = (
    "---\ntype: reference\n---\n\n# Cache\n\nThe cache rebuild has eleven steps. Start with `podman stop regcache`.\n"
)


def change(head: list[str], *records: str, base: list[str] = BRAIN, **files: str) -> Change:
    manifest = {"relocations/new.yaml": f"keepline: 1\nrelocations:\n{''.join(records)}"} if records else {}
    after = {".keepline.yaml": POLICY, "brain/brain.jsonl": "\n".join(head) + "\n", **files, **manifest}
    before = {".keepline.yaml": POLICY, "brain/brain.jsonl": "\n".join(base) + "\n"}
    return assemble(
        memory_snapshot("base", {path: text.encode() for path, text in before.items()}),
        memory_snapshot("head", {path: text.encode() for path, text in after.items()}),
        Asked(now="2026-03-05T12:00:00Z"),
        door="commit",
    )


def record(text: str, action: str = "offload", to: str = "vault/references/cache.md", **fields: str) -> str:
    said = {"from": "brain/brain.jsonl", "lines": json.dumps(text), "action": action, "to": to, **fields}
    return "  - {" + ", ".join(f"{name.rstrip('_')}: {value}" for name, value in said.items() if value) + "}\n"


def open_(account: Account) -> list[str]:
    return [item.sentence.text for item in account.unaccounted]


KEPT = {
    "nothing changed": BRAIN,
    "a new entry": [*BRAIN, learning("l9", "Something new")],
    "the order of lines": BRAIN[::-1],
    "the same entry again, with another source": [*BRAIN, learning("l2", json.loads(BRAIN[5])["text"], source="auto")],
    "a task that is done": [*BRAIN, line(id="k1", type="task", description="Fix the flaky import test", status="done")],
    "a task that is gone": [*BRAIN, tombstone("k1", "task")],
    "a checkpoint": [*BRAIN, line(id="m1", type="meta", key="memory_consolidate.last_consolidated_at", value="now")],
    "a tombstone of the wrong type": [*BRAIN, tombstone("l2", "preference")],
}


@pytest.mark.parametrize("head", KEPT.values(), ids=KEPT)
def test_nothing_is_removed(head: list[str]) -> None:
    assert change(head).account.removed == []


LOST = {
    "a tombstone with no record": ([*BRAIN, tombstone("l2")], [
        "The cache rebuild has eleven steps.", "Start with `podman stop regcache`."]),
    "a raw line deleted": (BRAIN[:3] + BRAIN[4:], ["User prefers early returns"]),
    "a key's new value": ([*BRAIN, line(id="u2", type="user", key="timezone", value="Asia/Tokyo")],
                          ["timezone: Europe/Lisbon"]),
    "the same text of another type": (
        [*BRAIN, tombstone("p1", "preference"), learning("l8", "User prefers early returns")],
        ["User prefers early returns"]),
    "the same text of another category": (
        [*BRAIN, line(id="p1", type="preference", category="Mail", text="User prefers early returns")],
        ["User prefers early returns"]),
    "a ban that became advice": (
        [*BRAIN, line(id="b1", type="behavior", category="do", text="Rewrite history on shared branches")],
        ["Rewrite history on shared branches"]),
    "the same text of another project": (
        [*BRAIN, learning("l1", "larder uses pnpm", scope="project", projectPath="/src/pantry")],
        ["larder uses pnpm"]),
    "a sentence of an entry": (
        [*BRAIN, learning("l2", "The cache rebuild has eleven steps.")], ["Start with `podman stop regcache`."]),
    "the file emptied": ([], [
        "name: rho", "timezone: Europe/Lisbon", "Rewrite history on shared branches", "User prefers early returns",
        "larder uses pnpm", "The cache rebuild has eleven steps.", "Start with `podman stop regcache`.",
        "TypeScript.", "Run `just check`."]),
}  # fmt: skip


@pytest.mark.parametrize(("head", "wanted"), LOST.values(), ids=LOST)
def test_is_removed(head: list[str], wanted: list[str]) -> None:
    account = change(head).account
    assert open_(account) == wanted
    assert all(item.path == "brain/brain.jsonl" and item.lines.start >= 1 for item in account.removed)
    assert all("{" not in item.line_as_read(item.lines.start) for item in account.removed)


BURIED = [*BRAIN, tombstone("l2")]
TEXT = "The cache rebuild has eleven steps. Start with `podman stop regcache`."
NAMED = {
    "by its text": TEXT,
    "by its raw line": BRAIN[5],
    "by both": f"{TEXT}\n",
    "by its type and text": "learning: The cache rebuild has eleven steps.\n\nStart with `podman stop regcache`.",
}


@pytest.mark.parametrize("text", NAMED.values(), ids=NAMED)
def test_a_record_names_a_value(text: str) -> None:
    account = change(BURIED, record(text), **{"vault/references/cache.md": NOTE}).account
    assert account.unaccounted == [] and account.failures == [] and account.phantoms == []


@pytest.mark.parametrize("name", ["timezone: Europe/Lisbon", "Europe/Lisbon", BRAIN[1]])
def test_a_keyed_value_has_two_names(name: str) -> None:
    pointer = "Where Ines lives: see [[cache]]"
    head = [*BRAIN, tombstone("u1", "user"), learning("l9", pointer)]
    text = "'timezone: Europe/Lisbon'"
    given = record(name, "offload", "vault/references/cache.md", as_=text, pointer=f"'{pointer}'")
    account = change(head, given, **{"vault/references/cache.md": "timezone: Europe/Lisbon\n"}).account
    assert account.unaccounted == [] and account.failures == []


def test_a_record_whose_note_does_not_hold_it() -> None:
    account = change(BURIED, record(TEXT), **{"vault/references/cache.md": "# Cache\n\nEleven steps.\n"}).account
    assert {failure.rule for failure in account.failures} == {"content-not-there"}


def test_a_ban_stays_one_wherever_it_goes() -> None:
    head = [*BRAIN, tombstone("b1", "behavior")]
    rule = "Rewrite history on shared branches"
    plain, banned = f"# Git\n\n{rule}\n", f"# Don't\n\n{rule}\n"
    lost = change(head, record(rule), **{"vault/references/cache.md": plain}).account
    assert {failure.rule for failure in lost.failures} == {"content-not-there"}
    unannounced = change(head, record(rule), **{"vault/references/cache.md": banned}).account
    assert {failure.rule for failure in unannounced.failures} == {"protected-line"}
    pointer = "Rules about git: see [[cache]]"
    told = [*head, learning("l9", pointer)]
    named = record(rule, pointer=f"'{pointer}'")
    assert not change(told, named, **{"vault/references/cache.md": banned}).account.failures


def test_a_preference_does_not_leave_on_word_alone() -> None:
    text = "User prefers early returns"
    given = record(text, "drop", "", why="obsolete", reason="x")
    account = change([*BRAIN, tombstone("p1", "preference")], given).account
    assert {failure.rule for failure in account.failures} == {"protected-line"}
    given = record("larder uses pnpm", "drop", "", why="obsolete", reason="x")
    account = change([*BRAIN, tombstone("l1")], given).account
    assert not account.failures and account.dropped_on_word == 1


def test_draft_proves_what_became_a_note() -> None:
    found = draft(change(BURIED, **{"vault/references/cache.md": NOTE}))
    assert (found.proved, found.undecided) == (1, 0)
    assert found.manifest and found.manifest.records[0].to == ("vault/references/cache.md",)


def test_draft_proves_a_newer_value_of_the_same_key() -> None:
    head = [*BRAIN, line(id="u2", type="user", key="timezone", value="Asia/Tokyo")]
    found = draft(change(head))
    assert (found.proved, found.undecided) == (1, 0)
    assert found.manifest and found.manifest.records[0].why == "superseded"


def test_a_rescue_holds_what_a_log_lost() -> None:
    lost = change([*BRAIN, tombstone("l2"), tombstone("b1", "behavior")])
    found = draft(lost, rescue=True)
    assert found.undecided == 0 and found.manifest
    (text,) = [data.decode() for data in found.files.values()]
    assert "The cache rebuild has eleven steps. Start with" in text and "{" not in text


def test_observations_and_relations_of_a_graph() -> None:
    policy = POLICY.replace("rho", "mcp-memory")
    entity = {"type": "entity", "name": "Larder", "entityType": "project", "observations": ["Uses pnpm", "Port 5001"]}
    relation = {"type": "relation", "from": "Larder", "to": "Cache", "relationType": "depends_on"}

    def lost(*lines: dict[str, Any]) -> list[str]:
        texts = [
            {".keepline.yaml": policy, "memory.jsonl": "".join(f"{json.dumps(one)}\n" for one in side)}
            for side in ((entity, relation), lines)
        ]
        sides = [memory_snapshot("x", {path: text.encode() for path, text in files.items()}) for files in texts]
        return open_(assemble(sides[0], sides[1], Asked(), door="commit").account)

    assert lost(relation, entity) == []
    assert lost(relation, {**entity, "observations": ["Port 5001", "Uses pnpm", "New"]}) == []
    assert lost(entity) == ["Larder depends_on Cache"]
    assert lost({**entity, "observations": ["Uses pnpm"]}, relation) == ["Port 5001"]
    assert lost({**entity, "name": "Pantry"}, relation) == ["Uses pnpm", "Port 5001"]
