"""How one file stood before: its versions in a commit's history, newest first."""

from __future__ import annotations

from keepline.memory.change import Past, Version
from keepline.repository import listing
from keepline.repository.plumbing import Repository

NEWEST = 200
"""So many versions are looked at; one that is older still is no copy that somebody had lying about."""
LIST_VERSIONS = (
    "log", f"--max-count={NEWEST}", "--raw", "-z", "-c", "--root", "--no-abbrev", "--no-renames", "--no-show-signature",
    "--no-color", "--no-notes", "--ignore-submodules=all", "--format=%x01%H %cs%x00",
)  # fmt: skip


def past(repository: Repository, path: str, tip: str) -> Past:
    """The versions of a file as commits of tip's history wrote them, by its path alone: no rename is followed."""
    data = repository.git.run("--literal-pathspecs", *LIST_VERSIONS, tip, "--", path)
    versions = []
    for file in listing.written(data):
        commit, _, date = file.commit.partition(" ")
        versions.append(Version(commit, date, file.after.oid))
    return Past(tuple(versions), is_whole=len(versions) >= NEWEST or not repository.is_shallow())
