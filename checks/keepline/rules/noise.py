"""A line that informs nobody.

What it does
    Warns of check-ins that report all is well, results of runs ("12 passed", "42/89 = 47.2%"), reviews that found
    nothing, how a button or a layout looks, completions, ticked boxes, and incidents with a date and no lesson. Silent
    where the same entry has a cause, a rule, a remedy or a command: that is worth keeping.

Why
    It was true once and changes no decision: whoever reads it next month learns nothing, and pays for it all the same.
    Runs are in the log of the CI, looks are in the code, and what is done is in git.

Bad
    `Heartbeat Feb 19: all clear`, `scored 42/89 = 47.2%`, `On 2026-02-19 the registry was down for 20 minutes`

Good
    `The registry goes down when its disk is full: rotate its logs weekly`
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import WARNING, Place, Problem
from keepline.memory.roles import ON_DEMAND, PASSING
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    """One problem a line."""
    from keepline.memory.telltale import NOISE, may_tell

    for guarded in state.files_but(RULE.off_for):
        if not may_tell(state.text(guarded.path).text, NOISE):
            continue
        from keepline.memory.noise import noises
        from keepline.memory.prose import sayings
        from keepline.memory.quoting import quote

        for found in noises(tuple(sayings(state, guarded)), state.hints(guarded), in_notes=guarded.role in ON_DEMAND):
            quoted = quote(found.text)
            remedy = "take it out, or write down what it taught: the cause, the rule, the remedy"
            yield Problem(Place(guarded.path, found.line), f"{quoted} {found.kind}", remedy, quoted)


_LOG = '{"id":"1","type":"learning","created":"2026-03-01T09:00:00.000Z","text":"%s","source":"auto"}\n'

RULE = Rule(
    slug="noise",
    family="hygiene",
    scope=STATE,
    severity=WARNING,
    summary="Check-ins, results of runs, reviews that found nothing, looks, completions, incidents with no lesson",
    run=run,
    local=True,
    off_for=PASSING,
    fires=(
        Example({"MEMORY.md": "- Heartbeat Feb 19: all clear\n- scored 42/89 = 47.2%\n"}),
        Example({"MEMORY.md": "Use pnpm.\n§\n12 passed, 3 failed in 4.2 s"}, layout="hermes"),
        Example({"MEMORY.md": "- Reviewed the importer, no bugs found\n- The button text was changed to “Save all”\n"}),
        Example({"MEMORY.md": "- On 2026-02-19 the registry was down for 20 minutes\n- Task 7 is complete\n"}),
        Example({"MEMORY.md": "- 心跳检查：一切正常\n- Umzug erledigt\n- La migración está completa\n"}),
        Example({"brain/brain.jsonl": _LOG % "The layout uses 3 columns"}, layout="rho"),
    ),
    silent=(
        Example({"MEMORY.md": "- On 2026-02-19 the registry was down because its disk was full; rotate its logs\n"}),
        Example(
            {"MEMORY.md": "- CI needs 80% coverage\n- Merge only when all 120 tests passed\n- 3 failed logins lock\n"}
        ),
        Example({"AGENTS.md": "- On a heartbeat: if all is clear, answer HEARTBEAT_OK and nothing else\n"}),
        Example({"USER.md": "- Prefers layouts with 3 columns\n- Likes it when tasks are done\n"}),
        Example({"MEMORY.md": "- x\n", "memory/2026-02-19.md": "- Heartbeat: all clear\n- 12 passed\n"}),
        Example({"MEMORY.md": "## Lessons\n\n- 2026-02-19: the registry was down for 20 minutes\n"}),
    ),
)
