"""A line of an event log that its own system passes over, or takes for something else.

What it does
    Reads rho's brain.jsonl and the MCP server's memory.jsonl as they are read there, and reports lines that are cut
    off or no JSON, two objects on one line, unknown types, entries without what their type needs, tombstones whose
    target never stood above them, and an MCP entity that is there twice. A memory.jsonl of another system is not
    judged, and said to be unchecked.

Why
    The reader says nothing: it skips the line, and what it held is forgotten, or what should have gone stays.

Bad
    `{"id":"1","type":"learning",…}{"id":"2","type":"learning",…}` on one line, of which neither is read.

Good
    One whole object a line; an entry is taken back by a tombstone with its id and its type.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import Place, Problem, Related, Unchecked
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State

_ONE = '{"id":"1","type":"learning","text":"Use just.","created":"2026-03-01T09:00:00.000Z"}'
_TWO = _ONE.replace('"1"', '"2"')
_GRAVE = (
    '{"id":"3","type":"tombstone","target_id":"1","target_type":"learning","reason":"decay",'
    '"created":"2026-03-02T09:00:00.000Z"}'
)
# Further places of one fault that a finding names.
_NAMED = 10
_ENTITY = '{"type":"entity","name":"pantry","entityType":"project","observations":["Builds with just"]}\n'


def run(state: State, options: NoOptions) -> Iterator[Problem | Unchecked]:
    """One problem a kind of fault and file, at its first line."""
    for guarded in state.files():
        if guarded.grammar.kind == "log":
            from keepline.memory.log_fault import LogFault, faults, is_another_system

            text, path = state.text(guarded.path).text, guarded.path
            if is_another_system(text, guarded.layout):
                yield Unchecked(
                    "", path, f"no line of it is a record of {guarded.layout}: name its layout in the policy"
                )
                continue
            found: dict[str, list[LogFault]] = {}
            for fault in faults(text, guarded.layout):
                found.setdefault(fault.evidence, []).append(fault)
            for first, *others in found.values():
                message = f"{first.message}, {len(others) + 1:,} times" if others else first.message
                related = tuple(Related(path, other.line, "here too") for other in others[:_NAMED])
                place = Place(path, first.line)
                yield Problem(place, message, first.remedy, first.evidence, len(others) + 1, related)


RULE = Rule(
    slug="bad-log",
    family="format",
    scope=STATE,
    summary="A line of an event log that cannot be read, or does not do what it says",
    run=run,
    fires=(
        Example({"brain.jsonl": f"{_ONE}\n{_TWO[:40]}"}, layout="rho"),
        Example({"brain.jsonl": f"{_ONE}{_TWO}\n"}, layout="rho"),
        Example({"brain.jsonl": _ONE.replace("learning", "note") + "\n"}, layout="rho"),
        Example({"brain.jsonl": f"{_TWO}\n{_GRAVE}\n"}, layout="rho"),
        Example({"brain.jsonl": '{"id":"1","type":"learning","created":"2026-03-01T09:00:00.000Z"}\n'}, layout="rho"),
        Example({"memory.jsonl": _ENTITY * 2}, layout="mcp-memory"),
        Example({"memory.jsonl": _ENTITY.replace("observations", "facts")}, layout="mcp-memory"),
        Example({"memory.jsonl": f"{_ONE}\n"}, layout="mcp-memory"),
    ),
    silent=(
        Example({"brain.jsonl": f"{_ONE}\n{_TWO}\n{_GRAVE}\n{_ONE}\n{_GRAVE}\n{_GRAVE}\n"}, layout="rho"),
        Example({"brain.jsonl": ""}, layout="rho"),
        Example({"brain.jsonl": f"{_ONE}\r\n\r\n{_TWO}"}, layout="rho"),
        Example({"memory.jsonl": _ENTITY + _ENTITY.replace("pantry", "queue")}, layout="mcp-memory"),
        Example({"notes.md": "{not a log\n"}),
        Example({"memory.jsonl": '{"type":"episode","content":"Tea at four"}\n' * 5}, layout="mcp-memory"),
    ),
)
