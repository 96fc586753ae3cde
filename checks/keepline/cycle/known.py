"""Whether a memory says already what a user said, in whatever words of courtesy and command it stands there."""

from __future__ import annotations

from collections.abc import Iterable

from keepline.cycle.telling import bare
from keepline.memory.wordform import form
from keepline.memory.wording import content_words, negates

_Core = tuple[frozenset[str], bool]


class Index:
    """Entries by the words that carry what they say: the rarest word of a text is looked up, not every entry."""

    def __init__(self, entries: Iterable[tuple[str, str, str]] = ()) -> None:
        self._cores: list[tuple[str, str, _Core]] = []
        self._by_word: dict[str, list[int]] = {}
        self._forms: dict[str, str] = {}
        for name, kind, text in entries:
            self.add(name, kind, text)

    def add(self, name: str, kind: str, text: str) -> None:
        """An entry; of keyed types the text is "key: value"."""
        core = self.core(text)
        for word in core[0]:
            self._by_word.setdefault(word, []).append(len(self._cores))
        self._cores.append((name, kind, core))
        self._forms.setdefault(form(text), name)

    def find(self, kind: str, key: str, text: str) -> str:
        """The id of an entry that says it all, "" where none does. What has a key is in the value of that key only."""
        full = f"{key}: {text}" if key else text
        if found := self._forms.get(form(full)):
            return found
        words, denies = self.core(full)
        if not words:
            return ""
        rarest = min(words, key=lambda word: (len(self._by_word.get(word, ())), word))
        for at in self._by_word.get(rarest, ()):
            name, other, (theirs, denied) = self._cores[at]
            if words <= theirs and denies == denied and (not key or other == kind):
                return name
        return ""

    def core(self, text: str) -> _Core:
        """The words that carry what a text says, and whether it denies."""
        return content_words(bare(text)), bool(negates(text))
