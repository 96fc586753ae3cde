"""Where a report goes: standard output in one format, and files in others."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module

from keepline.memory.errors import UsageError
from keepline.memory.report import Report
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse  # what runs at every commit comes here too, and it parses no arguments

    from keepline.commands.staged import Plain

FORMATS = ("text", "json", "github", "markdown", "sarif", "gitlab")  # each a module of keepline.reports


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """--format and --output."""
    parser.add_argument("--format", choices=FORMATS, default="text", help="of standard output (default: text)")
    parser.add_argument(
        "--output", metavar="FORMAT=FILE", action="append", default=[], help="write the report to a file as well"
    )


def check_arguments(arguments: argparse.Namespace | Plain) -> None:
    """Raises UsageError for an --output that says no format and file, before any work is done."""
    for wanted in arguments.output:
        name, equals, file = wanted.partition("=")
        if not equals or not file or name not in FORMATS:
            raise UsageError(f"--output {wanted} is not FORMAT=FILE", "--output json=report.json")


def write(report: Report, arguments: argparse.Namespace | Plain) -> None:
    """Prints the report, and writes the files. Raises UsageError for a file that cannot be written."""
    for wanted in arguments.output:
        name, _, file = wanted.partition("=")
        _expect_no_link(file)
        try:
            with open(file, "w", encoding="utf-8", errors="backslashreplace", newline="\n") as stream:
                stream.write(_renderer(name)(report))
        except OSError as error:
            raise UsageError(f"{file} cannot be written: {error.strerror}", "name another file") from error
    if arguments.format == "text":
        from keepline.reports.text import render

        sys.stdout.write(render(report, colour=wants_colour(arguments.no_color)))
    else:
        sys.stdout.write(_renderer(arguments.format)(report))


def _expect_no_link(file: str) -> None:
    """Raises UsageError where a link stands in a file's place, or in that of a folder below where we stand: whoever
    made the checkout that a CI job stands in must not choose what the job writes to."""
    parts = file.split("/")
    below = () if os.path.isabs(file) else ("/".join(parts[:end]) for end in range(1, len(parts)))  # noqa: PTH117
    is_device = file.startswith(("/dev/", "/proc/"))
    found = next((path for path in (*below, file) if os.path.islink(path)), "")  # noqa: PTH114
    if found and not is_device:
        raise UsageError(f"{found} is a link, and a report would be written to where it leads", "name another file")


def wants_colour(refused: bool) -> bool:
    """Colour is for terminals, and for nobody who said no (https://no-color.org: set and not empty)."""
    if refused or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return sys.stdout.isatty()


def _renderer(name: str) -> Callable[[Report], str]:
    renderer: Callable[[Report], str] = import_module(f"keepline.reports.{name}").render
    return renderer
