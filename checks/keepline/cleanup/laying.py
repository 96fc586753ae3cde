"""A plan's decisions laid out as files and records: nothing is read but what the plan was made from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby

from keepline.cleanup.contents import Edit, bullets, rewrite
from keepline.cleanup.plan import COMPRESS, DROP, KEEP, OFFLOAD, SKILL, UNDECIDED, Entry, Row
from keepline.memory.block import Document, parse
from keepline.memory.layout import REPOSITORY, Grammar, Guarded
from keepline.memory.manifest import Record
from keepline.memory.value import NamedTuple

_ACTIONS = {COMPRESS: "keep", OFFLOAD: "offload", SKILL: "skill", DROP: "drop"}


class Source(NamedTuple):
    """A file that entries leave: how it is guarded, its text, and its blocks."""

    guarded: Guarded
    text: str
    document: Document


Existing = Callable[[str], str]
"""What stands at a path, "" for nothing."""


def lay(
    sources: Mapping[str, Source],
    rows: Sequence[Row],
    existing: Existing,
    guard: Callable[[str], Guarded | None],
    day: str,
) -> dict[str, str]:
    """Every file that the rows change, with all its new text. day: ISO 8601, for the archive."""
    files: dict[str, str] = {}
    coming: dict[str, list[Row]] = {}
    for row in rows:
        if row.to and row.decision not in (KEEP, UNDECIDED):
            coming.setdefault(row.to.partition("#")[0], []).append(row)
    for path, source in sources.items():
        edits = [edit for row in rows if row.file == path for edit in _edits(row)]
        added = [_said(row, sources) for row in coming.pop(path, [])]
        if edits or added:
            files[path] = rewrite(source.text, source.guarded, source.document, edits, added)
    for path, arriving in coming.items():
        files[path] = _arrived(path, arriving, sources, existing(path), guard(path), day)
    return files


def _edits(row: Row) -> Iterator[Edit]:
    """What a decision does to the file that the entry stands in."""
    if row.decision == COMPRESS:
        yield Edit(row.first, row.last, row.text)
    elif row.decision not in (KEEP, UNDECIDED):
        yield Edit(row.first, row.last, row.pointer)


def _said(row: Row, sources: Mapping[str, Source]) -> str:
    """What of a row comes to its destination: its text, or its own words without their list's marker."""
    if row.text:
        return row.text
    from keepline.cleanup.contents import said
    from keepline.memory.entry import Entry as Whole

    lines = sources[row.file].document.lines[row.first - 1 : row.last]
    return said(Whole(row.id, "\n".join(lines).strip(), row.first, row.last))


def _arrived(
    path: str, rows: Sequence[Row], sources: Mapping[str, Source], text: str, guarded: Guarded | None, day: str
) -> str:
    """A destination with what comes to it."""
    from keepline.memory.secret import mask

    texts = [mask(_said(row, sources)) for row in rows if row.text or row.decision != SKILL]
    if rows[0].decision == SKILL:
        return _skill(path, texts, text)
    if guarded is not None and guarded.role == "archive":
        return _archived(rows, texts, text, day)
    if not text:
        if guarded is not None and guarded.grammar.kind == "delimiter":
            return guarded.grammar.delimiter.join(texts)
        title = path.rpartition("/")[2].rpartition(".")[0]
        return f"# {title}\n\n" + "\n".join(bullets(texts)) + "\n"
    guarded = guarded or Guarded(path, "project", Grammar(), (), "plain", REPOSITORY)  # of a root outside
    return rewrite(text, guarded, parse(text, guarded.grammar, guarded.bookkeeping), (), texts)


def _skill(path: str, texts: Sequence[str], before: str) -> str:
    from keepline.cleanup.skill_text import skill

    if before:
        return before.rstrip("\n") + "\n\n" + "\n\n".join(texts) + "\n"
    return skill(path.split("/")[-2] if "/" in path else "skill", "\n\n".join(texts))


def _archived(rows: Sequence[Row], texts: Sequence[str], before: str, day: str) -> str:
    """Under a heading of the day and one of the file, each entry apart from the next."""
    parts = [before.rstrip("\n") if before else f"# Archive {day[:7]}"]
    if f"\n## {day}" not in before:
        parts.append(f"## {day}")
    for path, group in groupby(zip(rows, texts, strict=True), key=lambda pair: pair[0].file):
        parts.append(f"### {path}")
        parts += [text for _, text in group]
    return "\n\n".join(parts) + "\n"


def records(sources: Mapping[str, Source], rows: Sequence[Row]) -> tuple[Entry, ...]:
    """The records of what leaves, neighbours that go the same way as one where they are one procedure."""
    found: list[Entry] = []
    gone = [row for row in rows if row.decision not in (KEEP, UNDECIDED)]
    for (decision, to), group in groupby(gone, key=_way):
        members = list(group)
        if decision == SKILL and to:
            found.append(_record(members, sources))
        else:
            found += [_record([row], sources) for row in members]
    return tuple(found)


def _way(row: Row) -> tuple[str, str]:
    return row.decision, f"{row.file}\0{row.to}"


def _record(rows: Sequence[Row], sources: Mapping[str, Source]) -> Entry:
    from keepline.memory.secret import mask

    first = rows[0]
    document = sources[first.file].document
    lines = "\n".join(document.lines[first.first - 1 : rows[-1].last]) + "\n"
    action = _ACTIONS.get(first.decision, "move")
    record = Record(
        manifest="",
        index=0,
        source=first.file,
        lines=mask(lines),
        action=action,
        to=(first.to,) if action in ("move", "offload", "skill") else (first.file,) if action == "keep" else (),
        text=f"{first.text}\n" if action == "keep" or (action in ("move", "offload") and first.text) else "",
        pointer=first.pointer,
        why=first.why if action == "drop" else "",
        see=(first.see,) if action == "drop" and first.see else (),
        risk=first.risk,
        reason=f"{first.reason[:1].upper()}{first.reason[1:]}." if first.reason else "",
    )
    return Entry(tuple(row.id for row in rows), record)
