"""Which entries of a brain may be one fact, and which cannot both hold: by their lines in its log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from keepline.memory.layout import Guarded
from keepline.memory.snapshot import memory_snapshot
from keepline.memory.state import State
from keepline.memory.statement import Statement
from keepline.memory.value import NamedTuple

_WORDS = 24
"""Preferences that share a word, with which one that refuses something is compared."""

_Lines = tuple[int, int]


class Pairs(NamedTuple):
    """Pairs of lines, with what stands there as it is compared."""

    statements: Mapping[int, Statement]
    alike: Sequence[_Lines]
    contrary: Sequence[_Lines]


def pairs(guarded: Guarded, lines: Sequence[str], wanted: Iterable[int]) -> Pairs:
    """Among the wanted lines, from 1, of a log: each is one that counts."""
    from keepline.memory.likeness import copies, near

    state = _alone(guarded, lines, wanted)
    groups = state.loaded_statements
    statements = {one.start: one for group in groups for one in group if one.whole}
    contrary = [(one.first.start, one.second.start) for one in state.conflicts]
    contrary += _refused([one for one in statements.values() if one.context.headings[:1] in _WANTED])
    found = [(pair.first.start, pair.second.start) for group in groups for pair in (*copies(group), *near(group))]
    disagreeing = set(contrary)
    alike = [pair for pair in found if pair not in disagreeing]
    return Pairs(statements, alike, list(dict.fromkeys(contrary)))


def _alone(guarded: Guarded, lines: Sequence[str], wanted: Iterable[int]) -> State:
    """A memory of these lines, each where it stands."""
    kept = [""] * len(lines)
    for line in wanted:
        kept[line - 1] = lines[line - 1]
    snapshot = memory_snapshot("the plan", {guarded.path: "\n".join(kept).encode("utf-8", "surrogatepass")})
    return State(snapshot, {guarded.path: guarded}, frozenset((guarded.path,)))


_WANTED = (("preference",), ("behavior",))


def _refused(wishes: Sequence[Statement]) -> Iterator[_Lines]:
    """What one wish refuses and another one wants, or little less: "no npm", "npm for installs"."""
    from keepline.memory.subject import stances
    from keepline.memory.succession import refusals

    wanted: dict[str, list[int]] = {}
    for one in wishes:
        for word in {word for stance in stances(one.text) if stance.positive for word in stance.core}:
            wanted.setdefault(word, []).append(one.start)
    for one in wishes:
        for stance in refusals(one.text):
            rarest = min(stance.core, key=lambda word: len(wanted.get(word, ())))
            yield from ((line, one.start) for line in wanted.get(rarest, ())[:_WORDS] if line != one.start)


def clusters(found: Iterable[_Lines]) -> list[list[int]]:
    """The pairs joined where they share a line, each cluster in the order of its lines."""
    above: dict[int, int] = {}

    def top(line: int) -> int:
        while above.setdefault(line, line) != line:
            above[line] = above[above[line]]
            line = above[line]
        return line

    for one, other in found:
        first, second = sorted((top(one), top(other)))
        above[second] = first
    together: dict[int, list[int]] = {}
    for line in sorted(above):
        together.setdefault(top(line), []).append(line)
    return list(together.values())
