"""An event log's lines as text for pointers: what a tombstone or a later event took away points nowhere any more."""

from __future__ import annotations

from re import compile as compiled

_ID = r'"id"\s*:\s*"([^"\\]{1,100})"'
_TARGET = r'"target_id"\s*:\s*"([^"\\]{1,100})"'


def standing(text: str) -> str:
    """The same lines, with blanks for those that no longer count. Escapes stay as they are."""
    identity, target = compiled(_ID), compiled(_TARGET)
    gone: set[str] = set()
    kept = []
    for line in reversed(text.split("\n")):
        buried = target.search(line)
        named = identity.search(line)
        if buried:
            gone.add(buried[1])
        elif named and named[1] in gone:
            line = " " * len(line)
        if named:
            gone.add(named[1])  # an earlier event of the same id is replaced by this one
        kept.append(line)
    return "\n".join(reversed(kept))
