"""unreadable: modes that hold no text of their own, and what blocks again."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.finding import Finding
from keepline.memory.snapshot import SUBMODULE, SYMLINK, Blob, Snapshot, memory_snapshot
from keepline.rules import unreadable

POLICY = b"keepline: 1\nmemories: [{root: ., layout: plain}]\n"
POINTER = b"version https://git-lfs.github.com/spec/v1\noid sha256:%d\nsize 12\n"


def with_mode(mode: int, data: bytes = b"../MEMORY.md") -> Snapshot:
    below = memory_snapshot("head", {".keepline.yaml": POLICY, "MEMORY.md": data})
    blobs = {**below.blobs, "MEMORY.md": Blob(mode, below.blobs["MEMORY.md"].oid)}
    return Snapshot("head", blobs, below.load_objects)


def tree(files: Mapping[str, bytes]) -> Snapshot:
    return memory_snapshot("HEAD", {".keepline.yaml": POLICY, **files})


def findings(base: Snapshot, head: Snapshot) -> list[Finding]:
    return list(judge([assemble(base, head, Asked(), door="commit")], [unreadable.RULE]).findings)


@pytest.mark.parametrize(
    ("mode", "word"),
    [pytest.param(SYMLINK, "symbolic link", id="a link"), pytest.param(SUBMODULE, "submodule", id="a submodule")],
)
def test_what_is_no_file(mode, word):
    (finding,) = findings(tree({"MEMORY.md": b"- Use pnpm\n"}), with_mode(mode))
    assert finding.severity == "error"
    assert word in finding.problem.message


def test_a_changed_pointer_blocks_though_it_was_one_before():
    (finding,) = findings(tree({"MEMORY.md": POINTER % 1}), tree({"MEMORY.md": POINTER % 2}))
    assert finding.severity == "error" and not finding.known


def test_a_file_above_the_limit(monkeypatch):
    monkeypatch.setattr(unreadable, "_LIMIT", 10)
    (finding,) = findings(tree({}), tree({"MEMORY.md": b"- Use pnpm\n"}))
    assert "11 bytes, more than the 10" in finding.problem.message
