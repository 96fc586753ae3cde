"""An entry taken out of the brain as relocated, and no note in the vault that holds it.

What it does
    Looks up what a new tombstone of rho's brain.jsonl says that its entry was relocated to: `vault:<slug>`,
    `[[slug]]` or a path. The note must be in this very state. A tombstone that names none is reported if the change
    brings no note.

Why
    The note is written first and the entry removed when it is there. The other way round, whatever interrupts the run
    loses the text, and the log says that it is kept.

Bad
    `{"type": "tombstone", "reason": "relocated to vault:printer-queue", …}`, with no printer-queue.md in the vault.

Good
    vault/references/printer-queue.md in the same commit, or one before.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.change import Change
from keepline.memory.finding import Place, Problem
from keepline.memory.pattern import compiled
from keepline.memory.quoting import quote
from keepline.memory.rule import CHANGE, Example, NoOptions, Rule

_PLACE = r"\bvault\b|\[\[|\.md\b|\bnotes?\b"
_RELOCATED = rf"(?i)\brelocat(?:ed|ion)\b|\b(?:moved|offloaded|archived)\b(?=[^\n]{{0,80}}(?:{_PLACE}))"
_NAMED = "|".join(
    (
        r"vault:\s*([^\s,;()\[\]\"'`]+)",
        r"\[\[([^\]|#]+)(?:[|#][^\]]*)?\]\]",
        r"([\w./-]+\.md)\b",
        r"(?i:\brelocated to)\s+([\w-]{2,})(?=\s*$)",
    )
)


def run(change: Change, options: NoOptions) -> Iterator[Problem]:
    """One problem a tombstone."""
    if not change.logs:
        return
    from keepline.memory.log_growth import grown

    for log in grown(change):
        notes: set[str] | None = None
        for grave in log.graves:
            reason = grave.fields.get("reason")
            if not isinstance(reason, str) or not compiled(_RELOCATED).search(reason):
                continue
            if notes is None:
                notes = {_stem(path) for path in change.head.snapshot.blobs if path.endswith(".md")}
            named = [next(filter(None, found)) for found in compiled(_NAMED).findall(reason)]
            missing = [name for name in named if _stem(name) not in notes]
            if missing and len(missing) == len(named):
                message = f"relocated to {quote(missing[0])}, and there is no such note"
                remedy = f"write {_stem(missing[0])}.md in the vault and git add it, then append the tombstone"
                yield Problem(Place(log.path, grave.line), message, remedy, quote(reason))
            elif not named and not _brings_a_note(change):
                remedy = "write the note and git add it, and name it in the reason: relocated to vault:<slug>"
                message = f"{quote(reason)} names no note, and the change brings none"
                yield Problem(Place(log.path, grave.line), message, remedy, quote(reason))


def _stem(path: str) -> str:
    return path.strip().rpartition("/")[2].removesuffix(".md")


def _brings_a_note(change: Change) -> bool:
    return any(
        (guarded := change.head.guarded.get(path)) is not None and guarded.role in ("note", "topic")
        for path in change.changed
    )


_ONE = (
    '{"id":"1","type":"learning","text":"The printer queue is emptied by hand.","created":"2026-03-01T09:00:00.000Z"}\n'
)
_NOTE = (
    "---\ntype: reference\n---\n# Printer queue\n\nThe printer queue is emptied by hand.\n\n## Connections\n\n- [[p]]\n"
)


def _grave(reason: str) -> str:
    return (
        f'{{"id":"3","type":"tombstone","target_id":"1","target_type":"learning","reason":"{reason}",'
        '"created":"2026-03-02T09:00:00.000Z"}\n'
    )


def _brain(reason: str, **notes: str) -> Example:
    vault = {f"vault/references/{name}.md": text for name, text in notes.items()}
    return Example(base={"brain.jsonl": _ONE}, head={"brain.jsonl": _ONE + _grave(reason), **vault}, layout="rho")


RULE = Rule(
    slug="note-first",
    family="consolidation",
    scope=CHANGE,
    summary="A brain entry removed as relocated before its note exists",
    run=run,
    fires=(_brain("relocated to vault:queue"), _brain("moved to [[queue]]", other=_NOTE), _brain("relocated")),
    silent=(
        _brain("relocated to vault:queue", queue=_NOTE),
        _brain("moved to vault, see [[queue]]", queue=_NOTE),
        _brain("relocated", queue=_NOTE),
        _brain("decay"),
        _brain("the office moved to Lisbon"),
    ),
)
