"""A task, or an order for a day, in a memory.

What it does
    Reports open boxes, lines under "Next steps", "TODO: …" and "In progress: …", how far a task is, orders for a day
    ("restart the cache today"), what holds one time, and what was done in one session. A checklist to be followed, a
    standing order ("check today's note first") and what says where tasks are kept are none. In notes and topics, where
    lists of tasks are everyday life, only sentences are looked at, and they are warnings.

Why
    Tomorrow the task is done and the line is still there: it is paid for in every prompt, and an agent that reads it
    does the work again or asks about it. Tasks have a tool of their own, in which they can be ticked off.

Bad
    `- [ ] port the importer`, `Half of the tables are migrated, continue with orders`, `Fix the login now`

Good
    `Tasks are in Things, project Larder`, `Check today's note first`
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import Place, Problem
from keepline.memory.roles import INSTRUCTIONS, ON_DEMAND, PASSING, SKILL
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    """One problem a task, its own tasks left out."""
    from keepline.memory.telltale import ONE_OFF, may_tell

    for guarded in state.files_but(RULE.off_for):
        if not may_tell(state.text(guarded.path).text, ONE_OFF):
            continue
        from keepline.memory.one_off import one_offs
        from keepline.memory.prose import sayings
        from keepline.memory.quoting import quote

        for found in one_offs(sayings(state, guarded), state.hints(guarded), in_notes=guarded.role in ON_DEMAND):
            quoted = quote(found.text)
            remedy = "take it out, and put it into the task tool if it is still to be done"
            yield Problem(Place(guarded.path, found.line), f"{quoted} {found.kind}", remedy, quoted)


_LOG = '{"id":"1","type":"learning","created":"2026-03-01T09:00:00.000Z","text":"%s","source":"auto"}\n'

RULE = Rule(
    slug="one-off",
    family="hygiene",
    scope=STATE,
    summary="Tasks, task progress, orders for a day and what one session did: the task tool's",
    run=run,
    local=True,
    off_for=INSTRUCTIONS | SKILL | PASSING,
    mild_for=ON_DEMAND,
    fires=(
        Example({"MEMORY.md": "## Larder\n\n- Uses pnpm\n- [ ] port the importer\n"}),
        Example({"MEMORY.md": "Use pnpm.\n§\nTODO: rotate the deploy key."}, layout="hermes"),
        Example({"MEMORY.md": "## Next steps\n\n- Move the cache to build-03\n- Tell Ines\n"}),
        Example({"MEMORY.md": "- Half of the tables are migrated, continue with orders\n- Fix the login now\n"}),
        Example({"MEMORY.md": "- 今天重启缓存\n- Den Cache heute neu starten\n- Relancer le cache aujourd'hui\n"}),
        Example({"brain/brain.jsonl": _LOG % "In this session we moved the cache"}, layout="rho"),
    ),
    silent=(
        Example({"MEMORY.md": "- Check today's note first\n- Never leave TODO comments\n- The todo app is Things\n"}),
        Example({"USER.md": "- Says “do it today” and means this week\n- Prefers tasks in TODO format\n"}),
        Example({"MEMORY.md": "## TODO conventions\n\n- TODO: marks what is left to others, with a name\n"}),
        Example({"MEMORY.md": "## Before a release: checklist\n\n- [ ] the changelog is written\n"}),
        Example({"AGENTS.md": "- [ ] port the importer\n", "memory/todo.md": "- [ ] port the importer\n"}),
        Example({"MEMORY.md": "- x\n", "notes/larder.md": "# Larder\n\n- [ ] port the importer\n"}),
        Example({"MEMORY.md": "- At most 3 cards in progress: a WIP limit\n- Deploys every day at 9\n"}),
    ),
)
