"""Where things of a kind live in a memory: the file that is there, else the one that its layout names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from keepline.memory.layout import REPOSITORY, Guards, join
from keepline.memory.value import NamedTuple

if TYPE_CHECKING:
    from keepline.memory.layout import Guarded
    from keepline.memory.state import State

NAME = "<name>"
# What these systems load skills from lies beside the memory, not in it: of the project, and of the memory's folder.
_SKILLS = {"claude-code": f".claude/skills/{NAME}/SKILL.md", "gemini-cli": f"skills/{NAME}/SKILL.md"}


class Home(NamedTuple):
    """A path from the repository's root; of skills, with `<name>` in it. `there`: such a file exists."""

    path: str
    there: bool


def home(state: State, guarded: Guarded, role: str) -> Home | None:
    """The nearest file of a role in a guarded file's memory; None where neither files nor layout have one."""
    globs = state.guarded.globs(guarded, role) if isinstance(state.guarded, Guards) else ()
    there = [
        other.path
        for other in state.guarded.values()
        if other.role == role and (other.root, other.layout) == (guarded.root, guarded.layout)
    ]
    inner = guarded.path.removeprefix(f"{guarded.root}/") if guarded.root != REPOSITORY else guarded.path
    if there:
        return Home(max(there, key=lambda path: (_shared(path, guarded.path), -_rank(path, globs), -len(path))), True)
    named = [path for pattern in globs if (path := _filled(pattern, inner))]
    return Home(join(guarded.root, max(named, key=lambda path: _shared(path, inner))), False) if named else None


def skills(state: State, guarded: Guarded) -> Home | None:
    """Where the memory's skills live, as a path with `<name>` for the skill's own folder."""
    found = home(state, guarded, "skill")
    if found is None or not found.there:
        own = _SKILLS.get(guarded.layout, "")
        folder = guarded.path.rpartition("/")[0] if guarded.layout == "gemini-cli" else ""
        return Home(f"{folder}/{own}".lstrip("/"), False) if own else found
    folder = "/".join(found.path.split("/")[:-2])
    return Home("/".join(filter(None, (folder, NAME, "SKILL.md"))), True)


def _shared(path: str, other: str) -> int:
    """How many folders two paths begin with alike."""
    pairs = zip(path.split("/")[:-1], other.split("/")[:-1], strict=False)
    return next(
        (number for number, (one, two) in enumerate(pairs) if one != two), min(path.count("/"), other.count("/"))
    )


def _rank(path: str, globs: tuple[str, ...]) -> int:
    """Where in its layout's list a file's name stands."""
    name = path.rpartition("/")[2].lower()
    return next((number for number, one in enumerate(globs) if one.rpartition("/")[2].lower() == name), len(globs))


def _filled(pattern: str, inner: str) -> str:
    """A glob as a path: a wildcard as in a file's own path, a skill's as `<name>`; "" if more is open."""
    own, parts = inner.split("/")[:-1], pattern.split("/")
    if parts[:2] == ["**", "skills"]:
        parts = parts[1:]
    filled: list[str] = []
    for number, part in enumerate(parts):
        if part in ("*", "**") and filled[-1:] == ["skills"]:
            filled.append(NAME)
        elif part == "*" and own[:number] == filled and number < len(own):
            filled.append(own[number])
        elif "*" in part:
            return ""
        else:
            filled.append(part)
    return "/".join(filled)
