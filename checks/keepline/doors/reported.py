"""The report of the last audit, given again where all that it hangs on is as it was.

It imports next to nothing: whoever asks again waits little longer than git takes to list the commits.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress

from keepline import __version__
from keepline.repository.place import git_for

VERDICTS = os.path.join("keepline", "audit.db")
REPORT = os.path.join("keepline", "audit.report")
_CHUNK = 1 << 20


class Reported:
    """One report, by what it hangs on: the commits, the policy, where a shallow clone ends, and what was asked.

    Of a range that git has yet to work out, and where git has no answer, nothing is kept.
    """

    def __init__(self, directory: str, range_: str, policy: str, asked: Iterable[object]) -> None:
        self._folder = ""
        self._mark = b""
        ends = [] if "..." in range_ else [end or "HEAD" for end in range_.split("..")]
        names = [f"{end}^{{commit}}" for end in ("HEAD", *ends)]
        status, data = git_for(directory).ask("rev-parse", "--git-common-dir", *names) if ends else (1, b"")
        if status == 0:
            common, *commits = os.fsdecode(data).split("\n")
            self._folder = os.path.join(directory, common)
            told = [__version__, *commits, *map(str, asked), policy]
            read = (_read(policy), _read(os.path.join(self._folder, "shallow")))
            self._mark = "\0".join(told).encode("utf-8", "surrogateescape") + b"\0".join((b"", *read, b"\n"))

    def again(self) -> tuple[int, Iterator[str]] | None:
        """The exit code and the text of the last report, None where it is another one's."""
        if not self._folder or not os.path.exists(os.path.join(self._folder, VERDICTS)):
            return None
        with suppress(OSError), open(os.path.join(self._folder, REPORT), "rb") as file:
            if file.read(len(self._mark)) == self._mark:
                return int(file.read(1)), _pieces(file.name, file.tell())
        return None

    def keep(self, code: int, pieces: Iterable[str]) -> Iterator[str]:
        """The pieces of a report, which are kept as they pass. One that cannot be kept, or is cut short, is not."""
        path = os.path.join(self._folder, REPORT)
        new = f"{path}.{os.getpid()}" if self._folder else os.devnull
        try:
            file = open(new, "wb")  # noqa: SIM115  (what cannot be opened must not keep the report back)
        except OSError:
            file = open(os.devnull, "wb")  # noqa: SIM115
        with file:
            file.write(self._mark + str(code).encode())
            for piece in pieces:
                file.write(piece.encode("utf-8", "surrogatepass"))
                yield piece
        with suppress(OSError):
            if self._folder:
                os.replace(new, path)


def _read(path: str) -> bytes:
    with suppress(OSError), open(path, "rb") as file:
        return file.read()
    return b""


def _pieces(path: str, start: int) -> Iterator[str]:
    with open(path, encoding="utf-8", errors="surrogatepass", newline="") as file:
        file.seek(start)
        while piece := file.read(_CHUNK):
            yield piece
