"""plan.yaml: a clean-up's plan as text that a person reads and edits, and back.

The decisions stand under `entries`, the records that come of them under `relocations` in the manifest's own format.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence

from keepline import reading
from keepline.applying.laid import CLEANUP
from keepline.cleanup.plan import CLASSES, DECISIONS, LEVELS, PLAN_FILE, Entry, File, Plan, Row, Target
from keepline.memory.document import Node, nearest, version_faults
from keepline.memory.errors import UsageError
from keepline.memory.manifest import RISKS, UNDECIDED, Manifest, Record, render, scalar
from keepline.memory.quoting import quote, shell
from keepline.memory.record_schema import REASONS, Reading

STATUS = "proposed"
_HEAD = """\
# PROPOSED: nothing of this has been applied. Change `decision`, `to`, `text`, `pointer`, `why`, `see` or `reason` of an
# entry, or edit the proposed files beside this one; then: {again}
# decision: {decisions}. What `budget` names is left to a person: the size to bring the entry down to.
"""
_ROW = ("id", "file", "lines", "size", "class", "decision", "to", "text", "pointer", "why", "see", "evidence", "reason",
        "risk", "confidence", "budget", "words")  # fmt: skip
_FILE = ("path", "role", "proposed", "before", "content", "decided", "edited")
_TARGET = ("requested", "memory", "user", "unit", "before", "cap", "goal", "after")
_KEYS = ("keepline", "kind", "status", "now", "target", "user", "base", "files", "entries", "relocations", "notes")
_USER = ("before", "after", "cap")


def render_plan(plan: Plan, again: str, comments: Mapping[int, Sequence[str]] | None = None) -> str:
    """The file's content. again: the command that makes the rest agree. comments: lines above a record, by place."""
    head = _HEAD.format(again=again, decisions=" | ".join(CLASSES))
    return head + "\n".join(_lines(plan, comments or {})) + "\n"


def _lines(plan: Plan, comments: Mapping[int, Sequence[str]]) -> Iterator[str]:
    yield from ("keepline: 1", f"kind: {CLEANUP}", f"status: {STATUS}", f"now: {_text(plan.now)}", "target:")
    for key, value in plan.target._asdict().items():
        yield f"  {key}: {_text(value)}"
    yield "user:"
    for key, number in zip(_USER, (plan.user_before, plan.user_after, plan.user_cap), strict=True):
        yield f"  {key}: {number}"
    yield "base:"
    for path, blob in plan.base.items():
        yield f"  {_text(path)}: {_text(blob)}"
    yield "files:" if plan.files else "files: []"
    for file in plan.files:
        lead = "  - "
        for key in _FILE:
            value = ("yes" if file.edited else "no") if key == "edited" else getattr(file, key)
            yield f"{lead}{key}: {_text(value)}"
            lead = "    "
    yield "entries:" if plan.rows else "entries: []"
    for row in plan.rows:
        yield from _row(row)
    yield "relocations:" if plan.records else "relocations: []"
    for place, entry in enumerate(plan.records):
        yield from _record(entry, comments.get(place, ()))
    yield "notes:" if plan.notes else "notes: []"
    for note in plan.notes:
        yield f"  - {_text(note, 6)}"


def _row(row: Row) -> Iterator[str]:
    values = {**row._asdict(), "lines": f"{row.first}-{row.last}" if row.last > row.first else str(row.first)}
    values["class"] = row.kind
    lead = "  - "
    for key in _ROW:
        value = values[key]
        if value or key in ("decision", "size"):
            yield f"{lead}{key}: {_text(value, 6)}"
            lead = "    "


def _record(entry: Entry, comments: Sequence[str]) -> Iterator[str]:
    lines = render(Manifest("", (entry.record,)), {0: comments} if comments else None).split("\n")[2:-1]
    place = next(number for number, line in enumerate(lines) if line.startswith("  - "))
    lines[place] = f"    {lines[place][4:]}"
    yield from lines[:place]
    yield f"  - entries: [{', '.join(_text(name) for name in entry.ids)}]"
    yield from lines[place:]


def _text(value: object, indent: int = 4) -> str:
    return scalar(str(value), " " * indent)


# Read back --------------------------------------------------------------------------------------------------------


def load(directory: str) -> tuple[Plan, bytes]:
    """The plan of a scratch folder, and its file byte for byte. Raises UsageError with the place of what is wrong."""
    path = os.path.join(directory, PLAN_FILE)
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError as error:
        remedy = f"keepline plan --scratch {shell(directory)}"
        raise UsageError(f"{path} cannot be read: {error.strerror}", remedy) from error
    try:
        root = reading.load(data, path)
    except reading.Unreadable as error:
        raise UsageError(f"{path}:{error.line}: {error.message}", error.remedy) from error
    return _Reader(path).plan(root), data


class _Reader:
    def __init__(self, path: str) -> None:
        self._path = path

    def plan(self, root: Node) -> Plan:
        fields = self._fields(root, _KEYS)
        for found in version_faults(root):
            raise UsageError(f"{self._path}:{found.line}: {found.message}", found.remedy)
        if self._text(fields, "kind", root) != CLEANUP:
            raise self._error(fields.get("kind", root), "this is no plan of a clean-up", "name the folder of one")
        sizes = self._fields(self._need(fields, "user", root), _USER)
        return Plan(
            now=self._text(fields, "now", root),
            target=self._target(self._need(fields, "target", root)),
            base={path: self._plain(node) for path, node in self._fields(self._need(fields, "base", root)).items()},
            files=tuple(map(self._file, self._list(fields, "files"))),
            rows=tuple(map(self._row, self._list(fields, "entries"))),
            records=tuple(self._record(node, place) for place, node in enumerate(self._list(fields, "relocations"))),
            notes=tuple(map(self._plain, self._list(fields, "notes"))),
            user_before=self._number(sizes, "before", root),
            user_after=self._number(sizes, "after", root),
            user_cap=self._number(sizes, "cap", root),
        )

    def _target(self, node: Node) -> Target:
        fields = self._fields(node, _TARGET)
        words = [self._text(fields, key, node) for key in _TARGET[:4]]
        numbers = [self._number(fields, key, node) for key in _TARGET[4:]]
        return Target(*words, *numbers)  # type: ignore[arg-type]

    def _file(self, node: Node) -> File:
        fields = self._fields(node, _FILE)
        words = [self._text(fields, key, node) for key in _FILE[:-1]]
        if "/" in words[2] or words[2] in ("", ".", ".."):
            raise self._error(fields["proposed"], f"{quote(words[2])} is no file of this folder", "leave it as it was")
        path, role, proposed, before, content, decided = words
        return File(path, role, proposed, before, content, decided, self._text(fields, "edited", node) == "yes")

    def _row(self, node: Node) -> Row:
        fields = self._fields(node, _ROW)
        first, _, last = self._text(fields, "lines", node).partition("-")
        for number in filter(None, (first, last)):
            if not (number.isascii() and number.isdecimal() and len(number) < 12):
                raise self._error(fields["lines"], f"{quote(number)} is no line", "leave `lines` as it was")
        words = {
            key: self._choice(fields, key) for key in ("to", "text", "pointer", "see", "evidence", "reason", "words")
        }
        return Row(
            id=self._text(fields, "id", node),
            file=self._text(fields, "file", node),
            first=int(first),
            last=int(last or first),
            size=self._number(fields, "size", node),
            kind=self._choice(fields, "class", CLASSES),
            decision=self._choice(fields, "decision", DECISIONS),
            why=self._choice(fields, "why", REASONS),
            risk=self._choice(fields, "risk", RISKS),
            confidence=self._choice(fields, "confidence", LEVELS),
            budget=self._number(fields, "budget", node) if "budget" in fields else 0,
            **words,
        )

    def _choice(self, fields: Mapping[str, Node], key: str, known: Sequence[str] = ()) -> str:
        if key not in fields:
            return ""
        text = self._plain(fields[key])
        if known and text and text not in known:
            near = nearest(text, known)
            remedy = f"write `{near}`" if near else f"use one of: {', '.join(known)}"
            raise self._error(fields[key], f"unknown {key} {quote(text)}", remedy)
        return text

    def _record(self, node: Node, place: int) -> Entry:
        if node.fields is None:
            raise self._error(node, f"a record that is {node.kind}", "begin it with `entries:`")
        ids = tuple(map(self._plain, self._list(node.fields, "entries")))
        bare = Node(
            {key: value for key, value in node.fields.items() if key != "entries"}, node.line, node.column,
            {key: line for key, line in node.keys.items() if key != "entries"},
        )  # fmt: skip
        read = Reading(bare, self._path, place)
        record = read.record()
        for found in read.faults:
            if found.evidence.rpartition(": ")[2] != UNDECIDED:
                raise UsageError(f"{self._path}:{found.line}: {found.message}", found.remedy)
        return Entry(ids, plain(record))

    def _list(self, fields: Mapping[str, Node], key: str) -> list[Node]:
        node = fields.get(key)
        if node is None or node.text == "":
            return []
        if node.items is None:
            raise self._error(node, f"`{key}` is {node.kind}, not a list", f"write a list under `{key}:`")
        return node.items

    def _fields(self, node: Node, known: Sequence[str] = ()) -> dict[str, Node]:
        if node.fields is None:
            if node.text == "":
                return {}
            raise self._error(node, f"{node.kind} where a mapping belongs", "write `key: value`")
        for key in node.fields if known else ():
            if key not in known:
                near = nearest(key, known)
                remedy = f"write `{near}`" if near else f"use one of: {', '.join(known)}"
                raise UsageError(f"{self._path}:{node.keys.get(key, node.line)}: unknown key `{key}`", remedy)
        return node.fields

    def _need(self, fields: Mapping[str, Node], key: str, parent: Node) -> Node:
        if key not in fields:
            raise self._error(parent, f"no `{key}`", "put it back, or make the plan anew: keepline plan --scratch DIR")
        return fields[key]

    def _text(self, fields: Mapping[str, Node], key: str, parent: Node) -> str:
        return self._plain(self._need(fields, key, parent))

    def _plain(self, node: Node) -> str:
        if node.text is None:
            raise self._error(node, f"{node.kind} where text belongs", "write text there")
        return node.text

    def _number(self, fields: Mapping[str, Node], key: str, parent: Node) -> int:
        node = self._need(fields, key, parent)
        text = node.text or ""
        if not (text.isascii() and text.isdecimal() and len(text) < 16):
            raise self._error(node, f"{quote(text)} is no number", "write a number")
        return int(text)

    def _error(self, node: Node, message: str, remedy: str) -> UsageError:
        return UsageError(f"{self._path}:{node.line}: {message}", remedy)


def plain(record: Record) -> Record:
    """A record as it says, whatever file and line it stands in."""
    return record._replace(manifest="", index=0, at=(), faulty=False)
