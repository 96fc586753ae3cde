"""From an approved plan to a journal: the manifest says who approved, what stood before is kept, nothing is written."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping

from keepline.applying import journal as journals
from keepline.applying import swap
from keepline.applying.approval import digest
from keepline.applying.journal import APPLY, BEGUN, UNDO, Journal
from keepline.applying.laid import MANIFEST, Laid
from keepline.applying.live import Live
from keepline.applying.performing import INDEX, Folders, is_inside, outer
from keepline.applying.steps import folders_of, steps_of
from keepline.drafting.attest import attested
from keepline.memory.change import Change
from keepline.memory.errors import CannotCheck, UsageError
from keepline.memory.manifest import Reviewed, reviewed_lines
from keepline.repository import committing
from keepline.repository.plumbing import Repository

Events = Callable[[bytes, bytes, str], bytes]
"""An event log before, after, and the time: the lines that bring what it says back to what it said before."""
BACKUPS = "refs/keepline/backup"
_TITLES = {"cleanup": "Clean up the memory", "cycle": "Consolidate the memory"}


def prepare(
    repository: Repository,
    live: Live,
    laid: Laid,
    change: Change,
    *,
    names: tuple[str, ...],
    commit: bool,
    by_tool: frozenset[str] = frozenset(),
) -> Journal:
    """The course of an approved plan, ready to be saved. names: who approved. by_tool: what the memory's tool writes.

    Raises UsageError for what may not be written, before anything is.
    """
    reviewed = Reviewed(digest(laid), change.evidence.now, names)
    files = with_review(laid, attested(change, everywhere=True), reviewed)
    steps = tuple(step._replace(by_tool=step.path in by_tool) for step in steps_of(live, laid, change, files))
    head = repository.git.ask("rev-parse", "--verify", "--quiet", "HEAD")[1].decode("ascii").strip()
    return Journal(
        verb=APPLY,
        state=BEGUN,
        plan=reviewed.digest,
        directory=os.path.abspath(laid.directory),
        kind=laid.kind,
        commit=commit,
        message=message_of(laid, reviewed),
        steps=steps,
        by=names,
        backup=f"{BACKUPS}/{change.evidence.now.replace(':', '').replace('-', '')}-{reviewed.digest[:8]}",
        head=head,
        folders=folders_of(tuple(step for step in steps if not step.by_tool)),
    )


def with_review(laid: Laid, attestations: Mapping[str, bytes], reviewed: Reviewed) -> dict[str, bytes]:
    """The plan's manifests as they are written: who approved what, and what was read back outside."""
    files = {}
    for write in laid.writes:
        if write.phase == MANIFEST and not write.append:
            head, mark, rest = attestations.get(write.path, write.data).partition(b"\nrelocations:")
            said = "\n".join(("", *reviewed_lines(reviewed))).encode() if mark else b""
            files[write.path] = head + said + mark + rest
    return files


def message_of(laid: Laid, reviewed: Reviewed) -> str:
    """The commit's message."""
    lines = [_TITLES[laid.kind], "", f"Plan {reviewed.digest}, applied by keepline."]
    return "\n".join([*lines, *(["", *(f"Reviewed-by: {name}" for name in reviewed.by)] if reviewed.by else [])])


def reverse(repository: Repository, last: Journal, *, commit: bool, now: str, events: Events | None) -> Journal:
    """The course that takes a finished one back, its last file first.

    `events`: of an event log that is committed no line goes: what these lines say takes back what was appended. Raises
    UsageError where a file was written to since.
    """
    before, after = outer(last.steps)
    first = {step.path: step for step in reversed(last.steps)}
    live = {path: swap.read(step.file) for path, step in first.items()}
    changed = [path for path in first if live[path] not in (before[path], after[path])]
    if changed:
        verb = "was" if len(changed) == 1 else "were"
        message = f"{', '.join(changed)} {verb} written to since the apply; nothing was changed"
        raise UsageError(message, f"git revert, or take what you want from {last.backup}")
    inside = {path: after[path] for path in first if is_inside(repository, last, path)}
    head = committing.at_head(repository, inside)
    is_committed = any(head[path] == data != before[path] for path, data in inside.items())
    steps = []
    for path, step in first.items():
        back, here = before[path], live[path]
        if step.append and is_committed and events and back is not None and here is not None:
            back = here + events(back, here, now)
        if here != back:
            steps.append(step._replace(before=here, after=back, by_tool=False))
    message = f"Take back: {last.message}"
    return last._replace(
        verb=UNDO,
        state=BEGUN,
        steps=tuple(steps),
        message=message,
        commit=commit and is_committed,
        backup=f"{last.backup}-undo",
        folders=tuple(dict.fromkeys((*last.folders, *folders_of(tuple(steps))))),
    )


def begin(repository: Repository, journal: Journal) -> None:
    """Keeps what stood before, as a ref and in the journal. From now on every run knows that a course is under way."""
    folders = Folders(repository)
    before, _ = outer(journal.steps)
    inside = {path: data for path, data in before.items() if data is not None and is_inside(repository, journal, path)}
    index = os.path.join(repository.place.git_dir, "keepline", f"{INDEX}.backup")
    try:
        committing.keep(repository, inside, journal.backup, index)
    except CannotCheck as error:
        raise CannotCheck(f"{error.message}; nothing was changed", error.remedy) from error
    finally:
        if os.path.exists(index):
            os.unlink(index)
    journals.save(journal, folders.running)
