"""`keepline cycle plan` as it is called: what it prints, what it writes, and what it refuses."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

NOW = "2026-12-01T00:00:00Z"


def entry(identity: str, text: str, **more: Any) -> str:
    fields = {"id": identity, "type": "learning", "text": text, "created": "2026-11-20T09:00:00.000Z", **more}
    return json.dumps(fields, ensure_ascii=False)


LINES = [
    entry("e0", "Larder builds with just"),
    entry("e1", "larder builds with just"),
    entry("e2", "Scored 3/9 = 33%"),
]


@pytest.fixture
def brain(repository: Any) -> Any:
    repository.write("brain/brain.jsonl", "\n".join(LINES) + "\n")
    repository.git("config", "user.name", "Ines")
    repository.git("config", "user.email", "ines@example.org")
    repository.commit("brain")
    return repository


def plan(repository: Any, scratch: Path | str, *options: str) -> Any:
    return repository.keepline("cycle", "plan", "--scratch", str(scratch), "--no-mining", "--now", NOW, *options)


def test_prints_every_line_that_the_reference_demands(brain: Any, tmp_path: Path) -> None:
    result = plan(brain, tmp_path / "s")
    assert result.code == 0, result.err
    for wanted in (
        "  learnings          3 → 1", "  preferences        0 → 0", "  behaviors", "  identity", "  user", "  context",
        "  tasks", "  reminders", "  total              3 → 1", "window: none", "added 0, skipped 0",
        "decayed 0, removed 1, merged 1, superseded 0, relocated 0", "vault notes created: none",
        "vault notes updated: none", "checkpoint: stays at none", "changes (2 most significant)",
    ):  # fmt: skip
        assert wanted in result.out, wanted
    assert "keepline verify" in result.err


def test_writes_its_files_outside_and_changes_nothing_inside(brain: Any, tmp_path: Path) -> None:
    plan(brain, tmp_path / "s")
    assert sorted(file.name for file in (tmp_path / "s").iterdir()) == [
        "inventory.md", "plan.yaml", "report.json", "report.txt",
    ]  # fmt: skip
    assert brain.git("status", "--porcelain") == ""
    inventory = (tmp_path / "s/inventory.md").read_text("utf-8")
    assert "| learnings | 3 |" in inventory and "🟢 e2" in inventory and "🟡 e" in inventory
    assert brain.keepline("cycle", "plan", "--scratch", str(tmp_path / "s"), "--no-mining", "--now", NOW).code == 0


def test_json_is_the_report_in_the_folder(brain: Any, tmp_path: Path) -> None:
    result = plan(brain, tmp_path / "s", "--format", "json")
    assert json.loads(result.out) == json.loads((tmp_path / "s/report.json").read_text("utf-8"))
    assert json.loads(result.out)["counts"]["after"]["total"] == 1


def test_the_same_run_makes_the_same_plan(brain: Any, tmp_path: Path) -> None:
    plan(brain, tmp_path / "a")
    plan(brain, tmp_path / "b")
    assert (tmp_path / "a/plan.yaml").read_bytes() == (tmp_path / "b/plan.yaml").read_bytes()


def test_a_scratch_folder_inside_is_refused(brain: Any, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(brain.path)
    for place in ("scratch", ".", "../" + brain.path.name, str(tmp_path / "link/scratch")):
        result = plan(brain, place)
        assert (result.code, "lies inside the repository" in result.err) == (2, True), place
    assert brain.git("status", "--porcelain") == ""


BAD = {
    "two on a line": (b'{"id":"a","type":"learning","text":"A","created":"x"}{"id":"b"}\n', "two values on one line"),
    "cut off": (b'{"id":"a","type":"lear', "cut off"),
    "an unknown type": (b'{"id":"a","type":"note","created":"x"}\n', "type “note”, which no reader knows"),
    "a tombstone of nothing": (
        b'{"id":"a","type":"tombstone","target_id":"zz","target_type":"learning","reason":"x","created":"x"}\n',
        "a tombstone that removes nothing",
    ),
    "no object": (b"<<<<<< ours\n", "no JSON object"),
}


@pytest.mark.parametrize(("line", "message"), BAD.values(), ids=BAD)
def test_a_line_that_nobody_reads_is_named_and_kept(brain: Any, tmp_path: Path, line: bytes, message: str) -> None:
    file = brain.path / "brain/brain.jsonl"
    file.write_bytes(file.read_bytes() + line)
    result = plan(brain, tmp_path / "s")
    assert result.code == 0 and f"brain/brain.jsonl:4: {message}" in result.err.replace(
        "passed over by every reader: ", ""
    )
    assert "line 4" in (tmp_path / "s/inventory.md").read_text("utf-8") and line in file.read_bytes()


REFUSED = {
    "a line deleted by hand": (lambda data: data.split(b"\n", 1)[1], "brain/brain.jsonl:1: a line of HEAD is gone"),
    "a line edited by hand": (lambda data: data.replace(b"Larder", b"Pantry"), "brain/brain.jsonl:1: a line of HEAD"),
    "no UTF-8": (lambda data: data + b'{"id":"\xff"}\n', "brain/brain.jsonl:4: not UTF-8 at byte"),
}


@pytest.mark.parametrize(("damage", "message"), REFUSED.values(), ids=REFUSED)
def test_a_log_that_lost_something_is_refused(brain: Any, tmp_path: Path, damage: Any, message: str) -> None:
    file = brain.path / "brain/brain.jsonl"
    file.write_bytes(damage(file.read_bytes()))
    result = plan(brain, tmp_path / "s")
    assert result.code == 2 and message in result.err and "git checkout HEAD -- brain/brain.jsonl" in result.err
    assert not (tmp_path / "s/plan.yaml").exists()


@pytest.mark.parametrize("change", [lambda data: b"\xef\xbb\xbf" + data, lambda data: data.replace(b"\n", b"\r\n")])
def test_a_byte_order_mark_and_other_line_ends_are_read(brain: Any, tmp_path: Path, change: Any) -> None:
    file = brain.path / "brain/brain.jsonl"
    file.write_bytes(change(file.read_bytes()))
    result = plan(brain, tmp_path / "s")
    assert result.code == 0 and "  total              3 → 1" in result.out


def test_two_objects_on_one_line_are_appended_again_each_on_its_own(brain: Any, tmp_path: Path) -> None:
    file = brain.path / "brain/brain.jsonl"
    both = entry("f0", "The attic proxy needs a header") + entry("f1", "The mill exporter sorts by day")
    gone = entry("f2", "Forgotten since") + entry("e0", "Larder builds with just")
    grave = (
        '{"id":"g","type":"tombstone","target_id":"f2","target_type":"learning","reason":"x","created":"2026-11-21"}'
    )
    file.write_text("\n".join((both, *LINES, gone, grave, "")), "utf-8")
    brain.commit("two on a line")
    report = json.loads(plan(brain, tmp_path / "s", "--format", "json").out)
    assert report["recovered"] == [{"id": "f0", "line": 1}, {"id": "f1", "line": 1}]
    assert report["counts"]["after"]["learnings"] == 3


def test_where_there_is_no_log(repository: Any, tmp_path: Path) -> None:
    repository.write("MEMORY.md", "- Uses pnpm\n")
    repository.commit("memory")
    result = plan(repository, tmp_path / "s")
    assert result.code == 2 and "no event log of rho or mcp-memory is tracked" in result.err


def test_a_log_that_is_not_tracked(repository: Any, tmp_path: Path) -> None:
    repository.write("brain/brain.jsonl", "\n".join(LINES) + "\n")
    result = plan(repository, tmp_path / "s")
    assert result.code == 2 and "git add -- brain/brain.jsonl" in result.err


def test_one_of_several_is_named(brain: Any, tmp_path: Path) -> None:
    brain.write(
        ".keepline.yaml",
        "keepline: 1\nmemories:\n  - {root: ., layout: rho}\n  - {root: second, layout: rho}\n",
    )
    brain.write("second/brain/brain.jsonl", entry("f0", "Heartbeat: all clear") + "\n")
    brain.commit("another")
    result = plan(brain, tmp_path / "s")
    assert result.code == 2 and "2 event logs" in result.err
    result = plan(brain, tmp_path / "s", "--brain", "second/brain/brain.jsonl")
    assert result.code == 0 and result.out.startswith("second/brain/brain.jsonl: before → after")


def test_the_brain_of_rho_where_nothing_is_named(brain: Any, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    call = [sys.executable, "-P", "-m", "keepline", "cycle", "plan", "--no-mining", "--scratch", str(tmp_path / "s")]
    root = str(Path(__file__).resolve().parents[2] / "checks")
    found = {"PYTHONPATH": root, "RHO_BRAIN_PATH": str(brain.path / "brain/brain.jsonl")}
    result = brain.run(["env", "-C", str(elsewhere), *call], **found)
    assert result.code == 0 and "  total              3 → 1" in result.out, result.err


def session(folder: Path, *said: tuple[str, str]) -> None:
    """A session of rho's with what the user said, each with its time."""
    rows: list[dict[str, Any]] = [
        {"type": "session", "version": 3, "id": "8d1f0001", "timestamp": said[0][0], "cwd": "/x"}
    ]
    for number, (at, text) in enumerate(said):
        message = {"role": "user", "content": [{"type": "text", "text": text}]}
        rows.append({"type": "message", "id": f"m{number}", "parentId": None, "timestamp": at, "message": message})
    folder.mkdir()
    (folder / "s_8d1f0001.jsonl").write_text("".join(f"{json.dumps(row)}\n" for row in rows), "utf-8")


def test_sessions_of_the_window_are_mined_and_the_checkpoint_moves_with_the_writing(brain: Any, tmp_path: Path) -> None:
    session(
        tmp_path / "sessions",
        ("2026-11-20T09:00:00.000Z", "Remember that the kiln needs an hour to cool down."),
        ("2026-11-30T09:00:00.000Z", "Remember that the pantry mailer needs a quiet port."),
        ("2026-11-30T09:01:00.000Z", "maybe we should try bun"),
    )
    mined = ("--sessions", str(tmp_path / "sessions"), "--since", "7d", "--format", "json")
    call = ("cycle", "plan", "--now", NOW, *mined, "--scratch")
    report = json.loads(brain.keepline(*call, str(tmp_path / "s")).out)
    assert report["window"]["since"] == "2026-11-24T00:00:00.000Z" and report["sessions"] == [
        {"id": "8d1f0001", "messages": 2}
    ]
    assert ["pantry mailer" in one["text"] for one in report["added"]] == [True]
    assert report["checkpoint"]["old"] == "" and report["checkpoint"]["new"] == "2026-12-01T00:00:00.000Z"
    assert "last_consolidated_at" not in brain.read("brain/brain.jsonl")
    digest = approved(brain, tmp_path / "s")
    assert brain.keepline("apply", str(tmp_path / "s"), "--write", *digest, "--now", NOW).code == 0
    last = json.loads(brain.read("brain/brain.jsonl").rstrip().split("\n")[-1])
    assert (last["type"], last["value"]) == ("meta", "2026-12-01T00:00:00.000Z")
    again = json.loads(brain.keepline(*call, str(tmp_path / "t"), "--now", "2026-12-02T00:00:00Z").out)
    assert again["added"] == [] and len([one for one in again["skipped"] if "duplicate" in one["reason"]]) == 1


def approved(repository: Any, scratch: Path) -> list[str]:
    """The words that approve a plan, as verify prints them."""
    result = repository.keepline("verify", str(scratch), "--now", NOW)
    assert result.code == 0, result.out + result.err
    return result.out[result.out.index("--approve ") :].split()[:2]


def test_planned_verified_written_and_taken_back(brain: Any, tmp_path: Path) -> None:
    before = brain.read("brain/brain.jsonl")
    assert plan(brain, tmp_path / "s").code == 0
    digest = approved(brain, tmp_path / "s")
    result = brain.keepline("apply", str(tmp_path / "s"), "--write", *digest, "--now", NOW)
    assert result.code == 0, result.out + result.err
    after = brain.read("brain/brain.jsonl")
    assert after.startswith(before) and after != before and brain.git("status", "--porcelain") == ""
    assert brain.keepline("check", "--range", "HEAD~1..HEAD", "--now", NOW).code == 0
    assert json.loads(plan(brain, tmp_path / "t", "--format", "json").out)["counts"]["before"]["total"] == 1
    result = brain.keepline("undo", "--now", NOW)
    assert result.code == 0, result.out + result.err
    assert brain.read("brain/brain.jsonl").startswith(after)
    assert json.loads(plan(brain, tmp_path / "u", "--format", "json").out)["counts"]["before"]["total"] == 3


def test_by_default_rho_makes_the_changes(brain: Any, tmp_path: Path) -> None:
    before = brain.read("brain/brain.jsonl")
    plan(brain, tmp_path / "s")
    result = brain.keepline("apply", str(tmp_path / "s"), *approved(brain, tmp_path / "s"), "--now", NOW)
    assert result.code == 0, result.out + result.err
    assert 'brain action=remove id="e2" reason="noise"' in result.out
    assert brain.read("brain/brain.jsonl") == before


def test_a_brain_that_grew_meanwhile_is_not_written_to(brain: Any, tmp_path: Path) -> None:
    plan(brain, tmp_path / "s")
    digest = approved(brain, tmp_path / "s")
    file = brain.path / "brain/brain.jsonl"
    file.write_text(file.read_text("utf-8") + entry("x", "Another one") + "\n", "utf-8")
    stood = file.read_bytes()
    result = brain.keepline("apply", str(tmp_path / "s"), "--write", *digest, "--now", NOW)
    assert result.code != 0 and "cycle plan" in result.err and file.read_bytes() == stood


def test_the_servers_memory_says_what_does_not_apply(repository: Any, tmp_path: Path) -> None:
    said = ["Builds with just", "builds with just", "The import takes 12 minutes", "The import takes 14 minutes"]
    rows = [
        {"type": "entity", "name": "larder", "entityType": "project", "observations": said},
        {"type": "entity", "name": "pantry", "entityType": "project", "observations": ["Builds with just"]},
        {"type": "relation", "from": "larder", "to": "pantry", "relationType": "feeds"},
        {"type": "relation", "from": "larder", "to": "pantry", "relationType": "feeds"},
        {"type": "relation", "entity1": "larder", "entity2": "pantry"},
        {"type": "relation", "entity1": "larder", "entity2": "loom"},
    ]
    repository.write("memory.jsonl", "\n".join(json.dumps(row) for row in rows))
    repository.commit("memory")
    report = json.loads(plan(repository, tmp_path / "s", "--format", "json").out)
    assert report["counts"]["before"] == {"entities": 2, "observations": 5, "relations": 4, "total": 11}
    assert report["counts"]["after"] == {"entities": 2, "observations": 3, "relations": 3, "total": 8}
    assert "no decay, vault, checkpoint" in report["checkpoint"]["held"]
