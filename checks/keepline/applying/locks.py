"""A memory system's own locks: taken while its files are replaced, and respected where somebody else holds one."""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import socket
import time
from collections.abc import Iterable, Iterator

from keepline.memory.errors import CannotCheck, UsageError

FLOCK, FILE = "flock", "file"
PATIENCE = 10.0
"""Seconds that are waited for all locks together. Their owners hold them for the time of one write."""
STALE = 30.0
"""Seconds after which rho takes a lock for left behind that nobody refreshed (brain-store.ts)."""
_PAUSE = 0.05


@contextlib.contextmanager
def held(files: Iterable[tuple[str, str]], patience: float = PATIENCE) -> Iterator[None]:
    """Holds the locks of these files, each with its kind, in the order of their paths, so that two never block.

    Raises UsageError, naming who holds it, where a lock does not come free.
    """
    until = time.monotonic() + patience
    with contextlib.ExitStack() as stack:
        for file, kind in sorted(set(files)):
            stack.enter_context((_flocked if kind == FLOCK else _present)(f"{file}.lock", until))
        yield


@contextlib.contextmanager
def _flocked(lock: str, until: float) -> Iterator[None]:
    """Hermes: flock on `<file>.lock`, which stays there (memory_tool.py). Where none was, none is left."""
    is_new = not os.path.lexists(lock)
    number = _opened(lock, os.O_RDWR | os.O_CREAT)
    try:
        while True:
            try:
                fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                _wait(lock, until, _flocker(number))
        try:
            yield
        finally:
            if is_new:
                with contextlib.suppress(OSError):
                    os.unlink(lock)
    finally:
        os.close(number)


@contextlib.contextmanager
def _present(lock: str, until: float) -> Iterator[None]:
    """rho: `<file>.lock` is made where there is none, and says whose it is (brain-store.ts)."""
    nonce = os.urandom(8).hex()
    while True:
        with contextlib.suppress(FileExistsError):
            number = _opened(lock, os.O_WRONLY | os.O_CREAT | os.O_EXCL)
            break
        owner = _owner(lock)
        if _is_stale(lock, owner):
            _take_away(lock, owner, nonce)
            continue
        _wait(lock, until, f"process {owner['pid']}" if owner.get("pid") else "another process")
    with os.fdopen(number, "w", encoding="utf-8") as file:
        now = int(time.time() * 1000)
        me = {"pid": os.getpid(), "nonce": nonce, "acquiredAt": now, "refreshedAt": now}
        json.dump(me | {"hostname": socket.gethostname(), "purpose": "keepline"}, file)
    try:
        yield
    finally:
        if _owner(lock).get("nonce") == nonce:
            with contextlib.suppress(FileNotFoundError):
                os.unlink(lock)


def _opened(lock: str, flags: int) -> int:
    try:
        return os.open(lock, flags | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
    except FileExistsError:
        raise
    except OSError as error:
        remedy = "make its folder writable; nothing was changed"
        raise CannotCheck(f"{lock} cannot be made: {error.strerror}", remedy) from error


def _wait(lock: str, until: float, who: str) -> None:
    if time.monotonic() >= until:
        message = f"{os.path.basename(lock)} is held by {who}: the memory is being written to"
        raise UsageError(message, "let it end its turn, then run the same command again")
    time.sleep(_PAUSE)


def _owner(lock: str) -> dict[str, object]:
    try:
        with open(lock, encoding="utf-8") as file:
            found = json.load(file)
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _take_away(lock: str, owner: dict[str, object], nonce: str) -> None:
    """Takes a stale lock away, unless somebody has put his own in its place by now."""
    aside = f"{lock}.{nonce}"
    with contextlib.suppress(FileNotFoundError):
        os.rename(lock, aside)
        if _owner(aside) != owner:
            with contextlib.suppress(FileExistsError):
                os.link(aside, lock)
        os.unlink(aside)


def _is_stale(lock: str, owner: dict[str, object]) -> bool:
    """True for a lock whose process is gone, or that nobody refreshed; of one that does not read, its file's age."""
    try:
        age = time.time() - os.stat(lock).st_mtime
    except FileNotFoundError:
        return True
    pid, refreshed = owner.get("pid"), owner.get("refreshedAt")
    if isinstance(refreshed, (int, float)):
        age = time.time() - refreshed / 1000
    here = owner.get("hostname") in (None, socket.gethostname())
    return age > STALE or (here and isinstance(pid, int) and pid > 0 and not _is_alive(pid))


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True


def _flocker(number: int) -> str:
    """Who holds an flock, as Linux tells; elsewhere nobody does."""
    status = os.fstat(number)
    device = f"{os.major(status.st_dev):02x}:{os.minor(status.st_dev):02x}:{status.st_ino}"
    try:
        with open("/proc/locks", encoding="ascii") as file:
            pids = [line.split()[4] for line in file if device in line.split() and "->" not in line]
        with open(f"/proc/{pids[0]}/comm", encoding="utf-8", errors="replace") as file:
            return f"process {pids[0]} ({file.read().strip()})"
    except (OSError, IndexError):
        return "another process"
