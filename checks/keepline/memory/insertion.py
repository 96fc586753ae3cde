"""Puts sentences back into a text from which they were lost, as the text's own memory system writes.

Where they go is told by what stood beside them and still stands: below what was above them, else above what was below
them, else at the end of their section, else at the end. Several ways are offered, the best first: whoever asks has to
see which of them says what was said, and loses nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from keepline.memory.block import CODE, HEADING, ITEM, LINES_OF_CODE, ROW, STEP, VALUE, Block, Document, parse
from keepline.memory.entry import spans
from keepline.memory.layout import Grammar
from keepline.memory.log_insertion import Lost, said_again
from keepline.memory.value import NamedTuple


class Run(NamedTuple):
    """Lines that belong together. first and last: the blocks that they begin and end with, by number in the document
    before. is_entry: nothing of their entry stands without them. blank_above and blank_below: how many blank lines
    there were around them. is_code: they stood within a fence that had more in it."""

    lines: tuple[str, ...]
    first: int
    last: int
    is_entry: bool
    blank_above: int
    blank_below: int
    is_code: bool


def put_back(lost: Lost, text: str, grammar: Grammar, bookkeeping: tuple[str, ...]) -> Iterator[str]:
    """The text with the lost lines in it, in several ways, the best first; nothing where there is no clean way.

    Line ends are the text's own, and it ends in a newline where it did.
    """
    end = "\r\n" if "\r\n" in text else "\n"
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n")
    start = text[: len(text) - len(text.removeprefix("\ufeff"))]
    ways = said_again(lost, plain) if grammar.kind == "log" else _written(lost, plain, grammar, bookkeeping)
    return (start + way.replace("\n", end) for way in ways)


def _written(lost: Lost, text: str, grammar: Grammar, bookkeeping: tuple[str, ...]) -> Iterator[str]:
    runs = _runs(lost)
    if runs is None:
        return
    tail = "\n" if text.endswith("\n") or not text else ""
    beside = at_end = text.removesuffix("\n")
    for run in runs:
        beside = _beside(run, lost.document, beside, grammar, bookkeeping)
        at_end = _at_end(run, at_end, grammar)
    yield beside + tail
    if at_end != beside:
        yield at_end + tail


# -- what comes back ----------------------------------------------------------------------------------------------


def _runs(lost: Lost) -> list[Run] | None:
    """The lines as they stood, neighbours together; None where a piece of a row or a step is no line by itself."""
    numbers = {(block.start, block.kind, block.sentences[0].key): at for at, block in enumerate(lost.document.blocks)}
    places: list[int] = []
    texts: dict[int, tuple[str, ...]] = {}
    for block in lost.blocks:
        whole = next((one for one in lost.document.blocks if _holds(one, block)), None)
        if whole is None:
            return None
        number = numbers[whole.start, whole.kind, whole.sentences[0].key]
        lines = _lines(whole, block, lost.document)
        if lines is None:
            return None
        places.append(number)
        texts[number] = lines
    return [_run(group, texts, lost) for group in _neighbours(sorted(texts), lost.document, texts)]


def _holds(whole: Block, part: Block) -> bool:
    names = {sentence.key for sentence in whole.sentences}
    return (whole.start, whole.kind) == (part.start, part.kind) and all(one.key in names for one in part.sentences)


def _lines(whole: Block, part: Block, document: Document) -> tuple[str, ...] | None:
    """A block's lines as they stood; of a part of it, its words as a block of the same kind."""
    lines = document.lines[whole.start - 1 : whole.end]
    if len(part.sentences) == len(whole.sentences):
        return lines
    if whole.kind in (ROW, STEP, VALUE, *LINES_OF_CODE):
        return None
    marker = lines[0][: lines[0].find(whole.sentences[0].text[:1])] if whole.kind == ITEM else ""
    return (marker + " ".join(sentence.text for sentence in part.sentences),)


def _neighbours(numbers: Sequence[int], document: Document, texts: dict[int, tuple[str, ...]]) -> list[list[int]]:
    groups: list[list[int]] = []
    for number in numbers:
        before = groups[-1][-1] if groups else -2
        same = before == number - 1 and document.blocks[before].entry == document.blocks[number].entry
        if same and _is_whole(before, document, texts) and _is_whole(number, document, texts):
            groups[-1].append(number)
        else:
            groups.append([number])
    return groups


def _is_whole(number: int, document: Document, texts: dict[int, tuple[str, ...]]) -> bool:
    block = document.blocks[number]
    return texts[number] == document.lines[block.start - 1 : block.end]


def _run(numbers: list[int], texts: dict[int, tuple[str, ...]], lost: Lost) -> Run:
    document = lost.document
    first, last = document.blocks[numbers[0]], document.blocks[numbers[-1]]
    start, end, lines = first.start, last.end, texts[numbers[0]]
    if len(numbers) > 1 or _is_whole(numbers[0], document, texts):
        start, end = _with_fence(numbers, document)
        lines = document.lines[start - 1 : end]
    mine = {at for at, block in enumerate(document.blocks) if block.entry == first.entry and block.kind != HEADING}
    is_entry = first.entry >= 0 and mine <= set(numbers) and first.entry == last.entry
    above, below = _blanks(document.lines[: start - 1][::-1]), _blanks(document.lines[end:])
    is_code = first.kind in LINES_OF_CODE and start == first.start
    return Run(lines, numbers[0], numbers[-1], is_entry, above, below, is_code)


def _with_fence(numbers: list[int], document: Document) -> tuple[int, int]:
    """The lines of these blocks, with the fence around them where all that it held is among them."""
    first, last = document.blocks[numbers[0]], document.blocks[numbers[-1]]
    fences = [at for at, line in enumerate(document.lines, start=1) if line.strip().startswith(("```", "~~~"))]
    start, end = first.start, last.end
    if _is_all_of_its_fence(first, numbers, document):
        start = max((at for at in fences if at < start), default=start)
    if _is_all_of_its_fence(last, numbers, document):
        end = min((at for at in fences if at > end), default=end)
    return start, end


def _is_all_of_its_fence(block: Block, numbers: list[int], document: Document) -> bool:
    fenced = {at for at, one in enumerate(document.blocks) if one.kind == CODE and one.group == block.group}
    return block.kind == CODE and fenced <= set(numbers)


# -- where it goes ------------------------------------------------------------------------------------------------


def _beside(run: Run, before: Document, text: str, grammar: Grammar, bookkeeping: tuple[str, ...]) -> str:
    """The text with the run beside what it stood beside, else at the end of its section, else at the end."""
    lines = text.split("\n")
    now = parse(text, grammar, bookkeeping)
    above = _standing(run, before, now, range(run.first - 1, -1, -1))
    below = _standing(run, before, now, range(run.last + 1, len(before.blocks)))
    if above is not None:
        return _below(run, lines, _entry_of(now, above, run)[1], grammar)
    if below is not None:
        return _above(run, lines, _entry_of(now, below, run)[0], grammar)
    headings = before.blocks[run.first].context.headings
    section = [block for block in now.blocks if headings and headings == _path(block)[: len(headings)]]
    return _below(run, lines, section[-1].end, grammar) if section else _at_end(run, text, grammar)


def _path(block: Block) -> tuple[str, ...]:
    return (*block.context.headings, block.key) if block.kind == HEADING else block.context.headings


def _standing(run: Run, before: Document, now: Document, numbers: range) -> Block | None:
    """The nearest of these blocks that still stands, under the same headings as the run."""
    own = before.blocks[run.first]
    known: dict[tuple[str, tuple[str, ...]], Block] = {}
    for block in now.blocks:
        known.setdefault((block.sentences[0].key, block.context.headings), block)
    for number in numbers:
        block = before.blocks[number]
        if block.context.headings != own.context.headings:
            break
        if not run.is_entry and block.entry != own.entry:
            break
        if found := known.get((block.sentences[0].key, block.context.headings)):
            return found
    return None


def _entry_of(now: Document, block: Block, run: Run) -> tuple[int, int]:
    """The first and last line of the block, or of its entry where an entry is to stand beside it."""
    own = (block.start, block.end)
    return next((span for span in spans(now) if span[0] <= block.start <= span[1]), own) if run.is_entry else own


def _below(run: Run, lines: list[str], at: int, grammar: Grammar) -> str:
    """The run put in below line `at`, from 1, with as many blank lines around it as there were."""
    if run.is_entry and grammar.kind == "delimiter":
        return "\n".join((*lines[:at], grammar.delimiter.strip("\n"), *run.lines, *lines[at:]))
    blanks = run.blank_above or int(not _same_sort(lines[at - 1], run.lines[0]) and not run.is_code)
    there = _blanks(lines[at : at + blanks])
    gap = [""] * (blanks - there)
    return "\n".join((*lines[: at + there], *gap, *run.lines, *_parted(run, lines[at + there :])))


def _above(run: Run, lines: list[str], at: int, grammar: Grammar) -> str:
    """The same above line `at`."""
    if run.is_entry and grammar.kind == "delimiter":
        return "\n".join((*lines[: at - 1], *run.lines, grammar.delimiter.strip("\n"), *lines[at - 1 :]))
    return "\n".join((*lines[: at - 1], *run.lines, *_parted(run, lines[at - 1 :])))


def _parted(run: Run, rest: list[str]) -> list[str]:
    """What follows the run, parted from it as what followed it was."""
    if not any(rest):
        return rest
    blanks = run.blank_below or int(not _same_sort(rest[0], run.lines[-1]) and bool(rest[0]) and not run.is_code)
    return [""] * (blanks - _blanks(rest[:blanks])) + rest


def _blanks(lines: Sequence[str]) -> int:
    """How many lines are blank before the first that is not."""
    return next((at for at, line in enumerate(lines) if line.strip()), len(lines))


def _same_sort(line: str, other: str) -> bool:
    """True if both begin alike: items of one list, rows of one table, lines within one fence."""
    one, two = line.strip()[:1], other.strip()[:1]
    marks = "-*+•"
    return (one in marks and two in marks) or (one == two == "|") or (one.isdigit() and two.isdigit())


def _at_end(run: Run, text: str, grammar: Grammar) -> str:
    """The text with the run as its last entry."""
    body, new = text.rstrip("\n"), "\n".join(run.lines)
    if not body:
        return new
    if grammar.kind == "delimiter":
        return body + grammar.delimiter + new
    tight = grammar.kind == "lines" or _same_sort(body.rpartition("\n")[2], run.lines[0])
    return f"{body}\n{new}" if tight else f"{body}\n\n{new}"
