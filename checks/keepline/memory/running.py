"""What a change does to the files that make keepline run: commands that are gone, and keys by which they run less."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from keepline.memory.gating import loosened
from keepline.memory.mention import Mention, is_a_key, is_as_strict
from keepline.memory.quoting import quote
from keepline.memory.runner import may_take_over

_JOB_KEYS = ("allow_failure", "rules", "only", "except", "when", "script", "before_script", "extends")

Files = Mapping[str, Sequence[Mention]]
"""The mentions of each file that changed; of a file that names keepline nowhere, none."""


def weakened(before: Files, after: Files) -> Iterator[tuple[str, str]]:
    """Files and what is weaker in them. What moved to another file that changed is looked for there."""
    left = {path: list(mentions) for path, mentions in after.items()}
    for path, olds in before.items():
        lost = []
        for old in (one for one in olds if not is_a_key(one)):
            where, new = _counterpart(old, path, left)
            if new is None:
                lost.append(old.text)
                continue
            name = quote(old.text)
            for text in loosened(old, new):
                yield where, f"where {name} runs, {text}"
            for line in new.before:
                if line not in old.before:
                    yield where, f"before {name} runs, there is {quote(line)}"
        yield from ((path, message) for message in _lost(lost, path, after))
    yield from _overridden(before, after)


def _counterpart(old: Mention, path: str, left: dict[str, list[Mention]]) -> tuple[str, Mention | None]:
    """The same command, under the same keys if it is there; of the same file, or else of another."""
    for where in (path, *(other for other in left if other != path and may_take_over(path, other))):
        found = [one for one in left.get(where, ()) if not is_a_key(one) and is_as_strict(old.text, one.text)]
        found.sort(key=lambda one: one.keys != old.keys)
        if found:
            left[where].remove(found[0])
            return where, found[0]
    return path, None


def _lost(lost: Sequence[str], path: str, after: Files) -> Iterator[str]:
    if not lost:
        return
    if path not in after:
        yield "1 file that makes keepline run taken away"
    elif not after[path]:
        yield "1 file that makes keepline run changed, so that it does no more"
    else:
        yield from (f"{quote(text)} runs no more as it did" for text in dict.fromkeys(lost))


def _overridden(before: Files, after: Files) -> Iterator[tuple[str, str]]:
    """A job of GitLab's template that comes by `include`, and is now said anew beside it."""
    includes = any("include" in one.keys for mentions in before.values() for one in mentions)
    stood = {one.text for mentions in before.values() for one in mentions if is_a_key(one)}
    for path, mentions in after.items() if includes else ():
        for one in mentions:
            keys = [key for key in _JOB_KEYS if key in one.levels[-1]] if one.levels else []
            if is_a_key(one) and len(one.keys) == 1 and one.text not in stood and keys:
                yield path, f"the job {one.text.rstrip(':')}, which is included, has its own `{'`, `'.join(keys)}`"
