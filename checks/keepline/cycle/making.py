"""Makes a cycle's plan: the brain read and folded, sessions mined, entries consolidated, notes written in a draft.

Every decision is proved by the account that will judge the commit before it is put into the plan: what it would not
let go stays, and is a doubt.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from keepline.cycle import events, observations
from keepline.cycle.brain import CHECKPOINT_KEY, SERVER, Active, Brain, find, open_brain
from keepline.cycle.consolidation import RELOCATE, Consolidated, Decision, Doubt, consolidate
from keepline.cycle.plan import Addition, Checkpoint, Passed, Plan, Read, Span, Step
from keepline.cycle.recovery import recovered
from keepline.cycle.relocation import Note, is_heavy, notes
from keepline.doors.assembly import Asked
from keepline.memory.decay import CONFIGURATION
from keepline.memory.log import read
from keepline.memory.quoting import quote
from keepline.memory.value import NamedTuple
from keepline.memory.wordform import form
from keepline.repository.plumbing import Repository

SHOWN = 200
"""Doubts and skipped quotations that a plan lists; the rest are counted."""
CONFIDENCE = ("high", "medium")


class Wanted(NamedTuple):
    """What the command line asks for. since: last, a time or a duration. sessions: their folder; None mines nothing."""

    since: str = "last"
    sessions: str | None = None
    confidence: str = "high"
    max_new: int = 10
    key: str = CHECKPOINT_KEY
    days_fallback: int = 1
    brain: str = ""
    progress: Callable[[str], None] | None = None


class Mining(NamedTuple):
    """What the sessions gave: None of a window where nothing was mined. corrected: ids of entries, each with the words
    that may correct it."""

    window: Span | None = None
    sessions: tuple[Read, ...] = ()
    additions: tuple[Addition, ...] = ()
    skipped: tuple[Passed, ...] = ()
    skipped_total: int = 0
    unread: tuple[tuple[str, str], ...] = ()
    corrected: tuple[tuple[str, str], ...] = ()


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
    mining = _fresh(_mine(brain, wanted, now), brain)
    heavy = [entry for entry in brain.entries if is_heavy(entry) and not _holds_a_secret(entry)]
    drafted = notes(brain, heavy, now[:10], repository.untracked_or_ignored() if heavy else ())
    found = _consolidated(brain, mining, heavy, now)
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
        doubts=(*_passed(found.doubts), *_uncorrected(brain, mining, found))[:SHOWN],
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


def _mine(brain: Brain, wanted: Wanted, now: str) -> Mining:
    if wanted.sessions is None:
        return Mining()
    from keepline.cycle.mining import Known, Options, mine
    from keepline.cycle.window import resolve

    window = resolve(wanted.since, brain.meta.get(wanted.key, ""), wanted.days_fallback, now)
    known = [Known(entry.id, entry.type, entry.category, entry.text) for entry in brain.entries]
    mined = mine(wanted.sessions, window, known, Options(wanted.confidence, wanted.max_new), wanted.progress)
    return Mining(
        Span(*window),
        tuple(Read(one.id, one.messages) for one in mined.sessions),
        tuple(
            Addition(one.type, one.text, one.category, one.key, one.session, one.project, one.confidence, one.quotation)
            for one in mined.candidates
        ),
        tuple(Passed(one.session, one.quotation, one.reason) for one in mined.skipped)[:SHOWN],
        max(mined.skipped_total, len(mined.skipped)),
        mined.unread,
        tuple((one.corrects, one.quotation) for one in mined.candidates if one.corrects),
    )


def _uncorrected(brain: Brain, mining: Mining, found: Consolidated) -> list[Passed]:
    """What a session seems to correct, where nothing proves it."""
    settled = {one.entry.id for one in found.decisions} | {one.entry.id for one in found.doubts}
    said = {entry.id: entry.text for entry in brain.entries}
    return [
        Passed(name, quote(said[name]), f"may be corrected: {words}")
        for name, words in mining.corrected
        if name in said and name not in settled
    ]


def _fresh(mining: Mining, brain: Brain) -> Mining:
    """Less what stands in the brain already, from a run that was interrupted perhaps."""
    known = {_name(entry.type, str(entry.fields.get("key", "")), entry.text): entry.id for entry in brain.entries}
    names = [_name(one.type, one.key, f"{one.key}: {one.text}" if one.key else one.text) for one in mining.additions]
    every = list(zip(mining.additions, names, strict=True))
    stood = tuple(
        Passed(one.session, one.quotation, f"{known[name]} says it already") for one, name in every if name in known
    )
    return mining._replace(
        additions=tuple(one for one, name in every if name not in known),
        skipped=(*mining.skipped, *stood),
        skipped_total=mining.skipped_total + len(stood),
    )


def _name(kind: str, key: str, text: str) -> tuple[str, str]:
    """What makes two entries one: what they say, and the key that it is said under."""
    return (f"{kind} {key}" if key else "", form(text))


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
    by_id = {note.entry: note for note in drafted if note.entry}
    return [
        Step(entry.id, entry.type, entry.line, RELOCATE, "reference", by_id[entry.id].slug, quote(entry.text))
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
