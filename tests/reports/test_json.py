"""The JSON report: its exact shape, and that it is ASCII whatever the memory holds."""

from __future__ import annotations

import json

from keepline import __version__
from keepline.memory.finding import Finding, Place, Problem, Related, Unchecked
from keepline.memory.report import Checked, Report, Skipped, Summary
from keepline.reports.json import render

FINDING = Finding(
    "over-cap",
    "warning",
    True,
    Problem(Place("MEMORY.md", 2, 3), "m\u202e\x1b", "r", "e", 7, (Related("USER.md", 4, "there"),)),
)
REPORT = Report(
    base="HEAD",
    head="the index",
    door="commit",
    checked=(Checked("MEMORY.md", "hermes", "agent", 3, "codepoints", 2200),),
    skipped=(Skipped("SOUL.md", "symbolic link"),),
    unchecked=(Unchecked("stale-id", "MEMORY.md", "why"),),
    findings=(FINDING,),
    summary=Summary(known=1, removed_lines=3, accounted_lines=2, dropped_on_word=1),
)


def test_the_documented_shape() -> None:
    assert json.loads(render(REPORT)) == {
        "version": 1,
        "tool": {"name": "keepline", "version": __version__},
        "change": {"base": "HEAD", "head": "the index", "door": "commit"},
        "checked": [
            {"path": "MEMORY.md", "layout": "hermes", "role": "agent", "size": 3, "unit": "codepoints", "cap": 2200}
        ],
        "skipped": [{"path": "SOUL.md", "why": "symbolic link"}],
        "unchecked": [{"rule": "stale-id", "path": "MEMORY.md", "why": "why"}],
        "findings": [
            {
                "rule": "over-cap",
                "severity": "warning",
                "known": True,
                "path": "MEMORY.md",
                "line": 2,
                "column": 3,
                "message": "m\u202e\x1b",
                "remedy": "r",
                "fingerprint": FINDING.fingerprint,
                "related": [{"path": "USER.md", "line": 4, "message": "there"}],
            }
        ],
        "summary": {
            "errors": 0,
            "warnings": 0,
            "known": 1,
            "ignored": 0,
            "removed_lines": 3,
            "accounted_lines": 2,
            "dropped_on_word": 1,
        },
    }


def test_ascii_and_one_final_newline() -> None:
    text = render(REPORT)
    assert text.isascii() and "\x1b" not in text
    assert text.endswith("}\n") and not text.endswith("\n\n")
