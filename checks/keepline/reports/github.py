"""Annotations for GitHub Actions: one workflow command a line, within what the host shows.

GitHub shows 10 errors and 10 warnings of a step and 50 annotations of a job, and drops the others without a word. Where
more were found, those of one rule in one file are put together, and the last annotation says how many are not shown.
(docs.github.com, "Workflow commands for GitHub Actions"; the escaping is actions/toolkit's, packages/core/command.ts.)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from keepline.memory.finding import ERROR, WARNING, Finding, Unchecked
from keepline.memory.report import Report
from keepline.reports.escaping import escape, inert
from keepline.reports.text import Ink, count, looked_at, verdict

A_STEP = 10
"""Annotations of one severity that a step may have; the 50 of a job are out of reach of two severities."""
_LONG = 4000  # characters of a message; an annotation may have 64 KB
_REST = "the job's summary names more of them, and --format json has them all"

Group = list[Finding]


def render(report: Report) -> str:
    """The annotations, errors first, between the verdict and what was looked at."""
    new = [finding for finding in report.findings if not finding.known]
    at_base = {rule.slug for rule in report.rules if rule.at_base}
    standing = {item.path for item in report.checked}
    lines = [verdict(report, Ink(False))]
    for severity in (ERROR, WARNING):
        findings = [finding for finding in new if finding.severity == severity]
        lines += _annotations(severity, findings, at_base, standing)
    lines += _unchecked(report.unchecked)
    return "".join(f"{line}\n" for line in (*lines, looked_at(report)))


def _unchecked(unchecked: Sequence[Unchecked]) -> Iterator[str]:
    """What could not be checked, as notices: never a silent pass."""
    shown = unchecked if len(unchecked) <= A_STEP else unchecked[: A_STEP - 1]
    for missing in shown:
        place = f"file={_property(escape(missing.path))}," if missing.path else ""
        yield f"::notice {place}title=keepline {_property(escape(missing.rule))} unchecked::{_data(_cut(missing.why))}"
    if len(unchecked) > len(shown):
        yield f"::notice title=keepline::{_data(f'{len(unchecked) - len(shown):,} more unchecked: {_REST}')}"


def _annotations(severity: str, findings: Group, at_base: set[str], standing: set[str]) -> Iterator[str]:
    groups = _within(findings)
    shown = groups if len(groups) <= A_STEP else groups[: A_STEP - 1]
    for group in shown:
        yield _annotation(severity, group, at_base, standing)
    left = len(findings) - sum(map(len, shown))
    if left:
        said = f"{count(left, f'more {severity}')} not shown here: {_REST}"
        yield f"::{severity} title=keepline::{_data(said)}"


def _within(findings: Sequence[Finding]) -> list[Group]:
    """Each by itself where the host shows as many; else those of one rule in one file together."""
    if len(findings) <= A_STEP:
        return [[finding] for finding in findings]
    groups: dict[tuple[str, str], Group] = {}
    for finding in findings:
        groups.setdefault((finding.problem.place.path, finding.rule), []).append(finding)
    return list(groups.values())


def _annotation(severity: str, group: Group, at_base: set[str], standing: set[str]) -> str:
    first = group[0]
    path, line, column = first.problem.place
    message = _cut(first.problem.message)
    properties = {"file": escape(path)} if path else {}
    if line and first.rule not in at_base:
        properties |= {"line": f"{line}"} | ({"col": f"{column}"} if column else {})
    elif line:
        # The line stood at base; at head another one has its number.
        message = f"{message} (line {line:,} before this change)"
        properties |= {"line": "1"} if path in standing else {}
    if len(group) > 1:
        more = ", ".join(f"{finding.problem.place.line}" for finding in group[1:])
        message = f"{message}\nand {len(group) - 1:,} more of this rule in this file, lines {_cut(more)}"
    if first.problem.remedy:
        message = f"{message}\nto mend it: {_cut(first.problem.remedy)}"
    properties["title"] = f"keepline {first.rule}"
    said = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    return f"::{severity} {said}::{_data(message)}"


def _data(text: str) -> str:
    """A message: each of its lines made inert, the line breaks between them the host's."""
    return "%0A".join(inert(line).replace("%", "%25") for line in text.split("\n"))


def _property(text: str) -> str:
    return text.replace("%", "%25").replace(":", "%3A").replace(",", "%2C")


def _cut(text: str) -> str:
    line = escape(text)
    return line if len(line) <= _LONG else f"{line[: _LONG - 1]}…"
