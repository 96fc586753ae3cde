"""`keepline verify DIR`: a plan laid over the live memory, judged by every rule and its review's checklist.

It writes nothing. What passes gets a digest, which stands for exactly this plan on exactly this memory. Once the plan
was applied, by keepline or by the memory's own tool, it says whether what stands is what was proposed.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from keepline.commands.exits import CLEAN, FINDINGS
from keepline.commands.output import wants_colour
from keepline.memory.quoting import shell
from keepline.reports.escaping import as_json, escape, escape_lines

if TYPE_CHECKING:
    from keepline.applying.checklist import Check
    from keepline.applying.live import Live
    from keepline.commands.planned import Planned, Review
    from keepline.repository.plumbing import Repository


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which plan, and how it is told."""
    parser.add_argument("directory", metavar="DIR", help="the scratch folder of keepline plan or keepline cycle plan")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="of standard output (default: text)")


def run(arguments: argparse.Namespace) -> int:
    """Exit 0 where it may be applied, or was; 1 where something stands against it, or is missing yet."""
    from keepline.applying.live import expect_unchanged
    from keepline.commands import planned as plans
    from keepline.doors.assembly import Asked
    from keepline.repository.plumbing import Repository

    asked = Asked(now=arguments.now, policy_file=arguments.policy or "")
    with Repository.discover(arguments.repo) as repository:
        planned = plans.find(repository, arguments.directory)
        live = plans.live_files(repository, asked)
        missing = plans.confirmed(repository, planned, live)
        if missing is not None:
            return _confirm(repository, planned, live, missing, arguments)
        expect_unchanged(live, planned.laid, planned.anew)
        review = plans.review(repository, planned, live, asked)
        if arguments.format == "json":
            _write_json(planned, review)
        else:
            _write_text(planned, review, arguments)
    return CLEAN if review.passes else FINDINGS


def _confirm(
    repository: Repository, planned: Planned, live: Live, missing: tuple[str, ...], arguments: argparse.Namespace
) -> int:
    """What was applied, by whomever, against what was proposed."""
    from keepline.commands.apply import already

    if arguments.format == "json":
        said = {"version": 1, "applied": not missing, "missing": list(missing)}
        sys.stdout.write(as_json(said) + "\n")
    elif missing:
        print("keepline: applied in part; missing yet:", *(f"  {escape(line)}" for line in missing), sep="\n")
    else:
        print("keepline: applied: what stands is what was proposed")
        return already(repository, planned, live)
    return FINDINGS if missing else CLEAN


def approval(planned: Planned) -> str:
    """The command that applies exactly what was reviewed."""
    from keepline.applying.approval import digest

    return f"keepline apply {shell(planned.laid.directory)} --approve {digest(planned.laid)}"


def _write_text(planned: Planned, review: Review, arguments: argparse.Namespace) -> None:
    from keepline.reports.text import render

    contract = planned.kind.contract(planned.laid, review.change)
    print(render(review.report, colour=wants_colour(arguments.no_color)))
    print("Review checklist:", *map(_line, review.checks), sep="\n")
    print(f"\n{escape_lines(contract.text().rstrip())}\n")
    if review.passes:
        print(f"proposed, nothing is applied yet; to apply exactly this:\n  {escape(approval(planned))}")
    else:
        print(f"this plan may not be applied: mend what is named above, then\n  {escape(planned.again)}")


def _line(check: Check) -> str:
    return f"  [{check.status}] {escape(check.line)}" + (f"\n      {escape(check.why)}" if check.why else "")


def _write_json(planned: Planned, review: Review) -> None:
    """The report of the rules, with the checklist, the contract and the digest beside it."""
    import json

    from keepline.applying.approval import digest
    from keepline.reports.json import render

    said = json.loads(render(review.report))
    said["applied"] = False
    said["checklist"] = [check._asdict() for check in review.checks]
    said["contract"] = planned.kind.contract(planned.laid, review.change).json()
    said["passes"] = review.passes
    said["digest"] = digest(planned.laid) if review.passes else None
    said["apply"] = approval(planned) if review.passes else None
    sys.stdout.write(as_json(said) + "\n")
