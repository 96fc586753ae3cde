"""A cheap test whether a sentence can stand in a text at all, before the text is parsed."""

from __future__ import annotations

import re

from keepline.memory.text import normalized


class Probe:
    """A cheap test whether a sentence can stand in a text at all."""

    def __init__(self, name: str) -> None:
        words = sorted(re.findall(r"[A-Za-z0-9]{3,}", name), key=len, reverse=True)[:2]
        self.parts = words or list(dict.fromkeys(filter(str.isalnum, name)))[:4]
        self.is_ascii = bool(words)

    def may_stand_in(self, text: str) -> bool:
        """False where it surely does not. JSON may write any letter but ASCII's as an escape."""
        if all(part in text for part in self.parts):
            return True
        if self.is_ascii or text.isascii():
            return not self.is_ascii and "\\u" in text
        composed = normalized("NFC", text)
        return all(part in composed for part in self.parts)
