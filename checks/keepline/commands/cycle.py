"""`keepline cycle plan`: consolidates an event-log memory and mines its sessions, as a plan; nothing is written."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING

from keepline.commands.exits import CLEAN
from keepline.memory.errors import UsageError
from keepline.reports.escaping import as_json, escape, escape_lines

if TYPE_CHECKING:
    from keepline.cycle.making import Made
    from keepline.doors.assembly import Asked
    from keepline.repository.plumbing import Repository

SHOWN = 20
"""Lines of a log that cannot be read, of which each is told; all of them stand in inventory.md."""
SESSIONS = "~/.pi/agent/sessions"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The reference's parameters, by the names of the command line."""
    from keepline.cycle.brain import CHECKPOINT_KEY
    from keepline.cycle.taking import CONFIDENCE

    parser.add_argument("action", choices=("plan",), help="make a plan; then verify DIR and apply DIR")
    parser.add_argument("--scratch", metavar="DIR", required=True, help="the plan's folder, outside the repository")
    parser.add_argument("--brain", metavar="PATH", default="", help="the event log (default: the repository's own)")
    window = parser.add_argument_group("mining")
    window.add_argument(
        "--since", metavar="last|ISO|DURATION", default="last", help="where the window begins (default: the checkpoint)"
    )
    window.add_argument(
        "--days-fallback", metavar="N", type=_count, default=1, help="without a checkpoint (default: 1)"
    )
    window.add_argument("--checkpoint-key", metavar="KEY", default=CHECKPOINT_KEY, help="the meta entry that holds it")
    window.add_argument("--sessions", metavar="DIR", default=SESSIONS, help=f"their folder (default: {SESSIONS})")
    window.add_argument("--no-mining", action="store_true", help="consolidate only; the checkpoint stays")
    window.add_argument("--confidence", choices=CONFIDENCE, default="high", help="what is taken (default: high)")
    window.add_argument("--max-new", metavar="N", type=_count, default=10, help="entries added at most (default: 10)")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="of standard output (default: text)")


def _count(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 7):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """Writes the plan's files into the scratch folder and prints the report."""
    from keepline.applying import scratch
    from keepline.cycle.artifacts import artifacts, report
    from keepline.doors.assembly import Asked
    from keepline.memory.quoting import shell

    asked = Asked(now=arguments.now, policy_file=arguments.policy or "")
    with _repository(arguments) as repository:
        folder = scratch.prepare(repository, arguments.scratch)
        made = _made(repository, asked, arguments)
        found = report(made)
        scratch.write(folder, artifacts(made, found))
    faults = made.brain.faults
    for fault in faults[:SHOWN]:
        print(escape(f"{made.brain.path}:{fault.line}: {fault.message}; {fault.remedy}"), file=sys.stderr)
    if len(faults) > SHOWN:
        print(f"and {len(faults) - SHOWN:,} more, all of them in {folder}/inventory.md", file=sys.stderr)
    if arguments.format == "json":
        print(as_json(found.json()))
    else:
        print(escape_lines(found.text()), end="")
    print(f"{folder}/plan.yaml; look at it, edit it, then: keepline verify {shell(folder)}", file=sys.stderr)
    return CLEAN


def _made(repository: Repository, asked: Asked, arguments: argparse.Namespace) -> Made:
    from keepline.cycle.making import make
    from keepline.cycle.taking import Wanted

    sessions = None if arguments.no_mining else os.path.expanduser(arguments.sessions)  # noqa: PTH111
    return make(
        repository,
        asked,
        Wanted(
            since=arguments.since,
            sessions=sessions,
            confidence=arguments.confidence,
            max_new=arguments.max_new,
            key=arguments.checkpoint_key,
            days_fallback=arguments.days_fallback,
            brain=arguments.brain,
            progress=lambda line: print(line, file=sys.stderr),
        ),
    )


def _repository(arguments: argparse.Namespace) -> Repository:
    """The one that is named; without one the brain's own, which is rho's default where none is named either."""
    from keepline.cycle.brain import default_path
    from keepline.repository.plumbing import Repository

    if arguments.repo == "." and arguments.brain:
        return Repository.discover(os.path.dirname(os.path.abspath(arguments.brain)))  # noqa: PTH100, PTH120
    try:
        return Repository.discover(arguments.repo)
    except UsageError:
        home = os.path.dirname(default_path())  # noqa: PTH120
        if arguments.repo != "." or not os.path.isdir(home):  # noqa: PTH112
            raise
        return Repository.discover(home)
