"""A skill as its loader reads it: what is missing for it to be found, called and of use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from keepline.memory.block import COMMENT, HEADING, META

if TYPE_CHECKING:
    from keepline.memory.block import Document
    from keepline.memory.layout import Guarded
    from keepline.memory.state import State

NEEDED = ("name", "description")


def skill_of(state: State, path: str) -> Guarded | None:
    """The skill that a file is, or that it lies in the folder of; None if there is none."""
    if path in state.guarded and state.guarded[path].role == "skill":
        return state.guarded[path]
    folder = path.rpartition("/")[0]
    while folder:
        for name in ("SKILL.md", "skill.md"):
            found = state.guarded.get(f"{folder}/{name}")
            if found is not None and found.role == "skill":
                return found
        folder = folder.rpartition("/")[0]
    return None


def lacks(guarded: Guarded, document: Document) -> str:
    """What keeps a skill from being loaded, or nothing."""
    fields = _fields(document)
    for name in NEEDED:
        if not fields.get(name):
            return f"its frontmatter has no `{name}`"
    folder = guarded.path.split("/")[-2] if "/" in guarded.path else ""
    if folder and fields["name"] != folder:
        return f"it is called `{fields['name']}`, its folder `{folder}`"
    if not any(block.kind not in (META, COMMENT, HEADING) for block in document.blocks):
        return "nothing stands below its frontmatter"
    return ""


def _fields(document: Document) -> dict[str, str]:
    """The frontmatter's top fields; one whose value stands below it has that for a value."""
    found: dict[str, str] = {}
    last = ""
    for block in document.blocks:
        for sentence in block.sentences if block.kind == META else ():
            line = document.lines[sentence.start - 1]
            name, colon, value = line.partition(":")
            if colon and not line.startswith((" ", "\t", "-")):
                last = name.strip("\"' ")
                found[last] = value.strip(" \t\r\"'>|-")
            elif last and not found[last]:
                found[last] = line.strip()
    return found
