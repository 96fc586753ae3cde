"""CRLF in a file whose system looks for bare line feeds round its delimiter.

What it does
    Reports CR LF in files whose entries a delimiter line parts, such as Hermes' `§`: whole or mixed.

Why
    The system looks for the delimiter between two line feeds. With a CR before them it finds none, reads the file as
    one entry, and the next entry that it replaces or removes is all of them.

Bad
    `Use pnpm` CR LF `§` CR LF `Likes tea`

Good
    The same with LF. In files that no delimiter parts, CR LF is nobody's business.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import Place, Problem
from keepline.memory.quoting import shell
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    """One problem a file, at its first CR."""
    for guarded in state.files():
        if guarded.grammar.kind != "delimiter":
            continue
        text = state.text(guarded.path).text
        count = text.count("\r\n")
        if count:
            line = text.count("\n", 0, text.find("\r\n")) + 1
            often = "once" if count == 1 else f"{count} times"
            message = f"CR LF ends this line, {often} in the file: its system does not see the delimiter so"
            yield Problem(Place(guarded.path, line), message, f"sed -i 's/\\r$//' {shell(guarded.path)}", "CRLF", count)


RULE = Rule(
    slug="line-endings",
    family="format",
    scope=STATE,
    summary="CRLF where the memory's own system would misread it",
    run=run,
    fires=(
        Example({"MEMORY.md": "Use pnpm\r\n§\r\nLikes tea\r\n"}, layout="hermes"),
        Example({"USER.md": "Name: Ines\n§\r\nLikes tea"}, layout="hermes"),
    ),
    silent=(
        Example({"MEMORY.md": "Use pnpm\n§\nLikes tea"}, layout="hermes"),
        Example({"MEMORY.md": "- Use pnpm\r\n- Likes tea\r\n"}),
    ),
)
