"""`keepline trace`: follows a line through commits and manifests, from where it was born to where it stands now."""

from __future__ import annotations

import argparse
import shutil
import sys

from keepline.commands.exits import CLEAN
from keepline.commands.output import wants_colour


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which line, and where the story goes."""
    parser.add_argument("line", metavar="TEXT|ID", help="what a line says or said, a part that no other has, or its id")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="of standard output (default: text)")


def run(arguments: argparse.Namespace) -> int:
    """Prints the story. Exit 2 where no line is meant, or several: those are listed."""
    from keepline.commands.named import listed
    from keepline.doors.assembly import Asked
    from keepline.reports.trace import render, render_json
    from keepline.repository.plumbing import Repository
    from keepline.tracing.past import Past
    from keepline.tracing.trace import trace

    asked = Asked(now=arguments.now, policy_file=arguments.policy or "")
    with (
        Repository.discover(arguments.repo) as repository,
        listed(arguments.line, arguments.format, no_color=arguments.no_color),
    ):
        story = trace(Past(repository, asked), arguments.line)
    if arguments.format == "json":
        sys.stdout.write(render_json(story, arguments.line))
    else:
        width = shutil.get_terminal_size((100, 24)).columns
        sys.stdout.write(render(story, colour=wants_colour(arguments.no_color), width=width))
    return CLEAN
