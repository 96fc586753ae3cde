"""`keepline plan`: what it writes and where, what it refuses, and that edits of either side come out right."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

NOW = ("--now", "2026-12-01T02:00:00Z")
MEMORY, USER = "memories/MEMORY.md", "memories/USER.md"
PROCEDURE = "Registry outage: run `podman stop cache`, then `mv /srv/c /srv/c.old`, then `podman start cache`."
PREFERENCE = "User prefers short answers with the command first."
RULE = "Never touch migrations/0001_*.sql."
FACT = "The staging database listens on db-2.internal:5433."


@pytest.fixture
def memory(sealed: Any) -> Any:
    """A Hermes memory with one entry of several classes, committed."""
    entries = ["Uses pnpm.", RULE, PROCEDURE, PREFERENCE, FACT, "PR #482 was merged on Tuesday.", FACT]
    sealed.write(MEMORY, "\n§\n".join(entries))
    sealed.write(USER, "Name: Ines.")
    sealed.commit()
    return sealed


@pytest.fixture
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("dry") / "run"


def plan(memory: Any, scratch: Path, *options: str) -> Any:
    return memory.keepline("plan", "--scratch", str(scratch), *NOW, *options)


def decide(scratch: Path, words: str, old: str, new: str) -> None:
    """Edit the entry of plan.yaml that has these words."""
    text = (scratch / "plan.yaml").read_text()
    head, entries = text.split("entries:\n", 1)
    rows, rest = entries.split("relocations:", 1)
    parts = rows.split("  - id: ")
    places = [number for number, part in enumerate(parts) if words in part]
    assert len(places) == 1
    assert old in parts[places[0]]
    parts[places[0]] = parts[places[0]].replace(old, new)
    (scratch / "plan.yaml").write_text(head + "entries:\n" + "  - id: ".join(parts) + "relocations:" + rest)


def test_writes_the_files_of_the_reference_and_nothing_in_the_memory(memory: Any, scratch: Path) -> None:
    before = memory.git("status", "--porcelain")
    done = plan(memory, scratch, "--target", "50%")
    assert done.code == 0, done.err
    names = {path.name for path in scratch.iterdir()}
    assert names >= {
        "inventory.md",
        "proposed-MEMORY.md",
        "proposed-USER.md",
        "relocation-plan.md",
        "review-checklist.md",
        "plan.yaml",
        "proposed-skills__registry-outage__SKILL.md",
    }
    assert memory.git("status", "--porcelain") == before
    for name in ("plan.yaml", "inventory.md", "relocation-plan.md", "review-checklist.md"):
        assert "PROPOSED" in (scratch / name).read_text().split("\n")[0], name
    assert "PROPOSED" in done.err


def test_prints_the_output_contract(memory: Any, scratch: Path) -> None:
    out = plan(memory, scratch, "--target", "50%").out
    size = len("\n§\n".join(["Uses pnpm.", RULE, PROCEDURE, PREFERENCE, FACT, "PR #482 was merged on Tuesday.", FACT]))
    assert (
        f"- Requested: 50%\n- Cap: 2,200 characters\n- Resolved memory-file goal: {round(size / 2)} characters" in out
    )
    for line in (
        "Before:",
        "After proposed:",
        "Moves:",
        "- Keep/compress: 4",
        "- Move to USER.md: 1",
        "- Convert to skill: 1",
        "- Drop: 2",
        "Highest-risk decisions:",
        "Files written:",
    ):
        assert f"\n{line}" in out, line


def test_says_the_contract_as_json(memory: Any, scratch: Path) -> None:
    said = json.loads(plan(memory, scratch, "--format", "json").out)
    assert said["status"] == "proposed"
    assert said["target"]["goal"] == min(2200, said["before"]["memory"])
    assert sum(said["moves"].values()) == 8


def test_a_store_still_reads_as_its_own_system_wrote_it(memory: Any, scratch: Path) -> None:
    plan(memory, scratch, "--target", "50%")
    for name in ("proposed-MEMORY.md", "proposed-USER.md"):
        text = (scratch / name).read_bytes().decode()
        entries = [entry.strip() for entry in text.split("\n§\n")]
        assert all(entries)
        assert text == "\n§\n".join(entries), name
    assert RULE in (scratch / "proposed-MEMORY.md").read_text()
    assert (scratch / "proposed-USER.md").read_text() == f"Name: Ines.\n§\n{PREFERENCE}"


def test_a_procedure_becomes_a_skill_word_for_word_with_one_pointer(memory: Any, scratch: Path) -> None:
    plan(memory, scratch)
    skill = (scratch / "proposed-skills__registry-outage__SKILL.md").read_text()
    assert skill.startswith("---\nname: registry-outage\ndescription: ")
    assert PROCEDURE in skill
    assert "Registry outage: load skill registry-outage" in (scratch / "proposed-MEMORY.md").read_text()


@pytest.mark.parametrize("where", [".", "dry", "memories/dry"])
def test_refuses_a_scratch_folder_inside_the_repository(memory: Any, where: str) -> None:
    done = memory.keepline("plan", "--scratch", str(memory.path / where), *NOW)
    assert done.code == 2
    assert "inside the memory's repository" in done.err
    assert memory.git("status", "--porcelain") == ""


def test_refuses_it_through_a_link_too(memory: Any, tmp_path_factory: pytest.TempPathFactory) -> None:
    link = tmp_path_factory.mktemp("out") / "link"
    link.symlink_to(memory.path)
    done = memory.keepline("plan", "--scratch", str(link / "dry"), *NOW)
    assert done.code == 2
    assert not (memory.path / "dry").exists()


def test_refuses_a_folder_with_other_content(memory: Any, scratch: Path) -> None:
    scratch.mkdir()
    (scratch / "letter.txt").write_text("dear")
    done = plan(memory, scratch)
    assert done.code == 2
    assert "letter.txt" in done.err
    assert [path.name for path in scratch.iterdir()] == ["letter.txt"]


def test_does_not_overwrite_a_plan(memory: Any, scratch: Path) -> None:
    plan(memory, scratch)
    before = (scratch / "plan.yaml").read_bytes()
    done = plan(memory, scratch, "--target", "20%")
    assert done.code == 2
    assert "--refresh" in done.err
    assert (scratch / "plan.yaml").read_bytes() == before


def test_a_wrong_target_is_one_clear_error(memory: Any, scratch: Path) -> None:
    done = plan(memory, scratch, "--target", "a bit")
    assert done.code == 2
    assert "--target “a bit”" in done.err
    assert not scratch.exists()


def test_refreshing_what_nobody_edited_changes_nothing(memory: Any, scratch: Path) -> None:
    plan(memory, scratch, "--target", "50%")
    before = {path.name: path.read_bytes() for path in scratch.iterdir()}
    assert plan(memory, scratch, "--refresh").code == 0
    assert {path.name: path.read_bytes() for path in scratch.iterdir()} == before


def test_an_edited_decision_changes_the_proposed_files(memory: Any, scratch: Path) -> None:
    plan(memory, scratch)
    decide(scratch, "prefers short answers", "decision: user", "decision: keep")
    assert plan(memory, scratch, "--refresh").code == 0
    assert PREFERENCE in (scratch / "proposed-MEMORY.md").read_text()
    assert (scratch / "proposed-USER.md").read_text() == "Name: Ines."
    assert PREFERENCE not in (scratch / "plan.yaml").read_text().split("relocations:")[1]


def test_a_decision_is_completed_with_what_it_needs(memory: Any, scratch: Path) -> None:
    plan(memory, scratch)
    decide(scratch, "Uses pnpm", "decision: keep", "decision: offload")
    assert plan(memory, scratch, "--refresh").code == 0
    assert "Uses pnpm." in (scratch / "proposed-archive__2026-12.md").read_text()
    assert "Uses pnpm." not in (scratch / "proposed-MEMORY.md").read_text()


def test_a_drop_without_a_reason_is_refused(memory: Any, scratch: Path) -> None:
    plan(memory, scratch)
    decide(scratch, "Uses pnpm", "decision: keep", "decision: drop")
    done = plan(memory, scratch, "--refresh")
    assert done.code == 2
    assert "has no `why`" in done.err


def test_a_shortened_entry_in_a_proposed_file_gets_its_record(memory: Any, scratch: Path) -> None:
    plan(memory, scratch)
    proposed = scratch / "proposed-MEMORY.md"
    proposed.write_text(proposed.read_text().replace(FACT, "Staging database: listens on db-2.internal:5433."))
    assert plan(memory, scratch, "--refresh").code == 0
    records = (scratch / "plan.yaml").read_text().split("relocations:")[1]
    assert "Staging database: listens on db-2.internal:5433." in records
    assert "undecided" not in records
    assert "Staging database" in proposed.read_text()


def test_a_line_said_in_other_words_is_no_loss_where_it_says_no_less(memory: Any, scratch: Path) -> None:
    plan(memory, scratch)
    proposed = scratch / "proposed-MEMORY.md"
    proposed.write_text(proposed.read_text().replace(FACT, "Staging DB listens on db-2.internal:5433."))
    assert plan(memory, scratch, "--refresh").code == 0
    records = (scratch / "plan.yaml").read_text().split("relocations:")[1]
    assert "Staging DB listens on db-2.internal:5433." in records
    assert "undecided" not in records


def test_a_line_said_in_other_words_with_another_value_is_undecided(memory: Any, scratch: Path) -> None:
    plan(memory, scratch)
    proposed = scratch / "proposed-MEMORY.md"
    proposed.write_text(proposed.read_text().replace(FACT, "Staging DB listens on port 5439 of db-2."))
    assert plan(memory, scratch, "--refresh").code == 0
    assert "action: undecided" in (scratch / "plan.yaml").read_text()


def test_a_line_that_an_edit_loses_is_undecided_and_said(memory: Any, scratch: Path) -> None:
    plan(memory, scratch)
    proposed = scratch / "proposed-MEMORY.md"
    proposed.write_text(proposed.read_text().replace(f"{RULE}\n§\n", ""))
    done = plan(memory, scratch, "--refresh")
    assert done.code == 0
    assert "1 undecided" in done.out
    assert "decision: undecided" in (scratch / "plan.yaml").read_text()
    assert "action: undecided" in (scratch / "plan.yaml").read_text()


def test_both_sides_edited_lose_nothing(memory: Any, scratch: Path) -> None:
    plan(memory, scratch)
    proposed = scratch / "proposed-MEMORY.md"
    proposed.write_text(proposed.read_text().replace("Uses pnpm.", "Uses pnpm 9."))
    decide(scratch, "prefers short answers", "decision: user", "decision: keep")
    before = {path.name: path.read_bytes() for path in scratch.iterdir()}
    done = plan(memory, scratch, "--refresh")
    assert done.code == 2
    assert "were both edited" in done.err
    assert {path.name: path.read_bytes() for path in scratch.iterdir()} == before


def test_a_proposed_file_that_was_taken_away_is_made_anew(memory: Any, scratch: Path) -> None:
    plan(memory, scratch)
    before = (scratch / "proposed-MEMORY.md").read_bytes()
    (scratch / "proposed-MEMORY.md").unlink()
    assert plan(memory, scratch, "--refresh").code == 0
    assert (scratch / "proposed-MEMORY.md").read_bytes() == before


def test_a_memory_that_changed_since_is_no_base(memory: Any, scratch: Path) -> None:
    plan(memory, scratch)
    memory.write(USER, "Name: Ines.\n§\nLikes tea.")
    done = plan(memory, scratch, "--refresh")
    assert done.code == 2
    assert f"{USER} is no longer what the plan was made from" in done.err


def test_takes_what_is_not_committed_as_it_is_and_says_so(memory: Any, scratch: Path) -> None:
    memory.write(MEMORY, memory.read(MEMORY) + "\n§\nUser hates surprises.")
    done = plan(memory, scratch)
    assert f"{MEMORY} has changes that are not committed" in done.out
    assert "User hates surprises." in (scratch / "proposed-USER.md").read_text()


@pytest.mark.parametrize(
    ("breaks", "says"),
    [
        pytest.param(
            lambda text: text.replace("decision: skill", "decision: skil"), "write `skill`", id="a misspelt word"
        ),
        pytest.param(
            lambda text: text.replace("kind: cleanup", "kind: other"), "no plan of a clean-up", id="another kind"
        ),
        pytest.param(lambda text: text.replace("entries:\n", "entries: [\n", 1), "plan.yaml:", id="no YAML"),
        pytest.param(
            lambda text: text.replace("    budget", "    bugdet").replace("    size", "    sise"),
            "unknown key",
            id="a key",
        ),
    ],
)
def test_a_plan_that_cannot_be_read_is_one_error_with_its_line(
    memory: Any, scratch: Path, breaks: Any, says: str
) -> None:
    plan(memory, scratch)
    file = scratch / "plan.yaml"
    file.write_text(breaks(file.read_text()))
    done = plan(memory, scratch, "--refresh")
    assert done.code == 2
    assert says in done.err
    assert "plan.yaml:" in done.err


def rewrite(memory: Any, scratch: Path, script: str) -> Any:
    """Plan with a program that a script in Python is."""
    program = scratch.parent / "program.py"
    program.write_text(f"import json, sys\nasked = json.load(sys.stdin)\n{script}\n")
    return plan(memory, scratch, "--target", "60%", "--rewrite", f"python3 {program}")


LONG = (
    "The registry mirror on build-03 listens on port 5001 and it is the one that all of the other build machines use."
)


@pytest.fixture
def wordy(memory: Any) -> Any:
    memory.write(MEMORY, f"{LONG}\n§\n{RULE}")
    memory.commit()
    return memory


def test_takes_a_faithful_answer(wordy: Any, scratch: Path) -> None:
    shorter = "The registry mirror on build-03 listens on port 5001; all other build machines use it."
    done = rewrite(wordy, scratch, f"assert asked['budget'] < asked['size'] == {len(LONG)}\nprint({shorter!r})")
    assert done.code == 0, done.err
    assert (scratch / "proposed-MEMORY.md").read_text() == f"{shorter}\n§\n{RULE}"
    assert "decision: compress" in (scratch / "plan.yaml").read_text()


@pytest.mark.parametrize(
    ("script", "says"),
    [
        pytest.param(
            "print('The registry mirror on build-03 listens on port 5002; build machines use it.')",
            "refused",
            id="an invented port",
        ),
        pytest.param("print('A mirror.')", "refused", id="facts left out"),
        pytest.param("print(asked['text'])", "no shorter", id="the same again"),
        pytest.param("pass", "empty", id="nothing"),
        pytest.param("sys.exit(3)", "exit code 3", id="an exit code"),
        pytest.param("sys.stdout.buffer.write(b'\\xff\\xfe')", "not UTF-8", id="garbage"),
        pytest.param("print('The registry mirror\\n§\\non build-03')", "parts entries", id="a delimiter"),
        pytest.param("print('x' * 3_000_000)", "bytes", id="no end"),
    ],
)
def test_keeps_the_original_where_an_answer_does_not_hold(wordy: Any, scratch: Path, script: str, says: str) -> None:
    done = rewrite(wordy, scratch, script)
    assert done.code == 0, done.err
    assert (scratch / "proposed-MEMORY.md").read_text() == f"{LONG}\n§\n{RULE}"
    assert says in (scratch / "plan.yaml").read_text()


def test_a_program_that_does_not_answer_is_ended(wordy: Any, scratch: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keepline.cleanup.rewriting.SECONDS", 0.5)
    done = rewrite(wordy, scratch, "import time\ntime.sleep(60)")
    assert done.code == 0, done.err
    assert "no answer within" in (scratch / "plan.yaml").read_text()


def test_a_user_file_far_over_its_cap_is_told_what_to_write(sealed: Any, scratch: Path) -> None:
    wishes = [
        f"Prefers the {number}. report of the week as a short table, with the totals first and no preamble."
        for number in range(140)
    ]
    sealed.write(MEMORY, f"Uses pnpm.\n§\n{PREFERENCE}")
    sealed.write(USER, "Name: Ines.\n§\n" + "\n§\n".join(wishes))
    sealed.commit()
    out = plan(sealed, scratch).out
    assert f"{USER} stays" in out
    assert "a person must still write" in out
    assert (scratch / "proposed-USER.md").read_text() == sealed.read(USER)
    assert "has no room for it" in (scratch / "inventory.md").read_text()
    assert os.access(scratch / "plan.yaml", os.R_OK)


def test_what_was_cleaned_up_has_nothing_left_to_clean_up(
    sealed: Any, scratch: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    sealed.write(
        MEMORY, "\n§\n".join([RULE, PROCEDURE, PREFERENCE, "In the larder repo, run `just check` before every push."])
    )
    sealed.write(USER, "Name: Ines.")
    sealed.commit()
    plan(sealed, scratch)
    text = (scratch / "plan.yaml").read_text()
    for path, name in ((MEMORY, "MEMORY.md"), (USER, "USER.md"), ("AGENTS.md", "AGENTS.md")):
        sealed.write(path, (scratch / f"proposed-{name}").read_bytes())
    sealed.write(
        "skills/registry-outage/SKILL.md", (scratch / "proposed-skills__registry-outage__SKILL.md").read_bytes()
    )
    sealed.commit()
    again = json.loads(plan(sealed, tmp_path_factory.mktemp("again") / "run", "--format", "json").out)
    assert "decision: project" in text
    assert again["moves"]["Keep/compress"] == sum(again["moves"].values())
