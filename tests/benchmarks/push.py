"""A push of 5,000 commits as both hooks judge it, against `git log -p` of them: python tests/benchmarks/push.py

Two histories: the one of a memory in daily use that the audit is measured on, and one in which every commit adds a line
to one small file, the least that `git log -p` can have to do. The first is pushed onto what stands there, onto nothing,
and as ten branches at once. A push without any memory shows what the hook costs where nothing is at stake. Medians;
compare ratios, not seconds.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from audit import POLICY, SOURCE_ROOT, make  # type: ignore[import-not-found]

COMMITS = 5_000
ROUNDS = 7
KEEPLINE = (sys.executable, "-P", "-m", "keepline", "hook")
ZEROS = "0" * 40


def main(commits: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        environment |= {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "PYTHONPATH": SOURCE_ROOT}
        daily = str(Path(folder, "daily"))
        make(daily, environment, commits + commits // 9 + 2)
        small = str(Path(folder, "small"))
        grow(small, environment, commits)
        base = git(daily, environment, "rev-parse", f"HEAD~{commits}")
        tip = git(daily, environment, "rev-parse", "HEAD")
        show("a memory in daily use", daily, environment, [(base, tip)])
        tips = [git(daily, environment, "rev-parse", f"HEAD~{number * commits // 10}") for number in range(10)]
        show("the same as ten refs", daily, environment, [(base, one) for one in tips])
        show("the same onto nothing", daily, environment, [(ZEROS, tip)])
        first, last = (git(small, environment, "rev-parse", rev) for rev in (f"HEAD~{commits}", "HEAD"))
        show("one small file", small, environment, [(first, last)])


def grow(folder: str, environment: Mapping[str, str], commits: int) -> None:
    """Every commit adds a fact, or takes the oldest away and says where it is."""

    def stream() -> Iterator[bytes]:
        for number in range(commits + 1):
            lines = "".join(f"- Fact {one} of the house is told on day {one}.\n" for one in range(number % 40 + 1))
            files = {"notes/log.md" if number % 40 else f"notes/log-{number}.md": f"# Log\n\n{lines}"}
            files |= {} if number else {".keepline.yaml": POLICY, "MEMORY.md": "# Memory\n\n- Use pnpm.\n"}
            files = {path.replace("log.md", f"log-{number - number % 40}.md"): text for path, text in files.items()}
            who = f"Ines <ines@example.org> {1_772_618_400 + 60 * number} +0000"
            yield f"commit refs/heads/main\ncommitter {who}\ndata 6\nChange\n".encode()
            for path, text in files.items():
                yield f"M 100644 inline {path}\ndata {len(text.encode())}\n{text}\n".encode()

    subprocess.run(["git", "init", "-q", "--template=", "-b", "main", folder], env=environment, check=True)
    command = ["git", "fast-import", "--quiet"]
    subprocess.run(command, cwd=folder, env=environment, input=b"".join(stream()), check=True)
    subprocess.run(["git", "repack", "-adq"], cwd=folder, env=environment, check=True)


def git(folder: str, environment: Mapping[str, str], *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=folder, env=environment, stdout=subprocess.PIPE, check=True)
    return done.stdout.decode().strip()


def show(name: str, folder: str, environment: Mapping[str, str], refs: Sequence[tuple[str, str]]) -> None:
    """Both hooks on these refs, old and new, as if the remote had the old ones and nothing else."""
    bare = Path(folder + ".git")
    if not bare.exists():
        subprocess.run(["git", "clone", "-q", "--bare", folder, bare], env=environment, check=True)
    for ref in git(str(bare), environment, "for-each-ref", "--format=%(refname)").split():
        git(str(bare), environment, "update-ref", "-d", ref)
    old = {one for one, _ in refs if one != ZEROS}
    for number, one in enumerate(old):
        git(str(bare), environment, "update-ref", f"refs/heads/old{number}", one)
    names = [f"refs/heads/b{number}" for number in range(len(refs))]
    receive = "".join(f"{one} {new} {name}\n" for name, (one, new) in zip(names, refs, strict=True))
    push = "".join(f"{name} {new} {name} {one}\n" for name, (one, new) in zip(names, refs, strict=True))
    tips = [*dict.fromkeys(new for _, new in refs), *(f"^{one}" for one in old)]
    commands = {
        "git log -p": (["git", "log", "-p", *tips], folder, ""),
        "pre-push": ([*KEEPLINE, "pre-push", "origin", "/nowhere"], folder, push),
        "pre-receive": ([*KEEPLINE, "pre-receive"], str(bare), receive),
    }
    taken: dict[str, list[float]] = {command: [] for command in commands}
    for number in range(ROUNDS + 1):
        for command, (words, where, told) in commands.items():
            start = time.perf_counter()
            done = subprocess.run(
                words, cwd=where, env=environment, input=told.encode(), capture_output=True, check=False
            )
            if number:  # the first round warms the caches
                taken[command].append(time.perf_counter() - start)
            if done.returncode not in (0, 1):
                sys.exit(f"{command}: exit {done.returncode}\n{done.stderr.decode()}")
    seconds = {command: statistics.median(times) for command, times in taken.items()}
    count = git(folder, environment, "rev-list", "--count", *tips)
    print(f"{name}: {int(count):,} commits, {len(refs)} refs; medians of {ROUNDS}")
    for command, median in seconds.items():
        print(f"  {command:<12} {median:6.2f} s  {median / seconds['git log -p']:5.2f} x git log -p")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else COMMITS)
