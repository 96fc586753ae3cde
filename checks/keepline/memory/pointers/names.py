"""What a tree calls its files: by path, name and folder, whatever the case. Each index is made when it is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from keepline.memory.snapshot import Blob

SKILL_FILE = "skill.md"


class Names:
    """The names in one tree."""

    def __init__(self, blobs: Mapping[str, Blob]) -> None:
        self.blobs = blobs

    def __contains__(self, path: str) -> bool:
        return path in self.blobs

    @cached_property
    def folders(self) -> frozenset[str]:
        """Every folder that holds something."""
        found = {path.rpartition("/")[0] for path in self.blobs}
        for folder in list(found):
            while folder := folder.rpartition("/")[0]:
                if folder in found:
                    break
                found.add(folder)
        return frozenset(found - {""})

    @cached_property
    def folded(self) -> dict[str, list[str]]:
        """Paths of files and folders by their lower case."""
        found: dict[str, list[str]] = {}
        for path in (*self.blobs, *self.folders):
            found.setdefault(path.lower(), []).append(path)
        return found

    @cached_property
    def by_name(self) -> dict[str, list[str]]:
        """Paths of files by their last part in lower case."""
        found: dict[str, list[str]] = {}
        for path in self.blobs:
            name = path[path.rfind("/") + 1 :].lower()
            if name in found:
                found[name].append(path)
            else:
                found[name] = [path]
        return found

    @cached_property
    def skills(self) -> dict[str, list[str]]:
        """The SKILL.md of each skill by its folder's name in lower case."""
        found: dict[str, list[str]] = {}
        for path in self.by_name.get(SKILL_FILE, ()):
            found.setdefault(path.split("/")[-2].lower() if "/" in path else "", []).append(path)
        return found

    def named(self, name: str, under: str = "") -> list[str]:
        """The files whose path ends in this one, whatever the case, below a folder ("" for all), sorted."""
        wanted = name.lower()
        prefix = f"{under}/" if under else ""
        last = wanted[wanted.rfind("/") + 1 :]
        return sorted(
            path
            for path in self.by_name.get(last, ())
            if path.startswith(prefix) and (path.lower() == wanted or path.lower().endswith(f"/{wanted}"))
        )

    def is_folder(self, path: str) -> bool:
        return path in self.folders
