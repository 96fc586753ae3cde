"""A sleep cycle through the same course: a script is the default, `--write` appends, and an undo appends too."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

NOW = ("--now", "2026-12-01T03:00:00Z")
LINES = [
    {"id": "aaaa0001", "type": "learning", "text": "The registry listens on port 5001", "source": "auto"},
    {"id": "aaaa0002", "type": "learning", "text": "Deploys go out on Mondays", "source": "auto"},
    {"id": "cccc0001", "type": "preference", "text": "Prefers pnpm over npm", "category": "code"},
]


@pytest.fixture
def brain(repository: Any) -> Any:
    """rho's log, in which two learnings are old."""
    repository.git("config", "user.name", "Ines")
    repository.git("config", "user.email", "ines@example.org")
    lines = (json.dumps(line | {"created": "2026-01-02T00:00:00.000Z"}) for line in LINES)
    repository.write("brain/brain.jsonl", "".join(f"{line}\n" for line in lines))
    repository.commit("First")
    return repository


@pytest.fixture
def digest(brain: Any, tmp_path: Path) -> str:
    (tmp_path / "sessions").mkdir()
    where = ("--sessions", str(tmp_path / "sessions"), "--scratch", str(tmp_path / "scratch"))
    planned = brain.keepline("cycle", "plan", *where, *NOW)
    assert planned.code == 0, planned.err
    verified = brain.keepline("verify", str(tmp_path / "scratch"), "--format", "json", *NOW)
    assert verified.code == 0, verified.out + verified.err
    return str(json.loads(verified.out)["digest"])


def test_a_script_first_and_then_written_all_the_same(brain: Any, tmp_path: Path, digest: str) -> None:
    scratch, before = str(tmp_path / "scratch"), brain.read("brain/brain.jsonl")
    told = brain.keepline("apply", scratch, "--approve", digest, *NOW)
    assert told.code == 0 and "brain action=remove" in told.out
    assert brain.read("brain/brain.jsonl") == before
    assert "brain/brain.jsonl" not in brain.git("diff", "--cached", "--name-only")
    written = brain.keepline("apply", scratch, "--approve", digest, "--write", *NOW)
    assert written.code == 0, written.err
    after = brain.read("brain/brain.jsonl")
    assert after.startswith(before)
    assert "memory_consolidate.last_consolidated_at" in after.split("\n")[-2]
    assert brain.git("status", "--porcelain") == ""
    assert not (brain.path / "brain/brain.jsonl.lock").exists()
    assert brain.keepline("verify", scratch, *NOW).code == 0


def test_an_undo_takes_no_line_out_of_a_log(brain: Any, tmp_path: Path, digest: str) -> None:
    scratch = str(tmp_path / "scratch")
    assert brain.keepline("apply", scratch, "--approve", digest, "--write", *NOW).code == 0
    after = brain.read("brain/brain.jsonl")
    undone = brain.keepline("undo", *NOW)
    assert undone.code == 0, undone.err
    assert brain.read("brain/brain.jsonl").startswith(after)
    for line in LINES:
        last = [one for one in brain.read("brain/brain.jsonl").split("\n") if str(line["id"]) in one][-1]
        assert json.loads(last)["type"] == line["type"]
    assert brain.keepline("check", "--range", "HEAD~1..HEAD", *NOW).code == 0


@pytest.mark.parametrize("phase", ["placed relocations", "placing brain", "judged"])
def test_the_checkpoint_does_not_move_before_all_else(
    brain: Any, tmp_path: Path, digest: str, monkeypatch: pytest.MonkeyPatch, phase: str
) -> None:
    from keepline.commands import apply as command

    def teller(verbose: bool) -> Callable[[str], None]:
        def tell(step: str) -> None:
            if step.startswith(phase):
                raise KeyboardInterrupt

        return tell

    before = brain.read("brain/brain.jsonl")
    monkeypatch.setattr(command, "teller", teller)
    brain.keepline("apply", str(tmp_path / "scratch"), "--approve", digest, "--write", *NOW)
    assert brain.read("brain/brain.jsonl") == before
    assert brain.git("status", "--porcelain") == ""
