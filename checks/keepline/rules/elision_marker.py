"""A marker that stands in place of text: the file was written anew, and the writing was cut short.

What it does
    Reports "[... rest of the existing content remains the same ...]", "<!-- rest of the file unchanged -->",
    "… existing content …", "(unchanged)" and their kind, in the languages of memories, where they are a whole line or a
    sentence of their own; and the marks that a memory system puts where its prompt leaves entries out. Code, tables,
    quotations, and markers that are named to be forbidden are let be. "Label: (unchanged)" is a warning, and so
    is "(unchanged)" alone in notes.

Why
    Whoever rewrites a whole file from a prompt abbreviates, and what the marker stands for is gone from the memory.

Bad
    `- Uses pnpm`, and below it `[... rest of the file unchanged ...]`

Good
    Every line written out; or an edit of the lines that change.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import WARNING, Place, Problem
from keepline.memory.roles import HISTORY, ON_DEMAND, WORKING
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.state import State
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.memory.layout import Guarded

# One of these stands in every marker.
_SIGNS = ("..", "…", "⋯", "。。。", "・・・", "[", "(", "{", "<", "（", "【", "［", "〔", "〈", "/*", "//")


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    """One problem a marker."""
    for guarded in state.files_but(RULE.off_for):
        text = state.text(guarded.path).text
        if any(map(text.__contains__, _SIGNS)):
            from keepline.memory.elision import markers

            for marker in markers(state.document(guarded)):
                from keepline.memory.quoting import quote

                if marker.stays and guarded.role in HISTORY:
                    continue  # of a day's note it is the news
                message = f"{quote(marker.text)} stands in place of text: the rewrite was cut short"
                place, remedy = Place(guarded.path, marker.line), _remedy(state, guarded)
                is_doubtful = marker.is_value or (marker.stays and guarded.role in ON_DEMAND)
                mild = WARNING if is_doubtful else None
                yield Problem(place, message, remedy, quote(marker.text), severity=mild)


def _remedy(state: State, guarded: Guarded) -> str:
    before = state.before.snapshot if state.before else None
    if before is None or not before.is_regular(guarded.path):
        return "write out what it stands for, or take it out"
    from keepline.memory.quoting import shell

    where = shell(f"{before.label}:{guarded.path}")
    return f"write out what it stands for, which git show {where} has, or take it out"


RULE = Rule(
    slug="elision-marker",
    family="relocation",
    scope=STATE,
    summary="“[rest of file unchanged]” and its kind: a rewrite that was cut short",
    run=run,
    local=True,
    off_for=WORKING,
    fires=(
        Example({"MEMORY.md": "- Uses pnpm\n\n[... rest of the existing content remains the same ...]\n"}),
        Example({"MEMORY.md": "# Memory\n\n… existing content …\n\n- Uses pnpm\n"}),
        Example({"USER.md": "Likes tea.\n§\n[Rest of file unchanged]"}, layout="hermes"),
        Example({"notes/a.md": "- Port 5001\n\n<!-- rest of the file unchanged -->\n"}),
        Example({"MEMORY.md": "- 用 pnpm\n\n（其余内容不变）\n"}),
        Example({"MEMORY.md": "- Nutzt pnpm\n- ... Rest bleibt unverändert\n"}),
        Example({"AGENTS.md": "# Rules\n\n# ... (keep the rest)\n"}),
        Example({"memory-bank/progress.md": "- **デプロイ:** (変更なし)\n- Tea\n"}, layout="cline"),
        Example({"MEMORY.md": "- Tea at four\n\n… (12 more entries in MEMORY.md — read via the memory tool)\n"}),
    ),
    silent=(
        Example({"MEMORY.md": "- Never write “[rest unchanged]” or [rest of file unchanged] in a memory\n"}),
        Example({"skills/edit/SKILL.md": "1. Edit:\n\n```js\n// ... existing code ...\n```\n"}),
        Example({"MEMORY.md": "- The rest of the team is unchanged since March\n- Tea, coffee, etc.\n- ...\n"}),
        Example({"USER.md": "- Ines said: “we keep [...] as it is”\n- [...]\n- (see notes)\n"}),
        Example(
            {"AGENTS.md": "Never leave a placeholder:\n\n- [rest of file unchanged]\n- // ... existing code ...\n"}
        ),
        Example({"MEMORY.md": "- Ports (unchanged): 5001, 5002\n- Hosts: (same)\n  - nas\n- Config as before (v2)\n"}),
        Example({"MEMORY.md": "- 其余内容不变时不要提交\n- Der Rest bleibt unverändert bis März (Freigabe: Dana)\n"}),
    ),
)
