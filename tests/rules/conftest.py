"""What tests of the consolidation rules share: a brain before and after, judged as a commit brings it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.finding import Finding
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import load

BRAIN = "brain/brain.jsonl"
POLICY = "keepline: 1\nmemories: [{root: ., layout: rho}]\napprovers: [dana]\n"
NOW = "2026-03-06T09:00:00Z"


def line(name: str, kind: str = "learning", text: str = "", **more: Any) -> str:
    """One line of a brain."""
    said = {"text": text} if text else {}
    return json.dumps({"id": name, "type": kind, **said, "created": "2026-03-05T09:00:00.000Z", **more}) + "\n"


def grave(of: str, kind: str, reason: str) -> str:
    """A tombstone."""
    return line(f"t{of}", "tombstone", target_id=of, target_type=kind, reason=reason)


def mark(value: str) -> str:
    """The checkpoint."""
    return line("fc7d3fd8", "meta", key="memory_consolidate.last_consolidated_at", value=value)


class Brain:
    """A brain of the tests: its lines, and what a rule says when they grow."""

    line = staticmethod(line)
    grave = staticmethod(grave)
    mark = staticmethod(mark)

    @staticmethod
    def findings(slug: str, before: str, after: str, files: Mapping[str, str] | None = None) -> list[Finding]:
        """Of one rule; `files` are those that head has beside the brain."""
        sides = [{".keepline.yaml": POLICY, BRAIN: before}, {".keepline.yaml": POLICY, BRAIN: after, **(files or {})}]
        trees = [
            memory_snapshot(name, {path: text.encode() for path, text in side.items()})
            for name, side in zip(("HEAD", "the index"), sides, strict=True)
        ]
        change = assemble(trees[0], trees[1], Asked(NOW), door="commit")
        rule = next(rule for rule in load() if rule.slug == slug)
        return list(judge([change], [rule]).findings)


@pytest.fixture
def brain() -> type[Brain]:
    return Brain


@pytest.fixture
def rho_repository(repository: Any) -> Callable[[str], Any]:
    """A committed brain, in a repository."""

    def made(text: str) -> Any:
        repository.write(".keepline.yaml", POLICY)
        repository.write(BRAIN, text)
        repository.commit("base")
        return repository

    return made
