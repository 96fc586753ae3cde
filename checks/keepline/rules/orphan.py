"""A note that nothing leads to.

What it does
    Reports a topic file, a note or a skill that no other file names by link, path or name, links followed from what is
    always loaded through hubs and indexes. A skill with a description is shown by its own system, and is found. In a
    memory with no index at all, a note that anything names is reached. At a commit it looks at what is new and at what
    lost a pointer; `keepline check --all` looks at everything.

Why
    Memory that is read on demand is read when something names it: an orphan is forgotten with all that was moved there.

Bad
    `reference_ports.md` is added, and MEMORY.md has no line for it.

Good
    `- [Ports](reference_ports.md): which service listens where` in MEMORY.md.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import WARNING, Place, Problem
from keepline.memory.quoting import shell
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.memory.state import State


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    candidates = _candidates(state)
    if candidates:
        from keepline.memory.pointers.reach import orphans

        for path in orphans(state, candidates):
            remedy = f"name it in the index, or in a note that is reached: {shell(path)}"
            yield Problem(Place(path), "nothing leads to this file", remedy, "orphan")


def _candidates(state: State) -> frozenset[str]:
    """Of a base nothing; of a change what it added and what lost a pointer; else everything."""
    if state.after is not None:
        return frozenset()
    if state.before is None:
        return state.in_question & frozenset(state.guarded)
    before = state.before
    added = {path for path in state.in_question if path not in before.snapshot and path in state.guarded}
    return frozenset(added | _abandoned(state))


def _abandoned(state: State) -> set[str]:
    """The files that a pointer of a changed file led to before this change, and no pointer of that file does now."""
    before = state.before
    if before is None or not before.may_point:
        return set()
    from keepline.memory.pointers.trail import dropped

    return {path for path in dropped(state) if path in state.guarded and path in state.snapshot}


_INDEX = "- [A](a.md): ports\n"
_CHAIN = {
    "MEMORY.md": "- [Ops](ops_index.md)\n",
    "ops_index.md": "- [[cache]]\n",
    "cache.md": "[[rack]]\n",
    "rack.md": "x\n",
}

RULE = Rule(
    slug="orphan",
    family="pointers",
    scope=STATE,
    summary="A topic file, note or skill that nothing reaches.",
    run=run,
    severity=WARNING,
    fires=(
        Example({"MEMORY.md": _INDEX, "a.md": "5001\n", "b.md": "5002\n"}, layout="claude-code"),
        Example(
            base={"MEMORY.md": f"{_INDEX}- [B](b.md)\n", "a.md": "5001\n", "b.md": "5002\n"},
            head={"MEMORY.md": _INDEX, "a.md": "5001\n", "b.md": "5002\n"},
            layout="claude-code",
        ),
        Example({"MEMORY.md": "- Load skill a-b.\n", "skills/a-b/SKILL.md": "# A\n", "skills/c/SKILL.md": "# C\n"}),
    ),
    silent=(
        Example(_CHAIN, layout="claude-code"),
        Example({"cache.md": "[[rack]]\n", "rack.md": "[[cache]]\n"}),
        Example({"MEMORY.md": _INDEX, "a.md": "5001\n", "memory/2026-03-04.md": "- Tea\n"}),
        Example({"MEMORY.md": _INDEX, "a.md": "x\n", "skills/c/SKILL.md": "---\nname: c\ndescription: C.\n---\n\nC\n"}),
    ),
)
