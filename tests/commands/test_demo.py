"""`keepline demo`: the story goes as told, as the installed program, and nothing of it stays behind."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

README = Path(__file__).resolve().parents[2] / "README.md"
DEMO = [sys.executable, "-I", "-m", "keepline", "demo"]


@pytest.fixture(scope="module", autouse=True)
def installed() -> None:
    """The hook that the demo installs runs with -I, which finds only what is installed."""
    if subprocess.run([*DEMO[:-1], "--version"], capture_output=True, check=False).returncode:
        pytest.skip("keepline is not installed: pip install -e .")


@pytest.fixture
def told(repository: Any, tmp_path: Path) -> str:
    """What the demo prints."""
    place = tmp_path / "place"
    place.mkdir()
    result = repository.run(DEMO, TMPDIR=str(place))
    assert (result.code, result.err) == (0, ""), result.out + result.err
    assert list(place.iterdir()) == []
    return str(result.out)


def test_the_story_goes_as_told(told: str) -> None:
    commands = re.findall(r"^\$ (\S+ \S+)", told, re.MULTILINE)
    assert commands.index("git commit") < commands.index("keepline init") < commands.index("keepline draft")
    assert "keepline: blocked: " in told
    assert "\x1b" not in told
    passed = told.index("dropped on word alone 2\n\nThe memory is backed up")
    assert "blocked" not in told[passed : told.index("$ git push --quiet origin main")]
    assert told.rstrip().split("\n")[-1] == "  error: failed to push some refs to 'backup.git'"


def test_the_same_story_every_time(told: str, repository: Any) -> None:
    assert repository.run(DEMO).out == told


def test_keep_leaves_the_repository_and_says_where(repository: Any, tmp_path: Path) -> None:
    result = repository.run([*DEMO, "--keep"], TMPDIR=str(tmp_path))
    said = re.search(r"^left behind: (.*)$", result.out, re.MULTILINE)
    assert result.code == 0 and said and (Path(said[1]) / ".git").is_dir()


def test_the_readme_shows_what_the_demo_prints(told: str, request: pytest.FixtureRequest) -> None:
    found = re.search(r"^\$ git commit --quiet --all.*?(?=\n\n[A-Z])", told, re.MULTILINE | re.DOTALL)
    assert found
    fresh = f"<!-- screen -->\n```text\n{found[0].rstrip()}\n```\n<!-- end -->"
    text = README.read_text("utf-8")
    shown = re.search(r"<!-- screen -->\n.*?<!-- end -->", text, re.DOTALL)
    assert shown
    if request.config.getoption("--update-golden"):
        README.write_text(text.replace(shown[0], fresh), "utf-8")
    else:
        assert shown[0] == fresh, "README.md is stale: run pytest --update-golden"
