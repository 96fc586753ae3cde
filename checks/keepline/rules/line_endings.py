"""CRLF in a file whose system looks for bare line feeds round a delimiter.

What it does
    Reports CR LF, whole or mixed, in files whose entries a delimiter line parts, such as Hermes' `§`, and in Letta's
    files where it ends the `---` of the frontmatter.

Why
    The delimiter is looked for between two line feeds. Who finds none for a CR reads the file as one entry, and the
    next entry that is replaced or removed is all of them. Letta's own pre-commit, and its reader, see no frontmatter.

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
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.memory.layout import Guarded


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    """One problem a file, at its first CR."""
    for guarded in state.files():
        text = state.text(guarded.path).text
        what = _hidden(text, guarded)
        if what:
            count = text.count("\r\n")
            line = text.count("\n", 0, text.find("\r\n")) + 1
            often = "once" if count == 1 else f"{count:,} times"
            message = f"CR LF ends this line, {often} in the file: {what} is not found between line feeds"
            yield Problem(Place(guarded.path, line), message, f"sed -i 's/\\r$//' {shell(guarded.path)}", "CRLF", count)


def _hidden(text: str, guarded: Guarded) -> str:
    """What the system does not find for the CR in a file; nothing where it has none, or does not care."""
    if "\r\n" not in text:
        return ""
    if guarded.grammar.kind == "delimiter":
        return f"`{guarded.grammar.delimiter.strip()}`"
    # letta-code, memory-git-hooks.ts and utils/frontmatter.ts: the first line is `---`, and nothing behind it
    return "the frontmatter" if guarded.layout == "letta" and text.startswith("---\r\n") else ""


RULE = Rule(
    slug="line-endings",
    family="format",
    scope=STATE,
    summary="CRLF where the memory's own system would misread it",
    run=run,
    local=True,
    fires=(
        Example({"MEMORY.md": "Use pnpm\r\n§\r\nLikes tea\r\n"}, layout="hermes"),
        Example({"USER.md": "Name: Ines\n§\r\nLikes tea"}, layout="hermes"),
        Example({"system/human.md": "---\r\ndescription: who they are\r\n---\r\nInes\r\n"}, layout="letta"),
    ),
    silent=(
        Example({"MEMORY.md": "Use pnpm\n§\nLikes tea"}, layout="hermes"),
        Example({"MEMORY.md": "- Use pnpm\r\n- Likes tea\r\n"}),
        Example({"vault/log/a.md": "---\r\ntype: log\r\n---\r\nTea\r\n"}, layout="rho"),
    ),
)
