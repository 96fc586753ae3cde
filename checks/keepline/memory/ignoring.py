"""Findings that the policy lets be: which of its ignores hold, what they let be, and which of them let nothing be."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from keepline.memory.finding import Finding, Place, Problem
from keepline.memory.policy import POLICY_FILE, Ignore


def has_lapsed(ignore: Ignore, now: str) -> bool:
    """True from the day after `until`. Both are ISO 8601; a date is the whole of its day, in UTC."""
    return bool(ignore.until) and now[: len(ignore.until)] > ignore.until


def holding(ignores: Iterable[Ignore], now: str) -> list[Ignore]:
    """Those with a reason whose time has not passed; every other ignores nothing."""
    return [ignore for ignore in ignores if ignore.reason and not has_lapsed(ignore, now)]


def split(findings: Iterable[Finding], ignores: Sequence[Ignore]) -> tuple[list[Finding], list[Finding]]:
    """The findings that no ignore names, and those that one does."""
    named = {(ignore.rule, ignore.path, ignore.fingerprint) for ignore in ignores}
    paths = {ignore.path for ignore in ignores}
    kept: list[Finding] = []
    let_be: list[Finding] = []
    for item in findings:
        path = item.problem.place.path
        is_named = path in paths and (item.rule, path, item.fingerprint) in named
        (let_be if is_named else kept).append(item)
    return kept, let_be


def idle(ignores: Iterable[Ignore], let_be: Iterable[Finding], ran: Collection[str]) -> Iterator[Problem]:
    """One problem for each ignore that names no finding. `ran`: the rules of which every finding there is was made."""
    used = {(item.rule, item.problem.place.path, item.fingerprint) for item in let_be}
    for ignore in ignores:
        if ignore.rule in ran and (ignore.rule, ignore.path, ignore.fingerprint) not in used:
            yield Problem(
                Place(POLICY_FILE, ignore.line, 1),
                f"an ignore of `{ignore.rule}` in {ignore.path or 'the repository'} that matches no finding",
                "take the ignore out, or copy the fingerprint anew from: keepline check --all --format json",
                f"idle: {ignore.rule} {ignore.path} {ignore.fingerprint}",
            )
