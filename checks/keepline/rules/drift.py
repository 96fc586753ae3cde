"""A file that its own memory system does not read back as it stands.

What it does
    Reads the file as its system does, and names what does not survive: in a store parted by `§`, blanks round the
    delimiter, empty entries, a delimiter at either end and an entry larger than the whole store; in Porcupine's files,
    headings after the first entry, nested bullets and lines that are no bullets; a Codex summary without `v1` on its
    first line; fields that the MCP memory server leaves out; OpenClaw's metadata comments that are not closed; in
    Letta's repository a skill without a folder, and a file named like a folder.

Why
    The tool refuses to replace or remove in such a file, or drops the line at its next write, and tells nobody.

Bad
    `Use pnpm`, an empty line, `§`, `Likes tea`: Hermes refuses to replace or remove anything in the file.

Good
    `Use pnpm`, `§`, `Likes tea`.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import Place, Problem, Related
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.memory.drift import Drift
    from keepline.memory.layout import Guarded

# Further places of one fault that a finding names.
_NAMED = 10


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    """One problem a kind of fault and file, at its first line; one for each heading and each entry."""
    for guarded in state.files():
        for drift in _drifts(state, guarded):
            remedy = drift.remedy or _mend(state, guarded)
            related = tuple(Related(guarded.path, line, "here too") for line in drift.also[:_NAMED])
            place = Place(guarded.path, drift.line)
            yield Problem(place, drift.message, remedy, drift.evidence, drift.measure, related, drift.severity)


def _drifts(state: State, guarded: Guarded) -> Iterator[Drift]:
    from keepline.memory import drift

    yield from drift.drifts(state.text(guarded.path).text, guarded)
    if guarded.layout == "openclaw" and "<!--" in state.text(guarded.path).text:
        yield from drift.drifts_of_metadata(state.document(guarded))
    if guarded.layout == "letta":
        yield from drift.drifts_of_place(guarded, state.snapshot, state.in_question)


def _mend(state: State, guarded: Guarded) -> str:
    """The command that puts blanks and delimiters right, or what to do where it would leave the file as it is."""
    from keepline.memory.mending import mended, unfit

    if unfit(mended(state.text(guarded.path).text, guarded), guarded):
        mark = guarded.grammar.delimiter.strip("\n")
        return f"write `{mark}` alone on its line, once between two entries and without blanks round it"
    return "keepline check --fix" if state.before else "keepline check --all --fix"


_ENTITY = '{"type":"entity","name":"pantry","entityType":"project","observations":["Builds with just"]'

RULE = Rule(
    slug="drift",
    family="format",
    scope=STATE,
    summary="What the memory's own tool would refuse, drop or change when it next writes the file",
    run=run,
    fires=(
        Example({"MEMORY.md": "Use pnpm\n\n§\nLikes tea"}, layout="hermes"),
        Example({"MEMORY.md": "§\nUse pnpm\n§\n§ \nLikes tea"}, layout="hermes"),
        Example({"USER.md": "Name: Ines\n§\n" + "她喜欢简短的回答。" * 200}, layout="hermes"),
        Example(
            {"MEMORY.md": "# Memory\n\n- Deploys:\n  - on Friday\n\n## Later\n\n- Uses just\n"}, layout="porcupine"
        ),
        Example({"MEMORY.md": "# Memory\n\nUses just to build.\n"}, layout="porcupine"),
        Example({"memories/memory_summary.md": "# Summary\n\nPnpm.\n"}, layout="codex"),
        Example({"memory.jsonl": f'{_ENTITY},"createdAt":"2026-03-01"}}\n'}, layout="mcp-memory"),
        Example({"MEMORY.md": "- Uses just <!-- trigger: build\n- Likes tea\n"}, layout="openclaw"),
        Example({"skills/deploy.md": "1. `make`\n", "system/persona.md": "I am Lark.\n"}, layout="letta"),
    ),
    silent=(
        Example({"MEMORY.md": "Use pnpm\n§\nSee §3.2 of the contract\n\n- and § within a line\n"}, layout="hermes"),
        Example({"USER.md": "אינס\n§\n她喜欢简短的回答。\n§\nLikes tea 🍵"}, layout="hermes"),
        Example({"MEMORY.md": "# Memory\n\n## Facts\n\n- [tool:build] just\n\n- [tool:js] pnpm\n"}, layout="porcupine"),
        Example({"memories/memory_summary.md": "v1\n\n# Summary\n"}, layout="codex"),
        Example({"memory.jsonl": f"{_ENTITY}}}\n"}, layout="mcp-memory"),
        Example({"MEMORY.md": "- Just <!-- trigger: build, make --> <!-- importance: 7 -->\n"}, layout="openclaw"),
        Example({"skills/deploy/SKILL.md": "1. `make`\n", "system/persona.md": "I am Lark.\n"}, layout="letta"),
        Example({"MEMORY.md": "\n§\n\n- Deploys:\n  - on Friday\n\n## Later\n"}),
    ),
)
