"""`keepline check --fix`: puts right in the work tree what is mechanical, shows it, and says what to `git add`.

It refuses a file of which a line would be lost, or that its own memory system would not read back.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from keepline.memory.errors import UsageError
from keepline.memory.snapshot import overlay
from keepline.reports.escaping import escape

if TYPE_CHECKING:
    import argparse

    from keepline.commands.staged import Plain
    from keepline.doors.assembly import Asked
    from keepline.memory.change import Change
    from keepline.memory.layout import Guarded
    from keepline.repository.plumbing import Repository


def fix(arguments: argparse.Namespace | Plain) -> None:
    """Mends the files that are in question. Standard error says what was done, for the report is standard output's.

    Raises UsageError for every door but the work tree's: what is stored cannot be mended.
    """
    from keepline.doors.assembly import Asked
    from keepline.doors.everything import open_everything
    from keepline.doors.worktree import open_worktree
    from keepline.repository.plumbing import Repository

    if arguments.staged or arguments.range or arguments.commit or arguments.patch:
        raise UsageError("--fix mends the work tree, and this door judges what is stored", "keepline check --fix")
    asked = Asked(now=arguments.now, policy_file=arguments.policy or "")
    with Repository.discover(arguments.repo) as repository:
        (change,) = (open_everything if arguments.all else open_worktree)(repository, asked)
        fixes: dict[str, tuple[bytes, bytes]] = {}
        for guarded, before, after in mendable(repository, change):
            reason = refusal(change, asked, guarded, before, after)
            if reason:
                print(f"keepline: {escape(guarded.path)} is left as it is: {escape(reason)}", file=sys.stderr)
            else:
                fixes[guarded.path] = before, after
        write(repository, fixes)


def write(repository: Repository, fixes: Mapping[str, tuple[bytes, bytes]]) -> None:
    """Shows and writes each file, and says what to do with them."""
    from keepline.memory.quoting import shell
    from keepline.repository.porcelain import rewrite

    for path, (before, after) in fixes.items():
        print(*shown(path, before, after), sep="\n", file=sys.stderr)
        rewrite(repository, path, before, after)
    if fixes:
        print(
            f"keepline: mended {len(fixes):,}; now: git add -- {escape(' '.join(map(shell, fixes)))}", file=sys.stderr
        )


def mendable(repository: Repository, change: Change) -> Iterator[tuple[Guarded, bytes, bytes]]:
    """The guarded files in question that have something to be mended, as they are on disk and as they would be."""
    from keepline.memory.mending import mended
    from keepline.repository.snapshot import read

    for guarded in change.head.files():
        text = change.head.text(guarded.path)
        if text.damaged or mended(text.text, guarded) == text.text:
            continue
        before = read(repository.root, guarded.path)  # not the snapshot's: git may convert line ends on the way
        try:
            yield guarded, before, mended(before.decode("utf-8"), guarded).encode()
        except UnicodeDecodeError:
            continue


def refusal(change: Change, asked: Asked, guarded: Guarded, before: bytes, after: bytes) -> str:
    """Why a file is better not touched, "" where it may be."""
    from keepline.memory.mending import unfit

    reason = unfit(after.decode("utf-8"), guarded)
    if reason:
        return reason
    lost = lines_lost(change, asked, {guarded.path: before}, {guarded.path: after})
    return f"line {min(lost)} would no longer say what it says" if lost else ""


def lines_lost(change: Change, asked: Asked, before: Mapping[str, bytes], after: Mapping[str, bytes]) -> list[int]:
    """The lines that the account of this mending calls removed."""
    from keepline.doors.assembly import assemble

    below = change.head.snapshot
    mending = assemble(overlay(below, "before", before), overlay(below, "after", after), asked, door="worktree")
    return [number for item in mending.account.removed for number in item.lines]


def shown(path: str, before: bytes, after: bytes) -> Iterator[str]:
    """A diff for people: what cannot be seen is written out, blanks at a line's end as dots."""
    import difflib

    old, new = (data.decode("utf-8").split("\n") for data in (before, after))
    for line in difflib.unified_diff(old, new, f"a/{path}", f"b/{path}", n=1, lineterm=""):
        bare = line.rstrip(" ")
        yield escape(bare + "·" * (len(line) - len(bare)) if line[:1] in "+-" else line)
