"""A vault of 10,000 notes: the index of its pointers against git's own reading, and a commit that touches one note.

python tests/benchmarks/vault.py. The floor of an index is `git ls-tree` and `git cat-file --batch` over the same blobs,
cold is without a store, warm with one. A commit is `keepline hook pre-commit` with one note changed, against the same
in a vault of ten. Medians; compare ratios, not milliseconds.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROUNDS = 7
LARGE, SMALL = 10_000, 10
SOURCE_ROOT = str(Path(__file__).resolve().parents[2] / "checks")
HOOK = (sys.executable, "-P", "-m", "keepline", "hook", "pre-commit")
POLICY = "keepline: 1\nmemories:\n  - root: .\n    layout: plain\n"
NOTE = """---
type: concept
created: 2026-03-01
tags: [a, b]
---

# Note {number}

Service {number} answers on port {port}; see `notes/{near:02d}/note-{next}.md` for its owner.
It was moved there because the old rack was too warm in summer.

{history}
- Restart it with `just restart {number}`.
- Its log is read by the night shift.

## Connections

- [[note-{next}]]
- [[note-{other}|other]]
"""


# Notes of real memories hold 1 to 7 kB; most of it is prose without a pointer in it.
PARAGRAPH = """\
In month {month} of year {year} the team of hall {hall} looked at the fans again, since the night shift had heard
one of them for {month} nights. They found dust in filter {hall}, cleaned it, and wrote the date on the door. The second
fan runs at {year} turns a minute and is louder than the first; that is its bearing, and it holds. Who opens the door
for longer than {month} minutes tells the desk before, or the alarm calls everybody who is on the list.

"""


def main() -> None:
    sys.path.insert(0, SOURCE_ROOT)
    with tempfile.TemporaryDirectory() as folder:
        environment = sealed(folder)
        os.environ.clear()
        os.environ.update(environment)
        large, small = Path(folder, "large"), Path(folder, "small")
        make(large, LARGE)
        make(small, SMALL)
        index(large)
        commits(large, small)


def sealed(home: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    who = {f"GIT_{role}_{part}": f"ines@{part}" for role in ("AUTHOR", "COMMITTER") for part in ("NAME", "EMAIL")}
    seal = {"HOME": home, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "PYTHONPATH": SOURCE_ROOT}
    return kept | who | seal


def make(folder: Path, count: int) -> None:
    folder.mkdir()
    (folder / ".keepline.yaml").write_text(POLICY, "utf-8")
    for number in range(count):
        following, other = (number + 1) % count, (number * 7 + 3) % count
        note = folder / "notes" / f"{number % 50:02d}" / f"note-{number}.md"
        note.parent.mkdir(parents=True, exist_ok=True)
        places = [{"month": number % 12 + at, "year": 2000 + number % 27 + at, "hall": number + at} for at in range(4)]
        history = "".join(PARAGRAPH.format(**place) for place in places)
        names = {"number": number, "port": 5000 + number % 1000, "next": following, "other": other}
        note.write_text(NOTE.format(near=following % 50, history=history, **names), "utf-8")
    git(folder, "init", "-q", "--template=", "-b", "main")
    git(folder, "add", ".")
    git(folder, "commit", "-q", "-m", "first")


def git(folder: Path, *arguments: str, data: bytes = b"") -> bytes:
    return subprocess.run(["git", *arguments], cwd=folder, input=data, stdout=subprocess.PIPE, check=True).stdout


def index(folder: Path) -> None:
    from keepline.doors.notes import NAME, Notes
    from keepline.memory.pointers import notes as kept

    def floor() -> None:
        ids = [line.split()[2] for line in git(folder, "ls-tree", "-r", "HEAD").split(b"\n") if line]
        git(folder, "cat-file", "--batch", data=b"\n".join(ids) + b"\n")

    def read(store: Notes | None) -> None:
        from keepline import reading
        from keepline.memory.layout import assign
        from keepline.memory.state import State
        from keepline.repository.plumbing import Repository

        kept._known.clear()
        with Repository.discover(str(folder)) as repository:
            snapshot = repository.commit("HEAD")
            policy, _ = reading.read_policy(snapshot.read(".keepline.yaml"), ".keepline.yaml")
            state = State(snapshot, assign(snapshot.blobs, policy, reading.layouts()), frozenset())
            state.store = store
            paths = [path for path in snapshot.blobs if path.endswith(".md")]
            assert len(kept.notes(state, paths)) == LARGE
            assert state.names.named("note-7.md")

    store = Notes(str(folder / ".git" / NAME))
    read(store)
    ways = {"git ls-tree and cat-file": floor, "index, cold": lambda: read(None), "index, warm": lambda: read(store)}
    show(f"{LARGE:,} notes; medians of {ROUNDS}", measure(ways))


def commits(large: Path, small: Path) -> None:
    for folder in (small, large):
        note = folder / "notes" / "03" / "note-3.md"
        note.write_text(note.read_text("utf-8") + "- One more, as in [[note-5]].\n", "utf-8")
        git(folder, "add", ".")

    def hook(folder: Path) -> None:
        subprocess.run(HOOK, cwd=folder, check=True)

    ways = {f"a commit among {SMALL}": lambda: hook(small), f"a commit among {LARGE:,}": lambda: hook(large)}
    show("one note changed", measure(ways))


def measure(ways: dict[str, Callable[[], None]]) -> dict[str, float]:
    """Milliseconds, medians; rounds are interleaved, and the first only warms the caches."""
    taken: dict[str, list[float]] = {name: [] for name in ways}
    for number in range(ROUNDS + 1):
        for name, way in ways.items():
            start = time.perf_counter()
            way()
            if number:
                taken[name].append((time.perf_counter() - start) * 1000)
    return {name: statistics.median(times) for name, times in taken.items()}


def show(title: str, medians: dict[str, float]) -> None:
    first = next(iter(medians.values()))
    print(title)
    for name, median in medians.items():
        print(f"  {name:<26} {median:7.1f} ms  {median / first:5.2f} x")


if __name__ == "__main__":
    main()
