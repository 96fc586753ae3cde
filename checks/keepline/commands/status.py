"""`keepline status`: what is guarded, how full it is, and what the agent does not see of it. It judges nothing."""

from __future__ import annotations

import argparse
import shutil
import sys

from keepline.commands.exits import CLEAN
from keepline.commands.output import wants_colour


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where the status goes."""
    parser.add_argument("--format", choices=("text", "json"), default="text", help="of standard output (default: text)")


def run(arguments: argparse.Namespace) -> int:
    """Prints the status of the tracked files as they are on disk. Raises UsageError where nothing is guarded."""
    from keepline.doors.assembly import Asked
    from keepline.doors.everything import open_everything
    from keepline.memory.overview import overview
    from keepline.reports.status import render, render_json
    from keepline.repository.plumbing import Repository

    with Repository.discover(arguments.repo) as repository:
        (change,) = open_everything(repository, Asked(now=arguments.now, policy_file=arguments.policy or ""))
        memories = overview(change.head)
    source = change.policy.source
    if arguments.format == "json":
        sys.stdout.write(render_json(memories, source))
    else:
        width = shutil.get_terminal_size((100, 24)).columns
        sys.stdout.write(render(memories, source, colour=wants_colour(arguments.no_color), width=width))
    return CLEAN
