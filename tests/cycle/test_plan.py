"""A cycle's plan as files: notes, what is appended, the checkpoint; edited, done, half done, and taken back."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from keepline import cycle
from keepline.cycle import making
from keepline.cycle.plan import Addition, Passed, Read, Span
from keepline.cycle.taking import Mining
from keepline.memory.errors import UsageError
from keepline.memory.log import fold, read
from keepline.repository.plumbing import Repository

NOW = "2026-12-01T00:00:00.000Z"
KEY = "memory_consolidate.last_consolidated_at"
BEFORE = "2026-11-25T09:00:00.000Z"
STEPS = (
    "Rebuilding the registry cache.\n\n1. Stop the cache with `systemctl stop cache`.\n2. Move the old tree aside.\n"
    "3. Start it and pull one image.\n4. Compare its digest with the mirror's.\n\nThe log of the mirror tells the rest."
)
FOUND = (
    Addition("preference", "Use tabs over spaces everywhere", "Code", "", "9f21", "", "high", "“tabs over spaces”"),
    Addition("user", "Europe/Porto", "", "timezone", "9f21", "", "high", "“I moved to Porto”"),
    Addition("learning", "The pantry mailer needs a quiet port", "", "", "9f21", "/src/pantry", "high", "“remember”"),
)


@pytest.fixture
def planned(brain: Callable[..., Any], line: Any) -> Any:
    """A brain with something of everything."""
    return brain(
        line("e0", "user", key="timezone", value="Europe/Lisbon"),
        line("e1", "learning", "Larder builds with just"),
        line("e2", "learning", "Larder builds with just."),
        line("e3", "learning", STEPS, scope="project", projectPath="/src/larder"),
        line("e4", "preference", "User prefers spaces over tabs", category="Code"),
        line("e5", "task", description="Fix the flaky test", status="pending"),
        line("e6", "meta", key=KEY, value=BEFORE),
    )


@pytest.fixture
def mined(monkeypatch: pytest.MonkeyPatch) -> None:
    window = Span(BEFORE, NOW, "checkpoint")
    skipped = (Passed("9f22", "“maybe try bun?”", "hedged"),)
    found = Mining(window, (Read("9f21", 4),), FOUND, skipped, 1)
    monkeypatch.setattr(making, "mine_for", lambda brain, wanted, now: found)


def events(planned: Any) -> list[dict[str, Any]]:
    text = (planned.repository.path / "brain/brain.jsonl").read_text("utf-8")
    return [json.loads(line) for line in text.split("\n") if line]


def live(planned: Any) -> set[tuple[str, str]]:
    text = (planned.repository.path / "brain/brain.jsonl").read_text("utf-8")
    found = fold(read(text.split("\n")).events)
    return {(one.type, str(one.fields.get("text") or one.fields.get("value"))) for one in found}


def confirm(planned: Any) -> tuple[str, ...] | None:
    with Repository.discover(str(planned.repository.path)) as repository:
        return cycle.confirm(repository, cycle.read(repository, str(planned.scratch)))


def test_notes_are_written_first_and_the_checkpoint_last(planned: Any, mined: None) -> None:
    planned.plan(mining=True)
    planned.verify()
    assert [(write.phase, write.path) for write in planned.laid.writes] == [
        ("destination", "vault/references/rebuilding-the-registry-cache.md"),
        ("core", "brain/brain.jsonl"),
        ("manifest", planned.laid.writes[2].path),
        ("checkpoint", "brain/brain.jsonl"),
    ]
    first, core, _, last = planned.laid.writes
    assert not first.append and core.append and last.append
    assert [json.loads(line)["type"] for line in last.data.decode().split("\n") if line] == ["meta"]
    kinds = [json.loads(line)["type"] for line in core.data.decode().split("\n") if line]
    assert kinds == ["tombstone"] * 3 + ["learning", "preference", "user", "learning"]


def test_the_note_passes_rhos_gate_and_holds_every_word(planned: Any) -> None:
    planned.plan()
    note = (planned.scratch / "notes/rebuilding-the-registry-cache.md").read_text("utf-8")
    assert note.startswith("---\ntype: reference\n") and "\n## Connections\n\n- [[larder]]\n" in note and STEPS in note
    assert not planned.verify().blocks


def test_the_pointer_is_for_whom_the_entry_was(planned: Any) -> None:
    planned.plan()
    planned.perform()
    pointer = next(event for event in events(planned) if "[[rebuilding" in str(event.get("text")))
    assert (pointer["type"], pointer["scope"], pointer["projectPath"]) == ("learning", "project", "/src/larder")


def test_a_vault_with_nothing_in_it_gets_an_index(brain: Callable[..., Any], line: Any) -> None:
    planned = brain(line("e0", "learning", STEPS), vault=False)
    report = planned.plan()
    assert report["notes"]["created"] == ["rebuilding-the-registry-cache", "_index"] and not planned.verify().blocks


def test_a_note_of_that_name_grows(brain: Callable[..., Any], line: Any, repository: Any) -> None:
    path = "vault/references/rebuilding-the-registry-cache.md"
    repository.write(
        path, "---\ntype: reference\nupdated: 2026-03-05\n---\n# Cache\n\n## Connections\n\n- [[larder]]\n"
    )
    planned = brain(line("e0", "learning", STEPS))
    report = planned.plan()
    assert report["notes"] == {"created": [], "updated": ["rebuilding-the-registry-cache"]}
    note = (planned.scratch / "notes/rebuilding-the-registry-cache.md").read_text("utf-8")
    assert note.startswith("---\ntype: reference\nupdated: 2026-12-01\n---\n# Cache\n") and STEPS in note
    assert not planned.verify().blocks


def test_copies_go_to_one_note(brain: Callable[..., Any], line: Any) -> None:
    planned = brain(line("e0", "learning", STEPS), line("e1", "learning", STEPS))
    report = planned.plan()
    assert report["notes"]["created"] == ["rebuilding-the-registry-cache"] and report["relocated"] == 2
    assert not planned.verify().blocks
    planned.perform()
    assert len(live(planned)) == 1


def test_what_a_rule_would_refuse_in_the_vault_stays(brain: Callable[..., Any], line: Any) -> None:
    broken = STEPS.replace("the mirror tells", "the mirror, as [[nobody-wrote-this]] has it, tells")
    planned = brain(
        line("e0", "learning", broken),
        line("e1", "learning", STEPS.replace("registry cache", "mail index")),
        vault=False,
    )
    report = planned.plan()
    assert set(planned.steps) == {"e1"} and [one["id"] for one in report["doubts"]] == ["e0"]
    assert report["notes"]["created"] == ["rebuilding-the-mail-index", "_index"]
    assert "registry" not in (planned.scratch / "notes/_index.md").read_text("utf-8")
    assert not planned.verify().blocks


def test_a_note_that_git_does_not_have_keeps_its_name(brain: Callable[..., Any], line: Any, repository: Any) -> None:
    planned = brain(line("e0", "learning", STEPS))
    repository.write("vault/concepts/rebuilding-the-registry-cache.md", "mine\n")
    report = planned.plan()
    assert report["notes"]["created"] == ["rebuilding-the-registry-cache-2"]


def test_what_was_mined_is_added_and_takes_back_what_it_corrects(planned: Any, mined: None) -> None:
    report = planned.plan(mining=True)
    assert planned.steps["e4"][:2] == ("supersede", "contrary")
    assert report["checkpoint"] == {"key": KEY, "old": BEFORE, "new": NOW, "held": ""}
    assert "tabs over spaces" in report["changes"][0] and "spaces over tabs" in report["changes"][0]
    assert report["skipped"] == [{"session": "9f22", "quotation": "“maybe try bun?”", "reason": "hedged"}]
    assert not planned.verify().blocks
    planned.perform()
    assert live(planned) >= {("user", "Europe/Porto"), ("meta", NOW), ("preference", FOUND[0].text)}
    added = [event for event in events(planned) if event.get("source") == "session:9f21"]
    assert [event["type"] for event in added] == ["preference", "user", "learning"]
    assert report["counts"]["after"]["total"] == len([one for one in live(planned) if one[0] != "meta"])


def test_a_run_that_stopped_before_the_checkpoint_adds_nothing_twice(planned: Any, mined: None) -> None:
    planned.plan(mining=True)
    planned.perform(checkpoint=False)
    assert [event["value"] for event in events(planned) if event["type"] == "meta"] == [BEFORE]
    stood = live(planned)
    report = planned.plan(mining=True)
    assert report["checkpoint"]["old"] == BEFORE
    planned.perform()
    assert live(planned) - {("meta", NOW)} == stood - {("meta", BEFORE)}
    texts = [event.get("text") for event in events(planned) if event["type"] in ("learning", "preference")]
    assert all(texts.count(one.text) <= 1 for one in FOUND)


@pytest.mark.parametrize("end", ["", '\n{"id":"zz","type":"lea'], ids=["no newline", "a line cut off"])
def test_an_unfinished_last_line_stays_and_nothing_is_written_onto_it(
    brain: Callable[..., Any], line: Any, end: str
) -> None:
    planned = brain(line("e0", "learning", "One fact of larder"), line("e1", "learning", "one fact of larder"), end=end)
    planned.plan()
    before = (planned.repository.path / "brain/brain.jsonl").read_bytes()
    assert not planned.verify().blocks
    planned.perform()
    after = (planned.repository.path / "brain/brain.jsonl").read_bytes()
    assert after.startswith(before + b"\n{") and after.endswith(b"}\n")
    assert len(live(planned)) == 1


def test_the_checkpoint_stays_where_nothing_was_mined(planned: Any) -> None:
    report = planned.plan()
    assert report["checkpoint"]["new"] == BEFORE and "nothing" not in report["checkpoint"]["new"]
    assert report["checkpoint"]["held"].startswith("no session was mined")
    planned.verify()
    assert all(write.phase != "checkpoint" for write in planned.laid.writes)


def test_the_checkpoint_never_goes_back(planned: Any, mined: None) -> None:
    report = planned.plan(mining=True, now="2026-11-20T00:00:00Z")
    assert report["checkpoint"]["new"] == BEFORE and report["checkpoint"]["held"]


def test_the_script_has_every_call_in_order(planned: Any, mined: None) -> None:
    planned.plan(mining=True)
    calls = [line.split(" ", 2)[:2] for line in planned.script().split("\n") if line and not line.startswith("#")]
    assert calls == [
        ["vault", "action=write"], ["vault", "action=read"], *[["brain", "action=remove"]] * 3,
        *[["brain", "action=add"]] * 5,
    ]  # fmt: skip
    assert planned.script().rstrip().endswith(f'type="meta" key="{KEY}" value="{NOW}"')


def test_confirmed_bit_by_bit(planned: Any, mined: None) -> None:
    planned.plan(mining=True)
    assert confirm(planned) is None
    planned.perform(checkpoint=False)
    missing = confirm(planned)
    assert missing is not None and len(missing) == 1 and "checkpoint" in missing[0]
    planned.repository.write(
        "brain/brain.jsonl",
        (planned.repository.path / "brain/brain.jsonl").read_bytes() + planned.laid.writes[-1].data,
    )
    assert confirm(planned) == ()


def test_confirmed_where_the_tool_gave_ids_of_its_own(planned: Any, line: Any) -> None:
    planned.plan()
    planned.verify()
    note = planned.laid.writes[0]
    planned.repository.write(note.path, note.data)
    brain = planned.repository.path / "brain/brain.jsonl"
    graves = [line(f"t{n}", "tombstone", target_id=n, target_type="learning", reason="manual") for n in ("e2", "e3")]
    assert set(planned.steps) == {"e2", "e3"} or set(planned.steps) == {"e1", "e3"}
    graves = [line(f"t{n}", "tombstone", target_id=n, target_type="learning", reason="manual") for n in planned.steps]
    brain.write_bytes(brain.read_bytes() + "\n".join([*graves, ""]).encode())
    assert confirm(planned) == ("the pointer to [[rebuilding-the-registry-cache]] is not there",)
    pointer = line("p", "learning", "See [[rebuilding-the-registry-cache]] for: Rebuilding the registry cache")
    brain.write_bytes(brain.read_bytes() + f"{pointer}\n".encode())
    assert confirm(planned) == ()


def test_an_item_taken_out_is_not_done(planned: Any) -> None:
    planned.plan()
    file = planned.scratch / "plan.yaml"
    file.write_text(
        "".join(row for row in file.read_text("utf-8").splitlines(True) if '"duplicate"' not in row), "utf-8"
    )
    assert not planned.verify().blocks
    planned.perform()
    assert {("learning", "Larder builds with just"), ("learning", "Larder builds with just.")} <= live(planned)


FAULTS = {
    "an unknown key": ("kind: cycle", "kind: cycle\nkinds: x", ":5: unknown key `kinds`"),
    "no number": ("size: ", "size: x", "is no number"),
    "another type": ('"type": "learning"', '"type": "lesson"', "no type “lesson”"),
    "a list that is none": ("notes:", "notes: all\nsessions-of-old:", "unknown key `sessions-of-old`"),
    "a folder": ('"slug": "', '"slug": "../', "is no note's name"),
    "no entry": ('"id": "e3"', '"id": "e9"', "no learning e9 stands"),
    "no YAML": ("kind: cycle", "kind: [cycle", "not YAML"),
}


@pytest.mark.parametrize(("old", "new", "message"), FAULTS.values(), ids=FAULTS)
def test_what_is_wrong_with_a_plan_is_said_with_its_place(planned: Any, old: str, new: str, message: str) -> None:
    planned.plan()
    file = planned.scratch / "plan.yaml"
    file.write_text(file.read_text("utf-8").replace(old, new, 1), "utf-8")
    with pytest.raises(UsageError) as error:
        planned.verify()
    assert message in error.value.message and error.value.remedy


def test_a_relocation_needs_its_note(planned: Any) -> None:
    planned.plan()
    file = planned.scratch / "plan.yaml"
    text = file.read_text("utf-8")
    file.write_text("".join(row for row in text.splitlines(True) if '"pointer"' not in row), "utf-8")
    with pytest.raises(UsageError, match="not among the notes"):
        planned.verify()


def test_a_brain_that_is_another_now_is_refused(planned: Any, line: Any) -> None:
    planned.plan()
    planned.repository.write("brain/brain.jsonl", line("x", "learning", "Another one") + "\n")
    with pytest.raises(UsageError, match="no longer what the plan was made from"):
        planned.verify()


def test_what_was_appended_is_taken_back_by_more_lines(planned: Any, mined: None) -> None:
    before = (planned.repository.path / "brain/brain.jsonl").read_bytes()
    was = live(planned)
    planned.plan(mining=True)
    planned.perform()
    after = (planned.repository.path / "brain/brain.jsonl").read_bytes()
    more = cycle.reversed_events(before, after, "2026-12-02T00:00:00Z")
    planned.repository.write("brain/brain.jsonl", after + more)
    assert live(planned) == was
    assert cycle.reversed_events(before, before, "2026-12-02T00:00:00Z") == b""


def test_a_secret_stands_in_no_file_of_the_plan(brain: Callable[..., Any], line: Any) -> None:
    token = "glpat-" + "x7Kq2mVb9TzR4wLp8Nc3"
    planned = brain(
        line("e0", "learning", f"Clone larder with {token} on the build host"),
        line("e1", "learning", f"clone larder with {token} on the build host"),
        line("e2", "learning", f"{STEPS} Log in with {token}."),
    )
    planned.plan()
    every = [file.read_text("utf-8") for file in planned.scratch.rglob("*") if file.is_file()]
    planned.verify()
    every += [write.data.decode() for write in planned.laid.writes]
    assert len(every) > 4 and not any(token in text for text in (*every, planned.result.out, planned.result.err))
