"""The one idea: everything that keepline judges is a change from one snapshot of a memory to another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property

from keepline.memory.manifest import Fault, Manifest
from keepline.memory.offload import Answer, nobody_asked
from keepline.memory.policy import Policy
from keepline.memory.snapshot import differing
from keepline.memory.state import State
from keepline.memory.value import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from keepline.memory.account import Account
    from keepline.memory.layout import Guarded
    from keepline.memory.weakening import Amendment


class Added(NamedTuple):
    """What one commit of a range wrote into one file: the whole text, and which of its lines, from 1, are its own.

    is_message: it is what the commit says of itself, and the file is one that it touched.
    """

    commit: str
    path: str
    text: str
    lines: frozenset[int]
    is_message: bool = False


class Version(NamedTuple):
    """A file as a commit wrote it: the commit, its day (ISO 8601), and the blob's id."""

    commit: str
    date: str
    oid: str


class Past(NamedTuple):
    """A file's versions, newest first. is_whole: false where a shallow clone ends before all were seen."""

    versions: tuple[Version, ...] = ()
    is_whole: bool = True


class Rewritten(NamedTuple):
    """A protected branch of which a push would drop commits. tip: where it stands, a whole id.

    commits: how many would be dropped, 0 where the branch itself is to go. is_known: false where they are not here to
    be counted, since the remote has gone on.
    """

    branch: str
    tip: str
    commits: int = 0
    is_known: bool = True


class Evidence(NamedTuple):
    """What rules need from outside the two snapshots, gathered by the door.

    now: the clock, ISO 8601 UTC. born: for each manifest of base that head lacks or changed, the files that the commit
    which added it made, with their blob ids. steps: of a range that drops, the net changes of its ordinary commits one
    by one, oldest first. merges: of a range, the changes from each parent to each of its merge commits. added: of a
    range, what each commit wrote into guarded files and manifests, oldest first, read when it is asked for. past: how
    a file stood in base's history, read when it is asked for. commits: what the policy's repositories say of each id in
    head that may be a commit's, its date or None; unread_commits: those repositories that could not say. answers: what
    a destination outside the snapshot holds, and how well a query finds it; asked of the records that are new.

    remote: where the change is being sent, as git has the address; "" where that is not known, None where it is sent
    nowhere. is_public: what the host says of the repository that it comes to, None where none was asked. remotes_of:
    where the checkout is pushed to that one of the policy's roots lies in, by the root's name. rewritten: what a push
    would take away from a protected branch. is_clean: of the text before and the one after, that somebody has looked at
    every line which is new, and found no secret.

    Of a change from one parent to a merge: others are the other parents, ancestor the merge base of all (None where
    there is none), others_landed says that every other parent is on the remote or the target, where what it removed
    has been judged already.
    """

    now: str = ""
    born: Mapping[str, Mapping[str, str]] = {}
    steps: tuple[Change, ...] = ()
    merges: tuple[Change, ...] = ()
    others: tuple[State, ...] = ()
    ancestor: State | None = None
    others_landed: bool = False
    added: Callable[[], Iterable[Added]] = tuple
    past: Callable[[str], Past] = lambda path: Past()
    commits: Mapping[str, str | None] = {}
    unread_commits: tuple[str, ...] = ()
    answers: Callable[[str, str], Answer] = nobody_asked
    remote: str | None = None
    is_public: bool | None = None
    remotes_of: Callable[[str], tuple[str, ...]] = lambda root: ()
    rewritten: Rewritten | None = None
    is_clean: Callable[[str, str], bool] = lambda before, after: False


class Change:
    """Two states of one repository under the policy that judges, and the manifests that stand in either.

    `door` is how it came in: commit, range, commit-id, all, worktree, patch, merge, plan, push, receive.
    `policy_faults` are those of head's policy file. `approvers` are those of base's policy: nobody can name himself in
    the change that needs him.
    `amendment`: both policies, where the change touches the policy or what sets caps, and neither is unreadable.
    `plain`: of changed files of which that is known already, the numbers of the lines that they lost, all of them gone.
    `measured`: base as a rule compares head with it, once one has.
    `only`: the files that are asked about, None for all that it touched. `drafted_with`: the command that drafts its
    records, where the people whose change it is know its ends by other names.
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
        policy_faults: tuple[Fault, ...] = (),
        approvers: tuple[str, ...] = (),
        amendment: Amendment | None = None,
        ledger: Callable[[], Mapping[str, Manifest]] = dict,
    ) -> None:
        self.base = base
        self.head = head
        self.policy = policy
        self.door = door
        self.drafted_with = ""
        self.base_manifests = base_manifests or {}
        self.head_manifests = head_manifests or {}
        self.evidence = evidence or Evidence()
        self.policy_faults = policy_faults
        self.approvers = approvers
        self.amendment = amendment
        self.only: frozenset[str] | None = None
        self._ledger = ledger
        self.measured: State | None = None
        self.plain: Mapping[str, Sequence[int]] = {}

    def replaced(self, *, head: State, head_manifests: Mapping[str, Manifest]) -> Change:
        """The same change to another head, for trying out what would be written."""
        other = Change(
            self.base,
            head,
            self.policy,
            door=self.door,
            base_manifests=self.base_manifests,
            head_manifests=head_manifests,
            evidence=self.evidence,
            policy_faults=self.policy_faults,
            approvers=self.approvers,
            amendment=self.amendment,
            ledger=self._ledger,
        )
        other.only = self.only
        return other

    def within(self, paths: frozenset[str]) -> Change:
        """The same change as if it had touched no more than these files, for one who asks about few of many."""
        part = self.replaced(head=self.head, head_manifests=self.head_manifests)
        part.only = paths
        return part

    @cached_property
    def account(self) -> Account:
        """What was removed and whether the records account for it; reckoned once, read by every rule."""
        from keepline.memory.account import reckon

        return reckon(self)

    @cached_property
    def ledger(self) -> Mapping[str, Manifest]:
        """Every manifest of base, read only when somebody asks where a line once came from."""
        return self._ledger()

    @cached_property
    def logs(self) -> tuple[Guarded, ...]:
        """The event logs of rho's that it touched, as head guards them: files, in path order."""
        found = (self.head.guarded.get(path) for path in sorted(self.changed))
        logs = (one for one in found if one and one.layout == "rho" and one.grammar.kind == "log")
        return tuple(one for one in logs if self.head.snapshot.is_regular(one.path))

    @property
    def is_early(self) -> bool:
        """True where the author is still at it: a commit or a merge that is being made, files on disk, a plan."""
        return self.door in ("commit", "worktree", "merge", "plan")

    @property
    def drafted_by(self) -> str:
        """The command that drafts its records; "" for a patch or a commit that stands."""
        if self.drafted_with:
            return self.drafted_with
        if self.door in ("range", "push", "receive") and self.base.snapshot.blobs:
            return f"keepline draft --range {self.base.snapshot.label}..{self.head.snapshot.label}"
        return "keepline draft" if self.is_early else ""

    def came_with_a_merge(self, path: str) -> bool:
        """True for a file that a merge takes over as another parent made it, where it was judged when it changed."""
        ancestor, blob = self.evidence.ancestor, self.head.snapshot.blobs.get(path)
        was = ancestor.snapshot.blobs.get(path) if ancestor else None
        return blob != was and any(other.snapshot.blobs.get(path) == blob for other in self.evidence.others)

    @cached_property
    def changed(self) -> frozenset[str]:
        """Every path whose blob or mode differs between base and head."""
        found = differing(self.base.snapshot, self.head.snapshot)
        return found if self.only is None else found & self.only
