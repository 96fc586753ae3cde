"""Where a pointer leads: looked up in the tree, by the rules of the memory system that the pointer stands in."""

from __future__ import annotations

from posixpath import normpath
from re import IGNORECASE
from re import compile as compiled
from typing import TYPE_CHECKING

from keepline.memory.layout import REPOSITORY, Guarded
from keepline.memory.pointers.notes import notes
from keepline.memory.pointers.pointer import IMPORT, LINK, PATH, SKILL, URI, WIKI, Pointer
from keepline.memory.value import NamedTuple

if TYPE_CHECKING:
    from keepline.memory.state import State

FOUND, CASE, AMBIGUOUS, OUTSIDE, UNCHECKED, DEAD, FORWARD = (
    "found", "case", "ambiguous", "outside", "unchecked", "dead", "forward",
)  # fmt: skip

# How `[[name]]` is read. stem: rho, a file's name to the letter. path: Letta, from the memory's root. title:
# basic-memory, a title, permalink or path, which may be yet to come. name: Claude Code, a topic's name or file. vault:
# Obsidian and the like, the shortest path that tells. none: the system knows no such links.
_STEM, _BY_PATH, _TITLE, _NAME, _VAULT, _NONE = "stem", "path", "title", "name", "vault", "none"
_WIKI = {
    "rho": _STEM, "letta": _BY_PATH, "basic-memory": _TITLE, "claude-code": _NAME, "plain": _VAULT,
    "agents-md": _VAULT,
}  # fmt: skip
# Systems whose skills lie within the memory, so that one that is not there is nowhere.
_HOLDS_SKILLS = frozenset(("hermes", "openclaw", "letta", "codex", "rho", "porcupine"))
# Where each system keeps its memory on disk: what follows is a path under the memory's root.
_HOMES = (
    r"(?:~|\$HOME|(?:[A-Za-z]:)?/(?:home|Users)/[^/]+|/root)/(?:\.hermes|\.openclaw/workspace|clawd|\.rho|\.porcupine/agent"
    r"|\.codex|\.letta/agents/[^/]+/memory|\.gemini/tmp/[^/]+|\.claude/projects/[^/]+)/(?:memory/)?"
)
# Folders that a memory keeps its own files in; a path below another that is not there is of another project.
_OWN_FOLDERS = frozenset(
    ("references", "templates", "assets", "scripts", "memory", "memories", "notes", "archive", "skills", "vault",
     "reference", "system", "rollout_summaries", "topics", "memory-bank")
)  # fmt: skip
# What the system itself ships, and no backup of its home folder holds.
_SHIPPED = {"hermes": frozenset(("hermes-agent",))}
# Files of its own that the system, or an agent by its instructions, makes once there is something to write.
_TO_COME = {
    "openclaw": frozenset(
        ("MEMORY.md", "USER.md", "SOUL.md", "IDENTITY.md", "TOOLS.md", "HEARTBEAT.md", "BOOTSTRAP.md")
    )
}  # fmt: skip
_DOCUMENTS = (".md", ".mdc")
_EXTENSION = r"\.[A-Za-z][A-Za-z0-9]{0,7}\Z"


class Outcome(NamedTuple):
    """Where a pointer leads: `path` for a file that was found; the others that answer too; why not, in words."""

    verdict: str
    path: str = ""
    others: tuple[str, ...] = ()
    why: str = ""


def resolve(state: State, guarded: Guarded, pointer: Pointer) -> Outcome | None:
    """What a pointer leads to in a state; None for what turns out to be none, as far as anybody can tell."""
    lookup = _Lookup(state, guarded, pointer)
    outcome = lookup.outcome()
    if outcome is None or outcome.verdict not in (FOUND, CASE) or not pointer.fragment:
        return outcome
    from keepline.memory.pointers.fragment import missing

    why = missing(state, outcome.path, pointer) if outcome.verdict == FOUND else ""
    return Outcome(DEAD, outcome.path, why=why) if why else outcome


class _Lookup:
    """One pointer being looked up."""

    def __init__(self, state: State, guarded: Guarded, pointer: Pointer) -> None:
        self.state = state
        self.names = state.names
        self.guarded = guarded
        self.pointer = pointer
        self.target = pointer.target
        self.root = "" if guarded.root == REPOSITORY else guarded.root
        self.folder = guarded.path.rpartition("/")[0]
        self.manner = _WIKI.get(guarded.layout, _NONE)

    def outcome(self) -> Outcome | None:
        if not self.target:
            return Outcome(FOUND, self.guarded.path)
        kinds = {
            WIKI: self._wiki, LINK: self._link, PATH: self._path, SKILL: self._skill, IMPORT: self._import,
            URI: self._uri,
        }  # fmt: skip
        return kinds[self.pointer.kind]()

    # -- by kind -------------------------------------------------------------------------------------------------

    def _wiki(self) -> Outcome | None:
        target = self.target.strip("/")
        if self.manner == _STEM:
            return self._stem(target)
        found = self._from((self.folder, self.root, ""), target)
        if found:
            exact = self.manner != _BY_PATH or self._is_exact(found, target)
            return Outcome(FOUND if exact else CASE, found)
        if target.startswith(("~", "../../")):
            return None
        named = self._named(target)
        if len(named) == 1 or (named and self.manner == _NONE):
            return Outcome(FOUND, named[0])
        if named:
            return Outcome(AMBIGUOUS, named[0], tuple(named[1:]))
        if self.manner in (_TITLE, _NAME):
            titled = self._titled(target)
            if titled:
                return Outcome(FOUND, titled)
        if self.manner == _TITLE:
            return Outcome(FORWARD)
        return Outcome(DEAD) if self.manner != _NONE else None

    def _stem(self, target: str) -> Outcome:
        named = self.names.named(f"{target}.md", self.root) if "/" not in target else []
        exact = [path for path in named if path.rpartition("/")[2] == f"{target}.md"]
        if len(exact) > 1:
            return Outcome(AMBIGUOUS, exact[0], tuple(exact[1:]))
        if exact:
            return Outcome(FOUND, exact[0])
        return Outcome(CASE, named[0]) if named else Outcome(DEAD)

    def _link(self) -> Outcome | None:
        target = self.target
        if _is_absolute(target) and (outcome := self._absolute(target)) is not None:
            return outcome
        inner = target.lstrip("/")
        outcome = self._file(inner, (self.folder, self.root, ""))
        if outcome.verdict == DEAD and self._is_vault():
            named = self._named(inner)
            if named:
                return Outcome(FOUND, named[0])
        if outcome.verdict == DEAD and ("/" not in inner and not self._has_extension(inner)):
            return None
        if outcome.verdict == DEAD and target.startswith("/") and not self._has_extension(inner):
            return None  # a route of a web site
        return outcome

    def _path(self) -> Outcome | None:
        target = self.target
        if _is_absolute(target):
            return self._absolute(target)
        outcome = self._file(target, (self.folder, self.root, "", f"{self.root}/memory".lstrip("/")))
        if outcome.verdict != DEAD:
            return outcome
        named = self.names.named(target.removeprefix("./"))
        if named:
            return Outcome(FOUND, named[0])
        if target in _TO_COME.get(self.guarded.layout, ()):
            return Outcome(FORWARD)
        is_document = target.lower().endswith(_DOCUMENTS)
        if not self.pointer.firm or not self._has_extension(target):
            return outcome._replace(verdict=UNCHECKED)
        if any(_join(base, target).startswith("..") for base in self._bases()):
            return self._left(target)
        first = target.removeprefix("./").partition("/")[0]
        if (is_document and (first == target or first in _OWN_FOLDERS)) or (
            "/" in target and any(self.names.is_folder(_join(base, first)) for base in self._bases())
        ):
            return outcome
        return outcome._replace(verdict=UNCHECKED)

    def _skill(self) -> Outcome | None:
        found = self.names.skills.get(self.target.lower(), [])
        mine = [path for path in found if path.startswith(f"{self.root}/")] if self.root else found
        found = mine or found
        exact = [path for path in found if path.split("/")[-2] == self.target]
        if self.guarded.path in exact:
            return Outcome(FOUND, self.guarded.path)
        if exact:
            shelves: dict[str, list[str]] = {}
            for path in exact:
                shelves.setdefault(path[: path.lower().find("skills/")], []).append(path)
            doubled = next((paths for paths in shelves.values() if len(paths) > 1), None)
            return Outcome(AMBIGUOUS, doubled[0], tuple(doubled[1:])) if doubled else Outcome(FOUND, exact[0])
        if found:
            return Outcome(CASE, found[0])
        if flat := self.names.named(f"{self.target}.md"):
            return Outcome(FOUND, flat[0])
        every = [path for paths in self.names.skills.values() for path in paths]
        for path, note in notes(self.state, every).items():
            if self.target in note.names:
                return Outcome(FOUND, path)
        shipped = self.target in _SHIPPED.get(self.guarded.layout, ())
        if shipped or not self.pointer.firm or not (every or self.guarded.layout in _HOLDS_SKILLS):
            return None
        return Outcome(DEAD)

    def _import(self) -> Outcome:
        if _is_absolute(self.target):
            return self._absolute(self.target) or Outcome(OUTSIDE)
        return self._file(self.target, (self.folder,))

    def _uri(self) -> Outcome | None:
        target = self.target.strip("/")
        found = self._from((self.root, ""), target) or self._titled(target)
        if found:
            return Outcome(FOUND, found)
        return Outcome(FORWARD) if self.manner == _TITLE else None

    def _is_vault(self) -> bool:
        """True where links are read as Obsidian does, by the shortest path that tells."""
        return self.manner == _TITLE or any(self.names.is_folder(_join(base, ".obsidian")) for base in (self.root, ""))

    # -- by path -------------------------------------------------------------------------------------------------

    def _bases(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((self.folder, self.root, "")))

    def _file(self, target: str, bases: tuple[str, ...]) -> Outcome:
        """A path below any of these folders, to the letter; or only where case does not count; or outside."""
        wanted = [_join(base, target) for base in dict.fromkeys(bases)]
        for path in wanted:
            for spelt in (path, f"{path}.md"):
                if spelt in self.names or self.names.is_folder(spelt):
                    return Outcome(FOUND, spelt)
        for path in wanted if "/" in target else wanted[:1]:
            if cased := self.names.cased(path):
                return Outcome(CASE, cased)
        if wanted[0] == ".." or wanted[0].startswith("../"):
            return self._left(wanted[0])
        if self._is_next_door(wanted[0], target):
            return self._left(normpath(target))
        return Outcome(DEAD)

    def _is_next_door(self, path: str, target: str) -> bool:
        """True for `../shop/src/a.ts` where no `shop` is: written from the project's root, as editors do, it leads to
        the project beside this one."""
        parts = normpath(target).lstrip("./").split("/")
        first = "/".join(path.split("/")[: 1 - len(parts)])
        return target.startswith("../") and len(parts) > 1 and not self.names.is_folder(first)

    def _from(self, bases: tuple[str, ...], target: str) -> str:
        """A note below any of these folders, whatever the case; "" where there is none."""
        for base in dict.fromkeys(bases):
            path = _join(base, target)
            for spelt in (f"{path}.md", path):
                if spelt in self.names:
                    return spelt
                if cased := self.names.cased(spelt):
                    return cased
        return ""

    def _is_exact(self, found: str, target: str) -> bool:
        return any(found in (_join(base, target), _join(base, f"{target}.md")) for base in self._bases())

    def _named(self, target: str) -> list[str]:
        """The files that a path's end names, the memory's own before others."""
        for name in (f"{target}.md", target):
            if found := self.names.named(name, self.root) or self.names.named(name):
                return found
        return []

    def _titled(self, target: str) -> str:
        """The note of this memory whose frontmatter gives it this name, title or permalink; "" where none does."""
        return self.state.titles.get((self.guarded.root, loose(target)), "")

    def _absolute(self, target: str) -> Outcome | None:
        """A path from the disk's root or the home folder: in this memory where its system keeps it, else outside."""
        match = compiled(_HOMES).match(target)
        if match:
            inner = target[match.end() :]
            for base in dict.fromkeys((self.root, self.folder, f"{self.root}/memory".strip("/"))):
                path = _join(base, inner)
                if path in self.names or self.names.is_folder(path):
                    return Outcome(FOUND, path)
        if target.startswith("/") and (found := self._file(target.lstrip("/"), (self.root, ""))).verdict == FOUND:
            return found
        if not target.startswith("~/") and not self._has_extension(target):
            return None
        return self._left(normpath(target))

    def _left(self, path: str) -> Outcome:
        """It leaves the repository: unchecked under a configured root, else nobody can check it."""
        for name, where in self.state.roots.items():
            at = normpath(where)
            if path == at or path.startswith(f"{at}/"):
                return Outcome(UNCHECKED, why=f"the root {name} is not read here")
        return Outcome(OUTSIDE, path)

    def _has_extension(self, target: str) -> bool:
        return compiled(_EXTENSION, IGNORECASE).search(target) is not None


def _is_absolute(target: str) -> bool:
    return target.startswith(("~", "/", "$")) or target[1:3] in (":/", ":\\")


def _join(folder: str, target: str) -> str:
    """A path below a folder, from the repository's root; it begins with `..` where it leaves it."""
    path = normpath(f"{folder}/{target}" if folder else target)
    return "" if path == "." else path


def loose(name: str) -> str:
    """A title as names of one note are compared: case, hyphens, underscores and blanks aside."""
    return name.casefold().replace("_", "-").replace(" ", "-").strip("-")


def titles(state: State) -> dict[tuple[str, str], str]:
    """Every note by its memory's root and each name that it has: its file's, and those in its frontmatter."""
    found: dict[tuple[str, str], str] = {}
    for path, note in sorted(notes(state, state.guarded).items(), reverse=True):
        root = state.guarded[path].root
        for name in (path.rpartition("/")[2].removesuffix(".md"), *note.names):
            found[root, loose(name)] = path
    return found
