"""stray-file: what belongs into no commit, by its name, its company or its content."""

from __future__ import annotations

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.finding import Finding
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import stray_file

POLICY = "keepline: 1\nmemories: [{{root: ., layout: {layout}}}]\n"
KEY = "-----BEGIN RSA " + "PRIVATE KEY-----\nMIIE\n"


def findings(head: dict[str, str], base: dict[str, str] | None = None, layout: str = "plain") -> list[Finding]:
    common = {".keepline.yaml": POLICY.format(layout=layout), "MEMORY.md": "- Use pnpm\n"}
    trees = [{path: text.encode() for path, text in {**common, **files}.items()} for files in (base or {}, head)]
    before, after = memory_snapshot("HEAD", trees[0]), memory_snapshot("the index", trees[1])
    return list(judge([assemble(before, after, Asked(), door="commit")], [stray_file.RULE]).findings)


@pytest.mark.parametrize(
    ("path", "text", "layout"),
    [
        pytest.param("memories/MEMORY.md.lock", "", "hermes", id="a lock of Hermes"),
        pytest.param("memories/.mem_a1b2.tmp", "x", "hermes", id="a temporary file of Hermes"),
        pytest.param("MEMORY.md~", "x", "plain", id="an editor's backup"),
        pytest.param("notes/.tools.md.swp", "x", "plain", id="an editor's swap file"),
        pytest.param("notes/tools.md.orig", "x", "plain", id="a merge's original"),
        pytest.param("brain/brain.jsonl.lock", "", "plain", id="a lock of a log"),
        pytest.param("keys/id_rsa", "x", "plain", id="a key by its name"),
        pytest.param("keys/server.key", KEY, "plain", id="a key by its content"),
        pytest.param("app/.env.production", "A=1", "plain", id="settings"),
    ],
)
def test_it_fires(path, text, layout):
    (finding,) = findings({path: text}, layout=layout)
    assert finding.problem.place.path == path and finding.severity == "error"
    assert path in finding.problem.remedy


@pytest.mark.parametrize(
    "path",
    [
        "poetry.lock",
        "flake.lock",
        "web/yarn.lock",
        "keys/id_rsa.pub",
        ".env.sample",
        "docs/environment",
        "inventory.md",
    ],
)
def test_it_is_silent(path):
    assert findings({path: "x\n"}) == []


def test_one_that_stood_before_does_not_block():
    (finding,) = findings({"MEMORY.md.lock": "2"}, {"MEMORY.md.lock": "1"})
    assert finding.known
