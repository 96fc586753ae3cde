"""What a run that others cause may take: so many seconds, and so many bytes of objects."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from types import FrameType

from keepline.memory.errors import CannotCheck
from keepline.repository.catfile import CatFile
from keepline.repository.process import Git

SECONDS, BYTES = "keepline.receiveSeconds", "keepline.receiveBytes"
"""Settings of git's, of the repository that receives or of the machine: no push can bring them along."""
DEFAULT_SECONDS = 120
DEFAULT_BYTES = 1_000_000_000

AGAIN = 1.0
"""Seconds after which the end of the time is told again, should somebody have taken it for another's failure."""


class Metered(CatFile):
    """Reads objects until so many bytes have been read."""

    def __init__(self, git: Git, left: int) -> None:
        super().__init__(git)
        self._limit = self._left = left

    def blobs(self, oids: Iterable[str], name: Callable[[str], str] = str) -> dict[str, bytes]:
        """The same. Raises CannotCheck once it has been too much."""
        found = super().blobs(oids, name)
        self._left -= sum(map(len, found.values()))
        if self._left < 0:
            raise CannotCheck(f"the push takes more than {self._limit:,} bytes to be read", too_large(BYTES))
        return found


@contextmanager
def within(seconds: int) -> Iterator[None]:
    """Raises CannotCheck in the midst of what is done once the time is over. What even then does not end, the kernel
    ends after as much time of the processor again."""
    import resource

    def stop(number: int, frame: FrameType | None) -> None:
        raise CannotCheck(f"the push takes more than {seconds:,} seconds to be judged", too_large(SECONDS))

    before = signal.signal(signal.SIGALRM, stop)
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    most = int(time.process_time()) + 2 * seconds
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(resource.RLIMIT_CPU, (most, hard))
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def too_large(setting: str) -> str:
    """The way out: for whoever pushes, and for whoever administers the server."""
    return f"push it in parts, an older commit first; on the server: git config {setting} NUMBER"
