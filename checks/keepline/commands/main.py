"""The command line: finds the verb, reads its arguments, and turns what happens into an exit code."""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Sequence

from keepline import __version__
from keepline.commands.clock import FORMAT, now
from keepline.commands.exits import settle

# One module of this package a verb, imported when it is asked for. Each has add_arguments(parser) and run(arguments).
VERBS = {
    "check": "judge a change to a memory, or what stands in it",
    "plan": "propose a clean-up of a memory in a scratch folder; nothing is applied",
    "draft": "write the relocation records that a change can prove",
    "ci": "judge what a CI host was told changed: pull request, push, merge queue, schedule",
    "audit": "judge every commit of a history: lost lines, secrets, caps over time",
    "status": "show what is guarded, how full it is, and what the agent does not see of it",
    "recall": "find again what was put away under archive/, best first",
    "trace": "follow a line through history: where it was born, where it went, where it stands now",
    "blame": "show how old each entry of a file is, and where it came from",
    "restore": "bring a lost line back from history",
    "cycle": "plan the sleep cycle of an event-log memory: consolidate it, mine its sessions",
    "verify": "judge a plan as it would change the live memory, and go through its review",
    "apply": "write an approved plan, safely, and commit it",
    "undo": "take the last apply back",
    "init": "guard a repository: install the hooks and write the policy",
    "demo": "play a clean-up that loses lines, in a throw-away repository",
    "rules": "list the rules, or show one",
}
HOOK = "what the git hooks call: pre-commit, pre-merge-commit, pre-push, pre-receive"

EPILOG = "exit codes: 0 clean, 1 findings that block, 2 wrong use or configuration, 3 could not check (which blocks)"


def main(argv: Sequence[str]) -> int:
    """Runs one command and returns its exit code. Nothing that it raises gets past here."""
    return settle(lambda: _dispatch(argv), verbose="-v" in argv or "--verbose" in argv)


def _dispatch(argv: Sequence[str]) -> int:
    try:
        arguments = parser_for(argv).parse_args(argv)
    except SystemExit as stop:  # argparse has said what was wrong, or printed its help
        return stop.code if isinstance(stop.code, int) else 2
    from keepline.commands.unfinished import say_for

    say_for(arguments.verb, arguments.repo)
    return int(importlib.import_module(f"keepline.commands.{arguments.verb}").run(arguments))


def parser_for(argv: Sequence[str]) -> argparse.ArgumentParser:
    """The parser, with the arguments of those verbs only that these words name."""
    parser = argparse.ArgumentParser(
        prog="keepline",
        description="No line leaves an agent's memory without a forwarding address.",
        epilog=EPILOG,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"keepline {__version__}")
    verbs = parser.add_subparsers(dest="verb", metavar="COMMAND", required=True)
    for verb, summary in VERBS.items():
        child = verbs.add_parser(verb, help=summary, description=summary, allow_abbrev=False)
        if verb in argv:
            importlib.import_module(f"keepline.commands.{verb}").add_arguments(child)
            _add_common(child)
    verbs.add_parser("hook", help=HOOK, add_help=False)  # keepline.__main__ has gone there already
    return parser


def _add_common(parser: argparse.ArgumentParser) -> None:
    """What every command takes."""
    common = parser.add_argument_group("common")
    common.add_argument("--repo", metavar="DIR", default=".", help="the memory repository (default: here)")
    common.add_argument("--now", metavar="ISO", type=instant, default=now(), help="the clock to judge by, ISO 8601")
    common.add_argument("--policy", metavar="FILE", help="judge by this policy in place of the repository's")
    common.add_argument("--no-color", action="store_true", help="no colour on a terminal; NO_COLOR does the same")
    common.add_argument("-v", "--verbose", action="store_true", help="show the trace of an error")


def instant(text: str) -> str:
    """An ISO 8601 time as `2026-03-04T10:00:00Z`; UTC where it names no zone."""
    from datetime import UTC, datetime

    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no ISO 8601 time such as 2026-03-04T10:00:00Z") from None
    return moment.replace(tzinfo=moment.tzinfo or UTC).astimezone(UTC).strftime(FORMAT)
