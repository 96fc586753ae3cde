"""A policy that cannot be taken as it stands, or an exception in it that no longer holds.

What it does
    Reports what does not fit `.keepline.yaml`, at its line: an unknown key or rule with the nearest known one, a value
    of another type, an `ignore` without a reason, one whose time has passed and, with `keepline check --all`, one that
    matches no finding any more. Where the policy that would judge cannot be read, nothing is
    judged: the check stops with exit code 2.

Why
    A misspelt key guards nothing and says so to nobody. An exception without a reason, or one that outlived its day,
    hides findings for ever.

Bad
    `ignore: [{rule: over-cap, path: MEMORY.md, fingerprint: 3f…}]`, with no reason; `until: 2020-01-01`.

Good
    The same with `reason: "the migration of March"` and `until: 2027-06-01`.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.change import Change
from keepline.memory.finding import WARNING, Place, Problem
from keepline.memory.policy import POLICY_FILE
from keepline.memory.rule import CHANGE, Example, NoOptions, Rule


def run(change: Change, options: NoOptions) -> Iterator[Problem]:
    """One problem for each fault of head's policy. An ignore that merely grew old since base does not block."""
    for fault in change.policy_faults:
        yield Problem(Place(POLICY_FILE, fault.line, fault.column), fault.message, fault.remedy, fault.evidence)
    if change.policy.source not in ("", POLICY_FILE):
        return
    if not change.policy.ignores:
        return
    from keepline.memory.ignoring import has_lapsed

    severity = None if POLICY_FILE in change.changed or change.door == "all" else WARNING
    for ignore in change.policy.ignores:
        place = Place(POLICY_FILE, ignore.line, 1)
        evidence = f"{ignore.rule} {ignore.path} {ignore.fingerprint}"
        if not ignore.reason:
            yield Problem(
                place, "an ignore without `reason`", "add `reason:`", f"no reason: {evidence}", 0, (), severity
            )
        elif has_lapsed(ignore, change.evidence.now):
            message = f"an ignore of `{ignore.rule}` that held until {ignore.until}"
            yield Problem(
                place, message, "mend the finding and take the ignore out", f"lapsed: {evidence}", 0, (), severity
            )


_HEAD = "keepline: 1\nmemories: [{root: ., layout: plain}]\n"
_IGNORE = "ignore:\n  - {rule: over-cap, path: MEMORY.md, fingerprint: 3f2a3f2a3f2a3f2a3f2a"
_MEMORY = {"MEMORY.md": "- Use pnpm.\n"}


def _example(rest: str) -> Example:
    return Example(head={POLICY_FILE: _HEAD + rest, **_MEMORY}, base=_MEMORY)


RULE = Rule(
    slug="bad-policy",
    family="governance",
    scope=CHANGE,
    summary="A policy with an unknown key or rule, a wrong type, or an ignore that no longer holds",
    run=run,
    fires=(
        _example(f"{_IGNORE}}}\n"),
        _example(f"{_IGNORE}, reason: moving house, until: 2020-01-01}}\n"),
    ),
    silent=(
        _example(""),
        _example(f"{_IGNORE}, reason: the migration of March, until: 2027-06-01}}\n"),
        _example("rules: {near-cap: {severity: off, ratio: 0.9}, checkpoint: off}\n"),
    ),
)
