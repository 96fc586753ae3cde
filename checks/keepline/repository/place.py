"""Where a repository is: found by git itself, never by a search of our own."""

from __future__ import annotations

import os

from keepline.memory.errors import UsageError
from keepline.repository.process import LOCATION, Child, Git

QUESTION = ("rev-parse", "--absolute-git-dir", "--git-common-dir", "--show-toplevel")
NOWHERE = "git init, or name another with --repo DIR"
_FOREIGN = "detected dubious ownership in repository at '"


class Place:
    """Absolute folders: the git directory of this work tree, the one that all work trees share, and the root.

    `root` is "" where there is no work tree (a bare repository, or inside .git).
    """

    __slots__ = ("common_dir", "git_dir", "root")

    def __init__(self, git_dir: str, common_dir: str, root: str) -> None:
        self.git_dir = git_dir
        self.common_dir = common_dir
        self.root = root


def git_for(directory: str) -> Git:
    """Git in `directory`. Variables that name a repository count, unless `directory` belongs to another one.

    In a hook they must count, since GIT_INDEX_FILE is the index that git is about to commit. A `--repo DIR` elsewhere
    must not be answered from the repository whose hook happens to run us.
    """
    if directory in ("", "."):
        return Git()
    if not os.path.isdir(directory):
        raise UsageError(f"{directory} is no folder", NOWHERE)
    if not any(name in os.environ for name in LOCATION):
        return Git(directory)
    bare = {name: value for name, value in os.environ.items() if name not in LOCATION}
    named = Git(directory, bare)
    ours = Git()
    question = ("rev-parse", "--absolute-git-dir")
    return ours if named.ask(*question) == ours.ask(*question) else named


def start(git: Git) -> Child:
    """Begin to ask."""
    return git.start(*QUESTION)


def locate(git: Git, asked: Child | None) -> Place:
    """The answer. Raises UsageError where there is no repository or git will not touch it, with git's own words."""
    status, data = (asked or start(git)).finish()
    lines = os.fsdecode(data).split("\n")[:-1]
    if len(lines) != (2 if status else 3):
        lines = one_by_one(git)
    git_dir, common_dir, root = (*lines, "")[:3]
    if root and not any(name in git.environment for name in ("GIT_DIR", "GIT_WORK_TREE")):
        _expect_beside(git_dir, root)
    # git answers for the shared folder relative to where it runs
    return Place(git_dir, os.path.abspath(os.path.join(git.directory or ".", common_dir)), root)


def _expect_beside(git_dir: str, root: str) -> None:
    """Raises UsageError where the configuration of an ordinary repository has its work tree elsewhere.

    A copied repository brings its configuration along: what we write would go wherever that says.
    """
    folder, name = os.path.split(git_dir)
    if name == ".git" and folder != root and os.path.realpath(folder) != os.path.realpath(root):
        raise UsageError(
            f"core.worktree has the files of {folder} in {root}",
            "git config --unset core.worktree, or name that folder yourself in GIT_WORK_TREE",
        )


def one_by_one(git: Git) -> list[str]:
    """The answers asked for singly: for a folder with a newline in its name, and for what git says when it has none."""
    answers: list[str] = []
    for flag in QUESTION[1:]:
        status, data = git.ask(QUESTION[0], flag)
        if status and not answers:
            raise _refused(git.reason(QUESTION[0], flag))
        answers.append(os.fsdecode(data)[:-1])
    return answers


def _refused(reason: str) -> UsageError:
    """Why there is no repository, and what to do. In a CI container a checkout is often another user's."""
    _, is_foreign, folder = reason.partition(_FOREIGN)
    if not is_foreign:
        return UsageError(f"no repository here: {reason}", NOWHERE)
    import shlex

    remedy = "git config --global --add safe.directory " + shlex.quote(folder.rstrip("'"))
    return UsageError(f"{reason}, which belongs to another user", remedy)
