"""A relocation manifest that cannot be taken as it stands.

What it does
    Reports what does not fit the manifest's format, at its line: YAML that cannot be read, an unknown key with the
    nearest known one, a value of another type, a record that lacks what its action demands, a destination outside the
    repository or in a manifest, and records that are still `undecided`.

Why
    A manifest is the only account of where a line went. What is not understood accounts for nothing, and a misspelt
    key must not look like a lost line.

Bad
    A record with `action: undecided`, or with `action: drop` and neither `why` nor `reason`.

Good
    The same with `action: move` and the file in `to` that holds the line now.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from keepline.memory.change import Change
from keepline.memory.finding import WARNING, Place, Problem
from keepline.memory.rule import CHANGE, Example, NoOptions, Rule


def run(change: Change, options: NoOptions) -> Iterator[Problem]:
    """One problem for each fault of a manifest at head. One that base has already does not block."""
    for path, manifest in sorted(change.head_manifests.items()):
        before = change.base_manifests.get(path)
        known = Counter(fault.evidence for fault in before.faults) if before and change.door != "all" else Counter()
        for fault in manifest.faults:
            known[fault.evidence] -= 1
            severity = WARNING if known[fault.evidence] >= 0 else None
            place = Place(path, fault.line, fault.column)
            yield Problem(place, fault.message, fault.remedy, fault.evidence, severity=severity)


_HEAD = "keepline: 1\nrelocations:\n  - from: MEMORY.md\n    lines: |\n      Use pnpm.\n"
_NOTE = {"notes/tools.md": "- Use pnpm.\n", "MEMORY.md": "- Use Node 20.\n"}
_BASE = {"MEMORY.md": "- Use Node 20.\n- Use pnpm.\n"}


def _example(record: str) -> Example:
    manifest = {"relocations/2026-03-04-tools-0a1b2c.yaml": _HEAD + record}
    return Example(head=_NOTE | manifest, base=_BASE)


RULE = Rule(
    slug="bad-manifest",
    family="relocation",
    scope=CHANGE,
    summary="A manifest that does not fit the format, or a record that is still undecided",
    run=run,
    fires=(
        _example("    action: undecided\n"),
        _example("    action: drop\n"),
        _example("    action: move\n    too: notes/tools.md\n"),
        _example("    action: move\n    to: relocations/2026-03-04-tools-0a1b2c.yaml\n"),
        _example("    action: move\n    to: [notes/tools.md\n"),
    ),
    silent=(
        _example("    action: move\n    to: notes/tools.md\n"),
        _example("    action: drop\n    why: captured\n    see: notes/tools.md\n    reason: The note has it.\n"),
        _example("    action: keep\n"),
    ),
)
