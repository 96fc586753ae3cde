"""`keepline blame`: each entry of a file with its age, its last change and where it came from."""

from __future__ import annotations

import argparse
import shutil
import sys

from keepline.commands.exits import CLEAN
from keepline.commands.output import wants_colour


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which file, which version of it, and where the answer goes."""
    parser.add_argument("file", metavar="FILE", help="a guarded file, from the repository's root or from here")
    parser.add_argument(
        "--at", metavar="REV", default="", help="as it stood in this commit (default: as it is on disk)"
    )
    parser.add_argument("--format", choices=("text", "json"), default="text", help="of standard output (default: text)")


def run(arguments: argparse.Namespace) -> int:
    """Prints the entries."""
    from keepline.commands.named import from_root
    from keepline.doors.assembly import Asked
    from keepline.reports import blame as report
    from keepline.repository.plumbing import Repository
    from keepline.tracing.blame import blame
    from keepline.tracing.past import Past

    with Repository.discover(arguments.repo) as repository:
        past = Past(repository, Asked(now=arguments.now, policy_file=arguments.policy or ""), arguments.at)
        path = from_root(past, arguments.file)
        entries = blame(past, path)
    at = arguments.at or past.now.label
    if arguments.format == "json":
        sys.stdout.write(report.render_json(path, at, entries))
    else:
        width = shutil.get_terminal_size((100, 24)).columns
        sys.stdout.write(report.render(path, at, entries, colour=wants_colour(arguments.no_color), width=width))
    return CLEAN
