"""What a relocation manifest must look like: a parsed document in, records and faults out."""

from __future__ import annotations

from keepline.memory.document import Fault, Node, fault, unknown, version_faults, wrong_type
from keepline.memory.manifest import Manifest, Record, Reviewed
from keepline.memory.record_schema import Reading

KEYS = ("keepline", "summary", "target", "reviewed", "relocations")
_REVIEWED = ("digest", "time", "by")


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
    reviewed = _reviewed(fields["reviewed"], faults) if "reviewed" in fields else None
    return Manifest(path, records, tuple(sorted(faults)), summary, target, reviewed)


def _reviewed(node: Node, faults: list[Fault]) -> Reviewed:
    from keepline.memory.fields import Fields

    fields = Fields(node, _REVIEWED, "`reviewed`", faults)
    missing = [key for key in _REVIEWED[:2] if key not in (node.fields or {})]
    if missing and node.fields is not None:
        keys = " and ".join(f"`{key}`" for key in missing)
        remedy = "leave `reviewed` as keepline apply wrote it"
        faults.append(fault(node, f"`reviewed` without {keys}", remedy, f"reviewed without {missing}"))
    return Reviewed(fields.text("digest"), fields.text("time"), fields.texts("by"))


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
