"""`keepline plan`: the dry run of a clean-up, into a scratch folder. It writes nothing else."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from keepline.commands.exits import CLEAN
from keepline.memory.errors import UsageError
from keepline.reports.escaping import as_json, escape_lines

if TYPE_CHECKING:
    from keepline.cleanup.contract import Contract
    from keepline.doors.assembly import Asked
    from keepline.repository.plumbing import Repository

REWRITE = """\
--rewrite runs COMMAND through the shell once for each entry that has a size to reach. It gets one JSON object on
standard input: {"order": what to do, "text": the entry, "size", "budget", "unit", "keep": [what must stand word for
word], "id", "file"}, and answers with the new text on standard output. An answer is taken only if it is shorter and
every rule about rewording lets it pass; else the entry stays as it is and the plan says why."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How small, of which file, and where the plan goes."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = REWRITE
    parser.add_argument(
        "--target", metavar="T", help="50%%, 5000, '5000 chars', aggressive, moderate, light (default: the cap)"
    )
    parser.add_argument("--scratch", metavar="DIR", required=True, help="the plan's folder, outside the repository")
    parser.add_argument("--file", metavar="PATH", help="the memory file, where there are several")
    parser.add_argument("--refresh", action="store_true", help="make the plan there agree with what was edited in it")
    parser.add_argument("--rewrite", metavar="COMMAND", help="a program that shortens one entry at a time (see below)")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="of standard output (default: text)")


def run(arguments: argparse.Namespace) -> int:
    """Prints the output contract. Exit 0: a plan is proposed, and nothing is applied."""
    from keepline.doors.assembly import Asked
    from keepline.repository.plumbing import Repository

    if arguments.refresh and arguments.target is not None:
        raise UsageError("--target with --refresh: the target stands in plan.yaml", "leave one of the two out")
    asked = Asked(now=arguments.now, policy_file=arguments.policy or "")
    with Repository.discover(arguments.repo) as repository:
        contract = _planned(repository, asked, arguments)
    if arguments.format == "json":
        sys.stdout.write(as_json(contract.json()) + "\n")
    else:
        from keepline.memory.quoting import shell

        sys.stdout.write(escape_lines(contract.text()))
        print("\nPROPOSED: nothing has been applied", file=sys.stderr)
        print(f"  keepline verify {shell(arguments.scratch)}", file=sys.stderr)
    return CLEAN


def _planned(repository: Repository, asked: Asked, arguments: argparse.Namespace) -> Contract:
    """The plan, made or made to agree, and written."""
    from keepline.cleanup import scratch
    from keepline.cleanup.contract import Contract
    from keepline.cleanup.making import Wanted

    folder = scratch.folder(arguments.scratch, repository.root)
    scratch.expect_ours(folder)
    wanted = Wanted(arguments.target or "", arguments.file or "", arguments.rewrite or "")
    if arguments.refresh:
        from keepline.cleanup.refreshing import refresh

        plan, files = refresh(repository, asked, wanted, folder)
    else:
        from keepline.cleanup.refreshing import fresh

        scratch.expect_empty(folder)
        plan, files = fresh(repository, asked, wanted, folder)
    scratch.write(folder, files)
    return Contract(plan, tuple(f"{arguments.scratch.rstrip(chr(47))}/{name}" for name in sorted(files)))
