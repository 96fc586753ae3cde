"""What messages quote: memory text, on one line, cut, its secrets masked; and paths in commands to be pasted."""

from __future__ import annotations


def quote(text: str, width: int = 70) -> str:
    """The text between quotation marks, at most `width` characters of it."""
    from keepline.memory.secret import mask

    line = " ".join(mask(text[: 20 * width]).split())
    return f"“{line}”" if len(line) <= width else f"“{line[: width - 1]}…”"


def shell(path: str) -> str:
    """A path as a shell takes it."""
    import shlex

    return shlex.quote(path)
