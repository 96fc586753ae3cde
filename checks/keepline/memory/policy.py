"""The policy: what is guarded in a repository, and which rules apply how strictly."""

from __future__ import annotations

from collections.abc import Mapping

from keepline.memory.layout import FileSpec, Total
from keepline.memory.value import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from typing import Any

POLICY_FILE = ".keepline.yaml"
BLOCK = "block"
RESCUE = "rescue"


class Memory(NamedTuple):
    """One memory of the repository: its root (a folder, or a glob of folders; `.` for all) and its layout's name.

    `files` and `bookkeeping` are the policy's own, beside the layout's; `totals` are in place of the layout's, None
    where the policy says nothing of them.
    """

    root: str
    layout: str
    files: tuple[FileSpec, ...] = ()
    bookkeeping: tuple[str, ...] = ()
    totals: tuple[Total, ...] | None = None


class RuleSetting(NamedTuple):
    """What the policy says of one rule: its severity (None: its own), its options by name, and the policy's line.

    The options' values are Nodes, so that `keepline.memory.options` can say where one is wrong.
    """

    severity: str | None
    options: Mapping[str, Any]
    line: int = 0


class Ignore(NamedTuple):
    """One finding that is let be, and why. `until` is ISO 8601, or empty."""

    rule: str
    path: str
    fingerprint: str
    reason: str
    until: str
    line: int


class Provider(NamedTuple):
    """A place outside the repository where notes are kept.

    kind: `archive` (under archive/, searched by keepline itself), `mcp` (a memory server, started by `command`, which
    speaks MCP over its standard input and output), `command` (a program). search and read: of `mcp` the names of its
    tools, empty where they are to be found by what they are called; of `command` the program's words, in which
    `{query}` and `{id}` are put in.
    """

    kind: str
    command: tuple[str, ...] = ()
    search: tuple[str, ...] = ()
    read: tuple[str, ...] = ()


class Policy(NamedTuple):
    """Everything `.keepline.yaml` says, with defaults. `source` is where it came from, for messages ("" if built in).

    `drop_budget` is a share of the removed lines, from 0 to 1. `reviews`: how many must approve a plan before it is
    applied.
    """

    source: str = ""
    memories: tuple[Memory, ...] = ()
    rules: Mapping[str, RuleSetting] = {}
    on_loss: str = BLOCK
    drop_budget: float = 0.10
    strict: bool = False
    protected: tuple[str, ...] = ()
    roots: Mapping[str, str] = {}
    commits: tuple[str, ...] = ()
    remotes: tuple[str, ...] = ()
    approvers: tuple[str, ...] = ()
    takes_attestations: bool = False
    ignores: tuple[Ignore, ...] = ()
    negations: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    providers: Mapping[str, Provider] = {}
    approved_by: str = ""
    reviews: int = 1
