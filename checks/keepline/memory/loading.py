"""What of a file its memory system shows the agent, and which entries it hides."""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.block import parse
from keepline.memory.budget import Share, shares
from keepline.memory.counting import NAMES, UNITS, counted, offset
from keepline.memory.entry import pieces
from keepline.memory.layout import Guarded
from keepline.memory.state import State
from keepline.memory.value import NamedTuple


class Cut(NamedTuple):
    """One way in which a file is cut when it is loaded: of more than `count` units the shares `keep` stay, of those at
    the head and at the tail. entries: only what fits whole. total: the cap shared with others of which `count` is left,
    0 if it is the file's own."""

    keep: tuple[float, float]
    count: int  # type: ignore[assignment]  # it hides tuple.count, which nobody asks of a cut
    unit: str
    over: str
    entries: bool = False
    total: int = 0

    @property
    def shown(self) -> str:
        """What stays, in words."""
        unit = NAMES[self.unit]
        if not self.count:
            return f"nothing, since the files before it fill all {self.total:,} {unit}"
        head, tail = (int(part * self.count) for part in self.keep)
        what = f"the first {head:,} and the last {tail:,} {unit}" if tail else f"the first {head:,} {unit}"
        return f"{what}, which is what the files before it leave of {self.total:,}" if self.total else what


class Hidden(NamedTuple):
    """An entry that is not loaded whole: its first and last line, its text, and whether any of it is."""

    start: int
    end: int
    text: str
    partly: bool


class View(NamedTuple):
    """A file as its system loads it: how many entries it has, which of them are hidden, and by which cut most."""

    guarded: Guarded
    total: int
    hidden: tuple[Hidden, ...]
    cut: Cut


def views(state: State) -> Iterator[View]:
    """The files of which something is hidden, by path: those in question, and those that share a cap with one."""
    left = {path: cut for share in shares(state) for path, cut in _left(share)}
    files = {guarded.path: guarded for guarded in state.files() if guarded.loads}
    files.update((path, state.guarded[path]) for path in left)
    for path in sorted(files):
        own = list(cuts(files[path]))
        found = _view(state.text(path).text, files[path], [*own, left[path]] if path in left else own)
        if found is not None and found.hidden:
            yield found


def cuts(guarded: Guarded) -> Iterator[Cut]:
    """How a file by itself is cut: at what its loads say, or at its caps."""
    first = guarded.caps[0] if guarded.caps else None
    for load in guarded.loads:
        count = max(load.of, load.or_caps * first.count if first else 0)
        unit, over = (
            load.unit or (first.unit if first else "codepoints"),
            load.over or (first.over if first else "file"),
        )
        if count:
            yield Cut(load.keep, count, unit, over, load.entries)
        else:
            yield from (Cut(load.keep, cap.count, cap.unit, cap.over, load.entries) for cap in guarded.caps)


def _left(share: Share) -> Iterator[tuple[str, Cut]]:
    """For each file that does not fit whole any more, what is left for it. Of a chain that is asked at its end alone:
    each folder has a chain of its own."""
    total = share.total
    for place in [len(share.files) - 1] if total.chain else range(len(share.files)):
        left = max(total.count - share.before(place), 0)
        if left < share.sizes[place]:
            yield share.files[place].path, Cut(total.keep, left, total.unit, total.over, total=total.count)


def _view(text: str, guarded: Guarded, all_cuts: list[Cut]) -> View | None:
    """What the cuts together hide of a text, None where they cut nothing. Every cut sees the whole file."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    hidden: dict[int, Hidden] = {}
    worst: Cut | None = None
    most, count = 0, 0
    for cut in all_cuts:
        space = counted(text, cut.over, guarded.grammar)
        size = UNITS[cut.unit](space)
        if size <= cut.count:
            continue
        laid_out = _laid_out(text, guarded, cut.over)
        count = len(laid_out)
        found = list(_hidden(space, size, laid_out, cut))
        if len(found) > most:
            worst, most = cut, len(found)
        for one in found:
            old = hidden.get(one.start)
            hidden[one.start] = one._replace(partly=one.partly and (old is None or old.partly))
    return View(guarded, count, tuple(hidden[start] for start in sorted(hidden)), worst) if worst else None


class _Placed(NamedTuple):
    """An entry: its lines, its text, and where in the text that is counted it begins and ends, in code points."""

    start: int
    end: int
    text: str
    begin: int
    stop: int


def _hidden(space: str, size: int, laid_out: list[_Placed], cut: Cut) -> Iterator[Hidden]:
    begin = offset(space, cut.unit, int(cut.keep[0] * cut.count))
    tail = int(cut.keep[1] * cut.count)
    stop = offset(space, cut.unit, size - tail) if tail else len(space)
    for piece in laid_out:
        if piece.begin < stop and piece.stop > begin:
            partly = not cut.entries and (piece.begin < begin or piece.stop > stop)
            yield Hidden(piece.start, piece.end, piece.text, partly)


def _laid_out(text: str, guarded: Guarded, over: str) -> list[_Placed]:
    """The entries, and where each stands in the text that is counted."""
    if over == "entries" and guarded.grammar.kind == "delimiter":
        return _joined(text, guarded.grammar.delimiter)
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    return [
        _Placed(entry.start, entry.end, entry.text, starts[entry.start - 1], starts[entry.end] - 1)
        for entry in pieces(parse(text, guarded.grammar, guarded.bookkeeping))
    ]


def _joined(text: str, delimiter: str) -> list[_Placed]:
    """Hermes' entries where they stand once they are stripped and joined."""
    found: list[_Placed] = []
    line, position = 1, 0
    for piece in text.split(delimiter):
        stripped = piece.strip()
        if stripped:
            first = line + piece[: piece.index(stripped)].count("\n")
            found.append(_Placed(first, first + stripped.count("\n"), stripped, position, position + len(stripped)))
            position += len(stripped) + len(delimiter)
        line += piece.count("\n") + delimiter.count("\n")
    return found
