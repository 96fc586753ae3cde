"""A memory with a plan that was reviewed, for tests of what applies it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

FACTS = [
    "The staging host is build-03.example.org; its registry listens on port 5001",
    "PR #482 was merged on Tuesday.",
    "Ines prefers short answers without bullet points",
    "When the registry is down:\n1. Run `podman exec registry rebuild --all`\n"
    "2. Wait for `curl -f http://build-03:5001/v2/` to answer\n3. Check `podman logs registry | tail -50`\n"
    "4. Never delete the volume before the backup has been checked",
    "השרת הראשי הוא build-09 והיציאה 9000 🚀",
    "内部镜像仓库监听 5001 端口",
]


@pytest.fixture
def memory(repository: Any) -> Any:
    """A Hermes memory, committed."""
    repository.git("config", "user.name", "Ines")
    repository.git("config", "user.email", "ines@example.org")
    repository.write("memories/MEMORY.md", "\n§\n".join(FACTS))
    repository.write("memories/USER.md", "Name: Ines\n§\nWorks in Berlin, UTC+1")
    repository.commit("First")
    return repository


@pytest.fixture
def scratch(tmp_path: Path) -> str:
    """Where plans are written: outside of every repository."""
    return str(tmp_path / "scratch")


@pytest.fixture
def plan(scratch: str) -> Callable[..., str]:
    """Plans a clean-up of a memory, verifies it, and returns the digest to approve."""

    def make(memory: Any, target: str = "20%") -> str:
        planned = memory.keepline("plan", "--target", target, "--scratch", scratch)
        assert planned.code in (0, 1), planned.err
        verified = memory.keepline("verify", scratch, "--format", "json")
        assert verified.code == 0, verified.out + verified.err
        return str(json.loads(verified.out)["digest"])

    return make
