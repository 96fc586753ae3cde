"""The report as JSON: stable, versioned, ASCII only (so that no terminal acts on what a memory holds)."""

from __future__ import annotations

from typing import Any

from keepline import __version__
from keepline.memory.finding import Finding
from keepline.memory.report import Report
from keepline.reports.escaping import as_json

VERSION = 1


def render(report: Report) -> str:
    """One JSON object, indented, with a final newline. A path byte that is no UTF-8 is its lone surrogate's escape."""
    return as_json(_document(report)) + "\n"


def _document(report: Report) -> dict[str, Any]:
    return {
        "version": VERSION,
        "tool": {"name": "keepline", "version": __version__},
        "change": {"base": report.base, "head": report.head, "door": report.door},
        "checked": [item._asdict() for item in report.checked],
        "skipped": [item._asdict() for item in report.skipped],
        "unchecked": [item._asdict() for item in report.unchecked],
        "findings": [_finding(finding) for finding in report.findings],
        "summary": report.summary._asdict(),
    }


def _finding(finding: Finding) -> dict[str, Any]:
    problem = finding.problem
    return {
        "rule": finding.rule,
        "severity": finding.severity,
        "known": finding.known,
        "path": problem.place.path,
        "line": problem.place.line,
        "column": problem.place.column,
        "message": problem.message,
        "remedy": problem.remedy,
        "fingerprint": finding.fingerprint,
        "related": [item._asdict() for item in problem.related],
    }
