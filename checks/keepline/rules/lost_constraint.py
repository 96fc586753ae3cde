"""What it does: looks for each prohibition, permission and safety clause of removed text, word for word, at the
record's destinations; case, contractions, Markdown and punctuation do not count.

Why: "Never push to main before the check" shortened to "Be careful when pushing" permits what was forbidden.

Bad: a line with "never" is kept `as` a line without it.

Good: the clause stands as it stood, here or in a skill or the archive under a second `to`.
"""

from __future__ import annotations

from keepline.memory.account import claims
from keepline.memory.rule import CHANGE, Rule, rewording

_LINE = "Never push to main before the check."

RULE = Rule(
    slug="lost-constraint",
    family="relocation",
    scope=CHANGE,
    summary="A prohibition, permission or safety clause that stands word for word at no destination.",
    run=claims("lost-constraint"),
    fires=(
        rewording(_LINE, "Pushing to main waits for the check."),
        rewording(_LINE, "Push to main before the check."),
    ),
    silent=(
        rewording(_LINE, "never push to main before the check"),
        rewording(_LINE, "Never push to **main** before the check!"),
    ),
)
