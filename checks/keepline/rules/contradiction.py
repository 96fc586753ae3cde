"""Two entries that cannot both hold.

What it does
    Finds one subject with two values ("Timezone: Berlin", "timezone is Lisbon"), where the subject can have but one or
    the values are numbers, and one thing that is ordered and forbidden ("use pnpm", "never use pnpm", "npm, not pnpm"),
    in English, Chinese, Spanish, German, French, Portuguese, Japanese and Russian. Only under headings that name the
    same thing, in files that are loaded together, and in the same case: "never deploy on Fridays" contradicts no
    deploy. What has a date, or says that it no longer holds, is history.

Why
    The agent obeys whichever it reads last, or today the one and tomorrow the other.

Bad
    `Deploy port is 5432`, and further down `Deploy port: 6379`

Good
    The one that holds, and a record with `why: superseded` for the other.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import WARNING, Place, Problem, Related
from keepline.memory.roles import PASSING
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    """One problem for each entry that contradicts one above."""
    from keepline.memory.quoting import quote

    for first, second, about in state.conflicts:
        if not state.in_question.isdisjoint((first.path, second.path)):
            yield Problem(
                Place(second.path, second.start),
                f"contradicts {first.seen_from(second)} about {quote(about, 40)}: {quote(first.text)}, "
                f"{quote(second.text)}",
                "keep the one that holds; take the other out with a record `why: superseded`",
                " / ".join(sorted((quote(first.text), quote(second.text)))),
                related=(Related(first.path, first.start, quote(first.text, 100)),),
            )


_ENTITY = '{"type":"entity","name":"%s","entityType":"person","observations":[%s]}\n'

RULE = Rule(
    slug="contradiction",
    family="hygiene",
    scope=STATE,
    severity=WARNING,
    summary="One subject with two values, or one thing both ordered and forbidden",
    run=run,
    local=True,
    off_for=PASSING,
    fires=(
        Example({"USER.md": "Timezone: Berlin\n§\nLikes tea.\n§\nThe user's timezone is Lisbon."}, layout="hermes"),
        Example({"MEMORY.md": "- The deploy port is 5432\n- Deploy port: 6379\n"}),
        Example({"AGENTS.md": "- Always use pnpm\n", "MEMORY.md": "- Use npm, never pnpm\n"}, layout="openclaw"),
        Example({"MEMORY.md": "- Verwende immer pnpm\n- Nie pnpm verwenden\n"}),
        Example({"MEMORY.md": "- 总是使用 pnpm\n- 不要使用 pnpm\n"}),
        Example({"memory.jsonl": _ENTITY % ("Ines", '"Lives in Porto","Lives in Lisbon"')}, layout="mcp-memory"),
    ),
    silent=(
        Example({"MEMORY.md": "## Staging\n\n- Port: 5432\n\n## Production\n\n- Port: 6379\n"}),
        Example({"SOUL.md": "- Name: Keeper\n", "USER.md": "- Name: Ines\n"}),
        Example({"MEMORY.md": "- Deploy on weekdays\n- Never deploy on Fridays\n- Never run the deploy twice\n"}),
        Example({"MEMORY.md": "- Use pnpm\n- Do not use pnpm in CI\n- Never use pnpm unless asked\n"}),
        Example({"MEMORY.md": "- Timezone: Berlin\n- Timezone: Europe/Berlin\n"}),
        Example({"MEMORY.md": "- 2026-03-01: timezone is Berlin\n- 2026-04-01: timezone is Lisbon\n"}),
        Example(
            {"memory.jsonl": _ENTITY % ("Ines", '"Lives in Porto"') + _ENTITY % ("Omar", '"Lives in Lisbon"')},
            layout="mcp-memory",
        ),
    ),
)
