"""Words of time that rot.

What it does
    Reports what is true only on the day on which it was written (today, yesterday, currently, this week, recently, for
    now, "as of" a date), in the languages of memories, outside code and quotations; and, as an error, an "until" whose
    day has passed.

Why
    A memory has no today: it is read next month. "Currently on Node 18" is then a guess, and a freeze that ended is a
    rule that binds nobody and is obeyed all the same.

Bad
    `Deploys are frozen until 2026-02-28`, `Currently working on the cache`

Good
    `Node 18 since 2026-03`, `Read today's note first`: which day is meant depends on the reader.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import ERROR, WARNING, Place, Problem
from keepline.memory.roles import ON_DEMAND, PASSING, SKILL
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    """One problem a line for its words, and one for each day that has passed."""
    from keepline.memory.passing import last_days, may_pass, passing_words
    from keepline.memory.prose import prose
    from keepline.memory.quoting import quote

    today = state.evidence.now[:10] if state.evidence else ""
    for guarded in state.files_but(RULE.off_for):
        if not may_pass(state.text(guarded.path).text):
            continue
        for number, line in prose(state, guarded):
            for item in last_days(line):
                if item.last < today:
                    mild = item.doubtful or guarded.role in ON_DEMAND
                    yield Problem(
                        Place(guarded.path, number, item.start + 1),
                        f"{item.last} has passed: {quote(item.text)}",
                        "write down what holds now, or take the line out",
                        f"{item.last} {quote(line)}",
                        severity=WARNING if mild else ERROR,
                    )
            words = passing_words(line)
            if words:
                yield Problem(
                    Place(guarded.path, number, words[0].start + 1),
                    f"{', '.join(quote(word.text) for word in words[:3])} holds for a while only",
                    "write the date, or the state without it",
                    quote(line),
                )


RULE = Rule(
    slug="stale-time",
    family="stale-ids",
    scope=STATE,
    severity=WARNING,
    sharp=True,
    summary="Words that rot (today, currently, this week, as of a date); an error where an “until” has passed",
    run=run,
    local=True,
    off_for=PASSING | SKILL,
    mild_for=ON_DEMAND,
    fires=(
        Example({"MEMORY.md": "- Deploys are frozen until 2026-02-28\n"}),
        Example({"MEMORY.md": "- Currently on Node 18\n§\n- x"}, layout="hermes"),
        Example({"USER.md": "- 目前在里斯本，上周搬的家\n"}),
        Example({"MEMORY.md": "- Die Migration läuft diese Woche\n- Сейчас работает над кэшем\n"}),
        Example({"MEMORY.md": "- As of 2026-01-10 there are 12 replicas\n"}),
        Example({"MEMORY.md": "- Запрет на выкладку до 28 февраля 2026\n- 发布冻结，有效期至2026年2月28日\n"}),
    ),
    silent=(
        Example({"MEMORY.md": "- Deploys are frozen until 2026-12-31\n- He lived in Oslo until 2019-05-01\n"}),
        Example({"AGENTS.md": "- Read memory/YYYY-MM-DD.md (today + yesterday)\n- Check today's note first\n"}),
        Example({"MEMORY.md": "- Node 18 since 2026-03; say `date today`, and never “right now”\n"}),
        Example({"MEMORY.md": "- x\n", "memory/2026-03-04.md": "- today the cache broke\n"}),
    ),
)
