"""The long way of an audit: what the engine says of one commit, and which secrets stand in its new lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from keepline.doors.assembly import Asked
from keepline.doors.commit_id import changes
from keepline.doors.texts import Texts, is_regular
from keepline.engine import RELOCATION, judge, options_of
from keepline.memory.account import Removed
from keepline.memory.added import added_lines
from keepline.memory.block import forget
from keepline.memory.change import Change
from keepline.memory.destination import path_of
from keepline.memory.finding import ERROR, OFF, Finding, Place, Problem
from keepline.memory.ignoring import holding, split
from keepline.memory.rule import CHANGE, severity
from keepline.memory.verdict import RECORD, WHOLE_FILE, Exposed, Fault, Lost, Verdict, lost, masks, names
from keepline.repository.plumbing import Repository
from keepline.repository.walk import Commit, Touched
from keepline.rules import load
from keepline.rules import secret as secrets

UNACCOUNTED, MASS = "unaccounted-line", "mass-removal"
FORGET = 16
"""Commits after which what was parsed is let go."""


class Judge:
    """Judges by the rules themselves, under one policy."""

    def __init__(self, repository: Repository, asked: Asked, texts: Texts) -> None:
        assert asked.throughout is not None
        self.repository = repository
        self.asked = asked
        self.texts = texts
        self.policy, self.guards = asked.throughout
        # An audit sees every version anyway: to which one a file went back is not asked.
        self.rules = [rule for rule in load(RELOCATION) if rule.scope == CHANGE and rule.slug != "rolled-back"]
        self._judged = 0
        self._ignores = holding(self.policy.ignores, asked.now)
        self._scan = secrets.scanner(options_of(secrets.RULE, self.policy))

    def verdict(self, commit: Commit, plain: Mapping[str, Sequence[int]]) -> Verdict:
        """The lost lines, what else is found, and what the commit's records account for. `plain`: as in Change."""
        self._judged += 1
        if self._judged % FORGET == 0:
            forget()  # of hundreds of texts the next commits read one or two
        found = changes(self.repository, commit.id, commit.parents, self.asked)
        for change in found:
            change.plain = plain
        findings = [finding for finding in judge(found, self.rules).findings if not finding.known]
        faults = tuple(map(_fault, (finding for finding in findings if finding.rule not in (UNACCOUNTED, MASS))))
        named = {one for change in found for one in _named(change)}
        return Verdict(tuple(_lost(found, findings, faults)), faults, named=tuple(sorted(named)))

    def exposed(self, path: str, sides: Sequence[Touched]) -> Iterator[Exposed]:
        """The secrets of a file in lines that no parent has."""
        after = sides[0].after
        said = severity(secrets.RULE, self.policy, self.guards.get(path))
        if said == OFF or not is_regular(after):
            return
        text = self.texts.text(after).text
        leaks = self._scan(text)
        before = (self.texts.text(side.before).text for side in sides if is_regular(side.before))
        fresh = added_lines(text, *before) if leaks else frozenset()
        for leak in leaks:
            place = Place(path, leak.line, leak.column)
            finding = Finding(secrets.RULE.slug, said, False, Problem(place, "", "", leak.masked))
            if not fresh.isdisjoint(range(leak.line, leak.last + 1)) and split([finding], self._ignores)[0]:
                yield Exposed(path, leak.line, leak.column, leak.kind)


def _fault(finding: Finding) -> Fault:
    place = finding.problem.place
    return Fault(finding.rule, finding.severity, place.path, place.line, finding.problem.message)


def _lost(found: Sequence[Change], findings: Sequence[Finding], faults: Sequence[Fault]) -> Iterator[Lost]:
    """The removed lines that findings name: those without a record, and those whose record does not hold."""
    places = {finding.problem.place[:2] for finding in findings if finding.rule == UNACCOUNTED}
    whole = {finding.problem.place.path for finding in findings if finding.rule == MASS}
    wrong = {fault.path for fault in faults if fault.severity == ERROR}
    seen: set[tuple[str, int, str]] = set()
    for change in found:
        masked: dict[str, Mapping[int, str]] = {}
        for item in change.account.removed:
            path, why = item.path, _why(item, wrong)
            is_mass = path in whole and path in change.account.mass_removals
            for line in item.lines if why else ():
                if why == RECORD or is_mass or (path, line) in places:
                    if path not in masked:
                        masked[path] = masks(change.base.text(path).text)
                    text = masked[path].get(line) or item.line_as_read(line)
                    if (path, line, text) not in seen:
                        seen.add((path, line, text))
                        yield lost(path, line, text, why)


def _why(item: Removed, wrong: set[str]) -> str:
    """Why a removed line counts as lost; empty where it does not."""
    if not item.accounted:
        return item.why
    record = item.record
    is_wrong = record is not None and (item.failed or record.faulty) and record.manifest in wrong
    return RECORD if is_wrong and not item.reverted else ""


def _named(change: Change) -> Iterator[tuple[str, str]]:
    """What new records account for, where their text has arrived: of this change, or of a loss long before."""
    head = change.head.snapshot
    for record in change.account.records:
        if not record.faulty and all(path_of(target) in head for target in record.to):
            for name in (WHOLE_FILE,) if record.all_lines else names(record.lines):
                yield record.source, name
