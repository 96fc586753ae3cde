"""What a layout must look like, and the part of it that a policy may give too: its files."""

from __future__ import annotations

from keepline.memory.document import Fault, Node, fault, wrong_type
from keepline.memory.fields import Fields, count
from keepline.memory.finding import ERROR, OFF, WARNING
from keepline.memory.layout import (
    GRAMMARS,
    OVER,
    ROLES,
    UNGUARDED,
    UNITS,
    WHEN_FULL,
    Cap,
    FileSpec,
    Grammar,
    Layout,
    Sign,
)

SEVERITIES = (ERROR, WARNING, OFF)
_ROLES = (*ROLES, UNGUARDED)
_LAYOUT = ("name", "files", "bookkeeping", "stray", "detect")
_FILE = ("match", "role", "grammar", "cap", "rules")
_CAP = ("count", "unit", "over", "when-full")
_SIGN = ("weight", "match", "line", "root")


def read(root: Node) -> tuple[Layout, list[Fault]]:
    """A layout and whatever is wrong with it."""
    faults: list[Fault] = []
    fields = Fields(root, _LAYOUT, "a layout", faults)
    files = tuple(file_spec(node, faults) for node in fields.list("files"))
    signs = tuple(_sign(node, faults) for node in fields.list("detect"))
    return Layout(fields.text("name"), files, fields.texts("bookkeeping"), fields.texts("stray"), signs), faults


def _sign(node: Node, faults: list[Fault]) -> Sign:
    fields = Fields(node, _SIGN, "a sign", faults)
    weight = fields.number("weight", count, "a number from 1 to 5", 1)
    return Sign(weight, fields.texts("match"), fields.text("line"), fields.texts("root"))


def file_spec(node: Node, faults: list[Fault]) -> FileSpec:
    """One entry of `files`, of a layout or of a policy."""
    fields = Fields(node, _FILE, "a file", faults)
    match = fields.texts("match")
    if node.fields is not None and "match" not in node.fields:
        faults.append(fault(node, "a file without `match`", "add `match:` with a glob", "a file without match"))
    rules = tuple(
        (slug, _severity(slug, setting, faults)) for slug, setting in fields.mapping("rules").items()
    )  # fmt: skip
    role = fields.choice("role", _ROLES)
    return FileSpec(match, role, _grammar(fields, faults), _caps(fields, faults), rules)


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
    node = fields.get("cap")
    if node is None:
        return None
    if node.text == OFF:
        return ()
    caps = []
    for part in [node] if node.items is None else node.items:
        if part.fields is None:
            faults.append(wrong_type(part, "cap", "a mapping with `count`, or off"))
            continue
        cap = Fields(part, _CAP, "a cap", faults)
        size = cap.number("count", count, "a whole number above 0", 0)
        if "count" not in part.fields:
            faults.append(fault(part, "a cap without `count`", "add `count:` with a number", "a cap without count"))
        if size:
            caps.append(
                Cap(size, cap.choice("unit", UNITS), cap.choice("over", OVER), cap.choice("when-full", WHEN_FULL))
            )
    return tuple(caps)
