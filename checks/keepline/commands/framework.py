"""`keepline hook pre-commit --no-stage [--push] [--family NAME …]`, which the pre-commit framework calls.

It expects of a hook that it stages nothing: what is drafted is written, the hook fails once, and says `git add`. With
`pre-commit run --from-ref A --to-ref B` nothing is staged, and the range is judged. Before a push it names one ref, and
no deletion; of a first push to an empty remote it says no range.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from keepline.commands.exits import CLEAN, FINDINGS
from keepline.commands.hook import judge_staged, say
from keepline.commands.names import expect
from keepline.doors.shortcut import Glance
from keepline.memory.errors import UsageError

if TYPE_CHECKING:
    from keepline.repository.plumbing import Repository

# What pre-commit exports for a run over two commits (https://pre-commit.com, --from-ref and --to-ref).
FROM, TO = "PRE_COMMIT_FROM_REF", "PRE_COMMIT_TO_REF"
REMOTE, URL = "PRE_COMMIT_REMOTE_NAME", "PRE_COMMIT_REMOTE_URL"
LOCAL, BRANCH = "PRE_COMMIT_LOCAL_BRANCH", "PRE_COMMIT_REMOTE_BRANCH"
PUSH = "--push"
NOTHING = "0" * 40  # what git calls a branch that is not there yet
# Of a first push to an empty remote pre-commit says no range: everything that is sent is new there.
NO_RANGE = """\
keepline: pre-commit says no range of a first push, and one ref of any: all of its history is judged
  for a hook that sees every ref: keepline init --native"""


def main(arguments: Sequence[str]) -> int:
    """The exit code that the hook ends with."""
    chosen = families([word for word in arguments if word != PUSH])
    from keepline.repository.plumbing import Repository

    remote = os.environ.get(URL, "") if PUSH in arguments else None
    if PUSH in arguments and os.environ.get(REMOTE) and os.environ.get(BRANCH):
        with Repository.discover() as repository:
            return judge_one_ref(repository, chosen)
    if os.environ.get(FROM) and os.environ.get(TO):
        with Repository.discover() as repository:
            return judge_range(repository, f"{os.environ[FROM]}...{os.environ[TO]}", chosen, remote)
    if PUSH in arguments:
        print(NO_RANGE, file=sys.stderr)
        with Repository.discover() as repository:
            return judge_range(repository, f"{NOTHING}..HEAD", chosen, remote)
    glance = Glance()
    if glance.concerns_nothing():
        return CLEAN
    with Repository(glance.git, glance.place, glance.staged) as repository:
        return judge_staged(repository, lambda files: leave(repository, files), chosen)


def families(arguments: Sequence[str]) -> list[str] | None:
    """The families that are asked for, None for all rules."""
    from keepline.rules import load

    words = iter(word for word in arguments if word != "--no-stage")
    found = []
    for word in words:
        if word != "--family":
            raise UsageError(f"no such option of a hook: {word}", "keepline hook pre-commit --no-stage --family NAME")
        found.append(next(words, ""))
    expect(found, {rule.family for rule in load()}, "family")
    return found or None


def judge_one_ref(repository: Repository, chosen: Sequence[str] | None) -> int:
    """The ref that pre-commit names. Where the remote lacks it, its range begins at what the remote has."""
    from keepline.commands.push import judge_push
    from keepline.doors.updates import Update

    if os.environ.get(FROM) and os.environ.get(TO):
        old, new = repository.resolve(os.environ[FROM]), repository.resolve(os.environ[TO])
    else:
        print(NO_RANGE, file=sys.stderr)
        old, new = "", repository.resolve(os.environ.get(LOCAL) or "HEAD")
    updates = [Update(os.environ[BRANCH], old, new)]
    return judge_push(repository, updates, os.environ[REMOTE], os.environ.get(URL, ""), chosen)


def judge_range(repository: Repository, text: str, chosen: Sequence[str] | None, remote: str | None) -> int:
    """Nothing is drafted: the commits are made already. `remote` is where they are being pushed, as in Evidence."""
    from keepline.commands.clock import now
    from keepline.doors.assembly import Asked
    from keepline.doors.range import open_range
    from keepline.engine import judge
    from keepline.rules import load

    report = judge(open_range(repository, text, Asked(now=now(), remote=remote)), load(), families=chosen)
    return say(report, FINDINGS if report.blocks else CLEAN)


def leave(repository: Repository, files: Mapping[str, bytes]) -> int:
    """Write what was drafted and say what is to be done with it."""
    from keepline.memory.quoting import shell
    from keepline.reports.escaping import escape
    from keepline.repository.porcelain import is_partial, lay

    lay(repository, files)
    print(f"keepline: accounted for what was removed, and wrote {escape(', '.join(sorted(files)))}", file=sys.stderr)
    names = escape(" ".join(map(shell, sorted(files))))
    commit = "git commit, and name them there too" if is_partial(repository) else "git commit"
    print(f"  git add -- {names} && {commit}", file=sys.stderr)
    return FINDINGS
