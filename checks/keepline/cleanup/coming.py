"""What a plan comes to, read from the change that it makes: plan.yaml may say anything of itself."""

from __future__ import annotations

from collections.abc import Iterator

from keepline.cleanup import memory_files
from keepline.cleanup.plan import DROP, KEEP, UNDECIDED, Plan
from keepline.cleanup.target import resolve
from keepline.memory.block import HEADING, META, Sentence
from keepline.memory.change import Change
from keepline.memory.errors import UsageError
from keepline.memory.novelty import Known
from keepline.memory.quoting import quote
from keepline.memory.ruling import clauses_of_constraint
from keepline.memory.sameness import stands_in
from keepline.memory.state import State

_ALWAYS_LOADED = ("agent", "user", "persona", "project")


def measured(plan: Plan, change: Change) -> Plan:
    """The plan with its files and sizes as they are. Raises UsageError where it is about no file of a memory."""
    path = plan.target.memory
    guarded = change.base.guarded.get(path)
    if guarded is None:
        raise UsageError(f"plan.yaml: {quote(path)} is no file of a memory here", "leave `memory` as it was")
    cap = memory_files.cap_of(guarded)
    before = memory_files.current(change.base, guarded)
    goal = resolve(plan.target.requested, before, cap.count, cap.unit)
    user = memory_files.user_file(change.base, guarded)
    target = plan.target._replace(
        user=user.path if user else "", unit=cap.unit, before=before, cap=cap.count, goal=goal,
        after=memory_files.current(change.head, guarded),
    )  # fmt: skip
    if user is None:
        return plan._replace(target=target)
    sizes = [memory_files.current(state, user) for state in (change.base, change.head)]
    return plan._replace(
        target=target, user_before=sizes[0], user_after=sizes[1], user_cap=memory_files.cap_of(user).count
    )


def strangers(plan: Plan, change: Change) -> Iterator[str]:
    """The files that are written though no entry stands there or goes there, or that are no file of a memory."""
    named = {row.file for row in plan.rows} | {row.to.partition("#")[0] for row in plan.rows}
    named |= {target.partition("#")[0] for entry in plan.records for target in entry.record.to}
    named |= {plan.target.memory, plan.target.user}
    for file in plan.files:
        root = file.path.partition(":")[0] if ":" in file.path else ""
        if file.path not in named:
            yield f"{quote(file.path)} is written, and no entry goes there"
        elif file.path in change.changed and file.path not in change.head.guarded and root not in change.policy.roots:
            yield f"{quote(file.path)} is written, and is no file of this memory"


def told_otherwise(plan: Plan, change: Change) -> Iterator[str]:
    """The entries that are said to stay and do not, or to go somewhere while every record only drops them."""
    actions = _actions(plan)
    for path in dict.fromkeys(row.file for row in plan.rows):
        standing = {sentence.key for sentence in _sentences(change.head, path)}
        gone = {one.start: one.text for one in _sentences(change.base, path) if one.key not in standing}
        for row in plan.rows:
            if row.file != path:
                continue
            left = next((line for line in range(row.first, row.last + 1) if line in gone), 0) if gone else 0
            if row.decision == KEEP and left:
                yield f"{row.id} is to stay, and {quote(gone[left])} does not"
            elif row.decision not in (KEEP, DROP, UNDECIDED) and actions.get(row.id) == {DROP}:
                yield f"{row.id} is to go to {quote(row.to or row.file)}, and its record drops it"


def _actions(plan: Plan) -> dict[str, set[str]]:
    """What the records do to each entry, by its id."""
    found: dict[str, set[str]] = {}
    for entry in plan.records:
        for name in entry.ids:
            found.setdefault(name, set()).add(entry.record.action)
    return found


def invented(plan: Plan, change: Change) -> Iterator[str]:
    """What the always loaded files come to say that no entry said: a clean-up routes facts, it makes none."""
    said = [
        sentence.text
        for path in dict.fromkeys([*plan.base, *(row.file for row in plan.rows)])
        for sentence in _sentences(change.base, path)
    ]
    stood = frozenset(said)
    said += [text for row in plan.rows for text in (row.pointer, row.to)]
    said += [text for entry in plan.records for text in (entry.record.pointer, *entry.record.to, *entry.record.adds)]
    known = Known(said)
    claimed = " ".join(" ".join(entry.record.text for entry in plan.records).split())
    for path in sorted(change.changed):
        guarded = change.head.guarded.get(path)
        if guarded is None or guarded.role not in _ALWAYS_LOADED:
            continue
        keys = {sentence.key for sentence in _sentences(change.base, path)}
        for sentence in _sentences(change.head, path):
            text = sentence.text
            if sentence.key in keys or text in stood or known.holds(text) or stands_in(text, claimed):
                continue  # what a record claims is asked of that record
            if known.lacks(text) or clauses_of_constraint(text, change.policy.negations):
                yield f"{path}:{sentence.start} {quote(text)} is said by no entry"


def _sentences(state: State, path: str) -> Iterator[Sentence]:
    """What a guarded file says, without headings and frontmatter; nothing for a file that is not there."""
    guarded = state.guarded.get(path)
    if guarded is None or not state.snapshot.is_regular(path) or guarded.grammar.kind == "log":
        return
    for block in state.document(guarded).blocks:
        if block.kind not in (HEADING, META):
            yield from block.sentences
