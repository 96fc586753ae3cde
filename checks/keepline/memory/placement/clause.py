"""A clause as it is matched: its words joined by blanks, and, for scripts without blanks, the text itself.

Phrases are data of `keepline.memory.languages`. One that ends in a mark ("pronouns:", "ты —") opens the text as it
stands; every other is words.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from keepline.memory.block import Block
from keepline.memory.languages import phrases
from keepline.memory.pattern import compiled
from keepline.memory.text import normalized, outside_code
from keepline.memory.value import NamedTuple
from keepline.memory.wording import words

LONGEST = 600
"""Characters of a sentence that are read: what it is, it says before."""
_INDEPENDENT = r"[;；]\s*|\s[—–]\s"
_LABEL = r"\s*(?:\[([^\]\n:]{2,30}):[^\]\n]{1,60}\]\s*|([^:：`\n]{1,48})(?:：\s*|:(?:\s+|(?=[^\x00-\x7f]))))"
_QUOTED = r"\"[^\"\n]{0,200}\"|“[^”\n]{0,200}”|「[^」\n]{0,200}」|«[^»\n]{0,200}»|‘[^’\n]{0,200}’"


class Clause(NamedTuple):
    """text: as it stands. spoken: its words in lower case, a blank after each. run: the whole in lower case, without
    marks before it. label: what stands before its colon, in lower case, or in front of it as `[label:key]`."""

    text: str
    spoken: str
    run: str
    label: str = ""

    def opens(self, field: str) -> str:
        """The phrase of a field that it begins with, "" for none."""
        return opening(self.spoken, self.run, field)

    def holds(self, field: str) -> str:
        """A phrase of a field that it has anywhere, "" for none."""
        spaced = f" {self.spoken}"
        found = next((phrase for phrase in spoken(field) if f" {phrase}" in spaced), "")
        if not found and not self.run.isascii():
            found = next((phrase for phrase in phrases(field, True) if phrase in self.run), "")
        return found.strip()


def sentences(block: Block) -> Iterator[list[Clause]]:
    """Each sentence as its clauses: the whole, what stands after its label, and after semicolons and dashes."""
    for sentence in block.sentences:
        whole = sentence.text[:LONGEST]
        found = list(read(whole))
        for text in compiled(_INDEPENDENT).split(whole)[1:]:
            if text.strip():
                found.extend(read(text))
        yield found


def read(text: str) -> Iterator[Clause]:
    """A text as a clause, and as one from behind its label on. What it quotes says nothing of its own."""
    plain = "".join(_bare(piece) if is_code else piece for piece, is_code in outside_code(text)).replace("**", "")
    match = compiled(_LABEL).match(plain)
    if "“" in plain or '"' in plain or not plain.isascii():
        plain = compiled(_QUOTED).sub(" “ ", plain)
    yield Clause(text.strip(), _spoken(plain), _run(plain))
    if match:
        label = f"[{match[1]}" if match[1] else match[2]
        label = " ".join(label.casefold().split()).strip(" *_-")
        rest = plain[match.end() :]
        yield Clause(text.strip(), _spoken(rest), _run(rest), label)


def opening(told: str, run: str, field: str) -> str:
    """The phrase of a field that a text begins with: the text's words, and the text itself."""
    if told.startswith(spoken(field)):
        return next(phrase for phrase in spoken(field) if told.startswith(phrase)).strip()
    for candidates in (marked(field), () if run.isascii() else phrases(field, True)):
        if candidates and run.startswith(candidates):
            return next(phrase for phrase in candidates if run.startswith(phrase))
    return ""


@cache
def spoken(field: str) -> tuple[str, ...]:
    """The phrases of a field that are words, each with a blank behind it, the longest first."""
    found = {_spoken(phrase) for phrase in phrases(field, False) if phrase[-1].isalnum() and "…" not in phrase}
    return tuple(sorted(found, key=lambda phrase: (-len(phrase), phrase)))


@cache
def marked(field: str) -> tuple[str, ...]:
    """The phrases of a field that end in a mark."""
    return tuple(phrase for phrase in phrases(field, False) if not phrase[-1].isalnum() and "…" not in phrase)


def _bare(code: str) -> str:
    """Inline code of one word is a name in its sentence; of more, it is no part of it."""
    inner = code.strip("` ")
    return inner if inner and " " not in inner else " ` "


def _spoken(text: str) -> str:
    told = " ".join(words(text))
    return f"{told} ".replace("'s ", " s ") if told else ""


def _run(text: str) -> str:
    return normalized("NFC", text).casefold().lstrip(" \t*_#>-•·")
