"""Frontmatter that the memory's own system does not read as it was meant.

What it does
    Looks at skills, topics, notes and blocks. A block that is not closed, a second one right below the first, and a
    line in it that is no field are errors everywhere. Skills need `name` and `description`, rho's notes `type`, and
    Letta's blocks `description`. A skill whose name is not its folder's is a warning.

Why
    A loader that finds no frontmatter passes the file over: the skill cannot be called, the block is not shown. Of two
    blocks only the first is read, and what the second says counts as text.

Bad
    `---`, `permalink: pantry`, `---`, and then `---`, `title: Pantry`, `---`

Good
    One block with all fields, closed by `---`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from keepline.memory.finding import WARNING, Place, Problem
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State

if TYPE_CHECKING:
    from keepline.memory.layout import Guarded

_ROLES = ("skill", "topic", "note")
_FIELD = re.compile(r"[\"']?[^\W_][\w .\"'@/-]*:(?:[ \t]|$)")
_BESIDE = re.compile(r"[ \t]|[#\-\]})]|$")


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    """The first fault of each file."""
    for guarded in state.files():
        if guarded.role in _ROLES or guarded.layout == "letta":
            lines = state.text(guarded.path).text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
            found = next(_problems(guarded, [line.rstrip() for line in lines]), None)
            if found:
                yield found


def _problems(guarded: Guarded, lines: list[str]) -> Iterator[Problem]:
    path, needed = guarded.path, _needed(guarded)
    if lines[0] != "---" or not _FIELD.match(next((line for line in lines[1:] if line), "")):
        if needed:
            remedy = f"begin the file with `---`, {', '.join(f'`{name}: …`' for name in needed)}, `---`"
            yield Problem(Place(path, 1), "the file has no frontmatter", remedy, "none")
        return
    if "---" not in lines[1:]:
        yield Problem(Place(path, 1), "the frontmatter is not closed", "end it with a line `---`", "not closed")
        return
    end = lines.index("---", 1)
    for number, line in enumerate(lines[1:end], 2):
        if not _FIELD.match(line) and not _BESIDE.match(line):
            yield Problem(Place(path, number), "this line of the frontmatter is no field", "write `name: value`", line)
    fields = {
        line.partition(":")[0].strip("\"' "): line.partition(":")[2].strip()
        for line in lines[1:end]
        if line[:1] not in (" ", "\t", "-")
    }
    for name in needed:
        if not fields.get(name) and not _has_more(lines[1:end], name):
            yield Problem(Place(path, 1), f"the frontmatter has no `{name}`", f"add `{name}: …` to it", f"no {name}")
    rest = next((number for number, line in enumerate(lines[end + 1 :], end + 1) if line), 0)
    if rest and lines[rest] == "---" and "---" in lines[rest + 1 :]:
        second = [line for line in lines[rest + 1 : lines.index("---", rest + 1)] if line]
        if second and all(_FIELD.match(line) or _BESIDE.match(line) for line in second) and _FIELD.match(second[0]):
            remedy = "put its fields into the first block, and take the second one out"
            yield Problem(Place(path, rest + 1), "a second frontmatter, which nothing reads", remedy, "two")
    folder = path.split("/")[-2] if "/" in path else ""
    name = fields.get("name", "").strip("\"'")
    if guarded.role == "skill" and folder and name and name != folder:
        message = f"the skill is called `{name}`, its folder `{folder}`"
        yield Problem(Place(path, 1), message, "give both one name", "name", 0, (), WARNING)


def _needed(guarded: Guarded) -> tuple[str, ...]:
    """The fields without which the layout's own system does not take such a file."""
    if guarded.role == "skill":
        return ("name", "description")
    if guarded.layout == "rho" and guarded.role == "note":
        return ("type",)
    inside = guarded.path.removeprefix(f"{guarded.root}/")
    if guarded.layout == "letta" and inside.startswith(
        ("system/", "reference/", "memory/system/", "memory/reference/")
    ):
        return ("description",)
    return ()


def _has_more(lines: list[str], name: str) -> bool:
    """True if a field's value stands below it, indented."""
    for number, line in enumerate(lines):
        if line.startswith(f"{name}:"):
            return any(below.startswith((" ", "\t")) and below.strip() for below in lines[number + 1 : number + 2])
    return False


_SKILL = "---\nname: deploy\ndescription: Use when a site goes out\n---\n# Deploy\n\n1. `make`\n"

RULE = Rule(
    slug="frontmatter",
    family="format",
    scope=STATE,
    summary="Missing, unclosed, doubled or broken frontmatter of skills, topics, notes and blocks",
    run=run,
    fires=(
        Example({"skills/deploy/SKILL.md": "# Deploy\n\n1. `make`\n"}, layout="hermes"),
        Example({"skills/deploy/SKILL.md": _SKILL.replace("description", "about")}, layout="hermes"),
        Example({"skills/deploy/SKILL.md": _SKILL.replace("\n---\n#", "\n#")}, layout="hermes"),
        Example({"notes/x.md": "---\npermalink: x\n---\n\n---\ntitle: X\n---\n# X\n"}, layout="basic-memory"),
        Example({"vault/projects/pantry.md": "---\ntags: []\n---\n# Pantry\n"}, layout="rho"),
        Example({"system/human.md": "---\nread_only: true\n---\nInes\n"}, layout="letta"),
        Example({"notes/x.md": "---\ntitle: X\nsome words\n---\n# X\n"}),
    ),
    silent=(
        Example({"skills/deploy/SKILL.md": _SKILL}, layout="hermes"),
        Example({"skills/deploy/SKILL.md": _SKILL.replace("Use when", ">\n  Use when")}, layout="hermes"),
        Example(
            {"skills/deploy/SKILL.md": _SKILL.replace("\n---\n#", "\nauthor:\n  name: Ines\n---\n#")}, layout="hermes"
        ),
        Example({"notes/x.md": "---\n\nA line of dashes above, and one below.\n\n---\n"}),
        Example({"notes/x.md": "# X\n\n---\na: b\n---\n"}),
        Example({"MEMORY.md": "---\nUpdated: 2026-03-04\n\n- Use pnpm\n"}),
        Example({"system/human.md": "---\ndescription: who they are\n---\nInes\n"}, layout="letta"),
    ),
)
