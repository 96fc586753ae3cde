"""Git children: a hardened environment, and the cheapest way to start one and read it to its end.

`os.posix_spawn` in place of subprocess, whose import alone costs half an interpreter's start on a way that every
commit takes. A child's stderr is not read while it runs: one that fails is run again, and asked why.
"""

from __future__ import annotations

import os

from keepline.memory.errors import CannotCheck, UsageError

# Where the repository, its index and its objects are: git sets these for its hooks (a temporary index under
# `git commit FILE`, the quarantine under pre-receive), and without them we would read another index than git commits.
LOCATION = (
    "GIT_DIR",
    "GIT_WORK_TREE",
    "GIT_INDEX_FILE",
    "GIT_COMMON_DIR",
    "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES",
    "GIT_QUARANTINE_PATH",
    "GIT_SHALLOW_FILE",
)
# How to find it and which configuration the user chose: safe.directory lives there.
CHOSEN = (
    "GIT_CEILING_DIRECTORIES",
    "GIT_DISCOVERY_ACROSS_FILESYSTEM",
    "GIT_EXEC_PATH",
    "GIT_CONFIG_",
    "GIT_SSH",
    "GIT_SSL",
    "GIT_ASKPASS",
)
# What a repository's own configuration could have git run or answer otherwise, while it only reads: a program that
# watches the work tree, hooks, a diff's order and folder, renames followed, signatures checked, another encoding.
QUIET = (
    "core.fsmonitor=false",
    f"core.hooksPath={os.devnull}",
    f"diff.orderFile={os.devnull}",
    "diff.relative=false",
    "log.follow=false",
    "log.showSignature=false",
    "i18n.logOutputEncoding=UTF-8",
    "color.ui=false",
)
_SETTINGS = tuple(word for setting in QUIET for word in ("-c", setting))
# Lines that a child is told before its answers are read: they must fit into a pipe (16 KiB on some systems).
AT_ONCE = 200
# Bytes that any user of Linux may have a pipe hold.
PIPE = 1 << 20
# What could change an answer or stop for one: replaced objects, grafts, an index refresh, a prompt, a translation.
FIXED = {
    "GIT_NO_REPLACE_OBJECTS": "1",
    "GIT_GRAFT_FILE": os.devnull,
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
    "LC_ALL": "C",
}


def hardened(environment: dict[str, str]) -> dict[str, str]:
    """The environment for a git child: of git's own variables only those that say where and by whose choice."""
    kept = {
        name: value
        for name, value in environment.items()
        if not name.startswith("GIT_") or name in LOCATION or name.startswith(CHOSEN)
    }
    return kept | FIXED


class Child:
    """A running git child. Its stdout is ours to read, and its stdin to write where it `talks`. It must be ended."""

    def __init__(self, arguments: list[str], environment: dict[str, str], *, talks: bool = False) -> None:
        self.ended = False
        output, its_output = os.pipe()
        actions: list[tuple[int, ...] | tuple[int, int, str, int, int]] = [
            (os.POSIX_SPAWN_DUP2, its_output, 1),
            (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0),
        ]
        its_input = -1
        self.input = -1
        if talks:
            its_input, self.input = os.pipe()
            actions.append((os.POSIX_SPAWN_DUP2, its_input, 0))
        else:
            actions.append((os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0))
        try:
            self.pid = os.posix_spawnp(arguments[0], arguments, environment, file_actions=actions)
        except FileNotFoundError as error:
            raise UsageError("git is not on the PATH", "install git, or put its folder on the PATH") from error
        finally:
            os.close(its_output)
            if its_input >= 0:
                os.close(its_input)
        self.output = os.fdopen(output, "rb")

    def run_ahead(self) -> None:
        """Let it write on while nobody reads, as much as a user's pipe may hold, where the system can."""
        import fcntl
        from contextlib import suppress

        with suppress(OSError, AttributeError):
            fcntl.fcntl(self.output.fileno(), fcntl.F_SETPIPE_SZ, PIPE)

    def finish(self) -> tuple[int, bytes]:
        """Exit status and everything it wrote."""
        data = self.output.read()
        return self.wait(), data

    def wait(self) -> int:
        """Exit status, of a child whose output has been read or is not wanted any more."""
        if self.input >= 0:
            os.close(self.input)
            self.input = -1
        self.output.close()
        self.ended = True
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


class Git:
    """Starts git in one directory with one environment. `directory` "" is where the process stands."""

    def __init__(self, directory: str = "", environment: dict[str, str] | None = None) -> None:
        self.directory = directory
        self.environment = hardened(dict(os.environ) if environment is None else environment)

    def command(self, arguments: tuple[str, ...]) -> list[str]:
        """The command line of a child."""
        place = ["-C", self.directory] if self.directory else []
        return ["git", "--no-pager", *_SETTINGS, *place, *arguments]

    def with_settings(self, settings: dict[str, str]) -> Git:
        """The same with settings of its own, whose names may hold anything."""
        if not settings:
            return self
        other = Git(self.directory, self.environment)
        count = int(self.environment.get("GIT_CONFIG_COUNT") or 0)
        for number, (name, value) in enumerate(settings.items(), start=count):
            other.environment |= {f"GIT_CONFIG_KEY_{number}": name, f"GIT_CONFIG_VALUE_{number}": value}
        other.environment["GIT_CONFIG_COUNT"] = f"{count + len(settings)}"
        return other

    def start(self, *arguments: str, talks: bool = False) -> Child:
        """Start a child and come back at once; several run side by side."""
        return Child(self.command(arguments), self.environment, talks=talks)

    def ask(self, *arguments: str) -> tuple[int, bytes]:
        """Run a child whose failure is an answer too: its exit status and output."""
        return self.start(*arguments).finish()

    def run(self, *arguments: str) -> bytes:
        """Run a child to its end. Raises CannotCheck with git's own words if it fails."""
        return self.read(self.start(*arguments), *arguments)

    def read(self, child: Child, *arguments: str) -> bytes:
        """The output of a started child. Raises CannotCheck with git's own words if it failed."""
        status, data = child.finish()
        if status:
            raise CannotCheck(
                f"git {arguments[0]} failed: {self.reason(*arguments)}", f"run git {arguments[0]} by hand"
            )
        return data

    def answers(self, arguments: tuple[str, ...], questions: list[str]) -> list[str]:
        """The lines that a child answers with, one a line that it is told. Raises CannotCheck where one is missing."""
        lines: list[str] = []
        for first in range(0, len(questions), AT_ONCE):
            asked = "".join(f"{question}\n" for question in questions[first : first + AT_ONCE]).encode()
            child = self.start(*arguments, talks=True)
            os.write(child.input, asked)
            os.close(child.input)
            child.input = -1
            found = os.fsdecode(child.finish()[1]).split("\n")[:-1]
            if len(found) != asked.count(b"\n"):
                raise CannotCheck(f"git {arguments[0]} failed: {self.reason(*arguments, given=asked)}", "git fsck")
            lines += found
        return lines

    def reason(self, *arguments: str, given: bytes = b"") -> str:
        """What git says on stderr when it is run again: its first line that tells, without the "fatal: "."""
        import subprocess

        done = subprocess.run(self.command(arguments), env=self.environment, input=given, capture_output=True)
        lines = done.stderr.decode("utf-8", "replace").strip().split("\n")
        telling = [line for line in lines if line.startswith(("fatal: ", "error: "))] or lines
        return telling[-1].removeprefix("fatal: ").removeprefix("error: ") or f"exit status {done.returncode}"
