"""When rho lets a learning go: its own formula (extensions/lib/brain-tool.ts, `handleDecay`), for plans and for proofs.

A learning decays that is more than 90 days old and scores less than 3: ten less a point a week since it was made, five
more in the project that it is about, two more where somebody stored it by hand. At 90 days the first is 0, so rho takes
what was stored by hand as well; nothing of ours does.
"""

from __future__ import annotations

from collections.abc import Mapping

from keepline.memory.value import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from datetime import datetime
    from typing import Any

LEARNING, MANUAL = "learning", "manual"
CONFIGURATION = "init.toml"
"""Beside the folders of the brain and the vault."""
_MOST, _PROJECT, _BY_HAND = 10, 5, 2


class Limits(NamedTuple):
    """`[settings.memory]` of rho's init.toml: days, a score, and the folder that the agent works in."""

    after_days: int = 90
    min_score: int = 3
    cwd: str = ""


def limits(config: str, cwd: str = "") -> Limits:
    """What an init.toml says, and rho's defaults for what it does not say or says wrongly."""
    import tomllib

    try:
        settings = tomllib.loads(config).get("settings", {})
    except tomllib.TOMLDecodeError:
        settings = {}
    memory = settings.get("memory", {}) if isinstance(settings, dict) else {}
    memory = memory if isinstance(memory, dict) else {}
    days, score = (
        value if isinstance(value := memory.get(name), int) and not isinstance(value, bool) else default
        for name, default in (("decay_after_days", Limits().after_days), ("decay_min_score", Limits().min_score))
    )
    return Limits(days, score, cwd)


def moment(text: object) -> datetime | None:
    """An ISO 8601 time in UTC, where a text is one."""
    from datetime import UTC, datetime

    try:
        found = datetime.fromisoformat(text) if isinstance(text, str) else None
    except ValueError:
        return None
    return found and (found if found.tzinfo else found.replace(tzinfo=UTC)).astimezone(UTC)


def age(created: object, now: datetime) -> int | None:
    """Whole days since an entry was made, 0 for one from the future; None where nobody can tell."""
    made = moment(created)
    return None if made is None else max(0, (now - made).days)


def decays(fields: Mapping[str, Any], now: datetime, limits: Limits = Limits()) -> bool:  # noqa: B008 an immutable value
    """True for a learning that `brain action=decay` would take now."""
    days = age(fields.get("created"), now)
    if fields.get("type") != LEARNING or days is None or days <= limits.after_days:
        return False
    path = fields.get("projectPath")
    here = fields.get("scope") == "project" and isinstance(path, str) and bool(path) and limits.cwd.startswith(path)
    score = max(0, _MOST - days // 7) + (_PROJECT if here else 0) + (_BY_HAND if is_by_hand(fields) else 0)
    return score < limits.min_score


def decays_at_home(fields: Mapping[str, Any], now: datetime, limits: Limits) -> bool:
    """The same, asked in the project that the entry is about, where rho keeps it longer."""
    path = fields.get("projectPath")
    return decays(fields, now, limits._replace(cwd=path) if isinstance(path, str) and path else limits)


def is_by_hand(fields: Mapping[str, Any]) -> bool:
    """True where somebody stored it on purpose."""
    return fields.get("source") == MANUAL
