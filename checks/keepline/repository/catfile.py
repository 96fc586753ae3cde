"""One long-lived `git cat-file --batch`: every blob of a run comes through it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable

from keepline.memory.errors import CannotCheck
from keepline.memory.value import TYPE_CHECKING
from keepline.repository.process import AT_ONCE, Child, Git

if TYPE_CHECKING:
    from typing import NoReturn

# A memory file is a few kilobytes; what is larger than this is none, and would only fill the machine.
LIMIT = 64 * 1024 * 1024


# Bytes of what was read last, where it is kept.
ROOM = 1_000_000


class CatFile:
    """Reads objects by id."""

    def __init__(self, git: Git) -> None:
        self.git = git
        self._child: Child | None = None
        self._awaited: list[str] = []

    def blobs(self, oids: Iterable[str], name: Callable[[str], str] = str) -> dict[str, bytes]:
        """Bytes by id. `name` says what to call an object in a message, which costs nothing until there is one.

        Raises CannotCheck for an object that is missing, damaged, no blob or larger than LIMIT.
        """
        return self._read(list(oids), name)

    def ahead(self, oids: Iterable[str]) -> None:
        """Begin to read these, or the first of them, while something else is done: they will be asked for next."""
        part = list(oids)[:AT_ONCE]
        if part and not self._awaited:
            child = self.start()
            child.run_ahead()
            self._ask(child, part, str)
            self._awaited = part

    def _read(self, oids: list[str], name: Callable[[str], str]) -> dict[str, bytes]:
        awaited, self._awaited = self._awaited, []
        early = {oid: self._answer(self.start(), oid, name) for oid in awaited}
        found = {oid: early[oid] for oid in oids if oid in early}
        oids = [oid for oid in oids if oid not in early]
        for first in range(0, len(oids), AT_ONCE):
            part = oids[first : first + AT_ONCE]
            child = self.start()
            self._ask(child, part, name)
            for oid in part:
                found[oid] = self._answer(child, oid, name)
        return found

    def start(self) -> Child:
        """The child; started early, it is ready by the time that the first listing has been read."""
        if self._child is None:
            self._child = self.git.start("cat-file", "--batch", talks=True)
        return self._child

    def close(self) -> None:
        """End the child."""
        if self._child is not None:
            self._child.wait()
            self._child = None

    def _ask(self, child: Child, oids: list[str], name: Callable[[str], str]) -> None:
        try:
            os.write(child.input, "".join(f"{oid}\n" for oid in oids).encode("ascii"))
        except BrokenPipeError:
            self._fail(oids[0], name)

    def _answer(self, child: Child, oid: str, name: Callable[[str], str]) -> bytes:
        header = child.output.readline().split()
        if len(header) != 3 or header[1] != b"blob":
            self._fail(oid, name)
        size = int(header[2])
        if size > LIMIT:
            self.close()
            raise CannotCheck(
                f"{name(oid)} holds {size:,} bytes, over {LIMIT:,}", "take it out of guard in .keepline.yaml"
            )
        data = child.output.read(size + 1)
        if len(data) != size + 1:
            self._fail(oid, name)
        return data[:-1]

    def _fail(self, oid: str, name: Callable[[str], str]) -> NoReturn:
        self.close()
        said = self.git.reason("cat-file", "blob", oid)
        raise CannotCheck(f"{name(oid)} cannot be read: {said}", remedy(self.git))


class Recent(CatFile):
    """The same, which keeps what was read last: of a history, each blob is asked for again and again."""

    def __init__(self, git: Git) -> None:
        super().__init__(git)
        self._room = ROOM
        self._kept: dict[str, bytes] = {}

    def blobs(self, oids: Iterable[str], name: Callable[[str], str] = str) -> dict[str, bytes]:
        """The same."""
        wanted = list(oids)
        new = self._read([oid for oid in wanted if oid not in self._kept], name)
        found = {oid: new[oid] if oid in new else self._kept[oid] for oid in wanted}
        self._kept |= new
        self._room -= sum(map(len, new.values()))
        for oid in list(self._kept) if self._room < 0 else ():
            self._room += len(self._kept.pop(oid))
            if self._room >= 0:
                break
        return found


def remedy(git: Git) -> str:
    """What brings a missing object: the exact fetch for a shallow or partial clone, else fsck."""
    if git.ask("rev-parse", "--is-shallow-repository")[1].strip() == b"true":
        return "git fetch --unshallow"
    if not git.ask("config", "--get-regexp", r"^remote\..*\.promisor$")[0]:
        return "git fetch --refetch"
    return "git fsck --full"
