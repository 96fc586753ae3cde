"""The clean-up of a memory: a target, every entry's verdict, a plan that the rules have passed, and nothing written."""

from __future__ import annotations

from keepline.applying.laid import Laid
from keepline.cleanup.contract import Contract  # here, for a module that is imported later hides its namesake below
from keepline.cleanup.plan import AGAIN as AGAIN
from keepline.cleanup.plan import ANEW as ANEW
from keepline.cleanup.writing import read as read
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.applying.checklist import Check
    from keepline.applying.script import Script
    from keepline.memory.change import Change
    from keepline.memory.report import Report


def contract(laid: Laid, change: Change | None = None) -> Contract:
    """The output contract of a plan that was laid out."""
    import os

    from keepline.cleanup.coming import measured
    from keepline.cleanup.plan_file import load

    plan = load(laid.directory)[0]
    names = sorted(name for name in os.listdir(laid.directory) if not name.endswith(".part"))
    return Contract(
        measured(plan, change) if change else plan, tuple(os.path.join(laid.directory, name) for name in names)
    )


def checklist(laid: Laid, change: Change, report: Report) -> tuple[Check, ...]:
    """The reference's review checklist, line by line."""
    from keepline.cleanup.reviewing import checked

    return checked(laid, change, report)


def script(laid: Laid, change: Change) -> Script:
    """The plan as calls of the memory system's own tool."""
    from keepline.cleanup.hermes_calls import calls

    return calls(laid, change)


def SCRIPT_BY_DEFAULT(laid: Laid) -> bool:
    """A clean-up is written by keepline, unless a script is asked for."""
    return False
