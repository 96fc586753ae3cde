"""Which lines do not leave quietly, wherever they stand and in which language."""

from __future__ import annotations

import json

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.memory.account import Account
from keepline.memory.snapshot import memory_snapshot

USER = "Name: Ines\n§\nAnswers are short and in German"
REST = "x marks the spot\n§\ny is another thing\n§\nz is a third thing"


def dropped(line: str, why: str = "obsolete", policy: str = "", path: str = "MEMORY.md", **more: str) -> Account:
    rules = f"keepline: 1\nmemories:\n  - {{root: ., layout: hermes}}\n{policy}".encode()
    fields = {"from": path, "lines": line, "action": "drop", "why": why, "reason": "old", **more}
    record = (
        "  - {" + ", ".join(f"{name.replace('_', '-')}: {json.dumps(value)}" for name, value in fields.items()) + "}"
    )
    base = {".keepline.yaml": rules, "USER.md": USER.encode(), "MEMORY.md": REST.encode()}
    head = {**base, "relocations/a.yaml": f"keepline: 1\nrelocations:\n{record}\n".encode()}
    before = {**base, path: base[path] + f"\n§\n{line}".encode()} if line.encode() not in base[path] else base
    if before is base:
        head[path] = base[path].replace(f"\n§\n{line}".encode(), b"")
    change = assemble(
        memory_snapshot("HEAD", before),
        memory_snapshot("the index", head),
        Asked("2026-03-04T10:00:00Z"),
        door="commit",
    )
    return change.account


def failures(account: Account) -> set[str]:
    assert account.removed and not account.unaccounted
    return {failure.rule for failure in account.failures}


PROTECTED = {
    "a preference of somebody whom USER.md names": "Ines prefers early returns",
    "one of the user": "The user likes short answers",
    "in Chinese": "用户喜欢简短的回答。",
    "in Spanish": "El usuario prefiere respuestas cortas.",
    "in German": "Der Nutzer mag kurze Antworten.",
    "a prohibition": "Never restart the cache by day",
    "a permission": "Deploys are only allowed on Tuesday",
    "a rule to ask": "Ask before you delete a branch",
    "in Japanese": "本番に直接デプロイしてはいけない。",
}
FREE = {
    "a fact about a machine": "Staging is on port 5432",
    "a tool that wants something": "The linter wants double quotes",
    "a fact about a project": "larder builds in 40 minutes",
}


@pytest.mark.parametrize("line", PROTECTED.values(), ids=PROTECTED)
def test_not_on_the_authors_word(line: str) -> None:
    assert failures(dropped(line)) == {"protected-line"}


@pytest.mark.parametrize("line", FREE.values(), ids=FREE)
def test_what_may_go_on_his_word(line: str) -> None:
    assert failures(dropped(line)) == set()


def test_an_approver_of_base_lifts_it() -> None:
    line = PROTECTED["a prohibition"]
    assert failures(dropped(line, policy="approvers: [dana]\n", approved_by="dana")) == set()
    assert failures(dropped(line, policy="approvers: [dana]\n", approved_by="lee")) == {"protected-line"}
    assert failures(dropped(line, approved_by="dana")) == {"protected-line"}


def test_a_line_of_the_user_file() -> None:
    line = "Answers are short and in German"
    assert failures(dropped(line, path="USER.md")) == {"protected-line"}


@pytest.mark.parametrize(
    ("where", "text", "pointer", "policy", "rules"),
    [
        ("MEMORY.md", "", "", "", set()),
        ("archive/a.md", "", "", "", {"protected-line"}),
        ("archive/a.md", "\n§\nHow to answer: see archive/a.md", "How to answer: see archive/a.md", "", set()),
        ("archive/a.md", "", "", "on-loss: rescue\n", set()),
    ],
    ids=["to a file that is loaded", "to the archive", "with a pointer", "where losses are rescued"],
)
def test_a_line_of_the_user_that_moves(where: str, text: str, pointer: str, policy: str, rules: set[str]) -> None:
    line = "Answers are short and in German"
    fields = {"from": "USER.md", "lines": line, "action": "move", "to": where}
    fields |= {"pointer": pointer} if pointer else {}
    record = "  - {" + ", ".join(f"{name}: {json.dumps(value)}" for name, value in fields.items()) + "}"
    policy = f"keepline: 1\nmemories:\n  - {{root: ., layout: hermes}}\n{policy}"
    base = {
        ".keepline.yaml": policy.encode(),
        "USER.md": USER.encode(),
        "MEMORY.md": REST.encode(),
        "archive/a.md": b"",
    }
    head = {**base, "USER.md": f"Name: Ines{text}".encode(), where: base[where] + f"\n§\n{line}\n".encode()}
    head["relocations/a.yaml"] = f"keepline: 1\nrelocations:\n{record}\n".encode()
    change = assemble(
        memory_snapshot("a", base), memory_snapshot("b", head), Asked("2026-03-04T10:00:00Z"), door="commit"
    )
    assert failures(change.account) == rules
