"""Says lost values of an event log again, in new lines: an append-only file is only added to."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from keepline.memory.block import Block, Document
from keepline.memory.log import ENTITY
from keepline.memory.text import key
from keepline.memory.value import NamedTuple


class Lost(NamedTuple):
    """Blocks that a file lost, in their order, each with those of its sentences only that are to come back; and the
    file as it stood before."""

    blocks: tuple[Block, ...]
    document: Document


def said_again(lost: Lost, text: str) -> Iterator[str]:
    """The log with the values in it. To rho a later line with an id that was dead is that entry again; an observation
    of the MCP server's is put back to its entity, where that stands."""
    if joined := _observed(lost, text):
        yield joined
    body = text if text.endswith("\n") or not text else f"{text}\n"
    lines = dict.fromkeys(lost.document.lines[block.start - 1] for block in lost.blocks)
    yield body + "".join(f"{line}\n" for line in lines)


def _observed(lost: Lost, text: str) -> str:
    """The log with the observations added to their entities; "" where one of these does not stand."""
    lines = text.split("\n")
    for block in lost.blocks:
        was = _entity(lost.document.lines[block.start - 1])
        said = [one for one in was.get("observations", ()) if key(str(one)) == block.key]
        named = (at for at, line in enumerate(lines) if _entity(line).get("name") == was.get("name", ""))
        place = next(named, None)
        if not said or place is None:
            return ""
        now = _entity(lines[place])
        now["observations"] = [*now.get("observations", ()), *said]
        lines[place] = _written(now)
    return "\n".join(lines)


def _entity(line: str) -> dict[str, Any]:
    """An entity's fields; nothing for another line, or for one that its server would write in other letters."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    known = isinstance(found, dict) and found.get("type") == ENTITY and _written(found) == line.strip()
    return found if known and isinstance(found.get("observations", []), list) else {}


def _written(fields: dict[str, Any]) -> str:
    """As JavaScript's JSON.stringify writes it."""
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
