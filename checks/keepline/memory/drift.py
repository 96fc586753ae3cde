"""What a memory system's own tool would refuse, drop or change when it next reads or writes a file."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from keepline.memory.finding import WARNING
from keepline.memory.value import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from keepline.memory.block import Document
    from keepline.memory.layout import Guarded
    from keepline.memory.snapshot import Snapshot

# What each record of the MCP memory server has; its next save writes these fields and no other.
_SAVED = {
    "entity": frozenset(("type", "name", "entityType", "observations")),
    "relation": frozenset(("type", "from", "to", "relationType")),
}


class Drift(NamedTuple):
    """One thing that does not survive: its first line, from 1 (0: the file itself), what the tool does with it, and
    the remedy, empty where `check --fix` is one. `also`: further lines with the same. `evidence` has no line number."""

    line: int
    message: str
    remedy: str
    evidence: str
    measure: int = 0
    also: tuple[int, ...] = ()
    severity: str | None = None


def drifts(text: str, guarded: Guarded) -> Iterator[Drift]:
    """What of this text does not survive its own system; nothing where no rewriting reader of it is known."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    if guarded.grammar.kind == "delimiter":
        from keepline.memory.delimited import drifts_of_store

        yield from drifts_of_store(text, guarded)
    elif guarded.grammar.kind == "lines":
        yield from _of_lines(text)
    elif guarded.layout == "mcp-memory" and guarded.grammar.kind == "log":
        yield from _of_graph(text)
    elif guarded.layout == "codex" and guarded.role == "agent":
        yield from _of_summary(text)


def drifts_of_metadata(document: Document) -> Iterator[Drift]:
    """OpenClaw's comments behind an entry, `<!-- trigger: a, b -->` and `<!-- importance: 1-10 -->`."""
    from keepline.memory.block import COMMENT

    for block in document.blocks:
        said = block.text.removeprefix("<!--").removesuffix("-->").strip()
        name, _, value = said.partition(":")
        if block.kind != COMMENT or name not in ("trigger", "importance"):
            continue
        if "-->" not in document.lines[block.start - 1].partition(f"{name}:")[2]:
            message = f"the comment `{name}` is not closed on its line, and hides what follows"
            yield Drift(block.start, message, "end it with ` -->`", f"{name} open")
        elif name == "importance" and not (value.strip().isdecimal() and 1 <= int(value) <= 10):
            message = f"importance {value.strip()[:12] or 'without a number'}, which is none from 1 to 10"
            yield Drift(block.start, message, "write a whole number from 1 to 10", said[:40], severity=WARNING)


def drifts_of_place(guarded: Guarded, snapshot: Snapshot, in_question: frozenset[str]) -> Iterator[Drift]:
    """Where Letta does not want a file: a skill without a folder (memory-git-hooks.ts), a file named like a folder
    (prompts/letta.md). Of the two, the folder's files are named only where the file itself is not in question."""
    root = "" if guarded.root == "." else f"{guarded.root}/"
    inner = guarded.path.removeprefix(root).removeprefix("memory/")
    stem = guarded.path.removesuffix(".md")
    if inner.startswith("skills/") and inner.count("/") == 1:
        from keepline.memory.quoting import shell

        remedy = f"mkdir -p {shell(stem)} && git mv {shell(guarded.path)} {shell(f'{stem}/SKILL.md')}"
        yield Drift(0, "Letta's own pre-commit refuses a skill that has no folder", remedy, "flat skill")
        return
    twins = [f"{folder}.md" for folder in above(guarded.path, root)]
    twin = next((path for path in twins if path in snapshot and path not in in_question), "")
    if stem in folders(snapshot):
        twin = f"{stem}/"
    if twin:
        message = f"a file and a folder of one name: `[[path]]` may mean this or {twin}"
        remedy = "give one of them another name, and mend what points at it"
        yield Drift(0, message, remedy, "two of one name", severity=WARNING)


@lru_cache(maxsize=4)
def folders(snapshot: Snapshot) -> frozenset[str]:
    """Every folder of a tree."""
    return frozenset(folder for path in snapshot.blobs for folder in above(path, ""))


def above(path: str, root: str) -> Iterator[str]:
    """The folders that a path lies in, below the memory's root, the nearest first."""
    folder = path.rpartition("/")[0]
    while len(folder) > len(root):
        yield folder
        folder = folder.rpartition("/")[0]


def _of_lines(text: str) -> Iterator[Drift]:
    """Porcupine (memory-store.ts, `parseMemoryBody`, `rebuildFromEntries`): every line that does not begin with `#` is
    an entry, trimmed, and written back as `- entry`; what begins with `#` is kept before the first entry only."""
    from keepline.memory.quoting import quote

    nested, other = [], []
    begun = False
    for number, line in enumerate(text.split("\n"), start=1):
        trimmed = line.strip()
        if trimmed.startswith("#"):
            if begun:
                message = f"{quote(trimmed)} is dropped at the next write: headings count before the first entry only"
                remedy = "say it in the entries below, as in `- [category:key] fact`, and take the line out"
                yield Drift(number, message, remedy, f"heading {quote(trimmed)}")
            continue
        begun = begun or bool(trimmed)
        if trimmed and line[:1] in (" ", "\t"):
            nested.append(number)
        elif trimmed and not trimmed.startswith("- "):
            other.append(number)
    if nested:
        message = f"{_lines(nested)} nested, which the next write flattens"
        remedy = "say it in the bullet above, or as a bullet that says by itself what it is about"
        yield Drift(nested[0], message, remedy, "nested", len(nested), tuple(nested[1:]))
    if other:
        message = f"{_lines(other)} no bullet, which the next write makes one of each"
        remedy = "write each fact as one line `- [category:key] fact`"
        yield Drift(other[0], message, remedy, "no bullet", len(other), tuple(other[1:]), WARNING)


def _lines(numbers: list[int]) -> str:
    return "1 line is" if len(numbers) == 1 else f"{len(numbers):,} lines are"


def _of_summary(text: str) -> Iterator[Drift]:
    """Codex (memories/write/templates, consolidation): the summary's first line is `v1`, or it is written anew."""
    if text.strip() and text.partition("\n")[0] != "v1":
        message = "line 1 is not exactly `v1`: Codex takes the file for another version and writes it anew"
        yield Drift(1, message, "make `v1` the first line", "v1")


def _of_graph(text: str) -> Iterator[Drift]:
    """The MCP memory server (src/memory, `saveGraph`): what it does not know of a record is not written back."""
    from keepline.memory.log import read

    seen: dict[str, list[int]] = {}
    for event in read(text.split("\n")).events:
        saved = _SAVED.get(event.type, frozenset())
        # what it does not take for a record at all is `bad-log`'s
        for name in event.fields.keys() - saved if saved and saved <= event.fields.keys() else ():
            seen.setdefault(name, []).append(event.line)
    for name, lines in sorted(seen.items()):
        times = "once" if len(lines) == 1 else f"{len(lines):,} times"
        message = f"`{name[:40]}`, {times}: a field that the server's next save leaves out"
        remedy = "say it in an observation, and take the field out"
        yield Drift(lines[0], message, remedy, f"field {name[:40]}", len(lines), tuple(lines[1:]), WARNING)
