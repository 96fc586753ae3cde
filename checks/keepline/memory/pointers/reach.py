"""What can be reached from what is always loaded, hubs and indexes followed from one to the next."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from keepline.memory.pointers.notes import notes
from keepline.memory.pointers.page import frontmatter_end
from keepline.memory.pointers.trail import led_to

if TYPE_CHECKING:
    from keepline.memory.state import State

# A file of these roles is found by being named somewhere; every other is loaded, or found by its date.
NAMED = frozenset(("topic", "note", "skill"))
# Nobody goes on from what was put away.
_ENDS = frozenset(("archive",))
_HUBS = frozenset(("home", "start", "moc", "readme", "hub", "overview", "toc", "contents", "glossary", "sitemap"))


def orphans(state: State, candidates: Collection[str]) -> list[str]:
    """Those of the candidates that nothing reaches, in order. All that is guarded is read only where it must be."""
    wanted = {path for path in candidates if _must_be_named(state, path)}
    if not wanted:
        return []
    here = {path for path in state.in_question if path in state.guarded and not _must_be_named(state, path)}
    if state.before is not None:  # most new notes are named by an index in the same change
        wanted -= {found for path in here for found in _leads(state, path)}
    if not wanted:
        return []
    edges = {path: _leads(state, path) - {path} for path in _readable(state)}
    named = {path for path in edges if _must_be_named(state, path)}
    reached = _reached(edges, named)
    found: dict[str, frozenset[str]] = {}
    for root in {state.guarded[path].root for path in wanted}:
        found[root] = _in_memory(edges, named, reached, [path for path in edges if state.guarded[path].root == root])
    return sorted(path for path in wanted if path not in found[state.guarded[path].root])


def _reached(edges: Mapping[str, frozenset[str]], named: Collection[str]) -> frozenset[str]:
    """What the files that need not be named lead to, followed on."""
    todo = [path for path in edges if path not in named]
    reached: set[str] = set()
    while todo:
        for path in edges.get(todo.pop(), ()):
            if path not in reached:
                reached.add(path)
                todo.append(path)
    return frozenset(reached)


def _in_memory(
    edges: Mapping[str, frozenset[str]], named: Collection[str], reached: frozenset[str], mine: Collection[str]
) -> frozenset[str]:
    """What is reached in a memory of these files; where that is nothing, all that any of them leads to."""
    if reached.isdisjoint(path for path in mine if path in named):
        return frozenset(target for path in mine for target in edges[path])
    return reached


def _readable(state: State) -> list[str]:
    paths = [path for path, guarded in state.guarded.items() if guarded.role not in _ENDS]
    return sorted(notes(state, paths))


def _leads(state: State, path: str) -> frozenset[str]:
    """The files that a file's pointers lead to; what lies in a folder that one names is led to as well."""
    found = led_to(state, [path])
    for folder in [one for one in found if state.names.is_folder(one)]:
        found.update(other for other in state.guarded if other.startswith(f"{folder}/"))
    return frozenset(found)


def _must_be_named(state: State, path: str) -> bool:
    guarded = state.guarded.get(path)
    if guarded is None or guarded.role not in NAMED:
        return False
    name = path.rpartition("/")[2].lower().removesuffix(".md")
    if name.startswith("_") or "index" in name or name in _HUBS:
        return False
    return guarded.role != "skill" or not _describes_itself(state, path)


def _describes_itself(state: State, path: str) -> bool:
    """A skill's description is what its system shows of it, so that the agent finds it without a pointer."""
    text = state.text(path).text if state.snapshot.is_regular(path) else ""
    return re.search(r"^description[ \t]*:[ \t]*\S", text[: frontmatter_end(text)], re.MULTILINE) is not None
