"""Repositories that mean harm: names, contents, configuration and trees that no honest program makes.

Ten are fuzzed in a run of the suite. `KEEPLINE_FUZZ=100 pytest tests/test_hostile.py` fuzzes a hundred, and
`KEEPLINE_FUZZ_SEED=7` another hundred; a failure names the seed that makes its repository again.
"""

# ruff: noqa: PTH103, PTH114, PTH118, PTH120

from __future__ import annotations

import json
import os
import random
import re
import stat
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

FUZZED = int(os.environ.get("KEEPLINE_FUZZ", "10"))
SEED = int(os.environ.get("KEEPLINE_FUZZ_SEED", "0"))

POLICY = "keepline: 1\nmemories:\n  - root: .\n    layout: {layout}\n"
FACTS = tuple(f"Service {name} answers on port {4100 + n}." for n, name in enumerate("abcdefghijkl"))
TEXTS = (
    "\x1b]0;owned\x07\x1b[2J",
    "\x9b31m",
    "\u202egpj.exe\u2066",
    "\u2028line\u2029\x85",
    "::set-output name=a::b",
    "##[add-mask]x ##vso[task.complete]y",
    "%0A::error::boo",
    "@octocat ![x](https://evil.example/b.png) [y](javascript:alert(1)) <img src=x onerror=alert(1)>",
    "`` ``` </code></pre></table> <!--",
    "'; touch pwned; echo '",
    "$(touch pwned)",
    "--upload-pack=touch pwned",
    "-rf",
    "{{0}} {1} %s %(refname)",
    "a\rb",
)
NAMES = (
    *TEXTS,
    "new\nline",
    "ta\tb",
    "C:",
    "CON",
    "a:b",
    "\\\\server\\share",
    "~",
    "*",
    "?",
    ":(top)x",
    "é",
    "e\u0301",
)
REFS = (
    "$(touch${IFS}pwned)",
    "`touch${IFS}pwned`",
    "x;touch${IFS}pwned",
    "</code>@octocat",
    "\u202egpj",
    "%0A##error",
    "refs/heads/x",
    "HEAD",
)
LAYOUTS = {
    "hermes": "MEMORY.md",
    "plain": "MEMORY.md",
    "claude-code": "MEMORY.md",
    "openclaw": "MEMORY.md",
    "codex": "AGENTS.md",
    "agents-md": "AGENTS.md",
    "cline": "memory-bank/projectbrief.md",
    "rho": "brain.jsonl",
    "mcp-memory": "memory.jsonl",
}
# What git itself may not have looked at, all of it outside of what a clone brings along.
PROGRAMS = (
    "core.fsmonitor",
    "core.sshCommand",
    "core.pager",
    "core.editor",
    "core.gitProxy",
    "core.askPass",
    "diff.external",
    "diff.evil.command",
    "diff.evil.textconv",
    "filter.evil.clean",
    "filter.evil.smudge",
    "filter.evil.process",
    "merge.evil.driver",
    "gpg.program",
    "gpg.ssh.program",
    "credential.helper",
    "sequence.editor",
    "pager.log",
    "pager.diff",
    "pager.show",
    "interactive.diffFilter",
    "uploadpack.packObjectsHook",
    "core.alternateRefsCommand",
    "trailer.x.command",
    "remote.origin.uploadpack",
)
MISLEADING = {
    "log.showSignature": "true",
    "commit.gpgSign": "true",
    "diff.relative": "true",
    "diff.orderFile": "/nonexistent",
    "diff.submodule": "log",
    "diff.ignoreSubmodules": "all",
    "diff.noprefix": "true",
    "log.follow": "true",
    "log.date": "format:%%",
    "log.diffMerges": "off",
    "log.decorate": "full",
    "log.abbrevCommit": "true",
    "format.pretty": "oneline",
    "i18n.logOutputEncoding": "UTF-16",
    "color.ui": "always",
    "core.quotePath": "true",
    "core.precomposeUnicode": "true",
    "core.ignoreCase": "true",
    "core.autocrlf": "true",
    "notes.displayRef": "*",
}
_UNSEEN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
_COMMAND = re.compile(r"^\s*::(?!(?:error|warning|notice) (?:file|line|title)=)|##\[|##vso", re.MULTILINE)


# Traps -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def trapped(repository: Any) -> Any:
    """A repository whose every setting that names a program names one that leaves a mark, through an include."""
    marks = repository.path.parent / "marks"
    marks.mkdir()
    lay_traps(repository, marks)
    repository.write(".keepline.yaml", POLICY.format(layout="hermes"))
    repository.write(".gitattributes", "* filter=evil diff=evil merge=evil\n")
    repository.write("MEMORY.md", "\n§\n".join(FACTS))
    plain = {"GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "include.path", "GIT_CONFIG_VALUE_0": "/dev/null"}
    repository.git("add", "--all", **plain)
    repository.git("commit", "--quiet", "-m", "first")
    repository.write("MEMORY.md", "\n§\n".join(FACTS[1:]))
    repository.git("add", "--all")
    tree, parent = repository.git("write-tree").strip(), repository.head
    signed = (
        f"tree {tree}\nparent {parent}\nauthor a <a@b> 1700000000 +0000\ncommitter a <a@b> 1700000000 +0000\n"
        "gpgsig -----BEGIN PGP SIGNATURE-----\n \n iQ\n -----END PGP SIGNATURE-----\n\nsigned\n"
    )
    commit = repository.git("hash-object", "-t", "commit", "-w", "--stdin", stdin=signed).strip()
    repository.git("reset", "--quiet", "--soft", commit)
    repository.git("config", "include.path", str(marks.parent / "traps"))
    return repository


def lay_traps(repository: Any, marks: Path) -> None:
    """Programs and hooks that leave a mark, and a file of settings that name them."""
    folder = marks.parent / "programs"
    folder.mkdir()
    file = str(marks.parent / "traps")
    for name in PROGRAMS:
        repository.git("config", "--file", file, name, program(folder / name, marks / name))
    hooks = ["pre-commit", "post-index-change", "reference-transaction", "pre-auto-gc", "post-checkout", "post-commit"]
    for name in hooks:
        program(folder / name, marks / f"hook-{name}")
    attributes = marks.parent / "attributes"
    attributes.write_text("* filter=evil diff=evil\n")
    places = {"core.hooksPath": str(folder), "core.attributesFile": str(attributes)}
    for name, value in (MISLEADING | places).items():
        repository.git("config", "--file", file, name, value)


def program(file: Path, mark: Path) -> str:
    file.write_text(f"#!/bin/sh\n: > '{mark}'\ncat 2>/dev/null\n")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)
    return str(file)


COMMANDS: tuple[tuple[tuple[str, ...], int], ...] = (
    (("check",), 1),
    (("check", "--staged"), 0),
    (("check", "--all"), 0),
    (("check", "--range", "HEAD~1..HEAD"), 1),
    (("check", "--commit", "HEAD"), 1),
    (("status",), 0),
    (("audit",), 1),
    (("trace", FACTS[0]), 0),
    (("blame", "MEMORY.md"), 0),
    (("draft", "--range", "HEAD~1..HEAD", "--output", "-"), 1),
    (("hook", "pre-commit"), 0),
    (("restore", FACTS[0]), 0),
    (("check", "--fix"), 1),
)


@pytest.mark.parametrize(("arguments", "code"), COMMANDS, ids=[" ".join(arguments[:2]) for arguments, _ in COMMANDS])
def test_nothing_that_a_repository_is_set_up_with_runs_or_misleads(trapped: Any, arguments: Any, code: int) -> None:
    """The file is as long as it was and written in the index's own second: git looks into it, through its filters."""
    trapped.write("MEMORY.md", "\n§\n".join((FACTS[1].replace("4101", "9101"), *FACTS[2:])))
    os.utime(trapped.path / ".git" / "index")
    result = trapped.keepline(*arguments)
    assert result.code == code, result
    assert not list((trapped.path.parent / "marks").iterdir())


@pytest.mark.parametrize(
    ("arguments", "code"), [(("check", "--range", "HEAD~1..HEAD"), 1), (("audit",), 0), (("restore", FACTS[0]), 0)]
)
def test_no_variable_of_gits_runs_a_program(repository: Any, arguments: Any, code: int) -> None:
    repository.write("MEMORY.md", "".join(f"- {fact}\n" for fact in FACTS))
    repository.commit()
    repository.write("MEMORY.md", "".join(f"- {fact}\n" for fact in FACTS[1:]))
    repository.commit()
    marks = repository.path.parent / "marks"
    marks.mkdir()
    names = ("EXTERNAL_DIFF", "PAGER", "EDITOR", "SEQUENCE_EDITOR", "PROXY_COMMAND", "PYTHON_GIT_EXECUTABLE")
    programs = {f"GIT_{name}": program(repository.path.parent / name, marks / name) for name in names}
    result = repository.program(*arguments, **programs, GIT_DIFF_OPTS="--x", GIT_NAMESPACE="x")
    assert result.code == code, result
    assert not list(marks.iterdir())


def test_from_a_folder_below_a_diff_is_not_relative(trapped: Any) -> None:
    (trapped.path / "below").mkdir()
    result = trapped.keepline("check", "--repo", "below", "--range", "HEAD~1..HEAD")
    assert result.code == 1 and "unaccounted-line" in result.out


def test_a_work_tree_elsewhere_is_refused(repository: Any) -> None:
    repository.write("MEMORY.md", "- Port 5432.\n")
    repository.commit()
    elsewhere = repository.path.parent / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "MEMORY.md").write_text("- Trailing   \n")
    repository.git("config", "core.worktree", str(elsewhere))
    for arguments in (("check",), ("check", "--fix"), ("draft",), ("hook", "pre-commit")):
        result = repository.keepline(*arguments)
        assert result.code == 2 and "core.worktree" in result.err
    assert [file.name for file in elsewhere.iterdir()] == ["MEMORY.md"]


def test_a_partial_clone_that_is_set_up_with_a_program_fetches_nothing(repository: Any) -> None:
    repository.write("MEMORY.md", "- Port 5432.\n- Uses pnpm.\n")
    repository.commit()
    repository.write("MEMORY.md", "- Uses pnpm.\n")
    repository.commit()
    for setting in ("uploadpack.allowFilter", "uploadpack.allowAnySHA1InWant"):
        repository.git("config", setting, "true")
    repository.git("clone", "--quiet", "--filter=blob:none", f"file://{repository.path}", "../partial")
    arguments = ("check", "--repo", "../partial", "--range", "HEAD~1..HEAD")
    partial = str(repository.path.parent / "partial")
    mark = repository.path.parent / "mark"
    repository.git("-C", partial, "config", "remote.origin.uploadpack", f": > '{mark}'; git-upload-pack")
    result = repository.keepline(*arguments)
    assert result.code == 3 and "MEMORY.md" in result.err and not mark.exists()
    repository.git("-C", partial, "config", "--unset", "remote.origin.uploadpack")
    assert repository.keepline(*arguments).code == 1


# Bounds ----------------------------------------------------------------------------------------------------------

_MEASURED = """
import resource, subprocess, sys
code = subprocess.run([sys.executable, "-P", "-m", "keepline", *sys.argv[1:]]).returncode
print(f"\\n{resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss}", file=sys.stderr)
sys.exit(code)
"""


def laughs() -> str:
    lines = ["a0: &a0 [lol, lol]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12)]
    return "\n".join(lines) + "\n"


def million_lines() -> str:
    return "keepline: 1\nrelocations:\n" + "  - {from: MEMORY.md, lines: a, action: drop}\n" * 1_000_000


BOMBS: dict[str, tuple[str, Callable[[], str]]] = {
    "a policy of laughs": (".keepline.yaml", laughs),
    "a policy in ten thousand brackets": (".keepline.yaml", lambda: "keepline: 1\nmemories: " + "[" * 10_000 + "\n"),
    "a policy in ten thousand blocks": (
        ".keepline.yaml",
        lambda: "".join(f"{' ' * n}a:\n" for n in range(10_000)),
    ),
    "a manifest of laughs": ("relocations/a.yaml", laughs),
    "a manifest of a million lines": ("relocations/a.yaml", million_lines),
    "a manifest that nests": ("relocations/a.yaml", lambda: "relocations: " + "{a: " * 50_000 + "\n"),
    "a manifest of one scalar": (
        "relocations/a.yaml",
        lambda: f'keepline: 1\nrelocations:\n  - from: "{"x" * 8_000_000}"\n    lines: a\n    action: drop\n',
    ),
    "frontmatter of laughs": ("skills/a/SKILL.md", lambda: f"---\n{laughs()}---\n\n# A\n"),
    "frontmatter that nests": ("skills/a/SKILL.md", lambda: f"---\na: {'[' * 100_000}\n---\n\n# A\n"),
    "lists that nest": ("notes.md", lambda: "".join(f"{'  ' * n}- {n}\n" for n in range(1_000))),
    "quotes that nest": ("notes.md", lambda: ">" * 50_000 + " a\n"),
    "brackets that nest": ("notes.md", lambda: "[" * 100_000 + "](" * 1_000 + "\n"),
}


@pytest.mark.parametrize("name", BOMBS)
def test_what_would_burst_is_refused_within_bounds(repository: Any, name: str) -> None:
    """30 seconds and 1 GiB are far more than is needed, so that a busy machine is no failure."""
    path, text = BOMBS[name]
    repository.write(".keepline.yaml", POLICY.format(layout="plain"))
    repository.write("MEMORY.md", "- Port 5432.\n- Uses pnpm.\n")
    repository.commit()
    repository.write("MEMORY.md", "- Uses pnpm.\n")
    repository.write(path, text())
    repository.git("add", "--all")
    within_bounds(repository, "check", "--staged")


@pytest.mark.parametrize("layout", ["rho", "mcp-memory"])
def test_a_log_that_nests_is_refused_within_bounds(repository: Any, layout: str) -> None:
    name = "brain.jsonl" if layout == "rho" else "memory.jsonl"
    deep = '{"id": "a", "type": ' + "[" * 200_000 + "]" * 200_000 + "}\n"
    entity = '{"type": "entity", "name": "a", "entityType": "x", "observations": ["Port 5432."]}\n'
    learning = '{"id": "0a0a0a0a", "type": "learning", "created": "2026-03-04T10:00:00Z", "text": "Port 5432."}\n'
    repository.write(".keepline.yaml", POLICY.format(layout=layout))
    repository.write(name, learning if layout == "rho" else entity)
    repository.commit()
    repository.write(name, deep)
    repository.git("add", "--all")
    within_bounds(repository, "check", "--staged")


def within_bounds(repository: Any, *arguments: str) -> None:
    start = time.monotonic()
    source = str(Path(__file__).parent.parent / "checks")
    result = repository.run([sys.executable, "-P", "-c", _MEASURED, *arguments], PYTHONPATH=source)
    assert result.code in (1, 2, 3), "a line was lost, so that it is no pass"
    assert not said_wrongly(result)
    assert time.monotonic() - start < 30
    assert int(result.err.strip().split("\n")[-1]) < 1024 * 1024, "KiB"


# Paths -----------------------------------------------------------------------------------------------------------

OUTSIDE = (
    "../../x.md",
    "/etc/passwd",
    "a/../../x.md",
    ".git/config",
    "a/.git/config",
    ".GIT/config",
    "C:/x.md",
    "C:\\x.md",
    "\\\\server\\share\\x.md",
    "//server/share/x.md",
    "USER.md:stream",
    "USER.md::$DATA",
    "~/x.md",
    "link/x.md",
    "link",
    "",
    ".",
    "..",
    "x\n.md",
    "relocations/2026-03-04-a-000000.yaml",
)


@pytest.mark.parametrize("place", OUTSIDE)
@pytest.mark.parametrize("action", ["move", "offload"])
def test_no_record_sends_a_line_out_of_the_repository(repository: Any, place: str, action: str) -> None:
    (repository.path.parent / "x.md").write_text(FACTS[0])
    (repository.path / "link").symlink_to(repository.path.parent)
    repository.write(".keepline.yaml", POLICY.format(layout="hermes"))
    repository.write("MEMORY.md", "\n§\n".join(FACTS))
    repository.commit()
    repository.write("MEMORY.md", "\n§\n".join(FACTS[1:]))
    record = {"from": "MEMORY.md", "lines": FACTS[0], "action": action, "to": place}
    record |= {"query": "service"} if action == "offload" else {}
    manifest = json.dumps({"keepline": "1", "relocations": [record]})
    repository.write("relocations/2026-03-04-a-000000.yaml", manifest)
    repository.git("add", "--all")
    before = listing(repository.path.parent, but=repository.path / ".git")
    for arguments in (("check", "--staged"), ("draft", "--staged"), ("hook", "pre-commit")):
        result = repository.keepline(*arguments)
        assert result.code in (1, 2) or arguments[0] == "draft", result
        assert not said_wrongly(result)
    after = listing(repository.path.parent, but=repository.path / ".git")
    new = {path for path in after.items() ^ before.items() if not path[0].startswith("memory/relocations/")}
    assert not new


def test_no_link_that_was_laid_in_wait_is_written_through(sealed: Any) -> None:
    from keepline.repository.porcelain import put

    outside = sealed.path.parent / "outside"
    (sealed.path / f"MEMORY.md.{os.getpid()}.part").symlink_to(outside)
    put(str(sealed.path), "MEMORY.md", b"- x\n")
    assert sealed.read("MEMORY.md") == "- x\n" and not outside.exists()
    assert not (sealed.path / "MEMORY.md").is_symlink()


@pytest.mark.parametrize("link", ["archive", "relocations", "archive/2026-03.md"])
def test_a_rescue_is_not_led_away_by_a_link(repository: Any, link: str) -> None:
    outside = repository.path.parent / "outside"
    outside.mkdir()
    target = outside / "x.md" if link.endswith(".md") else outside
    (repository.path / link).parent.mkdir(exist_ok=True)
    (repository.path / link).symlink_to(target)
    repository.write(".keepline.yaml", POLICY.format(layout="hermes") + "on-loss: rescue\n")
    repository.write("MEMORY.md", "\n§\n".join(FACTS))
    repository.commit()
    repository.write("MEMORY.md", "\n§\n".join(FACTS[1:]))
    repository.git("add", "--all")
    for arguments in (("hook", "pre-commit"), ("draft", "--staged", "--rescue"), ("draft", "--rescue", "--no-stage")):
        result = repository.keepline(*arguments, *(() if arguments[0] == "hook" else ("--now", "2026-03-04T10:00:00Z")))
        assert result.code == 2 or link.endswith(".md"), result
        assert not list(outside.iterdir())


def listing(folder: Path, but: Path) -> dict[str, tuple[int, int]]:
    """Every file below a folder, with its size and when it was written."""
    found = {}
    for top, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if Path(top, name) != but]
        for name in files:
            status = os.lstat(os.path.join(top, name))
            found[os.path.relpath(os.path.join(top, name), folder)] = (status.st_size, status.st_mtime_ns)
    return found


# Fuzz ------------------------------------------------------------------------------------------------------------


class Fuzz:
    """One repository made of a seed: a guarded file of facts at base, half of them gone at head, and whatever else."""

    def __init__(self, repository: Any, seed: int) -> None:
        self.repository = repository
        self.random = random.Random(seed)
        self.layout = self.random.choice(sorted(LAYOUTS))
        self.file = LAYOUTS[self.layout]
        self.newline = self.random.choice(("\n", "\n", "\r\n"))
        self.same_policy = True
        self.tip = self.ref = ""

    def make(self) -> None:
        marks = self.repository.path.parent / "marks"
        marks.mkdir()
        lay_traps(self.repository, marks)
        self.repository.write(".keepline.yaml", POLICY.format(layout=self.layout))
        self.repository.write(self.file, self.facts(FACTS))
        self.repository.commit("base")
        for _ in range(self.random.randrange(6)):
            self.write(self.name(), self.content())
        self.links()
        self.commit("hostile\n\n" + self.random.choice(TEXTS))
        self.repository.git("tag", "base")
        self.write(self.file, self.facts(FACTS[::2]).encode())
        for _ in range(self.random.randrange(1, 6)):
            self.random.choice((self.manifest, self.policy, self.attributes, self.other, self.links))()
        self.repository.git("add", "--all", check=False)
        self.tip = self.head()
        self.ref = self.random.choice(REFS)
        self.repository.git("update-ref", f"refs/heads/{self.ref}", self.tip)
        self.repository.git("diff", "--binary", "--output=../change.patch", "base", self.tip)
        self.repository.git("config", "include.path", str(marks.parent / "traps"))

    def facts(self, facts: tuple[str, ...]) -> str:
        if self.layout == "hermes":
            return f"{self.newline}§{self.newline}".join(facts)
        if self.layout == "mcp-memory":
            return json.dumps({"type": "entity", "name": "a", "entityType": "x", "observations": facts}) + "\n"
        if self.layout == "rho":
            born = {"type": "learning", "created": "2026-03-04T10:00:00Z"}
            return "".join(json.dumps(born | {"id": f"{n:08x}", "text": fact}) + "\n" for n, fact in enumerate(facts))
        return "".join(f"- {fact}{self.newline}" for fact in facts)

    def name(self) -> str:
        folder = self.random.choice(("", "notes/", "skills/x/", "archive/", "memories/", "a/b/c/d/"))
        stem = "".join(self.random.choice(NAMES) for _ in range(self.random.randint(1, 2)))[:80].replace("/", "|")
        return folder + stem + self.random.choice((".md", ".md", ".jsonl", ".yaml", "", "/SKILL.md"))

    def content(self) -> bytes:
        kind = self.random.randrange(10)
        if kind == 0:
            return self.random.randbytes(self.random.randrange(3000))
        if kind == 1:
            return b"\xef\xbb\xbf- " + "".join(self.random.choices(TEXTS, k=5)).encode("utf-8", "surrogatepass")
        if kind == 2:
            return b"version https://git-lfs.github.com/spec/v1\noid sha256:" + b"a" * 64 + b"\nsize 12345\n"
        if kind == 3:
            return b"---\n" + b"a: " * 40 + b"[" * self.random.randrange(3000) + b"\n---\n" + b"- x\n" * 3
        if kind == 4:
            return (b'{"a":' * self.random.randrange(3000)) + b"\n" + b'{"id": "a"}\n' * 3
        if kind == 5:
            marks = "<<<<<<< HEAD\n=======\n>>>>>>> x\n§\n```\n~~~\n<!--\n- [ ]\n|a|\n|-|\n# \n"
            return "".join(self.random.choices(marks.split("\n"), k=60)).encode()
        if kind == 6:
            return b"".join(
                self.random.choice((b"\r", b"\n", b"\r\n", b"\x00", b"- a", b"\xe2\x80\xa8")) for _ in "x" * 99
            )
        lines = (
            f"{self.random.choice(('- ', '# ', '', '  - ', '> '))}{text}" for text in self.random.choices(TEXTS, k=12)
        )
        return "\n".join(lines).encode("utf-8", "surrogatepass")

    def write(self, path: str, content: bytes) -> None:
        full = os.path.join(os.fsencode(self.repository.path), path.encode("utf-8", "surrogateescape"))
        try:
            os.makedirs(os.path.dirname(full), exist_ok=True)
            if not os.path.islink(full):
                Path(os.fsdecode(full)).write_bytes(content)
        except (NotADirectoryError, IsADirectoryError, FileExistsError):
            pass  # a folder stands where a file would, or the other way round

    def links(self) -> None:
        targets = ("/etc/passwd", "../../outside", ".", "MEMORY.md", ".git/config", "\x1b[2J", "loop")
        for _ in range(self.random.randrange(3)):
            path = self.repository.path / self.random.choice(
                ("loop", "USER.md", "notes.md", "archive/x.md", "skills/l")
            )
            path.parent.mkdir(parents=True, exist_ok=True)
            if not os.path.lexists(path):
                path.symlink_to(self.random.choice(targets))
        if self.random.random() < 0.2:
            entry = f"160000,{'1' * 40},submodule"
            self.repository.git("update-index", "--add", "--cacheinfo", entry)

    def manifest(self) -> None:
        """A record that would have the loss pass, if any of what it says were believed."""
        record: dict[str, Any] = {
            "from": self.random.choice((self.file, "./" + self.file, "all", *NAMES)),
            "lines": self.random.choice(("all", self.facts(FACTS[1::2]), FACTS[1], self.random.choice(TEXTS))),
            "action": self.random.choice(("move", "offload", "skill", "drop", "keep", "undecided", "x")),
        }
        record["to"] = self.random.choice((*OUTSIDE, *NAMES, "archive/x.md", "USER.md", self.file))
        more = {
            "as": self.random.choice(TEXTS),
            "why": self.random.choice(("obsolete", "superseded", "secret", "forgotten", "captured")),
            "reason": self.random.choice(TEXTS),
            "approved-by": self.random.choice(("dana", *TEXTS)),
            "see": self.random.choice(OUTSIDE),
            "query": self.random.choice(TEXTS),
            "pointer": self.random.choice(TEXTS),
        }
        record |= {key: more[key] for key in self.random.sample(sorted(more), self.random.randrange(len(more)))}
        text = json.dumps({"keepline": "1", "relocations": [record]}, ensure_ascii=self.random.random() < 0.7)
        data = text.encode("utf-8", "surrogatepass")
        if self.random.random() < 0.3:
            at = self.random.randrange(len(data))
            data = data[:at] + self.random.randbytes(3) + data[at + self.random.randrange(4) :]
        self.write(f"relocations/2026-03-04-{self.random.choice(('a', *NAMES)).replace('/', '|')}.yaml", data)

    def policy(self) -> None:
        """Head's own policy, which a range is not judged by."""
        self.same_policy = False
        lines = self.random.choice(
            (
                "rules: {unaccounted-line: off, mass-removal: off}\n",
                "rules:\n  unaccounted-line: off\n  weakened-policy: off\n",
                "roots: {x: /etc, y: ../..}\n",
                "drop-budget: 100%\n",
                "approvers: [dana]\n",
                f"ignore:\n  - {{rule: unaccounted-line, path: {self.file}, fingerprint: x, reason: x}}\n",
                "memories: &a [*a]\n",
                "on-loss: rescue\n",
                "providers: {x: {kind: command, command: [touch, pwned]}}\n",
                "".join(self.random.choices(TEXTS, k=2)) + "\n",
            )
        )
        self.write(".keepline.yaml", (POLICY.format(layout=self.layout) + lines).encode("utf-8", "surrogatepass"))

    def attributes(self) -> None:
        said = self.random.choice(
            ("* -diff binary", "* filter=evil", "* diff=evil", "*.md export-ignore -text eol=crlf")
        )
        self.write(".gitattributes", f"{said}\n* merge=evil\n".encode())

    def other(self) -> None:
        self.write(self.name(), self.content())

    def commit(self, message: str) -> None:
        self.repository.git("add", "--all", check=False)
        author = self.random.choice(TEXTS).replace("<", "").replace(">", "")
        options = ("--quiet", "--allow-empty", "--cleanup=verbatim", f"--author=x {author} <a@b>")
        self.repository.git("commit", *options, "-m", message)

    def head(self) -> str:
        """A commit of what is staged; now and then one with entries that no checkout would make."""
        tree = self.repository.git("write-tree").strip()
        if self.random.random() < 0.3:
            blob = self.repository.git("hash-object", "-w", "--stdin", stdin="- x\n").strip()
            inner = self.repository.git("mktree", stdin=f"100644 blob {blob}\tMEMORY.md\n").strip()
            name = self.random.choice(("..", ".git", ".", ".GIT", "git~1"))
            entries = self.repository.git("ls-tree", "-z", tree) + f"040000 tree {inner}\t{name}\0"
            tree = self.repository.git("mktree", "-z", stdin=entries).strip()
        return str(self.repository.git("commit-tree", tree, "-p", "HEAD", "-m", self.random.choice(TEXTS)).strip())

    def run(self, arguments: tuple[str, ...]) -> Any:
        """A command; the hooks that read what is pushed are programs of their own, as git starts them."""
        base, ref = self.repository.git("rev-parse", "base").strip(), f"refs/heads/{self.ref}"
        if "pre-receive" in arguments:
            return self.repository.program(*arguments, stdin=f"{base} {self.tip} {ref}\n")
        if "pre-push" in arguments:
            return self.repository.program(*arguments, stdin=f"{ref} {self.tip} {ref} {base}\n")
        return self.repository.keepline(*arguments)

    def commands(self) -> Iterator[tuple[tuple[str, ...], bool]]:
        """Command lines, and whether one of them must not pass."""
        formats = ("text", "json", "github", "markdown", "sarif", "gitlab")
        for form in self.random.sample(formats, 2):
            yield ("check", "--range", f"base..{self.tip}", "--format", form), True
        yield ("check", "--range", f"base..refs/heads/{self.ref}"), True
        yield ("check", "--patch", "../change.patch"), self.same_policy
        yield ("check", "--staged", "--format", self.random.choice(formats)), self.same_policy
        yield ("hook", "pre-commit"), self.same_policy
        yield self.random.choice((("hook", "pre-receive"), ("hook", "pre-push", "origin", "../nowhere"))), True
        others = (
            ("check",),
            ("check", "--all"),
            ("check", "--fix"),
            ("check", "--commit", self.tip),
            ("audit", f"..{self.tip}"),
            ("status",),
            ("trace", FACTS[1]),
            ("blame", self.file),
            ("recall", "service"),
            ("restore", FACTS[1]),
            ("draft", "--range", f"base..{self.tip}", "--output", "-"),
            ("draft", "--staged"),
        )
        for arguments in self.random.sample(others, 4):
            yield arguments, False


@pytest.mark.parametrize("seed", range(SEED * FUZZED, (SEED + 1) * FUZZED))
def test_fuzzed(repository: Any, seed: int) -> None:
    """No trace, no pass of a lossy change, nothing of theirs acted on, and no file written outside."""
    fuzz = Fuzz(repository, seed)
    fuzz.make()
    around = repository.path.parent
    before = listing(around, but=repository.path)
    for arguments, must_block in fuzz.commands():
        result = fuzz.run(arguments)
        wrong = said_wrongly(result, is_data=arguments[0] == "draft")
        assert not wrong, (arguments, wrong, result)
        assert result.code in ((1, 2, 3) if must_block else (0, 1, 2, 3)), (arguments, result)
        new = dict(listing(around, but=repository.path).items() - before.items())
        assert not new, (arguments, new, result)
    assert not any(file.name == "pwned" for file in around.rglob("pwned"))


def said_wrongly(result: Any, *, is_data: bool = False) -> str:
    """What no output may have: a trace, an error that nobody foresaw, or something that a terminal or host acts on."""
    for text in (result.err,) if is_data else (result.out, result.err):
        for found in (
            re.search("Traceback|report it with the trace", text),
            _UNSEEN.search(text),
            _COMMAND.search(text),
        ):
            if found:
                return text[max(found.start() - 200, 0) : found.end() + 50]
    return ""
