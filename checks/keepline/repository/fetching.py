"""Gets from the remote what a clone lacks. No ref, no file and no hook of the clone has a part in it.

Who may read the remote is the clone's own configuration to say, and so is how it is reached; nobody is asked for a
password, and a remote that falls silent is given up.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence

from keepline.memory.errors import CannotCheck
from keepline.repository.plumbing import Repository

DEPTHS = ("--deepen=100", "--deepen=1000", "--unshallow")
"""How a shallow clone is deepened, one after another, for as long as it lacks something."""
_SAFE = (
    "-c", f"core.hooksPath={os.devnull}", "-c", "core.fsmonitor=false", "-c", "protocol.ext.allow=never",
    "-c", "http.lowSpeedLimit=1", "-c", "http.lowSpeedTime=60",
)  # fmt: skip
_FETCH = (
    "fetch", "--quiet", "--no-tags", "--no-recurse-submodules", "--no-write-fetch-head", "--no-auto-maintenance",
    "--refmap=",
)  # fmt: skip


def has(repository: Repository, commit: str) -> bool:
    """True for a commit that is here; git does not ask a partial clone's remote for it."""
    return repository.git.ask("rev-parse", "--verify", "--quiet", "--end-of-options", f"{commit}^{{commit}}")[0] == 0


def fetch(repository: Repository, wanted: Sequence[str], depth: str = "") -> bool:
    """Bring ids or refs of the remote, with all of their history, or deepened. False where that cannot be done."""
    remote = _remote(repository)
    if not remote or not wanted:
        return False
    command = (*_SAFE, "-c", f"remote.{remote}.uploadpack=git-upload-pack", *_FETCH)
    status, _ = repository.git.ask(*command, *([depth] if depth else []), "--", remote, *wanted)
    vars(repository).pop("cut", None)  # where the clone ends has moved
    return status == 0


def tip(repository: Repository, ref: str) -> str:
    """The id that the remote has under a full ref name, as it says or else as the clone remembers; "" for neither."""
    remote = _remote(repository)
    if remote:
        command = (*_SAFE, "-c", f"remote.{remote}.uploadpack=git-upload-pack", "ls-remote", "--", remote, ref)
        status, data = repository.git.ask(*command)
        for line in data.decode("utf-8", "replace").split("\n") if status == 0 else ():
            oid, _, name = line.partition("\t")
            if name == ref:
                return oid
    branch = ref.removeprefix("refs/heads/")
    for known in (f"refs/remotes/{remote}/{branch}", ref) if branch != ref else ():
        status, data = repository.git.ask("rev-parse", "--verify", "--quiet", "--end-of-options", f"{known}^{{commit}}")
        if status == 0:
            return data.decode("ascii").strip()
    return ""


def deeper(repository: Repository, wanted: Sequence[str]) -> Iterator[None]:
    """Deepens a shallow clone step by step, as far as it is asked on, below all of `wanted` that can be had."""
    for depth in DEPTHS:
        if not repository.is_shallow():
            return
        # One that the remote has no more would fail the whole of a fetch.
        if fetch(repository, wanted, depth) or fetch(
            repository, [one for one in wanted if has(repository, one)], depth
        ):
            yield


def bring(repository: Repository, commit: str, ref: str = "") -> bool:
    """True for a commit that is here, or could be fetched: by its id, or as the remote's `ref`."""
    return (
        has(repository, commit)
        or (fetch(repository, (commit,)) and has(repository, commit))
        or (bool(ref) and fetch(repository, (ref,)) and has(repository, commit))
    )


def _remote(repository: Repository) -> str:
    """origin, or the only remote."""
    names = repository.remotes()
    if "origin" in names:
        return "origin"
    return names[0] if len(names) == 1 and not names[0].startswith("-") else ""


def require(repository: Repository, commit: str, ref: str = "") -> None:
    """Raises CannotCheck for a commit that is neither here nor to be had."""
    if not bring(repository, commit, ref):
        raise CannotCheck(f"commit {commit} is not in this clone, and the remote does not give it")
