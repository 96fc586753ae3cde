"""Frontmatter that the memory's own system does not read as it was meant.

What it does
    Looks at skills, topics, notes and blocks. A block that is not closed, a second one right below the first, and a
    line in it that is no field are errors everywhere. Skills need `name` and `description`, rho's notes `type`, and
    Letta's blocks `description` and no field beside `read_only` and `limit`. What is no YAML is an error where the
    loader refuses it (basic-memory's notes, Codex' skills), else a warning; so are a field given twice, a name or a
    description longer than the skill's system takes, a skill whose name is not its folder's, and a value on several
    lines in rho's vault.

Why
    A loader that finds no frontmatter passes the file over: the skill cannot be called, the block is not shown. Of two
    blocks only the first is read, and what the second says counts as text.

Bad
    `---`, `permalink: pantry`, `---`, and then `---`, `title: Pantry`, `---`

Good
    One block with all fields, closed by `---`.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import WARNING, Place, Problem
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.memory.frontmatter import Frontmatter
    from keepline.memory.layout import Guarded

_ROLES = ("skill", "topic", "note")
# Read line by line, `name: value` and nothing else (rho, vault-lib.ts; letta-code, utils/frontmatter.ts).
_LINE_BY_LINE = ("rho", "letta")
_KEYS_OF_BLOCKS = ("description", "read_only", "limit")


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    """The first error of each file, or its first warning."""
    for guarded in state.files():
        if guarded.role in _ROLES or guarded.layout == "letta":
            lines = state.text(guarded.path).text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
            has_name = guarded.layout == "letta" and _join(guarded, "MEMORY.md") in state.snapshot
            problems = _problems(guarded, [line.rstrip() for line in lines], has_name)
            worst = next(problems, None)
            if worst:
                yield worst if not worst.severity else next((one for one in problems if not one.severity), worst)


def _problems(guarded: Guarded, lines: list[str], has_name: bool) -> Iterator[Problem]:
    """`has_name`: blocks have a name too, as in Letta's newer repositories, which a MEMORY.md at the root tells."""
    from keepline.memory.frontmatter import may_stand_there, opens, read
    from keepline.memory.quoting import quote

    path, needed = guarded.path, _needed(guarded)
    if not opens(lines):
        if needed:
            remedy = f"begin the file with `---`, {', '.join(f'`{name}: …`' for name in needed)}, `---`"
            yield Problem(Place(path, 1), "the file has no frontmatter", remedy, "none")
        return
    if "---" not in lines[1:]:
        yield Problem(Place(path, 1), "the frontmatter is not closed", "end it with a line `---`", "not closed")
        return
    front = read(lines)
    for number, line in enumerate(front.lines, 2):
        if not may_stand_there(line):
            place, message = Place(path, number), "this line of the frontmatter is no field"
            yield Problem(place, message, "write `name: value`", f"no field {quote(line)}")
    for name in needed:
        if not front.value(name):
            yield Problem(Place(path, 1), f"the frontmatter has no `{name}`", f"add `{name}: …` to it", f"no {name}")
    yield from _second(path, lines, len(front.lines) + 2)
    if guarded.layout == "letta" and guarded.role != "skill" and needed:
        yield from _unknown(path, front, (*_KEYS_OF_BLOCKS, "name") if has_name else _KEYS_OF_BLOCKS)
    yield from _unread(guarded, front)
    if guarded.role == "skill":
        yield from _of_skill(guarded, front, lines)


def _second(path: str, lines: list[str], end: int) -> Iterator[Problem]:
    """Another block right below the first, which ends before the line of this index."""
    from keepline.memory.frontmatter import is_field, may_stand_there

    rest = next((number for number, line in enumerate(lines[end:], end) if line), 0)
    if rest and lines[rest] == "---" and "---" in lines[rest + 1 :]:
        second = [line for line in lines[rest + 1 : lines.index("---", rest + 1)] if line]
        if second and is_field(second[0]) and all(map(may_stand_there, second)):
            remedy = "put its fields into the first block, and take the second one out"
            yield Problem(Place(path, rest + 1), "a second frontmatter, which nothing reads", remedy, "two")


def _unknown(path: str, front: Frontmatter, known: tuple[str, ...]) -> Iterator[Problem]:
    """Fields that Letta's own pre-commit refuses (memory-git-hooks.ts)."""
    for field in front.fields:
        if field.name not in known:
            message = f"`{field.name[:40]}` is no field of a block, and Letta's own pre-commit refuses it"
            remedy = f"use one of: {', '.join(known)}; say the rest in the block"
            yield Problem(Place(path, field.line), message, remedy, f"field {field.name[:40]}")


def _unread(guarded: Guarded, front: Frontmatter) -> Iterator[Problem]:
    """What is there and is not read: no YAML, a field given twice, a value that goes on below where no line does."""
    from keepline.memory.frontmatter import looks_odd
    from keepline.memory.quoting import quote

    path = guarded.path
    is_codex_skill = guarded.layout == "codex" and guarded.role == "skill"  # serde_yaml, loader.rs
    if guarded.layout not in _LINE_BY_LINE and looks_odd(front.lines):
        from keepline.reading import yaml_fault

        fault = yaml_fault("\n".join(front.lines) + "\n")
        if fault:
            number = min(fault.line, len(front.lines))
            mild = None if is_codex_skill or guarded.layout == "basic-memory" else WARNING
            said = f"the frontmatter is {fault.message}"
            evidence = f"no YAML {quote(front.lines[number - 1])}"
            yield Problem(Place(path, number + 1, fault.column), said, fault.remedy, evidence, severity=mild)
    last = {field.name: field for field in front.fields}
    for field in front.fields:
        if last[field.name] is not field:
            place, mild = Place(path, last[field.name].line), None if is_codex_skill else WARNING
            message = f"`{field.name[:40]}` is given twice, of which one is read"
            yield Problem(place, message, "keep one of them", f"twice {field.name[:40]}", severity=mild)
        below = front.lines[field.line - 1 : field.line]
        if guarded.layout == "rho" and below and below[0].startswith((" ", "\t", "-")):
            message = f"`{field.name[:40]}` goes on below its line, where rho does not read on"
            place, remedy = Place(path, field.line), "write it on one line, a list as `[a, b]`"
            yield Problem(place, message, remedy, f"several lines {field.name[:40]}", severity=WARNING)


def _of_skill(guarded: Guarded, front: Frontmatter, lines: list[str]) -> Iterator[Problem]:
    """What the skill's system refuses or cuts, and what the Agent Skills specification asks for."""
    path, name = guarded.path, front.value("name")
    mild = None if guarded.layout in ("hermes", "codex") else WARNING
    for field, most in (("name", 64), ("description", 1024), ("compatibility", 500)):
        size = len(front.value(field))
        if size > most:
            message = f"{size:,} characters in `{field}`, and {most:,} are taken"
            where = next(one.line for one in front.fields if one.name == field)
            severity = WARNING if field == "compatibility" else mild
            remedy = "shorten it, and say the rest in the skill"
            yield Problem(Place(path, where), message, remedy, f"long {field}", size - most, severity=severity)
    if guarded.layout == "hermes" and not any(lines[len(front.lines) + 2 :]):
        yield Problem(Place(path), "the skill has no text below its frontmatter", "write its steps", "no body")
    if name and not _is_name(name, guarded.layout):
        message = f"`{name[:40]}` is no skill's name: small letters, digits and single hyphens"
        yield Problem(Place(path, 1), message, "give the skill and its folder such a name", "name", severity=WARNING)
    folder = path.split("/")[-2] if "/" in path else ""
    if folder and name and name != folder:
        message = f"the skill is called `{name[:80]}`, its folder `{folder}`"
        yield Problem(Place(path, 1), message, "give both one name", "name", severity=WARNING)


def _is_name(name: str, layout: str) -> bool:
    """Hermes (skill_manager_tool.py) takes dots and underscores too; the specification wants no hyphen at the edges."""
    import re

    pattern = r"[a-z0-9][a-z0-9._-]*" if layout == "hermes" else r"[a-z0-9]+(?:-[a-z0-9]+)*"
    return re.fullmatch(pattern, name) is not None


def _join(guarded: Guarded, name: str) -> str:
    return name if guarded.root == "." else f"{guarded.root}/{name}"


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
        Example({"notes/x.md": "---\ntitle: Cache: ports\n---\n# X\n"}, layout="basic-memory"),
        Example({"skills/deploy/SKILL.md": _SKILL.replace("Use when", "Use when: x, or: y")}, layout="codex"),
        Example({"skills/deploy/SKILL.md": _SKILL.replace("Use when", "Use when " * 130)}, layout="hermes"),
        Example({"system/human.md": "---\ndescription: who they are\ntags: a\n---\nInes\n"}, layout="letta"),
        Example({"vault/projects/pantry.md": "---\ntype: project\ntags:\n  - a\n---\n# Pantry\n"}, layout="rho"),
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
        Example({"system/human.md": "---\ndescription: who they are: Ines\n---\nInes\n"}, layout="letta"),
        Example({"notes/x.md": "---\ntitle: 'Cache: ports'\ntags: [缓存, a]\n---\n# X\n"}, layout="basic-memory"),
        Example({"vault/projects/pantry.md": "---\ntype: project\ntags: [a, b]\n---\n# Pantry\n"}, layout="rho"),
    ),
)
