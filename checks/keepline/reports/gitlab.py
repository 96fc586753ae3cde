"""The report as GitLab's code quality: a list of issues, as its merge requests show them.

(docs.gitlab.com, "Code Quality", "Import code quality results from a CI/CD job": these fields, no others needed; issues
with one fingerprint are one.)
"""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import Any

from keepline.memory.finding import ERROR, WARNING, Finding
from keepline.memory.policy import POLICY_FILE
from keepline.memory.report import Report
from keepline.reports.escaping import as_json, escape, inert

_SEVERITIES = {ERROR: "critical", WARNING: "minor"}
_KNOWN = "info"


def render(report: Report) -> str:
    """One JSON list, indented, ASCII only, with a final newline."""
    at_base = {rule.slug for rule in report.rules if rule.at_base}
    seen: Counter[str] = Counter()
    issues = []
    for finding in report.findings:
        seen[finding.fingerprint] += 1
        issues.append(_issue(finding, seen[finding.fingerprint], finding.rule in at_base))
    return as_json(issues) + "\n"


def _issue(finding: Finding, number: int, is_at_base: bool) -> dict[str, Any]:
    """`number`: how many findings with this fingerprint there are up to this one."""
    problem = finding.problem
    description, line = problem.message, problem.place.line
    if is_at_base and line:
        # At head another line has this number.
        description, line = f"{description} (line {line:,} before this change)", 1
    if problem.remedy:
        description += f"; to mend it: {problem.remedy}"
    return {
        "description": inert(description),
        "check_name": finding.rule,
        "fingerprint": _fingerprint(finding, number),
        "severity": _KNOWN if finding.known else _SEVERITIES[finding.severity],
        "location": {"path": escape(problem.place.path or POLICY_FILE), "lines": {"begin": max(line, 1)}},
    }


def _fingerprint(finding: Finding, number: int) -> str:
    own = finding.fingerprint
    return own if number == 1 else hashlib.sha256(f"{own}:{number}".encode()).hexdigest()[: len(own)]
