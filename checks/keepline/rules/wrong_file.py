"""A fact that stands in the file of something else.

What it does
    Says of the entries in the files of the agent and of the user what they are about: a fact about the user (name, time
    zone, likings, corrections) in the agent's file or in the index of topics; a fact about a machine in the user's; a
    rule of how the agent speaks where there is a file for the persona; a rule of one project in a memory for all of
    them. Names the file that it belongs into, and the words that say so. In rho's log the type takes the file's place.
    Silent where nothing tells clearly, and where the layout has no other home.

Why
    Each file is read, capped and guarded for what it is meant to hold. A preference among the paths is the first to go
    when they are tidied, and the user says it all again; a port in the profile is looked for in vain.

Bad
    `User prefers short answers` in MEMORY.md, `The registry listens on 127.0.0.1:5001` in USER.md

Good
    The same two lines, each in the other file.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import WARNING, Place, Problem
from keepline.memory.layout import ROLES
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.memory.placement.misplaced import Misplaced

_HOLDERS = frozenset(("agent", "user", "index"))
_RHO = '{"id":"1","type":"%s","%s":"%s","created":"2026-03-01T09:00:00.000Z","category":"Style"}\n'


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    """One problem an entry; of a section that is about the user as a whole, one."""
    for guarded in state.files_but(RULE.off_for):
        from keepline.memory.placement.gate import may_be_misplaced

        if guarded.grammar.kind == "log" or may_be_misplaced(guarded.role, state.text(guarded.path).text):
            from keepline.memory.placement.misplaced import misplaced

            for item in misplaced(state, guarded):
                yield _problem(guarded.path, item)


def _problem(path: str, item: Misplaced) -> Problem:
    from keepline.memory.quoting import quote

    words = ", ".join(quote(word, 40) for word in item.evidence)
    if item.entries > 1:
        message = f"{item.entries} entries under {words} {item.what}"
        return Problem(Place(path, item.line), message, item.remedy, quote(item.text), item.entries)
    return Problem(Place(path, item.line), f"{quote(item.text)} {item.what}: {words}", item.remedy, quote(item.text))


RULE = Rule(
    slug="wrong-file",
    family="hygiene",
    scope=STATE,
    severity=WARNING,
    summary="A fact about the user in the agent's file and the reverse, or a persona's or one project's rule there",
    run=run,
    off_for=frozenset(ROLES) - _HOLDERS,
    fires=(
        Example({"MEMORY.md": "Use pnpm.\n§\nUser prefers short answers."}, layout="hermes"),
        Example({"USER.md": "The registry listens on 127.0.0.1:5001."}, layout="porcupine"),
        Example({"MEMORY.md": "- You are Otto, a dry librarian\n", "SOUL.md": "# Voice\n"}, layout="openclaw"),
        Example({"MEMORY.md": "## User preferences\n\n- No em dashes\n- Short answers\n", "USER.md": "# User\n"}),
        Example({"MEMORY.md": "In the larder repo, never touch migrations/."}, layout="hermes"),
        Example({"brain.jsonl": _RHO % ("learning", "text", "用户喜欢简短的回答")}, layout="rho"),
    ),
    silent=(
        Example({"USER.md": "Prefers short answers.\n§\nLives in Lisbon."}, layout="hermes"),
        Example({"MEMORY.md": "- The API prefers JSON; if the user prefers dark mode, keep it\n"}, layout="openclaw"),
        Example({"MEMORY.md": "The registry listens on 127.0.0.1:5001."}, layout="porcupine"),
        Example({"MEMORY.md": "- User prefers short answers\n"}, layout="codex"),
        Example({"MEMORY.md": "For project larder read ~/src/larder/AGENTS.md before editing."}, layout="hermes"),
        Example({"brain.jsonl": _RHO % ("preference", "text", "User prefers early returns")}, layout="rho"),
    ),
)
