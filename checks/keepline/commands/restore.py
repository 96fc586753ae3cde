"""`keepline restore`: brings a lost line back from history, into the work tree; nothing is staged."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from keepline.commands.exits import CLEAN

if TYPE_CHECKING:
    from keepline.repository.plumbing import Repository
    from keepline.tracing.restoring import Restoration


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which line, and where to."""
    parser.add_argument(
        "line", metavar="ID|LINE", help="the lost line, a part of it that no other has, or its entry's id"
    )
    parser.add_argument("--to", metavar="FILE", default="", help="put it there (default: the file that it left)")


def run(arguments: argparse.Namespace) -> int:
    """Writes the file, and a note for the ledger; shows what was added, and says what to `git add`."""
    from keepline.commands.named import from_root, listed
    from keepline.doors.assembly import Asked
    from keepline.repository.plumbing import Repository
    from keepline.tracing.past import Past
    from keepline.tracing.restoring import restore

    asked = Asked(now=arguments.now, policy_file=arguments.policy or "")
    with (
        Repository.discover(arguments.repo) as repository,
        listed(arguments.line, "text", no_color=arguments.no_color),
    ):
        past = Past(repository, asked)
        done = restore(past, asked, arguments.line, arguments.to and from_root(past, arguments.to))
        _write(repository, done)
    _tell(done)
    return CLEAN


def _write(repository: Repository, done: Restoration) -> None:
    from keepline.repository.porcelain import put, rewrite, writable

    if done.before is None:
        writable(repository, done.path)
        put(repository.root, done.path, done.after)
    else:
        rewrite(repository, done.path, done.before, done.after)
    if done.manifest:
        writable(repository, done.manifest)
        put(repository.root, done.manifest, done.note)


def _tell(done: Restoration) -> None:
    from keepline.commands.fix import shown
    from keepline.memory.quoting import shell
    from keepline.reports.escaping import escape

    before, after = (data.decode("utf-8", "replace").encode() for data in (done.before or b"", done.after))
    print(*shown(done.path, before, after), sep="\n")
    files = [done.path, *([done.manifest] if done.manifest else [])]
    print(f"wrote {escape(' and '.join(files))}; now: git add -- {escape(' '.join(map(shell, files)))}")
    for warning in done.warnings:
        print(f"keepline: {escape(warning)}", file=sys.stderr)
