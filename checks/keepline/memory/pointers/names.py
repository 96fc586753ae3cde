"""What a tree calls its files: by path, name and folder, whatever the case.

A commit asks a handful of names of a tree that may hold many thousands: those are looked for in one long text of all
paths. Whoever asks more gets an index.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from keepline.memory.snapshot import Blob

SKILL_FILE = "skill.md"
FEW = 40
"""Questions after which the indexes pay."""


class Names:
    """The names in one tree."""

    def __init__(self, blobs: Mapping[str, Blob]) -> None:
        self.blobs = blobs
        self._asked = 0

    def __contains__(self, path: str) -> bool:
        return path in self.blobs

    def is_folder(self, path: str) -> bool:
        """True for a folder that holds something, to the letter."""
        return f"\n{path}/" in self._listed if self._asks_little() else path in self._folders

    def cased(self, path: str) -> str:
        """The file or folder of this path whatever the case, "" where there is none."""
        wanted = path.lower()
        if not self._asks_little():
            return self._folded.get(wanted, "")
        for end in ("\n", "/"):
            at = self._lowered.find(f"\n{wanted}{end}")
            if at >= 0:
                return self._listed[at + 1 : at + 1 + len(wanted)]
        return ""

    def named(self, name: str, under: str = "") -> list[str]:
        """The files whose path ends in this one, whatever the case, below a folder ("" for all), sorted."""
        wanted = name.lower()
        prefix = f"{under}/" if under else ""
        found = self._ending(wanted) if self._asks_little() else self._indexed(wanted)
        return sorted(path for path in found if path.startswith(prefix))

    @cached_property
    def by_name(self) -> dict[str, list[str]]:
        """Paths of files by their last part in lower case."""
        found: dict[str, list[str]] = {}
        for path in self.blobs:
            found.setdefault(path[path.rfind("/") + 1 :].lower(), []).append(path)
        return found

    @cached_property
    def skills(self) -> dict[str, list[str]]:
        """The SKILL.md of each skill by its folder's name in lower case."""
        found: dict[str, list[str]] = {}
        for path in self.named(SKILL_FILE):
            found.setdefault(path.split("/")[-2].lower() if "/" in path else "", []).append(path)
        return found

    def _asks_little(self) -> bool:
        """False where an index is worth its making, or where one text of all paths would mislead."""
        self._asked += 1
        return self._asked <= FEW and self._is_plain

    @cached_property
    def _listed(self) -> str:
        return "\n".join(("", *self.blobs, ""))

    @cached_property
    def _lowered(self) -> str:
        return self._listed.lower()

    @cached_property
    def _is_plain(self) -> bool:
        """No path with a line break, and no letter whose lower case is longer: places in both texts are the same."""
        return len(self._lowered) == len(self._listed) and self._listed.count("\n") == len(self.blobs) + 1

    def _ending(self, wanted: str) -> list[str]:
        found = []
        for before in ("\n", "/"):
            at = self._lowered.find(f"{before}{wanted}\n")
            while at >= 0:
                end = at + 1 + len(wanted)
                found.append(self._listed[self._listed.rfind("\n", 0, end) + 1 : end])
                at = self._lowered.find(f"{before}{wanted}\n", end)
        return found

    def _indexed(self, wanted: str) -> list[str]:
        found = self.by_name.get(wanted[wanted.rfind("/") + 1 :], ())
        return [path for path in found if f"/{path.lower()}".endswith(f"/{wanted}")]

    @cached_property
    def _folders(self) -> frozenset[str]:
        found = {path.rpartition("/")[0] for path in self.blobs}
        for folder in list(found):
            while (folder := folder.rpartition("/")[0]) and folder not in found:
                found.add(folder)
        return frozenset(found - {""})

    @cached_property
    def _folded(self) -> dict[str, str]:
        return {path.lower(): path for path in (*self._folders, *self.blobs)}
