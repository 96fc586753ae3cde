"""Every pointer of the files that a change puts in question, each with where it leads.

Those are the files that changed, and others that name what the change took away or doubled: they are read only then.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from keepline.memory.finding import Place, Problem, Related
from keepline.memory.pointers.names import SKILL_FILE
from keepline.memory.pointers.notes import notes
from keepline.memory.pointers.pointer import IMPORT, Pointer
from keepline.memory.pointers.resolution import AMBIGUOUS, CASE, DEAD, FOUND, UNCHECKED, Outcome, resolve
from keepline.memory.quoting import quote
from keepline.memory.roles import HISTORY
from keepline.memory.value import NamedTuple

if TYPE_CHECKING:
    from keepline.memory.state import State

DEEPEST = 5
"""How many imports from one to the next are followed (Claude Code, Gemini CLI)."""

_IMPORTERS = frozenset(("claude.md", "claude.local.md", "gemini.md"))


class Step(NamedTuple):
    """A pointer, the file that it stands in, and where it leads. `was`: where it led before this change."""

    path: str
    pointer: Pointer
    outcome: Outcome
    was: Outcome | None = None

    @property
    def name(self) -> str:
        """The pointer as a message calls it, its secrets masked."""
        return f"{self.pointer.kind} {quote(self.pointer.text)}"

    def problem(
        self, message: str, remedy: str, *, severity: str | None = None, related: tuple[Related, ...] = ()
    ) -> Problem:
        """The problem at this pointer. Two of one kind and target in one file are the same fault."""
        pointer = self.pointer
        fragment = f"#{pointer.fragment}" if pointer.fragment else ""
        evidence = quote(f"{pointer.kind} {pointer.target}{fragment}", 200)
        place = Place(self.path, pointer.line, pointer.column)
        return Problem(place, f"{self.name} {message}", remedy, evidence, related=related, severity=severity)


def follow(state: State) -> tuple[Step, ...]:
    """The pointers of the files in question, in the order of path and place."""
    return tuple(_steps(state))


def _steps(state: State) -> Iterator[Step]:
    paths = [path for path in sorted(asked(state)) if path in state.guarded and state.snapshot.is_regular(path)]
    for path, note in notes(state, paths).items():
        for pointer in note.pointers:
            if pointer.kind != IMPORT:
                yield from _step(state, path, pointer)
        if _imports(path):
            yield from _imported(state, path)


def _step(state: State, path: str, pointer: Pointer) -> Iterator[Step]:
    outcome = resolve(state, state.guarded[path], pointer)
    if outcome is None or (outcome.verdict == UNCHECKED and not outcome.why) or not pointer.firm:
        broken = _broken(state, path, pointer, outcome)
        if broken:
            yield Step(path, pointer, Outcome(DEAD, why=broken.why), broken)
        elif outcome is not None and outcome.verdict == FOUND:
            yield Step(path, pointer, outcome)
        return
    yield Step(path, pointer, outcome, _broken(state, path, pointer, outcome) if outcome.verdict == DEAD else None)


def _broken(state: State, path: str, pointer: Pointer, now: Outcome | None) -> Outcome | None:
    """Where a pointer led before this change that leads nowhere now."""
    before = state.before
    if before is None or path not in before.guarded or (now is not None and now.verdict in (FOUND, AMBIGUOUS)):
        return None
    stood = notes(before, [path]).get(path)
    if stood is None or all(pointer[:3] != other[:3] for other in stood.pointers):
        return None  # written by this change, it may well say what the change took away
    was = resolve(before, before.guarded[path], pointer)
    return was if was is not None and was.verdict == FOUND and was.path not in state.snapshot else None


def asked(state: State) -> frozenset[str]:
    """The files whose pointers are in question: a base is asked about the very files that its head is."""
    if state.after is not None:
        return asked(state.after)
    return state.in_question | state.referring


def referring(state: State) -> frozenset[str]:
    """The guarded files that this change did not touch and that name what it took away, renamed or doubled."""
    names = _shaken(state)
    if not names:
        return frozenset()
    # What history says of a file that is gone was true when it was written; nobody rewrites it.
    paths = [path for path, guarded in state.guarded.items() if guarded.role not in HISTORY]
    paths = [path for path in paths if path not in state.in_question and state.snapshot.is_regular(path)]
    state.snapshot.prefetch(paths)
    needles = [needle for name in sorted(names) for needle in _spellings(name)]
    found = []
    for path in paths:
        data = state.snapshot.read(path).lower()
        if any(needle in data for needle in needles):
            found.append(path)
    return frozenset(found)


def _shaken(state: State) -> set[str]:
    """What pointers may call the files that went away, or that now share their name with another."""
    before = state.before
    if before is None or not before.snapshot.blobs:
        return set()
    was, now = before.snapshot, state.snapshot
    names = {_called(path) for path in state.in_question if path in was and path not in now}
    for path in [path for path in state.in_question if path in now and path not in was]:
        name = path[path.rfind("/") + 1 :].lower()
        if name == SKILL_FILE:
            if len(state.names.skills.get(_called(path), ())) > 1:
                names.add(_called(path))
        elif name.endswith(".md") and len(state.names.named(name)) > 1:
            names.add(_called(path))
    return names - {""}


def _called(path: str) -> str:
    """What a file is called in prose, in lower case: its name without `.md`; a skill's folder."""
    folder, _, name = path.lower().rpartition("/")
    return folder.rpartition("/")[2] if name == SKILL_FILE else name.removesuffix(".md")


def _spellings(name: str) -> set[bytes]:
    from urllib.parse import quote

    data = name.encode("utf-8", "surrogateescape")
    return {data, quote(data).lower().encode()}


def _imports(path: str) -> bool:
    return path.rpartition("/")[2].lower() in _IMPORTERS


def _imported(state: State, importer: str) -> Iterator[Step]:
    """What a file imports, and what the imported import in their turn: the sixth from the first is never loaded."""
    guarded = state.guarded[importer]
    seen = {importer}
    level = [importer]
    for depth in range(1, DEEPEST + 2):
        following: list[str] = []
        for path, note in notes(state, level).items():
            for pointer in note.pointers:
                outcome = resolve(state, guarded._replace(path=path), pointer) if pointer.kind == IMPORT else None
                if outcome is None:
                    continue
                if depth > DEEPEST:
                    outcome = Outcome(DEAD, why=f"it is {depth} imports deep, and {DEEPEST} are followed")
                elif outcome.verdict == FOUND and outcome.path not in seen and not _imports(outcome.path):
                    seen.add(outcome.path)
                    following.append(outcome.path)
                yield Step(path, pointer, outcome)
        level = following


def led_to(state: State, paths: Iterable[str]) -> set[str]:
    """The files that the pointers of these files lead to."""
    found: set[str] = set()
    for path, note in notes(state, paths).items():
        for pointer in note.pointers:
            outcome = resolve(state, state.guarded[path], pointer._replace(fragment=""))
            if outcome is not None and outcome.verdict in (FOUND, UNCHECKED, AMBIGUOUS, CASE):
                found.update((outcome.path, *outcome.others))
    return found - {""}


def dropped(state: State) -> set[str]:
    """The files that pointers led to which this change took out of the files that it changed."""
    before = state.before
    if before is None:
        return set()
    changed = [path for path in state.in_question if path in before.guarded and path in before.snapshot]
    changed = [path for path in changed if before.snapshot.blobs[path] != state.snapshot.blobs.get(path)]
    now = notes(state, [path for path in changed if path in state.snapshot])
    found: set[str] = set()
    for path, note in notes(before, changed).items():
        kept = {pointer[:3] for pointer in now[path].pointers} if path in now else set()
        for pointer in note.pointers:
            if pointer[:3] not in kept:
                outcome = resolve(before, before.guarded[path], pointer._replace(fragment=""))
                if outcome is not None:
                    found.update((outcome.path, *outcome.others))
    return found - {""}
