"""Two entries under one key.

What it does
    Reports a `[category:key]` that two entries have, in one file or in two that are loaded together; a permalink or a
    title of two notes (titles: in one folder, of basic-memory in the whole project), a name of two skills or of two
    topics of Claude Code, and an id of two types in rho's log. rho's keyed types replace by their key, so that a key
    that comes again there is an update.

Why
    By a key one entry is looked up and replaced. Of two, one is found; which one, and which of them is changed, is
    chance.

Bad
    `- [user:timezone] Berlin`, and further down `- [user:timezone] Lisbon`

Good
    The newer one in place of the older.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import Place, Problem, Related
from keepline.memory.roles import PASSING
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    """One problem for each entry whose key stands above already."""
    from keepline.memory.identity import clashes
    from keepline.memory.quoting import quote

    for kind, name, first, second in clashes(state):
        where = f"line {first[1]}" if first[0] == second[0] else f"{first[0]}:{first[1]}"
        yield Problem(
            Place(*second),
            f"the {kind} {quote(name)} is that of {where}, too",
            "make one entry of the two, or give one a name of its own",
            f"{kind} {quote(name, 200)}",
            related=(Related(*first, f"the same {kind}"),),
        )


_NOTE = "---\ntitle: %s\npermalink: %s\ntype: note\n---\n# x\n"
_SKILL = "---\nname: deploy\ndescription: Use when a site goes out\n---\n1. `make`\n"
_EVENT = '{"id":"%s","type":"%s","category":"code","key":"editor","value":"%s","text":"%s","created":"2026-03-01"}\n'

RULE = Rule(
    slug="duplicate-key",
    family="hygiene",
    scope=STATE,
    summary="Two entries with one `[category:key]`, title, permalink, name or id",
    run=run,
    off_for=PASSING,
    fires=(
        Example({"USER.md": "- [user:timezone] Berlin\n- [user:timezone] Lisbon\n"}, layout="porcupine"),
        Example({"USER.md": "[user:editor] Helix", "MEMORY.md": "x\n§\n[user:editor] vim"}, layout="hermes"),
        Example({"a.md": _NOTE % ("Larder", "larder"), "b/c.md": _NOTE % ("Pantry", "larder")}, layout="basic-memory"),
        Example({"a.md": _NOTE % ("Larder", "a"), "b/c.md": _NOTE % ("Larder", "c")}, layout="basic-memory"),
        Example({"skills/web/up/SKILL.md": _SKILL, "skills/ops/deploy/SKILL.md": _SKILL}, layout="hermes"),
        Example({"MEMORY.md": "- x\n", "a.md": _SKILL, "b.md": _SKILL}, layout="claude-code"),
        Example(
            {"brain.jsonl": _EVENT % ("1", "learning", "", "Use just") + _EVENT % ("1", "behavior", "", "Ask")},
            layout="rho",
        ),
    ),
    silent=(
        Example({"USER.md": "- [user:timezone] Berlin\n- [user:editor] Helix\n- [see: a] x\n- [a](b.md) x\n"}),
        Example({"a.md": _NOTE % ("Larder", "a"), "b.md": _NOTE % ("Pantry", "b")}, layout="basic-memory"),
        Example({"planned/a.md": _NOTE % ("Larder", "a"), "closed/a.md": _NOTE % ("Larder", "b")}),
        Example({".claude/skills/deploy/SKILL.md": _SKILL, ".agents/skills/deploy/SKILL.md": _SKILL}),
        Example({"brain.jsonl": _EVENT % ("1", "user", "vim", "") + _EVENT % ("2", "user", "Helix", "")}, layout="rho"),
        Example({"MEMORY.md": "- x\n", "memory/2026-03-04.md": "- [a:b] x\n- [a:b] y\n"}),
    ),
)
