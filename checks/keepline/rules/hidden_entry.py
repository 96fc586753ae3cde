"""Entries that the system leaves out when it loads the file.

What it does
    Cuts each file as its own system does and names the entries that are not, or not wholly, in what is left, each with
    its line: the tail behind the first lines or bytes (Claude Code's index, Codex), the newest entries (Porcupine takes
    whole ones from the top), the middle (Hermes and OpenClaw keep the head and the tail). Where files share a cap, what
    those before leave counts.

Why
    Nobody is told. The agent acts as if it had never been written down, and what was written last is often what is
    hidden first.

Bad
    A line 201 in the index of Claude Code, which reads 200.

Good
    The same index with its oldest lines moved into a topic file.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import WARNING, Place, Problem, Related
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.memory.loading import View

_LINKS = "".join(f"- [Note {number}](note_{number}.md) — what it says\n" for number in range(1, 201))
_FACTS = "".join(f"- [port:{number}] Service {number} answers on port {5000 + number}\n" for number in range(160))
_HERMES = "\n§\n".join(f"Service {number} answers on port {5000 + number}." for number in range(140))


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    """One problem a file, at its first hidden entry; every one is among the related."""
    from keepline.memory.loading import views

    for view in views(state):
        yield _problem(view)


def _problem(view: View) -> Problem:
    from keepline.memory.quoting import quote

    path, count = view.guarded.path, len(view.hidden)
    whole = "" if any(not entry.partly for entry in view.hidden) else " whole"
    return Problem(
        Place(path, view.hidden[0].start),
        f"{count:,} of {view.total:,} entries {'is' if count == 1 else 'are'} not loaded{whole}: {_lines(view)};"
        f" the agent sees {view.cut.shown}",
        "move what is needed seldom to a note that is read on demand, or merge entries",
        f"hidden, of {view.cut.unit}",
        measure=count,
        related=tuple(
            Related(path, entry.start, quote(entry.text, 100) + (", in part" if entry.partly else ""))
            for entry in view.hidden
        ),
    )


def _lines(view: View) -> str:
    """Where they stand: neighbours as one range."""
    ranges: list[tuple[int, int]] = []
    after = {entry.start: entry.end for entry in view.hidden}
    for start, end in after.items():
        if ranges and start <= ranges[-1][1] + 2:
            ranges[-1] = ranges[-1][0], end
        else:
            ranges.append((start, end))
    shown = ", ".join(f"line {start}" if start == end else f"lines {start}-{end}" for start, end in ranges[:3])
    return shown + (f" and {len(ranges) - 3:,} more" if len(ranges) > 3 else "")


RULE = Rule(
    slug="hidden-entry",
    family="size",
    scope=STATE,
    summary="Entries that the memory system leaves out when it loads the file",
    run=run,
    severity=WARNING,
    fires=(
        Example({"MEMORY.md": _LINKS + "- [Last](last.md) — never seen\n"}, layout="claude-code"),
        Example({"MEMORY.md": "# MEMORY\n\n" + _FACTS * 2}, layout="porcupine"),
        Example({"MEMORY.md": _HERMES}, layout="hermes"),
        Example({"AGENTS.md": "- x\n" * 8_200, "api/AGENTS.md": "- Never deploy on Friday.\n"}, layout="codex"),
    ),
    silent=(
        Example({"MEMORY.md": _LINKS}, layout="claude-code"),
        Example({"MEMORY.md": "# MEMORY\n\n" + _FACTS}, layout="porcupine"),
        Example({"MEMORY.md": _HERMES[:4_000]}, layout="hermes"),
        Example({"AGENTS.md": "- x\n" * 8_000, "api/AGENTS.md": "- Never deploy on Friday.\n"}, layout="codex"),
        Example({"MEMORY.md": _FACTS * 10}),
    ),
)
