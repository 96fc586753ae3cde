"""100,000 removed lines under one record, against unidiff's parse of that diff: python tests/benchmarks/ledger.py"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from unidiff import PatchSet

LINES = 100_000
ROUNDS = 7
SOURCE_ROOT = str(Path(__file__).resolve().parents[2] / "checks")
CHECK = (sys.executable, "-P", "-m", "keepline", "check", "--staged")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        environment |= {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "PYTHONPATH": SOURCE_ROOT}
        environment |= {f"GIT_{role}_{part}": "ines" for role in ("AUTHOR", "COMMITTER") for part in ("NAME", "EMAIL")}

        def run(*command: str) -> str:
            done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
            if done.returncode:
                sys.exit(f"{' '.join(command)}: exit {done.returncode}\n{done.stdout[:2000]}{done.stderr}")
            return done.stdout

        facts = [f"- Fact {number}: node {number % 977} answers on port {number}." for number in range(LINES)]
        put(folder, ".keepline.yaml", "keepline: 1\nmemories:\n  - root: .\n    layout: plain\n")
        put(folder, "MEMORY.md", "# Facts\n\n- One that stays.\n" + "\n".join(facts) + "\n")
        run("git", "init", "-q", "--template=")
        run("git", "add", ".")
        run("git", "commit", "-q", "-m", "first")
        put(folder, "MEMORY.md", "# Facts\n\n- One that stays.\n")
        put(folder, "archive/2026-03.md", "# Facts\n\n" + "\n".join(facts) + "\n")
        record = "  - from: MEMORY.md\n    lines: |\n" + "".join(f"      {fact}\n" for fact in facts)
        record += "    action: offload\n    to: archive/2026-03.md\n"
        put(folder, "relocations/2026-03-04-all-000000.yaml", "keepline: 1\nrelocations:\n" + record)
        run("git", "add", ".")
        diff = run("git", "diff", "--cached", "--", "MEMORY.md")

        parse, check = [], []
        for _ in range(ROUNDS):
            start = time.perf_counter()
            assert PatchSet(diff)[0].removed == LINES
            parse.append(time.perf_counter() - start)
            start = time.perf_counter()
            run(*CHECK)
            check.append(time.perf_counter() - start)
        unidiff, keepline = statistics.median(parse), statistics.median(check)
        print(f"{LINES:,} removed lines, one record; medians of {ROUNDS}")
        print(f"  unidiff parses the diff   {unidiff:6.2f} s")
        print(f"  keepline check --staged   {keepline:6.2f} s  {keepline / unidiff:5.2f} x unidiff")


def put(folder: str, path: str, text: str) -> None:
    file = Path(folder, path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
