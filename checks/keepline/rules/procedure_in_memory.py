"""Steps or commands that are to follow one another, in a file that is loaded into every prompt.

What it does
    Looks in the files of the agent and of the user and in the index of topics for numbered lists of three or more
    steps, sentences that order commands ("then", an arrow, "run … run …"), and fences of two or more commands under a
    line that says what they are for. A ranking, a list of rules, a table of commands and alternatives to one another
    are none of that, nor is one command within a fact.

Why
    A procedure is needed once a month and paid for on every turn; and where it stands among facts, whoever shortens
    them leaves out the step that mattered. A skill is loaded when it is called for, whole.

Bad
    `Registry outage: run `podman stop cache`, then `podman rm cache`, then `podman run …`` in MEMORY.md

Good
    `For a registry outage load skill rotate-registry-cache`, and skills/rotate-registry-cache/SKILL.md with the steps.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import WARNING, Place, Problem
from keepline.memory.layout import ROLES
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.memory.layout import Guarded

_HOLDERS = frozenset(("agent", "user", "index"))


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    """One problem a procedure."""
    for guarded in state.files_but(RULE.off_for):
        from keepline.memory.placement.gate import may_be_procedure

        if may_be_procedure(state.text(guarded.path).text):
            yield from _problems(state, guarded)


def _problems(state: State, guarded: Guarded) -> Iterator[Problem]:
    from keepline.memory.placement.steps import steps
    from keepline.memory.placement.unit import units

    for unit in units(state.document(guarded).blocks):
        evidence = steps(unit)
        if evidence:
            from keepline.memory.placement.home import skills
            from keepline.memory.quoting import quote

            home = skills(state, guarded)
            where = home.path if home else "a skill of the agent's"
            yield Problem(
                Place(guarded.path, unit[0].start),
                f"{quote(unit[0].text, 50)} is a procedure: {', '.join(quote(one, 40) for one in evidence[:3])}",
                f"put all of it into {where}, and leave one line that says when to load it",
                quote(" ".join(block.text for block in unit)),
                measure=len(evidence),
            )


_STEPS = "1. Stop the proxy\n2. Drain the queue\n3. Restart the cache\n4. Check the log\n"

RULE = Rule(
    slug="procedure-in-memory",
    family="hygiene",
    scope=STATE,
    severity=WARNING,
    summary="Ordered steps, or commands that follow one another, where a skill should be",
    run=run,
    off_for=frozenset(ROLES) - _HOLDERS,
    fires=(
        Example({"MEMORY.md": f"Use pnpm.\n§\nRegistry outage:\n{_STEPS}"}, layout="hermes"),
        Example({"MEMORY.md": "- Outage: run `podman stop cache`, then `podman start cache`\n"}),
        Example({"USER.md": "- 发布流程：`git pull` → `npm ci` → `pm2 restart web`\n"}, layout="openclaw"),
        Example({"MEMORY.md": "To deploy the site:\n\n```\ncd ~/site\ngit pull\nmake deploy\n```\n"}),
    ),
    silent=(
        Example({"MEMORY.md": "Registry outage: `podman stop cache`."}, layout="hermes"),
        Example({"MEMORY.md": "| what | command |\n|---|---|\n| dev | `npm run dev` |\n| tests | `npm run test` |\n"}),
        Example({"MEMORY.md": "Reviewers, in this order:\n\n1. Ines\n2. Marta\n3. Jonas\n"}),
        Example({"MEMORY.md": "- Use `pnpm install`, never `npm install`; tests: `just test` or `make test`\n"}),
        Example({"AGENTS.md": _STEPS, "skills/cache/SKILL.md": _STEPS, "notes/cache.md": _STEPS}),
    ),
)
