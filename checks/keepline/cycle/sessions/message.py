"""A user's message, and how the systems write one down: rho, Claude Code, Codex, and plain lines of role and content.

Facts: rho, web/session-reader-types.ts; of Claude Code and Codex, which publish no format, transcripts that they wrote.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from keepline.memory.pattern import compiled
from keepline.memory.value import NamedTuple


class Message(NamedTuple):
    """What a user wrote. at: ISO 8601 as the line has it, "" for none. cwd: the folder of the session, or ""."""

    session: str
    text: str
    at: str
    cwd: str


class Header(NamedTuple):
    """What a session says of itself. foreign: whose words it holds, where they are no user's."""

    session: str = ""
    cwd: str = ""
    at: str = ""
    foreign: str = ""


_SESSION = ("sessionId", "session_id", "conversation_id", "session")
_TIME = ("timestamp", "created_at", "created", "time", "ts", "date")
_SAFE = r"[A-Za-z0-9][A-Za-z0-9._:-]{0,99}"
# Told by their fields, these lines are the system's own, whatever role stands beside.
_NOT_SAID = ("isMeta", "isSidechain", "isCompactSummary", "isVisibleInTranscriptOnly", "isApiErrorMessage")
_TEXTS = ("text", "input_text")


def header(fields: Mapping[str, Any]) -> Header | None:
    """What a line says of its whole session; None for one that is no header."""
    kind = fields.get("type")
    if kind == "session":
        return Header(_name(fields.get("id")), _text(fields.get("cwd")), time_of(fields))
    if kind == "session_meta":
        payload = _mapping(fields.get("payload"))
        source = payload.get("source")
        foreign = "another agent's" if isinstance(source, Mapping) and "subagent" in source else ""
        return Header(_name(payload.get("id")), _text(payload.get("cwd")), time_of(fields), foreign)
    return None


def said(fields: Mapping[str, Any]) -> str:
    """The user's words in one line, as they stand; "" where it holds none."""
    kind = fields.get("type")
    if any(fields.get(name) for name in _NOT_SAID) or kind in ("custom_message", "compaction", "branch_summary"):
        return ""
    if kind == "event_msg":
        payload = _mapping(fields.get("payload"))
        return _text(payload.get("message")) if payload.get("type") == "user_message" else ""
    if kind == "response_item":
        payload = _mapping(fields.get("payload"))
        return _of_role(payload) if payload.get("type") == "message" else ""
    if isinstance(fields.get("message"), Mapping):
        if fields.get("toolUseResult") is not None or kind not in ("user", "message", None):
            return ""
        return _of_role(_mapping(fields["message"]))
    return _of_role(fields)


def session_of(fields: Mapping[str, Any]) -> str:
    """The session that a line names as its own."""
    return next((name for key in _SESSION if (name := _name(fields.get(key)))), "")


def time_of(fields: Mapping[str, Any]) -> str:
    """When a line was written, ISO 8601; of a number, seconds or milliseconds since 1970; "" for none."""
    for holder in (fields, _mapping(fields.get("message")), _mapping(fields.get("payload"))):
        for key in _TIME:
            value = holder.get(key)
            if isinstance(value, str) and value:
                return value
            if isinstance(value, (int, float)) and not isinstance(value, bool):
                return _stamp(value)
    return ""


def _stamp(value: float) -> str:
    from datetime import UTC, datetime

    try:
        return datetime.fromtimestamp(value / 1000 if value > 1e11 else value, UTC).isoformat()
    except (OverflowError, ValueError, OSError):
        return ""


def _of_role(fields: Mapping[str, Any]) -> str:
    if fields.get("role") != "user":
        return ""
    content = fields.get("content")
    if isinstance(content, str):
        return content
    blocks = content if isinstance(content, list) else []
    return "\n\n".join(
        text
        for block in blocks
        if isinstance(block, Mapping) and block.get("type") in _TEXTS and (text := _text(block.get("text")))
    )


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _name(value: object) -> str:
    """A session's id, where it is one that can stand in a source."""
    return value if isinstance(value, str) and compiled(_SAFE).fullmatch(value) else ""
