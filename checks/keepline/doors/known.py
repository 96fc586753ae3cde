"""What a remote has, as the clone that pushes to it or the repository that receives the push can know it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from keepline.doors.push import Known
from keepline.doors.updates import BRANCHES, Update
from keepline.memory.errors import CannotCheck
from keepline.memory.quoting import shell
from keepline.repository.plumbing import Repository

USUAL = ("main", "master")
"""What the default branch is called where a repository's HEAD names one that is not there, as in a new bare one."""


def of_receiver(repository: Repository) -> Known:
    """What a bare repository has before a push: every ref of it."""
    branches = dict(repository.refs(BRANCHES))
    default = standing(repository.symbolic("HEAD"), branches)
    return Known(("--all",), default, branches.get(default, ""))


def moved(repository: Repository, updates: Sequence[Update]) -> list[Update]:
    """The updates by the refs that they move: git goes through a symbolic one, even to delete what it names."""
    aliases = repository.aliases(BRANCHES)
    return [update._replace(name=aliases.get(update.name, update.name)) for update in updates]


def of_remote(repository: Repository, remote: str, *, asks: bool) -> Known:
    """What a clone knows of a remote, by its name or address, from what was fetched last.

    asks: which branch is the default one is asked over the network, where the clone does not know. Raises CannotCheck
    where there is no answer.
    """
    name = _named(repository, remote)
    folder = f"refs/remotes/{name}/"
    branches = {BRANCHES + ref.removeprefix(folder): oid for ref, oid in repository.refs(folder)}
    default = repository.symbolic(f"{folder}HEAD").replace(folder, BRANCHES, 1)
    if not default:
        default = standing(_asked(repository, remote) if asks else "", branches)
    return Known((f"--remotes={name}",) if branches else (), default, branches.get(default, ""))


def _named(repository: Repository, remote: str) -> str:
    """The remote's name, where git was told its address."""
    names = repository.remotes()
    if remote in names:
        return remote
    keys = ("pushurl", "url")
    return next(
        (name for name in names for key in keys if remote in repository.settings(f"remote.{name}.{key}")), remote
    )


def standing(default: str, branches: Mapping[str, str]) -> str:
    """The default branch: the one that HEAD names, else the usual one, or the only one."""
    usual = (BRANCHES + name for name in USUAL)
    only = next(iter(branches)) if len(branches) == 1 else ""
    return next((name for name in (default, *usual) if name in branches), default or only)


def _asked(repository: Repository, remote: str) -> str:
    status, data = repository.git.ask("ls-remote", "--symref", remote, "HEAD")
    if status:
        remedy = f"git remote set-head {shell(remote)} --auto"
        raise CannotCheck(f"which branch of {remote} is its default one cannot be found out", remedy)
    first = data.decode("utf-8", "replace").split("\n")[0]
    return first.removeprefix("ref: ").partition("\t")[0] if first.startswith("ref: ") else ""
