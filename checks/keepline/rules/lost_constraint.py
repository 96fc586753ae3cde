"""What it does: looks for each prohibition, permission and safety clause of removed text, word for word, at the
record's destinations; case, contractions, Markdown and punctuation do not count.

Why: "Never push to main before the check" shortened to "Be careful when pushing" permits what was forbidden.

Bad: a line with "never" is kept `as` a line without it.

Good: the clause stands as it stood, here or in a skill or the archive under a second `to`.
"""

from __future__ import annotations

from keepline.memory.account import claims
from keepline.memory.rule import CHANGE, Example, Rule

_LINE = "Never push to main before the check."
_BASE = {"MEMORY.md": f"- Uses pnpm\n- {_LINE}\n"}


def _head(text: str) -> dict[str, str | bytes]:
    manifest = (
        f'keepline: 1\nrelocations:\n  - from: MEMORY.md\n    lines: "- {_LINE}"\n    action: keep\n    as: "{text}"\n'
    )
    return {"MEMORY.md": f"- Uses pnpm\n- {text}\n", "relocations/a.yaml": manifest}


RULE = Rule(
    slug="lost-constraint",
    family="relocation",
    scope=CHANGE,
    summary="A prohibition, permission or safety clause that stands word for word at no destination.",
    run=claims("lost-constraint"),
    fires=(
        Example(base=_BASE, head=_head("Pushing to main waits for the check.")),
        Example(base=_BASE, head=_head("Push to main before the check.")),
    ),
    silent=(
        Example(base=_BASE, head=_head("never push to main before the check")),
        Example(base=_BASE, head=_head("Never push to **main** before the check!")),
    ),
)
