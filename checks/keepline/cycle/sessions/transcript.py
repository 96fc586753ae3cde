"""One session's file, read line by line."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from typing import IO, Any

from keepline.cycle.sessions.message import Header, Message, header, said, session_of, time_of
from keepline.cycle.sessions.wrappers import own
from keepline.memory.decay import moment
from keepline.memory.pattern import compiled
from keepline.memory.value import NamedTuple

LONGEST = 4 * 1024 * 1024
"""Bytes of a line that is read: nobody types more."""
_SHOWN = 20
_TAIL = 64 * 1024
_NAMED_TIME = r"(\d{4}-\d{2}-\d{2})T(\d{2})[-:](\d{2})[-:](\d{2})"
_NAMED_ID = r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{8,32}"
_UNSAFE = r"[^A-Za-z0-9._:-]"


class Broken(NamedTuple):
    """A line, from 1, that cannot be read, and why; line 0 for a whole file."""

    path: str
    line: int
    why: str


class Transcript:
    """A file of lines. since, until: seconds; what was written at `since` is not inside."""

    def __init__(self, path: str, since: float, until: float) -> None:
        self._path = path
        self._since, self._until = since, until
        self._header = Header(session=_stem(path))
        self._at = ""
        self._fallback: float | None = None
        self.broken: list[Broken] = []
        self.broken_total = 0

    def messages(self) -> Iterator[Message]:
        """The user's, in the order of the lines. Raises OSError."""
        with open(self._path, "rb") as file:
            if self._is_over(file):
                return
            self._fallback = _named_time(self._path) or os.fstat(file.fileno()).st_mtime
            before = ""
            for number, line in self._lines(file):
                fields = self._fields(number, line)
                if fields is None:
                    continue
                if found := header(fields):
                    self._header = found._replace(session=found.session or self._header.session)
                    self._at = found.at
                elif not self._header.foreign and (text := own(said(fields))):
                    # Codex writes one message down twice, as what happened and as what the model was given.
                    if text != before and self._is_inside(at := time_of(fields)):
                        yield Message(
                            session_of(fields) or self._header.session,
                            text.encode("utf-8", "replace").decode(),
                            at,
                            cwd if isinstance(cwd := fields.get("cwd"), str) else self._header.cwd,
                        )
                    before = text

    def _is_inside(self, at: str) -> bool:
        """By the line's own time; else by the last that the file told, its name's or when it was written."""
        self._at = at or self._at
        time = moment(self._at)
        seconds = time.timestamp() if time else self._fallback
        return seconds is not None and self._since < seconds <= self._until

    def _is_over(self, file: IO[bytes]) -> bool:
        """True where the last line with a time was written before the window begins: a log only grows."""
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - _TAIL))
        lines = file.read(_TAIL).split(b"\n")[1 if size > _TAIL else 0 :]
        file.seek(0)
        for line in reversed(lines):
            fields = _parsed(line)
            time = moment(time_of(fields)) if isinstance(fields, dict) else None
            if isinstance(fields, dict) and time is not None:
                # Lines without a type are an export's, which may have the newest first.
                return "type" in fields and time.timestamp() <= self._since
        return False

    def _lines(self, file: IO[bytes]) -> Iterator[tuple[int, bytes]]:
        """What may be a header or a user's; what is longer than a line may be is passed over in pieces."""
        number = 0
        while line := file.readline(LONGEST):
            number += 1
            if len(line) == LONGEST and not line.endswith(b"\n"):
                self._add(number, f"longer than {LONGEST // 1024 // 1024} MiB")
                while (rest := file.readline(LONGEST)) and not rest.endswith(b"\n"):
                    pass
                continue
            stripped = line.removeprefix(b"\xef\xbb\xbf").strip()
            if not stripped:
                continue
            if not (stripped.startswith(b"{") and stripped.endswith(b"}")):
                is_tail = not line.endswith(b"\n") and stripped.startswith(b"{")
                self._add(number, "cut off" if is_tail else "no JSON object")
            elif number == 1 or b'"user' in stripped or b'"session' in stripped:
                yield number, stripped

    def _fields(self, number: int, line: bytes) -> Mapping[str, Any] | None:
        fields = _parsed(line)
        if isinstance(fields, dict):
            return fields
        self._add(number, fields)
        return None

    def _add(self, line: int, why: str) -> None:
        self.broken_total += 1
        if len(self.broken) < _SHOWN:
            self.broken.append(Broken(self._path, line, why))


def _parsed(line: bytes) -> dict[str, Any] | str:
    """The object of a line, or why there is none."""
    try:
        fields = json.loads(line.decode("utf-8"))
    except UnicodeDecodeError:
        return "not UTF-8"
    except (ValueError, RecursionError):
        return "no JSON"
    return fields if isinstance(fields, dict) else "no JSON object"


def _named_time(path: str) -> float | None:
    match = compiled(_NAMED_TIME).search(os.path.basename(path))  # noqa: PTH119
    time = moment(f"{match[1]}T{match[2]}:{match[3]}:{match[4]}Z") if match else None
    return time.timestamp() if time else None


def _stem(path: str) -> str:
    """What a file's name says the session is: an id at its end, or all of it."""
    stem = os.path.basename(path).rpartition(".")[0]  # noqa: PTH119
    ids = compiled(_NAMED_ID).findall(stem)
    return ids[-1] if ids and stem.endswith(ids[-1]) else compiled(_UNSAFE).sub("-", stem)[:100] or "session"
