"""Does a text say what no other did? For changes that route facts and make none."""

from __future__ import annotations

from collections.abc import Iterable

from keepline.memory.anchor import anchors
from keepline.memory.sameness import stands_in, stands_spaced
from keepline.memory.wording import content_words

SHARE = 0.5
"""Of a text's content words, so many are known or it is about something else."""


class Known:
    """What some texts say, asked about others."""

    def __init__(self, texts: Iterable[str]) -> None:
        said = [text for text in texts if text]
        self.flat = " ".join(" ".join(said).split())
        self._anchors = frozenset(anchor.text for text in said for anchor in anchors(text))
        self._words = frozenset(word for text in said for word in content_words(text))

    def holds(self, text: str) -> bool:
        """True where the text stands there word for word."""
        return stands_in(text, self.flat)

    def lacks(self, text: str) -> bool:
        """True where the text has a number, path, name or command that none of the texts has, or is about something
        else than all of them."""
        if " ".join(text.split()) in self.flat:
            return False
        own = content_words(text)
        return len(own - self._words) > SHARE * len(own) or any(
            anchor.text not in self._anchors
            and not stands_in(anchor.text.strip("`"), self.flat)
            and not (anchor.kind == "number" and stands_spaced(anchor.text, text, self.flat))
            for anchor in anchors(text)
        )
