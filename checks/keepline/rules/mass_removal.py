"""What it does: says once that a file was emptied or deleted, or lost more than a quarter of its entries, where no
new record names any of those.

Why: this is no clean-up but an accident: a rewrite that was cut short, a stale copy written back, a tool that reports
success over an empty file. One finding a line would bury that.

Bad: MEMORY.md goes from 28 entries to 5, and nothing says where the other 23 went.

Good: the entries are brought back, or each has its record.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.change import Change
from keepline.memory.finding import Place, Problem, Related
from keepline.memory.quoting import quote, shell
from keepline.memory.rule import CHANGE, Example, NoOptions, Rule

_STAYS = 0.75
_MANY = "\n".join(f"- Fact number {number} of the memory" for number in range(1, 9)) + "\n"
_STRANGE = "".join(f'{{"type":"episodic","content":"Fact number {one}","weight":0.5}}\n' for one in range(8))


def run(change: Change, options: NoOptions) -> Iterator[Problem]:
    from keepline.memory.entry import said

    account, before = change.account, change.base.snapshot.label
    draft = change.drafted_by or "a record in relocations/"
    for path, (gone, total) in account.mass_removals.items():
        document = account.reader.base(path).document
        lines, texts = document.lines, said(document)
        removed = sorted({line for item in account.removed if item.path == path for line in item.lines})
        within = {line for entry in gone for line in range(entry.start, entry.end + 1)}
        places = [
            (entry.start, texts.get(entry.start) or " ".join(lines[entry.start - 1 : entry.end])) for entry in gone
        ]
        places += [(line, lines[line - 1]) for line in removed if line not in within]
        how = _how(path, change, len(gone), total)
        yield Problem(
            Place(path, removed[0]),
            f"{how}: {len(removed)} {'line is' if len(removed) == 1 else 'lines are'} gone, and no record names them",
            f"bring them back with: git checkout {before} -- {shell(path)}; or account for them with: {draft}",
            how,
            measure=len(gone),
            related=tuple(Related(path, line, quote(text, 100)) for line, text in sorted(places)),
        )
    yield from _unread(change)


def _unread(change: Change) -> Iterator[Problem]:
    """Of an event log, entries that its system's reader does not take, as another system's: nothing is known of what
    they say, and still most of them may not go unseen."""
    named = {record.source for manifest in change.head_manifests.values() for record in manifest.records}
    for path in sorted(change.changed):
        guarded = change.base.guarded.get(path)
        if guarded is None or guarded.grammar.kind != "log" or guarded.role == "working":
            continue
        if path in named or path in change.account.mass_removals:
            continue
        if not change.base.snapshot.is_regular(path) or change.came_with_a_merge(path) or _is_elsewhere(change, path):
            continue
        from keepline.memory.log import strange

        before = strange(change.base.text(path).text)
        after = change.head.text(path).text if change.head.snapshot.is_regular(path) else ""
        left = sum(1 for line in after.split("\n") if line.strip())
        if not before or left >= len(before) * _STAYS:
            continue
        how = _how(path, change, len(before) - left, len(before))
        yield Problem(
            Place(path, before[0]),
            f"{how}, which {guarded.layout} does not read and no record names",
            f"bring them back with: git checkout {change.base.snapshot.label} -- {shell(path)}",
            how,
            measure=len(before) - left,
        )


def _is_elsewhere(change: Change, path: str) -> bool:
    """True where another guarded file at head is the same, byte for byte."""
    oid = change.base.snapshot.blobs[path].oid
    blobs = change.head.snapshot.blobs
    return any(blobs[other].oid == oid for other in change.changed if other in blobs and other in change.head.guarded)


def _how(path: str, change: Change, gone: int, total: int) -> str:
    if path not in change.head.snapshot:
        return f"deleted, with {total} {'entry' if total == 1 else 'entries'}"
    return f"{gone} of {total} entries removed"


RULE = Rule(
    slug="mass-removal",
    family="relocation",
    scope=CHANGE,
    summary="A file emptied or deleted, or more than 25 % of its entries gone, with no new record for any of them.",
    run=run,
    at_base=True,
    fires=(
        Example(base={"MEMORY.md": _MANY, "USER.md": "- x\n"}, head={"USER.md": "- x\n"}),
        Example(base={"MEMORY.md": _MANY}, head={"MEMORY.md": ""}),
        Example(base={"MEMORY.md": _MANY}, head={"MEMORY.md": "- Fact number 1 of the memory\n"}),
        Example(base={"memory.jsonl": _STRANGE}, head={}, layout="mcp-memory"),
    ),
    silent=(
        Example(base={"MEMORY.md": _MANY}, head={"MEMORY.md": "\n".join(reversed(_MANY.split("\n")))}),
        Example(base={"MEMORY.md": _MANY}, head={"MEMORY.md": _MANY.replace("- Fact number 8 of the memory\n", "")}),
        Example(
            base={"memory.jsonl": _STRANGE}, head={"memory.jsonl": _STRANGE.replace("0.5", "0.4")}, layout="mcp-memory"
        ),
    ),
)
