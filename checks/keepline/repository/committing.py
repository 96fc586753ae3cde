"""Commits of a few files and nothing else, whatever else is staged or lies in the work tree; and backups as refs."""

from __future__ import annotations

import os
from collections.abc import Mapping

import git

from keepline.memory.errors import UsageError
from keepline.memory.value import NamedTuple
from keepline.repository import listing
from keepline.repository.plumbing import Repository
from keepline.repository.porcelain import program_for, store, told

Files = Mapping[str, bytes | None]
"""What each file holds, by its path from the repository's root; None for one that goes."""

_UNDER_WAY = (
    ("MERGE_HEAD", "a merge", "git merge --continue"),
    ("CHERRY_PICK_HEAD", "a cherry-pick", "git cherry-pick --continue"),
    ("REVERT_HEAD", "a revert", "git revert --continue"),
    ("rebase-merge", "a rebase", "git rebase --continue"),
    ("rebase-apply", "a rebase", "git rebase --continue"),
)
_OURS = {"GIT_AUTHOR_NAME": "keepline", "GIT_AUTHOR_EMAIL": "keepline@localhost"}
_NOBODY = _OURS | {name.replace("AUTHOR", "COMMITTER"): value for name, value in _OURS.items()}


class Refused(UsageError):
    """git, or a hook, refused the commit. `said` is their own words."""

    def __init__(self, message: str, remedy: str, said: str) -> None:
        super().__init__(message, remedy)
        self.said = said


class Committed(NamedTuple):
    """commit: its id, "" where HEAD had all of it already."""

    commit: str


def expect_free(repository: Repository) -> None:
    """Raises UsageError where git is in the middle of something that a commit of ours would end up in."""
    for name, what, remedy in _UNDER_WAY:
        if os.path.exists(os.path.join(repository.place.git_dir, name)):
            raise UsageError(f"{what} is under way here", f"{remedy}, then run the same command again")


def expect_identity(repository: Repository) -> None:
    """Raises UsageError where git knows nobody to commit as."""
    status, _ = repository.git.ask("var", "GIT_COMMITTER_IDENT")
    if status and "GIT_COMMITTER_EMAIL" not in os.environ:
        remedy = "git config user.name NAME && git config user.email ADDRESS, or apply with --no-commit"
        raise UsageError("git knows nobody to commit as; nothing was changed", remedy)


def at_head(repository: Repository, paths: Mapping[str, object]) -> dict[str, bytes | None]:
    """What HEAD has of these files, as it is now."""
    if not repository.has_head():
        return dict.fromkeys(paths)
    tree = listing.tree(repository.git.run("ls-tree", "-r", "-z", "--full-tree", "HEAD"))
    oids = {path: tree[path].oid for path in paths if path in tree}
    known = repository.objects.blobs(oids.values())
    return {path: known[oids[path]] if path in oids else None for path in paths}


def commit(repository: Repository, files: Files, message: str, index: str) -> Committed:
    """One commit that brings exactly these files, with the hooks that git runs; then they stand in the index too.

    `index`: where a temporary index may lie. Raises Refused where git or a hook says no: then nothing is committed.
    """
    expect_free(repository)
    if at_head(repository, files) == dict(files):
        stage(repository, files)
        return Committed("")
    parent = repository.git.ask("rev-parse", "--verify", "--quiet", "HEAD")[1].decode("ascii").strip()
    program = program_for(repository)
    program.update_environment(GIT_INDEX_FILE=index)
    with told("the commit cannot be prepared"):
        program.read_tree("HEAD") if parent else program.read_tree("--empty")
    _enter(repository, program, files)
    status, out, error = program.commit(
        "--quiet", f"--message={message}", with_extended_output=True, with_exceptions=False
    )
    if status:
        said = "\n".join(part for part in (str(out), str(error)) if part.strip())
        raise Refused("the commit was refused; the files are written, and nothing is committed", "", said)
    made = repository.git.run("rev-parse", "HEAD").decode("ascii").strip()
    brought = listing.raw_diff(repository.git.run(*_changes(parent, made)))
    with told("the index cannot be brought up to date"):
        for path, pair in brought.items():
            _put(program_for(repository), path, f"{pair.after.mode:o},{pair.after.oid}" if pair.after else "")
    return Committed(made)


def stage(repository: Repository, files: Files) -> None:
    """These files in the index, byte for byte. Nothing else in it changes."""
    _enter(repository, program_for(repository), files)


def keep(repository: Repository, files: Files, ref: str, index: str) -> None:
    """A ref to a commit that holds these files beside HEAD's, so that what stood there is never pruned."""
    has_head = repository.has_head()
    program = program_for(repository)
    program.update_environment(GIT_INDEX_FILE=index, **_NOBODY)
    with told("no backup can be made"):
        program.read_tree("HEAD") if has_head else program.read_tree("--empty")
        _enter(repository, program, files)
        parent = ["-p", "HEAD"] if has_head else []
        made = program.commit_tree(program.write_tree(), *parent, "-m", "What stood before keepline apply")
        program.update_ref(ref, made)


def _changes(parent: str, made: str) -> tuple[str, ...]:
    sides = (parent, made) if parent else ("--root", made)
    return ("diff-tree", "-r", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-commit-id", *sides)


def _enter(repository: Repository, program: git.Git, files: Files) -> None:
    with told("cannot stage"):
        for path, data in files.items():
            known = program.ls_files("--stage", "--", f":(literal){path}")
            mode = str(known).split(" ")[0] if str(known).startswith("100") else "100644"
            _put(program, path, f"{mode},{store(repository, data)}" if data is not None else "")


def _put(program: git.Git, path: str, entry: str) -> None:
    if entry:
        program.update_index("--add", "--cacheinfo", f"{entry},{path}")
    else:
        program.update_index("--force-remove", "--", path)
