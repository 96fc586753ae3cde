"""A pointer that leaves the repository.

What it does
    Reports a pointer to `~`, to an absolute path, above the repository's root or through a symbolic link, unless the
    memory's own system keeps that path in this repository. Under a folder that the policy names in `roots` it is listed
    as unchecked.

Why
    Nobody but this machine can check it, and the next clone, container or colleague finds nothing there.

Bad
    `For larder read ~/src/larder/AGENTS.md`.

Good
    The same, with `roots: {larder: ~/src/larder}` in the policy.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import WARNING, Problem, Unchecked
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.memory.state import State


def run(state: State, options: NoOptions) -> Iterator[Problem | Unchecked]:
    from keepline.memory.snapshot import SYMLINK

    for step in state.trail:
        verdict, path, _, why = step.outcome
        if verdict == "outside":
            yield step.problem("leaves the repository", _remedy(path))
        elif verdict == "unchecked" and why:
            yield Unchecked("", step.path, f"{step.name}: {why}")
        elif verdict == "found" and path in state.snapshot and state.snapshot.blobs[path].mode == SYMLINK:
            yield step.problem(f"leads through the symbolic link {path}", "name the file that the link points to")


def _remedy(path: str) -> str:
    folder = path.rpartition("/")[0] or path
    return f"bring it into the memory, or name its folder in .keepline.yaml: roots: {{name: {folder}}}"


_ROOTS = "keepline: 1\nmemories: [{root: ., layout: hermes}]\nroots: {larder: ~/src/larder}\n"

RULE = Rule(
    slug="outside-pointer",
    family="pointers",
    scope=STATE,
    summary="A pointer that leaves the repository, where nobody can check it.",
    run=run,
    severity=WARNING,
    fires=(
        Example({"MEMORY.md": "For larder read ~/src/larder/AGENTS.md before editing."}, layout="hermes"),
        Example({"CLAUDE.md": "See @~/.claude/personal.md\n"}, layout="agents-md"),
        Example({"notes/a.md": "[Plan](../../plans/plan.md)\n"}),
        Example({"MEMORY.md": "- See `/srv/notes/ports.md`\n"}),
    ),
    silent=(
        Example({".keepline.yaml": _ROOTS, "MEMORY.md": "For larder read ~/src/larder/AGENTS.md before editing."}),
        Example({"notes/a.md": "[Plan](../plan.md)\n", "plan.md": "Ship.\n"}),
        Example({"MEMORY.md": "- The API answers at `/api/v1/users`; logs go to `/var/log/larder.log`\n"}),
        Example({"MEMORY.md": "See ~/.hermes/skills/x1/SKILL.md", "skills/x1/SKILL.md": "1. `x`\n"}, layout="hermes"),
    ),
)
