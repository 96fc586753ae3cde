"""Exit codes, and the one place where exceptions become them. Nothing is ever a pass that was not checked.

0 clean · 1 findings that block · 2 wrong use, configuration or repository state · 3 could not check (which blocks)
"""

from __future__ import annotations

import os
import sys

from keepline.memory.errors import KeeplineError

TYPE_CHECKING = False  # as typing has it, whose import costs half of what a commit without memory may take
if TYPE_CHECKING:
    from collections.abc import Callable

CLEAN = 0
FINDINGS = 1
CANNOT_CHECK = 3
INTERRUPTED = 130


def settle(action: Callable[[], int], *, verbose: bool = False) -> int:
    """What `action` returns, or the exit code of what it raised, said in one line on standard error.

    A trace is shown only with `verbose`: what was not foreseen is exit 3 and blocks, whatever it was.
    """
    try:
        code = action()
        sys.stdout.flush()
        return code
    except KeeplineError as error:
        return _say(error.message, error.remedy, error.exit_code, verbose)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # `keepline check | head`: the reader has gone, and so has the verdict
        _give_up_output()
        return CANNOT_CHECK
    except Exception as error:  # fail closed: an error of our own must block, not pass
        if isinstance(error, OSError):
            _give_up_output()
        remedy = "run again with -v for the trace, and report it with the trace"
        return _say(f"cannot check: {type(error).__name__}: {error}", remedy, CANNOT_CHECK, verbose)


def _give_up_output() -> None:
    """What is left in the buffer goes nowhere: Python flushes again at exit, and would end with a code of its own."""
    import contextlib

    with contextlib.suppress(OSError, ValueError, AttributeError):  # no file beneath, or none at all
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _say(message: str, remedy: str, code: int, verbose: bool) -> int:
    from keepline.reports.escaping import escape

    if verbose:
        import traceback

        traceback.print_exc()
    print(f"keepline: {escape(message)}", file=sys.stderr)
    if remedy:
        print(f"  {escape(remedy)}", file=sys.stderr)
    return code
