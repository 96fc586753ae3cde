"""What of a brain is one fact told several times, taken back, grown old or no fact at all: the reference's step 5.

Each decision is narrow enough to be proved again by whoever judges the change. What is only likely is a doubt, for a
person: it stays where it is. Behaviors, identity, the user's own data and contexts are never taken out.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.cycle.brain import Active, Brain
from keepline.cycle.decision import DECAY, LEARNING, REMOVE, Decision, Doubt, is_typed
from keepline.cycle.merging import merged
from keepline.cycle.pairs import pairs
from keepline.memory.decay import decays, decays_at_home, is_by_hand, moment
from keepline.memory.past_state import past_state
from keepline.memory.text import has_memory
from keepline.memory.value import NamedTuple
from keepline.memory.wording import prohibits


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
    settled, doubts = merged({entry.line: entry for entry in left}, found)
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
        if not why and not decays_at_home(entry.fields, at, brain.config):
            why = "kept in its own project"
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
