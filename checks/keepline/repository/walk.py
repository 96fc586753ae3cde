"""History as a stream: each commit with what it touched against each of its parents, in flat memory.

Two children: `git log` says which commits there are, and `git diff-tree --stdin` compares each with each parent, one
pair a line. `git log -m --raw` alone would not do: it leaves out a parent that nothing differs from, and does not say
which of them a listing is against. No message is ever read, and every name comes between NULs.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from contextlib import closing
from itertools import islice
from typing import NamedTuple, NoReturn

from keepline.memory.errors import CannotCheck
from keepline.memory.snapshot import Blob
from keepline.repository.listing import side
from keepline.repository.process import Child, Git

LIST_COMMITS = (
    "log", "--no-patch", "-z", "--format=%H%x00%P%x00%an%x00%aI", "--encoding=UTF-8", "--topo-order",
    "--no-show-signature", "--no-color", "--no-notes", "--no-mailmap",
)  # fmt: skip
COMPARE = ("diff-tree", "--stdin", "--always", "--root", "-r", "--raw", "-z", "--no-abbrev", "--no-renames")
# Pairs written before their answers are read: they must fit into a pipe (16 KiB on some systems), or both wait.
AT_ONCE = 100
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
    parents are not in this shallow clone, so that everything in it looks new.
    """

    id: str
    parents: tuple[str, ...]
    author: str
    date: str
    touched: tuple[tuple[Touched, ...], ...] = ()
    is_cut: bool = False


class Range(NamedTuple):
    """Which commits: all of tip's history but what the commits of `without` hold; all of them whole ids.

    Parents come before children where `oldest_first`, else after them. first_parent: a merge is one step of the branch
    that it was made on, and has one parent only.
    """

    tip: str
    without: tuple[str, ...] = ()
    oldest_first: bool = False
    first_parent: bool = False


def walk(git: Git, wanted: Range, paths: tuple[str, ...] = (), cut: frozenset[str] = frozenset()) -> Iterator[Commit]:
    """The commits of a range. `paths` are pathspecs: files besides them are not listed, though their commits are.

    cut: the commits at which a shallow clone ends. A consumer may stop at any time. Raises CannotCheck for what git
    cannot read.
    """
    differ = git.start(*COMPARE, "--", *paths, talks=True)
    try:
        with closing(_commits(git, wanted)) as commits:
            while batch := list(islice(commits, AT_ONCE)):
                yield from _compared(git, differ, batch, cut)
    finally:
        differ.wait()


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


def _compared(git: Git, differ: Child, batch: list[Commit], cut: frozenset[str]) -> Iterator[Commit]:
    pairs = [" ".join((commit.id, parent)).strip() for commit in batch for parent in commit.parents or ("",)]
    answers: list[tuple[Touched, ...]] = []
    for first in range(0, len(pairs), AT_ONCE):
        answers += _ask(git, differ, pairs[first : first + AT_ONCE])
    place = 0
    for commit in batch:
        end = place + (len(commit.parents) or 1)
        yield commit._replace(touched=tuple(answers[place:end]), is_cut=commit.id in cut)
        place = end


def _ask(git: Git, differ: Child, pairs: list[str]) -> list[tuple[Touched, ...]]:
    """One answer a pair, in order: to each pair its commit's id comes back, then a record for each file."""
    lines = "".join(f"{pair}\n" for pair in pairs).encode("ascii") + DONE
    answers: list[list[Touched]] = []
    data, place = b"", 0
    try:
        os.write(differ.input, lines)
    except BrokenPipeError:
        _fail(git, lines)
    while len(data) - place != len(DONE) or not data.endswith(DONE):
        end = data.find(b"\0", place)
        is_record = data.startswith(b":", place)
        stop = data.find(b"\0", end + 1) if is_record and end >= 0 else end
        if stop < 0:
            more = os.read(differ.output.fileno(), _CHUNK)
            if not more:
                _fail(git, lines)
            data, place = data[place:] + more, 0
            continue
        if is_record:
            answers[-1].append(_touched(data[place:end], data[end + 1 : stop]))
        else:
            answers.append([])
        place = stop + 1
    return [tuple(answer) for answer in answers]


def _touched(meta: bytes, path: bytes) -> Touched:
    mode, new_mode, oid, new_oid, _ = meta[1:].decode("ascii").split(" ")
    return Touched(os.fsdecode(path), side(mode, oid), side(new_mode, new_oid))


def _fail(git: Git, lines: bytes) -> NoReturn:
    raise CannotCheck(f"git diff-tree failed: {git.reason(*COMPARE, given=lines)}", "git fsck")
