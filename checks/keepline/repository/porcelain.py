"""What writes, and what only cold commands ask: GitPython's home. Never imported on a clean hook's way."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator, Mapping

import git

from keepline.memory.errors import CannotCheck, UsageError
from keepline.memory.quoting import shell
from keepline.memory.snapshot import SUBMODULE, SYMLINK, Blob
from keepline.repository.plumbing import Repository
from keepline.repository.process import LOCATION

PARTIAL = re.compile(r"next-index-\d+\.lock")


@contextlib.contextmanager
def told(what: str) -> Iterator[None]:
    """Turns a failing git command into CannotCheck with git's own words."""
    try:
        yield
    except git.GitCommandError as error:
        said = str(error.stderr).strip().removeprefix("stderr: ").strip("'\n ")
        lines = [line for line in said.split("\n") if line.startswith(("fatal: ", "error: "))] or [said]
        message = lines[0].removeprefix("fatal: ").removeprefix("error: ")
        remedy = "let the other git process end, then commit again" if "index.lock" in message else "git status"
        if "No space left" in message or "Out of diskspace" in message:
            remedy = "free some space"
        raise CannotCheck(f"{what}: {message}", remedy) from error


def config(repository: Repository, name: str) -> str:
    """One value of the configuration in force, "" where there is none."""
    return str(program_for(repository).config("--get", name, with_exceptions=False))


def set_config(repository: Repository, name: str, value: str) -> None:
    """Set one value for this repository alone."""
    with told(f"{name} cannot be set"):
        program_for(repository).config("--local", name, value)


def hooks_folder(repository: Repository) -> str:
    """Where git looks for hooks, absolute: core.hooksPath counts, and all work trees share one."""
    with told("the hooks' folder cannot be found"):
        found = str(program_for(repository).rev_parse("--git-path", "hooks"))
    return os.path.normpath(os.path.join(_folder(repository), os.path.expanduser(found)))


def stage(repository: Repository, files: Mapping[str, bytes]) -> None:
    """Write files into the work tree and stage exactly these bytes, whatever filters the repository has.

    Under `git commit FILE` they are staged in both indexes: the temporary one, which becomes the commit, and
    `index.lock`, which git then renames into place; else the next commit would delete them again. A file that has
    changes which are not staged gets what the index's one gets at its end; raises UsageError where it would be more.
    """
    indexes = indexes_in_use(repository)
    known, _ = repository.entries
    writes = {path: merged(repository, path, data, known.get(path)) for path, data in files.items()}
    entries = {path: store(repository, data) for path, data in files.items()}
    for index in indexes:
        program = program_for(repository)
        if index:
            program.update_environment(GIT_INDEX_FILE=index)
        # A hook may run wherever an index is written (post-index-change): it is not for us to start it.
        program.set_persistent_git_options(c=[f"core.hooksPath={os.devnull}", "core.fsmonitor=false"])
        with told("cannot stage"):
            for path, oid in entries.items():
                program.update_index("--add", "--cacheinfo", f"100644,{oid},{path}")
    for path, data in writes.items():
        put(repository.root, path, data)


def lay(repository: Repository, files: Mapping[str, bytes]) -> None:
    """Write files into the work tree and stage nothing: `git add` is for the person who commits.

    Raises UsageError where one was written before, was changed since, and has not been added: it may hold decisions.
    """
    known, _ = repository.entries
    for path, data in files.items():
        full = os.path.join(repository.root, path)
        if path not in known and os.path.isfile(full):
            with open(full, "rb") as file:
                if file.read() != data:
                    raise UsageError(f"{path} was written before and is not staged", f"git add {shell(path)}")
    writes = {path: merged(repository, path, data, known.get(path)) for path, data in files.items()}
    for path, data in writes.items():
        put(repository.root, path, data)


def is_partial(repository: Repository) -> bool:
    """True under `git commit FILE`, whose index holds these files and nothing else that is staged."""
    return bool(PARTIAL.fullmatch(os.path.basename(repository.git.environment.get("GIT_INDEX_FILE", ""))))


def indexes_in_use(repository: Repository) -> list[str]:
    """The indexes that a hook must stage in, "" for the ordinary one. Raises UsageError where the second is missing."""
    index = repository.git.environment.get("GIT_INDEX_FILE", "")
    if not is_partial(repository):
        return [index]
    lock = os.path.join(os.path.dirname(index), "index.lock")
    if not os.path.isfile(lock):
        raise UsageError(
            "git commits a part of the index, and its second index is not where git keeps it: cannot stage records",
            "stage what belongs together, then git commit without naming files",
        )
    return [index, lock]


def merged(repository: Repository, path: str, data: bytes, known: Blob | None) -> bytes:
    """What the work tree's file becomes when `data` is staged over the index's."""
    full = writable(repository, path)
    if known and known.mode in (SYMLINK, SUBMODULE):
        raise UsageError(f"{path} is no plain file", "put a plain file in its place")
    if not os.path.lexists(full):
        return data
    with open(full, "rb") as file:
        on_disk = file.read()
    staged = repository.objects.blobs([known.oid])[known.oid] if known else b""
    if on_disk in (data, staged):
        return data
    if not data.startswith(staged):
        raise UsageError(f"{path} has changes that are not staged", f"git add {shell(path)}")
    return on_disk + data[len(staged) :]


def writable(repository: Repository, path: str) -> str:
    """Where a file of the work tree lies. Raises UsageError where that is outside of it, or no plain file stands."""
    full = os.path.join(repository.root, path)
    folder = os.path.realpath(os.path.dirname(full))
    if os.path.commonpath((folder, os.path.realpath(repository.root))) != os.path.realpath(repository.root):
        raise UsageError(f"{path} would be written outside the repository", "put a folder in the link's place")
    if os.path.islink(full) or (os.path.lexists(full) and not os.path.isfile(full)):
        raise UsageError(f"{path} is no plain file", "put a plain file in its place")
    return full


def rewrite(repository: Repository, path: str, before: bytes, after: bytes) -> None:
    """Put `after` in the place of `before`. Raises UsageError where something else stands there by now."""
    from keepline.repository.snapshot import read

    writable(repository, path)
    if read(repository.root, path) != before:
        raise UsageError(f"{path} was written to meanwhile", "keepline check --fix")
    put(repository.root, path, after)


def put(root: str, path: str, data: bytes) -> None:
    """Write one file whole or not at all, with the mode that it had; folders are made."""
    full = os.path.join(root, path)
    beside = f"{full}.{os.getpid()}.part"
    try:
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with contextlib.suppress(FileNotFoundError):
            os.unlink(beside)
        with open(beside, "xb") as file:  # a link of that name may have been laid there: it is not followed
            file.write(data)
        if os.path.isfile(full):
            os.chmod(beside, os.stat(full).st_mode & 0o7777)
        os.replace(beside, full)
    except OSError as error:
        with contextlib.suppress(OSError):
            os.unlink(beside)
        raise CannotCheck(f"{path} cannot be written: {error.strerror}", "make its folder writable") from error


def store(repository: Repository, data: bytes) -> str:
    """Put bytes into the object store as they are, and return their blob's id."""
    import tempfile

    with tempfile.TemporaryFile() as file, told("cannot store a blob"):
        file.write(data)
        file.seek(0)
        return str(program_for(repository).hash_object("-w", "--no-filters", "--stdin", istream=file))


def _folder(repository: Repository) -> str:
    return repository.place.root or repository.place.git_dir


def program_for(repository: Repository) -> git.Git:
    """git as GitPython runs it, for this repository and in the environment of whoever called us."""
    program = git.Git(_folder(repository))
    program.set_persistent_git_options(c=["core.fsmonitor=false"])
    quiet = repository.without_filters.environment
    program.update_environment(**{name: said for name, said in quiet.items() if name.startswith("GIT_CONFIG_")})
    if any(name in os.environ and name not in repository.git.environment for name in LOCATION):
        # --repo DIR from within another repository's hook: GitPython would follow that hook's variables
        place = repository.place
        program.update_environment(GIT_DIR=place.git_dir, GIT_INDEX_FILE=os.path.join(place.git_dir, "index"))
    return program
