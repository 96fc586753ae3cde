"""Secrets and stale ids are found in the always-loaded files of every layout, wherever a line can stand there."""

from __future__ import annotations

import json

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import load

NOW = Asked("2026-03-04T10:00:00Z")
LINE = f"the staging password is {'Tr0ub4dor'}{'&3'}; see PR #482; frozen until 2026-02-28; updated to v1.2.3"
RHO = {"id": "a1", "type": "learning", "created": "2026-03-04T10:00:00Z", "text": LINE, "source": "auto"}
ENTITY = {"type": "entity", "name": "nas", "entityType": "host", "observations": [LINE]}
FILES = {
    "hermes": ("MEMORY.md", f"Use pnpm.\n§\n{LINE}"),
    "porcupine": ("MEMORY.md", f"# Memory\n- {LINE}\n"),
    "rho": ("brain/brain.jsonl", json.dumps(RHO) + "\n"),
    "claude-code": ("MEMORY.md", f"- [NAS](nas.md) — {LINE}\n"),
    "codex": ("AGENTS.md", f"## NAS\n\n{LINE}\n"),
    "letta": ("system/persona.md", f"---\ndescription: who I am\n---\n{LINE}\n"),
    "gemini-cli": ("GEMINI.md", f"## Gemini Added Memories\n- {LINE}\n"),
    "cline": ("memory-bank/projectbrief.md", f"- {LINE}\n"),
    "mcp-memory": ("memory.jsonl", json.dumps(ENTITY) + "\n"),
    "openclaw": ("MEMORY.md", f"| NAS | {LINE} |\n"),
    "agents-md": ("AGENTS.md", f"> {LINE}\n"),
    "plain": ("MEMORY.md", f"1. {LINE}\n"),
}


@pytest.mark.parametrize("layout", FILES)
def test_found(layout):
    path, text = FILES[layout]
    policy = f"keepline: 1\nmemories:\n  - root: .\n    layout: {layout}\n".encode()
    change = assemble(
        memory_snapshot("HEAD", {".keepline.yaml": policy}),
        memory_snapshot("the index", {".keepline.yaml": policy, path: text.encode()}),
        NOW,
        door="commit",
    )
    report = judge([change], load(), families=["secrets", "stale-ids"])
    errors = {finding.rule for finding in report.findings if finding.severity == "error"}
    assert errors == {"secret", "stale-id", "stale-time"}
    assert "version-note" in {finding.rule for finding in report.findings}
    assert all(finding.problem.place.path == path for finding in report.findings)


def test_what_a_log_says_of_an_entry_is_no_memory():
    policy = b"keepline: 1\nmemories:\n  - root: .\n    layout: rho\n"
    entry = RHO | {
        "text": "Use pnpm",
        "source": "session:8d1f0000-0000-4000-8000-000000000000",
        "sourceSessionId": "20260304_101500_ab12cd",
        "sourceRunId": "run 12345678901",
    }
    change = assemble(
        memory_snapshot("HEAD", {".keepline.yaml": policy}),
        memory_snapshot("the index", {".keepline.yaml": policy, "brain/brain.jsonl": json.dumps(entry).encode()}),
        NOW,
        door="commit",
    )
    assert judge([change], load(), families=["secrets", "stale-ids"]).findings == ()
