"""An entry that nearly stands there already.

What it does
    Finds entries that differ in one word or one number (times beside it do not count), and long ones that have four
    fifths of their runs of three words in common; of scripts without blanks, of three characters. What says another
    thing is none: "Staging: 5432" and "Production: 6379" differ in name and number, and of two that contradict each
    other `contradiction` tells.

Why
    "Heartbeat 214: ok" and 300 like it fill a memory, and a rule that is told three times a little differently is
    three rules to its reader.

Bad
    `Restart the cache after every deploy`, `Restart the cache after each deploy`

Good
    One entry, with what both say.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import WARNING, Place, Problem, Related
from keepline.memory.roles import PASSING
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    """One problem for each entry that nearly stands above already."""
    from keepline.memory.likeness import near
    from keepline.memory.quoting import quote

    disagreeing = {(id(conflict.first), id(conflict.second)) for conflict in state.conflicts}
    for group in state.statements:
        for first, second in near(group):
            asked = not state.in_question.isdisjoint((first.path, second.path))
            if asked and (id(first), id(second)) not in disagreeing:
                yield Problem(
                    Place(second.path, second.start),
                    f"nearly {first.seen_from(second)}: {quote(first.text)}, {quote(second.text)}",
                    "make one entry of the two, or take out the one that no longer holds",
                    quote(second.text, 200),
                    related=(Related(first.path, first.start, quote(first.text, 100)),),
                )


_LEARNING = '{"id":"%s","type":"learning","text":"%s","created":"2026-03-01T09:00:00.000Z"}\n'

RULE = Rule(
    slug="near-duplicate",
    family="hygiene",
    scope=STATE,
    severity=WARNING,
    summary="Nearly the same entry twice, or the same but for a number",
    run=run,
    local=True,
    off_for=PASSING,
    fires=(
        Example(
            {"MEMORY.md": "Restart the cache after every deploy.\n§\nRestart the cache after each deploy."},
            layout="hermes",
        ),
        Example({"MEMORY.md": "- Heartbeat 214: ok\n- Heartbeat 215: ok\n"}),
        Example({"MEMORY.md": "- 部署之后要重启缓存服务并检查日志\n- 部署之后要重启代理服务并检查日志\n"}),
        Example(
            {"brain.jsonl": _LEARNING % (1, "Read 12 of the files") + _LEARNING % (2, "Read 13 of the files")},
            layout="rho",
        ),
        Example(
            {
                "SOUL.md": "- Answer with the command first and the reasons below it, in short sentences\n",
                "USER.md": "- Answers with the command first and the reasons below it, in short sentences\n",
            }
        ),
    ),
    silent=(
        Example({"MEMORY.md": "- staging database: 5432\n- production database: 6379\n"}),
        Example({"MEMORY.md": "".join(f"- Service {n} listens on port {5000 + n}; leave it be.\n" for n in range(9))}),
        Example({"USER.md": "- **Pronouns:** not told yet\n- **Timezone:** not told yet\n"}),
        Example(
            {
                "MEMORY.md": "## Staging\n\n- The staging database is saved every night at two\n\n"
                "## Production\n\n- The production database is saved every night at two\n"
            }
        ),
        Example({"MEMORY.md": "1. Restart service 1 and wait.\n2. Restart service 2 and wait.\n"}),
        Example({"MEMORY.md": "Always use pnpm here.\n§\nNever use pnpm here."}, layout="hermes"),
        Example({"MEMORY.md": "- x\n", "memory/2026-03-04.md": "- Heartbeat 214: ok\n- Heartbeat 215: ok\n"}),
    ),
)
