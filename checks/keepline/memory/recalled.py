"""What rules said of the files that are the same as when everything was judged last: those are not looked at again.

Of rules that are `local` alone. What such a rule says of a file hangs on the file's text and how it is guarded, on the
rule's options, and on what all files share: the day, and what repositories say of commits. Always-loaded files are
looked at every time: they are compared with one another.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from keepline.memory.finding import Problem, Unchecked
from keepline.memory.roles import LOADED
from keepline.memory.snapshot import blob_id

if TYPE_CHECKING:
    from keepline.memory.layout import Guarded
    from keepline.memory.rule import Rule
    from keepline.memory.state import State

WORTH = 100
"""Files from which on a store is asked: fewer are judged in the time that a database takes to be opened."""

Said = Mapping[str, tuple[Problem, ...]]
"""The problems of one file, by rule."""


class Kept(Protocol):
    """Where these outlive the run. `stamp` is all that they hang on beside the file; another one starts afresh."""

    def load(self, stamp: str, wanted: Collection[str]) -> Mapping[str, Said]: ...

    def save(self, stamp: str, said: Mapping[str, Said]) -> None: ...


class Recalled:
    """One run over a state, with what is known of its files."""

    def __init__(self, state: State, kept: Kept, rules: Iterable[tuple[Rule, Any]]) -> None:
        self._kept = kept
        self._stamp = _stamp(state, rules)
        keys = dict(_keys(state))
        known = kept.load(self._stamp, keys.values()) if len(keys) > WORTH else {}
        self._known: dict[str, list[Problem]] = {}
        for said in known.values():
            for slug, problems in said.items():
                self._known.setdefault(slug, []).extend(problems)
        self._missing = {path: key for path, key in keys.items() if key not in known}
        self._fresh = state.among(state.in_question - (keys.keys() - self._missing.keys()))
        self._found: dict[str, dict[str, tuple[Problem, ...]]] = {path: {} for path in self._missing}
        self._keeps = len(keys) > WORTH

    def run(self, rule: Rule, options: Any) -> Iterator[Problem | Unchecked]:
        """What a local rule says of the state."""
        yield from self._known.get(rule.slug, ())
        for item in rule.run(self._fresh, options):
            if isinstance(item, Unchecked):
                self._keeps = False
            elif item.place.path in self._found:
                said = self._found[item.place.path]
                said[rule.slug] = (*said.get(rule.slug, ()), item)
            yield item

    def keep(self) -> None:
        """Keep what was found, when every local rule has run to its end."""
        if self._keeps and self._missing:
            self._kept.save(self._stamp, {key: self._found[path] for path, key in self._missing.items()})


def _stamp(state: State, rules: Iterable[tuple[Rule, Any]]) -> str:
    evidence = state.evidence
    shared = (evidence.now[:10], sorted(evidence.commits.items()), evidence.unread_commits) if evidence else ()
    return blob_id(repr((shared, [(rule.slug, options) for rule, options in rules])).encode())


def _keys(state: State) -> Iterator[tuple[str, str]]:
    """The files that are not always loaded, each with its content's id, how it is guarded, and its path."""
    kinds: dict[Guarded, str] = {}
    for guarded in state.files():
        if guarded.role not in LOADED:
            path, kind = guarded.path, guarded._replace(path="")
            if kind not in kinds:
                kinds[kind] = blob_id(repr(kind).encode())
            yield path, f"{state.snapshot.content_id(path)} {kinds[kind]} {path!a}"
