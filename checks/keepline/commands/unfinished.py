"""Says that an apply was cut short, and what goes on with it: by every command but those that do."""

from __future__ import annotations

import os
import sys

# Spelt here once more: keepline.applying is not imported to find that there is nothing to say.
JOURNAL = os.path.join("keepline", "applying", "journal.json")
_INDEX = os.path.join("keepline", "applying", "index")
_SILENT = ("apply", "undo", "rules", "demo")


def say(git_dir: str) -> None:
    """One line on standard error where a journal lies in this git directory."""
    if os.path.exists(os.path.join(git_dir, JOURNAL)):
        print("keepline: an apply here is unfinished: keepline apply completes it", file=sys.stderr)
        print("  keepline undo takes it back", file=sys.stderr)


def is_undo(git_dir: str) -> bool:
    """True for the commit that an undo makes, from the index in its own journal's folder: what stood before comes back
    with all its faults, and was judged when it came."""
    if os.environ.get("GIT_INDEX_FILE", "") != os.path.join(git_dir, _INDEX):
        return False
    import json

    try:
        with open(os.path.join(git_dir, JOURNAL), encoding="utf-8") as file:
            return bool(json.load(file)["verb"] == "undo")
    except (OSError, ValueError, LookupError, TypeError):
        return False


def say_for(verb: str, directory: str) -> None:
    """The same for a command that works on the repository of this folder."""
    if verb in _SILENT or not os.path.isdir(directory or "."):
        return
    from keepline.repository.place import git_for

    status, data = git_for(directory).ask("rev-parse", "--absolute-git-dir")
    if status == 0:
        say(os.fsdecode(data).removesuffix("\n"))
