"""`keepline ci`: finds out which CI host it runs on and what changed there, and judges that.

Under GitHub Actions the report is annotations, which stand beside the lines, and the job's summary.
"""

from __future__ import annotations

import argparse
import os
import sys

from keepline.commands import output
from keepline.commands.exits import CLEAN, FINDINGS
from keepline.doors.hosts.run import Run
from keepline.memory.errors import UsageError
from keepline.memory.report import Report
from keepline.reports.escaping import escape


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to judge where no host says it, and where the report goes."""
    parser.add_argument("--range", metavar="A..B", help="the change from A to B, whatever the host says")
    output.add_arguments(parser)
    parser.set_defaults(format=None)


def run(arguments: argparse.Namespace) -> int:
    """Prints the report; the exit code says whether the change may pass."""
    output.check_arguments(arguments)
    found = _host()
    report = _judged(arguments, found)
    _write(report, arguments, found)
    return FINDINGS if report.blocks else CLEAN


def _host() -> Run | None:
    from keepline.doors.hosts import github, gitlab, woodpecker

    asked = (host.run(os.environ) for host in (github, gitlab, woodpecker))
    return next(filter(None, asked), None)


def _judged(arguments: argparse.Namespace, found: Run | None) -> Report:
    from keepline.doors.assembly import Asked
    from keepline.doors.ci import open_ci, placed
    from keepline.doors.range import open_range
    from keepline.engine import judge
    from keepline.repository.plumbing import Repository
    from keepline.rules import load

    asked = Asked(now=arguments.now, policy_file=arguments.policy or "")
    with Repository.discover(arguments.repo) as repository:
        if arguments.range is not None:
            asked = placed(asked, found) if found else asked
            return judge(open_range(repository, arguments.range, asked), load())
        if found is None:
            raise UsageError(
                "no CI host's variables say what changed here", "keepline ci --range A...B, or keepline check --all"
            )
        with open_ci(repository, found, asked) as changes:
            report = judge(changes, load())
    print(escape(f"keepline: {found.host}, {found.event}: {_about(report)}"), file=sys.stderr)
    return report


def _about(report: Report) -> str:
    return report.head if report.door == "all" else f"{report.base}..{report.head}"


def _write(report: Report, arguments: argparse.Namespace, found: Run | None) -> None:
    """The report as it was asked for, else as the host shows it; GitHub has a page for each job's summary as well."""
    is_github = bool(found and found.is_github)
    arguments.format = arguments.format or ("github" if is_github else "text")
    output.write(report, arguments)
    summary = os.environ.get("GITHUB_STEP_SUMMARY") if is_github else None
    if summary:
        from keepline.reports.markdown import render

        page = render(report)
        try:
            with open(summary, "a", encoding="utf-8", errors="backslashreplace", newline="\n") as file:
                file.write(page)
        except OSError as error:
            # The log has the report already, and the verdict stands.
            print(f"keepline: the job's summary cannot be written: {error.strerror}", file=sys.stderr)
