"""One run on a CI host, as the host tells of it: what is being judged, and where the rest of it can be had."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from keepline.memory.errors import CannotCheck
from keepline.memory.value import NamedTuple

MERGE = "merge"
PUSH = "push"
EVERYTHING = "everything"

NOTHING = "0" * 40
BRANCHES = "refs/heads/"


class Run(NamedTuple):
    """What a host says. Ids are whole ones or "", refs are full names or "".

    host, event: what people call them. kind: MERGE (a branch that is to be merged), PUSH (a ref that was moved) or
    EVERYTHING (nothing changed: what stands is judged). head: the tip that came in. base: the tip of what it is to be
    merged into, or what the ref was before. parted: where the two parted, which some hosts know. merge: the commit in
    which the host has merged them, where it has. ref: what was pushed. target: the branch that it is merged into, or
    the default branch. head_ref: a ref of the remote that holds the head. is_protected: the host keeps people from
    rewriting `ref`. is_public, remote: of the repository, None where the host does not say. depth: what to set, where
    the clone is too shallow. is_github: its log takes workflow commands.
    """

    host: str
    event: str
    kind: str
    head: str
    base: str = ""
    parted: str = ""
    merge: str = ""
    ref: str = ""
    target: str = ""
    head_ref: str = ""
    is_protected: bool = False
    is_public: bool | None = None
    remote: str | None = None
    depth: str = ""
    is_github: bool = False


class Said:
    """Reads what a host says, whose every value is checked: a branch's name is its author's to choose."""

    def __init__(self, host: str, values: Mapping[str, Any]) -> None:
        self.host = host
        self.values = values

    def text(self, *names: str) -> str:
        """The text at this path, "" where there is none."""
        value: Any = self.values
        for name in names:
            value = value.get(name) if isinstance(value, Mapping) else None
        return value if isinstance(value, str) else ""

    def commit(self, *names: str) -> str:
        """A commit's id. Raises CannotCheck for what is none."""
        if found := self.commit_or_none(*names):
            return found
        raise CannotCheck(f"{self.host} says no commit as {'.'.join(names)}", "keepline ci --range A...B")

    def commit_or_none(self, *names: str) -> str:
        """A commit's id; "" for nothing, zeros and anything else."""
        text = self.text(*names)
        is_id = len(text) in (40, 64) and not text.strip("0123456789abcdef")
        return text if is_id and text.strip("0") else ""

    def branch(self, *names: str) -> str:
        """The full name of a branch, "" where none is named."""
        name = self.text(*names)
        return BRANCHES + name if name and is_ref(BRANCHES + name) else ""


def is_ref(name: str) -> bool:
    """True for a full ref name that git takes, and that is nothing else on a command line."""
    return (
        name.startswith("refs/")
        and ".." not in name
        and not any(char <= " " or char in "~^:?*[\\\x7f" for char in name)
    )
