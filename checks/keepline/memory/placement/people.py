"""What a memory calls its user, read from the user's own file: "Name: Ines", "Ines prefers …"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from keepline.memory.block import COMMENT, META
from keepline.memory.languages import vocabulary
from keepline.memory.pattern import compiled
from keepline.memory.placement.clause import opening, sentences, spoken

if TYPE_CHECKING:
    from keepline.memory.block import Document
    from keepline.memory.placement.clause import Clause

LONGEST = 40
"""Characters that a name may have."""
_VALUE = r"[:：]\**\s{0,3}[\"“*_`]{0,3}([^\W\d_][^\n.,;:|(（/，。；、\"”*_`—]{0,80})"
_CAPITAL = r"[A-ZÀ-ÞА-Я][^\W\d_]{1,20}(?=[\s'’])"
OFTEN = 2
"""Times that a word must stand with a capital to be the name of whom the file is about."""


def people(documents: Iterable[Document]) -> frozenset[str]:
    """The names, whole and first, in lower case."""
    found: set[str] = set()
    for document in documents:
        counts = Counter(compiled(_CAPITAL).findall("\n".join(document.lines)))
        for block in document.blocks:
            if block.kind in (META, COMMENT):
                continue
            for sentence in sentences(block):
                found |= _labelled(sentence[-1].text, sentence[-1].label)
                first = whose_preference(sentence[0])
                if counts[first] >= OFTEN:
                    found.add(first.casefold())
    return frozenset(name for name in found if name not in _no_names())


def whose_preference(clause: Clause) -> str:
    """The name that a clause opens with before a word of liking or wanting: "Ines prefers …"; empty for any other."""
    first = compiled(_CAPITAL).match(clause.text)
    rest = clause.spoken.partition(" ")[2]
    return first[0] if first and rest.startswith(spoken("preferences")) else ""


def _labelled(text: str, label: str) -> set[str]:
    """The name behind a label for one."""
    if not label or not opening(f"{label} ", label, "placing.called"):
        return set()
    match = compiled(_VALUE).search(text)
    name = " ".join(match[1].casefold().split()) if match else ""
    if not 1 < len(name) <= LONGEST:
        return set()
    first = name.partition(" ")[0]
    return {name, first} if len(first) > 1 else {name}


def _no_names() -> frozenset[str]:
    return vocabulary("function").union(phrase.strip() for phrase in spoken("placing.user"))
