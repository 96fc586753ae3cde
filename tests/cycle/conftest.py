"""What tests of the cycle share: brains, in a sealed repository, and the plan that is made of one."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

NOW = "2026-12-01T00:00:00Z"
CREATED = "2026-11-20T09:00:00.000Z"
INDEX = "---\ntype: moc\ncreated: 2026-03-01\n---\n\n# Vault index\n\n## Connections\n\n- [[larder]]\n"
LARDER = (
    "---\ntype: project\ncreated: 2026-03-05\n---\n\n# Larder\n\n## Connections\n\n- [[_index]]\n\nA pantry tracker.\n"
)


def entry(identity: str, kind: str, text: str = "", **more: Any) -> str:
    """One line of a brain."""
    said = {"text": text} if kind in ("learning", "preference", "behavior") else {}
    fields = {"id": identity, "type": kind, **said, "created": CREATED, **more}
    return json.dumps(fields, ensure_ascii=False)


class Planned:
    """A repository with a brain, the scratch folder beside it, and what a plan of it says."""

    def __init__(self, repository: Any, scratch: Path) -> None:
        self.repository = repository
        self.scratch = scratch
        self.result: Any = None

    def plan(self, *options: str, mining: bool = False, now: str = NOW) -> dict[str, Any]:
        """The report as JSON; the run is in `result`."""
        fixed = ["cycle", "plan", "--scratch", str(self.scratch), "--now", now, "--format", "json"]
        self.result = self.repository.keepline(*fixed, *([] if mining else ["--no-mining"]), *options)
        assert self.result.code == 0, self.result.out + self.result.err
        return dict(json.loads(self.result.out))

    @property
    def steps(self) -> dict[str, tuple[str, str, str]]:
        """What becomes of each entry that does not stay, by its id: what is done, why, and what it goes into."""
        lines = (self.scratch / "plan.yaml").read_text("utf-8").split("\n")
        rows = [json.loads(line[4:]) for line in lines if line.startswith("  - {") and '"action"' in line]
        return {row["id"]: (row["action"], row["why"], row.get("into", "")) for row in rows}

    def verify(self) -> Any:
        """The report of all rules on the plan, laid over the live tree."""
        from keepline import cycle
        from keepline.applying.live import Live, outcome
        from keepline.doors.assembly import Asked
        from keepline.doors.plan import open_plan
        from keepline.engine import judge
        from keepline.repository.plumbing import Repository
        from keepline.rules import load

        with Repository.discover(str(self.repository.path)) as repository:
            laid = cycle.read(repository, str(self.scratch))
            self.change = open_plan(repository, outcome(Live(repository, {}), laid), Asked(now=NOW))
            self.laid = laid
            return judge([self.change], load())

    def script(self) -> str:
        from keepline import cycle

        self.verify()
        return cycle.script(self.laid, self.change).text

    def perform(self, *, checkpoint: bool = True) -> None:
        """Write what the plan writes, as `apply` would."""
        self.verify()
        for write in self.laid.writes:
            if write.phase != "checkpoint" or checkpoint:
                file = self.repository.path / write.path
                before = file.read_bytes() if write.append else b""
                self.repository.write(write.path, before + write.data)


@pytest.fixture
def brain(repository: Any, tmp_path: Path) -> Callable[..., Planned]:
    """A committed brain of these lines, with a small vault."""

    def make(*lines: str, vault: bool = True, end: str = "\n") -> Planned:
        repository.write("brain/brain.jsonl", "\n".join(lines) + end)
        if vault:
            repository.write("vault/_index.md", INDEX)
            repository.write("vault/projects/larder.md", LARDER)
        repository.commit("brain")
        return Planned(repository, tmp_path / "scratch")

    return make


@pytest.fixture(scope="session")
def brains() -> ModuleType:
    """The generator of brains, by their number of events."""
    spec = importlib.util.spec_from_file_location("brains", Path(__file__).with_name("brains.py"))
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def line() -> Callable[..., str]:
    """One line of a brain: id, type, what it says, and more fields."""
    return entry
