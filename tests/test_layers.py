"""The gates that are programs of their own: layers, types, lint and format; tests, so that one command runs all."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
GATES = {
    "imports point down": ["lint-imports"],
    "mypy --strict": ["mypy"],
    "ruff check": ["ruff", "check", "."],
    "ruff format": ["ruff", "format", "--check", "."],
}


@pytest.mark.parametrize("gate", GATES)
def test_gate(gate: str) -> None:
    program, *arguments = GATES[gate]
    tools = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": tools, "PYTHONPATH": str(ROOT / "checks"), "NO_COLOR": "1"}
    done = subprocess.run([program, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
