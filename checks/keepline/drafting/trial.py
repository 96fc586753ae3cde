"""A change with records that nobody has written yet, to see what the account makes of them."""

from __future__ import annotations

from collections.abc import Sequence

from keepline.memory.change import Change
from keepline.memory.manifest import UNDECIDED, Manifest, Record

TRIAL = "relocations/draft.yaml"


def tried(change: Change, records: Sequence[Record]) -> Change:
    """The same change with these records in it, and without the undecided ones that they replace."""
    ours = tuple(record._replace(manifest=TRIAL, index=index) for index, record in enumerate(records))
    others = {
        path: manifest._replace(records=tuple(r for r in manifest.records if r.action != UNDECIDED))
        for path, manifest in change.head_manifests.items()
    }
    return change.replaced(head=change.head, head_manifests=others | {TRIAL: Manifest(TRIAL, ours)})
