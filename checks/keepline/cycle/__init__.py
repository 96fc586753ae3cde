"""The sleep cycle of an event-log memory: a plan, laid out as files, and what is said of it.

What applies a plan asks for these by name; see keepline.applying.
"""

from __future__ import annotations

from keepline.applying.checklist import Check
from keepline.applying.laid import CYCLE, Laid
from keepline.applying.script import Script
from keepline.cycle import laying, plan_file
from keepline.cycle.brain import RHO
from keepline.cycle.confirmation import confirm as confirm
from keepline.cycle.confirmation import reversed_events as reversed_events
from keepline.cycle.report import Contract, contract_of, counts
from keepline.memory.change import Change
from keepline.memory.errors import UsageError
from keepline.memory.quoting import shell
from keepline.memory.report import Report
from keepline.memory.snapshot import blob_id
from keepline.repository.plumbing import Repository

AGAIN = laying.AGAIN


def read(repository: Repository, directory: str) -> Laid:
    """The plan of a scratch folder, laid out. Raises UsageError with the place of what is wrong with it."""
    plan, source = plan_file.read(directory)
    tree = repository.worktree()
    again = f"{AGAIN} {shell(directory)}"
    if not tree.is_regular(plan.brain) or plan.brain not in plan.base:
        raise UsageError(f"no {plan.brain} is tracked here", again)
    data = tree.read(plan.brain)
    if tree.content_id(plan.brain) != plan.base[plan.brain]:
        # It has grown, by the plan's own lines perhaps: what it was made from is what stands at its beginning.
        data = data[: plan.size]
        if blob_id(data, plan.base[plan.brain]) != plan.base[plan.brain]:
            raise UsageError(f"{plan.brain} is no longer what the plan was made from", again)
    return Laid(CYCLE, directory, source, laying.writes(plan, laying.log_of(data)), plan.base)


def checklist(laid: Laid, change: Change, report: Report) -> tuple[Check, ...]:
    """The reference's demands, each passed, failed, or for a person."""
    from keepline.cycle.demands import checks
    from keepline.cycle.honesty import honest

    plan = plan_file.read(laid.directory)[0]
    base, guarded = change.base.snapshot, change.head.guarded
    return (*checks(plan, report, guarded), *honest(plan, laying.log_of(base.read(plan.brain)), base, guarded))


def contract(laid: Laid, change: Change) -> Contract:
    """The report that the reference demands."""
    plan = plan_file.read(laid.directory)[0]
    before, after = (laying.log_of(state.snapshot.read(plan.brain)).events for state in (change.base, change.head))
    return contract_of(plan._replace(before=counts(plan, before)), after)


def script(laid: Laid, change: Change) -> Script:
    """The calls of rho's brain and vault tools. Raises UsageError for a memory without such tools."""
    from keepline.cycle.calls import calls

    plan = plan_file.read(laid.directory)[0]
    if plan.system != RHO:
        raise UsageError(f"{plan.system} has no tools that keepline knows", "apply it with --write")
    log = laying.log_of(change.base.snapshot.read(plan.brain)[: plan.size])
    text = calls(plan, laid.directory, {name: event.fields for (_, name), event in log.live.items()})
    return Script(text, frozenset((plan.brain, *(note.path for note in plan.notes))))


def SCRIPT_BY_DEFAULT(laid: Laid) -> bool:
    """True where the memory's own tool is to make the changes."""
    return plan_file.read(laid.directory)[0].system == RHO
