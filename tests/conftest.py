"""Fixtures for every test: sealed git repositories, and the command line run on them.

Sealed: no configuration, hook, template, identity or clock of the machine reaches git, so commit ids are the same
everywhere. Test modules do not import one another; what they share is a fixture here.
"""

from __future__ import annotations

import contextlib
import io
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

SOURCE_ROOT = str(Path(__file__).resolve().parent.parent / "checks")
FIRST_COMMIT = 1_772_618_400  # 2026-03-04 10:00 UTC
STEP = 60


def sealed_environment(home: Path) -> dict[str, str]:
    """The environment that git and keepline run in: this process's, less whatever could steer them."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("GIT_", "KEEPLINE_", "XDG_"))}
    for name in ("NO_COLOR", "FORCE_COLOR", "CI", "GITHUB_ACTIONS", "GITLAB_CI", "PRE_COMMIT"):
        kept.pop(name, None)
    return kept | {
        "HOME": str(home),
        "GIT_CONFIG_GLOBAL": os.devnull,
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_TERMINAL_PROMPT": "0",
        "GIT_DEFAULT_HASH": "sha1",
        "GIT_EDITOR": "true",
        "LC_ALL": "C.UTF-8",
        "TZ": "UTC",
    }


class Result(NamedTuple):
    """What a run of the program came to."""

    code: int
    out: str
    err: str


class SealedRepository:
    """A real git repository in a temporary folder, and the handful of things that tests do to one."""

    def __init__(self, path: Path, home: Path) -> None:
        self.path = path
        self.environment = sealed_environment(home)
        self.clock = FIRST_COMMIT

    def git(self, *arguments: str, check: bool = True, stdin: str | None = None, **environment: str) -> str:
        """git's standard output. With `check`, a failure is the test's failure, with git's own words."""
        done = self.run(["git", *arguments], stdin=stdin, **environment)
        assert not check or done.code == 0, f"git {' '.join(arguments)}: exit {done.code}\n{done.out}{done.err}"
        return done.out

    def try_git(self, *arguments: str, **environment: str) -> Result:
        """git, with its exit code, for what may be refused."""
        return self.run(["git", *arguments], **environment)

    def run(self, command: list[str], *, stdin: str | None = None, **environment: str) -> Result:
        """Any program, here, sealed. Every run has the clock of its own minute, so that SHAs never vary."""
        self.clock += STEP
        who = {"NAME": "Ines", "EMAIL": "ines@example.org", "DATE": f"{self.clock} +0000"}
        seal = {f"GIT_{role}_{part}": value for role in ("AUTHOR", "COMMITTER") for part, value in who.items()}
        done = subprocess.run(
            command,
            cwd=self.path,
            env=self.environment | seal | environment,
            input=None if stdin is None else stdin.encode(),
            stdin=subprocess.DEVNULL if stdin is None else None,
            capture_output=True,
            check=False,
        )
        return Result(done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"))

    def write(self, path: str, content: str | bytes) -> Path:
        """A file of the working tree, its folders made. Text goes down as it stands: no newline is translated."""
        file = self.path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content.encode() if isinstance(content, str) else content)
        return file

    def read(self, path: str) -> str:
        return (self.path / path).read_bytes().decode()

    def remove(self, path: str) -> None:
        (self.path / path).unlink()

    def commit(self, message: str = "Change", *options: str) -> str:
        """Everything staged and committed; no hook is bypassed. Returns the commit's id."""
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--message", message, *options)
        return self.head

    @property
    def head(self) -> str:
        return self.git("rev-parse", "HEAD").strip()

    def keepline(self, *arguments: str) -> Result:
        """The command line, in this process: fast, and a debugger can step into it."""
        from keepline.__main__ import run

        out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.TextIOWrapper(io.BytesIO(), "utf-8")
        with (
            replaced_environment(self.environment),
            contextlib.chdir(self.path),
            contextlib.redirect_stdout(out),
            contextlib.redirect_stderr(err),
        ):
            code = run(list(arguments))
        return Result(code, _written(out), _written(err))

    def program(self, *arguments: str, stdin: str | None = None, **environment: str) -> Result:
        """The command line as a program of its own, as git and people start it."""
        return self.run(
            [sys.executable, "-P", "-m", "keepline", *arguments],
            stdin=stdin,
            **({"PYTHONPATH": SOURCE_ROOT} | environment),
        )


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    raw = stream.buffer
    assert isinstance(raw, io.BytesIO)
    return raw.getvalue().decode()


@contextlib.contextmanager
def replaced_environment(environment: dict[str, str]) -> Iterator[None]:
    """This process's environment replaced, then put back."""
    before = dict(os.environ)
    os.environ.clear()
    os.environ.update(environment)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


@pytest.fixture(scope="session")
def real_home() -> str:
    """For what asks a package registry: how to reach one is configured there."""
    return os.environ.get("HOME", "")


@pytest.fixture
def make_repository(tmp_path: Path) -> Callable[..., SealedRepository]:
    """Makes a sealed repository by name; `bare=True` for a remote. All of one test share a temporary folder."""

    def make(name: str = "memory", *, bare: bool = False) -> SealedRepository:
        home = tmp_path / "home"
        home.mkdir(exist_ok=True)
        path = tmp_path / name
        path.mkdir()
        repository = SealedRepository(path, home)
        repository.git("init", "--quiet", "--template=", "--initial-branch=main", *(["--bare"] if bare else []))
        return repository

    return make


@pytest.fixture
def repository(make_repository: Callable[..., SealedRepository]) -> SealedRepository:
    """One sealed repository, empty, on the unborn branch main."""
    return make_repository()


@pytest.fixture
def sealed(repository: SealedRepository, monkeypatch: pytest.MonkeyPatch) -> SealedRepository:
    """The sealed repository, with this process standing in it and sealed like it."""
    for name in list(os.environ):
        if name.startswith("GIT"):
            monkeypatch.delenv(name)
    for name, value in repository.environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.chdir(repository.path)
    return repository


@pytest.fixture
def reader(sealed: SealedRepository) -> Iterator[Callable[..., Any]]:
    """Opens what stands in the sealed repository now, with our own reader; all of it is closed at the end."""
    from keepline.repository.plumbing import Repository

    opened: list[Repository] = []

    def read(directory: str = "") -> Repository:
        opened.append(Repository.discover(directory))
        return opened[-1]

    yield read
    for one in opened:
        one.close()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="rewrite golden files with what came out")
    parser.addoption("--registry", action="store_true", help="run what builds environments from a package registry too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--registry"):
        for item in items:
            if item.get_closest_marker("registry"):
                item.add_marker(pytest.mark.skip(reason="needs --registry, which CI gives"))


class Golden:
    """Compares text with a file beside the tests, or rewrites the file with --update-golden."""

    def __init__(self, update: bool) -> None:
        self.update = update

    def check(self, file: Path, text: str) -> None:
        if self.update:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(text.encode())
        assert file.exists(), f"{file.name} is not there: run pytest --update-golden and read what it wrote"
        assert text == file.read_bytes().decode(), f"{file.name} is stale: run pytest --update-golden, read the diff"


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    return Golden(request.config.getoption("--update-golden"))
