"""Files that share one cap are over it together.

What it does
    Adds up what is loaded together, as the system itself counts: OpenClaw's bootstrap files, of each no more than its
    own cap; for Codex the AGENTS.md on the way from the root to a folder, an override in place of its folder's,
    joined by blank lines. Reported at the last file, which is the one that is cut or left out.

Why
    What does not fit is cut with no word to the agent, and each of the files by itself looks small enough.

Bad
    33,000 bytes of AGENTS.md from the root to services/api, of which Codex reads 32,768.

Good
    The same after the build instructions became a skill that AGENTS.md names.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import Place, Problem
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State

_SHOWN = 3
_LINE = "- Every service answers on a port of its own.\n"


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    """One problem for each set of files, and each whole chain, that is over its cap."""
    from keepline.memory.budget import shares
    from keepline.memory.counting import NAMES

    for share in shares(state):
        size, count, unit = share.size, share.total.count, NAMES[share.total.unit]
        if share.last and size > count:
            largest = sorted(zip(share.sizes, share.files, strict=True), key=lambda pair: (-pair[0], pair[1].path))
            names = ", ".join(f"{file.path} ({taken:,})" for taken, file in largest[:_SHOWN])
            files = "1 file" if len(largest) == 1 else f"{len(largest)} files"
            excess = size - count
            yield Problem(
                Place(share.files[-1].path),
                f"{size:,} {unit} in {files} that are loaded together, {excess:,} over the {count:,} that they share;"
                f" largest: {names}",
                f"move at least {excess:,} {unit} from them to a note or a skill, and leave one line that names it",
                f"{share.total.unit} together",
                measure=excess,
            )


RULE = Rule(
    slug="total-over-cap",
    family="size",
    scope=STATE,
    summary="Files that are loaded together are over the cap that they share",
    run=run,
    fires=(
        Example({"AGENTS.md": _LINE * 500, "services/api/AGENTS.md": _LINE * 300}, layout="codex"),
        Example({"AGENTS.md": "x\n", "api/AGENTS.md": "x", "api/AGENTS.override.md": "漢" * 11_000}, layout="codex"),
        Example(
            {f"{name}.md": "x" * 11_000 for name in ("AGENTS", "SOUL", "TOOLS", "IDENTITY", "USER", "MEMORY")},
            layout="openclaw",
        ),
    ),
    silent=(
        Example({"AGENTS.md": _LINE * 500, "api/AGENTS.md": _LINE * 200, "web/AGENTS.md": _LINE * 200}, layout="codex"),
        Example(
            {"AGENTS.md": _LINE * 500, "api/AGENTS.md": _LINE * 300, "api/AGENTS.override.md": "x"}, layout="codex"
        ),
        Example(
            {f"{name}.md": "x" * 9_000 for name in ("AGENTS", "SOUL", "TOOLS", "USER", "MEMORY")}, layout="openclaw"
        ),
        Example({"AGENTS.md": "x" * 11_000, "notes/a.md": "x" * 60_000}, layout="openclaw"),
    ),
)
