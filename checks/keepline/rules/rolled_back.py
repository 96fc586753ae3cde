"""A file that is again what it was before.

What it does
    Looks, where a guarded file lost lines, whether it now equals one of its last 200 versions in base's history, an
    empty one aside. Where it only lost what records account for, somebody moved on what had been added, and nothing is
    said. Renames are not followed; in a shallow clone what lies beyond its end is listed as unchecked.

Why
    A memory tool that holds a copy in its process writes that back, and what another session, a person or a merge put
    in since is gone. Every line of it may look right.

Bad
    Monday's MEMORY.md in place of Tuesday's: “Node 20” is “Node 18” again, and Tuesday's two entries are gone.

Good
    What came since is kept. A `git revert` on purpose is reported too, and needs nothing done.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import WARNING, Place, Problem, Unchecked
from keepline.memory.rule import CHANGE, Example, NoOptions, Rule
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.memory.account import Removed
    from keepline.memory.change import Change, Past, Version


def run(change: Change, options: NoOptions) -> Iterator[Problem | Unchecked]:
    """One problem a file. History is asked only of files that may be such."""
    lost: dict[str, list[Removed]] = {}
    for item in change.account.removed:
        lost.setdefault(item.path, []).append(item)
    for path, items in lost.items():
        if not _may_be(change, path, items):
            continue
        past = change.evidence.past(path)
        steps, version = _found(change, path, past)
        if version:
            yield _problem(change, path, version, steps)
        elif not past.is_whole:
            yield Unchecked("", path, "whether it was like this before: not all of its history is here")


def _may_be(change: Change, path: str, items: list[Removed]) -> bool:
    """True for a file with text that lost what nothing accounts for, or has other text in its place."""
    head = change.head.snapshot
    if path not in change.base.snapshot:  # a side branch brought it, and the merge took lines out of it
        return False
    if not head.is_regular(path) or path not in change.changed or change.came_with_a_merge(path):
        return False
    known = change.account.reader.base(path).places
    blocks = change.account.reader.head(path).document.blocks
    if not blocks:
        return False
    if any(not item.accounted or item.failed for item in items):
        return True
    return any(sentence.key not in known for block in blocks for sentence in block.sentences)


def _found(change: Change, path: str, past: Past) -> tuple[int, Version | None]:
    """The newest version that the file equals, None where it was never what it is, and how many versions back it is."""
    from keepline.memory.snapshot import blob_id

    base, head = change.base.snapshot.blobs[path].oid, change.head.snapshot.blobs[path].oid
    if ":" in head:  # on disk, with no id yet
        head = blob_id(change.head.snapshot.read(path), like=base)
    if head == base:
        return 0, None
    older = (version for version in past.versions if version.oid != base)
    return next(((steps, version) for steps, version in enumerate(older, start=1) if version.oid == head), (0, None))


def _problem(change: Change, path: str, version: Version, steps: int) -> Problem:
    from keepline.memory.quoting import shell

    commit, date, _ = version
    often = "1 version" if steps == 1 else f"{steps} versions"
    return Problem(
        Place(path),
        f"{often} back: the file is what it was at {commit[:12]} ({date})",
        f"if a stale copy was written back: git checkout {change.base.snapshot.label} -- {shell(path)}; "
        "if it was a revert on purpose, nothing is to be done",
        f"as at {commit[:12]}",
        measure=steps,
    )


_MONDAY = "- Node 18\n- Uses pnpm\n"
_TUESDAY = "- Node 20\n- Uses pnpm\n- Port 5432 is free\n"
_MOVED = "keepline: 1\nrelocations:\n  - {from: MEMORY.md, lines: Port 5432 is free, action: move, to: USER.md}\n"

RULE = Rule(
    slug="rolled-back",
    family="relocation",
    scope=CHANGE,
    severity=WARNING,
    summary="The file equals an older version of itself: somebody wrote back a stale copy",
    run=run,
    fires=(
        Example(base={"MEMORY.md": _TUESDAY}, head={"MEMORY.md": _MONDAY}, earlier={"MEMORY.md": _MONDAY}),
        Example(
            base={"MEMORY.md": "- Node 20\n"}, head={"MEMORY.md": "- Node 18\n"}, earlier={"MEMORY.md": "- Node 18\n"}
        ),
    ),
    silent=(
        Example(
            base={"MEMORY.md": _TUESDAY}, head={"MEMORY.md": "- Node 20\n- Uses pnpm\n"}, earlier={"MEMORY.md": _MONDAY}
        ),
        Example(base={"MEMORY.md": _MONDAY}, head={"MEMORY.md": _TUESDAY}, earlier={"MEMORY.md": "- Node 18\n"}),
        Example(
            base={"MEMORY.md": "- Uses pnpm\n- Port 5432 is free\n", "USER.md": "- Ines\n"},
            head={
                "MEMORY.md": "- Uses pnpm\n",
                "USER.md": "- Ines\n- Port 5432 is free\n",
                "relocations/a.yaml": _MOVED,
            },
            earlier={"MEMORY.md": "- Uses pnpm\n"},
        ),
        Example(base={"MEMORY.md": _MONDAY}, head={"MEMORY.md": ""}, earlier={"MEMORY.md": ""}),
    ),
)
