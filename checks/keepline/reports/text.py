"""The report for people and agents: the verdict first, then each finding with its remedy, last what was looked at.

Made of ASCII but for what it quotes, and what it quotes is escaped, so that any terminal shows it and none acts on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from keepline.memory.counting import NAMES
from keepline.memory.finding import ERROR, Finding, Related
from keepline.memory.report import Checked, Report
from keepline.reports.escaping import escape

RELATED_SHOWN = 200  # one finding can name every entry of a file; the JSON report has them all
SHARED_FROM = 16  # characters
_CODES = {"bold": "1", "dim": "2", "red": "31", "yellow": "33", "green": "32"}


def render(report: Report, *, colour: bool = False) -> str:
    """The whole report as lines, each ended by a newline."""
    ink = Ink(colour)
    new = [finding for finding in report.findings if not finding.known]
    sizes = {item.path: item for item in report.checked}
    lines = [verdict(report, ink)]
    for path, findings in groupby(new, key=lambda finding: finding.problem.place.path):
        lines += ["", *_file(path, list(findings), sizes.get(path), ink)]
    tail = list(_tail(report))
    lines += (["", *tail] if tail or new else []) + [looked_at(report)]
    return "".join(f"{line}\n" for line in lines)


class Ink:
    """Colours words, or leaves them as they are."""

    def __init__(self, colour: bool) -> None:
        self.colour = colour

    def __call__(self, text: str, *styles: str) -> str:
        if not self.colour or not styles:
            return text
        return f"\x1b[{';'.join(_CODES[style] for style in styles)}m{text}\x1b[0m"


def count(number: int, noun: str) -> str:
    """'1 line', '2,201 lines'."""
    return f"{number:,} {noun}" + ("" if number == 1 else "s")


def verdict(report: Report, ink: Ink) -> str:
    summary = report.summary
    lost = summary.removed_lines - summary.accounted_lines
    if not report.blocks:
        state = f"clean, with {count(summary.warnings, 'warning')}" if summary.warnings else "clean"
        return f"keepline: {ink(state, 'bold', 'green')}"
    parts = []
    if lost:
        verb = "has" if lost == 1 else "have"
        parts.append(f"{lost:,} of {count(summary.removed_lines, 'removed line')} {verb} no forwarding address")
    parts.append(_counts(report))
    return f"keepline: {ink('blocked', 'bold', 'red')}: {'; '.join(parts)}"


def _counts(report: Report) -> str:
    errors, warnings = report.summary.errors, report.summary.warnings
    words = [count(errors, "error")] if errors else []
    if warnings:
        words.append(count(warnings, "warning") + (" (strict)" if report.strict else ""))
    return ", ".join(words)


def _file(path: str, findings: Sequence[Finding], size: Checked | None, ink: Ink) -> Iterator[str]:
    """One file: its findings by rule, errors first, the remedy once where it is the same for all of them."""
    yield ink(escape(path) or "the repository", "bold") + (ink(f"  {_size(size)}", "dim") if size else "")
    kinds: dict[tuple[bool, str], list[Finding]] = {}
    for finding in findings:
        kinds.setdefault((finding.severity != ERROR, finding.rule), []).append(finding)
    for (_, rule), alike in sorted(kinds.items(), key=lambda item: item[0][0]):
        for remedy, same in groupby(alike, key=lambda finding: finding.problem.remedy):
            yield from _alike(path, rule, list(same), ink)
            if remedy:
                yield f"    {ink('fix:', 'green')} {escape(remedy)}"


def _alike(path: str, rule: str, findings: Sequence[Finding], ink: Ink) -> Iterator[str]:
    """Findings of one rule with one remedy; what their messages all end in is said once, above them."""
    severity = findings[0].severity
    messages = [escape(finding.problem.message) for finding in findings]
    shared = _shared_ending(messages)
    name = f"  {ink(severity, 'red' if severity == ERROR else 'yellow')} {ink(rule, 'bold')}"
    yield f"{name} ({len(findings):,} times): ...{shared}" if shared else name
    places = [_place(finding) for finding in findings]
    width = max(len(place) for place in places)
    for finding, place, message in zip(findings, places, messages, strict=True):
        yield f"    {place:>{width}}  {message.removesuffix(shared)}"
        yield from _related(path, finding.problem.related, " " * (width + 6), ink)


def _shared_ending(messages: Sequence[str]) -> str:
    """The words that several messages all end in; "" where that is nearly nothing, or all of one."""
    if len(messages) < 2:
        return ""
    shortest = min(len(message) for message in messages)
    same = 0
    while same < shortest and len({message[-same - 1] for message in messages}) == 1:
        same += 1
    ending = messages[0][len(messages[0]) - same :]
    # From the end of what a message quotes, where it quotes: two lines that end alike are two lines all the same.
    start = ending.find("” ") + 1 or ending.find(" ")
    ending = ending[start:] if start >= 0 else ""
    return ending if len(ending) >= SHARED_FROM and len(ending) < shortest else ""


def _place(finding: Finding) -> str:
    _, line, column = finding.problem.place
    if not line:
        return "file"
    return f"{line}:{column}" if column else f"{line}"


def _related(path: str, related: Sequence[Related], indent: str, ink: Ink) -> Iterator[str]:
    shown = related[:RELATED_SHOWN]
    width = max((len(str(item.line)) for item in shown), default=0)
    for item in shown:
        where = f"{item.line:>{width}}" if item.path == path else f"{escape(item.path)}:{item.line}"
        yield f"{indent}{ink(where, 'dim')}  {escape(item.message)}"
    if len(related) > len(shown):
        yield f"{indent}and {len(related) - len(shown):,} more: --format json has them all"


def _size(size: Checked) -> str:
    kind = f"{size.layout} {size.role}"
    return f"{kind}, {size.size:,} of {size.cap:,} {NAMES[size.unit]}" if size.cap else kind


def _tail(report: Report) -> Iterator[str]:
    """What else a reader must know: known faults, what was skipped, what could not be checked."""
    known = sorted(finding.rule for finding in report.findings if finding.known)
    if known:
        kinds = ", ".join(f"{len(list(same)):,} {rule}" for rule, same in groupby(known))
        yield f"known since before this change, so not blocking: {kinds} (keepline check --all names them)"
    yield from (f"skipped {escape(item.path)}: {escape(item.why)}" for item in report.skipped)
    for missing in report.unchecked:
        yield f"unchecked {missing.rule} in {escape(missing.path) or 'the repository'}: {escape(missing.why)}"


def looked_at(report: Report) -> str:
    """The last line: what was read, skipped, unchecked, removed, accounted for and dropped on word alone."""
    summary = report.summary
    seen = [
        f"read {count(len(report.checked), 'file')}",
        f"skipped {len(report.skipped):,}",
        f"unchecked {len(report.unchecked):,}",
    ]
    lines = [
        f"removed {count(summary.removed_lines, 'line')}",
        f"accounted for {summary.accounted_lines:,}",
        f"dropped on word alone {summary.dropped_on_word:,}",
    ]
    found = [count(summary.errors, "error"), count(summary.warnings, "warning")]
    found += [f"{summary.known:,} known"] if summary.known else []
    found += [f"{summary.ignored:,} ignored"] if summary.ignored else []
    label = escape(report.head if report.door == "all" else f"{report.base}..{report.head}")
    return f"{label}: " + "; ".join(map(_joined, (found, seen, lines)))


def _joined(words: Iterable[str]) -> str:
    return ", ".join(words)
