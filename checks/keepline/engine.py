"""Judges a change by rules under its policy: severities, the ratchet, ignores and order. No git, disk or clock.

The ratchet: state rules run on base and on head, and what base has already is known and does not block. There is no
baseline file, since the base is the baseline.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from keepline.memory.change import Change
from keepline.memory.counting import size
from keepline.memory.finding import ERROR, OFF, WARNING, Finding, Problem, Unchecked
from keepline.memory.layout import UNCAPPED
from keepline.memory.policy import POLICY_FILE, Policy
from keepline.memory.report import Checked, Report, Skipped, Summary
from keepline.memory.rule import STATE, Rule, severity
from keepline.memory.snapshot import SUBMODULE, SYMLINK
from keepline.memory.state import State
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from keepline.memory.recalled import Recalled
    from keepline.memory.relocation import Relocation

ALL = "all"  # the door that has no base: everything at its own severity
RELOCATION = "relocation"
BAD_POLICY = "bad-policy"  # it answers for ignores too, and only the engine knows which of them found their finding


def judge(
    changes: Sequence[Change],
    rules: Iterable[Rule],
    *,
    slugs: Collection[str] | None = None,
    families: Collection[str] | None = None,
) -> Report:
    """One report on a head against each of its bases: one change as a rule, one a parent for a merge.

    `slugs` and `families` keep to these rules; both None is every rule. Raises CannotCheck for content that a rule
    needs and that cannot be had, ConfigurationError for a rule's options that do not fit.
    """
    chosen = [rule for rule in rules if _is_chosen(rule, slugs, families)]
    head = _joint_head(changes)
    recalled = _recalled(head, chosen, changes[0].policy) if slugs is None and families is None else None
    findings: dict[tuple[str, str, str, int], Finding] = {}
    unchecked: dict[Unchecked, None] = {}
    for rule in chosen:
        if rule.scope == STATE:
            found = _state_findings(rule, changes, head, recalled)
        else:
            found = _change_findings(rule, changes)
        for item in found:
            if isinstance(item, Unchecked):
                unchecked[item] = None
            else:
                findings.setdefault((item.rule, *_identity(item.problem), item.problem.place.line), item)
    if recalled is not None:
        recalled.keep()
    kept, ignored = _without_ignored(findings.values(), changes, chosen, unchecked)
    accounted = changes if any(rule.family == RELOCATION for rule in chosen) else ()
    return Report(
        base=" and ".join(dict.fromkeys(change.base.snapshot.label for change in changes)),
        head=head.snapshot.label,
        door=changes[0].door,
        checked=tuple(_checked(head)),
        skipped=tuple(_skipped(head)),
        unchecked=tuple(sorted(unchecked)),
        findings=tuple(sorted(kept, key=_order)),
        summary=_summary(kept, ignored, accounted),
        strict=changes[0].policy.strict,
        rules=tuple(chosen),
        relocations=lambda: _relocations(accounted),
    )


def _is_chosen(rule: Rule, slugs: Collection[str] | None, families: Collection[str] | None) -> bool:
    if slugs is None and families is None:
        return True
    return rule.slug in (slugs or ()) or rule.family in (families or ())


def _joint_head(changes: Sequence[Change]) -> State:
    """The head that all changes share, asked about everything that any of them asks about."""
    head = changes[0].head
    if len(changes) > 1:
        in_question = frozenset[str]().union(*(change.head.in_question for change in changes))
        head = State(head.snapshot, head.guarded, in_question)
        head.before, head.store, head.roots = changes[0].head.before, changes[0].head.store, changes[0].head.roots
    head.evidence = changes[0].evidence
    return head


def _order(finding: Finding) -> tuple[str, int, int, str, str]:
    place = finding.problem.place
    return place.path, place.line, place.column, finding.rule, finding.problem.message


# State rules -----------------------------------------------------------------------------------------------------


def _recalled(head: State, rules: Iterable[Rule], policy: Policy) -> Recalled | None:
    """What is known of head's files, where the door keeps that."""
    if head.kept is None:
        return None
    from keepline.memory.recalled import Recalled

    return Recalled(head, head.kept, [(rule, options_of(rule, policy)) for rule in rules if rule.local])


def _state_findings(
    rule: Rule, changes: Sequence[Change], head: State, recalled: Recalled | None
) -> Iterator[Finding | Unchecked]:
    """What the rule says of head. In a merge, what any parent has already is known: no merge is blamed for it."""
    policy = changes[0].policy
    options = options_of(rule, policy)
    at_head: dict[tuple[str, str], list[tuple[Problem, str]]] = {}
    for item in recalled.run(rule, options) if recalled and rule.local else rule.run(head, options):
        if isinstance(item, Unchecked):
            yield item._replace(rule=rule.slug)
        elif (said := _severity(rule, policy, item, changes[0])) != OFF:
            at_head.setdefault(_identity(item), []).append((item, said))
    if not at_head:
        return
    bases = [_measures(rule, change, head, options) for change in changes if change.door != ALL]
    for identity, problems in at_head.items():
        problems.sort(key=lambda pair: -pair[0].measure)
        for place, (problem, said) in enumerate(problems):
            known = any(_stood(base.get(identity, ()), len(problems), place, problem) for base in bases)
            blocks_anyway = not rule.ratchets and any(problem.place.path in change.changed for change in changes)
            known = known and not blocks_anyway
            yield Finding(rule.slug, WARNING if known else said, known, problem)


def _stood(measures: Sequence[int], count: int, place: int, problem: Problem) -> bool:
    """True where base has as many of this problem, and the `place`-th worst is no worse at head than it was there."""
    return len(measures) >= count and problem.measure <= measures[place]


def _measures(rule: Rule, change: Change, head: State, options: Any) -> dict[tuple[str, str], list[int]]:
    """How bad each problem of the rule was at base, worst first."""
    base = _base(change, head)
    found: dict[tuple[str, str], list[int]] = {}
    for item in rule.run(base, options):
        if not isinstance(item, Unchecked):
            found.setdefault(_identity(item), []).append(item.measure)
    for measures in found.values():
        measures.sort(reverse=True)
    return found


def _base(change: Change, head: State) -> State:
    """Base, asked about all that head is asked about; it is read once for all rules."""
    base = change.measured
    if base is None or base.after is not head:
        base = State(change.base.snapshot, change.base.guarded, change.base.in_question | head.in_question)
        base.evidence = head.evidence
        base.after, base.store, base.roots = head, head.store, head.roots
        change.measured = base
    return base


def _identity(problem: Problem) -> tuple[str, str]:
    return problem.place.path, problem.evidence


# Change rules ----------------------------------------------------------------------------------------------------


def _change_findings(rule: Rule, changes: Sequence[Change]) -> Iterator[Finding | Unchecked]:
    policy = changes[0].policy
    options = options_of(rule, policy)
    for change in changes:
        for item in rule.run(change, options):
            if isinstance(item, Unchecked):
                yield item._replace(rule=rule.slug)
            elif (said := _severity(rule, policy, item, change)) != OFF:
                yield Finding(rule.slug, WARNING if item.known else said, item.known, item)


# Severity, options and ignores -----------------------------------------------------------------------------------


def _severity(rule: Rule, policy: Policy, problem: Problem, change: Change) -> str:
    path = problem.place.path
    return severity(rule, policy, change.head.guarded.get(path) or change.base.guarded.get(path), problem.severity)


def options_of(rule: Rule, policy: Policy) -> Any:
    """The rule's options as the policy has them. Raises ConfigurationError for those that do not fit."""
    setting = policy.rules.get(rule.slug)
    if setting is None or not setting.options:
        return rule.options()
    from keepline.memory.options import build

    return build(rule.options, setting.options, policy.source)


def _without_ignored(
    findings: Iterable[Finding], changes: Sequence[Change], rules: Sequence[Rule], unchecked: Iterable[Unchecked]
) -> tuple[list[Finding], int]:
    """The findings that no ignore of the policy names, and how many one does.

    With everything in question, an ignore that names no finding is one itself: nothing less can tell.
    """
    change = changes[0]
    if not change.policy.ignores:
        return list(findings), 0
    from keepline.memory.ignoring import holding, idle, split

    ignores = holding(change.policy.ignores, change.evidence.now)
    kept, let_be = split(findings, ignores)
    judge_of_policies = next((rule for rule in rules if rule.slug == BAD_POLICY), None)
    if change.door == ALL and judge_of_policies and change.policy.source == POLICY_FILE:
        ran = {rule.slug for rule in rules if rule.scope == STATE} - {missing.rule for missing in unchecked}
        for problem in idle(ignores, let_be, ran):
            said = _severity(judge_of_policies, change.policy, problem, change)
            if said != OFF:
                kept.append(Finding(BAD_POLICY, said, False, problem))
    return kept, len(let_be)


# What was read ---------------------------------------------------------------------------------------------------


def _checked(head: State) -> Iterator[Checked]:
    for guarded in head.files():
        cap = guarded.caps[0] if guarded.caps else UNCAPPED
        measured = size(head.text(guarded.path).text, cap, guarded.grammar)
        yield Checked(guarded.path, guarded.layout, guarded.role, measured, cap.unit, cap.count)


def _skipped(head: State) -> Iterator[Skipped]:
    kinds = {SYMLINK: "symbolic link", SUBMODULE: "submodule"}
    for path in sorted(head.in_question & head.guarded.keys()):
        blob = head.snapshot.blobs.get(path)
        if blob is not None and blob.mode in kinds:
            yield Skipped(path, kinds[blob.mode])


def _relocations(accounted: Iterable[Change]) -> tuple[Relocation, ...]:
    from keepline.memory.relocation import relocations

    return relocations(change.account for change in accounted if change.door != ALL)


def _summary(findings: Sequence[Finding], ignored: int, accounted: Iterable[Change]) -> Summary:
    """Counts; lines only where the relocation rules ran, since reckoning them is their work."""
    accounts = [change.account for change in accounted if change.door != ALL]
    new = [finding.severity for finding in findings if not finding.known]
    return Summary(
        errors=new.count(ERROR),
        warnings=new.count(WARNING),
        known=len(findings) - len(new),
        ignored=ignored,
        removed_lines=sum(account.removed_lines for account in accounts),
        accounted_lines=sum(account.accounted_lines for account in accounts),
        dropped_on_word=sum(account.dropped_on_word for account in accounts),
    )
