"""Makes a change of two snapshots: whose policy judges, what is guarded, what is in question, which manifests count."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from keepline import reading
from keepline.memory.change import Change, Evidence
from keepline.memory.errors import ConfigurationError, UsageError
from keepline.memory.layout import Configuration, Guards, assign, is_manifest
from keepline.memory.manifest import Fault, Manifest
from keepline.memory.policy import POLICY_FILE, Policy
from keepline.memory.snapshot import Snapshot, differing
from keepline.memory.state import State
from keepline.memory.value import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from keepline.memory.weakening import Amendment

HEAD = "head"
BASE = "base"


class Throughout(NamedTuple):
    """A policy that judges every change of a history alike, with what it guards: read once for all of them."""

    policy: Policy
    guards: Guards


class Asked(NamedTuple):
    """What the command line says beside the door.

    now: the clock, ISO 8601 UTC. policy_file: a file on disk that overrides every policy of the repository. fallback:
    what judges a tree of the past that has no policy, or none that can be read; else its own files show it.
    governing: the default branch's policy, below which a first policy cannot go on a branch whose base has none.
    throughout: overrides all of these; caps are not asked about, so that only what changed is in question. remote and
    is_public: where the change is being sent, as in Evidence.
    """

    now: str = ""
    policy_file: str = ""
    fallback: Policy | None = None
    governing: Policy | None = None
    throughout: Throughout | None = None
    remote: str | None = None
    is_public: bool | None = None


class Read(NamedTuple):
    """A policy as a snapshot has it."""

    policy: Policy
    faults: tuple[Fault, ...]


class Judged(NamedTuple):
    """The policy that judges, with what it and the other side's guard; faults are those of head's policy.

    amended: the policy before and after, where the change touches it and both can be read. is_first: head's, which
    comes with the change, judges, held to what stood; the caps that it sets are the memory's first.
    """

    policy: Policy
    base: Policy
    head: Policy
    faults: tuple[Fault, ...]
    amended: tuple[Policy | None, Policy | None] | None = None
    is_first: bool = False


def assemble(
    base: Snapshot,
    head: Snapshot,
    asked: Asked,
    *,
    door: str,
    judge: str = HEAD,
    everything: bool = False,
) -> Change:
    """The change from `base` to `head`. `judge` says whose policy judges; where that side has none, the other's does.

    Raises ConfigurationError where the policy that judges cannot be read.
    """
    changed = differing(base, head)
    judged = policies(base, head, asked, judge, changed)
    in_question, amended = changed, judged.amended
    configures: tuple[str, ...] = ()
    base_guarded: Guards
    head_guarded: Guards
    if asked.throughout:
        base_guarded, head_guarded = map(asked.throughout.guards.among, (base.blobs, head.blobs))
    else:
        base_guarded, head_guarded = guards(base, head, judged, judge)
        configures = configuring(changed, (judged.base, judged.head))
        if everything or POLICY_FILE in changed or configures:
            in_question = frozenset(base.blobs) | frozenset(head.blobs)
    if configures and base.blobs and not amended and POLICY_FILE not in changed:
        amended = judged.policy, judged.policy
    roots = tuple(dict.fromkeys(memory.root for memory in (*judged.base.memories, *judged.head.memories)))
    ledger = [path for path in (in_question if everything else changed) if is_manifest(path, roots)]
    base.prefetch([*(path for path in in_question if path in base_guarded), *ledger])
    head.prefetch([*(path for path in in_question if path in head_guarded), *ledger])
    before, after = State(base, base_guarded, in_question), State(head, head_guarded, in_question)
    after.roots = judged.policy.roots
    if not everything:
        after.before = before
    return Change(
        before,
        after,
        judged.policy,
        door=door,
        base_manifests=manifests(base, ledger),
        head_manifests=manifests(head, ledger),
        evidence=Evidence(now=asked.now, remote=asked.remote, is_public=asked.is_public),
        policy_faults=judged.faults,
        approvers=judged.base.approvers,
        amendment=amendment(base, head, amended, configures) if amended else None,
        ledger=lambda: manifests(base, [path for path in base.blobs if is_manifest(path, roots)]),
    )


def not_empty(changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """The same changes. Raises UsageError where none of them guards anything: that is no pass."""
    if all(_guards_nothing(change) for change in changes):
        policy = changes[0].policy.source
        remedy = f"git add a file that {policy} guards, or mend its paths" if policy else "keepline init"
        raise UsageError("nothing to guard: no file of a memory is tracked here", remedy)
    return changes


def _guards_nothing(change: Change) -> bool:
    """True where head guards no file, though it has some of base's still: they left guard, and that is no pass."""
    if change.head.guarded:
        return False
    return not change.base.guarded or any(path in change.head.snapshot for path in change.base.guarded)


def policies(base: Snapshot, head: Snapshot, asked: Asked, judge: str, changed: frozenset[str]) -> Judged:
    """Who judges, and by what each side is guarded."""
    if asked.throughout:
        policy = asked.throughout.policy
        return Judged(policy, policy, policy, ())
    if asked.policy_file:
        given = read_override(asked.policy_file)
        return Judged(given, given, given, ())
    of_head = _sound(read_policy(head), asked)
    of_base = _sound(read_policy(base), asked) if POLICY_FILE in changed else of_head
    if of_head is None and of_base is None:
        detected = asked.fallback or detect(base, head)
        return Judged(detected, detected, detected, ())
    faults = of_head.faults if of_head else ()
    mine, theirs = (of_base, of_head) if judge == BASE else (of_head, of_base)
    judging = mine or theirs
    assert judging is not None
    if unreadable(judging) and judge == BASE and of_head and not unreadable(of_head) and changed == {POLICY_FILE}:
        judging = of_head  # it only repairs the policy, and nobody else could
    refuse_unreadable(judging)
    sound_base = of_base.policy if of_base and not unreadable(of_base) else judging.policy
    if of_base is None:
        # The first policy comes with the change: what had been guarded without one stays so while it is judged.
        stood = asked.fallback or asked.governing or detected_at(base)
        sound_base = stood or judging.policy
        if judge == BASE and (stood or base.blobs):
            judging = judging._replace(policy=_held(judging.policy, stood or Policy(), is_new=stood is None))
    sound_head = of_head.policy if of_head and not unreadable(of_head) else judging.policy
    of_main = asked.governing if asked.governing and asked.governing.source else None
    amended = (of_base.policy if of_base else of_main), of_head and of_head.policy
    sound = POLICY_FILE in changed and not any(read and unreadable(read) for read in (of_base, of_head))
    is_first = judge == BASE and of_base is None and not asked.governing
    return Judged(judging.policy, sound_base, sound_head, faults, amended if sound else None, is_first)


def _held(first: Policy, stood: Policy, *, is_new: bool) -> Policy:
    """A first policy as it judges the change that brings it: it turns nothing down that stood, and sends nobody to a
    program or a folder of its own choice. is_new: nothing was guarded before."""
    held = first._replace(providers=stood.providers, roots=stood.roots)
    if is_new:
        return held
    return held._replace(
        rules=stood.rules,
        drop_budget=min(first.drop_budget, stood.drop_budget),
        strict=first.strict or stood.strict,
        takes_attestations=stood.takes_attestations,
        ignores=stood.ignores,
        negations=(*stood.negations, *first.negations),
        conditions=(*stood.conditions, *first.conditions),
    )


def _sound(read: Read | None, asked: Asked) -> Read | None:
    """The policy; none where it cannot be read and another takes its place."""
    return None if read and asked.fallback and unreadable(read) else read


def amendment(
    base: Snapshot, head: Snapshot, amended: tuple[Policy | None, Policy | None], configures: tuple[str, ...]
) -> Amendment:
    """What the two policies, and each side's configuration of the memory systems, make of head's files."""
    from keepline.memory.weakening import Amendment

    before, after = amended
    guarded = [
        assign(head.blobs, policy, reading.layouts(), configuration(side)) if policy else {}
        for policy, side in zip(amended, (base, head), strict=True)
    ]
    files = configures if before is after else (POLICY_FILE, *configures)
    return Amendment(before or Policy(), after, guarded[0], guarded[1], files)


def read_policy(snapshot: Snapshot) -> Read | None:
    """The snapshot's own policy, None where it has none."""
    if POLICY_FILE not in snapshot:
        return None
    if not snapshot.is_regular(POLICY_FILE):
        raise ConfigurationError(f"{POLICY_FILE} is no plain file in {snapshot.label}", "put the file itself there")
    return Read(*reading.read_policy(snapshot.read(POLICY_FILE), POLICY_FILE))


def read_override(path: str) -> Policy:
    """The policy of `--policy FILE`."""
    try:
        with open(path, "rb") as file:
            data = file.read(reading.MAX_BYTES + 1)
    except OSError as error:
        raise ConfigurationError(f"{path} cannot be read: {error.strerror}", "name a policy file") from error
    read = Read(*reading.read_policy(data, path))
    refuse_unreadable(read)
    return read.policy


def unreadable(read: Read) -> tuple[Fault, ...]:
    """The fault for which nothing of a policy is known. (One that only has a wrong key is judged by, and blamed.)"""
    return tuple(fault for fault in read.faults if fault.evidence == reading.UNREADABLE)


def refuse_unreadable(read: Read) -> None:
    """Raises ConfigurationError with the fault and its place."""
    for fault in unreadable(read):
        where = f"{read.policy.source or POLICY_FILE}:{fault.line}"
        raise ConfigurationError(f"{where}: {fault.message}", fault.remedy)


def detected_at(base: Snapshot) -> Policy | None:
    """What is guarded at base without a policy, None where nothing is, or where that cannot be told."""
    try:
        return reading.detect(base) if base.blobs else None
    except UsageError:
        return None


def detect(base: Snapshot, head: Snapshot) -> Policy:
    """The layout that the files show, base's for both: a memory that was gutted still reads as what it was."""
    if not base.blobs:
        return reading.detect(head)
    try:
        return reading.detect(base)
    except ConfigurationError:
        raise
    except UsageError:
        return reading.detect(head)


def guards(base: Snapshot, head: Snapshot, judged: Judged, judge: str) -> tuple[Guards, Guards]:
    """What is guarded at base by base's policy, and at head by head's; where base judges, by base's first.

    A push cannot raise its own cap, and it cannot take a file out of guard either.
    """
    layouts = reading.layouts()
    told = configuration(base if judge == BASE and base.blobs else head)
    by_head = assign(head.blobs, judged.head, layouts, told)
    if judged.base is judged.head:
        return by_head.among(base.blobs), by_head
    by_base = assign(base.blobs, judged.base, layouts, told)
    if judge == BASE:
        of_base = by_base.among(head.blobs)
        of_base = of_base.sized_by(by_head) if judged.is_first else of_base
        by_head = by_head.over(of_base) if judged.policy is judged.head else of_base.over(by_head)
    return by_base, by_head


def configuration(snapshot: Snapshot) -> Configuration:
    """What the memory systems' own configuration files say in this snapshot, each read when it is first asked for."""

    @cache
    def told(path: str) -> Mapping[str, str]:
        if not snapshot.is_regular(path):
            return {}
        from keepline.doors.configuration import values

        return values(path, snapshot.read(path))

    return told


def configuring(paths: Iterable[str], policies: Iterable[Policy]) -> tuple[str, ...]:
    """Those of the files that set the caps of others."""
    layouts = {memory.layout for policy in policies for memory in policy.memories}
    names = {config.file for layout in layouts if (config := reading.layouts()[layout].reads_config)}
    return tuple(sorted(path for path in paths if path.rpartition("/")[2] in names)) if names else ()


def manifests(snapshot: Snapshot, paths: Iterable[str]) -> dict[str, Manifest]:
    """The manifests among `paths` that stand in this snapshot, parsed."""
    return {
        path: reading.read_manifest(snapshot.read(path), path) for path in sorted(paths) if snapshot.is_regular(path)
    }
