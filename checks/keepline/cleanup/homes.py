"""Where what leaves a memory file goes, in its own layout's terms."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from keepline.memory.layout import Guarded, Guards, join
from keepline.memory.placement.home import NAME, home, skills
from keepline.memory.state import State
from keepline.memory.value import NamedTuple

# Memories of one project each: what holds for that project is at home there.
_OF_ONE_PROJECT = ("claude-code", "codex", "gemini-cli", "cline", "agents-md", "plain", "basic-memory")
_PLAIN_SKILLS = f"skills/{NAME}/SKILL.md"


class Homes(NamedTuple):
    """Paths from the repository's root, "" where the layout has no such file. skills has `<name>` in it. project: for
    the name of a project. roots: the policy's, outside the repository."""

    user: str
    persona: str
    archive: str
    skills: str
    project: Callable[[str], str]
    roots: Mapping[str, str] = {}

    def pointed(self, path: str) -> str:
        """A path as somebody who reads the memory finds it: of a root outside, below that root's own folder."""
        name, colon, rest = path.partition(":")
        return f"{self.roots[name].rstrip('/')}/{rest}" if colon and name in self.roots else path


def homes(state: State, memory: Guarded, month: str) -> Homes:
    """The homes of a memory. month: as `2026-12`, the archive's file."""

    def path_of(role: str) -> str:
        found = home(state, memory, role)
        if found is None or found.path == memory.path:
            return ""
        guarded = guard(state, found.path)
        return "" if guarded is None or guarded.read_only or guarded.append_only else found.path

    context = "" if memory.layout in _OF_ONE_PROJECT else _context(state, path_of("project"))
    roots = dict(state.roots or ())

    def project(name: str) -> str:
        return f"{name}:AGENTS.md" if name in roots else context

    archive = join(memory.root, f"archive/{month}.md")
    return Homes(path_of("user"), path_of("persona"), archive, _skills(state, memory), project, roots)


def _context(state: State, path: str) -> str:
    """The project file; of several that might be made, the one that every agent reads."""
    if not path or path in state.snapshot:
        return path
    common = "/".join(filter(None, (path.rpartition("/")[0], "AGENTS.md")))
    guarded = guard(state, common)
    return common if guarded is not None and guarded.role == "project" else path


def guard(state: State, path: str) -> Guarded | None:
    """How a file is guarded, or would be if it were there."""
    if path in state.guarded or not isinstance(state.guarded, Guards):
        return state.guarded.get(path)
    return state.guarded.among({path}).get(path)


def _skills(state: State, memory: Guarded) -> str:
    """The first place for skills in which they are guarded."""
    found = skills(state, memory)
    folder = memory.path.rpartition("/")[0]
    tried = (
        found.path if found else "",
        join(memory.root, _PLAIN_SKILLS),
        f"{folder}/{_PLAIN_SKILLS}".lstrip("/"),
    )
    for path in filter(None, tried):
        guarded = guard(state, path.replace(NAME, "x"))
        if guarded is not None and guarded.role == "skill":
            return path
    return ""
