"""Memory servers over MCP: one of our own for what goes wrong, and basic-memory from the package registry."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from keepline.memory.policy import Provider
from keepline.providers import mcp
from keepline.providers.command import OutOfReach

SERVER = str(Path(__file__).parent / "server.py")


def provider(mode: str = "", **more: tuple[str, ...]) -> Provider:
    return Provider("mcp", (sys.executable, SERVER, mode), **more)


def test_a_note_is_read_back_and_found() -> None:
    text, found = mcp.ask(provider(), "ops/cache", "cache")
    assert text == "The cache listens on build-03:5001"
    assert [note.id for note in found] == ["ops/cache"]


def test_without_a_query_nothing_is_searched() -> None:
    assert mcp.ask(provider(), "ops/queue", "").found == []


def test_a_note_that_is_not_there() -> None:
    text, found = mcp.ask(provider(), "ops/none", "queue")
    assert "build" not in text and [note.id for note in found] == ["ops/queue"]


def test_tools_of_other_names() -> None:
    with pytest.raises(OutOfReach, match="name one under `read`; it has find_it, show_it"):
        mcp.ask(provider("other-names"), "ops/cache", "cache")
    named = provider("other-names", search=("find_it",), read=("show_it",))
    assert mcp.ask(named, "ops/cache", "cache").found[0].id == "ops/cache"


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ((sys.executable, SERVER, "refuses"), "refused: no such project"),
        ((sys.executable, SERVER, "dies"), "did not answer"),
        (("/no/such/server",), "did not answer"),
    ],
    ids=["refuses", "dies", "is not there"],
)
def test_a_server_out_of_reach(command: tuple[str, ...], why: str) -> None:
    with pytest.raises(OutOfReach, match=why):
        mcp.ask(Provider("mcp", command), "ops/cache", "cache")


def test_a_server_that_never_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mcp, "TIMEOUT", 1)
    begun = time.monotonic()
    with pytest.raises(OutOfReach, match="did not answer"):
        mcp.ask(provider("sleeps"), "ops/cache", "cache")
    assert time.monotonic() - begun < 30


def newer_python() -> str:
    """A Python that basic-memory runs on, 3.12 or newer; empty if there is none."""
    versions = Path.home() / ".pyenv" / "versions"
    installed = sorted(versions.glob("3.1[2-9]*/bin/python3")) if versions.is_dir() else []
    for name in (sys.executable, "python3.13", "python3.12", "python3.14", *map(str, installed)):
        found = shutil.which(name)
        check = [found or "", "-c", "import sys, ensurepip; sys.exit(sys.version_info < (3, 12))"]
        if found and subprocess.run(check, capture_output=True, check=False).returncode == 0:
            return found
    return ""


@pytest.mark.registry
def test_basic_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    python = newer_python()
    if not python:
        pytest.skip("basic-memory needs Python 3.12 or newer")
    subprocess.run([python, "-m", "venv", str(tmp_path / "venv")], check=True)
    subprocess.run([str(tmp_path / "venv/bin/pip"), "install", "--quiet", "basic-memory"], check=True)
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in [name for name in os.environ if name.startswith("BASIC_MEMORY")]:
        monkeypatch.delenv(name)
    notes = tmp_path / "basic-memory" / "ops"
    notes.mkdir(parents=True)
    (notes / "cache.md").write_text("---\ntitle: Cache\n---\n\n# Cache\n\nThe cache listens on build-03:5001\n")
    server = Provider("mcp", (str(tmp_path / "venv/bin/basic-memory"), "mcp"))
    for _ in range(10):  # it takes up what lies in its folder in its own time
        text, found = mcp.ask(server, "ops/cache", "cache listens")
        if found and "5001" in text:
            break
        time.sleep(2)
    assert "The cache listens on build-03:5001" in text
    assert found[0].id.endswith("ops/cache")
    assert "5001" not in mcp.ask(server, "ops/none", "").text
