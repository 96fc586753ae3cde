"""The reference's review checklist: what the rules looked at, what stands in the plan, what needs a person's eyes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from keepline.applying.checklist import FAILED, PASSED, PERSON, Check
from keepline.applying.laid import Laid
from keepline.cleanup.coming import invented, measured, strangers, told_otherwise
from keepline.cleanup.plan import COMPRESS, DROP, KEEP, OFFLOAD, PROJECT, SKILL, UNDECIDED, Plan, Row
from keepline.cleanup.plan_file import load
from keepline.memory.change import Change
from keepline.memory.counting import NAMES
from keepline.memory.finding import ERROR, OFF
from keepline.memory.quoting import quote
from keepline.memory.report import Report
from keepline.memory.text import has_memory

_POINTERS = ("dead-pointer", "vague-pointer", "hollow-pointer", "ambiguous-pointer", "wrong-case-pointer")
_KEPT = ("lost-constraint", "protected-line", "bad-drop", "unaccounted-line", "mass-removal")
_VERBATIM = ("lost-constraint", "lost-anchor", "broken-procedure", "unaccounted-line")
_SKILLS = ("broken-procedure", "lost-anchor", "frontmatter")
_THERE = ("content-not-there", "missing-destination", "new-fact", "unguarded-destination", "phantom-record")
_FOUND = ("unverified-offload", "missing-destination", "content-not-there")
_SIZES = ("over-cap", "total-over-cap")
_SHOWN = 5


def checked(laid: Laid, change: Change, report: Report) -> tuple[Check, ...]:
    """Every line of the reference's checklist, in its order and words."""
    plan = measured(load(laid.directory)[0], change)
    look = _Look(plan, change, report)
    return (
        _inventory(plan, change),
        _preferences(plan, change, look),
        look.by("No safety-critical instruction was dropped.", _KEPT),
        look.of(
            "Procedures became skills that keep the original commands, steps, and verification gates, not vague "
            "reminders.",
            SKILL, _SKILLS, "no procedure is moved",
        ),
        look.by("Every pointer names a destination that exists and contains the detail.", _POINTERS),
        look.by(
            "Negative constraints and concrete recipes were preserved verbatim somewhere, not summarized away.",
            _VERBATIM,
        ),
        _projects(look),
        look.of(
            "Provider offloads have a verified retrieval path, and a pointer only when needed.",
            OFFLOAD, _FOUND, "nothing is offloaded",
        ),
        _equivalent(plan, change, look),
        _target(plan, look),
        Check(
            "The proposed files match the user's formatting and voice rules.",
            PERSON,
            "read the proposed files beside SOUL.md and USER.md: voice, tone, punctuation, formatting",
        ),
        _proposed(laid),
    )  # fmt: skip


class _Look:
    """What the rules found, asked line by line."""

    def __init__(self, plan: Plan, change: Change, report: Report) -> None:
        self.plan = plan
        self.change = change
        self.report = report

    def rows(self, decision: str) -> list[Row]:
        return [row for row in self.plan.rows if row.decision == decision]

    def by(self, line: str, slugs: Sequence[str]) -> Check:
        """Passed only where every one of these rules was in force and could look."""
        found = [one for one in self.report.findings if one.rule in slugs and one.severity == ERROR and not one.known]
        if found:
            first = found[0]
            more = f" and {len(found) - 1:,} more" if len(found) > 1 else ""
            return Check(line, FAILED, f"{first.rule} in {first.problem.place.path}: {first.problem.message}{more}")
        unread = [one for one in self.report.unchecked if one.rule in slugs]
        if unread:
            return Check(line, PERSON, f"{unread[0].rule} could not look: {unread[0].why}")
        off = [slug for slug in slugs if (said := self.change.policy.rules.get(slug)) and said.severity == OFF]
        if off:
            return Check(line, PERSON, f"the policy has {', '.join(off)} off: look yourself")
        return Check(line, PASSED, f"found nothing: {', '.join(slugs)}")

    def of(self, line: str, decision: str, slugs: Sequence[str], none: str) -> Check:
        """The same about the entries that go one way."""
        found = self.by(line, slugs)
        return found if self.rows(decision) or found.status == FAILED else Check(line, PASSED, none)


def _inventory(plan: Plan, change: Change) -> Check:
    line = "Every original entry is represented in the inventory."
    undecided = [f"{row.id} in {row.file}" for row in plan.rows if row.decision == UNDECIDED]
    lost = [
        *_unlisted(plan, change),
        *(f"{name} is undecided" for name in undecided),
        *told_otherwise(plan, change),
        *strangers(plan, change),
    ]
    if lost:
        more = f" and {len(lost) - _SHOWN:,} more" if len(lost) > _SHOWN else ""
        return Check(line, FAILED, "; ".join(lost[:_SHOWN]) + more)
    return Check(line, PASSED, f"{len(plan.rows):,} entries, and no line of their files is outside of them")


def _unlisted(plan: Plan, change: Change) -> Iterator[str]:
    """The lines of the planned files, and of every other that entries leave, that no row of the plan has."""
    from keepline.memory.block import HEADING, META

    planned = (plan.target.memory, plan.target.user, *(row.file for row in plan.rows))
    for path in filter(None, dict.fromkeys(planned)):
        guarded = change.base.guarded.get(path)
        if guarded is None or not change.base.snapshot.is_regular(path) or guarded.grammar.kind == "log":
            continue
        document = change.base.document(guarded)
        listed = {number for row in plan.rows if row.file == path for number in range(row.first, row.last + 1)}
        for block in document.blocks:
            for sentence in block.sentences if block.kind not in (HEADING, META) else ():
                text = document.lines[sentence.start - 1]
                if sentence.start not in listed and has_memory(text):
                    yield f"{path}:{sentence.start} {quote(text)} has no row"


def _preferences(plan: Plan, change: Change, look: _Look) -> Check:
    line = "No standing user preference was moved out of USER.md without a replacement pointer."
    gone = [row for row in plan.rows if row.file == plan.target.user and row.decision not in (KEEP, COMPRESS)]
    bare = [row for row in gone if not row.pointer and row.decision != DROP]
    if bare:
        return Check(line, FAILED, "; ".join(f"{row.id} {quote(row.words)} leaves no pointer" for row in bare[:_SHOWN]))
    found = look.by(line, ("protected-line", "bad-drop", "unaccounted-line"))
    if found.status == PASSED:
        return Check(line, PASSED, f"{len(gone):,} entries leave the user's file, each with a pointer or a proven drop")
    return found


def _equivalent(plan: Plan, change: Change, look: _Look) -> Check:
    line = "Relocated content was read back and confirmed equivalent before the original was removed."
    found = look.by(line, _THERE)
    new = list(invented(plan, change)) if found.status != FAILED else []
    if new:
        more = f" and {len(new) - _SHOWN:,} more" if len(new) > _SHOWN else ""
        why = f"{'; '.join(new[:_SHOWN])}{more}: what is new goes into a commit of its own"
        return Check(line, FAILED, why)
    return found


def _projects(look: _Look) -> Check:
    line = "Project-specific rules moved to the correct project file, not global memory."
    moved = look.rows(PROJECT)
    found = look.by(line, ("wrong-file",))
    if moved and found.status == PASSED:
        places = ", ".join(dict.fromkeys(row.to for row in moved))
        return Check(line, PERSON, f"{len(moved):,} go to {places}: is it the project that they are about")
    return found if moved or found.status == FAILED else Check(line, PASSED, "no entry goes to a project's file")


def _target(plan: Plan, look: _Look) -> Check:
    line = "The proposed files meet the target reduction."
    found = look.by(line, _SIZES)
    target = plan.target
    if found.status != PASSED:
        return found
    unit = NAMES[target.unit]
    if target.after > target.goal:
        gap = f"{target.after - target.goal:,} {unit} above the goal of {target.goal:,}"
        return Check(line, PERSON, f"{gap}: this is the safe minimum; see the plan's notes for what would close it")
    return Check(line, PASSED, f"{target.after:,} of {target.goal:,} {unit}, and no file over its cap by this plan")


def _proposed(laid: Laid) -> Check:
    line = "The dry run clearly marks what is proposed, not already applied."
    marked = b"\nstatus: proposed\n" in laid.source
    why = "plan.yaml says `status: proposed`" if marked else "plan.yaml does not say `status: proposed`"
    return Check(line, PASSED if marked else FAILED, why)
