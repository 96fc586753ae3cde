"""An audit of 10,000 commits against `git log -p` and gitleaks, a second one against `git rev-list`, and one of 100,000
commits for its memory: python tests/benchmarks/audit.py [COMMITS ...]

The history is one of a memory in daily use: most commits write on in a daily note, others add, replace or move a line
of MEMORY.md, mend a skill, or touch what nobody guards. keepline comes after a tenth of it; from then on what is moved
has its record, but for a few lines that slip through. `gitleaks` is measured where it is on the PATH. Medians of
several runs, each of which measures everything; compare ratios, not seconds. Of each command the time by the clock is
told, and the processor time of it and all its children, which other work on the machine disturbs less.
"""

from __future__ import annotations

import os
import random
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

ROUNDS = 5
SOURCE_ROOT = str(Path(__file__).resolve().parents[2] / "checks")
AUDIT = (sys.executable, "-P", "-m", "keepline", "audit")
# What Python itself takes, git's children aside.
MEASURED = """
import resource, sys
from keepline.__main__ import run
code = run(["audit"])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024, file=sys.stderr)
sys.exit(code)
"""
GUARDED = ("MEMORY.md", "USER.md", "memory", "skills", "archive", "relocations", ".keepline.yaml")
POLICY = "keepline: 1\nmemories:\n  - {root: ., layout: openclaw}\n"
PEOPLE = ("Ines", "Tom", "Dana", "Lee", "Mira")
THINGS = (
    "registry", "cache", "build", "queue", "staging", "deploy", "backup", "mirror", "lamp", "oven", "kettle", "printer",
    "router", "office", "shift", "index", "worker", "ledger", "invoice", "parcel", "label", "roof", "garden", "sensor",
    "battery", "freezer", "bakery", "window", "ladder", "cellar",
)  # fmt: skip
ENDS = (
    "{who} asked for it on the {number}th, and it has been so since then",
    "it listens on port {port}; restart it with `just restart {thing}-{number}`",
    "never touch it while the {other} is running, or it loses {number} entries",
    "the key is kept with {who} in hall {number}, not at the desk",
    "see `skills/{thing}/SKILL.md` for how it is rebuilt after a power cut",
    "build it with Node {number}.{small}; it needs `--{thing}-limit={port}` and nothing else",
)


class Memory:
    """The files as they stand, and what the next commit makes of them."""

    def __init__(self, commits: int) -> None:
        self.chance = random.Random(7)
        self.commits = commits
        self.number = 0
        self.facts = [self.fact() for _ in range(40)]
        self.skills = {thing: [self.fact() for _ in range(30)] for thing in THINGS}
        self.notes: dict[str, list[str]] = {}

    def fact(self) -> str:
        self.number += 1
        thing, other = self.chance.sample(THINGS, 2)
        end = self.chance.choice(ENDS).format(
            who=self.chance.choice(PEOPLE), thing=thing, other=other, small=self.number % 10,
            number=self.chance.randrange(1, 31), port=self.chance.randrange(1024, 65535),
        )  # fmt: skip
        return f"- The {thing} of row {self.number}: {end}."

    def first(self) -> dict[str, str]:
        files = {f"skills/{thing}/SKILL.md": self.skill(thing) for thing in THINGS}
        for number in range(120):
            files[f"archive/2025/{number // 12:02d}/{number}.md"] = f"# Put away\n\n{self.fact()}\n{self.fact()}\n"
        return files | {"MEMORY.md": self.memory(), "USER.md": "# User\n\n- Ines prefers short answers.\n"}

    def memory(self) -> str:
        return "\n".join(
            ("# Memory", "", "## Hosts", "", *self.facts, "", "## Rules", "", "- Never push on Friday.", "")
        )

    def skill(self, thing: str) -> str:
        steps = (f"{step}. Run `{thing} step {step}`, then wait {3 * step} seconds." for step in range(1, 9))
        head = (
            "---",
            f"name: {thing}",
            f"description: How to mend the {thing}",
            "---",
            "",
            f"# {thing}",
            "",
            "## Steps",
        )
        return "\n".join((*head, "", *steps, "", "## Pitfalls", "", *self.skills[thing], ""))

    def note(self, path: str, title: str, line: str) -> dict[str, str]:
        lines = self.notes.setdefault(path, [f"# {title}", ""])
        lines.append(line)
        return {path: "\n".join((*lines, ""))}

    def next(self, commit: int) -> dict[str, str]:
        """The files that a commit writes."""
        what = self.chance.random()
        day = f"{2020 + commit // 4800}-{commit // 400 % 12 + 1:02d}-{commit // 16 % 25 + 1:02d}"
        if what < 0.45:
            return self.note(f"memory/{day}.md", day, self.fact())
        if what < 0.65:
            self.facts.insert(self.chance.randrange(len(self.facts)), self.fact())
            return {"MEMORY.md": self.memory()}
        if what < 0.69 and len(self.facts) > 30:
            return self.move(commit, f"archive/{day[:7]}.md")
        if what < 0.695:
            self.facts[self.chance.randrange(len(self.facts))] = self.fact()
            return {"MEMORY.md": self.memory()}
        if what < 0.85:
            thing = self.chance.choice(THINGS)
            self.skills[thing].append(self.fact())
            return {f"skills/{thing}/SKILL.md": self.skill(thing)}
        return {f"cron/output/{commit % 40}.json": f'{{"run": {commit}, "ok": true}}\n'}

    def move(self, commit: int, path: str) -> dict[str, str]:
        facts = [self.facts.pop(self.chance.randrange(len(self.facts))) for _ in range(5)]
        written: dict[str, str] = {}
        for fact in facts:
            written |= self.note(path, "Put away", fact)
        lines = "".join(f"      {fact}\n" for fact in facts)
        record = f"  - from: MEMORY.md\n    lines: |\n{lines}    action: offload\n    to: {path}\n"
        if commit > self.commits // 10:
            written[f"relocations/r-{commit}.yaml"] = f"keepline: 1\nrelocations:\n{record}"
        return {"MEMORY.md": self.memory()} | written


def stream(commits: int) -> Iterator[bytes]:
    """The history as fast-import reads it."""
    memory = Memory(commits)
    for commit in range(commits):
        files = memory.first() if not commit else memory.next(commit)
        if commit == commits // 10:
            files[".keepline.yaml"] = POLICY
        when = 1_577_836_800 + 600 * commit
        who = f"{PEOPLE[commit % 5]} <{PEOPLE[commit % 5].lower()}@example.org> {when} +0000"
        yield f"commit refs/heads/main\ncommitter {who}\ndata 6\nChange\n".encode()
        for path, text in files.items():
            data = text.encode()
            yield f"M 100644 inline {path}\ndata {len(data)}\n".encode() + data + b"\n"


def main(counts: list[int]) -> None:
    for count in counts:
        with tempfile.TemporaryDirectory() as folder:
            environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
            environment |= {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "PYTHONPATH": SOURCE_ROOT}
            make(folder, environment, count)
            measure(folder, environment, count, ROUNDS if count <= 20_000 else 1)


def make(folder: str, environment: Mapping[str, str], commits: int) -> None:
    subprocess.run(["git", "init", "-q", "--template=", "-b", "main", folder], env=environment, check=True)
    with subprocess.Popen(
        ["git", "fast-import", "--quiet"], cwd=folder, env=environment, stdin=subprocess.PIPE
    ) as child:
        assert child.stdin is not None
        for piece in stream(commits):
            child.stdin.write(piece)
    subprocess.run(["git", "repack", "-adq"], cwd=folder, env=environment, check=True)


def measure(folder: str, environment: Mapping[str, str], commits: int, rounds: int) -> None:
    commands: dict[str, tuple[str, ...]] = {
        "git log -p -U0": ("git", "log", "-p", "-U0", "HEAD", "--", *GUARDED),
        "git rev-list": ("git", "rev-list", "HEAD"),
        "audit": (sys.executable, "-P", "-c", MEASURED),
        "audit again": AUDIT,
    }
    if gitleaks := shutil.which("gitleaks"):
        commands["gitleaks git"] = (gitleaks, "git", "--no-banner", "--exit-code=0", ".")
    taken: dict[str, list[float]] = {name: [] for name in commands}
    worked: dict[str, list[float]] = {name: [] for name in commands}
    peak = 0
    for _ in range(rounds):
        shutil.rmtree(Path(folder, ".git", "keepline"), ignore_errors=True)
        for name, command in commands.items():
            start, before = time.perf_counter(), processor()
            done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, check=False)
            taken[name].append(time.perf_counter() - start)
            worked[name].append(processor() - before)
            if done.returncode not in (0, 1):
                sys.exit(f"{name}: exit {done.returncode}\n{done.stderr.decode()}")
            peak = max(peak, int(done.stderr)) if name == "audit" else peak
    clock = {name: statistics.median(times) for name, times in taken.items()}
    work = {name: statistics.median(times) for name, times in worked.items()}
    print(f"{commits:,} commits; medians of {rounds}; Python took {peak} MB")
    for name, median in clock.items():
        print(f"  {name:<16} {median:7.2f} s by the clock, {work[name]:7.2f} s of processors")
    pairs = (("audit", "git log -p -U0"), ("audit", "gitleaks git"), ("audit again", "git rev-list"))
    for one, other in pairs:
        if other in clock:
            print(f"  {one} / {other:<16} {clock[one] / clock[other]:5.2f} and {work[one] / work[other]:5.2f}")


def processor() -> float:
    """Seconds of processor time of all children that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    main([int(count) for count in sys.argv[1:]] or [10_000, 100_000])
