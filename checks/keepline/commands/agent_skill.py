"""The skill that tells an agent how to clean its memory up with keepline; `keepline init --skill` puts it in place."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.memory.layout import Layout
    from keepline.memory.policy import Memory

NAME = "keepline"
ELSEWHERE = ".agents/skills"
"""Where agents look for skills whose memory system has no folder for them."""
TEXT = """\
---
name: keepline
description: Use when memory is near or over its cap, is to be cleaned up without a loss, or its commit was refused
---
# Clean up memory without losing a line

Every line that leaves memory needs a forwarding address. Plan in a scratch folder outside the memory, have it verified
and approved, then apply it in one step. Nothing is written before that.

## When to use it

- `keepline status` shows a file over 80 % of its cap, or lines that are not loaded.
- Memory holds procedures, project logs, finished tasks or the same rule several times.
- A commit was refused, and the report names lines without a forwarding address.

One wrong line needs no plan: take it out, and let the commit say what record it wants.

## Plan

Set the scratch folder to a new one outside the memory. The target is a share, a size or a word (light, moderate,
aggressive); without one it is the cap.

```sh
SCRATCH=$(mktemp -d)
keepline plan --target 20% --scratch "$SCRATCH"
```

The memory of rho has a command of its own, `keepline cycle plan --scratch "$SCRATCH"`; all that follows is the same.

## Edit

1. Read the inventory and the relocation plan in the scratch folder.
2. For each entry decide: keep, compress, user, persona, project, offload, skill or drop. Not sure means keep.
3. Write what you change into the plan itself or into the proposed files, then let the rest agree with it.

```sh
keepline plan --refresh --scratch "$SCRATCH"
```

Commands, steps, numbers and prohibitions move word for word. A preference of the user stays in the user's file.

## Verify

```sh
keepline verify "$SCRATCH"
```

Mend what fails and refresh again. Lines marked "for a person" are for the user: show them, with the decisions of the
highest risk. What passes prints a digest, which stands for exactly this plan on exactly this memory.

## Apply

Only after the user has approved that digest:

```sh
keepline apply "$SCRATCH" --approve "$DIGEST"
```

It backs up, writes the destinations first, then memory, and commits. Add `--as` and a name for each who approved where
the policy asks for several. Where memory may only be written by your own memory tool, `--script` prints the calls for
it instead: make them in order, then run verify again, which confirms the result.

Your running session still holds the old memory. Say so, and start a new one.

## If it stops

- Memory changed since the plan: refresh, verify and ask for approval again.
- It was cut short: run `keepline apply` to complete it, or `keepline undo` to take it back.
- The result is not what was wanted:

```sh
keepline undo
```

## When a commit is refused

1. Read the report: each finding ends with its fix.
2. Let keepline write the records that it can prove, and decide the ones marked undecided.
3. Commit again. Never use `--no-verify`: a lost line cannot be told from a moved one later.

```sh
keepline check --staged
keepline draft --staged
```
"""


def place(root: Path, memories: Sequence[tuple[Memory, Layout]]) -> str:
    """Where the skill goes, from the repository's root: the first memory's folder of skills."""
    memory, layout = memories[0]
    globs = [glob for spec in layout.files if spec.role == "skill" for glob in spec.match]
    folders = [head.rstrip("/") for glob in globs if (head := _head(glob)).endswith("skills/")]
    prefix = "" if memory.root == "." or "*" in memory.root else f"{memory.root}/"
    there = [folder for folder in folders if (root / prefix / folder).is_dir()]
    return f"{prefix}{(there or folders or [ELSEWHERE])[0]}/{NAME}/SKILL.md"


def _head(glob: str) -> str:
    """What a glob of skills has before the skill's own folder."""
    return glob.removeprefix("**/").partition("*")[0]
