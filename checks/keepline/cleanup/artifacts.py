"""The dry run's files for a reader: the inventory, the relocation plan and the review checklist.

None of them is read back: plan.yaml and the proposed files are. Each says at its head that nothing is applied.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from keepline.cleanup.contract import Contract
from keepline.cleanup.plan import DROP, KEEP, UNDECIDED, Plan, Row
from keepline.memory.counting import NAMES
from keepline.memory.secret import mask

MARK = "PROPOSED: nothing of this has been applied"
CHECKS = (
    "Every original entry is represented in the inventory.",
    "No standing user preference was moved out of USER.md without a replacement pointer.",
    "No safety-critical instruction was dropped.",
    "Procedures became skills that keep the original commands, steps, and verification gates, not vague reminders.",
    "Every pointer names a destination that exists and contains the detail "
    '(no "see the relevant skill" with no skill).',
    'Negative constraints ("do not modify X", "never touch Y") and concrete recipes '
    "(exact commands, known-good values) were preserved verbatim somewhere, not summarized away.",
    "Project-specific rules moved to the correct project file, not global memory.",
    "Provider offloads have a verified retrieval path, and a pointer only when needed.",
    "Relocated content was read back and confirmed equivalent before the original was removed.",
    "The proposed files meet the target reduction.",
    "The proposed files match the user's formatting and voice rules.",
    "The dry run clearly marks what is proposed, not already applied.",
)
"""The reference's review checklist, word for word."""


def inventory(plan: Plan, texts: Mapping[str, str]) -> str:
    """Every entry with a row, and below the table its own words beside what is proposed. texts: files as they stand."""
    unit = NAMES[plan.target.unit]
    out = [f"# Inventory ({MARK})", "", f"{len(plan.rows):,} entries. Sizes in {unit}.", ""]
    out += ["| id | file | lines | size | class | decision | destination | confidence | risk | rationale |"]
    out += ["|---|---|---|---|---|---|---|---|---|---|"]
    out += [_line(row) for row in plan.rows]
    for row in plan.rows:
        out += ["", f"## {row.id}", "", *_entry(row, texts.get(row.file, ""))]
    return "\n".join(out) + "\n"


def _line(row: Row) -> str:
    lines = f"{row.first}-{row.last}" if row.last > row.first else f"{row.first}"
    reason = row.reason + (
        f" ({row.why}: {row.see})" if row.see else f" ({row.why})" if row.why and row.decision == DROP else ""
    )
    cells = (
        row.id, row.file, lines, f"{row.size:,}", row.kind, row.decision, _destination(row), row.confidence, row.risk,
        reason,
    )  # fmt: skip
    return "| " + " | ".join(_cell(cell) for cell in cells) + " |"


def _destination(row: Row) -> str:
    if row.decision == DROP:
        return "none"
    return row.to or row.file


def _cell(text: str) -> str:
    return " ".join(mask(text).split()).replace("|", "\\|")


def _entry(row: Row, text: str) -> Iterator[str]:
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")[row.first - 1 : row.last]
    yield from _quoted(mask("\n".join(lines)))
    if row.text:
        yield from ("", "Proposed text:", "", *_quoted(mask(row.text)))
    if row.pointer:
        yield from ("", "Pointer left behind:", "", *_quoted(mask(row.pointer)))
    if row.budget:
        yield from ("", f"For a person to shorten: {row.size:,} -> {row.budget:,}")


def _quoted(text: str) -> Iterator[str]:
    yield from (f"> {line}".rstrip() for line in text.split("\n"))


def relocation(plan: Plan) -> str:
    """What goes where, by destination, and what is dropped and why."""
    out = [f"# Relocation plan ({MARK})"]
    groups: dict[str, list[Row]] = {}
    for row in plan.rows:
        if row.decision != KEEP:
            groups.setdefault(f"{row.decision} -> {_destination(row)}", []).append(row)
    for name, rows in groups.items():
        out += ["", f"## {name}", ""]
        for row in rows:
            pointer = f"; leaves: {mask(row.pointer)}" if row.pointer else "; no pointer" if row.to else ""
            out.append(
                f"- {row.id} ({row.file}:{row.first}, {row.confidence} confidence, {row.risk} risk): {mask(row.words)}"
            )
            out.append(f"  - why: {mask(row.reason)}{pointer}")
    if not groups:
        out += ["", "Nothing moves."]
    undecided = sum(row.decision == UNDECIDED for row in plan.rows)
    if undecided:
        out += ["", f"{undecided:,} undecided: decide each in plan.yaml."]
    return "\n".join(out) + "\n"


def checklist(plan: Plan, verify: str, names: tuple[str, ...]) -> str:
    """The reference's checklist, to be ticked by a reviewer. verify: the command that looks at what a program can;
    names: the files of the dry run."""
    out = [
        f"# Review checklist ({MARK})",
        "",
        f"`{verify}` looks at what a program can see; the rest is for a person.",
        "",
    ]
    out += [f"- [ ] {line}" for line in CHECKS]
    out += ["", "## Contract", "", "```text", Contract(plan, names).text().rstrip("\n"), "```"]
    return "\n".join(out) + "\n"
