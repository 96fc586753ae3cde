"""The 30-day test: what tells of nothing but a state that is past, in the languages of memories."""

from __future__ import annotations

import pytest

from keepline.memory.past_state import past_state

DAY = "2026-12-01"
PAST = {
    "Heartbeat Feb 19: all clear": "noise",
    "scored 42/89 = 47.2%": "noise",
    "Reviewed the parser, no bugs found": "noise",
    "Heartbeat: all clear. 12 passed, 3 failed": "noise",
    "心跳检查：一切正常": "noise",
    "TODO: rotate the deploy key": "one-off",
    "Updated the gateway to v1.2.3": "version-note",
    "Das Gateway wurde aktualisiert auf 2.4.1": "version-note",
    "PR #482 was merged on Tuesday.": "stale-id",
    "Deploys are frozen until 2026-02-28": "stale-time",
}
STAYS = (
    "",
    "larder uses pnpm, not npm",
    "Heartbeat: all clear. Never restart the gateway during one.",
    "Run 14 failed because the disk was full; rotate its logs",
    "Updated the gateway to v1.2.3 because 1.2.2 loses messages",
    "Never upgrade the gateway: it was updated to v1.2.3 and broke",
    "Migrated to v2.4 with `migrate --all`",
    "PR #482 moved the cache to port 6380",
    "Deploys are frozen until 2027-02-28",
    "TODO: port the importer, see [[larder]]",
    "Task 7 is complete. The importer needs Node 20",
    "API rate limit is 100 requests per minute per key",
    "Likes it when tasks are done",
    "部署前先备份数据库",
)


@pytest.mark.parametrize(("text", "rule"), PAST.items())
def test_past(text: str, rule: str) -> None:
    assert past_state(text, DAY) == rule


@pytest.mark.parametrize("text", STAYS)
def test_stays(text: str) -> None:
    assert past_state(text, DAY) == ""


def test_without_a_day_none_has_passed() -> None:
    assert past_state("Deploys are frozen until 2026-02-28") == ""
