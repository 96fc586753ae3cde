"""How large a text is, as its own memory system counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from keepline.memory.layout import Cap, Grammar, Guarded
from keepline.memory.state import State


def size(text: str, cap: Cap, grammar: Grammar) -> int:
    """The size of a file's text in the cap's unit, over what the cap is over."""
    return UNITS[cap.unit](counted(text, cap.over, grammar))


def file_size(state: State, guarded: Guarded, cap: Cap) -> int:
    """The size of one file of a state. Bytes of a whole file are those on disk, whether they are text or not."""
    if cap.unit == "bytes" and cap.over == "file":
        return len(state.snapshot.read(guarded.path))
    return size(state.text(guarded.path).text, cap, guarded.grammar)


def counted(text: str, over: str, grammar: Grammar) -> str:
    """The part of a text that counts.

    entries: stripped, empty ones dropped, joined by the delimiter (Hermes, tools/memory_tool.py, `_char_count`; its
    final newline is not counted). trimmed: without blanks at the end (OpenClaw, `trimEnd`).
    """
    if over == "trimmed":
        return text.rstrip("\ufeff\t\n\v\f\r \xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009"
                           "\u200a\u2028\u2029\u202f\u205f\u3000")  # fmt: skip
    if over == "entries" and grammar.kind == "log":
        from keepline.memory.block import parse

        return "\n".join(block.text for block in parse(text, grammar).blocks)
    if over == "entries" and grammar.kind == "delimiter":
        # Hermes reads with universal newlines.
        text = text.replace("\r\n", "\n")
        pieces = (piece.strip() for piece in text.split(grammar.delimiter))
        return grammar.delimiter.join(piece for piece in pieces if piece)
    return text


def lines(text: str) -> int:
    """How many lines; a final newline does not begin one."""
    return text.count("\n") + (not text.endswith("\n") and text != "")


def utf16(text: str) -> int:
    """UTF-16 units, JavaScript's `length`: a character beyond U+FFFF is two."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def octets(text: str) -> int:
    """Bytes in UTF-8."""
    return len(text) if text.isascii() else len(text.encode("utf-8", "surrogatepass"))


def approx_tokens(text: str) -> int:
    """Tokens as rho estimates them: a quarter of the UTF-16 units, rounded up (brain-store.ts)."""
    return -(-utf16(text) // 4)


UNITS: Mapping[str, Callable[[str], int]] = {
    "codepoints": len, "utf16": utf16, "bytes": octets, "lines": lines, "approx_tokens": approx_tokens,
}  # fmt: skip
NAMES: Mapping[str, str] = {
    "codepoints": "characters", "utf16": "UTF-16 units", "bytes": "bytes", "lines": "lines", "approx_tokens": "tokens",
}  # fmt: skip


def offset(text: str, unit: str, count: int) -> int:
    """Where in a text, in code points, its first `count` units end; within a character, before it."""
    if unit == "lines":
        position = 0
        for _ in range(count):
            position = text.find("\n", position) + 1
            if not position:
                return len(text)
        return position
    if unit == "approx_tokens":
        unit, count = "utf16", 4 * count
    if unit == "codepoints" or text.isascii():
        return min(count, len(text))
    if unit == "bytes":
        return len(text.encode("utf-8", "surrogatepass")[:count].decode("utf-8", "ignore"))
    return len(text.encode("utf-16-le", "surrogatepass")[: 2 * count].decode("utf-16-le", "ignore"))
