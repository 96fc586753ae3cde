"""More entries mined in one run than a run may add.

What it does
    Counts in rho's brain.jsonl the new entries of each run whose source is a session, and reports more of them than
    `max-new-entries` (10). A run ends with its checkpoint; entries without one belong together if they were made within
    an hour. What is told by hand counts in none.

Why
    A run that finds thirty durable facts in a day has taken the day for facts, and every one of them is in every prompt
    from then on.

Bad
    Eleven lines with `"source": "session:8d1f"` and a checkpoint below them.

Good
    The ten that matter most; the others are in the report, skipped with that reason.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.change import Change
from keepline.memory.finding import Place, Problem, Related
from keepline.memory.rule import CHANGE, Example, Rule
from keepline.memory.value import NamedTuple

_SESSION = "session:"
_SHOWN = 10


class Options(NamedTuple):
    """max_new_entries: mined entries that one run may add."""

    max_new_entries: int = 10


def run(change: Change, options: Options) -> Iterator[Problem]:
    """One problem a run, at the first entry too many."""
    if not change.logs:
        return
    from keepline.memory.log_growth import grown

    for log in grown(change):
        for one in log.runs():
            mined = [event for event in one.entries if str(event.fields.get("source", "")).startswith(_SESSION)]
            extra = mined[options.max_new_entries :]
            if extra:
                yield Problem(
                    Place(log.path, extra[0].line),
                    f"{len(mined)} mined entries in one run, {options.max_new_entries} allowed",
                    f"keep the {options.max_new_entries} that matter most, and leave the others out",
                    f"{len(mined)} mined",
                    len(extra),
                    tuple(Related(log.path, event.line, "one more") for event in extra[1:_SHOWN]),
                )


def _mined(count: int, source: str = "session:8d1f", days: int = 0) -> str:
    return "".join(
        f'{{"id":"{number:04x}","type":"learning","text":"The pantry has shelf number {number}.","source":"{source}",'
        f'"created":"2026-03-{2 + number * days:02d}T09:00:00.000Z"}}\n'
        for number in range(count)
    )


_BEFORE = '{"id":"1","type":"learning","text":"Use just.","created":"2026-03-01T09:00:00.000Z"}\n'
_MARK = (
    '{"id":"fc7d3fd8","type":"meta","key":"memory_consolidate.last_consolidated_at",'
    '"value":"2026-03-02T09:00:00.000Z","created":"2026-03-02T09:00:00.000Z"}\n'
)


def _brain(added: str) -> Example:
    return Example(base={"brain.jsonl": _BEFORE}, head={"brain.jsonl": _BEFORE + added}, layout="rho")


RULE = Rule(
    slug="too-many-new",
    family="consolidation",
    scope=CHANGE,
    summary="More mined entries in one run than `max-new-entries`",
    run=run,
    options=Options,
    fires=(_brain(_mined(11) + _MARK), _brain(_mined(12))),
    silent=(
        _brain(_mined(10) + _MARK),
        _brain(_mined(30, "manual")),
        _brain(_mined(12, days=1)),
        _brain(_mined(8) + _MARK + _mined(8).replace('"id":"', '"id":"b')),
    ),
)
