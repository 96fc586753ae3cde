"""`keepline draft`: writes and stages the records that the change proves, and leaves the rest open to be decided."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from keepline.commands.exits import CLEAN, FINDINGS
from keepline.memory.errors import UsageError
from keepline.reports.escaping import escape

if TYPE_CHECKING:
    from keepline.doors.assembly import Asked
    from keepline.drafting import Draft
    from keepline.memory.change import Change
    from keepline.repository.plumbing import Repository


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which change, and where the manifest goes."""
    door = parser.add_mutually_exclusive_group()
    door.add_argument(
        "--staged", action="store_true", help="what would be committed now (default, if that loses lines)"
    )
    door.add_argument("--range", metavar="A..B", help="the change from A to B; A...B: from where they parted")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--no-stage", action="store_true", help="write it and stage nothing; exit 1 says: git add")
    where.add_argument("--output", metavar="FILE", help="write the manifest there and stage nothing; - to print it")
    parser.add_argument("--rescue", action="store_true", help="put what cannot be proved word for word into archive/")


def run(arguments: argparse.Namespace) -> int:
    """Exit 0 where everything is accounted for, 1 where somebody has to decide."""
    from keepline.commands.drafts import in_turn
    from keepline.doors.assembly import Asked
    from keepline.drafting import draft
    from keepline.repository.plumbing import Repository

    asked = Asked(now=arguments.now, policy_file=arguments.policy or "")
    judged: list[Change] = []

    def write(change: Change) -> Draft:
        judged.append(change)
        return draft(change, rescue=arguments.rescue)

    with Repository.discover(arguments.repo) as repository:
        drafts, files = in_turn(lambda files: _changes(repository, arguments, asked, files), write)
        for change in judged[-1:] if not arguments.output else ():
            from keepline.drafting.attest import attested

            files.update((path, data) for path, data in attested(change).items() if path not in files)
        if arguments.output:
            _put_out(drafts, arguments.output)
        elif files and arguments.no_stage:
            _leave(repository, files, drafts)
        elif files:
            from keepline.repository.porcelain import stage

            stage(repository, files)
            print(f"wrote and staged {escape(', '.join(sorted(files)))}")
    code = _tell(drafts)
    if code == FINDINGS:
        said = f"decide each `action: undecided`{_next(drafts, files, arguments, judged[0].door)}"
        print(escape(said), file=sys.stderr)
    return FINDINGS if files and arguments.no_stage else code


def _changes(
    repository: Repository, arguments: argparse.Namespace, asked: Asked, files: Mapping[str, bytes]
) -> Sequence[Change]:
    if arguments.range is not None:
        from keepline.doors.range import open_range

        return open_range(repository, arguments.range, asked)
    from keepline.doors.commit import open_staged

    changes = open_staged(repository, asked, files)
    if arguments.staged or len(changes) > 1 or changes[0].account.removed:
        return changes
    from keepline.doors.worktree import open_worktree

    return open_worktree(repository, asked)


def _put_out(drafts: list[Draft], output: str) -> None:
    data = b"".join(made.data for made in drafts)
    if output == "-":
        sys.stdout.write(data.decode("utf-8", "surrogateescape"))
        return
    try:
        with open(output, "wb") as file:
            file.write(data)
    except OSError as error:
        raise UsageError(f"{output} cannot be written: {error.strerror}", "name another file") from error


def _leave(repository: Repository, files: Mapping[str, bytes], drafts: Sequence[Draft]) -> None:
    """Write and stage nothing; where nobody has to decide, say what is left to do."""
    if not any(made.undecided for made in drafts):
        from keepline.commands.framework import leave

        leave(repository, files)
        return
    from keepline.repository.porcelain import lay

    lay(repository, files)
    print(f"wrote {escape(', '.join(sorted(files)))}", file=sys.stderr)


def _tell(drafts: Sequence[Draft]) -> int:
    proved = sum(made.proved for made in drafts)
    undecided = sum(made.undecided for made in drafts)
    said = sys.stderr if any(made.data for made in drafts) else sys.stdout
    if not proved and not undecided:
        print("nothing to account for", file=said)
        return CLEAN
    print(
        f"{proved} {'record' if proved == 1 else 'records'} proved by the change itself, {undecided} undecided",
        file=said,
    )
    return FINDINGS if undecided else CLEAN


def _next(drafts: Sequence[Draft], files: Mapping[str, bytes], arguments: argparse.Namespace, door: str) -> str:
    """Where somebody has to decide, and what to do then."""
    open_ones = [made.path for made in drafts if made.undecided]
    if arguments.output:
        where = "" if arguments.output == "-" else f" in {arguments.output}"
        return f"{where}, and commit it as {' and '.join(open_ones)}"
    from keepline.doors.worktree import DOOR
    from keepline.memory.quoting import shell

    to_add = " ".join(map(shell, sorted(files) if arguments.no_stage else open_ones))
    # What is on disk was judged, and a plain `git commit` would take none of it.
    commit = "git commit --all" if door == DOOR else "git commit"
    return f" in {' and '.join(open_ones)}, then: git add -- {to_add} && {commit}"
