"""History as a stream: each commit with what it touched against each of its parents, in flat memory.

Two children: `git log` says which commits there are, and `git diff-tree --stdin` compares each with each parent, one
pair a line. `git log -m --raw` alone would not do: it leaves out a parent that nothing differs from, and does not say
which of them a listing is against. No message is ever read, and every name comes between NULs.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Container, Generator, Iterator
from contextlib import closing
from itertools import islice
from typing import NoReturn

from keepline.memory.errors import CannotCheck
from keepline.memory.snapshot import Blob
from keepline.memory.value import NamedTuple
from keepline.repository.listing import side
from keepline.repository.process import Child, Git

LIST_COMMITS = (
    "log", "--no-patch", "-z", "--format=%H%x00%P%x00%an%x00%aI", "--encoding=UTF-8", "--topo-order",
    "--no-show-signature", "--no-color", "--no-notes", "--no-mailmap",
)  # fmt: skip
COMPARE = ("diff-tree", "--stdin", "--always", "--root", "-r", "--raw", "-z", "--no-abbrev", "--no-renames")
# Pairs written at once. Those of two batches must fit into a pipe (16 KiB on some systems), or both sides wait: one is
# being compared while the answers to the one before are read.
AT_ONCE = 60
# A line that is no id comes back as it went, and what was answered before it is let out.
DONE = b"done\n"
_CHUNK = 1 << 16


class Touched(NamedTuple):
    """A file that a commit made, changed or took away: what stood there in one parent, and what stands there now."""

    path: str
    before: Blob | None
    after: Blob | None


class Commit(NamedTuple):
    """One commit. author and date (ISO 8601, with its zone) are as its author had them, and may hold anything.

    touched: for each of `parents` what differs from it; for a commit without one, everything it holds. is_cut: its
    parents are not in this shallow clone, so that everything in it looks new. message: where it was asked for.
    """

    id: str
    parents: tuple[str, ...]
    author: str
    date: str
    touched: tuple[tuple[Touched, ...], ...] = ()
    is_cut: bool = False
    message: str = ""


class Range(NamedTuple):
    """Which commits: all of tip's history but what the commits of `without` hold; all of them whole ids.

    Parents come before children where `oldest_first`, else after them. first_parent: a merge is one step of the branch
    that it was made on, and has one parent only.
    """

    tip: str
    without: tuple[str, ...] = ()
    oldest_first: bool = False
    first_parent: bool = False


def walk(
    git: Git,
    wanted: Range,
    paths: tuple[str, ...] = (),
    cut: frozenset[str] = frozenset(),
    known: Container[str] = frozenset(),
) -> Iterator[list[Commit]]:
    """The commits of a range, some dozens at a time. `paths` are pathspecs: files besides them are not listed, though
    their commits are. Of the `known` commits nothing is listed or said.

    cut: the commits at which a shallow clone ends. A consumer may stop at any time. Raises CannotCheck for what git
    cannot read.
    """
    differ = _Differ(git, paths)
    try:
        with closing(_commits(git, wanted)) as commits:
            yield from _compared(differ, (commit for commit in commits if commit.id not in known), cut)
    finally:
        differ.child.wait()


def _commits(git: Git, wanted: Range) -> Generator[Commit, None, None]:
    options = (*(["--reverse"] if wanted.oldest_first else []), *(["--first-parent"] if wanted.first_parent else []))
    arguments = (*LIST_COMMITS, *options, wanted.tip, *(f"^{one}" for one in wanted.without), "--")
    child = git.start(*arguments)
    try:
        fields = _fields(child)
        for commit in fields:
            parents = next(fields).decode("ascii").split()
            author, date = next(fields).decode("utf-8", "replace"), next(fields).decode("ascii", "replace")
            yield Commit(commit.decode("ascii"), tuple(parents[:1] if wanted.first_parent else parents), author, date)
    finally:
        status = child.wait()
    if status:
        raise CannotCheck(f"git log failed: {git.reason(*arguments)}", "git fsck")


def _fields(child: Child) -> Iterator[bytes]:
    """What stands before each NUL."""
    rest = b""
    while chunk := os.read(child.output.fileno(), _CHUNK):
        *whole, rest = (rest + chunk).split(b"\0")
        yield from whole


def _compared(differ: _Differ, commits: Iterator[Commit], cut: frozenset[str]) -> Iterator[list[Commit]]:
    waiting: deque[Commit] = deque()
    answers: deque[tuple[Touched, ...]] = deque()
    for batch in differ.answers(_pairs(commits, waiting)):
        answers += batch
        found = []
        while waiting and len(answers) >= (sides := len(waiting[0].parents) or 1):
            commit = waiting.popleft()
            touched = tuple(answers.popleft() for _ in range(sides))
            found.append(commit._replace(touched=touched, is_cut=commit.id in cut))
        yield found


def _pairs(commits: Iterator[Commit], waiting: deque[Commit]) -> Iterator[str]:
    """A line for each side of each commit, which waits for its answers from then on."""
    for commit in commits:
        waiting.append(commit)
        yield from (f"{commit.id} {parent}".strip() for parent in commit.parents or ("",))


class _Differ:
    """`git diff-tree --stdin`, and what it has written that has not been read."""

    def __init__(self, git: Git, paths: tuple[str, ...]) -> None:
        self.git = git
        self.child = git.start(*COMPARE, "--", *paths, talks=True)
        self._rest = b""

    def answers(self, pairs: Iterator[str]) -> Iterator[list[tuple[Touched, ...]]]:
        """One answer a pair, in order, a batch at a time."""
        asked = b""
        while batch := list(islice(pairs, AT_ONCE)):
            lines = "".join(f"{pair}\n" for pair in batch).encode("ascii") + DONE
            try:
                os.write(self.child.input, lines)
            except BrokenPipeError:
                self._fail(lines)
            if asked:
                yield self._read(asked)
            asked = lines
        if asked:
            yield self._read(asked)

    def _read(self, asked: bytes) -> list[tuple[Touched, ...]]:
        """To each pair its commit's id comes back, then a record for each file."""
        answers: list[list[Touched]] = []
        data, place = self._rest, 0
        while not data.startswith(DONE, place):
            end = data.find(b"\0", place)
            is_record = data.startswith(b":", place)
            stop = data.find(b"\0", end + 1) if is_record and end >= 0 else end
            if stop < 0:
                more = os.read(self.child.output.fileno(), _CHUNK)
                if not more:
                    self._fail(asked)
                data, place = data[place:] + more, 0
                continue
            if is_record:
                answers[-1].append(_touched(data[place:end], data[end + 1 : stop]))
            else:
                answers.append([])
            place = stop + 1
        self._rest = data[place + len(DONE) :]
        return [tuple(answer) for answer in answers]

    def _fail(self, asked: bytes) -> NoReturn:
        said = self.git.reason(*COMPARE, given=asked)
        raise CannotCheck(f"git diff-tree failed: {said}", "git fsck")


def _touched(meta: bytes, path: bytes) -> Touched:
    mode, new_mode, oid, new_oid, _ = meta[1:].decode("ascii").split(" ")
    return Touched(os.fsdecode(path), side(mode, oid), side(new_mode, new_oid))
