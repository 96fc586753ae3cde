"""redacted-value: which records make it right, in logs and tables, and that a secret is never repeated."""

from __future__ import annotations

import json
from typing import Any

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.finding import Finding
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import redacted_value

TOKEN = "glpat-" + "x7Kq2mVb9TzR4wLp8Nc3"
POLICY = "keepline: 1\nmemories: [{root: ., layout: %s}]\n"
PORT = "- Uses pnpm\n- The gateway listens on port 5432.\n"
MASKED = PORT.replace("5432", "[REDACTED]")


def findings(
    base: str, head: str, *, path: str = "MEMORY.md", layout: str = "plain", record: str = ""
) -> list[Finding]:
    sides = [{".keepline.yaml": POLICY % layout, path: text} for text in (base, head)]
    if record:
        sides[1]["relocations/a.yaml"] = f"keepline: 1\nrelocations:\n  - {{from: {path}, reason: x, {record}}}\n"
    snapshots = [memory_snapshot("x", {name: text.encode() for name, text in files.items()}) for files in sides]
    change = assemble(*snapshots, Asked("2026-03-04T10:00:00Z"), door="commit")
    return list(judge([change], [redacted_value.RULE]).findings)


LINE = "lines: The gateway listens on port 5432."


@pytest.mark.parametrize(("record", "count"), [
    (f"{LINE}, action: keep, as: 'The gateway listens on port [REDACTED].'", 1),
    (f"{LINE}, action: drop, why: obsolete", 1),
    (f"{LINE}, action: drop, why: secret", 0),
    ("lines: Uses pnpm, action: drop, why: secret", 1),
])  # fmt: skip
def test_what_makes_it_right(record: str, count: int) -> None:
    """That `why: secret` is not true here is `bad-drop`'s to say."""
    assert len(findings(PORT, MASKED, record=record)) == count


def test_where_it_stands_and_what_it_says() -> None:
    (finding,) = findings(PORT, "- New\n" + MASKED)
    problem = finding.problem
    assert (problem.place.line, problem.related[0].line) == (3, 2)
    assert problem.message.startswith(
        "“[REDACTED]” stands where a value stood: “The gateway listens on port [REDACTED]."
    )


@pytest.mark.parametrize("secret", [TOKEN, "hunter22x"])
def test_the_value_is_never_said(secret: str) -> None:
    (finding,) = findings(f"- The gateway has {secret} for Ines\n", "- The gateway has *** for Ines\n")
    assert secret not in repr(finding)


def test_in_a_log_what_it_says_now_counts() -> None:
    def entry(value: str) -> str:
        fields = {"id": "u2", "type": "user", "key": "timezone", "value": value, "created": "2026-03-01T09:00:00.000Z"}
        return json.dumps(fields) + "\n"

    base = entry("Europe/Lisbon")
    assert len(findings(base, base + entry("[REDACTED]"), path="brain.jsonl", layout="rho")) == 1
    assert findings(base, base + entry("Asia/Tokyo"), path="brain.jsonl", layout="rho") == []


def test_only_in_the_same_file_and_where_lines_count() -> None:
    assert findings(PORT, "- Uses pnpm\n") == []
    assert findings(PORT, MASKED, path="HEARTBEAT.md", layout="openclaw") == []
    assert len(findings(PORT, MASKED, path="memory/2026-03-04.md", layout="openclaw")) == 1


def test_through_the_hook(repository: Any) -> None:
    repository.write(".keepline.yaml", POLICY % "hermes")
    repository.write(
        "MEMORY.md", f"Use pnpm, not npm.\n§\nClone with {TOKEN} on build-03.\n§\nStaging is on port 5432.\n"
    )
    repository.git("add", "--all")
    repository.git("commit", "--quiet", "--no-verify", "--message", "base")
    text = repository.read("MEMORY.md")
    repository.write("MEMORY.md", text.replace(TOKEN, "[REDACTED]"))
    repository.git("add", "--all")
    assert "redacted-value" in repository.keepline("check", "--staged").out
    hook = repository.keepline("hook", "pre-commit")
    assert hook.code == 0, "drafted: it was a secret"
    repository.commit("masked")
    repository.write("MEMORY.md", repository.read("MEMORY.md").replace("5432", "[REDACTED]"))
    repository.git("add", "--all")
    hook = repository.keepline("hook", "pre-commit")
    assert hook.code == 1 and "redacted-value" in hook.out
