"""The scratch folder: outside the memory, with nothing in it but a plan."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping

from keepline.cleanup.plan import PLAN_FILE, Target
from keepline.memory.errors import UsageError
from keepline.memory.quoting import shell

INVENTORY, RELOCATION, CHECKLIST = "inventory.md", "relocation-plan.md", "review-checklist.md"
MEMORY, USER = "proposed-MEMORY.md", "proposed-USER.md"
_FIXED = frozenset((PLAN_FILE, INVENTORY, RELOCATION, CHECKLIST))
_PREFIX = "proposed-"


def folder(directory: str, repository: str) -> str:
    """The scratch folder's own path. Raises UsageError for one inside the repository, by a link too, or for a file."""
    full = os.path.realpath(directory)
    inside = os.path.realpath(repository)
    if full == inside or full.startswith(inside + os.sep):
        remedy = "keepline plan --scratch ../cleanup, or any folder outside the repository"
        raise UsageError(f"{directory} lies inside the memory's repository, where a dry run may be committed", remedy)
    if os.path.lexists(full) and not os.path.isdir(full):
        raise UsageError(f"{directory} is no folder", "name a folder, or one that is not there yet")
    return full


def expect_ours(directory: str) -> None:
    """Raises UsageError where the folder holds anything that is no part of a plan."""
    if not os.path.isdir(directory):
        return
    names = sorted(os.listdir(directory))
    # one that was killed while it wrote leaves a part behind
    strange = [name for name in names if name.removesuffix(".part") not in _FIXED and not name.startswith(_PREFIX)]
    if strange or (names and PLAN_FILE not in names):
        what = (strange or names)[0]
        raise UsageError(
            f"{directory} holds {what}, which no plan wrote", "name a folder that is empty or not there yet"
        )


def expect_empty(directory: str) -> None:
    """Raises UsageError where a plan stands there already: what was edited in it would be lost."""
    if os.path.lexists(os.path.join(directory, PLAN_FILE)):
        remedy = f"keepline plan --refresh --scratch {shell(directory)}, or name another folder"
        raise UsageError(f"{directory} holds a plan already", remedy)


def named(paths: Iterable[str], target: Target) -> dict[str, str]:
    """What each proposed file is called in the scratch folder; folders become `__`."""
    found: dict[str, str] = {}
    for path in paths:
        name = MEMORY if path == target.memory else USER if path == target.user else _flat(path)
        number = 1
        while name in found.values() or (name in (MEMORY, USER) and path not in (target.memory, target.user)):
            number += 1
            name = f"{_PREFIX}{number}-{_flat(path).removeprefix(_PREFIX)}"
        found[path] = name
    return found


def _flat(path: str) -> str:
    plain = path.replace("/", "__").replace(":", "__")
    data = os.fsencode(plain) if plain.isascii() else plain.encode("utf-8", "surrogateescape")
    return _PREFIX + (plain if len(data) < 200 else plain[-60:])


def write(directory: str, files: Mapping[str, bytes]) -> None:
    """The files of a plan, each whole or not at all; those of an earlier plan that this one has not are taken away.

    plan.yaml is last: where it stands, the others do. Raises UsageError where the folder cannot be written.
    """
    try:
        os.makedirs(directory, mode=0o700, exist_ok=True)
        for name in sorted(files, key=lambda name: name == PLAN_FILE):
            _put(os.path.join(directory, name), files[name])
        for name in os.listdir(directory):
            if (name.startswith(_PREFIX) or name.endswith(".part")) and name not in files:
                os.unlink(os.path.join(directory, name))
    except OSError as error:
        raise UsageError(f"{directory} cannot be written: {error.strerror}", "name another folder") from error


def _put(path: str, data: bytes) -> None:
    part = f"{path}.part"
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(part, path)
