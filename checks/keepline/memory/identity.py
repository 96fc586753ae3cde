"""Names that belong to one entry alone: a `[category:key]`, a note's permalink, title or id, a skill's or a topic's
name, an entry's id in rho's log. What is looked up by such a name is found once.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.pattern import compiled
from keepline.memory.roles import LOADED
from keepline.memory.session import together
from keepline.memory.value import TYPE_CHECKING, NamedTuple
from keepline.memory.wordform import key

if TYPE_CHECKING:
    from keepline.memory.layout import Guarded
    from keepline.memory.state import State
    from keepline.memory.statement import Statement

_NAMED = frozenset(("skill", "topic", "note"))
_SKILLS = r"(?:^|.*?/)skills/"
_PUT_AWAY = r"(?i)(?:^|/)[^/]*(?:archive|backup)[^/]*/"


class Clash(NamedTuple):
    """A name of two: what kind of name, the name, and both places, with lines from 1. The second one is later."""

    kind: str
    name: str
    first: tuple[str, int]
    second: tuple[str, int]


def clashes(state: State) -> Iterator[Clash]:
    """Every name that a file in question has for something else, too."""
    yield from _keys(state)
    yield from _names(state)
    yield from _ids(state)


# Keys of entries --------------------------------------------------------------------------------------------------


def _keys(state: State) -> Iterator[Clash]:
    if not any("[" in state.text(guarded.path).text for guarded in state.files() if guarded.role in LOADED):
        return
    for group in state.loaded_statements:
        seen: dict[str, list[Statement]] = {}
        for one in group:
            name = key(one.text)
            if not name:
                continue
            others = seen.setdefault(name, [])
            first = next((other for other in others if together(other.guarded, one.guarded)), None)
            if first is None:
                others.append(one)
            elif _is_another(first, one) and not state.in_question.isdisjoint((first.path, one.path)):
                yield Clash("key", f"[{name}]", (first.path, first.start), (one.path, one.start))


def _is_another(one: Statement, other: Statement) -> bool:
    """False for the same text, which is a duplicate, and for an entry and its own first line."""
    is_part = (one.path, one.entry) == (other.path, other.entry) and (one.whole or other.whole)
    return one.form != other.form and not is_part


# Names of files ---------------------------------------------------------------------------------------------------


class _Name(NamedTuple):
    """A name that a file gives itself, the line of it, and what it has to be told apart from: a memory or a folder."""

    kind: str
    name: str
    scope: str
    line: int

    @property
    def identity(self) -> tuple[str, str, str]:
        return self.kind, self.name.casefold(), self.scope


def _names(state: State) -> Iterator[Clash]:
    asked = {one.identity for guarded in state.files() for one in _own(state, guarded) if _is_new(state, guarded, one)}
    if not asked:
        return
    from keepline.memory.pointers.notes import notes

    called = {name for _, name, _ in asked}
    paths = [path for path, guarded in state.guarded.items() if guarded.role in _NAMED]
    first: dict[tuple[str, str, str], tuple[str, int]] = {}
    for path, note in sorted(notes(state, paths).items()):
        if called.isdisjoint(map(str.casefold, note.names)):
            continue
        for one in _own(state, state.guarded[path]):
            if one.identity not in asked:
                continue
            before = first.setdefault(one.identity, (path, one.line))
            if before[0] != path:
                yield Clash(one.kind, one.name, before, (path, one.line))


def _own(state: State, guarded: Guarded) -> Iterator[_Name]:
    """The names that have to be a file's own, by its role and its system."""
    if guarded.role not in _NAMED:
        return
    path, root = guarded.path, guarded.root
    text = state.text(path).text
    if not text.startswith("---") or compiled(_PUT_AWAY).search(path):
        return
    end = text.find("\n---", 3)
    for number, line in enumerate(text[: max(end, 0)].split("\n"), start=1):
        kind, colon, value = line.partition(":")
        name = value.strip().strip("\"'")
        if not colon or not name or kind not in ("name", "title", "permalink"):
            continue
        if guarded.role == "skill":
            match = compiled(_SKILLS).match(path)
            if kind == "name" and match and not _is_part_of_a_skill(state, path):
                yield _Name("skill's name", name, match[0], number)
        elif kind == "permalink":
            yield _Name(kind, name, root, number)
        elif kind == "title":
            scope = root if guarded.layout == "basic-memory" else path.rpartition("/")[0]
            yield _Name(kind, name, scope, number)
        elif guarded.layout == "claude-code":
            yield _Name("topic's name", name, root, number)


def _is_part_of_a_skill(state: State, path: str) -> bool:
    """True for a skill in the folder of another, which comes with it and is not looked for."""
    folder = path.rpartition("/")[0].rpartition("/")[0]
    while folder:
        if f"{folder}/SKILL.md" in state.snapshot:
            return True
        folder = folder.rpartition("/")[0]
    return False


def _is_new(state: State, guarded: Guarded, name: _Name) -> bool:
    """False for a name that the file had before this change: who takes it now is asked himself."""
    before = state.before
    if before is None or guarded.path not in before.guarded:
        return True
    return name.identity not in {one.identity for one in _own(before, before.guarded[guarded.path])}


# Ids of a log -----------------------------------------------------------------------------------------------------


def _ids(state: State) -> Iterator[Clash]:
    """Of rho: an id is looked up within its type only, and a second type under it is not what a tombstone means."""
    for guarded in state.files():
        if guarded.grammar.kind != "log" or guarded.layout != "rho":
            continue
        from keepline.memory.log import fold, read

        seen: dict[str, tuple[str, int]] = {}
        for event in fold(read(state.text(guarded.path).text.split("\n")).events):
            name = event.fields.get("id")
            if not isinstance(name, str) or not name:
                continue
            kind, line = seen.setdefault(name, (event.type, event.line))
            if kind != event.type:
                yield Clash("id", name, (guarded.path, line), (guarded.path, event.line))
