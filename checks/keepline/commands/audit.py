"""`keepline audit`: every commit of a history by today's rules: lines lost without account, secrets, caps."""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from keepline.commands.exits import CANNOT_CHECK, CLEAN, FINDINGS
from keepline.commands.output import wants_colour

if TYPE_CHECKING:
    from keepline.doors.reported import Reported

_AT_ONCE = 200
_OBJECTS = 5_000
"""A long history makes garbage without end, which a commit does not."""
_EVERY = 0.2
"""Seconds between two words of progress."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which history, and where the report goes."""
    parser.add_argument("range", metavar="A..B", nargs="?", default="", help="the commits (default: all of HEAD's)")
    parser.add_argument("--first-parent", action="store_true", help="take a merge as one step of its first parent")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="of standard output (default: text)")


def run(arguments: argparse.Namespace) -> int:
    """Prints the audit. A commit is judged once: what was said of it is kept under the git directory."""
    from keepline.doors.reported import Reported

    width = shutil.get_terminal_size((100, 24)).columns
    colour = wants_colour(arguments.no_color)
    asked = (arguments.range, arguments.first_parent, arguments.format, width, colour, arguments.now[:10])
    reported = Reported(arguments.repo, arguments.range, arguments.policy or "", asked)
    code, pieces = reported.again() or (None, ())
    if code is None:
        return _audit(arguments, width, colour, reported)
    _write(pieces)
    return code


def _audit(arguments: argparse.Namespace, width: int, colour: bool, reported: Reported) -> int:
    import gc

    from keepline.doors.assembly import Asked
    from keepline.doors.history import audit
    from keepline.reports.audit import render, render_json
    from keepline.repository.plumbing import Repository

    gc.set_threshold(_OBJECTS, 10, 10)
    asked = Asked(now=arguments.now, policy_file=arguments.policy or "")
    with Repository.discover(arguments.repo) as repository:
        progress = _Progress()
        try:
            history = audit(repository, arguments.range, asked, arguments.first_parent, progress.say)
        finally:
            progress.end()
        said = history.audit, history.about, history.verdict, history.describe
        is_json = arguments.format == "json"
        pieces = render_json(*said) if is_json else render(*said, colour=colour, width=width)
        code = CANNOT_CHECK if history.about.unjudged else CLEAN
        code = FINDINGS if history.audit.blocks else code
        _write(reported.keep(code, pieces))
        history.close()
    return code


def _write(pieces: Iterable[str]) -> None:
    """Print what may be long, some kilobytes at a time."""
    waiting: list[str] = []
    for piece in pieces:
        waiting.append(piece)
        if len(waiting) >= _AT_ONCE:
            sys.stdout.write("".join(waiting))
            waiting.clear()
    sys.stdout.write("".join(waiting))


class _Progress:
    """How many commits have been judged, on one line of a terminal that is written over."""

    def __init__(self) -> None:
        self._is_shown = sys.stderr.isatty()
        self._last = 0.0
        self._length = 0

    def say(self, done: int, of: int) -> None:
        """Tell it, now and then."""
        import time

        if self._is_shown and time.monotonic() - self._last > _EVERY:
            self._last = time.monotonic()
            self._write(f"keepline: {done:,} of {of:,} commits")

    def end(self) -> None:
        """Leave the line empty."""
        if self._length:
            self._write("")

    def _write(self, text: str) -> None:
        sys.stderr.write(f"\r{text.ljust(self._length)}" + ("\r" if not text else ""))
        sys.stderr.flush()
        self._length = len(text)
