"""A clean-up as calls of Hermes' own memory tool: one batch for each of its two files, all or nothing.

tools/memory_tool.py takes `{"target": "memory" | "user", "operations": [{"action", "content", "old_text"}]}`. An entry
is found by a text that no other entry holds, what is added comes last, and the sizes are judged at the end only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from keepline.applying.laid import Laid
from keepline.applying.live import outcome_over
from keepline.applying.script import Script
from keepline.memory.change import Change
from keepline.memory.errors import UsageError
from keepline.memory.layout import Guarded

HERMES = "hermes"
_TARGETS = {"agent": "memory", "user": "user"}
_DELIMITER = "\n§\n"
_ORDER = ("remove", "replace", "add")

Operation = dict[str, str]


def calls(laid: Laid, change: Change) -> Script:
    """The calls, one JSON object a line. Raises UsageError for a memory whose system has no such tool."""
    import json

    made_calls, covered = [], []
    for path, data in outcome_over(change.base.snapshot, laid).items():
        guarded = change.head.guarded.get(path)
        if guarded is None or guarded.role not in _TARGETS:
            continue
        if guarded.layout != HERMES:
            raise UsageError(f"{guarded.layout} has no memory tool that keepline knows", "apply without --script")
        _expect_room(guarded, path, data.decode("utf-8"))
        before = change.base.snapshot.read(path).decode("utf-8") if path in change.base.snapshot else ""
        made = operations(entries(before), entries(data.decode("utf-8")))
        covered.append(path)
        if made:
            made_calls.append({"target": _TARGETS[guarded.role], "operations": made})
    if not covered:
        raise UsageError("no file of this plan is written by a memory tool", "apply without --script")
    text = "".join(json.dumps(call, ensure_ascii=False) + "\n" for call in made_calls)
    return Script(text, frozenset(covered))


def _expect_room(guarded: Guarded, path: str, text: str) -> None:
    """The tool takes nothing that leaves a file over its limit. Raises UsageError for what it would refuse."""
    limit = guarded.caps[0].count if guarded.caps else 0
    size = len(_DELIMITER.join(entries(text)))
    if limit and size > limit:
        what = f"{path} would have {size:,} of {limit:,} characters, and Hermes' own tool refuses what is over"
        raise UsageError(what, "shorten it further in the plan, or apply without --script")


def entries(text: str) -> list[str]:
    """The entries as Hermes reads them: split, stripped, empty and repeated ones dropped."""
    return list(dict.fromkeys(entry for part in text.split(_DELIMITER) if (entry := part.strip())))


def operations(before: Sequence[str], after: Sequence[str]) -> list[Operation]:
    """What turns one list of entries into the other, in this order."""
    # What goes first is in nobody's way: what is written for one entry may hold the words of another.
    made = sorted(_in_place(before, after), key=lambda one: _ORDER.index(one["action"]))
    return made if played(before, made) == list(after) else list(_anew(before, after))


def _in_place(before: Sequence[str], after: Sequence[str]) -> Iterator[Operation]:
    """Replaces and removes where they stand; from the first new one in the middle on, the rest is written anew."""
    for what, start, end, first, last in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if what == "equal":
            continue
        if last - first > end - start and end < len(before):
            yield from _anew(before[start:], after[first:])
            return
        for old, new in zip(before[start:end], after[first:last], strict=False):
            yield {"action": "replace", "old_text": old, "content": new}
        for old in before[start + last - first : end]:
            yield {"action": "remove", "old_text": old}
        for new in after[first + end - start : last]:
            yield {"action": "add", "content": new}


def _anew(before: Sequence[str], after: Sequence[str]) -> Iterator[Operation]:
    """All taken out, and all put in. The longest goes first: a shorter one may be a part of it, and name both."""
    for old in sorted(before, key=len, reverse=True):
        yield {"action": "remove", "old_text": old}
    for new in after:
        yield {"action": "add", "content": new}


def played(before: Sequence[str], made: Sequence[Operation]) -> list[str] | None:
    """What Hermes would have after these, None where it would refuse one of them."""
    working = list(before)
    for one in made:
        if one["action"] == "add":
            if one["content"] not in working:
                working.append(one["content"])
            continue
        found = [place for place, entry in enumerate(working) if one["old_text"] in entry]
        if len({working[place] for place in found}) != 1:
            return None
        if one["action"] == "replace":
            working[found[0]] = one["content"]
        else:
            working.pop(found[0])
    return working
