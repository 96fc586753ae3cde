"""A memory on a CI host: a remote, branches that are pushed to it, the checkouts that hosts make, and their events."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

POLICY = "keepline: 1\nmemories:\n  - {root: ., layout: hermes}\n"
PNPM = "Use pnpm, not npm."
PORT = "Staging listens on port 5432."
CACHE = "The registry cache lives in /srv/cache."
INES = "Ines prefers short answers."


VARIABLES = ("CI_", "FORGEJO_", "GITEA_", "GITHUB_", "GITLAB_", "RUNNER_")


def entries(*lines: str) -> str:
    return "\n§\n".join(lines) + "\n"


class Host:
    """What a host and an author on it do. `work` is the author's clone, `remote` the host's repository."""

    def __init__(self, remote: Any, work: Any, folder: Path, make: Callable[..., Any]) -> None:
        self.remote, self.work, self.folder, self.make = remote, work, folder, make
        self.url = f"file://{remote.path}"
        self.checkouts = 0
        self.events = 0
        work.git("remote", "add", "origin", self.url)

    # The author -------------------------------------------------------------------------------------------------

    def commit(self, message: str = "Change") -> str:
        """Past every hook, as --no-verify would."""
        self.work.git("add", "--all")
        self.work.git("commit", "--quiet", "--allow-empty", "-m", message)
        return str(self.work.head)

    def account(self) -> str:
        """Through the hook, which writes the records that the change proves."""
        self.work.git("add", "--all")
        done = self.work.keepline("hook", "pre-commit")
        assert done.code == 0, done.out + done.err
        return self.commit()

    def branch(self, name: str, start: str = "main") -> None:
        self.work.git("checkout", "--quiet", "-B", name, start)

    def push(self, *refs: str) -> None:
        self.work.git("push", "--quiet", "--force", "origin", *refs)

    def drop(self, line: str, path: str = "MEMORY.md") -> None:
        rest = [entry for entry in self.work.read(path).rstrip("\n").split("\n§\n") if entry != line]
        self.work.write(path, entries(*rest))

    def add(self, line: str, path: str = "MEMORY.md") -> None:
        self.work.write(path, self.work.read(path).rstrip("\n") + f"\n§\n{line}\n")

    def move(self, line: str, source: str = "MEMORY.md", target: str = "USER.md") -> None:
        self.drop(line, source)
        self.add(line, target)

    # The host ---------------------------------------------------------------------------------------------------

    def merge(self, ours: str, theirs: str) -> str:
        """The commit that a host makes to try a merge; it has no ref but its own."""
        tree = self.work.git("merge-tree", "--write-tree", "--no-messages", ours, theirs).split("\n")[0]
        commit = self.work.git("commit-tree", tree, "-p", ours, "-p", theirs, "-m", "Merge").strip()
        self.push(f"{commit}:refs/pull/7/merge")
        return str(commit)

    def checkout(self, commit: str, depth: int = 0) -> Any:
        """What actions/checkout leaves: a detached HEAD; with `depth`, as much of its history."""
        self.checkouts += 1
        clone = self.make(f"checkout{self.checkouts}")
        clone.git("remote", "add", "origin", self.url)
        if depth:
            clone.git("fetch", "--quiet", "--no-tags", f"--depth={depth}", "origin", commit)
        else:
            refs = "+refs/heads/*:refs/remotes/origin/*"
            clone.git("fetch", "--quiet", "origin", refs)
            clone.git("fetch", "--quiet", "--no-tags", "origin", commit)
        clone.git("checkout", "--quiet", "--detach", commit)
        return clone

    def ci(self, clone: Any, variables: dict[str, str], *arguments: str) -> Any:
        """`keepline ci` as a job runs it, with nothing of the host that these tests themselves may run on."""
        sealed = {name: value for name, value in clone.environment.items() if not name.startswith(VARIABLES)}
        clone.environment = sealed | variables
        return clone.keepline("ci", "--format", "text", *arguments)

    def event(self, name: str, body: dict[str, Any], sha: str, **variables: str) -> dict[str, str]:
        """The variables of GitHub Actions, and the event's file."""
        self.events += 1
        file = self.folder / f"event{self.events}.json"
        file.write_text(json.dumps({"repository": REPOSITORY, "sender": {"login": "ines"}} | body))
        return {
            "CI": "true",
            "GITHUB_ACTIONS": "true",
            "GITHUB_EVENT_NAME": name,
            "GITHUB_EVENT_PATH": str(file),
            "GITHUB_SHA": sha,
            "GITHUB_REPOSITORY": "ines/memory",
        } | variables

    def pull_request(
        self, head: str, base: str, sha: str, name: str = "pull_request", action: str = "synchronize", **more: Any
    ) -> dict[str, str]:
        """The event of a pull request, in GitHub's shape."""
        request = {
            "number": 7,
            "state": "open",
            "title": "Tidy the memory",
            "draft": False,
            "merged": False,
            "merge_commit_sha": None,
            "head": {"label": "ines:work", "ref": "work", "sha": head, "repo": REPOSITORY},
            "base": {"label": "ines:main", "ref": "main", "sha": base, "repo": REPOSITORY},
        }
        body = {"action": action, "number": 7, "pull_request": request} | more
        return self.event(name, body, sha)

    def pushed(self, before: str, after: str, ref: str = "refs/heads/main", **more: Any) -> dict[str, str]:
        """The event of a push, in GitHub's shape."""
        flags = {"created": not before.strip("0"), "deleted": not after.strip("0"), "forced": False}
        body = {"ref": ref, "before": before, "after": after, **flags, "base_ref": None, "commits": []}
        return self.event("push", body | more, after, GITHUB_REF=ref)


REPOSITORY = {
    "id": 1,
    "name": "memory",
    "full_name": "ines/memory",
    "private": True,
    "visibility": "private",
    "fork": False,
    "default_branch": "main",
}


@pytest.fixture
def host(make_repository: Callable[..., Any], tmp_path: Path) -> Host:
    """A remote whose main has a memory of four lines."""
    remote = make_repository("remote", bare=True)
    # Hosts give any commit that they have by its id.
    remote.git("config", "uploadpack.allowAnySHA1InWant", "true")
    found = Host(remote, make_repository("work"), tmp_path, make_repository)
    for path, text in {
        ".keepline.yaml": POLICY,
        "MEMORY.md": entries(PNPM, PORT, CACHE),
        "USER.md": entries(INES),
        "SOUL.md": "Answer kindly.\n\nSay when you do not know.\n",
    }.items():
        found.work.write(path, text)
    found.commit("The memory")
    found.push("main")
    return found
