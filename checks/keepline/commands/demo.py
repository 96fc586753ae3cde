"""`keepline demo`: a clean-up that loses lines, refused, drafted, placed and let through, and a push that goes past it
all, refused too, in repositories made for it.

Everything that is printed is what really happened: git and keepline run as programs, the hook is the one that
`keepline init` installs, and where the story goes otherwise than told the demo fails.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

from keepline.commands.output import wants_colour
from keepline.memory.errors import CannotCheck

NOW = "2026-03-04T10:00:00Z"  # the story's clock, so that it is the same story every day
DELIMITER = "\n§\n"
MEMORY, USER = "memories/MEMORY.md", "memories/USER.md"
SKILL, ARCHIVE = "skills/registry-outage/SKILL.md", "archive/2026-03.md"

# The sample's entries by what becomes of them, each named by how it begins.
KEPT = ("Workstation:", "Repo ~/src/larder:", "For project larder", "Never touch migrations")
PREFERENCES = ("Prefers short", "Dislikes em", "Wants times", "Reviews on a phone", "Escreve em")
RUNBOOK = ("Registry outage", "Then `mv", "Then `podman start", "Never run `podman")
IDS = ("PR #482",)  # nothing but ids, which draft can prove
OVER = ("CI run 99310", "Issue #77")  # what only somebody who knows can say
DROP = "    action: drop\n    why: obsolete\n    reason: The run and the issue are closed.\n"
REMOTE = "backup.git"
NODE = "Web client: built with Node 18 and pnpm."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `keepline demo` takes."""
    parser.add_argument("--keep", action="store_true", help="leave the repository behind, and say where")


def run(arguments: argparse.Namespace) -> int:
    """Plays the story. Raises CannotCheck where it does not go as told."""
    colour = wants_colour(arguments.no_color)
    if arguments.keep:
        folder = tempfile.mkdtemp(prefix="keepline-demo-")
        play(Stage(folder, colour))
        print(f"\nleft behind: {folder}")
        return 0
    with tempfile.TemporaryDirectory(prefix="keepline-demo-", ignore_cleanup_errors=True) as folder:
        play(Stage(folder, colour))
    return 0


class Stage:
    """The repository, and the two things that happen on it: somebody tells, and a command runs."""

    def __init__(self, folder: str, colour: bool) -> None:
        self.folder = folder
        self.colour = colour
        kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        who = {
            f"GIT_{role}_{part}": value
            for role in ("AUTHOR", "COMMITTER")
            for part, value in (("NAME", "Ines"), ("EMAIL", "ines@example.org"), ("DATE", NOW))
        }
        seal = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "NO_COLOR": "1"}
        self.environment = kept | who | seal

    def tell(self, text: str) -> None:
        """A line of the story."""
        print(f"\n\x1b[1m{text}\x1b[0m" if self.colour else f"\n{text}")

    def run(self, command: str, *arguments: str, refused: bool = False) -> None:
        """Runs and shows one command, the folder's own path left out. Raises CannotCheck for an unexpected end."""
        shown = " ".join([command, *(f'"{word}"' if " " in word else word for word in arguments)])
        print(f"$ {shown}", flush=True)
        program = [sys.executable, "-I", "-m", "keepline"] if command == "keepline" else [command]
        done = subprocess.run(
            [*program, *arguments],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        said = done.stdout.decode("utf-8", "replace").replace(f"{self.folder}/", "").rstrip("\n")
        for line in said.split("\n") if said else ():
            print(f"  {line}".rstrip())
        if done.returncode != int(refused):
            message = f"the demo went wrong: `{shown}` ended with {done.returncode}, not with {int(refused)}"
            raise CannotCheck(message, "run it again with --keep, and report what it printed")

    def read(self, path: str) -> str:
        return Path(self.folder, path).read_text("utf-8")

    def write(self, path: str, text: str) -> None:
        place = Path(self.folder, path)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, "utf-8", newline="\n")


def play(stage: Stage) -> None:
    """The story, act by act."""
    guard(stage)
    clean_up(stage)
    place_the_rest(stage)
    stage.tell("The commit passes. From now on git can say where every line went:")
    stage.run("keepline", "check", "--commit", "HEAD")
    push(stage)


def guard(stage: Stage) -> None:
    """A memory is put under guard."""
    stage.tell("An agent's memory, 28 entries, 89 % full, lives in git. It is put under guard.")
    for path in (MEMORY, USER, "SOUL.md"):
        stage.write(path, sample(path))
    stage.run("git", "init", "--quiet", "--initial-branch=main")
    stage.run("git", "add", ".")
    stage.run("git", "commit", "--quiet", "--message", "The memory as it stands")
    stage.run("keepline", "init", "--native", "--yes")
    stage.run("git", "add", ".")
    stage.run("git", "commit", "--quiet", "--message", "Guard this memory")


def clean_up(stage: Stage) -> None:
    """The agent tidies: it keeps five entries, moves the preferences to USER.md, and calls it done."""
    entries = stage.read(MEMORY).split(DELIMITER)
    stage.write(MEMORY, DELIMITER.join([*chosen(entries, KEPT), NODE.replace("18", "20")]))
    stage.write(USER, DELIMITER.join([stage.read(USER), *chosen(entries, PREFERENCES)]))
    stage.tell("The agent tidies up: 5 entries stay, 5 preferences go to USER.md, 18 are nowhere. It commits.")
    stage.run("git", "commit", "--quiet", "--all", "--message", "Tidy memory", refused=True)
    stage.tell("The hook refused. What can be proved need not be written by hand:")
    stage.run("git", "add", ".")
    stage.run("keepline", "draft", "--staged", "--now", NOW, refused=True)


def place_the_rest(stage: Stage) -> None:
    """Each line that is left gets a place, or an honest reason to go."""
    entries = sample(MEMORY).split(DELIMITER)
    runbook, over = chosen(entries, RUNBOOK), chosen(entries, OVER)
    settled = {*chosen(entries, (*KEPT, *PREFERENCES, *IDS)), *runbook, *over, NODE}
    facts = [entry for entry in entries if entry not in settled]
    stage.tell(f"The rest is placed: {len(runbook)} lines become a skill, {len(facts)} facts go to the archive.")
    head = "---\nname: registry-outage\ndescription: Bring the registry back when pulls time out.\n---\n\n"
    stage.write(SKILL, head + "# Registry outage\n\n" + "\n\n".join(runbook) + "\n")
    stage.write(ARCHIVE, "# March 2026\n\n" + "".join(f"- {fact}\n" for fact in facts))
    stage.run("git", "add", ".")
    stage.run("keepline", "draft", "--staged", "--now", NOW, refused=True)
    stage.tell(
        f"{len(over)} lines go nowhere, on the author's word. The manifest says why, and the report counts them:"
    )
    for path in sorted(Path(stage.folder, "relocations").iterdir()):
        decide(stage, f"relocations/{path.name}", over)
    stage.run("git", "add", ".")
    stage.run("git", "commit", "--quiet", "--message", "Tidy memory")


def push(stage: Stage) -> None:
    """Another session has a stale copy, and goes past the hook: what is pushed is judged all the same."""
    stage.tell("The memory is backed up to a remote. What has its records is taken.")
    stage.run("git", "init", "--quiet", "--bare", REMOTE)
    stage.run("git", "remote", "add", "origin", REMOTE)
    stage.run("git", "push", "--quiet", "origin", "main")
    stage.tell("Another session writes back what it had in mind, and commits past the hook. Its push is refused:")
    stage.write(USER, sample(USER))
    stage.run("git", "commit", "--quiet", "--all", "--no-verify", "--message", "Update user file")
    stage.run("git", "push", "--quiet", "origin", "main", refused=True)


def decide(stage: Stage, manifest: str, lines: Sequence[str]) -> None:
    """What a person does in an editor: in these lines' records, `undecided` becomes a drop with its reason."""
    text = stage.read(manifest)
    for line in lines:
        before, found, after = text.partition(f"      {line}\n    action: undecided\n")
        if not found:
            raise CannotCheck(f"the demo went wrong: {manifest} leaves nothing to decide about {line!r}")
        text = f"{before}      {line}\n{DROP}{after}"
        print(f"  {line}\n{DROP}", end="")
    stage.write(manifest, text)


def sample(path: str) -> str:
    """A file of the packaged sample."""
    return (files("keepline") / "samples" / "hermes" / path).read_text("utf-8")


def chosen(entries: Sequence[str], beginnings: Sequence[str]) -> list[str]:
    """The entries that begin so, in the memory's order."""
    return [entry for entry in entries if entry.startswith(tuple(beginnings))]
