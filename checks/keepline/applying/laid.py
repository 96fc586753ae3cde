"""A plan, read and laid out as files; nothing of it is written yet."""

from __future__ import annotations

from collections.abc import Mapping

from keepline.memory.value import NamedTuple

CLEANUP = "cleanup"
CYCLE = "cycle"

DESTINATION = "destination"
CORE = "core"
MANIFEST = "manifest"
CHECKPOINT = "checkpoint"
PHASES = (DESTINATION, CORE, MANIFEST, CHECKPOINT)
"""The order of writing: what lines go to stands before they leave; a cycle's checkpoint only after all else."""


class Write(NamedTuple):
    """One file as a plan leaves it.

    path: POSIX, from the repository's root; `root:path` in one of the policy's outside roots. before: the blob id of
    what stood there when it was planned (Snapshot.content_id), "" where nothing did. data: all that it will hold; with
    `append`, what is put at its end (an event log, of which no line is ever edited).
    """

    path: str
    before: str
    data: bytes
    phase: str
    append: bool = False


class Laid(NamedTuple):
    """A whole plan.

    kind: cleanup or cycle. directory: the scratch folder. source: plan.yaml, byte for byte; with the writes and the
    base it is what a reviewer approves. base: every file that the plan was made from, by its path, with its blob id
    (`root:path` in an outside root); where one differs by now the plan is of another memory and is refused.
    """

    kind: str
    directory: str
    source: bytes
    writes: tuple[Write, ...]
    base: Mapping[str, str]
