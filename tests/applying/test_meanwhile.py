"""What others do to the files before and while a plan is applied, and what the file system refuses."""

from __future__ import annotations

import errno
import fcntl
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from keepline.applying import course, locks, swap
from keepline.commands import apply as command


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, Callable[[], object]], None]:
    """Has something done at the first step whose name begins so."""

    def at(name: str, action: Callable[[], object]) -> None:
        done = []

        def tell(step: str) -> None:
            if step.startswith(name) and not done:
                done.append(step)
                action()

        monkeypatch.setattr(command, "teller", lambda verbose: tell)

    return at


NEW = "\n§\nThe new cache is build-11"


def files(memory: Any) -> dict[str, str]:
    paths = memory.git("ls-files", "--cached", "--others").split("\n")
    return {path: memory.read(path) for path in paths if path and not path.endswith(".lock")}


@pytest.mark.parametrize(
    "when", ["begun", "locked", "staged", "placing memories/USER", "placing memories/MEMORY", "destinations"]
)
def test_an_edit_meanwhile_stands_and_nothing_else_changes(
    memory: Any, scratch: str, plan: Any, steps: Any, when: str
) -> None:
    digest = plan(memory)
    before = files(memory)
    text = before["memories/MEMORY.md"] + NEW
    steps(when, lambda: memory.write("memories/MEMORY.md", text))
    refused = memory.keepline("apply", scratch, "--approve", digest)
    assert refused.code == 2
    assert "memories/MEMORY.md was written to meanwhile" in refused.err
    assert files(memory) == before | {"memories/MEMORY.md": text}
    assert memory.keepline("status").err == ""


def test_an_edit_through_an_open_file_is_put_back_in_place(memory: Any, scratch: str, plan: Any, steps: Any) -> None:
    """He had the old file open and wrote to it after it had been replaced."""
    digest = plan(memory)
    before = files(memory)
    with open(memory.path / "memories/MEMORY.md", "a", encoding="utf-8") as stream:

        def late() -> None:
            stream.write(NEW)
            stream.flush()

        steps("placed memories/MEMORY", late)
        refused = memory.keepline("apply", scratch, "--approve", digest)
    assert refused.code == 2
    assert files(memory) == before | {"memories/MEMORY.md": before["memories/MEMORY.md"] + NEW}


def test_a_file_replaced_in_the_last_moment_comes_back(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the last look and the exchange: what came out is looked at, and goes back."""
    file, temporary = str(tmp_path / "a.md"), str(tmp_path / "a.md.tmp.1")
    step = course.Step("a.md", file, "core", b"old", b"new", temporary=temporary)
    swap.write(file, b"old", 0o644)
    swap.write(temporary, b"new", 0o644)
    exchange = swap.exchange
    calls: list[str] = []

    def late(one: str, other: str) -> None:
        if not calls:
            swap.write(file, b"his", 0o644)
        calls.append(one)
        exchange(one, other)

    monkeypatch.setattr(swap, "exchange", late)
    with pytest.raises(course.Changed):
        course._place(step)
    assert swap.read(file) == b"his"
    assert swap.read(temporary) == b"new"


def test_without_an_exchange_of_names(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = str(tmp_path / "one"), str(tmp_path / "other")
    swap.write(one, b"1", 0o644)
    swap.write(other, b"2", 0o600)
    monkeypatch.setattr(swap, "_exchanged", lambda one, other: False)
    swap.exchange(one, other)
    assert (swap.read(one), swap.read(other)) == (b"2", b"1")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["one", "other"]


def test_a_memory_that_changed_since_the_plan(memory: Any, scratch: str, plan: Any) -> None:
    digest = plan(memory)
    memory.write("memories/MEMORY.md", memory.read("memories/MEMORY.md") + NEW)
    before = files(memory)
    for verb in (("verify", scratch), ("apply", scratch, "--approve", digest)):
        refused = memory.keepline(*verb)
        assert refused.code == 2
        assert "memories/MEMORY.md" in refused.err
        assert "plan anew into another folder: keepline plan --scratch" in refused.err
    assert files(memory) == before


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 8, 11, 13])
def test_a_full_disk(memory: Any, scratch: str, plan: Any, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """At the n-th file that is written: everything as it was, or done but for the journal's last word."""
    digest = plan(memory)
    before = files(memory)
    write = swap.write
    left = [number]

    def full(file: str, data: bytes, mode: int) -> None:
        left[0] -= 1
        if not left[0]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), file)
        write(file, data, mode)

    monkeypatch.setattr(swap, "write", full)
    done = memory.keepline("apply", scratch, "--approve", digest)
    monkeypatch.undo()
    if done.code == 0:
        pytest.skip("fewer files are written")
    assert done.code == 3
    assert "free some space" in done.err
    if "nothing was changed" in done.err:
        assert files(memory) == before
    else:
        assert memory.keepline("apply").code == 0
    assert memory.keepline("check", "--staged").code == 0


def test_a_read_only_file(memory: Any, scratch: str, plan: Any) -> None:
    digest = plan(memory)
    before = files(memory)
    (memory.path / "memories/USER.md").chmod(0o444)
    refused = memory.keepline("apply", scratch, "--approve", digest)
    assert refused.code == 2
    assert "memories/USER.md is read-only; nothing was changed" in refused.err
    assert "chmod u+w" in refused.err
    assert files(memory) == before


def test_a_link_is_not_written_through(memory: Any, scratch: str, plan: Any, tmp_path: Any) -> None:
    digest = plan(memory)
    (tmp_path / "elsewhere").mkdir()
    (memory.path / "skills").symlink_to(tmp_path / "elsewhere")
    refused = memory.keepline("apply", scratch, "--approve", digest)
    assert refused.code == 2
    assert list((tmp_path / "elsewhere").iterdir()) == []


def test_a_lock_that_is_held(memory: Any, scratch: str, plan: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    digest = plan(memory)
    before = files(memory)
    held = locks.held

    def impatient(files: Any, patience: float = 0.2) -> Any:
        return held(files, min(patience, 0.2))

    monkeypatch.setattr(locks, "held", impatient)
    with open(memory.path / "memories/MEMORY.md.lock", "w") as stream:
        fcntl.flock(stream, fcntl.LOCK_EX)
        refused = memory.keepline("apply", scratch, "--approve", digest)
        assert refused.code == 2
        assert "MEMORY.md.lock is held by" in refused.err
        assert files(memory) == before
    assert memory.keepline("apply", scratch, "--approve", digest).code == 0


def test_a_lock_file_of_somebody_alive_is_respected(tmp_path: Any) -> None:
    from keepline.memory.errors import UsageError

    file = str(tmp_path / "brain.jsonl")
    with locks.held([(file, locks.FILE)]):
        with pytest.raises(UsageError, match=f"held by process {os.getpid()}"), locks.held([(file, locks.FILE)], 0.1):
            pass
        assert Path(f"{file}.lock").exists()
    assert not Path(f"{file}.lock").exists()


@pytest.mark.parametrize("left", ['{"pid": 999999999, "nonce": "x"}', '{"pid": 1, "refreshedAt": 1}', "torn"])
def test_a_lock_that_was_left_behind_is_taken(tmp_path: Any, left: str) -> None:
    lock = tmp_path / "brain.jsonl.lock"
    lock.write_text(left)
    os.utime(lock, (1, 1))
    with locks.held([(str(tmp_path / "brain.jsonl"), locks.FILE)], 0.5):
        assert '"purpose": "keepline"' in lock.read_text()
    assert not lock.exists()
