"""Lines for `.gitattributes` and `.gitignore`. They go to the top: in both files the last word counts, and it is the
user's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from keepline.memory.layout import Layout, join
from keepline.memory.policy import Memory

ATTRIBUTES = ".gitattributes"
IGNORE = ".gitignore"
SAID = {
    ATTRIBUTES: "# keepline: two branches that both add to an event log keep the lines of both",
    IGNORE: "# keepline: what memory systems leave beside their files, and no commit should hold",
}


def unions(memories: Iterable[tuple[Memory, Layout]]) -> list[str]:
    """A line for each event log, so that git merges it line by line."""
    return _unique(
        f"{_quoted(_anchored(memory, match))} merge=union"
        for memory, layout in memories
        for spec in (*memory.files, *layout.files)
        if spec.grammar and spec.grammar.kind == "log"
        for match in spec.match
    )


def leavings(memories: Iterable[tuple[Memory, Layout]]) -> list[str]:
    """A line for each kind of lock, backup and temporary file."""
    return _unique(_anchored(memory, match) for memory, layout in memories for match in layout.stray)


def topped(data: bytes, said: str, lines: Sequence[str]) -> tuple[bytes, list[str]]:
    """The file with those of `lines` that it lacks, under the comment `said`; and which those are."""
    standing = {line.strip() for line in data.split(b"\n")}
    missing = [line for line in lines if line.encode() not in standing]
    if not missing:
        return data, []
    end = "\r\n" if b"\r\n" in data else "\n"
    ours = "".join(f"{line}{end}" for line in missing).encode()
    head = f"{said}{end}".encode()
    at = data.find(head)
    if at >= 0:
        return data[: at + len(head)] + ours + data[at + len(head) :], missing
    rest = end.encode() + data if data else b""
    return head + ours + rest, missing


def _anchored(memory: Memory, match: str) -> str:
    """A glob under a memory's root as git reads it: from the repository's root, unless it may lie anywhere."""
    path = join(memory.root, match)
    plain = path.replace("\\", "\\\\").replace("[", "\\[")
    return plain if plain.startswith("**/") else f"/{plain}"


def _quoted(pattern: str) -> str:
    if not any(character in pattern for character in ' "\t'):
        return pattern
    escaped = pattern.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t")
    return f'"{escaped}"'


def _unique(lines: Iterator[str]) -> list[str]:
    return list(dict.fromkeys(lines))
