"""Writes into new records that their destinations outside were read here, for doors that cannot read them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from keepline.memory.account import Account
from keepline.memory.change import Change
from keepline.memory.manifest import Attestation, Record
from keepline.memory.offload import address


def attested(change: Change, *, everywhere: bool = False) -> Mapping[str, bytes]:
    """The manifests with an `attest` for each new record that holds here and has none, where the policy takes them.

    everywhere: also where it does not, so that it is at least written down.
    """
    if not (everywhere or change.policy.takes_attestations):
        return {}
    wanted: dict[str, list[tuple[int, Attestation]]] = {}
    for record, attestation in _read_here(change.account):
        wanted.setdefault(record.manifest, []).append((record.line_of("action"), attestation))
    return {path: _with(change.head.text(path).text, lines).encode() for path, lines in wanted.items()}


def _read_here(account: Account) -> Iterator[tuple[Record, Attestation]]:
    import hashlib

    change = account.reader.change
    failed = {id(failure.record) for failure in account.failures}
    for record in account.records:
        if record.attest or record.faulty or id(record) in failed:
            continue
        for target in record.to:
            if address(target, change.head.snapshot):
                answer = change.evidence.answers(target, record.query)
                digest = f"sha256:{hashlib.sha256(answer.text.encode()).hexdigest()}"
                yield record, Attestation(change.evidence.now, str(answer.rank), digest)
                break


def _with(text: str, wanted: list[tuple[int, Attestation]]) -> str:
    """The text with a line before each of these; where `action` is not a line of its own, as it is."""
    lines = text.split("\n")
    for number, (time, rank, digest) in sorted(wanted, reverse=True):
        indent = re.match(r"( +)action:", lines[number - 1])
        if indent:
            lines.insert(number - 1, f'{indent[1]}attest: {{time: "{time}", rank: "{rank}", digest: "{digest}"}}')
    return "\n".join(lines)
