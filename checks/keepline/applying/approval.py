"""Who approved what: a digest of exactly what was reviewed, and the names of those who did."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence

from keepline.applying.laid import Laid
from keepline.memory.errors import UsageError
from keepline.memory.policy import Policy

LENGTH = 32
"""Hex digits: 128 bits, which nobody can find a second plan for."""


def digest(laid: Laid) -> str:
    """What stands for a plan: its source, all that it writes, and the files that it was made from."""
    whole = hashlib.sha256()
    for part in _parts(laid):
        whole.update(b"%d:" % len(part) + part)
    return whole.hexdigest()[:LENGTH]


def _parts(laid: Laid) -> Iterable[bytes]:
    yield laid.kind.encode()
    yield laid.source
    for write in laid.writes:
        yield from (_encoded(write.path), write.before.encode(), write.phase.encode(), b"%d" % write.append, write.data)
    for path, blob in sorted(laid.base.items()):
        yield from (_encoded(path), blob.encode())


def _encoded(path: str) -> bytes:
    return path.encode("utf-8", "surrogateescape")


def expect(laid: Laid, approved: Sequence[str], names: Sequence[str], policy: Policy, approvers: Sequence[str]) -> None:
    """Raises UsageError where what was approved is another plan, or too few approved it, or one who may not.

    `approvers`: those of the policy as it stood before the plan; empty where anybody may.
    """
    wanted = digest(laid)
    for given in approved:
        if given != wanted:
            message = f"--approve {given[:LENGTH]} is not this plan's digest: it or the memory changed since the review"
            raise UsageError(message, f"keepline verify {laid.directory}")
    strangers = [name for name in names if approvers and name not in approvers]
    if strangers:
        message = f"{', '.join(strangers)} may not approve: `approvers` are {', '.join(approvers)}"
        raise UsageError(message, f"--as {approvers[0]}")
    if any(not name.strip() for name in names):
        raise UsageError("--as names nobody", "--as NAME")
    people = {" ".join(name.split()).casefold() for name in names}
    if policy.reviews > 1 and len(people) < policy.reviews:
        verb = "is" if len(people) == 1 else "are"
        asked = f"the policy asks for {policy.reviews} different approvers, and {len(people)} {verb} named"
        raise UsageError(asked, f"keepline apply {laid.directory} --approve {wanted} --as NAME --as NAME")
