"""The push and the receive door: what the remote has against what it will have, one change a ref.

A fast-forward starts from the remote's old tip, and so does a protected branch that is rewritten all the same. A new
ref, or a branch of one's own after a rebase, starts where it parted from what the remote has; from nothing where it
never did. Base's policy judges. Secrets are looked for in every commit that the remote lacks, once for all refs.

Where the refs come from, a hook's standard input or a host's event, is no matter here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from keepline import reading
from keepline.doors.assembly import (
    BASE,
    Asked,
    Throughout,
    assemble,
    detected_at,
    not_empty,
    read_override,
    read_policy,
    unreadable,
)
from keepline.doors.evidence import with_ledger
from keepline.doors.outside import with_outside
from keepline.doors.stretch import Stretch, told
from keepline.doors.updates import BRANCHES, Update
from keepline.memory import glob
from keepline.memory.change import Change, Rewritten
from keepline.memory.errors import CannotCheck, ConfigurationError, UsageError
from keepline.memory.layout import assign
from keepline.memory.offload import Answer, address, nobody_asked
from keepline.memory.policy import POLICY_FILE, Policy
from keepline.memory.snapshot import Snapshot
from keepline.memory.value import NamedTuple
from keepline.repository.plumbing import Repository
from keepline.repository.stream import Stream
from keepline.rules.rewritten_history import ALLOWED

_REPLACED = "refs/replace/"

PUSH = "push"
RECEIVE = "receive"


class Known(NamedTuple):
    """What the remote has. revs: arguments by which rev-list knows it (`--all`, `--remotes=origin`, ids). default: its
    default branch (refs/heads/main), "" where nobody knows. tip: where that stands, "" where that is not here."""

    revs: tuple[str, ...] = ()
    default: str = ""
    tip: str = ""


class Pushed(NamedTuple):
    """A ref with what is to be judged of it; nothing where it brings and takes nothing, or another ref brings it."""

    update: Update
    changes: tuple[Change, ...]


class _Ends(NamedTuple):
    """Two commits, or trees: base "" is the empty tree. tip "": nothing is left. is_history: both are commits."""

    base: str
    tip: str
    rewritten: Rewritten | None = None
    is_history: bool = True


def open_push(
    repository: Repository, updates: Sequence[Update], known: Known, asked: Asked, *, door: str
) -> tuple[Pushed, ...]:
    """What a push changes, ref by ref, branches first; those that bring the same are one.

    Raises CannotCheck for a ref that is no commit or tree and for objects that are not here, UsageError where none of
    it is guarded, ConfigurationError where the policy that judges cannot be read.
    """
    push = _Push(repository, updates, known, asked, door)
    try:
        return push.opened()
    finally:
        if push.commits:
            push.commits.close()


class _Push:
    def __init__(
        self, repository: Repository, updates: Sequence[Update], known: Known, asked: Asked, door: str
    ) -> None:
        self.repository = repository
        self.updates = sorted(updates, key=lambda update: not update.name.startswith(BRANCHES))
        self.asked = asked
        self.door = door
        self.known = known
        ids = {one for update in updates for one in (update.old, update.new) if one}
        self.objects = repository.peeled((*ids, *([known.tip] if known.tip else [])))
        here = dict.fromkeys(self._commit(update.old) for update in updates if self._commit(update.old))
        self.revs = (*known.revs, *here)
        tips = dict.fromkeys(filter(None, (self._commit(update.new) for update in updates)))
        self.commits = Stream(repository.git, (*tips, "--not", *self.revs)) if tips else None

    def opened(self) -> tuple[Pushed, ...]:
        ends = [self._ends(update) for update in self.updates]
        changes: dict[tuple[str, str], Change] = {}
        pushed = []
        for update, end in zip(self.updates, ends, strict=True):
            is_said = not end.rewritten and (end.base, end.tip) in changes
            if is_said or (not end.tip and not end.rewritten):
                pushed.append(Pushed(update, ()))
                continue
            change = changes[end.base, end.tip] = self._change(end, update.name)
            pushed.append(Pushed(update, (change,)))
        found = [one for each in pushed for one in each.changes]
        self._expect_a_guard(found)
        self._tell([(_Ends(*each), change) for each, change in changes.items() if self._is_commit(each[1])])
        return tuple(each._replace(changes=self._with_outside(each.changes)) for each in pushed)

    # -- which two trees --------------------------------------------------------------------------------------------

    def _ends(self, update: Update) -> _Ends:
        if not update.new:
            return _Ends("", "", self._rewritten(update))
        if update.name.startswith(_REPLACED):
            what = f"{update.name} puts another object in the place of one that is there, for whoever fetches it"
            raise CannotCheck(f"{what}: no door can judge that", "push it without refs/replace")
        oid, kind = self.objects[update.new]
        if kind not in ("commit", "tree"):
            what = f"names a {kind}" if kind else f"names {update.new[:12]}, which is not here"
            raise CannotCheck(f"{update.name} {what}, and only commits can be judged", "push a branch or a tag of one")
        old = self._commit(update.old)
        if kind == "tree" or (update.old and self.objects[update.old][1] == "tree"):
            return _Ends(self.objects[update.old][0] if update.old else "", oid, is_history=False)
        if old and (old == oid or self.repository.is_ancestor(old, oid)):
            return _Ends(old, oid)
        rewritten = self._rewritten(update)
        if old and self._is_protected(update):
            return _Ends(old, oid, rewritten)
        return _Ends(self._parted(oid, update) or old, oid, rewritten)

    def _parted(self, tip: str, update: Update) -> str:
        """The newest commit of a history that the remote has; for a tag, what branches of the same push bring too."""
        revs = self.revs
        if not update.name.startswith(BRANCHES):
            branches = (one for one in self.updates if one.name.startswith(BRANCHES) and one.new)
            revs = (*revs, *dict.fromkeys(filter(None, (self._commit(one.new) for one in branches))))
        return self.repository.parted(tip, revs)

    def _rewritten(self, update: Update) -> Rewritten | None:
        """What the update takes from a protected branch, unless whoever administers the repository lets it go."""
        if not update.old or not self._is_protected(update) or update.old in self.repository.settings(ALLOWED):
            return None
        branch = update.name.removeprefix(BRANCHES)
        old, new = self._commit(update.old), self._commit(update.new)
        if not update.new:
            return Rewritten(branch, update.old)
        if not old or not new:
            return Rewritten(branch, update.old, is_known=False)
        return Rewritten(branch, update.old, self.repository.count(old, new))

    def _is_protected(self, update: Update) -> bool:
        if not update.name.startswith(BRANCHES):
            return False
        if update.name == self.known.default:
            return True
        names = self._governing.protected if self._governing else ()
        return bool(glob.pattern(names).fullmatch(update.name.removeprefix(BRANCHES)))

    def _commit(self, oid: str) -> str:
        """The commit that an id stands for, a tag's too; "" for what is none, or is not here."""
        found, kind = self.objects.get(oid, ("", ""))
        return found if kind == "commit" else ""

    def _is_commit(self, oid: str) -> bool:
        return any(found == oid and kind == "commit" for found, kind in self.objects.values())

    def _tree(self, oid: str) -> Snapshot:
        return self.repository.commit(oid) if oid else self.repository.empty()

    # -- whose policy -----------------------------------------------------------------------------------------------

    @cached_property
    def _main(self) -> Snapshot:
        """The tree of the remote's default branch; of one that has nothing yet, what the push makes of it."""
        if tip := self._commit(self.known.tip):
            return self._tree(tip)
        tips = [(update.name != self.known.default, self._commit(update.new)) for update in self.updates]
        trees = [self._tree(tip) for _, tip in sorted(tips, key=lambda each: each[0]) if tip]
        return next((tree for tree in trees if POLICY_FILE in tree), self.repository.empty())

    @cached_property
    def _governing(self) -> Policy | None:
        """The policy of the default branch, for what the policy of one branch cannot say of another; None where it has
        none, or none that can be read."""
        if self.asked.policy_file:
            return read_override(self.asked.policy_file)
        read = read_policy(self._main)
        if read is None:
            return detected_at(self._main)
        return None if unreadable(read) else read.policy

    def _change(self, ends: _Ends, name: str) -> Change:
        if not ends.tip:
            return self._deletion(ends)
        base, head = self._tree(ends.base), self._tree(ends.tip)
        has_none = POLICY_FILE not in base and POLICY_FILE not in head
        asked = self.asked._replace(governing=self._governing) if POLICY_FILE not in base else self.asked
        asked = asked._replace(fallback=self._governing) if has_none else asked
        try:
            change = assemble(base, head, asked, door=self.door, judge=BASE)
        except UsageError as error:
            raise _with_a_way_out(error, base, head, name) from error
        if ends.base and ends.is_history:
            change = with_ledger(self.repository, change, ends.base)
        change.evidence = change.evidence._replace(rewritten=ends.rewritten)
        return change

    def _deletion(self, ends: _Ends) -> Change:
        """Nothing of what the branch held is judged line by line: that it goes is the finding."""
        policy = self._governing or Policy()
        guards = assign((), policy, reading.layouts())
        asked = self.asked._replace(remote=None, is_public=None, throughout=Throughout(policy, guards))
        change = assemble(self._main, self._main, asked, door=self.door, judge=BASE)
        change.evidence = change.evidence._replace(rewritten=ends.rewritten)
        return change

    def _expect_a_guard(self, changes: Sequence[Change]) -> None:
        """Raises UsageError where nothing is guarded, neither in what is pushed nor on the default branch."""
        judged = [change for change in changes if change.evidence.rewritten is None]
        if not judged:
            return
        if any(change.base.guarded or change.head.guarded for change in judged) or not self._guards():
            not_empty(tuple(judged))

    def _guards(self) -> bool:
        return bool(self._governing and assign(self._main.blobs, self._governing, reading.layouts()))

    # -- what lies between ------------------------------------------------------------------------------------------

    def _tell(self, histories: Sequence[tuple[_Ends, Change]]) -> None:
        """Tell the changes of the commits that the remote lacks."""
        if self.commits and histories:
            stretch = Stretch(self.repository, self.commits, [change for _, change in histories], self._governing)
            for ends, change in histories:
                told(stretch, change, ends.base, ends.tip, self.asked)

    def _with_outside(self, changes: tuple[Change, ...]) -> tuple[Change, ...]:
        if not changes:
            return changes
        if self.door != RECEIVE:
            return with_outside(self.repository, changes)
        return tuple(_asking_nobody(self.repository, change) for change in changes)


def _asking_nobody(repository: Repository, change: Change) -> Change:
    """The change on a server, where paths and programs that a policy names are those of another machine, or of another
    user of this one: only what lies in the repository is asked."""
    policy = change.policy
    change.policy = policy._replace(commits=())
    (change,) = with_outside(repository, (change,))
    inside = change.evidence.answers

    def answer(target: str, query: str) -> Answer:
        is_inside = address(target, change.head.snapshot) is None
        return inside(target, query) if is_inside else nobody_asked(target, query)

    change.policy = policy
    change.evidence = change.evidence._replace(
        answers=answer, remotes_of=lambda root: (), unread_commits=policy.commits
    )
    return change


def _with_a_way_out(error: UsageError, base: Snapshot, head: Snapshot, name: str) -> UsageError:
    """Where head's policy could be read, what mends it may go ahead of the rest."""
    if not isinstance(error, ConfigurationError):
        return UsageError(f"{name}: {error.message}", error.remedy)
    try:
        read = read_policy(head)
        is_mended = read is not None and not unreadable(read) and POLICY_FILE in base
    except ConfigurationError:
        is_mended = False
    if not is_mended:
        return ConfigurationError(f"{name}: {error.message}", error.remedy)
    mend = f"push the commit that mends {POLICY_FILE} first, and nothing else with it"
    return ConfigurationError(f"{name}: what judges is the policy that stands there: {error.message}", mend)


def settled(pushed: Iterable[Pushed]) -> Iterator[tuple[Update, tuple[Change, ...]]]:
    """Those refs of which something is to be judged."""
    return ((one.update, one.changes) for one in pushed if one.changes)
