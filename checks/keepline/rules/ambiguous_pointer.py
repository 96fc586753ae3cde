"""A name that two files answer to.

What it does
    Reports a `[[wikilink]]` or a skill's name for which the tree has more than one file, none of them beside the file
    that points or at the memory's root.

Why
    Which of the two is opened depends on the reader: the agent may follow the wrong one without a sign of it.

Bad
    `[[deploy]]`, with `projects/deploy.md` and `runbooks/deploy.md`.

Good
    `[[runbooks/deploy]]`.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import Problem, Related
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.memory.state import State

_SHOWN = 5


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    for step in state.trail:
        if step.outcome.verdict == "ambiguous":
            paths = (step.outcome.path, *step.outcome.others)
            related = tuple(Related(path, 0, "answers to this name") for path in paths[:_SHOWN])
            yield step.problem(f"names {len(paths)} files", f"say which, such as {step.outcome.path}", related=related)


RULE = Rule(
    slug="ambiguous-pointer",
    family="pointers",
    scope=STATE,
    mild_for=frozenset(("archive",)),
    summary="A name that two files answer to.",
    run=run,
    fires=(
        Example({"n/a.md": "[[deploy]]\n", "projects/deploy.md": "x\n", "runbooks/deploy.md": "y\n"}),
        Example({"vault/a.md": "[[x1]]\n", "vault/log/x1.md": "x\n", "vault/ref/x1.md": "y\n"}, layout="rho"),
        Example(
            {"MEMORY.md": "Load skill web-up.", "skills/a/web-up/SKILL.md": "x\n", "skills/b/web-up/SKILL.md": "y\n"},
            layout="hermes",
        ),
    ),
    silent=(
        Example({"n/a.md": "[[runbooks/deploy]]\n", "projects/deploy.md": "x\n", "runbooks/deploy.md": "y\n"}),
        Example({"n/a.md": "[[deploy]]\n", "n/deploy.md": "x\n", "runbooks/deploy.md": "y\n"}),
        Example(
            {
                "MEMORY.md": "- Use the web-up skill\n",
                ".claude/skills/web-up/SKILL.md": "1. `make`\n",
                ".agents/skills/web-up/SKILL.md": "1. `make`\n",
            }
        ),
    ),
)
