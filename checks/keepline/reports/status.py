"""What stands in the memories, for people and for programs: a bar for each cap, and what is hidden.

The bars are ASCII, as everything that a report says itself, so that they stand in any terminal and any log.
"""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from keepline import __version__
from keepline.memory.counting import NAMES
from keepline.memory.layout import REPOSITORY
from keepline.memory.loading import Hidden, View
from keepline.memory.overview import File, Gauge, Memory
from keepline.memory.quoting import quote
from keepline.reports.escaping import as_json, escape
from keepline.reports.text import Ink, count

VERSION = 1
NEAR = 0.8
_BAR = 20
_LISTED = 12  # files of one memory that nothing caps; beyond that they are counted by role
_SHOWN = 5
_ALWAYS = ("agent", "user", "persona", "index")


def render(memories: Sequence[Memory], source: str, *, colour: bool = False, width: int = 100) -> str:
    """The whole status as lines. `source`: the policy's file, empty where the layouts were detected."""
    ink = Ink(colour)
    files = sum(len(memory.files) for memory in memories)
    kinds = count(len(memories), "memory") if len(memories) == 1 else f"{len(memories):,} memories"
    lines = [f"keepline: {count(files, 'file')} guarded in {kinds}, {_told(source)}"]
    for memory in memories:
        lines += ["", *_memory(memory, ink, width)]
    return "".join(f"{line}\n" for line in lines)


def _told(source: str) -> str:
    return f"as {escape(source)} says" if source else "as the files show (keepline init writes it down)"


def _memory(memory: Memory, ink: Ink, width: int) -> Iterator[str]:
    where = "this repository" if memory.root == REPOSITORY else escape(memory.root)
    yield f"{ink(memory.layout, 'bold')} in {where}"
    telling = [file for file in memory.files if file.gauges[0].cap or file.view or file.guarded.role in _ALWAYS]
    plain = [file for file in memory.files if file not in telling]
    for file in memory.files if len(plain) <= _LISTED else telling:
        yield from _file(file, memory.root, ink, width)
    if len(plain) > _LISTED:
        roles = Counter(file.guarded.role for file in plain)
        kinds = ", ".join(f"{number:,} {role}" for role, number in sorted(roles.items()))
        yield f"  and {count(len(plain), 'file')} with no cap: {kinds} (--format json lists them)"
    for shared in memory.shared:
        yield f"  {count(len(shared.paths), 'file')} under one cap"
        yield f"    {_gauge(shared.gauge, ink)}"
        yield from _wrapped(", ".join(_inner(memory.root, path) for path in shared.paths), 4, width)


def _inner(root: str, path: str) -> str:
    return escape(path if root == REPOSITORY else path[len(root) + 1 :])


def _file(file: File, root: str, ink: Ink, width: int) -> Iterator[str]:
    facts = [file.guarded.role, "1 entry" if file.entries == 1 else f"{file.entries:,} entries"]
    facts += [f"{gauge.size:,} {NAMES[gauge.unit]}" for gauge in file.gauges if not gauge.cap]
    yield f"  {_inner(root, file.guarded.path)}  {ink(', '.join(facts), 'dim')}"
    yield from (f"    {_gauge(gauge, ink)}" for gauge in file.gauges if gauge.cap)
    if file.types:
        types = ", ".join(f"{number:,}\xa0{escape(kind)}" for kind, number in file.types.items())
        yield from (line.replace("\xa0", " ") for line in _wrapped(types, 4, width))
    if file.view:
        yield from _hidden(file.view, ink, width)


def _gauge(gauge: Gauge, ink: Ink) -> str:
    share = gauge.size / gauge.cap
    style = "red" if share > 1 else "yellow" if share >= NEAR else "green"
    filled = min(max(int(share * _BAR), 1 if gauge.size else 0), _BAR)
    bar = ink("#" * filled, style) + ink("." * (_BAR - filled), "dim")
    over = ink(f", {gauge.size - gauge.cap:,} over", "red") if share > 1 else ""
    return f"[{bar}] {int(share * 100):>3} %  {gauge.size:,} of {gauge.cap:,} {NAMES[gauge.unit]}{over}"


def _hidden(view: View, ink: Ink, width: int) -> Iterator[str]:
    what = f"{len(view.hidden):,} of {view.total:,} entries not loaded"
    yield f"    {ink(what, 'yellow')}"
    yield from _wrapped(f"the agent sees {view.cut.shown}", 4, width)
    shown = view.hidden[:_SHOWN]
    numbers = max(len(_lines(entry)) for entry in shown)
    for entry in shown:
        part = ", in part" if entry.partly else ""
        text = escape(quote(entry.text, max(width - numbers - 18, 30)))
        yield f"      {ink(f'{_lines(entry):<{numbers}}', 'dim')}  {text}{part}"
    if len(view.hidden) > _SHOWN:
        yield f"      and {len(view.hidden) - _SHOWN:,} more (--format json lists them)"


def _lines(entry: Hidden) -> str:
    return f"line {entry.start}" if entry.start == entry.end else f"lines {entry.start}-{entry.end}"


def _wrapped(text: str, indent: int, width: int) -> Iterator[str]:
    return (" " * indent + line for line in textwrap.wrap(text, max(width - indent, 20)))


def render_json(memories: Sequence[Memory], source: str) -> str:
    """The same as one JSON object, with every file and every hidden entry."""
    document = {
        "version": VERSION,
        "tool": {"name": "keepline", "version": __version__},
        "policy": source or None,
        "memories": [_document(memory) for memory in memories],
    }
    return as_json(document) + "\n"


def _document(memory: Memory) -> dict[str, Any]:
    return {
        "root": memory.root,
        "layout": memory.layout,
        "files": [_file_document(file) for file in memory.files],
        "shared": [{"paths": list(shared.paths), **shared.gauge._asdict()} for shared in memory.shared],
    }


def _file_document(file: File) -> dict[str, Any]:
    hidden = file.view.hidden if file.view else ()
    return {
        "path": file.guarded.path,
        "role": file.guarded.role,
        "sizes": [gauge._asdict() for gauge in file.gauges],
        "entries": file.entries,
        "types": dict(file.types),
        "shown": file.view.cut.shown if file.view else None,
        "hidden": [
            {"line": entry.start, "end": entry.end, "partly": entry.partly, "text": quote(entry.text)}
            for entry in hidden
        ],
    }
