"""Venting, or a guess at what is nobody's business.

What it does
    Reports what was inferred about a person's health, mood, faith, politics, sex or money ("seems depressed lately",
    "probably a Trump voter", "is obviously broke"), and venting ("such an idiot"). Narrow: it takes a word of inference
    about a person and one of these topics together. A plain fact that somebody asked to be kept is none.

Why
    A memory is read in every session, synced, backed up and sometimes published. What somebody never said of himself
    is most likely wrong, hurts when it is found, and cannot be taken back.

Bad
    `User seems depressed lately`, `Ugh, he is such an idiot`

Good
    `Allergic to peanuts`, `Keeps Ramadan: no meetings after 16:00`
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import Place, Problem
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    """One problem a sentence."""
    from keepline.memory.telltale import INFERENCE, may_tell

    for guarded in state.files():
        if not may_tell(state.text(guarded.path).text, INFERENCE):
            continue
        from keepline.memory.inference import sensitive
        from keepline.memory.prose import sayings
        from keepline.memory.quoting import quote

        for found in sensitive(sayings(state, guarded), state.hints(guarded), names=guarded.role == "user"):
            quoted = quote(found.text)
            remedy = "take it out; what somebody asked to be kept is written down as said"
            yield Problem(Place(guarded.path, found.line), f"{quoted} {found.kind}", remedy, quoted)


_LOG = '{"id":"1","type":"learning","created":"2026-03-01T09:00:00.000Z","text":"%s","source":"auto"}\n'

RULE = Rule(
    slug="sensitive",
    family="secrets",
    scope=STATE,
    summary="Venting, and guesses at a person's health, mood, faith, politics, sex or money",
    run=run,
    local=True,
    fires=(
        Example({"USER.md": "- User seems depressed lately\n- Probably a Trump voter\n"}),
        Example({"USER.md": "Name: Ines.\n§\nShe is obviously broke."}, layout="hermes"),
        Example({"MEMORY.md": "- Ugh, he is such an idiot today\n"}),
        Example(
            {"USER.md": "- 用户好像很缺钱\n- Wirkt depressiv\n- Elle semble être enceinte\n- Похоже, он в депрессии\n"}
        ),
        Example({"brain/brain.jsonl": _LOG % "I think he is burned out"}, layout="rho"),
    ),
    silent=(
        Example(
            {"USER.md": "- Allergic to peanuts\n- Asked me to remember that he is vegetarian\n- Has ADHD: be brief\n"}
        ),
        Example({"USER.md": "- Keeps Ramadan: no meetings after 16:00\n- Uses a screen reader\n- Is Catholic\n"}),
        Example({"USER.md": "- He said that he is probably depressed\n- Gets frustrated by long answers\n"}),
        Example({"AGENTS.md": "- If the user seems stressed, be brief\n- Never call anybody “such an idiot”\n"}),
        Example({"MEMORY.md": "- The pipeline is probably broke\n- A depressed button looks darker\n"}),
    ),
)
