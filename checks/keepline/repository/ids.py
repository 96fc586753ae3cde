"""The ids of very many commits, in flat memory: as texts in a list they would take five times as much."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


class Ids:
    """Ids in the order in which they were added, all of one length."""

    def __init__(self, ids: Iterable[str] = ()) -> None:
        self._all = bytearray()
        self._width = 20
        for one in ids:
            raw = bytes.fromhex(one)
            self._width = len(raw)  # SHA-1 or SHA-256
            self._all += raw

    def __len__(self) -> int:
        return len(self._all) // self._width

    def __getitem__(self, index: int) -> str:
        return self._all[index * self._width : (index + 1) * self._width].hex()

    def __iter__(self) -> Iterator[str]:
        return map(self.__getitem__, range(len(self)))
