"""The report as a page of Markdown, for a job's summary or a comment: the verdict, what to mend, and where lines went.

What memory, file names and refs say is shown as code (reports.markup), so that no host acts on it. GitHub throws a
summary over 1 MiB away as a whole; this one is cut before, and says what was left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from keepline.memory.counting import NAMES
from keepline.memory.finding import ERROR, Finding
from keepline.memory.relocation import Relocation
from keepline.memory.report import Checked, Report
from keepline.reports.markup import code, fenced, html, html_code, html_lines
from keepline.reports.text import Ink, count, looked_at, verdict

LIMIT = 1_000_000
"""Bytes of a page. All that one step writes to $GITHUB_STEP_SUMMARY may have 1 MiB."""
ROWS = 300
"""Rows of one table; nobody reads more of them."""
RELATED_SHOWN = 8
_SHARE = LIMIT * 9 // 40  # bytes of one table: four of them, and a tenth for the rest
_TOLD = 4000  # characters of one text in a cell
_LONG = 500  # characters of one text outside the tables
_PASTED = 20
_COMMANDS = ("keepline ", "git ", "pip ")
_BAR = 20
_ALL = f"{code('--format json')} has them all"
_VERBS = {
    "keep": "kept in its file",
    "move": "moved to",
    "offload": "put away in",
    "skill": "made a skill in",
    "drop": "dropped",
    "undecided": "undecided",
}


def render(report: Report) -> str:
    """The whole page."""
    relocations = report.relocations()
    on_word = [item for item in relocations if item.on_word]
    moved = [item for item in relocations if not item.on_word]
    sections = (
        _headline(report),
        _to_paste(report),
        _caps(report),
        _findings(report),
        _moves(moved),
        _drops(on_word),
        _rest(report),
    )
    return _within(["\n".join(lines) for section in sections if (lines := list(section))])


def _within(sections: list[str]) -> str:
    """All sections, or as many as fit: the first and the last always do."""
    *shown, last = sections
    while True:
        page = "\n\n".join((*shown, last)) + "\n"
        if len(page.encode("utf-8", "replace")) <= LIMIT or len(shown) < 2:
            return page
        shown.pop()
        last = f"**This page was cut**: {_ALL}\n\n{sections[-1]}"


def _headline(report: Report) -> Iterator[str]:
    said = verdict(report, Ink(False)).removeprefix("keepline: ")
    state, _, more = said.partition(": ")
    yield f"## keepline: {state}"
    if more:
        yield ""
        yield f"{more}."


class _Table:
    """A table of HTML as its rows come, until it has so many of them or so many bytes that the rest is only counted."""

    def __init__(self, *heads: str) -> None:
        self.lines = ["<table>", f"<tr>{''.join(f'<th>{head}</th>' for head in heads)}</tr>"] if heads else ["<table>"]
        self.rows = self.left_out = self._bytes = 0

    def add(self, *cells: str) -> None:
        row = f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
        size = len(row.encode("utf-8", "replace")) + 1
        if self.left_out or self.rows >= ROWS or self._bytes + size > _SHARE:
            self.left_out += 1
            return
        self.rows += 1
        self._bytes += size
        self.lines.append(row)

    def end(self, what: str) -> Iterator[str]:
        yield from self.lines
        yield "</table>"
        if self.left_out:
            yield ""
            yield f"**{count(self.left_out, f'more {what}')} not shown here**: {_ALL}"


def _findings(report: Report) -> Iterator[str]:
    """Those that are new, by file, those of errors first; one remedy where findings of a rule share it."""
    new = [finding for finding in report.findings if not finding.known]
    if not new:
        return
    sizes = {item.path: item for item in report.checked}
    at_base = {rule.slug for rule in report.rules if rule.at_base}
    files = [(path, list(found)) for path, found in groupby(new, key=lambda finding: finding.problem.place.path)]
    files.sort(key=lambda file: all(finding.severity != ERROR for finding in file[1]))
    table = _Table("line", "rule", "what was found")
    for path, findings in files:
        table.add("", "", f"<b>{html_code(path) if path else 'the repository'}</b>{_size(sizes.get(path))}")
        findings.sort(key=lambda finding: (finding.severity != ERROR, finding.rule))
        for (_, rule, remedy), alike in groupby(findings, key=lambda one: (one.severity, one.rule, one.problem.remedy)):
            for finding in alike:
                line = finding.problem.place.line
                where = f"{line}" + (" before" if rule in at_base else "") if line else "file"
                table.add(where, f"<b>{finding.severity}</b> {html_code(rule)}", _what(finding))
            if remedy:
                table.add("", "to mend it", html_code(_cut(remedy)))
    yield "### Findings"
    yield ""
    yield from table.end("row")


def _what(finding: Finding) -> str:
    problem = finding.problem
    shown = [html_code(_cut(problem.message))]
    for item in problem.related[:RELATED_SHOWN]:
        where = f"{item.path}:{item.line}" if item.path != problem.place.path else f"line {item.line}"
        shown.append(f"{html_code(where)} {html_code(_cut(item.message))}")
    if len(problem.related) > RELATED_SHOWN:
        shown.append(f"and {count(len(problem.related) - RELATED_SHOWN, 'more place')}")
    return "<br>".join(shown)


def _to_paste(report: Report) -> Iterator[str]:
    """The remedies that are commands, each once."""
    remedies = dict.fromkeys(finding.problem.remedy for finding in report.findings if not finding.known)
    commands = [remedy for remedy in remedies if f"{remedy} ".startswith(_COMMANDS) and len(remedy) < _LONG]
    if commands:
        yield "### To paste"
        yield ""
        yield fenced(commands[:_PASTED], "sh")
        if len(commands) > _PASTED:
            yield ""
            yield f"and {count(len(commands) - _PASTED, 'more command')}: {_ALL}"


def _moves(relocations: Sequence[Relocation]) -> Iterator[str]:
    if not relocations:
        return
    table = _Table("what left", "where it is now")
    for item in relocations:
        table.add(_left(item), _arrived(item))
    yield f"### Where {count(sum(item.lines for item in relocations), 'removed line')} went"
    yield ""
    yield from table.end("record")


def _drops(relocations: Sequence[Relocation]) -> Iterator[str]:
    if not relocations:
        return
    table = _Table("what left", "why, as its author says")
    for item in relocations:
        table.add(_left(item), _arrived(item))
    lines = count(sum(item.on_word for item in relocations), "line")
    yield f"### Dropped on word alone: {lines}"
    yield ""
    yield "Nothing in the memory proves these reasons. Read them."
    yield ""
    yield from table.end("record")


def _left(item: Relocation) -> str:
    whole = "the whole file, " if item.whole else ""
    return f"{html_code(item.source)}, {whole}{count(item.lines, 'line')}{html_lines(item.removed)}"


def _arrived(item: Relocation) -> str:
    parts = [f"<b>{_VERBS[item.action]}</b> {' '.join(map(html_code, item.to))}".rstrip()]
    if item.why:
        parts[0] += f": {html_code(item.why)}"
    elif item.holds and not item.text and item.to:
        parts[0] += ", word for word"
    if item.see:
        parts.append(f"see {' '.join(map(html_code, item.see))}")
    if not item.holds:
        parts.append("<b>the record does not hold</b>: see the findings")
    if item.risk:
        parts.append(f"risk {html_code(item.risk)}")
    if item.approved_by:
        parts.append(f"approved by {html_code(item.approved_by)}")
    if item.reason:
        parts.append(f"reason: {html_code(_cut(item.reason))}")
    if item.pointer:
        parts.append(f"left behind: {html_code(_cut(item.pointer))}")
    parts.append(f"recorded in {html_code(f'{item.manifest}:{item.line}')}")
    said = "<br>".join(parts)
    return f"{said}{html_lines(item.text)}" if item.text else said


def _caps(report: Report) -> Iterator[str]:
    capped = sorted((item for item in report.checked if item.cap), key=lambda item: (-item.size / item.cap, item.path))
    if not capped:
        return
    table = _Table()
    for item in capped:
        share = item.size / item.cap
        filled = min(max(int(share * _BAR), 1 if item.size else 0), _BAR)
        over = f", <b>{item.size - item.cap:,} over</b>" if share > 1 else ""
        table.add(
            html_code(item.path),
            f"<code>{'█' * filled}{'░' * (_BAR - filled)}</code> {int(share * 100)} %",
            f"{item.size:,} of {item.cap:,} {NAMES[item.unit]}{over}",
        )
    yield "### Caps"
    yield ""
    yield from table.end("file")


def _rest(report: Report) -> Iterator[str]:
    """What was known, skipped or could not be checked, and the line that every report ends with."""
    known = sorted(finding.rule for finding in report.findings if finding.known)
    if known:
        kinds = ", ".join(f"{len(list(same)):,} {code(rule)}" for rule, same in groupby(known))
        yield f"- known since before this change, so not blocking: {kinds}"
    yield from _some([f"skipped {_code(item.path)}: {_code(item.why)}" for item in report.skipped])
    yield from _some(
        [
            f"unchecked {_code(item.rule)} in {_code(item.path or 'the repository')}: {_code(item.why)}"
            for item in report.unchecked
        ]
    )
    yield ""
    yield _code(looked_at(report))


def _some(lines: Sequence[str]) -> Iterator[str]:
    yield from (f"- {line}" for line in lines[:_PASTED])
    if len(lines) > _PASTED:
        yield f"- and {len(lines) - _PASTED:,} more: {_ALL}"


def _size(size: Checked | None) -> str:
    if size is None:
        return ""
    kind = f" {html(size.layout)} {html(size.role)}"
    return f"{kind}, {size.size:,} of {size.cap:,} {NAMES[size.unit]}" if size.cap else kind


def _cut(text: str, most: int = _TOLD) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _code(text: str) -> str:
    return code(_cut(text, _LONG))
