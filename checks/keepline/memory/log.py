"""Event logs, JSONL files of which it counts what they say now: rho's brain, and the memory file of the MCP server.

Folded as their own systems fold them (rho, brain-store.ts; modelcontextprotocol/servers, src/memory): in order, the
same id replaces, keyed types replace by key, a tombstone removes its target within its type, a later entry with that
id is back, and what no reader takes is passed over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from keepline.memory.block import VALUE, Block, Context, Document, Sentence
from keepline.memory.layout import Grammar
from keepline.memory.text import has_memory, key, sentence_ends
from keepline.memory.value import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from typing import Any

TOMBSTONE, ENTITY, RELATION = "tombstone", "entity", "relation"
# Types of rho with, where they replace by it, the field that is their key.
TYPES: Mapping[str, str] = {
    "behavior": "", "identity": "key", "user": "key", "meta": "key", "context": "path", "learning": "",
    "preference": "", "task": "", "reminder": "",
}  # fmt: skip
# What the system keeps for itself, and work to be done: no memory.
_STATE = frozenset(("meta", "task", "reminder"))
_KNOWN = frozenset((TOMBSTONE, ENTITY, RELATION, *TYPES))
MERGE_MARKS = ("<<<<<<<", "=======", ">>>>>>>", "|||||||")
_MARKDOWN = Grammar()
# "dont" is the system's word; this is the one that every reader of headings knows for a prohibition.
_CATEGORIES = {"dont": "don't"}
# As what a value of rho counts, whatever the file's role.
_ROLES = {"user": "user", "preference": "user", "identity": "persona", "behavior": "persona"}


class Event(NamedTuple):
    """One line that can be read: its number, from 1, its `type`, and all its fields."""

    line: int
    type: str
    fields: Mapping[str, Any]


class Log(NamedTuple):
    """A log's lines. bad: those that look like an event and cannot be read, by number, with why. loose: those that do
    not even look like one."""

    events: tuple[Event, ...]
    bad: Mapping[int, str]
    loose: Mapping[int, str]


def read(lines: Sequence[str]) -> Log:
    """The lines as events."""
    import json  # 3 ms that only a log is worth

    decode = json.JSONDecoder().decode
    events, bad, loose = [], {}, {}
    for number, line in enumerate(lines, start=1):
        stripped = line.strip()
        if not stripped.startswith("{"):
            if stripped:
                loose[number] = stripped
            continue
        try:
            fields = decode(stripped)
            events.append(Event(number, _text(fields.get("type")), fields))
        except json.JSONDecodeError as error:
            if error.msg == "Extra data":
                bad[number] = "two values on one line" if stripped[error.pos] == "{" else "text after the value"
            else:
                bad[number] = "cut off" if number == len(lines) else "no JSON"
        except (ValueError, RecursionError):  # a number of 5,000 digits, a thousand brackets
            bad[number] = "no JSON that can be read"
    return Log(tuple(events), bad, loose)


def fold(events: Sequence[Event]) -> list[Event]:
    """What stands at the end, in the order of its lines."""
    live: dict[tuple[str, str], Event] = {}
    slots: dict[tuple[str, str], tuple[str, str]] = {}
    for event in events:
        kind, fields = event.type, event.fields
        if kind in (ENTITY, RELATION):
            live[kind, f"line {event.line}"] = event
        elif kind == TOMBSTONE:
            slot = slots.pop((_text(fields.get("target_type")), _text(fields.get("target_id"))), None)
            if slot is not None:
                live.pop(slot, None)
        elif kind in TYPES:
            _replace(event, live, slots)
    return sorted(live.values(), key=lambda event: event.line)


def _replace(event: Event, live: dict[tuple[str, str], Event], slots: dict[tuple[str, str], tuple[str, str]]) -> None:
    """Put an entry of rho in the place of the one with its id, and of the one with its key."""
    identity = event.type, _text(event.fields.get("id"))
    name = _text(event.fields.get(TYPES[event.type])) if TYPES[event.type] else ""
    slot = event.type, f"key {name}" if name else f"id {identity[1]}"
    before = slots.get(identity)
    if before is not None and before != slot:
        del live[before]
    replaced = live.get(slot)
    if replaced is not None:
        slots.pop((event.type, _text(replaced.fields.get("id"))), None)
    live[slot] = event
    slots[identity] = slot


def values(event: Event) -> Iterator[tuple[tuple[str, ...], str]]:
    """What an event says, each text with what it stands under: its type, category, project, path or entity."""
    fields, kind = event.fields, event.type
    if kind == ENTITY:
        observations = fields.get("observations")
        for observation in observations if isinstance(observations, list) else ():
            yield (_text(fields.get("name")),), _text(observation)
    elif kind == RELATION:
        yield (kind,), " ".join(_text(fields.get(name)) for name in ("from", "relationType", "to"))
    elif kind == "context":
        yield _under(kind, fields.get("project"), fields.get("path")), _text(fields.get("content"))
    elif TYPES[kind] == "key":
        yield (kind,), f"{_text(fields.get('key'))}: {_text(fields.get('value'))}"
    elif kind == "learning":
        yield _under(kind, fields.get("projectPath")), _text(fields.get("text"))
    else:
        category = _text(fields.get("category"))
        yield _under(kind, _CATEGORIES.get(category, category)), _text(fields.get("text"))


@lru_cache(maxsize=8)  # asked with and without a layout's bookkeeping, of which a log knows nothing
def document(text: str) -> Document | None:
    """One block for each thing that a log says now; None for text that is no log, such as a record quotes it in."""
    lines = text.split("\n")
    if not any(line.lstrip().startswith("{") for line in lines):
        return None
    log = read(lines)
    contexts: dict[tuple[str, ...], Context] = {}
    found: list[Block] = []
    stated = [
        (event.line, under, text)
        for event in fold(log.events)
        if event.type not in _STATE
        for under, text in values(event)
    ]
    stated += [(number, (), text) for number, text in log.loose.items() if not text.startswith(MERGE_MARKS)]
    entries: dict[int, int] = {}
    for line, under, text in stated:
        sentences = said(text, line)
        if sentences:
            context = contexts.get(under)
            if context is None:
                context = contexts[under] = Context(tuple(map(key, under)))
            entry = entries.setdefault(line, len(entries))
            found.append(Block(VALUE, sentences, line, line, context, 0, len(found), entry))
    return Document(tuple(lines), tuple(found))


def strange(text: str) -> list[int]:
    """The numbers of the lines, from 1, that are entries of no kind that a reader takes."""
    events = read(text.removeprefix("\ufeff").split("\n")).events
    return [event.line for event in events if event.type not in _KNOWN]


def by_id(document: Document) -> dict[str, list[Block]]:
    """The values of a log by the id of the line that says them; entities of the MCP server, by their names."""
    lines = list(dict.fromkeys(block.start for block in document.blocks))
    events = read([document.lines[line - 1] for line in lines]).events
    names = {lines[one.line - 1]: _text(one.fields.get("id") or one.fields.get("name")) for one in events}
    found: dict[str, list[Block]] = {}
    for block in document.blocks:
        found.setdefault(names.get(block.start, ""), []).append(block)
    return found


def counts(text: str) -> Mapping[str, int]:
    """How many there are of each type now, the most first; state and tasks too."""
    live = fold(read(text.removeprefix("\ufeff").split("\n")).events)
    found: dict[str, int] = {}
    for event in live:
        found[event.type] = found.get(event.type, 0) + 1
        if event.type == ENTITY:
            found["observation"] = found.get("observation", 0) + sum(1 for _ in values(event))
    return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))


def names(block: Block, sentence: Sentence) -> Iterator[str]:
    """The other keys by which a record may name a value: with what it stands under, or without the key before it."""
    for element in block.context.headings:
        yield key(f"{element}: {sentence.text}")
    _, colon, rest = sentence.text.partition(": ")
    if colon and block.context.headings in (("identity",), ("user",)):
        yield key(rest)


def role(block: Block, default: str) -> str:
    """As what a value counts: what rho knows about its user is no less the user's for standing in one file with all."""
    return _ROLES.get(block.context.headings[0], default) if block.context.headings else default


def subject(context: Context) -> tuple[str, ...]:
    """Whom or what a value is about: an entity, a project, the user or the agent; nothing for what holds everywhere."""
    kind, *rest = context.headings or ("",)
    if kind in ("identity", "user", RELATION):
        return (kind,)
    if kind == "behavior":
        return tuple(rest) if rest == [_CATEGORIES["dont"]] else ()
    if kind == "preference":
        return ()
    return tuple(rest) if kind in TYPES else context.headings


def said(text: str, line: int = 1) -> tuple[Sentence, ...]:
    """The sentences of one value, all of them on the line, from 1, that it stands on."""
    if "\n" not in text and text[:1].isalpha() and "|" not in text and "<" not in text:
        ends = [0, *sentence_ends(text), len(text)]
        pieces = [text[ends[at] : ends[at + 1]] for at in range(len(ends) - 1)] if len(ends) > 2 else [text]
        return tuple(Sentence(key(piece), piece.strip(), line, line) for piece in pieces if has_memory(piece))
    from keepline.memory.markdown import read as read_markdown

    return tuple(
        sentence._replace(start=line, end=line)
        for block in read_markdown(text.split("\n"), _MARKDOWN, ())
        for sentence in block.sentences
    )


def _under(*names: Any) -> tuple[str, ...]:
    return tuple(text for text in map(_text, names) if text)


def _text(value: Any) -> str:
    """A text, or what stands for one; nothing for a list, a mapping or null."""
    if isinstance(value, str):
        return value
    return "" if value is None or isinstance(value, (list, dict)) else str(value)
