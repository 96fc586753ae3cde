"""What a memory system loads, and how it splits, counts and cuts each of its files."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from keepline.memory import glob

if TYPE_CHECKING:
    from keepline.memory.policy import Memory, Policy

ROLES = (
    "agent", "user", "persona", "project", "skill", "topic", "note", "daily", "log", "index", "archive", "working",
)  # fmt: skip
UNGUARDED = "unguarded"
UNITS = ("codepoints", "utf16", "bytes", "lines")
OVER = ("file", "entries", "trimmed")
WHEN_FULL = ("refuse", "cut")
GRAMMARS = ("bullets", "headings", "lines", "log")
REPOSITORY = "."


class Grammar(NamedTuple):
    """How a file splits into entries.

    kind: `delimiter` (a line that is exactly `delimiter`'s own text), `bullets` (a top-level item or paragraph an
    entry), `headings` (a heading's section an entry), `lines` (every line a fact), `log` (a JSON object a line).
    """

    kind: str = "bullets"
    delimiter: str = ""


class Cap(NamedTuple):
    """A size limit. unit: codepoints, utf16, bytes, lines. over: `file` (all of it), `entries` (stripped entries
    joined by the delimiter, as Hermes counts), `trimmed` (trailing blanks off, as OpenClaw counts).

    Of a policy unit, over and when_full may be empty: as the layout has it.
    """

    count: int  # type: ignore[assignment]  # it hides tuple.count, which nobody asks of a cap
    unit: str
    over: str = "file"
    when_full: str = "refuse"


class FileSpec(NamedTuple):
    """Which files of a memory are of which kind. `match` are globs under the memory's root, case-insensitive.

    Role `unguarded` leaves them out. Of a policy an empty role, and None, mean: as the layout has it.
    """

    match: tuple[str, ...]
    role: str = ""
    grammar: Grammar | None = None
    caps: tuple[Cap, ...] | None = None
    rules: tuple[tuple[str, str], ...] = ()


# Wherever a memory lies, what was put away stays guarded.
ARCHIVE = FileSpec(("archive/**/*.md",), "archive")


class Sign(NamedTuple):
    """What tells a system by its files: one of them fits a glob of `match`, and has a line that fits `line`; and the
    root's own path fits a glob of `root`. What is not given is not asked.

    weight: how telling, from 1 to 5; a layout fits as well as its best sign.
    """

    weight: int
    match: tuple[str, ...] = ()
    line: str = ""
    root: tuple[str, ...] = ()


class Layout(NamedTuple):
    """One memory system. The first FileSpec that matches a path decides.

    bookkeeping: globs of lines that carry no memory. stray: globs of files that belong into no commit.
    """

    name: str
    files: tuple[FileSpec, ...]
    bookkeeping: tuple[str, ...] = ()
    stray: tuple[str, ...] = ()
    detect: tuple[Sign, ...] = ()


class Guarded(NamedTuple):
    """One guarded file: its repository path and how its memory system reads it. `rules`: severities of its own.

    `root` is the memory's folder, `.` for the repository itself.
    """

    path: str
    role: str
    grammar: Grammar
    caps: tuple[Cap, ...]
    layout: str
    root: str
    bookkeeping: tuple[str, ...] = ()
    rules: tuple[tuple[str, str], ...] = ()
    stray: tuple[str, ...] = ()


def assign(paths: Collection[str], policy: Policy, layouts: Mapping[str, Layout]) -> Guards:
    """Which of `paths` are guarded, and how. Where roots lie within one another, the deepest that knows a file has it.

    The policy's own `files` come first, then `archive/`, then the layout's. Raises KeyError for no such layout.
    """
    kinds = [_Kinds(memory, layouts[memory.layout]) for memory in policy.memories]
    kinds.sort(key=lambda kind: -kind.depth)
    return Guards(paths, tuple(kinds))


class Guards(Mapping[str, Guarded]):
    """The guarded ones among `paths`, by path. Each is looked at when it is asked for: a commit touches few of many."""

    def __init__(self, paths: Collection[str], kinds: tuple[_Kinds, ...], below: Guards | None = None) -> None:
        self._paths = paths
        self._kinds = kinds
        self._below = below
        self._found: dict[str, Guarded | None] = {}

    def among(self, paths: Collection[str]) -> Guards:
        """The same kinds of files among other paths."""
        guards = Guards(paths, self._kinds, self._below)
        guards._found = self._found
        return guards

    def over(self, below: Guards) -> Guards:
        """With what `below` guards besides, among the same paths."""
        return Guards(self._paths, self._kinds, below)

    @property
    def memories(self) -> frozenset[tuple[str, tuple[str, ...]]]:
        """Each memory's root, a folder or a glob of folders, with the globs of what its system leaves behind."""
        mine = frozenset((kind.root, kind.layout.stray) for kind in self._kinds)
        return mine if self._below is None else mine | self._below.memories

    def __getitem__(self, path: str) -> Guarded:
        guarded = self._look(path) if path in self._paths else None
        if guarded is None:
            raise KeyError(path)
        return guarded

    def __contains__(self, path: object) -> bool:
        return path in self._paths and self._look(str(path)) is not None

    def __iter__(self) -> Iterator[str]:
        return (path for path in self._paths if self._look(path) is not None)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return any(True for _ in self)

    def _look(self, path: str) -> Guarded | None:
        if path not in self._found:
            known = (guarded for kind in self._kinds if (guarded := kind.guard(path)) is not None)
            found = next(known, None)
            if found is None or found.role == UNGUARDED:
                found = self._below._look(path) if self._below is not None else None
            self._found[path] = found
        return self._found[path]


class _Kinds:
    """The files of one memory, ready to be matched."""

    def __init__(self, memory: Memory, layout: Layout) -> None:
        root = memory.root.strip("/").removeprefix("./") or REPOSITORY
        self.depth = 0 if root == REPOSITORY else root.count("/") + 1
        self.root = root
        self._wild = None if root == REPOSITORY else glob.pattern((root,))
        self._own = memory.files
        self._specs = (ARCHIVE, *layout.files)
        self.layout = layout
        self._bookkeeping = layout.bookkeeping + memory.bookkeeping
        globs = [spec.match for spec in (*self._own, *self._specs)]
        self._endings = glob.endings(one for match in globs for one in match)
        self._choose_own = glob.choice(tuple(spec.match for spec in self._own)).fullmatch
        self._choose = glob.choice(tuple(spec.match for spec in self._specs)).fullmatch

    def guard(self, path: str) -> Guarded | None:
        """How this memory reads a file of the repository, None where it does not know it."""
        if not path.lower().endswith(self._endings) or (split := self._split(path)) is None:
            return None
        root, inner = split
        own, named = self._choose_own(inner), self._choose(inner)
        if own is None and named is None:
            return None
        spec = self._specs[(named.lastindex or 1) - 1] if named else FileSpec((), "note")
        if own:
            spec = _over(self._own[(own.lastindex or 1) - 1], spec)
        grammar = spec.grammar or Grammar()
        return Guarded(
            path, spec.role, grammar, spec.caps or (), self.layout.name, root, self._bookkeeping, spec.rules,
            self.layout.stray,
        )  # fmt: skip

    def _split(self, path: str) -> tuple[str, str] | None:
        """The root that a path lies under, and the path from there."""
        if self._wild is None:
            return REPOSITORY, path
        parts = path.split("/")
        root = "/".join(parts[: self.depth])
        if len(parts) <= self.depth or not self._wild.fullmatch(root):
            return None
        return root, "/".join(parts[self.depth :])


def _over(own: FileSpec, below: FileSpec) -> FileSpec:
    """The policy's word on a file laid over the layout's."""
    role = own.role or ("note" if below.role == UNGUARDED else below.role)
    grammar = own.grammar or below.grammar
    return FileSpec(own.match, role, grammar, _caps(own.caps, below.caps or ()), own.rules or below.rules)


def _caps(own: tuple[Cap, ...] | None, below: tuple[Cap, ...]) -> tuple[Cap, ...]:
    """A cap without a unit replaces the layout's first; one with a unit the layout's of that unit, or joins them."""
    if not own:
        return below if own is None else ()
    caps = list(below)
    for cap in own:
        same = [old for old in caps if not cap.unit or old.unit == cap.unit]
        old = same[0] if same else Cap(cap.count, "codepoints")
        new = Cap(cap.count, cap.unit or old.unit, cap.over or old.over, cap.when_full or old.when_full)
        caps = [new if each is old else each for each in caps] if same else [*caps, new]
    return tuple(caps)


def is_manifest(path: str, roots: Iterable[str]) -> bool:
    """A relocation manifest: in `relocations/` of the repository itself or of a memory's root (a folder or a glob)."""
    folder, _, name = path.rpartition("/")
    if not name.endswith((".yaml", ".yml")) or folder.rpartition("/")[2] != "relocations":
        return False
    root = folder.removesuffix("relocations").rstrip("/")
    return not root or any(glob.pattern((one.strip("/"),)).fullmatch(root) for one in roots)


def join(root: str, name: str) -> str:
    """A path under a memory's root, from the repository's root."""
    return name if root == REPOSITORY else f"{root}/{name}"


def strays(paths: Iterable[str], memories: Iterable[tuple[str, tuple[str, ...]]]) -> Iterator[str]:
    """The paths that systems leave behind beside their memories (root and globs): locks, backups, temporary files."""
    globs = tuple(sorted(join(root, one) for root, stray in memories for one in stray))
    return filter(glob.pattern(globs).fullmatch, paths)
