"""What a commit costs under keepline, as a ratio to the floor, measured in one run: python tests/benchmarks/commit.py

The floor is `python -c pass` plus `git diff --cached`: an interpreter and one git child, and no checker in Python gets
below it. Rounds are interleaved, so that a busy machine slows everything alike; each figure is a median. With
detect-secrets on the path, its hook is measured on the same files.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

ROUNDS = 15
SOURCE_ROOT = str(Path(__file__).resolve().parents[2] / "checks")
KEEPLINE = (sys.executable, "-P", "-m", "keepline")
DIFF = ("git", "diff", "--cached")

POLICY = """keepline: 1
memories:
  - root: .
    layout: hermes
"""
KEPT = [f"Service {n} listens on port {5000 + n}; never restart it by hand." for n in range(20)]
GONE = "Prefers short answers with the command first."
MANIFEST = f"""keepline: 1
relocations:
  - from: memories/MEMORY.md
    lines: |
      {GONE}
    action: move
    to: memories/USER.md
"""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        environment = sealed(Path(folder))
        repository = Path(folder, "memory")
        repository.mkdir()
        make_history(repository, environment)
        stage_three_files(repository, environment)
        commands: dict[str, tuple[str, ...]] = {
            "python -c pass": (sys.executable, "-c", "pass"),
            "git diff --cached": DIFF,
            "keepline check --staged": (*KEEPLINE, "check", "--staged"),
            "keepline hook pre-commit": (*KEEPLINE, "hook", "pre-commit"),
        }
        if secrets := shutil.which("detect-secrets-hook"):
            commands["detect-secrets-hook"] = (secrets, "memories/MEMORY.md", "memories/USER.md")
        print(f"three files staged, policy and manifest included; medians of {ROUNDS}")
        show(measure(commands, repository, environment))
        where_time_goes(repository, environment)

        git(repository, environment, "commit", "-q", "-m", "clean up", "--no-verify")
        Path(repository, "tool.py").write_text("print(1)\n")
        git(repository, environment, "add", ".")
        commands.pop("detect-secrets-hook", None)
        print("\nnothing guarded staged")
        show(measure(commands, repository, environment))


def sealed(home: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    who = {f"GIT_{role}_{part}": f"ines@{part}" for role in ("AUTHOR", "COMMITTER") for part in ("NAME", "EMAIL")}
    seal = {"HOME": str(home), "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "PYTHONPATH": SOURCE_ROOT}
    # As it is once installed: where nothing may write bytecode, every module would be compiled again in each round.
    bytecode = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(home / "bytecode")}
    return kept | who | seal | bytecode


def git(repository: Path, environment: Mapping[str, str], *arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=repository, env=environment, check=True)


def put(repository: Path, path: str, text: str) -> None:
    file = repository / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def make_history(repository: Path, environment: Mapping[str, str]) -> None:
    git(repository, environment, "init", "-q", "--template=", "-b", "main")
    put(repository, ".keepline.yaml", POLICY)
    put(repository, "memories/MEMORY.md", "\n§\n".join([*KEPT, GONE]))
    put(repository, "memories/USER.md", "Name: Ines.")
    for number in range(200):
        put(repository, f"skills/skill-{number}/SKILL.md", f"# Skill {number}\n\n1. `run {number}`\n")
    git(repository, environment, "add", ".")
    git(repository, environment, "commit", "-q", "-m", "first")


def stage_three_files(repository: Path, environment: Mapping[str, str]) -> None:
    put(repository, "memories/MEMORY.md", "\n§\n".join(KEPT))
    put(repository, "memories/USER.md", f"Name: Ines.\n§\n{GONE}")
    put(repository, "relocations/2026-03-04-clean-up-000000.yaml", MANIFEST)
    git(repository, environment, "add", ".")


def measure(
    commands: Mapping[str, tuple[str, ...]], repository: Path, environment: Mapping[str, str]
) -> dict[str, float]:
    """Milliseconds a command, medians; the first round only warms the caches. What should pass must pass."""
    taken: dict[str, list[float]] = {name: [] for name in commands}
    for number in range(ROUNDS + 1):
        for name, command in commands.items():
            start = time.perf_counter()
            done = subprocess.run(command, cwd=repository, env=environment, capture_output=True, check=False)
            if done.returncode:
                sys.exit(f"{name}: exit {done.returncode}\n{done.stdout.decode()}{done.stderr.decode()}")
            if number:
                taken[name].append((time.perf_counter() - start) * 1000)
    return {name: statistics.median(times) for name, times in taken.items()}


def show(medians: Mapping[str, float]) -> None:
    floor = medians["python -c pass"] + medians["git diff --cached"]
    print(f"  {'floor':<26} {floor:7.1f} ms")
    for name, median in medians.items():
        print(f"  {name:<26} {median:7.1f} ms  {median / floor:5.2f} x floor")


def where_time_goes(repository: Path, environment: Mapping[str, str]) -> None:
    """The dearest imports of a clean hook run, with what they import themselves."""
    command = [sys.executable, "-X", "importtime", *KEEPLINE[1:], "hook", "pre-commit"]
    done = subprocess.run(command, cwd=repository, env=environment, capture_output=True, text=True, check=True)
    rows = [line.removeprefix("import time:").split("|") for line in done.stderr.split("\n") if "|" in line]
    times = sorted(((int(row[1]), row[2].rstrip()) for row in rows[1:]), reverse=True)
    print("\n  dearest imports of keepline hook pre-commit, cumulative")
    for micros, name in times[:16]:
        print(f"  {micros / 1000:7.1f} ms  {name.strip()}")


if __name__ == "__main__":
    main()
