"""The report as GitLab's code quality: a list of issues, as its merge requests show them.

(docs.gitlab.com, "Code Quality", "Import code quality results from a CI/CD job": these fields, no others needed; issues
with one fingerprint are one.)
"""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import Any

from keepline.memory.finding import ERROR, WARNING, Finding, Unchecked
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
    issues += [_unchecked(missing) for missing in dict.fromkeys(report.unchecked)]
    return as_json(issues) + "\n"


def _unchecked(missing: Unchecked) -> dict[str, Any]:
    """What could not be checked is said too, never a silent pass."""
    said = "\0".join(("unchecked", *missing)).encode("utf-8", "surrogatepass")
    return {
        "description": inert(f"unchecked: {missing.why}"),
        "check_name": escape(missing.rule),
        "fingerprint": hashlib.sha256(said).hexdigest()[:20],
        "severity": _KNOWN,
        "location": {"path": escape(missing.path or POLICY_FILE), "lines": {"begin": 1}},
    }


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
