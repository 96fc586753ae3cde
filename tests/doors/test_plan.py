"""The plan's door: what it finds is what the hook would find, and the archive's search sees what is only planned."""

from __future__ import annotations

import json
from typing import Any

import pytest

from keepline.doors.assembly import Asked
from keepline.doors.plan import open_plan
from keepline.engine import judge
from keepline.repository.plumbing import Repository
from keepline.rules import load

NOW = "2026-03-05T10:00:00Z"
POLICY = "keepline: 1\nmemories: [{root: ., layout: hermes}]\n"
MEMORY = [
    "Uses pnpm",
    "Never push to main without a green build",
    "The registry listens on build-03:5001",
    "Rotate the cache with `podman restart cache`",
]
USER = "Name: Ines"
RECORD = "  - from: memories/MEMORY.md\n    lines: {lines}\n    action: {action}\n"


def memory(*entries: str) -> str:
    return "\n§\n".join(entries)


def manifest(lines: str, action: str, more: str = "") -> str:
    return "keepline: 1\nrelocations:\n" + RECORD.format(lines=json.dumps(lines), action=action) + more


FILE = "relocations/2026-03-05-x-0a1b2c.yaml"
PLANS: dict[str, tuple[dict[str, str], set[str]]] = {
    "honest": (
        {
            "memories/MEMORY.md": memory(*MEMORY[:2], MEMORY[3]),
            "archive/hosts.md": f"# Hosts\n\n{MEMORY[2]}\n",
            FILE: manifest(MEMORY[2], "offload", "    to: archive/hosts.md\n    query: registry build-03\n"),
        },
        set(),
    ),
    "a lost entry": ({"memories/MEMORY.md": memory(*MEMORY[:3])}, {"unaccounted-line"}),
    "a dead pointer": (
        {
            "memories/MEMORY.md": memory(*MEMORY[:3], "For the cache load skill rotate-cache"),
            FILE: manifest(
                MEMORY[3], "skill", "    to: skills/rotate-cache/SKILL.md\n"
                "    pointer: For the cache load skill rotate-cache\n",
            ),
        },
        {"dead-pointer", "missing-destination"},
    ),
    "an invented fact": (
        {
            "memories/MEMORY.md": memory(*MEMORY[:2], "The registry listens on build-07:9001", MEMORY[3]),
            FILE: manifest(MEMORY[2], "keep", "    as: The registry listens on build-07:9001\n"),
        },
        {"new-fact"},
    ),
    "a dropped prohibition": (
        {
            "memories/MEMORY.md": memory(MEMORY[0], *MEMORY[2:]),
            FILE: manifest(MEMORY[1], "drop", "    why: obsolete\n    reason: nobody does that\n"),
        },
        {"protected-line"},
    ),
    "an overfull user file": (
        {
            "memories/MEMORY.md": memory(*MEMORY[:2], MEMORY[3]),
            "memories/USER.md": memory(USER, MEMORY[2], *(f"Likes tea number {n} best of all teas" for n in range(60))),
            FILE: manifest(MEMORY[2], "move", "    to: memories/USER.md\n"),
        },
        {"over-cap"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", PLANS)
def test_the_same_findings_as_the_hook(sealed: Any, name: str) -> None:
    files, wanted = PLANS[name]
    sealed.write(".keepline.yaml", POLICY)
    sealed.write("memories/MEMORY.md", memory(*MEMORY))
    sealed.write("memories/USER.md", USER)
    sealed.commit("First")
    with Repository.discover("") as repository:
        change = open_plan(repository, {path: text.encode() for path, text in files.items()}, Asked(now=NOW))
        report = judge((change,), load())
    assert sealed.git("status", "--porcelain") == ""
    found = {(one.rule, one.severity, one.problem.place.path, one.fingerprint) for one in report.findings}
    for path, text in files.items():
        sealed.write(path, text)
    sealed.git("add", "--all")
    hook = json.loads(sealed.keepline("check", "--staged", "--format", "json", "--now", NOW).out)["findings"]
    assert found == {(one["rule"], one["severity"], one["path"], one["fingerprint"]) for one in hook}
    assert wanted <= {rule for rule, severity, _, _ in found if severity == "error"}
    assert report.blocks is bool(wanted)


def test_live_changes_are_the_base(sealed: Any) -> None:
    """What is on disk and not committed is what a plan is laid over."""
    sealed.write(".keepline.yaml", POLICY)
    sealed.write("memories/MEMORY.md", memory(*MEMORY))
    sealed.commit("First")
    sealed.write("memories/MEMORY.md", memory(*MEMORY[:2]))
    with Repository.discover("") as repository:
        change = open_plan(repository, {"memories/USER.md": b"Name: Ines"}, Asked(now=NOW))
        assert change.changed == {"memories/USER.md"}
        assert not judge((change,), load()).blocks
