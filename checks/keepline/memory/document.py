"""A parsed YAML document as a value: text, lists and mappings, each with its place. Needs no YAML to be read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from keepline.memory.value import NamedTuple

VERSION = 1


class Node(NamedTuple):
    """One value and where it starts; lines and columns count from 1, in code points.

    Every scalar is text as written: `no`, `2026-03-04` and `0x1F` stay what they are. `keys` are the lines of a
    mapping's keys.
    """

    value: str | list[Node] | dict[str, Node]
    line: int
    column: int
    keys: Mapping[str, int] = {}

    @property
    def text(self) -> str | None:
        """The scalar, or None where this is a list or a mapping."""
        return self.value if isinstance(self.value, str) else None

    @property
    def items(self) -> list[Node] | None:
        """The list, or None where this is none."""
        return self.value if isinstance(self.value, list) else None

    @property
    def fields(self) -> dict[str, Node] | None:
        """The mapping, or None where this is none."""
        return self.value if isinstance(self.value, dict) else None

    @property
    def kind(self) -> str:
        """What a message calls it."""
        if isinstance(self.value, str):
            return "text"
        return "a list" if isinstance(self.value, list) else "a mapping"


class Fault(NamedTuple):
    """Why a policy, layout or manifest cannot be taken as it stands. Lines and columns count from 1, in code points.

    `evidence` names the fault without its line, so that it is the same fault after lines above it moved.
    """

    line: int
    column: int
    message: str
    remedy: str
    evidence: str


def fault(node: Node, message: str, remedy: str, evidence: str, line: int = 0) -> Fault:
    """A fault at a node, or on `line` of one of its keys: keys stand in their mapping's column."""
    return Fault(line or node.line, node.column, message, remedy, evidence)


def nearest(name: str, known: Iterable[str]) -> str:
    """The known name that somebody who wrote `name` most likely meant, or nothing."""
    import difflib  # slow to import, and only a misspelt file needs it

    found = difflib.get_close_matches(name[:100].lower(), sorted(known), n=1, cutoff=0.6)
    return found[0] if found else ""


def unknown(node: Node, name: str, known: tuple[str, ...] | frozenset[str], what: str, line: int = 0) -> Fault:
    """The fault of a name that is not among those known, with the nearest one as remedy."""
    near = nearest(name, known)
    remedy = f"write `{near}`" if near else f"use one of: {', '.join(sorted(known))}"
    return fault(node, f"unknown {what} `{clip(name)}`", remedy, f"unknown {what} {name}", line)


def clip(text: str, width: int = 60) -> str:
    """At most `width` code points of a text, on one line, for a message."""
    flat = " ".join(text.split())
    return flat if len(flat) <= width else flat[: width - 1] + "…"


def wrong_type(node: Node, key: str, wanted: str) -> Fault:
    """The fault of a value of another type than `wanted`, which is how a message calls that."""
    what = "empty" if node.text == "" else node.kind
    return fault(node, f"`{key}` is {what}, not {wanted}", f"write {wanted} after `{key}:`", f"type of {key}")


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


@cache
def unfit() -> re.Pattern[str]:
    """What a plain or a `|` scalar cannot hold. YAML 1.1 ends a line at NEL, U+2028, U+2029 and a lone CR too: in a
    `|` block they would silently change the text.

    Compiled when it is first needed, which takes 2 ms: a clean run of a hook never needs it.
    """
    return re.compile("[^\t\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
