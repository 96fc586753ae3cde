"""The only reader of YAML: policies, layouts and manifests, as text with line numbers, within bounds.

Nothing is guessed: every scalar stays text, a key given twice is refused, and so are aliases, anchors, tags, a second
document and control characters. libyaml reads where it is there; its events come one by one, so that no depth of
nesting can overflow the stack.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from functools import cache

from keepline.memory import layout_schema, plain_yaml, policy_schema
from keepline.memory.document import Fault, Node, unfit
from keepline.memory.errors import CannotCheck, UsageError
from keepline.memory.layout import Layout, assign
from keepline.memory.manifest import Manifest
from keepline.memory.policy import POLICY_FILE, Policy
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, NoReturn

    from keepline.memory.snapshot import Snapshot

UNREADABLE = "unreadable"
MAX_BYTES = 64 * 1024 * 1024
MAX_POLICY = 1024 * 1024
MAX_DEPTH = 32
MAX_VALUES = 400_000

# A hook must start fast, and pathlib does not.
_LAYOUTS = os.path.join(os.path.dirname(__file__), "layouts")  # noqa: PTH118, PTH120

# What `document.unfit` finds, in UTF-8 and in steps that run at the speed of memory: a block may hold 100,000 lines.
_CONTROLS = bytes(code for code in (*range(0x20), 0x7F) if code not in b"\t\n\r")
_UNFIT_BYTES = (
    re.compile(rb"\xc2[\x80-\x9f]"),
    re.compile(rb"\xe2\x80[\xa8\xa9]"),
    re.compile(rb"\xef(?:\xbb\xbf|\xbf[\xbe\xbf])"),
)
_REMEDIES = (
    ("mapping values are not allowed", "put the value in double quotes, or in a `|` block"),
    ("cannot start any token", "put the value in double quotes"),
    ("could not find expected ':'", "put a colon and a blank after the key, and indent what belongs to a `|` block"),
    ("unexpected end of stream", "close the quotes or the bracket that was opened last"),
    ("expected key", "indent all keys of one mapping alike"),
    ("nesting depth", "write it flatter"),
)


class Unreadable(Exception):
    """A file that is no YAML that we take. Lines and columns count from 1, in code points."""

    def __init__(self, line: int, column: int, message: str, remedy: str) -> None:
        super().__init__(message)
        self.line = line
        self.column = column
        self.message = message
        self.remedy = remedy

    def fault(self) -> Fault:
        """The same as a value; its evidence is UNREADABLE, since nothing else of the file is known."""
        return Fault(self.line, self.column, self.message, self.remedy, UNREADABLE)


def load(data: bytes, path: str, max_bytes: int = MAX_BYTES) -> Node:
    """The one document of a file; an empty file is the empty text. Raises Unreadable, for one fault at a time."""
    if len(data) > max_bytes:
        message = f"{len(data):,} bytes, {len(data) - max_bytes:,} more than can be read"
        raise Unreadable(1, 1, message, f"split {path} into several files")
    text = _decode(data)
    if not _is_fit(data):
        _refuse_unfit(text)
    plain = plain_yaml.read(text)
    if plain is not None:
        return plain
    import yaml

    parser: Any = getattr(yaml, "CLoader", yaml.Loader)(data)
    try:
        return _document(iter(parser.get_event, None))
    except yaml.YAMLError as error:
        raise _refusal(error, text) from error


def yaml_fault(text: str) -> Fault | None:
    """What every YAML loader refuses in a text; aliases, tags and whatever else a policy may not have are fine here."""
    import yaml

    try:
        for _ in yaml.parse(text, Loader=getattr(yaml, "CLoader", yaml.Loader)):
            pass
    except yaml.YAMLError as error:
        return _refusal(error, text).fault()
    return None


def read_foreign(data: bytes) -> list[Any] | None:
    """The documents of somebody else's YAML as mappings, lists and text, anchors and tags of any kind allowed; None
    where it is none, or more than a workflow has."""
    import yaml

    if len(data) > MAX_POLICY:
        return None
    try:
        return list(yaml.load_all(data, getattr(yaml, "CBaseLoader", yaml.BaseLoader)))
    except (yaml.YAMLError, RecursionError, ValueError):
        return None


def _refusal(error: Any, text: str) -> Unreadable:
    """A loader's own error, in our words."""
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    if mark is None:
        return Unreadable(1, 1, f"not YAML: {error}", "mend the file or write it anew")
    line, column = mark.line + 1, mark.column + 1
    problem = error.problem or error.context or "unknown"
    return Unreadable(line, column, f"not YAML: {problem}", _remedy(problem, text, line, column))


def read_manifest(data: bytes, path: str) -> Manifest:
    """A manifest as far as it can be read; whatever is wrong with it is among its faults."""
    from keepline.memory import manifest_schema  # only a change that brings a manifest needs it

    try:
        return manifest_schema.read(load(data, path), path)
    except Unreadable as error:
        return Manifest(path, (), (error.fault(),))


def read_policy(data: bytes, path: str) -> tuple[Policy, tuple[Fault, ...]]:
    """A policy as far as it can be read, and whatever is wrong with it."""
    try:
        return policy_schema.read(load(data, path, MAX_POLICY), path, layouts())
    except Unreadable as error:
        return Policy(source=path), (error.fault(),)


def detect(snapshot: Snapshot) -> Policy:
    """The policy that a repository without one is judged by.

    Raises ConfigurationError where two layouts fit equally well, UsageError where nothing is there to be guarded.
    """
    from keepline.memory.detection import detect as memories

    policy = Policy(memories=memories(snapshot, layouts()))
    if not assign(snapshot.blobs, policy, layouts()):
        message = f"nothing to guard: no memory file in {snapshot.label}"
        remedy = f"add one, or name yours in {POLICY_FILE}: {{keepline: 1, memories: [{{root: ., layout: plain}}]}}"
        raise UsageError(message, remedy)
    return policy


@cache
def layouts() -> Mapping[str, Layout]:
    """Every built-in layout by name; each is read when it is first asked for."""
    return _Layouts()


class _Layouts(Mapping[str, Layout]):
    def __init__(self) -> None:
        self._read: dict[str, Layout] = {}
        files = os.listdir(_LAYOUTS)  # noqa: PTH208
        self._names = tuple(sorted(name.removesuffix(".yaml") for name in files if name.endswith(".yaml")))

    def __len__(self) -> int:
        return len(self._names)

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __getitem__(self, name: str) -> Layout:
        if name not in self._read:
            if name not in self._names:
                raise KeyError(name)
            self._read[name] = self._load(f"{_LAYOUTS}/{name}.yaml")
        return self._read[name]

    @staticmethod
    def _load(path: str) -> Layout:
        with open(path, "rb") as file:
            layout, faults = layout_schema.read(load(file.read(), path))
        if faults:
            raise CannotCheck(f"{path}:{faults[0].line}: {faults[0].message}", "install keepline anew")
        return layout


def _decode(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        line, column = _place(before, len(before))
        message = f"not UTF-8: byte 0x{data[error.start]:02X}"
        raise Unreadable(line, column, message, "save the file as UTF-8") from error


def _is_fit(data: bytes) -> bool:
    return (
        len(data.translate(None, _CONTROLS)) == len(data)
        and data.count(b"\r") == data.count(b"\r\n")
        and not any(pattern.search(data) for pattern in _UNFIT_BYTES)
    )


def _refuse_unfit(text: str) -> None:
    found = unfit().search(text.replace("\r\n", " \n"))
    assert found is not None
    line, column = _place(text, found.start())
    code = ord(found[0])
    if code == 0xFEFF and found.start() == 0:
        raise Unreadable(line, column, "a byte order mark before the text", "save the file as UTF-8 without BOM")
    name = f"U+{code:04X}"
    escape = f"\\x{code:02X}" if code < 0x100 else f"\\u{code:04X}"
    raise Unreadable(line, column, f"character {name}", f"write it as {escape} inside double quotes, or take it out")


def _place(text: str, offset: int) -> tuple[int, int]:
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def _remedy(problem: str, text: str, line: int, column: int) -> str:
    # libyaml places an end too early on the line after the last
    if "\t" in "".join(text.split("\n")[line - 1 : line])[: column + 1]:
        return "indent with blanks, not with tabs"
    return next((remedy for part, remedy in _REMEDIES if part in problem), "mend the YAML at this place")


def _document(events: Iterator[Any]) -> Node:
    next(events)  # the stream's start
    root = Node("", 1, 1)
    documents = 0
    for event in events:
        kind = type(event).__name__
        if kind == "StreamEndEvent":
            return root
        if kind == "DocumentStartEvent":
            documents += 1
            if documents > 1:
                _refuse(event, "a second document in one file", "take the `---` line out, or make two files of it")
        elif kind != "DocumentEndEvent":
            root = _Builder(events).build(event)
    return root


class _Builder:
    """Makes nodes of the events of one document, without recursion."""

    def __init__(self, events: Iterator[Any]) -> None:
        self._events = events
        self._values = 0

    def build(self, first: Any) -> Node:
        """The node that the event `first` begins."""
        root: list[Node] = []
        open_nodes: list[Node] = [Node(root, 1, 1)]
        keys: list[str | None] = [None]
        event = first
        while True:
            kind = type(event).__name__
            if kind == "ScalarEvent":
                self._put(open_nodes[-1], keys, event, Node(_text(event), *self._start(event)))
            elif kind in ("MappingStartEvent", "SequenceStartEvent"):
                line, column = self._start(event)
                node = Node({}, line, column, {}) if kind == "MappingStartEvent" else Node([], line, column)
                self._put(open_nodes[-1], keys, event, node)
                open_nodes.append(node)
                keys.append(None)
                if len(open_nodes) > MAX_DEPTH + 1:
                    _refuse(event, f"nested more than {MAX_DEPTH} deep", "write it flatter")
            elif kind == "AliasEvent":
                _refuse(event, f"alias `*{event.anchor}`", "write the value out")
            else:
                open_nodes.pop()
                keys.pop()
            if len(open_nodes) == 1:
                return root[0]
            event = next(self._events)

    def _start(self, event: Any) -> tuple[int, int]:
        self._values += 1
        if self._values > MAX_VALUES:
            _refuse(event, f"more than {MAX_VALUES:,} values", "split it into several files")
        if event.anchor is not None:
            _refuse(event, f"anchor `&{event.anchor}`", "take it out, or put the value in double quotes")
        if event.tag is not None:
            _refuse(event, f"tag `{event.tag}`", "take it out, or put the value in double quotes")
        mark = event.start_mark
        return mark.line + 1, mark.column + 1

    @staticmethod
    def _put(holder: Node, keys: list[str | None], event: Any, node: Node) -> None:
        """Add a node to a list, or to a mapping as the next key or as the value of the last."""
        value = holder.value
        if isinstance(value, list):
            value.append(node)
            return
        assert isinstance(value, dict)
        key = keys[-1]
        if key is not None:
            value[key] = node
            keys[-1] = None
            return
        if not isinstance(node.value, str):
            _refuse(event, f"{node.kind} for a key", "put the key in double quotes")
        lines: Any = holder.keys
        if node.value in lines:
            message = f"key `{node.value}` given twice, first on line {lines[node.value]}"
            _refuse(event, message, f"take one `{node.value}` out")
        lines[node.value] = node.line
        keys[-1] = node.value


def _text(event: Any) -> str:
    text: str = event.value
    if not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError:  # "\ud800", which libyaml refuses by itself
            _refuse(event, "not YAML: half of a surrogate pair", "write the character itself")
    return text


def _refuse(event: Any, message: str, remedy: str) -> NoReturn:
    raise Unreadable(event.start_mark.line + 1, event.start_mark.column + 1, message, remedy)
