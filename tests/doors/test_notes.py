"""Notes kept under the git directory: the same findings with and without, and a file that is broken costs time only."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from keepline.doors.notes import NAME, Notes
from keepline.memory.pointers import notes as kept
from keepline.memory.pointers.pointer import extract

POLICY = "keepline: 1\nmemories: [{root: ., layout: plain}]\n"
NOTE = extract("---\ntitle: A\n---\n[[larder#Ports|x]] and see `a/b.md`, 世界 [y](z.md)\n")


@pytest.fixture
def store(tmp_path: Path) -> Notes:
    return Notes(str(tmp_path / "keepline" / "notes.db"))


def test_what_is_kept_reads_back_the_same(store: Notes) -> None:
    store.save({"1" * 40: NOTE, "2" * 40: extract("")})
    assert store.load(["1" * 40, "2" * 40, "3" * 40]) == {"1" * 40: NOTE, "2" * 40: extract("")}


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\x00" + b"\x00" * 200])
def test_a_broken_file_is_no_matter(store: Notes, content: bytes) -> None:
    Path(store.path).parent.mkdir()
    Path(store.path).write_bytes(content)
    store.save({"1" * 40: NOTE})
    assert store.load(["1" * 40]) in ({}, {"1" * 40: NOTE})


def test_a_row_that_is_none_is_no_matter(store: Notes) -> None:
    import sqlite3

    store.save({"1" * 40: NOTE})
    with sqlite3.connect(store.path) as database:
        database.execute("UPDATE rows SET said = '[1, [[]]'")
    database.close()
    assert store.load(["1" * 40]) == {}


def test_a_folder_that_cannot_be_written_is_no_matter(tmp_path: Path) -> None:
    (tmp_path / "keepline").write_text("a file")
    store = Notes(str(tmp_path / "keepline" / "notes.db"))
    store.save({"1" * 40: NOTE})
    assert store.load(["1" * 40]) == {}


def test_another_version_starts_afresh(store: Notes, monkeypatch: pytest.MonkeyPatch) -> None:
    store.save({"1" * 40: NOTE})
    monkeypatch.setattr("keepline.doors.notes.FORMAT", "another")
    assert store.load(["1" * 40]) == {}


def test_old_versions_of_notes_are_swept(store: Notes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keepline.doors.rows.FLOOR", 10)
    store.save({f"{number:040}": NOTE for number in range(50)})
    assert len(store.load([f"{number:040}" for number in range(3)])) == 3
    assert len(store.load([f"{number:040}" for number in range(50)])) == 3


def test_findings_are_the_same_with_and_without(repository: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "WORTH", 1)
    repository.write(".keepline.yaml", POLICY)
    for number in range(5):
        repository.write(f"notes/n{number}.md", f"See [[n{number + 1}]] and [[gone-{number}]].\n")
    repository.commit("first")
    kept._known.clear()
    cold = repository.keepline("check", "--all", "--family", "pointers", "--format", "json")
    assert (repository.path / ".git" / NAME).exists() and "gone-3" in cold.out
    kept._known.clear()
    warm = repository.keepline("check", "--all", "--family", "pointers", "--format", "json")
    assert warm == cold


def test_what_is_only_on_disk_is_not_mistaken_for_what_it_was(repository: Any) -> None:
    repository.write(".keepline.yaml", POLICY)
    repository.write("notes/n1.md", "Ports.\n")
    repository.write("notes/n2.md", "See [[n1]].\n")
    repository.commit("first")
    repository.write("notes/n2.md", "See [[gone-one]].\n")
    assert "gone-one" in repository.keepline("check").out
    repository.write("notes/n2.md", "See [[gone-two]].\n")
    assert "gone-two" in repository.keepline("check").out


def test_a_commit_of_few_notes_opens_no_database(repository: Any) -> None:
    repository.write(".keepline.yaml", POLICY)
    for number in range(5):
        repository.write(f"notes/n{number}.md", "See [[n1]].\n")
    repository.git("add", "--all")
    assert repository.keepline("check", "--staged").code == 0
    assert not (repository.path / ".git" / NAME).exists()


def test_a_range_keeps_nothing(repository: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "WORTH", 1)
    repository.write(".keepline.yaml", POLICY)
    repository.write("notes/n1.md", "Ports.\n")
    repository.commit("first")
    for number in range(3):
        repository.write(f"notes/m{number}.md", "See [[n1]].\n")
    repository.commit("second")
    assert repository.keepline("check", "--range", "HEAD~1..HEAD").code == 0
    assert not (repository.path / ".git" / NAME).exists()
