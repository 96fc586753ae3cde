"""Writes the records that a change can prove by itself, and leaves open, with its best guesses, what it cannot.

What is drafted is judged by the same account that judges a commit: a record whose claim does not hold is never
called proved.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from keepline import reading
from keepline.drafting.guess import guesses
from keepline.drafting.proof import propose
from keepline.drafting.rescue import rescue
from keepline.drafting.write import Proposal, group, record_of
from keepline.memory.account import Removed
from keepline.memory.change import Change
from keepline.memory.errors import CannotCheck
from keepline.memory.manifest import UNDECIDED, Manifest, Record, manifest_name, render
from keepline.memory.snapshot import overlay
from keepline.memory.state import State


class Draft(NamedTuple):
    """What a change's open lines come to.

    path and data are the manifest file (data empty: nothing to write). proved and undecided count its records of
    either kind. files: archive files that a rescue writes, whole.
    """

    manifest: Manifest
    path: str
    data: bytes
    proved: int
    undecided: int
    files: Mapping[str, bytes]


def draft(change: Change, *, with_rescue: bool = False) -> Draft:
    """Records for everything that the change removed and nothing accounts for yet.

    `with_rescue`: what cannot be proved goes word for word into the archive, so that nothing stays undecided.
    """
    open_ = open_items(change)
    proposals = propose(change, open_)
    proposals = _verified(change, proposals)
    left = [item for item in open_ if not any(item in proposal.items for proposal in proposals)]
    files: dict[str, bytes] = {}
    if with_rescue and left:
        saved, files = rescue(change, left)
        proposals += saved
        left = []
    records = [record_of(change, proposal) for proposal in proposals]
    comments: dict[int, Sequence[str]] = {}
    for items in group(change, left):
        comments[len(records)] = guesses(change, items)
        records.append(record_of(change, Proposal(items, UNDECIDED)))
    return _written(change, records, comments, len(proposals), files)


def open_items(change: Change) -> list[Removed]:
    """What no record mentions, and what only an undecided one does."""
    return [
        item
        for item in change.account.removed
        if not item.accounted or (item.record is not None and item.record.action == UNDECIDED)
    ]


def _verified(change: Change, proposals: list[Proposal]) -> list[Proposal]:
    """The proposals that hold when the account reckons with them; what leans on one that fell is tried again."""
    while proposals:
        records = [record_of(change, proposal) for proposal in proposals]
        account = _with(change, records).account
        failed = {failure.record.index for failure in account.failures if failure.record.manifest == _TRIAL}
        failed |= {item.record.index for item in account.on_word if item.record and item.record.manifest == _TRIAL}
        unmet = {(item.path, item.sentence) for item in account.removed if item.record is None and not item.reverted}
        kept = [
            proposal
            for number, proposal in enumerate(proposals)
            if number not in failed and not any((item.path, item.sentence) in unmet for item in proposal.items)
        ]
        if len(kept) == len(proposals):
            break
        proposals = kept
    return proposals


_TRIAL = "relocations/draft.yaml"


def _with(change: Change, records: Sequence[Record], files: Mapping[str, bytes] | None = None) -> Change:
    """The same change with these records in it, and without the undecided ones that they replace."""
    ours = tuple(record._replace(manifest=_TRIAL, index=index) for index, record in enumerate(records))
    others = {
        path: manifest._replace(records=tuple(r for r in manifest.records if r.action != UNDECIDED))
        for path, manifest in change.head_manifests.items()
    }
    head = change.head
    if files:
        head = State(overlay(head.snapshot, head.snapshot.label, files), head.guarded, head.in_question)
    return change.replaced(head=head, head_manifests=others | {_TRIAL: Manifest(_TRIAL, ours)})


def _written(
    change: Change,
    records: list[Record],
    comments: Mapping[int, Sequence[str]],
    proved: int,
    files: Mapping[str, bytes],
) -> Draft:
    lost = sorted({record.source for record in records})
    summary = f"Account for what left {', '.join(lost[:3])}" + (f" and {len(lost) - 3} more" if len(lost) > 3 else "")
    manifest = Manifest("", tuple(records), summary=summary)
    text = render(manifest, comments) if records else ""
    data = text.encode("utf-8", "surrogatepass")
    path = manifest_name(change.evidence.now[:10], _slug(lost), text)
    back = reading.read_manifest(data, path) if records else manifest
    if [(r.source, r.lines, r.text) for r in back.records] != [(r.source, r.lines, r.text) for r in records]:
        raise CannotCheck("the drafted manifest does not read back as it was written", "keepline draft --output FILE")
    return Draft(manifest, path, data, proved, len(records) - proved, files)


def _slug(paths: Sequence[str]) -> str:
    name = paths[0].rpartition("/")[2].rpartition(".")[0] if paths else "nothing"
    return name or "memory"
