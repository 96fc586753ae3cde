"""A procedure that lost a step, or whose steps changed places.

What it does
    Takes each numbered list, each fence and each run of "First …", "Then …" that left, whatever the action, and looks
    for its steps at the records' destinations: each step's commands and values, and their order. A record with
    `action: skill` must also end in a skill that its memory's system can load.

Why
    Ten steps of eleven read like a whole procedure, and nobody misses the eleventh until the night when it mattered.

Bad
    A runbook of eleven steps that became a skill `as` ten; "start it" before "move the folder".

Good
    Every step in its order, in other words or the same ones, under frontmatter that says when to load the skill.
"""

from __future__ import annotations

from keepline.memory.account import claims
from keepline.memory.rule import CHANGE, Example, Rule

_STEPS = ("Stop the cache: `podman stop regcache`", "Wait for the queue", "Start it: `podman start regcache`")
_BASE = {"MEMORY.md": "- Uses pnpm\n\n## Registry outage\n\n" + "".join(f"1. {step}\n" for step in _STEPS)}
_SKILL = "---\nname: rotate-cache\ndescription: Use for a registry outage\n---\n# Rotate the cache\n\n"


def _became(*steps: str, skill: str = _SKILL, path: str = "skills/rotate-cache/SKILL.md") -> Example:
    told = "".join(f"1. {step}\n" for step in steps)
    was, now = ("".join(f"      {line}\n" for line in text.split("\n") if line) for text in (_BASE["MEMORY.md"], told))
    was = was.replace("      - Uses pnpm\n", "").replace("      ## Registry outage\n", "")
    record = f"  - from: MEMORY.md\n    lines: |\n{was}    action: skill\n    to: {path}\n    as: |\n{now}"
    manifest = f"keepline: 1\nrelocations:\n{record}"
    return Example({"MEMORY.md": "- Uses pnpm\n", path: skill + told, "relocations/a.yaml": manifest}, _BASE)


RULE = Rule(
    slug="broken-procedure",
    family="relocation",
    scope=CHANGE,
    summary="Ordered steps that lost a step or changed places, or a record's skill that cannot be loaded",
    run=claims("broken-procedure"),
    fires=(
        _became(_STEPS[0], _STEPS[2]),
        _became("Start: `podman start regcache`", "Stop the cache: `podman stop regcache`", "Wait for the queue"),
        _became(*_STEPS, skill="# Rotate the cache\n\n"),
        _became(*_STEPS, path="notes/cache.md"),
    ),
    silent=(
        _became(*_STEPS),
        _became("`podman stop regcache` stops the cache", "Wait until the queue is empty", _STEPS[2]),
    ),
)
