"""The MCP server's memory: observations of entities, in a file that the server rewrites whole.

Of the reference applies what is about memories told twice or past: observations of one entity are merged, and those
that inform nobody go. There is no decay, vault, checkpoint or source there, and no type that is the user's own.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from keepline.applying.laid import CORE, MANIFEST, Write
from keepline.cycle.brain import Active, Brain
from keepline.cycle.consolidation import Consolidated, consolidate
from keepline.cycle.decision import DUPLICATE, MERGE
from keepline.cycle.plan import Plan, Step
from keepline.memory.decay import Limits
from keepline.memory.log import ENTITY, RELATION, Event, read
from keepline.memory.manifest import Manifest, Record, manifest_name, render
from keepline.memory.quoting import quote
from keepline.memory.snapshot import memory_snapshot
from keepline.memory.state import State
from keepline.memory.value import NamedTuple

OBSERVATION = "observation"
NOT_HERE = "no decay, vault, checkpoint, sources or preferences: the MCP server's memory has none of them"
_SUMMARY = "Merge the observations of the memory"


class Told(NamedTuple):
    """One observation: its entity, the line that it stands on, its place there, both from 1, and what it says."""

    entity: str
    line: int
    place: int
    text: str

    @property
    def id(self) -> str:
        """By which a plan names it."""
        return f"{self.line}.{self.place}"


def told(events: Iterable[Event]) -> list[Told]:
    """Every observation, in order."""
    found = []
    for event in events:
        observations = event.fields.get("observations")
        if event.type == ENTITY and isinstance(observations, list):
            name = str(event.fields.get("name", ""))
            found += [Told(name, event.line, at, str(text)) for at, text in enumerate(observations, start=1)]
    return found


def counted(events: Sequence[Event]) -> dict[str, int]:
    """Entities, observations and relations, and all three under ""."""
    kinds = Counter(event.type for event in events)
    found = {"entities": kinds[ENTITY], "observations": len(told(events)), "relations": kinds[RELATION]}
    return found | {"": sum(found.values())}


def decided(brain: Brain, now: str) -> Consolidated:
    """What becomes of the observations, told as if each were a learning about its entity."""
    every = told(read(brain.lines).events)
    events = [
        {"id": one.id, "type": "learning", "text": one.text, "scope": "project", "projectPath": one.entity}
        for one in every
    ]
    text = "".join(f"{json.dumps(event, ensure_ascii=False)}\n" for event in events)
    guarded = brain.guarded._replace(layout="rho")
    snapshot = memory_snapshot("the plan", {guarded.path: text.encode("utf-8", "surrogatepass")})
    state = State(snapshot, {guarded.path: guarded}, frozenset((guarded.path,)))
    entries = [
        Active(one.id, "learning", "", one.text, line, line, event)
        for line, (one, event) in enumerate(zip(every, events, strict=True), start=1)
    ]
    as_learnings = Brain(guarded, state, text, tuple(text.split("\n")), tuple(entries), {}, frozenset(), Limits(), ())
    return consolidate(as_learnings, now, frozenset())


def steps(found: Consolidated) -> Iterator[Step]:
    """The decisions as the plan has them; the observation is named by its place."""
    for one in found.decisions:
        line = int(one.entry.id.partition(".")[0])
        yield Step(one.entry.id, OBSERVATION, line, one.action, one.why, one.into, quote(one.entry.text))


def twice(lines: Sequence[str]) -> Iterator[Step]:
    """Relations that stand there already."""
    seen: dict[str, int] = {}
    for event in read(lines).events:
        if event.type == RELATION:  # other programs have fields of their own there
            first = seen.setdefault(json.dumps(event.fields, sort_keys=True), event.line)
            if first != event.line:
                text = " ".join(str(event.fields.get(key, "…")) for key in ("from", "relationType", "to"))
                yield Step(f"{event.line}.0", RELATION, event.line, MERGE, DUPLICATE, f"{first}.0", text, text)


def writes(plan: Plan, data: bytes) -> tuple[Write, ...]:
    """The file as it will be, lines that nothing happens to as they are, and the records of what leaves it."""
    text = data.decode("utf-8")
    lines = text.split("\n")
    gone = {step.id for step in plan.steps}
    every = {one.id: one for one in told(read(lines).events)}
    changed = {int(name.partition(".")[0]) for name in gone}
    new = [
        left
        for number, line in enumerate(lines, start=1)
        for left in ([line] if number not in changed else _without(line, number, gone))
    ]
    after = "\n".join(new).encode("utf-8", "surrogatepass")
    if after == data:
        return ()
    found = [Write(plan.brain, plan.base[plan.brain], after, CORE)]
    records = tuple(_records(plan, every))
    if records:
        content = render(Manifest("", records, summary=_SUMMARY))
        path = manifest_name(plan.now[:10], "cycle", content)
        found.append(Write(path, "", content.encode("utf-8", "surrogatepass"), MANIFEST))
    return tuple(found)


def _without(line: str, number: int, gone: set[str]) -> list[str]:
    """A line less the observations that go; no line at all where a relation goes."""
    if f"{number}.0" in gone:
        return []
    fields: dict[str, Any] = json.loads(line)
    fields["observations"] = [
        text for place, text in enumerate(fields["observations"], start=1) if f"{number}.{place}" not in gone
    ]
    separators = (",", ":") if '":"' in line else (", ", ": ")
    return [json.dumps(fields, ensure_ascii=False, separators=separators) + ("\r" if line.endswith("\r") else "")]


def _records(plan: Plan, every: Mapping[str, Told]) -> Iterator[Record]:
    from keepline.cycle.records import reason_of, why_of
    from keepline.memory.secret import mask

    for step in plan.steps:
        if step.type == OBSERVATION:
            see = (f"{plan.brain}#{every[step.into].entity}",) if step.into in every else ()
            lines = f"{mask(every[step.id].text)}\n"
            yield Record("", 0, plan.brain, lines, "drop", why=why_of(step), see=see, reason=reason_of([step]))
