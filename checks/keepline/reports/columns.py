"""Columns of a terminal, in which Chinese, Japanese and Korean characters take two and combining marks none."""

from __future__ import annotations

import unicodedata


def width_of(text: str) -> int:
    """Columns that a text takes."""
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text
    )


def padded(text: str, columns: int) -> str:
    """The text cut or filled to so many columns."""
    if width_of(text) > columns:
        while text and width_of(text) >= columns:
            text = text[:-1]
        text += "…"
    return text + " " * (columns - width_of(text))
