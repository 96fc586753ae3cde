"""Whether a memory says already what a user said, in whatever words of courtesy and command it stands there."""

from __future__ import annotations

from collections.abc import Iterable

from keepline.cycle.telling import bare
from keepline.memory.wordform import form
from keepline.memory.wording import content_words, negates, words

_Core = tuple[frozenset[str], bool]


class Index:
    """Entries by the words that carry what they say: the rarest word of a text is looked up, not every entry."""

    def __init__(self, entries: Iterable[tuple[str, str, str]] = ()) -> None:
        self._cores: list[tuple[str, str, str, _Core]] = []
        self._by_word: dict[str, list[int]] = {}
        self._forms: dict[str, str] = {}
        for name, kind, text in entries:
            self.add(name, kind, text)

    def add(self, name: str, kind: str, text: str) -> None:
        """An entry; of keyed types the text is "key: value"."""
        core = self.core(text)
        for word in core[0]:
            self._by_word.setdefault(word, []).append(len(self._cores))
        self._cores.append((name, kind, text, core))
        self._forms.setdefault(form(text), name)

    def find(self, kind: str, key: str, text: str) -> str:
        """The id of an entry that says it all, "" where none does. What has a key is in the value of that key only."""
        full = f"{key}: {text}" if key else text
        if found := self._forms.get(form(full)):
            return found
        own, is_denied = self.core(full)
        if not own:
            return ""
        rarest = min(own, key=lambda word: (len(self._by_word.get(word, ())), word))
        for at in self._by_word.get(rarest, ()):
            name, other, their_text, (theirs, denied) = self._cores[at]
            if own <= theirs and is_denied == denied and (not key or other == kind) and _in_order(full, their_text):
                return name
        return ""

    def core(self, text: str) -> _Core:
        """The words that carry what a text says, and whether it denies."""
        return content_words(bare(text)), denies(text)


def denies(text: str) -> bool:
    """True for a text with a negation."""
    return bool(negates(text))


def said(text: str) -> tuple[str, ...]:
    """The words that carry what a text says, in their order."""
    return tuple(carried for word in words(bare(text)) for carried in content_words(word))


def _in_order(text: str, whole: str) -> bool:
    """True if what a text says stands in the same order in another: "tabs over spaces" is not "spaces over tabs"."""
    own = said(text)
    rest = iter([word for word in said(whole) if word in own])
    return all(word in rest for word in own)
