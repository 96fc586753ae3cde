"""Makes a cycle's plan: the brain read and folded, sessions mined, entries consolidated, notes written in a draft.

Every decision is proved by the account that will judge the commit before it is put into the plan: what it would not
let go stays, and is a doubt.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from keepline.cycle import events, observations
from keepline.cycle.brain import SERVER, Active, Brain, find, open_brain
from keepline.cycle.consolidation import Consolidated, consolidate
from keepline.cycle.decision import RELOCATE, Decision, Doubt
from keepline.cycle.plan import Checkpoint, Passed, Plan, Step
from keepline.cycle.recovery import recovered
from keepline.cycle.relocation import Note, is_heavy, notes
from keepline.cycle.taking import SHOWN, Mining, Wanted, fresh, mine_for, uncorrected
from keepline.doors.assembly import Asked
from keepline.memory.decay import CONFIGURATION
from keepline.memory.log import read
from keepline.memory.quoting import quote
from keepline.memory.value import NamedTuple
from keepline.repository.plumbing import Repository


class Made(NamedTuple):
    """The plan, and the brain that it was made of."""

    plan: Plan
    brain: Brain


def make(repository: Repository, asked: Asked, wanted: Wanted) -> Made:
    """The plan; nothing is written. Raises UsageError for a brain or a window that cannot be used."""
    state, guarded = find(repository, asked, wanted.brain)
    brain = open_brain(repository, state, guarded)
    now = events.stamp(asked.now)
    if guarded.layout == SERVER:
        return _of_server(asked, brain, now)
    mining = fresh(mine_for(brain, wanted, now), brain)
    heavy = [entry for entry in brain.entries if is_heavy(entry) and not _holds_a_secret(entry)]
    by_text = {entry.text.strip(): entry for entry in heavy}
    untracked = repository.untracked_or_ignored() if heavy else ()
    drafted = notes(brain, [*by_text.values()], now[:10], untracked)
    found = _consolidated(brain, mining, heavy, now)
    settled = {one.entry.id for one in found.decisions} | {one.entry.id for one in found.doubts}
    steps = [*map(_step, found.decisions), *_relocated(drafted, heavy)]
    plan = Plan(
        system=guarded.layout,
        brain=brain.path,
        now=now,
        size=len(state.snapshot.read(brain.path)),
        before=brain.counts,
        window=mining.window,
        sessions=mining.sessions,
        checkpoint=_checkpoint(brain, mining, wanted.key, now),
        steps=tuple(sorted(steps, key=lambda step: step.line)),
        notes=tuple(drafted),
        additions=mining.additions,
        skipped=mining.skipped,
        spared=_passed(found.spared),
        doubts=(*_passed(found.doubts), *uncorrected(brain, mining, settled))[:SHOWN],
        base=_base(brain, drafted),
        skipped_total=mining.skipped_total,
        unread=mining.unread,
        recovered=tuple(recovered(brain)),
    )
    return _proved(asked, plan, brain)


def _of_server(asked: Asked, brain: Brain, now: str) -> Made:
    """The plan for the MCP server's memory, of which less is asked."""
    found = observations.decided(brain, now)
    steps = [*observations.steps(found), *observations.twice(brain.lines)]
    return _proved(
        asked,
        Plan(
            system=brain.guarded.layout,
            brain=brain.path,
            now=now,
            size=len(brain.state.snapshot.read(brain.path)),
            before=observations.counted(read(brain.lines).events),
            window=None,
            sessions=(),
            checkpoint=Checkpoint("", "", "", observations.NOT_HERE),
            steps=tuple(sorted(steps, key=lambda step: (step.line, step.id))),
            notes=(),
            additions=(),
            skipped=(),
            spared=(),
            doubts=_passed(found.doubts)[:SHOWN],
            base=_base(brain, ()),
        ),
        brain,
    )


def _proved(asked: Asked, plan: Plan, brain: Brain) -> Made:
    from keepline.cycle.proof import proved

    return Made(proved(asked, plan, brain), brain)


def _passed(doubts: Sequence[Doubt]) -> tuple[Passed, ...]:
    return tuple(Passed(one.entry.id, quote(one.entry.text), one.message) for one in doubts)


def _holds_a_secret(entry: Active) -> bool:
    from keepline.memory.secret import find as find_secrets

    return bool(find_secrets(entry.text))


def _consolidated(brain: Brain, mining: Mining, heavy: Sequence[Active], now: str) -> Consolidated:
    """What was mined is compared as if it stood at the log's end: the newest word is the one that corrects."""
    mined = events.added(mining.additions, now, brain.ids)
    lines = events.lines(mined).decode("utf-8", "surrogatepass").split("\n")[:-1]
    new = [
        Active(str(line["id"]), one.type, one.category, one.text, len(brain.lines) + number, _later(brain), line)
        for number, (one, line) in enumerate(zip(mining.additions, mined, strict=True), start=1)
    ]
    seen = brain._replace(lines=(*brain.lines, *lines), entries=(*brain.entries, *new))
    found = consolidate(seen, now, frozenset(entry.id for entry in heavy))
    known = len(brain.lines)
    return found._replace(decisions=tuple(one for one in found.decisions if one.entry.line <= known))


def _later(brain: Brain) -> float:
    return max((entry.at for entry in brain.entries), default=0.0) + 1


def _step(one: Decision) -> Step:
    return Step(one.entry.id, one.entry.type, one.entry.line, one.action, one.why, one.into, quote(one.entry.text))


def _relocated(drafted: Sequence[Note], heavy: Sequence[Active]) -> list[Step]:
    """Copies go to one note."""
    slugs = {note.entry: note.slug for note in drafted if note.entry}
    of_text = {entry.text.strip(): slugs[entry.id] for entry in heavy if entry.id in slugs}
    return [
        Step(entry.id, entry.type, entry.line, RELOCATE, "reference", of_text[entry.text.strip()], quote(entry.text))
        for entry in heavy
    ]


def _checkpoint(brain: Brain, mining: Mining, key: str, now: str) -> Checkpoint:
    """It moves to the end of the window that was mined whole; never back, and never over what was not read."""
    old = brain.meta.get(key, "")
    if mining.window is None:
        return Checkpoint(key, old, "", "no session was mined, so what comes after it is still to be mined")
    if mining.unread:
        path, why = mining.unread[0]
        return Checkpoint(key, old, "", f"{len(mining.unread)} unread: {path}: {why}")
    if old and old >= now:
        return Checkpoint(key, old, "", f"{now} is not later")
    return Checkpoint(key, old, now)


def _base(brain: Brain, drafted: Sequence[Note]) -> Mapping[str, str]:
    """The log, what rho's settings say of decay, and the places where notes are to come."""
    tree = brain.state.snapshot
    paths = [brain.path, *(note.path for note in drafted)]
    config = f"{brain.guarded.root}/{CONFIGURATION}".removeprefix("./")
    paths += [config] if config in tree else []
    return {path: tree.content_id(path) if path in tree else "" for path in paths}
