"""Makes a rule's options of what the policy says, by the types of their defaults."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from keepline.memory.document import Fault, Node, unknown, wrong_type
from keepline.memory.errors import ConfigurationError
from keepline.memory.fields import count, truth
from keepline.memory.policy import POLICY_FILE


def build(options: Any, given: Mapping[str, Node], source: str = "") -> Any:
    """An instance of the NamedTuple `options`, every field of which has a default, with the values given.

    A key is a field's name with hyphens. Raises ConfigurationError at the first fault; `source` is the policy's file.
    """
    values, faults = read(options, given)
    if faults:
        raise ConfigurationError(f"{source or POLICY_FILE}:{faults[0].line}: {faults[0].message}", faults[0].remedy)
    return options(**values)


def read(options: Any, given: Mapping[str, Node]) -> tuple[dict[str, Any], list[Fault]]:
    """The values given, by field, and what is wrong with them."""
    defaults: Mapping[str, Any] = options._field_defaults
    fields = {name.replace("_", "-"): name for name in defaults}
    values: dict[str, Any] = {}
    faults: list[Fault] = []
    for key, node in given.items():
        if key not in fields:
            faults.append(_unknown(node, key, tuple(fields)))
            continue
        wanted, convert = _TYPES[type(defaults[fields[key]])]
        value = convert(node)
        if value is None:
            faults.append(wrong_type(node, key, wanted))
        else:
            values[fields[key]] = value
    return values, faults


def _unknown(node: Node, key: str, known: tuple[str, ...]) -> Fault:
    found = unknown(node, key, known, "option")
    return found if known else found._replace(remedy=f"take `{key}` out: this rule has no options")


def _number(node: Node) -> float | None:
    text = (node.text or "").removesuffix("%")
    if not text.isascii() or not text.replace(".", "", 1).isdigit():
        return None
    return float(text) / (100 if node.text != text else 1)


def _texts(node: Node) -> tuple[str, ...] | None:
    parts = [node] if node.items is None else node.items
    texts = tuple(part.text for part in parts if part.text)
    return texts if len(texts) == len(parts) else None


_TYPES: Mapping[type, tuple[str, Callable[[Node], Any]]] = {
    bool: ("true or false", lambda node: truth(node.text)),
    int: ("a whole number above 0", lambda node: count(node.text or "")),
    float: ("a number such as 0.8 or 80%", _number),
    str: ("text", lambda node: node.text or None),
    tuple: ("a list of texts", _texts),
}
