"""Writes the records that a change can prove by itself, and leaves open, with its best guesses, what it cannot.

What is drafted is judged by the same account that judges a commit: a record whose claim does not hold is never
called proved.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from keepline import reading
from keepline.drafting.proof import propose
from keepline.drafting.rescue import archive
from keepline.drafting.trial import TRIAL, tried
from keepline.drafting.write import Proposal, record_of
from keepline.memory.account import Removed
from keepline.memory.change import Change
from keepline.memory.errors import CannotCheck
from keepline.memory.manifest import UNDECIDED, Manifest, Record, manifest_name, render
from keepline.memory.value import NamedTuple


class Draft(NamedTuple):
    """What a change's open lines come to.

    manifest is None where there is nothing to account for; path and data are its file. proved and undecided count the
    records of either kind. files: archive files that a rescue writes, whole.
    """

    manifest: Manifest | None
    path: str
    data: bytes
    proved: int
    undecided: int
    files: Mapping[str, bytes]


def draft(change: Change, *, rescue: bool = False, undecided: bool = True) -> Draft:
    """Records for everything that the change removed and nothing accounts for yet.

    rescue: what cannot be proved goes word for word into the archive. undecided: what is left open stands in the
    manifest too, for its author to decide. A manifest of this change that has undecided records already is carried on.
    """
    pending = _pending(change)
    open_ = _open(change, pending)
    proposals = _verified(change, propose(change, open_))
    left = [item for item in open_ if not any(item in proposal.items for proposal in proposals)]
    files: dict[str, bytes] = {}
    if rescue and left:
        saved, files = archive(change, left)
        proposals += saved
        left = []
    if pending and not proposals and all(item.record is not None for item in left):
        return Draft(None, pending.path, b"", 0, _undecided(pending), files)
    records = [record for record in pending.records if record.action != UNDECIDED] if pending else []
    proven = [record_of(proposal) for proposal in proposals]
    records += proven
    comments: dict[int, Sequence[str]] = {}
    if undecided and left:
        from keepline.drafting.guess import Guesser  # a hook decides nothing, and loads none of this
        from keepline.drafting.outline import outlines

        guesser = Guesser(change)
        for outline in outlines(change, proven, left):
            comments[len(records)] = outline.comments or guesser.guesses(outline.proposal.items)
            records.append(record_of(outline.proposal))
    return _written(change, records, comments, len(proposals), files, pending)


def completed(change: Change, *, everywhere: bool = True) -> Change:
    """The same change with a record for everything that it proves, as if those had been drafted; nobody wrote them.

    Their manifest is TRIAL. Without `everywhere`, what stood in files that it did not touch is not looked for there.
    """
    proposals = _verified(change, propose(change, _open(change, _pending(change)), everywhere=everywhere))
    return tried(change, [record_of(proposal) for proposal in proposals]) if proposals else change


def _pending(change: Change) -> Manifest | None:
    """A manifest that this change adds and in which somebody still has to decide."""
    for path in sorted(change.head_manifests):
        manifest = change.head_manifests[path]
        if path not in change.base_manifests and _undecided(manifest):
            return manifest
    return None


def _undecided(manifest: Manifest) -> int:
    return sum(record.action == UNDECIDED for record in manifest.records)


def _open(change: Change, pending: Manifest | None) -> list[Removed]:
    """What no record mentions, and what only an undecided one does."""
    return [
        item
        for item in change.account.removed
        if not item.accounted
        or (pending and item.record and item.record.action == UNDECIDED and item.record.manifest == pending.path)
    ]


def _verified(change: Change, proposals: list[Proposal]) -> list[Proposal]:
    """The proposals that hold when the account reckons with them; what leans on one that fell is tried again."""
    while proposals:
        records = [record_of(proposal) for proposal in proposals]
        account = tried(change, records).account
        failed = {failure.record.index for failure in account.failures if failure.record.manifest == TRIAL}
        failed |= {item.record.index for item in account.on_word if item.record and item.record.manifest == TRIAL}
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


def _written(
    change: Change,
    records: Sequence[Record],
    comments: Mapping[int, Sequence[str]],
    proved: int,
    files: Mapping[str, bytes],
    pending: Manifest | None,
) -> Draft:
    if not records:
        return Draft(None, "", b"", 0, 0, files)
    lost = list(dict.fromkeys(record.source for record in records))
    more = f" and {len(lost) - 3} more" if len(lost) > 3 else ""
    summary = pending.summary if pending else f"Account for what left {', '.join(lost[:3])}{more}"
    manifest = Manifest("", tuple(records), summary=summary, target=pending.target if pending else "")
    text = render(manifest, comments)
    data = text.encode("utf-8", "surrogatepass")
    path = pending.path if pending else _free_name(change, _slug(lost), text)
    back = reading.read_manifest(data, path)
    if [(r.source, r.lines, r.text) for r in back.records] != [(r.source, r.lines, r.text) for r in records]:
        raise CannotCheck(f"{path} does not read back as it was written", "write the manifest by hand")
    return Draft(manifest, path, data, proved, _undecided(manifest), files)


def _free_name(change: Change, slug: str, text: str) -> str:
    """The same lines may leave twice on one day, and what was decided about the first time stays as it is."""
    path = manifest_name(change.evidence.now[:10], slug, text)
    number = 1
    while path in change.base.snapshot or path in change.head.snapshot:
        number += 1
        path = manifest_name(change.evidence.now[:10], slug, f"{text}{number}")
    return path


def _slug(paths: Sequence[str]) -> str:
    return paths[0].rpartition("/")[2].rpartition(".")[0] or "memory"
