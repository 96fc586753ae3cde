"""A brain as it counts now: what is active, since when, and what is wrong with the lines of its log."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from keepline.doors.assembly import Asked, assemble
from keepline.memory.decay import CONFIGURATION, Limits, limits, moment
from keepline.memory.errors import ConfigurationError, UsageError
from keepline.memory.layout import Guarded
from keepline.memory.log import TOMBSTONE, TYPES, Event, fold, read, values
from keepline.memory.log_fault import LogFault, faults, is_another_system
from keepline.memory.quoting import quote, shell
from keepline.memory.state import State
from keepline.memory.value import NamedTuple
from keepline.repository.plumbing import Repository

RHO, SERVER = "rho", "mcp-memory"
SYSTEMS = (RHO, SERVER)
REPORTED: Mapping[str, str] = {
    "learning": "learnings", "preference": "preferences", "behavior": "behaviors", "identity": "identity",
    "user": "user", "context": "context", "task": "tasks", "reminder": "reminders",
}  # fmt: skip
"""The types that a report counts, and what it calls them. `meta` is the system's own and is not among the entries."""
CHECKPOINT_KEY = "memory_consolidate.last_consolidated_at"


class Active(NamedTuple):
    """One entry that counts. line: of its log, from 1. at: since when it says this, in seconds: when it was made, or of
    one that was updated, which keeps its date, no earlier than what stands above it."""

    id: str
    type: str
    category: str
    text: str
    line: int
    at: float
    fields: Mapping[str, Any]

    @property
    def age(self) -> tuple[float, int]:
        """By which the newer of two is told."""
        return self.at, self.line


class Brain(NamedTuple):
    """A log as a plan reads it. vault: the folder of its notes. config: what rho's own settings say of decay."""

    guarded: Guarded
    state: State
    text: str
    lines: tuple[str, ...]
    entries: tuple[Active, ...]
    meta: Mapping[str, str]
    ids: frozenset[str]
    config: Limits
    faults: tuple[LogFault, ...]

    @property
    def path(self) -> str:
        """From the repository's root."""
        return self.guarded.path

    @property
    def vault(self) -> str:
        """The folder of rho's notes, from the repository's root."""
        return f"{self.guarded.root}/vault".removeprefix("./")

    @property
    def counts(self) -> Mapping[str, int]:
        """How many there are of each type that a report names, all of them named, and the total under ""."""
        return counted(entry.type for entry in self.entries)


def counted(types: Iterator[str] | Sequence[str]) -> dict[str, int]:
    """Types by how many there are of each, as a report names them; the total under ""."""
    found = Counter(types)
    return {name: found[kind] for kind, name in REPORTED.items()} | {"": sum(found[kind] for kind in REPORTED)}


def default_path() -> str:
    """Where rho keeps its brain (brain-store.ts, BRAIN_PATH)."""
    folder = os.environ.get("RHO_BRAIN_DIR") or os.path.join(os.path.expanduser("~"), ".rho", "brain")  # noqa: PTH111, PTH118
    return os.environ.get("RHO_BRAIN_PATH") or os.path.join(folder, "brain.jsonl")  # noqa: PTH118


def find(repository: Repository, asked: Asked, named: str = "") -> tuple[State, Guarded]:
    """The live tree, and the event log in it that is meant. `named`: its path on disk, "" for the only one.

    Raises UsageError where there is none, or several.
    """
    tree = repository.worktree()
    try:
        state = assemble(tree, tree, asked, door="plan").head
    except ConfigurationError:
        raise
    except UsageError:
        _refuse_untracked(repository)
        raise
    logs = [
        guarded for guarded in state.guarded.values() if guarded.grammar.kind == "log" and guarded.layout in SYSTEMS
    ]
    if named:
        path = os.path.relpath(os.path.realpath(named), os.path.realpath(repository.root)).replace(os.sep, "/")
        logs = [guarded for guarded in logs if guarded.path == path]
        if not logs and os.path.exists(named):  # noqa: PTH110
            raise UsageError(f"{path} is no event log that is tracked and guarded here", f"git add -- {shell(path)}")
    if not logs:
        remedy = "git init in its folder and git add it, or name it with --brain PATH"
        where = f"no {named}" if named else f"no event log of {' or '.join(SYSTEMS)} is tracked in {repository.root}"
        raise UsageError(where, remedy)
    if len(logs) > 1:
        several = ", ".join(guarded.path for guarded in logs)
        raise UsageError(f"{len(logs)} event logs: {several}", f"name one: --brain {shell(logs[0].path)}")
    return state, logs[0]


def _refuse_untracked(repository: Repository) -> None:
    """Raises UsageError where nothing is guarded since the log has not been added yet."""
    for path in sorted(repository.worktree(untracked=True).blobs):
        if path.endswith(("brain.jsonl", "memory.jsonl")):
            raise UsageError(f"{path} is not tracked, so nothing keeps it", f"git add -- {shell(path)}")


def open_brain(repository: Repository, state: State, guarded: Guarded) -> Brain:
    """The log, folded. Raises UsageError for one that cannot be a base: no UTF-8, or lines taken out by hand."""
    text = _sound_text(repository, state, guarded)
    lines = tuple(text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n"))
    log = read(lines)
    live = [event for event in fold(log.events) if event.type in TYPES]
    since = _since(log.events)
    config = f"{guarded.root}/{CONFIGURATION}".removeprefix("./")
    settings = state.text(config).text if state.snapshot.is_regular(config) else ""
    return Brain(
        guarded,
        state,
        text,
        lines,
        tuple(_active(event, since[event.line]) for event in live if event.type in REPORTED),
        {str(event.fields.get("key")): str(event.fields.get("value")) for event in live if event.type == "meta"},
        frozenset(name for event in log.events if isinstance(name := event.fields.get("id"), str)),
        limits(settings, os.getcwd()),  # noqa: PTH109 rho asks for the agent's own folder
        tuple(faults(text, guarded.layout)),
    )


def _sound_text(repository: Repository, state: State, guarded: Guarded) -> str:
    path = guarded.path
    if not state.snapshot.is_regular(path):
        raise UsageError(f"{path} is no plain file", "put the file itself there")
    data = state.snapshot.read(path)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        remedy = f"bring the line back as it was: git checkout HEAD -- {shell(path)}, or iconv the file to UTF-8"
        raise UsageError(f"{path}:{line}: not UTF-8 at byte {error.start + 1:,}", remedy) from None
    if is_another_system(text, guarded.layout):
        remedy = "name its layout in .keepline.yaml, or another log with --brain PATH"
        raise UsageError(f"{path}: no line of it is a record of {guarded.layout}", remedy)
    _refuse_gone(repository, path, text, guarded.append_only)
    return text


def _refuse_gone(repository: Repository, path: str, text: str, append_only: bool) -> None:
    """Raises UsageError for lines of HEAD that are gone: what was folded without them is not what rho knew."""
    head = repository.head()
    if not append_only or path not in head or not head.is_regular(path):
        return
    from keepline.memory.growth import broken

    lost = broken(head.read(path).decode("utf-8", "replace"), text, is_log=True)
    if lost:
        more = f" and {len(lost) - 1:,} more" if len(lost) > 1 else ""
        what = "is gone" if lost[0].gone else "is no longer in its order"
        remedy = f"bring it back: git checkout HEAD -- {shell(path)}; then append a tombstone for what is to go"
        raise UsageError(f"{path}:{lost[0].line}: a line of HEAD {what}{more}: {quote(lost[0].text)}", remedy)


def _since(events: Sequence[Event]) -> dict[int, float]:
    """By line, since when each entry says what it says."""
    seen: set[tuple[str, object]] = set()
    found: dict[int, float] = {}
    latest = 0.0
    for event in events:
        made = moment(event.fields.get("created"))
        at = made.timestamp() if made else latest
        name = (event.type, str(event.fields.get("id")))
        if name in seen:
            at = max(at, latest)
        elif event.type != TOMBSTONE:
            seen.add(name)
        latest = max(latest, at)
        found[event.line] = at
    return found


def _active(event: Event, at: float) -> Active:
    fields = event.fields
    category = fields.get("category")
    text = str(fields.get("description", "")) if event.type == "task" else next((said for _, said in values(event)), "")
    kind = category if isinstance(category, str) else ""
    return Active(str(fields.get("id", "")), event.type, kind, text, event.line, at, fields)
