"""What stands in a repository's memories: each guarded file with its sizes and entries, what is hidden of it, and the
caps that several share."""

from __future__ import annotations

from collections.abc import Mapping

from keepline.memory.budget import shares
from keepline.memory.counting import file_size
from keepline.memory.entry import pieces
from keepline.memory.layout import UNCAPPED, Guarded
from keepline.memory.loading import View, views
from keepline.memory.state import State
from keepline.memory.value import NamedTuple


class Gauge(NamedTuple):
    """A size and the cap it counts against, in the cap's unit; of cap 0 nothing caps it."""

    size: int
    cap: int
    unit: str


class File(NamedTuple):
    """One guarded file: its sizes (one at least), how many entries it has, of a log how many of which type, and what
    its system hides, None if nothing."""

    guarded: Guarded
    gauges: tuple[Gauge, ...]
    entries: int
    types: Mapping[str, int]
    view: View | None


class Shared(NamedTuple):
    """A cap over several files together, in the order in which they are loaded."""

    paths: tuple[str, ...]
    gauge: Gauge


class Memory(NamedTuple):
    """One memory: its root, its layout's name, its files by path, and the caps that they share."""

    root: str
    layout: str
    files: tuple[File, ...]
    shared: tuple[Shared, ...]


def overview(state: State) -> list[Memory]:
    """The memories of a state in which every file is in question, by root."""
    hidden = {view.guarded.path: view for view in views(state)}
    files: dict[tuple[str, str], list[File]] = {}
    for guarded in state.files():
        files.setdefault((guarded.root, guarded.layout), []).append(_file(state, guarded, hidden.get(guarded.path)))
    shared: dict[str, list[Shared]] = {}
    for share in shares(state):
        if share.last:
            gauge = Gauge(share.size, share.total.count, share.total.unit)
            paths = tuple(file.path for file in share.files)
            shared.setdefault(share.files[0].root, []).append(Shared(paths, gauge))
    return [
        Memory(root, layout, tuple(members), tuple(shared.get(root, ())))
        for (root, layout), members in sorted(files.items())
    ]


def _file(state: State, guarded: Guarded, view: View | None) -> File:
    text = state.text(guarded.path).text
    gauges = tuple(Gauge(file_size(state, guarded, cap), cap.count, cap.unit) for cap in guarded.caps or (UNCAPPED,))
    types: Mapping[str, int] = {}
    if guarded.grammar.kind == "log":
        from keepline.memory.log import counts

        types = counts(text)
    return File(guarded, gauges, len(pieces(state.document(guarded))), types, view)
