"""The last resort of an unattended commit: what nothing accounts for goes word for word into the archive."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from keepline.drafting.write import Proposal
from keepline.memory.account import Removed
from keepline.memory.block import COMMENT, LINES_OF_CODE, ROW, VALUE
from keepline.memory.change import Change
from keepline.memory.markdown import is_lead_in


def archive(change: Change, items: Sequence[Removed]) -> tuple[list[Proposal], dict[str, bytes]]:
    """Proposals that offload everything, and the archive file with the text in it.

    The text stands in `archive/<year-month>.md` under a heading of the day, and there under a heading that names its
    file and for what it stood under, so that a rule's prohibition goes with it. Secrets are masked.
    """
    day = change.evidence.now[:10]
    path = f"archive/{day[:7]}.md"
    head = change.head.snapshot
    before = head.read(path).decode("utf-8", "replace") if head.is_regular(path) else f"# Archive {day[:7]}\n"
    parts = [before.rstrip("\n")]
    if f"\n## {day}" not in before:
        parts.append(f"## {day}")
    proposals = []
    for unit in _sections(items):
        parts += [*_headings(unit[0]), _text(unit)]
        proposals.append(Proposal(unit, "offload", to=(path,), reason="Rescued: nothing said where it should go."))
    return proposals, {path: ("\n\n".join(parts) + "\n").encode("utf-8", "surrogatepass")}


def _sections(items: Sequence[Removed]) -> list[tuple[Removed, ...]]:
    """What stood under the same, together; a lead-in line ends its section, or it would lead what comes next."""
    sections: list[list[Removed]] = []
    for item in items:
        last = sections[-1][-1] if sections else None
        if last and _title(last) == _title(item) and (last.block is item.block or not is_lead_in(last.block.text)):
            sections[-1].append(item)
        else:
            sections.append([item])
    return [tuple(section) for section in sections]


def _title(item: Removed) -> tuple[str, ...]:
    return (item.path, *item.block.context.elements())


def _headings(item: Removed) -> list[str]:
    """A heading for the file and for each thing that the text stood under; Markdown has no more than six levels."""
    names = _title(item)
    titles = [*names[:3], " / ".join(names[3:])] if len(names) > 4 else names
    return [f"{'#' * min(level, 6)} {title}" for level, title in enumerate(titles, start=3)]


def _text(items: Sequence[Removed]) -> str:
    """The blocks' lines as they stood, code in a fence, each block apart from the next."""
    from keepline.memory.secret import mask

    parts = []
    for (is_code, _), members in groupby(items, _unit):
        blocks = list(members)
        lines = blocks[0].document.lines
        numbers = sorted({line for item in blocks for line in item.lines})
        text = "\n".join(lines[number - 1] if is_code else _bare(lines[number - 1]) for number in numbers)
        kind = blocks[0].block.kind
        if kind == COMMENT:
            text = blocks[0].sentence.text
        elif kind == VALUE:
            text = " ".join(item.sentence.text for item in blocks)
        elif kind == ROW and not text.startswith("|"):
            text = f"| {text}"
        parts.append(f"```\n{text}\n```" if is_code else text)
    return mask("\n\n".join(parts))


def _bare(line: str) -> str:
    """The line without its indent, and a heading as a paragraph: here it must not become a section of its own."""
    return re.sub(r"^#+\s+", "", line.strip())


def _unit(item: Removed) -> tuple[bool, int]:
    """Lines of code together, everything else a block at a time."""
    is_code = item.block.kind in LINES_OF_CODE
    if item.block.kind == VALUE:  # several may stand on one line
        return False, item.block.section
    return is_code, item.block.group if is_code else item.block.start
