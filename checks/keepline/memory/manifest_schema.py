"""What a relocation manifest must look like: a parsed document in, records and faults out."""

from __future__ import annotations

from keepline.memory.document import Fault, Node, fault, unknown, version_faults, wrong_type
from keepline.memory.manifest import Manifest, Record
from keepline.memory.record_schema import Reading

KEYS = ("keepline", "summary", "target", "relocations")


def read(root: Node, path: str) -> Manifest:
    """A manifest as far as it can be understood. A record with a fault stays, marked `faulty`."""
    fields = root.fields
    if fields is None:
        what = "an empty file" if root.text == "" else root.kind
        found = fault(root, f"{what} where a manifest was expected", "begin with `keepline: 1`", "not a mapping")
        return Manifest(path, (), (found,))
    faults = [unknown(root, key, KEYS, "key", line) for key, line in root.keys.items() if key not in KEYS]
    faults += version_faults(root)
    for key in ("summary", "target"):
        if key in fields and fields[key].text is None:
            faults.append(wrong_type(fields[key], key, "text"))
    records = _records(fields.get("relocations"), path, faults)
    if "relocations" not in fields and not any(found.remedy == "write `relocations`" for found in faults):
        faults.append(fault(root, "no `relocations`", "list the records under `relocations:`", "no relocations"))
    summary, target = (node.text or "" if (node := fields.get(key)) else "" for key in ("summary", "target"))
    return Manifest(path, records, tuple(sorted(faults)), summary, target)


def _records(node: Node | None, path: str, faults: list[Fault]) -> tuple[Record, ...]:
    if node is None:
        return ()
    if node.items is None:
        faults.append(wrong_type(node, "relocations", "a list of records"))
        return ()
    records = []
    for index, item in enumerate(node.items):
        reading = Reading(item, path, index)
        records.append(reading.record())
        faults += reading.faults
    return tuple(records)
