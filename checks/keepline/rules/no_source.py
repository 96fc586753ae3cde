"""A mined entry that does not say where it comes from.

What it does
    Asks of each learning and preference that a run added to rho's brain.jsonl for its source: `session:<id>`, `auto` or
    `manual`. A run is what ends with a new checkpoint. A `session:` without an id is reported anywhere.

Why
    Without its session nobody can look up what the user said, and a guess stands beside the facts for good.

Bad
    `{"type": "learning", "text": "Uses pnpm", …}` right above the run's checkpoint.

Good
    The same with `"source": "session:8d1f"`.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.change import Change
from keepline.memory.finding import Place, Problem
from keepline.memory.pattern import compiled
from keepline.memory.quoting import quote
from keepline.memory.rule import CHANGE, Example, NoOptions, Rule

_WITH_SOURCE = ("learning", "preference")
_SOURCE = r"auto|manual|session:[^\s:][^\s]*"


def run(change: Change, options: NoOptions) -> Iterator[Problem]:
    """One problem an entry."""
    if not change.logs:
        return
    from keepline.memory.log_growth import grown

    for log in grown(change):
        for one in log.runs():
            for event in one.entries:
                if event.type not in _WITH_SOURCE:
                    continue
                source = event.fields.get("source")
                said = source if isinstance(source, str) else ""
                if compiled(_SOURCE).fullmatch(said) or not (one.checkpoint or said.startswith("session:")):
                    continue
                message = f"{event.type} with source {quote(said)}" if said else f"mined {event.type} without a source"
                remedy = 'give it `"source": "session:<id>"` of the session in which the user said it, or leave it out'
                text = event.fields.get("text")
                yield Problem(
                    Place(log.path, event.line), message, remedy, quote(text if isinstance(text, str) else "")
                )


_BEFORE = '{"id":"1","type":"learning","text":"Use just.","created":"2026-03-01T09:00:00.000Z"}\n'
_MARK = (
    '{"id":"fc7d3fd8","type":"meta","key":"memory_consolidate.last_consolidated_at",'
    '"value":"2026-03-02T09:00:00.000Z","created":"2026-03-02T09:00:00.000Z"}\n'
)


def _entry(source: str, kind: str = "learning") -> str:
    told = f'"source":"{source}",' if source else ""
    return (
        f'{{"id":"2","type":"{kind}","text":"Uses pnpm in the pantry.","category":"code",{told}'
        '"created":"2026-03-02T09:00:00.000Z"}\n'
    )


def _brain(added: str) -> Example:
    return Example(base={"brain.jsonl": _BEFORE}, head={"brain.jsonl": _BEFORE + added}, layout="rho")


RULE = Rule(
    slug="no-source",
    family="consolidation",
    scope=CHANGE,
    summary="A mined entry without a `session:<id>`, `auto` or `manual` source",
    run=run,
    fires=(
        _brain(_entry("") + _MARK),
        _brain(_entry("chat", "preference") + _MARK),
        _brain(_entry("session:")),
    ),
    silent=(
        _brain(_entry("session:8d1f") + _MARK),
        _brain(_entry("auto") + _entry("manual").replace('"2"', '"3"') + _MARK),
        _brain(_entry("")),
        _brain(_entry("chat")),
    ),
)
