"""From plan to guarded commit with the native hooks in place, in several systems and scripts."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

STEPS = "Outage: run `podman stop c`, then `mv /srv/c /srv/c.old`, then `podman start c`."
MEMORIES: dict[str, dict[str, str]] = {
    "hermes": {
        "memories/MEMORY.md": f"Uses pnpm.\n§\n{STEPS}\n§\nUser prefers short answers.\n§\nPR #482 was merged.",
        "memories/USER.md": "Name: Ines.",
    },
    "hermes in Chinese": {
        "memories/MEMORY.md": "使用 pnpm。\n§\n切勿在周五部署。\n§\n用户喜欢简短的回答。\n§\n镜像仓库监听 5001 端口。",
        "memories/USER.md": "姓名：伊内丝",
    },
    "hermes in Hebrew, with emoji": {
        "memories/MEMORY.md": f"🎉 Deploys go to 🦊.\n§\nאין לגעת בקבצים תחת vendor.\n§\n👨‍👩‍👧 plan.\n§\n{STEPS}",
        "memories/USER.md": "Name: אינס 🎈",
    },
    "openclaw": {
        "MEMORY.md": f"# MEMORY\n\n## Preferences\n\n- User prefers short answers\n\n## Ops\n\n- {STEPS}\n",
        "USER.md": "# USER\n\n- Name: Ines\n",
        "SOUL.md": "# SOUL\n",
        "HEARTBEAT.md": "x\n",
    },
    "porcupine": {
        "MEMORY.md": f"# Memory\n\n- [env:os] Debian 13\n- User prefers short answers\n- {STEPS}\n",
        "USER.md": "# User\n\n- [user:name] Ines\n",
    },
    "plain": {"MEMORY.md": f"# Notes\n\n- Uses pnpm\n- {STEPS}\n", "USER.md": "- Name: Ines\n"},
}


@pytest.mark.parametrize("name", MEMORIES)
def test_plan_verify_apply_commit(
    repository: Any, install: Callable[..., Any], python: str, tmp_path: Path, name: str
) -> None:
    repository.git("config", "user.name", "Ines")
    repository.git("config", "user.email", "ines@example.org")
    for path, text in MEMORIES[name].items():
        repository.write(path, text)
    installed = install(repository, "--layout", name.split(" ")[0])
    assert installed.code == 0, installed.err
    repository.git("add", "--all")
    repository.git("commit", "--quiet", "--no-verify", "--message", "First")  # what it has is what the plan is for
    scratch = str(tmp_path / "scratch")
    keepline = [python, "-I", "-m", "keepline"]
    assert repository.run([*keepline, "plan", "--target", "50%", "--scratch", scratch]).code in (0, 1)
    verified = repository.run([*keepline, "verify", scratch, "--format", "json"])
    assert verified.code == 0, verified.out + verified.err
    digest = json.loads(verified.out)["digest"]
    done = repository.run([*keepline, "apply", scratch, "--approve", digest])
    assert done.code == 0, done.out + done.err
    assert repository.git("log", "-1", "--format=%s") == "Clean up the memory\n"
    assert repository.git("status", "--porcelain") == ""
    assert repository.run([*keepline, "check", "--range", "HEAD~1..HEAD"]).code == 0
    for path in MEMORIES[name] if name.startswith("hermes") else ():
        text = repository.read(path)
        assert "\n§\n".join(entry.strip() for entry in text.split("\n§\n") if entry.strip()) == text.strip()
    assert repository.run([*keepline, "undo"]).code == 0
    for path, text in MEMORIES[name].items():
        assert repository.read(path) == text
    assert repository.git("status", "--porcelain") == "", "what stood before comes back, with its faults"
    assert repository.git("log", "-1", "--format=%s") != "Clean up the memory\n"


def test_no_other_commit_is_let_through_by_an_undo(repository: Any, install: Callable[..., Any], python: str) -> None:
    repository.write("MEMORY.md", "Uses pnpm.\n§\nPort 5432.")
    assert install(repository, "--layout", "hermes").code == 0
    repository.git("add", "--all")
    repository.git("commit", "--quiet", "--message", "First")
    journal = repository.path / ".git" / "keepline" / "applying" / "journal.json"
    journal.parent.mkdir(parents=True)
    journal.write_text('{"verb": "undo"}')
    repository.write("MEMORY.md", "Uses pnpm.")
    assert repository.try_git("commit", "--all", "--message", "a loss").code != 0
