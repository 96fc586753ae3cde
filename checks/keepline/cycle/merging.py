"""What is told again, and what is taken back: which entry of several stays, and which leaves for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from keepline.cycle.brain import Active
from keepline.cycle.decision import (
    CAPTURED,
    DUPLICATE,
    LEARNING,
    MERGE,
    PREFERENCE,
    SUPERSEDE,
    Decision,
    Doubt,
    is_said,
)
from keepline.cycle.pairs import Pairs, clusters
from keepline.memory.quoting import quote
from keepline.memory.sameness import captures
from keepline.memory.statement import Statement
from keepline.memory.succession import CONTRARY, NUMBER, is_another_number, succession, without_numbers
from keepline.memory.wording import content_words

_RETIRED = frozenset((LEARNING, PREFERENCE))
_COMPARED = 64
"""Members of a cluster that are compared each with each."""


def merged(entries: Mapping[int, Active], found: Pairs) -> tuple[list[Decision], list[Doubt]]:
    """Of the entries by their lines: what is settled, and what only may be so."""
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
        if all(line in entries and line not in decisions for line in (one, other)):
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
