"""Caps over several files together: who shares one, in which order they are loaded, and what is left for each."""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory import glob
from keepline.memory.counting import UNITS, file_size
from keepline.memory.layout import REPOSITORY, Cap, Guarded, Total
from keepline.memory.state import State
from keepline.memory.value import NamedTuple

BLANK_LINE = "\n\n"


class Share(NamedTuple):
    """The files that share one cap, in the order in which they are loaded, and how much of it each takes.

    `last`: of a chain, that no other goes on from its end. Where files are no chain, always true.
    """

    total: Total
    files: tuple[Guarded, ...]
    sizes: tuple[int, ...]
    last: bool = True

    @property
    def size(self) -> int:
        """What they take together, in the total's unit, the blank lines between them included."""
        return self.before(len(self.files) - 1) + self.sizes[-1]

    def before(self, place: int) -> int:
        """What the files before a place take, with the blank line after each."""
        joint = UNITS[self.total.unit](BLANK_LINE) if self.total.chain else 0
        return sum(self.sizes[:place]) + joint * place


def shares(state: State) -> Iterator[Share]:
    """Every share of which a file is in question, or was, before this state had lost it."""
    for root, total in _asked(state):
        members = list(_members(state, root, total))
        if total.chain:
            yield from _chains(state, root, total, members)
        elif members:
            files = tuple(file for _, file in sorted(members, key=lambda member: (member[0], member[1].path)))
            yield Share(total, files, tuple(_size(state, file, total) for file in files))


def _asked(state: State) -> list[tuple[str, Total]]:
    """The totals, each with its memory's root, that a file in question counts for, or would if it were still here."""
    gone = [path for path in state.in_question if path not in state.snapshot]
    files = list(state.guarded.values()) if gone else list(state.files())
    memories = dict.fromkeys((file.root, file.totals) for file in files if file.totals)
    paths = [*gone, *(file.path for file in files if file.path in state.in_question)]
    return [
        (root, total)
        for root, totals in memories
        for total in totals
        if any(_rank(total, root, path) for path in paths)
    ]


def _rank(total: Total, root: str, path: str) -> int:
    """Which of the total's globs a path fits, from 1; 0 for none."""
    if root != REPOSITORY and not path.startswith(f"{root}/"):
        return 0
    inner = path if root == REPOSITORY else path[len(root) + 1 :]
    found = glob.choice(tuple((one,) for one in total.match)).fullmatch(inner)
    return (found.lastindex or 0) if found else 0


def _members(state: State, root: str, total: Total) -> Iterator[tuple[int, Guarded]]:
    endings = glob.endings(total.match)
    for path in state.snapshot.blobs:
        if path.lower().endswith(endings) and (rank := _rank(total, root, path)):
            guarded = state.guarded.get(path)
            if guarded is not None and guarded.root == root and state.snapshot.is_regular(path):
                yield rank, guarded


def _chains(state: State, root: str, total: Total, members: list[tuple[int, Guarded]]) -> Iterator[Share]:
    """One for each folder that has a file: from the root to there. Of one folder the first name that is there counts,
    and a blank file counts for nothing (Codex, project_doc.rs)."""
    chosen: dict[str, tuple[int, Guarded]] = {}
    for rank, file in members:
        folder = file.path.rpartition("/")[0]
        chosen[folder] = min(chosen.get(folder, (rank, file)), (rank, file))
    sizes = {folder: _size(state, file, total) for folder, (_, file) in chosen.items()}
    filled = {folder for folder in chosen if state.text(chosen[folder][1].path).text.strip()}
    for folder in sorted(filled):
        way = [above for above in _above(folder) if above in filled]
        files = tuple(chosen[above][1] for above in way)
        last = not any(other.startswith(f"{folder}/" if folder else "") for other in filled if other != folder)
        yield Share(total, files, tuple(sizes[above] for above in way), last)


def _above(folder: str) -> list[str]:
    """A folder and those that it lies in, from the top."""
    parts = folder.split("/") if folder else []
    return ["/".join(parts[:depth]) for depth in range(len(parts) + 1)]


def _size(state: State, file: Guarded, total: Total) -> int:
    """What a file takes: no more than its own cap lets through."""
    size = file_size(state, file, Cap(total.count, total.unit, total.over))
    own = [cap.count for cap in file.caps if cap.unit == total.unit and cap.when_full == "cut"]
    return min(size, *own) if own else size
