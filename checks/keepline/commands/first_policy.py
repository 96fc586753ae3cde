"""The `.keepline.yaml` that `keepline init` writes: small, and every line says what it is for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from keepline.memory.policy import Memory

COMMENT = 24  # the column, from 0, where comments begin that share a line with a value


def policy_text(memories: Iterable[Memory]) -> str:
    """The policy for these memories."""
    lines = ["# keepline: no line leaves this memory without a forwarding address.", *_lines(memories)]
    return "\n".join(lines) + "\n"


def _lines(memories: Iterable[Memory]) -> Iterator[str]:
    yield _said("keepline: 1", "the format's version")
    yield _said("memories:", "what is guarded: a folder and the memory system whose files it holds")
    for memory in memories:
        yield _said(f"  - root: {quoted(memory.root)}", "`.` is the repository itself; a glob (profiles/*) makes many")
        yield _said(f"    layout: {memory.layout}", "how that system splits, counts and cuts its files")
    yield _said("on-loss: block", "or rescue: an unattended commit puts what it cannot account for into archive/")
    yield _said("drop-budget: 10%", "how much of what is removed may be dropped on the author's word alone")
    yield _said("strict: false", "true: warnings block too")


def _said(value: str, comment: str) -> str:
    return f"{value:<{COMMENT - 1}} # {comment}"


def quoted(text: str) -> str:
    """A folder's name as YAML takes it: plain where that is safe."""
    if text == "." or text.replace("/", "").replace("-", "").isalnum():
        return text
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'
