"""too-many-new: what is one run, and what is told by hand."""

from __future__ import annotations

from typing import Any


def mined(brain: Any, count: int, prefix: str = "m", **more: Any) -> str:
    made = {"source": "session:8d1f"} | more
    return "".join(
        brain.line(f"{prefix}{number}", text=f"Shelf {prefix}{number} is full.", **made) for number in range(count)
    )


def test_eleven_are_one_too_many_with_a_checkpoint_or_without(brain: Any) -> None:
    for end in ("", brain.mark("2026-03-05T09:00:00.000Z")):
        (found,) = brain.findings("too-many-new", "", mined(brain, 11) + end)
        assert found.problem.message == "11 mined entries in one run, 10 allowed" and found.problem.place.line == 11
    assert brain.findings("too-many-new", "", mined(brain, 10)) == []


def test_two_runs_count_apart(brain: Any) -> None:
    end = brain.mark("2026-03-05T09:00:00.000Z")
    later = mined(brain, 9, "n") + brain.mark("2026-03-06T08:00:00.000Z")
    assert brain.findings("too-many-new", "", mined(brain, 9) + end + later) == []


def test_what_is_told_by_hand_is_no_run(brain: Any) -> None:
    assert brain.findings("too-many-new", "", mined(brain, 40, source="manual")) == []
    slowly = "".join(
        brain.line(
            f"m{day}", text=f"Shelf {day} is full.", source="session:8d1f", created=f"2026-02-{day:02d}T09:00:00Z"
        )
        for day in range(1, 28)
    )
    assert brain.findings("too-many-new", "", slowly) == []


def test_what_stood_before_does_not_count(brain: Any) -> None:
    assert brain.findings("too-many-new", mined(brain, 9), mined(brain, 9) + mined(brain, 9, "n")) == []


def test_more_preferences_and_users_count_too(brain: Any) -> None:
    mixed = mined(brain, 6) + mined(brain, 6, "p", type="preference", category="code")
    assert len(brain.findings("too-many-new", "", mixed)) == 1


def test_a_merge_of_two_machines_runs_is_two_runs(rho_repository: Any, brain: Any) -> None:
    end = [brain.mark("2026-03-05T09:00:00.000Z"), brain.mark("2026-03-05T10:00:00.000Z")]
    first = brain.line("a1", text="Use just.")
    repository = rho_repository(first)
    repository.write(".gitattributes", "*.jsonl merge=union\n")
    repository.commit("union")
    repository.git("branch", "theirs")
    repository.write("brain/brain.jsonl", first + mined(brain, 8, "m") + end[0])
    repository.commit("ours")
    repository.git("switch", "theirs")
    repository.write("brain/brain.jsonl", first + mined(brain, 8, "n") + end[1])
    repository.commit("theirs")
    repository.git("switch", "-")
    repository.try_git("merge", "--no-commit", "theirs")
    slugs = ["too-many-new", "no-source", "checkpoint", "note-first", "preference-removed"]
    rules = [part for slug in slugs for part in ("--rule", slug)]
    result = repository.keepline("check", "--staged", *rules, "--now", "2026-03-06T09:00:00Z")
    assert result.code == 0, result.out
