"""plan.yaml: a cycle's plan as text that a person reads and edits, and back. Notes are files of their own beside it.

An item that is taken out of a list is not done. Everything else is laid out anew from what is left, and verified.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from keepline import reading
from keepline.applying.laid import CYCLE
from keepline.cycle.decision import ACTIONS
from keepline.cycle.observations import OBSERVATION
from keepline.cycle.plan import Addition, Checkpoint, Passed, Plan, Read, Recovered, Span, Step
from keepline.cycle.relocation import Note
from keepline.memory.document import Node, nearest
from keepline.memory.errors import UsageError
from keepline.memory.log import RELATION, TYPES
from keepline.memory.quoting import quote

_ITEM, _WORD = "  - {", "row"
_PLACE = f"  - {_WORD}"
NAME, NOTES = "plan.yaml", "notes"
_HEAD = (
    "# What is taken out of `steps`, `notes`, `additions` or `recovered` is not done; notes are edited in notes/.",
    "# What stands under `skipped`, `spared` and `doubts` is let be. Then: keepline verify DIR",
)
_UNFIT = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")
_META = "meta"
"""The log's own state, the checkpoint's among it: no cycle puts any away."""
_NOTE_FIELDS = ("slug", "path", "entry", "pointer")
_LISTS: tuple[tuple[str, Any], ...] = (
    ("sessions", Read), ("steps", Step), ("additions", Addition), ("recovered", Recovered), ("skipped", Passed),
    ("spared", Passed), ("doubts", Passed),
)  # fmt: skip


def text_of(plan: Plan) -> str:
    """The file's content."""
    lines = [*_HEAD, "keepline: 1", f"kind: {CYCLE}"]
    lines += [f"{key}: {_scalar(getattr(plan, key))}" for key in ("system", "brain", "now", "size")]
    lines.append(f"before: {_flow(plan.before)}")
    if plan.window:
        lines.append(f"window: {_flow(plan.window._asdict())}")
    lines.append(f"checkpoint: {_flow(plan.checkpoint._asdict())}")
    for key, _ in _LISTS[:2]:
        lines += _list(key, (item._asdict() for item in getattr(plan, key)))
    lines += _list("notes", ({key: getattr(note, key) for key in _NOTE_FIELDS} for note in plan.notes))
    for key, _ in _LISTS[2:]:
        lines += _list(key, (item._asdict() for item in getattr(plan, key)))
    lines.append(f"skipped-total: {plan.skipped_total}")
    lines += _list("unread", ({"path": path, "why": why} for path, why in plan.unread))
    lines.append(f"base: {_flow(plan.base)}")
    return "\n".join(lines) + "\n"


def _list(key: str, items: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    rows = [f"  - {_flow({name: value for name, value in item.items() if value not in ('', 0)})}" for item in items]
    yield f"{key}:" if rows else f"{key}: []"
    yield from rows


def _flow(fields: Mapping[str, Any]) -> str:
    return "{" + ", ".join(f"{_scalar(key)}: {_scalar(value)}" for key, value in fields.items()) + "}"


def _scalar(value: object) -> str:
    """In double quotes, which hold anything; JSON's escapes are YAML's."""
    if isinstance(value, int):
        return str(value)
    return _UNFIT.sub(_escaped, json.dumps(str(value), ensure_ascii=False))


def _escaped(match: re.Match[str]) -> str:
    """Half a surrogate pair is no character, and no file holds it."""
    code = ord(match[0])
    return "\\uFFFD" if 0xD800 <= code < 0xE000 else f"\\u{code:04X}"


# Read back --------------------------------------------------------------------------------------------------------


def read(directory: str) -> tuple[Plan, bytes]:
    """The plan of a scratch folder, and its file byte for byte. Raises UsageError with the place of what is wrong."""
    path = os.path.join(directory, NAME)  # noqa: PTH118
    data = _bytes(path)
    rest, rows = _rows(data)
    try:
        root = reading.load(rest, path)
    except reading.Unreadable as error:
        raise UsageError(f"{path}:{error.line}: {error.message}", error.remedy) from None
    return _Reader(path, directory, rows).plan(root), data


def _rows(data: bytes) -> tuple[bytes, dict[int, dict[str, Node]]]:
    """The items that stand as they were written, one a line, by their lines, and the file with a word in their place.

    A brain of 100,000 events has plans of as many items, and what is JSON need not be read as YAML.
    """
    try:
        lines = data.decode("utf-8").split("\n")
    except UnicodeDecodeError:
        return data, {}
    rows: dict[int, dict[str, Node]] = {}
    for number, line in enumerate(lines, start=1):
        if line.startswith(_ITEM) and (fields := _row(line[len(_ITEM) - 1 :], number)) is not None:
            rows[number] = fields
            lines[number - 1] = _PLACE
    return "\n".join(lines).encode("utf-8"), rows


def _row(text: str, number: int) -> dict[str, Node] | None:
    """The fields of an item; None for one that is not flat, or has a key twice, of which the YAML reader tells."""
    try:
        pairs = json.loads(text, object_pairs_hook=tuple)
    except (ValueError, RecursionError):
        return None
    fields = {key: Node(str(value), number, 1) for key, value in pairs if isinstance(value, (str, int))}
    return fields if len(fields) == len(pairs) else None


def _bytes(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        remedy = "keepline cycle plan --scratch DIR writes it"
        raise UsageError(f"{path} cannot be read: {error.strerror}", remedy) from error


class _Reader:
    def __init__(self, path: str, directory: str, rows: Mapping[int, dict[str, Node]]) -> None:
        self.path = path
        self.directory = directory
        self.rows = rows

    def plan(self, root: Node) -> Plan:
        keys = ("keepline", "kind", "notes", "unread", "skipped-total", *Plan._fields)
        fields = self._fields(root, keys)
        lists = {key: tuple(self._items(fields, key, kind)) for key, kind in _LISTS}
        types = tuple(kind for kind in TYPES if kind != _META)
        self._check_known(fields, lists["steps"], "steps", "type", (*types, OBSERVATION, RELATION))
        self._check_known(fields, lists["steps"], "steps", "action", ACTIONS)
        self._check_known(fields, lists["additions"], "additions", "type", types)
        window = fields.get("window")
        return Plan(
            system=self._text(fields, "system", root),
            brain=self._text(fields, "brain", root),
            now=self._text(fields, "now", root),
            size=self._number(fields, "size", root),
            before={
                key: self._as_number(node) for key, node in self._fields(self._node(fields, "before", root)).items()
            },
            window=self._value(window, Span) if window else None,
            checkpoint=self._value(self._node(fields, "checkpoint", root), Checkpoint),
            notes=tuple(self._note(item) for item in self._list(fields, "notes")),
            base={key: node.text or "" for key, node in self._fields(self._node(fields, "base", root)).items()},
            skipped_total=self._number(fields, "skipped-total", root),
            unread=tuple(
                (self._text(found, "path", item), self._text(found, "why", item))
                for item in self._list(fields, "unread")
                for found in (self._fields(item, ("path", "why")),)
            ),
            **lists,
        )

    def _note(self, item: Node) -> Note:
        fields = self._fields(item, _NOTE_FIELDS)
        slug = self._text(fields, "slug", item)
        if "/" in slug or "\\" in slug or slug in ("", ".", ".."):
            raise self._error(item, f"{quote(slug)} is no note's name", "write a name without folders")
        data = _bytes(os.path.join(self.directory, NOTES, f"{slug}.md"))  # noqa: PTH118
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError:
            raise self._error(item, f"{NOTES}/{slug}.md is no UTF-8", "save it as UTF-8") from None
        rest = [fields[name].text or "" if name in fields else "" for name in ("entry", "pointer")]
        return Note(slug, self._text(fields, "path", item), text, *rest)

    def _check_known(
        self, fields: Mapping[str, Node], items: Iterable[Any], key: str, name: str, known: tuple[str, ...]
    ) -> None:
        for item, node in zip(items, self._list(fields, key), strict=True):
            if getattr(item, name) not in known:
                remedy = f"use one of: {', '.join(known)}"
                raise self._error(node, f"no {name} {quote(getattr(item, name))}", remedy)

    def _items(self, fields: Mapping[str, Node], key: str, kind: Callable[..., Any]) -> Iterator[Any]:
        return (self._value(item, kind) for item in self._list(fields, key))

    def _value(self, node: Node, kind: Any) -> Any:
        """A value of one of the plan's kinds; what has no default must be there."""
        fields = self._fields(node, kind._fields)
        values: dict[str, Any] = {}
        for name in kind._fields:
            if name in fields:
                is_number = name in ("line", "messages")
                values[name] = self._as_number(fields[name]) if is_number else self._text(fields, name, node)
            elif name not in kind._field_defaults:
                values[name] = 0 if name in ("line", "messages") else ""
        return kind(**values)

    def _list(self, fields: Mapping[str, Node], key: str) -> list[Node]:
        node = fields.get(key)
        if node is None or node.text == "":
            return []
        if node.items is None:
            raise self._error(node, f"`{key}` is {node.kind}, not a list", f"write a list under `{key}:`")
        return [self._item(item) for item in node.items]

    def _item(self, node: Node) -> Node:
        row = self.rows.get(node.line) if node.text == _WORD else None
        return node if row is None else Node(row, node.line, node.column, dict.fromkeys(row, node.line))

    def _node(self, fields: Mapping[str, Node], key: str, parent: Node) -> Node:
        if key not in fields:
            raise self._error(parent, f"no `{key}`", "make the plan anew: keepline cycle plan --scratch DIR")
        return fields[key]

    def _text(self, fields: Mapping[str, Node], key: str, parent: Node) -> str:
        node = self._node(fields, key, parent)
        if node.text is None:
            raise self._error(node, f"`{key}` is {node.kind}, not text", f"write text after `{key}:`")
        return node.text

    def _number(self, fields: Mapping[str, Node], key: str, parent: Node) -> int:
        return self._as_number(self._node(fields, key, parent))

    def _as_number(self, node: Node) -> int:
        text = node.text or ""
        if not (text.isascii() and text.isdecimal() and len(text) < 16):
            raise self._error(node, f"{quote(text)} is no number", "write a number")
        return int(text)

    def _fields(self, node: Node, known: tuple[str, ...] = ()) -> dict[str, Node]:
        if node.fields is None:
            raise self._error(node, f"{node.kind} where a mapping belongs", "write `key: value`")
        for key in node.fields if known else ():
            if key not in known:
                near = nearest(key, known)
                remedy = f"write `{near}`" if near else f"use one of: {', '.join(known)}"
                raise UsageError(f"{self.path}:{node.keys.get(key, node.line)}: unknown key `{key}`", remedy)
        return node.fields

    def _error(self, node: Node, message: str, remedy: str) -> UsageError:
        return UsageError(f"{self.path}:{node.line}: {message}", remedy)
