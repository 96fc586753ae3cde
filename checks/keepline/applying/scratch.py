"""The scratch folder of a plan: outside the repository, so that nothing of a plan is ever taken for memory."""

from __future__ import annotations

import os
from collections.abc import Mapping

from keepline.memory.errors import UsageError
from keepline.repository.plumbing import Repository


def prepare(repository: Repository, directory: str) -> str:
    """The folder, made if it is not there, as an absolute path. Raises UsageError for one inside the repository."""
    full = os.path.realpath(directory)
    top = os.path.realpath(repository.root)
    if full == top or full.startswith(f"{top}{os.sep}"):
        raise UsageError(f"{directory} lies inside the repository", "name a folder outside: --scratch /tmp/plan")
    try:
        os.makedirs(full, mode=0o700, exist_ok=True)
    except OSError as error:
        raise UsageError(f"{directory} cannot be made: {error.strerror}", "name another with --scratch DIR") from error
    return full


def write(directory: str, files: Mapping[str, bytes]) -> None:
    """Put files into the folder in their order, each whole: a plan is there once its `plan.yaml` is."""
    for name, data in files.items():
        full = os.path.join(directory, name)
        try:
            os.makedirs(os.path.dirname(full), mode=0o700, exist_ok=True)
            with open(f"{full}.part", "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(f"{full}.part", full)
        except OSError as error:
            raise UsageError(
                f"{full} cannot be written: {error.strerror}", "name another with --scratch DIR"
            ) from error
