"""What the policy's repositories say of the commits that a memory names, asked only where it names any."""

from __future__ import annotations

from keepline.memory.change import Change
from keepline.memory.roles import PASSING
from keepline.repository.plumbing import Repository


def with_commits(repository: Repository, changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """The same changes, with the answers in their evidence. They share one head, so it is asked about once."""
    policy = changes[0].policy
    wanted = sorted({one for change in changes for one in _named(change)}) if policy.commits else []
    if wanted:
        from keepline.repository.lookup import look_up

        place = repository.place
        found, unread = look_up(place.root or place.git_dir, policy.commits, wanted)
        for change in changes:
            change.evidence = change.evidence._replace(commits=found, unread_commits=tuple(unread))
    return changes


def _named(change: Change) -> set[str]:
    """What may be a commit's id in head's guarded files in question."""
    from keepline.memory.perishable import commits

    texts = (change.head.text(file.path).text for file in change.head.files() if file.role not in PASSING)
    return {text[item.start : item.end] for text in texts for item in commits(text)}
