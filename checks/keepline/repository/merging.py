"""The merge that is not made yet: two commits merged in a scratch repository whose objects are seen beside the clone's.

Nothing of the clone takes part but its objects: no configuration, so no merge driver, and no attributes.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from keepline.memory.errors import CannotCheck
from keepline.memory.snapshot import differing
from keepline.repository.plumbing import Repository
from keepline.repository.process import LOCATION, Git

_WHO = ("-c", "user.name=keepline", "-c", "user.email=keepline@localhost")
_CONFLICT = 1


@contextmanager
def merged(repository: Repository, ours: str, theirs: str) -> Iterator[tuple[Repository, str] | None]:
    """The clone with the merge commit of two commits in it, and its id; None where they conflict.

    Raises CannotCheck where git cannot tell; `git merge-tree --write-tree` came with git 2.38.
    """
    from tempfile import TemporaryDirectory

    with TemporaryDirectory(prefix="keepline-") as folder:
        scratch = _scratch(repository, folder, "sha256" if len(ours) == 64 else "sha1")
        arguments = ("merge-tree", "--write-tree", "--no-messages", ours, theirs)
        status, data = scratch.ask(*arguments)
        if status > _CONFLICT:
            _complete(repository, ours, theirs)
            status, data = scratch.ask(*arguments)
        if status == _CONFLICT:
            yield None
            return
        if status:
            raise CannotCheck(
                f"git merge-tree failed: {scratch.reason(*arguments)}", "use git 2.38 or newer, and a whole clone"
            )
        tree = data.decode("ascii").split("\n")[0]
        commit = (
            scratch.run(*_WHO, "commit-tree", tree, "-p", ours, "-p", theirs, "-m", "merge").decode("ascii").strip()
        )
        with _beside(repository, folder) as both:
            yield both, commit


def _complete(repository: Repository, ours: str, theirs: str) -> None:
    """Bring what a partial clone lacks of the files that either side changed; its remote is its own to ask."""
    base = repository.merge_base(ours, theirs)
    trees = [repository.commit(commit) for commit in (base, ours, theirs) if commit]
    changed = frozenset[str]().union(*(differing(trees[0], tree) for tree in trees[1:]))
    for tree in trees:
        tree.prefetch(path for path in changed if tree.is_regular(path))


def _scratch(repository: Repository, folder: str, kind: str) -> Git:
    """An empty repository that borrows the clone's objects, and knows where a shallow one ends."""
    clean = {name: value for name, value in repository.git.environment.items() if name not in LOCATION}
    clean |= {"GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": os.devnull}
    Git("", clean).run("init", "--quiet", "--bare", "--template=", f"--object-format={kind}", folder)
    environment = clean | {"GIT_DIR": folder, "GIT_ALTERNATE_OBJECT_DIRECTORIES": _quoted(_objects(repository))}
    shallow = os.path.join(repository.place.common_dir, "shallow")
    if os.path.exists(shallow):
        environment["GIT_SHALLOW_FILE"] = shallow
    return Git("", environment)


def _beside(repository: Repository, folder: str) -> Repository:
    environment = repository.git.environment
    known = environment.get("GIT_ALTERNATE_OBJECT_DIRECTORIES")
    more = _quoted(os.path.join(folder, "objects"))
    git = Git(repository.git.directory, environment)
    git.environment["GIT_ALTERNATE_OBJECT_DIRECTORIES"] = os.pathsep.join((known, more)) if known else more
    return Repository(git, repository.place)


def _objects(repository: Repository) -> str:
    named = repository.git.environment.get("GIT_OBJECT_DIRECTORY")
    return os.path.abspath(named or os.path.join(repository.place.common_dir, "objects"))


def _quoted(path: str) -> str:
    """A path as git takes it among several: in quotes where it has a colon or begins with one."""
    if os.pathsep not in path and not path.startswith('"'):
        return path
    return '"' + path.replace("\\", "\\\\").replace('"', '\\"') + '"'
