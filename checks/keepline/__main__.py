"""Where the program starts: `keepline`, `python -I -m keepline`, and the git hooks, which must start fast."""

from __future__ import annotations

import gc
import sys

TYPE_CHECKING = False  # as typing has it, whose import costs half of what a commit without memory may take
if TYPE_CHECKING:
    from collections.abc import Sequence

_OBJECTS = 200_000
"""So many more objects than were let go have garbage looked for. A commit makes fewer, and Python's own 700 cost it a
tenth of its time: next to nothing here is garbage that only a search finds."""


def run(argv: Sequence[str] | None = None) -> int:
    """The exit code of one run. What runs at every commit goes straight to its command, past the argument parser."""
    gc.set_threshold(_OBJECTS, 20, 20)
    arguments = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a character shows its escape; a report must not die of an emoji.
        if hasattr(stream, "reconfigure"):
            # By lines, so that what is said on either stream comes in the order in which it was said.
            stream.reconfigure(errors="backslashreplace", line_buffering=True)
    if arguments[:1] == ["hook"]:
        from keepline.commands import hook
        from keepline.commands.exits import settle

        return settle(lambda: hook.main(arguments[1:]))
    if arguments == ["check", "--staged"]:
        from keepline.commands import staged
        from keepline.commands.exits import settle

        return settle(staged.run)
    from keepline.commands.main import main

    return main(arguments)


if __name__ == "__main__":
    sys.exit(run())
