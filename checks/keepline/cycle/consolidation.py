"""What of a brain is one fact told several times, taken back, grown old or no fact at all: the reference's step 5.

Each decision is narrow enough to be proved again by whoever judges the change. What is only likely is a doubt, for a
person: it stays where it is. Behaviors, identity, the user's own data and contexts are never taken out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from keepline.cycle.brain import Active, Brain
from keepline.cycle.pairs import Pairs, clusters, pairs
from keepline.memory.decay import decays, is_by_hand, moment
from keepline.memory.past_state import past_state
from keepline.memory.quoting import quote
from keepline.memory.sameness import captures
from keepline.memory.statement import Statement
from keepline.memory.succession import CONTRARY, NUMBER, is_another_number, succession, without_numbers
from keepline.memory.text import has_memory
from keepline.memory.value import NamedTuple
from keepline.memory.wording import content_words, prohibits

REMOVE, MERGE, SUPERSEDE, DECAY, RELOCATE = "remove", "merge", "supersede", "decay", "relocate"
DUPLICATE, CAPTURED = "duplicate", "captured"
LEARNING, PREFERENCE = "learning", "preference"
_RETIRED = frozenset((LEARNING, PREFERENCE))
_SAID = ("manual", "session:")


class Decision(NamedTuple):
    """What becomes of one entry, and why: the rule that finds it, how it is the same as another, or "decay".

    into: the id of the entry that holds it or takes its place; of one that is relocated, its note's slug.
    """

    entry: Active
    action: str
    why: str
    into: str = ""


class Doubt(NamedTuple):
    """What a person should look at: nothing is done about it."""

    entry: Active
    message: str


class Consolidated(NamedTuple):
    """What is to be done. spared: what rho's own decay would take, and should not."""

    decisions: tuple[Decision, ...]
    spared: tuple[Doubt, ...]
    doubts: tuple[Doubt, ...]


def consolidate(brain: Brain, now: str, heavy: frozenset[str]) -> Consolidated:
    """`heavy`: the ids of what goes to the vault, and so neither decays nor is merged."""
    decisions = {one.entry.line: one for one in _past(brain, now, heavy)}
    decayed, spared = _decayed(brain, now, {*decisions}, heavy)
    decisions |= {one.entry.line: one for one in decayed}
    left = [entry for entry in brain.entries if entry.line not in decisions and entry.id not in heavy]
    found = pairs(brain.guarded, brain.lines, [entry.line for entry in left])
    settled, doubts = _merged({entry.line: entry for entry in left}, found)
    decisions |= {one.entry.line: one for one in settled}
    kept = [doubt for doubt in doubts if doubt.entry.line not in decisions]
    return Consolidated(tuple(decisions[line] for line in sorted(decisions)), tuple(spared), tuple(kept))


# The 30-day test, and decay ---------------------------------------------------------------------------------------


def _past(brain: Brain, now: str, heavy: frozenset[str]) -> Iterator[Decision]:
    candidates = _may_be_past(brain)
    for entry in brain.entries:
        if entry.type == LEARNING and entry.line in candidates and entry.id not in heavy:
            rule = past_state(entry.text, now[:10])
            if rule:
                yield Decision(entry, REMOVE, rule)


def _may_be_past(brain: Brain) -> set[int]:
    """The lines that one of the rules may find: a brain is looked over once, and most of it is never asked again."""
    from keepline.memory.noise import noises
    from keepline.memory.one_off import one_offs
    from keepline.memory.stale import id_spans

    blocks = brain.state.document(brain.guarded).blocks
    hints = brain.state.hints(brain.guarded)
    found = {one.line for one in (*noises(blocks, hints), *one_offs(blocks, hints))}
    return found | {
        entry.line
        for entry in brain.entries
        if entry.type == LEARNING and (_is_dated(entry.text) or (_has_digit(entry.text) and id_spans(entry.text)))
    }


def _has_digit(text: str) -> bool:
    """False for what can hold no id; a path of temporary files may have none."""
    return "tmp" in text or "worktree" in text or any(map(text.__contains__, "0123456789"))


def _is_dated(text: str) -> bool:
    from keepline.memory.passing import last_days
    from keepline.memory.update import update_note

    return update_note(text) is not None or any(last_days(text))


def _decayed(brain: Brain, now: str, gone: set[int], heavy: frozenset[str]) -> tuple[list[Decision], list[Doubt]]:
    at = moment(now)
    assert at is not None
    found: list[Decision] = []
    spared: list[Doubt] = []
    for entry in brain.entries:
        if entry.line in gone or not has_memory(entry.text) or not decays(entry.fields, at, brain.config):
            continue
        why = _too_good(entry, heavy)
        if why:
            spared.append(Doubt(entry, why))
        else:
            found.append(Decision(entry, DECAY, DECAY))
    return found, spared


def _too_good(entry: Active, heavy: frozenset[str]) -> str:
    if entry.id in heavy:
        return "goes to the vault instead"
    if is_by_hand(entry.fields):
        return "stored by hand"
    if prohibits(entry.text):
        return "a rule"
    return "a command" if is_typed(entry.text) else _about(entry.text)


def _about(text: str) -> str:
    """What `protection` would say of one of its sentences, asked where a word of it may tell."""
    from keepline.memory.placement.gate import may_be_misplaced

    if not may_be_misplaced("agent", text):
        return ""
    from keepline.memory.block import VALUE, Block, Context
    from keepline.memory.log import said
    from keepline.memory.protection import about_somebody

    alone = (Block(VALUE, (sentence,), 1, 1, Context((LEARNING,)), 0, 0, 0) for sentence in said(text))
    return next((kind for one in alone if (kind := about_somebody(one, frozenset()))), "")


def is_typed(text: str) -> bool:
    """True for what holds a command or a flag."""
    if "`" not in text and "-" not in text:
        return False
    from keepline.memory.anchor import anchors

    return any(kind == "flag" or (kind == "code" and " " in said.strip("` ")) for kind, said, *_ in anchors(text))


# Told again, and taken back ---------------------------------------------------------------------------------------


def _merged(entries: Mapping[int, Active], found: Pairs) -> tuple[list[Decision], list[Doubt]]:
    decisions: dict[int, Decision] = {}
    doubts: list[Doubt] = []
    disputed = {line for pair in found.contrary for line in pair}
    for cluster in clusters(found.alike):
        members = [line for line in cluster if line in entries]
        if len(members) > 1:
            better = _newest if disputed.intersection(members) else _wording
            for decision in _of_cluster(members, entries, found.statements, better):
                decisions[decision.entry.line] = decision
    for one, other in found.contrary:
        if {one, other} <= entries.keys() - decisions.keys():
            older, newer = sorted((entries[one], entries[other]), key=lambda entry: entry.age)
            retired = _retired(older, newer, found.statements)
            if isinstance(retired, Decision):
                decisions[retired.entry.line] = retired
            elif retired:
                doubts.append(retired)
    return list(_standing(decisions, entries.values(), found.statements)), doubts


def _standing(
    decisions: Mapping[int, Decision], entries: Iterable[Active], said: Mapping[int, Statement]
) -> Iterator[Decision]:
    """The decisions, each naming what is there in the end; where that does not prove it, it waits for the next run."""
    by_id = {one.entry.id: one for one in decisions.values()}
    known = {entry.id: entry for entry in entries}
    for one in decisions.values():
        into, seen = one.into, {one.entry.id}
        while into in by_id and into not in seen:
            seen.add(into)
            into = by_id[into].into
        if into == one.into:
            yield one
        elif into in known and into not in by_id:
            yield from _through(one, known[into], said)


def _through(one: Decision, last: Active, said: Mapping[int, Statement]) -> Iterator[Decision]:
    """A decision whose own successor has one."""
    if one.action == MERGE and captures(last.text, one.entry.text):
        yield one._replace(why=CAPTURED, into=last.id)
    elif found := succession(said[one.entry.line], said[last.line]):
        yield one._replace(action=SUPERSEDE, why=found, into=last.id)


def _of_cluster(
    members: Sequence[int],
    entries: Mapping[int, Active],
    said: Mapping[int, Statement],
    better: Callable[[Active], tuple[object, ...]],
) -> Iterator[Decision]:
    """Of what differs by a number the newest stays, of copies the `better`; then goes what another one holds."""
    by_number: dict[str, list[Active]] = {}
    for line in members:
        by_number.setdefault(without_numbers(said[line].form), []).append(entries[line])
    left: list[Active] = []
    for alike in by_number.values():
        newest = said[max(alike, key=lambda entry: entry.age).line]
        best = min((one for one in alike if said[one.line].form == newest.form), key=better)
        rest = [best]
        for one in alike:
            if said[one.line].form == newest.form or one is best:
                continue
            if _may_go(one, best) and is_another_number(said[one.line], said[best.line]):
                yield Decision(one, SUPERSEDE, NUMBER, best.id)
            else:
                rest.append(one)
        rest += [one for one in alike if said[one.line].form == newest.form and one is not best]
        copies: dict[str, list[Active]] = {}
        for one in rest:
            copies.setdefault(said[one.line].form, []).append(one)
        for equal in copies.values():
            best = min(equal, key=better)
            yield from (Decision(one, MERGE, DUPLICATE, best.id) for one in equal if _may_go(one, best))
            left += [one for one in equal if not _may_go(one, best)]
    yield from _captured(left)


def _captured(rest: Sequence[Active]) -> Iterator[Decision]:
    """What another one says word for word and more; never a preference, which says what it says on purpose."""
    ranked = sorted(rest, key=lambda entry: (-len(content_words(entry.text)), _wording(entry)))
    kept: list[Active] = []
    for one in ranked[:_COMPARED]:
        holder = (
            next((other for other in kept if captures(other.text, one.text)), None) if one.type == LEARNING else None
        )
        if holder is not None:
            yield Decision(one, MERGE, CAPTURED, holder.id)
        else:
            kept.append(one)


_COMPARED = 64
"""Members of a cluster that are compared each with each."""


def _may_go(one: Active, other: Active) -> bool:
    """True where nothing is lost with the first while the second stands."""
    if one is other or one.type not in _RETIRED:
        return False
    return one.type == LEARNING or (other.type == PREFERENCE and one.category == other.category)


def _wording(entry: Active) -> tuple[object, ...]:
    """The better worded sorts first: not a learning where it is more, said by the user, a sentence, plain, short."""
    text = entry.text.strip()
    return (
        entry.type == LEARNING,
        not is_said(entry),
        not (text[:1].isupper() or not text[:1].isalpha()),
        text.count("**") + text.count("  "),
        len(text),
        -entry.at,
        -entry.line,
    )


def _newest(entry: Active) -> tuple[object, ...]:
    """Where something contradicts it, when it was last said is more than how."""
    return entry.type == LEARNING, -entry.at, -entry.line


def is_said(entry: Active) -> bool:
    """True for what the user said or stored, and for what only he can have asked for."""
    source = entry.fields.get("source")
    return entry.type != LEARNING or (isinstance(source, str) and source.startswith(_SAID))


def _retired(older: Active, newer: Active, said: Mapping[int, Statement]) -> Decision | Doubt | None:
    both = f"{quote(older.text)} ({older.id}) against {quote(newer.text)} ({newer.id})"
    found = succession(said[older.line], said[newer.line])
    if older.type not in _RETIRED:
        return Doubt(older, f"contradicted, and no {older.type} is taken out: {both}")
    if found == CONTRARY and is_said(newer) >= is_said(older):
        return Decision(older, SUPERSEDE, CONTRARY, newer.id)
    if found == NUMBER:
        return Decision(older, SUPERSEDE, NUMBER, newer.id) if _may_go(older, newer) else None
    return Doubt(older, f"may be contradicted: {both}")


def most(decisions: Iterable[Decision]) -> dict[str, int]:
    """How many there are of each action."""
    found = dict.fromkeys((REMOVE, MERGE, SUPERSEDE, DECAY, RELOCATE), 0)
    for one in decisions:
        found[one.action] += 1
    return found
