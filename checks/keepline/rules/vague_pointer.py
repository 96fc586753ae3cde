"""A pointer with no address.

What it does
    Reports phrases that send the reader somewhere and do not say where, in several languages: "load the relevant
    skill", "see the docs"; and "see above" in a memory of entries, which are moved about. Where a name, path, link or
    heading stands in the same sentence, that is the address.

Why
    The agent that reads it has no "above" and no "docs": it guesses, or searches all there is, on every turn.

Bad
    `For deploys load the relevant skill.`

Good
    `For deploys load skill deploy-web.`
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import Place, Problem
from keepline.memory.roles import HISTORY
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.memory.state import State

_ENTRIES = ("agent", "user", "index")


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    from keepline.memory.pointers.vague import phrases
    from keepline.memory.quoting import quote

    for guarded in state.files():
        if guarded.role in HISTORY or guarded.path.endswith(".jsonl"):
            continue
        text = state.text(guarded.path).text
        for start, phrase in phrases(text, guarded.role in _ENTRIES):
            line = text.count("\n", 0, start) + 1
            column = start - text.rfind("\n", 0, start)
            message = f"{quote(phrase)} has no address"
            yield Problem(
                Place(guarded.path, line, column), message, "name the file, the skill or the heading", phrase.lower()
            )


RULE = Rule(
    slug="vague-pointer",
    family="pointers",
    scope=STATE,
    mild_for=frozenset(("archive",)),
    summary="A pointer at “the relevant skill”, “the docs” or “above”, with no address.",
    run=run,
    local=True,
    fires=(
        Example({"MEMORY.md": "For deploys load the relevant skill."}, layout="hermes"),
        Example({"MEMORY.md": "- Ports changed in March; see the docs\n"}),
        Example({"MEMORY.md": "- The cache is rebuilt as described above.\n"}),
        Example({"MEMORY.md": "- Zum Deployen lade den passenden Skill.\n"}),
        Example({"MEMORY.md": "- 部署流程详见上文\n"}),
    ),
    silent=(
        Example({"MEMORY.md": "For deploys load skill deploy-web.", "skills/deploy-web/SKILL.md": "1. `make`\n"}),
        Example({"MEMORY.md": "- Ports changed; see the docs at https://docs.example.org/ports\n"}),
        Example({"MEMORY.md": "- Check the logs first\n"}),
        Example({"notes/a.md": "# Larder\n\n### Ver as notas\n\n1. `ls notes`\n"}),
        Example({"MEMORY.md": "- See the docs (`docs/ports.md`)\n", "docs/ports.md": "5001\n"}),
        Example({"notes/a.md": "# Cache\n\nStop it.\n\nThen start it as described above.\n"}),
        Example({"MEMORY.md": "- Never answer “see the docs”: quote them\n- Say `load the relevant skill`\n"}),
    ),
)
