"""A plan's files made to agree after an edit: of its decisions, or of a proposed file.

Decisions edited: the files are laid out anew. A file edited: it stands as it is, and the records are drafted anew from
what it says. Both edited about one file: nothing is guessed and nothing is lost, the person is told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from keepline.cleanup import laying
from keepline.cleanup.making import Memory, Wanted, finished, make, prove
from keepline.cleanup.plan import AGAIN, ANEW, KEEP, UNDECIDED, Entry, Plan, Row
from keepline.cleanup.plan_file import load, plain
from keepline.cleanup.writing import content, digest, files_of
from keepline.doors.assembly import Asked
from keepline.memory.errors import UsageError
from keepline.memory.manifest import UNDECIDED as OPEN
from keepline.memory.manifest import Record
from keepline.memory.quoting import shell
from keepline.memory.snapshot import blob_id
from keepline.repository.plumbing import Repository

Files = dict[str, bytes]
ALIKE = 50
"""Likeness, from 0 to 100, from which on a new line may be an old one in other words."""


def fresh(repository: Repository, asked: Asked, wanted: Wanted, folder: str) -> tuple[Plan, Files]:
    """A new plan, and the files of its scratch folder."""
    plan, proposed = make(repository, asked, wanted)
    return plan, files_of(plan, proposed, _standing(repository, plan), folder)


def refresh(repository: Repository, asked: Asked, wanted: Wanted, folder: str) -> tuple[Plan, Files]:
    """The plan of a folder, made to agree. Raises UsageError where both sides of one file were edited, where the
    live memory is no longer what it was made from, and where a decision cannot be carried out."""
    plan, _ = load(folder)
    memory = Memory(repository, asked._replace(now=plan.now), wanted.file or plan.target.memory)
    _expect_same_base(memory, plan)
    edited = _edited(plan, folder)
    rows = tuple(_completed(memory, row, plan) for row in plan.rows)
    if wanted.rewrite:
        from keepline.cleanup.rewriting import rewritten

        rows = prove(memory, rewritten(memory, rows, plan.target, wanted.rewrite), plan.target).rows
    files = memory.lay(rows)
    if not edited:
        records = _carried(plan, laying.records(memory.sources, rows), rows)
        made, proposed = finished(memory, plan.target, rows, files, records)
        return made, files_of(made, proposed, _standing(repository, made), folder)
    return _redrafted(repository, memory, plan, rows, {**files, **edited}, frozenset(edited), folder)


def _standing(repository: Repository, plan: Plan) -> Mapping[str, str]:
    tree = repository.worktree()
    paths = dict.fromkeys(row.file for row in plan.rows)
    return {path: tree.read(path).decode("utf-8", "replace") for path in paths if path in tree}


def _expect_same_base(memory: Memory, plan: Plan) -> None:
    for path, blob in plan.base.items():
        if memory.blob(path) != blob:
            raise UsageError(f"{path} is no longer what the plan was made from", ANEW)


def _edited(plan: Plan, folder: str) -> dict[str, str]:
    """The proposed files that were edited by hand, now or before, with what they say. One that was taken away is made
    anew of the decisions."""
    found: dict[str, str] = {}
    for file in plan.files:
        data = content(folder, file)
        if data is None:
            continue
        is_new = blob_id(data, like=file.content) != file.content
        if (is_new or file.edited) and digest(plan, file.path) != file.decided:
            remedy = (
                f"undo one of the two: rm {shell(file.proposed)} in that folder to go by plan.yaml, or take the "
                f"decisions back; then {AGAIN} DIR"
            )
            raise UsageError(
                f"{file.proposed} and the decisions about {file.path} in plan.yaml were both edited", remedy
            )
        if is_new or file.edited:
            try:
                found[file.path] = data.decode("utf-8")
            except UnicodeDecodeError:
                raise UsageError(f"{file.proposed} is not UTF-8", "save it as UTF-8") from None
    return found


def _completed(memory: Memory, row: Row, plan: Plan) -> Row:
    """A row whose decision was changed by hand, with what that decision needs. Raises UsageError where it cannot be."""
    from keepline.cleanup.amending import amended

    return amended(memory, row, plan)


def _carried(plan: Plan, records: Sequence[Entry], rows: Sequence[Row]) -> tuple[Entry, ...]:
    """The records anew; where a record is about the same entries, lines and destination as before, the one that stood
    there, with whatever somebody added to it."""
    before = {(entry.ids, _core(entry)): entry for entry in plan.records}
    return tuple(before.get((entry.ids, _core(entry)), entry) for entry in records)


def _core(entry: Entry) -> tuple[object, ...]:
    record = entry.record
    return record.source, record.lines, record.action, record.to, record.text, record.pointer, record.why, record.see


def _redrafted(
    repository: Repository,
    memory: Memory,
    plan: Plan,
    rows: Sequence[Row],
    files: Mapping[str, str],
    by_hand: frozenset[str],
    folder: str,
) -> tuple[Plan, Files]:
    """Records for files that say something else than the decisions do: those that still hold, then what the change
    proves by itself, and the rest undecided."""
    from keepline import reading
    from keepline.drafting import draft

    ours = [*_carried(plan, laying.records(memory.sources, rows), rows), *_by_hand(plan, rows)]
    ours = list({_core(entry): entry for entry in ours}.values())
    data = {path: text.encode("utf-8", "surrogatepass") for path, text in files.items()}
    kept = _holding(memory, data, ours)
    base = dict(data)
    if kept:
        path, manifest = memory.manifest(kept, plan.target.requested)
        base[path] = manifest
    made = draft(memory.change(base))
    comments: dict[int, Sequence[str]] = {}
    if made.manifest:
        known = {_core(entry) for entry in kept}
        told = made.data.decode("utf-8", "replace")
        back = reading.read_manifest(made.data, made.path)
        fresh_ones = [record for record in back.records if _core(Entry((), record)) not in known]
        kept += [_entry(memory, record, rows) for record in fresh_ones if record.action != OPEN]
        left = [(_entry(memory, record, rows), record.line_of()) for record in fresh_ones if record.action == OPEN]
        kept, left = _retold(memory, data, kept, left)
        for entry, line in left:
            comments[len(kept)] = _comment(told, line)
            kept.append(entry)
    rows = _by_outcome(rows, kept, files, memory)
    finished_plan, proposed = finished(memory, plan.target, rows, files, kept)
    named = tuple(file._replace(edited=file.path in by_hand) for file in finished_plan.files)
    finished_plan = finished_plan._replace(files=named, notes=(*finished_plan.notes, *_open(kept)))
    return finished_plan, files_of(finished_plan, proposed, _standing(repository, finished_plan), folder, comments)


def _entry(memory: Memory, record: Record, rows: Sequence[Row]) -> Entry:
    return Entry(_ids(memory, record.source, record.lines, rows), plain(record))


def _retold(
    memory: Memory, files: Mapping[str, bytes], kept: list[Entry], left: list[tuple[Entry, int]]
) -> tuple[list[Entry], list[tuple[Entry, int]]]:
    """Of what is undecided, that which a new line of the same file says in other words: somebody wrote it there, and
    the account finds that it says no less. The others are left."""
    from rapidfuzz import fuzz, process

    tries: dict[int, Entry] = {}
    for place, (entry, _) in enumerate(left):
        record = entry.record
        new = _new_entries(memory, record.source, files)
        found = process.extractOne(record.lines, new, scorer=fuzz.token_set_ratio, score_cutoff=ALIKE)
        if found:
            said = record._replace(action="keep", to=(record.source,), text=f"{found[0]}\n")
            tries[place] = entry._replace(record=said._replace(reason="Shorter, by hand.", risk="medium"))
    holding = _holding(memory, files, [*kept, *tries.values()]) if tries else kept
    held = {place for place, entry in tries.items() if entry in holding}
    return [*kept, *(tries[place] for place in sorted(held))], [
        one for place, one in enumerate(left) if place not in held
    ]


def _new_entries(memory: Memory, path: str, files: Mapping[str, bytes]) -> list[str]:
    """The entries of a proposed file that the file has not now, without their list's marker."""
    from keepline.cleanup.contents import said
    from keepline.memory.entry import entries

    source = memory.sources.get(path)
    if source is None or path not in files:
        return []
    grammar, bookkeeping = source.guarded.grammar, source.guarded.bookkeeping
    known = {said(entry) for entry in entries(source.text, grammar, bookkeeping)}
    found = entries(files[path].decode("utf-8", "replace"), grammar, bookkeeping)
    return [text for entry in found if (text := said(entry)) not in known]


def _by_hand(plan: Plan, rows: Sequence[Row]) -> list[Entry]:
    """Records of the plan that no decision stands behind: written by somebody, or drafted for an edit before."""
    return [entry for entry in plan.records if entry.record.action != OPEN]


def _holding(memory: Memory, files: Mapping[str, bytes], records: Sequence[Entry]) -> list[Entry]:
    """The records that are about lines which these files lose, and whose claims hold."""
    from keepline.drafting.trial import TRIAL, tried

    kept = list(records)
    while kept:
        account = tried(memory.change(files), [entry.record for entry in kept]).account
        failed = {failure.record.index for failure in account.failures if failure.record.manifest == TRIAL}
        used = {item.record.index for item in account.removed if item.record and item.record.manifest == TRIAL}
        left = [entry for place, entry in enumerate(kept) if place in used and place not in failed]
        if len(left) == len(kept):
            break
        kept = left
    return kept


def _comment(text: str, line: int) -> Sequence[str]:
    """The comment lines right above a record."""
    lines = text.split("\n")[: line - 1]
    found: list[str] = []
    while lines and lines[-1].lstrip().startswith("#"):
        found.append(lines.pop().lstrip()[1:].removeprefix(" "))
    return found[::-1]


def _ids(memory: Memory, path: str, lines: str, rows: Sequence[Row]) -> tuple[str, ...]:
    """The entries that some removed lines belong to."""
    source = memory.sources.get(path)
    if source is None:
        return ()
    wanted = {line.strip() for line in lines.split("\n") if line.strip()}
    return tuple(
        row.id
        for row in rows
        if row.file == path
        and wanted & {line.strip() for line in source.document.lines[row.first - 1 : row.last] if line.strip()}
    )


def _by_outcome(
    rows: Sequence[Row], records: Sequence[Entry], files: Mapping[str, str], memory: Memory
) -> tuple[Row, ...]:
    """The rows as the edited files have them: what stands is kept, what left is what its record says."""
    words = {"move": "user", "keep": "compress"}
    by_id = {name: entry.record for entry in records for name in entry.ids}
    found = []
    for row in rows:
        record = by_id.get(row.id)
        text = files.get(row.file)
        if text is None:
            found.append(row)
        elif record is None:
            found.append(
                row._replace(decision=KEEP, to="", text="", pointer="")
                if row.decision == UNDECIDED or _stands(row, memory, text)
                else row
            )
        elif record.action == OPEN:
            found.append(row._replace(decision=UNDECIDED, to="", text="", pointer="", reason="the edited file lost it"))
        elif row.decision in (KEEP, UNDECIDED):
            to = record.to[0].partition("#")[0] if record.to and record.to != (row.file,) else ""
            guarded = memory.guard(to) if to else None
            decision = (
                guarded.role
                if guarded and guarded.role in ("user", "persona", "project")
                else words.get(record.action, record.action)
            )
            see = record.see[0] if record.see else ""
            found.append(row._replace(
                decision=decision, to=to, text=record.text.removesuffix("\n"), pointer=record.pointer,
                why=record.why, see=see, reason="edited by hand", confidence="high", budget=0,
            ))  # fmt: skip
        else:
            found.append(row)
    return tuple(found)


def _stands(row: Row, memory: Memory, text: str) -> bool:
    lines = memory.sources[row.file].document.lines[row.first - 1 : row.last]
    return "\n".join(lines).strip() in text.replace("\r\n", "\n")


def _open(records: Sequence[Entry]) -> list[str]:
    count = sum(entry.record.action == OPEN for entry in records)
    if not count:
        return []
    return [f"{count:,} undecided: the edited files lost lines that no decision accounts for; decide each in plan.yaml"]
