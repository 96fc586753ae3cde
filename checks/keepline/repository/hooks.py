"""Native hooks: how they are put where git looks, in front of what stands there, so that all of it goes on working.

Two ways. In `.git/hooks`, what stood there moves to `NAME.before-keepline` and runs first. Where the folder is not ours
to write in (core.hooksPath: it may be tracked, or shared with other repositories) or a hook is written anew at every
start of its tool (Letta Code), a folder of our own in the git directory becomes core.hooksPath and passes on to it.
"""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path

from keepline.memory.errors import CannotCheck, UsageError
from keepline.memory.value import NamedTuple
from keepline.repository import porcelain
from keepline.repository.plumbing import Repository

HOOKS = ("pre-commit", "pre-merge-commit", "pre-push")
RECEIVE = "pre-receive"
MARK = "# keepline guards this memory"
BEFORE = ".before-keepline"
# Its hooks say so in their head; it writes them anew at every start (letta-code src/agent/memory-git-hooks.ts).
REWRITTEN_BY = b"Letta Code"
REWRITTEN = ("pre-commit", "post-commit")
PRE_COMMIT_MARK = b"pre-commit.com"
LEGACY = ".legacy"  # where `pre-commit install` moves what it finds, and runs it from
FOLDER_BEFORE = "keepline.hooksBefore"  # git's configuration: the folder that ours passes on to


class Step(NamedTuple):
    """One thing that an installation does: what it says, and how it is done."""

    says: str
    do: Callable[[], None]


def plan(repository: Repository, python: str) -> list[Step]:
    """What is still to be done; nothing where the hooks are in place. `python` is the interpreter that they call."""
    folder = porcelain.hooks_folder(repository)
    shared = Path(repository.place.common_dir)
    if folder == str(shared / "keepline" / "hooks"):
        return list(_aside(repository, porcelain.config(repository, FOLDER_BEFORE), python))
    if folder == str(shared / "hooks") and not _is_rewritten(Path(folder)):
        return [step for name in HOOKS for step in _in_place(Path(folder), name, python)]
    configured = porcelain.config(repository, "core.hooksPath")
    return list(_aside(repository, configured if configured and not _is_home(configured) else folder, python))


def plan_receiver(repository: Repository, python: str) -> list[Step]:
    """The same for a repository that is pushed to. Where its host runs a folder of hooks, as Gitea does, ours is one of
    them, since the hook itself is the host's and written anew."""
    folder = Path(porcelain.hooks_folder(repository))
    together = folder / f"{RECEIVE}.d"
    return plan_file(together / "keepline" if together.is_dir() else folder / RECEIVE, python)


def plan_file(file: Path, python: str) -> list[Step]:
    """The same for a hook of a server whose host says where it looks for it."""
    return list(_in_place(file.parent, file.name, python, RECEIVE))


def are_installed(repository: Repository) -> bool:
    """True where git calls a hook of ours at a commit, whichever keepline it runs."""
    file = Path(porcelain.hooks_folder(repository), HOOKS[0])
    return _is_ours(file) or _is_ours(file.with_name(file.name + LEGACY))


def runs_pre_commit(repository: Repository) -> bool:
    """True where git calls the pre-commit framework at a commit."""
    file = Path(porcelain.hooks_folder(repository), HOOKS[0])
    return PRE_COMMIT_MARK in _read(file) or PRE_COMMIT_MARK in _read(file.with_name(file.name + BEFORE))


def script(name: str, python: str, before: str = "") -> str:
    """The hook as the package carries it, with this interpreter, and with the hook that runs before it."""
    text = (_templates() / name).read_text("utf-8")
    text = text.replace("exec python3 ", f"exec {shlex.quote(python)} ")
    return text.replace(f'before="$0{BEFORE}"', f"before={shlex.quote(before)}") if before else text


def _templates() -> Path:
    """`hooks/`: inside the package in a wheel, at the top of the source tree in an editable install."""
    package = Path(__file__).resolve().parent.parent
    for folder in (package / "_hooks", package.parent.parent / "hooks"):
        if (folder / HOOKS[0]).is_file():
            return folder
    raise CannotCheck("this installation of keepline lacks its hooks", "install keepline again")


def _in_place(folder: Path, name: str, python: str, hook: str = "") -> Iterator[Step]:
    """`hook`: which one it is, where its file is called otherwise."""
    target = folder / name
    text = script(hook or name, python)
    legacy = folder / (name + LEGACY)
    if _is_ours(legacy) and PRE_COMMIT_MARK in _read(target):
        target = legacy  # `pre-commit install` came after us: it runs ours, and it has to stay where it is
    standing = _read(target)
    if standing == text.encode():
        return
    if standing and not _is_ours(target):
        aside = folder / (name + BEFORE)
        if _read(aside) not in (b"", standing):
            raise UsageError(
                f"{target} and {aside} are both hooks of others, and only one of them can run first",
                f"make one of the two, and remove {shlex.quote(str(aside))}",
            )
        yield Step(f"move {target} to {aside.name}, which goes on running first", _mover(target, aside))
    yield Step(f"write {target}", _writer(target, text))


def _aside(repository: Repository, before: str, python: str) -> Iterator[Step]:
    own = Path(repository.place.common_dir) / "keepline" / "hooks"
    there = Path(repository.place.root or repository.place.git_dir) / before
    for name in sorted({*HOOKS, *_runnable(there), *(REWRITTEN if _is_rewritten(there) else ())}):
        earlier = f"{before}/{name}"
        text = script(name, python, earlier) if name in HOOKS else _passing_on(earlier)
        if _read(own / name) != text.encode():
            yield Step(f"write {own / name}, which runs {earlier} first", _writer(own / name, text))
    if porcelain.config(repository, FOLDER_BEFORE) != before:
        yield Step(f"set {FOLDER_BEFORE} to {before}", _setter(repository, FOLDER_BEFORE, before))
    if porcelain.hooks_folder(repository) != str(own):
        yield Step(f"set core.hooksPath to {own}", _setter(repository, "core.hooksPath", str(own)))


def _passing_on(earlier: str) -> str:
    lines = ("#!/bin/sh", f"{MARK}, and passes this hook on", f"before={shlex.quote(earlier)}")
    return "\n".join((*lines, '[ ! -x "$before" ] || exec "$before" "$@"\n'))


def _mover(path: Path, to: Path) -> Callable[[], None]:
    def move() -> None:
        path.replace(to)

    return move


def _writer(path: Path, text: str) -> Callable[[], None]:
    return lambda: _write(path, text)


def _setter(repository: Repository, name: str, value: str) -> Callable[[], None]:
    return lambda: porcelain.set_config(repository, name, value)


def _write(path: Path, text: str) -> None:
    beside = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(text.encode())
        beside.chmod(0o755)
        beside.replace(path)
    except OSError as error:
        raise CannotCheck(f"{path} cannot be written: {error.strerror}", "make its folder writable") from error


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return b""


def _is_ours(path: Path) -> bool:
    return MARK.encode() in _read(path)


def _is_rewritten(folder: Path) -> bool:
    return any(REWRITTEN_BY in _read(folder / name) for name in REWRITTEN)


def _runnable(folder: Path) -> list[str]:
    if not folder.is_dir():
        return []
    return [
        file.name for file in folder.iterdir() if "." not in file.name and file.is_file() and os.access(file, os.X_OK)
    ]


def _is_home(path: str) -> bool:
    return path.startswith("~")
