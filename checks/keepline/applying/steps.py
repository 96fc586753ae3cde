"""A plan as the steps of its writing, with everything refused that can be refused before the first one."""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping

from keepline import reading
from keepline.applying.journal import Step
from keepline.applying.laid import PHASES, Laid, Write
from keepline.applying.live import Live
from keepline.memory.change import Change
from keepline.memory.errors import UsageError
from keepline.memory.quoting import shell
from keepline.memory.remote import address, is_among

_LOCKED = ("agent", "user")
_TRACKED_MODE = 0o666


def steps_of(live: Live, laid: Laid, change: Change, files: Mapping[str, bytes]) -> tuple[Step, ...]:
    """The steps in the order of their phases. `files`: those of which the last word is not the plan's own.

    Raises UsageError for a file that may not or cannot be written, before anything is.
    """
    expect_private(live, laid, change)
    number = int.from_bytes(os.urandom(4), "big")
    held: dict[str, bytes | None] = {}
    made: list[Step] = []
    for write in sorted(laid.writes, key=lambda write: PHASES.index(write.phase)):
        file = live.file(write.path)
        if write.path not in held:
            held[write.path] = _as_reviewed(live, write, change, laid.directory)
        before = held[write.path]
        data = files.get(write.path, write.data)
        after = (before or b"") + write.data if write.append else data
        held[write.path] = after
        if after != before:
            lock = lock_of(change, write.path)
            temporary = f"{file}.tmp.{number + len(made)}"
            mode = _mode(write.path, file)
            made.append(Step(write.path, file, write.phase, before, after, mode, write.append, temporary, lock))
    return tuple(made)


def _as_reviewed(live: Live, write: Write, change: Change, directory: str) -> bytes | None:
    """What a file holds. Raises UsageError where that is no longer what the rules were asked about."""
    data, base = live.data(write.path), change.base.snapshot
    if live.root_of(write.path):
        same = live.has(write.path, write.before)
    elif write.path in base and data is not None:
        reviewed = base.read(write.path)
        same = reviewed in (data, data.replace(b"\r\n", b"\n"))  # git may have read it with its own line ends
    else:
        same = data is None and write.path not in base
    if not same:
        message = f"{write.path} was written to meanwhile; what was written there stands, and nothing was changed"
        raise UsageError(message, f"keepline verify {shell(directory)}")
    return data


def _mode(path: str, file: str) -> int:
    """The permissions that a file has, or that a new one gets. Raises UsageError for one that is read-only."""
    try:
        mode = stat.S_IMODE(os.stat(file).st_mode)
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return _TRACKED_MODE & ~mask
    if not mode & 0o222:
        raise UsageError(f"{path} is read-only; nothing was changed", f"chmod u+w {shell(file)}")
    return mode


def lock_of(change: Change, path: str) -> str:
    """The kind of lock that a file's own system takes before it writes, "" where it takes none."""
    guarded = change.head.guarded.get(path) or change.base.guarded.get(path)
    if guarded is None or guarded.role not in _LOCKED:
        return ""
    return reading.layouts()[guarded.layout].lock


def expect_private(live: Live, laid: Laid, change: Change) -> None:
    """Raises UsageError for a root outside whose checkout is pushed where the policy does not say that memory may go.

    A project's checkout nearly always has a remote, and whether that is public cannot be seen from here.
    """
    names = dict.fromkeys(live.root_of(write.path) for write in laid.writes)
    for name in filter(None, names):
        for url in change.evidence.remotes_of(name):
            if not is_among(url, change.policy.remotes):
                message = (
                    f"{name} is pushed to {address(url)}, which the policy does not list: nothing is written there"
                )
                remedy = f"add it to `remotes` in .keepline.yaml if that is private, or plan without {name}"
                raise UsageError(message, remedy)


def folders_of(steps: tuple[Step, ...]) -> tuple[str, ...]:
    """The folders that have to be made for these files, outermost first."""
    missing: dict[str, None] = {}
    for step in steps:
        chain = []
        folder = os.path.dirname(step.file)
        while not os.path.isdir(folder):
            chain.append(folder)
            folder = os.path.dirname(folder)
        missing.update(dict.fromkeys(reversed(chain)))
    return tuple(missing)
