"""What a relocation manifest must look like: a parsed document in, records and faults out."""

from __future__ import annotations

from keepline.memory.document import Fault, Node, clip, fault, unknown, wrong_type
from keepline.memory.manifest import VERSION, Manifest, Record
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


def version_faults(root: Node) -> list[Fault]:
    """The fault of a `keepline:` that is missing, no number, or newer than this program; none for 1."""
    node = (root.fields or {}).get("keepline")
    if node is None:
        return [fault(root, "no `keepline: 1`, the format's version", "begin with `keepline: 1`", "no version")]
    version = node.text or ""
    if version == str(VERSION):
        return []
    if version.isascii() and version.isdecimal() and int(version[:9]) > VERSION:
        message = f"format {clip(version, 9)}, made by a newer keepline; this one reads {VERSION}"
        return [fault(node, message, "upgrade keepline: pip install --upgrade keepline", "newer version")]
    return [fault(node, "`keepline` is not 1, the format's version", "write `keepline: 1`", "bad version")]
