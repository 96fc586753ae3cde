"""What a memory system loads, and how it splits, counts and cuts each of its files."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

from keepline.memory import glob
from keepline.memory.value import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from keepline.memory.policy import Memory, Policy

ROLES = (
    "agent", "user", "persona", "project", "skill", "topic", "note", "daily", "log", "index", "archive", "working",
)  # fmt: skip
UNGUARDED = "unguarded"
UNITS = ("codepoints", "utf16", "bytes", "lines", "approx_tokens")
OVER = ("file", "entries", "trimmed")
SELECT = "select"
WHEN_FULL = ("refuse", "cut", SELECT)
LOCKS = ("flock", "file")
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
    """A size limit. unit: codepoints, utf16, bytes, lines, approx_tokens. over: `file` (all of it), `entries`
    (stripped entries joined by the delimiter, as Hermes counts; of a log what it says now), `trimmed` (trailing blanks
    off, as OpenClaw counts). when_full: the system refuses more, cuts at load, or selects what it loads.

    Of a policy unit, over and when_full may be empty: as the layout has it.
    """

    count: int  # type: ignore[assignment]  # it hides tuple.count, which nobody asks of a cap
    unit: str
    over: str = "file"
    when_full: str = "refuse"


UNCAPPED = Cap(0, "codepoints")
"""What a file that nothing caps is counted by."""


class Load(NamedTuple):
    """How much of a file its system shows the agent, where that is not all of it.

    keep: the shares of the whole that stay at the head and at the tail. of: how much the whole is, in unit; 0: the
    file's caps, each in its own. or_caps: so many times the first cap, where that is more than `of`. unit and over, if
    empty, are the first cap's. entries: what does not fit whole is left out, as Porcupine does.
    """

    keep: tuple[float, float] = (1.0, 0.0)
    of: int = 0
    or_caps: int = 0
    unit: str = ""
    over: str = ""
    entries: bool = False


class Total(NamedTuple):
    """A cap over several files together, in the order in which they are loaded: what does not fit is cut.

    match: globs under the memory's root, in that order. chain: a file from each folder on the way from the root to
    another, of one folder the first that is there, joined by a blank line; otherwise all of them. keep: of the file
    that does not fit, as in Load. Of a policy, what is empty is as the layout has it.
    """

    count: int  # type: ignore[assignment]  # as in Cap
    match: tuple[str, ...] = ()
    unit: str = ""
    over: str = ""
    chain: bool = False
    keep: tuple[float, float] = (1.0, 0.0)


class ReadsConfig(NamedTuple):
    """A file of the system's own that sets caps: its name, in the memory's root or nearer the file, and by role the
    dotted key of the count that takes the place of the first cap's."""

    file: str
    keys: tuple[tuple[str, str], ...]


class FileSpec(NamedTuple):
    """Which files of a memory are of which kind. `match` are globs under the memory's root, case-insensitive.

    Role `unguarded` leaves them out. append_only: earlier lines stay as they are; read_only: all of it does. Of a
    policy an empty role, and None, mean: as the layout has it.
    """

    match: tuple[str, ...]
    role: str = ""
    grammar: Grammar | None = None
    caps: tuple[Cap, ...] | None = None
    rules: tuple[tuple[str, str], ...] = ()
    loads: tuple[Load, ...] | None = None
    append_only: bool | None = None
    read_only: bool | None = None


# Wherever a memory lies, what was put away stays guarded.
ARCHIVE = FileSpec(("archive/**/*.md",), "archive")


class Sign(NamedTuple):
    """What tells a system by its files: one of them fits a glob of `match`, and has for each glob of `lines` a line
    that fits; and the root's own path fits a glob of `root`. What is not given is not asked.

    weight: how telling, from 1 to 5; a layout fits as well as its best sign.
    """

    weight: int
    match: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    root: tuple[str, ...] = ()


class Layout(NamedTuple):
    """One memory system. The first FileSpec that matches a path decides.

    bookkeeping: globs of lines that carry no memory. stray: globs of files that belong into no commit. lock: how the
    system keeps others off its agent's and its user's file while it writes, "" where it does not: by `<file>.lock`,
    which is locked (`flock`), or which is there (`file`).
    """

    name: str
    files: tuple[FileSpec, ...]
    bookkeeping: tuple[str, ...] = ()
    stray: tuple[str, ...] = ()
    detect: tuple[Sign, ...] = ()
    totals: tuple[Total, ...] = ()
    reads_config: ReadsConfig | None = None
    lock: str = ""


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
    loads: tuple[Load, ...] = ()
    totals: tuple[Total, ...] = ()
    append_only: bool = False
    read_only: bool = False


Configuration = Callable[[str], Mapping[str, str]]
"""What a memory system's own file says, by dotted key; nothing where it is not there or cannot be read."""


class Everything(Collection[str]):
    """Every path that any commit may have, for `assign` to be asked about one by one."""

    def __contains__(self, path: object) -> bool:
        return True

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


def assign(
    paths: Collection[str], policy: Policy, layouts: Mapping[str, Layout], configuration: Configuration | None = None
) -> Guards:
    """Which of `paths` are guarded, and how. Where roots lie within one another, the deepest that knows a file has it.

    The policy's own `files` come first, then `archive/`, then the layout's. Raises KeyError for no such layout.
    """
    kinds = [_Kinds(memory, layouts[memory.layout], configuration) for memory in policy.memories]
    kinds.sort(key=lambda kind: -kind.depth)
    return Guards(paths, tuple(kinds))


class Guards(Mapping[str, Guarded]):
    """The guarded ones among `paths`, by path. Each is looked at when it is asked for: a commit touches few of many."""

    def __init__(
        self,
        paths: Collection[str],
        kinds: tuple[_Kinds, ...],
        below: Guards | None = None,
        measures: Guards | None = None,
    ) -> None:
        self._paths = paths
        self._kinds = kinds
        self._below = below
        self._measures = measures
        self._found: dict[str, Guarded | None] = {}

    def among(self, paths: Collection[str]) -> Guards:
        """The same kinds of files among other paths."""
        guards = Guards(paths, self._kinds, self._below, self._measures)
        guards._found = self._found
        return guards

    def forget(self) -> None:
        """Let go of what was looked at: of a long history, that are paths without end."""
        self._found.clear()

    def over(self, below: Guards) -> Guards:
        """With what `below` guards besides, among the same paths."""
        return Guards(self._paths, self._kinds, below, self._measures)

    def sized_by(self, other: Guards) -> Guards:
        """With the caps that `other` has for files that it knows too."""
        return Guards(self._paths, self._kinds, self._below, other)

    @property
    def memories(self) -> frozenset[tuple[str, tuple[str, ...]]]:
        """Each memory's root, a folder or a glob of folders, with the globs of what its system leaves behind."""
        mine = frozenset((kind.root, kind.layout.stray) for kind in self._kinds)
        return mine if self._below is None else mine | self._below.memories

    def names(self, path: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """By which globs a guarded file is known: those of the layout's kind that it is of, and the policy's own."""
        for kind in self._kinds:
            guarded = kind.guard(path)
            if guarded is not None and guarded.role != UNGUARDED:
                return kind.names(path)
        return self._below.names(path) if self._below is not None else ((), ())

    def of(self, roles: frozenset[str]) -> Iterator[Guarded]:
        """The files of some roles. Of many paths, only those are looked at that may be one of them by their end."""
        tails = self._tails(roles)
        for path in self._paths:
            if path.lower().endswith(tails) and (guarded := self._look(path)) is not None and guarded.role in roles:
                yield guarded

    def _tails(self, roles: frozenset[str]) -> tuple[str, ...]:
        globs = (one for kind in self._kinds for one in kind.globs(roles))
        return glob.tails(globs) + (self._below._tails(roles) if self._below is not None else ())

    def globs(self, guarded: Guarded, role: str) -> tuple[str, ...]:
        """The globs under its root by which a guarded file's layout knows files of a role."""
        layouts = (kind.layout for kind in self._kinds if kind.layout.name == guarded.layout)
        found = next(layouts, None)
        if found is None:
            return self._below.globs(guarded, role) if self._below is not None else ()
        return tuple(one for spec in found.files if spec.role == role for one in spec.match)

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
            if found is not None and self._measures is not None and (sized := self._measures._look(path)):
                found = found._replace(caps=sized.caps, loads=sized.loads, totals=sized.totals)
            self._found[path] = found
        return self._found[path]


class _Kinds:
    """The files of one memory, ready to be matched."""

    def __init__(self, memory: Memory, layout: Layout, configuration: Configuration | None) -> None:
        root = memory.root.strip("/").removeprefix("./") or REPOSITORY
        self.depth = 0 if root == REPOSITORY else root.count("/") + 1
        self.root = root
        self._wild = None if root == REPOSITORY else glob.pattern((root,))
        self._own = memory.files
        self._specs = (ARCHIVE, *layout.files)
        self.layout = layout
        self._totals = _totals(memory.totals, layout.totals)
        self._configuration = configuration
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
        if self.layout.reads_config and spec.caps and self._configuration:
            spec = spec._replace(caps=self._configured(root, inner, spec.role, spec.caps))
        if own:
            spec = _over(self._own[(own.lastindex or 1) - 1], spec)
        grammar = spec.grammar or Grammar()
        return Guarded(
            path, spec.role, grammar, spec.caps or (), self.layout.name, root, self._bookkeeping, spec.rules,
            self.layout.stray, spec.loads or (), self._totals, bool(spec.append_only), bool(spec.read_only),
        )  # fmt: skip

    def names(self, path: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The globs of the layout's kind that a file is of, and those of the policy's; under the root, both."""
        split = self._split(path)
        inner = split[1] if split else path
        own, named = self._choose_own(inner), self._choose(inner)
        return (
            self._specs[(named.lastindex or 1) - 1].match if named else (),
            self._own[(own.lastindex or 1) - 1].match if own else (),
        )

    def globs(self, roles: frozenset[str]) -> Iterator[str]:
        """The globs that give a file one of some roles; one of the policy's without a role leaves it to the layout."""
        return (one for spec in (*self._own, *self._specs) if spec.role in roles for one in spec.match)

    def _configured(self, root: str, inner: str, role: str, caps: tuple[Cap, ...]) -> tuple[Cap, ...]:
        """The caps with the count that the system's own configuration sets: the nearest one's that names it."""
        assert self.layout.reads_config and self._configuration
        name, keys = self.layout.reads_config
        key = dict(keys).get(role)
        parts = inner.split("/")
        for depth in reversed(range(len(parts) if key else 0)):
            given = self._configuration(join(root, "/".join((*parts[:depth], name)))).get(key or "", "")
            if given.isascii() and given.isdecimal() and len(given) < 16 and int(given):
                return (caps[0]._replace(count=int(given)), *caps[1:])
        return caps

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
    loads = below.loads if own.loads is None else own.loads
    append_only = below.append_only if own.append_only is None else own.append_only
    read_only = below.read_only if own.read_only is None else own.read_only
    caps, rules = _caps(own.caps, below.caps or ()), own.rules or below.rules
    return FileSpec(own.match, role, grammar, caps, rules, loads, append_only, read_only)


def _totals(own: tuple[Total, ...] | None, below: tuple[Total, ...]) -> tuple[Total, ...]:
    """The policy's totals in place of the layout's; one without `match` is the layout's first, with another count."""
    if own is None:
        return below
    found = []
    for total in own:
        if not total.match and below:
            total = below[0]._replace(count=total.count, unit=total.unit or below[0].unit)
        found.append(total._replace(unit=total.unit or "codepoints", over=total.over or "file"))
    return tuple(total for total in found if total.match)


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
