"""The change lets more through than the policy did that stood before it.

What it does
    Compares the policy at base with the one at head, and reports each cap that is raised or taken off, each rule that
    is turned down or off (for all files, for some, or by another role), each file that is out of guard, each list that
    allows more, a larger drop budget, and each new `ignore`. A cap that Hermes' config.yaml or rho's init.toml raises
    is one too. It also reports a changed hook, workflow or owners' file that names keepline. At commit this is a
    warning, elsewhere an error.

    It passes where the policy's own `approved-by` is new and begins with one of the `approvers` that base names
    (`approved-by: dana, 2026-03-04`); where base names none, it is a warning everywhere.

Why
    A memory that no longer fits is most easily made to fit by raising the cap, and a rule that is in the way by
    switching it off. Whoever is checked must not be the one who loosens the check.

Bad
    A pull request that sets `rules: {unaccounted-line: off}` and removes twenty lines.

Good
    The same setting in a change of its own, with the name of somebody who may approve it.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.change import Change
from keepline.memory.finding import WARNING, Place, Problem
from keepline.memory.policy import POLICY_FILE
from keepline.memory.rule import CHANGE, Example, NoOptions, Rule
from keepline.memory.runner import may_run, runs


def run(change: Change, options: NoOptions) -> Iterator[Problem]:
    """One problem for each thing that is weaker; none where somebody whom base names has approved."""
    if change.door == "all" or _is_approved(change):
        return
    # Said while the author is still at it, and judged once it goes anywhere.
    severity = WARNING if change.is_early or not change.approvers else None
    remedy = _remedy(change)
    for path in sorted(change.changed):
        if may_run(path) and _made_it_run(change, path) and not change.came_with_a_merge(path):
            how = "changed" if path in change.head.snapshot else "taken away"
            yield Problem(Place(path), f"1 file that makes keepline run {how}", remedy, path, severity=severity)
    files = change.amendment.files if change.amendment else ()
    file = next((file for file in files if not change.came_with_a_merge(file)), "")
    if not change.amendment or not file:
        return
    from keepline.memory.weakening import weakenings
    from keepline.rules import load

    for item in weakenings(change.amendment, load()):
        yield Problem(Place(file, item.line), item.message, remedy, item.message, severity=severity)


def _made_it_run(change: Change, path: str) -> bool:
    base = change.base.snapshot
    return path not in change.base.guarded and base.is_regular(path) and runs(base.read(path))


def _is_approved(change: Change) -> bool:
    """True for a new approval by one of base's approvers: the one that stood before approved something else."""
    if change.amendment is None or change.amendment.after is None:
        return False
    said = change.amendment.after.approved_by
    return said != change.amendment.before.approved_by and said.split(",")[0].strip() in change.approvers


def _remedy(change: Change) -> str:
    if not change.approvers:
        return f"take it back, or name those who may allow it under `approvers:` in {POLICY_FILE}"
    names = " or ".join(change.approvers)
    return f"take it back, or have {names} put `approved-by: <name>, {change.evidence.now[:10]}` into {POLICY_FILE}"


_MEMORY = {"MEMORY.md": "- Use pnpm.\n", "notes/a.md": "- Port 5432.\n"}
_POLICY = "keepline: 1\nmemories: [{root: ., layout: plain%s}]\n"
_PLAIN = _POLICY % ""
_CAPPED = _POLICY % ", files: [{match: MEMORY.md, cap: {count: %d, unit: codepoints}}]"


def _example(before: str, after: str, **files: str) -> Example:
    return Example(base={**_MEMORY, POLICY_FILE: before}, head={**_MEMORY, POLICY_FILE: after, **files})


RULE = Rule(
    slug="weakened-policy",
    family="governance",
    scope=CHANGE,
    summary="The change raises a cap, turns a rule down, unguards a file, allows more or touches what runs keepline",
    run=run,
    fires=(
        _example(_PLAIN, _PLAIN + "rules: {unaccounted-line: off}\n"),
        _example(_CAPPED % 2200, _CAPPED % 4000),
        _example(_PLAIN, _PLAIN + "drop-budget: 50%\n"),
        _example(_PLAIN, _POLICY % ", files: [{match: notes/*.md, role: unguarded}]"),
        _example(_PLAIN, _POLICY % ", files: [{match: notes/*.md, role: working}]"),
        _example(_PLAIN + "approvers: [dana]\n", _PLAIN + "approvers: [dana, lee]\napproved-by: lee\n"),
    ),
    silent=(
        _example(_PLAIN, _PLAIN),
        _example(_CAPPED % 4000, _CAPPED % 2200),
        _example(_PLAIN, _PLAIN + "strict: true\nrules: {near-cap: error}\n"),
        _example(_PLAIN + "approvers: [dana]\n", _PLAIN + "drop-budget: 20%\napprovers: [dana]\napproved-by: dana\n"),
    ),
)
