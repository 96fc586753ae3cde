"""What a layout must look like, and the part of it that a policy may give too: its files."""

from __future__ import annotations

from keepline.memory.document import Fault, Node, fault, wrong_type
from keepline.memory.fields import Fields, count, share
from keepline.memory.finding import ERROR, OFF, WARNING
from keepline.memory.layout import (
    GRAMMARS,
    LOCKS,
    OVER,
    ROLES,
    UNGUARDED,
    UNITS,
    WHEN_FULL,
    Cap,
    FileSpec,
    Grammar,
    Layout,
    Load,
    ReadsConfig,
    Sign,
    Total,
)

SEVERITIES = (ERROR, WARNING, OFF)
_ROLES = (*ROLES, UNGUARDED)
_LAYOUT = ("name", "files", "bookkeeping", "stray", "detect", "total", "reads-config", "lock")
_FILE = ("match", "role", "grammar", "cap", "load", "rules", "append-only", "read-only")
_CAP = ("count", "unit", "over", "when-full")
_LOAD = ("keep", "of", "or-caps", "unit", "over", "cut")
_TOTAL = ("match", "count", "unit", "over", "chain", "keep")
_HEAD = "head"
_CUT = ("anywhere", "entries")
_SIGN = ("weight", "match", "line", "root")


def read(root: Node) -> tuple[Layout, list[Fault]]:
    """A layout and whatever is wrong with it."""
    faults: list[Fault] = []
    fields = Fields(root, _LAYOUT, "a layout", faults)
    files = tuple(file_spec(node, faults) for node in fields.list("files"))
    signs = tuple(_sign(node, faults) for node in fields.list("detect"))
    layout = Layout(
        fields.text("name"),
        files,
        fields.texts("bookkeeping"),
        fields.texts("stray"),
        signs,
        totals(fields, faults) or (),
        _reads_config(fields, faults),
        fields.choice("lock", LOCKS),
    )
    return layout, faults


def _reads_config(fields: Fields, faults: list[Fault]) -> ReadsConfig | None:
    node = fields.get("reads-config")
    if node is None:
        return None
    config = Fields(node, ("file", *ROLES), "reads-config", faults)
    keys = tuple((role, config.text(role)) for role in ROLES if role in (node.fields or {}))
    return ReadsConfig(config.text("file"), keys)


def _sign(node: Node, faults: list[Fault]) -> Sign:
    fields = Fields(node, _SIGN, "a sign", faults)
    weight = fields.number("weight", count, "a number from 1 to 5", 1)
    return Sign(weight, fields.texts("match"), fields.texts("line"), fields.texts("root"))


def file_spec(node: Node, faults: list[Fault]) -> FileSpec:
    """One entry of `files`, of a layout or of a policy."""
    fields = Fields(node, _FILE, "a file", faults)
    match = fields.texts("match")
    if node.fields is not None and "match" not in node.fields:
        faults.append(fault(node, "a file without `match`", "add `match:` with a glob", "a file without match"))
    rules = tuple((slug, _severity(slug, setting, faults)) for slug, setting in fields.mapping("rules").items())
    role = fields.choice("role", _ROLES)
    append_only, read_only = (
        fields.truth(key) if fields.get(key) is not None else None for key in ("append-only", "read-only")
    )
    grammar, caps, loads = _grammar(fields, faults), _caps(fields, faults), _loads(fields, faults)
    return FileSpec(match, role, grammar, caps, rules, loads, append_only, read_only)


def _severity(slug: str, node: Node, faults: list[Fault]) -> str:
    if node.text in SEVERITIES:
        return node.text or ""
    faults.append(wrong_type(node, slug, f"one of {', '.join(SEVERITIES)}"))
    return ERROR


def _grammar(fields: Fields, faults: list[Fault]) -> Grammar | None:
    node = fields.get("grammar")
    if node is None:
        return None
    if node.fields is None:
        return Grammar(fields.choice("grammar", GRAMMARS, "bullets"))
    if "delimiter" not in node.fields:
        faults.append(fault(node, "a grammar without `delimiter`", "add `delimiter:`", "a grammar without delimiter"))
    return Grammar("delimiter", Fields(node, ("delimiter",), "grammar", faults).text("delimiter"))


def _caps(fields: Fields, faults: list[Fault]) -> tuple[Cap, ...] | None:
    parts = _parts(fields, "cap", _CAP, "a cap", faults)
    if parts is None:
        return None
    return tuple(
        Cap(size, cap.choice("unit", UNITS), cap.choice("over", OVER), cap.choice("when-full", WHEN_FULL))
        for cap in parts
        if (size := _count(cap, "a cap", faults))
    )


def totals(fields: Fields, faults: list[Fault]) -> tuple[Total, ...] | None:
    """The caps over several files together, of a layout or of a policy's memory; None where nothing is said of any."""
    parts = _parts(fields, "total", _TOTAL, "a total", faults)
    if parts is None:
        return None
    return tuple(
        Total(
            size,
            part.texts("match"),
            part.choice("unit", UNITS),
            part.choice("over", OVER),
            part.truth("chain"),
            _keep(part, faults),
        )
        for part in parts
        if (size := _count(part, "a total", faults))
    )


def _loads(fields: Fields, faults: list[Fault]) -> tuple[Load, ...] | None:
    parts = _parts(fields, "load", _LOAD, "a load", faults)
    if parts is None:
        return None
    number = "a whole number above 0"
    return tuple(
        Load(
            _keep(load, faults),
            load.number("of", count, number, 0),
            load.number("or-caps", count, number, 0),
            load.choice("unit", UNITS),
            load.choice("over", OVER),
            load.choice("cut", _CUT) == "entries",
        )
        for load in parts
    )


def _parts(fields: Fields, key: str, known: tuple[str, ...], what: str, faults: list[Fault]) -> list[Fields] | None:
    """The mappings under a key: one or a list of them, none of them for `off`, None where the key is not there."""
    node = fields.get(key)
    if node is None:
        return None
    if node.text == OFF:
        return []
    found = []
    for part in [node] if node.items is None else node.items:
        if part.fields is None:
            needed = " with `count`" if "count" in known else ""
            faults.append(wrong_type(part, key, f"a mapping{needed}, or off"))
        else:
            found.append(Fields(part, known, what, faults))
    return found


def _count(part: Fields, what: str, faults: list[Fault]) -> int:
    if part.get("count") is None:
        faults.append(
            fault(part.node, f"{what} without `count`", "add `count:` with a number", f"{what} without count")
        )
    return part.number("count", count, "a whole number above 0", 0)


def _keep(part: Fields, faults: list[Fault]) -> tuple[float, float]:
    """`head`, or the two shares that stay, of which neither nor both are more than all."""
    node = part.get("keep")
    if node is None or node.text == _HEAD:
        return 1.0, 0.0
    shares = [share(item.text or "") for item in node.items or ()]
    head, tail = shares if len(shares) == 2 else (None, None)
    if head is None or tail is None or head + tail > 1:
        faults.append(wrong_type(node, "keep", "head, or two shares such as [0.7, 0.2]"))
        return 1.0, 0.0
    return head, tail
