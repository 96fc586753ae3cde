"""MongoDB's Kingfisher as a second pair of eyes for secrets (`pip install keepline[kingfisher]`), for the long tail.

Offline: of the SDK only its rules and its scanner are used, never what asks a service whether a key is alive. Its
compiled rules are kept in the user's cache folder: the first run takes seconds, a later one most of a second.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from keepline.memory.credentials import is_stand_in
from keepline.memory.secret import Secret


def is_installed() -> bool:
    """True where the extra is."""
    from importlib.util import find_spec

    return find_spec("kingfisher_sdk") is not None


def find(text: str) -> list[Secret]:
    """What Kingfisher finds in a text, in order. Its places are bytes of UTF-8; these are code points."""
    data = text.encode("utf-8", "surrogatepass")
    spans = [
        (found.location["start_offset"], found.location["end_offset"], found.rule_id)
        for found in _scanner().scan(data)
        if found.visible
    ]
    secrets = []
    position = characters = 0
    for start, end, rule in sorted(spans):
        characters += _length(data[position:start])
        position = start
        value = data[start:end].decode("utf-8", "replace")
        if not is_stand_in(value):
            kind = rule.rpartition("/")[2].rpartition(".")[2]
            secrets.append(Secret(kind, characters, characters + len(value)))
    return secrets


def _length(data: bytes) -> int:
    """How many code points: every byte but those that continue one."""
    return sum(byte & 0xC0 != 0x80 for byte in data)


@cache
def _scanner() -> Any:
    from kingfisher_sdk import Rules, Scanner

    return Scanner(Rules(), base64=False, redact=True)
