"""The same entry twice.

What it does
    Compares the entries of a file, and of the files that one session loads together, with case, punctuation and markup
    aside; digits count. Under other headings or in another list a line must say more to be the same one: "none" under
    two days is no repetition. Steps, rows of other tables, code and frontmatter are not compared; logs by what they
    say now.

Why
    The agent reads and pays for both. When one of them is corrected, the other still says what was wrong.

Bad
    `Uses pnpm.` in the agent's memory, and `- uses **pnpm**` in the user's.

Good
    One of them, where it belongs.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import Place, Problem, Related
from keepline.memory.roles import PASSING
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    """One problem for each entry that stands above already."""
    from keepline.memory.likeness import copies
    from keepline.memory.quoting import quote

    for group in state.statements:
        for first, second in copies(group):
            if not state.in_question.isdisjoint((first.path, second.path)):
                yield Problem(
                    Place(second.path, second.start),
                    f"the same as {first.seen_from(second)}: {quote(second.text)}",
                    f"take one of the two out, with a record `action: drop`, `why: duplicate`, `see: {first.path}`",
                    quote(first.text, 200),
                    related=(Related(first.path, first.start, quote(first.text, 100)),),
                )


_LEARNING = '{"id":"%s","type":"%s","category":"code","text":"%s","created":"2026-03-01T09:00:00.000Z"}\n'
_ENTITY = '{"type":"entity","name":"%s","entityType":"project","observations":["Builds with just"%s]}\n'

RULE = Rule(
    slug="duplicate",
    family="hygiene",
    scope=STATE,
    summary="The same entry twice, in one file or in two that are loaded together",
    run=run,
    local=True,
    off_for=PASSING,
    fires=(
        Example({"MEMORY.md": "Uses pnpm.\n§\nDeploy on Tuesday.\n§\nuses **pnpm**"}, layout="hermes"),
        Example({"MEMORY.md": "Likes tea.\n§\nUses pnpm.", "USER.md": "Uses pnpm"}, layout="hermes"),
        Example({"MEMORY.md": "# Rules\n\n- Answer in short sentences.\n- Use just\n- answer in short sentences\n"}),
        Example({"USER.md": "- 喜欢简短的回答\n- 使用 pnpm\n- 喜欢简短的回答。\n"}, layout="porcupine"),
        Example(
            {"brain.jsonl": _LEARNING % (1, "learning", "Use just.") + _LEARNING % (2, "preference", "use just")},
            layout="rho",
        ),
        Example({"memory.jsonl": _ENTITY % ("pantry", ', "builds with just"')}, layout="mcp-memory"),
    ),
    silent=(
        Example({"MEMORY.md": "# Monday\n\n- none\n\n# Tuesday\n\n- none\n"}),
        Example({"MEMORY.md": "## Larder\n\n- Uses Postgres\n\n## Pantry\n\n- Uses Postgres\n"}),
        Example({"MEMORY.md": "- Larder\n  - listens on 5432\n- Pantry\n  - listens on 5432\n"}),
        Example({"MEMORY.md": "Port 5432\n§\nPort 5433\n§\n🎉\n§\n🎉\n§\nשלום\n§\nתודה"}, layout="hermes"),
        Example({"MEMORY.md": "1. Restart the service\n2. Change the key\n3. Restart the service\n"}),
        Example({"MEMORY.md": "- Uses pnpm\n", "notes/tools.md": "- Uses pnpm\n"}),
        Example(
            {"AGENTS.md": "- Run just test before each commit\n", "CLAUDE.md": "- Run just test before each commit\n"}
        ),
        Example({"memory.jsonl": _ENTITY % ("pantry", "") + _ENTITY % ("larder", "")}, layout="mcp-memory"),
    ),
)
