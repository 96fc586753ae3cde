"""The notes of a state: extracted from each blob once, and kept where the door gave a store for that."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

from keepline.memory.pointers.pointer import Note, extract
from keepline.memory.snapshot import Snapshot

if TYPE_CHECKING:
    from keepline.memory.state import State

LOG = ".jsonl"
WORTH = 100
"""Notes from which on a store is asked: fewer are read in the time that a database takes to be opened."""
_MOST = 50_000
_known: dict[str, Note] = {}


class Store(Protocol):
    """Where notes outlive the run, by blob id. A server trusts none."""

    def load(self, wanted: Iterable[str]) -> Mapping[str, Note]: ...

    def save(self, notes: Mapping[str, Note]) -> None: ...


def notes(state: State, paths: Iterable[str]) -> dict[str, Note]:
    """The notes of these files, by path; links, submodules and what is not there are passed over."""
    snapshot = state.snapshot
    keys = {path: _key(path, snapshot) for path in paths if snapshot.is_regular(path)}
    missing = {key: path for path, key in keys.items() if key not in _known}
    if missing and len(_known) + len(missing) > _MOST:
        _known.clear()
        missing = {key: path for path, key in keys.items()}
    store = state.store if len(missing) > WORTH else None
    if store is not None:
        _known.update(store.load(missing))
        missing = {key: path for key, path in missing.items() if key not in _known}
    if missing:
        snapshot.prefetch(missing.values())
        with _unhindered():
            fresh = {key: _extracted(path, snapshot) for key, path in missing.items()}
        _known.update(fresh)
        if store is not None:
            store.save(fresh)
    return {path: _known[key] for path, key in keys.items()}


@contextmanager
def _unhindered() -> Iterator[None]:
    """Without the collector of cycles, which would walk all notes again and again, and finds none in them."""
    import gc

    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _extracted(path: str, snapshot: Snapshot) -> Note:
    return extract(snapshot.read(path).decode("utf-8", "replace"), path.endswith(LOG))


def _key(path: str, snapshot: Snapshot) -> str:
    """A blob's id, and how it is read."""
    return f"{snapshot.content_id(path)}{LOG if path.endswith(LOG) else ''}"
