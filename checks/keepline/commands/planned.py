"""What verify, apply and undo share: a scratch folder's plan, of whichever kind it is, laid over the live memory."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from keepline.memory.errors import UsageError
from keepline.memory.quoting import shell

if TYPE_CHECKING:
    from keepline.applying.checklist import Check
    from keepline.applying.laid import Laid
    from keepline.applying.live import Live
    from keepline.doors.assembly import Asked
    from keepline.memory.change import Change
    from keepline.memory.report import Report
    from keepline.repository.plumbing import Repository

PLAN = "plan.yaml"


class Planned(NamedTuple):
    """A plan that was read: its kind's own functions, and the plan laid out."""

    kind: ModuleType
    laid: Laid

    @property
    def again(self) -> str:
        """The command that makes the plan agree after an edit."""
        return f"{self.kind.AGAIN} {shell(self.laid.directory)}"

    @property
    def anew(self) -> str:
        """What to do where the memory is another by now."""
        return str(getattr(self.kind, "ANEW", self.again))


class Review(NamedTuple):
    """What verifying came to. `passes`: the rules let it pass, and no line of the checklist failed."""

    change: Change
    report: Report
    checks: tuple[Check, ...]
    files: Mapping[str, bytes]

    @property
    def passes(self) -> bool:
        from keepline.applying.checklist import FAILED

        return not self.report.blocks and not any(check.status == FAILED for check in self.checks)


def find(repository: Repository, directory: str) -> Planned:
    """The plan in a scratch folder. Raises UsageError where there is none, or one of no known kind."""
    from importlib import import_module

    from keepline.applying.laid import CLEANUP, CYCLE

    file = str(Path(directory, PLAN))
    plan_first = "keepline plan --scratch DIR, or keepline cycle plan --scratch DIR"
    try:
        lines = Path(file).read_bytes().split(b"\n")
    except OSError as error:
        raise UsageError(f"{file} cannot be read: {error.strerror}", plan_first) from error
    kinds = [line.removeprefix(b"kind:").strip().decode("ascii", "replace") for line in lines if line[:5] == b"kind:"]
    if kinds not in ([CLEANUP], [CYCLE]):
        raise UsageError(f"{file} is no plan: its `kind` is not {CLEANUP} or {CYCLE}", plan_first)
    kind = import_module(f"keepline.{kinds[0]}")
    return Planned(kind, kind.read(repository, directory))


def review(repository: Repository, planned: Planned, live: Live, asked: Asked) -> Review:
    """All rules on the plan as it would change the live memory, and the checklist. Nothing is written."""
    from keepline.applying.live import outcome
    from keepline.doors.plan import open_plan
    from keepline.engine import judge
    from keepline.rules import load

    files = outcome(live, planned.laid)
    change = open_plan(repository, files, asked)
    report = judge((change,), load())
    return Review(change, report, planned.kind.checklist(planned.laid, change, report), files)


def live_files(repository: Repository, asked: Asked) -> Live:
    """The live memory, with the roots of the policy in force."""
    from keepline.applying.live import Live
    from keepline.doors.assembly import BASE, policies
    from keepline.memory.snapshot import differing

    tree = repository.worktree()
    judged = policies(tree, tree, asked, BASE, differing(tree, tree))
    return Live(repository, judged.policy.roots)


def confirmed(repository: Repository, planned: Planned, live: Live) -> tuple[str, ...] | None:
    """None where nothing of the plan has been done, nothing where all of it stands, else what is missing yet."""
    from keepline.applying.confirming import missing, script_of

    own: Any = getattr(planned.kind, "confirm", None)
    found: tuple[str, ...] | None = own(repository, planned.laid) if own is not None else None
    if own is None or (found is None and script_of(repository, planned.laid) is not None):
        return missing(repository, live, planned.laid)
    return found
