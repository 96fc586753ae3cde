"""Whether other repositories know a commit: every id in one `git cat-file --batch-check` each."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Mapping

from keepline.memory.errors import KeeplineError
from keepline.repository.place import git_for
from keepline.repository.process import Git


def look_up(root: str, repositories: Iterable[str], ids: Collection[str]) -> tuple[dict[str, str | None], list[str]]:
    """Each id with its commit's date (ISO 8601, a day) or None, and the repositories that could not say.

    `repositories` are folders relative to `root`. One that is not there, is none, or is shallow cannot say of an id
    that it is nowhere.
    """
    found: dict[str, str | None] = dict.fromkeys(ids)
    unread: list[str] = []
    for name in repositories:
        try:
            git = git_for(os.path.normpath(os.path.join(root, name)))
            status, shallow = git.ask("rev-parse", "--is-shallow-repository")
            if status or shallow.strip() == b"true":
                unread.append(name)
            if not status:
                found |= _dates(git, [one for one, date in found.items() if date is None])
        except KeeplineError:
            unread.append(name)
    return found, unread


def _dates(git: Git, ids: list[str]) -> Mapping[str, str]:
    """The date of each id that names one commit here. An abbreviation counts where it names no other commit."""
    answers = git.answers(("cat-file", "--batch-check=%(objectname)"), [f"{one}^{{commit}}" for one in ids])
    objects = {one: answer for one, answer in zip(ids, answers, strict=True) if len(answer) in (40, 64)}
    if not objects:
        return {}
    shown = git.run("log", "--no-walk=unsorted", "--format=%H %cs", "--no-show-signature", *set(objects.values()), "--")
    dates = dict(line.split(" ") for line in shown.decode("ascii").split("\n") if line)
    return {one: dates[answer] for one, answer in objects.items() if answer in dates}
