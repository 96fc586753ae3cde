"""Merge markers that were left in a file.

What it does
    Reports lines of a guarded file that begin with `<<<<<<<`, `|||||||` or `>>>>>>>`, and `=======` between them.
    A code block that holds a whole conflict, from the first marker to the last, is taken for an explanation.

Why
    Both sides of a conflict reach the agent as facts, and a memory system may take the markers for entries.

Bad
    `<<<<<<< HEAD` stands above two versions of the same fact.

Good
    One version is left, or both in words.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import Place, Problem
from keepline.memory.pattern import compiled
from keepline.memory.quoting import shell
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State
from keepline.memory.value import NamedTuple

_MARKER = r"(<{7}|\|{7}|>{7}|={7})(?:\s.*)?"
_FENCE = r" {0,3}(`{3,}|~{3,})"
_OPEN, _CLOSE, _MIDDLE = "<<<<<<<", ">>>>>>>", "======="


class Marker(NamedTuple):
    """A marker, its line from 1, and the line of the fence that it stands in, 0 outside of one."""

    mark: str
    line: int
    fence: int


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    for guarded in state.files():
        text = state.text(guarded.path).text
        if any(mark in text for mark in (_OPEN, _CLOSE, "|||||||")):
            for marker in left_over(text):
                remedy = f"keep what holds, delete the markers, then git add {shell(guarded.path)}"
                message = f"merge marker {marker.mark} was left in the file"
                yield Problem(Place(guarded.path, marker.line, 1), message, remedy, marker.mark)


def left_over(text: str) -> list[Marker]:
    """The markers that no code block explains. `=======` alone is a heading's underline."""
    found = list(_markers(text))
    explained = {marker.fence for marker in found if marker.fence and _whole(found, marker.fence)}
    left = [marker for marker in found if marker.fence not in explained or not marker.fence]
    return left if any(marker.mark != _MIDDLE for marker in left) else []


def _whole(markers: list[Marker], fence: int) -> bool:
    marks = [marker.mark for marker in markers if marker.fence == fence]
    return marks[0] == _OPEN and marks[-1] == _CLOSE and _MIDDLE in marks


def _markers(text: str) -> Iterator[Marker]:
    fence, opened = "", 0
    quoted = False
    for number, line in enumerate(text.split("\n"), start=1):
        opening = compiled(_FENCE).match(line)
        if opening and not fence:
            fence, opened = opening[1], number
        elif opening and opening[1].startswith(fence) and not line.strip(" \r`~"):
            fence, opened = "", 0
        match = compiled(_MARKER).fullmatch(line.rstrip("\r"))
        # `>>>>>>>` below another quoted line is a reply within replies, seven deep.
        if match and not (match[1] == _CLOSE and quoted):
            yield Marker(match[1], number, opened)
        quoted = line.startswith(">")


_CONFLICT = "<<<<<<< HEAD\n- Port 5001\n=======\n- Port 5002\n>>>>>>> main\n"

RULE = Rule(
    slug="conflict-marker",
    family="format",
    scope=STATE,
    summary="Left-over merge markers.",
    run=run,
    local=True,
    fires=(
        Example({"MEMORY.md": _CONFLICT}),
        Example({"MEMORY.md": "- Port 5001\n=======\n- Port 5002\n>>>>>>> main\n"}),
        Example({"MEMORY.md": "```sh\n<<<<<<< HEAD\nmake\n```\n"}),
    ),
    silent=(
        Example({"MEMORY.md": "Tools\n=======\n\n- Use pnpm\n"}),
        Example({"MEMORY.md": f"A conflict looks like this:\n\n```\n{_CONFLICT}```\n"}),
        Example({"MEMORY.md": "- Look for `<<<<<<<` before pushing\n"}),
    ),
)
