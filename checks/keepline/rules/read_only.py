"""A file that is marked read-only was changed.

What it does
    Reports a change of a file that the policy marks `read-only: true`, or of a block of Letta's whose frontmatter at
    base says `read_only: true`: edited, deleted or renamed. In Letta's `system/` and `reference/` it also reports the
    flag itself where it was set, changed or taken out, in a new file only while the commit is being made, since
    elsewhere Letta's server may have brought it. Masking a secret where it stands is right. In other systems' files the
    flag is nobody's: generators write it, and write the file anew.

Why
    The mark says that somebody else answers for the text: an owner, or a server that writes it. An agent that edits it,
    or takes the mark off first, overrules them, and the next synchronisation may throw its words away.

Bad
    `read_only: true` in system/persona.md, and a line below it reworded.

Good
    The agent leaves the file alone and writes what it learned into a block of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import Place, Problem
from keepline.memory.rule import CHANGE, Example, NoOptions, Rule
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.memory.change import Change
    from keepline.memory.layout import Guarded
    from keepline.memory.state import State

_LETTA, _FLAG = "letta", "read_only"
# Where Letta's own hook looks (src/agent/memory-git-hooks.ts).
_WATCHED = ("system/", "reference/", "memory/system/", "memory/reference/")


def run(change: Change, options: NoOptions) -> Iterator[Problem]:
    """One problem a file."""
    for path in sorted(change.changed):
        before, after = change.base.guarded.get(path), change.head.guarded.get(path)
        if (before or after) and not change.came_with_a_merge(path):
            yield from _changed(change, path, before, after) or _flagged(change, path, before or after)


def _changed(change: Change, path: str, before: Guarded | None, after: Guarded | None) -> list[Problem]:
    base, head = change.base, change.head
    if before is None or not base.snapshot.is_regular(path):
        return []
    # From the commit on that brings the mark, and until the one that takes it off.
    is_marked = before.read_only and (after is None or after.read_only)
    if not is_marked and not (before.layout == _LETTA and _flag(base, path) == "true"):
        return []
    line, how = 0, "taken away"
    if head.snapshot.is_regular(path):
        line, how = _first_difference(base.text(path).text, head.text(path).text), "changed"
        if not line or _is_masked(base.text(path).text, head.text(path).text):
            return []
    from keepline.memory.quoting import shell

    who = f"`read-only` by {change.policy.source}" if is_marked else f"`{_FLAG}: true` in its frontmatter"
    lift = f"; to change it, take the mark off in {change.policy.source} first" if is_marked else ""
    remedy = f"bring it back with: git checkout {base.snapshot.label} -- {shell(path)}{lift}"
    return [Problem(Place(path, line), f"{how}, though marked {who}", remedy, how)]


def _flagged(change: Change, path: str, guarded: Guarded | None) -> list[Problem]:
    """The flag itself, which is not the agent's to set."""
    if guarded is None or guarded.layout != _LETTA:
        return []
    if not path.removeprefix(f"{guarded.root}/").startswith(_WATCHED) or not change.head.snapshot.is_regular(path):
        return []
    is_new = path not in change.base.snapshot
    if is_new and not (change.is_early and change.base.guarded):
        return []
    was, is_now = _flag(change.base, path), _flag(change.head, path)
    if was == is_now:
        return []
    how = f"`{_FLAG}` taken out" if not is_now else f"`{_FLAG}: {is_now}` set" + (" in a new file" if is_new else "")
    remedy = f"write `{_FLAG}: {was}` as it was" if was else f"take `{_FLAG}` out: the server sets it, not the agent"
    return [Problem(Place(path, _line_of_flag(change.head, path)), how, remedy, how)]


def _flag(state: State, path: str) -> str:
    """What the frontmatter says of the flag, "" where it does not name it."""
    number = _line_of_flag(state, path)
    if not number:
        return ""
    value = state.text(path).text.split("\n")[number - 1].partition(":")[2]
    return value.strip().strip("\"'").lower()


def _line_of_flag(state: State, path: str) -> int:
    """The flag's line in the frontmatter, from 1; 0 where it has none."""
    text = state.text(path).text.removeprefix("\ufeff") if state.snapshot.is_regular(path) else ""
    if not text.startswith("---") or _FLAG not in text:
        return 0
    for number, line in enumerate(text.split("\n")[1:], start=2):
        if line.rstrip() == "---":
            return 0
        if line.startswith(f"{_FLAG}:"):
            return number
    return 0


def _first_difference(before: str, after: str) -> int:
    """The first line that is not the same, from 1; 0 where all are."""
    if before == after:
        return 0
    lines, others = before.split("\n"), after.split("\n")
    pairs = enumerate(zip(lines, others, strict=False), start=1)
    return next((number for number, (line, other) in pairs if line != other), min(len(lines), len(others)) + 1)


def _is_masked(before: str, after: str) -> bool:
    from keepline.memory.masked import gaps, is_masked

    return is_masked(gaps(before), after)


_BLOCK = "---\ndescription: who I am\nread_only: true\n---\nI am Rook.\n"
_OPEN = _BLOCK.replace("read_only: true\n", "")
_POLICY = "keepline: 1\nmemories: [{root: ., layout: plain, files: [{match: SOUL.md, read-only: true}]}]\n"
# Put together here, so that no file holds it whole.
_TOKEN = "glpat-" + "x7Kq2mVb9TzR4wLp8Nc3"


def _letta(before: str, after: str) -> Example:
    return Example(base={"system/persona.md": before}, head={"system/persona.md": after}, layout="letta")


def _soul(before: str, after: str) -> Example:
    return Example(
        base={".keepline.yaml": _POLICY, "SOUL.md": before}, head={".keepline.yaml": _POLICY, "SOUL.md": after}
    )


RULE = Rule(
    slug="read-only",
    family="relocation",
    scope=CHANGE,
    summary="A file marked read-only was changed, or in Letta the mark itself",
    run=run,
    fires=(
        _letta(_BLOCK, _BLOCK.replace("Rook", "Jay")),
        _letta(_BLOCK, _OPEN),
        _letta(_OPEN, _BLOCK),
        Example(
            base={"system/persona.md": _BLOCK, "system/human.md": _OPEN},
            head={"system/human.md": _OPEN},
            layout="letta",
        ),
        _soul("Kind.\n", "Kind.\nBrief.\n"),
    ),
    silent=(
        _letta(_OPEN, _OPEN.replace("Rook", "Jay")),
        _letta(_OPEN, _OPEN + "---\nread_only: true\n---\n"),
        _letta(
            _BLOCK.replace("Rook", f"Rook. The token is {_TOKEN}"),
            _BLOCK.replace("Rook", "Rook. The token is [secret]"),
        ),
        Example({"system/persona.md": _BLOCK}, layout="letta"),
        Example(
            base={".keepline.yaml": _POLICY, "SOUL.md": "Kind.\n"},
            head={".keepline.yaml": _POLICY, "SOUL.md": "Kind.\n", "USER.md": "Ines.\n"},
        ),
    ),
)
