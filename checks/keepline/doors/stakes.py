"""Writes what the quick way out reads: which pieces of a name put a file under some pattern of the policy in force."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterable, Iterator

from keepline import reading
from keepline.doors.shortcut import NO_POLICY, known, wanted
from keepline.memory.change import Change
from keepline.memory.layout import UNGUARDED
from keepline.memory.policy import POLICY_FILE
from keepline.memory.runner import PIECES
from keepline.repository.place import Place

# Under every layout: the policy itself, the ledger, what was put away, what `stray-file` knows by name, and what may
# make keepline run.
ALWAYS = (
    POLICY_FILE, "relocations/", "archive/", ".md", ".jsonl", "plan.yaml", "id_", ".env", ".pem", ".key", ".p8",
    *PIECES,
)  # fmt: skip


def remember(place: Place, change: Change) -> None:
    """Keep the pieces for the next commit. A git directory that cannot be written costs time only."""
    blob = change.head.snapshot.blobs.get(POLICY_FILE)
    text = "\n".join((wanted(blob.oid if blob else NO_POLICY), *shortest(pieces(change))))
    path = known(place)
    with contextlib.suppress(OSError):
        with contextlib.suppress(FileNotFoundError), open(path, encoding="utf-8") as file:
            if file.read() == text:
                return
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(f"{path}.{os.getpid()}", "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(f"{path}.{os.getpid()}", path)


def pieces(change: Change) -> Iterator[str]:
    """One piece a pattern. Without a policy every layout's, since what is added may change which one is detected."""
    yield from ALWAYS
    layouts = reading.layouts()
    if POLICY_FILE in change.head.snapshot:
        for memory in change.policy.memories:
            yield from (longest_literal(one) for spec in memory.files for one in spec.match)
        chosen = [layouts[memory.layout] for memory in change.policy.memories]
    else:
        chosen = list(layouts.values())
    for layout in chosen:
        guarded = (spec for spec in layout.files if spec.role != UNGUARDED)
        yield from (longest_literal(one) for spec in guarded for one in spec.match)
        yield from (longest_literal(one) for one in layout.stray)
        if layout.reads_config:
            yield layout.reads_config.file
        if POLICY_FILE not in change.head.snapshot:
            yield from (longest_literal(one) for sign in layout.detect for one in sign.match or sign.root)


def shortest(found: Iterable[str]) -> list[str]:
    """The pieces that hold no other: a name without `.md` cannot hold `memory.md` either."""
    kept: list[str] = []
    for piece in sorted(set(found), key=lambda piece: (len(piece), piece)):
        if not any(other in piece for other in kept):
            kept.append(piece)
    return kept


def longest_literal(pattern: str) -> str:
    """The longest run of a glob that stands in every path that fits it, in lower case; "" where there is none."""
    return max(re.split(r"[*?/]+", pattern.lower()), key=len)
