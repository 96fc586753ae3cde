"""The live files, as a plan found them and as it would leave them."""

from __future__ import annotations

import os
from collections.abc import Mapping

from keepline.applying import swap
from keepline.applying.laid import Laid
from keepline.doors.outside import folder_of, located
from keepline.memory.errors import UsageError
from keepline.memory.snapshot import Snapshot, blob_id
from keepline.repository.plumbing import Repository


class Live:
    """The files of the work tree, and those under the policy's roots outside, as they are on disk."""

    def __init__(self, repository: Repository, roots: Mapping[str, str]) -> None:
        self.repository = repository
        self.roots = roots
        self.tree: Snapshot = repository.worktree()

    def root_of(self, path: str) -> str:
        """The name of the root outside that a plan's path begins with, "" for a file of the repository."""
        name, colon, _ = path.partition(":")
        return name if colon and name in self.roots and path not in self.tree else ""

    def file(self, path: str) -> str:
        """Where a plan's path lies, absolute. Raises UsageError where it leads out, or is no plain file."""
        name = self.root_of(path)
        if name:
            rest = path.partition(":")[2]
            full = located(self.repository, self.roots[name], rest)
            if not full:
                raise UsageError(f"{path} leads out of {self.roots[name]}", "name a file below that root")
            full = os.path.join(os.path.dirname(full), os.path.basename(rest))
            if not os.path.isdir(folder_of(self.repository, self.roots[name])):
                raise UsageError(f"{self.roots[name]}, the root {name}, is no folder", "mend `roots` in .keepline.yaml")
        else:
            full = _inside(self.repository.root, path)
        _expect_folder(path, full)
        if os.path.islink(full) or (os.path.lexists(full) and not os.path.isfile(full)):
            raise UsageError(f"{path} is no plain file", "put a plain file in its place")
        return full

    def data(self, path: str) -> bytes | None:
        """What a file holds now, None where there is none."""
        return swap.read(self.file(path))

    def has(self, path: str, blob: str) -> bool:
        """True where a file is still what the plan calls by this blob id ("" for no file)."""
        data = self.data(path)
        if data is None or not blob:
            return data is None and not blob
        in_git = path in self.tree and self.tree.content_id(path)  # what git would store: lines may end otherwise there
        return blob in (in_git, blob_id(data, like=blob))


def _expect_folder(path: str, full: str) -> None:
    """Raises UsageError where a file stands in the place of a folder above."""
    above = os.path.dirname(full)
    while not os.path.lexists(above):
        above = os.path.dirname(above)
    if not os.path.isdir(above):
        raise UsageError(f"{path} cannot be written: {above} is no folder", "put a folder in its place")


def _inside(root: str, path: str) -> str:
    full = os.path.normpath(os.path.join(root, path))
    top = os.path.realpath(root)
    folder = os.path.realpath(os.path.dirname(full))
    parts = path.split("/")
    if (
        os.path.isabs(path)
        or ".." in parts
        or ".git" in map(str.casefold, parts)
        or os.path.commonpath((folder, top)) != top
    ):
        raise UsageError(f"{path} would be written outside the repository", "put a folder in the link's place")
    return os.path.join(os.path.normpath(root), path)


def outcome(live: Live, laid: Laid) -> dict[str, bytes]:
    """All that each file of a plan would hold; what is appended comes after what stands there."""
    files: dict[str, bytes] = {}
    for write in laid.writes:
        before = files[write.path] if write.path in files else (live.data(write.path) if write.append else b"") or b""
        files[write.path] = before + write.data if write.append else write.data
    return files


def outcome_over(base: Snapshot, laid: Laid) -> dict[str, bytes]:
    """The same over a snapshot, of the repository's own files."""
    files: dict[str, bytes] = {}
    for write in laid.writes:
        before = files.get(write.path) or (base.read(write.path) if write.append and write.path in base else b"")
        files[write.path] = before + write.data if write.append else write.data
    return files


def differing(live: Live, laid: Laid) -> tuple[str, ...]:
    """The files that are no longer what the plan was made from, or that stand where it would make new ones."""
    found = [path for path, blob in laid.base.items() if not live.has(path, blob)]
    first: dict[str, str] = {}
    for write in laid.writes:
        first.setdefault(write.path, write.before)
    found += [path for path, blob in first.items() if path not in laid.base and not live.has(path, blob)]
    return tuple(dict.fromkeys(found))


def expect_unchanged(live: Live, laid: Laid, again: str) -> None:
    """Raises UsageError where the plan is of another memory than the live one. `again`: the command that plans anew."""
    found = differing(live, laid)
    if found:
        names = ", ".join(found[:3]) + (f" and {len(found) - 3:,} more" if len(found) > 3 else "")
        verb = "differs" if len(found) == 1 else "differ"
        raise UsageError(f"{names} {verb} from what the plan was made from", again)
