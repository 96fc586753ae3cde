"""A patch file as a pair of trees, where a patch is all there is. What is not understood to the last line is refused.

unidiff reads the hunks. It keeps quoted names quoted, cuts names at ` b/`, and takes what it does not know for
comment, so the headers are read here, and every line must be either its or ours.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Any

from keepline.memory.snapshot import SUBMODULE, Snapshot, overlay
from keepline.repository.patch_header import REMEDY, Header, HeaderReader, are_named, refuse

if TYPE_CHECKING:
    from unidiff.patch import PatchedFile

OTHER_TREE = "check out the commit that it was made for"
UNREAD = "check the commit itself: --commit REV"


class Patch:
    """A patch that was understood. `name` is how messages call it."""

    def __init__(self, name: str, data: bytes) -> None:
        self.name = name
        text = self._decode(data)
        self._parsed = self._parse(text)
        self._headers = list(HeaderReader(name, self._parsed).read(text.split("\n")))
        if not self._headers:
            # A coloured diff, a diffstat, a diff that an external driver emptied: nothing in it can be judged.
            refuse(self.name, 1, "no diff of any file")
        if len(self._headers) != len(self._parsed):
            refuse(self.name, 1, f"{len(self._headers)} files named, {len(self._parsed)} understood")
        for header in self._headers:
            if header.names and not are_named(header):
                refuse(self.name, header.line, "names that cannot be told apart")

    def applied_to(self, base: Snapshot) -> Snapshot:
        """The tree that it makes of `base`. Raises CannotCheck where it was made for another one."""
        files: dict[str, bytes | None] = {}
        modes: dict[str, int] = {}
        for _, mail in groupby(zip(self._headers, self._parsed, strict=True), key=lambda pair: pair[0].mail):
            # Within one diff every file is told from the tree before it: two files may swap their names.
            old = dict(files)
            made = set()
            for header, patched in mail:
                before = b"" if not header.before else self._content(old, base, header)
                after = self._apply(header, patched, before)
                if header.before and not header.copied and header.before not in made:
                    files[header.before] = None
                if header.after:
                    files[header.after] = after
                    modes[header.after] = header.mode
                    made.add(header.after)
        return with_modes(overlay(base, f"{base.label} with {self.name}", files), modes)

    def own_lines(self) -> tuple[Snapshot, Snapshot]:
        """Both trees as far as the patch itself shows them, a blank line where it leaves something out."""
        before: dict[str, bytes | None] = {}
        after: dict[str, bytes | None] = {}
        modes: dict[str, int] = {}
        for header, patched in zip(self._headers, self._parsed, strict=True):
            hunks = [sides(hunk) for hunk in patched]
            if header.before in before or header.before in after:
                refuse(self.name, header.line, f"{header.before} twice", "check it in the repository that it is for")
            if header.names and not header.copied:
                refuse(self.name, header.line, f"{header.before} is renamed, and not all of it is in the patch")
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
            refuse(self.name, header.line, f"{path} is not in {base.label}", OTHER_TREE)
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
                refuse(self.name, header.line, f"{where}: this hunk does not fit", OTHER_TREE)
            made += lines[at:start] + target
            at = start + len(source)
        if not header.after and (at != len(lines) or made):
            refuse(self.name, header.line, f"{header.before} is deleted, and not all of it is in the patch", REMEDY)
        return b"".join(made + lines[at:])

    def _decode(self, data: bytes) -> str:
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError as error:
            refuse(self.name, data.count(b"\n", 0, error.start) + 1, "not UTF-8", UNREAD)
        if lone := re.search(r"\r(?!\n)", text):
            refuse(self.name, text.count("\n", 0, lone.start()) + 1, "a lone CR", UNREAD)
        return text

    def _parse(self, text: str) -> Any:
        from unidiff.errors import UnidiffParseError
        from unidiff.patch import PatchSet

        read = 0

        def counted() -> Iterator[str]:
            nonlocal read
            for line in io.StringIO(text, newline="\n"):
                read += 1
                yield line

        try:
            return PatchSet(counted())
        except UnidiffParseError as error:
            refuse(self.name, read, f"not a patch that can be read: {str(error).strip()}")


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
