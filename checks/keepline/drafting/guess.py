"""The three best guesses about a removed line, as comments beside its undecided record."""

from __future__ import annotations

from collections.abc import Sequence

from keepline.memory.account import Removed
from keepline.memory.change import Change
from keepline.memory.manifest import NEED_SEE, ON_WORD
from keepline.memory.quoting import quote

_MOST = 3
_FLOOR = 55
"""Likeness, from 0 to 100, below which a guess is only noise."""
_LINES = 100
"""So many undecided records get guesses; whoever lost more than that does not read them one by one."""

_CHOICE = (
    "choose: keep | move | offload | skill (with `to`), or drop (with `reason` and `why`: "
    f"{' | '.join((*ON_WORD, *NEED_SEE))}, the last {len(NEED_SEE)} with `see`)"
)


_RETOLD = "if that is meant: action: keep, with a `reason`"
_RULED = "put it back, or have it approved: action: keep, with `reason` and `approved-by`"
_ELSEWHERE = {
    "parent": f"it stands without the item it belonged to; {_RETOLD}",
    "copy": f"it stood in two places and stands in fewer; {_RETOLD}",
    "order": f"it stands in another order; for a table, {_RETOLD}; else {_RULED}",
    "context": f"it left or entered a prohibition or condition; {_RULED}",
    "swapped": f"it changed places with its like; {_RULED}",
}


class Guesser:
    """What stands at head that is most like a text; each file is read once."""

    def __init__(self, change: Change) -> None:
        self._change = change
        self._places: dict[str, list[tuple[str, int, str]]] = {}
        self._left = _LINES

    def guesses(self, items: Sequence[Removed]) -> list[str]:
        """Comment lines: where, how much alike, and what to write if that is it."""
        self._left -= 1
        if self._left < 0:
            return [_CHOICE]
        from rapidfuzz import fuzz, process

        from keepline.memory.wording import prohibits

        source = items[0].path
        if items[0].why in _ELSEWHERE:
            return [_ELSEWHERE[items[0].why]]
        text = " ".join(item.sentence.text for item in items)
        places = self._places_for(source)
        lines = []
        found = process.extract(
            text, [said for _, _, said in places], scorer=fuzz.token_set_ratio, limit=_MOST, score_cutoff=_FLOOR
        )
        ruled = prohibits(text)
        for _, score, number in found:
            path, line, said = places[number]
            action = "keep" if path == source else "move"
            lines.append(f"{score:.0f} % alike, {path}:{line}: {quote(said, 90)}")
            if ruled:
                lines.append(f"  if that replaces the rule: action: drop, why: superseded, see: {path}")
            else:
                lines.append(f"  if that is it: action: {action}, to: {path}, as: the text that stands there")
        return [*lines, _CHOICE]

    def _places_for(self, source: str) -> list[tuple[str, int, str]]:
        """Every block of the file itself and of the guarded files that changed: path, line, text."""
        if source not in self._places:
            head = self._change.head
            others = [path for path in sorted(self._change.changed) if path in head.guarded and path != source]
            self._places[source] = [
                (path, block.start, block.text)
                for path in (source, *others)
                if head.snapshot.is_regular(path)
                for block in self._change.account.reader.head(path).document.blocks
            ]
        return self._places[source]
