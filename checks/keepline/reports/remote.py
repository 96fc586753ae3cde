"""The report of a push as a server sends it: short plain lines, each of which git shows after `remote: `.

Lines are of ASCII where they are ours. What they quote is escaped, and a message is cut to the width that is left of a
terminal; a remedy never is, since it is there to be pasted.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import ERROR, Finding
from keepline.memory.report import Report
from keepline.reports.columns import padded, width_of
from keepline.reports.escaping import escape
from keepline.reports.text import count

WIDTH = 110
"""Columns of a message, `remote: ` not counted."""
SHOWN = 12
"""Findings that are shown of a ref."""
RELATED = 5
_PLAIN = str.maketrans({"“": '"', "”": '"', "…": "...", "–": "-", "—": "-"})


def render(name: str, report: Report) -> str:
    """What is to be said of one ref that is refused, each line ended by a newline."""
    return "".join(f"{line}\n" for line in _lines(name, report))


def _lines(name: str, report: Report) -> Iterator[str]:
    summary = report.summary
    lost = summary.removed_lines - summary.accounted_lines
    parts = [f"{count(lost, 'removed line')} without a forwarding address"] if lost else []
    parts += [count(summary.errors, "error")] if summary.errors else []
    parts += [f"{count(summary.warnings, 'warning')} (strict)"] if report.strict and summary.warnings else []
    yield f"keepline: {_plain(name)} refused: {'; '.join(parts)}"
    blocking = [one for one in report.findings if not one.known and (one.severity == ERROR or report.strict)]
    for at, finding in enumerate(blocking[:SHOWN]):
        yield from _finding(finding)
        following = blocking[at + 1].problem.remedy if at + 1 < min(len(blocking), SHOWN) else ""
        if finding.problem.remedy and finding.problem.remedy != following:
            yield f"    fix: {_plain(finding.problem.remedy)}"
    if len(blocking) > SHOWN:
        yield f"  and {len(blocking) - SHOWN:,} more"
    for missing in report.unchecked[:RELATED]:
        yield _cut(f"  unchecked {missing.rule}: {_plain(missing.path)}: {_plain(missing.why)}")


def _finding(finding: Finding) -> Iterator[str]:
    place = finding.problem.place
    where = f"{place.path}:{place.line}" if place.line else place.path
    yield _cut(f"  {_plain(where)} {finding.rule}: {_plain(finding.problem.message)}")
    related = finding.problem.related
    for item in related[:RELATED]:
        yield _cut(f"      {item.line}  {_plain(item.message)}")
    if len(related) > RELATED:
        yield f"      and {len(related) - RELATED:,} more"


def _plain(text: str) -> str:
    return escape(text).translate(_PLAIN)


def _cut(line: str) -> str:
    return line if width_of(line) <= WIDTH else padded(line, WIDTH).rstrip().replace("…", "...")
