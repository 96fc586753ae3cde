"""Sizes: four units over three parts of a file, as the systems themselves count."""

from __future__ import annotations

import pytest

from keepline.memory.counting import size
from keepline.memory.layout import Cap, Grammar

HERMES = Grammar("delimiter", "\n§\n")
BRAIN = "\U0001f9e0"

CASES = {
    "code points": ("a漢" + BRAIN, "codepoints", "file", 3),
    "UTF-16 units": ("a漢" + BRAIN, "utf16", "file", 4),
    "bytes": ("a漢" + BRAIN, "bytes", "file", 8),
    "a joined emoji is as many as it is": ("\U0001f468\u200d\U0001f469", "utf16", "file", 5),
    "no line": ("", "lines", "file", 0),
    "a final newline begins no line": ("a\nb\n", "lines", "file", 2),
    "a line without an end": ("a\nb", "lines", "file", 2),
    "an empty line is one": ("\n\n", "lines", "file", 2),
    "only newlines end lines": ("a\u2028b\fc\rd\x85e\n", "lines", "file", 1),
    "entries count their delimiters": ("ab\n§\ncd", "codepoints", "entries", 7),
    "blanks round entries do not count": ("  ab \n§\n\ncd\n\n", "codepoints", "entries", 7),
    "nor do empty entries": ("ab\n§\n\n§\n   \n§\ncd", "codepoints", "entries", 7),
    "a § within a line is text": ("ab § cd §3.2", "codepoints", "entries", 12),
    "a leading delimiter stays within its entry": ("§\nab", "codepoints", "entries", 4),
    "a blank beside the delimiter makes it text": ("ab\n§ \ncd", "codepoints", "entries", 8),
    "CRLF is read as LF": ("ab\r\n§\r\ncd\r\n", "codepoints", "entries", 7),
    "trimmed": ("ab  \n\n\u3000\ufeff", "utf16", "trimmed", 2),
    "trimmed at the end only": ("\n ab\n", "utf16", "trimmed", 4),
}


@pytest.mark.parametrize(("text", "unit", "over", "wanted"), CASES.values(), ids=CASES)
def test_size(text: str, unit: str, over: str, wanted: int) -> None:
    assert size(text, Cap(1, unit, over), HERMES if over == "entries" else Grammar()) == wanted


def test_entries_of_a_file_without_delimiter_are_the_file() -> None:
    assert size(" a\n\n", Cap(1, "codepoints", "entries"), Grammar("bullets")) == 4
