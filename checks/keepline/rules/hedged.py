"""A guess at a person in place of what was said.

What it does
    Warns where somebody's likings are inferred: "seems to prefer", "probably likes", "I think the user …", in eight
    languages, outside quotations. A hedge about a machine, a condition ("if the user seems to …"), a rule against
    guessing and what a person said of itself are none.

Why
    One message is no preference. Written down, the guess loses its "probably" at the next tidying, is taken for the
    user's word from then on, and nobody can tell it from what was really asked for.

Bad
    `User seems to prefer short answers`

Good
    `“Keep it short” (2026-03-04)`, `Prefers short answers`
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import WARNING, Place, Problem
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    """One problem a sentence."""
    from keepline.memory.telltale import INFERENCE, may_tell

    for guarded in state.files():
        if not may_tell(state.text(guarded.path).text, INFERENCE):
            continue
        from keepline.memory.inference import hedged
        from keepline.memory.prose import sayings
        from keepline.memory.quoting import quote

        for found in hedged(sayings(state, guarded), state.hints(guarded), names=guarded.role == "user"):
            quoted = quote(found.text)
            remedy = "write down what was said, or take it out until it is"
            yield Problem(Place(guarded.path, found.line), f"{quoted} {found.kind}", remedy, quoted)


_LOG = '{"id":"1","type":"preference","created":"2026-03-01T09:00:00.000Z","text":"%s","category":"Style"}\n'

RULE = Rule(
    slug="hedged",
    family="secrets",
    scope=STATE,
    severity=WARNING,
    summary="A guess at a person in place of what was said: “seems to prefer”, “probably likes”",
    run=run,
    local=True,
    fires=(
        Example({"USER.md": "- User seems to prefer short answers\n"}),
        Example({"USER.md": "Name: Ines.\n§\nProbably likes jazz."}, layout="hermes"),
        Example({"MEMORY.md": "- I think the user wants a dark theme\n"}),
        Example({"USER.md": "- 用户似乎喜欢简短的回答\n- Scheint kurze Antworten zu mögen\n- Кажется, любит чай\n"}),
        Example({"brain/brain.jsonl": _LOG % "Might be into climbing"}, layout="rho"),
    ),
    silent=(
        Example({"USER.md": "- Prefers short answers\n- Says what he likes “probably likes” too\n"}),
        Example({"MEMORY.md": "- The job probably needs 2 GB\n- The linter probably prefers LF\n"}),
        Example({"AGENTS.md": "- If the user seems to prefer French, answer in French\n- Never write “probably”\n"}),
        Example({"MEMORY.md": "- Users might prefer the dark theme\n- You might enjoy the new docs\n"}),
    ),
)
