"""Destinations outside the repository: only under a listed root that is pushed nowhere else, read back, attested."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from keepline.applying import performing
from keepline.applying.approval import digest
from keepline.applying.laid import CORE, DESTINATION, MANIFEST, Laid, Write
from keepline.applying.live import Live, outcome
from keepline.applying.preparing import begin, prepare
from keepline.doors.assembly import Asked
from keepline.doors.plan import open_plan
from keepline.engine import judge
from keepline.memory.errors import UsageError
from keepline.repository.plumbing import Repository
from keepline.rules import load

ASKED = Asked(now="2026-03-05T10:00:00Z")
POLICY = (
    'keepline: 1\nmemories: [{root: ., layout: plain}]\nroots: {webapp: ../webapp}\nremotes: ["git@example.org:me/*"]\n'
)
LINE = "The webapp runs its tests with `pnpm test --run`"
RECORDS = f"""\
keepline: 1
relocations:
  - from: MEMORY.md
    lines: "- {LINE}"
    action: move
    to: webapp:AGENTS.md
"""


@pytest.fixture
def memory(sealed: Any, make_repository: Callable[..., Any]) -> Any:
    """A memory whose policy lists another project's checkout."""
    sealed.git("config", "user.name", "Ines")
    sealed.git("config", "user.email", "ines@example.org")
    sealed.write(".keepline.yaml", POLICY)
    sealed.write("MEMORY.md", f"- Uses pnpm\n- {LINE}\n")
    sealed.commit("First")
    webapp = make_repository("webapp")
    webapp.write("AGENTS.md", "# Web app\n")
    webapp.commit("First")
    return sealed


def laid(live: Live, path: str = "webapp:AGENTS.md") -> Laid:
    def write(name: str, text: str, phase: str) -> Write:
        from keepline.memory.snapshot import blob_id

        before = live.data(name)
        return Write(name, "" if before is None else blob_id(before), text.encode(), phase)

    writes = (
        write(path, f"# Web app\n\n- {LINE}\n", DESTINATION),
        write("MEMORY.md", "- Uses pnpm\n", CORE),
        write("relocations/2026-03-05-x-0a1b2c.yaml", RECORDS, MANIFEST),
    )
    return Laid("cleanup", "/scratch", b"status: proposed\n", writes, {one.path: one.before for one in writes})


def applied(memory: Any, path: str = "webapp:AGENTS.md") -> Any:
    with Repository.discover("") as repository, performing.alone(repository):
        live = Live(repository, {"webapp": "../webapp"})
        plan = laid(live, path)
        change = open_plan(repository, outcome(live, plan), ASKED)
        report = judge((change,), load())
        assert not report.blocks, report.findings
        journal = prepare(repository, live, plan, change, names=("dana",), commit=True)
        begin(repository, journal)
        assert digest(plan) == journal.plan
        return performing.perform(repository, journal, ASKED, lambda step: None)


def test_it_is_written_read_back_attested_and_taken_back(memory: Any) -> None:
    agents = memory.path.parent / "webapp/AGENTS.md"
    applied(memory)
    assert LINE in agents.read_text()
    assert memory.read("MEMORY.md") == "- Uses pnpm\n"
    manifest = memory.read("relocations/2026-03-05-x-0a1b2c.yaml")
    assert 'attest: {time: "2026-03-05T10:00:00Z", rank: "0", digest: "sha256:' in manifest
    assert "  by:\n    - dana\n" in manifest
    assert memory.git("status", "--porcelain") == ""
    assert memory.keepline("check", "--range", "HEAD~1..HEAD").code == 0
    assert memory.keepline("undo").code == 0
    assert agents.read_text() == "# Web app\n"


@pytest.mark.parametrize(
    ("url", "allowed"), [("git@example.org:me/webapp.git", True), ("https://example.net/a", False)]
)
def test_a_checkout_that_is_pushed_elsewhere(memory: Any, url: str, allowed: bool) -> None:
    webapp = memory.path.parent / "webapp"
    memory.run(["git", "-C", str(webapp), "remote", "add", "origin", url])
    if allowed:
        applied(memory)
        return
    with Repository.discover("") as repository:
        live = Live(repository, {"webapp": "../webapp"})
        plan = laid(live)
        change = open_plan(repository, outcome(live, plan), ASKED)
        assert "public-remote" in {one.rule for one in judge((change,), load()).findings}
        with pytest.raises(UsageError, match=r"webapp is pushed to example\.net/a, which the policy does not list"):
            prepare(repository, live, plan, change, names=(), commit=True)
    assert (webapp / "AGENTS.md").read_text() == "# Web app\n"


def test_a_root_that_the_policy_does_not_list(memory: Any) -> None:
    """Its colon makes it no path of the repository either."""
    with Repository.discover("") as repository:
        live = Live(repository, {"webapp": "../webapp"})
        plan = laid(live, "other:AGENTS.md")
        change = open_plan(repository, outcome(live, plan), ASKED)
        assert judge((change,), load()).blocks


@pytest.mark.parametrize("path", ["webapp:../x.md", "webapp:link/x.md", "../x.md", ".git/config", "/tmp/x.md"])
def test_what_leads_out_is_refused(memory: Any, path: str, tmp_path: Path) -> None:
    (memory.path.parent / "webapp/link").symlink_to(tmp_path)
    with Repository.discover("") as repository, pytest.raises(UsageError):
        Live(repository, {"webapp": "../webapp"}).file(path)
