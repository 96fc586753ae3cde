"""A line about the user, of a persona, or of safety that left for less than it needs.

What it does
    Refuses to let such a line go on the author's word alone, or out of all files that are loaded with no line left that
    says where it went. `approved-by`, one of base's `approvers`, lifts both. A newer line of the same key or subject
    (`why: superseded`) needs neither, nor does a memory whose policy says `on-loss: rescue` for the archive.

Why
    A preference that is gone is not missed by the agent, only by the user, who says it all again; a prohibition that is
    gone is noticed by its damage.

Bad
    `why: obsolete` for "Never restart the cache by day"; "Answers in German" moved from USER.md into an archive.

Good
    The same move with `pointer: "How Ines likes her answers: notes/style.md"`, and that line in USER.md.
"""

from __future__ import annotations

from keepline.memory.account import claims
from keepline.memory.rule import CHANGE, Example, Rule

_BASE = {
    "MEMORY.md": "- Uses pnpm\n- Never restart the cache by day\n",
    "USER.md": "- Name: Ines\n- Answers are in German\n",
    "archive/old.md": "# Old\n",
}


def _left(record: str, **files: str) -> Example:
    head = {**_BASE, **{name.replace("_", "/") + ".md": text for name, text in files.items()}}
    return Example({**head, "relocations/a.yaml": f"keepline: 1\nrelocations:\n  - {record}\n"}, _BASE)


_USER = "from: USER.md\n    lines: Answers are in German\n    "
_MOVED = f"{_USER}action: offload\n    to: archive/old.md"
_RULE = "from: MEMORY.md\n    lines: Never restart the cache by day\n    action: drop\n    reason: Old\n    why: "
_ARCHIVED = "# Old\n\n- Answers are in German\n"

RULE = Rule(
    slug="protected-line",
    family="relocation",
    scope=CHANGE,
    summary="A preference, persona or safety line that left on the author's word, or with no pointer to it",
    run=claims("protected-line"),
    fires=(
        _left(f"{_RULE}obsolete", MEMORY="- Uses pnpm\n"),
        _left(f"{_USER}action: drop\n    why: obsolete\n    reason: Old", USER="- Name: Ines\n"),
        _left(_MOVED, USER="- Name: Ines\n", archive_old=_ARCHIVED),
    ),
    silent=(
        _left(f"{_MOVED}\n    pointer: Style is in archive/old.md", archive_old=_ARCHIVED,
              USER="- Name: Ines\n- Style is in archive/old.md\n"),
        _left(f"{_USER}action: move\n    to: MEMORY.md", USER="- Name: Ines\n",
              MEMORY=f"{_BASE['MEMORY.md']}- Answers are in German\n"),
        _left(f"{_USER}action: drop\n    why: superseded\n    see: USER.md\n    reason: Newer",
              USER="- Name: Ines\n- Answers are in English\n"),
    ),
)  # fmt: skip
