"""A patch file as a pair of trees, where a patch is all there is. What is not understood to the last line is refused.

unidiff reads the hunks. It keeps quoted names quoted, cuts names at ` b/`, and takes what it does not know for
comment, so the headers are read here, and every line must be either its or ours.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from keepline.memory.errors import CannotCheck
from keepline.memory.snapshot import SUBMODULE, Snapshot, overlay

if TYPE_CHECKING:
    from unidiff.patch import PatchedFile

NOWHERE = "/dev/null"
BINARY = ("GIT binary patch", "Binary files ", "Binary file ")
COMBINED = ("diff --cc ", "diff --combined ", "@@@ ")
MODES = re.compile(r"(?:new file mode|deleted file mode|new mode|old mode|index [0-9a-f]+\.\.[0-9a-f]+) ([0-7]{6})$")
QUIET = re.compile(
    r"(similarity|dissimilarity) index \d+%$|index [0-9a-f]+\.\.[0-9a-f]+$|rename (from|to) |copy (from|to) |$"
)
MAIL = re.compile(r"From [0-9a-f]{40,64} ")
PREFIXES = (("a/", "b/"), ("i/", "w/"), ("c/", "i/"), ("c/", "w/"), ("o/", "w/"), ("1/", "2/"))
REMEDY = "make it with: git diff --no-ext-diff --no-textconv --no-color --no-renames --src-prefix=a/ --dst-prefix=b/"


class Header:
    """What stands above the hunks of one file. `line` counts from 1 in the patch; paths are "" where there is none.

    `by_git`: it began with `diff --git`, so that a `---` below it names the same file.
    """

    def __init__(self, line: int, before: str, after: str, *, by_git: bool) -> None:
        self.line = line
        self.before = before
        self.after = after
        self.by_git = by_git
        self.mode = 0o100644


class Patch:
    """A patch that was understood. `name` is how messages call it."""

    def __init__(self, name: str, data: bytes) -> None:
        self.name = name
        text = self._decode(data)
        self._parsed = self._parse(text)
        self._headers = list(self._read_headers(text.split("\n")))
        if len(self._headers) != len(self._parsed):
            self._refuse(1, f"{len(self._headers)} files named, {len(self._parsed)} understood")

    def applied_to(self, base: Snapshot) -> Snapshot:
        """The tree that it makes of `base`. Raises CannotCheck where it was made for another one."""
        files: dict[str, bytes | None] = {}
        modes: dict[str, int] = {}
        for header, patched in zip(self._headers, self._parsed, strict=True):
            before = b"" if not header.before else self._content(files, base, header)
            after = self._apply(header, patched, before)
            if header.before:
                files[header.before] = None
            if header.after:
                files[header.after] = after
                modes[header.after] = header.mode
        return with_modes(overlay(base, f"{base.label} with {self.name}", files), modes)

    def own_lines(self) -> tuple[Snapshot, Snapshot]:
        """Both trees as far as the patch itself shows them, a blank line where it leaves something out."""
        before: dict[str, bytes | None] = {}
        after: dict[str, bytes | None] = {}
        modes: dict[str, int] = {}
        for header, patched in zip(self._headers, self._parsed, strict=True):
            hunks = [sides(hunk) for hunk in patched]
            if header.before in before or header.before in after:
                self._refuse(header.line, f"{header.before} twice", "check it in the repository that it is for")
            if header.before:
                before[header.before] = b"\n".join(b"".join(source) for source, _ in hunks)
            if header.after:
                after[header.after] = b"\n".join(b"".join(target) for _, target in hunks)
            modes[header.after or header.before] = header.mode
        empty = Snapshot("", {}, lambda oids: {})
        made = [overlay(empty, f"{self.name}, {side}", files) for side, files in (("before", before), ("after", after))]
        return with_modes(made[0], modes), with_modes(made[1], modes)

    def _content(self, files: dict[str, bytes | None], base: Snapshot, header: Header) -> bytes:
        path = header.before
        if path in files:
            known = files[path]
        else:
            known = base.read(path) if path in base and base.blobs[path].mode != SUBMODULE else None
            if known is None and path in base:
                return b"Subproject commit " + base.blobs[path].oid.encode() + b"\n"
        if known is None:
            self._refuse(header.line, f"{path} is not in {base.label}", "check out the commit that it was made for")
        return known

    def _apply(self, header: Header, patched: PatchedFile, before: bytes) -> bytes:
        old = before.split(b"\n")
        lines = [line + b"\n" for line in old[:-1]] + ([old[-1]] if old[-1] else [])
        made: list[bytes] = []
        at = 0
        for hunk in patched:
            source, target = sides(hunk)
            start = hunk.source_start - 1 if source else hunk.source_start
            if start < at or lines[start : start + len(source)] != source:
                where = f"{header.before or header.after}, line {hunk.source_start}"
                self._refuse(
                    header.line, f"{where}: this hunk does not fit", "check out the commit that it was made for"
                )
            made += lines[at:start] + target
            at = start + len(source)
        if not header.after and (at != len(lines) or made):
            self._refuse(header.line, f"{header.before} is deleted, and not all of it is in the patch", REMEDY)
        return b"".join(made + lines[at:])

    def _decode(self, data: bytes) -> str:
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError as error:
            self._refuse(data.count(b"\n", 0, error.start) + 1, "not UTF-8", "check the commit itself: --commit REV")
        if lone := re.search(r"\r(?!\n)", text):
            self._refuse(text.count("\n", 0, lone.start()) + 1, "a lone CR", "check the commit itself: --commit REV")
        return text

    def _parse(self, text: str) -> Any:
        from unidiff.errors import UnidiffParseError
        from unidiff.patch import PatchSet

        try:
            return PatchSet(io.StringIO(text, newline="\n"))
        except UnidiffParseError as error:
            self._refuse(1, f"not a patch that can be read: {str(error).strip()}")

    def _read_headers(self, lines: Sequence[str]) -> Iterator[Header]:
        """The headers, in order. Raises CannotCheck for a line that is neither a hunk's nor known in a header."""
        in_hunks = self._hunk_lines(lines)
        header: Header | None = None
        prose = True  # a mail's head and message, until its first file
        named = 0  # the `+++` that a `---` has been read with
        for number, line in enumerate(lines, 1):
            line = line.removesuffix("\r")
            if number in in_hunks or number == named:
                continue
            if line.startswith((*BINARY, *COMBINED)):
                self._refuse(number, f"{line[:40]!r}: no text in it that could be compared")
            if line.startswith("diff --git "):
                if header:
                    yield header
                header, prose = self._git_header(number, line), False
            elif line.startswith("--- ") and lines[number : number + 1] and lines[number].startswith("+++ "):
                named = number + 1
                names = (self._name(number, line[4:]), self._name(number + 1, lines[number].removesuffix("\r")[4:]))
                if header and header.by_git and not prose:
                    self._agree(number, header, names)
                    continue
                if header:
                    yield header
                header, prose = Header(number, *self._paths(number, *names), by_git=False), False
            elif MAIL.match(line):
                prose = True
            elif line == "-- " or prose:
                prose = True
                if line.startswith(("@@ ", "+++ ")):
                    self._refuse(number, f"{line[:40]!r} belongs to no file")
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
            self._refuse(number, "a quoted name", f"{REMEDY} -c core.quotePath=false")
        middle = [place for place in range(len(names)) if names[place] == " "]
        splits = [(names[:at], names[at + 1 :]) for at in middle]
        fits = [pair for pair in splits if same_file(*pair)]
        if len(fits) != 1:
            self._refuse(number, "names that cannot be told apart")
        return Header(number, *self._paths(number, *fits[0]), by_git=True)

    def _paths(self, number: int, before: str, after: str) -> tuple[str, str]:
        if before == NOWHERE or after == NOWHERE:
            name = after if before == NOWHERE else before
            stripped = name[2:] if name[:2] in ("a/", "b/") else name
            return ("", stripped) if before == NOWHERE else (stripped, "")
        path = same_file(before, after)
        if not path:
            self._refuse(number, f"{before} and {after} are two names", REMEDY)
        return path, path

    def _name(self, number: int, name: str) -> str:
        name = name.split("\t")[0]
        if name.startswith('"'):
            self._refuse(number, "a quoted name", f"{REMEDY} -c core.quotePath=false")
        return name

    def _agree(self, number: int, header: Header, names: tuple[str, str]) -> None:
        """`---` and `+++` must name the file that `diff --git` named, or nothing on the side where it is not."""
        for name, path in zip(names, (header.before, header.after), strict=True):
            if name != NOWHERE and name != path and name[2:] != path:
                self._refuse(number, f"{name} is not the file named on line {header.line}")
            if (name == NOWHERE) != (path == ""):
                self._refuse(number, f"{name} does not go with line {header.line}")

    def _header_line(self, number: int, line: str, header: Header) -> None:
        if found := MODES.match(line):
            if not line.startswith("old mode"):
                header.mode = int(found[1], 8)
            if line.startswith("new file"):
                header.before = ""
            elif line.startswith("deleted file"):
                header.after = ""
        elif line.startswith(("rename ", "copy ")):
            self._refuse(number, "a rename: what was removed cannot be told", REMEDY)
        elif not QUIET.match(line):
            self._refuse(number, f"{line[:40]!r} belongs to no hunk")

    def _refuse(self, number: int, why: str, remedy: str = REMEDY) -> NoReturn:
        raise CannotCheck(f"{self.name}:{number}: {why}", remedy)


def same_file(before: str, after: str) -> str:
    """The path that both names stand for, under one of git's pairs of prefixes or under none; "" if they do not."""
    for one, other in PREFIXES:
        if before.startswith(one) and after.startswith(other) and before[2:] == after[2:]:
            return before[2:]
    return before if before == after else ""


def sides(hunk: Any) -> tuple[list[bytes], list[bytes]]:
    """What a hunk replaces and what it puts there, line by line with their ends."""
    source: list[bytes] = []
    target: list[bytes] = []
    touched: list[list[bytes]] = []
    for line in hunk:
        if line.line_type == "\\":
            for side in touched:
                side[-1] = side[-1].removesuffix(b"\n")
            continue
        touched = [side for side, types in ((source, (" ", "-")), (target, (" ", "+"))) if line.line_type in types]
        for side in touched:
            side.append(line.value.encode())
    return source, target


def with_modes(snapshot: Snapshot, modes: dict[str, int]) -> Snapshot:
    """The same snapshot with git's modes for links, submodules and programs."""
    blobs = {path: blob._replace(mode=modes[path]) if path in modes else blob for path, blob in snapshot.blobs.items()}
    return Snapshot(snapshot.label, blobs, snapshot.load_objects)
