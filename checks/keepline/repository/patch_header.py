"""What stands above a patch's hunks: which files it is about, read to the last line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NoReturn

from keepline.memory.errors import CannotCheck

NOWHERE = "/dev/null"
BINARY = ("GIT binary patch", "Binary files ", "Binary file ")
COMBINED = ("diff --cc ", "diff --combined ", "@@@ ")
MODES = re.compile(r"(?:new file mode|deleted file mode|new mode|old mode|index [0-9a-f]+\.\.[0-9a-f]+) ([0-7]{6})$")
RENAMED = re.compile(r"(rename|copy) (from|to) ([^\"].*)$")
QUIET = re.compile(r"(similarity|dissimilarity) index \d+%$|index [0-9a-f]+\.\.[0-9a-f]+$|$")
MAIL = re.compile(r"From [0-9a-f]{40,64} ")
PREFIXES = (("a/", "b/"), ("i/", "w/"), ("c/", "i/"), ("c/", "w/"), ("o/", "w/"), ("1/", "2/"))
REMEDY = "make it with: git diff --no-ext-diff --no-textconv --no-color --no-renames --src-prefix=a/ --dst-prefix=b/"


class Header:
    """What stands above the hunks of one file. `line` counts from 1 in the patch; paths are "" where there is none.

    `by_git`: it began with `diff --git`, so that a `---` below it names the same file. `names` are what stood there,
    where they are two: `rename from` and its kind must then say which. `mail` counts the mails of a mailbox.
    """

    def __init__(self, line: int, before: str, after: str, *, by_git: bool, names: str = "") -> None:
        self.line = line
        self.before = before
        self.after = after
        self.by_git = by_git
        self.names = names
        self.copied = False
        self.mail = 0
        self.mode = 0o100644


class HeaderReader:
    """Reads the headers of one patch. `name` is how messages call it; `parsed` is what unidiff made of its hunks."""

    def __init__(self, name: str, parsed: Any) -> None:
        self.name = name
        self._parsed = parsed

    def read(self, lines: Sequence[str]) -> Iterator[Header]:
        """The headers, in order. Raises CannotCheck for a line that is neither a hunk's nor known in a header."""
        in_hunks = self._hunk_lines(lines)
        header: Header | None = None
        prose = True  # a mail's head and message, until its first file
        named = 0  # the `+++` that a `---` has been read with
        mail = 0
        for number, line in enumerate(lines, 1):
            line = line.removesuffix("\r")
            if number in in_hunks or number == named:
                continue
            if line.startswith((*BINARY, *COMBINED)):
                refuse(self.name, number, f"{line[:40]!r}: no text in it that could be compared")
            if line.startswith("diff --git "):
                if header:
                    yield header
                header, prose = self._git_header(number, line), False
                header.mail = mail
            elif line.startswith("--- ") and lines[number : number + 1] and lines[number].startswith("+++ "):
                named = number + 1
                names = (self._name(number, line[4:]), self._name(number + 1, lines[number].removesuffix("\r")[4:]))
                if header and header.by_git and not prose:
                    self._agree(number, header, names)
                    continue
                if header:
                    yield header
                header, prose = Header(number, *self._paths(number, *names), by_git=False), False
                header.mail = mail
            elif MAIL.match(line):
                prose = True
                mail += 1
            elif line == "-- " or prose:
                prose = True
                if line.startswith(("@@ ", "+++ ")):
                    refuse(self.name, number, f"{line[:40]!r} belongs to no file")
            elif header:
                self._header_line(number, line, header)
        if header:
            yield header

    def _hunk_lines(self, lines: Sequence[str]) -> frozenset[int]:
        numbers = set()
        for patched in self._parsed:
            for hunk in patched:
                own = [line.diff_line_no for line in hunk if line.diff_line_no]
                numbers.update(own)
                numbers.add(own[0] - 1)  # its header
                if lines[own[-1] : own[-1] + 1] and lines[own[-1]].startswith("\\ "):
                    numbers.add(own[-1] + 1)
        return frozenset(numbers)

    def _git_header(self, number: int, line: str) -> Header:
        names = line.removeprefix("diff --git ")
        if '"' in names:
            refuse(self.name, number, "a quoted name", f"{REMEDY} -c core.quotePath=false")
        middle = [place for place in range(len(names)) if names[place] == " "]
        splits = [(names[:at], names[at + 1 :]) for at in middle]
        fits = [pair for pair in splits if same_file(*pair)]
        if not fits:
            return Header(number, "", "", by_git=True, names=names)
        if len(fits) > 1:
            refuse(self.name, number, "names that cannot be told apart")
        return Header(number, *self._paths(number, *fits[0]), by_git=True)

    def _paths(self, number: int, before: str, after: str) -> tuple[str, str]:
        if before == NOWHERE or after == NOWHERE:
            name = after if before == NOWHERE else before
            stripped = name[2:] if name[:2] in ("a/", "b/") else name
            return ("", stripped) if before == NOWHERE else (stripped, "")
        path = same_file(before, after)
        if not path:
            refuse(self.name, number, f"{before} and {after} are two names", REMEDY)
        return path, path

    def _name(self, number: int, name: str) -> str:
        name = name.split("\t")[0]
        if name.startswith('"'):
            refuse(self.name, number, "a quoted name", f"{REMEDY} -c core.quotePath=false")
        return name

    def _agree(self, number: int, header: Header, names: tuple[str, str]) -> None:
        """`---` and `+++` must name the file that `diff --git` named, or nothing on the side where it is not."""
        for name, path in zip(names, (header.before, header.after), strict=True):
            if name != NOWHERE and name != path and name[2:] != path:
                refuse(self.name, number, f"{name} is not the file named on line {header.line}")
            if (name == NOWHERE) != (path == ""):
                refuse(self.name, number, f"{name} does not go with line {header.line}")

    def _header_line(self, number: int, line: str, header: Header) -> None:
        if found := MODES.match(line):
            if not line.startswith("old mode"):
                header.mode = int(found[1], 8)
            if line.startswith("new file"):
                header.before = ""
            elif line.startswith("deleted file"):
                header.after = ""
        elif found := RENAMED.match(line):
            way, side, path = found.groups()
            if header.names and not header.before and side == "from":
                header.before, header.copied = path, way == "copy"
            elif header.names and not header.after and side == "to":
                header.after = path
            else:
                refuse(self.name, number, f"{line[:40]!r} does not go with line {header.line}")
        elif not QUIET.match(line):
            refuse(self.name, number, f"{line[:40]!r} belongs to no hunk")


def same_file(before: str, after: str) -> str:
    """The path that both names stand for, under one of git's pairs of prefixes or under none; "" if they do not."""
    for one, other in PREFIXES:
        if before.startswith(one) and after.startswith(other) and before[2:] == after[2:]:
            return before[2:]
    return before if before == after else ""


def are_named(header: Header) -> bool:
    """True where `rename from` and `rename to`, or those of a copy, say what `diff --git` said."""
    pairs = (f"{one}{header.before} {other}{header.after}" for one, other in (*PREFIXES, ("", "")))
    return bool(header.before and header.after) and header.names in pairs


def refuse(name: str, number: int, why: str, remedy: str = REMEDY) -> NoReturn:
    """Raises CannotCheck for a line of the patch, counted from 1."""
    raise CannotCheck(f"{name}:{number}: {why}", remedy)
