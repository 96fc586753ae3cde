"""A history of 10,000 commits: trace, blame and restore against git's own walk of it.

python tests/benchmarks/trace.py [COMMITS]. Every commit edits MEMORY.md, a note or both: lines are added, taken out,
reworded, moved about. One line is as old as the history and moved twice, with records; one was lost half-way. The floor
is `git log --raw` over the history, and `git log -p` as a person would search it. Medians; compare ratios.
"""

from __future__ import annotations

import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

ROUNDS = 3
COMMITS = 10_000
ENTRIES = 40
SOURCE_ROOT = str(Path(__file__).resolve().parents[2] / "checks")
SEAL = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "PYTHONPATH": SOURCE_ROOT}
KEEPLINE = (sys.executable, "-P", "-m", "keepline")
POLICY = "keepline: 1\nmemories:\n  - root: .\n    layout: plain\n"
OLD = "The registry answers on registry.example:5000 and is rebuilt with `just registry`"
LOST = "Deploys go out on Tuesday after the nightly backup has been verified"
TALK = "the fan of rack seven hums at night and its filter is cleaned in spring before the audit of hall two"
WORDS = TALK.split()


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else COMMITS
    with tempfile.TemporaryDirectory() as home:
        os.environ |= SEAL | {"HOME": home}
        folder = Path(home, "memory")
        make(folder, count)
        ways: dict[str, Callable[[], None]] = {
            "git log --raw": lambda: run(folder, "git", "log", "--raw", "--format=%H"),
            "git log -p": lambda: run(folder, "git", "log", "-p", "-U0"),
            "trace, as old as the history": lambda: run(folder, *KEEPLINE, "trace", OLD),
            "trace, lost half-way": lambda: run(folder, *KEEPLINE, "trace", "nightly backup has been verified"),
            "blame": lambda: run(folder, *KEEPLINE, "blame", "MEMORY.md"),
            "restore": lambda: restored(folder),
        }
        medians = measure(ways)
        print(f"{count:,} commits; medians of {ROUNDS}")
        for name, median in medians.items():
            print(f"  {name:<30} {median:7.2f} s  {median / medians['git log --raw']:6.1f} x")
        print(f"  the most memory that a child took: {resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss >> 10} MB")


def run(folder: Path, *command: str) -> None:
    subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL, check=True)


def restored(folder: Path) -> None:
    run(folder, *KEEPLINE, "restore", LOST)
    run(folder, "git", "checkout", "--quiet", "--", ".")
    run(folder, "git", "clean", "--quiet", "--force", "-d")


def measure(ways: dict[str, Callable[[], None]]) -> dict[str, float]:
    """Seconds, medians; rounds are interleaved."""
    taken: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(ROUNDS):
        for name, way in ways.items():
            start = time.perf_counter()
            way()
            taken[name].append(time.perf_counter() - start)
    return {name: statistics.median(times) for name, times in taken.items()}


def make(folder: Path, count: int) -> None:
    """The history, by git fast-import."""
    folder.mkdir()
    subprocess.run(["git", "init", "-q", "--template=", "-b", "main"], cwd=folder, check=True)
    stream = "".join(history(count)).encode()
    subprocess.run(["git", "fast-import", "--quiet"], cwd=folder, input=stream, check=True)
    subprocess.run(["git", "reset", "-q", "--hard"], cwd=folder, check=True)


def history(count: int) -> Iterator[str]:
    draw = random.Random(7)
    memory = [OLD, LOST, *(sentence(draw) for _ in range(ENTRIES))]
    notes: list[list[str]] = [[sentence(draw) for _ in range(20)] for _ in range(10)]
    moved = {count // 4: ("MEMORY.md", "notes/0.md"), 3 * count // 4: ("notes/0.md", "MEMORY.md")}
    for number in range(count):
        files = {"MEMORY.md": memory}
        if number == 0:
            files |= {f"notes/{at}.md": note for at, note in enumerate(notes)}
        if number == count // 2:
            memory.remove(LOST)
        if number in moved:
            source, target = (notes[0] if path == "notes/0.md" else memory for path in moved[number])
            source.remove(OLD)
            target.append(OLD)
            files["notes/0.md"] = notes[0]
        edit(draw, memory)
        if number % 5 == 1:
            note = number % 10
            edit(draw, notes[note])
            files[f"notes/{note}.md"] = notes[note]
        written = {path: "# Notes\n\n" + "".join(f"- {line}\n" for line in lines) for path, lines in files.items()}
        if number == 0:
            written[".keepline.yaml"] = POLICY
        if number in moved:
            written[f"relocations/2026-01-01-move-{number:06d}.yaml"] = record(*moved[number])
        yield commit(number, written)


def edit(draw: random.Random, lines: list[str]) -> None:
    """One thing that people do to a memory."""
    at = draw.randrange(len(lines))
    keep = lines[at] in (OLD, LOST)
    kind = draw.choice(("add", "drop", "reword", "move"))
    if kind == "add" or len(lines) < ENTRIES // 2:
        lines.insert(at, sentence(draw))
    elif kind == "move" or keep:
        lines.insert(draw.randrange(len(lines)), lines.pop(at))
    elif kind == "drop":
        del lines[at]
    else:
        lines[at] += f" {draw.choice(WORDS)}"


def sentence(draw: random.Random) -> str:
    return f"Note {draw.randrange(10**6)}: " + " ".join(draw.choice(WORDS) for _ in range(draw.randrange(8, 20)))


def record(source: str, target: str) -> str:
    action = "offload" if target.startswith("notes/") else "move"
    lines = f"    lines: |\n      {OLD}\n"
    return f"keepline: 1\nrelocations:\n  - from: {source}\n{lines}    action: {action}\n    to: {target}\n"


def commit(number: int, files: dict[str, str]) -> str:
    head = f"commit refs/heads/main\nmark :{number + 1}\n"
    who = f"committer Ines <ines@example.org> {1_700_000_000 + 600 * number} +0000\ndata 0\n"
    parts = [head, who, f"from :{number}\n" if number else ""]
    parts += [f"M 100644 inline {path}\ndata {len(text.encode())}\n{text}\n" for path, text in files.items()]
    return "".join(parts)


if __name__ == "__main__":
    main()
