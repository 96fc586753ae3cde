"""A program that the policy names: it searches notes, and reads one back."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence

from keepline.memory.value import NamedTuple

TIMEOUT = 30
"""Seconds that a provider may take for an answer."""
LARGEST = 4 * 1024 * 1024
"""Bytes that are read of one answer."""


class Found(NamedTuple):
    """One note that a search brought: its id, and what of its text came with it."""

    id: str
    text: str


class OutOfReach(Exception):
    """A provider that did not answer, or not in a way that can be read; its message says why."""


def read(words: Sequence[str], identity: str) -> str:
    """The note's text: whatever the program prints. Raises OutOfReach."""
    return _run([word.replace("{id}", identity) for word in words])


def search(words: Sequence[str], query: str) -> list[Found]:
    """What the program prints, a note a line: an object of JSON with `id` and `text`, or an id. Raises OutOfReach."""
    out = _run([word.replace("{query}", query) for word in words])
    return [_found(line) for line in out.split("\n") if line.strip()]


def _found(line: str) -> Found:
    try:
        said = json.loads(line)
    except ValueError:
        said = None
    if isinstance(said, dict):
        return Found(str(said.get("id", "")), str(said.get("text", "")))
    return Found(line.strip(), "")


def _run(words: Sequence[str]) -> str:
    try:
        done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, timeout=TIMEOUT, check=False)
    except FileNotFoundError as error:
        raise OutOfReach(f"{words[0]} is not installed") from error
    except (OSError, subprocess.TimeoutExpired) as error:
        raise OutOfReach(f"{words[0]} did not answer: {type(error).__name__}") from error
    if done.returncode:
        last = done.stderr.decode("utf-8", "replace").strip().split("\n")[-1]
        raise OutOfReach(f"{words[0]} ended with {done.returncode}: {last[:120]}")
    if len(done.stdout) > LARGEST:
        raise OutOfReach(f"{words[0]} printed {len(done.stdout):,} bytes")
    return done.stdout.decode("utf-8", "replace")
