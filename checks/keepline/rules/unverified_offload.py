"""An offload that nobody could verify, or that its own query does not find.

What it does
    Reads a destination outside the repository back (`provider:<name>/<id>`, or a path under one of the policy's
    `roots`) and judges it as any other. A record's `query` must bring its note back among the first five. What cannot
    be asked from here accounts for nothing, unless the policy says `attestations: true` and the record has `attest`.
    A provider stands in the policy under `providers`: `notes: {kind: mcp, command: [basic-memory, mcp]}` is a memory
    server, and `search` and `read` name its tools where they cannot be guessed; `vault: {kind: command,
    search: [find-notes, "{query}"], read: [cat-note, "{id}"]}` a program, whose search prints an id a line, or an
    object with `id` and `text`. Both run only where you allowed it: `git config --global --add keepline.providers` and
    the repository's folder.

Why
    "The archive makes deletion safe" is true of an archive in which the note can be found again, by somebody who no
    longer knows its words.

Bad
    `to: provider:notes/4711`, and note 4711 is empty; `query: cache`, which finds forty notes and this one last.

Good
    `query: registry cache outage steps`, which finds it first.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.account import claims
from keepline.memory.change import Change
from keepline.memory.finding import Problem, Unchecked
from keepline.memory.rule import CHANGE, Example, NoOptions, Rule


def run(change: Change, options: NoOptions) -> Iterator[Problem | Unchecked]:
    """One problem a record, and what could not be asked."""
    yield from claims("unverified-offload")(change, options)
    for record, target in change.account.attested:
        yield Unchecked("", record.manifest, f"{target} is attested, not read")
    for record, target, why in change.account.unasked:
        yield Unchecked("", record.manifest, f"no search for {target}: {why}")


_BASE = {"MEMORY.md": "- Uses pnpm\n- The cache listens on build-03:5001\n", "archive/a.md": "# Archive\n"}
_KEPT = "# Archive\n\n- The cache listens on build-03:5001\n"
_POLICY = "keepline: 1\nmemories: [{root: ., layout: plain}]\n"


def _left(to: str, more: str = "", policy: str = _POLICY) -> Example:
    record = f"  - from: MEMORY.md\n    lines: The cache listens on build-03:5001\n    action: offload\n    to: {to}\n"
    head = {
        "MEMORY.md": "- Uses pnpm\n",
        "archive/a.md": _KEPT,
        ".keepline.yaml": policy,
        "relocations/a.yaml": f"keepline: 1\nrelocations:\n{record}{more}",
    }
    return Example(head, {**_BASE, ".keepline.yaml": policy})


_ATTEST = "    attest: {time: '2026-03-04T10:00:00Z', rank: '1', digest: 9f86d081}\n"

RULE = Rule(
    slug="unverified-offload",
    family="relocation",
    scope=CHANGE,
    summary="An offload that could not be read back, or whose query does not find it",
    run=run,
    fires=(
        _left("provider:notes/4711", "    query: registry cache\n"),
        _left("provider:notes/4711", f"    query: registry cache\n{_ATTEST}"),
    ),
    silent=(
        _left("archive/a.md"),
        _left("archive/a.md", "    query: cache build-03\n"),
        _left("provider:notes/4711", f"    query: registry cache\n{_ATTEST}", f"{_POLICY}attestations: true\n"),
    ),
)
