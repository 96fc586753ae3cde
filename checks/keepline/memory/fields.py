"""Takes typed values out of a parsed mapping, and notes every value that does not fit."""

from __future__ import annotations

from collections.abc import Callable

from keepline.memory.document import Fault, Node, unknown, wrong_type
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import TypeVar

    T = TypeVar("T")

_TRUTH = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


class Fields:
    """A mapping's values by key. What does not fit is added to `faults`, and the default stands in for it."""

    def __init__(self, node: Node, known: tuple[str, ...], what: str, faults: list[Fault]) -> None:
        self.faults = faults
        self.node = node
        if node.fields is None:
            faults.append(wrong_type(node, what, "a mapping"))
        for key, line in node.keys.items():
            if key not in known:
                faults.append(unknown(node, key, known, f"key of {what}" if what else "key", line))

    def get(self, key: str) -> Node | None:
        """The value's node, None where the key is not there."""
        return (self.node.fields or {}).get(key)

    def text(self, key: str, default: str = "") -> str:
        """A text that is not empty."""
        node = self.get(key)
        if node is None or node.text:
            return (node.text or "") if node else default
        self.faults.append(wrong_type(node, key, "text"))
        return default

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; a single text is a list of one."""
        node = self.get(key)
        if node is None:
            return ()
        found = []
        for part in [node] if node.items is None else node.items:
            if part.text:
                found.append(part.text)
            else:
                self.faults.append(wrong_type(part, key, "a list of texts"))
        return tuple(found)

    def choice(self, key: str, known: tuple[str, ...], default: str = "") -> str:
        """One of the words in `known`."""
        node = self.get(key)
        if node is None or node.text in known:
            return (node.text or "") if node else default
        if node.text:
            self.faults.append(unknown(node, node.text, known, f"word for `{key}`"))
        else:
            self.faults.append(wrong_type(node, key, f"one of {', '.join(known)}"))
        return default

    def truth(self, key: str) -> bool:
        """true or false; false where the key is not there."""
        node = self.get(key)
        if node is None:
            return False
        found = truth(node.text)
        if found is None:
            self.faults.append(wrong_type(node, key, "true or false"))
        return bool(found)

    def number(self, key: str, convert: Callable[[str], T | None], wanted: str, default: T) -> T:
        """A number that `convert` takes, which answers None to anything else."""
        node = self.get(key)
        if node is None:
            return default
        found = None if node.text is None else convert(node.text)
        if found is None:
            self.faults.append(wrong_type(node, key, wanted))
            return default
        return found

    def mapping(self, key: str) -> dict[str, Node]:
        """A mapping under a key."""
        node = self.get(key)
        if node is None or node.text == "":
            return {}
        if node.fields is None:
            self.faults.append(wrong_type(node, key, "a mapping"))
            return {}
        return node.fields

    def list(self, key: str) -> list[Node]:
        """A list under a key."""
        node = self.get(key)
        if node is None or node.text == "":
            return []
        if node.items is None:
            self.faults.append(wrong_type(node, key, "a list"))
            return []
        return node.items


def truth(text: str | None) -> bool | None:
    """true, yes and on; false, no and off; None for anything else."""
    return None if text is None else _TRUTH.get(text.lower())


def count(text: str) -> int | None:
    """A whole number above 0; None for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 and int(text) > 0 else None


def share(text: str) -> float | None:
    """`10%` or `0.1` as a number from 0 to 1; None for anything else."""
    percent = text.endswith("%")
    digits = text.removesuffix("%").strip()
    if not digits.replace(".", "", 1).isdigit() or not digits.isascii():
        return None
    value = float(digits) / (100 if percent else 1)
    return value if value <= 1 else None
