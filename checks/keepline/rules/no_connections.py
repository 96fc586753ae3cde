"""A vault note that rho's own gate refuses: no `## Connections`, or no wikilink at all.

What it does
    Asks of rho's vault notes of the types concept, project, pattern, reference and moc what rho asks when it writes
    one: a heading `## Connections`, and a `[[wikilink]]` anywhere. Notes of the type log are let through.

Why
    A note that nothing is linked from is found by nobody, and the next consolidation cannot place what belongs to it.

Bad
    A note `type: project` that ends after its facts.

Good
    The same with `## Connections` and `- [[printer-queue]]` below it.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import Place, Problem
from keepline.memory.pattern import compiled
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State

_TYPE = r"\A\ufeff?---\r?\n(?:(?!---)[^\n]*\n)*?type:[ \t]*[\"']?(concept|project|pattern|reference|moc)\b"
_HEADING = r"(?m)^##\s+Connections"
_LINK = r"\[\[[^\]|]+(?:\|[^\]]+)?\]\]"


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    """One problem a note."""
    for guarded in state.files():
        if guarded.layout != "rho" or guarded.role not in ("note", "index"):
            continue
        text = state.text(guarded.path).text
        if not compiled(_TYPE).match(text):
            continue
        if not compiled(_HEADING).search(text):
            remedy = "add `## Connections` with a `[[wikilink]]` to a note that has to do with it"
            yield Problem(Place(guarded.path), "the note has no `## Connections`", remedy, "no heading")
        elif not compiled(_LINK).search(text):
            remedy = "link a note that has to do with it: `- [[its-name]]`"
            yield Problem(Place(guarded.path), "the note links no other one", remedy, "no link")


_NOTE = "---\ntype: {}\ntags: []\n---\n# Pantry\n\nBuilds with just.\n"

RULE = Rule(
    slug="no-connections",
    family="consolidation",
    scope=STATE,
    summary="A vault note without `## Connections` and a `[[wikilink]]`",
    run=run,
    fires=(
        Example({"vault/projects/pantry.md": _NOTE.format("project")}, layout="rho"),
        Example({"vault/concepts/pantry.md": _NOTE.format("concept") + "\n## Connections\n\n- later\n"}, layout="rho"),
    ),
    silent=(
        Example({"vault/projects/pantry.md": _NOTE.format("project") + "\n## Connections\n\n- [[q]]\n"}, layout="rho"),
        Example({"vault/log/monday.md": _NOTE.format("log")}, layout="rho"),
        Example({"notes/pantry.md": _NOTE.format("project")}),
    ),
)
