"""Destinations that are no file of the snapshot: a provider's note, a file under a root outside, a search for either.

Nothing here asks anybody: the door does, and hands what came back to the account as evidence.
"""

from __future__ import annotations

from keepline.memory.value import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from keepline.memory.snapshot import Snapshot

PROVIDER, ARCHIVE = "provider", "archive"
FIRST = 5
"""An offload's query must bring the note back among so many."""


class Answer(NamedTuple):
    """What came back for a destination.

    text: the note or file as it reads there. rank: its place, from 1, among what the record's query found; 0 where it
    is not among them. found: where a file was searched passage by passage, those of its passages that came first. why:
    for what reason nothing could be asked; then nothing is known of the rest.
    """

    text: str = ""
    rank: int = 0
    found: tuple[str, ...] = ()
    why: str = ""


class Address(NamedTuple):
    """A destination outside: `provider:<name>/<id>` (kind provider) or `<root>:<path>` (kind root)."""

    kind: str
    name: str
    rest: str


def nobody_asked(target: str, query: str) -> Answer:
    """What a door knows that asks nobody."""
    return Answer(why="nothing outside was asked here")


def address(target: str, inside: Snapshot) -> Address | None:
    """A destination outside, taken apart; None for a file of the repository, whatever colons its name has."""
    path = target.partition("#")[0]
    name, colon, rest = path.partition(":")
    if not colon or "/" in name or path in inside:
        return None
    if name == PROVIDER:
        provider, _, identity = rest.partition("/")
        return Address(PROVIDER, provider, identity)
    return Address("root", name, rest)
