"""A pointer whose destination is there and says nothing.

What it does
    Reports a pointer to a Markdown file that is empty, holds only frontmatter or headings, is a stub ("TODO", "coming
    soon"), is a skill without a body, or only points back. Daily notes, logs and working files may be empty.

Why
    The line that was moved out of the memory left a pointer behind, and what it points to was never written.

Bad
    `[Cache](cache.md)`, and cache.md reads `# Cache` and no more.

Good
    cache.md says where the cache is and how it is rebuilt.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import Problem, Related
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.memory.state import State


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    steps = [step for step in state.trail if step.outcome.verdict == "found" and step.pointer.firm]
    state.snapshot.prefetch(step.outcome.path for step in steps if step.outcome.path.endswith(".md"))
    for step in steps:
        from keepline.memory.pointers.hollow import hollow

        lack = hollow(state, step.outcome.path, step.path)
        if lack:
            path = step.outcome.path
            related = (Related(path, 0, lack),)
            yield step.problem(
                f"leads to {path}, which {lack}", f"write {path}, or take the pointer out", related=related
            )


_HEAD = "---\nname: deploy-web\ndescription: Deploys.\n---\n"

RULE = Rule(
    slug="hollow-pointer",
    family="pointers",
    scope=STATE,
    mild_for=frozenset(("archive",)),
    summary="The destination is there and is empty, a stub, a skill without a body, or only points back.",
    run=run,
    fires=(
        Example({"MEMORY.md": "- [Cache](cache.md)\n", "cache.md": "# Cache\n"}, layout="claude-code"),
        Example({"MEMORY.md": "Load skill deploy-web.", "skills/deploy-web/SKILL.md": _HEAD}, layout="hermes"),
        Example({"notes/a.md": "[[cache]]\n", "notes/cache.md": "# Cache\n\nTODO\n"}),
        Example({"MEMORY.md": "- [Cache](cache.md)\n", "cache.md": "# Cache\n\nSee [MEMORY](MEMORY.md).\n"}),
        Example({"notes/a.md": "[[cache]]\n", "notes/cache.md": ""}),
    ),
    silent=(
        Example({"MEMORY.md": "- [Cache](cache.md)\n", "cache.md": "# Cache\n\nPort 5001.\n"}, layout="claude-code"),
        Example({"MEMORY.md": "Load skill deploy-web.", "skills/deploy-web/SKILL.md": f"{_HEAD}\n1. `make`\n"}),
        Example({"notes/a.md": "[[todo]]\n", "notes/todo.md": ""}),
        Example(
            {"notes/a.md": "[[cache]]\n", "notes/cache.md": "# Cache\n\n- [[rack]]\n", "notes/rack.md": "Port 5001.\n"}
        ),
    ),
)
