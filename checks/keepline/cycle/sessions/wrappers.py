"""What stands in a user's message and was put there by a program: commands, reminders, surroundings, instructions."""

from __future__ import annotations

from keepline.memory.pattern import compiled

_BLOCK = r"<([a-z]{2,20}(?:[-_][a-z]{1,20}){1,4})(?:\s[^<>]{0,200})?>(?:[^<]|<(?!/\1>)){0,200000}(?:</\1>|\Z)"
_LONE = ("bash", "instructions", "context", "skill")
_LONE_BLOCK = rf"<({'|'.join(_LONE)})>(?:[^<]|<(?!/\1>)){{0,200000}}(?:</\1>|\Z)"
# The first words of whole messages that no user typed.
_BEGINNINGS = (
    "# AGENTS.md instructions", "Caveat: The messages below were generated", "[Request interrupted by user",
    "This session is being continued from a previous conversation", "Base directory for this skill:",
    "API Error:", "Stop hook feedback:", "[SYSTEM", "[System", "[Heartbeat",
)  # fmt: skip


def own(text: str) -> str:
    """What is left of a message when all that programs put into it is taken out."""
    if text.lstrip().startswith(_BEGINNINGS):
        return ""
    if "<" in text:
        text = compiled(_LONE_BLOCK).sub("\n", compiled(_BLOCK).sub("\n", text))
    return text.strip()
