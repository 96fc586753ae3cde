"""What users said in the sessions of a folder, message by message: nothing of what tools, systems or agents said.

Line by line, in flat memory: a folder of 2 GB costs what its longest line does.
"""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Callable, Iterator

from keepline.cycle.sessions.message import Message
from keepline.cycle.sessions.transcript import Broken, Transcript
from keepline.memory.decay import moment
from keepline.memory.value import NamedTuple

_ENDINGS = (".jsonl", ".ndjson")
_STEP = 64 * 1024 * 1024
"""Bytes between two lines of progress."""


class Found(NamedTuple):
    """One message that a user wrote inside the window."""

    message: Message
    path: str


class Reading:
    """One pass over a folder. What could not be read is there once it is through.

    unread: files, with why: what is in them nobody knows. broken: lines, which no reader will ever read, and links.
    """

    def __init__(self, folder: str, since: str, until: str, progress: Callable[[str], None] | None = None) -> None:
        self._folder = folder
        self._since, self._until = _seconds(since), _seconds(until)
        self._progress = progress
        self._bytes = 0
        self._said = 0
        self._digest = hashlib.sha256()
        self.files = 0
        self.unread: list[tuple[str, str]] = []
        self.broken: list[Broken] = []
        self.broken_total = 0

    @property
    def digest(self) -> str:
        """Of every message that was given, in order."""
        return self._digest.hexdigest()

    def messages(self) -> Iterator[Found]:
        """The messages, file by file in the order of their paths."""
        for path, size in self._files():
            self.files += 1
            transcript = Transcript(path, self._since, self._until)
            shown = os.path.relpath(path, self._folder) if path != self._folder else os.path.basename(path)  # noqa: PTH119
            try:
                for message in transcript.messages():
                    self._digest.update(f"{message.session}\0{message.at}\0{message.text}\0".encode())
                    yield Found(message, shown)
            except OSError as error:
                self.unread.append((shown, error.strerror or type(error).__name__))
            for fault in transcript.broken:
                self._add(fault._replace(path=shown))
            self.broken_total += transcript.broken_total - len(transcript.broken)
            self._advance(size)

    def _files(self) -> Iterator[tuple[str, int]]:
        if os.path.isfile(self._folder):  # noqa: PTH113
            yield self._folder, os.path.getsize(self._folder)  # noqa: PTH202
            return
        if not os.path.isdir(self._folder):  # noqa: PTH112
            self.unread.append((self._folder, "no such folder; name it with --sessions DIR, or mine none: --no-mining"))
            return
        for folder, folders, names in os.walk(self._folder, onerror=self._refused):
            folders.sort()
            for name in sorted(names):
                if not name.endswith(_ENDINGS):
                    continue
                path = os.path.join(folder, name)  # noqa: PTH118
                try:
                    status = os.lstat(path)
                except OSError as error:
                    self._refused(error)
                    continue
                if stat.S_ISREG(status.st_mode):
                    yield path, status.st_size
                else:
                    kind = "a symbolic link, which is not followed" if stat.S_ISLNK(status.st_mode) else "no plain file"
                    self._add(Broken(os.path.relpath(path, self._folder), 0, kind))

    def _refused(self, error: OSError) -> None:
        self.unread.append((os.path.relpath(error.filename, self._folder), error.strerror or type(error).__name__))

    def _add(self, fault: Broken) -> None:
        self.broken_total += 1
        if len(self.broken) < _SHOWN:
            self.broken.append(fault)

    def _advance(self, size: int) -> None:
        self._bytes += size
        if self._progress and self._bytes >= self._said + _STEP:
            self._said = self._bytes
            self._progress(f"{self._bytes / 1e6:,.0f} MB of sessions read, {self.files:,} files")


_SHOWN = 100


def _seconds(text: str) -> float:
    at = moment(text)
    assert at is not None
    return at.timestamp()
