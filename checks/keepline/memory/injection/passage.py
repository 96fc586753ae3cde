"""A file's text as it is searched: folded, and of an event log what it says now, each value for itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from keepline.memory.injection.fold import folded, lowered
from keepline.memory.value import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from typing import Any


class Passage(NamedTuple):
    """A folded text, the same in lower case, and for each of its lines the file's, from 1."""

    text: str
    lower: str
    lines: Sequence[int]

    def line(self, at: int) -> int:
        """The file's line on which a place of the text stands."""
        return self.lines[self.text.count("\n", 0, at)]


def passage(text: str, is_log: bool) -> Passage:
    """A file's text, made ready."""
    text = text.removeprefix("\ufeff")
    if not is_log:
        seen = folded(text)
        return Passage(seen, lowered(seen), range(1, seen.count("\n") + 2))
    lines, said = [], []
    for line, value in _values(text.split("\n")):
        # An empty line between two, so that nothing reaches from one to the other.
        said += [" ".join(value.split("\n")), ""]
        lines += [line, line]
    seen = folded("\n".join(said))
    return Passage(seen, lowered(seen), lines or [1])


def _values(lines: list[str]) -> Iterator[tuple[int, str]]:
    from keepline.memory.log import fold, read

    log = read(lines)
    for event in fold(log.events):
        for value in _strings(event.fields):
            yield event.line, value
    for number in (*log.bad, *log.loose):
        yield number, lines[number - 1].replace('"', " ")


def _strings(value: Any) -> Iterator[str]:
    """Every text in a value, whatever it is nested in; what is deeper than Python goes, `read` did not take."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, dict)):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _strings(item)
