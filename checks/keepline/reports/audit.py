"""An audit, for people and for programs: what was lost and when, which secrets history holds, how caps were kept.

What may be long comes piece by piece, so that a history of any length can be written out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from keepline import __version__
from keepline.memory.audit import AGAIN, About, Audit, Described, Leak, Series, Step
from keepline.memory.counting import NAMES
from keepline.memory.verdict import RECORD, Lost, Verdict
from keepline.reports.escaping import as_json, escape
from keepline.reports.text import Ink, count

VERSION = 1
SHORT = 12
STEPS_SHOWN, LINES_SHOWN = 20, 12
EARLY_SHOWN, EARLY_LINES = 8, 3
LEAKS_SHOWN = 40
NEAR = 0.8
_ALL = "--format json has them all"
_WHY = {
    "gone": "",
    "context": "left or entered a prohibition or condition",
    "order": "stands in another order",
    "parent": "lost the item it belonged to",
    "swapped": "changed places with its like",
    "copy": "stood in two places and stands in fewer",
    RECORD: "its record does not hold",
}

Judged = Callable[[str], Verdict]
Describe = Callable[[Iterable[str]], Iterator[Described]]


# For people ------------------------------------------------------------------------------------------------------


def render(
    audit: Audit, about: About, verdict: Judged, describe: Describe, *, colour: bool = False, width: int = 100
) -> Iterator[str]:
    """The report, line by line, each ended by a newline."""
    ink = Ink(colour)
    shown = _Shown(verdict, describe, ink, width)
    sections = [
        [_headline(audit, ink), _history(audit, about)],
        list(_since(audit, shown, ink)),
        list(_leaks(audit, ink)),
        list(_caps(audit, ink)),
        list(_early(audit, shown, ink)),
        list(_tail(audit, about)),
    ]
    for number, section in enumerate(filter(None, sections)):
        yield from (f"{line}\n" for line in ([""] if number else []) + section)


def _headline(audit: Audit, ink: Ink) -> str:
    steps, lines = audit.lost(False)
    parts = [f"{count(lines, 'line')} lost without account in {count(steps, 'commit')}"] if lines else []
    parts += [f"{count(len(audit.leaks), 'secret')} in history"] if audit.leaks else []
    parts += [f"{count(audit.errors, 'error')} in records"] if audit.errors else []
    if parts:
        return f"keepline: {ink('found', 'bold', 'red')}: {', '.join(parts)}"
    if audit.before < audit.commits:
        said = "nothing lost since keepline came"
    else:
        said = "no secret in history" + (", lines lost before keepline" if audit.lost(True)[1] else "")
    return f"keepline: {ink(said, 'bold', 'green')}"


def _history(audit: Audit, about: About) -> str:
    base = about.base[:SHORT]
    label = f"{base}..{about.tip[:SHORT]}" if base else f"all up to {about.tip[:SHORT]}"
    way = ", first parents only" if about.first_parent else ""
    policy = escape(about.source) or "what the files show"
    early = f", {audit.before:,} of them from before keepline" if audit.before else ""
    return f"{count(audit.commits, 'commit')} ({label}{way}) judged by {policy}{early}"


class _Shown:
    """Commits with their lines, as they are shown."""

    def __init__(self, verdict: Judged, describe: Describe, ink: Ink, width: int) -> None:
        self.verdict = verdict
        self.describe = describe
        self.ink = ink
        self.width = width

    def steps(self, steps: Sequence[Step], lines: int) -> Iterator[str]:
        described = self.describe([step.commit for step in steps])
        for step, said in zip(steps, described, strict=True):
            yield self._title(step, said)
            if step.open or step.errors:
                yield from self._body(step, lines)

    def _title(self, step: Step, said: Described) -> str:
        menders = sorted({mender[:SHORT] or "standing again" for mender in step.mended.values()})
        lost = f"{step.open:,} lost" if step.open else ""
        mended = f"{len(step.mended):,} repaired by {', '.join(menders[:3])}" if menders else ""
        tally = "; ".join(filter(None, (lost, mended)))
        text = _cut(f"{said.author}: {said.subject}", max(self.width - len(tally) - 30, 30))
        title = f"  {step.day}  {self.ink(step.commit[:SHORT], 'yellow')}  {text}"
        return f"{title}  {self.ink(f'({tally})', 'dim')}" if tally else title

    def _body(self, step: Step, most: int) -> Iterator[str]:
        verdict = self.verdict(step.commit)
        lost = [line for index, line in enumerate(verdict.lost) if index not in step.mended]
        for path, lines in groupby(lost[:most], key=lambda line: line.path):
            yield f"    {self.ink(escape(path), 'bold')}"
            yield from (self._line(line) for line in lines)
        if len(lost) > most:
            yield f"      and {count(len(lost) - most, 'more line')}"
        for fault in verdict.faults[:most]:
            place = f"{escape(fault.path)}:{fault.line}"
            yield f"    {self.ink(fault.severity, 'red')} {fault.rule} {place}  {escape(fault.message)}"

    def _line(self, line: Lost) -> str:
        why = f"  ({_WHY[line.why]})" if _WHY.get(line.why) else ""
        return (
            f"      {self.ink(f'{line.line:>5}', 'dim')}  {_cut(line.text, max(self.width - 13 - len(why), 30))}{why}"
        )


def _since(audit: Audit, shown: _Shown, ink: Ink) -> Iterator[str]:
    steps = [step for step in reversed(audit.steps) if not step.is_before and (step.lines or step.errors)]
    if not steps:
        return
    yield ink("lost without account", "bold") + ", newest first"
    yield from shown.steps(steps[:STEPS_SHOWN], LINES_SHOWN)
    if len(steps) > STEPS_SHOWN:
        yield f"  and {count(len(steps) - STEPS_SHOWN, 'more commit')}: {_ALL}"


def _early(audit: Audit, shown: _Shown, ink: Ink) -> Iterator[str]:
    steps, lines = audit.lost(True)
    if not lines:
        return
    title = f"{count(steps, 'commit')} lost {count(lines, 'line')}, which could have had no record"
    yield f"{ink('before keepline', 'bold')}: {title}"
    largest = sorted((step for step in audit.steps if step.is_before and step.open), key=lambda step: -step.open)
    yield from shown.steps(largest[:EARLY_SHOWN], EARLY_LINES)
    if steps > EARLY_SHOWN:
        yield f"  these lost most; {_ALL}"


def _leaks(audit: Audit, ink: Ink) -> Iterator[str]:
    if not audit.leaks:
        return
    yield f"{ink('secrets', 'bold')}: history keeps what a later commit takes out, so rotate them"
    places: dict[tuple[str, str], list[Leak]] = {}
    for leak in audit.leaks:
        places.setdefault((leak.exposed.path, leak.exposed.kind), []).append(leak)
    for (path, kind), leaks in list(places.items())[:LEAKS_SHOWN]:
        first = leaks[0]
        more = f", and {len(leaks) - 1:,} more there" if leaks[1:] else ""
        where = f"{escape(path)}:{first.exposed.line}"
        yield f"  {kind.replace('-', ' ')}  {where}  {first.day} {ink(first.commit[:SHORT], 'yellow')}{more}"
    if len(places) > LEAKS_SHOWN:
        yield f"  and {count(len(places) - LEAKS_SHOWN, 'more place')}: {_ALL}"


def _caps(audit: Audit, ink: Ink) -> Iterator[str]:
    every = [series for _, series in sorted(audit.series.items())]
    full = [series for series in every if any(point.size >= NEAR * point.cap for point in series)]
    if not every:
        return
    yield ink("caps", "bold")
    for series in full:
        yield f"  {escape(series.path)}"
        yield from (f"    {line}" for line in _series(series, ink))
    if len(full) < len(every):
        yield f"  {count(len(every) - len(full), 'file')} never came to {NEAR:.0%} of the cap"


def _series(series: Series, ink: Ink) -> Iterator[str]:
    now, peak = series[len(series) - 1], series.peak()
    unit = NAMES[series.unit]
    stands = f"now {now.size:,}" if now.size else "gone"
    yield f"{stands} of {now.cap:,} {unit}; peak {peak.size:,} on {peak.day} ({peak.commit[:SHORT]})"
    spans = list(series.over())
    for first, last in spans[-3:]:
        start = series[first]
        until = "to this day" if last == len(series) - 1 else f"until {series[last + 1].day}"
        said = f"over from {start.day} ({start.commit[:SHORT]}) {until}, {count(last - first + 1, 'commit')}"
        yield ink(said, "red" if last == len(series) - 1 else "yellow")
    if len(spans) > 3:
        yield f"and {count(len(spans) - 3, 'time')} before: {_ALL}"


def _tail(audit: Audit, about: About) -> Iterator[str]:
    if audit.rules:
        rules = ", ".join(f"{number:,} {rule}" for (rule, _), number in sorted(audit.rules.items()))
        yield f"found besides: {rules}"
    if about.unjudged:
        yield (
            f"this clone is shallow: {count(len(about.unjudged), 'commit')} at its edge cannot be judged, and what is"
            " older is not here (git fetch --unshallow)"
        )
    yield "what stands now: keepline check --all"


def _cut(text: str, width: int) -> str:
    line = escape(text)
    return line if len(line) <= width else f"{line[: width - 3]}..."


# For programs ----------------------------------------------------------------------------------------------------


def render_json(audit: Audit, about: About, verdict: Judged, describe: Describe) -> Iterator[str]:
    """The same as one JSON object with everything in it, ASCII only, in pieces."""
    steps, lines = audit.lost(False)
    early_steps, early_lines = audit.lost(True)
    head = {
        "version": VERSION,
        "tool": {"name": "keepline", "version": __version__},
        "range": {"base": about.base or None, "tip": about.tip, "first_parent": about.first_parent},
        "policy": about.source or None,
        "commits": audit.commits,
        "unjudged": list(about.unjudged),
        "summary": {
            "lost": {"commits": steps, "lines": lines},
            "before": {"commits": early_steps, "lines": early_lines, "audited": audit.before},
            "secrets": len(audit.leaks),
            "errors": audit.errors,
        },
        "findings": [
            {"rule": rule, "severity": severity, "count": number}
            for (rule, severity), number in sorted(audit.rules.items())
        ],
        "secrets": [{"commit": leak.commit, "date": leak.day, **leak.exposed._asdict()} for leak in audit.leaks],
    }
    yield as_json(head)[:-2] + ",\n"
    yield from _array("caps", (_cap(series) for _, series in sorted(audit.series.items())))
    yield ",\n"
    described = describe(step.commit for step in audit.steps)
    losses = (_loss(step, said, verdict) for step, said in zip(audit.steps, described, strict=True))
    yield from _array("losses", losses)
    yield "\n}\n"


def _array(name: str, items: Iterable[Any]) -> Iterator[str]:
    yield f'  "{name}": ['
    separator = "\n    "
    for item in items:
        yield separator + as_json(item, None)
        separator = ",\n    "
    yield "\n  ]"


def _cap(series: Series) -> dict[str, Any]:
    points = [{"commit": point.commit, "date": point.day, "size": point.size, "cap": point.cap} for point in series]
    return {"path": series.path, "unit": series.unit, "over": list(series.over()), "sizes": points}


def _loss(step: Step, said: Described, verdict: Judged) -> dict[str, Any]:
    found = verdict(step.commit)
    return {
        "commit": step.commit,
        "author": said.author,
        "date": said.date,
        "subject": said.subject,
        "before": step.is_before,
        "lines": [
            {
                "path": line.path,
                "line": line.line,
                "text": line.text,
                "why": line.why,
                "repaired_by": step.mended.get(index) or None,
                "stands_again": step.mended.get(index) == AGAIN,
            }
            for index, line in enumerate(found.lost)
        ],
        "findings": [fault._asdict() for fault in found.faults],
    }
