"""Honest histories pass as a pull request, with no bypass, and as the push that lands it; their lossy twins do not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

LAST = "Say when you do not know."
PORT = "Staging listens on port 5432."
CACHE = "The registry cache lives in /srv/cache."
TOKEN = "ghp_" + "".join(chr(ord("a") + (7 * place) % 26) for place in range(30)) + "Zq4T2x"


def squashed(host: Any) -> None:
    host.branch("topic")
    host.move(PORT)
    host.account()
    host.move(CACHE)
    host.account()
    host.branch("work")
    host.work.git("merge", "--quiet", "--squash", "topic")
    host.account()


def rebased(host: Any) -> None:
    host.branch("work")
    host.move(PORT)
    host.account()
    host.branch("main", "main")
    host.work.write("notes/racks.md", "# Racks\n\nThe second hall has nine.\n")
    host.commit()
    host.branch("work", "work")
    host.work.git("rebase", "--quiet", "main")


def reverted(host: Any) -> None:
    """What is taken back came to the target by an earlier pull request."""
    host.branch("main", "main")
    host.move(PORT)
    host.drop(CACHE)
    host.work.write("archive/2026-03.md", f"# March\n\n{CACHE}\n")
    host.account()
    host.branch("work")
    host.work.git("revert", "--no-edit", "HEAD")


def picked(host: Any) -> None:
    host.branch("topic")
    host.work.write("notes/racks.md", "# Racks\n\nThe second hall has nine.\n")
    host.commit()
    host.move(PORT)
    commit = host.account()
    host.branch("work")
    host.work.git("cherry-pick", commit)


def dropped_by_both(host: Any) -> None:
    """Two branches move one line to one place, and the second is merged over the first."""
    for name in ("one", "work"):
        host.branch(name)
        host.move(PORT)
        host.account()
    host.branch("main", "main")
    host.work.git("merge", "--quiet", "--no-ff", "--no-edit", "one")
    host.branch("work", "work")


def merged_from_the_target(host: Any) -> None:
    """“Update branch”: the target, which has gone on, is merged into the branch."""
    host.branch("work")
    host.move(PORT)
    host.account()
    host.branch("main", "main")
    host.work.write("notes/racks.md", "# Racks\n\nThe second hall has nine.\n")
    host.commit()
    host.branch("work", "work")
    host.work.git("merge", "--quiet", "--no-edit", "main")


def purged(host: Any) -> None:
    """The secret came by a push of long ago; it is out of the file, rotated, and the rest of its line stands."""
    line = "Clone with {} on the build host."
    host.branch("main", "main")
    host.add(line.format(TOKEN))
    host.commit()
    host.branch("work")
    host.work.write("MEMORY.md", host.work.read("MEMORY.md").replace(TOKEN, "[secret]"))
    record = (
        f"  - {{from: MEMORY.md, lines: {line.format('[secret]')!r}, action: drop, why: secret, reason: rotated}}\n"
    )
    host.work.write("relocations/2026-03-04-purge-000000.yaml", f"keepline: 1\nrelocations:\n{record}")
    host.account()


HISTORIES = (squashed, rebased, reverted, picked, dropped_by_both, merged_from_the_target, purged)


def as_request(host: Any, head: str, base: str, *, hosts_merge: bool) -> Any:
    host.push("main", f"{head}:refs/pull/7/head")
    sha = host.merge(base, head) if hosts_merge else head
    return host.ci(host.checkout(sha, 1), host.pull_request(head, base, sha))


@pytest.mark.parametrize("history", HISTORIES, ids=lambda history: history.__name__)
def test_it_lands_without_a_bypass_and_its_lossy_twin_does_not(host: Any, history: Callable[[Any], None]) -> None:
    history(host)
    head, base = host.work.head, host.work.git("rev-parse", "main").strip()
    for hosts_merge in (True, False):
        done = as_request(host, head, base, hosts_merge=hosts_merge)
        assert done.code == 0, done.out + done.err
    landed = host.merge(base, head)
    host.push(f"{landed}:refs/heads/main")
    done = host.ci(host.checkout(landed), host.pushed(base, landed))
    assert done.code == 0, done.out + done.err
    host.work.write("SOUL.md", "Answer kindly.\n")
    lossy = host.commit("And one line less")
    for hosts_merge in (True, False):
        done = as_request(host, lossy, base, hosts_merge=hosts_merge)
        assert done.code == 1 and LAST in done.out, done.out + done.err
