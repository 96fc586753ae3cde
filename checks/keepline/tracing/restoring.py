"""Brings a lost line back: as it stood last, to its file, beside what it stood beside; never where something else would
be lost for it, and never with a secret in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from keepline.doors import worktree
from keepline.doors.assembly import Asked, assemble
from keepline.memory.block import Block, parse
from keepline.memory.counting import NAMES, size
from keepline.memory.errors import UsageError
from keepline.memory.insertion import put_back
from keepline.memory.log_insertion import Lost
from keepline.memory.manifest import FORGOTTEN, Manifest, manifest_name, render
from keepline.memory.mending import unfit
from keepline.memory.quoting import quote, shell
from keepline.memory.secret import find as find_secrets
from keepline.memory.secret import mask
from keepline.memory.snapshot import Snapshot, overlay
from keepline.memory.standing import Index
from keepline.memory.value import NamedTuple
from keepline.repository.snapshot import read
from keepline.tracing.course import Step
from keepline.tracing.departure import Departure
from keepline.tracing.life import Life
from keepline.tracing.past import ON_DISK, Past
from keepline.tracing.search import Match
from keepline.tracing.trace import find


class Restoration(NamedTuple):
    """What would be written. before is None where the file is not there. manifest and note are the ledger's word of it,
    "" and empty where nothing of the loss was committed. warnings: what whoever asked has to know."""

    path: str
    before: bytes | None
    after: bytes
    manifest: str
    note: bytes
    warnings: tuple[str, ...]


class End(NamedTuple):
    """A departure after which the sentence stood nowhere, and the commit that it was in."""

    step: Step
    departure: Departure


def restore(past: Past, asked: Asked, text: str, to: str = "") -> Restoration:
    """The lost line that `text` names, in its file or in `to`. Nothing is written.

    Raises UsageError for a line that stands, that was forgotten on purpose, or that cannot be put back cleanly.
    """
    if not past.on_disk:
        raise UsageError("a bare repository has no files to write to", "restore in a clone")
    life, matches = find(past, text)
    ends = _ends(life, matches)
    if not ends:
        raise _stands(life)
    for drop in (end.departure.drop for end in ends):
        if drop and drop.why == FORGOTTEN:
            raise UsageError(f"it was forgotten on purpose, approved by {drop.approved_by}", "ask who approved it")
    source = ends[0].departure.item.path
    here = [end for end in ends if end.departure.item.path == source]
    work = _Work(past, asked, to or source)
    for group in _versions(here):
        work.take_back(group)
    committed = [end for end in here if end.step.commit.id != ON_DISK]
    manifest, note = _note(past, asked, work.path, committed) if committed else ("", b"")
    others = sorted({end.departure.item.path for end in ends} - {source})
    warnings = (*work.warnings(), *_pending(here), *(f"more of it was lost from {path}" for path in others))
    return Restoration(work.path, work.before, work.text.encode("utf-8", "surrogateescape"), manifest, note, warnings)


def _versions(ends: Sequence[End]) -> Iterator[list[End]]:
    """What left together, out of one version of a file."""
    groups: dict[int, list[End]] = {}
    for end in ends:
        groups.setdefault(id(end.departure.item.document), []).append(end)
    return iter(groups.values())


def _ends(life: Life, matches: Sequence[Match]) -> list[End]:
    """The departures after which the sentences that were asked for, or what became of them, stood nowhere."""
    here = {(match.path, sentence.key) for match in matches for sentence in match.sentences}
    ends: dict[tuple[str, str], End] = {}
    for step in life.course.steps:
        departure = step.departure
        if departure and (place := (departure.item.path, departure.key)) in here:
            here |= {(home.path, home.key) for home in departure.homes}
            if not departure.homes and not departure.outside:
                ends[place] = End(step, departure)
        elif step.again and step.home:
            back = step.home.key
            ends = {place: end for place, end in ends.items() if place[1] != back}
            here.add((step.home.path, back))
    return list(ends.values())


def _stands(life: Life) -> UsageError:
    places = sorted({f"{path}:{lines.start}" for (path, _), lines in life.course.state.live.items()})
    if places:
        more = f" and {len(places) - 3} more places" if len(places) > 3 else ""
        return UsageError(f"it is not lost: it stands in {', '.join(places[:3])}{more}", "keepline trace shows its way")
    return UsageError("no line of memory was lost there", "keepline trace shows where it went")


class _Work:
    """One file on its way to hold again what was lost."""

    def __init__(self, past: Past, asked: Asked, path: str) -> None:
        self.past = past
        self.asked = asked
        self.path = path
        self.root = past.repository.root
        self.before = read(self.root, path) if _exists(self.root, path) else None
        self.text = (self.before or b"").decode("utf-8", "surrogateescape")
        self.has_secret = False
        self.grammar, self.bookkeeping = past.grammar(path, self.with_text(self.text))

    def with_text(self, text: str) -> Snapshot:
        """The tree as it stands on disk, with this text in the file."""
        now = self.past.now
        return overlay(now, now.label, {self.path: text.encode("utf-8", "surrogateescape")})

    def take_back(self, ends: Sequence[End]) -> None:
        """Put in what left one version of a file. Raises UsageError where that cannot be done cleanly."""
        there = Index(parse(self.text, self.grammar, self.bookkeeping)).places
        if all(end.departure.key in there for end in ends):
            raise UsageError(f"it stands in {self.path}, which git does not track", f"git add {shell(self.path)}")
        lost, has_secret = _without_secrets(_lost([end.departure for end in ends]))
        for way in put_back(lost, self.text, self.grammar, self.bookkeeping):
            if self._is_clean(way) and (has_secret or self._says_it(way, ends)):
                self.text = way
                self.has_secret = self.has_secret or has_secret
                return
        first = quote(ends[0].departure.item.sentence.text)
        raise UsageError(
            f"{first} cannot be put back into {self.path} so that it says what it said and nothing else is changed",
            "write it by hand, or name another file: --to FILE",
        )

    def _is_clean(self, way: str) -> bool:
        """True if nothing that stands is removed by it, no secret comes with it, and its own system would read it."""
        change = assemble(self.with_text(self.text), self.with_text(way), self.asked, door=worktree.DOOR)
        guarded = change.head.guarded.get(self.path)
        if change.account.removed or len(find_secrets(way)) > len(find_secrets(self.text)):
            return False
        return not (guarded and unfit(way, guarded))

    def _says_it(self, way: str, ends: Sequence[End]) -> bool:
        """True if the account no longer calls any of it removed."""
        first = ends[0]
        source = self.past.tree(first.step.commit.parents[first.step.parent])
        reader = assemble(source, self.with_text(way), self.asked, door=worktree.DOOR).account.reader
        origin = first.departure.item.path
        wanted = {(end.departure.item.sentence.start, end.departure.key) for end in ends}
        trigger = None if self.path == origin else reader.trigger(self.path)
        blocks = list({id(end.departure.item.block): end.departure.item.block for end in ends}.values())
        gone = reader.losses(blocks, origin, reader.head(self.path), trigger)
        return not any((item.sentence.start, item.sentence.key) in wanted for item in gone)

    def warnings(self) -> Iterator[str]:
        """What whoever asked has to know of the file."""
        guarded = self.past.guards(self.with_text(self.text)).get(self.path)
        for cap in guarded.caps if guarded else ():
            found = size(self.text, cap, guarded.grammar) if guarded else 0
            if found > cap.count:
                over = found - cap.count
                yield f"{self.path} now holds {found:,} {NAMES[cap.unit]}, {over:,} over its cap of {cap.count:,}"
        if self.has_secret:
            yield "a secret stood in it and is written [secret]: say where to find the value, never the value"


def _lost(departures: Sequence[Departure]) -> Lost:
    """The blocks that they stood in, cut to what left."""
    blocks: dict[int, tuple[Block, list[str]]] = {}
    for one in departures:
        blocks.setdefault(id(one.item.block), (one.item.block, []))[1].append(one.item.sentence.key)
    cut = [
        block._replace(sentences=tuple(sentence for sentence in block.sentences if sentence.key in names))
        for block, names in blocks.values()
    ]
    return Lost(tuple(sorted(cut, key=lambda block: block.start)), departures[0].item.document)


def _without_secrets(lost: Lost) -> tuple[Lost, bool]:
    """The same with every secret masked, and whether there was one."""
    lines = tuple(map(mask, lost.document.lines))
    if not any(lines[number - 1] != lost.document.lines[number - 1] for number in _numbers(lost)):
        return lost, False
    blocks = tuple(
        block._replace(sentences=tuple(one._replace(text=mask(one.text)) for one in block.sentences))
        for block in lost.blocks
    )
    return Lost(blocks, lost.document._replace(lines=lines)), True


def _numbers(lost: Lost) -> Iterator[int]:
    return (number for block in lost.blocks for number in range(block.start, block.end + 1))


def _note(past: Past, asked: Asked, path: str, ends: Sequence[End]) -> tuple[str, bytes]:
    """A manifest that tells the ledger what came back, and from where. Nothing is removed, so it has no relocation."""
    step, first = ends[0]
    text = quote(" ".join(dict.fromkeys(end.departure.item.sentence.text for end in ends)), 60)
    record = first.drop or first.record
    by = f" by {record.manifest}" if record and first.written else ""
    summary = f"Restore {text} to {path}; it left {first.item.path}{by} in {step.commit.id[:12]}"
    content = render(Manifest("", (), summary=summary))
    name = manifest_name(asked.now[:10], "restore", content)
    number = 1
    while _exists(past.repository.root, name):
        number += 1
        name = manifest_name(asked.now[:10], "restore", f"{content}{number}")
    return name, content.encode()


def _pending(ends: Sequence[End]) -> Iterator[str]:
    """Records that are not committed yet and say that it left."""
    for step, one in ends:
        record = one.drop or one.record
        if step.commit.id == ON_DISK and record and one.written:
            yield f"{record.manifest}:{record.line_of()} says that it left: take the record out"
            return


def _exists(root: str, path: str) -> bool:
    file = Path(root, path)
    return file.exists() or file.is_symlink()
