"""The program as git's hooks run it: installed in a virtual environment of its own, called with -I."""

from __future__ import annotations

import site
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "checks"


@pytest.fixture(scope="session")
def python(tmp_path_factory: pytest.TempPathFactory) -> str:
    """An interpreter that finds this source tree and what it needs, and nothing by PYTHONPATH. Blanks and quotes in
    its path must not matter."""
    home = tmp_path_factory.mktemp("it's a venv")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", home], check=True)
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    paths = [str(SOURCE), *site.getsitepackages()]
    (home / "lib" / version / "site-packages" / "source.pth").write_text("\n".join(paths) + "\n")
    return str(home / "bin" / "python")


@pytest.fixture
def install(python: str) -> Callable[..., Any]:
    """Runs `keepline init --native --yes` in a repository."""

    def run(repository: Any, *options: str) -> Any:
        repository.environment["PYTHONDONTWRITEBYTECODE"] = "1"
        return repository.run([python, "-I", "-m", "keepline", "init", "--native", "--yes", *options])

    return run


@pytest.fixture
def guarded(repository: Any, install: Callable[..., Any]) -> Any:
    """A Hermes memory with the native hooks in place and one commit."""
    for path, text in MEMORY.items():
        repository.write(path, text)
    done = install(repository, "--layout", "hermes")
    assert done.code == 0, done.err
    repository.commit("The first commit, which the hook judges too")
    return repository


MEMORY = {
    "MEMORY.md": "Use pnpm, not npm.\n§\nStaging listens on port 5432.\n§\nThe registry cache lives in /srv/cache.\n",
    "USER.md": "Ines prefers short answers.\n",
    "notes/ports.md": "# Ports\n\nNothing yet.\n",
}
