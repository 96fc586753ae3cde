"""The change lets more through than the policy did that stood before it.

What it does
    Compares the policy at base with the one at head, and reports each cap that is raised or taken off, each rule that
    is turned down or off (for all files, for some, or by another role), each file that is out of guard, each list that
    allows more, a larger drop budget, and each new `ignore`. A cap that Hermes' config.yaml or rho's init.toml raises
    is one too.

    Of hooks, workflows and other files that make keepline run it reports what weakens them: a command of keepline's
    that is gone or judges less, an event, branch or path on which it runs no more, a verdict that does not count
    (`continue-on-error`, `allow_failure`, `|| true`), a commit that is pinned no more, a hook that may not be
    executed; of an owners' file, that nobody owns the policy or the records any more, or more people do. Other jobs,
    newer versions and everything else in them may change. At commit all of this is a warning, elsewhere an error.

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
from keepline.memory.runner import is_owners, is_script, is_yaml, may_run, runs
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from keepline.memory.mention import Mention
    from keepline.memory.snapshot import Snapshot


def run(change: Change, options: NoOptions) -> Iterator[Problem]:
    """One problem for each thing that is weaker; none where somebody whom base names has approved."""
    if change.door == "all" or _is_approved(change):
        return
    # Said while the author is still at it, and judged once it goes anywhere.
    severity = WARNING if change.is_early or not change.approvers else None
    remedy = _remedy(change)
    for path, message in _runners(change):
        yield Problem(Place(path), message, remedy, message, severity=severity)
    files = change.amendment.files if change.amendment else ()
    file = next((file for file in files if not change.came_with_a_merge(file)), "")
    if not change.amendment or not file:
        return
    from keepline.memory.weakening import weakenings
    from keepline.rules import load

    for item in weakenings(change.amendment, load()):
        yield Problem(Place(file, item.line), item.message, remedy, item.message, severity=severity)


def _runners(change: Change) -> Iterator[tuple[str, str]]:
    """What the change weakens in hooks, workflows and owners' files that it touches."""
    touched = [path for path in sorted(change.changed) if may_run(path) and not change.came_with_a_merge(path)]
    if not touched:
        return
    base, head = change.base.snapshot, change.head.snapshot
    before = {path: base.read(path) for path in touched if path not in change.base.guarded and base.is_regular(path)}
    after = {path: head.read(path) for path in touched if path not in change.head.guarded and head.is_regular(path)}
    if any(runs(data) for data in before.values()):
        from keepline.memory.running import weakened

        named = {path: data for path, data in before.items() if runs(data) and not is_owners(path)}
        yield from weakened(_mentions(named), _mentions(after))
        for path in named:
            was_run = is_script(path) and base.blobs[path].mode & _EXECUTABLE
            if was_run and path in after and not head.blobs[path].mode & _EXECUTABLE:
                yield path, "1 hook may be executed no more, so git passes it over"
    if any(is_owners(path) for path in touched):
        from keepline.memory.owners import effective, fewer

        yield from ((_owners_file(change), text) for text in fewer(effective(_owners(base)), effective(_owners(head))))


_EXECUTABLE = 0o111


def _mentions(files: Mapping[str, bytes]) -> dict[str, list[Mention]]:
    from keepline.memory.mention import TooMuch, in_lines, mentions
    from keepline.reading import read_foreign

    found = {}
    for path, data in files.items():
        documents = read_foreign(data) if is_yaml(path) and runs(data) else None
        try:
            found[path] = in_lines(data.decode("utf-8", "replace")) if documents is None else mentions(documents)
        except TooMuch:
            found[path] = in_lines(data.decode("utf-8", "replace"))
    return found


def _owners(snapshot: Snapshot) -> dict[str, str]:
    return {
        path: snapshot.read(path).decode("utf-8", "replace")
        for path in snapshot.blobs
        if is_owners(path) and snapshot.is_regular(path)
    }


def _owners_file(change: Change) -> str:
    return next(path for path in sorted(change.changed) if is_owners(path))


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
