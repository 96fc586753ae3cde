"""`keepline recall QUERY`: finds again what was put away, best first, with its path and line."""

from __future__ import annotations

import argparse
import shutil
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from keepline.commands.exits import CLEAN, FINDINGS
from keepline.memory.errors import UsageError

if TYPE_CHECKING:
    from keepline.providers.archive import Hit

KEPT = ("archive",)
SHOWN = 6
"""Lines that are shown of a passage."""
DATABASE = Path("keepline", "recall.db")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What is looked for, where, and how much of it is shown."""
    parser.add_argument("query", metavar="QUERY", nargs="+", help="words, in any script")
    everything = "search every guarded file, not only archive/"
    parser.add_argument("--all", action="store_true", dest="everything", help=everything)
    parser.add_argument("--limit", type=int, default=10, metavar="N", help="how many passages (default: 10)")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="of standard output (default: text)")


def run(arguments: argparse.Namespace) -> int:
    """Prints the passages; 1 where nothing fits. Raises UsageError for a query without a word."""
    from keepline.doors.assembly import Asked
    from keepline.doors.everything import open_everything
    from keepline.providers.archive import File, search
    from keepline.repository.plumbing import Repository

    query = " ".join(arguments.query)
    if not any(map(str.isalnum, query)):
        raise UsageError(f"no word to look for in {query!r}", 'keepline recall "registry cache"')
    with Repository.discover(arguments.repo) as repository:
        (change,) = open_everything(repository, Asked(now=arguments.now, policy_file=arguments.policy or ""))
        head = change.head
        files = [
            File(guarded.path, blob.oid, guarded.grammar)
            for guarded in head.files()
            if (arguments.everything or guarded.role in KEPT) and (blob := head.snapshot.blobs[guarded.path])
        ]
        location = Path(repository.place.common_dir) / DATABASE
        location.parent.mkdir(parents=True, exist_ok=True)
        hits = search(files, lambda path: head.text(path).text, query, max(arguments.limit, 1), str(location))
    if arguments.format == "json":
        from keepline.reports.escaping import as_json

        found = {"version": 1, "query": query, "hits": [hit._asdict() for hit in hits]}
        sys.stdout.write(as_json(found) + "\n")
    else:
        sys.stdout.write(_text(hits, query, len(files)))
    return CLEAN if hits else FINDINGS


def _text(hits: Sequence[Hit], query: str, searched: int) -> str:
    """Each passage under its path and line, wrapped."""
    from keepline.reports.escaping import escape

    if not hits:
        files = "1 file" if searched == 1 else f"{searched:,} files"
        return f"nothing fits {escape(query)!r} in {files}\n"
    width = min(shutil.get_terminal_size((100, 24)).columns, 120)
    out = []
    for hit in hits:
        lines = textwrap.wrap(escape(hit.text), width, initial_indent="  ", subsequent_indent="  ", max_lines=SHOWN)
        out.append("\n".join((f"{escape(hit.path)}:{hit.line}", *lines)))
    return "\n\n".join(out) + "\n"
