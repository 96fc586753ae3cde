"""The one idea: everything that keepline judges is a change from one snapshot of a memory to another."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from keepline.memory.manifest import Manifest
from keepline.memory.policy import Policy
from keepline.memory.state import State

if TYPE_CHECKING:
    from keepline.memory.account import Account


class Evidence(NamedTuple):
    """What rules need from outside the two snapshots, gathered by the door.

    now: the clock, ISO 8601 UTC. born: for each manifest that head lacks, the files that the commit which added it
    made, with their blob ids. steps: of a range, the net changes of its commits one by one. merges: of a range or a
    merge commit, the changes from each parent to the merge.
    """

    now: str = ""
    born: Mapping[str, Mapping[str, str]] = {}
    steps: tuple[Change, ...] = ()
    merges: tuple[Change, ...] = ()
    landed: bool = False


class Change:
    """Two states of one repository under the policy that judges, and the manifests that stand in either.

    `door` is how it came in: commit, range, commit-id, all, worktree, patch, merge.
    """

    def __init__(
        self,
        base: State,
        head: State,
        policy: Policy,
        *,
        door: str = "worktree",
        base_manifests: Mapping[str, Manifest] | None = None,
        head_manifests: Mapping[str, Manifest] | None = None,
        evidence: Evidence | None = None,
    ) -> None:
        self.base = base
        self.head = head
        self.policy = policy
        self.door = door
        self.base_manifests = base_manifests or {}
        self.head_manifests = head_manifests or {}
        self.evidence = evidence or Evidence()

    @cached_property
    def account(self) -> Account:
        """What was removed and whether the records account for it; reckoned once, read by every rule."""
        from keepline.memory.account import reckon

        return reckon(self)

    @cached_property
    def changed(self) -> frozenset[str]:
        """Every path whose blob or mode differs between base and head."""
        base, head = self.base.snapshot.blobs, self.head.snapshot.blobs
        return frozenset(path for path in base.keys() | head.keys() if base.get(path) != head.get(path))
