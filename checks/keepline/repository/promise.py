"""Partial clones: git fetches an object that they lack when it is asked for, by whatever programs they are set up with.

A repository that was copied here brings its settings along. Where its own ones name a program that a fetch would run,
nothing is fetched, and what is missing is said to be missing.
"""

from __future__ import annotations

import os

from keepline.repository.process import Git

# Without one of these in its configuration no repository is a partial clone; they are searched in lower case.
_TELLING = (b"promisor", b"partialclone", b"include", b"worktreeconfig")
_RUNS = r"^(core\.(sshcommand|gitproxy|askpass)|credential\.(.*\.)?helper|remote\..*\.(uploadpack|vcs)|protocol\..*)$"
_NO_FETCH = {"GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none"}


def without_traps(git: Git, common_dir: str) -> Git:
    """The same git, or one that fetches nothing. GIT_NO_LAZY_FETCH is known from 2.44 on; before, no protocol is left.

    The file is looked at first, since nearly no repository is a partial clone, and a hook must not ask git for it.
    """
    try:
        with open(os.path.join(common_dir, "config"), "rb") as file:
            own = file.read().lower()
    except OSError:
        return git
    if not any(word in own for word in _TELLING):
        return git
    said = git.ask("config", "--null", "--show-scope", "--name-only", "--get-regexp", _RUNS)[1].split(b"\0")
    if not {b"local", b"worktree"}.intersection(said[::2]):
        return git
    other = Git(git.directory, git.environment)
    other.environment |= _NO_FETCH
    return other
