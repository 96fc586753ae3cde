"""Which memories a repository holds, by their most telling files, where no policy says so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice

from keepline.memory import glob
from keepline.memory.errors import ConfigurationError
from keepline.memory.layout import REPOSITORY, Layout, Sign, join
from keepline.memory.policy import POLICY_FILE, Memory
from keepline.memory.snapshot import Snapshot

# Folders whose memory files are nobody's memory: samples, templates, other people's code, old copies.
_NOT_HERE = frozenset(
    ("node_modules", "vendor", "skills", "template", "templates", "example", "examples", "samples", "fixtures", "test",
     "tests", "archive", "backup", "backups")
)  # fmt: skip
# What marks a memory's root from below, and the folders between the root and it that belong to the memory.
_MARKS = {
    "memory.md": "memories",
    "brain.jsonl": "brain",
    "memory.jsonl": "",
    "projectbrief.md": "",
    "persona.md": "system",
}
# So many files are searched for a telling line: a vault of notes has thousands.
_SEARCHED = 40
_PROJECT = "agents-md"
_FALLBACK = "plain"


def detect(snapshot: Snapshot, layouts: Mapping[str, Layout]) -> tuple[Memory, ...]:
    """The memories found, the repository's own last; none where nothing looks like one.

    Raises ConfigurationError where two layouts fit a folder equally well.
    """
    paths = sorted(path for path in snapshot.blobs if snapshot.is_regular(path))
    found: list[Memory] = []
    for root in _roots(paths):
        inner = [path.removeprefix(f"{root}/") for path in paths if path.startswith(f"{root}/")]
        name = _fit(snapshot, root, inner, layouts)
        if name not in ("", _PROJECT):
            found.append(Memory(root, name))
    outside = [path for path in paths if not any(path.startswith(f"{memory.root}/") for memory in found)]
    name = _fit(snapshot, REPOSITORY, outside, layouts)
    if not name and not found and any(path.lower().endswith(".md") for path in paths):
        name = _FALLBACK
    if not name:
        return tuple(found)
    return (*(memory for memory in found if memory.layout != name or name != _FALLBACK), Memory(REPOSITORY, name))


def _roots(paths: Iterable[str]) -> list[str]:
    """The outermost folders below the repository's that hold a MEMORY.md, or whose `memories` folder does, and so on
    for the other systems' marks."""
    found: dict[str, None] = {}
    for path in paths:
        folder, _, name = path.rpartition("/")
        inner = _MARKS.get(name.lower())
        if inner is None or _NOT_HERE & set(folder.lower().split("/")):
            continue
        parts = folder.split("/")
        if inner == "system" and parts[-1] != inner:
            continue
        if parts[-1] == inner:
            parts = parts[:-1]
        if parts[-2:-1] == ["profiles"]:
            parts = parts[:-2]
        if parts and parts[0]:
            found["/".join(parts)] = None
    return [root for root in found if not any(root.startswith(f"{other}/") for other in found)]


def _fit(snapshot: Snapshot, root: str, inner: list[str], layouts: Mapping[str, Layout]) -> str:
    """The layout that fits the files under a root best, or nothing."""
    weights = {name: _weight(snapshot, root, inner, layout.detect) for name, layout in layouts.items()}
    best = max(weights.values(), default=0)
    names = [name for name, weight in weights.items() if weight == best]
    if not best:
        return ""
    if len(names) > 1:
        where = "this repository" if root == REPOSITORY else root
        message = f"{where} looks like {' and like '.join(sorted(names))}"
        remedy = (
            f"say which in {POLICY_FILE}: {{keepline: 1, memories: [{{root: {root}, layout: {sorted(names)[0]}}}]}}"
        )
        raise ConfigurationError(message, remedy)
    return names[0]


def _weight(snapshot: Snapshot, root: str, inner: list[str], signs: tuple[Sign, ...]) -> int:
    return max((sign.weight for sign in signs if _shows(snapshot, root, inner, sign)), default=0)


def _shows(snapshot: Snapshot, root: str, inner: list[str], sign: Sign) -> bool:
    if sign.root and not glob.pattern(sign.root).fullmatch(root):
        return False
    fits = glob.pattern(sign.match).fullmatch
    named = (path for path in inner if fits(path))
    if not sign.lines:
        return any(True for _ in named)
    searched = [join(root, path) for path in islice(named, _SEARCHED)]
    snapshot.prefetch(searched)
    return any(_has_lines(snapshot, path, sign.lines) for path in searched)


def _has_lines(snapshot: Snapshot, path: str, wanted: tuple[str, ...]) -> bool:
    lines = snapshot.read(path).decode("utf-8", "replace").replace("\r", "").split("\n")
    return all(any(map(glob.pattern((one,)).fullmatch, lines)) for one in wanted)
