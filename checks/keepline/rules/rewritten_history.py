"""A push that takes commits away from a branch whose history is to stay, or the branch itself.

What it does
    Before a push and on the server it looks at the remote's default branch and at those that the policy's `protected`
    names (globs): one that is not a continuation of what the remote has is refused, and so is a deletion. Any other
    branch may be rewritten, as a rebase does; it is judged against where it parted from the rest.

    A purge on purpose is let through once by whoever administers the repository: the id in the remedy names the very
    history that may go, and no other. On the server the setting has to be made on the server.

Why
    What a forced push drops leaves no trace that a review could see, and the next pull takes it from every clone. A
    client that starts from an empty folder and pushes so has wiped 71 of 79 files.

Bad
    `git push --force origin main` after a reset to last month.

Good
    `git pull --rebase`, then a push that only adds; on a branch of one's own, `git push --force`.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.change import Change, Rewritten
from keepline.memory.finding import Place, Problem
from keepline.memory.policy import POLICY_FILE
from keepline.memory.rule import CHANGE, Example, NoOptions, Rule

ALLOWED = "keepline.mayDrop"
"""The setting of git's that names the tips whose history whoever administers the repository lets go."""


def run(change: Change, options: NoOptions) -> Iterator[Problem]:
    """At most one problem: a change is about one branch."""
    from keepline.memory.quoting import quote

    lost = change.evidence.rewritten
    if lost is None:
        return
    branch = quote(lost.branch, 100)
    if lost.commits:
        commits = "1 commit" if lost.commits == 1 else f"{lost.commits:,} commits"
        what = f"{commits} of {branch} would be dropped, whose history is protected"
    elif lost.is_known:
        what = f"{branch}, whose history is protected, would be deleted"
    else:
        what = f"{branch}, whose history is protected, would be rewritten over commits that are not here"
    instead = "git pull --rebase, and push without force" if lost.commits or not lost.is_known else "leave it there"
    purge = f"for a purge on purpose, once, in the repository that refuses it: git config --add {ALLOWED} {lost.tip}"
    yield Problem(Place(POLICY_FILE), what, f"{instead}; {purge}", f"{lost.branch} {lost.tip}")


_TIP = "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
_FILES = {"MEMORY.md": "- Use pnpm\n"}

RULE = Rule(
    slug="rewritten-history",
    family="governance",
    scope=CHANGE,
    summary="A push that drops commits of a protected branch, or deletes it.",
    run=run,
    fires=(
        Example(_FILES, _FILES, rewritten=Rewritten("main", _TIP, 71)),
        Example(_FILES, _FILES, rewritten=Rewritten("main", _TIP)),
        Example(_FILES, _FILES, rewritten=Rewritten("release/1", _TIP, is_known=False)),
    ),
    silent=(
        Example({"MEMORY.md": "- Use pnpm\n- Deploy on Tuesday\n"}, _FILES),
        Example(_FILES, {}, remote="git@example.org:me/memory"),
    ),
)
