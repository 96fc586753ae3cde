"""A memory file in another case than its system reads.

What it does
    Compares a file's path with the names under which its memory system looks for it, and warns where they differ in
    case only: `memory.md` for `MEMORY.md`, `skill.md` for `SKILL.md`, `Memories/` for `memories/`. Names that the
    system takes too are fine, and so is one that the policy names so.

Why
    On macOS and Windows the file is found. On the server that runs the agent it is not, and the agent starts a second
    memory beside it.

Bad
    `memories/memory.md` in Hermes' home.

Good
    `memories/MEMORY.md`.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import WARNING, Place, Problem
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.memory.layout import Guarded, Guards

# Folders of notes: no system reads their MEMORY.md or CLAUDE.md, and a note on Claude may be called claude.md.
_OF_NOTES = ("plain", "basic-memory")
_SKILL = "SKILL.md"


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    """One problem a file."""
    from keepline.memory.layout import Guards, join

    if not isinstance(state.guarded, Guards):
        return
    for guarded in state.files():
        inner = guarded.path if guarded.root == "." else guarded.path.removeprefix(f"{guarded.root}/")
        wanted = _wanted(guarded, inner, state.guarded)
        if wanted != inner:
            from keepline.memory.quoting import shell

            right = join(guarded.root, wanted)
            reader = "agents read" if guarded.layout in _OF_NOTES else f"{guarded.layout} reads"
            message = f"{reader} {right}, and where case counts it does not see this file"
            remedy = f"git mv {shell(guarded.path)} {shell(right)}"
            if right in state.snapshot:
                remedy = f"move what it says into {right}, then: git rm {shell(guarded.path)}"
            yield Problem(Place(guarded.path), message, remedy, wanted)


def _wanted(guarded: Guarded, inner: str, guards: Guards) -> str:
    """The path as the system spells it; itself where it is spelled so, or where nobody looks for it by name."""
    from keepline.memory.glob import pattern, spelled

    of_layout, of_policy = guards.names(guarded.path)
    asked = [one for one in of_layout if _is_looked_for(one, guarded, inner)]
    if inner in asked or inner in of_policy:
        return inner
    fitting = [one for one in asked if pattern((one,)).fullmatch(inner)]
    wanted = [spelled(inner, one) for one in fitting]
    return inner if not wanted or inner in wanted else wanted[0]


def _is_looked_for(glob: str, guarded: Guarded, inner: str) -> bool:
    """True for a glob that stands for a name which a system looks for, and is no mere guess at a file's kind."""
    if glob.endswith(f"/{_SKILL}"):
        return True
    if guarded.role == "archive" or guarded.layout in _OF_NOTES:
        return False
    # docs/claude.md is a page on Claude, and a todo.md is nobody's
    return not glob.startswith("**/") or ("/" not in inner and guarded.role != "working")


RULE = Rule(
    slug="wrong-case-name",
    family="format",
    scope=STATE,
    severity=WARNING,
    summary="A memory file in another case than its system reads: `memory.md` for `MEMORY.md`",
    run=run,
    fires=(
        Example({"memories/memory.md": "Use pnpm"}, layout="hermes"),
        Example({"memory.md": "- [Cache](cache.md)\n", "cache.md": "Port 5001.\n"}, layout="claude-code"),
        Example({"memory-bank/projectBrief.md": "- Larder\n"}, layout="cline"),
        Example({"MEMORY.md": "- x\n", "skills/deploy/skill.md": "1. `make`\n"}),
    ),
    silent=(
        Example({"memories/MEMORY.md": "Use pnpm", "agents.md": "Read it first\n"}, layout="hermes"),
        Example({"memory.md": "- Uses pnpm\n"}, layout="openclaw"),
        Example({"MEMORY.md": "- x\n", "TODO.md": "- y\n", "last_SESSION.md": "- z\n"}, layout="claude-code"),
        Example({"MEMORY.md": "- x\n", "people/claude.md": "- y\n", "User.md": "- z\n"}),
        Example({"AGENTS.md": "- x\n", "docs/claude.md": "- y\n"}, layout="agents-md"),
    ),
)
