"""What a clean hook run may import: golden files hold the list, since every module is paid for at each commit."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

GOLDEN = Path(__file__).parent / "golden"
LONG = " ".join(f"Service {number} answers on port {5000 + number}." for number in range(55))
POLICY = "keepline: 1\nmemories:\n  - root: .\n    layout: hermes\n"
# Dear, and all of them have crept onto such a way before.
FORBIDDEN = {
    "argparse", "asyncio", "dataclasses", "difflib", "email", "git", "gitdb", "hashlib", "http", "json", "logging",
    "multiprocessing", "pathlib", "pkg_resources", "rapidfuzz", "rich", "shutil", "socket", "subprocess", "tempfile",
    "threading", "typing", "unidiff", "urllib",
}  # fmt: skip
SCRIPT = """
import sys
before = set(sys.modules)
from keepline.__main__ import run
code = run(["hook", "pre-commit"])
print("exit", code, *sorted(set(sys.modules) - before), sep="\\n", file=open(sys.argv[1], "w"))
"""


@pytest.fixture
def guarded(repository: Any) -> Any:
    repository.write(".keepline.yaml", POLICY)
    repository.write("MEMORY.md", "Use pnpm.\n§\nDeploy on Tuesday.")
    repository.write("USER.md", "Name: Ines.")
    repository.commit("first")
    return repository


def imported(repository: Any, tmp_path: Path, *, silent: bool = True) -> list[str]:
    """The modules that one clean hook run imported, a process of its own."""
    listed = tmp_path / "modules"
    source = str(Path(__file__).resolve().parents[2] / "checks")
    result = repository.run([sys.executable, "-P", "-c", SCRIPT, str(listed)], PYTHONPATH=source)
    assert (result.code, result.err) == (0, "")
    assert not (silent and result.out)
    said, code, *modules = listed.read_text().split("\n")[:-1]
    assert (said, code) == ("exit", "0")
    return modules


def ours(modules: list[str]) -> str:
    """The part that is no standard library: keepline's own modules, and the names of packages."""
    names = {name if name.startswith("keepline") else name.split(".")[0] for name in modules}
    # An extension built with Cython registers modules of its own.
    foreign = {name for name in names if name not in sys.stdlib_module_names and not name.startswith(("_cyth", "cyth"))}
    return "".join(f"{name}\n" for name in sorted(foreign))


def test_a_clean_commit_with_a_manifest(guarded: Any, tmp_path: Path, golden: Any) -> None:
    guarded.write("MEMORY.md", "Use pnpm.")
    guarded.write("USER.md", "Name: Ines.\n§\nDeploy on Tuesday.")
    record = "  - {from: MEMORY.md, lines: Deploy on Tuesday., action: move, to: USER.md}\n"
    guarded.write("relocations/2026-03-04-deploy-000000.yaml", f"keepline: 1\nrelocations:\n{record}")
    guarded.git("add", "--all")
    modules = imported(guarded, tmp_path)
    assert not FORBIDDEN & set(modules)
    golden.check(GOLDEN / "imports-of-a-clean-commit.txt", ours(modules))


def test_a_commit_that_touches_no_memory(guarded: Any, tmp_path: Path, golden: Any) -> None:
    guarded.write("MEMORY.md", "Use pnpm.\n§\nDeploy on Tuesday.\n§\nOne more.")
    guarded.git("add", "--all")
    imported(guarded, tmp_path)  # a full run, which leaves behind what the quick way out needs
    guarded.commit()
    guarded.write("tool.py", "print(1)\n")
    guarded.git("add", "--all")
    modules = imported(guarded, tmp_path)
    assert not (FORBIDDEN | {"re", "typing", "yaml"}) & set(modules)
    golden.check(GOLDEN / "imports-of-a-commit-without-memory.txt", ours(modules))


def test_a_clean_commit_with_a_known_finding_to_show(guarded: Any, tmp_path: Path) -> None:
    guarded.write("MEMORY.md", "Use pnpm.\n§\nDeploy on Tuesday.\n§\n" + LONG)
    guarded.commit("nearly full")
    guarded.write("USER.md", "Name: Ines.\n§\nLikes tea.")
    guarded.write("MEMORY.md", "Deploy on Tuesday.\n§\nUse pnpm.\n§\n" + LONG)
    guarded.git("add", "--all")
    assert not FORBIDDEN & set(imported(guarded, tmp_path, silent=False))
