"""A cycle's plan for brains of 10, 1,000 and 100,000 events: python tests/benchmarks/cycle.py [EVENTS …]

In seconds of this process: what it takes to read and fold the log, and what the whole plan takes with its files. The
brains are made by tests/cycle/brains.py, each in a repository of its own.
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SIZES = (10, 1_000, 100_000)
HERE = Path(__file__).resolve()
NOW = "2026-12-01T00:00:00Z"


def main() -> None:
    sys.path.insert(0, str(HERE.parents[2] / "checks"))
    print(f"{'events':>9} {'active':>9} {'steps':>9} {'read':>9} {'plan':>9}")
    for events in [int(word) for word in sys.argv[1:]] or SIZES:
        with tempfile.TemporaryDirectory() as folder:
            text = grown(events)
            prepare(Path(folder), text)
            start = time.process_time()
            from keepline.memory.log import fold, read

            live = fold(read(text.split("\n")).events)
            middle = time.process_time()
            steps = planned(folder)
            end = time.process_time()
            print(f"{events:>9,} {len(live):>9,} {steps:>9,} {middle - start:>8.2f}s {end - middle:>8.2f}s")


def grown(events: int) -> str:
    """The brain, from the tests' own generator."""
    spec = importlib.util.spec_from_file_location("brains", HERE.parents[1] / "cycle/brains.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return str(module.grown(events))


def prepare(folder: Path, text: str) -> None:
    (folder / "brain").mkdir()
    (folder / "brain/brain.jsonl").write_text(text, "utf-8")
    git = ["git", "-C", str(folder), "-c", "user.name=Ines", "-c", "user.email=ines@example.org"]
    for words in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "brain"]):
        subprocess.run([*git, *words], check=True)


def planned(folder: str) -> int:
    """How many entries leave, once the plan's files are made."""
    from keepline.cycle.artifacts import artifacts, report
    from keepline.cycle.making import make
    from keepline.cycle.taking import Wanted
    from keepline.doors.assembly import Asked
    from keepline.repository.plumbing import Repository

    with Repository.discover(folder) as repository:
        made = make(repository, Asked(now=NOW), Wanted())
        artifacts(made, report(made))
    return len(made.plan.steps)


if __name__ == "__main__":
    main()
