"""Which guarded files one session loads together: what stands in two of those is read twice, and may disagree.

Those are the always-loaded files of one memory whose agent starts in one folder. Files that stand in for one another
are not: AGENTS.md and CLAUDE.md are read by different agents, and each profile is a home of its own. An agent that
reads a chain of instruction files has those of the folders above loaded too.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from keepline.memory.layout import REPOSITORY, Guards
from keepline.memory.roles import LOADED
from keepline.memory.value import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from keepline.memory.layout import Guarded
    from keepline.memory.state import State

# Folders that hold a system's own files, in its home.
_INNER = frozenset(
    ("memories", "memory", "memory-bank", "brain", "vault", "system", ".claude", ".cursor", ".windsurf", ".github",
     ".clinerules")
)  # fmt: skip
# Whose instructions a file or a folder holds, where agents have files of their own.
_READERS = {
    "agents.md": "agents", "agents.override.md": "override", "claude.md": "claude", "claude.local.md": "claude",
    "gemini.md": "gemini", "hermes.md": "hermes", ".hermes.md": "hermes", ".cursorrules": "cursor",
    ".clinerules": "cline", ".claude": "claude", ".cursor": "cursor", ".windsurf": "windsurf", ".github": "copilot",
}  # fmt: skip
_CHAINED = frozenset(("agents", "claude", "gemini"))


class _Seat(NamedTuple):
    """The folder that the agent starts in, from the memory's root; the file's path there, less the folder that its
    system keeps its files in; and which agent alone reads it."""

    home: str
    name: str
    reader: str


def sessions(state: State) -> Iterator[tuple[Guarded, ...]]:
    """For each memory with an always-loaded file in question, all that it always loads, by path."""
    roots = {guarded.root for guarded in state.files() if guarded.role in LOADED}
    if not roots:
        return
    loaded: dict[str, list[Guarded]] = {}
    files = state.guarded.of(LOADED) if isinstance(state.guarded, Guards) else state.guarded.values()
    for guarded in files:
        if guarded.role in LOADED and guarded.root in roots and state.snapshot.is_regular(guarded.path):
            loaded.setdefault(guarded.root, []).append(guarded)
    state.snapshot.prefetch(guarded.path for several in loaded.values() for guarded in several)
    for root in sorted(loaded):
        yield tuple(sorted(loaded[root]))


def together(one: Guarded, other: Guarded) -> bool:
    """True if one session has both of two files of a memory."""
    return one.path == other.path or _meet(_seat(one.path, one.root), _seat(other.path, other.root))


@lru_cache(maxsize=1024)
def _meet(one: _Seat, other: _Seat) -> bool:
    if one.reader and other.reader and one.reader != other.reader:
        return False
    if one.home == other.home:
        return one.name != other.name  # of MEMORY.md and memories/MEMORY.md one is loaded
    above, below = sorted((one.home, other.home), key=len)
    is_chain = one.reader == other.reader and one.reader in _CHAINED
    return is_chain and (not above or below.startswith(f"{above}/"))


@lru_cache(maxsize=1024)
def _seat(path: str, root: str) -> _Seat:
    inner = path if root == REPOSITORY else path[len(root) + 1 :]
    *folders, name = inner.lower().split("/")
    depth = next((depth for depth, folder in enumerate(folders) if folder in _INNER), len(folders))
    reader = _READERS.get(name, _READERS.get(folders[depth], "") if depth < len(folders) else "")
    return _Seat("/".join(folders[:depth]), "/".join((*folders[depth + 1 :], name)), reader)
