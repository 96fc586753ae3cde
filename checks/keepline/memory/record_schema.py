"""What one record of a manifest must look like."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from keepline.memory.document import Fault, Node, clip, fault, nearest, unknown, wrong_type
from keepline.memory.manifest import (
    ACTIONS,
    ALL,
    FOLDER,
    FORGOTTEN,
    NEED_SEE,
    NEED_TO,
    ON_WORD,
    PROVED,
    RISKS,
    UNDECIDED,
    Attestation,
    Record,
    Waiver,
)
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

CHOICES = tuple(action for action in ACTIONS if action != UNDECIDED)
REASONS = (*PROVED, *ON_WORD, FORGOTTEN)
_MANIFEST = re.compile(rf"(?:^|[/:]){FOLDER}/[^/]+\.ya?ml$", re.IGNORECASE)
_OUTSIDE = re.compile(r"^[/~\\]|(?:^|[/:\\])\.\.(?:[/\\]|$)")
_LONGEST = 4096
"""Characters of a place; no system takes a longer path."""
_PATH = "write a path from the repository's root, `root:path` or `provider:name/id`"


class Reading:
    """One record in the reading: its values by the record's own field names, and the faults found so far."""

    def __init__(self, node: Node, path: str, index: int) -> None:
        self.faults: list[Fault] = []
        self._node = node
        self._path = path
        self._index = index
        self._values: dict[str, Any] = {}

    def record(self) -> Record:
        """The record, as far as it can be understood."""
        node = self._node
        if node.fields is None:
            self._add(node, f"a record that is {node.kind}", "begin it with `from:`", "not a mapping")
            return Record(self._path, self._index, "", "", UNDECIDED, (("", node.line),), faulty=True)
        meant = set()
        for key, value in node.fields.items():
            if reader := _READERS.get(key):
                reader(self, key, value)
            else:
                self.faults.append(unknown(node, key, tuple(_READERS), "key", node.keys[key]))
                meant.add(nearest(key, tuple(_READERS)))
        self._require(meant)
        values = {"source": "", "lines": "", "action": UNDECIDED} | self._values
        if values["action"] == "keep" and values["source"]:
            values.setdefault("to", (values["source"],))
        at = (("", node.line), *node.keys.items())
        return Record(self._path, self._index, at=at, faulty=bool(self.faults), **values)

    def _require(self, meant: set[str]) -> None:
        """One fault for all that is missing; none for a key that is misspelt, or there with a fault of its own."""
        values, keys = self._values, self._node.keys
        wanted = {"from": "a record", "lines": "a record", "action": "a record"}
        if (action := values.get("action")) in NEED_TO:
            wanted["to"] = f"`action: {action}`"
        if action == "drop":
            wanted |= dict.fromkeys(("why", "reason"), "`action: drop`")
        if (why := values.get("why")) in NEED_SEE:
            wanted["see"] = f"`why: {why}`"
        if why == FORGOTTEN:
            wanted["approved-by"] = f"`why: {why}`"
        if values.get("risk") == "high":
            wanted.setdefault("reason", "`risk: high`")
        missing = [key for key in wanted if key not in meant and not self._has(key)]
        if missing:
            message = f"{wanted[missing[0]]} without {_listed(missing)}"
            line = next((keys[key] for key in missing if key in keys), 0)
            self._add(self._node, message, f"add {_listed([f'{key}:' for key in missing])}", f"no {missing}", line)

    def _has(self, key: str) -> bool:
        """The key is there with a value, or with one that has a fault already."""
        node = (self._node.fields or {}).get(key)
        return node is not None and bool(node.value)

    def _add(self, node: Node, message: str, remedy: str, what: str, line: int = 0) -> None:
        self.faults.append(fault(node, message, remedy, f"{self._values.get('source', '')}: {what}", line))

    def _read_text(self, key: str, node: Node) -> None:
        if node.text is None:
            self.faults.append(wrong_type(node, key, "text"))
        else:
            self._values[_FIELDS.get(key, key)] = node.value

    def _read_source(self, key: str, node: Node) -> None:
        self._read_text(key, node)
        if node.text is not None and self._fits(key, node):
            self._values["source"] = node.text.removeprefix("./")
            if _OUTSIDE.search(node.text):
                self._add(node, f"`from: {clip(node.text)}` is outside the repository", _PATH, "from outside")

    def _read_lines(self, key: str, node: Node) -> None:
        self._read_text(key, node)
        if node.value == ALL:
            self._values |= {"lines": "", "all_lines": True}
        elif node.text and not node.text.strip():
            self._add(node, "`lines` holds nothing but blanks", "write the removed lines there", "blank lines")

    def _read_action(self, key: str, node: Node) -> None:
        self._read_choice(key, node, ACTIONS, "action")
        if node.value == UNDECIDED:
            self._add(node, f"action still `{UNDECIDED}`", f"choose one of: {', '.join(CHOICES)}", UNDECIDED)

    def _read_why(self, key: str, node: Node) -> None:
        self._read_choice(key, node, REASONS, "reason for a drop")

    def _read_risk(self, key: str, node: Node) -> None:
        self._read_choice(key, node, RISKS, "risk")

    def _read_choice(self, key: str, node: Node, known: tuple[str, ...], what: str) -> None:
        if node.text is None:
            self.faults.append(wrong_type(node, key, "text"))
        elif node.text in known:
            self._values[key] = node.text
        elif node.text:
            self.faults.append(unknown(node, node.text, tuple(name for name in known if name != UNDECIDED), what))

    def _read_places(self, key: str, node: Node) -> None:
        places = []
        for part in [node] if node.items is None else node.items:
            if part.text is None:
                self.faults.append(wrong_type(part, key, "a path or a list of paths"))
            elif part.text and self._fits(key, part):
                self._check_place(key, part, part.text)
                places.append(part.text.removeprefix("./"))
        if places:
            self._values[key] = tuple(places)

    def _fits(self, key: str, node: Node) -> bool:
        """False for what is too long to be a path, which is a fault."""
        length = len(node.text or "")
        if length > _LONGEST:
            message = f"`{key}` has {length:,} characters, {length - _LONGEST:,} more than a path may have"
            self._add(node, message, _PATH, f"{key} too long")
        return length <= _LONGEST

    def _check_place(self, key: str, node: Node, place: str) -> None:
        path = place.partition("#")[0]
        if _MANIFEST.search(path):
            message = f"`{key}: {clip(place)}` is a manifest, which holds no memory"
            self._add(node, message, "name the memory file that holds the text now", f"{key} a manifest")
        elif not place.startswith("provider:") and _OUTSIDE.search(path):
            self._add(node, f"`{key}: {clip(place)}` is outside the repository", _PATH, f"{key} outside")

    def _read_waive(self, key: str, node: Node) -> None:
        wanted = "a list of {anchor, reason}"
        if node.items is None:
            self.faults.append(wrong_type(node, key, wanted))
        pairs = [self._entry(key, entry, Waiver._fields, wanted) for entry in node.items or []]
        self._values[key] = tuple(Waiver(*pair) for pair in pairs if pair)

    def _read_adds(self, key: str, node: Node) -> None:
        parts = [node] if node.items is None else node.items
        self.faults += [wrong_type(part, key, "a text or a list of texts") for part in parts if part.text is None]
        self._values[key] = tuple(part.text for part in parts if part.text)

    def _read_attest(self, key: str, node: Node) -> None:
        if parts := self._entry(key, node, Attestation._fields, "a mapping of time, rank and digest"):
            self._values[key] = Attestation(*parts)

    def _entry(self, key: str, node: Node, names: tuple[str, ...], wanted: str) -> list[str]:
        """The texts under `names` in a mapping that must hold them all and nothing else; none if it does not."""
        fields = node.fields
        if fields is None:
            self.faults.append(wrong_type(node, key, wanted))
            return []
        faults = [unknown(node, name, names, "key", node.keys[name]) for name in fields if name not in names]
        faults += [wrong_type(value, name, "text") for name, value in fields.items() if value.text is None]
        missing = [name for name in names if name not in fields or not fields[name].value]
        if faults:
            self.faults += faults
        elif missing:
            remedy = f"add {_listed([f'{name}:' for name in missing])}"
            self._add(node, f"`{key}` without {_listed(missing)}", remedy, f"{key} without {missing}")
        else:
            return [fields[name].text or "" for name in names]
        return []


def _listed(names: list[str]) -> str:
    return " and ".join(f"`{name}`" for name in names)


_FIELDS = {"from": "source", "as": "text", "approved-by": "approved_by"}
_READERS: Mapping[str, Callable[[Reading, str, Node], None]] = {
    "from": Reading._read_source,
    "lines": Reading._read_lines,
    "action": Reading._read_action,
    "to": Reading._read_places,
    "as": Reading._read_text,
    "pointer": Reading._read_text,
    "why": Reading._read_why,
    "see": Reading._read_places,
    "query": Reading._read_text,
    "attest": Reading._read_attest,
    "waive": Reading._read_waive,
    "adds": Reading._read_adds,
    "approved-by": Reading._read_text,
    "risk": Reading._read_risk,
    "reason": Reading._read_text,
}
