"""A pointer that leads nowhere.

What it does
    Looks up every skill by name, `[[wikilink]]`, Markdown link, `@import`, `memory://` address, path after "see",
    "read" or "load", `path#L3-L9` and `#heading` of a file in question, in the tree as git has it: an untracked file
    exists for nobody else. A path that is only mentioned counts where this change broke it. Names the nearest that is
    there. Code blocks, placeholders and templates are passed over; links to notes yet to be written, which
    basic-memory allows, are warnings.

Why
    An agent that follows a dead pointer finds nothing, and what it was sent for may as well have been deleted.

Bad
    `load skill deploy-blue-green`, and no such skill is in the repository.

Good
    `load skill deploy`, and `skills/deploy/SKILL.md` stands there.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import WARNING, Problem
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.memory.pointers.trail import Step
    from keepline.memory.state import State


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    for step in state.trail:
        if step.outcome.verdict in ("dead", "forward"):
            message, remedy = _words(state, step)
            yield step.problem(message, remedy, severity=WARNING if step.outcome.verdict == "forward" else None)


def _words(state: State, step: Step) -> tuple[str, str]:
    from keepline.memory.pointers.nearest import nearest
    from keepline.memory.quoting import shell

    if step.outcome.why:
        return f"is dead: {step.outcome.why}", f"mend what follows the # in {step.path}:{step.pointer.line}"
    if step.was is not None and state.before is not None:
        gone, before = step.was.path, state.before.snapshot.label
        moved = nearest(state, step)
        back = f"git checkout {before} -- {shell(gone)}"
        remedy = f"name {moved} instead" if moved else f"take the pointer out, or: {back}"
        return f"is dead: this change took {gone} away", remedy
    near = nearest(state, step)
    remedy = f"name {near} instead" if near else "take the pointer out, or git add what it names"
    return "is dead: nothing of that name is tracked here", remedy


_SKILL = "---\nname: deploy\ndescription: Deploys.\n---\n\n1. `make deploy`\n"

RULE = Rule(
    slug="dead-pointer",
    family="pointers",
    scope=STATE,
    mild_for=frozenset(("archive",)),
    summary="A skill, link, import or path that is named and is not in the tree.",
    run=run,
    fires=(
        Example({"MEMORY.md": "For deploys load skill deploy-blue-green."}, layout="hermes"),
        Example({"MEMORY.md": "- [Gone](project_gone.md) — target was deleted\n"}, layout="claude-code"),
        Example({"notes/a.md": "See [[larder-schema]].\n", "notes/larder.md": "Uses pnpm.\n"}),
        Example({"CLAUDE.md": "@docs/gone.md\n"}, layout="agents-md"),
        Example({"MEMORY.md": "- Ports: see `notes/ports.md`\n"}),
        Example({"MEMORY.md": "- Source: notes/a.md#L3-L9\n", "notes/a.md": "One line.\n"}),
        Example({"MEMORY.md": "- [Ports](notes/a.md#ports)\n", "notes/a.md": "# Names\n\nNone.\n"}),
        Example(
            base={"MEMORY.md": "- Ports are in `notes/ports.md`\n", "notes/ports.md": "5001\n"},
            head={"MEMORY.md": "- Ports are in `notes/ports.md`\n"},
        ),
        Example({"a.md": "---\ntitle: A\ntype: note\n---\n\n- part_of [[To Be Written]]\n"}, layout="basic-memory"),
    ),
    silent=(
        Example({"MEMORY.md": "For deploys load skill deploy.", "skills/deploy/SKILL.md": _SKILL}, layout="hermes"),
        Example({"MEMORY.md": "- Write `[[like-this]]`, or [x](<name>.md).\n\n```\n[[gone]] [a](gone.md)\n```\n"}),
        Example({"MEMORY.md": "- Answer with [[reply_to_current]]; link as [[Note Title#^block-id]]\n"}),
        Example({"MEMORY.md": "- The schema is in `db/schema.sql` of the larder project\n"}),
        Example({"CLAUDE.md": "Use the `@decorator` and ask @ines.\n"}, layout="agents-md"),
        Example({"MEMORY.md": "- [Ports](notes/a.md#the-ports)\n", "notes/a.md": "# The ports!\n\n5001\n"}),
    ),
)
