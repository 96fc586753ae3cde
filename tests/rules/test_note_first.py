"""note-first: the note that a tombstone names, wherever in the vault it is."""

from __future__ import annotations

from typing import Any

import pytest

ENTRY_TEXT = "The printer queue is emptied by hand."
NOTE = f"---\ntype: reference\n---\n# Queue\n\n{ENTRY_TEXT}\n\n## Connections\n\n- [[_index]]\n"


def findings(brain: Any, reason: str, *notes: str) -> Any:
    entry = brain.line("a1", text=ENTRY_TEXT)
    return brain.findings(
        "note-first", entry, entry + brain.grave("a1", "learning", reason), dict.fromkeys(notes, NOTE)
    )


@pytest.mark.parametrize(
    "reason",
    [
        "relocated to vault:queue", "Relocated to vault: queue", "moved to [[queue]]",
        "moved to the vault, see [[queue]]",
        "relocated to vault/references/queue.md", "relocated to queue", "offloaded to [[queue|the queue]]",
        "archived in vault:queue", "relocated to vault:references/queue",
    ],
)  # fmt: skip
def test_names_its_note(brain: Any, reason: str) -> None:
    assert findings(brain, reason, "vault/references/queue.md") == []
    (found,) = findings(brain, reason, "vault/references/other.md")
    assert found.problem.place.line == 2 and "queue.md" in found.problem.remedy


def test_without_a_name_a_note_comes_in_the_same_change(brain: Any) -> None:
    assert findings(brain, "relocated", "vault/concepts/anything.md") == []
    assert "names no note" in findings(brain, "relocated")[0].problem.message


@pytest.mark.parametrize("reason", ["decay", "duplicate of a2", "noise", "the office moved to Lisbon", "", "moved on"])
def test_other_reasons_are_not_asked(brain: Any, reason: str) -> None:
    assert findings(brain, reason) == []


def test_a_note_of_an_earlier_commit_is_enough_and_an_old_tombstone_is_past(rho_repository: Any, brain: Any) -> None:
    entry, grave = brain.line("a1", text=ENTRY_TEXT), brain.grave("a1", "learning", "relocated to vault:queue")
    repository = rho_repository(entry)
    repository.write("vault/references/queue.md", NOTE)
    repository.commit("note")
    repository.write("brain/brain.jsonl", entry + grave)
    repository.commit("tombstone")
    assert repository.keepline("check", "--rule", "note-first", "--range", "HEAD~1..").code == 0
    repository.git("rm", "-q", "vault/references/queue.md")
    repository.write("brain/brain.jsonl", entry + grave + brain.line("a2", text="Uses just."))
    repository.commit("later")
    assert repository.keepline("check", "--rule", "note-first", "--range", "HEAD~1..").code == 0
