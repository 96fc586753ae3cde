"""Destinations: a record's `to` or `see` looked up at head, `path` or `path#heading`; of a log, `path#id`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from keepline.memory.block import HEADING, Block, Document
from keepline.memory.policy import POLICY_FILE
from keepline.memory.standing import Index
from keepline.memory.value import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from keepline.memory.account import Account, Mentions


class Place(NamedTuple):
    """A destination found at head: its file, and what stands there under the heading that was named."""

    path: str
    contents: Index


def path_of(target: str) -> str:
    """The file that a destination names."""
    return target.partition("#")[0]


def find(account: Account, target: str, mentions: Mapping[int, Mentions]) -> Place | None:
    """A destination at head; None if it is not there, no plain file, or one whose lines come and go.

    A heading that another new record renames or drops still counts as its file.
    """
    reader = account.reader
    path, _, heading = target.partition("#")
    head = reader.change.head
    guarded = head.guarded.get(path)
    if not head.snapshot.is_regular(path) or _is_ledger(path) or (guarded is not None and guarded.role == "working"):
        return None
    index = reader.head(path)
    if not heading:
        return Place(path, index)
    if guarded is not None and guarded.grammar.kind == "log" and (named := reader.entries(path).get(heading)):
        return Place(path, Index(Document(index.document.lines, tuple(named))))
    wanted = slug(heading)
    under = [block for block in index.document.blocks if any(slug(name) == wanted for name in _names(block))]
    if under:
        return Place(path, Index(Document(index.document.lines, tuple(under))))
    renamed = any(
        record.source == path and any(slug(name) == wanted for name in mentions[id(record)].named())
        for record in account.records
    )
    return Place(path, index) if renamed else None


def _is_ledger(path: str) -> bool:
    """True for the manifests' folder and the policy: what stands there is no memory."""
    return path == POLICY_FILE or "/relocations/" in f"/{path}"


def slug(heading: str) -> str:
    """A heading's anchor as GitHub makes it: lower case, punctuation dropped, blanks as hyphens.

    Of a slug it is the slug itself, so that both forms of a destination compare.
    """
    return re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", heading.strip().casefold()))


def _names(block: Block) -> tuple[str, ...]:
    return (*block.context.headings, block.key) if block.kind == HEADING else block.context.headings
