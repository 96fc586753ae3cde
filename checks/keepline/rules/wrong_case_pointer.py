"""A pointer that only a careless disk resolves.

What it does
    Reports a pointer whose target is in the tree in another case only, where the memory system looks names up to the
    letter.

Why
    It works on the laptop that wrote it (macOS, Windows) and is dead on the server that runs the agent.

Bad
    `[Cache](Cache.md)`, and the file is `cache.md`.

Good
    `[Cache](cache.md)`.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import Problem
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.memory.state import State


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    for step in state.trail:
        if step.outcome.verdict == "case":
            found = step.outcome.path
            yield step.problem(f"is written {found} in the tree", f"write it as in {found}")


RULE = Rule(
    slug="wrong-case-pointer",
    family="pointers",
    scope=STATE,
    mild_for=frozenset(("archive",)),
    summary="A pointer that resolves only on a disk where case does not count.",
    run=run,
    fires=(
        Example({"MEMORY.md": "- [Cache](Cache.md)\n", "cache.md": "Port 5001.\n"}, layout="claude-code"),
        Example({"vault/a.md": "[[Larder]]\n", "vault/projects/larder.md": "Uses pnpm.\n"}, layout="rho"),
        Example({"MEMORY.md": "Load skill Deploy-Web.", "skills/deploy-web/SKILL.md": "1. `make`\n"}, layout="hermes"),
    ),
    silent=(
        Example({"MEMORY.md": "- [Cache](cache.md)\n", "cache.md": "Port 5001.\n"}, layout="claude-code"),
        Example({"notes/a.md": "[[Larder]]\n", "notes/larder.md": "Uses pnpm.\n"}),
        Example(
            {"a.md": "- part_of [[larder]]\n", "b.md": "---\ntitle: Larder\n---\n\nPnpm.\n"}, layout="basic-memory"
        ),
    ),
)
